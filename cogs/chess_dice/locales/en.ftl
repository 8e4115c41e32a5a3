# Chess Dice: the texts of its tables, and its rules.

chess-dice-title = Chess Dice
chess-dice-in-short = capture the most
chess-dice-help = **`/chessdice`** · Chess Dice: five chess-piece dice each, for points or for chips.
chess-dice-options = First to { $target ->
    [one] 1 point
   *[other] { $target } points
}
chess-dice-options-stake = { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
} each on every throw

## The pieces

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
chess-dice-annuls = { $figure } for { $other }

## What happened

chess-dice-begins-rolled = 🎲 { $own } against { $other }: **{ $player }** starts.
chess-dice-throw-rolled = 🎲 Throw { $number }: **{ $player }** starts.
chess-dice-throw-rolled-stake = 🎲 Throw { $number }, { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
} each: **{ $player }** starts.
chess-dice-captured = ⚔️ **{ $player }**: { $action } ({ $captures } captured).
chess-dice-annulled = 🤝 **{ $player }**: { $action }, both are out.
chess-dice-forced = ⏩ No choice – { $actions }.
chess-dice-forced-action = { $player }: { $action }
chess-dice-skipped = ⏭️ **{ $player }** can't take anything, so it's **{ $other }**'s move.
chess-dice-throw-won = 🏅 { $player } wins the throw, { $most } to { $least }.
chess-dice-throw-drawn = ⚖️ { $count ->
    [0] No captures
    [one] 1 capture each
   *[other] { $count } captures each
}: the throw is a draw.
chess-dice-stakes-won = The pot pays { $pot } chips.
chess-dice-stakes-back = You both get { $stake ->
    [one] your chip
   *[other] your { $stake } chips
} back.
chess-dice-throw-forfeited = The throw was still on, so **{ $player }** takes the pot: { $pot } chips.
chess-dice-ran-out = ⌛ **{ $player }** ran out of time, so I made the best move.
chess-dice-left-match = 🏳️ **{ $player }** left the match.
chess-dice-match-won-target = 🏆 **{ $player }** wins the match, { $most } to { $least }.
chess-dice-match-won-last-left = 🏆 **{ $player }** wins the match.
chess-dice-match-won-stake-short = 🪙 **{ $other }** can't cover the next stake of { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
}, so **{ $player }** takes the match.
chess-dice-ended = Throw { $number } · { $result }

## Controls

chess-dice-act = Your move!
chess-dice-captor-leaves = -# The die that takes leaves play too.
chess-dice-choose = Which of your dice moves?
chess-dice-chosen = { $figure } moves. What does it take?
chess-dice-take = Take { $target }
chess-dice-annul = Trade for { $target }
refused-no-such-die = You don't have that piece in play.
refused-no-such-target = Your opponent doesn't have that piece in play.
refused-does-not-outrank = A piece only takes what ranks below it: king, queen, rook, bishop, knight, pawn. It can trade with its equal.

## Pictures

chess-dice-gain = { $gain } { $count ->
    [one] chip
   *[other] chips
}
chess-dice-on-picture =
    .throw = Throw { $number }
    .goal = of { $target ->
        [one] 1 point
       *[other] { $target } points
    }
    .pot = 2 × { $stake ->
        [one] 1 chip
       *[other] { $stake } chips
    }
    .acts = to move
    .captured = { $count ->
        [one] capture
       *[other] captures
    }
    .opening = Who goes first?
    .tie = A tie: roll again
    .begins = starts
    .won = wins throw { $number }
    .drawn = A draw
    .left = wins: opponent left
    .unpaid = wins: stake not covered
    .wins = wins
