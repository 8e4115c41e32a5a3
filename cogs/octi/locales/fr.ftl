# Octi : ce qui se dit à ses tables, et ses règles.

octi-title = Octi
octi-in-short = conquiers une base
octi-help = **`/octi`** · Octi : équipe tes octipods, saute et arrive avant l’autre sur une base adverse.
octi-mode-basic = Octi de base
octi-mode-fast = Octi-X rapide
octi-mode-classic = Octi-X classique
octi-options-basic = Octi de base · 6 × 7 cases · 4 octipods et 12 moteurs chacun
octi-options-fast = Octi-X rapide · 9 × 9 cases · 7 octipods et 25 moteurs chacun
octi-options-classic = Octi-X classique · 9 × 9 cases · 7 octipods et 25 moteurs chacun
octi-opening = ⚫ { $black } a les noirs, au sud, et commence. 🔴 { $red } a les rouges, au nord.

## Ce qui s’est passé

octi-added = ➕ **{ $player }** ajoute un moteur { $arrow } en { $square }.
octi-moved = 👣 **{ $player }** joue { $ways }.
octi-captured = 💥 **{ $player }** capture { $pods } et { $prongs ->
    [0] ne gagne aucun moteur
    [one] gagne un moteur
   *[other] gagne { $prongs } moteurs
}.
octi-entered = 🆕 **{ $player }** fait entrer un octipod en { $square }.
octi-freed = 🔓 **{ $player }** libère un octipod en { $square }.
octi-ran-out = ⌛ Temps écoulé pour **{ $player }**.
octi-resigned = 🏳️ **{ $player }** abandonne.
octi-won-base = 🏆 **{ $player }** atteint une base adverse et gagne !
octi-won-bases = 🏆 **{ $player }** tient les trois bases adverses et gagne !
octi-won-stuck = 🏆 **{ $player }** gagne : en face, plus aucun coup possible.
octi-won-no-pods = 🏆 **{ $player }** gagne : en face, plus un seul octipod.
octi-won-time = 🏆 **{ $player }** gagne au temps.
octi-won-resigned = 🏆 **{ $player }** gagne.
octi-drawn-repetition = 🤝 Trois fois la même position : partie nulle.
octi-drawn-quiet = 🤝 Cent tours sans nouveau moteur, nouvel octipod ni capture : partie nulle.
octi-drawn-agreement = 🤝 Partie nulle, d’un commun accord.
octi-turn = -# { $number }. { $colour } { $text } `{ $move }`
octi-quiet = -# ⚠️ Encore { $left ->
    [one] un tour calme
   *[other] { $left } tours calmes
} et la partie est nulle. Un nouveau moteur, un nouvel octipod ou une capture remet le compte à zéro.
octi-repeated = -# ⚠️ Cette position revient pour la { $count }ᵉ fois. À la troisième, la partie est nulle.

## Commandes du plateau

octi-choose = Touche un octipod, puis une direction.
octi-menu = Quel octipod ?
octi-bare = sans moteur
octi-goes-to = { $name } · peut aller en { $squares }
octi-goes-nowhere = { $name } · ne peut pas encore bouger
octi-in-stack = { $text } · dans une pile de { $count }
octi-enter = Faire entrer un octipod ({ $count } en réserve)
octi-free = Libérer un octipod capturé ({ $count } en tout)
octi-where = { $pod } : un nombre l’envoie sur cette case, ↷ le fait sauter{ $left ->
    [0] .
    [one] , + ajoute le dernier moteur.
   *[other] , + ajoute un moteur (il en reste { $left }).
}
octi-where-together = { $pod }, octipod { $number } sur { $count } : où va-t-il ?
octi-company-menu = Qui vient aussi ?
octi-company = Pile : ✓ part avec. Touche pour changer.
octi-side = { $pod } : + ajoute { $left ->
    [one] le dernier moteur.
   *[other] un moteur (reste : { $left }).
}
octi-two-ways = Vers { $arrow } : un pas ou un saut ?
octi-step = Un pas, en { $to }
octi-jump = Un saut par-dessus { $over }, en { $to }
octi-so-far = `{ $move }`
octi-jump-on = Saute encore, ou termine par **C’est tout**.
octi-tap-captured = ✓ = capturé. Touche pour changer.
octi-captured-menu = Capturer ? { $count } sur { $all }
octi-put = Sur quelle base entre l’octipod ?
octi-put-free = Où revient l’octipod libéré ?
octi-done = { $count ->
    [0] C’est tout, sans capture
    [one] C’est tout, avec 1 capture
   *[other] C’est tout, avec { $count } captures
}
octi-choose-captures = Choisir les prises
octi-stay = S’arrêter là
octi-back = Retour
octi-no-room = -# Ce coup est trop long pour les boutons. « Plus… », puis « Écrire un coup… » l’accepte, quelle que soit sa longueur.

