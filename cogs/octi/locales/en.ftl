# Octi: what is said at its tables, and its rules.

octi-title = Octi
octi-in-short = storm a base
octi-help = **`/octi`** · Octi: grow prongs, jump, and get to an enemy base first.
octi-mode-basic = Octi basic
octi-mode-fast = Octi-X fast
octi-mode-classic = Octi-X classic
octi-options-basic = Octi basic · 6 × 7 squares · 4 pods and 12 prongs each
octi-options-fast = Octi-X fast · 9 × 9 squares · 7 pods and 25 prongs each
octi-options-classic = Octi-X classic · 9 × 9 squares · 7 pods and 25 prongs each
octi-opening = ⚫ { $black } plays black from the south and goes first. 🔴 { $red } plays red from the north.

## What happened

octi-added = ➕ **{ $player }** adds a { $arrow } prong on { $square }.
octi-moved = 👣 **{ $player }** moves { $ways }.
octi-captured = 💥 **{ $player }** captures { $pods } and gains { $prongs ->
    [0] no prongs
    [one] one prong
   *[other] { $prongs } prongs
}.
octi-entered = 🆕 **{ $player }** brings in a pod on { $square }.
octi-freed = 🔓 **{ $player }** frees a pod on { $square }.
octi-ran-out = ⌛ **{ $player }** ran out of time.
octi-resigned = 🏳️ **{ $player }** resigns.
octi-won-base = 🏆 **{ $player }** reaches an enemy base and wins!
octi-won-bases = 🏆 **{ $player }** holds all three enemy bases and wins!
octi-won-stuck = 🏆 **{ $player }** wins: the other side can't move.
octi-won-no-pods = 🏆 **{ $player }** wins: the other side has no pods left.
octi-won-time = 🏆 **{ $player }** wins on time.
octi-won-resigned = 🏆 **{ $player }** wins.
octi-drawn-repetition = 🤝 Same position, third time: it's a draw.
octi-drawn-quiet = 🤝 A hundred turns without a new prong, a new pod or a capture: it's a draw.
octi-drawn-agreement = 🤝 You both agree to a draw.
octi-turn = -# { $number }. { $colour } { $text } `{ $move }`
octi-quiet = -# ⚠️ { $left ->
    [one] One more quiet turn
   *[other] { $left } more quiet turns
} and it's a draw. A new prong, a new pod or a capture resets the count.
octi-repeated = -# ⚠️ This position has come up { $count ->
    [2] twice
   *[other] { $count } times
}. The third time, it's a draw.

## Controls

octi-choose = Tap a pod, then a direction.
octi-menu = Which pod?
octi-bare = no prongs
octi-goes-to = { $name } · can go to { $squares }
octi-goes-nowhere = { $name } · can't move yet
octi-in-stack = { $text } · one of { $count } in its stack
octi-enter = Bring in a pod ({ $count } in reserve)
octi-free = Free a captured pod ({ $count } captured)
octi-where = { $pod }: a number moves it there, ↷ jumps{ $left ->
    [0] .
    [one] , + adds the last prong.
   *[other] , + adds a prong ({ $left } left).
}
octi-where-together = { $pod }, pod { $number } of { $count }: where to?
octi-company-menu = Who comes along?
octi-company = Stack: ✓ comes along. Tap to change.
octi-side = { $pod }: + adds { $left ->
    [one] the last prong.
   *[other] a prong ({ $left } left).
}
octi-two-ways = Going { $arrow }: step or jump?
octi-step = Step onto { $to }
octi-jump = Jump over { $over } to { $to }
octi-so-far = `{ $move }`
octi-jump-on = Jump again, or press **Done**.
octi-tap-captured = ✓ = captured. Tap to change it.
octi-captured-menu = Capture? { $count } of { $all } ticked
octi-put = Which base does the pod come in on?
octi-put-free = Where does the freed pod go?
octi-done = { $count ->
    [0] Done, capture nothing
   *[other] Done, capture { $count }
}
octi-choose-captures = Choose captures
octi-stay = Stop here
octi-back = Back
octi-no-room = -# That's too long for the buttons. “More …”, then “Type a move …” takes it, however long.

## What cannot be done

