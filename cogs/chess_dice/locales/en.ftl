# Chess Dice: what is said at its tables, and its rules.

chess-dice-title = Chess Dice
chess-dice-help = **`/chessdice play`** · Chess Dice: five dice of chess figures each, for points or for chips. Rules: `/chessdice rules`
chess-dice-options = first to { $target ->
    [one] 1 point
   *[other] { $target } points
}
chess-dice-options-stake = { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
} each on every throw

## The figures

chess-dice-king = King
    .plain = king
    .the = the king
    .start = The king
    .count = { $count ->
        [one] king
       *[other] { $count } kings
    }
chess-dice-queen = Queen
    .plain = queen
    .the = the queen
    .start = The queen
    .count = { $count ->
        [one] queen
       *[other] { $count } queens
    }
chess-dice-rook = Rook
    .plain = rook
    .the = the rook
    .start = The rook
    .count = { $count ->
        [one] rook
       *[other] { $count } rooks
    }
chess-dice-bishop = Bishop
    .plain = bishop
    .the = the bishop
    .start = The bishop
    .count = { $count ->
        [one] bishop
       *[other] { $count } bishops
    }
chess-dice-knight = Knight
    .plain = knight
    .the = the knight
    .start = The knight
    .count = { $count ->
        [one] knight
       *[other] { $count } knights
    }
chess-dice-pawn = Pawn
    .plain = pawn
    .the = the pawn
    .start = The pawn
    .count = { $count ->
        [one] pawn
       *[other] { $count } pawns
    }
chess-dice-takes = { $figure } takes { $target }
chess-dice-annuls = { $figure } annuls { $target }

## What happened

chess-dice-begins-rolled = 🎲 A die each for who begins, **{ $first }** – **{ $second }**: { $draws }. **{ $player }** has the higher figure.
chess-dice-throw-rolled = 🎲 Throw { $number }: **{ $player }** begins.
chess-dice-throw-rolled-stake = 🎲 Throw { $number }, with 2 × { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
} on it: **{ $player }** begins.
chess-dice-captured = ⚔️ **{ $player }**: { $action } ({ $captures } captured).
chess-dice-annulled = 🤝 **{ $player }**: { $action }; both leave play.
chess-dice-skipped = ⏭️ **{ $player }** can take nothing, so **{ $other }** goes on.
chess-dice-throw-won = 🏅 { $player } wins the throw { $most } to { $least }.
chess-dice-throw-drawn = ⚖️ { $count ->
    [0] Nobody has captured anything
   *[other] { $count } all
}: nobody wins the throw.
chess-dice-stakes-won = Both stakes go with it: { $pot } chips.
chess-dice-stakes-back = The stakes go back: { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
} each.
chess-dice-throw-forfeited = The throw has begun, so its stakes go to **{ $player }**: { $pot } chips.
chess-dice-ran-out = ⌛ **{ $player }** ran out of time; the best action was made.
chess-dice-left-match = 🏳️ **{ $player }** has left the match.
chess-dice-match-won-target = 🏆 **{ $player }** wins the match { $most } to { $least }.
chess-dice-match-won-last-left = 🏆 So **{ $player }** wins the match.
chess-dice-ended = Throw { $number } · { $result }

## Controls

chess-dice-choose = Which of your dice acts?
chess-dice-chosen = { $figure } acts. What does it take?
chess-dice-forced = There is only one action:
chess-dice-take = Capture { $target }
chess-dice-annul = Annul { $target }
refused-no-such-die = None of your dice in play shows that figure.
refused-no-such-target = Your opponent has no such die in play.
refused-does-not-outrank = A die captures only what ranks below it: king, queen, rook, bishop, knight, pawn. Its equal it can annul.

## Pictures

chess-dice-on-picture =
    .throw = Throw { $number }
    .goal = first to { $target }
    .pot = 2 × { $stake ->
        [one] 1 chip
       *[other] { $stake } chips
    }
    .acts = to act
    .captured = Captured
    .out = Out of play
    .begins = begins
    .won = wins throw { $number }
    .drawn = nobody's throw
    .left = wins: the other left
    .wins = wins