chess-dice-alt-lot = { $own } against { $other }: { $player } starts.
chess-dice-alt-lot-tie = The higher piece starts.
chess-dice-alt-acts = { $player } to move.
chess-dice-alt-last = Last move, by { $player }: { $action }.
chess-dice-alt-chosen = Chosen die: { $figure }. Possible targets: { $targets }.
chess-dice-alt-in-play = { $player } has in play: { $figures }.
chess-dice-alt-captured = Captured by { $player }, { $count } in all: { $figures }.
chess-dice-alt-points = Points, first to { $target }: { $points }.
chess-dice-alt-gain = { $player }: { $gain }
chess-dice-alt-chips = Won or lost so far: { $chips }.
chess-dice-alt-pot = On this throw: 2 × { $stake ->
    [one] 1 chip
   *[other] { $stake } chips
}.
chess-dice-alt-won-target = { $player } wins the match.
chess-dice-alt-won-last-left = { $player } wins the match, because { $other } left.
chess-dice-alt-won-stake-short = { $player } takes the match, because { $other } can't cover the next stake.
chess-dice-alt-forfeited = Throw { $number } wasn't finished.
chess-dice-alt-side = { $player }'s dice: { $dice }.
chess-dice-alt-die =
    .in-play = { $figure } (still in play)
    .spent = { $figure } (has captured)
    .captured = { $figure } (was captured)
    .annulled = { $figure } (traded)

## Rules

chess-dice-rules-ranks =
    ## Chess Dice: take what ranks below you
    Two players, five dice each. Every die has the six chess pieces on it.

    In each throw you both roll all your dice in the open. Then you take turns until no dice are left. Capture more than your opponent and the throw is yours: one point. **First to 5 points wins the match.**

    The pieces, from strong to weak:
    .alt = From strong to weak: king, queen, rook, bishop, knight, pawn.
chess-dice-rules-actions =
    ## Your move
    Take one of your dice in play and
    - **capture** an opposing die that ranks lower, or
    - **trade** it for one of the same rank.

    Either way, both dice are out. So each die moves once at most, and after its move it's safe. Only captures count.

    If you can move, you must, even when it hurts. If every opposing die outranks all of yours, your opponent goes again. If you only have one move, I make it for you.
    .lower = captures
    .equal = trades
    .higher = can't take it
    .alt = A queen captures a knight. A bishop trades with a bishop. A pawn can't take a rook.
chess-dice-rules-throw =
    ## A throw, move by move
    ● starts. In the end ■ has captured three dice and ● two: a point for ■.
    .nothing = The pawn can't take anything
    .alt = ● has knight, bishop, king, pawn and queen; ■ has rook, king, bishop, pawn and queen. ● takes the rook with the queen. ■ takes the bishop with the king. ● takes the pawn with the king. ■ takes the knight with the queen. ●'s pawn can't take anything: only a bishop is left. The bishop takes the pawn, and ■ wins the throw three to two.
chess-dice-rules-match =
    ## The match
    To see who starts, you each roll one die. The higher piece starts; if they're equal, roll again. After that you take turns starting.

    When the dice are gone, more captures earn **one point**. If you're level, nobody scores. A match goes to 5 points; a table can pick any target from 1 to 20.

    {""}**Stakes.** If you like, you both put the same number of chips on every throw, 1 to 100. The winner takes the pot; after a draw you both get your stake back. Leave in the middle of a throw, and the pot goes to your opponent. If one of you can't cover the next stake, the other takes the match.

    Chips are this server's play money. Everybody starts with 100. Can't cover a stake, and fewer than 20 left? You get a free top-up to 20, once a day. Chips can't be bought, sold or given away, and nobody can stake more than they have. Computers have none, so against them you play for points.
chess-dice-rules-marks =
    ## At the table
    Press one of your dice, then what it takes. Equal dice share a button. With five moves or fewer, each one has its own button. The arrow shows the last move.
    .able = can move
    .captor = has captured
    .captured = was captured
    .annulled = was traded
    .alt = A die with a ring around it can move. A tick: it has captured another. A cross: it was captured. An equals sign: it was traded.
