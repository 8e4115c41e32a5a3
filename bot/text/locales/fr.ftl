# Ce que dit chaque table, quel que soit le jeu.

number = { NUMBER($value) }
computer-name = Ordinateur { $number }
player-gone = Joueur { $number }
seat-label = Place { $number }
seat-total = { $player } : { NUMBER($total) }
seat-total-left = { $player } : { NUMBER($total) } (ne joue plus)
page = Page { $page } sur { $pages }
ranking-line = **{ NUMBER($rank) }.** { $player } · **{ $value }**
ranking-range = { NUMBER($first) }–{ NUMBER($last) } sur { NUMBER($players) }
ranking-games = { $count ->
    [one] { $count } partie
   *[other] { NUMBER($count) } parties
}
ranking-own = Toi :
names-undrawable = -# Les noms que je ne sais pas dessiner : { $names }
name-undrawable = (nom dans le texte)

per-turn = { $time } par tour
per-turn-off = sans limite de temps

## Avant la partie

lobby-title = ## { $game } : qui joue ?
lobby-host = 👑 { $player }
lobby-seat = 🪑 { $player }
lobby-invited = ✉️ { $player }, on t’attend
lobby-needs = -# Il faut être au moins { $least }.
lobby-closes = -# Si personne ne lance la partie, la table ferme { $at }.
lobby-starts = 🏁 **Départ automatique { $at }.** Clique sur **Je joue**, ou réponds simplement une fois que c’est parti.
lobby-invite = Inviter quelqu’un…
button-join = Je joue
button-leave = Je me lève
button-no-thanks = Non, merci
lobby-opponent = Ajouter un ordinateur…
opponent-lola = Lola · tranquille
opponent-bruno = Bruno · casse-cou
opponent-clara = Clara · prudente
opponent-hugo = Hugo · fort
opponent-iris = Iris · la meilleure
button-remove-computer = Retirer un ordinateur
button-start = C’est parti
button-cancel = Annuler
button-rules = Règles

## Pendant la partie

started-title = ## { $game } : c’est parti !
started-players = À table : { $players }.
started-commitment = -# 🎲 Dés scellés · table `{ $table }` · sceau `{ $commitment }…`
games-alt = Une image par jeu : { $games }.
games-alt-game = { $game } ({ $words })
thread-name = { $game } : { $players }
thread-result = -# Tous les tours sont dans { $thread }.
thread-lost = ↩️ Je ne peux plus écrire dans le fil de cette partie : on continue ici.
thread-impossible = -# Je ne peux pas ouvrir de fil ici : on joue dans le salon. `/diagnostic` dit pourquoi.
board-title-all = ### { $game }
board-title = ### { $game } · { $players }
board-reminder = ⏳ La moitié de ton temps est passée.
board-deadline = -# ⏳ Temps limite : { $at }.
board-paused = -# ⏸️ En pause : je n’ai pas pu écrire ici. La pendule est arrêtée.
board-left-alone = -# 💤 Deux lancers sans un mot de personne : je m’arrête là. Rien n’est perdu, il suffit d’appuyer sur **Relancer**.
board-ready = 🎲 Ta partie est prête. Appuie sur le bouton pour que tout le monde la voie.
form-too-late = Ce clic m’est arrivé trop tard pour ouvrir un formulaire. Appuie encore une fois sur le bouton.
thinking = *{ $player } réfléchit…*
event-ran-out = ⌛ Temps écoulé pour **{ $player }** : l’ordinateur a joué à sa place.
event-left-game = 🏳️ **{ $player }** quitte la partie.
event-won = 🏆 **{ $player }** gagne avec { NUMBER($total) } { PLURAL(NUMBER($total)) ->
    [one] point
   *[other] points
}.
event-won-last-left = 🏆 Plus personne d’autre à table : **{ $player }** gagne.
event-tied = 🏆 **{ $players }** gagnent à égalité, avec { NUMBER($total) } { PLURAL(NUMBER($total)) ->
    [one] point
   *[other] points
}.
button-more = Plus…
setup-next = Suivant
button-roll-on = Relancer
more-title = ### Cette table
more-commitment = -# 🔒 Table `{ $table }` · sceau `{ $commitment }`
button-resign = Abandonner
button-call-off = Interrompre la partie
button-show = Afficher ici
resign-sure = **Tu abandonnes vraiment ?** Tu finis à la dernière place, et c’est définitif.
resign-yes = Oui, j’abandonne
resign-no = Non, je continue
resign-done = Tu as quitté la partie. Merci d’avoir joué !
call-off-sure = **Interrompre vraiment la partie ?** Elle s’arrête pour tout le monde, sans vainqueur.
call-off-yes = Oui, on arrête
call-off-no = Non, on continue
call-off-done = La partie est interrompue.
button-draw = Proposer la nulle
button-agree = Accepter la nulle
button-decline = Continuer
draw-offer = 🤝 { $player } propose la nulle. Qu’en dis-tu, { $others } ?
draw-offered = Nulle proposée ! Continuer à jouer, c’est la refuser.
agree-sure = **Accepter vraiment la nulle ?** La partie s’arrête là, sans vainqueur.
agree-yes = Oui, partie nulle
agree-no = Non, je continue
agree-done = C’est entendu : partie nulle. Bien joué !
play-on = Très bien, on continue !
shown-here = La voici.

