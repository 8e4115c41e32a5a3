# Neo Otcho 5 : les textes de ses tables, et ses règles.

neo-otcho-title = Neo Otcho 5
neo-otcho-in-short = remplis ta carte
neo-otcho-help = **`/otcho5`** · Neo Otcho 5 : des combinaisons de dés pour remplir ta carte avant tout le monde.
neo-otcho-dice-2 = Deux dés
neo-otcho-dice-3 = Trois dés
neo-otcho-free = paire de X libre
neo-otcho-kind-triple-x = brelan de X
neo-otcho-kind-triple = brelan de { NUMBER($number) }
neo-otcho-kind-x-pair = { $number ->
    [0] paire de X
   *[other] paire de X avec un { $number }
}
neo-otcho-kind-pair = paire de { NUMBER($number) }
neo-otcho-kind-run = suite
neo-otcho-or = { $first } ou { $last }
neo-otcho-spot-own = sa case { $slot }
neo-otcho-spot-own-short = sa case { $slot }
neo-otcho-spot = la case { $slot } chez { $card }

## Ce qui s’est passé

neo-otcho-begins = 🍀 Le sort désigne **{ $player }** pour commencer.
neo-otcho-rolled = 🎲 **{ $player }** { $rolling ->
    [again] relance et obtient { $dice }
    [on] continue et obtient { $dice }
   *[opening] lance { $dice }
} – { $readings }.
neo-otcho-no-combination-opening = 🎲 **{ $player }** lance { $dice } – rien pour l’instant.
neo-otcho-no-combination-again = 🎲 **{ $player }** relance et obtient { $dice } – aucune combinaison. Fin du tour.
neo-otcho-no-combination-on = 💥 **{ $player }** continue et obtient { $dice } – aucune combinaison ! { $owed ->
    [0] Rien à perdre, heureusement.
    [one] Un pion s’en va.
   *[other] { $owed } pions s’en vont.
}
neo-otcho-placed = 📥 **{ $player }** pose un pion sur { $spot }.
neo-otcho-taken = 📤 **{ $player }** libère { $spot } et renvoie le pion à **{ $owner }**.
neo-otcho-taken-own = 📤 **{ $player }** retire son pion de { $spot }.
neo-otcho-cleared = 🧹 **{ $player }** fait le vide chez { $card } : { $count ->
    [one] un pion s’en va.
   *[other] { $count } pions s’en vont.
}
neo-otcho-shifted = ↔️ **{ $player }** déplace un pion sur sa propre carte, de { $slot } à { $to }.
neo-otcho-declined = **{ $player }** n’en fait rien.
neo-otcho-passed = 🤝 **{ $player }** passe les dés.
neo-otcho-removed = 📤 **{ $player }** retire des pions : { $spots }.
neo-otcho-ran-out = ⌛ Temps écoulé pour **{ $player }** : les dés passent.
neo-otcho-left-game = 🏳️ **{ $player }** a quitté la partie, avec sa carte et ses pions.
neo-otcho-won-filled = 🏆 **{ $player }** a rempli sa carte et gagne !
neo-otcho-won-last-left = 🏆 Plus personne d’autre à table : **{ $player }** gagne.
neo-otcho-turn-passed = { $player } a passé les dés.
neo-otcho-turn-blank = { $player } n’a pas eu de combinaison.
neo-otcho-turn-lost = 💥 { $player } a continué, sans combinaison.
neo-otcho-turn-timed-out = ⌛ Temps écoulé pour { $player }.
neo-otcho-turn-left = 🏳️ { $player } a quitté la partie.
neo-otcho-turn-won = 🏆 { $player } a rempli sa carte.
neo-otcho-turn-deeds = Coups joués par { $player } : { $deeds }.
neo-otcho-turn-removed = Pions retirés par { $player } : { $spots }.
neo-otcho-deed-place = pion sur { $spot }
neo-otcho-deed-take = { $spot } libérée
neo-otcho-deed-clear = carte vidée : { $card }
neo-otcho-deed-shift = un pion de sa carte déplacé de { $slot } à { $to }

## Commandes du plateau

