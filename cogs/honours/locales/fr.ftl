# Les distinctions : leurs noms, comment on les gagne, et leur page.

honours-title = ### 🎖️ { $player }
honours-count = { NUMBER($won) } { $won ->
    [one] distinction
   *[other] distinctions
} sur { NUMBER($all) }
honours-page = { $page }/{ $pages }
honours-only = Personne d’autre
honours-holders = { $count ->
    [one] 1 personne l’a
   *[other] { NUMBER($count) } personnes l’ont
}
honours-any-game = Tous les jeux
honours-line-won = { $sign } { $name } – { $how } { $at } · `{ $table }`
honours-odds = Au plus bas : { NUMBER($share, style: "percent", maximumFractionDigits: 1) } de chances
honours-line-open = 🔒 **{ $name }** – { $how }
honours-alt = { $player } : { $count }. Page { $page }.
honours-alt-open = à gagner
honours-watch = Revoir une partie gagnante
honours-note = -# Les parties avec indices ou coups repris ne comptent pas. Les anciennes parties comptent aussi : je les relis peu à peu.
honours-none = Pas encore de distinction. { NUMBER($count) } t’attendent !
honours-bronze = bronze
honours-silver = argent
honours-gold = or
honours-metal-note = { $metal } · { $note }
honours-end = 🎖️ { $player } gagne { $count ->
    [one] une distinction
   *[other] { NUMBER($count) } distinctions
} : { $names }.
honours-more = { NUMBER($count) } de plus
honours-won-here = { $count ->
    [one] 🎖️ Tu as gagné une distinction dans cette partie : { $names }.
   *[other] 🎖️ Tu as gagné des distinctions dans cette partie : { $names }.
}
button-honours = Distinctions
stats-honours = 🎖️ { $count }. Dernières : { $names }

## Les distinctions

honour-first-game = Bienvenue à table
    .how = Ta première partie terminée.
honour-first-win = Première victoire
    .how = Ta première partie gagnée.
honour-good-company = En bonne compagnie
    .how = Une partie avec quelqu’un d’autre à la table.
honour-three-today = Encore une
    .how = Trois parties dans la même journée.
honour-all-played = Le grand tour
    .how = Tu as joué aux cinq jeux.
honour-four-figures = Quatre chiffres
    .how = 1 000 points encaissés en un tour.
honour-first-answer = Plus vite que tous
    .how = Un jet de la course gagné.
honour-first-capture = Première capture
    .how = Un octipod capturé.
honour-first-clear = Table rase
    .how = Une carte vidée.
honour-first-throw = Première manche
    .how = Une manche gagnée.
honour-day-by-day = Jour après jour
    .how = 3, 7 ou 30 jours de jeu de suite.
honour-climber = À l’échelle
    .how = Bruno, Clara ou Hugo, battu sans aide et sans alliés.
honour-all-rounder = Touche-à-tout
    .how = Tu as gagné à deux, trois ou cinq jeux.
honour-busy-week = Grosse semaine
    .how = 10, 20 ou 40 parties en sept jours.
honour-hundred = De la maison
    .how = 10, 50 ou 100 parties terminées.
honour-winning-streak = En feu
    .how = Trois, cinq ou dix victoires classées d’affilée.
honour-full-table = Salle comble
    .how = Au moins cinq personnes battues à la même table.
honour-beat-iris = Pardon, Iris
    .how = Iris battue, sans aide et sans alliés.
honour-iris-everywhere = Face à Iris
    .how = Iris battue aux cinq jeux.
honour-perfect-game = Sans-faute
    .how = Une partie à deux, et pas une erreur de ta part dans l’analyse.
honour-long-shot = Contre toute attente
    .how = Victoire malgré moins de 5 % de chances en cours de partie.
honour-eight-dice = Les huit d’un coup
    .how = Huit dés d’un seul jet mis de côté.
honour-eight-equal = Huit pareils
    .how = Huit dés identiques en un jet. Un jet sur deux millions.
honour-comeback = La remontada
    .how = 2 000, 3 000 ou 4 000 points de retard, et la victoire.
honour-big-turn = Nerfs d’acier
    .how = 2 000, 3 000 ou 4 000 points encaissés en un tour.
honour-steady-hand = Main sûre
    .how = Six tours ou plus, aucun raté, et la victoire.
honour-double-grand = Double Grand 8
    .how = Deux Grand 8 dans le même tour.
honour-grand-finale = Bouquet final
    .how = Victoire sur un tour de 2 000 points ou plus.
honour-quick-eye = L’œil vif
    .how = Une bonne réponse en moins de 2, 1,6 ou 1,3 seconde. Sous la seconde, c’est deviner.
honour-true-zero = Zéro pointé
    .how = Un vrai zéro, annoncé en premier.
honour-clean-race = Jamais faux
    .how = Course gagnée, cinq réponses ou plus, toutes justes.
honour-photo-finish = Photo-finish
    .how = Un jet gagné pour moins de 0,05 seconde.
honour-flawless = Intouchable
    .how = Victoire sur le plateau sans perdre un octipod.
honour-triple-capture = Trois d’un coup
    .how = Trois octipods capturés en un coup.
honour-full-star = Étoile complète
    .how = Un octipod reçoit son huitième moteur.
honour-lightning = L’éclair
    .how = Victoire sur le plateau en douze coups au plus.
honour-long-run = Impossible d’arrêter
    .how = Quatre, six ou huit jets avec une combinaison en un tour.
honour-clean-sweep = Coup de balai
    .how = Une carte vidée d’au moins quatre pions.
honour-brink = Au bord du gouffre
    .how = Victoire alors qu’il ne manquait qu’un pion en face.
honour-all-five = Cinq à zéro
    .how = Une manche gagnée par cinq prises à zéro.
honour-whitewash = Dix à zéro
    .how = Une partie gagnée dix points à zéro.
honour-turnaround = Le retournement
    .how = Cinq points de retard, et la partie gagnée.
