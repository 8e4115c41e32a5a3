command-challenge =
    .name = Défier
challenge-title =
    ### Défier { $player }
    Choisis un jeu. La personne voit ton défi ici et peut accepter ou refuser.
challenge-me =
    ### Tu veux jouer contre moi ? Allons-y !
    Choisis un jeu : l’ordinateur, c’est moi.
challenge-sent = 🤝 Défi lancé. Quand { $player } sera à table, tu pourras commencer.
challenge-begun = 🎲 C’est parti ! Ton plateau est dans le salon.
refused-challenge-self = Contre toi, tu gagnerais toujours ! Choisis quelqu’un d’autre, ou joue contre l’ordinateur avec `/jouer`.

## Les défis ouverts

standing-title = ### 🤝 Défis ouverts
standing-posted = Ton défi est affiché. Je te préviens dès que quelqu’un le relève.
standing-line = **{ $game }** · { $player } · { $time } par tour · parties en cours : { NUMBER($running) } sur { NUMBER($count) }
standing-none = *Aucun défi pour l’instant. Lance le premier : choisis un jeu avec cette commande.*
standing-note = -# Relève un défi et la partie commence aussitôt. Un défi sans partie pendant { $days } jours disparaît.
standing-accept = Relever un défi
standing-withdraw = Retirer un de tes défis
standing-accepted = 🤝 { $owner }, { $player } relève ton défi : **{ $game }**. C’est parti !
refused-standing-off = Les défis ouverts sont désactivés ici. Avec la permission « Gérer le serveur », on les active dans `/réglages`.
refused-standing-gone = Ce défi n’est plus là.
refused-standing-full = { $count ->
    [one] Cette personne joue déjà, et ne veut qu’une partie à la fois. Réessaie plus tard !
   *[other] Cette personne a déjà { $count } parties en cours et n’en veut pas plus. Réessaie plus tard !
}
refused-standing-own = C’est ton propre défi. Attends que quelqu’un le relève !
command-standing = Lancer un défi à tout le serveur, ou voir ceux qui sont ouverts
    .name = défi
option-standing-game = jeu
    .description = Quel jeu ? Sans réponse, tu vois tous les défis
option-standing-games = parties
    .description = Combien en même temps
