# La course, el Ocho des stressés : les textes de ses tables, et ses règles.

stresses-title = el Ocho des stressés
stresses-in-short = calcule au plus vite
stresses-help = **`/stresses`** · la course : tout le monde voit les mêmes huit dés, la première bonne annonce l’emporte.
stresses-level-1 = Niveau 1
stresses-level-2 = Niveau 2
stresses-options = { $level } · manche en { NUMBER($target) } points · { $seconds } s par jet · { $pause }
stresses-options-rolls = { $level } · { $rolls ->
    [one] un seul jet
   *[other] { $rolls } jets
}, le meilleur total gagne · { $seconds } s par jet · { $pause }
stresses-pause = jet suivant après { $count } s
stresses-pause-click = jet suivant d’un clic
stresses-open = ouverte à tout le monde
stresses-on-a-click = d’un clic

## Ce qui s’est passé

stresses-ready = ### 🏁 À vos marques : les dés tombent { $at }
stresses-ready-hint = Compte ce que valent les huit dés, clique sur **J’annonce** et donne le nombre avant tout le monde.
stresses-values = Un 1 vaut 100, un 5 vaut 50. Trois pareils : 100 fois leur chiffre, trois 1 valent 1 000. De 1 à 8 d’un coup : 4 000.{ $level ->
    [1] {""}
   *[2] {" "}Chaque dé pareil de plus double les points.
}
stresses-until = -# ⏳ Fin du jet { $at }.
stresses-next-at = -# 🎲 Prochain jet { $at }.
stresses-announce = J’annonce
stresses-next = Jet suivant
stresses-form = Combien vaut ce jet ?
stresses-form-dice = Dés : { $dice }
stresses-form-field = Points, 0 si rien ne marque
stresses-form-example = 550
stresses-taken = ⏱️ C’est noté : **{ NUMBER($number) }**. Le verdict arrive.
stresses-seconds = { $whole },{ $rest } s
stresses-time = · { $seconds }
stresses-margin = · { $margin }
stresses-faster = { $seconds } avant { $player }
stresses-no-record = · ⚡ Moins d’une seconde : ça marque, mais c’est trop rapide pour les records.
stresses-got-it = 🥇 { $player } a trouvé : { NUMBER($value) } = { $groups }
stresses-got-zero = 🥇 { $player } l’a vu en premier : ce jet ne vaut rien.
stresses-nobody = Personne n’a trouvé. Le jet valait { NUMBER($value) } = { $groups }
stresses-nobody-zero = Personne ne l’a vu : ce jet ne valait rien du tout.
stresses-unscored = La course s’arrête pendant le jet { NUMBER($number) } : personne n’en marque les points.
stresses-wrong = ❌ À côté : { $answers }
stresses-wrong-one = { $player } ({ NUMBER($value) })
stresses-wrong-more = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
stresses-false-zero = 💥 **{ $player }** { $lost ->
    [0] annonce 0, mais ce jet marque. Heureusement, il n’y avait aucun point à perdre !
   *[other] annonce 0, mais ce jet marque : retour de { NUMBER($lost) } à 0.
}
stresses-zero-won = 🎯 **{ $player }** peut renvoyer quelqu’un à 0.
stresses-choose = { $player }, qui retourne à 0 ? Fin du choix { $at }.
stresses-choose-whom = Renvoyer à 0…
stresses-sent-back = ⤵️ **{ $player }** { $lost ->
    [0] choisit **{ $victim }**, déjà à 0.
   *[other] renvoie **{ $victim }** de { NUMBER($lost) } à 0.
}
stresses-lapsed = ⌛ Temps écoulé : **{ $player }** n’a renvoyé personne.
stresses-seated = 🪑 **{ $player }** entre dans la course.
stresses-left-race = 🏳️ **{ $player }** a quitté la course.
stresses-won-rolls = { $total ->
    [0] 🏁 C’était le dernier jet. Il ne reste que **{ $player }** en course, sans points cette fois. La prochaine sera la bonne !
   *[other] 🏆 C’était le dernier jet : **{ $player }** gagne avec { NUMBER($total) } points.
}
stresses-tied = { $total ->
    [0] 🏁 C’était le dernier jet, et tout le monde finit à 0 : égalité générale. La prochaine sera la bonne !
   *[other] 🏆 C’était le dernier jet : égalité parfaite à { NUMBER($total) } points.
}
stresses-won-last-left = 🏆 Plus personne d’autre en course : **{ $player }** gagne.
stresses-won-deserted = Tout le monde a quitté la course.

## Réponses privées

refused-no-roll = Il n’y a pas encore de dés sur la table.
refused-already-announced = Tu as déjà annoncé ; seule ta première annonce compte.
refused-no-number = Ce n’est pas un nombre. Écris les points en chiffres, par exemple 550.
refused-no-choice = Il n’y a plus personne à choisir.
refused-not-a-victim = Impossible de renvoyer cette personne à 0.
refused-not-waiting = Le jet suivant vient tout seul.
refused-stresses-bad-target = Choisis un objectif de 1 000 à 20 000, par pas de 500.

## Images

stresses-on-picture =
    .nobody = Personne n’a trouvé
    .back = retour à 0
    .chooses = { $player } choisit qui retombe à 0
    .roll = Jet { $number }
    .ready = À vos marques !
    .worth = points
    .rolls = { $rolls ->
        [one] Un seul jet
       *[other] { $rolls } jets
    }
stresses-alt-totals = La course s’arrête après le jet { $rolls }. Totaux : { $totals }.
stresses-alt-dice = Huit dés : { $dice }.

