# el Ocho: what is said at its tables, and its rules.

el-ocho-title = el Ocho
el-ocho-help = **`/ocho play`** · el Ocho: push your luck with eight dice, and know when to stop. Rules: `/ocho rules`
el-ocho-level-1 = Level 1
el-ocho-level-2 = Level 2
el-ocho-level-custom = Custom
el-ocho-custom = Custom ({ $extras })
el-ocho-custom-plain = Custom (no extras)
el-ocho-with-series = series
el-ocho-with-joker = joker 8
el-ocho-with-runs = runs
el-ocho-options = { $level } · first to { NUMBER($target) } · at least { NUMBER($minimum) } to stop

## What happened

el-ocho-opening = 🎲 First to roll an 8: { $rolls }
el-ocho-begins = **{ $player }** has the 8 and begins.
el-ocho-joker-rolled = 🔁 **{ $player }** rolls { $dice }: nothing scores, but the joker 8 saves it. The same dice again!
el-ocho-set-aside = **{ $player }** sets aside { $groups } and has { NUMBER($total) } this turn.
el-ocho-grand-eight = 🌟 **Grand 8!** All eight dice are set aside. **{ $player }** may roll them all again.
el-ocho-busted = 💥 **{ $player }** rolls { $dice }: { $lost ->
    [0] nothing scores. Bust!
   *[other] bust! { NUMBER($lost) } points are gone.
}
el-ocho-stopped = ✍️ **{ $player }** stops and writes down { NUMBER($points) }: { NUMBER($total) } in all.
el-ocho-eight-equal = 🎆 **Eight { $face }s in one roll!** **{ $player }** wins on the spot, and the others buy dinner.
el-ocho-ran-out = ⌛ **{ $player }** ran out of time; { NUMBER($points) } points are written down.
el-ocho-ran-out-empty = ⌛ **{ $player }** ran out of time; the turn ends without points.
el-ocho-left-round = 🏳️ **{ $player }** has left the round.
el-ocho-won-eight-equal = 🏆 **{ $player }** wins.
el-ocho-turn-stopped = { $player } wrote down { NUMBER($written) }.
el-ocho-turn-written = { $player } ran out of time; { NUMBER($written) } were written down.
el-ocho-turn-bust = 💥 { $player } went bust and lost { NUMBER($points) }.
el-ocho-turn-timed-out = ⌛ { $player } ran out of time and wrote nothing down.
el-ocho-turn-left = 🏳️ { $player } left the round.
el-ocho-turn-eight-equal = 🎆 { $player } rolled eight equal dice.

## Controls

el-ocho-group-plain = { $dice } ({ NUMBER($points) })
el-ocho-group-run = the run { $dice } ({ NUMBER($points) })
el-ocho-selected = Set aside: { $groups } = **{ NUMBER($points) }** → { NUMBER($total) } this turn
el-ocho-select-some = ⚠️ Pick at least one die that scores.
el-ocho-does-not-score = ⚠️ Not like this: { $face ->
    [0] these dice do not go together.
   *[other] a { $face } is left over that scores with nothing. Take it out, or add what it needs.
}
el-ocho-roll = Roll { $count ->
    [one] 1 die
    [8] all 8 dice
   *[other] { $count } dice
}
el-ocho-stop = Stop: write down { NUMBER($points) }
el-ocho-stop-below = Stop from { NUMBER($minimum) } on
refused-keep-first = First set at least one die aside.
refused-already-kept = You have set dice aside already: roll on or stop.
refused-nothing-kept = Pick at least one die that scores.
refused-not-in-roll = Those dice are not in this roll.
refused-does-not-score = Those dice can't be set aside like that: a { $dice } scores with nothing.
refused-below-minimum = You need at least { NUMBER($minimum) } points this turn to stop; you have { NUMBER($points) }.
refused-el-ocho-bad-series = Level 1 has no series and level 2 always has them. Choose the level “Custom” to switch them.
refused-el-ocho-bad-joker = Level 1 has no joker and level 2 always has it. Choose the level “Custom” to switch it.
refused-el-ocho-bad-runs = Level 1 has only the great run and level 2 has them all. Choose the level “Custom” to switch them.
refused-el-ocho-bad-target = The target can be 1,000 to 20,000, in steps of 500.
refused-el-ocho-bad-minimum = The minimum to stop can be 0 to 1,000, in steps of 50.

## Pictures

el-ocho-on-picture =
    .goal = First to { NUMBER($target) }
    .turn = this turn
    .aside = Set aside
    .joker = Joker 8
    .grand = Grand 8!
    .begins = begins
    .wins = wins
    .stopped = written down
    .bust = Bust!
    .timed-out = Out of time
    .left = Left the round
    .eight-equal = Eight equal!
