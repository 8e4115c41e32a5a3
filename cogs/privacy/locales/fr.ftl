# Confidentialité : données personnelles, export et effacement.

command-privacy = Ce que je sais de toi : le voir, l’avoir en fichier, ou l’effacer
    .name = confidentialité

privacy-title = ### Ce que je sais de toi
privacy-kept =
    À chaque fois, ton identifiant Discord, et :
    - **Tes tables :** ton nom sur ce serveur et chacun de tes coups, avec sa date. Les coups d’Octi que tu as prévus d’avance, que personne d’autre ne voit. Pour une simple invitation, rien de plus.
    - **Parties finies :** tes résultats, cotes, records du serveur et records personnels, jours d’affilée, distinctions, jetons, victoires contre l’ordinateur, les mois que tu as gagnés et les erreurs relevées par l’analyse. Le tout à part pour chaque serveur.
    - **Tournois, courses et défis :** tes inscriptions et tes parties, les défis que tu lances, et si je dois te prévenir.
    - **Parties seul :** si tu les joues sans témoin.
    - **Leçons et énigmes :** où tu en es, tes essais, le serveur où tu as trouvé, et tes positions qui reviennent.
    - **Vacances :** leurs dates, et ton fuseau horaire.
    - **Rappels de ton tour :** ta langue, et la date du dernier.
privacy-not-kept = **Ce que je ne garde pas :** ni messages, ni avatars, ni rôles, ni rien de ce que tu fais ailleurs. Mon journal technique ne dit pas qui tu es. Les images et les animations restent un moment en mémoire, pour ne pas être dessinées deux fois, et ne sont jamais enregistrées.
privacy-seen = **Qui le voit :** les gens du serveur où tu as joué, et la personne qui m’héberge. Personne sur un autre serveur.
privacy-gone = **Si tu veux tout effacer :** tu abandonnes tes parties en cours. Les parties finies restent, mais ta place n’y a plus de nom ; les mois que tu as gagnés restent aussi. Tes cotes, records, distinctions et jetons disparaissent, comme le reste de la liste. Pour les jetons, je garde seulement une empreinte anonyme, pour que personne ne reçoive deux fois les premiers. Si tu quittes un serveur, tes parties y restent tant que tu n’as pas demandé leur effacement. Si un serveur me retire, je l’oublie au bout de 30 jours.
    -# Les messages déjà publiés appartiennent à leur salon : supprime-les là-bas. Les sauvegardes sont chez la personne qui m’héberge.
privacy-export = L’avoir en fichier
privacy-forget = M’oublier…
privacy-exported = 📄 Tout ce que je sais de toi, tous serveurs confondus.
privacy-forget-sure = **T’oublier vraiment, sur tous les serveurs ?** Ton nom et ton identifiant s’en vont, tes cotes, records, distinctions et jetons aussi. C’est définitif.
privacy-sure-games = { $count ->
    [one] ⚠️ Tu abandonneras la partie que tu joues encore.
   *[other] ⚠️ Tu abandonneras les { $count } parties que tu joues encore.
}
privacy-forget-yes = Oui, oublie-moi
privacy-forget-no = Non, garde tout
privacy-forgetting = ⏳ Je m’en occupe. Tu peux fermer : je termine tout seul.
privacy-noted = ✍️ C’est noté, mais ma base de données fait des siennes. Je termine tout seul : tu n’as plus rien à faire.
privacy-forgotten = ✅ C’est fait, je ne te connais plus. Si tu rejoues, tu repars de zéro. À bientôt, peut-être !
