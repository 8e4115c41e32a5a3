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
command-ladder = Who beat which computer on this server
    .name = ladder
option-ladder-game = game
    .description = One game, or all of them if you leave this out
