# What every table says, whatever is played at it.

number = { NUMBER($value) }
computer-name = Computer { $number }
player-gone = Player { $number }
seat-label = Player { $number }
seat-total = { $player }: { NUMBER($total) }
seat-total-left = { $player }: { NUMBER($total) } (has left)
page = Page { $page } of { $pages }
ranking-line = **{ NUMBER($rank) }.** { $player } · **{ $value }**
ranking-range = { NUMBER($first) }–{ NUMBER($last) } of { NUMBER($players) }
ranking-games = { $count ->
    [one] { $count } game
   *[other] { NUMBER($count) } games
}
ranking-own = You:
names-undrawable = -# Names I can't draw: { $names }
name-undrawable = (name in the text)

per-turn = { $time } per turn
per-turn-off = no time limit

## Lobby

lobby-title = ## { $game }: who's in?
lobby-host = 👑 { $player }
lobby-seat = 🪑 { $player }
lobby-invited = ✉️ { $player } is invited
lobby-needs = -# You need at least { $least } players.
lobby-closes = -# Closes { $at } if nobody starts.
lobby-starts = 🏁 **It starts by itself { $at }.** Press **Join**, or just answer once it's on.
lobby-invite = Invite someone …
button-join = Join
button-leave = Leave
button-no-thanks = No, thanks
lobby-opponent = Add a computer …
opponent-lola = Lola · easygoing
opponent-bruno = Bruno · daring
opponent-clara = Clara · careful
opponent-hugo = Hugo · strong
opponent-iris = Iris · the best
button-remove-computer = Remove a computer
button-start = Start
button-cancel = Cancel
button-rules = Rules

## Playing

started-title = ## { $game }: off we go!
started-players = At the table: { $players }
started-commitment = -# 🎲 Dice sealed · table `{ $table }` · seal `{ $commitment }…`
games-alt = A picture for each game: { $games }.
games-alt-game = { $game } ({ $words })
thread-name = { $game }: { $players }
thread-result = -# Every turn is in { $thread }.
thread-lost = ↩️ I can't write in this game's thread any more, so we carry on here.
thread-impossible = -# I can't open a thread here, so we play in the channel. `/diagnose` says why.
board-title-all = ### { $game }
board-title = ### { $game } · { $players }
board-reminder = ⏳ Half your time is up.
board-deadline = -# ⏳ Time runs out { $at }.
board-paused = -# ⏸️ Paused: I couldn't write here. The clock is stopped.
board-left-alone = -# 💤 Two rolls and not a word from anybody, so I've stopped here. Nothing is lost: **Roll on** when you're back.
board-ready = 🎲 Your game is ready. Press the button to show it to everybody.
form-too-late = That click reached me too late to open a form. Please press the button again.
thinking = *{ $player } is thinking …*
event-ran-out = ⌛ **{ $player }** ran out of time, so the computer moved for them.
event-left-game = 🏳️ **{ $player }** left the game.
event-won = 🏆 **{ $player }** wins with { NUMBER($total) } { PLURAL(NUMBER($total)) ->
    [one] point
   *[other] points
}.
event-won-last-left = 🏆 **{ $player }** is the last one left and wins.
event-tied = 🏆 **{ $players }** share the win with { NUMBER($total) } { PLURAL(NUMBER($total)) ->
    [one] point
   *[other] points
} each.
button-more = More …
setup-next = Next
button-roll-on = Roll on
more-title = ### This table
more-commitment = -# 🔒 Table `{ $table }` · seal `{ $commitment }`
button-resign = Resign
button-call-off = Call the game off
button-show = Show here
resign-sure = **Really resign?** You'll come last, and you can't come back.
resign-yes = Yes, resign
resign-no = No, play on
resign-done = You've left the game. Thanks for playing!
call-off-sure = **Really call the game off?** It ends for everyone, and nobody wins.
call-off-yes = Yes, call it off
call-off-no = No, play on
call-off-done = The game has been called off.
button-draw = Offer a draw
button-agree = Agree to a draw
button-decline = Play on
draw-offer = 🤝 { $player } offers a draw. What do you say, { $others }?
draw-offered = Draw offered! If anyone plays on, that's a no.
agree-sure = **Really agree to a draw?** The game ends, and nobody wins.
agree-yes = Yes, a draw
agree-no = No, play on
agree-done = It's a draw. Well played!
play-on = All right, on we go!
shown-here = Here it is.

## The end

