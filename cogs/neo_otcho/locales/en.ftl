# Neo Otcho 5: the texts of its tables, and its rules.

neo-otcho-title = Neo Otcho 5
neo-otcho-in-short = fill your card
neo-otcho-help = **`/otcho5`** · Neo Otcho 5: roll combinations and fill your card first.
neo-otcho-dice-2 = Two dice
neo-otcho-dice-3 = Three dice
neo-otcho-free = free pair of Xs
neo-otcho-kind-triple-x = triple X
neo-otcho-kind-triple = triple of { NUMBER($number) }s
neo-otcho-kind-x-pair = { $number ->
    [0] pair of Xs
   *[other] pair of Xs with a { $number }
}
neo-otcho-kind-pair = pair of { NUMBER($number) }s
neo-otcho-kind-run = run
neo-otcho-or = { $first } or { $last }
neo-otcho-spot-own = slot { $slot } (own card)
neo-otcho-spot-own-short = own slot { $slot }
neo-otcho-spot = { $card }'s slot { $slot }

## What happened

neo-otcho-begins = 🍀 **{ $player }** was drawn to go first.
neo-otcho-rolled = 🎲 **{ $player }** { $rolling ->
    [again] rolls again: { $dice }
    [on] rolls on: { $dice }
   *[opening] rolls { $dice }
} – { $readings }.
neo-otcho-no-combination-opening = 🎲 **{ $player }** rolls { $dice } – nothing yet.
neo-otcho-no-combination-again = 🎲 **{ $player }** rolls again: { $dice } – no combination. The turn is over.
neo-otcho-no-combination-on = 💥 **{ $player }** rolls on: { $dice } – bust! { $owed ->
    [0] Luckily there's nothing to lose.
    [one] One piece comes off.
   *[other] { $owed } pieces come off.
}
neo-otcho-placed = 📥 **{ $player }** puts a piece on { $spot }.
neo-otcho-taken = 📤 **{ $player }** clears { $spot } and sends **{ $owner }**'s piece home.
neo-otcho-taken-own = 📤 **{ $player }** takes their piece off { $spot }.
neo-otcho-cleared = 🧹 **{ $player }** sweeps { $card }'s card: { $count ->
    [one] one piece comes off.
   *[other] { $count } pieces come off.
}
neo-otcho-shifted = ↔️ **{ $player }** moves a piece on their own card, from { $slot } to { $to }.
neo-otcho-declined = **{ $player }** does nothing with it.
neo-otcho-passed = 🤝 **{ $player }** passes the dice.
neo-otcho-removed = 📤 **{ $player }** takes pieces off: { $spots }.
neo-otcho-ran-out = ⌛ **{ $player }** ran out of time, so the dice move on.
neo-otcho-left-game = 🏳️ **{ $player }** left the game and took their card and pieces with them.
neo-otcho-won-filled = 🏆 **{ $player }** fills their card and wins!
neo-otcho-won-last-left = 🏆 **{ $player }** is the last one here and wins.
neo-otcho-turn-passed = { $player } passed the dice.
neo-otcho-turn-blank = { $player } rolled no combination.
neo-otcho-turn-lost = 💥 { $player } rolled on and went bust.
neo-otcho-turn-timed-out = ⌛ { $player } ran out of time.
neo-otcho-turn-left = 🏳️ { $player } left the game.
neo-otcho-turn-won = 🏆 { $player } filled their card.
neo-otcho-turn-deeds = { $player }'s moves: { $deeds }.
neo-otcho-turn-removed = { $player }'s pieces off: { $spots }.
neo-otcho-deed-place = piece on { $spot }
neo-otcho-deed-take = piece off { $spot }
neo-otcho-deed-clear = { $card }'s card swept
neo-otcho-deed-shift = own slot { $slot } to { $to }

## Controls

