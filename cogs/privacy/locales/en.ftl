# What is kept of a person, and how to be forgotten.

command-privacy = What I keep about you, as a file, and how to have it deleted
    .name = privacy
help-privacy = **`/privacy`** tells what I keep about you, and deletes it if you like.

privacy-title = ### What I know about you
privacy-kept =
    Of the tables you sat at: your Discord ID, the name you went by on that server, every move you made, and when. Of an invitation, only your ID. From finished games come your results, ratings, records, chips and the months you won, kept apart for each server.
privacy-not-kept = **What I don't keep:** messages, avatars, roles, or anything you do elsewhere. My log doesn't say who you are. Pictures and animations stay in my memory for a while, to save me drawing them twice, and are never stored.
privacy-seen = **Who sees it:** the people of the server a game was played on, and whoever runs me. Nobody on another server.
privacy-gone = **If you want it gone:** games you are still playing are resigned. Finished ones stay, with a nameless seat in your place, and so do the months you won; your ratings, records and chips go. For chips I keep only a fingerprint that names nobody, so that nobody gets their first ones twice. If you leave a server, what you played there stays until you ask for this. A server that removes me is forgotten after 30 days.
    -# Messages already in a channel belong to that channel; delete them there. Backups are with whoever runs me.
privacy-export = Get it as a file
privacy-forget = Forget me …
privacy-exported = 📄 Everything I keep about you, from all servers.
privacy-sure = **Really forget you, on every server?** Your name and ID go, and so do ratings, records and chips. That can't be undone.
privacy-sure-games = { $count ->
    [one] ⚠️ The game you are still playing will be resigned.
   *[other] ⚠️ The { $count } games you are still playing will be resigned.
}
privacy-forget-yes = Yes, forget me
privacy-forget-no = No, keep everything
privacy-forgetting = ⏳ On it. You can close this; I'll finish by myself.
privacy-noted = ✍️ It's noted, but my database is playing up just now. I'll finish it by myself; there's nothing more you need to do.
privacy-forgotten = ✅ Done. I don't know you any more. If you play again, you start from scratch: welcome back any time!

refused-being-forgotten = I'm not done forgetting you yet. Once I am, there's a seat for you at every table again!
refused-just-leaving = Somebody at this table isn't available just now. Please try again in a moment.
