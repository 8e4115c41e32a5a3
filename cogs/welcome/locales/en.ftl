# The greeting: a picture and two buttons for each game, or two menus of many games.

welcome-title = ### Pick a game and you're rolling: against the computer right away, or with friends.
welcome-alt = A picture for each game: { $games }.
welcome-friends = With friends
welcome-menu-alone = Play the computer: pick a game
welcome-menu-friends = Play with friends: pick a game
welcome-commands = All commands
welcome-back = Back to the games
command-play-any = Pick a game and roll: against the computer, or with friends
