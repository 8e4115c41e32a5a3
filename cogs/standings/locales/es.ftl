# Clasificaciones, fichas, cara a cara, y los meses, que son las temporadas.

## Qué se clasifica, y en qué tiempo

standings-by-rating = Valoración
standings-by-wins = Victorias
record-el-ocho-biggest-turn = Mejor turno
    .value = { NUMBER($value) } puntos
record-el-ocho-fastest-win = Victoria más rápida
    .value = { $value ->
        [one] { $value } turno
       *[other] { $value } turnos
    }
record-stresses-fastest-answer = Acierto más rápido
    .value = { NUMBER($value, minimumFractionDigits: 3, maximumFractionDigits: 3) } s
record-stresses-accuracy = Aciertos
    .value = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
record-octi-shortest-win = Victoria más corta
    .value = { $value ->
        [one] { $value } turno
       *[other] { $value } turnos
    }
record-neo-otcho-longest-run = Turno más largo
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
milestone-best = 📈 ¡Récord personal de { $player }! { $record }: **{ $value }** (hasta ahora, { $previous }).
milestone-days = 📅 { $player }: { $days ->
    [one] ¡{ $days } día seguido!
   *[other] ¡{ $days } días seguidos!
}
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

## La clasificación

leaderboard-title = ### 🏆 { $board } · { $by }
leaderboard-on-picture =
    .games = Partidas
    .announced = Respuestas
    .rate = % ganadas
    .new = entra
leaderboard-moves-all = -# ▲ ▼ desde el lunes
leaderboard-moves-month = -# ▲ ▼ desde el mes pasado
leaderboard-moves-week = -# ▲ ▼ desde la semana pasada
leaderboard-alt = Clasificación: { $board }, { $by }, { $span }, puestos { $page }.
leaderboard-won = { NUMBER($share, style: "percent") } de victorias
leaderboard-up = sube { NUMBER($ranks) }
leaderboard-down = baja { NUMBER($ranks) }
leaderboard-same = sin cambios
leaderboard-new = acaba de entrar
leaderboard-announced = { $count ->
    [one] { $count } respuesta
   *[other] { NUMBER($count) } respuestas
}
leaderboard-empty = *Aquí todavía no hay nadie. ¡El primer puesto está libre!*
leaderboard-empty-past = *Nadie entró en esta clasificación.*
leaderboard-counts = -# Cuentan las partidas terminadas entre dos personas o más y sin ordenadores. Si dejas una partida, quedas en último lugar.
leaderboard-rating-counts = -# Con { $needed } partidas ya tienes valoración.
leaderboard-share-counts = -# Se entra aquí a partir de { $least } respuestas.
leaderboard-you = Ocupas el puesto **{ NUMBER($rank) }** de { NUMBER($players) }: { $value }.
leaderboard-not-you = Todavía no estás en esta clasificación. ¡Termina una partida ({ $game }) con alguien y gánate tu puesto!
leaderboard-not-you-past = No estabas en esta clasificación. ¡La de hoy te espera!
leaderboard-not-you-rating = { $left ->
    [one] Una partida clasificada más ({ $game }) y tendrás valoración.
   *[other] { $left } partidas clasificadas más ({ $game }) y tendrás valoración.
}
leaderboard-menu-span = Periodo
leaderboard-menu-by = Ordenar por
button-where = ¿Dónde estoy?
button-as-text = Como texto
button-as-picture = Como imagen
button-leaderboard = Clasificación
refused-no-such-order = { $game } no tiene esa clasificación. Puedes elegir { $orders }.

## /stats y /versus

stats-title = ### 📇 { $player }
stats-on-picture =
    .form = Resultados
    .latest = última
    .opponent = Gran rival
    .nameless = (nombre en el texto)
stats-tiles =
    .games = { $count ->
        [one] partida
       *[other] partidas
    }
    .wins = { $count ->
        [one] victoria
       *[other] victorias
    }
    .rate = de victorias
    .tried = { $count ->
        [one] juego probado
       *[other] juegos probados
    }
    .rating = mejor valoración
    .people = { $count ->
        [one] partida con gente
       *[other] partidas con gente
    }
    .left = { $count ->
        [one] partida para valorarte
       *[other] partidas para valorarte
    }
stats-games = { $games }, { $wins ->
    [one] { $wins } ganada
   *[other] { NUMBER($wins) } ganadas
}
stats-rank = Puesto { NUMBER($rank) }
stats-on-card =
    .rating = valoración
    .rank = valoración, n.º { NUMBER($rank) }
    .rate = { NUMBER($share, style: "percent") } de victorias
stats-pending = valoración en { $left } más
stats-unrated = aún sin valoración
stats-computers = { NUMBER($games) } de ellas con el ordenador
stats-note = -# Juega con otras personas: esas partidas te dan una valoración.
stats-rival = { $games } · { NUMBER($ahead) } a { NUMBER($behind) }
stats-rate = { NUMBER($share, style: "percent") }
stats-alt = { $player }: { $games }, { $wins }, { $rate } de victorias.
stats-alt-new = { $player }: { $games } de momento.
stats-won = ganada
stats-drawn = tablas
stats-lost = perdida
stats-form = Últimas partidas, la más reciente primero: { $form }.
stats-rating = valoración { $rating }
stats-opponent = Gran rival: { $player } – { $record }.
stats-none = Tu perfil está en blanco. Termina una partida aquí y se irá llenando: `/jugar` dice a qué se juega.
stats-none-other = { $player } aún no ha terminado ninguna partida aquí. ¡Abre una mesa y ponle remedio!
stats-gone = Este perfil ya no existe.
versus-title = ### ⚔️ { $first } – { $second }
versus-on-picture =
    .title = Cara a cara
    .meetings = Últimas partidas
versus-level = { $count ->
    [one] { $count } empatada
   *[other] { NUMBER($count) } empatadas
}
versus-alt = { $first } por delante: { NUMBER($ahead) }; { $second } por delante: { NUMBER($behind) }; empates: { NUMBER($level) }.
versus-line = { $game }: { NUMBER($ahead) } a { NUMBER($behind) }, empates { NUMBER($level) }
versus-even = empate
versus-last = Últimas partidas, la más reciente primero: { $meetings }.
versus-none = { $first } y { $second } aún no han terminado ninguna partida juntos aquí. ¡Ya va siendo hora!
refused-versus-self = Contra ti ganarías siempre, y siempre perderías. ¡Elige a otra persona!
refused-bot-unranked = Los bots no tienen perfil: las partidas con el ordenador se guardan, pero no cuentan.

## Las temporadas

season-title = ## 🏆 Fin de temporada: { $month }
season-line = 🥇 **{ $game }**: { $players } – { $value }
season-next = { NUMBER($rank) }. { $player }
season-record = -# ✨ { $record } ({ $game }): **{ $players }** – { $value }
season-alt = { $month }, el palmarés.
season-onward = -# Victorias, puntos y récords del mes vuelven a empezar; las valoraciones siguen.

command-leaderboard = Quién va ganando en este servidor
    .name = clasificación
command-stats = El perfil de alguien: partidas, victorias, valoraciones, grandes momentos
    .name = estadísticas
option-game = juego
    .description = Qué juego
option-span = periodo
    .description = Desde siempre, este mes, esta semana o la temporada del mes pasado
option-by = por
    .description = Valoración, victorias, puntos o uno de los récords propios del juego
option-player = miembro
    .description = ¿El perfil de quién? El tuyo si no lo indicas

button-versus = Cara a cara…
versus-ask = ¿Con quién comparo a { $player }?
versus-me = Conmigo
versus-whom = Con otra persona…
