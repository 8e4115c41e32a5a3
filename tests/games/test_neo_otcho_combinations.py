"""Every reading of every roll of Neo Otcho 5, against a second enumeration as simple as can be (N2, N5 … N7, N11)."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core import Dice
from games.neo_otcho.state import Phase, RollKind, State
from tests.effort import examples
from tests.games.neo_otcho_games import RULES, after, card_texts, gone_on, offered, refused, table

NUMBERS = range(1, 6)
X = 6

POSITIONS = {
    "empty": (".....", ".....", "....."),
    "mixed": ("12..3", "1.3.2", "..1.."),
    "own card full of others": ("23232", "1....", "....."),
    "no supply": (".1...", "11111", "....1"),
}
"""The cards of three seats; the first is to move."""
GONE = "gone"
"""The card of a seat that has left."""

each_position = pytest.mark.parametrize("cards", POSITIONS.values(), ids=POSITIONS)


@each_position
@pytest.mark.parametrize("free", [False, True], ids=["X pair", "free X pair"])
def test_N6_N12_every_roll_of_three_dice(cards: tuple[str, ...], free: bool) -> None:  # noqa: FBT001 -- a parameter
    rolls = list(product(range(1, 7), repeat=3))
    assert len(rolls) == 216
    for roll in rolls:
        state = RULES.resolve(table(*cards, free_x_pair=free), roll).state
        expected = naive(three(roll), cards, free=free)
        assert effects(state) == expected, roll
        assert (state.phase is Phase.BLANK) == (not three(roll))


@each_position
@pytest.mark.parametrize("free", [False, True], ids=["X pair", "free X pair"])
def test_N11_every_roll_of_two_dice(cards: tuple[str, ...], free: bool) -> None:  # noqa: FBT001 -- a parameter
    """A pair of X is free with two dice, whatever the option says."""
    rolls = list(product(range(1, 7), repeat=2))
    assert len(rolls) == 36
    for roll in rolls:
        state = RULES.resolve(table(*cards, dice=2, free_x_pair=free), roll).state
        assert effects(state) == naive(two(roll), cards, free=True), roll
        assert (state.phase is Phase.BLANK) == (not two(roll))


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, ...]:
    """The cards of two to six seats: at most seven tokens of each that plays, none on a card whose seat has left."""
    seats = draw(st.integers(2, 6))
    playing = [1, *(seat for seat in range(2, seats + 1) if seat == 2 or draw(st.booleans()))]
    supplies, cards = dict.fromkeys(playing, 7), []
    for seat in range(1, seats + 1):
        slots = ""
        for _ in NUMBERS if seat in playing else ():
            owner = draw(st.sampled_from([0, *(seat for seat in playing if supplies[seat])]))
            supplies[owner] = supplies.get(owner, 0) - 1
            slots += str(owner or ".")
        cards.append(slots or GONE)
    return tuple(cards)


@given(cards=tables(), dice=st.integers(2, 3), free=st.booleans(), data=st.data())
@examples(400)
def test_N6_N11_N13_any_roll_at_any_table(cards: tuple[str, ...], dice: int, free: bool, data: st.DataObject) -> None:  # noqa: FBT001 -- drawn
    roll = tuple(data.draw(st.lists(st.integers(1, X), min_size=dice, max_size=dice)))
    left = tuple(seat for seat, card in enumerate(cards) if card == GONE)
    shown_cards = [card.replace(GONE, ".....") for card in cards]
    state = RULES.resolve(table(*shown_cards, left=left, dice=dice, free_x_pair=free), roll).state
    readings = three(roll) if dice == 3 else two(roll)
    assert effects(state) == naive(readings, cards, free=free or dice == 2)


def test_N6_the_readings_shown_are_all_there_are() -> None:
    for dice, read in ((3, three), (2, two)):
        for roll in product(range(1, 7), repeat=dice):
            view = RULES.view(RULES.resolve(table(".....", ".....", dice=dice), roll).state, None)
            shown_readings = [(reading.kind.value, reading.slot) for reading in view.readings]
            assert set(shown_readings) == read(roll), roll
            assert len(shown_readings) == len(set(shown_readings))


def three(roll: tuple[int, ...]) -> set[tuple[str, int]]:
    """The readings of three dice: N6's patterns, tried on every order of the dice."""
    combinations = set()
    for first, second, third in permutations(roll):
        if (first, second, third) == (X, X, X):
            combinations.add(("triple-x", 0))
        if third != X and (second, third) == (first + 1, first + 2):
            combinations.add(("run", 0))
        for n in NUMBERS:
            if (first, second, third) in {(n, n, n), (n, n, X), (n, X, X)}:
                combinations.add(("triple", n))
            if (first, second, third) == (X, X, n):
                combinations.add(("x-pair", n))
            if (first, second) in {(n, n), (n, X)} and third != n:
                combinations.add(("pair", n))
    return combinations


