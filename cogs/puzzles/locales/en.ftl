# The puzzle of the day.

command-puzzle = Solve today's puzzle, the same for everybody
    .name = puzzle
puzzle-title = ### 🧩 Puzzle { $number } · { $game } · { $stars }
puzzle-past-title = ### 📖 Yesterday's puzzle { $number } · { $game } · { $stars }
puzzle-go-on = Exactly! Now finish it.
puzzle-wrong = Not this time: { $move }
puzzle-cost = Your winning chance would be { NUMBER($after, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } instead of { NUMBER($before, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
puzzle-too-slow = That's a good turn as well, but it doesn't force a win in { $turns ->
    [one] one turn
   *[other] { $turns } turns
}.
puzzle-reply = { $player } would answer: { $move }
puzzle-try-again = Have another go! It just won't count as solved on the first try.
puzzle-solved = { $tries ->
    [one] Solved on the first try!
   *[other] Solved on try { $tries }!
}
puzzle-streak = { $days ->
    [one] Day one of your streak. See you tomorrow?
   *[other] { $days } days in a row!
}
puzzle-solvers = { $count ->
    [one] Solved on this server today by { $names }.
   *[other] Solved on this server today by { $count } people: { $names }.
}
puzzle-rated = 📏 This server rates it { $stars }: { $first } of { $count } got it on the first try.
puzzle-tomorrow = The next puzzle comes { $at }, at midnight ({ $zone } time).
puzzle-over = ⏰ That puzzle's day is over. Here's today's!
puzzle-yesterday = Yesterday's solution
puzzle-today = Today's puzzle
puzzle-share-name = Ocho puzzle { $number }
puzzle-share-win = win in { $turns }
puzzle-share-tries = { $tries ->
    [one] solved on the first try
   *[other] solved on try { $tries }
}
puzzle-share-streak = { $days } days in a row
puzzle-results = **Yesterday's puzzle { $number }** · { $count ->
    [one] solved by 1 person
   *[other] solved by { NUMBER($count) } people
}
puzzle-result = { $squares } { $tries ->
    [one] first try
   *[other] try { $tries }
}: { $names }
puzzle-results-more = -# … and { NUMBER($count) } more
refused-puzzle-unsolved = You can share it once you've solved it.
refused-puzzle-missing = I can't open this puzzle: one of my files is damaged. The person who hosts me can mend that.

## Announcements

puzzle-announce = Announce it daily
puzzle-admin-title = ### 📢 The puzzle of the day on this server
puzzle-admin = Pick a channel and an hour ({ $zone } time), and I'll post each day's puzzle there. It pings nobody. If nobody here solves one for a week, I stop until somebody does. Pick no channel to turn it off.
puzzle-nowhere = No announcements
puzzle-hour = The hour
