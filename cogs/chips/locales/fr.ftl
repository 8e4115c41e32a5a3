# Les jetons : ce que l’on a, comment c’est venu et reparti, et ce qui se dit quand il en manque.

command-chips = Tes jetons sur ce serveur : ce que tu as, et d’où cela vient
    .name = jetons
help-chips = **`/jetons`** montre les jetons pour lesquels tu joues : ce que tu as, et d’où cela vient.

chips-title = ### 🪙 Tes jetons sur ce serveur
chips-in-hand = { $chips ->
    [one] Tu as **{ $chips }** jeton en main.
   *[other] Tu as **{ $chips }** jetons en main.
}
chips-in-all = Avec ce qui est sur les tables, cela fait **{ $chips }** :
chips-lying = · **{ $chips }** contre { $players }, [table `{ $table }`]({ $link })
chips-lying-more = { $count ->
    [one] · et une autre table
   *[other] · et { $count } autres tables
}
chips-plenty = -# S’il te reste moins de { $floor } jetons et que tu ne peux plus miser, ton compte remonte à { $floor }, une fois par jour.
chips-due = -# Tu as moins de { $floor } jetons. Dès qu’une mise dépasse ce que tu as, et si { $floor } jetons y suffisent, ton compte remonte à { $floor }.
chips-topped-up = -# Ton compte est déjà remonté aujourd’hui. La prochaine fois : { $at } au plus tôt, à minuit UTC.
chips-moved = **Allées et venues**
chips-none-moved = On commence avec { $chips } jetons. Tu n’en as pas encore mis en jeu.
chips-returned = Les { $chips } premiers jetons ne viennent qu’une fois : tu as eu les tiens avant de demander que je t’oublie.
chips-won = 🟢 **+{ $amount }** gain contre { $player }, table `{ $table }`, { $at } · **{ $held }**
chips-lost = 🔴 **−{ $amount }** perte contre { $player }, table `{ $table }`, { $at } · **{ $held }**
chips-granted = 🎁 **+{ $amount }** pour commencer, { $at } · **{ $held }**
chips-topped = 🎁 **+{ $amount }** en renfort, { $at } · **{ $held }**
chips-somebody = quelqu’un qui a voulu être oublié
chips-explained = -# En fin de ligne, ce que tu avais alors. Les jetons sont une monnaie pour rire : ils ne s’achètent pas, ne se vendent pas, ne se donnent pas. Ils se gagnent aux Dés d’échecs, aux tables où l’on mise.

over-stake-short = 🪙 Plus assez de jetons pour une autre mise de { $stake } : { $players }. La partie s’arrête donc là.
over-gains = 🪙 { $gains }
chips-gain = { $player } **{ $chips }**

refused-not-enough-chips = Ici, chacun mise { $stake ->
    [one] { $stake } jeton
   *[other] { $stake } jetons
}, et tout le monde n’en a pas autant en main : { $players }. `/jetons` dit à chacun quand son compte peut remonter.
refused-too-few-chips = { $chips ->
    [0] Tu n’as pas de jetons en main
    [one] Tu as { $chips } jeton en main
   *[other] Tu as { $chips } jetons en main
}, et la mise est ici de { $stake }. `/jetons` dit quand ton compte peut remonter.
refused-stakes-on-table = Il y a des jetons sur la table : pas question d’interrompre la partie. Continue, ou abandonne et laisse-les à l’autre. Si l’autre ne revient plus, elle finit d’elle-même quand son temps s’est écoulé trois fois ; si elle est en pause, `/parties` puis « Afficher ici » la ramènent.
refused-stake-needs-time = Quand on joue des jetons, il faut une limite de temps par tour : personne ne doit pouvoir faire attendre le gagnant indéfiniment. Choisis-en un avec `temps`.
refused-computer-no-stake = L’ordinateur n’a pas de jetons à perdre. Contre lui, on joue pour les points : ouvre une table sans mise.