def two(roll: tuple[int, ...]) -> set[tuple[str, int]]:
    """The readings of two dice: N11's patterns."""
    pairs = {("pair", n) for n in NUMBERS if roll in {(n, n), (n, X), (X, n)}}
    return pairs | ({("x-pair", 0)} if roll == (X, X) else set())


def naive(
    readings: set[tuple[str, int]], cards: tuple[str, ...], *, free: bool
) -> dict[str, frozenset[tuple[str, int]]]:
    """The first seat's possible effects, each with the readings that it comes from."""
    kinds: dict[str, set[tuple[str, int]]] = {}
    supply = 7 - "".join(cards).count("1")
    names = ["", *(f"@{seat}" for seat in range(2, len(cards) + 1))]
    there = [(card, name) for card, name in zip(cards, names, strict=True) if card != GONE]
    for kind, n in readings:
        texts = set()
        match kind:
            case "triple-x":
                texts = {f"clear{name}" for card, name in there if name and set(card) != {"."}}
            case "triple":
                texts = {f"+{n}{name}" for card, name in there if card[n - 1] == "." and supply}
                texts |= {f"-{n}{name}" for card, name in there if card[n - 1] != "."}
            case "x-pair":
                slots = NUMBERS if free else [n]
                texts = {f"-{slot}{name}" for slot in slots for card, name in there if card[slot - 1] != "."}
                texts |= {f"+{n}"} if n and cards[0][n - 1] == "." and supply else set()
            case "pair":
                texts = {f"-{n}"} if cards[0][n - 1] != "." else {f"+{n}"} if supply else set()
            case "run":
                texts = {
                    f"{start}>{to}"
                    for start, to in permutations(NUMBERS, 2)
                    if cards[0][start - 1] != "." and cards[0][to - 1] == "."
                }
        for text in texts:
            kinds.setdefault(text, set()).add((kind, n))
    return {text: frozenset(by) for text, by in kinds.items()}


def effects(state: State) -> dict[str, frozenset[tuple[str, int]]]:
    """The effects that a view offers, which are those that may be played, with their readings."""
    view = RULES.view(state, 0)
    effects_by_text = {
        RULES.format(offer.effect): frozenset((reading.kind.value, reading.slot) for reading in offer.readings)
        for offer in view.offers
    }
    assert len(effects_by_text) == len(view.offers)
    tail = {Phase.CHOOSE: ["skip", "again"], Phase.BLANK: ["again", "pass"]}[state.phase]
    assert offered(state) == [*effects_by_text, *tail]
    for text in effects_by_text:
        gone_on(state, f"1.{text}")
    return effects_by_text


def test_N2_the_dice_have_the_faces_1_to_5_and_X() -> None:
    assert RULES.chance(after("[1]")) == Dice(3, 6)
    assert RULES.parse_draw("[1 5 X]") == (1, 5, 6)


def test_N5_an_X_is_the_number_of_any_other_die_just_rolled() -> None:
    assert offered(after("[1] [X 1 2]")) == ["+1", "+2", "skip", "again"]
    assert refused(after("[1] [X 1 2]"), "+3") == ("not-by-these-dice", {})


def test_N5_an_X_never_takes_part_in_a_run() -> None:
    for roll in ("[X 1 2]", "[1 X 3]", "[4 5 X]"):
        state = gone_on(table("1....", "....."), roll).state
        assert not [text for text in offered(state) if ">" in text]
        assert refused(state, "1>2") == ("not-by-these-dice", {})


