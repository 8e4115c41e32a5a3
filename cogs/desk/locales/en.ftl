# The menu to keep: everything the club has, without a slash command.

desk-title = ### 🎲 The club: pick a game, and you play the computer right away.
desk-pick = Pick a game
desk-friends = With friends …
desk-friends-title = ### Which game? I'll open a table for you and your friends.
desk-lobbies = **Open tables:** sit down!
desk-lobby = { $number }. **{ $game }** · { $players } · { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
desk-join = Join { $number } · { $game }
desk-running = **Being played**
desk-game = - [{ $game }]({ $link }) · { $players }
desk-leaders = **This month's winners so far**
desk-leader = { $rank }. { $player } · { $wins ->
    [one] one win
   *[other] { NUMBER($wins) } wins
}
desk-joined = 🪑 You're at the table: { $link }
desk-post = Post the menu here
desk-remove = Take the menu away
desk-posted = 📌 Here it is. Pin it, and nobody needs a command any more: I keep it up to date in place. Posted in another channel, it moves there.
desk-coming = 📌 Discord doesn't answer at the moment. I'll post it as soon as I can.
desk-removed = 🗑️ The menu is gone.
desk-gone = 📌 The menu that I keep in { $channel } has been deleted. “{ desk-post }” in `/settings` posts it again, wherever you are.
desk-closed = 📌 I can't write in { $channel } any more, so the menu there stays as it was. With the permissions back, I'll bring it up to date.
refused-desk-cannot-post = I can't keep a menu here: I need a text channel where I can write and attach pictures.
