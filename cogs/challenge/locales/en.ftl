command-challenge =
    .name = Challenge
challenge-title =
    ### Challenge { $player }
    Pick a game. They'll see it here and can join or say no.
challenge-me =
    ### You want to play me? You're on!
    Pick a game, and I'll play the computer's seat.
challenge-sent = 🤝 Challenge sent. As soon as { $player } joins, you can start.
challenge-begun = 🎲 Game on! Your board is in the channel.
refused-challenge-self = You'd always win that one! Pick somebody else, or play the computer with `/play`.
refused-challenge-gone = { $player } isn't on this server any more.

## Standing challenges

standing-title = ### 🤝 Standing challenges
standing-posted = Your offer is up. I'll ping you when somebody takes it.
standing-line = **{ $game }** · { $player } · { $time } a turn · { NUMBER($running) } of { NUMBER($count) } running
standing-none = *Nobody has an offer up. Post the first one: choose a game with this command.*
standing-note = -# Accept one and the game starts at once. An offer lapses after { $days } days without a game.
standing-accept = Accept a challenge
standing-withdraw = Withdraw one of yours
standing-accepted = 🤝 { $owner }, { $player } takes up your challenge: **{ $game }**. Game on!
refused-standing-off = Standing challenges are switched off here. Somebody with “Manage Server” can switch them on in `/settings`.
refused-standing-gone = That offer is gone.
refused-standing-full = { $count ->
    [one] They're in the one game they want to play at a time. Try again later!
   *[other] They're in all { $count } games they want to play at a time. Try again later!
}
refused-standing-own = That's your own offer. Wait for somebody to take it!
command-standing = Offer a game to everybody here, or see what's on offer
    .name = challenge
option-standing-game = game
    .description = Which game? Leave it out to see all offers
option-standing-games = games
    .description = How many at the same time
