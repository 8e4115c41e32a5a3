# Ce que lisent les admins d’un serveur.

command-settings = Mes réglages sur ce serveur (pour les admins)
    .name = réglages
option-zone = fuseau
    .description = Une ville ou un fuseau : il décide quand commence le mois
help-admins = Pour les admins : **`/réglages`** dit où et comment on joue ici, **`/diagnostic`** ce que j’ai le droit de faire dans un salon.

settings-title = ## Mes réglages sur ce serveur
settings-intro = -# Réservé aux admins. Les tables déjà ouvertes continuent comme elles ont commencé.
settings-line = **{ $name } :** { $value }
settings-changed = ✅ { $name } : { $before } → **{ $after }**
settings-unchanged = C’était déjà le cas.
settings-back = Retour aux réglages

settings-language = Langue
    .hint = Celle des tables ouvertes sans l’option `langue`.
settings-channels = Où ouvrir des tables
    .hint = Des salons ou des catégories entières ; un fil suit son salon. Sans choix, c’est partout.
settings-tables-per-channel = Tables ouvertes par salon
    .hint = Celles qui attendent du monde comptent, les parties en cours aussi. Le fil d’une partie compte pour son salon, les autres fils à part.
settings-tables-per-person = Tables ouvertes par personne et par salon
    .hint = Celles que quelqu’un y a ouvertes et qui ne sont pas finies.
settings-turn-limit-s = Temps par tour
    .hint = Celui des tables ouvertes sans l’option `temps`.
settings-threads = Fils
    .hint = Une partie dans un fil ne laisse dans le salon que son début et son résultat. Sans la permission, je joue dans le salon.
settings-mentions = Mentions
    .hint = Elles appellent qui doit jouer, et qui vient d’être invité.
settings-announce = Annonce des vainqueurs du mois
    .hint = Le premier du mois, à l’heure de ce serveur.
settings-announce-channel = Salon des annonces
    .hint = Un salon textuel où je peux écrire.
settings-zone = Fuseau horaire
    .hint = Il décide quand le mois commence et finit ici.

settings-auto-language = celle du serveur sur Discord ({ $language })
settings-everywhere = partout
settings-any-number = sans limite
settings-at-most = { $count } au plus
settings-usual-time = comme d’habitude ({ $time })
settings-threads-never = aucun, toutes les parties dans le salon
settings-threads-long = un par partie longue (une heure par tour ou plus)
settings-threads-always = un par partie
settings-on = oui
settings-off = non
settings-nowhere = aucun
settings-zone-now = { $zone } ({ $time } en ce moment)
settings-mentions-on = Appeler qui doit jouer
settings-mentions-off = N’appeler personne
settings-announce-on = Annoncer les vainqueurs
settings-announce-off = Ne plus rien annoncer
settings-zone-pick = Choisir un fuseau…
settings-zone-label = Une ville, ou le nom d’un fuseau
settings-zone-example = Paris
settings-zone-which = Lequel veux-tu dire ?
settings-zone-choice = { $city } · { $zone } · { $time }
settings-channels-gone = ⚠️ Plus aucun de ces salons n’existe : personne ne peut ouvrir de table. Choisis-en d’autres, ou aucun : ce sera partout.
settings-announced-nowhere = ⚠️ Rien ne sera annoncé tant que tu n’as pas choisi de salon.
settings-announced-mute = ⚠️ Je ne peux rien annoncer là-bas : il me manque { $permissions }.

places-category = la catégorie **{ $name }**
places-more = { $count ->
    [one] un autre
   *[other] { $count } autres
}

refused-not-admin = C’est réservé aux admins du serveur : il faut la permission « Gérer le serveur ».
refused-no-zone = Je ne connais pas de fuseau pour « { $place } ». Essaie la grande ville la plus proche, comme Paris ou Montréal.
refused-not-this-channel = Sur ce serveur, on ouvre les tables ici : { $channels }. À tout de suite !
refused-no-channel-left = Les salons où l’on pouvait ouvrir des tables ont disparu. Les admins peuvent en choisir d’autres avec `/réglages`.
refused-too-many-own-tables = { $count ->
    [one] Tu as déjà une table ouverte dans ce salon, et le serveur n’en veut pas plus par personne à la fois. Termine-la ou ferme-la avant d’en ouvrir une autre.
   *[other] Tu as déjà { $count } tables ouvertes dans ce salon, et le serveur n’en veut pas plus par personne à la fois. Termines-en une ou fermes-en une avant d’en ouvrir une autre.
}
refused-too-many-tables = { $count ->
    [one] Il y a déjà une table ouverte dans ce salon, et le serveur n’en veut pas plus à la fois. Prends-y place, ou reviens quand elle sera finie.
   *[other] Il y a déjà { $count } tables ouvertes dans ce salon, et le serveur n’en veut pas plus à la fois. Prends place à l’une d’elles, ou reviens quand il y en aura une de finie.
}