neo-otcho-do-place-own = Put a piece on your slot { $slot }
neo-otcho-do-place = Put a piece on { $card }'s slot { $slot }
neo-otcho-do-take-own = Take { $token } off your slot { $slot }
neo-otcho-do-take = Take { $token } off { $card }'s slot { $slot }
neo-otcho-do-clear = Sweep all pieces off { $card }'s card
neo-otcho-do-shift = Move { $token } from your slot { $slot } to { $to }
neo-otcho-do-shift-other = Move { $token } from { $card }'s slot { $slot } to { $to }
neo-otcho-your-token = your piece
neo-otcho-the-token = the piece
neo-otcho-their-token = { $shape } { $name }'s piece
neo-otcho-which-effect = What do you do?
neo-otcho-which-card = On which card?
neo-otcho-own-card = Your own card
neo-otcho-effects = { $count ->
    [one] one way
   *[other] { $count } ways
}
neo-otcho-skip = Do nothing
neo-otcho-again = Roll all dice again
neo-otcho-pass = Pass the dice
neo-otcho-on = { $stake ->
    [0] Roll on (nothing to lose)
    [one] Roll on (one piece at risk: { NUMBER($risk, style: "percent") })
   *[other] Roll on (two pieces at risk: { NUMBER($risk, style: "percent") })
}
neo-otcho-no-effect = It does nothing on these cards, but it counts: you may roll on.
neo-otcho-blank-choice = You can roll all dice again, once and risk-free.
neo-otcho-owed = { $count ->
    [one] One of your pieces has to come off. Which?
   *[other] { $count } of your pieces have to come off. Which?
}
neo-otcho-owed-all = { $count ->
    [one] Your only piece on the cards comes off.
   *[other] Your only { $count } pieces on the cards come off.
}
neo-otcho-pick-own = Your slot { $slot }
neo-otcho-pick = { $card }: slot { $slot }
neo-otcho-off = { $count ->
    [one] Take it off
   *[other] Take both off
}
refused-choose-first = First use your combination, or do nothing with it.
refused-already-chosen = You've already used this combination. Pass the dice or roll on.
refused-no-combination = These dice show no combination. Roll them again or pass.
refused-no-second-roll = You can only reroll the first roll of a turn, and only once.
refused-remove-first = First take off the pieces your last roll cost you.
refused-not-your-token = Only your own pieces come off now.
refused-own-card = That's your own card. This works on someone else's.
refused-no-such-card = Nobody plays with card { $card }.
refused-not-by-these-dice = Your dice don't allow that.
refused-slot-taken = There's already a piece on slot { $slot }.
refused-slot-free = There's no piece on slot { $slot }.
refused-no-tokens-left = All your pieces are on cards. You have none left to put down.
refused-card-empty = There's no piece on card { $card }.

## Pictures

neo-otcho-on-picture =
    .supply = supply
    .blank = No combination
    .owed = { $count ->
        [one] No combination: one piece comes off
       *[other] No combination: { $count } pieces come off
    }
    .risk = { $stake ->
        [0] Pass, or roll on: nothing to lose
        [one] Pass, or roll on? { NUMBER($risk, style: "percent") } risk, one piece at stake
       *[other] Pass, or roll on? { NUMBER($risk, style: "percent") } risk, two pieces at stake
    }
    .passed = Dice passed
    .lost = Rolled on: bust!
    .timed-out = Out of time
    .left = Left the game
    .filled = Card full!
    .last-left = Last one here
neo-otcho-alt-turn = { $player }'s turn.
neo-otcho-alt-rolled = Dice: { $dice }.
neo-otcho-alt-readings = Combination: { $readings }.
neo-otcho-alt-blank = No combination; all dice can be rolled again.
neo-otcho-alt-owed = No combination; pieces that have to come off: { $count }.
neo-otcho-alt-risk = Pass or roll on: risk { NUMBER($risk, style: "percent") }, pieces at stake: { $stake }.
neo-otcho-alt-last-roll = Last roll: { $dice }.
neo-otcho-alt-won-filled = { $player } wins with a full card.
neo-otcho-alt-won-last-left = { $player } wins as the last one here.
neo-otcho-alt-card = { $player }'s card: { $slots }; in supply: { $supply }.
neo-otcho-alt-slot = { $slot }: { $owner }'s
neo-otcho-alt-free = free: { $slots }
neo-otcho-alt-card-left = { $player } has left.

