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

lesson-el-ocho-singles = Un 1 vaut 100, un 5 vaut 50. Je les ai cochés tous les deux : clique sur **Relancer 6 dés** pour les mettre de côté.
    .wrong = Tu laisserais des points sur la table. Coche le 1 et le 5, puis relance.
lesson-el-ocho-three = Un brelan vaut cent fois son chiffre : tes 4 rapportent 400. Clique sur **Encaisser 550**, et ils sont à l’abri.
    .wrong = Trois dés ratent dans 41 % des cas, et les 550 points s’envolent. Encaisse.
lesson-el-ocho-choose = { $opponent } n’a rien marqué : ses points sont perdus. Plus on a de dés, moins on rate : décoche le 5, garde le 1 et relances-en sept.
    .wrong = Six dés ratent dans 11 % des cas, sept dans 6 % seulement. Décoche le 5 et clique sur **Relancer 7 dés**.
lesson-el-ocho-minimum = Il faut 400 points dans un tour pour encaisser, et tu en aurais 350. Garde les trois 2 et le 5, et relance.
    .wrong = Tu continuerais avec moins de points. Coche les trois 2 et le 5, puis relance.
lesson-el-ocho-grand = Les huit dés ont marqué : c’est un **Grand 8**. Garde tes 600 points et clique sur **Relancer les 8 dés**.
    .wrong = Huit dés ne ratent que dans 3 % des cas. Coche les trois dés et relance les huit.
lesson-el-ocho-series = Voici le niveau 2 : chaque dé identique de plus double le brelan, donc cinq 6 valent { NUMBER(2400) }. Encaisse-les avec ton 1.
    .wrong = Chaque 6 laissé divise leur valeur par deux, et deux dés ratent souvent. Coche les cinq 6 et le 1, puis encaisse { NUMBER(2500) }.
lesson-el-ocho-joker = Au niveau 2, le 8 est un joker : si rien ne marque, tu peux relancer les mêmes dés. Mets de côté les deux 1 et le 5, et relance cinq dés.
    .wrong = Tu perdrais des points qu’il te faut pour arriver à 400. Coche les deux 1 et le 5, puis relance.
lesson-el-ocho-run = Le 8 t’a sauvé la mise, et les cinq dés se suivent : une suite, qui vaut 500. Encaisse, et tu gagnes avec { NUMBER(3250) } points !
    .wrong = Tu dépasses déjà { NUMBER(3000) } : relancer n’apporte plus rien. Encaisse les cinq dés et gagne.
lesson-el-ocho-end = Les points, les ratés, l’art d’encaisser, le joker et les suites : c’est tout el Ocho. On joue pour de vrai ?

## La course

lesson-stresses-singles = Additionne les huit dés : 100 par 1, 50 par 5. Clique sur **J’annonce** et écris le nombre.
    .wrong = Ce nombre ne marque rien, et tu n’en as qu’un par jet. Deux 1 et un 5 : ça fait 250.
lesson-stresses-triples = Un brelan compte cent fois son chiffre. Combien vaut ce jet ?
    .wrong = Quelqu’un d’autre marquerait ces points. Trois 4 font 400, le 1 en fait 100 : c’est 500.
lesson-stresses-risk = Regarde bien : combien vaut celui-ci ? N’annonce jamais 0 quand un dé marque, ou tu perds tous tes points.
    .wrong = Il y a un seul 5 dans ce jet : il vaut 50.
lesson-stresses-zero = Cette fois, rien ne marque. Annonce **0** avant tout le monde, et tu peux renvoyer quelqu’un à 0 !
    .wrong = Ni 1, ni 5, ni brelan : c’est 0.
lesson-stresses-victim = Tu l’as vu avant tout le monde. Renvoie à 0 la personne qui te devance.
    .wrong = Cette personne n’a rien à perdre. Choisis celle qui a { NUMBER(1000) } points.
lesson-stresses-ready = On passe au chrono ? Clique sur **Jet suivant** : tes 30 secondes démarrent aussitôt.
lesson-stresses-clock = Le chrono tourne ! Combien vaut ce jet ?
    .wrong = Pas cette fois, et le chrono repart. Trois 5 font 500, le 1 en fait 100 : c’est 600.
lesson-stresses-end = À une vraie table, tout le monde voit les dés au même instant, et le premier bon nombre marque. On fait la course ?

## Octi

lesson-octi-add = Un octipod ne va que là où pointe un moteur. Touche **32**, puis le **+** vers ↗, au nord-est.
    .wrong = Un moteur reste où tu le poses, alors vise bien : touche **32**, puis **+** vers ↗.
lesson-octi-step = Il peut bouger maintenant : touche **32**, puis **↗ 43** pour y aller.
    .wrong = C’est un coup aussi, mais cet octipod peut avancer : touche **32**, puis **↗ 43**.
lesson-octi-aim = On saute par-dessus un octipod vers lequel pointe un moteur. Ton octipod en **42** a besoin d’un moteur ↑ pour viser 43.
    .wrong = Ce moteur ne viserait pas 43 depuis 42. Touche **42**, puis **+** vers ↑.
lesson-octi-jump = Saute par-dessus ton propre octipod : touche **42**, puis **↷ 44**. Laisse celui de 43 décoché et clique sur **C’est tout**.
    .wrong = Saute avec **42** jusqu’en 44 sans capturer ton propre octipod : laisse-le décoché.
lesson-octi-capture = Un octipod rouge s’est approché. Saute par-dessus avec **43**, jusqu’en 65 : il est déjà coché, **C’est tout** le capture.
    .wrong = Le rouge resterait en jeu. Saute avec **43** jusqu’en 65 et laisse le rouge coché.
