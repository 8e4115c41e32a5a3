# What is kept of a person, and how to be forgotten.

command-privacy = What I keep about you, as a file, and how to have it deleted
    .name = privacy
help-privacy = **`/privacy`** tells what I keep about you, and deletes it if you like.

privacy-title = ### What I know about you
privacy-kept =
    Of the tables you sat at: your Discord ID, the name you went by on that server, every move you made and when the game was played. From finished games come your results, ratings, records and chips, kept apart for each server.
privacy-not-kept = **What I don't keep:** messages, avatars, roles, or anything you do elsewhere. Pictures are drawn, sent and gone.
privacy-seen = **Who sees it:** the people of the server a game was played on. Nobody on another server.
privacy-gone = **If you want it gone:** games you are still playing are resigned. Finished ones stay, with a nameless seat in your place; your ratings, records and chips are deleted. For chips I keep only a fingerprint that names nobody, so that nobody gets their first ones twice. If you leave a server, what you played there stays until you ask for this. A server that removes me is forgotten after 30 days.
    -# Messages already in a channel belong to that channel; delete them there.
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
privacy-forgotten = ✅ Done. I don't know you any more. If you play again, you start from scratch: welcome back any time!
