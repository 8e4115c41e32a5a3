# El puzle del día.

command-puzzle = Resuelve el puzle de hoy, el mismo para todo el mundo
    .name = puzle
puzzle-title = ### 🧩 Puzle { $number } · { $game } · { $stars }
puzzle-past-title = ### 📖 El puzle de ayer: { $number } · { $game } · { $stars }
puzzle-go-on = ¡Exacto! Ahora remátalo.
puzzle-wrong = Esta vez no: { $move }
puzzle-cost = Tu probabilidad de ganar sería del { NUMBER($after, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } en vez del { NUMBER($before, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }.
puzzle-too-slow = También es una buena jugada, pero no asegura la victoria en { $turns ->
    [one] un turno
   *[other] { $turns } turnos
}.
puzzle-reply = { $player } respondería: { $move }
puzzle-try-again = ¡Prueba otra vez! Eso sí, ya no será a la primera.
puzzle-solved = { $tries ->
    [one] ¡Resuelto a la primera!
   *[other] ¡Resuelto en { $tries } intentos!
}
puzzle-streak = { $days ->
    [one] Primer día de tu racha. ¿Nos vemos mañana?
   *[other] ¡{ $days } días seguidos!
}
puzzle-solvers = { $count ->
    [one] Resuelto hoy en este servidor por { $names }.
   *[other] Resuelto hoy en este servidor por { $count } personas: { $names }.
}
puzzle-rated = 📏 Para este servidor: { $stars } ({ $first } de { $count } a la primera).
puzzle-tomorrow = El próximo puzle llega { $at }, a medianoche (hora de { $zone }).
puzzle-over = ⏰ Ese puzle ya no es el de hoy. ¡Aquí tienes el nuevo!
puzzle-yesterday = La solución de ayer
puzzle-today = El puzle de hoy
puzzle-share-name = Puzle de Ocho Club n.º { $number }
puzzle-share-win = victoria en { $turns }
puzzle-share-tries = { $tries ->
    [one] resuelto a la primera
   *[other] resuelto en { $tries } intentos
}
puzzle-share-streak = { $days } días seguidos
puzzle-results = **El puzle { $number } de ayer** · { $count ->
    [one] lo resolvió 1 persona
   *[other] lo resolvieron { NUMBER($count) } personas
}
puzzle-result = { $squares } { $tries ->
    [one] a la primera
   *[other] en { $tries } intentos
}: { $names }
puzzle-results-more = -# … y { NUMBER($count) } más
refused-puzzle-unsolved = Podrás compartirlo en cuanto lo resuelvas.
refused-puzzle-missing = No puedo abrir este puzle: uno de mis archivos está dañado. Quien me aloja puede arreglarlo.

## Los anuncios

puzzle-announce = Anunciarlo cada día
puzzle-admin-title = ### 📢 El puzle del día en este servidor
puzzle-admin = Elige un canal y una hora (hora de { $zone }), y publicaré allí el puzle de cada día, sin avisar a nadie. Si en una semana nadie de aquí resuelve ninguno, paro hasta que alguien lo haga. Sin canal, no anuncio nada.
puzzle-nowhere = Ningún anuncio
puzzle-hour = La hora