lesson-octi-base = Finis ton tour sur une base adverse et tu gagnes. **44** peut sauter par-dessus le rouge, droit sur 46 !
    .wrong = Tu laisserais passer la victoire. Touche **44** et saute en 46.
lesson-octi-enter = Voici Octi-X : tu as des octipods en réserve, et les tiens peuvent s’empiler. Clique sur **Faire entrer un octipod**, puis **33**.
    .wrong = Bon coup pour une autre fois. Ici, fais entrer un octipod en **33**, par-dessus le tien.
lesson-octi-stack = Un octipod peut aussi monter sur les tiens. Déplace **73** sur **64**.
    .wrong = Ça ne fait pas de pile. Touche **73**, puis la flèche avec **64**.
lesson-octi-together = Les octipods d’une pile peuvent partir ensemble. Touche **64 · ↗**, coche **64 ↖** au-dessus des flèches pour l’emmener, puis clique sur **75** et **55**.
    .wrong = L’un des deux resterait là. Touche un octipod de **64**, puis l’autre, et envoie-les en **75** et **55**.
lesson-octi-free = Voici Octi-X classique : avec un octipod sur une base adverse, tu peux libérer un de tes octipods capturés. Clique sur **Libérer un octipod capturé**, puis **57**.
    .wrong = Il serait loin de l’action. Libère-le en **57**, sur la base que tu occupes.
lesson-octi-end = À Octi-X classique, on gagne en tenant les trois bases adverses ; dans les deux autres jeux, une seule suffit. On joue ?

## Neo Otcho 5

lesson-neo-otcho-place = Remplis les cases 1 à 5 de ta carte. Une paire de 3 t’ouvre ta case 3 : poses-y un pion.
    .wrong = Tu gâcherais un bon jet. Pose un pion sur ta case 3.
lesson-neo-otcho-on = Passe les dés, ou continue pour une autre combinaison. Ose : **continue**.
    .wrong = Passer, c’est sans risque, mais ton tour s’arrête là. Seuls 19 % des jets ne donnent rien : continue.
lesson-neo-otcho-triple = Le X compte comme un 2, et un brelan de 2 atteint toutes les cartes. Pose un pion sur **ta** case 2.
    .wrong = Seuls les pions sur ta propre carte te rapprochent de la victoire. Pose-le sur ta case 2.
lesson-neo-otcho-pass = Si tu continues sans rien obtenir, deux de tes pions s’en vont. Joue la prudence : **passe les dés**.
    .wrong = Un jet raté maintenant, et tes deux pions s’en vont. Passe les dés.
lesson-neo-otcho-clear = { $opponent } a lancé 4 4 4 et posé un pion sur ta case 4. Tu as une paire de 4 : retire ce pion.
    .wrong = Tant qu’il est là, ta case 4 est bloquée. Retire-le.
lesson-neo-otcho-run = 3 4 5 est une suite, dans n’importe quel ordre. Elle déplace un pion sur ta carte : amène le tien de la case 3 à la case 5.
    .wrong = Une suite déplace n’importe quel pion de ta carte. Ici, amène celui de la case 3 à la case 5.
lesson-neo-otcho-sweep = Un brelan de X, le jet le plus fort : retire tous les pions chez { $opponent }.
    .wrong = Rien ne frappe plus fort. Retire tous ses pions d’un coup.
lesson-neo-otcho-bust = Tu as continué, et c’est raté : deux de tes pions s’en vont. Choisis les cases 2 et 4, puis retire les deux.
    .wrong = À une vraie table, c’est toi qui choisis. Ici, prends les cases 2 et 4.
lesson-neo-otcho-win = Il ne manque que ta case 5, et 5 X 5 est un brelan de 5. Remplis-la et tu gagnes sur-le-champ !
    .wrong = La victoire est juste là. Pose un pion sur ta case 5.
lesson-neo-otcho-end = Paires, brelans, suites, et savoir s’arrêter : c’est tout Neo Otcho 5. On joue pour de vrai ?

## Dés d’échecs

lesson-chess-dice-capture = Une pièce prend toutes celles de rang plus faible : roi, dame, tour, fou, cavalier, pion. Clique sur **Roi**, puis **Prendre la dame**.
    .wrong = C’est permis, mais seul ton roi peut prendre la dame. Clique sur **Roi** et prends-la.
lesson-chess-dice-trade = Deux pièces égales s’échangent : les deux sortent, sans prise. Échange les **pions**, et rien en face ne pourra plus prendre tes pièces.
    .wrong = Son cavalier ou son fou pourrait alors prendre ton pion. Échange-le d’abord.
lesson-chess-dice-again = En face, rien ne prend une dame ni une tour : tu rejoues. Prends le **fou** avec ta **tour**.
    .wrong = C’est une prise aussi. Ici, laisse la tour prendre le fou.
lesson-chess-dice-rescue = Tu as le plus de prises, donc la manche : un point pour toi ! Manche suivante : une pièce qui a pris ne risque plus rien, alors prends un **pion** avec ton **cavalier**.
    .wrong = Un fou pourrait alors prendre ton cavalier. Laisse-le d’abord prendre un pion.
lesson-chess-dice-order = Encore deux prises et la manche est à toi. Choisis bien : la pièce qui reste en face ne doit rien pouvoir prendre.
    .wrong = La manche serait nulle, deux prises partout. Prends le fou avec ta tour, ou le pion avec ton fou.
lesson-chess-dice-stake = Avec une mise, chacun met 5 jetons sur la manche, et la gagner en rapporte 10. C’est une prise partout : prends maintenant ses deux pièces.
    .wrong = Sa tour prendrait ton fou : manche nulle, chacun reprend ses 5 jetons. Prends la tour avec ta dame.
lesson-chess-dice-end = On gagne la partie en atteignant l’objectif, 10 points d’habitude. Les jetons sont de l’argent fictif. On lance ?
