turns-title = { $count ->
    [one] ### 🎲 À toi de jouer !
   *[other] ### 🎲 { $count } parties t’attendent
}
turns-line = **{ $game }** avec { $players } · [voir le plateau]({ $link })
turns-line-deadline = **{ $game }** avec { $players } · temps limite : { $time } · [voir le plateau]({ $link })
turns-more = -# … et { $count ->
    [one] une autre
   *[other] { $count } autres
} dans `/parties`
turns-none = 🎉 Tout est joué : aucune partie ne t’attend.
turns-on = 🔔 C’est noté ! Quand une partie t’attend, je t’envoie un message privé : un toutes les 4 heures au plus, avec toutes tes parties.
turns-off = 🔕 D’accord, plus de messages privés quand c’est ton tour.
button-turns-on = Me prévenir quand c’est mon tour
button-turns-off = Ne plus me prévenir
button-next-game = Partie suivante
games-here = **{ $game }** · dans cette discussion
button-turn-notices = Me prévenir quand c’est mon tour…
games-yours-deadline = **{ $game }** · 🟢 **à toi de jouer** · temps limite : { $time } · [vers la table]({ $link })
button-all-games = Mes parties
games-paused = **{ $game }** · ⏸️ **en pause** : je n’ai pas pu écrire dans son salon. La pendule est arrêtée. Pour reprendre la partie : « Afficher la { $number } ici ».
games-paused-elsewhere = **{ $game }** · ⏸️ **en pause** : je n’ai pas pu écrire dans son salon. La pendule est arrêtée.
