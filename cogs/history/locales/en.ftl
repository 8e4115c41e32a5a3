# One's finished games, and one of them moment by moment.


## The list

history-title = ### 🗂️ Your finished games · { NUMBER($count) }
history-none = You haven't finished a game on this server yet. Once you have, you can watch it again here.
history-none-such = None of your finished games match that.
history-with = with { $players }
history-many = { $players } and { $count } more
history-won = 🏆 won
history-shared = 🤝 shared the win
history-drawn = 🤝 drawn
history-lost = lost
history-rank = place { $rank } of { $players }
history-left = 🏳️ left early
history-unfinished = ⏹️ called off
history-open = Watch a game again …

## A game, moment by moment

replay-title = ### ⏪ { $game } · moment { $number } of { $count }
replay-play = Play
replay-save = Save or share …
replay-save-title = ### 💾 { $game }: save or share
replay-save-about = -# “{ button-share }” posts moment { NUMBER($number) } in this channel. With “{ replay-record }”, anyone can check every roll.
replay-link = Go to the game
replay-back = Back to the replay
replay-film = Animation
replay-games = My games
replay-jump = Go to …
replay-moment = the game goes on
replay-start = the game begins
replay-turn = { $players } to play
replay-option = { $number } · { $event }
replay-lost-title = ### ⏪ { $game }
replay-lost = This game was played under an older version of my rules, so I can't replay it move by move. The result stands, and its record has every roll and every move.

## The animation

film-waiting = 🎬 Your animation is next in line: I'm still working on someone else's.
film-begun = 🎬 I'm drawing your game: { NUMBER($count) } moments.
film-drawing = 🎬 Drawing: picture { NUMBER($number) } of { NUMBER($count) }
film-joining = 🎬 All drawn! Now I'm putting the pictures together: { NUMBER($number) } of { NUMBER($count) }
film-stopped = 🎬 I have to stop for a moment. Please ask for your animation again in a minute!
film-title = ### 🎬 { $game }: { $players }
film-fewer = -# { NUMBER($shown) } of { NUMBER($count) } moments: all of them would be too large for Discord. The replay has every one.
film-alt = { $game }: the game between { $players } in { NUMBER($count) } pictures, one after the other. The replay describes each of them.
film-unfinished = Called off
film-more = and { $count } more
film-nameless = (name in the replay)
refused-film-making = You're already waiting for an animation. One at a time!
refused-film-too-short = This game was too short to animate.
refused-film-gone = I don't have that animation any more. Ask for it again, then share it.

## The page for keeping

replay-page = Web page
page-waiting = 📄 Your page is next in line: I'm still working on something else.
page-begun = 📄 I'm drawing your game: { NUMBER($count) } moments.
page-drawing = 📄 Drawing: picture { NUMBER($number) } of { NUMBER($count) }
page-joining = 📄 All drawn! Now I'm putting the page together: { NUMBER($number) } of { NUMBER($count) }
page-stopped = 📄 I have to stop for a moment. Please ask for your page again in a minute!
page-done =
    ### 📄 { $game }, to keep
    Save this file and open it in any browser: it replays the whole game, even offline.
page-title = { $game }: { $players }
page-dates = { $opened } – { $ended }
page-table = Table { $table }
page-first = To the beginning
page-back = Back
page-play = Play
page-pause = Pause
page-forward = Forward
page-last = To the end
page-moves = Move by move
page-fewer = The game was long, so some moments have no picture of their own.
refused-page-making = You're already waiting for a page. One at a time!
refused-page-too-short = This game was too short for a page.
button-history = Finished games
history-all-games = All games
history-opponent = Only with …
history-find = Find a game …
history-find-title = Find a game
history-find-label = The table's id, from its board or record
button-share-game = Share