## La fin

over-title = { $count ->
    [one] ## 🏆 { $game } : { $players } gagne !
   *[other] ## 🏆 { $game } : { $players } se partagent la victoire !
}
over-drawn = ## 🤝 { $game } : partie nulle entre { $players } !
computer-left = -# 🔧 { $players } { $count ->
    [one] a
   *[other] ont
} dû partir à cause d’une panne de mon côté : la partie ne compte pour personne.
over-unfinished = ## { $game } : { $why }
over-cut-short = ⚖️ Cette partie ne compte ni pour la cote, ni pour les classements et distinctions : elle a pris fin avant que deux personnes aient joué { $moves } coups chacune.
button-rematch = La revanche
rematch-joined = Ta place est réservée pour la revanche.
rematch-elsewhere = La revanche t’attend dans { $channel }.
ended-lobby-expired = Personne n’a touché à cette table depuis une heure : je l’ai fermée.
ended-lobby-empty = Tout le monde s’est levé : la table est fermée.
ended-cancelled = L’hôte a fermé la table.
ended-nobody-came = Personne n’est venu cette fois.
ended-missed = J’étais hors ligne au départ, alors cette fois c’est annulé.
ended-called-off = partie interrompue.
ended-abandoned = tout le monde est parti, la partie s’arrête là.
ended-stale = plus personne ne joue depuis un mois, j’ai interrompu la partie.
ended-left-alone = personne n’a relancé la course, je l’ai interrompue.
ended-computer-failed = l’ordinateur ne peut plus jouer, à cause d’une panne de mon côté. Personne ne gagne, rien ne compte.

## Réponses privées

