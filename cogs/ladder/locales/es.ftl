# La escalera contra el ordenador.

ladder-title = ### 🪜 { $board } · contra el ordenador
ladder-all = Todos los juegos
ladder-subject = Contra el ordenador
ladder-on-picture =
    .level = Ganó a
    .steps = Peldaños (de { NUMBER($all) })
    .streak = Seguidas
ladder-streak = { NUMBER($count) } seguidas
ladder-alt = La escalera contra el ordenador: { $board }, puestos { $page }.
ladder-empty = *Nadie le ha ganado aún al ordenador. ¡El primer peldaño está libre!*
ladder-note = -# Juega sin otras personas en la mesa, sin pistas ni jugadas deshechas. Si hay varios rivales, la victoria cuenta contra el más débil. Las partidas antiguas contra rivales sin nombre no cuentan.
stats-ladder = 🪜 { $game }: victoria contra **{ $opponent }**. Victorias seguidas: { NUMBER($streak) }, récord: { NUMBER($best) }.
ladder-climbers = { $count ->
    [0] nadie todavía
    [one] una persona
   *[other] { NUMBER($count) } personas
}
ladder-steps = { NUMBER($count) } de { NUMBER($all) } peldaños
ladder-you = Tú · { NUMBER($count) } seguidas
ladder-next = Tu próximo peldaño
ladder-where-foot = Estás al pie de la escalera; primero viene { $next }.
ladder-where = Le ganaste a { $opponent }; ahora viene { $next }.
ladder-where-top = Le ganaste a { $opponent }: ¡estás en lo más alto!
ladder-alt-rungs = La escalera contra el ordenador: { $game }.
ladder-alt-rung = { $opponent }: { $climbers }.
ladder-alt-rung-empty = { $opponent }: nadie.
ladder-alt-column = { $game }, de abajo arriba: { $opponents }.
ladder-climbed = 🪜 Victoria contra { $opponent }. Siguiente peldaño: { $next }.
ladder-climbed-top = 🪜 Victoria contra { $opponent }: ¡es lo más alto de la escalera!
button-next-opponent = Ahora: { $opponent }
ladder-next-on = { $link ->
    [none] Ya estás jugando contra { $next }.
   *[other] Ya estás jugando contra { $next }: [ir a la partida]({ $link })
}
command-ladder = Quién le ganó a qué rival del bot en este servidor
    .name = escalera
option-ladder-game = juego
    .description = Un juego, o todos si no eliges ninguno