## /diagnostic

command-diagnose = Peut-on jouer dans ce salon, et sinon, que faut-il changer ?
    .name = diagnostic
diagnose-title = ## Mon état de santé dans { $channel }
diagnose-well = ✅ **Tout va bien :** on peut jouer ici.
diagnose-wrong = { $count ->
    [one] ❌ **Quelque chose coince :**
   *[other] ❌ **{ $count } choses coincent :**
}
diagnose-lacks = 🔧 Il me manque { $permission } : { $why } Les admins peuvent me l’accorder dans les paramètres du salon, sous « Permissions ».
diagnose-why-view_channel = je ne vois pas ce qui se passe ici.
diagnose-why-send_messages = je ne peux pas afficher le plateau quand le tour passe.
diagnose-why-send_messages_in_threads = je ne peux pas afficher le plateau dans les fils quand le tour passe.
diagnose-why-attach_files = je ne peux pas montrer d’image du plateau.
diagnose-locked = 🔧 Ce fil est verrouillé : quelqu’un qui gère les fils doit le déverrouiller.
diagnose-not-in-thread = 🔧 Ce fil est privé et je n’en fais pas partie. Mentionne-moi ici une fois, et j’y serai.
diagnose-not-here = 🔧 D’après les réglages du serveur, les tables s’ouvrent ailleurs qu’ici : { $channels }. Les admins peuvent changer cela avec `/réglages`.
diagnose-no-channel-left = 🔧 Les salons où l’on pouvait ouvrir des tables ont disparu. Les admins peuvent en choisir d’autres avec `/réglages`.
diagnose-no-room = { $count ->
    [one] 🔧 Une table est ouverte ici, et il n’en faut pas plus à la fois. Les admins peuvent changer cela avec `/réglages`.
   *[other] 🔧 { $count } tables sont ouvertes ici, et il n’en faut pas plus à la fois. Les admins peuvent changer cela avec `/réglages`.
}
diagnose-may = ✅ J’ai { $permissions }.
diagnose-nothing-else = -# Rien d’autre ne m’est nécessaire : ni liens intégrés, ni émojis externes, ni permission pour appeler qui doit jouer.
diagnose-tables = { $count ->
    [0] 🎲 Aucune table n’est ouverte ici.
    [one] 🎲 Une table est ouverte ici.
   *[other] 🎲 { $count } tables sont ouvertes ici.
}
diagnose-paused = { $count ->
    [one] ⏸️ Une partie est en pause parce que je n’ai pas pu écrire ici.
   *[other] ⏸️ { $count } parties sont en pause parce que je n’ai pas pu écrire ici.
}
diagnose-go-on = -# Maintenant je peux : on reprend avec `/parties`, puis « Afficher ici ».
diagnose-go-on-later = -# Dès que je pourrai, le jeu reprendra tout seul.
diagnose-threads = { $games ->
    [always] 🧵 Ici, chaque partie a son propre fil.
   *[long] 🧵 Ici, chaque longue partie a son propre fil.
}
diagnose-threads-lacking = 🧵 Les fils sont activés dans `/réglages`, mais il me manque { $permissions }. En attendant, les parties restent dans le salon.
diagnose-threads-elsewhere = 🧵 Les fils sont activés dans `/réglages`, mais ce salon ne peut pas en avoir : les parties restent ici.
diagnose-no-mentions = 🔕 Je n’appelle personne ici : les mentions sont coupées dans `/réglages`.
diagnose-discord = 🛰️ Discord répond { $speed }
diagnose-database = 💾 Ma base de données répond { $speed }
diagnose-speed-quick = vite ({ $time } ms).
diagnose-speed-tolerable = assez vite ({ $time } ms).
diagnose-speed-slow = lentement ({ $time } ms). La personne qui m’héberge devrait y jeter un œil.
diagnose-speed-unknown = … je ne l’ai pas encore mesuré.
diagnose-typing-on = ⌨️ Dans la course, on peut aussi écrire sa réponse dans le salon.
diagnose-typing-off = ⌨️ Je ne lis pas ce qui s’écrit ici : on répond par bouton ou par commande.
diagnose-version = -# Ocho Club { $version }
