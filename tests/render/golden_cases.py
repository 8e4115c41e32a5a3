"""The cases of the golden pictures: one for each kind of state, by the name of its file."""

from collections.abc import Callable, Mapping
from functools import partial
from io import BytesIO
from itertools import cycle, islice, product
from math import ceil
from typing import Any, Final

from msgspec.structs import replace
from PIL import Image

from games.catalog import GAMES
from games.chess_dice.state import Figure
from games.el_ocho.state import Phase, Story
from games.neo_otcho.state import RollKind
from games.octi.state import Add, Capture, LastAction, Mover, PodMove, Stack
from games.stresses.state import Phase as RacePhase
from render import cubes, dice, standings
from render.badges import Badge, badge
from render.canvas import WIDTH, Canvas, Picture
from render.chess_dice.board import board as chess_dice_board
from render.chess_dice.board import first_player_roll as chess_dice_first_player_roll
from render.chess_dice.board import throw_end
from render.chess_dice.dice import DieLook as FigureLook
from render.chess_dice.dice import die as figure_die
from render.chess_dice.examples import LABEL_COUNTS
from render.chess_dice.examples import Topic as ChessDiceTopic
from render.chess_dice.examples import examples as chess_dice_examples
from render.chess_dice.layout import Captions, chess_dice_palette
from render.covers import covers
from render.el_ocho.board import board as el_ocho_board
from render.el_ocho.board import first_player_roll as el_ocho_first_player_roll
from render.el_ocho.board import turn_end as el_ocho_turn_end
from render.el_ocho.combinations import SECTIONS
from render.el_ocho.combinations import Topic as ElOchoTopic
from render.el_ocho.combinations import combinations as el_ocho_combinations
from render.el_ocho.layout import el_ocho_palette
from render.emoji import all_emoji
from render.faces import portrait
from render.film_cards import FilmCaptions, FilmPlayer, film_card
from render.moments import MomentCaptions, moment_card
from render.neo_otcho import cubes as neo_cubes
from render.neo_otcho.board import board as neo_otcho_board
from render.neo_otcho.board import turn_end as neo_otcho_turn_end
from render.neo_otcho.combinations import SCENES as NEO_OTCHO_SCENES
from render.neo_otcho.combinations import Topic as NeoOtchoTopic
from render.neo_otcho.combinations import combinations as neo_otcho_combinations
from render.neo_otcho.layout import neo_otcho_palette
from render.octi.board import board as octi_board
from render.octi.examples import SCENES as OCTI_SCENES
from render.octi.examples import Topic as OctiTopic
from render.octi.examples import examples as octi_examples
from render.octi.examples import views
from render.octi.stacks import DraftOverlay
from render.palette import Palette
from render.portraits import photo
from render.review.curve import curve as review_curve
from render.seats import SeatCaptions, seat_shape
from render.standings.card import Tile
from render.standings.layout import arrow, medal, standings_palette
from render.standings.leaderboard import Leader
from render.stresses.board import get_ready, roll, verdict
from tests.games.chess_dice_games import LOSS, SWEEP, drawn_throw
from tests.render import (
    chess_dice_scenes,
    neo_otcho_scenes,
    octi_scenes,
    review_scenes,
    scenes,
    standing_scenes,
    stresses_scenes,
)
from tests.render.scenes import AWKWARD, NAMES

Draw = Callable[[], Picture]


Row = list[Image.Image]


