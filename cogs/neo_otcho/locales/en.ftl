# Neo Otcho 5: what is said at its tables, and its rules.

neo-otcho-title = Neo Otcho 5
neo-otcho-help = **`/otcho5 play`** · Neo Otcho 5: roll combinations and be the first to fill your card. Rules: `/otcho5 rules`
neo-otcho-dice-2 = Two dice
neo-otcho-dice-3 = Three dice
neo-otcho-free = free pair of X
neo-otcho-kind-triple-x = triple X
neo-otcho-kind-triple = triple of { NUMBER($number) }
neo-otcho-kind-x-pair = { $number ->
    [0] pair of X
   *[other] pair of X with a { $number }
}
neo-otcho-kind-pair = pair of { NUMBER($number) }
neo-otcho-kind-run = run
neo-otcho-or = { $first } or { $last }
neo-otcho-spot-own = their own { $slot }
neo-otcho-spot-own-short = own { $slot }
neo-otcho-spot = { $card }’s { $slot }
neo-otcho-shape-1 = circle
neo-otcho-shape-2 = square
neo-otcho-shape-3 = triangle
neo-otcho-shape-4 = diamond
neo-otcho-shape-5 = cross
neo-otcho-shape-6 = star

## What happened

neo-otcho-begins = 🍀 The lot falls on **{ $player }**, who begins.
neo-otcho-rolled = 🎲 **{ $player }** { $rolling ->
    [again] rolls again, { $dice }
    [on] rolls on, { $dice }
   *[opening] rolls { $dice }
}: { $readings }.
neo-otcho-no-combination-opening = 🎲 **{ $player }** rolls { $dice }: no combination yet.
neo-otcho-no-combination-again = 🎲 **{ $player }** rolls again: { $dice }, no combination. The turn is over.
neo-otcho-no-combination-on = 💥 **{ $player }** rolls on: { $dice }, no combination! { $owed ->
    [0] There is nothing to lose.
    [one] One token comes off.
   *[other] { $owed } tokens come off.
}
neo-otcho-placed = 📥 **{ $player }** puts a token on { $spot }.
neo-otcho-taken = 📤 **{ $player }** clears { $spot }: the token goes back to { $owner }.
neo-otcho-cleared = 🧹 **{ $player }** sweeps { $card }’s card: { $count ->
    [one] one token comes off.
   *[other] { $count } tokens come off.
}
neo-otcho-shifted = ↔️ **{ $player }** moves a token from { $slot } to { $to } on their own card.
neo-otcho-declined = **{ $player }** leaves the cards as they are.
neo-otcho-passed = 🤝 **{ $player }** passes the dice.
neo-otcho-removed = 📤 **{ $player }** takes tokens off: { $spots }.
neo-otcho-ran-out = ⌛ **{ $player }** ran out of time; the dice are passed.
neo-otcho-left-game = 🏳️ **{ $player }** has left the game, card, tokens and all.
neo-otcho-won-filled = 🏆 **{ $player }** has filled the card and wins!
neo-otcho-won-last-left = 🏆 **{ $player }** is the last one at the table and wins.
neo-otcho-turn-passed = { $player } passed the dice.
neo-otcho-turn-blank = { $player } had no combination.
neo-otcho-turn-lost = 💥 { $player } rolled on without a combination.
neo-otcho-turn-timed-out = ⌛ { $player } ran out of time.
neo-otcho-turn-left = 🏳️ { $player } left the game.
neo-otcho-turn-won = 🏆 { $player } filled the card.
neo-otcho-turn-deeds = This turn: { $deeds }.
neo-otcho-turn-removed = Tokens off: { $spots }.
neo-otcho-deed-place = token on { $spot }
neo-otcho-deed-take = token off { $spot }
neo-otcho-deed-clear = { $card }’s card swept
neo-otcho-deed-shift = own { $slot } moved to { $to }

## Controls