refused-off-board = There's no square { $square } on this board.
refused-no-pod-there = There's no pod on { $square }.
refused-not-your-pod = The pod on { $square } isn't yours.
refused-stands-alone = The pod on { $square } stands alone, so just write the square.
refused-which-pod = There's a stack on { $square }. Name the pod by its prongs, like `{ $square }AC`.
refused-no-such-pod = There's no such pod on { $square }, or not that many: `{ $pod }`.
refused-no-supply = You have no prongs left.
refused-side-taken = The pod on { $square } can't take a prong on side { $side }.
refused-no-reserve = You have no pods left in reserve.
refused-no-entry = No pod can come in on { $square }: it has to be your own base, with no enemy pod on it.
refused-no-entry-classic = No pod can come in on { $square }: it has to be your own base with no enemy pod on it, or an enemy base you hold.
refused-not-in-this-mode = You can only free captured pods in Octi-X classic.
refused-none-captured = None of your pods are captured.
refused-no-foothold = To free a pod, you need one on an enemy base first.
refused-no-freeing-there = A freed pod goes on top of your own pods on a base; { $square } won't do.
refused-nobody-goes = Say where the pod goes, like `33-44`.
refused-no-prong = The pod has no prong pointing from { $square } to { $to }.
refused-blocked = { $square } is taken.
refused-nothing-to-jump = There's nothing to jump over on { $square }.
refused-jumped-twice = A pod can't jump over { $square } twice in one turn.
refused-step-or-jump = A step ends a pod's turn: you can't add a jump to it.
refused-not-jumped = You didn't jump over { $square }, so you can't capture there.
refused-whole-stack = To capture the whole stack on { $square }, write just `x`.
refused-not-in-order = Name the pods in alphabetical order.

## Pictures

octi-on-picture =
    .prongs = prongs
    .reserve = reserve
    .lost = lost
    .to-move = to move
    .wins = wins
    .drawn = Draw
    .black = Black
    .red = Red
octi-alt-turn = It's { $player }'s turn ({ $colour }).
octi-alt-won = { $player } ({ $colour }) wins.
octi-alt-drawn = It's a draw.
octi-alt-added = { $player } ({ $colour }) added prong { $side } on { $square }.
octi-alt-moved = { $player } ({ $colour }) moved { $ways }.
octi-alt-taken = Captured: { $pods }.
octi-alt-entered = { $player } ({ $colour }) brought in a pod on { $square }.
octi-alt-freed = { $player } ({ $colour }) freed a pod on { $square }.
octi-alt-draft = So far: { $move }.
octi-alt-chosen = Chosen: { $square } ({ $pods }).
octi-alt-targets = It can go to { $squares }.
octi-alt-put = A pod can go on { $squares }.
octi-alt-can-go = Can move: { $ways }.
octi-alt-way = { $pod } to { $squares }
octi-alt-can-add = Can add a prong: { $pods }.
octi-alt-can-enter = Can bring in a pod on { $squares }.
octi-alt-can-free = Can free a pod on { $squares }.
octi-alt-black = Black ({ $player }): { $pods }.
octi-alt-red = Red ({ $player }): { $pods }.
octi-alt-no-pods = no pods
octi-alt-supply = Prongs left: black { $black }, red { $red }.
octi-alt-reserve = Pods in reserve: black { $black }, red { $red }.
octi-alt-captured = Pods lost: black { $black }, red { $red }.
octi-alt-bases = Black's bases: { $black }. Red's bases: { $red }.
octi-alt-sides = Prong letters: A is north, then clockwise to H, north-west.

## Rules

octi-rules-aim =
    ## Octi: get stronger, then get going
    A game for two. **Black** starts in the south and plays first; **red** starts in the north. The colours are drawn at random.

    Your pods can't move at first. Give them **prongs**, up to eight each, one for every direction: a pod only goes where a prong points. Pods never turn.

    {""}**On your turn**, do one thing:
    {""}- add a prong to one of your pods,
    {""}- step to the next square,
    {""}- or jump, as often as you like, and capture.

    It's always the same question: get stronger, or get going?

    {""}**Three games.** Octi basic: 6 × 7 squares, 4 pods and 12 prongs each. Octi-X fast: 9 × 9 squares, 7 pods, 25 prongs, and pods that stack. Octi-X classic: the same, but a longer fight with pods that come back. You can stop reading at the goal of your game.
octi-rules-prongs =
    ## Adding a prong
    Take a prong from your supply and put it on a free side of one of your pods. It stays there for good.
    .label1 = A north-east prong for the pod on 34
    .alt = Before: a black pod on 34 with prongs to the north and the east. After: it has a third one, to the north-east.
