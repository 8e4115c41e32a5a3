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

lesson-el-ocho-singles = A single 1 is worth 100 and a single 5 is worth 50. I've ticked both, so press **Roll 6 dice** to set them aside.
    .wrong = You'd leave points behind. Tick the 1 and the 5, then roll.
lesson-el-ocho-three = Three of a kind is worth a hundred times its number: your three 4s are worth 400. Press **Bank 550** and they're safe.
    .wrong = Three dice go bust 41% of the time, and then all 550 points are gone. Bank them.
lesson-el-ocho-choose = { $opponent } rolled nothing that scores and lost everything. More dice bust less often: untick the 5, keep the 1, and roll seven.
    .wrong = Six dice go bust 11% of the time, seven only 6%. Untick the 5 and press **Roll 7 dice**.
lesson-el-ocho-minimum = You need 400 points in a turn to bank, and this makes 350. Keep the three 2s and the 5, and roll on.
    .wrong = You'd go on with fewer points. Tick the three 2s and the 5, then roll.
lesson-el-ocho-grand = All eight dice have scored: that's a **Grand 8**. Keep your 600 points and press **Roll all 8 dice**.
    .wrong = Eight fresh dice go bust only 3% of the time. Tick all three dice and roll all eight.
lesson-el-ocho-series = This is level 2: each die beyond three of a kind doubles it, so five 6s are worth 2,400. Bank them with your 1.
    .wrong = Each 6 you leave out halves what they're worth, and two dice often bust. Tick all five and the 1, and bank 2,500.
lesson-el-ocho-joker = At level 2 an 8 is a joker: if nothing scores, it lets you roll the same dice again. Set aside both 1s and the 5, and roll five dice.
    .wrong = You'd give away points you need to reach 400. Tick both 1s and the 5, then roll.
lesson-el-ocho-run = The 8 saved you, and now all five dice are in a row: a run, worth 500. Bank, and you win with 3,250 points!
    .wrong = You're past 3,000 already, so there's nothing to gain by rolling. Bank all five dice and win.
lesson-el-ocho-end = Groups, busts, banking, jokers and runs: that's all of el Ocho. Your turn for real?

## The race

lesson-stresses-singles = Add up all eight dice: 100 for each 1, 50 for each 5. Press **Announce** and type the number.
    .wrong = That number scores nothing, and you only get one per roll. Two 1s and a 5: it's 250.
lesson-stresses-triples = Three of a kind is worth a hundred times its number. What's this roll worth?
    .wrong = Somebody else would score this one. Three 4s are 400 and the 1 is 100: it's 500.
lesson-stresses-risk = Look closely: what's this one worth? Never call 0 when something scores, or you lose all your points.
    .wrong = There's a single 5 in this roll, so it's worth 50.
lesson-stresses-zero = Now nothing scores at all. Be the first to announce **0**, and you may send somebody back to 0 points!
    .wrong = No 1, no 5, no three of a kind: it's 0.
lesson-stresses-victim = You saw it first. Send back the player who's ahead of you.
    .wrong = That player has nothing to lose. Pick the one with 1,000 points.
lesson-stresses-ready = Ready for the clock? Press **Next roll**, and your 30 seconds start right away.
lesson-stresses-clock = The clock is running! What's this roll worth?
    .wrong = Not this time, so the clock starts again. Three 5s are 500 and the 1 is 100: it's 600.
lesson-stresses-end = At a real table, everyone sees the dice at the same moment, and the first right number scores. Ready to race?

## Octi

lesson-octi-add = A pod only goes where a prong points. Tap **32**, then the **+** at ↗ north-east.
    .wrong = A prong stays where you put it, so aim well: tap **32**, then **+** at ↗.
lesson-octi-step = Now it can move: tap **32**, then **↗ 43** to step there.
    .wrong = That's a turn too, but this pod can go now: tap **32**, then **↗ 43**.
lesson-octi-aim = You can jump over a pod that a prong points at. Your pod on **42** needs a ↑ prong to point at 43.
    .wrong = That prong wouldn't point from 42 at 43. Tap **42**, then **+** at ↑.
lesson-octi-jump = Jump over your own pod: tap **42**, then **↷ 44**. Leave the pod on 43 unticked and press **Done**.
    .wrong = Jump with **42** to 44, and don't capture your own pod: leave it unticked.
lesson-octi-capture = A red pod has come close. Jump over it with **43**, to 65: it's ticked already, so press **Done** and it's captured.
    .wrong = The red pod would stay in the game. Jump with **43** to 65 and leave the red pod ticked.
