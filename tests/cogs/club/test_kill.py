"""A race at a fixed hour under the whole bot, which is killed again and again: see `tests.cogs.killing`."""

from pathlib import Path

from tests.bot.stored import rows
from tests.cogs.killed import Life
from tests.cogs.killing import Lives, live, live_on, nonces, requests
from tests.effort import slow

EVENT = "tests.cogs.club.killed"


@slow
def test_a_race_takes_place_once_however_often_it_is_killed(lives: Lives, folders: tuple[Path, Path]) -> None:
    whole = folders[0]
    for folder in folders:
        if folder == whole:
            live(lives, Life(str(folder), EVENT))
        else:
            live_on(lives, folder, EVENT)
        file = folder / "ocho.db"
        assert rows(file, "SELECT id, phase FROM tables") == rows(whole / "ocho.db", "SELECT id, phase FROM tables")
        best = rows(file, "SELECT user_id, rank FROM seats ORDER BY points DESC, user_id LIMIT 1")
        assert best == rows(whole / "ocho.db", "SELECT min(user_id), 1 FROM seats")
        assert rows(file, "SELECT count(*), min(points) FROM seats") == [(2, 0)]
        assert rows(file, "SELECT count(*) FROM results") == [(1,)]
        [(table,)] = rows(file, "SELECT id FROM tables")
        boards = {nonce for nonce in nonces(folder) if "." in nonce}
        assert {nonce.partition(".")[0] for nonce in boards} == {table}
        assert len(nonces(folder) - boards) == 1, "the call"
    hours = [[event["scheduled_start_time"] for event in requests(folder, "/scheduled-events")] for folder in folders]
    assert hours[0] == hours[1]
    assert len(hours[0]) == 2
