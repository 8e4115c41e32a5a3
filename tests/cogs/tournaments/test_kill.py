"""A tournament under the whole bot, which is killed again and again: see `tests.cogs.killing`."""

from pathlib import Path

from bot.kit.announcer import Announcement
from bot.tables.ids import GuildId
from tests.bot.stored import rows
from tests.cogs.killed import Life
from tests.cogs.killing import Lives, live, live_on, nonces
from tests.effort import slow

EVENT = "tests.cogs.tournaments.killed"
GAMES = "SELECT round, board, first, second, result, away FROM pairings ORDER BY round, board"
ENTRANTS = "SELECT number, user_id, name, seed, wants_pings, is_withdrawn FROM entrants ORDER BY number"
STANDINGS = "SELECT user_id, game, variant, games, rating FROM standings WHERE period = 'all' ORDER BY user_id"


@slow
def test_a_tournament_is_the_same_however_often_it_is_killed(lives: Lives, folders: tuple[Path, Path]) -> None:
    whole, killed = folders
    _, games = live(lives, Life(str(whole), EVENT))
    assert len(games) == 6
    assert live_on(lives, killed, EVENT) <= set(games)
    whole_file, killed_file = (folder / "ocho.db" for folder in folders)
    for query in (GAMES, ENTRANTS, STANDINGS):
        assert rows(whole_file, query) == rows(killed_file, query)
    paired = rows(killed_file, "SELECT min(first, second), max(first, second) FROM pairings")
    assert len(paired) == len(set(paired)) == 9
    tables = rows(killed_file, "SELECT id FROM tables WHERE tournament <> ''")
    assert sorted(tables) == sorted(rows(killed_file, "SELECT table_id FROM pairings WHERE table_id <> ''"))
    assert rows(killed_file, "SELECT count(*), count(DISTINCT table_id) FROM results") == [(6, 6)]
    for folder in folders:
        [(tournament, guild)] = rows(folder / "ocho.db", "SELECT id, guild FROM tournaments")
        pages = {
            Announcement(GuildId(int(str(guild))), f"cup {tournament} page {number}", 0).nonce for number in range(1, 6)
        }
        assert pages <= nonces(folder)
        boards = {(nonce.partition(".")[0],) for nonce in nonces(folder) - pages}
        assert boards == set(rows(folder / "ocho.db", "SELECT id FROM tables WHERE tournament <> ''"))
