# Jetons : solde et mouvements, et les mises refusées.

command-chips = Tes jetons sur ce serveur : ton solde et ses mouvements
    .name = jetons

chips-title = ### 🪙 Tes jetons sur ce serveur
chips-in-hand = { $chips ->
    [one] Tu as **{ $chips }** jeton.
   *[other] Tu as **{ $chips }** jetons.
}
chips-in-all = Avec ceux qui sont sur les tables, ça fait **{ $chips }** :
chips-lying = · **{ $chips }** contre { $players }, [table `{ $table }`]({ $link })
chips-lying-more = { $count ->
    [one] · et une autre table
   *[other] · et { $count } autres tables
}
chips-plenty = -# À court ? S’il te reste moins de { $floor } jetons et que tu ne peux pas miser, ton solde remonte à { $floor }, une fois par jour.
chips-due = -# Bientôt à sec ! Si une mise dépasse ton solde et que { $floor } jetons suffisent, il remonte à { $floor }.
chips-topped-up = -# Tu as déjà eu ton renfort aujourd’hui. Le prochain : { $at } au plus tôt, à minuit UTC.
chips-moved = **Mouvements**
chips-none-moved = On commence avec { $chips } jetons. Tu n’en as encore joué aucun.
chips-returned = Les { $chips } premiers jetons ne viennent qu’une fois, et tu as eu les tiens avant de me demander de t’oublier.
chips-won = 🟢 **+{ $amount }** gain contre { $player }, table `{ $table }`, { $at } · **{ $held }**
chips-lost = 🔴 **−{ $amount }** perte contre { $player }, table `{ $table }`, { $at } · **{ $held }**
chips-granted = 🎁 **+{ $amount }** pour commencer, { $at } · **{ $held }**
chips-topped = 🎁 **+{ $amount }** de renfort, { $at } · **{ $held }**
chips-somebody = quelqu’un qui a voulu être oublié
chips-explained = -# En fin de ligne, ton solde à ce moment-là. Les jetons, c’est pour jouer : pas d’achat, pas de vente, pas de cadeau. Ils se gagnent aux Dés d’échecs, aux tables avec mise.

stake-ends-with-a-loss = ⚠️ Tu n’as de quoi miser qu’une fois : une manche perdue, et la partie est finie. `/jetons` montre ton solde.
lobby-stake-warning = ⚠️ Grosse mise : avec moins de { $chips } jetons, une manche perdue et la partie est finie.
over-gains = 🪙 { $gains }
chips-gain = { $player } : **{ $chips }**

refused-not-enough-chips = Ici, chacun mise { $stake ->
    [one] { $stake } jeton
   *[other] { $stake } jetons
}, et il en manque à { $players }. `/jetons` dit quand arrive le prochain renfort.
refused-too-few-chips = { $chips ->
    [0] Tu n’as pas de jetons
    [one] Tu as { $chips } jeton
   *[other] Tu as { $chips } jetons
}, et ici la mise est de { $stake }. `/jetons` dit quand arrive le prochain renfort.
refused-stakes-on-table = Il y a des jetons sur la table : pas question d’interrompre la partie. Continue, ou abandonne et perds-les. Si l’autre ne revient plus, la partie finit quand son temps s’est écoulé trois fois. Partie en pause ? Utilise `/parties`, puis « Afficher ici ».
refused-stake-needs-time = Pour jouer des jetons, il faut une limite de temps par tour : personne ne doit attendre son gain indéfiniment. Choisis-en une avec `temps`.
refused-computer-no-stake = L’ordinateur n’a pas de jetons à perdre. Pour jouer contre lui, ouvre une table sans mise.
refused-no-stakes-here = Il n’y a pas de jetons ici. Joue pour des points, ou pour des jetons sur un serveur où je suis.
