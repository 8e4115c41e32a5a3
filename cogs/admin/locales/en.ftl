# Settings and check-up, for the admins of a server.

command-settings = Server settings (for admins)
    .name = settings
option-zone = time_zone
    .description = A city or a time zone; months, races and recaps here go by it

settings-title = ## Server settings
settings-intro = -# Only admins can see and change this. Tables already open stay as they are.
settings-line = **{ $name }:** { $value }
settings-changed = ✅ { $name }: { $before } → **{ $after }**
settings-unchanged = Nothing changed: it was already like that.
settings-back = Back to settings

settings-page-tables = Tables
settings-page-events = Events
settings-page-club = Club
settings-club = **What comes by itself:** a menu that you pin, the puzzle of the day, the race at a fixed hour and the weekly recap. Each is off until you switch it on.

settings-language = Language
    .hint = For tables opened without the option `language`.
settings-channels = Where tables can be opened
    .hint = Channels or whole categories; threads go with their channel. Choose none for everywhere.
settings-tables-per-channel = Open tables per channel
    .hint = Tables waiting for players count, and so do running games. A game in its own thread counts here; any other thread has its own limit.
settings-tables-per-person = Open tables per person and channel
    .hint = Tables someone opened there that aren't over yet.
settings-turn-limit-s = Time per turn
    .hint = For tables opened without the option `time`.
settings-threads = Threads
    .hint = A game in a thread leaves just its start and its result in the channel. If I can't open one, we play in the channel.
settings-mentions = Pings
    .hint = For players on their turn, invited guests, and everyone who asked to be pinged.
settings-banter = Computer opponents talk
    .hint = A short line after a bust, a big turn, a change of lead, or the end of a game; also at tables that are already open.
settings-announce = Announce each month's winners
    .hint = On the first of the month, in this server's time zone.
settings-announce-channel = Channel for announcements
    .hint = A text channel I can write in.
settings-tournaments = Tournaments
    .hint = Members with “Manage Events”, “Manage Server” or the role for organisers can open them in `/tournament`.
settings-challenges = Standing challenges
    .hint = Members can offer a game to everybody, in `/games`, and it starts as soon as somebody accepts.
settings-tournament-role = Role for organisers
    .hint = Members with this role can open and manage tournaments.
settings-zone = Time zone
    .hint = Months, races, recaps and the daily puzzle here go by it.

settings-auto-language = same as this server on Discord ({ $language })
settings-everywhere = everywhere
settings-any-number = any number
settings-at-most = { $count ->
    [one] one at most
   *[other] { $count } at most
}
settings-usual-time = the usual ({ $time })
settings-threads-usual = for every game (as long as nobody chooses)
settings-threads-never = none, every game in the channel
settings-threads-long = for long games (an hour or more per turn)
settings-threads-always = for every game
settings-on = on
settings-off = off
settings-nowhere = none
settings-zone-now = { $zone } (now { $time })
settings-mentions-on = Allow pings
settings-mentions-off = Don't ping
settings-banter-on = Let them talk
settings-banter-off = Keep them quiet
settings-announce-on = Announce the winners
settings-announce-off = Don't announce winners
settings-challenges-on = Allow standing challenges
settings-challenges-off = Don't allow them
settings-tournaments-on = Allow tournaments
settings-tournaments-off = No new tournaments
settings-zone-pick = Choose a time zone …
settings-zone-label = A city, or the name of a zone
settings-zone-example = Paris
settings-zone-which = Which one do you mean?
settings-zone-choice = { $city } · { $zone } · { $time }
settings-channels-gone = ⚠️ None of these channels exist any more, so nobody can open a table. Choose others, or none for everywhere.

refused-no-zone = I don't know a time zone for “{ $place }”. Try the nearest large city, such as Paris or Buenos Aires.

## The setup, step by step

setup-begin = Set up step by step
setup-title = ## { $title }
    -# Step { NUMBER($number) } of { NUMBER($count) }
setup-back = Back
setup-settings = All settings
setup-language = Which language do we speak here?
    .text = I follow this server's language at Discord until you choose one. Private pages speak each reader's own language.
