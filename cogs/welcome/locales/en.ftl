# The greeting: a picture, a button for each game or menus of many, and what else there is.

welcome-title = ### Pick a game and you're rolling against the computer right away.
welcome-friends = With friends …
welcome-friends-title = ### Which game? I'll open a table for you and your friends.
welcome-menu-alone = Play the computer: pick a game
welcome-menu-friends = Play with friends: pick a game
welcome-more = More
welcome-admins = -# Admins: behind “{ $more }”, I walk you through the setup: language, channels, threads, a menu to pin.
welcome-waits = 👋 I haven't said hello here yet: I've found no channel where everybody writes and I may, too. `/play` shows the same games.
welcome-back = Back to the games
command-play-any = Pick a game and roll: against the computer, or with friends