neo-otcho-do-place-own = Put a token on your { $slot }
neo-otcho-do-place = Put a token on slot { $slot } of { $card }
neo-otcho-do-take-own = Take { $token } off your { $slot }
neo-otcho-do-take = Take { $token } off slot { $slot } of { $card }
neo-otcho-do-clear = Take all tokens off the card of { $card }
neo-otcho-do-shift = Move { $token } from your { $slot } to your { $to }
neo-otcho-your-token = your token
neo-otcho-the-token = the token
neo-otcho-their-token = { $shape } { $name }’s token
neo-otcho-which-effect = What will you do?
neo-otcho-which-card = On which card?
neo-otcho-own-card = Your own card
neo-otcho-effects = { $count ->
    [one] one possibility
   *[other] { $count } possibilities
}
neo-otcho-skip = Leave the cards as they are
neo-otcho-again = Roll all dice again
neo-otcho-pass = Pass the dice
neo-otcho-on = { $stake ->
    [0] Roll on (nothing to lose)
    [one] Roll on (at the risk of one token: { NUMBER($risk, style: "percent") })
   *[other] Roll on (at the risk of two tokens: { NUMBER($risk, style: "percent") })
}
neo-otcho-no-effect = Nothing can be done with it on these cards, but it counts: you may roll on.
neo-otcho-blank-choice = You may roll all dice again, once and at no risk.
neo-otcho-owed = { $count ->
    [one] One of your tokens must come off. Which?
   *[other] { $count } of your tokens must come off. Which?
}
neo-otcho-owed-all = { $count ->
    [one] Your only token on the cards must come off.
   *[other] Your only { $count } tokens on the cards must come off.
}
neo-otcho-pick-own = Your { $slot }
neo-otcho-pick = Slot { $slot } of { $card }
neo-otcho-off = { $count ->
    [one] Take it off
   *[other] Take both off
}
refused-choose-first = First choose what to do with your combination, or leave the cards as they are.
refused-already-chosen = You have used this combination already: pass the dice, or roll on.
refused-no-combination = These dice show no combination: roll them again, or pass.
refused-no-second-roll = Only the first roll of a turn can be rolled again, and only once.
refused-remove-first = First take the tokens off that your last roll has cost you.
refused-not-your-token = Only tokens of your own come off now.
refused-own-card = That is your own card, and this is meant for another one.
refused-no-such-card = Nobody plays with card { $card }.
refused-not-by-these-dice = Your dice do not allow that.
refused-slot-taken = There is a token on slot { $slot } already.
refused-slot-free = There is no token on slot { $slot }.
refused-no-tokens-left = All your tokens are on cards, so there is none left to put down.
refused-card-empty = There is no token on card { $card }.

## Pictures

neo-otcho-on-picture =
    .blank = No combination
    .owed = { $count ->
        [one] No combination: one token comes off
       *[other] No combination: { $count } tokens come off
    }
    .risk = { $stake ->
        [0] Pass, or roll on: nothing to lose
        [one] Pass, or roll on? { NUMBER($risk, style: "percent") } risk, one token at stake
       *[other] Pass, or roll on? { NUMBER($risk, style: "percent") } risk, two tokens at stake
    }
    .passed = Dice passed
    .lost = Rolled on, and lost
    .timed-out = Out of time
    .left = Left the game
    .filled = Card full!
    .last-left = Last one at the table
neo-otcho-free-slot = free
neo-otcho-alt-turn = { $player } is to play.
neo-otcho-alt-rolled = Dice: { $dice }.
neo-otcho-alt-readings = That is a { $readings }.
neo-otcho-alt-blank = No combination; they may be rolled again.
neo-otcho-alt-owed = No combination; own tokens that must come off: { $count }.
neo-otcho-alt-risk = Pass or roll on: risk { NUMBER($risk, style: "percent") }, tokens at stake: { $stake }.
neo-otcho-alt-last-roll = Last roll: { $dice }.
neo-otcho-alt-won-filled = { $player } wins with a full card.
neo-otcho-alt-won-last-left = { $player } wins as the last one at the table.
neo-otcho-alt-card = { $player } ({ $shape }): { $slots }; in supply { $supply }.
neo-otcho-alt-card-left = { $player } has left.

## Rules

