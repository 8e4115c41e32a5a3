# el Ocho: the texts of its tables, and its rules.

el-ocho-title = el Ocho
el-ocho-in-short = push your luck
el-ocho-help = **`/ocho`** · el Ocho: push your luck with eight dice, and bank before you bust.
el-ocho-level-1 = Level 1
el-ocho-level-2 = Level 2
el-ocho-level-custom = Custom
el-ocho-custom = Custom ({ $extras })
el-ocho-custom-plain = Custom (no extras)
el-ocho-with-series = series
el-ocho-with-joker = joker 8
el-ocho-with-runs = runs
el-ocho-options = { $level } · first to { NUMBER($target) } · { $minimum ->
    [0] bank any time
   *[other] bank at { NUMBER($minimum) }+
}

## What happened

el-ocho-opening = 🎲 The first 8 starts.
el-ocho-begins = 🎲 **{ $player }** rolled an 8 and starts.
el-ocho-joker-rolled = 🔁 **{ $player }** rolls { $dice }: nothing scores, but the 8 is a joker. Same dice, one more time!
el-ocho-set-aside = **{ $player }** sets aside { $groups }: { NUMBER($total) } this turn.
el-ocho-grand-eight = 🌟 **Grand 8!** All eight dice scored. **{ $player }** can roll all eight again.
el-ocho-busted = 💥 **{ $player }** rolls { $dice }: { $lost ->
    [0] nothing scores. Bust!
   *[other] bust! { NUMBER($lost) } points gone.
}
el-ocho-stopped = 🏦 **{ $player }** banks { NUMBER($points) }. That makes { NUMBER($total) }.
el-ocho-ran-out = ⌛ **{ $player }** ran out of time. { NUMBER($points) } points banked.
el-ocho-ran-out-empty = ⌛ **{ $player }** ran out of time. Nothing banked.
el-ocho-left-round = 🏳️ **{ $player }** left the game.
el-ocho-won-eight-equal = 🏆 **{ $player }** wins on the spot, and the others buy dinner.
el-ocho-turn-stopped = { $player } banked { NUMBER($written) }.
el-ocho-turn-written = ⌛ { $player } ran out of time. { NUMBER($written) } banked.
el-ocho-turn-bust = 💥 { $points ->
    [0] { $player } went bust.
   *[other] { $player } went bust and lost { NUMBER($points) }.
}
el-ocho-turn-timed-out = ⌛ { $player } ran out of time. Nothing banked.
el-ocho-turn-left = 🏳️ { $player } left the game.
el-ocho-turn-eight-equal = 🎆 { $player } rolled eight of a kind.
el-ocho-story-best = Best turn: { $player }, { NUMBER($points) } points.
el-ocho-story-busts = Busts: { $busts }.
el-ocho-story-leads = { $count ->
    [0] The lead never changed.
    [one] The lead changed once.
   *[other] The lead changed { $count } times.
}

## Controls

