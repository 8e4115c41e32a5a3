# Ce que les dés ont fait, ce que chacun a fait, et les tournants d’une partie.

button-review = Analyse

## La vue d’ensemble

review-title = ### 🔍 { $game } : analyse
review-percent = { NUMBER($value) } %
review-percent-fine = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
review-seconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
review-little = presque rien
review-much = beaucoup
review-luck-even-you = 🎲 Les dés ont été justes avec toi : ni chance, ni malchance.
review-luck-good-you = 🎲 De la chance : les dés t’ont donné { $share }.
review-luck-bad-you = 🎲 Pas de chance : les dés t’ont pris { $share }.
review-luck-huge-good-you = 🎲 Quelle chance ! Les dés auraient suffi à te faire gagner.
review-luck-huge-bad-you = 🎲 Quelle malchance ! Les dés auraient suffi à te faire perdre.
review-luck-even = 🎲 Les dés n’ont avantagé personne.
review-luck-good = 🎲 Les dés ont souri à { $player } : { $share } de plus.
review-luck-bad = 🎲 Les dés ont boudé { $player } : { $share } de moins.
review-luck-huge-good = 🎲 Les dés auraient suffi à faire gagner { $player }.
review-luck-huge-bad = 🎲 Les dés auraient suffi à faire perdre { $player }.
review-errors-none-you = 🎯 Tu n’as fait aucune erreur. Parfait !
review-errors-tiny-you = 🎯 Tes erreurs ne t’ont presque rien coûté.
review-errors-some-you = 🎯 Tes erreurs t’ont coûté { $share }.
review-errors-huge-you = 🎯 Avec tes erreurs, tu aurais pu perdre cette partie plus d’une fois.
review-errors-none = 🎯 { $player } n’a fait aucune erreur.
review-errors-tiny = 🎯 { $player } : des erreurs qui n’ont presque rien coûté.
review-errors-some = 🎯 { $player } : des erreurs qui ont coûté { $share }.
review-errors-huge = 🎯 { $player } : assez d’erreurs pour perdre cette partie plus d’une fois.
review-like-you = Tu as joué comme { $opponent }.
review-like = { $opponent } joue à ce niveau.
review-gifts-none-one = 🤝 { $player } ne t’a rien offert.
review-gifts-some-one = 🤝 { $player } t’a rendu { $share } par ses erreurs.
review-gifts-huge-one = 🤝 { $player } t’a offert de quoi gagner cette partie plus d’une fois.
review-gifts-none-all = 🤝 Les autres ne t’ont rien offert.
review-gifts-some-all = 🤝 Les erreurs des autres t’ont rendu { $share }.
review-gifts-huge-all = 🤝 Les autres t’ont offert de quoi gagner cette partie plus d’une fois.
review-average = { $percent } par décision en moyenne
review-count-inaccuracy = { $count ->
    [one] 🟡 un petit faux pas
   *[other] 🟡 { NUMBER($count) } petits faux pas
}
review-count-mistake = { $count ->
    [one] 🟠 une erreur
   *[other] 🟠 { NUMBER($count) } erreurs
}
review-count-blunder = { $count ->
    [one] 🔴 une grosse erreur
   *[other] 🔴 { NUMBER($count) } grosses erreurs
}
review-exact = -# 10 %, c’est une partie sur dix. Le calcul est exact : il suppose un jeu parfait.
review-estimate = -# 10 %, c’est une partie sur dix. Ce sont des estimations.
review-hindsight = -# 10 %, c’est une partie sur dix. Ce sont des estimations, et chaque coup est jugé sur ce qu’il a donné.
review-assisted = 💡 Il y a eu un indice ou un coup repris : ces erreurs ne comptent dans aucune statistique.
review-ungraded-left = ⚪ Pas de note : quelqu’un est parti avant la fin, les chiffres seraient trompeurs.
review-ungraded-short = ⚪ Pas de note : la partie est trop courte, les chiffres seraient trompeurs.
review-ungraded-unfinished = ⚪ Pas de note : la partie n’a pas de résultat.
review-worst-moment-better = **Ton pire moment** a coûté { $cost }. Tu as choisi « { $what } » ; mieux : « { $better } ». { $why }
review-worst-moment = **Ton pire moment** a coûté { $cost }. { $what }
review-biggest-moment = **Le grand tournant :** { $moment } { $what }
review-own-moments = { $count ->
    [one] Ton pire moment
   *[other] Tes { NUMBER($count) } pires moments
}
review-moments = { $count ->
    [one] Le grand tournant
   *[other] Les { NUMBER($count) } grands tournants
}
review-all-moments = Tous les tournants : { NUMBER($count) }
review-overview = Vue d’ensemble
review-progress = 🔍 J’analyse ta partie : coup { NUMBER($number) } sur { NUMBER($count) }…

