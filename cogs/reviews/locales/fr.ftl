# Ce que les dés ont fait, ce que chacun a fait, et les tournants d’une partie.

button-review = Analyse

## La vue d’ensemble

review-title = ### 🔍 { $game } : analyse
review-account = { $player } : { $parts } = **{ $result }**
review-start = départ { $points }
review-part-dice = dés { $points }
review-part-errors = ses erreurs { $points }
review-part-gifts = erreurs adverses { $points }
review-part-rest = le reste { $points }
review-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-percent = { NUMBER($value) } %
review-seconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
review-no-mistakes = aucune erreur notable
review-count-inaccuracy = { $count ->
    [one] 🟡 une imprécision
   *[other] 🟡 { NUMBER($count) } imprécisions
}
review-count-mistake = { $count ->
    [one] 🟠 une erreur
   *[other] 🟠 { NUMBER($count) } erreurs
}
review-count-blunder = { $count ->
    [one] 🔴 une gaffe
   *[other] 🔴 { NUMBER($count) } gaffes
}
review-played-you = 🎯 Tu as joué à { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} de la perfection.
review-played-you-like = 🎯 Tu as joué comme { $opponent } : à { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} de la perfection.
review-played-player = 🎯 { $player } a joué à { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} de la perfection.
review-played-player-like = 🎯 { $player } a joué comme { $opponent } : à { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} de la perfection.
review-luck = 🎲 Les dés ont rapporté { NUMBER($points) } { PLURAL(NUMBER($points)) ->
    [one] point
   *[other] points
} à { $player }.
review-exact = -# Un point, c’est 1 % de chances de gagner. Le calcul est exact : il suppose un jeu parfait.
review-estimate = -# Un point, c’est 1 % de chances de gagner. Ce sont des estimations : les sommes sont approximatives.
review-hindsight = -# Un point, c’est 1 % de chances de gagner. Ce sont des estimations, et chaque coup est jugé sur ce qu’il a donné.
review-assisted = 💡 Il y a eu un indice ou un coup repris : ces erreurs ne comptent dans aucune statistique.
review-ungraded-left = ⚪ Pas de note : quelqu’un est parti avant la fin, les chiffres seraient trompeurs.
review-ungraded-short = ⚪ Pas de note : la partie est trop courte, les chiffres seraient trompeurs.
review-ungraded-unfinished = ⚪ Pas de note : la partie n’a pas de résultat.
review-moments = { $count ->
    [one] Un tournant
   *[other] { NUMBER($count) } tournants
}
review-overview = Vue d’ensemble
review-progress = 🔍 J’analyse ta partie : coup { NUMBER($number) } sur { NUMBER($count) }…

## Un tournant

review-moment-title = ### 🔍 { $game } · tournant { $number } sur { $count }
review-moment-played = **Joué :** { $what }
review-moment-better = **Mieux :** { $what }
review-moment-inaccuracy = { $sign } **Imprécision** · { $player } : { $points } { PLURAL($points) ->
    [one] point
   *[other] points
}. { $before } % → { $after } %.
review-moment-mistake = { $sign } **Erreur** · { $player } : { $points } { PLURAL($points) ->
    [one] point
   *[other] points
}. { $before } % → { $after } %.
review-moment-blunder = { $sign } **Gaffe** · { $player } : { $points } { PLURAL($points) ->
    [one] point
   *[other] points
}. { $before } % → { $after } %.
review-moment-roll = { $sign } **Les dés** donnent { $points } { PLURAL($points) ->
    [one] point
   *[other] points
} à { $player }. { $before } % → { $after } %.
review-turning-point = **Le tournant :** { $moment } { $what }
review-best-roll = **Le plus gros coup de chance :** { $player }, { $before } % → { $after } %. { $what }

## Sur l’image, et à sa place

review-on-picture =
    .exact = chances de gagner
    .estimate = chances estimées
    .dice = dés, %
    .errors = erreurs, %
    .mistake = erreur
    .roll = jet
review-alt = Les chances de gagner pour { $players }, du début à la fin. Au départ : { $chances }.
review-alt-chance = { $player } : { $percent }
review-alt-account = { $player } : dés { $dice }, erreurs { $errors }, à la fin { $result }.
review-alt-account-errors = { $player } : erreurs { $errors }, à la fin { $result }.
review-alt-inaccuracy = { $number } : imprécision, { $player } passe de { $before } à { $after }.
review-alt-mistake = { $number } : erreur, { $player } passe de { $before } à { $after }.
review-alt-blunder = { $number } : gaffe, { $player } passe de { $before } à { $after }.
review-alt-roll = { $number } : le jet, { $player } passe de { $before } à { $after }.

## La course

review-racer = **{ $player }** gagne { NUMBER($wins) } { $wins ->
    [one] jet
   *[other] jets
} ; annonces justes : { NUMBER($right) } sur { NUMBER($announced) }.
review-racer-silent = **{ $player }** n’a rien annoncé.
review-racer-time = Temps de réponse : { $time }.
review-racer-usual = Temps de réponse : { $time } (d’habitude { $usual }).
review-near-miss = ⏱️ Jet { NUMBER($roll) } : { $player } répond { $time } après { $winner }.

refused-review-unfinished = Cette partie a été interrompue : il n’y a rien à analyser.
refused-review-none = Je ne sais pas encore analyser ce jeu.
refused-review-no-engine = Je ne peux pas analyser de parties ici : il manque le moteur de jeu sur ma machine.
stats-error = { $count ->
    [one] 🎯 { $game } : à { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { PLURAL(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) ->
        [one] point
       *[other] points
    } de la perfection, en une partie.
   *[other] 🎯 { $game } : à { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { PLURAL(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) ->
        [one] point
       *[other] points
    } de la perfection par partie, sur les { NUMBER($count) } dernières.
}
stats-error-note = -# Un point, c’est 1 % de chances de gagner.
stats-error-before = Avant : { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
stats-error-like = { $opponent } joue à ce niveau.
diagnose-regular = ⏱️ Visible des admins seulement : dans la course, { $player } a donné ses 30 dernières bonnes réponses en { $fastest } à { $slowest } ms, sans exception. C’est étonnamment régulier, mais cela ne prouve rien.
