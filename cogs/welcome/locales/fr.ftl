# L’accueil : une image et deux boutons par jeu.

welcome-title = ### Choisis un jeu et c’est parti : tout de suite contre l’ordinateur, ou entre amis.
welcome-alt = Une image par jeu : { $games }.
welcome-friends = Entre amis
welcome-commands = Toutes les commandes
welcome-back = Retour aux jeux
refused-servers-only = Pour jouer, il faut un serveur. Ajoute-moi à l’un des tiens, ou clique là où je suis déjà !
command-play-any = Choisis un jeu et lance les dés : contre l’ordinateur, ou entre amis
