# The race, el Ocho des stressés: the texts of its tables, and its rules.

stresses-title = el Ocho des stressés
stresses-in-short = be the fastest
stresses-help = **`/stresses`** · the race: same eight dice for everyone, and the first to call their value scores it.
stresses-level-1 = Level 1
stresses-level-2 = Level 2
stresses-options = { $level } · first to { NUMBER($target) } · { $seconds } s per roll · { $pause }
stresses-options-rolls = { $level } · { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}, most points win · { $seconds } s per roll · { $pause }
stresses-pause = next roll after { $count } s
stresses-pause-click = next roll on a click
stresses-open = open to all
stresses-on-a-click = on a click

## What happened

stresses-ready = ### 🏁 Get ready: the dice fall { $at }
stresses-ready-hint = Work out what all eight dice are worth, press **Announce**, and be first with the number.
stresses-values = A 1 is worth 100, a 5 is worth 50. Three of a kind: 100 times the number, three 1s 1,000. 1 to 8 in one roll: 4,000.{ $level ->
    [1] {""}
   *[2] {" "}Each extra die of a kind doubles it.
}
stresses-until = -# ⏳ Time's up { $at }.
stresses-next-at = -# 🎲 Next roll { $at }.
stresses-announce = Announce
stresses-next = Next roll
stresses-form = What's this roll worth?
stresses-form-dice = Dice: { $dice }
stresses-form-field = Points, or 0 if nothing scores
stresses-form-example = 550
stresses-taken = ⏱️ Noted: **{ NUMBER($number) }**. The verdict is on its way.
stresses-seconds = { $whole }.{ $rest } s
stresses-time = · { $seconds }
stresses-margin = · { $margin }
stresses-faster = { $seconds } faster than { $player }
stresses-no-record = · ⚡ Under a second: it scores, but it's too quick for the records.
stresses-got-it = 🥇 { $player } got it: { NUMBER($value) } = { $groups }
stresses-got-zero = 🥇 { $player } saw it first: this roll is worth nothing.
stresses-nobody = Nobody got it. This roll was worth { NUMBER($value) } = { $groups }
stresses-nobody-zero = Nobody saw it: this roll was worth nothing at all.
stresses-unscored = Roll { NUMBER($number) } was still open: the race is over, so nobody scores it.
stresses-wrong = ❌ Not quite: { $answers }
stresses-wrong-one = { $player } ({ NUMBER($value) })
stresses-wrong-more = { $count } more
stresses-false-zero = 💥 **{ $player }** { $lost ->
    [0] called 0, but this roll scores. Luckily, there were no points to lose!
   *[other] called 0, but this roll scores: back from { NUMBER($lost) } to 0.
}
stresses-zero-won = 🎯 **{ $player }** gets to send somebody back to 0.
stresses-choose = { $player }, who goes back to 0? Time's up { $at }.
stresses-choose-whom = Send back to 0 …
stresses-sent-back = ⤵️ **{ $player }** { $lost ->
    [0] picks **{ $victim }**, who is at 0 already.
   *[other] sends **{ $victim }** back from { NUMBER($lost) } to 0.
}
stresses-lapsed = ⌛ **{ $player }** ran out of time and sent nobody back.
stresses-seated = 🪑 **{ $player }** joined the race.
stresses-left-race = 🏳️ **{ $player }** left the race.
stresses-won-rolls = { $total ->
    [0] 🏁 That was the last roll. **{ $player }** finishes alone, without points this time. Better luck in the next race!
   *[other] 🏆 That was the last roll: **{ $player }** wins with { NUMBER($total) } points.
}
stresses-tied = { $total ->
    [0] 🏁 That was the last roll, and nobody in the race has any points: a tie all round. Better luck in the next one!
   *[other] 🏆 That was the last roll: it's a tie, with { NUMBER($total) } points each.
}
stresses-won-last-left = 🏆 **{ $player }** is the last one left in the race and wins.
stresses-won-deserted = Everybody left the race.

## Answers to one person

refused-no-roll = No dice on the table yet.
refused-already-announced = You've already announced. Only your first number counts.
refused-no-number = That's not a number. Type the points in digits, like 550.
refused-no-choice = There's nobody to choose any more.
refused-not-a-victim = You can't send that player back.
refused-not-waiting = The next roll comes by itself.
refused-stresses-bad-target = Pick a target from 1,000 to 20,000, in steps of 500.

## Pictures

stresses-on-picture =
    .nobody = Nobody got it
    .back = back to 0
    .chooses = { $player } picks who goes back to 0
    .roll = Roll { $number }
    .ready = Get ready!
    .worth = points
    .rolls = { $rolls ->
        [one] One roll
       *[other] { $rolls } rolls
    }
