# Octi: what is said at its tables, and its rules.

octi-title = Octi
octi-help = **`/octi play`** · Octi: give your pods prongs, jump, and reach an enemy base. Rules: `/octi rules`
octi-mode-basic = Octi basic
octi-mode-fast = Octi-X fast
octi-mode-classic = Octi-X classic
octi-options-basic = Octi basic · 6 × 7 squares · 4 pods and 12 prongs each
octi-options-fast = Octi-X fast · 9 × 9 squares · 7 pods and 25 prongs each
octi-options-classic = Octi-X classic · 9 × 9 squares · 7 pods and 25 prongs each
octi-opening = ⚫ { $black } has black, in the south, and plays first. 🔴 { $red } has red, in the north.

## What happened

octi-added = ➕ **{ $player }**: { $square } gets { $arrow }
octi-moved = 👣 **{ $player }**: { $ways }
octi-captured = 💥 **{ $player }** captures { $pods } and gains { $prongs ->
    [0] no prongs
    [one] one prong
   *[other] { $prongs } prongs
}.
octi-entered = 🆕 **{ $player }** brings in a pod on { $square }.
octi-freed = 🔓 **{ $player }** frees a pod onto { $square }.
octi-ran-out = ⌛ **{ $player }** ran out of time.
octi-resigned = 🏳️ **{ $player }** resigns.
octi-won-base = 🏆 **{ $player }** is on an enemy base and wins.
octi-won-bases = 🏆 **{ $player }** holds all three enemy bases and wins.
octi-won-stuck = 🏆 **{ $player }** wins: the other side has no action left.
octi-won-no-pods = 🏆 **{ $player }** wins: the other side has no pods left.
octi-won-time = 🏆 **{ $player }** wins on time.
octi-won-resigned = 🏆 **{ $player }** wins.
octi-drawn-repetition = 🤝 The same position for the third time: the game is drawn.
octi-drawn-quiet = 🤝 A hundred turns without a new prong, a new pod or a capture: the game is drawn.
octi-drawn-agreement = 🤝 Both agree to a draw.
octi-turn = -# { $number }. { $colour } { $player }: `{ $move }`
octi-quiet = -# ⚠️ { $left ->
    [one] One more quiet turn
   *[other] { $left } more quiet turns
}, and the game is drawn. A new prong, a new pod or a capture starts the count again.
octi-repeated = -# ⚠️ This position has come up { $count } times. The third time is a draw.

## Controls

octi-choose = Choose a pod, then a direction.
octi-menu = Which pod?
octi-bare = no prongs
octi-goes-to = { $name } · can go to { $squares }
octi-goes-nowhere = { $name } · cannot go anywhere yet
octi-in-stack = { $told } · one of { $count } in its stack
octi-enter = Bring in a pod ({ $count } in reserve)
octi-free = Free a captured pod ({ $count } captured)
octi-tab-go = Go
octi-tab-add = Add a prong
octi-where = { $pod }: where to? A step is played at once; after a jump (↷) you can go on.
octi-where-together = { $pod } ({ $number } of { $count }): where to?
octi-company-menu = Who goes along?
octi-company = The others of its stack may go along: tap them first.
octi-side = { $pod }: which side gets the prong? You have { $left ->
    [one] one
   *[other] { $left }
} left.
octi-two-ways = Towards { $arrow } there are two ways.
octi-step = Step onto { $to }
octi-jump = Jump over { $over } to { $to }
octi-so-far = `{ $move }`
octi-jump-on = Jump on, or finish with **Done**.
octi-tap-captured = What is ticked (✓) is captured; tap to change it.
octi-captured-menu = Captured or not? { $count } of { $all } are.
octi-put = Where does the pod come in?
octi-put-free = Where does the freed pod go?
octi-done = { $count ->
    [0] Done, capture nothing
   *[other] Done, capture { $count }
}
octi-stay = Stop here
octi-back = Back
octi-no-room = -# This is getting too long for the buttons. `/octi move` takes it, however long.
octi-played = Played.
octi-against = { $mode } · against { $player } · table { $table }
octi-against-yours = 🟢 { $mode } · against { $player } · table { $table }

## What cannot be done

