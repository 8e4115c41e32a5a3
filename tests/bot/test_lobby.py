"""A lobby: who may sit down, get up, invite and start, and when it closes."""

import hashlib

import pytest
from msgspec.structs import replace

from bot.tables import fairness
from bot.tables.commands import (
    AddComputer,
    Cancel,
    Command,
    DisplayMode,
    Invite,
    Join,
    Leave,
    Play,
    Rematch,
    RemoveComputer,
    Resign,
    Resume,
    SendAway,
    SetLanguage,
    SetMaxPlayers,
    SetOptions,
    SetTurnLimit,
    Start,
    Tick,
)
from bot.tables.ids import ChannelId, GuildId, TableId, UserId
from bot.tables.machine import apply, open_table
from bot.tables.table import Context, Phase, Player, TimerKind, next_timer
from games.core import Dice, Refused
from games.journal import DiceRolled, RulesVersion
from tests.bot.at_table import (
    ANN,
    BOB,
    CAT,
    DAN,
    DAY,
    HOUR,
    MINUTE,
    NOON,
    ROBOT,
    ROBOT_2,
    begun,
    lobby,
    refused,
    secret,
    table_after,
)

START = Start(ANN.user, secret(1))


def test_whoever_opens_a_table_sits_at_it_and_is_its_host() -> None:
    table = lobby()
    assert table.players == (ANN,)
    assert table.host == ANN.user
    assert table.phase is Phase.LOBBY
    assert table.max_players == 6


def test_people_sit_down_in_the_order_in_which_they_join() -> None:
    table = table_after(table_after(lobby(), Join(BOB.user, BOB.name)), Join(CAT.user, CAT.name))
    assert table.players == (ANN, BOB, CAT)
    assert [table.seat_of(player.user) for player in (ANN, BOB, CAT, DAN)] == [0, 1, 2, None]


def test_nobody_sits_on_two_chairs() -> None:
    assert refused(lobby(BOB), Join(BOB.user, "Bob again")) == ("already-seated", {})
    assert refused(lobby(), Join(ANN.user, ANN.name)) == ("already-seated", {})


def test_a_full_table_takes_nobody_else() -> None:
    table = lobby(BOB, limit=2)
    assert refused(table, Join(CAT.user, CAT.name)) == ("full", {})
    assert refused(table, AddComputer(ANN.user)) == ("full", {})
    assert refused(table, Invite(ANN.user, (CAT.user,))) == ("full", {})


def test_whoever_gets_up_frees_the_seat() -> None:
    table = table_after(lobby(BOB, limit=2), Leave(BOB.user))
    assert table.players == (ANN,)
    assert table.host == ANN.user
    assert table_after(table, Join(CAT.user, CAT.name)).players == (ANN, CAT)


def test_only_who_sits_there_can_get_up() -> None:
    assert refused(lobby(BOB), Leave(CAT.user)) == ("not-seated", {})
    assert refused(lobby(ROBOT), Leave(ROBOT.user)) == ("not-seated", {})


def test_the_next_person_is_host_when_the_host_gets_up() -> None:
    table = table_after(lobby(ROBOT, BOB, CAT), Leave(ANN.user))
    assert table.host == BOB.user
    assert table.players == (ROBOT, BOB, CAT)
    assert refused(table, Start(CAT.user, secret(1))) == ("not-host", {"host": BOB.user})
    assert table_after(table, Start(BOB.user, secret(1))).phase is Phase.PLAYING


@pytest.mark.parametrize("computers", [(), (ROBOT, ROBOT_2)])
def test_the_table_closes_when_the_last_person_gets_up(computers: tuple[Player, ...]) -> None:
    table = table_after(table_after(lobby(BOB, *computers), Leave(ANN.user)), Leave(BOB.user))
    assert (table.phase, table.end_reason) == (Phase.OVER, "lobby-empty")
    assert next_timer(table) is None


