command-challenge =
    .name = Challenge
challenge-title =
    ### Challenge { $player }
    Pick a game. They'll see it here, and can accept or say no.
challenge-me =
    ### You want to play me? You're on!
    Pick a game, and I'll take the computer's seat.
challenge-sent = 🤝 Challenge sent. The game starts as soon as { $player } accepts.
challenge-asks =
    ### 🤝 { $player } challenges { $guest }: { $game }
    Accept, and the game starts at once.
challenge-accepted = 🤝 { $guest } accepts the challenge of { $player }: **{ $game }**. Game on!
challenge-declined = { $guest } says no, thanks. Another time, { $player }!
challenge-withdrawn = { $player } has taken the challenge back.
refused-challenge-other = That's for { $player } to answer.
button-accept = Accept
challenge-begun = 🎲 Game on! Your board is in the channel.
refused-challenge-self = You'd always win that one! Pick somebody else, or play the computer with `/play`.

## Open challenges

open-challenge-title = ### 🤝 Standing challenges
open-challenge-posted = Your challenge is up. I'll ping you when somebody accepts it.
open-challenge-post =
    ### 🤝 { $player } challenges everybody: { $game }
    Accept, and the game starts at once.
    -# Time per turn: { $time }
open-challenge-withdrawn = 🤝 { $player } has taken this challenge back: { $game }.
open-challenge-lapsed = 🤝 { $player }'s challenge found nobody, and has run out: { $game }.
open-challenge-replaced = 🤝 { $player } has posted this challenge again, further down: { $game }.
open-challenge-gone = 🤝 *This challenge is over.*
open-challenge-list = All challenges
open-challenge-line = **{ $game }** · { $player } · time per turn: { $time } · { NUMBER($running) } of { NUMBER($count) } running
open-challenge-none = *No challenges yet. Post the first one!*
open-challenge-note = -# Accept one and the game starts at once. A challenge lapses after { $days } days without a game.
open-challenge-accept = Accept a challenge
open-challenge-withdraw = Withdraw one of yours
open-challenge-accepted = 🤝 { $owner }, { $player } accepts your challenge: **{ $game }**. Game on!
refused-challenge-off = Standing challenges are switched off here. Somebody with “Manage Server” can switch them on in `/settings`.
refused-challenge-gone = That challenge is gone.
refused-challenge-full = { $count ->
    [one] They're already playing, and only want one game at a time. Try again later!
   *[other] They already have { $count } games going, and don't want more at a time. Try again later!
}
refused-challenge-own = That's your own challenge. Wait for somebody to accept it!

button-challenges = Challenges
challenge-offer = Challenge everybody …
challenge-offer-title = ### 🤝 Challenge everybody
    The first to accept plays you.
challenge-offer-game = Game
challenge-offer-games = Games at a time
challenge-offer-time = Time per turn
challenge-offer-post = Post the challenge
challenge-offer-back = Back