over-title = { $count ->
    [one] ## 🏆 { $game }: { $players } wins!
   *[other] ## 🏆 { $game }: { $players } share the win!
}
over-drawn = ## 🤝 { $game }: a draw between { $players }!
computer-left = -# 🔧 { $players } { $count ->
    [one] has
   *[other] have
} left, because of a fault on my side. This game counts for nobody.
over-unfinished = ## { $game }: { $why }
over-cut-short = ⚖️ This game doesn't count for ratings, leaderboards or honours: it ended before two players had made { $moves } moves each.
button-rematch = Rematch
rematch-joined = You're in for the rematch.
rematch-elsewhere = The rematch is open in { $channel }.
ended-lobby-expired = Nobody touched this table for an hour, so I closed it.
ended-lobby-empty = Everyone got up, so the table is closed.
ended-cancelled = The host closed the table.
ended-nobody-came = Nobody came this time.
ended-missed = I was offline at the start, so this one is off.
ended-called-off = the game was called off.
ended-abandoned = everyone left, so the game is over.
ended-stale = nobody played for a month, so I called the game off.
ended-left-alone = nobody rolled on, so I called the race off.
ended-computer-failed = the computer can't go on, because of a fault on my side. Nobody wins, and nothing counts.

## Answers to one person

refused-already-offered = There's already a draw offer.
refused-computer-no-draw = The computer never takes a draw: it plays to the end.
refused-no-offer = There's no draw offer any more.
refused-offered-lately = You offered a draw recently. You can offer one again in { $count ->
    [one] one turn
   *[other] { $count } turns
}.
refused-own-offer = That's your own offer. Wait for the answer!
refused-already-seated = You already have a seat here.
refused-already-invited = They're already here, or invited.
refused-already-left = You've left this game, so you can only watch.
refused-already-started = The game has already started.
refused-bad-option = “{ $option }” goes from { NUMBER($least) } to { NUMBER($most) }{ $step ->
    [1] .
   *[other] , in steps of { NUMBER($step) }.
}
refused-broken = Something went wrong on my side. Nothing's lost; please try again.
refused-restarting = I'm restarting. Please try again in a moment.
refused-closed = This table is closed. Open a new one any time!
refused-bad-choice = That's not one of the choices. Please pick one from the list.
refused-outdated-command = My commands have changed. Type `/` again to see today's, or start with `/play`. Still the old ones? Restart Discord.
refused-guest-gone = { $player } isn't on this server any more.
refused-forged = I don't know that button. Please use the table's newest message.
refused-full = Sorry, the table is full.
refused-seats-kept = The free seats are kept for those who are invited.
refused-missing-permissions = I can't run a game here: in this channel I still need { $permissions }. A server admin can give me that.
refused-no-bots = You can't invite bots. Use “{ lobby-opponent }” instead.
refused-no-computer = There's no computer at this table.
refused-no-draws = There are no draws in this game: it's played to the end.
refused-no-table = I can't find that table here. Check its id, or finish a game first.
refused-not-host = Only <@{ NUMBER($host, useGrouping: 0) }>, who opened the table, can do that.
refused-not-over = The game isn't over yet.
refused-not-seated = You don't have a seat at this table. Open your own, or join the next one!
refused-not-started = The game hasn't started yet.
refused-not-your-turn = Hold on: it's { $player }'s turn.
refused-other-server = That table is on another server.
refused-over = This game is over.
refused-paused = This game is paused. To go on, use `/games` and “Show here”.
refused-left-alone = This race is waiting for somebody to press **Roll on**.
refused-players-still-here = Everyone's still playing, so you can't call the game off. You can resign, though.
refused-rematch-open = There's already a rematch.
refused-seats = This game is for { $least } to { $most } players.
refused-seats-fixed = You can't join this game any more. Catch the next one!
refused-starts-by-itself = Nobody hosts this table: it starts by itself.
refused-stale = This board has moved on. Look at the table's newest message.
refused-still-playing = You're still playing at this table.
refused-too-few = You need at least { $least } players. Nobody around? Add a computer!
refused-tournament-game = This game belongs to a tournament, so it can't be called off. You can resign, or let the clock decide.
refused-unknown-channel = Discord didn't tell me which channel this is. Please try again in another one.
channel-needed = ⚠️ Pick a channel, or nothing will happen.
channel-closed = ⚠️ I can't post in that channel: I still need { $permissions }.
permission-view_channel = “View Channel”
permission-send_messages = “Send Messages”
permission-send_messages_in_threads = “Send Messages in Threads”
permission-create_public_threads = “Create Public Threads”
permission-attach_files = “Attach Files”
permission-read_message_history = “Read Message History”
unshowable-missing-permissions = I can't write in { $channel }, so the game is paused. It goes on by itself once an admin lets me view the channel, send messages and attach files.
unshowable-channel-gone = The table's channel is gone. Go to another one and use `/games`, then “Show here”.
store-busy = I can't save that right now: my database is busy. Nothing has changed; please try again in a moment.
store-full = I can't save that: my disk is full. Nothing has changed; the person who hosts me has to make room.
store-failed = I couldn't save that. Nothing has changed; please try again.
store-unreadable = I can't read this game any more, so I closed the table. Other tables are fine.

