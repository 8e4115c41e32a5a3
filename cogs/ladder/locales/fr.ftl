# L’échelle contre l’ordinateur.

ladder-title = ### 🪜 { $board } · contre l’ordinateur
ladder-all = Tous les jeux
ladder-subject = Contre l’ordinateur
ladder-on-picture =
    .level = A battu
    .steps = Marches (sur { NUMBER($all) })
    .streak = D’affilée
ladder-streak = { NUMBER($count) } d’affilée
ladder-alt = L’échelle contre l’ordinateur : { $board }, places { $page }.
ladder-empty = *Personne n’a encore battu l’ordinateur ici. La première marche est libre !*
ladder-note = -# Joue sans personne d’autre à table, sans indices ni coups repris. Une victoire compte contre le plus faible des ordinateurs. Les anciennes parties contre des ordinateurs sans nom ne comptent pas.
stats-ladder = 🪜 { $game } : victoire contre **{ $opponent }**. D’affilée : { NUMBER($streak) }, record : { NUMBER($best) }.
ladder-climbers = { $count ->
    [0] encore personne
    [one] une personne
   *[other] { NUMBER($count) } personnes
}
ladder-steps = { NUMBER($count) } marches sur { NUMBER($all) }
ladder-you = Toi · { NUMBER($count) } d’affilée
ladder-next = Ta prochaine marche
ladder-where-foot = Tu es en bas de l’échelle ; { $next } vient en premier.
ladder-where = Tu as battu { $opponent } ; ensuite vient { $next }.
ladder-where-top = Tu as battu { $opponent } : tu es tout en haut !
ladder-alt-rungs = L’échelle contre l’ordinateur : { $game }.
ladder-alt-rung = { $opponent } : { $climbers }.
ladder-alt-rung-empty = { $opponent } : personne.
ladder-alt-column = { $game }, de bas en haut : { $opponents }.
ladder-climbed = 🪜 Victoire contre { $opponent }. Marche suivante : { $next }.
ladder-climbed-top = 🪜 Victoire contre { $opponent } : c’est le sommet de l’échelle !
button-next-opponent = Suivant : { $opponent }
ladder-next-on = { $link ->
    [none] Ta partie contre { $next } est déjà en cours.
   *[other] Ta partie contre { $next } est déjà en cours : [y aller]({ $link })
}
command-ladder = Qui a battu quel ordinateur sur ce serveur
    .name = échelle
option-ladder-game = jeu
    .description = Un seul jeu, ou tous si tu ne choisis rien
