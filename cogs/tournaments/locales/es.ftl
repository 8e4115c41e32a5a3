# Los torneos.

command-tournament = Los torneos de este servidor
    .name = torneo

tournament-round-robin = liga
    .ranked = Por puntos; después, las partidas entre quienes empatan, el Sonneborn-Berger y las victorias.
tournament-knock-out = eliminatoria
    .ranked = Por la ronda a la que se llega. Una partida en tablas se repite, dos veces como mucho; después pasa la mejor cabeza de serie.
tournament-swiss = suizo
    .ranked = Por puntos; después, el Buchholz, el Sonneborn-Berger, las partidas entre quienes empatan y las victorias.
tournament-arena = arena
    .ranked = Ganar da 2 puntos y unas tablas, 1. Después cuentan las victorias y las partidas entre quienes empatan.

tournament-title = ## 🏆 { $title }
tournament-opened = 🏆 ¡Tu torneo está abierto! Cuando acabe la inscripción, hago los emparejamientos y empiezan las partidas.
tournament-closes = La inscripción acaba { $time }.
tournament-signed-up = { $count ->
    [0] **Todavía no hay nadie.** ¡Apúntate!
    [one] **Una persona apuntada**, { NUMBER($places) } plazas en total:
   *[other] **{ NUMBER($count) } personas apuntadas**, { NUMBER($places) } plazas en total:
}
tournament-more = { $count ->
    [one] otra
   *[other] otras { NUMBER($count) }
}
tournament-round = **Ronda { $round } de { $rounds }**
tournament-games-over = { $over ->
    [one] Ha acabado una partida de { $games }.
   *[other] Han acabado { $over } partidas de { $games }.
}
tournament-arena-ends = **Acaba { $time }**
tournament-arena-how = Juega todas las partidas que puedas. En cuanto quedes libre, te busco a alguien.
tournament-won = { $count ->
    [one] 🥇 ¡{ $players } gana el torneo! ¡Enhorabuena!
   *[other] 🥇 { $players } comparten el primer puesto. ¡Enhorabuena!
}
tournament-nobody-won = 🏁 Fin del torneo, y no gana nadie: las partidas decisivas se quedaron sin jugar.
tournament-too-few = Hacen falta al menos dos personas, así que este torneo no se juega.
tournament-cancelled = Este torneo se ha cancelado. Las partidas empezadas se pueden acabar, por diversión.
tournament-moved-on = A la página actual
tournament-nobody = Todavía no ha jugado nadie.
tournament-no-games = Todavía no hay partidas: empiezan cuando acaba la inscripción.
tournament-pair = { $board }. { $first } – { $second } · { $result }
tournament-bye = { $board }. { $first } · descansa
tournament-walkover = { $board }. { $first } · gana por incomparecencia: no hay nadie enfrente
tournament-by-walkover = { $result }, por incomparecencia
tournament-playing = en juego
tournament-to-come = por empezar
tournament-round-before = Ronda anterior
tournament-round-after = Ronda siguiente
tournament-your-game = ### 🎲 { $title }: empieza tu partida
tournament-on-picture =
    .points = Puntos
    .wins = Victorias
    .games = Partidas
    .buchholz = Buchholz
    .sonneborn-berger = S-B
tournament-alt = Clasificación de { $title }, { $by }, { $ranks }.

button-tournament-sign-up = Me apunto
button-tournament-withdraw = Retirarme
button-tournament-pings = Avísame
button-tournament-manage = Gestionar
button-tournament-standings = Clasificación
button-tournament-games = Partidas
button-tournament-play = Mi partida
button-tournament-break = Descanso
button-tournament-close = Empezar ya
button-tournament-cancel = Cancelar el torneo

