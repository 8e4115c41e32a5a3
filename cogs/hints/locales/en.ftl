# Friendly games, takebacks and hints.

button-friendly = Friendly
friendly-terms = 🎈 friendly
lobby-friendly = 🎈 A friendly game: nobody's rating changes{ $help ->
    [0] .
   *[other] , and you can use hints and takebacks.
} By joining, you agree to that.
lobby-friendly-changed = ⚠️ The host changed this while you were sitting here: { $friendly ->
    [0] the game counts for ratings again.
   *[other] the game is friendly now.
} Not what you came for? Press “{ button-leave }”.
option-friendly = friendly
    .description = Nobody's rating changes, and hints and takebacks are allowed
refused-friendly-no-stakes = You can't play for chips in a friendly game.

## Takebacks

button-takeback = Take back
button-allow-takeback = Allow it
button-refuse-takeback = No, play on
takeback-request = ↩️ { $player } would like to take that back. Is that OK, { $others }?
takeback-requested = I've asked the others. If anyone plays on, that's a no.
takeback-made = Taken back. It's your move again!
event-took-back = ↩️ **{ $player }** takes back { $count ->
    [one] the last move.
   *[other] the last { $count } moves.
}
refused-no-takebacks = You can only take moves back in friendly games and against computers, and never in a race.
refused-takeback-pending = Somebody has already asked. Wait for the answer!
refused-takeback-declined = The answer was no. Play on!
refused-nothing-to-take-back = There's nothing to take back: dice stay as they fell, and once a move is answered, it stands.
refused-no-takeback-request = Nobody's asking to take a move back any more.
refused-own-takeback = That's your own request. Wait for the answer!

## Hints

button-hint = Hint
advice-best = ### 💡 { $move }
advice-then = **Then: { $move }**
advice-chance = Your winning chance: **{ NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }** { $exact ->
    [0] (an estimate)
   *[other] (exact)
}
advice-presses = { $first }, then { $then }
advice-either = { $first } or { $second }
advice-others = -# Otherwise: { $moves }
advice-move = { $move }: { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
advice-equal = -# Just as good: { $moves }
advice-only-move = -# It's your only move.
hint-none = I have no hint for this one. Trust your gut!
hint-no-engine = I can't give hints in this game: one of my files is missing or damaged. The person who hosts me can mend that.
refused-no-hints = There are no hints where ratings or chips count, or in a race. Ask for them in friendly games and against computers.
