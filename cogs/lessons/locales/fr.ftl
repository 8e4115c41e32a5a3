# Les leçons : de petits pas sur un vrai plateau, pour une personne seule.

command-learn = Apprends un jeu en quelques petits pas
    .name = apprendre
button-learn = Apprendre
button-values = Que valent-ils ?
button-try = À toi d’essayer
lesson-menu = Apprendre un jeu
lesson-list =
    ### 🎓 Quel jeu veux-tu apprendre ?
    Quelques petits pas sur un vrai plateau, rien que pour toi. Arrête-toi quand tu veux, tu reprendras plus tard.
lesson-step = ### 🎓 { $game } · étape { $step } sur { $steps }
lesson-end = ### 🎓 { $game } : tu sais jouer !
lesson-right = { $number ->
    [0] Exactement !
    [1] Joli !
    [2] C’est ça !
    [3] Bien joué !
   *[other] Parfait !
}
lesson-time = Juste, et en { NUMBER($seconds, maximumFractionDigits: 1) } { PLURAL(NUMBER($seconds, maximumFractionDigits: 1)) ->
    [one] seconde
   *[other] secondes
} !
lesson-again = Recommencer
lesson-next = Leçon suivante
lesson-play = Jouer
lesson-try = Essayer { $count } positions
lesson-try-title = ### ✍️ { $game } · position { $number } sur { $count }
lesson-try-question = Que peux-tu faire de mieux ? Un seul essai, sans aide.
lesson-try-wrong = Mieux : { $moves }.
lesson-try-end = ### ✍️ { $game } : { $right } sur { $count } !
