# Jetons : solde et mouvements, et les mises refusées.

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

lobby-stake-warning = ⚠️ Grosse mise : avec moins de { $chips } jetons, une manche perdue et la partie est finie.
over-gains = 🪙 { $gains }
chips-gain = { $player } : **{ $chips }**

button-chips = Mes jetons