el-ocho-alt-opening = First to roll an 8 begins: { $rolls }.
el-ocho-alt-turn = { $player } is to play.
el-ocho-alt-rolled = Just rolled, in this order: { $dice }.
el-ocho-alt-best = Worth most: { $dice }, { NUMBER($points) } points.
el-ocho-alt-kept = Just set aside: { $dice }. { $count } dice can be rolled.
el-ocho-alt-aside = Set aside this turn: { $dice }.
el-ocho-alt-points = Points this turn: { NUMBER($points) }.
el-ocho-alt-last-roll = Last roll: { $dice }.
el-ocho-alt-totals = Totals on the way to { NUMBER($target) }: { $totals }.

## Rules

el-ocho-rules-turn =
    ## el Ocho: push your luck
    Eight eight-sided dice, two to six players. **Whoever is first to 8,000 points wins**, at once: nobody gets a last turn.

    To find out who begins, everybody rolls a die in turn until somebody has an 8.

    {""}**Your turn**
    1. Roll all eight dice.
    2. Set aside at least one die that scores.
    3. Roll the others again, or stop and write your points down. That takes at least 400 points in this turn.

    If a roll has nothing to set aside, you are **bust**: the points of this turn are gone. What you wrote down earlier is safe.

    Nobody makes you take all that scores. Dice set aside earlier never combine with later ones.

    {""}**Grand 8**: once all eight are set aside, you may take them all back and roll on, points and all.
el-ocho-rules-scores =
    ## What scores
    Single 1s and 5s, three equal dice of one roll, and the great run: 1 to 8 in a single roll of all eight dice. At level 1, four equal dice are only three and one left over; six are two threes.
    .label1 = Alone
    .label2 = Three of a kind
    .label3 = The great run
    .alt = A single 1 is worth 100, a single 5 is worth 50. Three 1s are worth 1,000; three of any other number are worth a hundred times that number, from 200 for 2s to 800 for 8s. The great run, 1 to 8 in one roll, is worth 4,000.
el-ocho-rules-series =
    ## Level 2: series
    Four to seven equal dice of one roll: the three of a kind, doubled for every further die. Eight equal dice win the round on the spot. You may still set fewer of them aside.
    .label1 = Doubled for each die beyond three
    .label2 = Eight equal dice win at once
    .alt = Four 3s are worth 600, five 7s 2,800, six 5s 4,000, seven 2s 3,200. Eight 8s, or eight of any number, win the round.
el-ocho-rules-joker =
    ## Level 2: joker 8
    If nothing in your roll scores but there is an 8 in it, you are not bust: you roll the same dice again, and keep your points. As often as it happens.
    .label1 = Saved by the 8
    .label2 = No joker: the 1 scores
    .label3 = Bust
    .alt = The roll 8 2 3 6 scores nothing but shows an 8: it is rolled again. The roll 7 1 4 4 is no joker roll, because the 1 scores. The roll 2 3 6 4 is a bust.
el-ocho-rules-runs =
    ## Level 2: runs
    If **all** the dice you have just rolled are different and in a row, they are a run, wherever it begins. You set it aside whole, which makes a Grand 8. Or you take just the 1, the 5 or both of them.
    .label1 = All the dice of the roll in a row
    .label2 = No run: only the 1 and the 5 score
    .alt = A run of two dice is worth 200, three 300, four 400, five 500, six 600, seven 700, eight 4,000. The roll 1 4 5 6 7 is no run: only its 1 and its 5 score.
el-ocho-rules-table =
    ## At the table
    The most valuable dice are already picked for you; press a die to change that. Then **Roll** or **Stop**: the buttons say what they will do.

    If your time runs out, your points are written down where that is allowed; otherwise the turn ends without any. Whoever is away for three turns in a row leaves the round. The last one at the table wins.

    A custom table can have series, joker and runs switched on one by one, another target (1,000 to 20,000) and another minimum (0 to 1,000).
el-ocho-credits = -# el Ocho is a game by François Koch, published by Jeux FK and illustrated by Raphaël Delerue. This is an independent implementation; the rules are told in our own words.

## Commands

el-ocho-command = Roll eight eight-sided dice, and know when to stop
    .name = ocho
    .play = Open a table of el Ocho
    .rules = The rules of el Ocho, with pictures
el-ocho-option-level = level
    .description = Level 1 (default), level 2 with series, joker and runs, or custom
el-ocho-option-series = series
    .description = Custom: four to seven equal dice count more
el-ocho-option-joker = joker
    .description = Custom: an 8 saves a roll that scores nothing
el-ocho-option-runs = runs
    .description = Custom: dice in a row count
el-ocho-option-target = target
    .description = The points to reach, 1,000 to 20,000 in steps of 500 (8,000)
el-ocho-option-minimum = minimum
    .description = The points it takes to stop, 0 to 1,000 in steps of 50 (400)
