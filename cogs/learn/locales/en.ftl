# Lessons: small steps on a real board, for one player alone.

command-learn = Learn a game in a few small steps
    .name = learn
lesson-list =
    ### 🎓 Which game would you like to learn?
    A few small steps on a real board, just for you. Stop whenever you like, and carry on later.
lesson-step = ### 🎓 { $game } · step { $step } of { $steps }
lesson-end = ### 🎓 { $game }: you know how to play!
lesson-right = { $number ->
    [0] Exactly!
    [1] Nice!
    [2] That's it!
    [3] Well done!
   *[other] Just right!
}
lesson-time = Right, and in { NUMBER($seconds, maximumFractionDigits: 1) } { PLURAL(NUMBER($seconds, maximumFractionDigits: 1)) ->
    [one] second
   *[other] seconds
}!
lesson-again = Start again
lesson-next = Next lesson
lesson-play = Play now

## el Ocho

lesson-el-ocho-singles = A single 1 is worth { $one } and a single 5 is worth { $five }. I tick everything that scores: press **Bank { $points }** and it's safe.
    .wrong = { $left } dice go bust { $risk }% of the time, and then all { $points } points are gone. Tick the 1 and the 5, and bank.
lesson-el-ocho-three = First to { NUMBER($target) } points wins. Three of a kind is worth a hundred times its number: your three 4s are worth { $group }. I've ticked them, so press **Roll { $left } dice**.
    .wrong = You may bank { $points } now, but { $left } dice go bust only { $risk }% of the time. Roll them!
lesson-el-ocho-choose = { $opponent } rolled nothing that scores and lost everything. More dice bust less often: untick the 5, keep the 1, and roll { $left }.
    .wrong = { $all_left } dice go bust { $all_risk }% of the time, { $left } only { $risk }%. Untick the 5 and press **Roll { $left } dice**.
lesson-el-ocho-minimum = You need { $minimum } points in a turn to bank, so you'll roll again whatever you take. Keep as many dice as you can: set aside only the 5.
    .wrong = With the three 2s you'd have { $all_left } dice left, which go bust { $all_risk }% of the time; { $left } only { $risk }%. Untick them.
lesson-el-ocho-grand = Every die has scored: that's a **Grand 8**. Keep your { $points } points and press **Roll all { $left } dice**.
    .wrong = { $left } fresh dice go bust only { $risk }% of the time. Tick everything and roll all { $left }.
lesson-el-ocho-series = This is level 2: each die beyond three of a kind doubles it, so five 6s are worth { NUMBER($group) }. Bank them with your 1.
    .wrong = Each 6 you leave out halves what they're worth, and { $left } dice often bust. Tick all five and the 1, and bank { NUMBER($points) }.
lesson-el-ocho-joker = At level 2 an 8 is a joker: if nothing scores, it lets you roll the same dice again. Set aside a single 1 and roll { $left } dice.
    .wrong = { $left } dice hardly ever bust: { $risk }%. Untick everything but one 1, then roll.
lesson-el-ocho-run = The 8 saved you, and now all your dice are in a row: a run, worth { NUMBER($group) }. Bank, and you win with { NUMBER($total) } points!
    .wrong = You're past { NUMBER($target) } already, so there's nothing to gain by rolling. Bank all your dice and win.
lesson-el-ocho-end = Groups, busts, banking, jokers and runs: that's all of el Ocho. Your turn for real?

## The race

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

## Octi

lesson-octi-add = Reach an enemy base and you win. A pod only goes where a prong points: tap **42**, then the **+** at ↖ north-west.
    .wrong = A prong stays where you put it, so aim well: tap **42**, then **+** at ↖.
lesson-octi-step = Now it can move: tap **42**, then **↖ 33** to step there.
    .wrong = That's a turn too, but this pod can go now: tap **42**, then **↖ 33**.
lesson-octi-aim = You can jump over a pod that a prong points at. Your pod on **32** needs a ↑ prong to point at 33.
    .wrong = That prong wouldn't point from 32 at 33. Tap **32**, then **+** at ↑.
lesson-octi-jump = Jump twice and win: tap **32**, then **↷ 34** over your own pod, then **↷ 36** over the red one. It's ticked to be captured; press **Done**.
    .wrong = You'd miss the win: the red base 36 is two jumps away. Tap **32**, then jump to 34 and 36.
lesson-octi-enter = Another game, of Octi-X: here you have pods in reserve, and yours can stack. Press **Bring in a pod**, then **73**, one of your empty bases.
    .wrong = Your reserve would stay where it is. Bring in a pod on **73**.
lesson-octi-together = One more game of Octi-X: two of your pods share **35**, and pods of a stack can go together. Tap one, tick the other above the arrows, then send one to **26** and one to **46**: both threaten a base!
    .wrong = { $opponent } could stop a single pod. Send one of the two to **26** and the other to **46** in the same turn.
lesson-octi-free = This is Octi-X classic: with a pod on an enemy base, you can free a captured one. Press **Free a captured pod**, then **73**.
    .wrong = Free the captured pod on **73**, your own base.
lesson-octi-end = In Octi-X classic you win by holding all three enemy bases; in the other two, reaching one is enough. Ready for a game?

## Neo Otcho 5

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

## Chess Dice

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
