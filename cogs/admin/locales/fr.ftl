# Réglages et bilan de santé, pour les admins d’un serveur.

command-settings = Les réglages du serveur (pour les admins)
    .name = réglages
option-zone = fuseau
    .description = Une ville ou un fuseau : mois, courses, bilans et annonce de l’énigme suivent son heure

settings-title = ## Réglages du serveur
settings-intro = -# Réservé aux admins. Les tables déjà ouvertes ne changent pas.
settings-line = **{ $name } :** { $value }
settings-changed = ✅ { $name } : { $before } → **{ $after }**
settings-unchanged = Rien ne change : c’était déjà le cas.
settings-back = Retour aux réglages

settings-page-tables = Tables
settings-page-events = Évènements
settings-page-club = Club
settings-club = **Ce qui vient tout seul :** un menu à épingler, l’énigme du jour, la course à heure fixe et le bilan de la semaine. Rien ne se fait tant que tu ne l’actives pas.

settings-language = Langue
    .hint = Pour les tables ouvertes sans l’option `langue`.
settings-channels = Où ouvrir des tables
    .hint = Des salons ou des catégories entières ; un fil suit son salon. Sans choix, c’est partout.
settings-tables-per-channel = Tables ouvertes par salon
    .hint = Celles qui attendent du monde et les parties en cours. Une partie dans son propre fil compte aussi ; les autres fils sont comptés à part.
settings-tables-per-person = Tables ouvertes par personne et par salon
    .hint = Celles qu’une même personne y a ouvertes et qui ne sont pas finies.
settings-turn-limit-s = Temps par tour
    .hint = Pour les tables ouvertes sans l’option `temps`.
settings-threads = Fils
    .hint = Une partie dans un fil ne laisse que son début et son résultat dans le salon. Si je n’ai pas le droit d’en ouvrir, on joue dans le salon.
settings-mentions = Mentions
    .hint = Pour prévenir qui doit jouer, les personnes invitées et celles qui l’ont demandé d’un clic.
settings-banter = Les ordinateurs parlent
    .hint = Un petit mot après un raté, un gros coup, un changement en tête ou la fin d’une partie ; aux tables déjà ouvertes aussi.
settings-announce = Annonce des vainqueurs du mois
    .hint = Le premier du mois, à l’heure de ce serveur.
settings-announce-channel = Salon des annonces
    .hint = Un salon textuel où je peux écrire.
settings-tournaments = Tournois
    .hint = Les membres qui ont « Gérer les évènements », « Gérer le serveur » ou le rôle des organisateurs peuvent en lancer dans `/tournoi`.
settings-challenges = Défis ouverts
    .hint = Dans `/parties`, on propose une partie à tout le monde ; dès que quelqu’un accepte, elle commence.
settings-tournament-role = Rôle des organisateurs
    .hint = Il permet de lancer et de gérer des tournois.
settings-zone = Fuseau horaire
    .hint = Les mois, les courses, les bilans et l’annonce de l’énigme suivent son heure.

settings-auto-language = celle du serveur sur Discord ({ $language })
settings-everywhere = partout
settings-any-number = sans limite
settings-at-most = { $count } au plus
settings-usual-time = comme d’habitude ({ $time })
settings-threads-usual = pour chaque partie (tant que personne ne choisit)
settings-threads-never = aucun, tout se joue dans le salon
settings-threads-long = pour les longues parties (une heure par tour ou plus)
settings-threads-always = pour chaque partie
settings-on = oui
settings-off = non
settings-nowhere = aucun
settings-zone-now = { $zone } ({ $time } en ce moment)
settings-mentions-on = Autoriser les mentions
settings-mentions-off = Ne prévenir personne
settings-banter-on = Les laisser parler
settings-banter-off = Les faire taire
settings-announce-on = Annoncer les vainqueurs
settings-announce-off = Ne plus rien annoncer
settings-challenges-on = Activer les défis ouverts
settings-challenges-off = Les désactiver
settings-tournaments-on = Activer les tournois
settings-tournaments-off = Aucun nouveau tournoi
settings-zone-pick = Choisir un fuseau…
settings-zone-label = Une ville, ou le nom d’un fuseau
settings-zone-example = Paris
settings-zone-which = Lequel ?
settings-zone-choice = { $city } · { $zone } · { $time }
settings-channels-gone = ⚠️ Plus aucun de ces salons n’existe : personne ne peut ouvrir de table. Choisis-en d’autres, ou aucun pour jouer partout.

refused-no-zone = Je ne trouve pas de fuseau pour « { $place } ». Essaie la grande ville la plus proche, comme Paris ou Montréal.

## La mise en place, pas à pas

setup-begin = Tout régler pas à pas
setup-title = ## { $title }
    -# Étape { NUMBER($number) } sur { NUMBER($count) }
setup-back = Retour
setup-settings = Tous les réglages
setup-language = Quelle langue parle-t-on ici ?
    .text = Je suis la langue de ce serveur sur Discord tant que tu n’en choisis pas. Qui joue en privé voit la sienne.
