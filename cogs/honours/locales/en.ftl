# Honours: their names and how they're won, and their page.

honours-title = ### 🎖️ { $player }
honours-count = { NUMBER($won) } of { NUMBER($all) } honours
honours-page = { $page }/{ $pages }
honours-only = Nobody else has it
honours-holders = { $count ->
    [one] 1 person has it
   *[other] { NUMBER($count) } people have it
}
honours-any-game = Any game
honours-line-won = { $sign } { $name } – { $how } { $at } · `{ $table }`
honours-odds = Lowest chance: { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
honours-line-open = 🔒 **{ $name }** – { $how }
honours-alt = Honours of { $player }: { $count }. Page { $page }.
honours-alt-open = not won
honours-watch = Watch a game that won an honour
honours-note = -# Games with hints or takebacks don't count. Past games do: I go through them bit by bit.
honours-none = No honours yet. { NUMBER($count) } are waiting!
honours-bronze = bronze
honours-silver = silver
honours-gold = gold
honours-metal-note = { $metal } · { $note }
honours-end = 🎖️ { $player } wins { $count ->
    [one] an honour
   *[other] { NUMBER($count) } honours
}: { $names }.
honours-more = { NUMBER($count) } more
honours-won-here = { $count ->
    [one] 🎖️ You won an honour in this game: { $names }.
   *[other] 🎖️ You won honours in this game: { $names }.
}
button-honours = Honours
stats-honours = 🎖️ { $count }. Latest: { $names }

## The honours

honour-first-game = Take a Seat
    .how = Your first finished game.
honour-first-win = First Win
    .how = Your first win.
honour-good-company = Good Company
    .how = A game with somebody else at the table.
honour-three-today = Just One More
    .how = Three games in one day.
honour-all-played = Grand Tour
    .how = You've played all five games.
honour-four-figures = A Thousand at Once
    .how = You banked 1,000 points in one turn.
honour-first-answer = Faster Than All
    .how = You won a roll of the race.
honour-first-capture = First Capture
    .how = You captured a pod.
honour-first-clear = Clear the Card
    .how = You cleared a card.
honour-first-throw = First Throw
    .how = You won a throw.
honour-day-by-day = Day by Day
    .how = You played 3, 7 or 30 days in a row.
honour-climber = Up the Ladder
    .how = You beat Bruno, Clara or Hugo, alone and without hints.
honour-all-rounder = All-Rounder
    .how = You've won at two, three or all five games.
honour-busy-week = Busy Week
    .how = 10, 20 or 40 games in seven days.
honour-hundred = Old Hand
    .how = 10, 50 or 100 finished games.
honour-winning-streak = On Fire
    .how = Three, five or ten rated wins in a row.
honour-full-table = Full House
    .how = You beat at least five other people at one table.
honour-beat-iris = Sorry, Iris
    .how = You beat Iris, alone and without hints.
honour-iris-everywhere = Iris's Rival
    .how = You've beaten Iris at all five games.
honour-perfect-game = Perfect Game
    .how = The review of a two-player game found no errors of yours.
honour-long-shot = Long Shot
    .how = You won after your chance had dropped below 5%.
honour-eight-dice = All Eight
    .how = You set aside all eight dice from one roll.
honour-eight-equal = Eight of a Kind
    .how = Eight equal dice in one roll. One roll in two million.
honour-comeback = The Comeback
    .how = You were 2,000, 3,000 or 4,000 points behind, and won.
honour-big-turn = Nerves of Steel
    .how = You banked 2,000, 3,000 or 4,000 points in one turn.
honour-steady-hand = Steady Hand
    .how = Six turns or more, not one bust, and the win.
honour-double-grand = Twice Grand
    .how = Two Grand 8s in one turn.
honour-grand-finale = Grand Finale
    .how = You won with a turn of 2,000 points or more.
honour-quick-eye = Quick Eye
    .how = A right answer in under 2, 1.6 or 1.3 seconds. Under one is a guess.
honour-true-zero = Less Than Nothing
    .how = First to call a true zero.
honour-clean-race = Never Wrong
    .how = You won a race with five answers or more, all of them right.
honour-photo-finish = Photo Finish
    .how = You won a roll by less than 0.05 seconds.
honour-flawless = Untouched
    .how = You won on the board and never lost a pod.
honour-triple-capture = Three at Once
    .how = You captured three pods in one move.
honour-full-star = Full Star
    .how = You gave a pod its eighth prong.
honour-lightning = Lightning
    .how = You won on the board in twelve turns or fewer.
honour-long-run = Can't Stop
    .how = Four, six or eight rolls with a combination in one turn.
honour-clean-sweep = Clean Sweep
    .how = You cleared a card with four pieces on it.
honour-brink = From the Brink
    .how = You won when somebody else needed just one more piece.
honour-all-five = Five to Nil
    .how = You won a throw by five captures to none.
honour-whitewash = Whitewash
    .how = You won a match ten points to nil.
honour-turnaround = Turnaround
    .how = You were five points behind, and won the match.
