# What the dice did, what the players did, and the moments that decided a game.

button-review = Review

## The overview

review-title = ### 🔍 { $game }: review
review-percent = { NUMBER($value) }%
review-percent-fine = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
review-seconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
review-little = next to nothing
review-much = a lot
review-luck-even-you = 🎲 The dice were fair to you: no luck, good or bad.
review-luck-good-you = 🎲 You were lucky: the dice gave you { $share }.
review-luck-bad-you = 🎲 Bad luck: the dice took { $share } from you.
review-luck-huge-good-you = 🎲 What luck! The dice alone would have won you this game.
review-luck-huge-bad-you = 🎲 Rotten luck: the dice alone would have lost you this game.
review-luck-even = 🎲 The dice were fair: luck decided nothing here.
review-luck-good = 🎲 The dice liked { $player }: { $share } more.
review-luck-bad = 🎲 The dice were against { $player }: { $share } less.
review-luck-huge-good = 🎲 The dice alone would have won { $player } this game.
review-luck-huge-bad = 🎲 The dice alone would have lost { $player } this game.
review-errors-none-you = 🎯 You made no mistakes. Perfect!
review-errors-tiny-you = 🎯 Your mistakes cost you next to nothing.
review-errors-some-you = 🎯 Your mistakes cost you { $share }.
review-errors-huge-you = 🎯 Your mistakes could have lost you this game more than once.
review-errors-none = 🎯 { $player } made no mistakes.
review-errors-tiny = 🎯 { $player }: mistakes that cost next to nothing.
review-errors-some = 🎯 { $player }: mistakes that cost { $share }.
review-errors-huge = 🎯 { $player }: mistakes enough to lose this game more than once.
review-like-you = You played like { $opponent }.
review-like = That's how { $opponent } plays.
review-gifts-none-one = 🤝 { $player } gave you nothing.
review-gifts-some-one = 🤝 { $player }'s mistakes gave you { $share }.
review-gifts-huge-one = 🤝 { $player }'s mistakes could have won you this game more than once.
review-gifts-none-all = 🤝 The others gave you nothing.
review-gifts-some-all = 🤝 The others' mistakes gave you { $share }.
review-gifts-huge-all = 🤝 The others' mistakes could have won you this game more than once.
review-average = { $percent } a decision on average
review-count-inaccuracy = { $count ->
    [one] 🟡 one small slip
   *[other] 🟡 { NUMBER($count) } small slips
}
review-count-mistake = { $count ->
    [one] 🟠 one mistake
   *[other] 🟠 { NUMBER($count) } mistakes
}
review-count-blunder = { $count ->
    [one] 🔴 one big mistake
   *[other] 🔴 { NUMBER($count) } big mistakes
}
review-exact = -# 10% is one game in ten. The chances are exact: they assume perfect play.
review-estimate = -# 10% is one game in ten. These chances are estimates.
review-hindsight = -# 10% is one game in ten. These chances are estimates, and each move is judged by what came of it.
review-assisted = 💡 There was a hint or a takeback in this game, so its mistakes count in nobody's statistics.
review-ungraded-left = ⚪ Not graded: someone left early, so the numbers would mislead.
review-ungraded-short = ⚪ Not graded: in a game this short the numbers would mislead.
review-ungraded-unfinished = ⚪ Not graded: the game has no result.
review-worst-moment-better = **Your worst moment** cost { $cost }. You chose “{ $what }”; better: “{ $better }”. { $why }
review-worst-moment = **Your worst moment** cost { $cost }. { $what }
review-biggest-moment = **The biggest moment:** { $moment } { $what }
review-own-moments = { $count ->
    [one] Your worst moment
   *[other] Your { NUMBER($count) } worst moments
}
review-moments = { $count ->
    [one] The biggest moment
   *[other] The { NUMBER($count) } biggest moments
}
review-all-moments = All moments: { NUMBER($count) }
review-overview = Overview
review-progress = 🔍 Reviewing your game: move { NUMBER($number) } of { NUMBER($count) } …

## A moment

review-title-own = ### 🔍 { $game } · your worst moments: { $number } of { $count }
review-title-first = ### 🔍 { $game } · the biggest moments: { $number } of { $count }
review-title-all = ### 🔍 { $game } · all moments: { $number } of { $count }
review-title-shared = ### 🔍 { $game } · a moment to remember
review-moment-played-you = **You played:** { $what }
review-moment-played = **Played:** { $what }
review-moment-better = **Better:** { $what }
review-why-chance = The better move keeps a chance of { $before }, this one { $after }.
review-moment-inaccuracy-you = { $sign } **A small slip:** your chance went from { $before } to { $after }.
review-moment-mistake-you = { $sign } **A mistake:** your chance went from { $before } to { $after }.
review-moment-blunder-you = { $sign } **A big mistake:** your chance went from { $before } to { $after }.
review-moment-roll-you = { $sign } **Good dice for you:** your chance went from { $before } to { $after }.
review-moment-inaccuracy = { $sign } **A small slip** by { $player }: from { $before } to { $after }.
review-moment-mistake = { $sign } **A mistake** by { $player }: from { $before } to { $after }.
review-moment-blunder = { $sign } **A big mistake** by { $player }: from { $before } to { $after }.
review-moment-roll = { $sign } **Good dice** for { $player }: from { $before } to { $after }.

## On the picture, and in its place

review-on-picture =
    .exact = winning chance
    .estimate = chances, estimated
    .dice = luck
    .errors = a decision
    .mistake = mistake
    .roll = roll
review-alt = The winning chances of { $players } from start to end. At the start: { $chances }.
review-alt-chance = { $player }: { $percent }
review-alt-account = { $player }: luck { $dice }, mistakes of { $errors } a decision on average, at the end { $result }.
review-alt-account-errors = { $player }: mistakes of { $errors } a decision on average, at the end { $result }.
review-alt-inaccuracy = { $number }: small slip, { $player } drops from { $before } to { $after }.
review-alt-mistake = { $number }: mistake, { $player } drops from { $before } to { $after }.
review-alt-blunder = { $number }: big mistake, { $player } drops from { $before } to { $after }.
review-alt-roll = { $number }: the roll, { $player } goes from { $before } to { $after }.

## The race

review-racer = **{ $player }** won { NUMBER($wins) } { $wins ->
    [one] roll
   *[other] rolls
} and got { NUMBER($right) } of { NUMBER($announced) } right.
review-racer-silent = **{ $player }** didn't answer.
review-racer-time = Right answers took { $time }.
review-racer-usual = Right answers took { $time } (usually { $usual }).
review-near-miss = ⏱️ Roll { NUMBER($roll) }: { $player } had it { $time } after { $winner }.

refused-review-unfinished = This game was called off, so there's nothing to review.
refused-review-none = I can't review this game yet.
refused-review-no-engine = I can't review games here: the engine is missing on the computer I run on.
stats-error = { $count ->
    [one] 🎯 { $game }: in the last game a decision cost { $percent }.
   *[other] 🎯 { $game }: in the last { NUMBER($count) } games a decision cost { $percent } on average.
}
stats-error-note = -# 1% is one game in a hundred.
stats-error-before = Before that: { $percent }.
stats-error-month = 🎯 { $game }: in the last 30 days a decision cost { $percent } on average.
stats-error-before-month = In the 30 days before: { $percent }.
stats-error-like = Plays like { $opponent }.
diagnose-regular = ⏱️ Only admins see this: in the race, { $player }'s last 30 right answers all took between { $fastest } and { $slowest } ms. That's unusually even, and proves nothing by itself.
