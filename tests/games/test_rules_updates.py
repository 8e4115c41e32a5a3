"""Games that were begun by earlier rules: they go on by today's, and are gone through by those of their time."""

import msgspec
import pytest

from games import journal as journals
from games import match as play
from games.catalog import EARLIER_RULES, GAMES, rules_of
from games.core import Refused
from games.el_ocho.rules import ElOcho
from games.journal import DiceRolled, Entry, MovePlayed, RulesVersion
from games.match import Match
from tests.games.record import entries
from tests.past import Newer, NewerAndStricter

OPENED = "[3] [8] [4 1 5 8 7 4 4 2] 2.k1444"
"""Four dice at once, which the stricter rules of version 3 do not allow."""


def update(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is updated: today's rules are of version 3, those of version 2 are kept, and of version 1."""
    monkeypatch.setitem(EARLIER_RULES, ("el_ocho", 2), GAMES["el_ocho"])
    monkeypatch.setitem(GAMES, "el_ocho", NewerAndStricter())


def begun() -> tuple[Match, list[Entry]]:
    """A game begun by version 1, and its journal."""
    journal = list(entries(OPENED))
    return play.replay("el_ocho", 2, {}, journal), journal


def reloaded(match: Match) -> Match:
    """A match as it is after the program has been started again."""
    return play.restore(msgspec.to_builtins(match))


def test_a_game_goes_on_by_the_new_rules_and_its_journal_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = begun()
    update(monkeypatch)
    match = reloaded(match)
    assert (match.version, match.journal_rules_version) == (3, 1)
    rolled = play.move(match, 1, "r")
    assert rolled.entries == (RulesVersion(3), MovePlayed(1, "r"))
    assert rolled.match.entry_count == len(journal) + 2
    drawn = play.draw(rolled.match, (1, 1, 1, 1))
    assert drawn.entries == (DiceRolled((1, 1, 1, 1)),)
    with pytest.raises(Refused, match="too-many"):
        play.move(drawn.match, 1, "k1111")


def test_it_is_gone_through_by_the_rules_that_held_at_each_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = begun()
    update(monkeypatch)
    with pytest.raises(Refused, match="too-many"):
        play.replay("el_ocho", 2, {}, [RulesVersion(3), *journal])
    rolled = play.move(reloaded(match), 1, "r")
    drawn = play.draw(rolled.match, (1, 1, 1, 1))
    match, journal = drawn.match, [*journal, *rolled.entries, *drawn.entries]
    assert play.replay("el_ocho", 2, {}, journal) == match
    versions = [
        (before.version, replayed.match.version) for before, replayed in play.replay_steps("el_ocho", 2, {}, journal)
    ]
    assert versions == [(1, 1)] * 4 + [(3, 3)] * 2
    four = [*journal, MovePlayed(1, "k1111")]
    with pytest.raises(Refused, match="too-many"):
        play.replay("el_ocho", 2, {}, four)


def test_a_game_begun_by_the_new_rules_says_so_first(monkeypatch: pytest.MonkeyPatch) -> None:
    update(monkeypatch)
    first = play.draw(play.start("el_ocho", 2, {}), (3,))
    assert [journals.format_entry("el_ocho", entry) for entry in first.entries] == ["rules 3", "[3]"]
    assert play.replay("el_ocho", 2, {}, first.entries) == first.match


def test_lots_may_follow_on_that_and_on_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    octi = GAMES["octi"]

    class Later(type(octi)):  # type: ignore[misc]  # whatever Octi's class is called
        version = 2

    monkeypatch.setitem(GAMES, "octi", Later())
    drawn = play.draw_lots(play.start("octi", 2, {}), 2, 0)
    assert [journals.format_entry("octi", entry) for entry in drawn.entries] == ["rules 2", "lots [2]"]
    assert play.replay("octi", 2, {}, drawn.entries) == drawn.match
    with pytest.raises(ValueError, match="no lots"):
        play.draw_lots(drawn.match, 1, 0)
    moved = play.move(play.start("octi", 2, {}), 0, "22+A")
    with pytest.raises(ValueError, match="no lots"):
        play.draw_lots(moved.match, 1, 0)


def test_where_moves_lead_to_the_same_no_earlier_rules_need_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = begun()
    scores = ElOcho().scores(match.state)
    monkeypatch.setitem(GAMES, "el_ocho", Newer())
    monkeypatch.delitem(EARLIER_RULES, ("el_ocho", 1))
    again = play.replay("el_ocho", 2, {}, journal)
    assert again.version == 3
    assert again.rules.scores(again.state) == scores
    assert play.upgrade(again) == again


def test_the_rules_of_a_version_are_those_kept_for_it_or_for_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fourth(Newer):
        version = 4

        def __init__(self) -> None:
            """No other number."""

    first, third, fourth = EARLIER_RULES["el_ocho", 1], Newer(), Fourth()
    monkeypatch.setitem(EARLIER_RULES, ("el_ocho", 3), third)
    monkeypatch.setitem(GAMES, "el_ocho", fourth)
    assert [rules_of("el_ocho", version) for version in (1, 2, 3, 4)] == [first, third, third, fourth]
    with pytest.raises(ValueError, match="newer"):
        rules_of("el_ocho", 5)


@pytest.mark.parametrize("journal", [[RulesVersion(3)], [DiceRolled((3,)), RulesVersion(3), DiceRolled((8,))]])
def test_a_journal_by_rules_that_are_still_to_come_is_not_gone_through(journal: list[Entry]) -> None:
    with pytest.raises(ValueError, match="newer"):
        play.replay("el_ocho", 2, {}, journal)


def test_an_earlier_version_does_not_follow_on_a_later_one(monkeypatch: pytest.MonkeyPatch) -> None:
    update(monkeypatch)
    with pytest.raises(ValueError, match="newer than"):
        play.replay("el_ocho", 2, {}, [RulesVersion(3), DiceRolled((3,)), RulesVersion(1), DiceRolled((8,))])
