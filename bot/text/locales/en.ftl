# What every table says, whatever is played at it.

number = { NUMBER($value) }
computer-name = Computer { $number }
player-gone = Player { $number }
seat-label = Player { $number }
seat-total = { $player } { NUMBER($total) }
seat-total-left = { $player } { NUMBER($total) } (has left)
page = Page { $page } of { $pages }

per-turn = { $time } per turn
per-turn-off = no time limit

## Lobby

lobby-title = ## { $game }: who plays?
lobby-host = 👑 { $player }
lobby-seat = 🪑 { $player }
lobby-invited = ✉️ { $player } is invited
lobby-free = { $count ->
    [one] *One seat is free.*
   *[other] *{ $count } seats are free.*
}
lobby-full = *The table is full.*
lobby-needs = -# At least { $least } players are needed.
lobby-closes = -# If nobody does anything, this table closes { $at }.
lobby-invite = Invite somebody …
button-join = Join
button-leave = Leave
button-add-computer = Add a computer player
button-remove-computer = Remove a computer
button-start = Start
button-cancel = Cancel
button-rules = Rules

## Playing

started-title = ## { $game }: off we go!
started-players = { $players } are playing.
started-commitment = -# 🎲 The dice of table `{ $table }` are fixed from now on. Their seal (SHA-256): `{ $commitment }`
thread-name = { $game }: { $players }
thread-result = -# Every turn is in { $thread }.
thread-lost = ↩️ I can't write in this game's thread any more, so we carry on here.
thread-impossible = -# I can't open a thread here, so we play in the channel. `/diagnose` says why.
board-title-all = ### { $game }
board-title = ### { $game } · { $players }
board-reminder = ⏳ Half of your time is gone.
board-deadline = -# ⏳ The time runs out { $at }.
board-paused = -# ⏸️ Paused: I could not write here. The clocks stand still.
thinking = *{ $player } is thinking …*
event-ran-out = ⌛ **{ $player }** ran out of time; the computer player moved.
event-left-game = 🏳️ **{ $player }** has left the game.
event-won-target = 🏆 **{ $player }** wins with { NUMBER($total) } points.
event-won-last-left = 🏆 **{ $player }** is the last one at the table and wins.
button-more = More …
more-title = ### This table
more-commitment = -# Table `{ $table }` · seal of the dice (SHA-256): `{ $commitment }`
button-resign = Resign
button-call-off = Call the game off
button-show = Show here
resign-sure = **Do you really want to resign?** The others play on without you, and you come last.
resign-yes = Yes, resign
resign-no = No, play on
resign-done = You have left the game. Thanks for playing!
call-off-sure = **Really call the game off?** It ends for everybody, and nobody wins.
call-off-yes = Yes, call it off
call-off-no = No, play on
call-off-done = The game has been called off.
button-draw = Offer a draw
button-agree = Agree to a draw
button-decline = Play on
draw-offer = 🤝 { $player } offers a draw. What do you say, { $others }?
draw-offered = Your offer is on the table. Whoever plays on has declined.
agree-sure = **Really agree to a draw?** The game ends, and nobody wins.
agree-yes = Yes, a draw
agree-no = No, play on
agree-done = Agreed: the game is drawn. Well played!
play-on = Good. On we go!
shown-here = Here it comes.

## The end

over-title = { $count ->
    [one] ## 🏆 { $game }: { $players } wins!
   *[other] ## 🏆 { $game }: { $players } share the win!
}
over-unfinished = ## { $game }: { $why }
over-secret = -# 🎲 What was under the seal: `{ $secret }` · check every roll with `/verify { $table }`
button-rematch = Rematch
rematch-joined = You have a seat at the rematch.
ended-lobby-expired = Nobody touched this table for an hour, so it is closed.
ended-lobby-empty = Everybody got up, so the table is closed.
ended-cancelled = The host has closed the table.
ended-called-off = the game was called off.
ended-abandoned = everybody has left, so the game is over.
ended-stale = nobody has played for a month, so the game was called off.

## Answers to one person