refused-already-offered = La nulle est déjà proposée.
refused-computer-no-draw = L’ordinateur joue jusqu’au bout : avec lui, pas de nulle.
refused-no-offer = Il n’y a plus de proposition de nulle.
refused-offered-lately = Tu viens de proposer la nulle. Tu pourras recommencer dans { $count ->
    [one] un tour
   *[other] { $count } tours
}.
refused-own-offer = C’est ta proposition : attends la réponse !
refused-already-seated = Tu as déjà ta place ici.
refused-already-invited = Déjà à table, ou déjà sur la liste.
refused-already-left = Tu as quitté cette partie : tu peux seulement regarder.
refused-already-started = La partie a déjà commencé.
refused-bad-option = « { $option } » va de { NUMBER($least) } à { NUMBER($most) }{ $step ->
    [1] .
   *[other] , par pas de { NUMBER($step) }.
}
refused-broken = Quelque chose a coincé de mon côté. Rien n’est perdu, réessaie.
refused-restarting = Je suis en train de redémarrer. Réessaie dans un moment.
refused-closed = Cette table est fermée. Ouvres-en une autre quand tu veux !
refused-bad-choice = Ce n’est pas un des choix proposés. Choisis dans la liste.
refused-outdated-command = Mes commandes ont changé. Retape `/` pour voir les nouvelles, ou commence par `/jouer`. Toujours les anciennes ? Redémarre Discord.
refused-guest-gone = { $player } n’est plus sur ce serveur.
refused-forged = Je ne connais pas ce bouton. Utilise le dernier message de la table.
refused-full = Désolé, la table est complète.
refused-seats-kept = Les places libres sont gardées pour les personnes invitées.
refused-missing-permissions = Impossible de jouer ici : dans ce salon, il me manque { $permissions }. Les admins du serveur peuvent régler ça.
refused-no-bots = On n’invite pas un bot. Pour ça, il y a « { lobby-opponent } ».
refused-no-computer = Il n’y a pas d’ordinateur à cette table.
refused-no-draws = Pas de nulle dans ce jeu : on joue jusqu’au bout.
refused-no-table = Je ne trouve pas cette table ici. Vérifie son identifiant, ou finis d’abord une partie.
refused-not-host = Seul l’hôte, <@{ NUMBER($host, useGrouping: 0) }>, peut faire ça.
refused-not-over = La partie n’est pas finie.
refused-not-seated = Tu n’as pas de place à cette table. Ouvre la tienne, ou prends place à la prochaine !
refused-not-started = La partie n’a pas encore commencé.
refused-not-your-turn = Patience, c’est à { $player } de jouer.
refused-other-server = Cette table est sur un autre serveur.
refused-over = Cette partie est finie.
refused-paused = Cette partie est en pause. Pour la reprendre : `/parties`, puis « Afficher ici ».
refused-left-alone = Cette course attend que quelqu’un appuie sur **Relancer**.
refused-players-still-here = Tout le monde joue encore : pas question d’interrompre la partie. Mais tu peux abandonner.
refused-rematch-open = La revanche est déjà lancée.
refused-seats = Ce jeu se joue à { $least } personnes au moins et { $most } au plus.
refused-seats-fixed = Trop tard pour entrer dans cette partie. À la prochaine !
refused-starts-by-itself = Cette table n’a pas d’hôte : la partie commence toute seule.
refused-stale = La partie a avancé. Regarde le dernier message de la table.
refused-still-playing = Tu joues encore à cette table.
refused-too-few = Il faut être au moins { $least }. Personne dans le coin ? Ajoute un ordinateur !
refused-tournament-game = C’est une partie de tournoi : on ne peut pas l’interrompre. Tu peux abandonner, ou laisser faire la pendule.
refused-unknown-channel = Discord ne m’a pas dit de quel salon il s’agit. Réessaie dans un autre.
channel-needed = ⚠️ Choisis un salon, sinon il ne se passe rien.
channel-closed = ⚠️ Je ne peux rien publier dans ce salon : il me manque { $permissions }.
permission-view_channel = « Voir le salon »
permission-send_messages = « Envoyer des messages »
permission-send_messages_in_threads = « Envoyer des messages dans les fils »
permission-create_public_threads = « Créer des fils publics »
permission-attach_files = « Joindre des fichiers »
permission-read_message_history = « Voir les anciens messages »
unshowable-missing-permissions = Je n’ai pas le droit d’écrire dans { $channel } : la partie est en pause. Elle reprendra toute seule dès que je pourrai voir le salon, y envoyer des messages et y joindre des fichiers.
unshowable-channel-gone = Le salon de la table a disparu. Dans un autre salon : `/parties`, puis « Afficher ici ».
store-busy = Impossible d’enregistrer pour l’instant : ma base de données est occupée. Rien n’a changé ; réessaie dans un moment.
store-full = Impossible d’enregistrer : mon disque est plein. Rien n’a changé ; la personne qui m’héberge doit faire de la place.
store-failed = Je n’ai pas pu enregistrer. Rien n’a changé ; réessaie.
store-unreadable = Je n’arrive plus à relire cette partie : j’ai fermé la table. Les autres tables vont bien.

## /games, /help, /verify