el-ocho-group-plain = { $dice } ({ NUMBER($points) })
el-ocho-group-run = the run { $dice } ({ NUMBER($points) })
el-ocho-selected = Set aside: { $groups } = **{ NUMBER($points) }** → { NUMBER($total) } this turn
el-ocho-no-score = -# No points in this roll: { $dice }
el-ocho-select-some = ⚠️ Pick at least one die that scores.
el-ocho-does-not-score = ⚠️ { $face ->
    [0] Those dice don't go together.
    [8] That leaves an 8 that doesn't score. Take it out, or add the dice it needs.
   *[other] That leaves a { $face } that doesn't score. Take it out, or add the dice it needs.
}
el-ocho-roll-only = Roll { $count ->
    [one] 1 die
    [8] all 8 dice
   *[other] { $count } dice
}
el-ocho-roll = Roll { $count ->
    [one] 1 die
    [8] all 8 dice
   *[other] { $count } dice
} · { $risk ->
    [0] bust under 1%
   *[other] bust { $risk }%
}
el-ocho-stop = Bank { NUMBER($points) }
el-ocho-stop-below = Bank at { NUMBER($minimum) }+
refused-keep-first = Set at least one die aside first.
refused-already-kept = You've already set dice aside: roll or bank.
refused-nothing-kept = Pick at least one die that scores.
refused-not-in-roll = Those dice aren't in this roll.
refused-does-not-score = You can't set those aside: the { $dice } doesn't score there.
refused-below-minimum = You need { NUMBER($minimum) } points in a turn to bank. You have { NUMBER($points) }.
refused-el-ocho-bad-series = Level 1 never has series, level 2 always does. Pick the level “Custom” to choose.
refused-el-ocho-bad-joker = Level 1 never has the joker, level 2 always does. Pick the level “Custom” to choose.
refused-el-ocho-bad-runs = Level 1 only has the great run, level 2 has them all. Pick the level “Custom” to choose.
refused-el-ocho-bad-target = Pick a target from 1,000 to 20,000, in steps of 500.
refused-el-ocho-bad-minimum = Pick a minimum from 0 to 1,000, in steps of 50.

## Pictures

el-ocho-on-picture =
    .goal = First to { NUMBER($target) }
    .turn = this turn
    .aside = Set aside
    .joker = Joker 8
    .grand = Grand 8!
    .begins = goes first
    .wins = wins
    .stopped = banked
    .bust = Bust!
    .timed-out = Out of time
    .left = Left the game
    .eight-equal = Eight of a kind!
    .best-turn = Best turn
    .busts = Busts
    .lead-changes = Lead changes
el-ocho-alt-opening = { $player } rolled an 8 and starts.
el-ocho-alt-opening-roll = The first 8 starts.
el-ocho-alt-turn = { $player }'s turn.
el-ocho-alt-won = { $player } wins, with { NUMBER($points) } points.
el-ocho-alt-rolled = Rolled, in this order: { $dice }.
el-ocho-alt-selected = Picked: { $dice }, { NUMBER($points) } points.
el-ocho-alt-scoring = Everything that scores: { $dice }, { NUMBER($points) } points.
el-ocho-alt-kept = Just set aside: { $dice }. Dice to roll: { $count }.
el-ocho-alt-aside = Set aside this turn: { $dice }.
el-ocho-alt-points = Points this turn: { NUMBER($points) }.
el-ocho-alt-risk = Risk of a bust if you roll { $count ->
    [one] 1 die
   *[other] { $count } dice
}: { $risk ->
    [0] under 1%
   *[other] { $risk }%
}.
el-ocho-alt-last-roll = Last roll: { $dice }.
el-ocho-alt-totals = Totals on the way to { NUMBER($target) }: { $totals }.

## Rules

el-ocho-rules-turn =
    ## el Ocho: push your luck
    Eight eight-sided dice, two to six players. **First to 8,000 points wins**, right then: nobody gets a last turn.

    Who goes first? You take turns rolling one die, until somebody rolls an 8.

    {""}**Your turn**
    1. Roll all eight dice.
    2. Set aside at least one die that scores.
    3. Roll the rest, or stop and bank your points. You need at least 400 in this turn to bank.

    If nothing scores, you **bust**: you lose this turn's points. The points you've banked are safe.

    You don't have to take everything that scores. Dice you set aside earlier never combine with later ones.

    {""}**Grand 8**: once all eight dice are set aside, you can pick them all up, keep your points and roll on.
el-ocho-rules-scores =
    ## What scores
    Single 1s and 5s, three of a kind in one roll, and the great run: 1 to 8 in one roll of all eight dice. At level 1, four of a kind is just three of a kind and a spare, and six of a kind is three of a kind twice.
    .label1 = Alone
    .label2 = Three of a kind
    .label3 = The great run
    .alt = A single 1 is worth 100, a single 5 is worth 50. Three 1s are worth 1,000; three of any other number are worth a hundred times that number, from 200 for 2s to 800 for 8s. The great run, 1 to 8 in one roll, is worth 4,000.