def test_an_invitation_keeps_a_seat_until_it_is_answered() -> None:
    table = table_after(lobby(BOB, limit=3), Invite(BOB.user, (CAT.user,)))
    assert table.invitees == (CAT.user,)
    assert table.players == (ANN, BOB)
    assert refused(table, Join(DAN.user, DAN.name)) == ("seats-kept", {})
    assert refused(table, AddComputer(ANN.user)) == ("seats-kept", {})
    accepted = table_after(table, Join(CAT.user, CAT.name))
    assert (accepted.players, accepted.invitees) == ((ANN, BOB, CAT), ())
    declined = table_after(table, Leave(CAT.user))
    assert (declined.players, declined.invitees) == ((ANN, BOB), ())
    assert table_after(declined, Join(DAN.user, DAN.name)).players == (ANN, BOB, DAN)


def test_people_are_invited_once_and_called_by_a_new_message() -> None:
    change = apply(lobby(BOB), Invite(ANN.user, (CAT.user, BOB.user, CAT.user, DAN.user)), NOON)
    assert change.table.invitees == (CAT.user, DAN.user)
    assert change.display is DisplayMode.REPOST
    assert refused(change.table, Invite(ANN.user, (DAN.user, BOB.user))) == ("already-invited", {})


def test_only_who_sits_there_may_invite() -> None:
    table = table_after(lobby(), Invite(ANN.user, (BOB.user,)))
    for outsider in (BOB, CAT):
        assert refused(table, Invite(outsider.user, (DAN.user,))) == ("not-seated", {})


@pytest.mark.parametrize("context", [Context.DIRECT, Context.PRIVATE])
def test_nobody_is_invited_where_nobody_else_sees_the_table(context: Context) -> None:
    assert refused(replace(lobby(), context=context), Invite(ANN.user, (BOB.user,))) == ("alone-here", {})
    assert table_after(replace(lobby(), context=Context.ANSWERS), Invite(ANN.user, (BOB.user,))).invitees == (BOB.user,)


def test_more_guests_than_free_seats_are_refused_all_together() -> None:
    table = table_after(lobby(limit=3), Invite(ANN.user, (BOB.user,)))
    assert refused(table, Invite(ANN.user, (CAT.user, DAN.user))) == ("seats-kept", {})
    assert table_after(table, Invite(ANN.user, (CAT.user,))).invitees == (BOB.user, CAT.user)


def test_who_has_not_accepted_does_not_play() -> None:
    table = table_after(lobby(BOB), Invite(ANN.user, (CAT.user,)))
    started = table_after(table, START)
    assert started.players == (ANN, BOB)
    assert started.invitees == ()
    assert refused(started, Join(CAT.user, CAT.name)) == ("already-started", {})


def test_computer_players_are_numbered_and_the_numbers_given_anew() -> None:
    table = lobby(BOB)
    for _ in range(3):
        table = table_after(table, AddComputer(ANN.user))
    assert table.players == (ANN, BOB, ROBOT, ROBOT_2, Player(UserId(0), "Lola III", "lola"))
    table = table_after(table, RemoveComputer(ANN.user))
    assert table.players == (ANN, BOB, ROBOT, ROBOT_2)
    table = table_after(table_after(table, Join(CAT.user, CAT.name)), RemoveComputer(ANN.user))
    assert table.players == (ANN, BOB, ROBOT, CAT)
    assert table_after(table, AddComputer(ANN.user)).players == (ANN, BOB, ROBOT, CAT, ROBOT_2)


def test_a_computer_player_of_a_level_is_named_after_the_opponent() -> None:
    table = table_after(lobby(BOB), AddComputer(ANN.user, "iris"))
    iris = Player(UserId(0), "Iris", "iris")
    assert table.players == (ANN, BOB, iris)
    assert table_after(table, AddComputer(ANN.user, "lola")).players == (ANN, BOB, iris, ROBOT)
    assert refused(table, AddComputer(ANN.user, "deep-blue")) == ("bad-choice", {})
    assert refused(lobby(BOB, game="neo_otcho", options={}), AddComputer(ANN.user, "hugo")) == ("bad-choice", {})