neo-otcho-do-place-own = Poser un pion sur ta case { $slot }
neo-otcho-do-place = Poser un pion sur la case { $slot } chez { $card }
neo-otcho-do-take-own = Retirer { $token } de ta case { $slot }
neo-otcho-do-take = Retirer { $token } de la case { $slot } chez { $card }
neo-otcho-do-clear = Retirer tous les pions chez { $card }
neo-otcho-do-shift = Déplacer { $token } de ta case { $slot } à ta case { $to }
neo-otcho-do-shift-other = Déplacer { $token } de la case { $slot } à la case { $to } chez { $card }
neo-otcho-your-token = ton pion
neo-otcho-the-token = le pion
neo-otcho-their-token = le pion { $shape } ({ $name })
neo-otcho-which-effect = Que fais-tu ?
neo-otcho-which-card = Sur quelle carte ?
neo-otcho-own-card = Ta propre carte
neo-otcho-effects = { $count ->
    [one] un choix
   *[other] { $count } choix
}
neo-otcho-skip = Ne rien faire
neo-otcho-again = Relancer tous les dés
neo-otcho-pass = Passer les dés
neo-otcho-on = { $stake ->
    [0] Continuer (rien à perdre)
    [one] Continuer (un pion à perdre : { NUMBER($risk, style: "percent") })
   *[other] Continuer (deux pions à perdre : { NUMBER($risk, style: "percent") })
}
neo-otcho-no-effect = Ta combinaison ne change rien à ces cartes, mais elle compte : tu peux continuer.
neo-otcho-blank-choice = Tu peux relancer tous les dés, une fois et sans risque.
neo-otcho-owed = { $count ->
    [one] Un de tes pions doit s’en aller. Lequel ?
   *[other] { $count } de tes pions doivent s’en aller. Lesquels ?
}
neo-otcho-owed-all = { $count ->
    [one] Ton seul pion sur les cartes doit s’en aller.
   *[other] Tes { $count } seuls pions sur les cartes doivent s’en aller.
}
neo-otcho-pick-own = Ta case { $slot }
neo-otcho-pick = { $card } : case { $slot }
neo-otcho-off = { $count ->
    [one] Le retirer
   *[other] Retirer les deux
}
refused-choose-first = Joue d’abord ta combinaison, ou choisis « { neo-otcho-skip } ».
refused-already-chosen = Cette combinaison a déjà servi : passe les dés ou continue.
refused-no-combination = Ces dés n’ont pas de combinaison : relance-les, ou passe.
refused-no-second-roll = Seul le premier jet d’un tour peut se relancer, et une seule fois.
refused-remove-first = Retire d’abord les pions que ton dernier jet t’a coûtés.
refused-not-your-token = Pour l’instant, tu ne peux retirer que des pions à toi.
refused-own-card = C’est ta propre carte : ce coup en vise une autre.
refused-no-such-card = Personne ne joue avec la carte { $card }.
refused-not-by-these-dice = Tes dés ne le permettent pas.
refused-slot-taken = Il y a déjà un pion sur la case { $slot }.
refused-slot-free = Il n’y a pas de pion sur la case { $slot }.
refused-no-tokens-left = Tous tes pions sont sur des cartes : il ne t’en reste plus à poser.
refused-card-empty = Il n’y a pas de pion sur la carte { $card }.

## Images

neo-otcho-on-picture =
    .supply = réserve
    .blank = Pas de combinaison
    .owed = { $count ->
        [one] Pas de combinaison : un pion s’en va
       *[other] Pas de combinaison : { $count } pions s’en vont
    }
    .risk = { $stake ->
        [0] Passer ou continuer : rien à perdre
        [one] Passer ou continuer ? { NUMBER($risk, style: "percent") } de risque, un pion à perdre
       *[other] Passer ou continuer ? { NUMBER($risk, style: "percent") } de risque, deux pions à perdre
    }
    .passed = Dés passés
    .lost = Continué, et perdu
    .timed-out = Temps écoulé
    .left = A quitté la partie
    .filled = Carte remplie !
    .last-left = Plus personne en face
neo-otcho-alt-turn = C’est à { $player } de jouer.
neo-otcho-alt-rolled = Dés : { $dice }.
neo-otcho-alt-readings = Combinaison : { $readings }.
neo-otcho-alt-blank = Pas de combinaison ; on peut relancer les dés.
neo-otcho-alt-owed = Pas de combinaison ; pions à retirer : { $count }.
neo-otcho-alt-risk = Passer ou continuer : risque de { NUMBER($risk, style: "percent") }, pions à perdre : { $stake }.
neo-otcho-alt-last-roll = Dernier jet : { $dice }.
neo-otcho-alt-won-filled = { $player } gagne avec une carte remplie.
neo-otcho-alt-won-last-left = Plus personne d’autre à table : { $player } gagne.
neo-otcho-alt-card = Carte chez { $player } : { $slots } ; en réserve : { $supply }.
neo-otcho-alt-slot = { $slot } : à { $owner }
neo-otcho-alt-free = libres : { $slots }
neo-otcho-alt-card-left = { $player } a quitté la partie.

## Règles

