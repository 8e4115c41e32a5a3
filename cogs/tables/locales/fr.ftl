turns-title = { $count ->
    [one] ### 🎲 À toi de jouer !
   *[other] ### 🎲 { $count } parties t’attendent
}
turns-line = **{ $game }** avec { $players } · [voir le plateau]({ $link })
turns-line-deadline = **{ $game }** avec { $players } · fin du temps { $time } · [voir le plateau]({ $link })
turns-more = -# … et { $count } autres dans `/parties`
turns-none = 🎉 Tout est joué : aucune partie ne t’attend.
turns-on = 🔔 C’est noté ! Quand une partie t’attend, je t’envoie un message privé : un toutes les 4 heures au plus, avec toutes tes parties.
turns-off = 🔕 D’accord, plus de messages privés quand c’est ton tour.
button-turns-on = Me prévenir quand c’est mon tour
button-turns-off = Ne plus me prévenir
button-next-game = Partie suivante
