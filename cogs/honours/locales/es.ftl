# Los logros: sus nombres, cómo se ganan, y su página.

honours-title = ### 🎖️ { $player }
honours-count = { NUMBER($won) } { $won ->
    [one] logro
   *[other] logros
} de { NUMBER($all) }
honours-page = { $page }/{ $pages }
honours-only = Nadie más lo tiene
honours-holders = { $count ->
    [one] Lo tiene 1 persona
   *[other] Lo tienen { NUMBER($count) } personas
}
honours-any-game = Todos los juegos
honours-line-won = { $sign } { $name } – { $how } { $at } · `{ $table }`
honours-odds = Probabilidad más baja: { NUMBER($share, style: "percent", maximumFractionDigits: 1) }
honours-line-open = 🔒 **{ $name }** – { $how }
honours-alt = Logros de { $player }: { $count }. Página { $page }.
honours-alt-open = por conseguir
honours-watch = Ver la partida de un logro
honours-note = -# Las partidas con pistas o jugadas deshechas no cuentan. Las antiguas sí: las repaso poco a poco.
honours-none = Todavía no hay logros. ¡Te esperan { NUMBER($count) }!
honours-bronze = bronce
honours-silver = plata
honours-gold = oro
honours-metal-note = { $metal } · { $note }
honours-end = 🎖️ { $player } consigue { $count ->
    [one] un logro
   *[other] { NUMBER($count) } logros
}: { $names }.
honours-more = { NUMBER($count) } más
honours-won-here = { $count ->
    [one] 🎖️ Has conseguido un logro en esta partida: { $names }.
   *[other] 🎖️ Has conseguido { $count } logros en esta partida: { $names }.
}
button-honours = Logros
stats-honours = 🎖️ { $count }. Últimos: { $names }

## Los logros

honour-first-game = A la mesa
    .how = Tu primera partida terminada.
honour-first-win = Primera victoria
    .how = Tu primera partida ganada.
honour-good-company = En buena compañía
    .how = Una partida con alguien más a la mesa.
honour-three-today = La última y ya
    .how = Tres partidas en un mismo día.
honour-all-played = La vuelta completa
    .how = Has jugado a los cinco juegos.
honour-four-figures = Cuatro cifras
    .how = Anotas { NUMBER(1000) } puntos en un turno.
honour-first-answer = Antes que nadie
    .how = Ganas una tirada de la carrera.
honour-first-capture = Primera captura
    .how = Capturas un octipod.
honour-first-clear = Borrón y cuenta nueva
    .how = Vacías una tarjeta.
honour-first-throw = Primera ronda
    .how = Ganas una ronda.
honour-day-by-day = Día tras día
    .how = Juegas 3, 7 o 30 días seguidos.
honour-climber = Escalera arriba
    .how = Le ganas a Bruno, a Clara o a Hugo a solas y sin ayuda.
honour-all-rounder = De todo un poco
    .how = Has ganado en dos, tres o cinco juegos.
honour-busy-week = Semana intensa
    .how = 10, 20 o 40 partidas en siete días.
honour-hundred = De la casa
    .how = 10, 50 o 100 partidas terminadas.
honour-winning-streak = En racha
    .how = Tres, cinco o diez victorias clasificadas seguidas.
honour-full-table = Mesa llena
    .how = Les ganas a cinco personas o más en la misma mesa.
honour-beat-iris = Perdón, Iris
    .how = Le ganas a Iris a solas y sin ayuda.
honour-iris-everywhere = A la altura de Iris
    .how = Le has ganado a Iris en los cinco juegos.
honour-perfect-game = Partida perfecta
    .how = Una partida de dos sin un solo error tuyo en el análisis.
honour-long-shot = Lo imposible
    .how = Ganas después de tener menos de un 5 % de probabilidad.
honour-eight-dice = Los ocho a la vez
    .how = Guardas los ocho dados de una sola tirada.
honour-eight-equal = Ocho iguales
    .how = Ocho dados iguales en una tirada. Una de cada dos millones.
honour-comeback = La remontada
    .how = Ganas después de ir { NUMBER(2000) }, { NUMBER(3000) } o { NUMBER(4000) } puntos por detrás.
honour-big-turn = Nervios de acero
    .how = Anotas { NUMBER(2000) }, { NUMBER(3000) } o { NUMBER(4000) } puntos en un turno.
honour-steady-hand = Pulso firme
    .how = Ganas en seis turnos o más sin perder ninguno.
honour-double-grand = Doble Gran 8
    .how = Dos Gran 8 en el mismo turno.
honour-grand-finale = Gran final
    .how = Ganas con un turno de { NUMBER(2000) } puntos o más.
honour-quick-eye = Vista de lince
    .how = Una respuesta correcta en menos de 2, { NUMBER(1.6) } o { NUMBER(1.3) } segundos. En menos de uno, es adivinar.
honour-true-zero = Menos que nada
    .how = Anuncias antes que nadie un cero de verdad.
honour-clean-race = Sin fallos
    .how = Ganas una carrera con cinco respuestas o más, todas correctas.
honour-photo-finish = Por un pelo
    .how = Ganas una tirada por menos de 0,05 segundos.
honour-flawless = Ni un rasguño
    .how = Ganas en el tablero sin perder ni un octipod.
honour-triple-capture = Tres de una vez
    .how = Capturas tres octipods en una jugada.
honour-full-star = Estrella completa
    .how = Le pones a un octipod su octavo motor.
honour-lightning = Relámpago
    .how = Ganas en el tablero en doce turnos como mucho.
honour-long-run = Sin frenos
    .how = Cuatro, seis u ocho tiradas con combinación en un turno.
honour-clean-sweep = Limpieza total
    .how = Vacías una tarjeta donde hay cuatro peones.
honour-brink = Al borde del abismo
    .how = Ganas cuando a otra persona le falta un solo peón.
honour-all-five = Cinco a cero
    .how = Ganas una ronda por cinco capturas a cero.
honour-whitewash = Diez a cero
    .how = Ganas una partida por diez puntos a cero.
honour-turnaround = El vuelco
    .how = Ganas la partida después de ir cinco puntos por detrás.
