# Las lecciones: pasos pequeños en un tablero de verdad, para una sola persona.

command-learn = Aprende un juego en unos pocos pasos
    .name = aprender
button-learn = Aprender
button-values = ¿Qué puntúa?
button-try = Pruébalo
lesson-menu = Aprender un juego
lesson-list =
    ### 🎓 ¿Qué juego quieres aprender?
    Unos pocos pasos en un tablero de verdad, solo para ti. Déjalo cuando quieras y sigue otro día.
lesson-step = ### 🎓 { $game } · paso { $step } de { $steps }
lesson-end = ### 🎓 { $game }: ¡ya sabes jugar!
lesson-right = { $number ->
    [0] ¡Exacto!
    [1] ¡Muy bien!
    [2] ¡Eso es!
    [3] ¡Bien jugado!
   *[other] ¡Perfecto!
}
lesson-time = ¡Correcto, y en { NUMBER($seconds, maximumFractionDigits: 1) } { PLURAL(NUMBER($seconds, maximumFractionDigits: 1)) ->
    [one] segundo
   *[other] segundos
}!
lesson-again = Empezar de nuevo
lesson-next = Siguiente lección
lesson-play = Jugar ya
lesson-try = Probar { $count } posiciones
lesson-try-title = ### ✍️ { $game } · posición { $number } de { $count }
lesson-try-question = ¿Qué es lo mejor que puedes hacer? Un solo intento, sin ayuda.
lesson-try-wrong = Mejor: { $moves }.
lesson-try-end = ### ✍️ { $game }: ¡{ $right } de { $count }!