el-ocho-rules-series =
    ## Level 2: series
    Four to seven of a kind in one roll: start from three of a kind, and double it for each extra die. Eight of a kind wins the game on the spot. You can always set aside fewer.
    .label1 = Doubled for each die beyond three
    .label2 = Eight of a kind wins at once
    .alt = Four 3s are worth 600, five 7s 2,800, six 5s 4,000, seven 2s 3,200. Eight 8s, or eight of any number, win the game.
el-ocho-rules-joker =
    ## Level 2: joker 8
    Nothing scores, but you rolled an 8? No bust: keep your points and roll the same dice again. There's no limit.
    .label1 = Saved by the 8
    .label2 = No joker: the 1 scores
    .label3 = Bust
    .alt = The roll 8 2 3 6 scores nothing but has an 8: roll it again. The roll 7 1 4 4 is no joker, because the 1 scores. The roll 2 3 6 4 is a bust.
el-ocho-rules-runs =
    ## Level 2: runs
    If **all** the dice you just rolled are in a row, they make a run, wherever it starts. Take all of it, which makes a Grand 8, or just its 1, its 5 or both.
    .label1 = All the dice of the roll in a row
    .label2 = No run: only the 1 and the 5 score
    .alt = A run of two dice is worth 200, three 300, four 400, five 500, six 600, seven 700, eight 4,000. The roll 1 4 5 6 7 is no run: only its 1 and its 5 score.
el-ocho-rules-table =
    ## At the table
    Everything that scores is ticked. Press a die to untick it: with more dice to roll you bust less often. Then **Roll** or **Bank**: the buttons tell you the risk and the points.

    If you run out of time, I bank your points if that's allowed; if not, the turn scores nothing. Miss three turns in a row and you're out of the game. The last player at the table wins.

    At a custom table you switch series, joker and runs on one by one, and choose the target (1,000 to 20,000) and the minimum to bank (0 to 1,000).
el-ocho-credits = -# el Ocho is a game by François Koch, published by Jeux FK and illustrated by Raphaël Delerue. This is an independent version; the rules are in our own words.

## Commands

el-ocho-command = Roll eight eight-sided dice, and bank before you bust
    .name = ocho
el-ocho-option-level = level
    .description = Level 1 (default), level 2 with series, joker and runs, or custom
    .label = Level
el-ocho-option-series = series
    .description = Custom: four to seven of a kind score more
    .label = Series
el-ocho-option-joker = joker
    .description = Custom: an 8 saves a roll that scores nothing
    .label = Joker 8
el-ocho-option-runs = runs
    .description = Custom: dice in a row score
    .label = Runs
el-ocho-option-target = target
    .description = Points to win, 1,000 to 20,000 in steps of 500 (8,000)
    .label = Points to win
el-ocho-option-minimum = minimum
    .description = Points you need in a turn before you can bank, 0 to 1,000 in steps of 50 (400)
    .label = Points to bank

## Advice

el-ocho-advice-keep = Set aside { $dice } ({ NUMBER($points) })
el-ocho-why-keep = That makes { NUMBER($points) } this turn, with { $left ->
    [one] 1 die
    [8] all 8 dice
   *[other] { $left } dice
} to roll ({ $risk ->
    [0] bust under 1%
   *[other] bust { $risk }%
}).
el-ocho-why-roll = A bust would cost { NUMBER($points) } points. { $other } needs { NUMBER($needs) } to win.
el-ocho-why-stop = That makes { NUMBER($total) } in all. { $other } needs { NUMBER($needs) } to win.
el-ocho-why-win = That wins the game!

## Opponents

el-ocho-opponent-lola = Still learning when to stop. Good company for a first game.
el-ocho-opponent-bruno = One more roll. There's always one more roll.
el-ocho-opponent-clara = Would rather bank early than bust.
el-ocho-opponent-hugo = Knows the odds by heart and hardly ever slips.
el-ocho-opponent-iris = Never makes a mistake. Only the dice can beat her.