## Ce qui ne va pas

refused-off-board = Il n’y a pas de case { $square } sur ce plateau.
refused-no-pod-there = Il n’y a pas d’octipod en { $square }.
refused-not-your-pod = L’octipod en { $square } n’est pas à toi.
refused-stands-alone = L’octipod en { $square } est seul : la case suffit, sans ses moteurs.
refused-which-pod = Il y a une pile en { $square }. Précise lequel par ses moteurs, comme dans `{ $square }AC`.
refused-no-such-pod = En { $square }, il n’y a pas cet octipod, ou pas autant de fois : `{ $pod }`.
refused-no-supply = Tu n’as plus de moteurs.
refused-side-taken = L’octipod en { $square } ne peut pas recevoir de moteur du côté { $side }.
refused-no-reserve = Ta réserve est vide.
refused-no-entry = Impossible d’entrer en { $square } : il faut une de tes bases, sans octipod adverse.
refused-no-entry-classic = Impossible d’entrer en { $square } : il faut une de tes bases, sans octipod adverse, ou une base adverse que tu occupes.
refused-not-in-this-mode = On ne libère d’octipods capturés que dans Octi-X classique.
refused-none-captured = Aucun de tes octipods n’est capturé.
refused-no-foothold = Pour libérer un octipod, il t’en faut un sur une base adverse.
refused-no-freeing-there = Un octipod libéré revient sur un des tiens, et sur une base : pas en { $square }.
refused-nobody-goes = Dis où va l’octipod, comme dans `33-44`.
refused-no-prong = L’octipod n’a pas de moteur qui mène de { $square } à { $to }.
refused-blocked = La case { $square } est prise.
refused-nothing-to-jump = Il n’y a aucun octipod à sauter en { $square }.
refused-jumped-twice = On ne saute pas deux fois par-dessus { $square } dans le même tour.
refused-step-or-jump = Après un pas, l’octipod s’arrête : rien ne s’y ajoute.
refused-not-jumped = Personne n’a sauté par-dessus { $square } : rien à capturer là.
refused-whole-stack = Pour capturer toute la pile en { $square }, écris simplement `x`.
refused-not-in-order = Nomme les octipods dans l’ordre alphabétique.

## Images

octi-on-picture =
    .prongs = moteurs
    .reserve = réserve
    .lost = perdus
    .to-move = c’est son tour
    .wins = gagne
    .drawn = Partie nulle
    .black = Noirs
    .red = Rouges
octi-alt-turn = À { $player } de jouer ({ $colour }).
octi-alt-won = { $player } gagne ({ $colour }).
octi-alt-drawn = Partie nulle.
octi-alt-added = { $player } ({ $colour }) a ajouté le moteur { $side } en { $square }.
octi-alt-moved = { $player } ({ $colour }) a joué { $ways }.
octi-alt-taken = Capturés : { $pods }.
octi-alt-entered = { $player } ({ $colour }) a fait entrer un octipod en { $square }.
octi-alt-freed = { $player } ({ $colour }) a libéré un octipod en { $square }.
octi-alt-draft = Coup en préparation : { $move }.
octi-alt-chosen = Choisi : { $square } ({ $pods }).
octi-alt-targets = Cases possibles : { $squares }.
octi-alt-put = Cases où poser un octipod : { $squares }.
octi-alt-can-go = Peuvent bouger : { $ways }.
octi-alt-way = { $pod } vers { $squares }
octi-alt-can-add = Peuvent recevoir un moteur : { $pods }.
octi-alt-can-enter = Un octipod peut entrer en { $squares }.
octi-alt-can-free = Un octipod libéré peut revenir en { $squares }.
octi-alt-black = Noirs ({ $player }) : { $pods }.
octi-alt-red = Rouges ({ $player }) : { $pods }.
octi-alt-no-pods = aucun octipod
octi-alt-supply = Moteurs restants : noirs { $black }, rouges { $red }.
octi-alt-reserve = Octipods en réserve : noirs { $black }, rouges { $red }.
octi-alt-captured = Octipods perdus : noirs { $black }, rouges { $red }.
octi-alt-bases = Bases noires : { $black }. Bases rouges : { $red }.
octi-alt-sides = Lettres des moteurs : A au nord, puis dans le sens horaire jusqu’à H au nord-ouest.