octi-rules-steps =
    ## Stepping
    One pod goes one square in the direction of one of its prongs, onto an empty square. In Octi-X your own pods may be there too: see “Stacks”. You can never step onto an enemy pod.
    .label1 = North, north-east or south-east
    .alt = A black pod on 34 with prongs to the north, the north-east and the south-east can step to 35, 45 or 43. It goes to 45.
octi-rules-jumps =
    ## Jumping and capturing
    If a prong points at a pod, yours or theirs, you can jump over it, as long as the square right behind is empty. Then you can jump again, along any prong, but never over the same square twice in a turn. You can stop after any jump, and you never have to jump.

    Pods you jump over stay in the way until you're done. **Then you choose which ones to capture**: all, some or none, even your own. Their prongs go to your supply.
    .label1 = Two jumps, nothing captured
    .label2 = The same jumps; the red pod is captured
    .alt = A black pod on 23 jumps over a red pod on 34 to 45, then over a black pod on 54 to 63. First nothing is captured. Then the same jumps with the red pod taken off, and its prong gained.
octi-rules-basic-goal =
    ## Octi basic: the goal
    {""}**End your turn on an enemy base and you win**, right there. Your own bases count for nothing.
    .label1 = Black wins
    .alt = The whole board of 6 by 7 squares. Black jumps from 32 over 33 to 34, then over 35 to 36, a red base, and wins.
octi-rules-stacks =
    ## Octi-X: stacks
    Your pods can step onto each other, as many as you like. A jump always needs an empty square to land on. You jump over a stack in one go, and capture as many of its pods as you like.

    On the board, a stack is one pod with **its number and all its prongs**; below the board you see its pods one by one.

    {""}**Several pods of a stack can go in one turn**, each along its own prongs. They don't block each other and can end on the same square. Pods that stay behind do block, and can be jumped over.
    .label1 = Stepping onto your own pod
    .label2 = Two pods of a stack go at once; one stays
    .alt = A black pod steps from 44 north-east onto a black pod on 55; both stand there. Then a stack of three on 45: one pod goes north-east to 56, another east to 55, in the same turn. The third, which has no prongs, stays.
octi-rules-enter =
    ## Octi-X: bringing in a pod
    You start with three pods on the board and four in reserve. As your turn, you can bring one in: with no prongs, on one of your bases that's empty or holds your own pods.
    .label1 = A reserve pod comes in on 53
    .alt = Black's bases are 33, where a black pod stands, 53 and 73. A pod without prongs comes in on 53.
octi-rules-fast-goal =
    ## Octi-X fast: the goal
    As in Octi basic: **end your turn on an enemy base and you win**, right there. Each side has three.
    .label1 = Black wins
    .alt = The whole board of 9 by 9 squares. Black's bases are 33, 53 and 73, red's 37, 57 and 77. A black pod steps from 46 to 57 and wins.
octi-rules-free =
    ## Octi-X classic: freeing a pod
    While you have a pod on an enemy base, you can spend a turn to free one of your captured pods. It comes back with no prongs, on top of your pods on any base, yours or theirs. Your opponent keeps its old prongs.

    Reserve pods can come in on top of your pods on an enemy base, too.
    .label1 = A captured pod comes back on 57
    .alt = A black pod stands on 57, a red base. A captured black pod is put on top of it, without prongs.
octi-rules-classic-goal =
    ## Octi-X classic: the goal
    {""}**Hold all three enemy bases at the end of your turn and you win.**
    .label1 = Black takes the third base and wins
    .alt = Black stands on 37 and 57, two of the three red bases. A third black pod steps from 66 to 77, the last one, and black wins.
