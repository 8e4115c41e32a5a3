# Les parties amicales, les coups repris et les indices.

button-friendly = Amicale
friendly-terms = 🎈 amicale
lobby-friendly = 🎈 Partie amicale : aucune cote ne bouge{ $help ->
    [0] .
   *[other] , et tu peux demander des indices et reprendre tes coups.
} En prenant place, tu acceptes.
lobby-friendly-changed = ⚠️ L’hôte a changé ça alors que tu étais déjà là : { $friendly ->
    [0] la partie compte de nouveau pour la cote.
   *[other] la partie est maintenant amicale.
} Ça ne te va pas ? Clique sur « { button-leave } ».
option-friendly = amicale
    .description = Aucune cote ne bouge ; les indices et les coups repris sont permis
refused-friendly-no-stakes = Pas de jetons dans une partie amicale.

## Coups repris

button-takeback = Reprendre mon coup
button-allow-takeback = D’accord
button-refuse-takeback = Non, on continue
takeback-request = ↩️ { $player } aimerait reprendre son coup. D’accord, { $others } ?
takeback-requested = J’ai posé la question. Si quelqu’un continue à jouer, c’est non.
takeback-made = Coup repris. C’est de nouveau à toi !
event-took-back = ↩️ **{ $player }** reprend { $count ->
    [one] le dernier coup.
   *[other] les { $count } derniers coups.
}
refused-no-takebacks = On ne reprend un coup que dans une partie amicale ou contre l’ordinateur, et jamais dans une course.
refused-takeback-pending = La question est déjà posée : attends la réponse !
refused-takeback-declined = C’était non. On continue !
refused-nothing-to-take-back = Rien à reprendre : les dés restent comme ils sont tombés, et un coup qui a reçu une réponse reste joué.
refused-no-takeback-request = Plus personne ne demande à reprendre un coup.
refused-own-takeback = C’est toi qui as demandé : attends la réponse !

## Indices

button-hint = Indice
advice-best = ### 💡 { $move }
advice-then = **Puis : { $move }**
advice-chance = Tes chances de gagner : **{ NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }** { $exact ->
    [0] (estimation)
   *[other] (calcul exact)
}
advice-presses = { $first }, puis { $then }
advice-either = { $first } ou { $second }
advice-others = -# Sinon : { $moves }
advice-move = { $move } : { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
advice-equal = -# Tout aussi bon : { $moves }
advice-only-move = -# C’est ton seul coup.
hint-none = Là, je n’ai pas d’indice. Fie-toi à ton instinct !
hint-no-engine = Je ne peux pas donner d’indices dans ce jeu : un de mes fichiers manque ou est abîmé. La personne qui m’héberge peut réparer ça.
refused-no-hints = Pas d’indices quand la cote ou des mises sont en jeu, ni dans une course. Il y en a dans les parties amicales et contre l’ordinateur.
