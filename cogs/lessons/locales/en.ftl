# Lessons: small steps on a real board, for one player alone.

command-learn = Learn a game in a few small steps
    .name = learn
button-learn = Learn
button-values = What scores?
button-try = Try it
lesson-menu = Learn a game
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
lesson-try = Try { $count } positions
lesson-try-title = ### ✍️ { $game } · position { $number } of { $count }
lesson-try-question = What's the best you can do here? One try, no help.
lesson-try-wrong = Better: { $moves }.
lesson-try-end = ### ✍️ { $game }: { $right } of { $count } right!
