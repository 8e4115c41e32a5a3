command-challenge =
    .name = Challenge
challenge-title =
    ### Challenge { $player }
    Pick a game. They'll see it here and can join or say no.
challenge-me =
    ### You want to play me? You're on!
    Pick a game, and I'll take the computer's seat.
challenge-sent = 🤝 Challenge sent. As soon as { $player } joins, you can start.
challenge-begun = 🎲 Game on! Your board is in the channel.
refused-challenge-self = You'd always win that one! Pick somebody else, or play the computer with `/play`.

## Standing challenges

standing-title = ### 🤝 Standing challenges
standing-posted = Your challenge is up. I'll ping you when somebody accepts it.
standing-line = **{ $game }** · { $player } · time per turn: { $time } · { NUMBER($running) } of { NUMBER($count) } running
standing-none = *No challenges yet. Post the first one: choose a game with this command.*
standing-note = -# Accept one and the game starts at once. A challenge lapses after { $days } days without a game.
standing-accept = Accept a challenge
standing-withdraw = Withdraw one of yours
standing-accepted = 🤝 { $owner }, { $player } accepts your challenge: **{ $game }**. Game on!
refused-standing-off = Standing challenges are switched off here. Somebody with “Manage Server” can switch them on in `/settings`.
refused-standing-gone = That challenge is gone.
refused-standing-full = { $count ->
    [one] They're already playing, and only want one game at a time. Try again later!
   *[other] They already have { $count } games going, and don't want more at a time. Try again later!
}
refused-standing-own = That's your own challenge. Wait for somebody to accept it!
command-standing = Challenge everybody here, or see the standing challenges
    .name = challenge
option-standing-game = game
    .description = Which game? Leave it out to see all challenges
option-standing-games = games
    .description = How many games you'd play at the same time
