# A player's own mistakes, asked again until they are learned.

button-mistakes = Your mistakes
mistakes-title = ### 🔁 Your mistakes
mistakes-number = ### 🔁 { $game } · { $number } of { $count } today
mistakes-question = From a game of yours: what's the best you can do here?
mistakes-read = A roll from a race of yours. Ready? The clock starts with the dice.
mistakes-show = Show the dice
mistakes-right = Right!
mistakes-wrong = Not this time.
mistakes-late = Too late: time was up.
mistakes-then-wrong = **Back then:** { $move }. It cost { $cost }.
mistakes-then-read = **Back then:** { $move }.
mistakes-then-right = **Back then:** { $move }, and that was right.
mistakes-now = **Now:** { $move }.
mistakes-now-cost = **Now:** { $move }. It costs { $cost }.
mistakes-time = ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
mistakes-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
mistakes-percent-note = 1% is one game in a hundred.
mistakes-comes-back = It comes back in { NUMBER($days) } { $days ->
    [one] day
   *[other] days
}.
mistakes-learned-now = Learned: you were right twice in a row.
mistakes-learned = You have learned { NUMBER($learned) } of { NUMBER($count) }.
mistakes-next = Next
mistakes-game = That game
mistakes-over = That position is done. Here's what comes next:
mistakes-none = Nothing here yet. Finish a game without hints: what cost you most comes back here a day later, up to five positions a day. Only you see them.
mistakes-nothing-today = Nothing to ask today.
mistakes-done = { $count ->
    [one] One position answered: that's all for today.
   *[other] { NUMBER($count) } positions answered: that's all for today.
}
mistakes-until = { $days ->
    [1] The next one comes tomorrow.
    [one] The next one comes in { NUMBER($days) } day.
   *[other] The next one comes in { NUMBER($days) } days.
}
mistakes-all-learned = You've learned them all. Play on, and new ones will turn up.
refused-mistakes-no-verdict = I can't judge that move right now. Try again in a moment.
