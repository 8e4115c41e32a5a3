# Classements, fiches, face-à-face, et les mois, qui sont autant de saisons.

## Ce qui est classé, et sur quelle durée

standings-by-rating = Cote
standings-by-wins = Victoires
standings-by-points = Points
record-el-ocho-biggest-turn = Plus gros tour
    .value = { NUMBER($value) } points
record-el-ocho-fastest-win = Victoire la plus rapide
    .value = { $value ->
        [one] { $value } tour
       *[other] { $value } tours
    }
record-stresses-fastest-answer = Annonce juste la plus rapide
    .value = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } s
record-stresses-accuracy = Annonces justes
    .value = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
record-octi-shortest-win = Victoire la plus courte
    .value = { $value ->
        [one] { $value } coup
       *[other] { $value } coups
    }
record-neo-otcho-longest-run = Plus longue série de jets
    .value = { $value ->
        [one] { $value } jet
       *[other] { $value } jets
    }
record-chess-dice-best-streak = Plus belle série
    .value = { $value ->
        [one] { $value } manche
       *[other] { $value } manches
    }
standings-share = { $share } sur { NUMBER($whole) }
standings-span-all = Depuis toujours
standings-span-month = Ce mois-ci
standings-span-week = Cette semaine
standings-span-last = Le mois dernier
standings-month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
} { NUMBER($year, useGrouping: 0) }
standings-week = semaine { $week } de { NUMBER($year, useGrouping: 0) }
standings-games = { $count ->
    [one] { $count } partie
   *[other] { NUMBER($count) } parties
}
standings-wins = { $count ->
    [one] { $count } victoire
   *[other] { NUMBER($count) } victoires
}

## Le classement

leaderboard-title = ### 🏆 { $board } · { $by }
leaderboard-page = { NUMBER($first) }–{ NUMBER($last) } sur { NUMBER($players) }
leaderboard-on-picture =
    .games = Parties
    .announced = Annonces
    .new = entrée
    .nameless = (nom dans le texte)
leaderboard-nameless = -# Les noms que je ne sais pas dessiner : { $names }
leaderboard-moves-all = -# ▲ ▼ depuis lundi
leaderboard-moves-month = -# ▲ ▼ depuis la fin du mois précédent
leaderboard-moves-week = -# ▲ ▼ depuis la fin de la semaine précédente
leaderboard-alt = Classement : { $board }, { $by }, { $span }, places { $page }.
leaderboard-alt-own = Ta propre place :
leaderboard-up = gagne { $places ->
    [one] { $places } place
   *[other] { NUMBER($places) } places
}
leaderboard-down = perd { $places ->
    [one] { $places } place
   *[other] { NUMBER($places) } places
}
leaderboard-same = inchangé
leaderboard-new = fait son entrée
leaderboard-line = **{ NUMBER($place) }.** { $player } · **{ $value }**
leaderboard-announced = { $count ->
    [one] { $count } annonce
   *[other] { NUMBER($count) } annonces
}
leaderboard-empty = *Ce classement est encore vide. La première place est à prendre !*
leaderboard-empty-past = *Ce classement est resté vide.*
leaderboard-counts = -# Comptent les parties finies à deux au moins, sans ordinateur. Qui s’en va finit en dernière position.
leaderboard-rating-counts = -# La cote s’affiche à partir de { $needed } parties de ce genre.
leaderboard-share-counts = -# La part d’annonces justes compte à partir de { $least } annonces.
leaderboard-you = Tu es à la place **{ NUMBER($place) }** sur { NUMBER($players) } : { $value }.
leaderboard-not-you = Tu n’es pas encore dans ce classement. Finis une partie ({ $game }) contre au moins une personne, et viens y prendre ta place !
leaderboard-not-you-past = Tu n’étais pas dans ce classement. Celui d’aujourd’hui t’attend !
leaderboard-not-you-rating = { $left ->
    [one] Plus qu’une partie classée ({ $game }) et ta cote s’affiche.
   *[other] Encore { $left } parties classées ({ $game }) et ta cote s’affiche.
}
leaderboard-menu-board = Jeu
leaderboard-menu-span = Période
leaderboard-menu-by = Classer par
button-where = Et moi ?
button-as-text = En texte
button-as-picture = En image
button-leaderboard = Classement
refused-no-such-order = Ce classement n’existe pas pour { $game }. Au choix : { $orders }.

