# Los errores de alguien, preguntados otra vez hasta que estén aprendidos.

button-mistakes = Tus errores
mistakes-title = ### 🔁 Tus errores
mistakes-number = ### 🔁 { $game } · { $number } de { $count } hoy
mistakes-question = De una partida tuya: ¿qué es lo mejor que puedes hacer aquí?
mistakes-read = Una tirada de una carrera tuya. ¿Todo a punto? El reloj empieza con los dados.
mistakes-show = Ver los dados
mistakes-right = ¡Correcto!
mistakes-wrong = Esta vez no.
mistakes-late = Demasiado tarde: se acabó el tiempo.
mistakes-then-wrong = **Entonces:** { $move }. Te costó { $cost }.
mistakes-then-read = **Entonces:** { $move }.
mistakes-then-right = **Entonces:** { $move }, y era lo correcto.
mistakes-now = **Ahora:** { $move }.
mistakes-now-cost = **Ahora:** { $move }. Cuesta { $cost }.
mistakes-time = ({ NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s)
mistakes-percent = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
mistakes-percent-note = Un 1 % es una partida de cada cien.
mistakes-comes-back = Vuelve dentro de { NUMBER($days) } { $days ->
    [one] día
   *[other] días
}.
mistakes-learned-now = Aprendido: dos aciertos seguidos.
mistakes-learned = Aprendidos: { NUMBER($learned) } de { NUMBER($count) }.
mistakes-next = Siguiente
mistakes-game = La partida
mistakes-over = Esa posición ya está hecha. Esto es lo que sigue:
mistakes-none = Aquí no hay nada todavía. Termina una partida sin pistas: lo que más te costó vuelve aquí un día después, hasta cinco posiciones al día. Solo las ves tú.
mistakes-nothing-today = Hoy no hay nada que preguntar.
mistakes-done = { $count ->
    [one] Una posición resuelta: es todo por hoy.
   *[other] { NUMBER($count) } posiciones resueltas: es todo por hoy.
}
mistakes-until = { $days ->
    [1] La próxima llega mañana.
    [one] La próxima llega dentro de { NUMBER($days) } día.
   *[other] La próxima llega dentro de { NUMBER($days) } días.
}
mistakes-all-learned = Los has aprendido todos. Sigue jugando y vendrán más.
refused-mistakes-no-verdict = Ahora no puedo juzgar esa jugada. Inténtalo otra vez en un momento.
