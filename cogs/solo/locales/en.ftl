# Games alone against computers: where they are.

solo-thread = 🧵 Your game is on in { $thread }.
solo-open = Go to the game
solo-private = Next time, for my eyes only
solo-in-thread = Next time, in a thread
solo-private-chosen = 🔒 From now on, only you see your games against the computer, and you play them right where you start them.
solo-thread-chosen = 🧵 From now on, your games against the computer get a thread where the server has threads, and anybody can watch.
