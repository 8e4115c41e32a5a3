"""Conversations around tables: each game from its lobby to its last board, and all that a table offers meanwhile."""

from bot.cli.simulator import set_locales
from tests.cogs import chess_dealing, dealing, octi_tables, otcho5, racing
from tests.cogs.administering import settle
from tests.cogs.conversing import Conversation, conversation
from tests.cogs.staking import throw
from tests.games.octi_boards import board, state_of

THREE = (1, 1, 1)


async def to_the_end(talk: Conversation, *verbs: str) -> None:
    """Presses of the first of these that can be pressed, by whoever is to move, until the game is over."""
    for _ in range(20):
        if talk.world.board.has("rematch"):
            return
        verb = next(verb for verb in verbs if talk.world.board.has(verb))
        await talk.press(talk.world.mover(), verb)
    raise AssertionError("the game goes on and on")


@conversation
async def test_lobby(talk: Conversation) -> None:
    ann, zoe, luis, guest = talk.world.people
    talk.title("A host, guests, computers and an invitation")
    await talk.slash(ann, "ocho", target=3000, time=60)
    await talk.press(ann, "options")
    await talk.choose(ann, "set seats", "3")
    await talk.choose(ann, "set option.level", "custom")
    await talk.choose(ann, "set option.joker", "on")
    await talk.choose(ann, "set option.minimum", "250")
    await talk.choose(ann, "set friendly", "on")
    await talk.choose(ann, "set time", "1 day")
    await talk.press(zoe, "options")
    await talk.choose(ann, "opponent", "Lola")
    await talk.choose(ann, "opponent", "Hugo")
    await talk.press(ann, "lobby-more")
    await talk.press(ann, "Remove a computer")
    await talk.choose(ann, "invite", luis)
    await talk.press(zoe, "Join")
    await talk.press(zoe, "lobby-more")
    await talk.press(ann, "Remove a computer")
    await talk.press(zoe, "Join")
    await talk.press(guest, "Join")
    await talk.press(zoe, "lobby-more")
    await talk.press(zoe, "Leave")
    await talk.press(luis, "Join")
    await talk.press(luis, "lobby-more")
    await talk.press(luis, "Rules")
    await talk.press(luis, "lobby-more")
    await talk.press(luis, "Learn")
    await talk.press(ann, "Start")
    await talk.press(guest, "roll")
    talk.title("A table that closes")
    await talk.slash(zoe, "octi", mode="classic", time=0)
    await talk.press(zoe, "lobby-more")
    await talk.press(zoe, "Cancel")
    await talk.slash(zoe, "otcho5", computers=5)
    await talk.slash(zoe, "stresses")
    await talk.press(zoe, "lobby-more")
    await talk.press(zoe, "Leave")


