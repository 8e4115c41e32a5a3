turns-title = { $count ->
    [one] ### 🎲 It's your turn!
   *[other] ### 🎲 { $count } games are waiting for you
}
turns-line = **{ $game }** with { $players } · [go to the board]({ $link })
turns-line-deadline = **{ $game }** with { $players } · time's up { $time } · [go to the board]({ $link })
turns-more = -# … and { $count } more in `/games`
turns-none = 🎉 All caught up: no game is waiting for you.
turns-on = 🔔 Got it! When a game waits for you, I'll send you a direct message: one every 4 hours at most, with all your games in it.
turns-off = 🔕 Okay, no more direct messages about your turns.
button-turns-on = Message me when it's my turn
button-turns-off = Stop these messages
button-next-game = Next game
games-here = **{ $game }** · in this chat
button-turn-notices = Message me on my turn …
games-yours-deadline = **{ $game }** · 🟢 **your turn** · time's up { $time } · [go to the table]({ $link })
button-all-games = My games
games-paused = **{ $game }** · ⏸️ **paused**: I couldn't write in its channel. The clock is stopped. “Show { $number } here” goes on with it.
games-paused-elsewhere = **{ $game }** · ⏸️ **paused**: I couldn't write in its channel. The clock is stopped.