## /stats et /versus

stats-title = ### 📇 { $player }
stats-on-picture =
    .games = parties classées
    .wins = victoires
    .rate = de réussite
    .form = Forme
    .latest = la dernière
    .opponent = Face-à-face le plus fréquent
    .nameless = (nom dans le texte)
stats-games = { $games }, { $wins ->
    [one] { $wins } gagnée
   *[other] { NUMBER($wins) } gagnées
}
stats-place = { $place ->
    [1] 1ʳᵉ place
   *[other] { NUMBER($place) }ᵉ place
}
stats-pending = { $games } sur { $needed }
stats-computers = Avec l’ordinateur
stats-computers-value = { NUMBER($games) }, { $wins ->
    [one] { $wins } gagnée
   *[other] { NUMBER($wins) } gagnées
}
stats-rival = { $games } · { NUMBER($ahead) } à { NUMBER($behind) }
stats-rate = { NUMBER($share, style: "percent") }
stats-alt = { $player } : { $games }, { $wins }, { $rate } de réussite.
stats-won = gagnée
stats-drawn = nulle
stats-lost = perdue
stats-form = Les dernières parties, la plus récente d’abord : { $form }.
stats-rating = cote { $rating }
stats-opponent = Face-à-face le plus fréquent : { $player }, { $record }.
stats-none = Tu n’as encore fini aucune partie ici : ta fiche est une page blanche. `/aide` dit à quoi on joue ; prends place, joue jusqu’au bout, et l’histoire commence.
stats-none-other = { $player } n’a encore fini aucune partie ici. Ouvre une table et lance l’invitation !
stats-gone = Cette fiche n’existe plus.
versus-title = ### ⚔️ { $first } – { $second }
versus-on-picture =
    .title = Qui a devancé l’autre
    .meetings = Dernières rencontres
versus-level = { $count ->
    [one] { $count } à égalité
   *[other] { NUMBER($count) } à égalité
}
versus-alt = { $first } devant : { NUMBER($ahead) } ; { $second } devant : { NUMBER($behind) } ; à égalité : { NUMBER($level) }.
versus-line = { $game } : { NUMBER($ahead) } à { NUMBER($behind) }, à égalité { NUMBER($level) }
versus-even = à égalité
versus-last = Les dernières rencontres, la plus récente d’abord : { $meetings }.
versus-none = { $first } et { $second } n’ont encore fini aucune partie l’un contre l’autre ici. Il serait temps !
refused-versus-self = Contre toi-même, tu gagnerais toujours, et tu perdrais toujours. Choisis quelqu’un d’autre !
refused-bot-unranked = Un bot n’a pas de fiche : les parties avec l’ordinateur sont gardées, mais pas classées.

## Les saisons

season-title = ## 🏆 Fin de saison : { $month }
season-on-picture =
    .title = Le palmarès
    .nameless = (nom dans le texte)
season-line = 🥇 **{ $game }** : { $players }, { $value }
season-next = { NUMBER($place) }. { $player }
season-more = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
season-record = -# ✨ { $record } ({ $game }) : **{ $players }**, { $value }
season-alt = { $month }, le palmarès.
season-onward = -# Victoires, points et records du mois repartent de zéro ; les cotes, elles, continuent.

help-standings = **`/classement`** dit qui mène ici, **`/stats`** montre ta fiche, **`/face-à-face`** compare deux personnes.
command-leaderboard = Qui mène sur ce serveur
    .name = classement
command-stats = La fiche d’une personne : parties, victoires, forme, cotes, grands moments
    .name = stats
command-versus = Deux personnes face à face
    .name = face-à-face
option-game = jeu
    .description = Quel jeu
option-span = période
    .description = Depuis toujours, ce mois-ci, cette semaine, ou la saison du mois dernier
option-by = par
    .description = Cote, victoires, points, ou l’un des records propres au jeu
option-player = membre
    .description = La fiche de qui ; la tienne par défaut
option-rival = membre
    .description = La première personne
option-other = contre
    .description = La seconde ; toi par défaut
