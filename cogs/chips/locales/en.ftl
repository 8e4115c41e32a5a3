# Chips: what somebody holds, how it came and went, and what is said where they are missing.

command-chips = Your chips on this server: what you hold, and how it came and went
    .name = chips
help-chips = **`/chips`** shows the chips you play for: what you hold, and how it came and went.

chips-title = ### 🪙 Your chips on this server
chips-in-hand = { $chips ->
    [one] You have **1** chip in hand.
   *[other] You have **{ $chips }** chips in hand.
}
chips-in-all = With what lies on tables that makes **{ $chips }**:
chips-lying = · **{ $chips }** against { $players }, [table `{ $table }`]({ $link })
chips-lying-more = { $count ->
    [one] · and one more table
   *[other] · and { $count } more tables
}
chips-plenty = -# Whenever you hold fewer than { $floor } chips and cannot pay a stake, you are topped up to { $floor }, once a day.
chips-due = -# You hold fewer than { $floor } chips. As soon as a stake asks for more than you have, and { $floor } would do, you are topped up to { $floor }.
chips-topped-up = -# You have been topped up today. The next time can be { $at }, at midnight UTC.
chips-moved = **Came and went**
chips-none-moved = Everybody begins with { $chips } chips. You have not played for any yet.
chips-returned = The first { $chips } chips come once. You have had yours, before you asked me to forget you.
chips-won = 🟢 **+{ $amount }** won from { $player }, table `{ $table }`, { $at } · **{ $held }**
chips-lost = 🔴 **−{ $amount }** lost to { $player }, table `{ $table }`, { $at } · **{ $held }**
chips-granted = 🎁 **+{ $amount }** to begin with, { $at } · **{ $held }**
chips-topped = 🎁 **+{ $amount }** topped up, { $at } · **{ $held }**
chips-somebody = somebody who asked to be forgotten
chips-explained = -# The number at the end of a line is what you held after it. Chips are play money: nobody can buy, sell or give them away. You win them at Chess Dice, at tables with a stake.

over-stake-short = 🪙 Too few chips for another stake of { $stake }: { $players }. So the match ends here.
over-gains = 🪙 { $gains }
chips-gain = { $player } **{ $chips }**

refused-not-enough-chips = Everybody puts { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
} on the table here, and not everybody has that many in hand: { $players }. `/chips` tells each of you when a top-up can come.
refused-too-few-chips = { $chips ->
    [0] You have no chips in hand
    [one] You have 1 chip in hand
   *[other] You have { $chips } chips in hand
}, and the stake here is { $stake }. `/chips` tells you when a top-up can come.
refused-stakes-on-table = Chips lie on the table, so the game can't be called off. Play on, or resign and leave them to the other. If somebody stays away, it ends by itself when their time has run out three times; if it is paused, `/games` and “Show here” bring it back.
refused-stake-needs-time = A game for chips needs a time limit per turn, so that nobody can keep the winner waiting for ever. Choose one with `time`.
refused-computer-no-stake = A computer player has no chips to lose. Against it you play for points only: open a table without a stake.