chess-dice-alt-lot = A die each for who begins, { $first } – { $second }: { $draws }.
chess-dice-alt-acts = { $player } is to act.
chess-dice-alt-in-play = { $player } has in play: { $figures }.
chess-dice-alt-captured = { $player } has captured { $count }: { $figures }.
chess-dice-alt-done = Out of play, spent or annulled, of { $player }: { $figures }.
chess-dice-alt-last = Last action, by { $player }: { $action }.
chess-dice-alt-pot = On this throw: 2 × { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
}.
chess-dice-alt-chips = Chips won or lost so far: { $chips }.
chess-dice-alt-points = Points, first to { $target }: { $points }.
chess-dice-alt-forfeited = Throw { $number } was not played to its end.
chess-dice-alt-side = The dice of { $player }: { $dice }.
chess-dice-alt-die =
    .in-play = { $figure } (still in play)
    .spent = { $figure } (captured one)
    .captured = { $figure } (was captured)
    .annulled = { $figure } (annulled)

## Rules

chess-dice-rules-ranks =
    ## Chess Dice: take what ranks below you
    Two players, five dice each, and on every die the six chess figures.

    In a throw both roll all their dice, in the open. Then they act in turn until no dice are left. Whoever has captured more wins the throw and a point. **Whoever is first to 10 points wins the match.**

    This is how the figures rank:
    .alt = From the highest to the lowest: king, queen, rook, bishop, knight, pawn.
chess-dice-rules-actions =
    ## Your action
    Take one of your dice that is still in play, and with it
    - **capture** an opposing die that ranks lower, or
    - **annul** one of the same rank.

    Both dice then leave play. So every die acts once at most, and one that has acted is safe. Only a captured die counts, for whoever captured it.

    If you can act, you must, even where it hurts. If every opposing die outranks all of yours, you take nothing and the other goes on.
    .lower = captures
    .equal = annuls
    .higher = can do nothing
    .alt = A queen captures a knight. A bishop annuls a bishop. A pawn can do nothing to a rook.
chess-dice-rules-throw =
    ## A throw, move by move
    ● acts first. In the end ■ has captured three dice and ● two: a point for ■.
    .nothing = The pawn can take nothing
    .alt = ● has knight, bishop, king, pawn and queen; ■ has rook, king, bishop, pawn and queen. ● takes the rook with the queen. ■ takes the bishop with the king. ● takes the pawn with the king. ■ takes the knight with the queen. The pawn of ● can take nothing, for only a bishop is left. ■ takes it with that bishop and wins the throw three to two.
chess-dice-rules-match =
    ## The match
    For who begins, each rolls one die: the higher figure has it, equal ones are rolled again. In the throws after that the two of you begin in turn.

    When no dice are left, more captures are worth **one point**. With equally many nobody gets any. The match goes to 10 points; a table can have another target, from 1 to 20.

    {""}**Stakes.** If you like, you both put the same number of chips on every throw, 1 to 100. Whoever wins it takes both stakes; after a drawn throw each takes back their own. Whoever leaves in the middle of a throw leaves the stakes to the other.

    Chips are play money of this server. Everybody begins with 100, and whoever has fewer than 20 is topped up to 20 once a day. They can't be bought, sold or given away, and nobody can stake more than they have. A computer player has none: against it you play for points only.
chess-dice-rules-marks =
    ## At the table
    Press one of your dice, then what it is to take. Equal dice share a button, and if there is only one action, one press makes it. The arrow shows the last action.
    .able = may act
    .captor = has captured
    .captured = was captured
    .annulled = was annulled
    .alt = A die with a ring around it may act. A tick: it has captured another. A cross: it was captured. An equals sign: it was annulled.
chess-dice-rules-time = If your time runs out, the best action is made for you. Whoever resigns, or lets the time run out three times in a row, loses the match.
chess-dice-credits = -# Chess Dice (*Dés d’échecs*) is a game by ICP, 1989. This is an independent implementation; the rules are told in our own words.

## Commands

chess-dice-command = Five dice with chess figures each: capture more than you lose
    .name = chessdice
    .play = Open a table of Chess Dice
    .rules = The rules of Chess Dice, with pictures
chess-dice-option-target = target
    .description = The points that win the match, 1 to 20 (10)
chess-dice-option-stake = stake
    .description = The chips that both put on every throw, 0 to 100 (0: for points only)
