# The race, el Ocho des stressés: what is said at its tables, and its rules.

stresses-title = el Ocho des stressés
stresses-help = **`/stresses play`** · the race: everybody sees the same eight dice, and the first to announce their value gets it. Rules: `/stresses rules`
stresses-level-1 = Level 1
stresses-level-2 = Level 2
stresses-options = { $level } · first to { NUMBER($target) } · { $seconds } s per roll · { $pause }
stresses-pause = next roll after { $count } s
stresses-pause-click = next roll on a click
stresses-open = open to everyone
stresses-on-a-click = on a click

## What happened

stresses-ready = ### 🏁 Get ready: the dice fall { $at }
stresses-ready-hint = Work out what all eight dice are worth, press **Announce**, and be the first to give the number.
stresses-until = -# ⏳ Time is up { $at }.
stresses-next-at = -# 🎲 The next roll comes { $at }.
stresses-announce = Announce
stresses-next = Next roll
stresses-form = What is the roll worth?
stresses-form-field = Points, 0 if nothing scores
stresses-form-example = 550
stresses-taken = ⏱️ Taken: **{ NUMBER($number) }**. The verdict is coming.
stresses-seconds = { $whole }.{ $rest } s
stresses-time = · { $seconds }
stresses-margin = · { $seconds } ahead of the next one
stresses-got-it = 🥇 { $player } has it: { NUMBER($value) } = { $groups }
stresses-got-zero = 🥇 { $player } saw it first: this roll is worth nothing.
stresses-nobody = Nobody had it. The roll was worth { NUMBER($value) } = { $groups }
stresses-nobody-zero = Nobody saw it: this roll was worth nothing at all.
stresses-wrong = ❌ Not right: { $answers }
stresses-wrong-one = { $player } ({ NUMBER($value) })
stresses-wrong-more = { $count } more
stresses-false-zero = 💥 **{ $player }** announced 0 for a roll that is worth something, and falls from { NUMBER($lost) } back to 0.
stresses-zero-won = 🎯 **{ $player }** may send somebody back to 0.
stresses-choose = { $player }, whom do you send back to 0? You have until { $at }.
stresses-choose-whom = Send back to 0 …
stresses-sent-back = ⤵️ **{ $player }** sends **{ $victim }** from { NUMBER($lost) } back to 0.
stresses-lapsed = ⌛ **{ $player }** sent nobody back.
stresses-seated = 🪑 **{ $player }** has joined the race.
stresses-left-race = 🏳️ **{ $player }** has left the race.
stresses-won-last-left = 🏆 **{ $player }** is the last one in the race and wins.
stresses-won-deserted = Everybody has left the race.

## Answers to one person

refused-no-roll = There are no dice on the table yet.
refused-roll-over = Too late: this roll has been judged.
refused-already-announced = You have announced already; only your first announcement counts.
refused-no-number = That is no number. Write the points with digits, such as 550.
refused-no-race = There is no race in this channel. `/stresses play` opens one!
refused-no-choice = There is nobody to choose any more.
refused-not-a-victim = That player can't be sent back.
refused-not-waiting = The next roll comes by itself.
refused-stresses-bad-target = The target can be 1,000 to 20,000, in steps of 500.

## Pictures

stresses-on-picture =
    .nobody = Nobody
    .roll = Roll { $number }
    .ready = Get ready!
    .worth = points
    .margin = { $seconds } ahead
stresses-alt-dice = Eight dice: { $dice }.

## Rules

stresses-rules =
    ## el Ocho des stressés: who is quickest?
    Everybody sees the same eight dice at the same moment. **The first to announce what they are worth, all of them counted, gets the points.** The first to reach the target wins.

    {""}- A 1 is worth 100, a 5 is worth 50; three equal dice a hundred times their number, three 1s 1,000; 1 to 8 in one roll 4,000.
    {""}- At level 2, every further equal die doubles the three of a kind; eight equal dice are worth 8,000.
    {""}- Each player has **one announcement per roll**. A wrong one costs nothing but that.
    {""}- If nothing scores, the roll is worth 0, which happens about once in 34 rolls. The first to announce **0** then sends another player back to 0 points. But whoever announces 0 for a roll that is worth more goes back to 0 themselves!

    4 1 5 8 7 4 4 2 is worth 550: 400 for the three 4s, 100 for the 1, 50 for the 5.
stresses-rules-judging =
    ## Fair to the millisecond
    Press **Announce** and write the number, or use `/announce`. What counts is **Discord's own time stamp** of your announcement, not when it reached me.

    After the first right announcement has come in I wait a moment for those that were made earlier but travelled longer, and only then judge all of them in the order in which they were made. A verdict, once shown, is never changed.

    Until then nobody is told whether they are right.

## Commands

stresses-command = Everybody sees the same dice; the first to name their value gets it
    .name = stresses
    .play = Open a table of el Ocho des stressés, the race
    .rules = The rules of the race
command-announce = Announce what the dice on the table are worth
    .name = announce
stresses-option-level = level
    .description = Which groups count: level 1 (default) or level 2 with series
stresses-option-seconds = seconds
    .description = The time for a roll, 5 to 120 seconds (30)
stresses-option-target = target
    .description = The points to reach, 1,000 to 20,000 in steps of 500 (8,000)
stresses-option-open = anyone
    .description = Open table: whoever announces is in, up to 50 players
stresses-option-pause = next
    .description = When the next roll comes (after 5 seconds)
option-points = points
    .description = What all eight dice are worth, 0 if nothing scores
