# Dés d’échecs : ce qui se dit à ses tables, et ses règles.

chess-dice-title = Dés d’échecs
chess-dice-help = **`/dés-échecs jouer`** · Dés d’échecs : cinq dés à figures chacun, pour des points ou des jetons. Les règles : `/dés-échecs règles`
chess-dice-options = partie en { $target ->
    [one] 1 point
   *[other] { $target } points
}
chess-dice-options-stake = mise de { $stake ->
    [one] 1 jeton
   *[other] { $stake } jetons
} par manche

## Les figures

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
chess-dice-annuls = { $figure } annule { $target }

## Ce qui s’est passé

chess-dice-begins-rolled = 🎲 Un dé chacun pour commencer, **{ $first }** – **{ $second }** : { $draws }. La plus haute figure est à **{ $player }**.
chess-dice-throw-rolled = 🎲 Manche { $number } : **{ $player }** commence.
chess-dice-throw-rolled-stake = 🎲 Manche { $number }, 2 × { $stake ->
    [one] 1 jeton
   *[other] { $stake } jetons
} en jeu : **{ $player }** commence.
chess-dice-captured = ⚔️ **{ $player }** : { $action } ({ $captures ->
    [one] 1 prise
   *[other] { $captures } prises
}).
chess-dice-annulled = 🤝 **{ $player }** : { $action }, et les deux sortent du jeu.
chess-dice-skipped = ⏭️ **{ $player }** ne peut rien prendre : **{ $other }** continue.
chess-dice-throw-won = 🏅 { $player } gagne la manche { $most } à { $least }.
chess-dice-throw-drawn = ⚖️ { $count ->
    [0] Aucune prise
   *[other] { $count } partout
} : la manche n’est à personne.
chess-dice-stakes-won = Les deux mises suivent : { $pot } jetons.
chess-dice-stakes-back = Chacun reprend sa mise : { $stake ->
    [one] 1 jeton
   *[other] { $stake } jetons
}.
chess-dice-throw-forfeited = La manche était commencée : les mises vont à **{ $player }**, soit { $pot } jetons.
chess-dice-ran-out = ⌛ Temps écoulé pour **{ $player }** : le meilleur coup est joué.
chess-dice-left-match = 🏳️ **{ $player }** a quitté la partie.
chess-dice-match-won-target = 🏆 **{ $player }** gagne la partie { $most } à { $least }.
chess-dice-match-won-last-left = 🏆 La partie revient donc à **{ $player }**.
chess-dice-ended = Manche { $number } · { $result }

## Commandes du plateau

chess-dice-choose = Lequel de tes dés agit ?
chess-dice-chosen = { $figure } agit. Sur quel dé ?
chess-dice-forced = Il n’y a qu’un coup possible :
chess-dice-take = Prendre { $target }
chess-dice-annul = Annuler { $target }
refused-no-such-die = Aucun de tes dés en jeu ne montre cette figure.
refused-no-such-target = Il n’y a pas de tel dé en jeu en face.
refused-does-not-outrank = Un dé ne prend que plus faible que lui : roi, dame, tour, fou, cavalier, pion. Son égal, il peut l’annuler.

## Images

chess-dice-on-picture =
    .throw = Manche { $number }
    .goal = en { $target ->
        [one] 1 point
       *[other] { $target } points
    }
    .pot = 2 × { $stake ->
        [one] 1 jeton
       *[other] { $stake } jetons
    }
    .acts = doit agir
    .captured = Prises
    .out = Hors jeu
    .begins = commence
    .won = gagne la manche { $number }
    .drawn = À personne
    .left = gagne par abandon
    .wins = gagne
chess-dice-alt-lot = Un dé chacun pour commencer, { $first } – { $second } : { $draws }.
chess-dice-alt-acts = C’est à { $player } d’agir.
chess-dice-alt-in-play = { $player }, dés en jeu : { $figures }.
chess-dice-alt-captured = { $player }, prises ({ $count }) : { $figures }.
chess-dice-alt-done = { $player }, hors jeu après une prise ou une annulation : { $figures }.
chess-dice-alt-last = Dernier coup, par { $player } : { $action }.
chess-dice-alt-pot = En jeu dans cette manche : 2 × { $stake ->
    [one] 1 jeton
   *[other] { $stake } jetons
}.
chess-dice-alt-chips = Jetons gagnés ou perdus jusqu’ici : { $chips }.
chess-dice-alt-points = Points, pour une partie en { $target } : { $points }.
chess-dice-alt-forfeited = La manche { $number } n’a pas été jouée jusqu’au bout.
chess-dice-alt-side = { $player }, dés : { $dice }.
chess-dice-alt-die =
    .in-play = { $figure } (encore en jeu)
    .spent = { $figure } (a fait une prise)
    .captured = { $figure } (dé pris)
    .annulled = { $figure } (dé annulé)

