# Le menu à garder : tout le club, sans commande.

desk-title = ### 🎲 Le club : choisis un jeu, et tu joues tout de suite contre l’ordinateur.
desk-pick = Choisis un jeu
desk-friends = Entre amis…
desk-friends-title = ### À quel jeu ? J’ouvre une table pour tes amis et toi.
desk-lobbies = **Tables ouvertes :** prends place !
desk-lobby = { $number }. **{ $game }** · { $players } · { $free ->
    [one] une place libre
   *[other] { $free } places libres
}
desk-join = Table { $number } · { $game }
desk-running = **En cours**
desk-game = - [{ $game }]({ $link }) · { $players }
desk-leaders = **En tête ce mois-ci**
desk-leader = { $rank }. { $player } · { $wins ->
    [one] une victoire
   *[other] { NUMBER($wins) } victoires
}
desk-joined = 🪑 Tu es à la table : { $link }
desk-post = Poster le menu ici
desk-remove = Retirer le menu
desk-posted = 📌 Le voici. Épingle-le, et plus besoin de commandes : je le tiens à jour sur place. Posté dans un autre salon, il y déménage.
desk-coming = 📌 Discord ne répond pas pour l’instant. Je poste le menu dès que possible.
desk-removed = 🗑️ Le menu est retiré.
desk-gone = 📌 Le menu que je tenais à jour dans { $channel } a été supprimé. « { desk-post } », dans `/réglages`, le reposte là où tu es.
desk-closed = 📌 Je ne peux plus écrire dans { $channel }, alors le menu y reste tel quel. Dès que j’en ai de nouveau le droit, je le remets à jour.
refused-desk-cannot-post = Je ne peux pas tenir de menu ici : il me faut un salon textuel où je peux écrire et joindre des images.