## Un tournant

review-title-own = ### 🔍 { $game } · tes pires moments : { $number } sur { $count }
review-title-first = ### 🔍 { $game } · les grands tournants : { $number } sur { $count }
review-title-all = ### 🔍 { $game } · tous les tournants : { $number } sur { $count }
review-title-shared = ### 🔍 { $game } · un moment à retenir
review-moment-played-you = **Tu as joué :** { $what }
review-moment-played = **Joué :** { $what }
review-moment-better = **Mieux :** { $what }
review-why-chance = Le meilleur coup garde { $before } de chances, celui-ci { $after }.
review-moment-inaccuracy-you = { $sign } **Un petit faux pas :** tes chances passent de { $before } à { $after }.
review-moment-mistake-you = { $sign } **Une erreur :** tes chances passent de { $before } à { $after }.
review-moment-blunder-you = { $sign } **Une grosse erreur :** tes chances passent de { $before } à { $after }.
review-moment-roll-you = { $sign } **De bons dés pour toi :** tes chances passent de { $before } à { $after }.
review-moment-inaccuracy = { $sign } **Un petit faux pas** · { $player } passe de { $before } à { $after }.
review-moment-mistake = { $sign } **Une erreur** · { $player } passe de { $before } à { $after }.
review-moment-blunder = { $sign } **Une grosse erreur** · { $player } passe de { $before } à { $after }.
review-moment-roll = { $sign } **De bons dés** · { $player } passe de { $before } à { $after }.

## Sur l’image, et à sa place

review-on-picture =
    .exact = chances de gagner
    .estimate = chances estimées
    .dice = chance
    .errors = par décision
    .mistake = erreur
    .roll = jet
review-alt = Les chances de gagner pour { $players }, du début à la fin. Au départ : { $chances }.
review-alt-chance = { $player } : { $percent }
review-alt-account = { $player } : chance aux dés { $dice }, { $errors } d’erreur par décision en moyenne, à la fin { $result }.
review-alt-account-errors = { $player } : { $errors } d’erreur par décision en moyenne, à la fin { $result }.
review-alt-inaccuracy = { $number } : petit faux pas, { $player } passe de { $before } à { $after }.
review-alt-mistake = { $number } : erreur, { $player } passe de { $before } à { $after }.
review-alt-blunder = { $number } : grosse erreur, { $player } passe de { $before } à { $after }.
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
    [one] 🎯 { $game } : dans la dernière partie, une décision a coûté { $percent }.
   *[other] 🎯 { $game } : sur les { NUMBER($count) } dernières parties, une décision a coûté { $percent } en moyenne.
}
stats-error-note = -# 1 %, c’est une partie sur cent.
stats-error-before = Avant : { $percent }.
stats-error-month = 🎯 { $game } : ces 30 derniers jours, une décision a coûté { $percent } en moyenne.
stats-error-before-month = Les 30 jours d’avant : { $percent }.
stats-error-like = { $opponent } joue à ce niveau.
diagnose-regular = ⏱️ Visible des admins seulement : dans la course, { $player } a donné ses 30 dernières bonnes réponses en { $fastest } à { $slowest } ms, sans exception. C’est étonnamment régulier, mais cela ne prouve rien.