refused-already-offered = A draw has been offered already.
refused-computer-no-draw = The computer player plays to the end and agrees to no draws.
refused-no-offer = No draw is on offer any more.
refused-offered-lately = You have offered a draw not long ago. You can offer one again in { $count ->
    [one] one turn
   *[other] { $count } turns
}.
refused-own-offer = The offer is yours: now it is for the others to answer.
refused-already-seated = You already have a seat here.
refused-already-invited = They already sit here or are invited.
refused-already-left = You have left this game, so you can only watch.
refused-already-started = The game has already started.
refused-bad-option = “{ $option }” can be { NUMBER($least) } to { NUMBER($most) }{ $step ->
    [1] .
   *[other] , in steps of { NUMBER($step) }.
}
refused-broken = Something went wrong on my side. Nothing is lost; please try again.
refused-restarting = I am just restarting. Please try again in a moment.
refused-closed = This table is closed. Open a new one whenever you like!
refused-bad-choice = That is none of the choices. Please pick one from the list.
refused-forged = I don't know that button. Please use the newest message of the table.
refused-full = Sorry, the table is full.
refused-missing-permissions = I can't keep a game going here: in this channel I still need { $permissions }. A server admin can give me that.
refused-no-bots = Bots can't be invited. Use “{ button-add-computer }” instead.
refused-no-computer = No computer player sits here.
refused-no-draws = This game knows no draw: it is played to its end.
refused-no-table = I don't know this table. Perhaps it was long ago?
refused-not-host = Only <@{ NUMBER($host, useGrouping: 0) }>, who opened the table, can do that.
refused-not-over = The game is still going on.
refused-not-seated = You don't have a seat at this table. Open your own, or join the next one!
refused-not-started = The game has not started yet.
refused-not-your-turn = It is not your turn yet: { $player } is to play.
refused-other-server = That table is on another server.
refused-over = This game is over.
refused-paused = This game is paused. Use `/games` and “Show here” to go on.
refused-players-still-here = Everybody is still playing, so you can't call the game off. You can resign.
refused-rematch-open = There is a rematch already.
refused-seats = This game takes { $least } to { $most } players.
refused-seats-fixed = Nobody can join this game any more: those who began it play it to its end.
refused-stale = This board has moved on. The newest message of the table is further down.
refused-still-playing = You still play at this table.
refused-too-few = At least { $least } players are needed. Add a computer player if nobody is around!
permission-view_channel = “View Channel”
permission-send_messages = “Send Messages”
permission-send_messages_in_threads = “Send Messages in Threads”
permission-attach_files = “Attach Files”
unshowable-missing-permissions = I may not write in { $channel }, so the game is paused. It goes on by itself as soon as an admin lets me view the channel, send messages and attach files.
unshowable-channel-gone = The table's channel is gone. Use `/games` and “Show here” in another channel.
store-busy = I can't write that down just now: my database is busy. Nothing has happened; please try again in a moment.
store-full = I can't write that down: my disk is full. Nothing has happened; whoever runs me has to make room.
store-failed = I could not write that down. Nothing has happened; please try again.
store-unreadable = I can no longer read what was played at this table, so it is closed. Other tables are not affected.

## /games, /help, /verify

games-title = ### Your tables
games-none = You are not playing anything at the moment. `/ocho play` opens a table!
games-lobby = **{ $game }** · waiting for players · [to the table]({ $link })
games-yours = **{ $game }** · 🟢 **your turn** · [to the table]({ $link })
games-theirs = **{ $game }** · { $players } to play · [to the table]({ $link })
games-unshown = **{ $game }** · not shown anywhere
games-show = Show { $number } here
help-title = ## Ocho Club
help-intro = I host board and dice games: live or over days, with friends or against the computer.
help-join = Others join by button; with nobody around, add a computer player.
help-games = **`/games`** lists your tables and brings a lost board back.
help-verify = **`/verify`** checks every roll of a finished game: the dice are sealed before the first roll.
help-notes = On your turn everything is in the buttons. “More …” is for resigning and for calling a game off.
verify-good = ✅ Table `{ $table }`: the seal fits, { $draws ->
    [0] and nothing was left to chance.
    [one] and its one roll follows from it.
   *[other] and all { $draws } rolls follow from it.
}
verify-bad = ❌ Table `{ $table }`: { $why }
verify-running = The game at table `{ $table }` is still on; its dice stay sealed until it is over. Their seal: `{ $commitment }`
verify-why-commitment = the secret does not fit the seal.
verify-why-draw = roll number { $number } does not follow from the secret.
verify-why-journal = the moves do not follow the rules.
verify-record = -# The record is attached. Anyone can check it without me: `python -m bot verify FILE`

command-games = Your open tables
    .name = games
command-help = What you can play here, and how
    .name = help
command-verify = Check the dice of a game that is over
    .name = verify
command-play =
    .name = play
command-rules =
    .name = rules
option-table = table
    .description = The table's id; your latest finished game if left out
option-time = time
    .description = Time per turn; left out, it is what this server plays with
option-seats = seats
    .description = How many can sit down at most
option-computers = computers
    .description = How many computer players sit down at once
option-invite = invite
    .description = Somebody to invite
option-language = language
    .description = The language of this table
time-off = no limit
language-en = English
language-es = Español
language-fr = Français
