# L’énigme du jour.

command-puzzle = Résoudre l’énigme du jour, la même pour tout le monde
    .name = énigme
puzzle-title = ### 🧩 Énigme { $number } · { $game } · { $stars }
puzzle-past-title = ### 📖 L’énigme d’hier, { $number } · { $game } · { $stars }
puzzle-go-on = Exactement ! Il ne reste plus qu’à conclure.
puzzle-wrong = Pas cette fois : { $move }
puzzle-cost = Tes chances de gagner seraient de { NUMBER($after, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } au lieu de { NUMBER($before, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
puzzle-too-slow = C’est un bon coup aussi, mais il ne force pas la victoire en { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
puzzle-reply = { $player } répondrait : { $move }
puzzle-try-again = Essaie encore ! Mais ce ne sera plus du premier coup.
puzzle-solved = { $tries ->
    [1] Résolue du premier coup !
   *[other] Résolue au { $tries }ᵉ essai !
}
puzzle-streak = { $days ->
    [1] Premier jour de ta série. On se revoit demain ?
   *[other] { $days } jours d’affilée !
}
puzzle-solvers = { $count ->
    [1] Résolue aujourd’hui sur ce serveur par { $names }.
   *[other] Résolue aujourd’hui sur ce serveur par { $count } personnes : { $names }.
}
puzzle-rated = 📏 Difficulté vue d’ici : { $stars } ({ $first } sur { $count } du premier coup).
puzzle-tomorrow = La prochaine énigme arrive { $at }, à minuit (fuseau { $zone }).
puzzle-over = ⏰ Cette énigme n’est plus celle du jour. Voici la nouvelle !
puzzle-yesterday = La solution d’hier
puzzle-today = L’énigme du jour
puzzle-share-name = Énigme Ocho { $number }
puzzle-share-win = victoire en { $turns }
puzzle-share-tries = { $tries ->
    [1] résolue du premier coup
   *[other] résolue au { $tries }ᵉ essai
}
puzzle-share-streak = { $days } jours d’affilée
puzzle-results = **L’énigme { $number } d’hier** · { $count ->
    [one] résolue par 1 personne
   *[other] résolue par { NUMBER($count) } personnes
}
puzzle-result = { $squares } { $tries ->
    [1] du premier coup
   *[other] au { $tries }ᵉ essai
} : { $names }
puzzle-results-more = -# … et { NUMBER($count) } de plus
refused-puzzle-unsolved = Tu pourras la partager dès que tu l’auras résolue.
refused-puzzle-missing = Je ne peux pas ouvrir cette énigme : un de mes fichiers est abîmé. La personne qui m’héberge peut réparer ça.

## Les annonces

puzzle-announce = L’annoncer chaque jour
puzzle-admin-title = ### 📢 L’énigme du jour sur ce serveur
puzzle-admin = Choisis un salon et une heure (fuseau { $zone }) : j’y publierai l’énigme de chaque jour, sans prévenir personne. Si personne ici ne résout d’énigme pendant une semaine, je m’arrête jusqu’à la prochaine solution. Sans salon, je n’annonce rien.
puzzle-nowhere = Aucune annonce
puzzle-hour = L’heure