@conversation
async def test_el_ocho_to_the_end(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await talk.slash(ann, "ocho", target=1000, invite=zoe)
    await talk.press(zoe, "Join")
    await talk.press(ann, "Start")
    first = world.board
    await talk.press(zoe if world.mover() == ann else ann, "roll")
    await talk.press(world.mover(), "2")
    await talk.press(world.mover(), "2")
    await talk.press(world.mover(), "roll")
    await talk.press(world.mover(), "roll", on=first)
    await to_the_end(talk, "stop", "roll")
    over = world.board
    await talk.press(zoe, "Rematch")
    await talk.press(ann, "Rematch", on=over)
    await talk.verify(world.max, first.table)


@conversation
async def test_el_ocho_turns(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    for title, record, presses in (
        ("Rolling on after jokers", "[8] [1 1 1 8 2 3 4 6]", ("roll", "roll", "stop")),
        ("A win", "[8] [1 1 1 2 3 4 6 7] 1.k111", ("stop",)),
    ):
        talk.title(title)
        dealt = dealing.deal(world, record, ann, zoe, luis, table=f"dealt{len(title)}", target=1000, level=2)
        await talk.step(None, f"The game so far: {record}", dealt)
        for verb in presses:
            await talk.press(ann, verb)
    talk.title("A bust")
    record = "[8] [1 5 2 2 3 4 6 7]"
    await talk.step(None, f"The game so far: {record}", dealing.deal(world, record, ann, zoe, luis, table="dealt009"))
    await talk.press(ann, "1")
    await dealing.wish(world, "dealt009", 7, dealing.bust)
    await talk.press(ann, "roll")
    talk.title("Leaving, and calling off what nobody plays")
    for person, button in ((zoe, "Resign"), (zoe, "No, play on"), (zoe, "Resign"), (zoe, "Yes, resign")):
        if button == "Resign":
            await talk.press(person, "More …")
        await talk.press(person, button)
    await talk.press(zoe, "roll")
    await talk.press(ann, "More …")
    await talk.press(ann, "Call the game off")
    await talk.press(ann, "Yes, call it off")


@conversation
async def test_el_ocho_against_computers(talk: Conversation) -> None:
    world, ann = talk.world, talk.world.ann
    await talk.slash(ann, "ocho", computers=2, opponent="bruno", target=5000)
    await talk.press(ann, "Start")
    for _ in range(8):
        if not world.board.has("roll"):
            await talk.wait(seconds=2)
    await talk.press(ann, "hint")
    await talk.press(ann, "hint-yes")
    await talk.press(ann, "stop" if world.board.has("stop") else "roll")
    await talk.press(ann, "More …")
    for _ in range(6):
        await talk.wait(seconds=2)


@conversation
async def test_opponents_talk(talk: Conversation) -> None:
    world, ann = talk.world, talk.world.ann
    talk.title("After a bust, and as long as the computer plays")
    record = "[8] [1 5 2 2 3 4 6 7]"
    dealt = dealing.deal(world, record, ann, "Iris", table="dealt001", language="fr")
    await talk.step(None, f"The game so far: {record}", dealt)
    await talk.press(ann, "1")
    await dealing.wish(world, "dealt001", 7, dealing.bust)
    await talk.press(ann, "roll")
    await talk.wait(seconds=2)
    record = "[8] [1 1 1 2 3 4 6 7] 1.k111"
    for language in ("es", "en"):
        talk.title("At the end" if language == "es" else "Not where the server keeps them quiet")
        if language == "en":
            await talk.step(None, "An admin has switched it off", settle(world, banter=False))
        dealt = dealing.deal(world, record, ann, "Clara", table=f"dealt-{language}", language=language, target=1000)
        await talk.step(None, f"The game so far: {record}", dealt)
        await talk.press(ann, "stop")


@conversation
async def test_el_ocho_en_francais(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    set_locales(world, {ann.id: "fr", zoe.id: "fr"})
    await talk.slash(ann, "ocho", target=1000)
    await talk.set_term(ann, "language", "fr")
    await talk.press(zoe, "join")
    await talk.press(ann, "start")
    await talk.press(world.mover(), "more")
    await to_the_end(talk, "stop", "roll")
    await talk.press(zoe, "review")


@conversation
async def test_race(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    talk.title("From the lobby to the first answers")
    await talk.slash(ann, "stresses")
    await talk.set_term(ann, "option.seconds", 20)
    await talk.set_term(ann, "friendly", "on")
    await talk.press(zoe, "Join")
    await talk.press(ann, "Start")
    await talk.wait(seconds=3.1)
    message = world.board
    value = racing.worth(*map(int, message.alt.partition(": ")[2].partition(".")[0].split()))
    await talk.press(ann, "announce")
    await talk.fill_in(ann, "many")
    await talk.press(ann, "announce")
    await talk.fill_in(ann, str(value + 50))
    await talk.type_move(zoe, f"{value}")
    await talk.wait(seconds=1)
    await talk.press(zoe, "announce", on=message)
    await talk.wait(seconds=25)
    await talk.wait(seconds=10)
    await talk.press(zoe, "More …")
    await talk.press(zoe, "Resign")
    await talk.press(zoe, "Yes, resign")
    talk.title("Nothing in the dice: the winner sends somebody back")
    await talk.step(None, "A race so far", racing.deal(world, racing.AHEAD + racing.WORTH_0, ann, zoe, luis))
    await talk.press(zoe, "announce")
    await talk.fill_in(zoe, "0")
    await talk.wait(seconds=0.3)
    await talk.press(zoe, "victim 0")
    talk.title("An open race, won")
    record = racing.AHEAD + racing.WORTH_1000
    dealt = racing.deal(world, record, ann, zoe, table="race0002", open=True, target=1000)
    await talk.step(None, "A race so far", dealt)
    await talk.press(world.max, "announce")
    await talk.fill_in(world.max, "400")
    await talk.press(ann, "announce")
    await talk.fill_in(ann, "1000")
    await talk.wait(seconds=2)
    await talk.press(ann, "review")
    await talk.press(zoe, "Rematch")


@conversation
async def test_octi_basic(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await talk.slash(ann, "octi", mode="basic")
    await talk.set_term(ann, "friendly", "on")
    await talk.press(zoe, "Join")
    await talk.press(ann, "Start")
    black, red = world.mover(), ann if world.mover() == zoe else zoe
    talk.title("Prongs and steps")
    await talk.press(red, "32")
    await talk.press(black, "32")
    await talk.press(black, "22")
    await talk.press(black, "Back")
    await talk.press(black, "22")
    await talk.press(black, "act a0B")
    talk.title("Taking back")
    await talk.press(black, "More …")
    await talk.press(black, "takeback")
    await talk.press(red, "takeback-no")
    await talk.press(red, "hint")
    talk.title("A draw is offered, declined, and agreed to")
    await talk.press(red, "More …")
    await talk.press(red, "Offer a draw")
    await talk.press(black, "decline")
    await talk.type_move(red, "36+E")
    await talk.type_move(red, "99")
    await talk.press(black, "More …")
    await talk.press(black, "Offer a draw")
    await talk.press(red, "agree")
    await talk.press(red, "Yes, a draw")
    await talk.press(red, "Review")


@conversation
async def test_octi_captures(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    talk.title("A chain of jumps with captures")
    stands = state_of(board("basic", "31ABC 43", "32B 34 56"))
    await talk.step(None, "A game so far", octi_tables.deal(world, stands, ann, zoe, per_turn=86_400))
    await talk.press(ann, "31")
    await talk.press(ann, "↷ 33")
    await talk.press(ann, "✓ 32 ↗️")
    await talk.press(ann, "Back")
    await talk.press(ann, "↷ 33")
    await talk.press(ann, "↷ 35")
    await talk.press(ann, "act")
    talk.title("Stacks")
    stands = state_of(board("classic", "33A 33A 33C 57A", "45 34 34A", captured=(1, 0), reserve=(1, 0)))
    await talk.step(None, "A game so far", octi_tables.deal(world, stands, ann, zoe, table="octi0002"))
    await talk.press(ann, "33 · ⬆️")
    await talk.press(ann, "33 ➡️")
    await talk.press(ann, "back")
    await talk.press(ann, "back")
    await talk.press(ann, "pod f")
    await talk.press(ann, "back")
    await talk.press(ann, "pod e")
    await talk.type_move(ann, "71+A")
    await talk.press(ann, "act e53")
    talk.title("The last jump home")
    record = "basic 22+B 36+E 22-33 46+F 32+A 36-35 32+B 46-24"
    dealt = octi_tables.deal(world, record, ann, zoe, table="octi0003")
    await talk.step(None, f"The game so far: {record}", dealt)
    await talk.press(ann, "32")
    await talk.press(ann, "↷ 34")
    await talk.press(ann, "↷ 36")


@conversation
async def test_octi_conditional_moves(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await talk.step(None, "Ann has moved: 22+B", octi_tables.deal(world, "basic 22+B", ann, zoe, per_turn=86_400))
    await talk.press(ann, "More …")
    await talk.press(ann, "plan")
    await talk.press(ann, "plan-new")
    await talk.press(ann, "36")
    await talk.press(ann, "act a1E")
    await talk.press(ann, "plan-undo")
    await talk.press(ann, "pod a1")
    await talk.press(ann, "act a1E")
    await talk.press(ann, "pod g0")
    await talk.press(ann, "33")
    await talk.press(ann, "plan-save")
    await talk.press(ann, "plan-new")
    await talk.press(ann, "plan-list")
    await talk.type_move(zoe, "36+E")


@conversation
async def test_chess_dice_for_stakes(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    await talk.slash(ann, "chessdice", stake=60, target=1)
    await talk.press(zoe, "Join")
    await talk.press(ann, "Start")
    await talk.open(ann, "chips")
    await talk.step(None, "The throw is played", throw(world, world.board.table))
    await talk.open(ann, "chips")
    await talk.open(zoe, "chips")
    await talk.press(zoe, "Rematch")
    await talk.press(zoe, "Review")


@conversation
async def test_chess_dice_throw(talk: Conversation) -> None:
    world, ann = talk.world, talk.world.ann
    record = "[K Q] [N B K P Q | R K B P Q]"
    await talk.step(None, f"The game so far: {record}", chess_dealing.deal(world, record, ann, "1", target=1))
    await talk.press(ann, "hint")
    await talk.press(ann, "hint-yes")
    await talk.press(ann, "King")
    await talk.press(ann, "Queen")
    await talk.press(ann, "Take the rook")
    await talk.press(ann, "More …")
    await talk.press(ann, "takeback")


@conversation
async def test_chess_dice_match(talk: Conversation) -> None:
    world, ann, zoe = talk.world, talk.world.ann, talk.world.zoe
    record = "[K Q] [Q K N P P | P P P P P] 1.QxP 2.P=P"
    dealt = chess_dealing.deal(world, record, ann, zoe, per_turn=300, target=2)
    await talk.step(None, f"The game so far: {record}", dealt)
    await talk.press(zoe, "more")
    await talk.press(ann, "take KxP")
    await talk.press(world.mover(), "more")
    await talk.press(world.mover(), "resign")
    await talk.press(world.mover(), "resign-yes")


@conversation
async def test_neo_otcho(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    await talk.slash(ann, "otcho5", dice=2)
    await talk.set_term(ann, "option.free_x_pair", "on")
    await talk.press(zoe, "Join")
    await talk.press(ann, "Start")
    talk.title("A bust takes pieces off")
    record = otcho5.laid("11...", "1....") + " [2 2 3] 1.skip"
    await talk.step(None, f"The game so far: {record}", otcho5.deal(world, record, ann, zoe))
    await otcho5.wish(world, "[1 2 4]")
    await talk.press(ann, "on")
    await talk.press(ann, "■ zoe: slot 1")
    await talk.press(ann, "Your slot 1")
    await otcho5.wish(world, "[3 3 1]")
    await talk.press(ann, "off")
    talk.title("A win")
    record = otcho5.laid("1111.", "2....", "33...") + " [5 5 1]"
    await talk.step(None, "A game so far", otcho5.deal(world, record, ann, zoe, luis, table="otcho006"))
    await talk.press(ann, "do +5")
    await talk.press(zoe, "review")


@conversation
async def test_neo_otcho_effects(talk: Conversation) -> None:
    world, ann, zoe, luis = talk.world, talk.world.ann, talk.world.zoe, talk.world.luis
    for number, (roll, cards) in enumerate(
        (
            ("[2 2 2]", ("1....", ".2...", ".....")),
            ("[3 4 5]", (".2...", ".2.1.", "3....")),
            ("[X X X]", ("1....", "2....", ".3...")),
            ("[X 2 X]", (".....", ".2...", ".....")),
        )
    ):
        dealt = otcho5.deal(world, f"{otcho5.laid(*cards)} {roll}", ann, zoe, luis, table=f"otcho01{number}")
        await talk.step(None, f"The dice: {roll}", dealt)
    await talk.press(ann, "skip")
    await talk.press(ann, "pass")
    computers = otcho5.deal(world, f"{otcho5.laid('.2...', '.2.1.')} [3 4 5]", ann, "1", table="otcho020")
    await talk.step(None, "A run, with a computer at the table", computers)
    await talk.press(ann, "hint")
    await talk.press(ann, "hint-yes")