## Règles

chess-dice-rules-ranks =
    ## Dés d’échecs : prends plus faible que toi
    Deux adversaires, cinq dés chacun, et sur chaque dé les six figures des échecs.

    À chaque manche, les deux lancent tous leurs dés devant tout le monde. Puis chacun agit à son tour, jusqu’à ce qu’il ne reste plus un dé. Qui a fait le plus de prises gagne la manche et un point. **La partie est au premier qui atteint 10 points.**

    Voici l’ordre des figures :
    .alt = De la plus forte à la plus faible : roi, dame, tour, fou, cavalier, pion.
chess-dice-rules-actions =
    ## Ton coup
    Choisis un de tes dés encore en jeu, et avec lui
    - **prends** un dé adverse plus faible, ou
    - **annule** un dé adverse de même rang.

    Les deux dés sortent du jeu. Un dé n’agit donc qu’une fois, et après avoir agi il ne craint plus rien. Seul un dé pris compte, pour qui l’a pris.

    Qui peut agir le doit, même à contrecœur. Si tous les dés d’en face sont plus forts que les tiens, tu ne prends rien et l’autre continue.
    .lower = prend
    .equal = annule
    .higher = ne peut rien
    .alt = Une dame prend un cavalier. Un fou annule un fou. Un pion ne peut rien contre une tour.
chess-dice-rules-throw =
    ## Une manche, coup par coup
    ● commence. À la fin, ■ a pris trois dés et ● deux : un point pour ■.
    .nothing = Le pion ne peut rien prendre
    .alt = ● a cavalier, fou, roi, pion et dame ; ■ a tour, roi, fou, pion et dame. La dame de ● prend la tour. Le roi de ■ prend le fou. Le roi de ● prend le pion. La dame de ■ prend le cavalier. Le pion de ● ne peut rien prendre, car il ne reste qu’un fou en face. Ce fou prend le pion, et ■ gagne la manche trois à deux.
chess-dice-rules-match =
    ## La partie
    Pour savoir qui commence, chacun lance un dé : la plus haute figure l’emporte, et on relance en cas d’égalité. Ensuite, on commence à tour de rôle.

    Quand il n’y a plus de dés, le plus grand nombre de prises vaut **un point**. À égalité, personne ne marque. La partie se joue en 10 points ; une table peut choisir de 1 à 20.

    {""}**Les mises.** Si vous voulez, vous mettez tous deux le même nombre de jetons sur chaque manche, de 1 à 100. Qui gagne la manche prend les deux mises ; si elle n’est à personne, chacun reprend la sienne. Qui part au milieu d’une manche laisse les mises à l’autre.

    Les jetons sont la monnaie pour rire de ce serveur. Tout le monde commence avec 100, et si l’on en a moins de 20, le compte remonte à 20, une fois par jour. Ils ne s’achètent pas, ne se vendent pas, ne se donnent pas, et nul ne peut miser plus qu’il n’a. L’ordinateur n’en a pas : contre lui, on joue seulement pour les points.
chess-dice-rules-marks =
    ## À la table
    Clique sur un de tes dés, puis sur ce qu’il doit prendre. Les dés identiques partagent un bouton, et quand il n’y a qu’un coup possible, un clic suffit. La flèche montre le dernier coup.
    .able = peut agir
    .captor = a pris un dé
    .captured = a été pris
    .annulled = a été annulé
    .alt = Un dé entouré peut agir. Une coche : il a pris un autre dé. Une croix : il a été pris. Un signe égal : il a été annulé.
chess-dice-rules-time = Si ton temps s’écoule, le meilleur coup est joué pour toi. Un abandon, ou trois fois de suite le temps écoulé, et la partie est perdue.
chess-dice-credits = -# Dés d’échecs est un jeu d’ICP, de 1989. Cette adaptation est indépendante et raconte les règles avec ses propres mots.

## Commandes

chess-dice-command = Cinq dés d’échecs chacun : prends-en plus que tu n’en perds
    .name = dés-échecs
    .play = Ouvrir une table de Dés d’échecs
    .rules = Les règles des Dés d’échecs, en images
chess-dice-option-target = objectif
    .description = Les points qui gagnent la partie, de 1 à 20 (10)
chess-dice-option-stake = mise
    .description = Les jetons que chacun met sur chaque manche, de 0 à 100 (0 : pour les points)
