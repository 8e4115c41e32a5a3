# Privacy: personal data, its export and its erasure.

command-privacy = See what I know about you, get it as a file, or delete it
    .name = privacy

privacy-title = ### What I know about you
privacy-kept =
    Each of these comes with your Discord ID:
    - **Tables you sat at:** your name on that server, every move you made and when, and the Octi moves you planned ahead, which nobody else sees. If you were only invited: nothing more.
    - **Finished games:** your results, ratings, records, personal bests, days in a row, honours, chips, wins against computers, the months you won, and the mistakes that reviews found. All of it separately for each server.
    - **Tournaments, races, challenges:** your sign-ups and games, the challenges you offer, and whether to ping you.
    - **Games alone:** whether your games alone are for your eyes only.
    - **Lessons and puzzles:** how far you got, your tries, where you solved them, and your positions that come back.
    - **Holidays:** from when to when, and your time zone.
    - **Messages about your turns:** your language, and when I last wrote to you.
privacy-not-kept = **What I don't keep:** messages, avatars, roles, or anything you do elsewhere. My log doesn't say who you are. Pictures and animations stay in memory for a while, so I don't draw them twice, and are never stored.
privacy-seen = **Who sees it:** people on the server you played on, and the person who hosts me. Nobody on another server.
privacy-gone = **If you want it gone:** you resign the games you're still playing. Finished games stay, with a nameless seat in your place, and so do the months you won. Your ratings, records, honours and chips go, and so does the rest of the list. For chips, I only keep a nameless fingerprint, so that nobody gets their first ones twice. If you leave a server, your games there stay until you ask for this. If a server removes me, I forget it after 30 days.
    -# Messages already in a channel belong to that channel; delete them there. Backups are with the person who hosts me.
privacy-export = Get it as a file
privacy-forget = Forget me …
privacy-exported = 📄 Everything I know about you, from all servers.
privacy-forget-sure = **Really forget you, on every server?** Your name and ID go, and so do your ratings, records, honours and chips. You can't undo that.
privacy-sure-games = { $count ->
    [one] ⚠️ You'll resign the game you're still playing.
   *[other] ⚠️ You'll resign the { $count } games you're still playing.
}
privacy-forget-yes = Yes, forget me
privacy-forget-no = No, keep everything
privacy-forgetting = ⏳ On it. You can close this; I'll finish on my own.
privacy-noted = ✍️ Got it, but my database is playing up right now. I'll finish on my own; there's nothing else you need to do.
privacy-forgotten = ✅ Done. I don't know you any more. If you play again, you start from scratch: welcome back any time!