refused-no-octi-here = You are playing no game of Octi in this channel. `/octi play` opens a table!
refused-unreadable-move = I can't read that. Write `33+B` for a prong, `33-44` to go, `33-35x` to capture, or pick from the list.
refused-off-board = There is no square { $square } on this board.
refused-no-pod-there = There is no pod on { $square }.
refused-not-your-pod = The pod on { $square } is not yours.
refused-stands-alone = The pod on { $square } stands alone, so it is not named: write the square only.
refused-which-pod = There is a stack on { $square }. Say which pod by its prongs, as in `{ $square }AC`.
refused-no-such-pod = There is no such pod on { $square }, or not as many: `{ $pod }`.
refused-no-supply = You have no prongs left.
refused-side-taken = The pod on { $square } can't take a prong on side { $side }.
refused-no-reserve = You have no pods left in reserve.
refused-no-entry = No pod can come in on { $square }: it has to be a base of yours without an enemy pod.
refused-no-entry-classic = No pod can come in on { $square }: it has to be a base of yours without an enemy pod, or an enemy base you hold.
refused-not-in-this-mode = Captured pods are freed in Octi-X classic only.
refused-none-captured = None of your pods is captured.
refused-no-foothold = To free a pod, you need one on an enemy base.
refused-no-freeing-there = A freed pod goes onto your own pods on a base; { $square } is no such square.
refused-nobody-goes = Say where the pod goes, as in `33-44`.
refused-no-prong = The pod has no prong that leads from { $square } to { $to }.
refused-blocked = { $square } is taken.
refused-nothing-to-jump = There is nothing to jump over on { $square }.
refused-jumped-twice = A pod can't jump over { $square } twice in one turn.
refused-step-or-jump = A step ends the turn of a pod: it can't be joined to other hops.
refused-not-jumped = Nobody jumped over { $square }, so nothing is captured there.
refused-whole-stack = To capture the whole stack on { $square }, write just `x`.
refused-not-in-order = Name the pods in alphabetical order.

## Pictures

octi-on-picture =
    .prongs = prongs
    .reserve = reserve
    .captured = captured
    .to-move = to move
    .wins = wins
    .drawn = draw
    .black = Black
    .red = Red
octi-alt-turn = { $player } ({ $colour }) is to move.
octi-alt-won = { $player } ({ $colour }) has won.
octi-alt-drawn = The game is drawn.
octi-alt-draft = Being put together: { $move }.
octi-alt-chosen = Chosen: { $square } ({ $pods }).
octi-alt-targets = It can go to { $squares }.
octi-alt-put = A pod can be put on { $squares }.
octi-alt-black = Black ({ $player }): { $pods }.
octi-alt-red = Red ({ $player }): { $pods }.
octi-alt-no-pods = no pods
octi-alt-supply = Prongs in supply: black { $black }, red { $red }.
octi-alt-reserve = Pods in reserve: black { $black }, red { $red }.
octi-alt-captured = Pods captured: black { $black }, red { $red }.
octi-alt-last = Last action: { $move }, by { $player }.
octi-alt-bases = Black's bases: { $black }. Red's: { $red }.
octi-alt-sides = Prongs are named A for north, then clockwise to H for north-west.

## Rules

octi-rules-aim =
    ## Octi: get stronger, then get going
    A game for two. **Black** starts in the south and plays first, **red** in the north; the table draws lots for the colours.

    Your pods can't move at first. They take **prongs**, up to eight each, one for every direction, and can only go where a prong points. Pods never turn.

    {""}**Your turn** is exactly one action:
    {""}- add a prong to one of your pods,
    {""}- step to the next square,
    {""}- or jump, as often as you can and like, and capture.

    So the question is always the same: get stronger, or get going?

    {""}**Three games.** Octi basic: 6 × 7 squares, 4 pods and 12 prongs each. Octi-X fast: 9 × 9 squares, 7 pods, 25 prongs, and pods that stack. Octi-X classic: the same, but a longer fight with pods that come back. Every page up to the goal of your game is for you.
octi-rules-prongs =
    ## Adding a prong
    Take a prong from your supply and put it on a free side of one of your pods. It stays there; pods can't be turned.
    .label1 = The pod on 34 gets a prong to the north-east
    .alt = Before: a black pod on 34 with prongs to the north and the east. After: it has a third one, to the north-east.
octi-rules-steps =
    ## Stepping
    One pod goes one square in the direction of one of its prongs, onto an empty square. In Octi-X your own pods may be there too: see “Stacks”. Onto an enemy pod, never.
    .label1 = North, north-east or south-east
    .alt = A black pod on 34 with prongs to the north, the north-east and the south-east can step to 35, 45 or 43. It goes to 45.
octi-rules-jumps =
    ## Jumping and capturing
    Where a prong points at a pod, yours or theirs, you can jump over it if the square right behind is empty. Then you can jump on along any prong, but not over the same square twice in a turn. You may stop after any jump, and nobody has to jump.

    Pods that were jumped over stay in the way until you are done. **Then you choose which of them you capture**: all, some or none, even your own. All their prongs go to your supply.
    .label1 = Two jumps, nothing captured
    .label2 = The same jumps; the red pod is captured
    .alt = A black pod on 23 jumps over a red pod on 34 to 45, then over a black pod on 54 to 63. First nothing is captured. Then the same jumps with the red pod taken off, and its prong gained.