def test_a_full_open_race_has_a_name_for_everybody() -> None:
    table = lobby(game="stresses", options={"open": True}, limit=50)
    for _ in range(49):
        table = table_after(table, AddComputer(ANN.user))
    assert len({player.name for player in table.players}) == 50
    numbers = [player.name.removeprefix("Lola ") for player in table.players]
    assert numbers[1:12] == ["Lola", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI"]
    assert [numbers[seat] for seat in (14, 20, 30, 40, 49)] == ["XIV", "XX", "XXX", "XL", "XLIX"]


def test_in_a_rematch_computer_players_keep_their_levels() -> None:
    table = table_after(table_after(lobby(BOB), AddComputer(ANN.user, "iris")), AddComputer(ANN.user, "bruno"))
    over = table_after(table_after(table_after(table, START), Resign(ANN.user)), Resign(BOB.user))
    again = apply(over, Rematch(BOB.user, BOB.name, TableId("t2")), NOON).new_table
    assert again is not None
    levels = ["iris", "bruno"]
    assert [player.level for player in again.players] == ["", *levels]
    started = table_after(again, Start(BOB.user, secret(1)))
    assert [player.level for player in started.players if player.is_computer] == levels


def test_no_computer_player_can_be_sent_away_where_none_sits() -> None:
    assert refused(lobby(BOB), RemoveComputer(ANN.user)) == ("no-computer", {})


@pytest.mark.parametrize(
    "command", [AddComputer(BOB.user), RemoveComputer(BOB.user), Start(BOB.user, secret(1)), Cancel(BOB.user)]
)
def test_what_only_the_host_may_do(command: AddComputer | RemoveComputer | Start | Cancel) -> None:
    assert refused(lobby(BOB, ROBOT), command) == ("not-host", {"host": ANN.user})


def test_the_host_can_close_the_table() -> None:
    table = table_after(lobby(BOB), Cancel(ANN.user))
    assert (table.phase, table.end_reason) == (Phase.OVER, "cancelled")
    assert next_timer(table) is None


def test_E1_at_least_two_play() -> None:
    assert refused(lobby(), START) == ("too-few", {"least": 2})
    assert table_after(lobby(ROBOT), START).phase is Phase.PLAYING


@pytest.mark.parametrize("limit", [1, 7])
def test_E1_no_table_has_fewer_than_two_or_more_than_six_seats(limit: int) -> None:
    with pytest.raises(Refused, match="seats") as refusal:
        lobby(limit=limit)
    assert refusal.value.details == {"least": 2, "most": 6}


@pytest.mark.parametrize(("options", "seats"), [({}, 6), ({"open": True}, 50)])
def test_a_race_has_more_seats_while_people_may_still_join_it(options: dict[str, bool], seats: int) -> None:
    assert lobby(game="stresses", options=options).max_players == seats


def test_a_table_is_not_opened_for_more_than_its_seats() -> None:
    with pytest.raises(Refused, match="full"):
        lobby(ROBOT, ROBOT_2, limit=2)
    with pytest.raises(Refused, match="full"):
        open_table(
            table_id=TableId("t"), guild=GuildId(1), channel=ChannelId(1), language="en", game="el_ocho",
            options={}, host=ANN, now_ms=NOON, max_players=2, computer_players=1, invitees=(BOB.user,),
        )  # fmt: skip


def test_guests_named_when_the_table_is_opened_are_invited() -> None:
    table = open_table(
        table_id=TableId("t"), guild=GuildId(1), channel=ChannelId(1), language="en", game="el_ocho",
        options={}, host=ANN, now_ms=NOON, computer_players=1, invitees=(BOB.user, ANN.user),
    )  # fmt: skip
    assert table.players == (ANN, ROBOT)
    assert table.invitees == (BOB.user,)
    assert not table.turn_limit_s


@pytest.mark.parametrize("options", [{"target": 999}, {"level": 3}, {"speed": 1}])
def test_E14_no_table_is_opened_with_options_that_the_rules_do_not_take(options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        lobby(options=options)


@pytest.mark.parametrize("context", [Context.ANSWERS, Context.PRIVATE])
def test_no_clock_is_set_where_the_bot_only_answers(context: Context) -> None:
    assert refused(replace(lobby(), context=context), SetTurnLimit(ANN.user, 60)) == ("no-clock-here", {})
    assert table_after(replace(lobby(), context=Context.DIRECT), SetTurnLimit(ANN.user, 60)).turn_limit_s == 60


def test_a_lobby_closes_after_an_hour_untouched_and_not_before() -> None:
    table = lobby(BOB)
    assert next_timer(table) == (NOON + HOUR, TimerKind.LOBBY)
    early = apply(table, Tick(), NOON + HOUR - 1)
    assert early.table is table
    assert early.display is DisplayMode.NONE
    closed = table_after(table, Tick(), NOON + HOUR)
    assert (closed.phase, closed.end_reason) == (Phase.OVER, "lobby-expired")
    assert refused(closed, Join(CAT.user, CAT.name)) == ("closed", {})


@pytest.mark.parametrize(
    "touch",
    [
        Join(CAT.user, CAT.name),
        Leave(BOB.user),
        Invite(BOB.user, (DAN.user,)),
        AddComputer(ANN.user),
        RemoveComputer(ANN.user),
    ],
)
def test_whatever_somebody_does_keeps_the_lobby_open_for_another_hour(
    touch: Join | Leave | Invite | AddComputer | RemoveComputer,
) -> None:
    table = table_after(lobby(BOB, ROBOT), touch, NOON + 50 * MINUTE)
    assert next_timer(table) == (NOON + 50 * MINUTE + HOUR, TimerKind.LOBBY)
    assert table_after(table, Tick(), NOON + HOUR).phase is Phase.LOBBY


def test_showing_a_lobby_elsewhere_does_not_keep_it_open() -> None:
    table = table_after(lobby(BOB), Resume(ChannelId(99)), NOON + 50 * MINUTE)
    assert table.channel == 99
    assert next_timer(table) == (NOON + HOUR, TimerKind.LOBBY)


@pytest.mark.parametrize(
    "command",
    [
        Join(CAT.user, CAT.name),
        Leave(BOB.user),
        Invite(ANN.user, (CAT.user,)),
        AddComputer(ANN.user),
        RemoveComputer(ANN.user),
        START,
        Cancel(ANN.user),
    ],
)
def test_nobody_sits_down_or_gets_up_once_the_game_is_on_or_the_table_closed(
    command: Join | Leave | Invite | AddComputer | RemoveComputer | Start | Cancel,
) -> None:
    playing = begun(BOB)
    assert refused(playing, command) == ("already-started", {})
    assert refused(table_after(lobby(BOB), Cancel(ANN.user)), command) == ("closed", {})
    assert refused(table_after(playing, Resign(BOB.user)), command) == ("closed", {})


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Play(0, ("r",), user=ANN.user), "not-started"),
        (Resign(ANN.user), "not-started"),
        (Rematch(ANN.user, ANN.name, TableId("t2")), "not-over"),
    ],
)
def test_nothing_is_played_before_the_start(command: Play | Resign | Rematch, code: str) -> None:
    assert refused(lobby(BOB), command) == (code, {})