neo-otcho-rules-turn =
    ## Neo Otcho 5 : remplis ta carte
    De deux à six, chacun avec sept pions et une carte aux cases 1 à 5. **Pose tes pions sur les cinq cases de ta carte, et tu gagnes** sur-le-champ.

    Les trois dés portent les chiffres 1 à 5 et un **X**, qui prend le chiffre d’un des autres dés. Le sort désigne qui commence.

    {""}**Ton tour**
    1. Lance les trois dés. Le résultat ne te plaît pas ? Relance-les tous les trois, une fois.
    2. Une combinaison te donne droit à une action sur les pions. Tu peux aussi ne rien faire.
    3. Passe les dés, ou continue pour une autre combinaison, aussi souvent que tu l’oses.

    Pas de combinaison au début : ton tour est fini. Pas de combinaison en continuant : deux de tes pions s’en vont.

    Un seul pion par case, peu importe à qui. Un pion retiré retourne dans la réserve de son propriétaire.
neo-otcho-rules-triples =
    ## Les brelans
    Les combinaisons les plus puissantes : elles atteignent toutes les cartes.
    .label1 = Brelan de 3 : poser ou retirer sur n’importe quel 3
    .label2 = Brelan de X : vider une carte adverse
    .alt = Avec 3 3 3, tu poses ton pion sur ta case 3. Avec 3 X 3, sur la case 3 d’une autre carte. Avec X 3 X, tu retires le pion d’un autre de sa case 3. Avec X X X, tu retires tous les pions d’une carte adverse, les tiens compris.
neo-otcho-rules-pairs =
    ## Les paires
    Deux dés identiques à côté d’un troisième. Quand un jet se lit de plusieurs façons, c’est toi qui choisis : X X 4 est un brelan de 4, une paire de X avec un 4 et une paire de 4.
    .label1 = Paire de X avec un 4 : libérer un 4, ou poser sur le tien
    .label2 = Paire de 3 : poser sur ta case 3, ou la libérer
    .alt = Avec X X 4, tu retires le pion d’un autre de sa case 4, ou tu poses le tien sur ta case 4. Avec 3 1 3, tu poses un pion sur ta case 3. Avec X 2 3, tu retires de ta case 3 le pion d’un autre : elle est de nouveau libre.
neo-otcho-rules-runs =
    ## Les suites
    1 2 3, 2 3 4 ou 3 4 5 dans n’importe quel ordre, rien que des chiffres : un X ne compte jamais dans une suite.
    .label1 = Suite : déplacer un pion sur ta propre carte
    .alt = Avec 2 3 4, tu déplaces ton pion de ta case 1 à la case 4, qui est libre. Avec 5 3 4, tu déplaces le pion d’un autre de ta case 2 à la case 3, qui est libre.
neo-otcho-rules-lost =
    ## Continuer
    Avec trois dés, 19 % des jets n’ont pas de combinaison ; avec deux dés, 56 %. Si cela t’arrive, **deux de tes pions** s’en vont. Tu choisis lesquels, sur n’importe quelle carte. S’il n’y en a qu’un, il s’en va seul.
    .label1 = Continué sans combinaison
    .alt = Le jet 1 2 5 n’a pas de combinaison. Des trois pions que tu as sur ta carte, ceux des cases 1 et 4 s’en vont.
neo-otcho-rules-two-dice =
    ## Avec deux dés
    Plus rapide et plus risqué : ni brelans ni suites.
    .label1 = Paire de 3 : poser sur ta case 3, ou la libérer
    .label2 = Paire de X : retirer n’importe quel pion
    .alt = Avec 3 3, tu poses un pion sur ta case 3. Avec X 3, tu retires de ta case 3 le pion d’un autre. Avec X X, tu retires le pion d’un autre de sa case 5, ou tout autre pion.
neo-otcho-rules-table =
    ## À la table
    Les boutons montrent les coups que ton jet te permet : d’abord ta carte, puis celles des autres. Sur l’image, une case claire avec ta forme montre où tu peux poser un pion, une flèche lesquels tu peux retirer.

    On ne pose un pion que sur une case libre, et tant qu’il en reste en réserve. Une combinaison qui ne peut rien changer à ces cartes compte quand même : tu peux continuer.

    Si ton temps s’écoule, les dés passent ; les pions à retirer sont pris d’abord sur les autres cartes, puis sur tes cases les plus hautes. Manque trois tours de suite, et tu quittes la partie avec ta carte et tes pions. La dernière personne à table gagne.

    Avec l’option **paire de X libre**, une paire de X retire un pion de n’importe quelle case, pas seulement de celle du troisième dé.
neo-otcho-credits = -# Neo Otcho 5 est un jeu de PGC et de Gaël Vacher. Cette version est indépendante et raconte les règles avec ses propres mots.