## Règles

stresses-rules =
    ## el Ocho des stressés : qui sera le plus vif ?
    Tout le monde voit les mêmes huit dés au même instant. **La première personne à annoncer ce qu’ils valent, tous comptés, marque les points.** On gagne en atteignant l’objectif.

    {""}- Un 1 vaut 100, un 5 vaut 50 ; un brelan vaut cent fois son chiffre, celui de 1 vaut 1 000 ; de 1 à 8 en un jet, 4 000.
    {""}- Au niveau 2, chaque dé identique de plus double le brelan ; huit dés identiques valent 8 000.
    {""}- Tu as **une seule annonce par jet**. Te tromper ne coûte rien d’autre.
    {""}- Si rien ne marque, le jet vaut 0 : ça arrive environ une fois sur 34. La première annonce de **0** permet de renvoyer quelqu’un à 0. Mais annonce 0 pour un jet qui marque, et c’est toi qui y retournes !

    4 1 5 8 7 4 4 2 vaut 550 : 400 pour le brelan de 4, 100 pour le 1, 50 pour le 5.
stresses-rules-judging =
    ## Équitable à la milliseconde
    Clique sur **J’annonce** et écris le nombre. Ce qui compte, c’est **l’horodatage de Discord** de ton annonce, pas le moment où elle m’arrive.

    Après la première bonne réponse, j’attends un instant celles qui sont parties plus tôt mais ont mis plus longtemps. Puis je les juge toutes dans l’ordre de leur départ. Un verdict affiché ne change plus.

    D’ici là, personne ne sait qui a raison. Une bonne réponse dans la première seconde marque comme les autres, mais n’entre jamais dans les records.

    {""}**Un nombre de jets fixé.** Si la table est ouverte avec un nombre de jets, il n’y a pas d’objectif : après le dernier jet, le meilleur total gagne. À égalité, la victoire est partagée.

## Commandes

stresses-command = Les mêmes dés pour tout le monde : la première bonne annonce l’emporte
    .name = stresses
stresses-option-level = niveau
    .description = Ce qui compte : niveau 1 (par défaut), ou niveau 2 avec les séries
    .label = Niveau
stresses-option-seconds = secondes
    .description = Le temps pour un jet, de 5 à 120 secondes (30)
    .label = Secondes par jet
stresses-option-target = objectif
    .description = Les points à atteindre, de 1 000 à 20 000 par pas de 500 (8 000)
    .label = Points pour gagner
stresses-option-rolls = jets
    .description = La course s’arrête après tant de jets, de 1 à 50 (0 : premier à l’objectif)
    .label = Fin après tant de jets
stresses-option-open = ouverte
    .description = Table ouverte : on prend place en annonçant, jusqu’à 50 personnes
    .label = Ouverte à tout le monde
stresses-option-pause = suivant
    .description = Quand vient le jet suivant (après 5 secondes)
    .label = Jet suivant

## Adversaires

stresses-opponent-lola = Prend son temps, et compte encore sur ses doigts.
stresses-opponent-bruno = Il crie d’abord, il compte après.
stresses-opponent-clara = Elle suit le rythme de la table.
stresses-opponent-hugo = Rapide, et juste neuf fois sur dix.
stresses-opponent-iris = Elle voit le total avant que les dés s’arrêtent.

## La leçon

lesson-stresses-singles = Additionne les huit dés : { $one } par 1, { $five } par 5. Clique sur **J’annonce** et écris le nombre.
    .wrong = Ce nombre ne marque rien, et tu n’en as qu’un par jet. { $groups } : ça fait { $value }.
lesson-stresses-triples = Un brelan compte cent fois son chiffre. Combien vaut ce jet ?
    .wrong = Quelqu’un d’autre marquerait ces points. { $groups } : ça fait { $value }.
lesson-stresses-risk = Regarde bien : combien vaut celui-ci ? N’annonce jamais 0 quand un dé marque, ou tu perds tous tes points.
    .wrong = Il y a un seul 5 dans ce jet : il vaut { $value }.
lesson-stresses-zero = Cette fois, rien ne marque. Annonce **0** avant tout le monde, et tu peux renvoyer quelqu’un à 0 !
    .wrong = Ni 1, ni 5, ni brelan : c’est 0.
lesson-stresses-victim = Tu l’as vu avant tout le monde. Renvoie à 0 la personne qui te devance.
    .wrong = Rien à perdre de ce côté-là. Choisis la personne qui a { NUMBER($ahead) } points.
lesson-stresses-ready = Prêt pour le chrono ? Clique sur **Jet suivant**, et tes { $seconds } secondes démarrent aussitôt.
lesson-stresses-clock = Le chrono tourne ! Combien vaut ce jet ?
    .wrong = Pas cette fois : le chrono repart. { $groups } : ça fait { $value }.
lesson-stresses-end = À une vraie table, tout le monde voit les dés au même instant, et le premier bon nombre marque. On fait la course ?
stresses-notation = Un nombre l’annonce, comme 550 ; n : le jet suivant ; z2 : le joueur 2 retombe à 0
stresses-notation-example = 550

stresses-moment-big-turn = { $player } : { NUMBER($value) } points d’un seul jet !
    .big = +{ NUMBER($value) }
    .words = d’un seul jet
stresses-moment-quick = { $player } a trouvé en moins d’une seconde !
    .big = { NUMBER($value) } ms
    .words = plus vite que la lecture
stresses-moment-comeback = { $player } avait { NUMBER($value) } points de retard… et gagne !
    .big = −{ NUMBER($value) }
    .words = et quand même la victoire
