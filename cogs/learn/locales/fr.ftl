# Les leçons : de petits pas sur un vrai plateau, pour une personne seule.

command-learn = Apprends un jeu en quelques petits pas
    .name = apprendre
lesson-list =
    ### 🎓 Quel jeu veux-tu apprendre ?
    Quelques petits pas sur un vrai plateau, rien que pour toi. Arrête-toi quand tu veux, tu reprendras plus tard.
lesson-step = ### 🎓 { $game } · étape { $step } sur { $steps }
lesson-end = ### 🎓 { $game } : tu sais jouer !
lesson-right = { $number ->
    [0] Exactement !
    [1] Joli !
    [2] C’est ça !
    [3] Bien joué !
   *[other] Parfait !
}
lesson-time = Juste, et en { NUMBER($seconds, maximumFractionDigits: 1) } { PLURAL(NUMBER($seconds, maximumFractionDigits: 1)) ->
    [one] seconde
   *[other] secondes
} !
lesson-again = Recommencer
lesson-next = Leçon suivante
lesson-play = Jouer

## el Ocho

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
lesson-el-ocho-end = Les points, les ratés, l’art d’encaisser, le joker et les suites : c’est tout el Ocho. On joue pour de vrai ?

## La course

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

## Octi

lesson-octi-add = Atteins une base adverse et tu gagnes. Un octipod ne va que là où pointe un moteur : touche **42**, puis le **+** de ↖, au nord-ouest.
    .wrong = Un moteur reste où tu le poses, alors vise bien : touche **42**, puis **+** à ↖.
lesson-octi-step = Il peut bouger : touche **42**, puis **↖ 33** pour y aller.
    .wrong = C’est un tour aussi, mais cet octipod peut déjà bouger : touche **42**, puis **↖ 33**.
lesson-octi-aim = On peut sauter par-dessus un octipod que vise un moteur. Le tien en **32** a besoin d’un moteur ↑ pour viser 33.
    .wrong = Ce moteur ne viserait pas 33 depuis 32. Touche **32**, puis **+** à ↑.
lesson-octi-jump = Saute deux fois et gagne : touche **32**, puis **↷ 34** par-dessus ton octipod, puis **↷ 36** par-dessus le rouge. Il est coché pour être capturé ; valide pour finir.
    .wrong = Tu raterais la victoire : la base rouge 36 est à deux sauts. Touche **32**, puis saute en 34 et en 36.
lesson-octi-enter = Une autre partie, à Octi-X : ici, tu as des octipods en réserve, et les tiens peuvent s’empiler. Clique sur **Faire entrer un octipod**, puis **73**, une de tes bases vides.
    .wrong = Ta réserve resterait dehors. Fais entrer un octipod en **73**.
lesson-octi-together = Encore une partie d’Octi-X : deux de tes octipods partagent **35**, et ceux d’une pile peuvent partir ensemble. Touche l’un, coche l’autre au-dessus des flèches, puis envoie l’un en **26** et l’autre en **46** : les deux menacent une base !
    .wrong = { $opponent } pourrait en arrêter un seul. Envoie l’un en **26** et l’autre en **46**, dans le même tour.
lesson-octi-free = Voici Octi-X classique : avec un octipod sur une base adverse, tu peux libérer un de tes octipods capturés. Clique sur **Libérer un octipod capturé**, puis **73**.
    .wrong = Libère l’octipod capturé en **73**, sur ta propre base.
lesson-octi-end = À Octi-X classique, on gagne en tenant les trois bases adverses ; dans les deux autres jeux, une seule suffit. On joue ?

## Neo Otcho 5

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

## Dés d’échecs

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
