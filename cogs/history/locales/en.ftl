# One's finished games, and one of them moment by moment.

command-history = Your finished games here, to watch again
    .name = history
option-opponent = opponent
    .description = Only games with this person
option-history-table = table
    .description = The id of any finished game of this server
help-history = **`/history`** lists your finished games: watch one again, move by move.

## The list

history-title = ### 🗂️ Your finished games · { NUMBER($count) }
history-none = You have not finished a game on this server yet. Once you have, you can watch it again here.
history-none-such = None of your finished games is like that.
history-with = with { $players }
history-many = { $players } and { $count } more
history-won = 🏆 won
history-shared = 🤝 won together
history-drawn = 🤝 drawn
history-lost = lost
history-place = place { $place } of { $players }
history-left = 🏳️ left early
history-unfinished = ⏹️ called off
history-open = Watch a game again …

## A game, moment by moment

replay-title = ### ⏪ { $game } · moment { $number } of { $count }
replay-about = -# { $players } · { $at } · table `{ $table }`
replay-record = Record
replay-film = Animation
replay-games = My games
replay-jump = Go to …
replay-moment = Moment { $number } of { $count }
replay-lost-title = ### ⏪ { $game }
replay-lost = This game was played by an earlier edition of my rules, so I can't set it up again move by move. How it ended still stands, and its record has every roll and every move.
refused-other-rules = This game was played by an earlier edition of my rules, so I can't show it again. “{ replay-record }” still has all of it.

## The animation

film-waiting = 🎬 Your animation is next in line: I am still working on somebody else's.
film-begun = 🎬 I am drawing your game: { NUMBER($count) } moments.
film-drawing = 🎬 Drawing: picture { NUMBER($number) } of { NUMBER($count) }
film-joining = 🎬 All drawn! Now I put the pictures together: { NUMBER($number) } of { NUMBER($count) }
film-stopped = 🎬 I have to stop for a moment, and your animation with me. Please ask for it again in a minute!
film-title = ### 🎬 { $game }: { $players }
film-fewer = -# { NUMBER($shown) } of { NUMBER($count) } moments: with all of them it would be too large for Discord. The replay has every one.
film-alt = { $game }: the game of { $players } in { NUMBER($count) } pictures, one after the other. In the replay each of them is described.
refused-past-unreadable = I can no longer read what was played at this table. Other games are not affected.
refused-film-making = You are waiting for an animation already. One at a time!
refused-film-too-short = There was next to nothing to see in this game: no animation comes of that.