games-own = Mes parties
games-title = ### Tes tables
games-none = Tu n’as aucune partie en cours. Tous les jeux sont dans `/jouer`.
games-lobby = **{ $game }** · on attend du monde · [vers la table]({ $link })
games-yours = **{ $game }** · 🟢 **à toi de jouer** · [vers la table]({ $link })
games-theirs = **{ $game }** · à { $players } de jouer · [vers la table]({ $link })
games-unshown = **{ $game }** · affichée nulle part
games-show = Afficher la { $number } ici
help-title = ## Ocho Club
help-intro = Jeux de plateau et de dés : en direct ou sur plusieurs jours, entre amis ou contre l’ordinateur.
help-join = On s’assied d’un clic. Personne dans le coin ? Ajoute un ordinateur !
help-notes = À ton tour, les boutons suffisent. « Plus… » sert à abandonner ou à interrompre une partie.
help-menu = **{ $name }** · dans le menu d’une personne, sous *Applications*
help-admins = ### Pour les admins
verify-good = ✅ Table `{ $table }` : le sceau est intact, { $draws ->
    [0] et rien n’a été tiré au sort.
    [one] et le seul { $dice ->
        [0] tirage
       *[other] jet
    } en découle.
   *[other] et les { $draws } jets en découlent tous.
}
verify-bad = ❌ Table `{ $table }` : { $why }
verify-why-commitment = le secret ne correspond pas au sceau.
verify-why-draw = le jet numéro { $number } ne découle pas du secret.
verify-why-journal = certains coups ne suivent pas les règles.
verify-record = -# La feuille de partie est jointe. On peut la contrôler sans moi : `python -m bot verify FICHIER`

command-games = Tes tables ouvertes, parties finies, vacances et plus
    .name = parties
command-play =
    .name = jouer
option-time = temps
    .description = Le temps par tour ; sans lui, celui du serveur
option-computers = ordinateurs
    .description = Le nombre d’ordinateurs dès le départ
option-opponent = adversaire
    .description = Le personnage que joue l’ordinateur ; sans choix, un adversaire facile
option-invite = inviter
    .description = Quelqu’un à inviter
time-off = sans limite
language-en = English
language-es = Español (España)
language-es-419 = Español (Latinoamérica)
language-fr = Français

## Ce que disent plusieurs salles

places-category = la catégorie **{ $name }**
places-more = { $count ->
    [one] un autre
   *[other] { $count } autres
}
refused-not-admin = C’est réservé aux admins du serveur : il faut la permission « Gérer le serveur ».
refused-not-this-channel = Sur ce serveur, on ouvre les tables dans { $channels }. À tout de suite !
refused-no-channel-left = Les salons prévus pour les tables ont disparu. Les admins peuvent en choisir d’autres avec `/réglages`.
refused-too-many-own-tables = { $count ->
    [one] Tu as déjà une table ouverte dans ce salon, et c’est le maximum ici. Finis ta partie ou annule la table d’abord.
   *[other] Tu as déjà { $count } tables ouvertes dans ce salon, et c’est le maximum ici. Finis une partie ou annule une table d’abord.
}
refused-too-many-tables = { $count ->
    [one] Il y a déjà une table ouverte dans ce salon, et c’est le maximum ici. Rejoins-la, ou reviens quand elle sera finie.
   *[other] Il y a déjà { $count } tables ouvertes dans ce salon, et c’est le maximum ici. Rejoins-en une, ou reviens quand une place se libère.
}

