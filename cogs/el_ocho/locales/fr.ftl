# el Ocho : les textes de ses tables, et ses règles.

el-ocho-title = el Ocho
el-ocho-in-short = tente ta chance
el-ocho-help = **`/ocho`** · el Ocho : huit dés, un brin d’audace et l’art de s’arrêter à temps.
el-ocho-level-1 = Niveau 1
el-ocho-level-2 = Niveau 2
el-ocho-level-custom = À la carte
el-ocho-custom = À la carte ({ $extras })
el-ocho-custom-plain = À la carte (sans rien de plus)
el-ocho-with-series = séries
el-ocho-with-joker = joker 8
el-ocho-with-runs = suites
el-ocho-options = { $level } · manche en { NUMBER($target) } points · on encaisse dès { NUMBER($minimum) }

## Ce qui s’est passé

el-ocho-opening = 🎲 Le premier 8 commence.
el-ocho-begins = 🎲 **{ $player }** fait un 8 et commence.
el-ocho-joker-rolled = 🔁 **{ $player }** lance { $dice } : rien ne marque, mais le 8 fait joker. On relance les mêmes dés !
el-ocho-set-aside = **{ $player }** met de côté { $groups } : { NUMBER($total) } dans ce tour.
el-ocho-grand-eight = 🌟 **Grand 8 !** Les huit dés ont marqué. **{ $player }** peut relancer les huit.
el-ocho-busted = 💥 **{ $player }** lance { $dice } : { $lost ->
    [0] rien ne marque, c’est raté !
   *[other] raté ! { NUMBER($lost) } points s’envolent.
}
el-ocho-stopped = 🏦 **{ $player }** encaisse { NUMBER($points) }, ce qui fait { NUMBER($total) }.
el-ocho-ran-out = ⌛ Temps écoulé pour **{ $player }**. { NUMBER($points) } points encaissés.
el-ocho-ran-out-empty = ⌛ Temps écoulé pour **{ $player }**. Rien d’encaissé.
el-ocho-left-round = 🏳️ **{ $player }** a quitté la manche.
el-ocho-won-eight-equal = 🏆 **{ $player }** gagne sur-le-champ, et les autres paient le dîner.
el-ocho-turn-stopped = { $player } a encaissé { NUMBER($written) }.
el-ocho-turn-written = ⌛ Temps écoulé : { $player } encaisse quand même { NUMBER($written) }.
el-ocho-turn-bust = 💥 { $points ->
    [0] Raté pour { $player }.
   *[other] Raté pour { $player } : { NUMBER($points) } points perdus.
}
el-ocho-turn-timed-out = ⌛ Temps écoulé : { $player } n’encaisse rien.
el-ocho-turn-left = 🏳️ { $player } a quitté la manche.
el-ocho-turn-eight-equal = 🎆 { $player } a sorti huit dés identiques.
el-ocho-story-best = Meilleur tour : { $player }, { NUMBER($points) } points.
el-ocho-story-busts = Ratés : { $busts }.
el-ocho-story-leads = { $count ->
    [0] La première place n’a jamais changé de mains.
    [one] La première place a changé de mains une fois.
   *[other] La première place a changé de mains { $count } fois.
}
el-ocho-no-score = -# Sans valeur dans ce jet : { $dice }

## Commandes du plateau

el-ocho-group-plain = { $dice } ({ NUMBER($points) })
el-ocho-group-run = la suite { $dice } ({ NUMBER($points) })
el-ocho-selected = De côté : { $groups } = **{ NUMBER($points) }** → { NUMBER($total) } dans ce tour
el-ocho-select-some = ⚠️ Choisis au moins un dé qui marque.
el-ocho-does-not-score = ⚠️ { $face ->
    [0] Ces dés ne vont pas ensemble.
   *[other] Il reste un { $face } qui ne marque pas. Enlève-le, ou complète-le.
}
el-ocho-roll-only = Relancer { $count ->
    [one] 1 dé
    [8] les 8 dés
   *[other] { $count } dés
}
el-ocho-roll = Relancer { $count ->
    [one] 1 dé
    [8] les 8 dés
   *[other] { $count } dés
} · { $risk ->
    [0] moins de 1 % de risque
   *[other] { $risk } % de risque
}
el-ocho-stop = Encaisser { NUMBER($points) }
el-ocho-stop-below = Encaisser dès { NUMBER($minimum) }
refused-keep-first = Mets d’abord au moins un dé de côté.
refused-already-kept = Tes dés sont déjà de côté : relance ou encaisse.
refused-nothing-kept = Choisis au moins un dé qui marque.
refused-not-in-roll = Ces dés ne sont pas dans ce jet.
refused-does-not-score = Impossible de mettre ces dés de côté : un { $dice } n’y marque rien.
refused-below-minimum = Il te faut { NUMBER($minimum) } points dans un tour pour encaisser. Tu en as { NUMBER($points) }.
refused-el-ocho-bad-series = Jamais de séries au niveau 1, toujours au niveau 2. Pour choisir, prends le niveau « À la carte ».
refused-el-ocho-bad-joker = Jamais de joker au niveau 1, toujours au niveau 2. Pour choisir, prends le niveau « À la carte ».
refused-el-ocho-bad-runs = Seulement la grande suite au niveau 1, toutes au niveau 2. Pour choisir, prends le niveau « À la carte ».
refused-el-ocho-bad-target = Choisis un objectif de 1 000 à 20 000, par pas de 500.
refused-el-ocho-bad-minimum = Choisis un seuil de 0 à 1 000, par pas de 50.

