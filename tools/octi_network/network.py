"""The network of Octi in floating point: its answers, its gradient, and its weights as `network.h` has them.

Values are logarithms of odds, of which `E_FOLD` points make one. What the fitted worths say is added to its answer.
"""

from typing import Final, NamedTuple

import numpy as np

from tools.octi_network import Array
from tools.octi_network.boards import PodNumbers
from tools.octi_network.samples import PLACE_SIZES, PLACES

HIDDEN: Final = 64
ONE: Final = 255
"""The unit of sums, as whole numbers."""
MOST: Final = 127 / ONE
"""The largest weight of a row."""
_LAST_UNIT: Final = 2**13 / (ONE**2 >> 8)
_MOST_SQUARES: Final = 81
_MOST_BASES: Final = 4


class Batch(NamedTuple):
    """Positions to learn from; the fields are those of `Samples`, and the chance to win that is to be learnt."""

    pods: Array
    counts: Array
    worth: Array
    target: Array


class Network:
    """The weights by name, and their moments (Adam)."""

    def __init__(self, numbers: PodNumbers, chance: Array) -> None:
        def row(*shape: int, size: float = 0.04) -> Array:
            return chance.normal(0, size, (*shape, HIDDEN)).astype(np.float32)

        self._numbers: Final = numbers
        self.weights: Final[dict[str, Array]] = {
            "bias": np.full(HIDDEN, 0.3, np.float32),
            "last": row(2).reshape(-1),
            "last_bias": np.zeros(1, np.float32),
        }
        for side in ("own", "foe"):
            self.weights.update(
                {
                    f"{side} square": row(numbers.squares, size=0.08),
                    f"{side} prong": row(numbers.squares, 8, size=0.08),
                    f"{side} prongs": row(256),
                    f"{side} nearest": row(100),
                    **{f"{side} away {n}": row(10) for n in range(len(numbers.away))},
                    **{f"{side} home {n}": row(10) for n in range(len(numbers.home))},
                    **{f"{side} {place}": row(size) for place, size in zip(PLACES, PLACE_SIZES, strict=True)},
                }
            )
        steps = {f"away {n}": steps for n, steps in enumerate(numbers.away)}
        steps |= {f"home {n}": steps for n, steps in enumerate(numbers.home)}
        self._steps: Final = {"nearest": numbers.nearest, **steps}
        self._groups: Final = {name: _Groups(index) for name, index in self._steps.items()}
        self._moments: Final = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self._updates = 0

    def answer(self, pods: Array, counts: Array) -> Array:
        """The part that the network adds to the fitted worth of positions."""
        tables = self._table("own"), self._table("foe")
        parts = range(0, len(pods), 20_000)
        return np.concatenate(
            [self._read(_cut(self._sums(_views(self._numbers, pods[n : n + 20_000], counts[n : n + 20_000]), tables)))
             for n in parts]
        )  # fmt: skip

    def learn(self, batch: Batch, rate: float) -> float:
        """Change the weights a little towards the targets; the loss before."""
        views = _views(self._numbers, batch.pods, batch.counts)
        sums = self._sums(views, (self._table("own"), self._table("foe")))
        cut = _cut(sums)
        logit = self._read(cut) + batch.worth
        error = (sigmoid(logit) - batch.target).astype(np.float32) / len(logit)
        squared = _side_by_side(cut * cut)
        gradient = {"last": squared.T @ error, "last_bias": error.sum(keepdims=True)}
        back = np.concatenate(np.split(error[:, None] * self.weights["last"], 2, axis=1))
        back *= 2 * cut * ((sums > 0) & (sums < 1))
        gradient["bias"] = back.sum(0)
        for side, pods, counts in (("own", views.own, views.own_counts), ("foe", views.foe, views.foe_counts)):
            gradient |= self._gradient(side, pods, counts, back)
        self._update(gradient, rate)
        return log_loss(logit, batch.target)

    def to_bytes(self, e_fold: int) -> bytes:
        """The weights as whole numbers: the struct `Weights`."""
        parts = [
            _whole(self.weights["bias"], ONE),
            _whole(self.weights["last"] * e_fold, _LAST_UNIT),
            _whole(np.pad(self.weights["last_bias"] * e_fold, (0, 7)), 8),
        ]
        for side in ("own", "foe"):
            for name in ("square", "prong", "prongs", "nearest"):
                weights = self.weights[f"{side} {name}"]
                parts.append(_filled(_whole(weights, ONE, "i1"), _MOST_SQUARES if name in {"square", "prong"} else 0))
            for name, count in (("away", len(self._numbers.away)), ("home", len(self._numbers.home))):
                steps = np.stack([self.weights[f"{side} {name} {n}"] for n in range(count)])
                parts.append(_filled(_whole(steps, ONE, "i1"), _MOST_BASES))
            parts += [_whole(self.weights[f"{side} {place}"], ONE, "i1") for place in PLACES]
        return b"".join(part.tobytes() for part in parts)

    def _table(self, side: str) -> Array:
        """The row of each pod; that of no pod is zero."""
        weights = self.weights
        table = np.matmul(self._numbers.bits, weights[f"{side} prong"])
        table += weights[f"{side} square"][:, None] + weights[f"{side} prongs"]
        table = table.reshape(-1, HIDDEN)
        for name, index in self._steps.items():
            table += weights[f"{side} {name}"][index]
        return np.pad(table, ((0, 1), (0, 0)))

    def _gradient(self, side: str, pods: Array, counts: Array, back: Array) -> dict[str, Array]:
        """The gradient of a side's weights, from that of the sums."""
        groups = _Groups(pods.reshape(-1))
        of_pods = np.zeros((self._numbers.count + 1, HIDDEN), np.float32)
        of_pods[groups.values] = np.add.reduceat(back[groups.order // pods.shape[1]], groups.starts)
        of_pods = of_pods[:-1]
        cube = of_pods.reshape(-1, 256, HIDDEN)
        gradient = {
            f"{side} square": cube.sum(1),
            f"{side} prongs": cube.sum(0),
            f"{side} prong": np.matmul(self._numbers.bits.T, cube),
        }
        for name, by_steps in self._groups.items():
            total = np.zeros_like(self.weights[f"{side} {name}"])
            total[by_steps.values] = np.add.reduceat(of_pods[by_steps.order], by_steps.starts)
            gradient[f"{side} {name}"] = total
        for n, (place, size) in enumerate(zip(PLACES, PLACE_SIZES, strict=True)):
            gradient[f"{side} {place}"] = np.equal.outer(np.arange(size), counts[:, n]).astype(np.float32) @ back
        return gradient

    def _sums(self, views: "_Views", tables: tuple[Array, Array]) -> Array:
        sums = tables[0][views.own].sum(1) + tables[1][views.foe].sum(1) + self.weights["bias"]
        for n, place in enumerate(PLACES):
            sums += self.weights[f"own {place}"][views.own_counts[:, n]]
            sums += self.weights[f"foe {place}"][views.foe_counts[:, n]]
        return sums

    def _read(self, cut: Array) -> Array:
        return _side_by_side(cut * cut) @ self.weights["last"] + self.weights["last_bias"]

    def _update(self, gradient: dict[str, Array], rate: float) -> None:
        self._updates += 1
        rate *= float(np.sqrt(1 - 0.999**self._updates)) / (1 - 0.9**self._updates)
        for name, slope in gradient.items():
            mean, square = self._moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            self.weights[name] -= rate * mean / (np.sqrt(square) + 1e-8)
            if " " in name:
                np.clip(self.weights[name], -MOST, MOST, out=self.weights[name])


class _Views(NamedTuple):
    """Positions as the side to move sees them, then all of them as the other side does."""

    own: Array
    foe: Array
    own_counts: Array
    foe_counts: Array


class _Groups:
    """The places of equal values: an order in which they stand together, where each begins, and the values."""

    def __init__(self, values: Array) -> None:
        self.order: Final = np.argsort(values, kind="stable")
        self.values, self.starts = np.unique(values[self.order], return_index=True)


def sigmoid(logit: Array) -> Array:
    """The chance that a logarithm of odds stands for."""
    return 1 / (1 + np.exp(-np.clip(logit, -30, 30)))


def log_loss(logit: Array, target: Array) -> float:
    """The mean logarithmic loss."""
    return float(np.mean(np.logaddexp(0, logit) - target * logit))


def _views(numbers: PodNumbers, pods: Array, counts: Array) -> _Views:
    own, foe = pods[:, 0], pods[:, 1]
    own, foe = np.concatenate([own, numbers.turn[foe]]), np.concatenate([foe, numbers.turn[own]])
    both = np.concatenate([counts, counts[:, ::-1]])
    return _Views(own, foe, both[:, 0], both[:, 1])


def _cut(sums: Array) -> Array:
    return np.clip(sums, 0, 1)


def _side_by_side(views: Array) -> Array:
    return np.concatenate(np.split(views, 2), axis=1)


def _whole(weights: Array, unit: float, kind: str = "<i2") -> Array:
    whole = np.round(weights * unit)
    if np.abs(whole).max() > np.iinfo(kind).max:
        raise OverflowError(f"weights are too large for {kind}")
    return whole.astype(kind)


def _filled(rows: Array, count: int) -> Array:
    """Rows, with empty ones up to a number of them."""
    return np.pad(rows, ((0, max(0, count - len(rows))), *((0, 0),) * (rows.ndim - 1)))
