# Dés d’échecs : les textes de ses tables, et ses règles.

chess-dice-title = Dés d’échecs
chess-dice-in-short = prends plus de pièces
chess-dice-help = **`/dés-échecs`** · Dés d’échecs : cinq dés à pièces d’échecs chacun, pour des points ou des jetons.
chess-dice-options = Partie en { $target ->
    [one] 1 point
   *[other] { $target } points
}
chess-dice-options-stake = mise de { $stake ->
    [one] 1 jeton
   *[other] { $stake } jetons
} par manche

## Les pièces

chess-dice-king = Roi
    .plain = roi
    .the = le roi
    .start = Le roi
    .count = { $count ->
        [one] roi
       *[other] { $count } rois
    }
chess-dice-queen = Dame
    .plain = dame
    .the = la dame
    .start = La dame
    .count = { $count ->
        [one] dame
       *[other] { $count } dames
    }
chess-dice-rook = Tour
    .plain = tour
    .the = la tour
    .start = La tour
    .count = { $count ->
        [one] tour
       *[other] { $count } tours
    }
chess-dice-bishop = Fou
    .plain = fou
    .the = le fou
    .start = Le fou
    .count = { $count ->
        [one] fou
       *[other] { $count } fous
    }
chess-dice-knight = Cavalier
    .plain = cavalier
    .the = le cavalier
    .start = Le cavalier
    .count = { $count ->
        [one] cavalier
       *[other] { $count } cavaliers
    }
chess-dice-pawn = Pion
    .plain = pion
    .the = le pion
    .start = Le pion
    .count = { $count ->
        [one] pion
       *[other] { $count } pions
    }
chess-dice-takes = { $figure } prend { $target }
chess-dice-annuls = { $figure } contre { $other }

## Ce qui s’est passé

chess-dice-begins-rolled = 🎲 { $own } contre { $other } : **{ $player }** commence.
chess-dice-throw-rolled = 🎲 Manche { $number } : **{ $player }** commence.
chess-dice-throw-rolled-stake = 🎲 Manche { $number }, { $stake ->
    [one] 1 jeton
   *[other] { $stake } jetons
} chacun : **{ $player }** commence.
chess-dice-captured = ⚔️ **{ $player }** : { $action } ({ $captures ->
    [one] 1 prise
   *[other] { $captures } prises
}).
chess-dice-annulled = 🤝 **{ $player }** : { $action }, les deux dés sortent.
chess-dice-forced = ⏩ Pas d’autre coup : { $actions }.
chess-dice-forced-action = { $player } : { $action }
chess-dice-skipped = ⏭️ **{ $player }** ne peut rien prendre : à **{ $other }** de jouer.
chess-dice-throw-won = 🏅 { $player } gagne la manche { $most } à { $least }.
chess-dice-throw-drawn = ⚖️ { $count ->
    [0] Aucune prise
   *[other] { $count } partout
} : manche nulle.
chess-dice-stakes-won = La cagnotte rapporte { $pot } jetons.
chess-dice-stakes-back = Chacun reprend { $stake ->
    [one] son jeton
   *[other] ses { $stake } jetons
}.
chess-dice-throw-forfeited = La manche était lancée : la cagnotte de { $pot } jetons va à **{ $player }**.
chess-dice-ran-out = ⌛ Temps écoulé pour **{ $player }** : le meilleur coup est joué.
chess-dice-left-match = 🏳️ **{ $player }** a quitté la partie.
chess-dice-match-won-target = 🏆 **{ $player }** gagne la partie { $most } à { $least }.
chess-dice-match-won-last-left = 🏆 **{ $player }** gagne la partie.
chess-dice-match-won-stake-short = 🪙 **{ $other }** n’a plus de quoi miser { $stake ->
    [one] 1 jeton
   *[other] { $stake } jetons
} : la partie est à **{ $player }**.
chess-dice-ended = Manche { $number } · { $result }

## Commandes du plateau

chess-dice-act = À toi de jouer !
chess-dice-captor-leaves = -# Le dé qui prend sort du jeu, lui aussi.
chess-dice-choose = Lequel de tes dés joues-tu ?
chess-dice-chosen = { $figure } joue. Que prend ton dé ?
chess-dice-take = Prendre { $target }
chess-dice-annul = Échanger contre { $target }
refused-no-such-die = Tu n’as pas cette pièce en jeu.
refused-no-such-target = En face, cette pièce n’est pas en jeu.
refused-does-not-outrank = Une pièce ne prend que plus faible qu’elle : roi, dame, tour, fou, cavalier, pion. Contre son égale, elle s’échange.

## Images

chess-dice-gain = { $gain } { $count ->
    [one] jeton
   *[other] jetons
}
chess-dice-on-picture =
    .throw = Manche { $number }
    .goal = sur { $target ->
        [one] 1 point
       *[other] { $target } points
    }
    .pot = 2 × { $stake ->
        [one] 1 jeton
       *[other] { $stake } jetons
    }
    .acts = doit jouer
    .captured = { $count ->
        [one] prise
       *[other] prises
    }
    .opening = Qui commence ?
    .tie = Égalité : on relance
    .begins = commence
    .won = gagne la manche { $number }
    .drawn = Manche nulle
    .left = gagne par abandon
    .unpaid = gagne : l’autre est à sec
    .wins = gagne
