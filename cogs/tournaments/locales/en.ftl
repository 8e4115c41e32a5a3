# Tournaments.

command-tournament = Tournaments on this server
    .name = tournament

tournament-round-robin = round robin
    .ranked = By points. Ties are broken by the games between the tied players, then Sonneborn-Berger, then wins.
tournament-knock-out = knock-out
    .ranked = By how far each player gets. A drawn game is played again, twice at most; then the higher seed goes through.
tournament-swiss = Swiss
    .ranked = By points. Ties are broken by Buchholz, then Sonneborn-Berger, then the games between the tied players, then wins.
tournament-arena = arena
    .ranked = A win is worth 2 points, a draw 1. Ties are broken by wins, then by the games between the tied players.

tournament-title = ## 🏆 { $title }
tournament-opened = 🏆 Your tournament is open! Once sign-up closes, I'll pair everybody up and start the games.
tournament-closes = Sign-up closes { $time }.
tournament-signed-up = { $count ->
    [0] **Nobody has signed up yet.** Be the first!
    [one] **One player so far**, { $places } places in all:
   *[other] **{ $count } players so far**, { $places } places in all:
}
tournament-more = { $count ->
    [one] one more
   *[other] { $count } more
}
tournament-round = **Round { $round } of { $rounds }**
tournament-games-over = { $games ->
    [one] { $over ->
        [0] The one game isn't over yet.
       *[other] The one game is over.
    }
   *[other] { $over ->
        [one] One of { $games } games is over.
       *[other] { $over } of { $games } games are over.
    }
}
tournament-arena-ends = **Ends { $time }**
tournament-arena-how = Play as many games as you can. As soon as you're free, I'll find you an opponent.
tournament-won = { $count ->
    [one] 🥇 { $players } wins the tournament. Congratulations!
   *[other] 🥇 { $players } share first place. Congratulations!
}
tournament-nobody-won = 🏁 It's over, and nobody wins: the games that would have decided it were never played.
tournament-too-few = Fewer than two players signed up, so this tournament is off.
tournament-cancelled = This tournament has been cancelled. You can still finish the games in progress, just for fun.
tournament-moved-on = To the current page
tournament-nobody = Nobody has played yet.
tournament-no-games = No games yet. They start when sign-up closes.
tournament-pair = { $board }. { $first } – { $second } · { $result }
tournament-bye = { $board }. { $first } · bye
tournament-walkover = { $board }. { $first } · walk-over: nobody turned up to play them
tournament-by-walkover = { $result }, walk-over
tournament-playing = playing
tournament-to-come = not started
tournament-round-before = Previous round
tournament-round-after = Next round
tournament-your-game = ### 🎲 { $title }: your game is on
tournament-on-picture =
    .points = Points
    .wins = Wins
    .games = Games
    .buchholz = Buchholz
    .sonneborn-berger = S-B
tournament-alt = Standings of { $title }, { $by }, { $ranks }.

button-tournament-sign-up = Sign up
button-tournament-withdraw = Withdraw
button-tournament-pings = Ping me
button-tournament-manage = Manage
button-tournament-standings = Standings
button-tournament-games = Games
button-tournament-play = My game
button-tournament-break = Break
button-tournament-close = Start now
button-tournament-cancel = Cancel tournament

tournament-signed-up-you = ✍️ You're in! Want a ping when your game starts?
tournament-withdrawn-you = You're out of this tournament. Maybe next time!
tournament-pings-on = 🔔 I'll ping you when one of your games starts. Press again to stop that.
tournament-pings-off = 🔕 No more pings. “My game” takes you to your board.
tournament-break = ☕ Enjoy your break. Press again when you're back.
tournament-back = 🎲 Welcome back! I'm looking for an opponent.
tournament-games = ### Your games
tournament-your-turn = Against { $players } · **your turn**
tournament-their-turn = Against { $players } · their turn
tournament-to-board = Go to the board
tournament-withdraw-sure = **Really withdraw?** You'll lose the games you're playing, and you can't come back.
tournament-withdraw-yes = Yes, withdraw
tournament-withdraw-no = No, play on
tournament-cancel-sure = **Really cancel?** The tournament ends right now, without a winner.
tournament-cancel-yes = Yes, cancel it
tournament-cancel-no = No, keep it
tournament-goes-on = All right, the tournament goes on.
tournament-manage = ### For organisers
    Remove players who don't show up: they lose the game they're in and aren't paired again.
tournament-pick-out = Remove a player
tournament-out = { $player } is out of the tournament.
tournament-closed = Sign-up is closed. Here we go!
tournament-menu = Tournaments
tournament-list = ### Tournaments on this server
tournament-none = No tournament yet. Organisers open one with the button.
tournament-open = Open { $number }
tournament-line-sign-up = **{ $title }** · { $count ->
    [one] sign-up open, one player
   *[other] sign-up open, { $count } players
}
tournament-line-running = **{ $title }** · { $count ->
    [one] under way, one player
   *[other] under way, { $count } players
}
tournament-line-over = **{ $title }** · over

refused-tournaments-off = Tournaments are off on this server. An admin can switch them on in `/settings`.
refused-not-organiser = That's for organisers: you need “Manage Events”, “Manage Server” or the role an admin picked for it.
refused-tournament-limit = { $count ->
    [one] One tournament is open here, and that's the limit. Wait until it's over, or cancel it.
   *[other] { $count } tournaments are open here, and that's the limit. Wait until one is over, or cancel one.
}
refused-tournament-stakes = Tournaments are played for points, not for chips. Leave the stake at 0.
refused-tournament-seats = Games in a tournament are between two players, and nobody else can join in. Leave that option off.
refused-tournament-closed = Sign-up is over. Next time!
refused-tournament-full = All places are taken. Check back later: if somebody withdraws, you can have their place.
refused-tournament-signed-up = You're already in. See you at the board!
refused-tournament-not-signed-up = You're not in this tournament. While sign-up is open, there's a button for it.
refused-tournament-not-theirs = This player isn't in the tournament.
refused-tournament-over = This tournament is over.
refused-tournament-begun = It has already started.
refused-tournament-not-begun = Not yet! Sign-up closes { $time }, then the games start.
refused-tournament-no-game = No game is waiting for you. Your next one starts as soon as I've paired it.
refused-tournament-on-break = You're on a break. Press “Break” again, and I'll find you an opponent.
refused-no-tournament = I can't find this tournament any more.

button-tournament-new = New tournament …
tournament-new-game = ### A new tournament
    Which game?
tournament-new = ### A new tournament: { $game }
    Change what you like; the rest is fine as it is.
tournament-new-open = Open it
tournament-new-title = Open with a name …
tournament-new-title-label = The tournament's name
tournament-new-back = Back
tournament-new-rounds = as many as it takes
option-tournament-format = Format
option-tournament-places = Places
option-tournament-closes = Sign-up
option-tournament-turn = Time per turn
option-tournament-rounds = Rounds
option-tournament-minutes = Length