lesson-octi-base = End your turn on an enemy base and you win. **44** can jump over the red pod, right onto 46!
    .wrong = You'd miss the win. Tap **44** and jump to 46.
lesson-octi-enter = This is Octi-X, where you have pods in reserve and your pods can stack. Press **Bring in a pod**, then **33**.
    .wrong = A good turn some other time. Here, bring in a pod on **33**, on top of your own.
lesson-octi-stack = A pod can step onto your own pods too. Step with **73** onto **64**.
    .wrong = That makes no stack. Tap **73**, then the arrow with **64**.
lesson-octi-together = Pods of a stack can go together. Tap **64 · ↗**, tick **64 ↖** above the arrows so that it comes along, then press **75** and **55**.
    .wrong = One of them would stay behind. Tap one pod on **64**, then the other, and send them to **75** and **55**.
lesson-octi-free = This is Octi-X classic: with a pod on an enemy base, you can free a captured one. Press **Free a captured pod**, then **57**.
    .wrong = The captured pod belongs at the front. Free it on **57**, the base you hold.
lesson-octi-end = In Octi-X classic you win by holding all three enemy bases; in the other two, reaching one is enough. Ready for a game?

## Neo Otcho 5

lesson-neo-otcho-place = Fill slots 1 to 5 of your card. A pair of 3s works on your own slot 3: put a piece there.
    .wrong = You'd waste a good roll. Put a piece on your slot 3.
lesson-neo-otcho-on = Pass the dice now, or roll on for another combination. Be brave: **roll on**.
    .wrong = Passing is safe, but your turn is over. Only 19% of rolls show nothing, so roll on.
lesson-neo-otcho-triple = The X counts as a 2, and a triple of 2s reaches any card. Put a piece on your **own** slot 2.
    .wrong = Only pieces on your own card bring you closer to winning. Put one on your own slot 2.
lesson-neo-otcho-pass = If you roll on and go bust, two of your pieces come off. Play it safe: **pass the dice**.
    .wrong = Go bust now and both your pieces are gone. Pass the dice.
lesson-neo-otcho-clear = { $opponent } rolled 4 4 4 and put a piece on your slot 4. You have a pair of 4s: take that piece off.
    .wrong = As long as it's there, you can't fill your slot 4. Take it off.
lesson-neo-otcho-run = 3 4 5 is a run, in any order. It moves a piece on your own card: move yours from slot 3 to slot 5.
    .wrong = You can move any piece on your card with a run. Here, take the one from slot 3 to slot 5.
lesson-neo-otcho-sweep = Triple X, the strongest roll there is: sweep all pieces off { $opponent }'s card.
    .wrong = Nothing hits harder than a sweep. Take all those pieces off at once.
lesson-neo-otcho-bust = You rolled on and went bust, so two of your pieces come off. Pick slots 2 and 4, then take both off.
    .wrong = At a real table the choice is yours. Here, pick slots 2 and 4.
lesson-neo-otcho-win = Only your slot 5 is missing, and 5 X 5 is a triple of 5s. Fill it and you win on the spot!
    .wrong = The win is right there. Put a piece on your own slot 5.
lesson-neo-otcho-end = Pairs, triples, runs, and when to stop: that's all of Neo Otcho 5. Your turn for real?

## Chess Dice

lesson-chess-dice-capture = A piece takes any that ranks lower: king, queen, rook, bishop, knight, pawn. Press **King**, then **Take the queen**.
    .wrong = You can do that, but only your king can take their queen. Press **King** and take her.
lesson-chess-dice-trade = Equal pieces trade: both are out, and nobody scores. Trade **pawns**, and nothing they have left can take your queen or your rook.
    .wrong = Then their knight or their bishop can take your pawn. Trade it first.
lesson-chess-dice-again = They can't take a queen or a rook, so you go again. Take the **bishop** with your **rook**.
    .wrong = That's a capture as well. Here, let the rook take the bishop.
lesson-chess-dice-rescue = More captures win the throw: one point for you! New throw: a piece that has captured is safe, so take a **pawn** with your **knight**.
    .wrong = Then a bishop can take your knight. Let your knight take a pawn first.
lesson-chess-dice-order = Two captures and you win this throw. Choose your capture so that the piece they have left can't take yours.
    .wrong = That makes it a draw, two captures each. Take the bishop with your rook, or the pawn with your bishop.
lesson-chess-dice-stake = With a stake, you both put 5 chips on the throw and the winner takes all 10. It's one capture each: now take both their pieces.
    .wrong = Their rook would take your bishop: a draw, and you both get your 5 chips back. Take the rook with your queen.
lesson-chess-dice-end = The first to reach the target, usually 10 points, wins the match. Chips are play money. Ready to throw?