## Images

el-ocho-on-picture =
    .goal = Manche en { NUMBER($target) }
    .turn = dans ce tour
    .aside = De côté
    .joker = Joker 8
    .grand = Grand 8 !
    .begins = commence
    .wins = gagne
    .stopped = encaissés
    .bust = Raté !
    .timed-out = Temps écoulé
    .left = A quitté la manche
    .eight-equal = Huit identiques !
    .best-turn = Meilleur tour
    .busts = Ratés
    .lead-changes = Chassés-croisés
el-ocho-alt-opening = { $player } fait un 8 et commence.
el-ocho-alt-opening-roll = Le premier 8 commence.
el-ocho-alt-turn = C’est à { $player } de jouer.
el-ocho-alt-won = { $player } gagne avec { NUMBER($points) } points.
el-ocho-alt-rolled = Dés lancés, dans l’ordre : { $dice }.
el-ocho-alt-selected = Dés choisis : { $dice }, { NUMBER($points) } points.
el-ocho-alt-scoring = Tout ce qui rapporte : { $dice }, { NUMBER($points) } points.
el-ocho-alt-kept = Mis de côté à l’instant : { $dice }. Dés à relancer : { $count }.
el-ocho-alt-aside = De côté dans ce tour : { $dice }.
el-ocho-alt-points = Points du tour : { NUMBER($points) }.
el-ocho-alt-risk = Risque de tout rater en relançant { $count ->
    [one] 1 dé
   *[other] { $count } dés
} : { $risk ->
    [0] moins de 1 %
   *[other] { $risk } %
}.
el-ocho-alt-last-roll = Dernier jet : { $dice }.
el-ocho-alt-totals = Totaux, pour une manche en { NUMBER($target) } : { $totals }.

## Règles

el-ocho-rules-turn =
    ## el Ocho : tenter sa chance, ou savoir s’arrêter
    Huit dés à huit faces, de deux à six personnes. **La première à 8 000 points gagne**, tout de suite : pas de dernier tour pour les autres.

    Qui commence ? Chacun lance un dé à tour de rôle, jusqu’au premier 8.

    {""}**Ton tour**
    1. Lance les huit dés.
    2. Mets de côté au moins un dé qui marque.
    3. Relance les autres, ou arrête-toi et encaisse tes points. Il en faut au moins 400 dans ce tour.

    Un jet où rien ne marque, c’est **raté** : tu perds les points du tour. Ceux que tu as encaissés te restent.

    Rien n’oblige à prendre tout ce qui marque. Les dés déjà de côté ne se combinent jamais avec ceux d’un jet suivant.

    {""}**Grand 8** : quand les huit dés sont de côté, tu peux les relancer tous et garder tes points.
el-ocho-rules-scores =
    ## Ce qui marque
    Les 1 et les 5 tout seuls, les brelans d’un même jet, et la grande suite : de 1 à 8 en un seul jet des huit dés. Au niveau 1, quatre dés identiques ne sont qu’un brelan et un dé de trop ; six, ce sont deux brelans.
    .label1 = Tout seuls
    .label2 = Les brelans
    .label3 = La grande suite
    .alt = Un 1 vaut 100, un 5 vaut 50. Le brelan de 1 vaut 1 000 ; les autres valent cent fois leur chiffre, de 200 pour les 2 à 800 pour les 8. La grande suite, de 1 à 8 en un jet, vaut 4 000.