chess-dice-alt-lot = { $own } contre { $other } : { $player } commence.
chess-dice-alt-lot-tie = La pièce la plus forte commence.
chess-dice-alt-acts = À { $player } de jouer.
chess-dice-alt-last = Dernier coup, par { $player } : { $action }.
chess-dice-alt-chosen = Dé choisi : { $figure }. Cibles possibles : { $targets }.
chess-dice-alt-in-play = En jeu pour { $player } : { $figures }.
chess-dice-alt-captured = Pièces prises par { $player }, { $count } en tout : { $figures }.
chess-dice-alt-points = Points, pour une partie en { $target } : { $points }.
chess-dice-alt-gain = { $player } : { $gain }
chess-dice-alt-chips = Gains et pertes jusqu’ici : { $chips }.
chess-dice-alt-pot = Mises de cette manche : 2 × { $stake ->
    [one] 1 jeton
   *[other] { $stake } jetons
}.
chess-dice-alt-won-target = { $player } gagne la partie.
chess-dice-alt-won-last-left = { $player } gagne, car { $other } a quitté la partie.
chess-dice-alt-won-stake-short = La partie est à { $player }, car { $other } n’a plus de quoi miser.
chess-dice-alt-forfeited = La manche { $number } n’a pas été finie.
chess-dice-alt-side = Dés chez { $player } : { $dice }.
chess-dice-alt-die =
    .in-play = { $figure } (encore en jeu)
    .spent = { $figure } (a fait une prise)
    .captured = { $figure } (dé pris)
    .annulled = { $figure } (dé échangé)

## Règles

chess-dice-rules-ranks =
    ## Dés d’échecs : prends plus faible que toi
    À deux, cinq dés chacun, et sur chaque dé les six pièces des échecs.

    À chaque manche, chacun lance tous ses dés devant tout le monde. Puis on joue à tour de rôle, jusqu’au dernier dé. Plus de prises que l’autre, et la manche est à toi : un point. **La partie est au premier qui atteint 5 points.**

    Les pièces, de la plus forte à la plus faible :
    .alt = De la plus forte à la plus faible : roi, dame, tour, fou, cavalier, pion.
chess-dice-rules-actions =
    ## Ton coup
    Choisis un de tes dés en jeu, et
    - **prends** un dé adverse plus faible, ou
    - **échange**-le contre un dé de même rang.

    Dans les deux cas, les deux dés sortent. Un dé ne joue donc qu’une fois, et après son coup il ne risque plus rien. Seules les prises comptent.

    Si tu peux jouer, tu dois jouer, même à contrecœur. Si tous les dés d’en face sont plus forts que les tiens, l’autre rejoue. Et s’il ne te reste qu’un seul coup, la table le joue pour toi.
    .lower = prend
    .equal = s’échange
    .higher = ne peut rien
    .alt = Une dame prend un cavalier. Un fou s’échange contre un fou. Un pion ne peut rien contre une tour.
chess-dice-rules-throw =
    ## Une manche, coup par coup
    ● commence. À la fin, ■ a pris trois dés et ● deux : un point pour ■.
    .nothing = Le pion ne peut rien prendre
    .alt = ● a cavalier, fou, roi, pion et dame ; ■ a tour, roi, fou, pion et dame. La dame de ● prend la tour. Le roi de ■ prend le fou. Le roi de ● prend le pion. La dame de ■ prend le cavalier. Le pion de ● ne peut rien prendre : il ne reste qu’un fou en face. Ce fou prend le pion, et ■ gagne la manche trois à deux.
chess-dice-rules-match =
    ## La partie
    Pour savoir qui commence, chacun lance un dé : la pièce la plus forte l’emporte, et on relance en cas d’égalité. Ensuite, on commence les manches à tour de rôle.

    Une fois les dés joués, le plus grand nombre de prises rapporte **un point**. À égalité, personne ne marque. Une partie se joue en 5 points ; à l’ouverture de la table, tu peux choisir de 1 à 20.

    {""}**Les mises.** Tu aimes le risque ? Ouvre une table avec mise : chacun met le même nombre de jetons sur chaque manche, de 1 à 100. La manche gagnée rapporte la cagnotte ; une manche nulle rend à chacun sa mise. Si tu pars au milieu d’une manche, la cagnotte va à l’autre. Si l’un n’a plus de quoi miser, la partie est à l’autre.

    Les jetons sont la monnaie de jeu de ce serveur. Tout le monde commence avec 100. S’il t’en reste moins de 20 et que ça ne suffit pas pour la mise, ton solde remonte à 20, une fois par jour. Ils ne s’achètent pas, ne se vendent pas, ne se donnent pas, et tu ne mises jamais plus que tu n’as. L’ordinateur n’en a pas : contre lui, on joue pour les points.