## Règles

octi-rules-aim =
    ## Octi : s’armer, puis foncer
    Un jeu à deux. **Les noirs** partent du sud et commencent, **les rouges** du nord ; la table tire les couleurs au sort.

    Au début, tes octipods ne bougent pas. Ils reçoivent des **moteurs**, jusqu’à huit, un par direction, et ne vont que là où un moteur pointe. Un octipod ne tourne jamais.

    {""}**À ton tour**, tu fais une seule chose :
    {""}- ajouter un moteur à un de tes octipods,
    {""}- avancer d’un pas,
    {""}- ou sauter, autant de fois que tu veux, et capturer.

    Toujours la même question : se renforcer, ou foncer ?

    {""}**Trois jeux.** Octi de base : 6 × 7 cases, 4 octipods et 12 moteurs chacun. Octi-X rapide : 9 × 9 cases, 7 octipods, 25 moteurs, et des piles. Octi-X classique : de même, mais la lutte est plus longue et les captifs reviennent. Lis jusqu’au but du jeu que tu as choisi.
octi-rules-prongs =
    ## Ajouter un moteur
    Prends un moteur de ton stock et mets-le sur un côté libre d’un de tes octipods. Il y reste.
    .label1 = L’octipod en 34 reçoit un moteur au nord-est
    .alt = Avant : un octipod noir en 34, avec des moteurs au nord et à l’est. Après : il en a un troisième, au nord-est.
octi-rules-steps =
    ## Avancer d’un pas
    Un octipod va sur la case voisine que montre un de ses moteurs, si elle est vide. Dans Octi-X, il peut aussi monter sur les tiens : voir « Les piles ». Sur un octipod adverse, jamais.
    .label1 = Nord, nord-est ou sud-est
    .alt = Un octipod noir en 34, avec des moteurs au nord, au nord-est et au sud-est, peut aller en 35, 45 ou 43. Il va en 45.
octi-rules-jumps =
    ## Sauter et capturer
    Là où un moteur pointe vers un octipod, à toi ou à l’autre, tu peux sauter par-dessus si la case juste derrière est vide. Puis tu peux sauter encore, suivant n’importe quel moteur, mais jamais deux fois par-dessus la même case dans un tour. Tu peux t’arrêter après chaque saut, et rien ne t’oblige à sauter.

    Les octipods que tu survoles restent là, et gênent, jusqu’à la fin. **Alors tu choisis lesquels tu captures** : tous, certains ou aucun, même les tiens. Tous leurs moteurs rejoignent ton stock.
    .label1 = Deux sauts, aucune capture
    .label2 = Les mêmes sauts ; le rouge est capturé
    .alt = Un octipod noir en 23 saute par-dessus un rouge en 34 jusqu’en 45, puis par-dessus un noir en 54 jusqu’en 63. D’abord sans capture. Puis les mêmes sauts, et le rouge est enlevé ; son moteur est gagné.
octi-rules-basic-goal =
    ## Octi de base : le but
    {""}**Finis ton tour sur une base adverse et tu gagnes**, aussitôt. Tes propres bases ne rapportent rien.
    .label1 = Les noirs gagnent
    .alt = Le plateau entier, 6 cases sur 7. L’octipod noir en 32 saute par-dessus 33 jusqu’en 34, puis par-dessus 35 jusqu’en 36, une base rouge : les noirs gagnent.
octi-rules-stacks =
    ## Octi-X : les piles
    Tes octipods peuvent monter les uns sur les autres, autant que tu veux. Un saut, lui, finit toujours sur une case vide. Une pile se saute d’un coup, et tu captures autant de ses octipods que tu veux.

    Sur le plateau, une pile apparaît comme un seul octipod, avec **le nombre d’octipods et tous leurs moteurs** ; sous le plateau, tu les vois un par un.

    {""}**Plusieurs octipods d’une pile peuvent partir dans le même tour**, chacun selon ses moteurs et par son chemin. Ils ne se gênent pas et peuvent finir sur la même case. Ceux qui restent gênent, et l’on peut sauter par-dessus.
    .label1 = Un pas sur un des siens
    .label2 = Deux octipods de la pile partent, un reste
    .alt = Un octipod noir va de 44 au nord-est sur un noir en 55 ; ils sont deux sur la case. Puis une pile de trois en 45 : l’un part au nord-est en 56, un autre à l’est en 55, dans le même tour. Le troisième, sans moteur, reste.
