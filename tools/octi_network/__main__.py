"""The networks of Octi in `engine/octi/networks.zip`, anew: `python -m tools.octi_network [MODE …]`.

The search plays with itself by the fitted worths, a network learns from these games, the search plays with itself by
that network, and the network that is shipped learns from all of these games. From a seed, but sums of floating point
differ between machines: another machine makes networks of the same strength, not of the same bits.
"""

import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Final

import numpy as np

from engine.files import write_hashes
from games.octi.board import BOARDS, Mode
from tools.octi_network.boards import PodNumbers
from tools.octi_network.network import Batch, Network, log_loss, sigmoid
from tools.octi_network.samples import E_FOLD, Samples

ROOT: Final = Path(__file__).parents[2]
BUILD: Final = ROOT / "build" / "octi_network"
ARCHIVE: Final = ROOT / "engine" / "octi" / "networks.zip"
NODES: Final = 1_000
"""The positions that the search looks at for an action."""
ROUNDS: Final = (500_000, 500_000)
"""The positions to learn from: by the fitted worths, and by the first network."""
EPOCHS: Final[dict[Mode, int]] = {"basic": 8, "fast": 8, "classic": 3}
BATCH: Final = 8_192
RATE: Final = 4e-3
WARM_UP: Final = 50
"""The batches in which the rate of learning grows to `RATE`; from there it falls to nothing."""
BLEND: Final[dict[Mode, float]] = {"basic": 0.5, "fast": 0.5, "classic": 0.25}
"""The part of a position's target that is the game's result; the rest is what the search said."""
TESTED: Final = 20
"""One position in so many, the last ones, is not learnt from."""


def main() -> None:
    """Make the networks of some modes, or of all, and keep the others."""
    modes = [mode for mode in BOARDS if mode in sys.argv[1:] or not sys.argv[1:]]
    BUILD.mkdir(parents=True, exist_ok=True)
    player = BUILD / "selfplay"
    command = ("-m", "ziglang", "cc", "-O3", "-Wno-ignored-attributes", "-Wno-unknown-attributes", "-o", str(player))
    subprocess.run([sys.executable, *command, str(Path(__file__).with_name("selfplay.c"))], check=True)  # noqa: S603
    networks = _read_archive() | {mode: make_network(mode, player) for mode in modes}
    _write_archive({mode: networks[mode] for mode in BOARDS if mode in networks})
    write_hashes(ROOT / "engine")


def make_network(mode: Mode, player: Path) -> bytes:
    """The weights of the last of the rounds."""
    weights, files = BUILD / f"{mode}.weights", list[Path]()
    for number, count in enumerate(ROUNDS):
        files.append(BUILD / f"{mode}.{number}.samples")
        by = [weights] if number else []
        arguments = (str(list(BOARDS).index(mode)), str(number + 1), str(NODES), str(count), *map(str, by))
        with files[-1].open("wb") as file:
            subprocess.run([player, *arguments], stdout=file, check=True)  # noqa: S603
        weights.write_bytes(train(mode, files))
    return weights.read_bytes()


def train(mode: Mode, files: list[Path]) -> bytes:
    """The weights of a network that has learnt from files of positions."""
    numbers, chance, begun = PodNumbers(mode), np.random.default_rng(1), time.process_time()
    samples, network = Samples(mode, numbers, files), Network(numbers, chance)
    blend, epochs = BLEND[mode], EPOCHS[mode]
    target = blend * samples.points + (1 - blend) * sigmoid(samples.value)
    learnt = len(samples) - len(samples) // TESTED
    last = slice(learnt, None)
    print(f"{mode}: {len(samples)} positions; log loss of results by the fitted worths "
          f"{log_loss(samples.worth[last], samples.points[last]):.4f}")  # fmt: skip
    batches, update = learnt // BATCH, 0
    for epoch in range(epochs):
        order, losses = chance.permutation(learnt), list[float]()
        for number in range(batches):
            part = np.sort(order[number * BATCH : (number + 1) * BATCH])
            pods = samples.pods[part]
            if chance.random() < 1 / 2:
                pods = numbers.mirror[pods]
            rate = _rate(update, epochs * batches)
            losses.append(network.learn(Batch(pods, samples.counts[part], samples.worth[part], target[part]), rate))
            update += 1
        logit = samples.worth[last] + network.answer(samples.pods[last], samples.counts[last])
        tested, results = log_loss(logit, target[last]), log_loss(logit, samples.points[last])
        print(f"epoch {epoch + 1}: loss {np.mean(losses):.4f}, of those not learnt from {tested:.4f}, "
              f"of results {results:.4f}; {time.process_time() - begun:.0f} s", flush=True)  # fmt: skip
    return network.to_bytes(E_FOLD[mode])


def _rate(update: int, updates: int) -> float:
    return RATE * min(1, (update + 1) / WARM_UP) * float(0.5 + 0.5 * np.cos(np.pi * update / updates))


def _read_archive() -> dict[Mode, bytes]:
    if not ARCHIVE.exists():
        return {}
    with zipfile.ZipFile(ARCHIVE) as archive:
        return {mode: archive.read(mode) for mode in BOARDS if mode in archive.namelist()}


def _write_archive(networks: dict[Mode, bytes]) -> None:
    with zipfile.ZipFile(ARCHIVE, "w") as archive:
        for mode, weights in networks.items():
            member = zipfile.ZipInfo(mode)
            member.create_system, member.external_attr, member.compress_type = 3, 0o644 << 16, zipfile.ZIP_DEFLATED
            archive.writestr(member, weights, compresslevel=9)


if __name__ == "__main__":
    main()