setup-channels = Où peut-on jouer ?
    .text = Des salons ou des catégories entières. Sans choix, on joue partout.
setup-threads = Où se déroulent les parties ?
    .text = Une partie dans un fil ne laisse dans le salon que son début et son résultat.
setup-menu = Un menu à épingler
    .text = Un seul message dans ce salon, avec les jeux, les leçons, l’énigme et les tables à rejoindre. Je le tiens à jour ; épingle-le, et plus besoin de commandes. Pour l’avoir ailleurs, ouvre `/réglages` là-bas.
setup-puzzle = L’énigme du jour
    .text = Choisis un salon et une heure (fuseau { $zone }) : j’y publierai l’énigme de chaque jour, avec les résultats de la veille, sans prévenir personne. Sans salon, je n’annonce rien.
setup-done = ## ✅ C’est prêt, ton club est ouvert !
    .text = Tout se change dans `/réglages`, quand tu veux. Un doute sur mes permissions ? `/diagnostic` te répond.

## /diagnostic

command-diagnose = Peut-on jouer dans ce salon ? Sinon, que faut-il changer ?
    .name = diagnostic
diagnose-title = ## Bilan de santé dans { $channel }
diagnose-well = ✅ **Tout va bien :** on peut jouer ici.
diagnose-wrong = { $count ->
    [one] ❌ **Quelque chose coince :**
   *[other] ❌ **{ $count } choses coincent :**
}
diagnose-lacks = 🔧 Il me manque { $permission } : { $why } Les admins peuvent me l’accorder dans les paramètres du salon, sous « Permissions ».
diagnose-why-view_channel = je ne vois pas ce salon.
diagnose-why-send_messages = je ne peux pas afficher le plateau quand le tour passe.
diagnose-why-send_messages_in_threads = je ne peux pas afficher le plateau dans les fils quand le tour passe.
diagnose-why-attach_files = je ne peux pas montrer d’image du plateau.
diagnose-locked = 🔧 Ce fil est verrouillé : quelqu’un qui peut gérer les fils doit le déverrouiller.
diagnose-not-in-thread = 🔧 Ce fil est privé et je n’y suis pas. Mentionne-moi ici une fois, et j’arrive.
diagnose-not-here = 🔧 Sur ce serveur, on n’ouvre pas de table ici, mais dans { $channels }. Les admins peuvent changer ça avec `/réglages`.
diagnose-no-channel-left = 🔧 Les salons prévus pour les tables ont disparu. Les admins peuvent en choisir d’autres avec `/réglages`.
diagnose-no-room = { $count ->
    [one] 🔧 Une table est ouverte ici, et c’est le maximum. Les admins peuvent changer ça avec `/réglages`.
   *[other] 🔧 { $count } tables sont ouvertes ici, et c’est le maximum. Les admins peuvent changer ça avec `/réglages`.
}
diagnose-may = ✅ J’ai { $permissions }.
diagnose-nothing-else = -# C’est tout ce qu’il me faut : ni liens intégrés, ni émojis externes, ni permission pour prévenir qui doit jouer.
diagnose-tables = { $count ->
    [0] 🎲 Aucune table n’est ouverte ici.
    [one] 🎲 Une table est ouverte ici.
   *[other] 🎲 { $count } tables sont ouvertes ici.
}
diagnose-paused = { $count ->
    [one] ⏸️ Une partie est en pause parce que je n’ai pas pu écrire ici.
   *[other] ⏸️ { $count } parties sont en pause parce que je n’ai pas pu écrire ici.
}
diagnose-go-on = -# Maintenant, je peux : pour reprendre, `/parties` puis « Afficher ici ».
diagnose-go-on-later = -# Dès que je pourrai, le jeu reprendra tout seul.
diagnose-threads = { $games ->
    [always] 🧵 Ici, chaque partie a son fil.
   *[long] 🧵 Ici, chaque longue partie a son fil.
}
diagnose-threads-lacking = 🧵 Les fils sont activés dans `/réglages`, mais il me manque { $permissions }. En attendant, on joue dans le salon.
diagnose-threads-elsewhere = 🧵 Les fils sont activés dans `/réglages`, mais ce salon ne peut pas en avoir : on joue ici même.
diagnose-no-history = 🕰️ Je n’ai pas { $permission }. On peut jouer sans, mais après une panne, un plateau pourrait apparaître en double.
diagnose-no-mentions = 🔕 Je ne préviens personne ici : les mentions sont coupées dans `/réglages`.
diagnose-discord = 🛰️ Discord : { $speed }
diagnose-database = 💾 Base de données : { $speed }
diagnose-speed-quick = rapide ({ $time } ms).
diagnose-speed-tolerable = correct ({ $time } ms).
diagnose-speed-slow = lent ({ $time } ms). La personne qui m’héberge devrait y jeter un œil.
diagnose-speed-unknown = pas encore mesuré.
diagnose-typing-on = ⌨️ Dans la course, on peut aussi écrire sa réponse dans le salon.
diagnose-typing-off = ⌨️ Je ne lis pas les messages ici : on répond par bouton ou par commande.
diagnose-version = -# Ocho Club { $version }
