# What the admins of a server are told.

command-settings = How I behave on this server (for admins)
    .name = settings
option-zone = time_zone
    .description = A city or a zone: when a month begins and ends here
help-admins = For admins: **`/settings`** says where and how to play here, **`/diagnose`** what I may do in a channel.

settings-title = ## How I behave on this server
settings-intro = -# Only admins can see and change this. Tables that are open already play on as they are.
settings-line = **{ $name }:** { $value }
settings-changed = ✅ { $name }: { $before } → **{ $after }**
settings-unchanged = It has been like that already.
settings-back = Back to the settings

settings-language = Language
    .hint = Of tables that are opened without the option `language`.
settings-channels = Where tables may be opened
    .hint = Channels or whole categories; threads belong to their channel. With none chosen, everywhere.
settings-tables-per-channel = Open tables per channel
    .hint = Tables that wait for players count, and games being played. A game's own thread counts for its channel, any other thread by itself.
settings-tables-per-person = Open tables per person and channel
    .hint = Tables that somebody has opened there and that are not over.
settings-turn-limit-s = Time per turn
    .hint = At tables that are opened without the option `time`.
settings-threads = Threads
    .hint = A game in a thread leaves only its start and its result in the channel. Without the permission for it I play in the channel.
settings-mentions = Mentions
    .hint = They call players when it is their turn, and guests when they are invited.
settings-announce = Announcing each month's winners
    .hint = On the first of the month, by this server's time zone.
settings-announce-channel = Channel for announcements
    .hint = A text channel in which I may write.
settings-zone = Time zone
    .hint = It says when a month begins and ends here.

settings-auto-language = the one this server has chosen on Discord ({ $language })
settings-everywhere = everywhere
settings-any-number = any number
settings-at-most = { $count ->
    [one] one at most
   *[other] { $count } at most
}
settings-usual-time = the usual ({ $time })
settings-threads-never = none, all games in the channel
settings-threads-long = one for each long game (an hour a turn or more)
settings-threads-always = one for each game
settings-on = on
settings-off = off
settings-nowhere = none
settings-zone-now = { $zone } (now { $time })
settings-mentions-on = Call players
settings-mentions-off = Call nobody
settings-announce-on = Announce the winners
settings-announce-off = Announce no winners
settings-zone-pick = Choose a time zone …
settings-zone-label = A city, or the name of a zone
settings-zone-example = Paris
settings-zone-which = Which one do you mean?
settings-zone-choice = { $city } · { $zone } · { $time }
settings-channels-gone = ⚠️ None of these channels exist any more, so nobody can open a table. Choose others, or none for everywhere.
settings-announced-nowhere = ⚠️ Nothing can be announced until you choose a channel.
settings-announced-mute = ⚠️ I can't announce anything there: I still need { $permissions }.

places-category = the category **{ $name }**
places-more = { $count ->
    [one] one more
   *[other] { $count } more
}

refused-not-admin = That is for this server's admins: it takes the permission “Manage Server”.
refused-no-zone = I know no time zone for “{ $place }”. Try the nearest large city, such as Paris or Buenos Aires.
refused-not-this-channel = On this server, tables are opened in { $channels }. See you there!
refused-no-channel-left = The channels where tables could be opened are gone. A server admin can choose others with `/settings`.
refused-too-many-own-tables = { $count ->
    [one] You have one table open in this channel already, and the server wants no more per person at a time. Finish it or close it, then open another.
   *[other] You have { $count } tables open in this channel already, and the server wants no more per person at a time. Finish or close one of them, then open another.
}
refused-too-many-tables = { $count ->
    [one] One table is open in this channel already, and the server wants no more here at a time. Join it, or come back when it is over.
   *[other] { $count } tables are open in this channel already, and the server wants no more here at a time. Join one, or come back when one is over.
}

## /diagnose

command-diagnose = Whether tables can be played in this channel, and what to change if not
    .name = diagnose
diagnose-title = ## How I'm doing in { $channel }
diagnose-well = ✅ **All is well:** tables can be played here.
diagnose-wrong = { $count ->
    [one] ❌ **One thing is in the way:**
   *[other] ❌ **{ $count } things are in the way:**
}
diagnose-lacks = 🔧 I lack { $permission }: { $why } An admin can give it to me in the channel's settings, under “Permissions”.
diagnose-why-view_channel = I can't see what happens here.
diagnose-why-send_messages = I can't post the board when it is the next player's turn.
diagnose-why-send_messages_in_threads = I can't post the board in threads when it is the next player's turn.
diagnose-why-attach_files = I can't show pictures of the board.
diagnose-locked = 🔧 This thread is locked: somebody who manages threads has to unlock it.
diagnose-not-in-thread = 🔧 This thread is private and I am not in it. Mention me here once, and I am.
diagnose-not-here = 🔧 The server's settings have tables opened in { $channels }, not here. An admin can change that with `/settings`.
diagnose-no-channel-left = 🔧 The channels where tables could be opened are gone. An admin can choose others with `/settings`.
diagnose-no-room = { $count ->
    [one] 🔧 One table is open here, and no more are wanted at a time. An admin can change that with `/settings`.
   *[other] 🔧 { $count } tables are open here, and no more are wanted at a time. An admin can change that with `/settings`.
}
diagnose-may = ✅ I have { $permissions }.
diagnose-nothing-else = -# I need nothing else: no embeds, no emoji from elsewhere, and no permission for calling the player whose turn it is.
diagnose-tables = { $count ->
    [0] 🎲 No table is open here.
    [one] 🎲 One table is open here.
   *[other] 🎲 { $count } tables are open here.
}
diagnose-paused = { $count ->
    [one] ⏸️ One game is paused because I could not write here.
   *[other] ⏸️ { $count } games are paused because I could not write here.
}
diagnose-go-on = -# I can now: with `/games` and “Show here”, its players go on.
diagnose-go-on-later = -# Once I can, play goes on by itself.
diagnose-threads = { $games ->
    [always] 🧵 Each game here gets a thread of its own.
   *[long] 🧵 Each long game here gets a thread of its own.
}
diagnose-threads-lacking = 🧵 Threads are on in `/settings`, but I lack { $permissions }. Until I have that, games stay in the channel.
diagnose-threads-elsewhere = 🧵 Threads are on in `/settings`, but this channel can't have any: games stay right here.
diagnose-no-mentions = 🔕 I call nobody here: mentions are off in `/settings`.
diagnose-discord = 🛰️ Discord answers { $speed }
diagnose-database = 💾 My database answers { $speed }
diagnose-speed-quick = quickly ({ $time } ms).
diagnose-speed-tolerable = tolerably ({ $time } ms).
diagnose-speed-slow = slowly ({ $time } ms). Whoever runs me should look into that.
diagnose-speed-unknown = … I have not measured it yet.
diagnose-typing-on = ⌨️ Answers in the race can also be typed in the channel.
diagnose-typing-off = ⌨️ I don't read what is written here: answers are given by button or command.
diagnose-version = -# Ocho Club { $version }