setup-channels = Where may people play?
    .text = Channels or whole categories. Choose none, and people can play everywhere.
setup-threads = Where do games run?
    .text = A game in a thread leaves just its start and its result in the channel.
setup-menu = A menu to pin
    .text = One message in this channel, with the games, lessons, the puzzle, and tables to join. I keep it up to date; pin it, and nobody has to type a command. If you'd rather have it elsewhere, open `/settings` there.
setup-puzzle = The puzzle of the day
    .text = Pick a channel and an hour ({ $zone } time), and I'll post each day's puzzle there, with everybody's result of the day before. It pings nobody. Pick no channel to go without.
setup-done = ## ✅ That's it, your club is open!
    .text = You can change all of it in `/settings`, whenever you like. Not sure that I may write everywhere? `/diagnose` tells you.

## /diagnose

command-diagnose = Can you play in this channel? If not, see what to change
    .name = diagnose
diagnose-title = ## Check-up in { $channel }
diagnose-well = ✅ **All good:** you can play here.
diagnose-wrong = { $count ->
    [one] ❌ **One thing is in the way:**
   *[other] ❌ **{ $count } things are in the way:**
}
diagnose-lacks = 🔧 I need { $permission }: { $why } An admin can give it to me in the channel's settings, under “Permissions”.
diagnose-why-view_channel = I can't see this channel.
diagnose-why-send_messages = I can't post the board when the turn changes.
diagnose-why-send_messages_in_threads = I can't post the board in threads when the turn changes.
diagnose-why-attach_files = I can't show pictures of the board.
diagnose-locked = 🔧 This thread is locked. Somebody who manages threads has to unlock it.
diagnose-not-in-thread = 🔧 This thread is private and I'm not in it. Mention me here once, and I'll join.
diagnose-not-here = 🔧 On this server, you can open tables in { $channels }, not here. An admin can change that with `/settings`.
diagnose-no-channel-left = 🔧 The channels for tables are gone. An admin can choose others with `/settings`.
diagnose-no-room = { $count ->
    [one] 🔧 One table is open here, and that's the limit. An admin can change it with `/settings`.
   *[other] 🔧 { $count } tables are open here, and that's the limit. An admin can change it with `/settings`.
}
diagnose-may = ✅ I have { $permissions }.
diagnose-nothing-else = -# That's all I need: no embeds, no external emoji, no extra permission to ping the next player.
diagnose-tables = { $count ->
    [0] 🎲 No table is open here.
    [one] 🎲 One table is open here.
   *[other] 🎲 { $count } tables are open here.
}
diagnose-paused = { $count ->
    [one] ⏸️ One game is paused because I couldn't write here.
   *[other] ⏸️ { $count } games are paused because I couldn't write here.
}
diagnose-go-on = -# I can now: players go on with `/games` and “Show here”.
diagnose-go-on-later = -# Play goes on by itself once I can.
diagnose-threads = { $games ->
    [always] 🧵 Every game here gets its own thread.
   *[long] 🧵 Every long game here gets its own thread.
}
diagnose-threads-lacking = 🧵 Threads are on in `/settings`, but I'm missing { $permissions }. Until then, games stay in the channel.
diagnose-threads-elsewhere = 🧵 Threads are on in `/settings`, but this channel can't have any: games stay right here.
diagnose-no-history = 🕰️ I don't have { $permission }. You can play without it, but after a crash a board may show up twice.
diagnose-no-mentions = 🔕 I don't ping anyone here: pings are off in `/settings`.
diagnose-discord = 🛰️ Discord: { $speed }
diagnose-database = 💾 Database: { $speed }
diagnose-speed-quick = fast ({ $time } ms).
diagnose-speed-tolerable = OK ({ $time } ms).
diagnose-speed-slow = slow ({ $time } ms). My host should look into that.
diagnose-speed-unknown = not measured yet.
diagnose-typing-on = ⌨️ In the race, you can also type your answer in the channel.
diagnose-typing-off = ⌨️ I don't read messages here: answer by button or command.
diagnose-version = -# Ocho Club { $version }
