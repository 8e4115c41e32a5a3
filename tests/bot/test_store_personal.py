"""What is handed out to a person who asks what is kept of them: all of it, and nothing of the others."""

from pathlib import Path

from bot.store.erasure import personal_data_queries
from bot.store.schema import metadata
from tests.bot.at_table import ANN, BOB, CAT, NOON
from tests.bot.finished import count, game
from tests.bot.stored import opened

EXCUSED = {
    "tables": "each is told by itself, as far as it is about the person",
    "players": "that one sits at a table is told with it",
    "journal": "one's moves are told with the table",
    "interactions": "the ids of clicks, which do not say whose they were",
    "servers": "about servers",
    "seasons": "about servers",
    "keys": "the program's own",
    "erasure_marks": "they name nobody; there is one of a person only after they were forgotten",
}
"""The tables of the database that are not handed out, and why not."""


def test_every_table_of_the_database_is_handed_out_or_excused() -> None:
    assert not personal_data_queries(ANN.user).keys() & EXCUSED.keys()
    assert personal_data_queries(ANN.user).keys() | EXCUSED.keys() == metadata.tables.keys()


async def test_results_and_feats_are_those_of_ones_own_games(tmp_path: Path) -> None:
    async with opened(tmp_path / "club.db") as store:
        await count(
            store,
            game(BOB, ANN, at=NOON, table="ours", feats={"biggest-turn": (700, 300)}),
            game(BOB, CAT, at=NOON + 1, table="theirs", feats={"biggest-turn": (900, 400)}),
        )
        found = await store.erasure.personal_data(ANN.user)
        assert [row["table_id"] for row in found["results"]] == ["ours"]
        feats = [(row["table_id"], row["seat"], row["kind"], row["value"]) for row in found["feats"]]
        assert feats == [("ours", 1, "biggest-turn", 300)]
        assert str(BOB.user) not in {str(value) for rows in found.values() for row in rows for value in row.values()}
