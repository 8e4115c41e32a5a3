# Clasificaciones, fichas, cara a cara, y los meses, que son las temporadas.

## Qué se clasifica, y en qué tiempo

standings-by-rating = Valoración
standings-by-wins = Victorias
standings-by-points = Puntos
record-el-ocho-biggest-turn = Mejor turno
    .value = { NUMBER($value) } puntos
record-el-ocho-fastest-win = Victoria más rápida
    .value = { $value ->
        [one] { $value } turno
       *[other] { $value } turnos
    }
record-stresses-fastest-answer = Acierto más rápido
    .value = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } s
record-stresses-accuracy = Anuncios acertados
    .value = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
record-octi-shortest-win = Victoria más corta
    .value = { $value ->
        [one] { $value } jugada
       *[other] { $value } jugadas
    }
record-neo-otcho-longest-run = Racha de tiradas más larga
    .value = { $value ->
        [one] { $value } tirada
       *[other] { $value } tiradas
    }
record-chess-dice-best-streak = Mejor racha
    .value = { $value ->
        [one] { $value } ronda
       *[other] { $value } rondas
    }
standings-share = { $share } de { NUMBER($whole) }
standings-span-all = Desde siempre
standings-span-month = Este mes
standings-span-week = Esta semana
standings-span-last = El mes pasado
standings-month = { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { NUMBER($year, useGrouping: 0) }
standings-week = semana { $week } de { NUMBER($year, useGrouping: 0) }
standings-games = { $count ->
    [one] { $count } partida
   *[other] { NUMBER($count) } partidas
}
standings-wins = { $count ->
    [one] { $count } victoria
   *[other] { NUMBER($count) } victorias
}

## La clasificación

leaderboard-title = ### 🏆 { $board } · { $by }
leaderboard-page = { NUMBER($first) }–{ NUMBER($last) } de { NUMBER($players) }
leaderboard-on-picture =
    .games = Partidas
    .announced = Anuncios
    .new = entra
    .nameless = (nombre en el texto)
leaderboard-nameless = -# Nombres que no sé dibujar: { $names }
leaderboard-moves-all = -# ▲ ▼ desde el lunes
leaderboard-moves-month = -# ▲ ▼ desde el final del mes anterior
leaderboard-moves-week = -# ▲ ▼ desde el final de la semana anterior
leaderboard-alt = Clasificación: { $board }, { $by }, { $span }, puestos { $page }.
leaderboard-alt-own = Tu propio puesto:
leaderboard-up = sube { NUMBER($places) }
leaderboard-down = baja { NUMBER($places) }
leaderboard-same = sin cambios
leaderboard-new = acaba de entrar
leaderboard-line = **{ NUMBER($place) }.** { $player } · **{ $value }**
leaderboard-announced = { $count ->
    [one] { $count } anuncio
   *[other] { NUMBER($count) } anuncios
}
leaderboard-empty = *Aquí todavía no hay nadie. ¡El primer puesto está libre!*
leaderboard-empty-past = *Esta clasificación se quedó vacía.*
leaderboard-counts = -# Cuentan las partidas terminadas entre dos personas o más, sin ordenador. Quien se va queda en último lugar.
leaderboard-rating-counts = -# La valoración se muestra a partir de { $needed } partidas así.
leaderboard-share-counts = -# La parte de anuncios acertados cuenta a partir de { $least } anuncios.
leaderboard-you = Ocupas el puesto **{ NUMBER($place) }** de { NUMBER($players) }: { $value }.
leaderboard-not-you = Todavía no estás en esta clasificación. ¡Termina una partida ({ $game }) contra al menos otra persona y gánate tu puesto!
leaderboard-not-you-past = No estabas en esta clasificación. ¡La de hoy te espera!
leaderboard-not-you-rating = { $left ->
    [one] Te falta una partida clasificada ({ $game }) para que se muestre tu valoración.
   *[other] Te faltan { $left } partidas clasificadas ({ $game }) para que se muestre tu valoración.
}
leaderboard-menu-board = Juego
leaderboard-menu-span = Periodo
leaderboard-menu-by = Ordenar por
button-where = ¿Dónde estoy?
button-as-text = Como texto
button-as-picture = Como imagen
button-leaderboard = Clasificación
refused-no-such-order = { $game } no tiene esa clasificación. Tiene estas: { $orders }.

## /stats y /versus

stats-title = ### 📇 { $player }
stats-on-picture =
    .games = partidas clasificadas
    .wins = victorias
    .rate = de victorias
    .form = Forma
    .latest = la última
    .opponent = Rival más habitual
    .nameless = (nombre en el texto)
stats-games = { $games }, { $wins ->
    [one] { $wins } ganada
   *[other] { NUMBER($wins) } ganadas
}
stats-place = Puesto { NUMBER($place) }
stats-pending = { $games } de { $needed }
stats-computers = Con el ordenador
stats-computers-value = { NUMBER($games) }, { $wins ->
    [one] { $wins } ganada
   *[other] { NUMBER($wins) } ganadas
}
stats-rival = { $games } · { NUMBER($ahead) } a { NUMBER($behind) }
stats-rate = { NUMBER($share, style: "percent") }
stats-alt = { $player }: { $games }, { $wins }, { $rate } de victorias.
stats-won = ganada
stats-drawn = tablas
stats-lost = perdida
stats-form = Las últimas partidas, la más reciente primero: { $form }.
stats-rating = valoración { $rating }
stats-opponent = Rival más habitual: { $player }, { $record }.
stats-none = Aquí aún no has terminado ninguna partida, así que tu perfil está en blanco. Con `/ayuda` ves a qué se juega: siéntate, llega hasta el final y empieza tu historia.
stats-none-other = { $player } aún no ha terminado ninguna partida aquí. ¡Abre una mesa e invita!
stats-gone = Este perfil ya no existe.
versus-title = ### ⚔️ { $first } – { $second }
versus-on-picture =
    .title = Quién quedó por delante
    .meetings = Últimos encuentros
versus-level = { $count ->
    [one] { $count } empatada
   *[other] { NUMBER($count) } empatadas
}
versus-alt = { $first } por delante: { NUMBER($ahead) }; { $second } por delante: { NUMBER($behind) }; empates: { NUMBER($level) }.
versus-line = { $game }: { NUMBER($ahead) } a { NUMBER($behind) }, empates { NUMBER($level) }
versus-even = empate
versus-last = Los últimos encuentros, el más reciente primero: { $meetings }.
versus-none = { $first } y { $second } aún no han terminado ninguna partida en común aquí. ¡Ya va siendo hora!
refused-versus-self = Contra ti ganarías siempre, y siempre perderías. ¡Elige a otra persona!
refused-bot-unranked = Los bots no tienen perfil: las partidas con el ordenador se guardan, pero no cuentan.

## Las temporadas

season-title = ## 🏆 Fin de temporada: { $month }
season-on-picture =
    .title = El palmarés
    .nameless = (nombre en el texto)
season-line = 🥇 **{ $game }**: { $players }, { $value }
season-next = { NUMBER($place) }. { $player }
season-more = { $count } más
season-record = -# ✨ { $record } ({ $game }): **{ $players }**, { $value }
season-alt = { $month }, el palmarés.
season-onward = -# Victorias, puntos y récords del mes vuelven a empezar; las valoraciones siguen.

help-standings = **`/clasificación`** dice quién va por delante, **`/estadísticas`** enseña tu perfil y **`/cara-a-cara`** compara a dos personas.
command-leaderboard = Quién va por delante en este servidor
    .name = clasificación
command-stats = El perfil de alguien: partidas, victorias, forma, valoraciones, grandes momentos
    .name = estadísticas
command-versus = Dos personas cara a cara
    .name = cara-a-cara
option-game = juego
    .description = Qué juego
option-span = periodo
    .description = Desde siempre, este mes, esta semana o la temporada del mes pasado
option-by = por
    .description = Valoración, victorias, puntos o uno de los récords propios del juego
option-player = miembro
    .description = El perfil de quién; el tuyo si no se indica
option-rival = miembro
    .description = Una de las dos personas
option-other = contra
    .description = La otra; tú si no se indica
