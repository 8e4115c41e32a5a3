# Les erreurs de quelqu’un, posées à nouveau jusqu’à ce qu’elles soient acquises.

button-mistakes = Tes erreurs
mistakes-title = ### 🔁 Tes erreurs
mistakes-number = ### 🔁 { $game } · { $number } sur { $count } aujourd’hui
mistakes-question = C’est tiré d’une de tes parties : quel est le meilleur coup ?
mistakes-read = Un jet d’une de tes courses. Ça y est ? Le chrono part avec les dés.
mistakes-show = Voir les dés
mistakes-right = Bien joué !
mistakes-wrong = Pas cette fois.
mistakes-late = Trop tard : le temps est écoulé.
mistakes-then-wrong = **À l’époque :** { $move }. Ça t’a coûté { $cost }.
mistakes-then-read = **À l’époque :** { $move }.
mistakes-then-right = **À l’époque :** { $move }, et c’était juste.
mistakes-now = **Maintenant :** { $move }.
mistakes-now-cost = **Maintenant :** { $move }. Ça coûte { $cost }.
mistakes-time = ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
mistakes-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
mistakes-percent-note = 1 %, c’est une partie sur cent.
mistakes-comes-back = On te la reposera dans { NUMBER($days) } { $days ->
    [one] jour
   *[other] jours
}.
mistakes-learned-now = Acquis : juste deux fois de suite.
mistakes-learned = Acquises : { NUMBER($learned) } sur { NUMBER($count) }.
mistakes-next = Suivante
mistakes-game = La partie
mistakes-over = Cette position est déjà réglée. Voici la suite :
mistakes-none = Rien pour l’instant. Finis une partie sans indices : ce qui t’a coûté le plus revient ici un jour plus tard, cinq positions par jour au plus. Personne d’autre ne les voit.
mistakes-nothing-today = Rien à poser aujourd’hui.
mistakes-done = { $count ->
    [one] Une position de faite : c’est tout pour aujourd’hui.
   *[other] { NUMBER($count) } positions de faites : c’est tout pour aujourd’hui.
}
mistakes-until = { $days ->
    [1] La prochaine arrive demain.
    [one] La prochaine arrive dans { NUMBER($days) } jour.
   *[other] La prochaine arrive dans { NUMBER($days) } jours.
}
mistakes-all-learned = Tout est acquis. Continue à jouer, et d’autres viendront.
refused-mistakes-no-verdict = Je ne peux pas juger ce coup pour le moment. Réessaie dans un instant.