neo-otcho-rules-turn =
    ## Neo Otcho 5: fill your card
    Two to six players. Everybody has seven tokens and a card with the slots 1 to 5. **Whoever has own tokens on all five slots of the own card wins**, at once.

    The three dice show 1 to 5 and an **X**, which stands for the number on any of the other dice. A lot decides who begins.

    {""}**Your turn**
    1. Roll all three dice. If you don’t like what you see, roll all three again, once.
    2. A combination lets you do one thing with the tokens. You may also leave them as they are.
    3. Pass the dice, or roll on for another combination, as often as you dare.

    No combination at the opening: your turn is over. None when you roll on: two of your tokens come off.

    A slot holds one token, of anybody’s. What comes off goes back to its owner.
neo-otcho-rules-triples =
    ## Triples
    The mightiest dice: they reach every card.
    .label1 = Triple of 3: put a token on any 3, or clear any 3
    .label2 = Triple X: sweep an opponent’s card
    .alt = With 3 3 3 you put your token on your own slot 3. With 3 X 3, on slot 3 of an opponent’s card. With X 3 X you take an opponent’s token off slot 3. With X X X you take all tokens off an opponent’s card, your own among them.
neo-otcho-rules-pairs =
    ## Pairs
    Two equal dice with a third one beside them. Where dice can be read in several ways, you choose: X X 4 is a triple of 4, a pair of X with a 4, and a pair of 4.
    .label1 = Pair of X with a 4: clear any 4, or fill your own
    .label2 = Pair of 3: fill or clear your own 3
    .alt = With X X 4 you take an opponent’s token off slot 4, or put your own on your own slot 4. With 3 1 3 you put a token on your own slot 3. With X 2 3 you take a token of somebody else off your own slot 3, so it's free again.
neo-otcho-rules-runs =
    ## Runs
    1 2 3, 2 3 4 or 3 4 5 in any order, all of them numbers: an X never takes part in a run.
    .label1 = Run: move any token on your own card
    .alt = With 2 3 4 you move your token from your slot 1 to the free slot 4. With 5 3 4 you move somebody else’s token from your slot 2 to the free slot 3.
neo-otcho-rules-lost =
    ## Rolling on
    With three dice, 19% of all rolls show no combination; with two dice, 56%. If yours does not, **two of your own tokens** come off. You choose which, on whichever cards they lie. If only one lies there, only that one.
    .label1 = Rolled on without a combination
    .alt = The roll 1 2 5 is no combination. Of three own tokens on the own card, those on slots 1 and 4 come off.
neo-otcho-rules-two-dice =
    ## With two dice
    Quicker and riskier: there are no triples and no runs.
    .label1 = Pair of 3: fill or clear your own 3
    .label2 = Pair of X: take any token off any card
    .alt = With 3 3 you put a token on your own slot 3. With X 3 you take a token of somebody else off your own slot 3. With X X you take an opponent’s token off slot 5, or any other token.
neo-otcho-rules-table =
    ## At the table
    The buttons say what you can do with your roll, in plain words. On the picture, a ring in your shape shows where you may put a token, and an arrow which tokens you may take off.

    A token can only be put on a free slot, and only while you have one left. A combination that can do nothing on these cards still counts as one: you may roll on.

    If your time runs out, the dice are passed; tokens that must come off are taken from other cards first, then from your highest slots. Whoever is away for three turns in a row leaves the game, and the card and the tokens go too. The last one at the table wins.

    With the option **free pair of X**, a pair of X takes a token off any slot, not only off the one that the third die names.
neo-otcho-credits = -# Neo Otcho 5 is a game by PGC and Gaël Vacher. This is an independent implementation; the rules are told in our own words.

## Commands

neo-otcho-command = Roll combinations and be the first to fill your card
    .name = otcho5
    .play = Open a table of Neo Otcho 5
    .rules = The rules of Neo Otcho 5, with pictures
neo-otcho-option-dice = dice
    .description = Three dice (default), or two: quicker and riskier
neo-otcho-option-free-x-pair = free-x-pair
    .description = A pair of X takes a token off any slot, not only the one the third die names