def test_the_table_commits_itself_to_its_dice_and_rolls_the_opening_E2() -> None:
    change = apply(lobby(BOB, CAT), Start(ANN.user, secret(5), interaction_id=77), NOON)
    table = change.table
    assert table.secret == secret(5).hex()
    assert table.commitment == hashlib.sha256(secret(5)).hexdigest()
    assert table.match is not None
    drawn = [entry for entry in change.entries if isinstance(entry, DiceRolled)]
    assert (RulesVersion(2), *drawn) == change.entries
    *opening, full = [entry.faces for entry in drawn]
    assert [faces == (8,) for faces in opening] == [False] * (len(opening) - 1) + [True]
    assert {len(faces) for faces in opening} == {1}
    assert len(full) == 8
    assert {entry.interaction_id for entry in drawn} == {77}
    assert table.seats_to_move == {(len(opening) - 1) % 3}
    assert change.display is DisplayMode.NEW_MESSAGE


def test_a_lobby_is_sealed_and_its_start_brings_no_other_secret() -> None:
    opened = fairness.seal(lobby(BOB), secret(7))
    assert opened.commitment == hashlib.sha256(secret(7)).hexdigest()
    change = apply(opened, Start(ANN.user, secret(5), interaction_id=77), NOON)
    assert (change.table.secret, change.table.commitment) == (opened.secret, opened.commitment)
    first = next(entry for entry in change.entries if isinstance(entry, DiceRolled))
    assert first.faces == fairness.derive_faces(secret(7), opened.id, 0, 77, Dice(1, 8))


