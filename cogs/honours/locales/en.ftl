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
honours-line-won = 🎖️ **{ $name }** – { $how } { $at } · `{ $table }`
honours-odds = Lowest chance: { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
honours-line-open = 🔒 **{ $name }** – { $how }
honours-alt = Honours of { $player }: { $count }. Page { $page }.
honours-alt-open = not won
honours-watch = Watch a game that won an honour
honours-note = -# Games with hints or takebacks don't count. Past games do: I go through them bit by bit.
honours-none = No honours yet. Thirty are waiting!
honours-won-here = { $count ->
    [one] 🎖️ You won an honour in this game: **{ $names }**.
   *[other] 🎖️ You won honours in this game: **{ $names }**.
}
button-honours = Honours
stats-honours = 🎖️ { $count }. Latest: { $names }

## The honours

honour-all-rounder = All-Rounder
    .how = You've won at all five games.
honour-busy-week = Busy Week
    .how = Ten games in seven days.
honour-hundred = The Hundred
    .how = A hundred finished games.
honour-winning-streak = On Fire
    .how = Five rated wins in a row.
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
    .how = You were 2,000 points behind, and won.
honour-big-turn = Nerves of Steel
    .how = You banked 3,000 points in one turn.
honour-steady-hand = Steady Hand
    .how = Six turns or more, not one bust, and the win.
honour-double-grand = Twice Grand
    .how = Two Grand 8s in one turn.
honour-grand-finale = Grand Finale
    .how = You won with a turn of 2,000 points or more.
honour-quick-eye = Quick Eye
    .how = A right answer in under two seconds. Under one is a guess.
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
    .how = Six rolls with a combination in one turn.
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