octi-rules-enter =
    ## Octi-X : faire entrer un octipod
    Tu commences avec trois octipods sur le plateau et quatre en réserve. Au lieu de jouer autre chose, tu peux en faire entrer un : sans moteur, sur une de tes bases, vide ou occupée par les tiens.
    .label1 = Un octipod de la réserve entre en 53
    .alt = Les bases noires sont 33, où se tient un octipod noir, 53 et 73. Un octipod sans moteur entre en 53.
octi-rules-fast-goal =
    ## Octi-X rapide : le but
    Comme dans Octi de base : **finis ton tour sur une base adverse et tu gagnes**, aussitôt. Chaque camp en a trois.
    .label1 = Les noirs gagnent
    .alt = Le plateau entier, 9 cases sur 9. Les bases noires sont 33, 53 et 73, les rouges 37, 57 et 77. Un octipod noir va de 46 en 57 : les noirs gagnent.
octi-rules-free =
    ## Octi-X classique : libérer un octipod
    Tant que tu as un octipod sur une base adverse, tu peux, au lieu de jouer autre chose, libérer un de tes octipods capturés. Il revient sans moteur, sur une base, à toi ou en face, où se tient déjà un des tiens. Ses anciens moteurs restent à l’adversaire.

    Les octipods de la réserve peuvent aussi entrer sur les tiens qui occupent une base adverse.
    .label1 = Un octipod capturé revient en 57
    .alt = Un octipod noir se tient en 57, une base rouge. Un noir capturé revient par-dessus, sans moteur.
octi-rules-classic-goal =
    ## Octi-X classique : le but
    {""}**Tiens les trois bases adverses à la fin de ton tour et tu gagnes.**
    .label1 = Les noirs prennent la troisième base et gagnent
    .alt = Les noirs occupent 37 et 57, deux des trois bases rouges. Un troisième octipod noir va de 66 en 77, la dernière : les noirs gagnent.
octi-rules-ends =
    ## Les autres fins de partie
    {""}- À ton tour, il faut jouer. Si rien n’est possible, tu perds ; de même s’il ne te reste plus aucun octipod.
    {""}- Si ton temps s’écoule, tu perds ; si tu abandonnes, aussi. Je te préviens quand la moitié de ton temps est passée.
    {""}- La même position, avec le même camp à jouer, pour la troisième fois : partie nulle.
    {""}- Cent tours de suite, les deux camps comptés, sans nouveau moteur, nouvel octipod ni capture : partie nulle.
    {""}- On peut aussi s’entendre sur la nulle : propose-la avec « Plus… ».
octi-rules-table =
    ## À la table
    Touche un octipod, puis une direction. Un nombre mène à cette case, ↷ saute, **+** ajoute un moteur : le plus souvent, deux clics suffisent. Après un saut, saute encore, coche ce que tu captures, et termine par **C’est tout**. **Retour** annule ton dernier choix. Dans une pile, choisis d’abord ceux qui partent ensemble.

    {""}**Plus vite au clavier ?** Appuie sur « Plus… », puis sur « Écrire un coup… ». Une case, c’est sa colonne puis sa ligne : 11 est au sud-ouest. Les côtés sont des lettres, de A au nord à H dans le sens horaire.
    {""}- `33+B` : un moteur au nord-est pour l’octipod en 33
    {""}- `33-44` : un pas ; `84-86-68` : deux sauts
    {""}- `84-86x-68` : le premier octipod survolé est capturé ; `84-86x(AC,-)` : d’une pile, un octipod avec A et C et un sans moteur
    {""}- `46CD-47` : dans une pile, un octipod se nomme par ses moteurs ; `33A-34,33B-44` : deux partent ensemble
    {""}- `73` : un octipod entre ; `77*` : un octipod est libéré
octi-credits = -# Octi est un jeu de Donald Green, édité par FoxMind. Cette adaptation est indépendante et raconte les règles avec ses propres mots.

## Commandes

octi-command = Construis tes octipods et conquiers les bases adverses
    .name = octi
octi-option-mode = mode
    .description = Octi de base (par défaut), Octi-X rapide ou Octi-X classique
    .label = Mode