stresses-alt-totals = Totals, with the race ending after roll { $rolls }: { $totals }.
stresses-alt-dice = Eight dice: { $dice }.

## Rules

stresses-rules =
    ## el Ocho des stressés: who's quickest?
    Everybody sees the same eight dice at the same moment. **Be the first to announce what all of them are worth, and you score it.** First to the target wins.

    {""}- A 1 is worth 100, a 5 is worth 50. Three of a kind is worth a hundred times its number, but three 1s are worth 1,000. 1 to 8 in one roll is worth 4,000.
    {""}- At level 2, each extra die of a kind doubles it; eight of a kind is worth 8,000.
    {""}- You get **one announcement per roll**. A wrong one costs you nothing else.
    {""}- If nothing scores, the roll is worth 0. That happens about once in 34 rolls. The first to announce **0** sends another player back to 0 points. But call 0 when the dice do score, and you go back to 0 yourself!

    4 1 5 8 7 4 4 2 is worth 550: 400 for the three 4s, 100 for the 1, 50 for the 5.
stresses-rules-judging =
    ## Fair to the millisecond
    Press **Announce** and type the number. What counts is **Discord's own time stamp** on your announcement, not when it reaches me.

    After the first right answer I wait a moment for answers that were sent earlier but took longer. Then I judge them all in the order they were sent. Once you see a verdict, it never changes.

    Until then, nobody learns who's right. A right answer within the first second scores like any other, but it never goes into the records.

    {""}**A set number of rolls.** Open the race with a number of rolls and it has no target: after the last roll, the most points win. If it's a tie, you share the win.

## Commands

stresses-command = Same dice for everyone: be the first to call what they're worth
    .name = stresses
stresses-option-level = level
    .description = What scores: level 1 (default), or level 2 with series
    .label = Level
stresses-option-seconds = seconds
    .description = Time for a roll, 5 to 120 seconds (30)
    .label = Seconds for a roll
stresses-option-target = target
    .description = Points to win, 1,000 to 20,000 in steps of 500 (8,000)
    .label = Points to win
stresses-option-rolls = rolls
    .description = End after this many rolls, 1 to 50: most points win (0: first to the target)
    .label = End after so many rolls
stresses-option-open = anyone
    .description = Open table: announce and you're in, up to 50 players
    .label = Anyone can join in
stresses-option-pause = next
    .description = When the next roll comes (after 5 seconds)
    .label = Next roll

## Opponents

stresses-opponent-lola = Takes her time, and still counts on her fingers.
stresses-opponent-bruno = Shouts first, counts later.
stresses-opponent-clara = Keeps pace with you: as fast as this table.
stresses-opponent-hugo = Quick, and right nine times out of ten.
stresses-opponent-iris = Sees the total before the dice stop rolling.

## The lesson

lesson-stresses-singles = Add up all eight dice: { $one } for each 1, { $five } for each 5. Press **Announce** and type the number.
    .wrong = That number scores nothing, and you only get one per roll. It's { $groups }: { $value }.
lesson-stresses-triples = Three of a kind is worth a hundred times its number. What's this roll worth?
    .wrong = Somebody else would score this one. It's { $groups }: { $value }.
lesson-stresses-risk = Look closely: what's this one worth? Never call 0 when something scores, or you lose all your points.
    .wrong = There's a single 5 in this roll, so it's worth { $value }.
lesson-stresses-zero = Now nothing scores at all. Be the first to announce **0**, and you may send somebody back to 0 points!
    .wrong = No 1, no 5, no three of a kind: it's 0.
lesson-stresses-victim = You saw it first. Send back the player who's ahead of you.
    .wrong = That player has nothing to lose. Pick the one with { NUMBER($ahead) } points.
lesson-stresses-ready = Ready for the clock? Press **Next roll**, and your { $seconds } seconds start right away.
lesson-stresses-clock = The clock is running! What's this roll worth?
    .wrong = Not this time, so the clock starts again. It's { $groups }: { $value }.
lesson-stresses-end = At a real table, everyone sees the dice at the same moment, and the first right number scores. Ready to race?
stresses-notation = A number announces it, as 550; n: the next roll; z2: the second player goes back to 0
stresses-notation-example = 550

stresses-moment-big-turn = { $player }: { NUMBER($value) } points in one roll!
    .big = +{ NUMBER($value) }
    .words = in one roll
stresses-moment-quick = { $player } had it in less than a second!
    .big = { NUMBER($value) } ms
    .words = faster than reading it
stresses-moment-comeback = { $player } was { NUMBER($value) } points behind, and won!
    .big = −{ NUMBER($value) }
    .words = and won after all
