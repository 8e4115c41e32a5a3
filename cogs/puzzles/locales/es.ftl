# El acertijo del día.

command-puzzle = Resuelve el acertijo de hoy, el mismo para todo el mundo
    .name = acertijo
help-puzzle = **`/acertijo`** te trae uno nuevo cada día, el mismo en todas partes y para todo el mundo.
puzzle-title = ### 🧩 Acertijo { $number } · { $game } · { $stars }
puzzle-past-title = ### 📖 El acertijo de ayer, { $number } · { $game } · { $stars }
puzzle-question-octi = Llevas las negras y nada puede pararte: gana en **{ $turns ->
    [one] un turno
   *[other] { $turns } turnos
}**, hagan lo que hagan las rojas.
puzzle-question-el-ocho = ¿Qué dados apartas, y luego lanzas o te plantas? Una respuesta es claramente la mejor.
puzzle-question-chess-dice = Solo una captura gana esta ronda. ¿Cuál?
puzzle-go-on = ¡Exacto! Ahora remátalo.
puzzle-wrong = Esta vez no: { $move }
puzzle-cost = Tu probabilidad de ganar sería del { NUMBER($after, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } en vez del { NUMBER($before, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
puzzle-too-slow = También es una buena jugada, pero no asegura la victoria en { $turns ->
    [one] un turno
   *[other] { $turns } turnos
}.
puzzle-reply = { $player } respondería: { $move }
puzzle-try-again = ¡Prueba otra vez! Solo el primer intento cuenta como resuelto a la primera.
puzzle-solved = { $tries ->
    [one] ¡Resuelto a la primera!
   *[other] ¡Resuelto al intento número { $tries }!
}
puzzle-streak = { $days ->
    [one] Tu primer día seguido. ¿Nos vemos mañana?
   *[other] ¡{ $days } días seguidos!
}
puzzle-solvers = { $count ->
    [one] Resuelto hoy en este servidor por { $names }.
   *[other] Resuelto hoy en este servidor por { $count } personas: { $names }
}
puzzle-tomorrow = El próximo acertijo llega a medianoche UTC.
puzzle-over = ⏰ El día de ese acertijo ya pasó. ¡Aquí tienes el de hoy!
puzzle-yesterday = La solución de ayer
puzzle-today = El acertijo de hoy
puzzle-share-name = Acertijo Ocho { $number }
puzzle-share-win = victoria en { $turns }
puzzle-share-tries = { $tries ->
    [one] resuelto a la primera
   *[other] resuelto al intento número { $tries }
}
puzzle-share-streak = { $days } días seguidos
refused-puzzle-unsolved = Podrás compartirlo en cuanto lo resuelvas.

## Los anuncios

puzzle-announce = Anunciarlo cada día
puzzle-admin-title = ### 📢 El acertijo del día en este servidor
puzzle-admin = Elige un canal y una hora (hora de { $zone }), y publicaré allí el acertijo de cada día, sin avisar a nadie. Si en una semana nadie de aquí resuelve ninguno, paro hasta que alguien lo haga. Sin canal, no anuncio nada.
puzzle-nowhere = Ningún anuncio
puzzle-hour = La hora
puzzle-mute = ⚠️ Allí no puedo anunciar nada: todavía necesito { $permissions }.
