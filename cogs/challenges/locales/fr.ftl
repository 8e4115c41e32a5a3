command-challenge =
    .name = Défier
challenge-title =
    ### Défier { $player }
    Choisis un jeu. La personne voit ton défi ici et peut accepter ou refuser.
challenge-me =
    ### Tu veux jouer contre moi ? Allons-y !
    Choisis un jeu : l’ordinateur, c’est moi.
challenge-sent = 🤝 Défi lancé. La partie commence dès que { $player } accepte.
challenge-asks =
    ### 🤝 { $player } défie { $guest } : { $game }
    Accepte, et la partie commence aussitôt.
challenge-accepted = 🤝 { $guest } relève le défi de { $player } : **{ $game }**. C’est parti !
challenge-declined = { $guest } dit non merci. Ce sera pour une autre fois, { $player } !
challenge-withdrawn = { $player } a retiré son défi.
refused-challenge-other = C’est à { $player } de répondre.
button-accept = Accepter
challenge-begun = 🎲 C’est parti ! Ton plateau est dans le salon.
refused-challenge-self = Contre toi, tu gagnerais toujours ! Choisis quelqu’un d’autre, ou joue contre l’ordinateur avec `/jouer`.

## Les défis ouverts

open-challenge-title = ### 🤝 Défis ouverts
open-challenge-posted = Ton défi est affiché. Je te préviens dès que quelqu’un le relève.
open-challenge-post =
    ### 🤝 { $player } défie tout le monde : { $game }
    Accepte, et la partie commence aussitôt.
    -# Temps par tour : { $time }
open-challenge-withdrawn = 🤝 { $player } a retiré ce défi : { $game }.
open-challenge-lapsed = 🤝 Personne n’a relevé le défi de { $player }, il a expiré : { $game }.
open-challenge-replaced = 🤝 { $player } a relancé ce défi plus bas : { $game }.
open-challenge-gone = 🤝 *Ce défi n’est plus là.*
open-challenge-list = Tous les défis
open-challenge-line = **{ $game }** · { $player } · { $time } par tour · parties en cours : { NUMBER($running) } sur { NUMBER($count) }
open-challenge-none = *Aucun défi pour l’instant. Lance le premier !*
open-challenge-note = -# Relève un défi et la partie commence aussitôt. Un défi sans partie pendant { $days } jours disparaît.
open-challenge-accept = Relever un défi
open-challenge-withdraw = Retirer un de tes défis
open-challenge-accepted = 🤝 { $owner }, { $player } relève ton défi : **{ $game }**. C’est parti !
refused-challenge-off = Les défis ouverts sont désactivés ici. Avec la permission « Gérer le serveur », on les active dans `/réglages`.
refused-challenge-gone = Ce défi n’est plus là.
refused-challenge-full = { $count ->
    [one] Cette personne joue déjà, et ne veut qu’une partie à la fois. Réessaie plus tard !
   *[other] Cette personne a déjà { $count } parties en cours et n’en veut pas plus. Réessaie plus tard !
}
refused-challenge-own = C’est ton propre défi. Attends que quelqu’un le relève !

button-challenges = Défis
challenge-offer = Défier tout le monde…
challenge-offer-title = ### 🤝 Défier tout le monde
    Qui accepte en premier joue contre toi.
challenge-offer-game = Jeu
challenge-offer-games = Parties en même temps
challenge-offer-time = Temps par tour
challenge-offer-post = Lancer le défi
challenge-offer-back = Retour
