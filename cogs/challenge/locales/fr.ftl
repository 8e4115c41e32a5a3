command-challenge =
    .name = Défier
challenge-title =
    ### Défier { $player }
    Choisis un jeu. La personne voit ton défi ici et peut accepter ou refuser.
challenge-me =
    ### Tu veux jouer contre moi ? Allons-y !
    Choisis un jeu : je joue à la place de l’ordinateur.
challenge-sent = 🤝 Défi lancé. Dès que { $player } est à table, tu peux commencer.
challenge-begun = 🎲 C’est parti ! Ton plateau est dans le salon.
refused-challenge-self = Contre toi, tu gagnerais toujours ! Choisis quelqu’un d’autre, ou joue contre l’ordinateur avec `/jouer`.
refused-challenge-gone = { $player } n’est plus sur ce serveur.
