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
command-ladder = Qui a battu quel ordinateur sur ce serveur
    .name = échelle
option-ladder-game = jeu
    .description = Un seul jeu, ou tous si tu ne choisis rien
