"""The training of Octi's network: its weights mean the same to the engine, and it learns."""

import numpy as np
import pytest

from engine.octi.search import OctiSearch
from games.octi.board import BOARDS, Mode
from games.octi.state import Position
from tests.engine.test_octi_search import random_position
from tools.octi_network import Array
from tools.octi_network.boards import PodNumbers
from tools.octi_network.network import Batch, Network
from tools.octi_network.samples import E_FOLD

ROUNDING = 2.0
"""The points by which whole numbers may differ from fractions."""


@pytest.mark.parametrize("mode", BOARDS)
def test_the_engine_answers_as_the_network_does(mode: Mode) -> None:
    numbers = PodNumbers(mode)
    network = Network(numbers, np.random.default_rng(5))
    positions = [random_position(mode, number) for number in range(40)]
    weights, search = network.to_bytes(E_FOLD[mode]), OctiSearch()
    search._module.write(search._module.call("weights_at", [*BOARDS].index(mode)), weights)
    search._module.call("use_weights", [*BOARDS].index(mode))
    expected = E_FOLD[mode] * network.answer(*arrays(numbers, positions))
    learnt = [search.evaluate(position, network=True) - search.evaluate(position) for position in positions]
    assert np.ptp(expected) > 5 * ROUNDING
    assert np.abs(expected - learnt).max() < ROUNDING


def test_a_network_learns_what_it_is_shown() -> None:
    numbers = PodNumbers("basic")
    network = Network(numbers, np.random.default_rng(5))
    pods, counts = arrays(numbers, [random_position("basic", number) for number in range(30)])
    worth, target = np.zeros(30, np.float32), (np.arange(30) % 2).astype(np.float32)
    losses = [network.learn(Batch(pods, counts, worth, target), 0.01) for _ in range(100)]
    assert losses[0] == pytest.approx(np.log(2), abs=0.05)
    assert losses[-1] < losses[0] / 2


def arrays(numbers: PodNumbers, positions: list[Position]) -> tuple[Array, Array]:
    """Positions in which black is to move, as `Samples` has them."""
    pods = np.full((len(positions), 2, 7), numbers.count)
    for n, position in enumerate(positions):
        for side, own in enumerate(position.pods):
            pods[n, side, : len(own)] = [numbers.by_square[pod >> 8] * 256 + (pod & 0xFF) for pod in own]
    beside = [[position.supply, position.reserve, position.captured] for position in positions]
    return pods, np.array(beside).transpose(0, 2, 1)