stake-ends-with-a-loss = ⚠️ Tu n’as de quoi miser qu’une fois : une manche perdue, et la partie est finie. « Mes jetons », dans `/parties`, montre ton solde.
refused-not-enough-chips = Ici, chacun mise { $stake ->
    [one] { $stake } jeton
   *[other] { $stake } jetons
}, et il en manque à { $players }. « Mes jetons », dans `/parties`, dit quand arrive le prochain renfort.
refused-too-few-chips = { $chips ->
    [0] Tu n’as pas de jetons
    [one] Tu as { $chips } jeton
   *[other] Tu as { $chips } jetons
}, et ici la mise est de { $stake }. « Mes jetons », dans `/parties`, dit quand arrive le prochain renfort.
refused-stakes-on-table = Il y a des jetons sur la table : pas question d’interrompre la partie. Continue, ou abandonne et perds-les. Si l’autre ne revient plus, la partie finit quand son temps s’est écoulé trois fois. Partie en pause ? Utilise `/parties`, puis « Afficher ici ».
refused-stake-needs-time = Pour jouer des jetons, il faut une limite de temps par tour : personne ne doit attendre son gain indéfiniment. Choisis-en une avec `temps`.
refused-computer-no-stake = L’ordinateur n’a pas de jetons à perdre. Pour jouer contre lui, ouvre une table sans mise.
refused-no-stakes-here = Il n’y a pas de jetons ici. Joue pour des points, ou pour des jetons sur un serveur où je suis.

refused-plan-not-here = On ne prévoit des coups que dans les jeux sans dés, contre des personnes.
refused-plan-own-turn = C’est à toi : joue ! Tu peux prévoir des coups pendant que tu attends.
refused-plan-no-reply = Un plan finit par ta propre réponse. Ajoutes-en une !
refused-plan-too-deep = Je ne vais pas plus loin : { $most } réponses par plan.
refused-plan-too-many = Tu as déjà { $most } plans ici. Supprimes-en un d’abord.

