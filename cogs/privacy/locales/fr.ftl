# Confidentialité : données personnelles, export et effacement.

command-privacy = Ce que je sais de toi : le voir, l’avoir en fichier, ou l’effacer
    .name = confidentialité
help-privacy = **`/confidentialité`** montre ce que je sais de toi, et l’efface si tu veux.

privacy-title = ### Ce que je sais de toi
privacy-kept =
    De tes tables : ton identifiant Discord, ton nom sur ce serveur et chacun de tes coups, avec sa date. De tes invitations : seulement ton identifiant. Si tu as demandé que je te prévienne des courses : ton identifiant, pour chaque serveur. De tes leçons : ton identifiant et l’étape où tu en es. De tes énigmes : ton identifiant, tes essais et le serveur où tu les as résolues. De tes tournois : ton inscription et tes parties. De tes parties finies : tes résultats, cotes, records, jetons et les mois que tu as gagnés, à part pour chaque serveur.
privacy-not-kept = **Ce que je ne garde pas :** ni messages, ni avatars, ni rôles, ni rien de ce que tu fais ailleurs. Mon journal technique ne dit pas qui tu es. Les images et les animations restent un moment en mémoire, pour ne pas être dessinées deux fois, et ne sont jamais enregistrées.
privacy-seen = **Qui le voit :** les gens du serveur où tu as joué, et la personne qui m’héberge. Personne sur un autre serveur.
privacy-gone = **Si tu veux tout effacer :** tu abandonnes tes parties en cours. Les parties finies restent, avec une place sans nom à la tienne, et les mois que tu as gagnés aussi. Tes cotes, records et jetons disparaissent. Pour les jetons, je garde seulement une empreinte anonyme, pour que personne ne reçoive deux fois les premiers. Si tu quittes un serveur, tes parties y restent tant que tu n’as pas demandé leur effacement. Si un serveur me retire, je l’oublie au bout de 30 jours.
    -# Les messages déjà publiés appartiennent à leur salon : supprime-les là-bas. Les sauvegardes sont chez la personne qui m’héberge.
privacy-export = L’avoir en fichier
privacy-forget = M’oublier…
privacy-exported = 📄 Tout ce que je sais de toi, tous serveurs confondus.
privacy-sure = **T’oublier vraiment, sur tous les serveurs ?** Ton nom et ton identifiant s’en vont, tes cotes, records et jetons aussi. C’est sans retour.
privacy-sure-games = { $count ->
    [one] ⚠️ Tu abandonneras la partie que tu joues encore.
   *[other] ⚠️ Tu abandonneras les { $count } parties que tu joues encore.
}
privacy-forget-yes = Oui, oublie-moi
privacy-forget-no = Non, garde tout
privacy-forgetting = ⏳ Je m’en occupe. Tu peux fermer : je termine tout seul.
privacy-noted = ✍️ C’est noté, mais ma base de données fait des siennes. Je termine tout seul : tu n’as plus rien à faire.
privacy-forgotten = ✅ C’est fait, je ne te connais plus. Si tu rejoues, tu repars de zéro. À bientôt, peut-être !

refused-being-forgotten = Je suis encore en train de t’oublier. Dès que c’est fait, une place t’attend à toutes les tables !
refused-just-leaving = Quelqu’un à cette table n’est pas disponible pour l’instant. Réessaie dans un moment.