el-ocho-rules-series =
    ## Niveau 2 : les séries
    De quatre à sept dés identiques dans un même jet : la valeur du brelan double à chaque dé de plus. Huit dés identiques gagnent la manche sur-le-champ. On peut aussi n’en mettre qu’une partie de côté.
    .label1 = Le double pour chaque dé après le brelan
    .label2 = Huit identiques : gagné
    .alt = Quatre 3 valent 600, cinq 7 valent 2 800, six 5 valent 4 000, sept 2 valent 3 200. Huit 8, ou huit dés de n’importe quel chiffre, gagnent la manche.
el-ocho-rules-joker =
    ## Niveau 2 : le joker 8
    Rien ne marque dans ton jet, mais il y a au moins un 8 ? Ce n’est pas raté : tu relances les mêmes dés et gardes tes points. Autant de fois que cela arrive.
    .label1 = Sauvé par le 8
    .label2 = Pas de joker : le 1 marque
    .label3 = Raté
    .alt = Le jet 8 2 3 6 ne marque rien mais contient un 8 : on le relance. Le jet 7 1 4 4 n’est pas un joker, puisque le 1 marque. Le jet 2 3 6 4 est raté.
el-ocho-rules-runs =
    ## Niveau 2 : les suites
    Si **tous** les dés que tu viens de lancer se suivent, c’est une suite, où qu’elle commence. Elle se met de côté en entier, ce qui fait un Grand 8. Ou bien tu ne prends que son 1, son 5, ou les deux.
    .label1 = Tous les dés du jet se suivent
    .label2 = Pas une suite : seuls le 1 et le 5 marquent
    .alt = Une suite de deux dés vaut 200, de trois 300, de quatre 400, de cinq 500, de six 600, de sept 700, de huit 4 000. Le jet 1 4 5 6 7 n’est pas une suite : seuls son 1 et son 5 marquent.
el-ocho-rules-table =
    ## À la table
    Tout ce qui rapporte est coché ; clique sur un dé pour le décocher : plus il te reste de dés, moins tu risques de tout perdre. Ensuite, **Relancer** ou **Encaisser** : les boutons t’annoncent le risque et les points.

    Si ton temps s’écoule, j’encaisse tes points quand c’est permis ; sinon, le tour ne rapporte rien. Trois tours manqués de suite, et tu quittes la manche. La dernière personne à table gagne.

    Une table à la carte peut avoir les séries, le joker et les suites séparément, un autre objectif (1 000 à 20 000) et un autre seuil pour encaisser (0 à 1 000).
el-ocho-credits = -# el Ocho est un jeu de François Koch, édité par Jeux FK et illustré par Raphaël Delerue. Cette version est indépendante et raconte les règles avec ses propres mots.

## Commandes

el-ocho-command = Huit dés à huit faces : jusqu’où oseras-tu aller ?
    .name = ocho
el-ocho-option-level = niveau
    .description = Niveau 1 (par défaut), niveau 2 avec séries, joker et suites, ou à la carte
    .label = Niveau
el-ocho-option-series = séries
    .description = À la carte : de quatre à sept dés identiques valent plus
    .label = Séries
el-ocho-option-joker = joker
    .description = À la carte : un 8 sauve un jet où rien ne marque
    .label = Joker 8
el-ocho-option-runs = suites
    .description = À la carte : les dés qui se suivent comptent
    .label = Suites
el-ocho-option-target = objectif
    .description = Les points à atteindre, de 1 000 à 20 000 par pas de 500 (8 000)
    .label = Points pour gagner
el-ocho-option-minimum = seuil
    .description = Les points qu’il faut pour encaisser, de 0 à 1 000 par pas de 50 (400)
    .label = Points pour encaisser

## Conseils

el-ocho-advice-keep = Mettre de côté { $dice } ({ NUMBER($points) })
el-ocho-why-keep = Ça fait { NUMBER($points) } ce tour-ci, et il reste { $left ->
    [one] 1 dé
    [8] les 8 dés
   *[other] { $left } dés
} à lancer ({ $risk ->
    [0] moins de 1 % de risque
   *[other] { $risk } % de risque
}).
el-ocho-why-roll = Un jet raté coûterait { NUMBER($points) } points. Il manque { NUMBER($needs) } points à { $other } pour gagner.
el-ocho-why-stop = Ça fait { NUMBER($total) } au total. Il manque { NUMBER($needs) } points à { $other } pour gagner.
el-ocho-why-win = Et c’est gagné !

## Adversaires

el-ocho-opponent-lola = Ne sait pas encore quand s’arrêter. Idéale pour une première partie.
el-ocho-opponent-bruno = Encore un jet. Et puis encore un.
el-ocho-opponent-clara = Aime mieux encaisser trop tôt que tout perdre.
el-ocho-opponent-hugo = Connaît les probabilités par cœur et se trompe rarement.
el-ocho-opponent-iris = Ne fait jamais d’erreur. Seuls les dés peuvent la battre.