chess-dice-rules-marks =
    ## À la table
    Clique sur un de tes dés, puis sur ce qu’il prend. Les dés identiques partagent un bouton. S’il n’y a pas plus de cinq coups possibles, chacun a son bouton. La flèche montre le dernier coup.
    .able = peut jouer
    .captor = a pris un dé
    .captured = a été pris
    .annulled = a été échangé
    .alt = Un dé entouré peut jouer. Une coche : il a pris un autre dé. Une croix : il a été pris. Un signe égal : il a été échangé.
chess-dice-rules-time = Si ton temps s’écoule, le meilleur coup est joué pour toi. Abandonne, ou laisse filer le temps trois fois de suite, et la partie est perdue.
chess-dice-credits = -# Dés d’échecs est un jeu d’ICP, de 1989. Cette version est indépendante et raconte les règles avec ses propres mots.

## Commandes

chess-dice-command = Cinq dés d’échecs chacun : fais plus de prises que l’autre
    .name = dés-échecs
chess-dice-option-target = objectif
    .description = Les points à atteindre, de 1 à 20 (5)
    .label = Points pour gagner
chess-dice-option-stake = mise
    .description = Les jetons que chacun mise par manche, de 0 à 100 (0 : pour les points ; plus de 50 : vite fini)
    .label = Jetons par manche

## Conseils

chess-dice-why-win = Bien jouée jusqu’au bout, la manche est gagnée avec { $captures ->
    [one] une prise d’avance.
   *[other] { $captures } prises d’avance.
}
chess-dice-why-draw = Bien jouée jusqu’au bout, la manche est nulle.
chess-dice-why-lose = Sauf erreur en face, cette manche est perdue, avec { $captures ->
    [one] une prise de retard.
   *[other] { $captures } prises de retard.
}

## Adversaires

chess-dice-opponent-lola = Adore sa dame, et oublie ce qui peut la prendre.
chess-dice-opponent-bruno = Vise la plus grosse pièce, quoi qu’il en coûte.
chess-dice-opponent-clara = Avant de prendre, elle compte ce que tu peux reprendre.
chess-dice-opponent-hugo = Laisse rarement filer une manche gagnée.
chess-dice-opponent-iris = Joue chaque manche à la perfection, jusqu’au dernier pion.

## La leçon

lesson-chess-dice-capture = Une pièce prend toutes celles de rang plus faible : roi, dame, tour, fou, cavalier, pion. Clique sur **Roi**, puis **Prendre la dame**.
    .wrong = C’est permis, mais seul ton roi peut prendre la dame. Clique sur **Roi** et prends-la.
lesson-chess-dice-trade = Deux pièces égales s’échangent : les deux sortent, sans prise. Échange les **pions**, et rien en face ne pourra plus prendre tes pièces.
    .wrong = Son cavalier ou son fou pourrait alors prendre ton pion. Échange-le d’abord.
lesson-chess-dice-again = En face, rien ne prend une dame ni une tour : tu rejoues. Prends le **fou** ou le **cavalier**.
lesson-chess-dice-rescue = Tu as le plus de prises, donc la manche : un point pour toi ! Manche suivante : une pièce qui a pris ne risque plus rien, alors prends un **pion** avec ton **cavalier**.
    .wrong = Un fou pourrait alors prendre ton cavalier. Laisse-le d’abord prendre un pion.
lesson-chess-dice-order = Encore deux prises et la manche est à toi. Choisis bien : la pièce qui reste en face ne doit rien pouvoir prendre.
    .wrong = La manche serait nulle, deux prises partout. Prends le fou avec ta tour, ou le pion avec ton fou.
lesson-chess-dice-stake = Avec une mise, chacun met { $stake } jetons sur la manche, et la gagner en rapporte { $pot }. C’est une prise partout : prends maintenant ses deux pièces.
    .wrong = Sa tour prendrait ton fou : manche nulle, chacun reprend ses { $stake } jetons. Prends la tour avec ta dame.
lesson-chess-dice-end = On gagne la partie en atteignant l’objectif, { $target } points d’habitude. Les jetons sont de l’argent fictif. On lance ?

## Énigmes

puzzle-question-chess-dice = Une seule prise gagne cette manche. Laquelle ?

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-white-pawn = pion_blanc
emoji-white-knight = cavalier_blanc
emoji-white-bishop = fou_blanc
emoji-white-rook = tour_blanche
emoji-white-queen = dame_blanche
emoji-white-king = roi_blanc
emoji-dark-pawn = pion_noir
emoji-dark-knight = cavalier_noir
emoji-dark-bishop = fou_noir
emoji-dark-rook = tour_noire
emoji-dark-queen = dame_noire
emoji-dark-king = roi_noir
chess-dice-notation = KxQ : le roi prend une dame ; B=B : fous échangés. P N B R Q K : pion, cavalier, fou, tour, dame, roi
chess-dice-notation-example = KxQ
chess-dice-moment-sweep = { $player } prend { $value } dés sans en perdre un seul !
    .big = { $value } à 0
    .words = tout raflé
chess-dice-moment-perfect = { $player } gagne sans céder un point !
    .big = { $value } à 0
    .words = pas un point perdu
chess-dice-moment-comeback = { $player } avait { $value } points de retard… et gagne !
    .big = −{ $value }
    .words = et quand même la victoire
