# Les tournois.

command-tournament = Les tournois de ce serveur
    .name = tournoi

tournament-round-robin = toutes rondes
    .ranked = Aux points, puis selon les parties entre ex æquo, le Sonneborn-Berger et les victoires.
tournament-knock-out = élimination directe
    .ranked = Selon la ronde atteinte. Une nulle se rejoue, deux fois au plus ; puis la meilleure tête de série passe.
tournament-swiss = système suisse
    .ranked = Aux points, puis selon le Buchholz, le Sonneborn-Berger, les parties entre ex æquo et les victoires.
tournament-arena = arène
    .ranked = 2 points par victoire, 1 par nulle. Ensuite comptent les victoires, puis les parties entre ex æquo.

tournament-title = ## 🏆 { $title }
tournament-opened = 🏆 Ton tournoi est ouvert ! À la fin des inscriptions, je forme les paires et je lance les parties.
tournament-closes = Fin des inscriptions { $time }.
tournament-signed-up = { $count ->
    [0] **Personne pour l’instant.** Lance-toi !
    [one] **Une personne inscrite** pour { $places } places :
   *[other] **{ $count } personnes inscrites** pour { $places } places :
}
tournament-more = { $count ->
    [one] une autre
   *[other] { $count } autres
}
tournament-round = **Ronde { $round } sur { $rounds }**
tournament-games-over = { $over ->
    [one] { $over } partie sur { $games } est finie.
   *[other] { $over } parties sur { $games } sont finies.
}
tournament-arena-ends = **Fin { $time }**
tournament-arena-how = Joue autant de parties que tu peux. Dès que tu es libre, je te trouve quelqu’un.
tournament-won = { $count ->
    [one] 🥇 { $players } gagne le tournoi ! Bravo !
   *[other] 🥇 { $players } se partagent la première place. Bravo !
}
tournament-nobody-won = 🏁 C’est fini, et personne ne gagne : les parties décisives n’ont jamais été jouées.
tournament-too-few = Il faut être au moins deux : ce tournoi n’aura pas lieu.
tournament-cancelled = Ce tournoi est annulé. Les parties commencées peuvent se finir, pour le plaisir.
tournament-moved-on = Vers la page actuelle
tournament-nobody = Personne n’a encore joué.
tournament-no-games = Pas encore de parties : elles commencent à la fin des inscriptions.
tournament-pair = { $board }. { $first } – { $second } · { $result }
tournament-bye = { $board }. { $first } · sans adversaire
tournament-walkover = { $board }. { $first } · victoire par forfait : personne en face
tournament-by-walkover = { $result }, par forfait
tournament-playing = en cours
tournament-to-come = à venir
tournament-round-before = Ronde précédente
tournament-round-after = Ronde suivante
tournament-your-game = ### 🎲 { $title } : ta partie commence
tournament-on-picture =
    .points = Points
    .wins = Victoires
    .games = Parties
    .buchholz = Buchholz
    .sonneborn-berger = S-B
tournament-alt = Classement du tournoi { $title }, { $by }, { $ranks }.

button-tournament-sign-up = Je m’inscris
button-tournament-withdraw = Me retirer
button-tournament-pings = Préviens-moi
button-tournament-manage = Gérer
button-tournament-standings = Classement
button-tournament-games = Parties
button-tournament-play = Ma partie
button-tournament-break = Pause
button-tournament-close = Commencer maintenant
button-tournament-cancel = Annuler le tournoi