button-friendly = Amicale
friendly-terms = 🎈 amicale
lobby-friendly = 🎈 Partie amicale : aucune cote ne bouge{ $help ->
    [0] .
   *[other] , et tu peux demander des indices et reprendre tes coups.
} En prenant place, tu acceptes.
lobby-friendly-changed = ⚠️ L’hôte a changé ça alors que tu étais déjà là : { $friendly ->
    [0] la partie compte de nouveau pour la cote.
   *[other] la partie est maintenant amicale.
} Ça ne te va pas ? « { button-more } » contient « { button-leave } ».
refused-friendly-no-stakes = Pas de jetons dans une partie amicale.
event-took-back = ↩️ **{ $player }** reprend { $count ->
    [one] le dernier coup.
   *[other] les { $count } derniers coups.
}
refused-no-takebacks = On ne reprend un coup que dans une partie amicale ou contre l’ordinateur, et jamais dans une course.
refused-takeback-pending = La question est déjà posée : attends la réponse !
refused-takeback-declined = C’était non. On continue !
refused-nothing-to-take-back = Rien à reprendre : les dés restent comme ils sont tombés, et un coup qui a reçu une réponse reste joué.
refused-no-takeback-request = Plus personne ne demande à reprendre un coup.
refused-own-takeback = C’est toi qui as demandé : attends la réponse !
advice-best = ### 💡 { $move }
advice-then = **Puis : { $move }**
advice-chance = Tes chances de gagner : **{ NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }** { $exact ->
    [0] (estimation)
   *[other] (calcul exact)
}
advice-presses = { $first }, puis { $then }
advice-either = { $first } ou { $second }
advice-others = -# Sinon : { $moves }
advice-move = { $move } : { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
advice-equal = -# Tout aussi bon : { $moves }
advice-only-move = -# C’est ton seul coup.

replay-about = -# { $players } · { $at } · table `{ $table }`
replay-record = Feuille de partie
refused-other-rules = Cette partie suivait une ancienne version de mes règles : je ne peux plus la montrer. Le bouton « { replay-record } » la garde en entier.
film-won = { $count ->
    [one] { $players } gagne !
   *[other] { $players } se partagent la victoire !
}
film-drawn = Partie nulle !
refused-past-unreadable = Je n’arrive plus à relire cette partie. Les autres vont bien.

refused-holiday-days = { $left ->
    [0] Il ne te reste aucun jour
    [one] Il te reste un jour
   *[other] Il te reste { $left } jours
} en { $year } : tout le monde en a { $most } par an.
board-holiday = 🏖️ En vacances jusqu’au { $until } : { $players }. La pendule est arrêtée d’ici là.

refused-being-forgotten = Je suis encore en train de t’oublier. Dès que c’est fait, une place t’attend à toutes les tables !
refused-just-leaving = Quelqu’un à cette table n’est pas disponible pour l’instant. Réessaie dans un moment.

button-share = Partager
share-by = -# Partagé par { $player }
share-done = 📣 C’est partagé : tout le salon peut le voir.
refused-share-server = Je ne peux partager que sur un serveur où je suis.
refused-share-permissions = Je ne peux rien publier ici : dans ce salon, il me manque encore { $permissions }.
refused-share-forbidden = Tu ne peux pas écrire dans ce salon : je n’y publie donc rien pour toi.
refused-share-twice = Tu l’as déjà partagé.
review-replay = Revoir la partie

standings-by-points = Points
standings-wins = { $count ->
    [one] { $count } victoire
   *[other] { NUMBER($count) } victoires
}
leaderboard-menu-board = Jeu
season-on-picture =
    .title = Le palmarès
    .nameless = (nom dans le texte)
season-more = { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}

refused-roll-over = Trop tard : le verdict de ce jet est tombé.

refused-no-clock-here = Pas de limite de temps ici : je ne peux répondre que quand quelqu’un clique. Joue sans limite, ou sur un serveur où je suis.
refused-no-race-here = Pour une course, je dois chronométrer, et ici je ne peux répondre que quand quelqu’un clique. Fais la course sur un serveur où je suis, ou dans un message privé avec moi.
refused-alone-here = Personne d’autre ne voit cette partie, donc personne ne peut la rejoindre. Joue contre l’ordinateur, ou invite tes amis sur un serveur ou dans un groupe.

remark = { $player } : *« { $line } »*

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-blue-circle = rond_bleu
emoji-orange-square = carre_orange
emoji-green-triangle = triangle_vert
emoji-purple-diamond = losange_violet
emoji-pink-cross = croix_rose
emoji-yellow-star = etoile_jaune
emoji-lola = ordinateur
emoji-bruno = ordinateur
emoji-clara = ordinateur
emoji-hugo = ordinateur
emoji-iris = ordinateur
button-type = Écrire un coup…
type-title = Écrire un coup
type-label = Ton coup
typed-played = C’est joué.
refused-unreadable-move = Je n’arrive pas à lire ce coup. { $notation }
option-menu = { $name } : { $value }
option-on = oui
option-off = non
refused-no-server = Ça ne marche que sur un serveur où je suis.
button-options = Options…
lobby-options-changed = ⚠️ L’hôte a changé les options alors que quelqu’un était déjà là. Jettes-y un œil !
lobby-menu-over = Cette table n’attend plus personne.
lobby-send-away = Renvoyer quelqu’un…
lobby-guest = Invitation { $number }
lobby-seats-free = { $count ->
    [one] Une place est libre.
   *[other] { $count } places sont libres.
}
lobby-alt = À la table : { $players }.
lobby-alt-invited = Invitations : { $count }.
lobby-on-picture =
    .free = libre
    .invited = place gardée
lobby-more-seats = et { $count } de plus
options-title = ### Options
options-about = -# Ce que tu changes ici, tout le monde le voit aussitôt.
options-seats = Joueurs au plus
options-time = Temps par tour
options-language = Langue de la table
refused-too-many-here = Plus de { $count } personnes sont là ou attendues. Quelqu’un doit d’abord partir.
refused-stake-settled = Quelqu’un a déjà pris place pour cette mise : elle ne bouge plus.
refused-not-here = Cette personne n’est plus là.
story-led-always = { $player } a mené du premier au dernier point.
story-turned = Jusqu’à { NUMBER($behind) } de retard, puis { $player } a pris la tête pour de bon.
story-late = Jusqu’à { NUMBER($behind) } de retard, et { $player } ne prend la tête qu’à la toute fin.
story-lead-changes = La tête a changé { NUMBER($count) } fois avant que { $player } ne la garde.
story-margin = L’écart final en faveur de { $player } : { NUMBER($margin) }.
story-curve-alt = La courbe de la partie, du début à la fin : { $curves }.
