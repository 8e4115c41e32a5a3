# L’accueil : une image et deux boutons par jeu, ou deux menus de tous les jeux.

welcome-title = ### Choisis un jeu et c’est parti : tout de suite contre l’ordinateur, ou entre amis.
welcome-alt = Une image par jeu : { $games }.
welcome-friends = Entre amis
welcome-menu-alone = Contre l’ordinateur : choisis un jeu
welcome-menu-friends = Entre amis : choisis un jeu
welcome-commands = Toutes les commandes
welcome-back = Retour aux jeux
command-play-any = Choisis un jeu et lance les dés : contre l’ordinateur, ou entre amis
