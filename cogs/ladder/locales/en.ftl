# The ladder against the computers.

ladder-title = ### 🪜 { $board } · against the computers
ladder-all = All games
ladder-subject = Against the computers
ladder-on-picture =
    .level = Has beaten
    .steps = Steps (of { NUMBER($all) })
    .streak = In a row
ladder-streak = { NUMBER($count) } in a row
ladder-alt = The ladder against the computers: { $board }, places { $page }.
ladder-empty = *Nobody has beaten a computer here yet. The bottom step is free!*
ladder-note = -# Play alone against computers, without hints or takebacks. A win counts as one against the weakest at the table. Older games, from before the computers had names, don't count.
stats-ladder = 🪜 { $game }: beat **{ $opponent }**. Wins in a row: { NUMBER($streak) }, best: { NUMBER($best) }.
ladder-climbers = { $count ->
    [0] nobody yet
    [one] 1 climber
   *[other] { NUMBER($count) } climbers
}
ladder-steps = { NUMBER($count) } of { NUMBER($all) } steps
ladder-you = You · { NUMBER($count) } in a row
ladder-next = Your next step
ladder-where-foot = You're at the foot of the ladder; { $next } comes first.
ladder-where = You've beaten { $opponent }; { $next } is next.
ladder-where-top = You've beaten { $opponent }: the top!
ladder-alt-rungs = The ladder against the computers: { $game }.
ladder-alt-rung = { $opponent }: { $climbers }.
ladder-alt-rung-empty = { $opponent }: nobody stands here.
ladder-alt-column = { $game }, from the foot: { $opponents }.
ladder-climbed = 🪜 { $opponent } is beaten. One step up: { $next }.
ladder-climbed-top = 🪜 { $opponent } is beaten: that's the top of the ladder!
button-next-opponent = Next: { $opponent }
ladder-next-on = { $link ->
    [none] You're playing { $next } already.
   *[other] You're playing { $next } already: [to the game]({ $link })
}
command-ladder = Who beat which computer on this server
    .name = ladder
option-ladder-game = game
    .description = One game, or all of them if you leave this out