tournament-signed-up-you = ✍️ ¡Dentro! ¿Te aviso cuando empiece una partida tuya?
tournament-withdrawn-you = Ya no estás en este torneo. ¡Otra vez será!
tournament-pings-on = 🔔 Te aviso cuando empiece una partida tuya. Pulsa otra vez para que deje de avisarte.
tournament-pings-off = 🔕 Ya no te aviso. Con «Mi partida» llegas a tu tablero.
tournament-break = ☕ ¡Buen descanso! Pulsa otra vez cuando vuelvas.
tournament-back = 🎲 ¡Hola de nuevo! Te busco a alguien.
tournament-games = ### Tus partidas
tournament-your-turn = Contra { $players } · **te toca**
tournament-their-turn = Contra { $players } · aún no te toca
tournament-to-board = Ir al tablero
tournament-withdraw-sure = **¿Seguro que te retiras?** Pierdes las partidas que estás jugando y no puedes volver.
tournament-withdraw-yes = Sí, retirarme
tournament-withdraw-no = No, sigo
tournament-cancel-sure = **¿Seguro que lo cancelas?** El torneo acaba ahora mismo y no gana nadie.
tournament-cancel-yes = Sí, cancelarlo
tournament-cancel-no = No, que siga
tournament-goes-on = De acuerdo, el torneo sigue.
tournament-manage = ### Para quien organiza
    Retira a quien no aparezca: pierde su partida en curso y no juega más.
tournament-pick-out = Retirar a alguien
tournament-out = { $player } ya no está en el torneo.
tournament-closed = Se acabó la inscripción. ¡Allá vamos!
tournament-menu = Torneos
tournament-list = ### Los torneos de este servidor
tournament-none = Todavía no hay torneos. Quien organiza abre uno con el botón.
tournament-open = Ver el { $number }
tournament-line-sign-up = **{ $title }** · { $count ->
    [one] inscripción abierta, una persona
   *[other] inscripción abierta, { NUMBER($count) } personas
}
tournament-line-running = **{ $title }** · { $count ->
    [one] en juego, una persona
   *[other] en juego, { NUMBER($count) } personas
}
tournament-line-over = **{ $title }** · acabado

refused-tournaments-off = Los torneos están desactivados en este servidor. Los admins pueden activarlos en `/ajustes`.
refused-not-organiser = Eso es para quien organiza: necesitas «Gestionar eventos», «Gestionar servidor» o el rol elegido para ello.
refused-tournament-limit = { $count ->
    [one] Ya hay un torneo abierto, y es el límite. Espera a que acabe, o cancélalo.
   *[other] Ya hay { $count } torneos abiertos, y es el límite. Espera a que acabe uno, o cancela uno.
}
refused-tournament-stakes = Los torneos se juegan por puntos, no por fichas. Deja la apuesta en 0.
refused-tournament-seats = En un torneo las partidas son entre dos, y nadie más puede sumarse. Deja esa opción desactivada.
refused-tournament-closed = La inscripción ha acabado. ¡A la próxima!
refused-tournament-full = No quedan plazas. Vuelve luego: si alguien se retira, hay una para ti.
refused-tournament-signed-up = Ya estás dentro. ¡Nos vemos en el tablero!
refused-tournament-not-signed-up = No estás en este torneo. Mientras dura la inscripción, hay un botón para apuntarse.
refused-tournament-not-theirs = Esta persona no está en el torneo.
refused-tournament-over = Este torneo ha acabado.
refused-tournament-begun = Ya ha empezado.
refused-tournament-not-begun = ¡Aún no! La inscripción acaba { $time }, y después empiezan las partidas.
refused-tournament-no-game = No te espera ninguna partida. La siguiente empieza en cuanto tengas rival.
refused-tournament-on-break = Estás descansando. Pulsa «Descanso» otra vez y te busco a alguien.
refused-no-tournament = Ya no encuentro este torneo.

button-tournament-new = Nuevo torneo…
tournament-new-game = ### Un torneo nuevo
    ¿De qué juego?
tournament-new = ### Un torneo nuevo: { $game }
    Cambia lo que quieras; el resto ya está bien.
tournament-new-open = Abrirlo
tournament-new-title = Abrirlo con nombre…
tournament-new-title-label = El nombre del torneo
tournament-new-back = Volver
tournament-new-rounds = las que hagan falta
option-tournament-format = Formato
option-tournament-places = Plazas
option-tournament-closes = Inscripción
option-tournament-turn = Tiempo por turno
option-tournament-rounds = Rondas
option-tournament-minutes = Duración
