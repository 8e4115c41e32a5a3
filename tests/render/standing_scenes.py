"""Captions, players and results for the tests of the pictures of standings."""

from cogs.honours.rules import catalog
from render.standings.card import Card, CardCaptions, GameStats, Opponent, PersonalBest, Tile
from render.standings.head_to_head import Contender, GameTally, HeadToHead, HeadToHeadCaptions
from render.standings.honours import HonourCaptions, HonourRow
from render.standings.ladder import Climber, LadderCaptions, LadderColumn, LadderRung
from render.standings.layout import GameResult
from render.standings.leaderboard import Leader, LeaderboardCaptions
from render.standings.season import Champion, Person, SeasonCaptions
from tests.render.scenes import AWKWARD, capitals

LEADERS = capitals(LeaderboardCaptions, thousands=",")
WORDY_LEADERS = LeaderboardCaptions(
    thousands="\u202f",
    title="Octi-X, la version classique qui se joue à deux",
    subject="Meilleure proportion d’annonces justes, sur vingt au moins · toute la durée du club",
    page="123 451–123 460 sur 1 234 567 personnes",
    value="Pourcentage d’annonces justes",
    count="Parties disputées",
    rate="Parties gagnées",
    new="première apparition",
    nameless="(ce nom est écrit sous l’image)",
)
CARD = capitals(CardCaptions)
WORDY_CARD = CardCaptions(
    nameless="(ce nom est écrit sous l’image)",
    subject="sur le serveur des amateurs de jeux de dés et de plateau",
    form="Les dix dernières parties",
    latest="la dernière en date",
    opponent="Adversaire de prédilection",
)
DUEL = capitals(HeadToHeadCaptions, thousands=",")
WORDY_DUEL = HeadToHeadCaptions(
    thousands="\u202f",
    nameless="(ce nom est écrit sous l’image)",
    title="Toutes les parties qui les ont vus s’affronter",
    drawn="et 1 234 567 parties nulles, sans vainqueur",
    meetings="Les dix dernières rencontres",
    latest="la toute dernière",
)
HONOURS = capitals(HonourCaptions)
SEASON = capitals(SeasonCaptions)
WORDY_SEASON = SeasonCaptions(
    season="Septembre deux mille vingt-six",
    title="Voici les championnes et les champions",
    nameless="(ce nom est écrit sous l’image)",
)

ANA = Leader(1, "Ana", 3, "1,200", 2400, share=0.5, rate="50")
FORM = (
    *(GameResult.WON, GameResult.LOST, GameResult.DRAWN, GameResult.WON, GameResult.WON, GameResult.LOST),
    *(GameResult.WON, GameResult.WON, GameResult.WON, GameResult.LOST),
)


def page(names: tuple[str, ...], first: int = 1, step: int = 1) -> tuple[Leader, ...]:
    """Ten places, taken by these names in turn, with every kind of move."""
    moves = (None, 0, 1, -1, 120, -17, 98_765, -98_765, 0, 3)
    return tuple(
        Leader(
            first + index * step,
            names[index % len(names)],
            index * 7,
            f"{10 ** (9 - index):,}",
            10**index // 7,
            moves[index],
            index == 4,
            index == 5,
            share=1 - index / 9,
            rate=f"{100 - 11 * index}",
        )
        for index in range(10)
    )


def season(names: tuple[str, ...], first: int = 1) -> tuple[Leader, ...]:
    """Ten places by rating, as a server has them after some months."""
    moves, games = (0, 2, -1, 0, None, 3, -12, 1, 0, -1), (214, 87, 36, 150, 9, 61, 18, 44, 5, 12)
    return tuple(
        Leader(
            first + index,
            names[index % len(names)],
            index * 7,
            f"{1_742 - 57 * index:,}",
            games[index],
            moves[index],
            index == 4,
            index == 5,
            share=0.61 - index * 0.06,
            rate=f"{61 - index * 6}",
        )
        for index in range(10)
    )