## Commandes

neo-otcho-command = Des combinaisons de dés pour remplir sa carte en premier
    .name = otcho5
neo-otcho-option-dice = dés
    .description = Trois dés (par défaut), ou deux : plus rapide et plus risqué
    .label = Dés
neo-otcho-option-free-x-pair = paire-x-libre
    .description = Une paire de X retire un pion de n’importe quelle case, pas seulement de celle du troisième dé
    .label = Paire libre avec X

## Conseils

neo-otcho-why-win = La carte est pleine, et c’est gagné !
neo-otcho-why-place = Ça fait { $count ->
    [one] { $count } case
   *[other] { $count } cases
} sur 5.
neo-otcho-why-take = { $player } a rempli { $count } de ses 5 cases.

## Adversaires

neo-otcho-opponent-lola = Joue à l’instinct et adore lancer les dés.
neo-otcho-opponent-clara = Remplit sa carte tranquillement, case après case.
neo-otcho-opponent-iris = Choisit toujours le meilleur coup. Le reste, c’est la chance.

## La leçon

lesson-neo-otcho-place = Remplis le premier les { $slots } cases de ta carte et tu gagnes. Une paire de 3 t’ouvre ta case 3 : poses-y un pion.
    .wrong = Tu gâcherais un bon jet. Pose un pion sur ta case 3.
lesson-neo-otcho-on = Passe les dés, ou continue pour une autre combinaison. Ose : **continue**.
    .wrong = Passer, c’est donner les dés à { $opponent }. Seuls { $risk } % des jets ne donnent rien : continue.
lesson-neo-otcho-triple = Le X compte comme un 2, et un brelan de 2 atteint toutes les cartes. Pose un pion sur **ta** case 2.
    .wrong = Seuls les pions sur ta propre carte te rapprochent de la victoire. Pose-le sur ta case 2.
lesson-neo-otcho-risk = Si tu continues sans rien obtenir, deux de tes pions s’en vont. C’est pourtant presque toujours le bon choix : **continue**.
    .wrong = Passer ne vaut mieux que si les { $pieces } pions d’un joueur sont tous sur les cartes, et encore. Le risque est de { $risk } % : continue.
lesson-neo-otcho-readings = X X 4, c’est un brelan de 4, une paire de X et une paire de 4 : à toi de choisir. Pose un pion sur **ta** case { $slot }.
    .wrong = C’est permis, mais c’est ta propre carte qui fait gagner. Pose un pion sur ta case { $slot }.
lesson-neo-otcho-clear = { $opponent } a posé un pion sur ta case { $slot }. Tu as une paire de 4 : retire ce pion.
    .wrong = Tant qu’il est là, ta case { $slot } est bloquée. Retire-le.
lesson-neo-otcho-run = Tu as continué, et 3 4 5 est une suite, dans n’importe quel ordre. Elle déplace un pion sur ta carte : amène le tien de la case { $slot } à la case { $to }.
    .wrong = Une suite déplace n’importe quel pion de ta carte, et change rarement grand-chose. Ici, amène celui de la case { $slot } à la case { $to }.
lesson-neo-otcho-sweep = Un brelan de X, le jet le plus fort : retire tous les pions chez { $opponent }.
    .wrong = Rien ne frappe plus fort. Retire tous ses pions d’un coup.
lesson-neo-otcho-bust = Tu as continué, et c’est raté : deux de tes pions s’en vont. Choisis les cases { $slot } et { $other }, puis retire les deux.
    .wrong = À une vraie table, c’est toi qui choisis. Ici, prends les cases { $slot } et { $other }.
lesson-neo-otcho-win = Tu as continué encore et encore. Il ne manque que ta case { $slot }, et 5 X 5 est un brelan de 5 : remplis-la et tu gagnes sur-le-champ !
    .wrong = La victoire est juste là. Pose un pion sur ta case { $slot }.
lesson-neo-otcho-end = Paires, brelans, suites, et oser continuer : c’est tout Neo Otcho 5. On joue pour de vrai ?

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-die-one = un
emoji-die-two = deux
emoji-die-three = trois
emoji-die-four = quatre
emoji-die-five = cinq
emoji-die-x = lettre_x
neo-otcho-notation = +3 : un pion sur ta case 3 ; -3 : retire-le ; +3@2 : chez le joueur 2 ; 2>4 ; on, again, pass, skip
neo-otcho-notation-example = +3
neo-otcho-moment-slots = { $player } remplit { $value } cases en un seul tour !
    .big = { $value } cases
    .words = en un seul tour
neo-otcho-moment-comeback = { $player } avait { $value } cases de retard… et gagne !
    .big = −{ $value }
    .words = et quand même la victoire
