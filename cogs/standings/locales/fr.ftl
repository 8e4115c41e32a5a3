# Classements, fiches, face-à-face, et les mois, qui sont autant de saisons.

## Ce qui est classé, et sur quelle durée

standings-by-rating = Cote
standings-by-wins = Victoires
record-el-ocho-biggest-turn = Plus gros tour
    .value = { NUMBER($value) } points
record-el-ocho-fastest-win = Victoire la plus rapide
    .value = { $value ->
        [one] { $value } tour
       *[other] { $value } tours
    }
record-stresses-fastest-answer = Bonne réponse éclair
    .value = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } s
record-stresses-accuracy = Précision
    .value = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
record-octi-shortest-win = Plus courte victoire
    .value = { $value ->
        [one] { $value } coup
       *[other] { $value } coups
    }
record-neo-otcho-longest-run = Plus long tour
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
milestone-best = 📈 Record personnel pour { $player } ! { $record } : **{ $value }** (jusqu’ici { $previous }).
milestone-days = 📅 { $player } : { $days ->
    [one] { $days } jour de suite !
   *[other] { $days } jours de suite !
}
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

## Le classement

leaderboard-title = ### 🏆 { $board } · { $by }
leaderboard-on-picture =
    .games = Parties
    .announced = Réponses
    .rate = % gagné
    .new = entrée
leaderboard-moves-all = -# ▲ ▼ depuis lundi
leaderboard-moves-month = -# ▲ ▼ depuis le mois dernier
leaderboard-moves-week = -# ▲ ▼ depuis la semaine dernière
leaderboard-alt = Classement : { $board }, { $by }, { $span }, places { $page }.
leaderboard-won = { NUMBER($share, style: "percent") } de victoires
leaderboard-up = gagne { $ranks ->
    [one] { $ranks } place
   *[other] { NUMBER($ranks) } places
}
leaderboard-down = perd { $ranks ->
    [one] { $ranks } place
   *[other] { NUMBER($ranks) } places
}
leaderboard-same = inchangé
leaderboard-new = fait son entrée
leaderboard-announced = { $count ->
    [one] { $count } réponse
   *[other] { NUMBER($count) } réponses
}
leaderboard-empty = *Personne ici pour l’instant. La première place est à prendre !*
leaderboard-empty-past = *Personne n’y est entré.*
leaderboard-counts = -# Seules comptent les parties finies à deux personnes ou plus, sans ordinateur. Si tu en quittes une, tu y finis en dernière position.
leaderboard-rating-counts = -# Au bout de { $needed } parties, tu as une cote.
leaderboard-share-counts = -# Il faut au moins { $least } réponses pour y entrer.
leaderboard-you = Ta place : **{ NUMBER($rank) }** sur { NUMBER($players) } · { $value }.
leaderboard-not-you = Tu n’es pas encore dans ce classement. Finis une partie ({ $game }) avec quelqu’un et viens prendre ta place !
leaderboard-not-you-past = Tu n’étais pas dans ce classement. Celui d’aujourd’hui t’attend !
leaderboard-not-you-rating = { $left ->
    [one] Plus qu’une partie classée ({ $game }) et tu as ta cote.
   *[other] Encore { $left } parties classées ({ $game }) et tu as ta cote.
}
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
    .form = Résultats
    .latest = le dernier
    .opponent = Grand rival
    .nameless = (nom dans le texte)
stats-tiles =
    .games = { $count ->
        [one] partie
       *[other] parties
    }
    .wins = { $count ->
        [one] victoire
       *[other] victoires
    }
    .rate = de victoires
    .tried = { $count ->
        [one] jeu essayé
       *[other] jeux essayés
    }
    .rating = meilleure cote
    .people = { $count ->
        [one] partie avec d’autres
       *[other] parties avec d’autres
    }
    .left = { $count ->
        [one] partie avant la cote
       *[other] parties avant la cote
    }
stats-games = { $games }, { $wins ->
    [one] { $wins } gagnée
   *[other] { NUMBER($wins) } gagnées
}
stats-rank = { $rank ->
    [1] 1ʳᵉ place
   *[other] { NUMBER($rank) }ᵉ place
}
stats-on-card =
    .rating = cote
    .rank = cote · { $rank ->
        [1] 1ʳᵉ
       *[other] { NUMBER($rank) }ᵉ
    }
    .rate = { NUMBER($share, style: "percent") } gagnées
stats-pending = cote dans { $left ->
    [one] { $left } partie
   *[other] { $left } parties
}
stats-unrated = pas encore de cote
stats-computers = dont { NUMBER($games) } avec l’ordinateur
stats-note = -# Seules les parties avec d’autres personnes donnent une cote.
stats-rival = { $games } · { NUMBER($ahead) } à { NUMBER($behind) }
stats-rate = { NUMBER($share, style: "percent") }
stats-alt = { $player } : { $games }, { $wins }, { $rate } de victoires.
stats-alt-new = { $player } : { $games } pour commencer.
stats-won = gagnée
stats-drawn = nulle
stats-lost = perdue
stats-form = Dernières parties, la plus récente d’abord : { $form }.
stats-rating = cote { $rating }
stats-opponent = Grand rival : { $player } – { $record }.
stats-none = Ta fiche est encore vierge. Finis une partie ici et elle se remplit : `/jouer` dit à quoi on joue.
stats-none-other = { $player } n’a encore fini aucune partie ici. Ouvre une table et lance l’invitation !
stats-gone = Cette fiche n’existe plus.
versus-title = ### ⚔️ { $first } – { $second }
versus-on-picture =
    .title = Face à face
    .meetings = Résultats
versus-level = { $count ->
    [one] { $count } à égalité
   *[other] { NUMBER($count) } à égalité
}
versus-alt = { $first } devant : { NUMBER($ahead) } ; { $second } devant : { NUMBER($behind) } ; à égalité : { NUMBER($level) }.
versus-line = { $game } : { NUMBER($ahead) } à { NUMBER($behind) } (à égalité : { NUMBER($level) })
versus-even = à égalité
versus-last = Dernières parties, la plus récente d’abord : { $meetings }.
versus-none = { $first } et { $second } n’ont encore fini aucune partie ensemble ici. Il serait temps !
refused-versus-self = Contre toi, tu gagnerais toujours, et tu perdrais toujours. Choisis quelqu’un d’autre !
refused-bot-unranked = Un bot n’a pas de fiche : les parties avec l’ordinateur sont gardées, mais pas classées.

## Les saisons

season-title = ## 🏆 Fin de saison : { $month }
season-line = 🥇 **{ $game }** : { $players } – { $value }
season-next = { NUMBER($rank) }. { $player }
season-record = -# ✨ { $record } ({ $game }) : **{ $players }** – { $value }
season-alt = { $month }, le palmarès.
season-onward = -# Victoires, points et records du mois repartent de zéro ; les cotes continuent.

command-leaderboard = Qui mène sur ce serveur
    .name = classement
command-stats = La fiche d’une personne : parties, victoires, cotes, grands moments
    .name = stats
option-game = jeu
    .description = Quel jeu
option-span = période
    .description = Depuis toujours, ce mois-ci, cette semaine, ou la saison du mois dernier
option-by = par
    .description = Cote, victoires, points, ou l’un des records propres au jeu
option-player = membre
    .description = La fiche de qui ? La tienne par défaut

button-versus = Face-à-face…
versus-ask = Avec qui est-ce que je compare { $player } ?
versus-me = Avec moi
versus-whom = Avec quelqu’un d’autre…