def played(count: int, text: str = "TEXT") -> tuple[GameStats, ...]:
    """So many games, with a rating or without, and none, one or two moments each."""
    moments = (PersonalBest(f"{text} M1", "6,350"), PersonalBest(f"{text} M2", "87 % OF 112"))
    return tuple(
        GameStats(
            f"{text} {index}",
            "" if index % 3 == 1 else "1,512",
            f"{text} PENDING" if index % 3 == 1 else "",
            f"{text} 134",
            index / 7,
            f"{100 * index // 7} %",
            f"{text} PLACE" if index % 3 == 2 else "",
            moments[: (2, 0, 1)[index % 3]],
        )
        for index in range(count)
    )


def player(name: str, games: int, text: str = "TEXT", form: tuple[GameResult, ...] = FORM) -> Card:
    """A player who has played so many different games."""
    opponent = Opponent(name, 4, f"{text} RECORD") if games > 1 else None
    tiles = (Tile("123,456", f"{text} GAMES"), Tile("61,728", f"{text} WINS"), Tile("50 %", f"{text} WON"))
    return Card(name, 5, tiles, form, played(games, text), opponent)


def two(first: str, second: str, games: int, text: str = "TEXT", last: tuple[GameResult, ...] = FORM) -> HeadToHead:
    """Two players who have met in so many different games."""
    met = tuple(
        GameTally(f"{text} {index}", (12 * index, 7), f"{text} DRAWN" if index % 2 else "") for index in range(games)
    )
    return HeadToHead((Contender(first, 17), Contender(second, 14)), 2, met, last)


def champions(names: tuple[str, ...], text: str = "TEXT") -> tuple[Champion, ...]:
    """Seven games: won by one, by two, by more than are shown."""
    return tuple(
        Champion(
            f"{text} {index}",
            tuple(Person(name, index + seat) for seat, name in enumerate(names[: index % 5 + 1])),
            ", ".join(names[: index % 5 + 1]),
            f"{10**index} {text}",
            f"2. {names[0]} · 3. {names[-1]}" if index % 2 else "",
            tuple(f"{', '.join(names[:some])} +{index % 5 + 1 - some}" for some in range(index % 5, 0, -1)),
        )
        for index in range(7)
    )


def honours() -> tuple[tuple[HonourRow, ...], ...]:
    """Pages of honours: every step of all, won, and at the end two that are not."""
    won = [
        _honour_row(key, step, len(honour.keys))
        for honour in catalog.HONOURS
        for step, key in enumerate(honour.keys, start=1)
    ]
    rows = (*won, *(_honour_row(honour.id, 0, len(honour.keys)) for honour in catalog.HONOURS[:2]))
    return tuple(rows[first : first + 8] for first in range(0, len(rows), 8))


def _honour_row(key: str, step: int, steps: int) -> HonourRow:
    return HonourRow(key, key.replace("-", " ").capitalize(), "3 people have it", step, steps)


LADDER = capitals(LadderCaptions)


def rungs(own: int = 2) -> tuple[LadderRung, ...]:
    """A ladder of five rungs, the strongest first; the viewer stands on one, counted from 1, or 0 for none."""
    names = ("Lola", "Bruno", "Clara", "Hugo", "Iris")
    crowd = tuple(Climber(name, number) for number, name in enumerate((*AWKWARD, *AWKWARD)[:6]))
    return tuple(
        LadderRung(
            name.lower(),
            name,
            ("NOTE" if number < own else "YOU" if number == own else "NEXT" if number == own + 1 else "")
            if own
            else "",
            ((Climber("Ana", 3, is_viewer=True), *crowd[:2]) if number == own else crowd if number == 1 else ()),
            "+12" if number == 1 else "",
            number <= own,
            number == own + 1,
        )
        for number, name in enumerate(names, start=1)
    )[::-1]


def ladders() -> tuple[LadderColumn, ...]:
    """The ladders of five games, one of which has three rungs."""
    titles = ("el Ocho", "el Ocho des stressés", "Neo Otcho 5", "Chess Dice", "Octi")
    return tuple(LadderColumn(title, rungs(number)[:: 2 if number == 2 else 1]) for number, title in enumerate(titles))