## Conseils

octi-advice-add = Nouveau moteur { $arrow } en { $pod }
octi-advice-enter = Faire entrer un octipod en { $square }
octi-advice-free = Libérer un octipod en { $square }
octi-advice-capture = { $ways }, avec capture en { $squares }
octi-advice-spare = { $ways }, sans capture
octi-why-win = Et c’est gagné !
octi-why-lost = Après ça, { $player } peut gagner au prochain tour.
octi-why-defend = Sinon, { $player } peut gagner au prochain tour.
octi-why-threat = Ça menace de gagner au prochain tour.

## Adversaires

octi-opponent-lola = Joue ce qui lui plaît et oublie parfois un saut.
octi-opponent-bruno = Fonce droit devant et prend tout ce qu’il peut.
octi-opponent-clara = Regarde deux fois avant de jouer, et garde ses bases.
octi-opponent-hugo = Prévoit plusieurs tours. Ne lui laisse aucune ouverture.
octi-opponent-iris = Personne ici ne voit aussi loin qu’elle.

## La leçon

lesson-octi-add = Atteins une base adverse et tu gagnes. Un octipod ne va que là où pointe un moteur : touche **32**, puis le **+** de ↗, au nord-est.
    .wrong = Un moteur reste où tu le poses, alors vise bien : touche **32**, puis **+** à ↗.
lesson-octi-step = Il peut bouger : touche **32**, puis **↗ 43** pour y aller.
    .wrong = C’est un tour aussi, mais cet octipod peut déjà bouger : touche **32**, puis **↗ 43**.
lesson-octi-aim = On peut sauter par-dessus un octipod que vise un moteur. Le tien en **42** a besoin d’un moteur ↑ pour viser 43.
    .wrong = Ce moteur ne viserait pas 43 depuis 42. Touche **42**, puis **+** à ↑.
lesson-octi-jump = Saute deux fois et gagne : touche **42**, puis **↷ 44** par-dessus ton octipod, puis **↷ 46** par-dessus le rouge.
    .wrong = Tu raterais la victoire : la base rouge 46 est à deux sauts. Touche **42**, puis saute en 44 et en 46.
lesson-octi-enter = Une autre partie, à Octi-X : ici, tu as des octipods en réserve, et les tiens peuvent s’empiler. Clique sur **Faire entrer un octipod**, puis **73**, une de tes bases vides.
    .wrong = Ta réserve resterait dehors. Fais entrer un octipod en **73**.
lesson-octi-together = Encore une partie d’Octi-X : deux de tes octipods partagent **35**, et ceux d’une pile peuvent partir ensemble. Touche les deux, puis envoie l’un en **26** et l’autre en **46** : les deux menacent une base !
    .wrong = { $opponent } pourrait en arrêter un seul. Envoie l’un en **26** et l’autre en **46**, dans le même tour.
lesson-octi-free = Voici Octi-X classique : avec un octipod sur une base adverse, tu peux libérer un de tes octipods capturés. Clique sur **Libérer un octipod capturé**, puis **73**.
    .wrong = Libère l’octipod capturé en **73**, sur ta propre base.
lesson-octi-plan = Le plan à retenir : un octipod avance, moteurs vers l’avant, et menace deux bases à la fois. Les rouges ont quitté 46 et 56, et { $opponent } ne peut en garder qu’une. Touche **34**, puis **↗ 45**.
    .wrong = Ça laisse à { $opponent } le temps de revenir. Depuis 45, ton octipod menace 46 et 56 à la fois : touche **34**, puis **↗ 45**.
lesson-octi-end = À Octi-X classique, on gagne en tenant les trois bases adverses ; dans les deux autres jeux, une seule suffit. On joue ?

## Énigmes

puzzle-question-octi = { $turns ->
    [1] Tu as les noirs. **Gagne maintenant !**
   *[other] Tu as les noirs, et rien ne peut t’arrêter : gagne en **{ $turns } tours**, quoi que jouent les rouges.
}

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-black-pod = octipod_noir
emoji-red-pod = octipod_rouge
octi-notation = 33+B : un moteur ; 33-44 : un pas ; 84-86x-68 : un saut avec prise ; 73 : un octipod entre
octi-notation-example = 33+B
octi-moment-captures = { $player } prend { $value } octipods d’un coup !
    .big = { $value } octipods
    .words = d’un seul coup
