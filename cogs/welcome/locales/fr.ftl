# L’accueil : une image, un bouton par jeu ou des menus, et tout le reste.

welcome-title = ### Choisis un jeu et c’est parti contre l’ordinateur.
welcome-friends = Entre amis…
welcome-friends-title = ### À quel jeu ? J’ouvre une table pour tes amis et toi.
welcome-menu-alone = Contre l’ordinateur : choisis un jeu
welcome-menu-friends = Entre amis : choisis un jeu
welcome-more = Plus
welcome-admins = -# Pour l’équipe d’administration : derrière « { $more } », je t’accompagne pas à pas : langue, salons, fils, un menu à épingler.
welcome-waits = 👋 Je n’ai pas encore dit bonjour ici : je ne trouve aucun salon où tout le monde écrit et où j’en ai le droit aussi. `/jouer` montre les mêmes jeux.
welcome-back = Retour aux jeux
command-play-any = Choisis un jeu et lance les dés : contre l’ordinateur, ou entre amis