def sprites(palette: Palette, rows: list[Row]) -> Picture:
    """Sprites in rows on a panel."""
    pitch = max(sprite.height for row in rows for sprite in row) + 8
    canvas = Canvas(WIDTH, pitch * len(rows) + 72, palette)
    for number, row in enumerate(rows):
        for place, sprite in enumerate(row):
            canvas.paste_sprite(sprite, ((2 * place + 1) * WIDTH // (2 * len(row)), 36 + pitch * number + pitch // 2))
    return canvas.picture("sprites")


def emoji_sheet() -> Picture:
    """All emoji at a third of their size, eight in a row."""
    painters = all_emoji()
    sheet = Image.new("RGB", (8 * 44, ceil(len(painters) / 8) * 44))
    for number, paint in enumerate(painters.values()):
        emoji = paint().reduce(3)
        sheet.paste(emoji, (number % 8 * 44, number // 8 * 44), emoji)
    file = BytesIO()
    sheet.save(file, "png")
    return Picture(file.getvalue(), *sheet.size, "emoji")


def _el_ocho() -> Mapping[str, Draw]:
    board, view = partial(_board, el_ocho_board, scenes.CAPTIONS), scenes.make_view
    begun = {"totals": (0,) * 4, "left": (False,) * 4, "rolled": ()}
    opening = view(phase=Phase.OPENING, opening=(3, 1, 5, 7, 2), seat=1, **begun)
    long = view(phase=Phase.ROLL, opening=(*(1 + n % 7 for n in range(60)), 8), seat=0, **begun)
    stopped = replace(scenes.ENDS[2][0], seat=1)
    won = {"phase": Phase.OVER, "seat": 1, "rolled": (), "totals": (2150, 8600, 4650), "last": stopped}
    decide = {"phase": Phase.DECIDE, "rolled": (4, 1, 4, 4, 2, 8), "selection": (1, 4, 4, 4), "points": 700}
    grand = {"phase": Phase.DECIDE, "rolled": (4, 4, 4), "selection": (4, 4, 4), "points": 1500}
    ends = {"bust": scenes.TURN, "stopped": stopped, "timed-out": scenes.ENDS[3][0], "eight": scenes.ENDS[6][0]}
    return {
        "opening": board(opening),
        "first-player": partial(el_ocho_first_player_roll, long, NAMES[:4], scenes.CAPTIONS),
        "roll": board(long),
        "choose": board(view(), selected=(0, 1, 2, 5, 6)),
        "choose-invalid": board(view(points=300, aside=(1, 1, 1)), selected=(0, 1)),
        "decide": board(view(**decide, aside=(1, 1, 4, 4, 4, 5), left=(False, True, False))),
        "grand": board(view(**grand, aside=(1, 1, 1, 4, 4, 4, 5, 5))),
        "joker": board(view(phase=Phase.ROLL, rolled=(8, 2, 3), aside=(1, 1, 1, 5, 5))),
        "after-jokers": board(view(), jokers=scenes.JOKERS),
        "over": board(view(**won, reason="target", story=Story((1, 0, 3), 2200, 2, 1, 4))),
        **{
            f"turn-{name}": _end(el_ocho_turn_end, scenes.CAPTIONS, view(totals=(2150, 7400, 12_650)), turn)
            for name, turn in ends.items()
        },
        **{
            f"rules-{topic}": partial(el_ocho_combinations, topic, _labels(len(SECTIONS[topic])), ",")
            for topic in ElOchoTopic
        },
    }


def _stresses() -> Mapping[str, Draw]:
    board, view, judged = partial(_board, verdict), stresses_scenes.make_view, stresses_scenes.judged
    captions, board_roll = stresses_scenes.CAPTIONS, partial(_board, roll)
    zero = judged((2, 3, 4, 4, 6, 7, 8, 8), winner=0)
    crowd = judged((4, 4, 2, 4, 4, 4, 4, 3), winner=47, **{f"s{seat}": 50 * (seat % 3) for seat in range(10, 20)})
    names = tuple(f"{NAMES[seat % 6]} {seat}" for seat in range(50))
    won = view(phase=RacePhase.OVER, winner=1, totals=(2150, 8100, 4650), reason="target")
    deserted = view(phase=RacePhase.OVER, left=(True,) * 3, reason="deserted")
    return {
        "ready": partial(get_ready, captions),
        "roll": board_roll(captions, view(dice=stresses_scenes.ROLL, phase=RacePhase.OPEN)),
        "verdict": board(captions, view(judged(s0=600, s2=0))),
        "nobody": board(captions, view(judged(winner=None, s0=600), left=(False, False, True))),
        "zero": board(replace(captions, note="NOTE"), view(zero, phase=RacePhase.VICTIM, chooser=0)),
        "crowd": partial(verdict, view(crowd, totals=tuple(range(50, 2550, 50))), names, captions),
        "over": board(captions, won),
        "deserted": board(captions, deserted),
    }


def _octi() -> Mapping[str, Draw]:
    board, view, rules = partial(_board, octi_board, octi_scenes.CAPTIONS), octi_scenes.make_view, octi_scenes.RULES
    jumped = PodMove(28, (Mover("", (26, 44)),), (Capture(27), Capture(35, ("H",))))
    taken = LastAction(1, jumped, (Stack(27, 0, ("BDF",)), Stack(35, 0, ("H",))))
    landed = tuple(Stack(44, 1, ("E", "DE")) if stack.square == 44 else stack for stack in octi_scenes.STACKS)
    prey = (Stack(53, 0, ("AB",)), Stack(54, 1, ("-", "H", "CE")), Stack(66, 1, ("ACE",)), Stack(58, 0, ("H",)))
    hunt = DraftOverlay(53, (), ((55, 77),), capturable=(54, 66), captures=(Capture(54, ("H",)),))
    towers = (  # all fourteen pods, in as many stacks as leave none alone
        Stack(58, 0, ("ABCDEFGH", "ACE", "BDF", "D", "E")),
        Stack(52, 0, ("ABCDEFGH", "C")),
        Stack(33, 1, ("ABCDEFGH", "ACE")),
        Stack(75, 1, ("ABCDEFGH", "ACE", "BDF", "C", "-")),
    )
    return {
        "start-basic": board(rules.view(rules.start(2, {"mode": "basic"}), None)),
        "start-fast": board(rules.view(rules.start(2, {"mode": "fast"}), None)),
        "prong-added": board(view(last=LastAction(0, Add(33, "AC", "B")), seat=1)),
        "captured": board(view(stacks=landed, last=taken, captured=(2, 0))),
        "pod-chosen": board(view(), draft=DraftOverlay(33, ("CD",), targets=(43, 42))),
        "captures-chosen": board(view(stacks=prey), draft=hunt),
        "towers": board(view(stacks=towers), draft=DraftOverlay(58, ("E", "BDF"), targets=(59, 47))),
        "won": board(views(OCTI_SCENES[OctiTopic.CLASSIC_GOAL][0])[1]),
        "drawn": board(view(reason="quiet")),
        **{f"rules-{topic}": partial(octi_examples, topic, _labels(len(OCTI_SCENES[topic]))) for topic in OctiTopic},
    }


def _chess_dice() -> Mapping[str, Draw]:
    captions, view_of = chess_dice_scenes.CAPTIONS, chess_dice_scenes.view_of

    def board(record: str, captions: Captions = captions, *, chosen: Figure | None = None, **options: object) -> Draw:
        view, last = view_of(record, **options)
        return _board(chess_dice_board, captions, view, last=last, chosen=chosen)

    def end(record: str) -> Draw:
        return _end(throw_end, captions, view_of(record)[0])

    third = "[K Q R P P | N N B B Q]"
    return {
        "opening": board("[K K]"),
        "opening-begun": _board(chess_dice_first_player_roll, captions, view_of("")[0]),
        "to-throw": board("[K Q]"),
        "first-player": _board(chess_dice_first_player_roll, captions, view_of("[K K] [Q Q] [B B] [N N] [P N]")[0]),
        "act": board(f"[K Q] {SWEEP} {LOSS} {third}", stake=100),
        "chosen": board(f"[K Q] {third}", chosen=Figure.ROOK),
        "captured": board(chess_dice_scenes.CAPTURE),
        "annulled": board(chess_dice_scenes.ANNULMENT, replace(captions, pot="", gains=()), stake=0),
        "throw-won": end(f"{chess_dice_scenes.D7} 1.QxR 2.KxB 1.KxP 2.QxN 2.BxP"),
        "throw-drawn": end(f"[K Q] {drawn_throw(0)}"),
        "throw-left": end("[K Q] [N B K P Q | R K B P Q] 2.resigns"),
        "over": board(f"[K Q] {LOSS} {SWEEP} {LOSS}", target=2),
        "over-left": board("[K Q] 2.resigns"),
        "over-unpaid": _board(chess_dice_board, captions, chess_dice_scenes.unpaid(f"[K Q] {LOSS}")),
        **{
            f"rules-{topic}": partial(chess_dice_examples, topic, _labels(LABEL_COUNTS[topic]))
            for topic in ChessDiceTopic
        },
    }


def _neo_otcho() -> Mapping[str, Draw]:
    captions, make_view = neo_otcho_scenes.CAPTIONS, neo_otcho_scenes.make_view
    board = partial(_board, neo_otcho_board, captions)
    six = make_view("12345", "6.1.2", "3.4.5", ".6.1.", "2.3.4", "5.6.1", then="[1 2 4]")
    cards = ("12...", "2...1", "3.3.3")
    ends = {
        "passed": "[5 5 5] 1.+5 1.pass",
        "lost": "[2 3 4] 1.1>4 1.on [1 2 5] 1.-4 1.-5@2",
        "timed-out": "[X X X] 1.clear@2 1.on [1 1 4] 1.time",
        "left": "[3 3 3] 1.skip 1.pass [2 2 2] 2.resigns",
    }
    turns = {name: make_view(*cards, then=record) for name, record in ends.items()}
    return {
        "choose": board(make_view("1....", ".2...", ".....", then="[2 2 2]")),
        "blank": board(six),
        "decide": board(make_view("1....", "2....", ".....", then="[3 3 3] 1.+3@2 1.pass [4 4 2] 2.+4")),
        "shifted": board(make_view(".2...", ".2.1.", ".....", then="[3 4 5] 1.2>1 3.resigns")),
        "remove": board(make_view("1.2..", "1....", then="[1 2 4]", rolling=RollKind.ROLL_ON)),
        "two-dice": board(make_view("12...", ".2..1", then="[X X]", dice=2)),
        "over": board(make_view("1111.", "2....", "33...", then="[5 5 1] 1.+5")),
        **{f"turn-{name}": _end(neo_otcho_turn_end, captions, view) for name, view in turns.items()},
        **{
            f"rules-{topic}": partial(neo_otcho_combinations, topic, _labels(len(NEO_OTCHO_SCENES[topic])))
            for topic in NeoOtchoTopic
        },
    }


def _standings() -> Mapping[str, Draw]:
    season, player, two = standing_scenes.season, standing_scenes.player, standing_scenes.two
    viewer = Leader(9713, "Max", 2, "12", 31, -126, is_viewer=True, share=0.39, rate="39")
    names = (*NAMES[:3], "Ana Ben", *AWKWARD[1:4])
    tiles = (Tile("3", "GAMES"), Tile("2", "GAMES TRIED"), Tile("4", "TO A RATING"))
    newcomer = replace(player("山田", 1), tiles=tiles, form=standing_scenes.FORM[:3])
    return {
        "leaderboard": partial(standings.leaderboard, season(names), None, standing_scenes.LEADERS),
        "leaderboard-viewer": partial(standings.leaderboard, season(NAMES, 4711)[:4], viewer, standing_scenes.LEADERS),
        "card": partial(standings.card, player("Ana", 5), standing_scenes.CARD),
        "card-new": partial(standings.card, newcomer, standing_scenes.CARD),
        "head-to-head": partial(standings.head_to_head, two("Ana", "Ben", 3), standing_scenes.DUEL),
        "ladder": partial(standings.ladder, standing_scenes.rungs(), standing_scenes.LADDER),
        "ladders": partial(standings.ladders, standing_scenes.ladders(), standing_scenes.LADDER),
        "season": partial(standings.season, standing_scenes.champions(NAMES), standing_scenes.SEASON),
        **{
            f"honours-{number}": partial(standings.honours, rows, standing_scenes.HONOURS)
            for number, rows in enumerate(standing_scenes.honours(), start=1)
        },
    }


def _reviews() -> Mapping[str, Draw]:
    captions = review_scenes.CAPTIONS
    return {
        "two": partial(review_curve, review_scenes.curve(("Ana", "Ben")), captions),
        "octi": partial(
            review_curve, review_scenes.curve(("Ana", "Ben"), markers=(0.1, 0.32, 0.7), game="octi"), captions
        ),
        "six": partial(review_curve, review_scenes.curve((*NAMES, *NAMES)[:6]), captions),
        "even": partial(review_curve, review_scenes.curve(("Ana", "Ben"), markers=(), points=2), captions),
    }


def _films() -> Mapping[str, Draw]:
    opening = FilmCaptions("TITLE", "OPTIONS", "NAMELESS", "MORE")
    ending = FilmCaptions("ANA WINS!", "TITLE", "NAMELESS")
    players = tuple(FilmPlayer(name, number) for number, name in enumerate((*NAMES[:4], *AWKWARD[2:5])))
    placed = tuple(
        replace(player, rank=rank, score=f"{8600 - 1250 * rank:,}") for rank, player in enumerate(players[:4], start=1)
    )
    return {"title": partial(film_card, players, opening), "end": partial(film_card, placed, ending, 900)}


def _sprites() -> Mapping[str, Draw]:
    def figures(look: FigureLook) -> Row:
        return [figure_die(seat, figure, look, 68) for seat, figure in product((0, 1), Figure)]

    def faces(draw: Callable[[int, dice.DieLook, int], Image.Image], look: dice.DieLook, count: int, size: int) -> Row:
        return [draw(face, look, size) for face in range(1, count + 1)]

    six_sided = product((cubes.die, neo_cubes.die), cubes.MATERIALS)
    shapes = [[seat_shape(seat, 44, hollow=hollow) for seat in range(9)] for hollow in (False, True)]
    ranks = [*(medal(rank, 46) for rank in (1, 2, 3)), arrow(22, up=True), arrow(22, up=False)]
    marks = [[badge(mark, 60) for mark in Badge], *shapes, ranks]
    return {
        "dice": lambda: sprites(el_ocho_palette(), [faces(dice.die, look, 8, 82) for look in dice.DieLook]),
        "cubes": lambda: sprites(neo_otcho_palette(), [faces(draw, look, 6, 96) for draw, look in six_sided]),
        "figures": lambda: sprites(chess_dice_palette(), [figures(look) for look in FigureLook]),
        "marks": lambda: sprites(standings_palette(), marks),
        "emoji": emoji_sheet,
    }


def _board(draw: Callable[..., Picture], captions: object, view: object, **details: object) -> Draw:
    """A picture of a view with as many names as there are seats."""
    seats = len(getattr(view, "totals", getattr(view, "cards", (0, 1))))
    return partial(draw, view, NAMES[:seats], captions, **details)


def _end(draw: Callable[..., Picture], captions: object, view: Any, end: object = None) -> Draw:
    """A picture of the end of a turn or a throw, the last one of a view if not given."""
    return _board(partial(draw, end or view.last), captions, view)


def _with_faces(draw: Draw) -> Draw:
    """A picture with portraits: of two opponents, and of a person; the others have none."""
    assert isinstance(draw, partial)
    red = Image.linear_gradient("L")
    avatar = photo(Image.merge("RGBA", (red, red.rotate(90), red.rotate(180), Image.new("L", red.size, 255))))
    faces = (portrait("bruno"), avatar, None)
    args = [replace(arg, faces=faces) if isinstance(arg, SeatCaptions) else arg for arg in draw.args]
    return partial(draw.func, *args, **draw.keywords)


def _with_course(draw: Draw, course: tuple[tuple[int, ...], ...]) -> Draw:
    """The end of a game, with its curve."""
    assert isinstance(draw, partial)
    args = [replace(arg, course=course) if isinstance(arg, SeatCaptions) else arg for arg in draw.args]
    return partial(draw.func, *args, **draw.keywords)


def _moments() -> Mapping[str, Draw]:
    """The cards of moments."""
    faces = (None, portrait("lola"))
    return {
        "turn": partial(moment_card, 0, "Ana", MomentCaptions(faces=faces, big="+4,050", words="in one turn")),
        "slots": partial(moment_card, 1, "Lola", MomentCaptions(faces=faces, big="5 slots", words="in one turn")),
    }


def _labels(count: int) -> tuple[str, ...]:
    return tuple(f"LABEL {number}" for number in range(1, count + 1))


INVENTED: Final = ("Hopscotch", "Shut the Box", "Hexapawn", "Backgammon", "Liar's Dice", "Connect Four")
"""The titles of games that there may be some day."""


def _games() -> Mapping[str, Draw]:
    titles = game_titles(len(GAMES))
    counts = {f"of-{count}": partial(covers, game_titles(count)) for count in (6, 11)}
    words = tuple(f"{number} short words" for number in range(1, len(GAMES) + 1))
    return {
        "all": partial(covers, titles, words),
        "one-more": partial(covers, (*titles, ("hopscotch", "Hopscotch"))),
    } | counts


def game_titles(count: int) -> tuple[tuple[str, str], ...]:
    """So many games, each with a cover of the catalog's and a title."""
    names = [*(game.replace("_", " ").title() for game in GAMES), *INVENTED]
    return tuple(islice(zip(cycle(GAMES), cycle(names), strict=False), count))


_FACED: Final = (
    "el-ocho-choose",
    "el-ocho-turn-stopped",
    "el-ocho-over",
    "stresses-verdict",
    "stresses-over",
    "octi-captured",
    "octi-won",
    "chess-dice-act",
    "chess-dice-throw-won",
    "chess-dice-over",
    "neo-otcho-choose",
    "neo-otcho-over",
)
"""The pictures that are drawn with portraits, too."""


_PLAIN: Final[Mapping[str, Draw]] = {
    f"{kind}-{name}": draw
    for kind, cases in (
        ("el-ocho", _el_ocho()),
        ("stresses", _stresses()),
        ("octi", _octi()),
        ("chess-dice", _chess_dice()),
        ("neo-otcho", _neo_otcho()),
        ("standings", _standings()),
        ("review", _reviews()),
        ("film", _films()),
        ("games", _games()),
        ("moment", _moments()),
        ("sprites", _sprites()),
    )
    for name, draw in cases.items()
}
_CURVED: Final = ("el-ocho-over", "stresses-over", "neo-otcho-over")
"""The ends of games that are drawn with a curve, too."""
_COURSE: Final = ((0, 0, 0), (650, 0, 0), (650, 1200, 2200), (1450, 2400, 2200), (1450, 5000, 3650), (2150, 8600, 4650))

CASES: Final[Mapping[str, Draw]] = {
    **_PLAIN,
    **{f"{name}-faces": _with_faces(_PLAIN[name]) for name in _FACED},
    **{f"{name}-curve": _with_course(_PLAIN[name], _COURSE) for name in _CURVED},
    "chess-dice-over-curve": _with_course(_PLAIN["chess-dice-over"], ((0, 0), (1, 0), (1, 1), (2, 1))),
}
"""The functions that draw the golden pictures."""
