# What the dice did, what the players did, and the moments that decided a game.

button-review = Review

## The overview

review-title = ### 🔍 { $game }: review
review-account = { $player }: { $parts } = **{ $result }**
review-start = start { $points }
review-part-dice = dice { $points }
review-part-errors = own errors { $points }
review-part-gifts = others' errors { $points }
review-part-rest = the rest { $points }
review-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-percent = { NUMBER($value) }%
review-seconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
review-no-mistakes = no mistakes
review-count-inaccuracy = { $count ->
    [one] 🟡 one inaccuracy
   *[other] 🟡 { NUMBER($count) } inaccuracies
}
review-count-mistake = { $count ->
    [one] 🟠 one mistake
   *[other] 🟠 { NUMBER($count) } mistakes
}
review-count-blunder = { $count ->
    [one] 🔴 one blunder
   *[other] 🔴 { NUMBER($count) } blunders
}
review-played-you = 🎯 You finished { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} from perfect.
review-played-you-like = 🎯 You played like { $opponent }: { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} from perfect.
review-played-player = 🎯 { $player } finished { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} from perfect.
review-played-player-like = 🎯 { $player } played like { $opponent }: { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} from perfect.
review-luck = 🎲 The dice were worth { NUMBER($points) } { PLURAL(NUMBER($points)) ->
    [one] point
   *[other] points
} to { $player }.
review-exact = -# A point is 1% of winning chance. The chances are exact: they assume perfect play.
review-estimate = -# A point is 1% of winning chance. These chances are estimates, so the sums are rough.
review-hindsight = -# A point is 1% of winning chance. These chances are estimates, and each move is judged by what came of it.
review-assisted = 💡 Somebody used a hint or took a move back, so these errors don't count in anybody's statistics.
review-ungraded-left = ⚪ Not graded: someone left early, so the numbers would mislead.
review-ungraded-short = ⚪ Not graded: in a game this short the numbers would mislead.
review-ungraded-unfinished = ⚪ Not graded: the game has no result.
review-moments = { $count ->
    [one] One key moment
   *[other] { NUMBER($count) } key moments
}
review-overview = Overview
review-progress = 🔍 Reviewing your game: move { NUMBER($number) } of { NUMBER($count) } …

## A moment

review-moment-title = ### 🔍 { $game } · key moment { $number } of { $count }
review-moment-played = **Played:** { $what }
review-moment-better = **Better:** { $what }
review-moment-inaccuracy = { $sign } **Inaccuracy** by { $player }: { $points } { PLURAL($points) ->
    [one] point
   *[other] points
}. { $before }% → { $after }%.
review-moment-mistake = { $sign } **Mistake** by { $player }: { $points } { PLURAL($points) ->
    [one] point
   *[other] points
}. { $before }% → { $after }%.
review-moment-blunder = { $sign } **Blunder** by { $player }: { $points } { PLURAL($points) ->
    [one] point
   *[other] points
}. { $before }% → { $after }%.
review-moment-roll = { $sign } **The dice** gave { $player } { $points } { PLURAL($points) ->
    [one] point
   *[other] points
}. { $before }% → { $after }%.
review-turning-point = **Turning point:** { $moment } { $what }
review-best-roll = **Luckiest moment:** { $player }, { $before }% → { $after }%. { $what }

## On the picture, and in its place

review-on-picture =
    .exact = winning chance
    .estimate = chances, estimated
    .dice = dice, %
    .errors = errors, %
    .mistake = error
    .roll = roll
review-alt = The winning chances of { $players } from start to end. At the start: { $chances }.
review-alt-chance = { $player }: { $percent }
review-alt-account = { $player }: dice { $dice }, errors { $errors }, at the end { $result }.
review-alt-account-errors = { $player }: errors { $errors }, at the end { $result }.
review-alt-inaccuracy = { $number }: inaccuracy, { $player } drops from { $before } to { $after }.
review-alt-mistake = { $number }: mistake, { $player } drops from { $before } to { $after }.
review-alt-blunder = { $number }: blunder, { $player } drops from { $before } to { $after }.
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
    [one] 🎯 { $game }: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { PLURAL(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) ->
        [one] point
       *[other] points
    } from perfect in one game.
   *[other] 🎯 { $game }: on average { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { PLURAL(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) ->
        [one] point
       *[other] points
    } from perfect over the last { NUMBER($count) } games.
}
stats-error-note = -# A point is 1% of winning chance.
stats-error-before = Before that: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
stats-error-like = Plays like { $opponent }.
diagnose-regular = ⏱️ Only admins see this: in the race, { $player }'s last 30 right answers all took between { $fastest } and { $slowest } ms. That's unusually even, and proves nothing by itself.