def test_N6_the_sheets_examples() -> None:
    """On cards with a free slot 3 and a taken one each, as the sheet tells of placing and removing."""
    for roll in ("[3 3 3]", "[3 X 3]", "[3 X X]"):
        texts = offered(gone_on(table("1....", "..2.."), roll).state)
        assert {"+3", "-3@2"} <= set(texts)
        assert {"-3", "+3@2"} <= set(offered(gone_on(table("..1..", "....."), roll).state))
    taken, free = gone_on(table(".....", "...2."), "[X X 4]").state, gone_on(table("...2.", "....."), "[X X 4]").state
    assert {"-4@2", "+4"} <= set(offered(taken))
    assert "-4" in offered(free)
    for roll in ("[3 3 1]", "[3 3 X]", "[3 X 1]"):
        assert "+3" in offered(gone_on(table(".....", "....."), roll).state)
        assert "-3" in offered(gone_on(table("..2..", "....."), roll).state)
    assert card_texts(gone_on(table("1....", "....."), "[2 3 4] 1.1>4").state) == ("...1.", ".....")


def test_N6_X_X_2_is_a_triple_a_pair_of_X_or_a_pair() -> None:
    state = gone_on(table("1....", ".2...", "....."), "[X X 2]").state
    view = RULES.view(state, None)
    assert [(reading.kind.value, reading.slot) for reading in view.readings] == [
        ("triple", 2),
        ("x-pair", 2),
        ("pair", 2),
    ]
    assert effects(state) == {
        "+2": {("triple", 2), ("x-pair", 2), ("pair", 2)},
        "+2@3": {("triple", 2)},
        "-2@2": {("triple", 2), ("x-pair", 2)},
    }


def test_N6_a_pair_and_a_run_concern_the_own_card_only() -> None:
    pair = gone_on(table(".....", ".12.."), "[2 2 5]").state
    assert offered(pair) == ["+2", "skip", "again"]
    for text in ("+2@2", "-2@2", "-3@2", "clear@2"):
        assert refused(pair, text) == ("not-by-these-dice", {})


def test_N6_a_run_moves_anyones_token() -> None:
    state = gone_on(table("12345", "....."), "[3 2 1]").state
    assert offered(state) == ["skip", "again"]
    assert refused(state, "1>2") == ("slot-taken", {"slot": 2})
    assert refused(gone_on(table("1....", "....."), "[3 2 1]").state, "2>3") == ("slot-free", {"slot": 2})
    assert refused(gone_on(table("11...", "....."), "[3 2 1]").state, "1>2") == ("slot-taken", {"slot": 2})
    assert refused(gone_on(table("..11.", "....."), "[3 2 1]").state, "1>3") == ("slot-free", {"slot": 1})
    assert card_texts(gone_on(table("121.2", "....."), "[5 4 3] 1.5>4").state)[0] == "1212."


def test_N6_a_triple_X_clears_one_opponents_card_whoevers_tokens_lie_there() -> None:
    state = gone_on(table("1.2..", "12.3.", "....."), "[X X X]").state
    assert offered(state) == ["clear@2", "skip", "again"]
    assert card_texts(gone_on(state, "1.clear@2").state) == ("1.2..", ".....", ".....")
    assert refused(state, "clear@3") == ("card-empty", {"card": 3})
    assert refused(state, "clear@1") == ("own-card", {})
    assert refused(state, "clear@4") == ("no-such-card", {"card": 4})


def test_N12_free_x_pair_takes_a_token_off_any_slot_and_is_off_by_default() -> None:
    cards = ("2....", ".2..1")
    assert offered(gone_on(table(*cards), "[X X 4]").state) == ["+4", "+4@2", "skip", "again"]
    free = gone_on(table(*cards, free_x_pair=True), "[X X 4]").state
    assert offered(free) == ["+4", "+4@2", "-1", "-2@2", "-5@2", "skip", "again"]
    assert card_texts(gone_on(free, "1.-5@2").state) == ("2....", ".2...")
    assert "-1" not in offered(gone_on(table(*cards, free_x_pair=True, rolling=RollKind.ROLL_ON), "[X 4 4]").state)


def test_N11_a_pair_of_X_with_two_dice_takes_any_token_and_places_none() -> None:
    state = gone_on(table("2....", ".2..1", dice=2), "[X X]").state
    assert offered(state) == ["-1", "-2@2", "-5@2", "skip", "again"]
    assert refused(state, "+2") == ("not-by-these-dice", {})
    assert refused(gone_on(table("1....", ".....", dice=2), "[1 2]").state, "1>2") == ("no-combination", {})
