# Chips: balance and history, and refusals of stakes.

chips-title = ### 🪙 Your chips on this server
chips-in-hand = { $chips ->
    [one] You have **1** chip.
   *[other] You have **{ $chips }** chips.
}
chips-in-all = With those on the tables, that makes **{ $chips }**:
chips-lying = · **{ $chips }** against { $players }, [table `{ $table }`]({ $link })
chips-lying-more = { $count ->
    [one] · and one more table
   *[other] · and { $count } more tables
}
chips-plenty = -# Running low? If you can't pay a stake and have fewer than { $floor } chips, you get a free top-up to { $floor }, once a day.
chips-due = -# Running low! If you can't pay a stake of { $floor } chips or fewer, you get a free top-up to { $floor }.
chips-topped-up = -# You've had today's top-up. You can get the next one { $at }, at midnight UTC.
chips-moved = **History**
chips-none-moved = Everyone starts with { $chips } chips. You haven't played for any yet.
chips-returned = You only get the first { $chips } chips once. You had yours before you asked me to forget you.
chips-won = 🟢 **+{ $amount }** won from { $player }, table `{ $table }`, { $at } · **{ $held }**
chips-lost = 🔴 **−{ $amount }** lost to { $player }, table `{ $table }`, { $at } · **{ $held }**
chips-granted = 🎁 **+{ $amount }** to start with, { $at } · **{ $held }**
chips-topped = 🎁 **+{ $amount }** top-up, { $at } · **{ $held }**
chips-somebody = someone who asked to be forgotten
chips-explained = -# Each line ends with your balance after it. Chips are play money: you can't buy, sell or give them away. Win them at Chess Dice, at tables with a stake.

lobby-stake-warning = ⚠️ High stake: with fewer than { $chips } chips, one lost throw ends your match.
over-gains = 🪙 { $gains }
chips-gain = { $player }: **{ $chips }**

button-chips = My chips