def test_no_game_starts_unsealed() -> None:
    with pytest.raises(ValueError, match="no dice without a seal"):
        apply(lobby(BOB), Start(ANN.user), NOON)


def test_a_rematch_is_sealed_anew() -> None:
    over = table_after(apply(lobby(BOB), Start(ANN.user, secret(5)), NOON).table, Resign(BOB.user))
    again = apply(over, Rematch(BOB.user, BOB.name, TableId("t2"), secret(6)), NOON).new_table
    assert again is not None
    assert again.commitment == hashlib.sha256(secret(6)).hexdigest()


def test_the_opening_follows_from_the_secret() -> None:
    def dice(number: int, interaction_id: int = 0) -> object:
        return apply(lobby(BOB), Start(ANN.user, secret(number), interaction_id), NOON).entries

    assert dice(5) == dice(5)
    assert len({str(dice(number)) for number in range(20)}) == 20
    assert dice(5) != dice(5, interaction_id=1)


def test_every_change_gets_a_number_and_a_time() -> None:
    table = table_after(lobby(), Join(BOB.user, BOB.name), NOON + DAY)
    assert (table.revision, table.last_action_at_ms, table.opened_at_ms) == (1, NOON + DAY, NOON)
    assert table_after(table, Leave(BOB.user), NOON + 2 * DAY).revision == 2


# The terms, which the host changes


def test_the_host_changes_the_options_and_who_sits_there_is_told() -> None:
    alone = table_after(lobby(), SetOptions(ANN.user, {"target": 1000}))
    assert (alone.options, alone.options_changed) == ({"target": 1000}, False)
    together = table_after(lobby(BOB), SetOptions(ANN.user, {"target": 1000}))
    assert together.options_changed


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (SetOptions(BOB.user, {"target": 1000}), "not-host"),
        (SetOptions(ANN.user, {"target": 1}), "bad-choice"),
        (SetOptions(ANN.user, {"colour": "red"}), "bad-choice"),
        (SetMaxPlayers(ANN.user, 7), "seats"),
        (SetMaxPlayers(BOB.user, 3), "not-host"),
        (SetLanguage(BOB.user, "fr"), "not-host"),
        (SendAway(BOB.user, ANN.user), "not-host"),
        (SendAway(ANN.user, CAT.user), "not-here"),
        (SendAway(ANN.user, ANN.user), "not-here"),
    ],
)
def test_a_term_that_cannot_be_changed_so_is_refused(command: Command, code: str) -> None:
    assert refused(lobby(BOB), command)[0] == code


def test_a_table_is_never_for_fewer_than_sit_there_or_are_invited() -> None:
    table = table_after(lobby(BOB), Invite(ANN.user, (CAT.user,)))
    assert refused(table, SetMaxPlayers(ANN.user, 2))[0] == "too-many-here"
    assert table_after(table, SetMaxPlayers(ANN.user, 3)).max_players == 3


def test_D8_a_stake_stays_once_somebody_sat_down_for_it() -> None:
    alone = lobby(game="chess_dice", options={"stake": 5}, per_turn=60)
    assert table_after(alone, SetOptions(ANN.user, {"stake": 10})).options == {"stake": 10}
    other = table_after(alone, Invite(ANN.user, (BOB.user,)))
    assert table_after(other, SetOptions(ANN.user, {"stake": 0})).options == {"stake": 0}, "nobody has agreed yet"


def test_whoever_is_sent_away_may_come_back() -> None:
    table = table_after(lobby(BOB), SendAway(ANN.user, BOB.user))
    assert table.players == (ANN,)
    assert table_after(table, Join(BOB.user, BOB.name)).players == (ANN, BOB)


def test_a_challenge_begins_when_the_last_who_was_asked_has_joined() -> None:
    challenge = replace(lobby(), invitees=(BOB.user, CAT.user), starts_when_all_join=True)
    challenge = fairness.seal(challenge, secret(1))
    waiting = table_after(challenge, Join(BOB.user, BOB.name, 7))
    assert waiting.phase is Phase.LOBBY
    assert table_after(waiting, Join(CAT.user, CAT.name, 8)).phase is Phase.PLAYING
