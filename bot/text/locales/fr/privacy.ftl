# Ce qui est gardé d’une personne, et comment se faire oublier.

command-privacy = Ce que je garde sur toi, en fichier, et comment tout effacer
    .name = confidentialité
help-privacy = **`/confidentialité`** dit ce que je garde sur toi, et l’efface si tu veux.

privacy-title = ### Ce que je sais de toi
privacy-kept =
    Des tables où tu as joué : ton identifiant Discord, le nom que tu portais sur ce serveur, chacun de tes coups et la date de la partie. Des parties finies viennent tes résultats, tes cotes, tes records et tes jetons, séparés pour chaque serveur.
privacy-not-kept = **Ce que je ne garde pas :** ni messages, ni avatars, ni rôles, ni rien de ce que tu fais ailleurs. Les images sont dessinées, envoyées, oubliées.
privacy-seen = **Qui le voit :** les membres du serveur où la partie s’est jouée. Personne sur un autre serveur.
privacy-gone = **Pour tout effacer :** tu abandonnes les parties en cours. Les parties finies restent, avec une place sans nom à la tienne ; cotes, records et jetons disparaissent. Pour les jetons, il ne reste qu’une empreinte qui ne nomme personne, afin que nul ne reçoive deux fois les premiers. Si tu quittes un serveur, ce que tu y as joué reste tant que tu n’en as pas demandé l’effacement. Un serveur qui me retire est oublié au bout de 30 jours.
    -# Les messages déjà publiés appartiennent à leur salon : c’est là qu’ils se suppriment.
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
privacy-forgotten = ✅ C’est fait, je ne te connais plus. Si tu rejoues, ce sera une page blanche. À bientôt, peut-être !