octi-rules-ends =
    ## Other ways a game ends
    {""}- You can't pass. You lose if there's nothing you can do on your turn, or if you have no pods left.
    {""}- Run out of time or resign, and you lose. You get a reminder when half your time is up.
    {""}- The same position with the same player to move, three times: a draw.
    {""}- A hundred turns in a row (both players') without a new prong, a new pod or a capture: a draw.
    {""}- You can also agree to a draw: offer one with “More …”.
octi-rules-table =
    ## At the table
    Tap a pod, then a direction: a number steps there, ↷ jumps, **+** adds a prong. Most turns are two taps. After a jump you can jump again, tick what you capture, and press **Done**. **Back** undoes your last choice. In a stack, tap the others that come along first.

    {""}**Rather type?** “More …”, then “Type a move …”. A square is its column, then its row: 11 is the south-west corner. Prongs are letters, clockwise from A, north, to H, north-west.
    {""}- `33+B`: a prong to the north-east for the pod on 33
    {""}- `33-44`: a step; `84-86-68`: two jumps
    {""}- `84-86x-68`: capture the pod you jump first; `84-86x(AC,-)`: of a stack, one pod with A and C, one without prongs
    {""}- `46CD-47`: in a stack, a pod is named by its prongs; `33A-34,33B-44`: two go together
    {""}- `73`: a pod comes in; `77*`: a pod is freed
octi-credits = -# Octi is a game by Donald Green, published by FoxMind. This is an independent implementation; the rules are in our own words.

## Commands

octi-command = Build your pods, then race them to an enemy base
    .name = octi
octi-option-mode = mode
    .description = Octi basic (default), Octi-X fast or Octi-X classic
    .label = Mode

## Advice

octi-advice-add = New prong { $arrow } on { $pod }
octi-advice-enter = Bring in a pod on { $square }
octi-advice-free = Free a pod on { $square }
octi-advice-capture = { $ways }, capturing on { $squares }
octi-advice-spare = { $ways }, capturing nothing
octi-why-win = That wins the game!
octi-why-lost = After that, { $player } can win next turn.
octi-why-defend = Without it, { $player } can win next turn.
octi-why-threat = It threatens to win next turn.

## Opponents

octi-opponent-lola = Plays what looks nice, and misses a jump now and then.
octi-opponent-bruno = Charges ahead and takes whatever he can.
octi-opponent-clara = Looks twice before she moves, and guards her bases.
octi-opponent-hugo = Plans several turns ahead. Leave him no openings.
octi-opponent-iris = Thinks further ahead than anyone at this table.

## The lesson

lesson-octi-add = Reach an enemy base and you win. A pod only goes where a prong points: tap **32**, then the **+** at ↗ north-east.
    .wrong = A prong stays where you put it, so aim well: tap **32**, then **+** at ↗.
lesson-octi-step = Now it can move: tap **32**, then **↗ 43** to step there.
    .wrong = That's a turn too, but this pod can go now: tap **32**, then **↗ 43**.
lesson-octi-aim = You can jump over a pod that a prong points at. Your pod on **42** needs a ↑ prong to point at 43.
    .wrong = That prong wouldn't point from 42 at 43. Tap **42**, then **+** at ↑.
lesson-octi-jump = Jump twice and win: tap **42**, then **↷ 44** over your own pod, then **↷ 46** over the red one.
    .wrong = You'd miss the win: the red base 46 is two jumps away. Tap **42**, then jump to 44 and 46.
lesson-octi-enter = Another game, of Octi-X: here you have pods in reserve, and yours can stack. Press **Bring in a pod**, then **73**, one of your empty bases.
    .wrong = Your reserve would stay where it is. Bring in a pod on **73**.
lesson-octi-together = One more game of Octi-X: two of your pods share **35**, and pods of a stack can go together. Tap both, then send one to **26** and one to **46**: both threaten a base!
    .wrong = { $opponent } could stop a single pod. Send one of the two to **26** and the other to **46** in the same turn.
lesson-octi-free = This is Octi-X classic: with a pod on an enemy base, you can free a captured one. Press **Free a captured pod**, then **73**.
    .wrong = Free the captured pod on **73**, your own base.
lesson-octi-plan = The plan to remember: a pod with prongs ahead walks up and threatens two bases at once. Red has left 46 and 56, and { $opponent } can guard only one. Tap **34**, then **↗ 45**.
    .wrong = That gives { $opponent } time to come back. From 45 your pod threatens both 46 and 56: tap **34**, then **↗ 45**.
lesson-octi-end = In Octi-X classic you win by holding all three enemy bases; in the other two, reaching one is enough. Ready for a game?

## Puzzles

puzzle-question-octi = { $turns ->
    [one] You're black. **Win now!**
   *[other] You're black, and you can't be stopped: win in **{ $turns } turns**, whatever red does.
}

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-black-pod = black_pod
emoji-red-pod = red_pod
octi-notation = 33+B: a prong; 33-44: a step; 84-86x-68: a jump with a capture; 73: a pod comes in
octi-notation-example = 33+B
octi-moment-captures = { $player } took { $value } pods at one stroke!
    .big = { $value } pods
    .words = at one stroke