## The lesson

lesson-el-ocho-singles = A single 1 is worth { $one } and a single 5 is worth { $five }. I tick everything that scores: press **Bank { $points }** and it's safe.
    .wrong = { $left } dice go bust { $risk }% of the time, and then all { $points } points are gone. Tick the 1 and the 5, and bank.
lesson-el-ocho-three = First to { NUMBER($target) } points wins. Three of a kind is worth a hundred times its number: your three 4s are worth { $group }. I've ticked them, so press **Roll { $left } dice**.
    .wrong = You may bank { $points } now, but { $left } dice go bust only { $risk }% of the time. Roll them!
lesson-el-ocho-choose = { $opponent } rolled nothing that scores and lost everything. More dice bust less often: untick the 5, keep the 1, and roll { $left }.
    .wrong = { $all_left } dice go bust { $all_risk }% of the time, { $left } only { $risk }%. Untick the 5 and press **Roll { $left } dice**.
lesson-el-ocho-minimum = You need { $minimum } points in a turn to bank, so you'll roll again whatever you take. Keep as many dice as you can: set aside only the 5.
    .wrong = With the three 2s you'd have { $all_left } dice left, which go bust { $all_risk }% of the time; { $left } only { $risk }%. Untick them.
lesson-el-ocho-grand = Every die has scored: that's a **Grand 8**. Keep your { $points } points and press **Roll all { $left } dice**.
    .wrong = { $left } fresh dice go bust only { $risk }% of the time. Tick everything and roll all { $left }.
lesson-el-ocho-series = This is level 2: each die beyond three of a kind doubles it, so five 6s are worth { NUMBER($group) }. Bank them with your 1.
    .wrong = Each 6 you leave out halves what they're worth, and { $left } dice often bust. Tick all five and the 1, and bank { NUMBER($points) }.
lesson-el-ocho-joker = At level 2 an 8 is a joker: if nothing scores, it lets you roll the same dice again. Set aside a single 1 and roll { $left } dice.
    .wrong = { $left } dice hardly ever bust: { $risk }%. Untick everything but one 1, then roll.
lesson-el-ocho-run = The 8 saved you, and now all your dice are in a row: a run, worth { NUMBER($group) }. Bank, and you win with { NUMBER($total) } points!
    .wrong = You're past { NUMBER($target) } already, so there's nothing to gain by rolling. Bank all your dice and win.
lesson-el-ocho-last = Level 1 once more. { $opponent } needs only { $needs } more and may win next turn. Banking would leave you { $short } short: keep your 1s and press **Roll { $left } dice**.
    .wrong = Safe points don't help when the other one is about to win. Set aside the three 1s and roll { $left } dice.
lesson-el-ocho-end = Groups, busts, banking, jokers and runs: that's all of el Ocho. Your turn for real?

## Puzzles

puzzle-question-el-ocho = Which dice do you set aside, and do you roll or bank? One answer is clearly the best.

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-one = one
emoji-two = two
emoji-three = three
emoji-four = four
emoji-five = five
emoji-six = six
emoji-seven = seven
emoji-eight = eight
el-ocho-notation = k155: set 1, 5 and 5 aside; r: roll; s: stop and bank. Several with spaces: k155 r
el-ocho-notation-example = k155 r
el-ocho-moment-big-turn = { $player }: { NUMBER($value) } points in one turn!
    .big = +{ NUMBER($value) }
    .words = in one turn
el-ocho-moment-eight-equal = { $player } rolled eight { $value }s at once!
    .big = 8 × { $value }
    .words = in one roll
el-ocho-moment-no-bust = { $player } won without a single bust!
    .big = 0 busts
    .words = from first to last
el-ocho-moment-comeback = { $player } was { NUMBER($value) } points behind, and won!
    .big = −{ NUMBER($value) }
    .words = and won after all