chess-dice-rules-time = If your time runs out, I make the best move for you. Resign, or run out of time three times in a row, and you lose the match.
chess-dice-credits = -# Chess Dice (*Dés d’échecs*) is a game by ICP, 1989. This is an independent version, with the rules in our own words.

## Commands

chess-dice-command = Five chess-piece dice each: capture more than your opponent
    .name = chessdice
chess-dice-option-target = target
    .description = The points that win the match, 1 to 20 (5)
    .label = Points to win
chess-dice-option-stake = stake
    .description = Chips from each player per throw, 0 to 100 (0: points only; over 50, one loss can end the match)
    .label = Chips per throw

## Advice

chess-dice-why-win = With good play from here, that wins the throw by { $captures ->
    [one] one capture.
   *[other] { $captures } captures.
}
chess-dice-why-draw = With good play from here, the throw is a draw.
chess-dice-why-lose = This throw is lost by { $captures ->
    [one] one capture
   *[other] { $captures } captures
}, unless the other player slips.

## Opponents

chess-dice-opponent-lola = Loves her queen, and forgets what can take it.
chess-dice-opponent-bruno = Goes for the biggest piece, whatever it costs.
chess-dice-opponent-clara = Counts what you can take back before she captures.
chess-dice-opponent-hugo = Rarely lets a winning throw slip.
chess-dice-opponent-iris = Plays every throw perfectly, down to the last pawn.

## The lesson

lesson-chess-dice-capture = A piece takes any that ranks lower: king, queen, rook, bishop, knight, pawn. Press **King**, then **Take the queen**.
    .wrong = You can do that, but only your king can take their queen. Press **King** and take her.
lesson-chess-dice-trade = Equal pieces trade: both are out, and nobody scores. Trade **pawns**, and nothing they have left can take your queen or your rook.
    .wrong = Then their knight or their bishop can take your pawn. Trade it first.
lesson-chess-dice-again = They can't take a queen or a rook, so you go again. Take the **bishop** or the **knight**.
lesson-chess-dice-rescue = More captures win the throw: one point for you! New throw: a piece that has captured is safe, so take a **pawn** with your **knight**.
    .wrong = Then a bishop can take your knight. Let your knight take a pawn first.
lesson-chess-dice-order = Two captures and you win this throw. Choose your capture so that the piece they have left can't take yours.
    .wrong = That makes it a draw, two captures each. Take the bishop with your rook, or the pawn with your bishop.
lesson-chess-dice-stake = With a stake, you both put { $stake } chips on the throw and the winner takes all { $pot }. It's one capture each: now take both their pieces.
    .wrong = Their rook would take your bishop: a draw, and you both get your { $stake } chips back. Take the rook with your queen.
lesson-chess-dice-end = The first to reach the target, usually { $target } points, wins the match. Chips are play money. Ready to throw?

## Puzzles

puzzle-question-chess-dice = Only one capture wins this throw. Which one?

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-white-pawn = white_pawn
emoji-white-knight = white_knight
emoji-white-bishop = white_bishop
emoji-white-rook = white_rook
emoji-white-queen = white_queen
emoji-white-king = white_king
emoji-dark-pawn = dark_pawn
emoji-dark-knight = dark_knight
emoji-dark-bishop = dark_bishop
emoji-dark-rook = dark_rook
emoji-dark-queen = dark_queen
emoji-dark-king = dark_king
chess-dice-notation = KxQ: the king takes a queen; B=B: bishops are traded. P N B R Q K, pawn to king
chess-dice-notation-example = KxQ
chess-dice-moment-sweep = { $player } took { $value } dice and lost none!
    .big = { $value } : 0
    .words = a clean sweep
chess-dice-moment-perfect = { $player } won without losing a point!
    .big = { $value } : 0
    .words = not a point lost
chess-dice-moment-comeback = { $player } was { $value } points behind, and won!
    .big = −{ $value }
    .words = and won after all
