# Les coups repris et les indices.

## Coups repris

button-takeback = Reprendre mon coup
button-allow-takeback = D’accord
button-refuse-takeback = Non, on continue
takeback-request = ↩️ { $player } aimerait reprendre son coup. D’accord, { $others } ?
takeback-requested = J’ai posé la question. Si quelqu’un continue à jouer, c’est non.
takeback-made = Coup repris. C’est de nouveau à toi !

## Indices

button-hint = Indice
hint-sure = 💡 **Avec un indice, cette partie ne compte plus** : ni pour l’échelle, ni pour les distinctions, ni pour tes records. Tu le veux quand même ?
hint-yes = Voir l’indice
hint-no = Non, je cherche
hint-do = Jouer ce coup
hint-done = C’est joué.
hint-none = Là, je n’ai pas d’indice. Fie-toi à ton instinct !
hint-no-engine = Je ne peux pas donner d’indices dans ce jeu : un de mes fichiers manque ou est abîmé. La personne qui m’héberge peut réparer ça.
refused-no-hints = Pas d’indices quand la cote ou des mises sont en jeu, ni dans une course. Il y en a dans les parties amicales et contre l’ordinateur.