octi-rules-basic-goal =
    ## Octi basic: the goal
    {""}**Whoever ends a turn on an enemy base wins**, at once. Standing on your own bases means nothing.
    .label1 = Black wins
    .alt = The whole board of 6 by 7 squares. Black jumps from 32 over 33 to 34, then over 35 to 36, a red base, and wins.
octi-rules-stacks =
    ## Octi-X: stacks
    Your pods may step onto each other, as many as you like. A jump always needs an empty square to land on. A stack is jumped over in one go, and you capture as many of its pods as you like.

    {""}**Several pods of a stack can go in one turn**, each along its own prongs and its own way. They don't get in each other's way and may end on the same square. Those that stay behind do block, and can be jumped over.
    .label1 = Stepping onto an own pod
    .label2 = Two pods of a stack go at once; one stays
    .alt = A black pod steps from 44 north-east onto a black pod on 55; both stand there. Then a stack of three on 45: one pod goes north-east to 56, another east to 55, in the same turn. The third, which has no prongs, stays.
octi-rules-enter =
    ## Octi-X: bringing in a pod
    You begin with three pods on the board and four in reserve. Instead of anything else, bring one in: without prongs, on a base of yours that is empty or holds your own pods.
    .label1 = A reserve pod comes in on 53
    .alt = Black's bases are 33, where a black pod stands, 53 and 73. A pod without prongs comes in on 53.
octi-rules-fast-goal =
    ## Octi-X fast: the goal
    As in Octi basic: **whoever ends a turn on an enemy base wins**, at once. Here each side has three.
    .label1 = Black wins
    .alt = The whole board of 9 by 9 squares. Black's bases are 33, 53 and 73, red's 37, 57 and 77. A black pod steps from 46 to 57 and wins.
octi-rules-free =
    ## Octi-X classic: freeing a pod
    While you have a pod on an enemy base, you can free one of your captured pods instead of doing anything else. It comes back without prongs, onto a square that holds pods of yours and is a base, yours or theirs. Its old prongs stay with whoever took them.

    Reserve pods, too, can come in on top of your own pods on an enemy base.
    .label1 = A captured pod comes back on 57
    .alt = A black pod stands on 57, a red base. A captured black pod is put on top of it, without prongs.
octi-rules-classic-goal =
    ## Octi-X classic: the goal
    {""}**Whoever holds all three enemy bases at the end of their own turn wins.**
    .label1 = Black takes the third base and wins
    .alt = Black stands on 37 and 57, two of the three red bases. A third black pod steps from 66 to 77, the last one, and black wins.
octi-rules-ends =
    ## Other ways a game ends
    {""}- On your turn you have to act. If you can't, you lose; so do you when you have no pods left at all.
    {""}- Running out of time loses, and so does resigning. Half-time is announced.
    {""}- The same position with the same player to move for the third time is a draw.
    {""}- So are a hundred turns in a row, both players' counted, without a new prong, a new pod or a capture.
    {""}- And you can agree to a draw: “More …” offers one.
octi-rules-table =
    ## At the table
    Choose a pod, then press a direction. **Go** and **Add a prong** switch what the directions do. A step is played at once. After a jump (↷) you can jump on, tick what you capture, and finish with **Done**. **Back** undoes your last choice. In a stack, tap the others that go along first.

    {""}**Typing is quicker?** `/octi move` takes the notation and suggests what is possible. A square is its column, then its row: 11 is in the south-west. Sides are letters, from A for north clockwise to H.
    {""}- `33+B`: a prong to the north-east for the pod on 33
    {""}- `33-44`: a step; `84-86-68`: two jumps
    {""}- `84-86x-68`: the pod jumped first is captured; `84-86x(AC,-)`: of a stack, one pod with A and C, one without prongs
    {""}- `46CD-47`: in a stack, a pod is named by its prongs; `33A-34,33B-44`: two go together
    {""}- `73`: a pod comes in; `77*`: a pod is freed
octi-credits = -# Octi is a game by Donald Green, published by FoxMind. This is an independent implementation; the rules are told in our own words.

## Commands

octi-command = Build your pods, then race them to the enemy's bases
    .name = octi
    .play = Open a table of Octi
    .rules = The rules of Octi, with pictures
octi-command-move = Play an action in the notation
    .name = move
octi-option-mode = mode
    .description = Octi basic (default), Octi-X fast or Octi-X classic
    .rules = The mode whose own pages come first
octi-option-move = move
    .description = What you do, as in 33+B, 33-44 or 84-86x-68
octi-option-table =
    .description = Which of your games; the one in this channel if left out