## La leçon

lesson-el-ocho-singles = Un 1 vaut { $one }, un 5 vaut { $five }. Je coche tout ce qui rapporte : clique sur **Encaisser { $points }** et c’est à l’abri.
    .wrong = { $left } dés ratent dans { $risk } % des cas, et tes { $points } points s’envolent. Coche le 1 et le 5, puis encaisse.
lesson-el-ocho-three = À { NUMBER($target) } points, on gagne. Un brelan vaut cent fois son chiffre : tes trois 4 rapportent { $group }. Je les ai cochés : clique sur **Relancer { $left } dés**.
    .wrong = Tu pourrais encaisser { $points }, mais { $left } dés ne ratent que dans { $risk } % des cas. Relance-les !
lesson-el-ocho-choose = { $opponent } n’a rien marqué : ses points sont perdus. Plus on a de dés, moins on rate : décoche le 5, garde le 1 et relances-en { $left }.
    .wrong = { $all_left } dés ratent dans { $all_risk } % des cas, { $left } dans { $risk } % seulement. Décoche le 5 et clique sur **Relancer { $left } dés**.
lesson-el-ocho-minimum = Il faut { $minimum } points dans un tour pour encaisser : quoi que tu prennes, tu vas relancer. Garde donc le plus de dés possible : ne prends que le 5.
    .wrong = Avec les trois 2, il te resterait { $all_left } dés, qui ratent dans { $all_risk } % des cas ; { $left } dés dans { $risk } % seulement. Décoche-les.
lesson-el-ocho-grand = Tous tes dés ont marqué : c’est un **Grand 8**. Garde tes { $points } points et clique sur **Relancer les { $left } dés**.
    .wrong = { $left } dés ne ratent que dans { $risk } % des cas. Coche tout et relance les { $left }.
lesson-el-ocho-series = Voici le niveau 2 : chaque dé identique de plus double le brelan, donc cinq 6 valent { NUMBER($group) }. Encaisse-les avec ton 1.
    .wrong = Chaque 6 laissé divise leur valeur par deux, et { $left } dés ratent souvent. Coche les cinq 6 et le 1, puis encaisse { NUMBER($points) }.
lesson-el-ocho-joker = Au niveau 2, le 8 est un joker : si rien ne marque, tu peux relancer les mêmes dés. Mets de côté un seul 1 et relance { $left } dés.
    .wrong = { $left } dés ne ratent presque jamais : { $risk } %. Décoche tout sauf un 1, puis relance.
lesson-el-ocho-run = Le 8 t’a sauvé la mise, et tous tes dés se suivent : une suite, qui vaut { NUMBER($group) }. Encaisse, et tu gagnes avec { NUMBER($total) } points !
    .wrong = Tu dépasses déjà { NUMBER($target) } : relancer n’apporte plus rien. Encaisse tous tes dés et gagne.
lesson-el-ocho-last = Encore une partie de niveau 1. Il ne manque que { $needs } points à { $opponent }, qui peut gagner au prochain tour. Si tu encaisses, il t’en manque { $short } : garde les 1 et clique sur **Lancer { $left } dés**.
    .wrong = Des points à l’abri ne servent à rien si l’autre gagne juste après. Mets les trois 1 de côté et lance { $left } dés.
lesson-el-ocho-end = Les points, les ratés, l’art d’encaisser, le joker et les suites : c’est tout el Ocho. On joue pour de vrai ?

## Énigmes

puzzle-question-el-ocho = Quels dés mets-tu de côté, et faut-il relancer ou encaisser ? Une réponse est nettement la meilleure.

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-one = un
emoji-two = deux
emoji-three = trois
emoji-four = quatre
emoji-five = cinq
emoji-six = six
emoji-seven = sept
emoji-eight = huit
el-ocho-notation = k155 : mets 1, 5 et 5 de côté ; r : lance ; s : encaisse. Plusieurs à la suite : k155 r
el-ocho-notation-example = k155 r
el-ocho-moment-big-turn = { $player } : { NUMBER($value) } points en un seul tour !
    .big = +{ NUMBER($value) }
    .words = en un seul tour
el-ocho-moment-eight-equal = { $player } : huit { $value } d’un seul jet !
    .big = 8 × { $value }
    .words = d’un seul jet
el-ocho-moment-no-bust = { $player } gagne sans un seul raté !
    .big = 0 raté
    .words = du début à la fin
el-ocho-moment-comeback = { $player } avait { NUMBER($value) } points de retard… et gagne !
    .big = −{ NUMBER($value) }
    .words = et quand même la victoire
