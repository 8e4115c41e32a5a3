# Takebacks and hints.

## Takebacks

button-takeback = Take back
button-allow-takeback = Allow it
button-refuse-takeback = No, play on
takeback-request = ↩️ { $player } would like to take that back. Is that OK, { $others }?
takeback-requested = I've asked the others. If anyone plays on, that's a no.
takeback-made = Taken back. It's your move again!

## Hints

button-hint = Hint
hint-sure = 💡 **With a hint, this game counts nowhere**: no step on the ladder, no honours, no personal bests. Still want it?
hint-yes = Show the hint
hint-no = No, I'll think
hint-do = Do it
hint-done = Done. It's on the board.
hint-none = I have no hint for this one. Trust your gut!
hint-no-engine = I can't give hints in this game: one of my files is missing or damaged. The person who hosts me can mend that.
refused-no-hints = There are no hints where ratings or chips count, or in a race. Ask for them in friendly games and against computers.
