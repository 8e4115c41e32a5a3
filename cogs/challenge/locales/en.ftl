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