## /games, /help, /verify

games-own = My games
games-title = ### Your tables
games-none = You're not playing anything right now. `/play` has all the games!
games-lobby = **{ $game }** · waiting for players · [go to the table]({ $link })
games-yours = **{ $game }** · 🟢 **your turn** · [go to the table]({ $link })
games-theirs = **{ $game }** · waiting for { $players } · [go to the table]({ $link })
games-unshown = **{ $game }** · not shown anywhere
games-show = Show { $number } here
help-title = ## Ocho Club
help-intro = Board and dice games: live or over several days, with friends or against the computer.
help-join = Others join with a button. Nobody around? Add a computer!
help-notes = On your turn, just press the buttons. “More …” is for resigning or calling a game off.
help-menu = **{ $name }** · in the menu of a person, under *Apps*
help-admins = ### For admins
verify-good = ✅ Table `{ $table }`: the seal is good, { $draws ->
    [0] and there were no rolls to check.
    [one] and the only { $dice ->
        [0] draw
       *[other] roll
    } follows from it.
   *[other] and all { $draws } rolls follow from it.
}
verify-bad = ❌ Table `{ $table }`: { $why }
verify-why-commitment = the secret doesn't match the seal.
verify-why-draw = roll number { $number } doesn't follow from the secret.
verify-why-journal = the moves break the rules.
verify-record = -# The game's record is attached. Anyone can check it without me: `python -m bot verify FILE`

command-games = Your open tables, finished games, holiday and more
    .name = games
command-play =
    .name = play
option-time = time
    .description = Time per turn; this server's usual if you leave this out
option-computers = computers
    .description = How many computers play from the start
option-opponent = opponent
    .description = Who the computers play as; an easy opponent if you leave this out
option-invite = invite
    .description = Someone to invite
time-off = no limit
language-en = English
language-es = Español (España)
language-es-419 = Español (Latinoamérica)
language-fr = Français

## Said in several rooms

places-category = the category **{ $name }**
places-more = { $count ->
    [one] one more
   *[other] { $count } more
}
refused-not-admin = That's for this server's admins: you need the permission “Manage Server”.
refused-not-this-channel = On this server, you can open tables in { $channels }. See you there!
refused-no-channel-left = The channels for tables are gone. A server admin can choose others with `/settings`.
refused-too-many-own-tables = { $count ->
    [one] You already have one table open in this channel, and that's the limit here. Finish or close it first.
   *[other] You already have { $count } tables open in this channel, and that's the limit here. Finish or close one first.
}
refused-too-many-tables = { $count ->
    [one] One table is already open in this channel, and that's the limit here. Join it, or come back when it's over.
   *[other] { $count } tables are already open in this channel, and that's the limit here. Join one, or come back when one is over.
}

stake-ends-with-a-loss = ⚠️ You can't pay this stake twice: lose one throw and the match is over. “My chips” in `/games` shows your balance.
refused-not-enough-chips = Everyone puts { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
} on the table here, but not everyone has enough: { $players }. “My chips” in `/games` says when you can get your next top-up.
refused-too-few-chips = { $chips ->
    [0] You have no chips
    [one] You have 1 chip
   *[other] You have { $chips } chips
}, and the stake here is { $stake }. “My chips” in `/games` says when you can get your next top-up.
refused-stakes-on-table = There are chips on the table, so you can't call the game off. Play on, or resign and lose them. If the other player stays away, the game ends once their time has run out three times. If it's paused, use `/games` and “Show here”.
refused-stake-needs-time = Playing for chips needs a time limit per turn, so that nobody waits forever. Choose one with `time`.
refused-computer-no-stake = A computer has no chips to lose. To play against one, open a table without a stake.
refused-no-stakes-here = There are no chips here. Play for points, or for chips on a server I've joined.

refused-plan-not-here = You can only plan ahead in games without dice, against people.
refused-plan-own-turn = It's your turn: just play! You can plan ahead while you wait.
refused-plan-no-reply = A plan ends with your own reply. Add one!
refused-plan-too-deep = That's as far as I go: { $most } replies in one plan.
refused-plan-too-many = You already have { $most } plans here. Drop one first.