## Rules

neo-otcho-rules-turn =
    ## Neo Otcho 5: fill your card
    Two to six players, each with seven pieces and a card with slots 1 to 5. **Fill all five slots of your own card with your own pieces and you win**, on the spot.

    Each of the three dice shows 1 to 5 and an **X**, which can stand for the number on another die. One of you is drawn to go first.

    {""}**Your turn**
    1. Roll all three dice. Don't like it? Roll all three again, once.
    2. A combination lets you do one thing with the pieces. You can also do nothing.
    3. Pass the dice, or roll on for another combination, as often as you dare.

    No combination to begin with? Your turn is over. None when you roll on? Bust: two of your pieces come off.

    A slot holds one piece, anyone's. A piece that comes off goes back to its owner.
neo-otcho-rules-triples =
    ## Triples
    The strongest rolls: they reach every card.
    .label1 = Triple of 3s: put a piece on any 3, or clear any 3
    .label2 = Triple X: sweep an opponent's card
    .alt = With 3 3 3 you put your piece on your own slot 3. With 3 X 3, on slot 3 of an opponent's card. With X 3 X you take an opponent's piece off slot 3. With X X X you take all pieces off an opponent's card, your own among them.
neo-otcho-rules-pairs =
    ## Pairs
    Two equal dice and a third one. When a roll can be read in several ways, you choose: X X 4 is a triple of 4s, a pair of Xs with a 4, and a pair of 4s.
    .label1 = Pair of Xs with a 4: clear any 4, or fill your own
    .label2 = Pair of 3s: fill or clear your own 3
    .alt = With X X 4 you take an opponent's piece off slot 4, or put your own on your own slot 4. With 3 1 3 you put a piece on your own slot 3. With X 2 3 you take somebody else's piece off your own slot 3, so it's free again.
neo-otcho-rules-runs =
    ## Runs
    1 2 3, 2 3 4 or 3 4 5 in any order. Numbers only: an X can't be part of a run.
    .label1 = Run: move any piece on your own card
    .alt = With 2 3 4 you move your piece from your slot 1 to the free slot 4. With 5 3 4 you move somebody else's piece from your slot 2 to the free slot 3.
neo-otcho-rules-lost =
    ## Rolling on
    With three dice, 19% of all rolls show no combination; with two dice, 56%. If that happens to you, **two of your own pieces** come off. You choose which, from any card. If you only have one out there, only that one comes off.
    .label1 = Rolled on: bust!
    .alt = The roll 1 2 5 is no combination. A player has three pieces on their own card: those on slots 1 and 4 come off.
neo-otcho-rules-two-dice =
    ## With two dice
    Quicker and riskier: no triples, no runs.
    .label1 = Pair of 3s: fill or clear your own 3
    .label2 = Pair of Xs: take any piece off any card
    .alt = With 3 3 you put a piece on your own slot 3. With X 3 you take somebody else's piece off your own slot 3. With X X you take an opponent's piece off slot 5, or any other piece.
neo-otcho-rules-table =
    ## At the table
    The buttons say what you can do with your roll: your own card first, then the others'. On the picture, a bright slot with your shape in it shows where you can put a piece, and an arrow shows which pieces you can take off.

    To put a piece down, you need a free slot and a piece in supply. A combination that does nothing on these cards still counts: you may roll on.

    If your time runs out, the dice move on. Pieces that have to come off come from other cards first, then from your highest slots. Miss three turns in a row and you're out, with your card and pieces. The last one left wins.

    With the option **free pair of Xs**, a pair of Xs takes a piece off any slot, not just the one the third die names.
neo-otcho-credits = -# Neo Otcho 5 is a game by PGC and Gaël Vacher. This is an independent version, with the rules in our own words.