tournament-signed-up-you = ✍️ C’est noté, tu participes ! Je te préviens quand une de tes parties commence ?
tournament-withdrawn-you = Tu ne participes plus à ce tournoi. À une prochaine fois !
tournament-pings-on = 🔔 Je te préviendrai quand une de tes parties commence. Clique encore pour arrêter.
tournament-pings-off = 🔕 Je ne te préviens plus. « Ma partie » te mène à ton plateau.
tournament-break = ☕ Bonne pause ! Clique encore quand tu reviens.
tournament-back = 🎲 Te revoilà ! Je te cherche quelqu’un.
tournament-games = ### Tes parties
tournament-your-turn = Contre { $players } · **à toi**
tournament-their-turn = Contre { $players } · pas encore à toi
tournament-to-board = Aller au plateau
tournament-withdraw-sure = **Te retirer pour de bon ?** Tu perds tes parties en cours, et tu ne peux plus revenir.
tournament-withdraw-yes = Oui, me retirer
tournament-withdraw-no = Non, je continue
tournament-cancel-sure = **Annuler pour de bon ?** Le tournoi s’arrête tout de suite, et personne ne gagne.
tournament-cancel-yes = Oui, annuler
tournament-cancel-no = Non, continuer
tournament-goes-on = Très bien, le tournoi continue.
tournament-manage = ### Pour l’organisation
    Retire les personnes absentes : elles perdent leur partie en cours et n’en jouent plus.
tournament-pick-out = Retirer quelqu’un
tournament-out = { $player } ne participe plus au tournoi.
tournament-closed = Les inscriptions sont closes. C’est parti !
tournament-menu = Tournois
tournament-list = ### Les tournois de ce serveur
tournament-none = Pas encore de tournoi. Les organisateurs en lancent un avec le bouton.
tournament-open = Ouvrir { $number }
tournament-line-sign-up = **{ $title }** · { $count ->
    [one] inscriptions ouvertes, { $count } personne
   *[other] inscriptions ouvertes, { $count } personnes
}
tournament-line-running = **{ $title }** · { $count ->
    [one] en cours, { $count } personne
   *[other] en cours, { $count } personnes
}
tournament-line-over = **{ $title }** · fini

refused-tournaments-off = Les tournois sont désactivés sur ce serveur. Les admins peuvent les activer dans `/réglages`.
refused-not-organiser = C’est réservé à l’organisation : il te faut « Gérer les évènements », « Gérer le serveur » ou le rôle des organisateurs.
refused-tournament-limit = { $count ->
    [one] Il y a déjà { $count } tournoi ici, et c’est la limite. Attends qu’il finisse, ou annule-le.
   *[other] Il y a déjà { $count } tournois ici, et c’est la limite. Attends que l’un d’eux finisse, ou annules-en un.
}
refused-tournament-stakes = Les tournois se jouent pour les points, pas pour des jetons. Laisse la mise à 0.
refused-tournament-seats = En tournoi, on joue à deux et personne ne se joint à la partie. Laisse cette option désactivée.
refused-tournament-closed = Les inscriptions sont closes. À la prochaine !
refused-tournament-full = Toutes les places sont prises. Repasse plus tard : si quelqu’un se retire, une place se libère.
refused-tournament-signed-up = Tu participes déjà. Rendez-vous au plateau !
refused-tournament-not-signed-up = Tu ne participes pas à ce tournoi. Pendant les inscriptions, il y a un bouton pour ça.
refused-tournament-not-theirs = Cette personne ne participe pas au tournoi.
refused-tournament-over = Ce tournoi est fini.
refused-tournament-begun = Ce tournoi a déjà commencé.
refused-tournament-not-begun = Pas encore ! Les inscriptions finissent { $time }, puis les parties commencent.
refused-tournament-no-game = Aucune partie ne t’attend. La prochaine commence dès que la paire est formée.
refused-tournament-on-break = Tu es en pause. Clique encore sur « Pause », et je te trouve quelqu’un.
refused-no-tournament = Je ne trouve plus ce tournoi.

button-tournament-new = Nouveau tournoi…
tournament-new-game = ### Un nouveau tournoi
    À quel jeu ?
tournament-new = ### Un nouveau tournoi : { $game }
    Change ce que tu veux ; le reste convient déjà.
tournament-new-open = Lancer
tournament-new-title = Lancer avec un nom…
tournament-new-title-label = Le nom du tournoi
tournament-new-back = Retour
tournament-new-rounds = autant qu’il en faut
option-tournament-format = Formule
option-tournament-places = Places
option-tournament-closes = Inscriptions
option-tournament-turn = Temps par tour
option-tournament-rounds = Rondes
option-tournament-minutes = Durée