button-friendly = Friendly
friendly-terms = 🎈 friendly
lobby-friendly = 🎈 A friendly game: nobody's rating changes{ $help ->
    [0] .
   *[other] , and you can use hints and takebacks.
} By joining, you agree to that.
lobby-friendly-changed = ⚠️ The host changed this while you were sitting here: { $friendly ->
    [0] the game counts for ratings again.
   *[other] the game is friendly now.
} Not what you came for? “{ button-more }” has “{ button-leave }”.
refused-friendly-no-stakes = You can't play for chips in a friendly game.
event-took-back = ↩️ **{ $player }** takes back { $count ->
    [one] the last move.
   *[other] the last { $count } moves.
}
refused-no-takebacks = You can only take moves back in friendly games and against computers, and never in a race.
refused-takeback-pending = Somebody has already asked. Wait for the answer!
refused-takeback-declined = The answer was no. Play on!
refused-nothing-to-take-back = There's nothing to take back: dice stay as they fell, and once a move is answered, it stands.
refused-no-takeback-request = Nobody's asking to take a move back any more.
refused-own-takeback = That's your own request. Wait for the answer!
advice-best = ### 💡 { $move }
advice-then = **Then: { $move }**
advice-chance = Your winning chance: **{ NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }** { $exact ->
    [0] (an estimate)
   *[other] (exact)
}
advice-presses = { $first }, then { $then }
advice-either = { $first } or { $second }
advice-others = -# Otherwise: { $moves }
advice-move = { $move }: { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
advice-equal = -# Just as good: { $moves }
advice-only-move = -# It's your only move.

replay-about = -# { $players } · { $at } · table `{ $table }`
replay-record = Record
refused-other-rules = This game was played under an older version of my rules, so I can't show it again. “{ replay-record }” still has all of it.
film-won = { $count ->
    [one] { $players } wins!
   *[other] { $players } share the win!
}
film-drawn = A draw!
refused-past-unreadable = I can't read this table's game any more. Other games are fine.

refused-holiday-days = You have { $left ->
    [0] no days
    [one] one day
   *[other] { $left } days
} left in { $year }: everyone gets { $most } a year.
board-holiday = 🏖️ On holiday until { $until }: { $players }. The clock is stopped.

refused-being-forgotten = I'm still busy forgetting you. As soon as that's done, there's a seat for you at every table again!
refused-just-leaving = Someone at this table isn't available right now. Please try again in a moment.

button-share = Share
share-by = -# Shared by { $player }
share-done = 📣 Shared: it's in the channel for everyone.
refused-share-server = I can only share on a server that I'm on.
refused-share-permissions = I can't post here: in this channel I still need { $permissions }.
refused-share-forbidden = You can't write in this channel, so I won't post there for you.
refused-share-twice = You've already shared this.
review-replay = Watch again

standings-by-points = Points
standings-wins = { $count ->
    [one] { $count } win
   *[other] { NUMBER($count) } wins
}
leaderboard-menu-board = Game
season-on-picture =
    .title = The champions
    .nameless = (name in the text)
season-more = { $count } more

refused-roll-over = Too late: the verdict on this roll is in.

refused-no-clock-here = There are no clocks here: I can only answer when somebody presses a button. Leave the time out, or play on a server I've joined.
refused-no-race-here = A race needs me to keep time, and here I can only answer when somebody presses a button. Race on a server I've joined, or in a direct message to me.
refused-alone-here = Nobody else can see this, so nobody can join. Play the computer, or invite friends on a server or in a group.

remark = { $player }: *“{ $line }”*

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-blue-circle = blue_circle
emoji-orange-square = orange_square
emoji-green-triangle = green_triangle
emoji-purple-diamond = purple_diamond
emoji-pink-cross = pink_cross
emoji-yellow-star = yellow_star
emoji-lola = computer
emoji-bruno = computer
emoji-clara = computer
emoji-hugo = computer
emoji-iris = computer
button-type = Type a move …
type-title = Type a move
type-label = Your move
typed-played = Played.
refused-unreadable-move = I can't read that move. { $notation }
option-menu = { $name }: { $value }
option-on = on
option-off = off
refused-no-server = That only works on a server I've joined.
button-options = Options …
lobby-options-changed = ⚠️ The host changed the options after somebody sat down. Have a look at them!
lobby-menu-over = This table isn't waiting for players any more.
lobby-send-away = Send somebody away …
lobby-guest = Guest { $number }
lobby-seats-free = { $count ->
    [one] One seat is free.
   *[other] { $count } seats are free.
}
lobby-alt = At the table: { $players }.
lobby-alt-invited = Invited: { $count }.
lobby-on-picture =
    .free = free
    .invited = invited
lobby-more-seats = and { $count } more
options-title = ### Options
options-about = -# What you change here, everybody sees at once.
options-seats = Players at most
options-time = Time per turn
options-language = Language of this table
refused-too-many-here = More than { $count } are sitting here or invited. Somebody has to leave first.
refused-stake-settled = Somebody has already sat down for this stake, so it stays.
refused-not-here = They aren't here any more.
story-led-always = { $player } led from the first points to the last.
story-turned = { $player } was up to { NUMBER($behind) } behind, then took the lead for good.
story-late = { $player } was up to { NUMBER($behind) } behind, and went ahead only at the very end.
story-lead-changes = The lead changed { NUMBER($count) } times before { $player } kept it.
story-margin = { $player } won by { NUMBER($margin) }.
story-curve-alt = The curve of the game, from its start to its end: { $curves }.