## Commands

neo-otcho-command = Roll combinations and fill your card first
    .name = otcho5
neo-otcho-option-dice = dice
    .description = Three dice (default), or two: quicker and riskier
    .label = Dice
neo-otcho-option-free-x-pair = free-x-pair
    .description = A pair of Xs takes a piece off any slot, not just the one the third die names
    .label = Free pair with X

## Advice

neo-otcho-why-win = That fills the card and wins!
neo-otcho-why-place = That makes { $count } of 5 slots.
neo-otcho-why-take = { $player } has { $count } of 5 slots.

## Opponents

neo-otcho-opponent-lola = Goes by feeling, and loves a full set of dice.
neo-otcho-opponent-clara = Fills her own card, calmly, slot by slot.
neo-otcho-opponent-iris = Always picks the best move. The rest is luck.

## The lesson

lesson-neo-otcho-place = Fill all { $slots } slots of your card first and you win. A pair of 3s works on your own slot 3: put a piece there.
    .wrong = You'd waste a good roll. Put a piece on your slot 3.
lesson-neo-otcho-on = Pass the dice now, or roll on for another combination. Be brave: **roll on**.
    .wrong = Passing hands the dice to { $opponent }. Only { $risk }% of rolls show nothing, so roll on.
lesson-neo-otcho-triple = The X counts as a 2, and a triple of 2s reaches any card. Put a piece on your **own** slot 2.
    .wrong = Only pieces on your own card bring you closer to winning. Put one on your own slot 2.
lesson-neo-otcho-risk = If you roll on and go bust, two of your pieces come off. It's still right nearly always: **roll on**.
    .wrong = Passing is only ever better while all { $pieces } pieces of somebody are on the cards, and hardly then. The risk is { $risk }%: roll on.
lesson-neo-otcho-readings = X X 4 is a triple of 4s, a pair of Xs and a pair of 4s: you choose what to do with it. Put a piece on your **own** slot { $slot }.
    .wrong = You can do that, but your own card is what wins. Put a piece on your slot { $slot }.
lesson-neo-otcho-clear = { $opponent } put a piece on your slot { $slot }. You have a pair of 4s: take that piece off.
    .wrong = As long as it's there, you can't fill your slot { $slot }. Take it off.
lesson-neo-otcho-run = You rolled on, and 3 4 5 is a run, in any order. It moves a piece on your own card: move yours from slot { $slot } to slot { $to }.
    .wrong = A run moves any piece on your card, and seldom changes much. Here, take the one from slot { $slot } to slot { $to }.
lesson-neo-otcho-sweep = Triple X, the strongest roll there is: sweep all pieces off { $opponent }'s card.
    .wrong = Nothing hits harder than a sweep. Take all those pieces off at once.
lesson-neo-otcho-bust = You rolled on and went bust, so two of your pieces come off. Pick slots { $slot } and { $other }, then take both off.
    .wrong = At a real table the choice is yours. Here, pick slots { $slot } and { $other }.
lesson-neo-otcho-win = You rolled on and on. Only your slot { $slot } is missing, and 5 X 5 is a triple of 5s: fill it and you win on the spot!
    .wrong = The win is right there. Put a piece on your own slot { $slot }.
lesson-neo-otcho-end = Pairs, triples, runs, and rolling on: that's all of Neo Otcho 5. Your turn for real?

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-die-one = one
emoji-die-two = two
emoji-die-three = three
emoji-die-four = four
emoji-die-five = five
emoji-die-x = letter_x
neo-otcho-notation = +3: a piece on your slot 3; -3: take it; +3@2: on player 2's; 2>4: move it; on, again, pass, skip
neo-otcho-notation-example = +3
neo-otcho-moment-slots = { $player } filled { $value } slots in one turn!
    .big = { $value } slots
    .words = in one turn
neo-otcho-moment-comeback = { $player } was { $value } slots behind, and won!
    .big = −{ $value }
    .words = and won after all
