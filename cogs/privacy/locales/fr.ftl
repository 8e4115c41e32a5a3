# Ce qui est gardé d’une personne, et comment se faire oublier.

command-privacy = Ce que je garde sur toi, en fichier, et comment tout effacer
    .name = confidentialité
help-privacy = **`/confidentialité`** dit ce que je garde sur toi, et l’efface si tu veux.

privacy-title = ### Ce que je sais de toi
privacy-kept =
    Des tables où tu as pris place : ton identifiant Discord, le nom que tu portais sur ce serveur et chacun de tes coups, avec sa date. D’une invitation, seulement ton identifiant. Des parties finies viennent tes résultats, tes cotes, tes records, tes jetons et les mois que tu as remportés, séparés pour chaque serveur.
privacy-not-kept = **Ce que je ne garde pas :** ni messages, ni avatars, ni rôles, ni rien de ce que tu fais ailleurs. Mon journal technique ne dit pas qui tu es. Les images et les animations restent un moment en mémoire, pour ne pas être dessinées deux fois, et ne sont jamais enregistrées.
privacy-seen = **Qui le voit :** les membres du serveur où la partie s’est jouée, et la personne qui me fait tourner. Personne sur un autre serveur.
privacy-gone = **Pour tout effacer :** tu abandonnes les parties en cours. Les parties finies restent, avec une place sans nom à la tienne, tout comme les mois que tu as remportés ; cotes, records et jetons disparaissent. Pour les jetons, il ne reste qu’une empreinte qui ne nomme personne, afin que nul ne reçoive deux fois les premiers. Si tu quittes un serveur, ce que tu y as joué reste tant que tu n’en as pas demandé l’effacement. Un serveur qui me retire est oublié au bout de 30 jours.
    -# Les messages déjà publiés appartiennent à leur salon : c’est là qu’ils se suppriment. Les sauvegardes sont chez la personne qui me fait tourner.
privacy-export = L’avoir en fichier
privacy-forget = M’oublier…
privacy-exported = 📄 Tout ce que je garde sur toi, tous serveurs confondus.
privacy-sure = **T’oublier vraiment, sur tous les serveurs ?** Ton nom et ton identifiant s’en vont, et avec eux cotes, records et jetons. C’est sans retour.
privacy-sure-games = { $count ->
    [one] ⚠️ Tu abandonneras la partie que tu joues encore.
   *[other] ⚠️ Tu abandonneras les { $count } parties que tu joues encore.
}
privacy-forget-yes = Oui, oublie-moi
privacy-forget-no = Non, garde tout
privacy-forgetting = ⏳ Je m’en occupe. Tu peux fermer : je termine sans toi.
privacy-noted = ✍️ C’est noté, mais ma base de données fait des siennes. Je finirai sans toi : plus rien à faire de ton côté.
privacy-forgotten = ✅ C’est fait, je ne te connais plus. Si tu rejoues, ce sera une page blanche. À bientôt, peut-être !

refused-being-forgotten = Je n’ai pas fini de t’oublier. Dès que c’est fait, une place t’attend de nouveau à toutes les tables !
refused-just-leaving = Quelqu’un à cette table n’est pas disponible pour l’instant. Réessaie dans un moment.
