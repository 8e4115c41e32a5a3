# Lo que hicieron los dados, lo que hizo cada cual y los momentos que decidieron la partida.

button-review = Análisis

## El resumen

review-title = ### 🔍 { $game }: análisis
review-account = { $player }: { $parts } = **{ $result }**
review-start = inicio { $points }
review-part-dice = dados { $points }
review-part-errors = errores propios { $points }
review-part-gifts = errores ajenos { $points }
review-part-rest = el resto { $points }
review-points = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
review-percent = { NUMBER($value) } %
review-seconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
review-no-mistakes = ningún error notable
review-count-inaccuracy = { $count ->
    [one] 🟡 una imprecisión
   *[other] 🟡 { NUMBER($count) } imprecisiones
}
review-count-mistake = { $count ->
    [one] 🟠 un error
   *[other] 🟠 { NUMBER($count) } errores
}
review-count-blunder = { $count ->
    [one] 🔴 un error grave
   *[other] 🔴 { NUMBER($count) } errores graves
}
review-played-you = 🎯 Te has quedado a { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} de la perfección.
review-played-you-like = 🎯 Has jugado como { $opponent }: a { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} de la perfección.
review-played-player = 🎯 { $player } se ha quedado a { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} de la perfección.
review-played-player-like = 🎯 { $player } ha jugado como { $opponent }: a { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} de la perfección.
review-luck = 🎲 Los dados le dan { NUMBER($points) } { PLURAL(NUMBER($points)) ->
    [one] punto
   *[other] puntos
} a { $player }.
review-exact = -# Un punto es un 1 % de probabilidad de ganar. El cálculo es exacto: supone un juego perfecto.
review-estimate = -# Un punto es un 1 % de probabilidad de ganar. Son estimaciones, así que las sumas son aproximadas.
review-hindsight = -# Un punto es un 1 % de probabilidad de ganar. Son estimaciones, y cada jugada se juzga por lo que vino después.
review-assisted = 💡 Alguien usó una pista o deshizo una jugada: estos errores no cuentan en las estadísticas de nadie.
review-ungraded-left = ⚪ Sin nota: alguien se fue antes de tiempo y los números engañarían.
review-ungraded-short = ⚪ Sin nota: en una partida tan corta los números engañarían.
review-ungraded-unfinished = ⚪ Sin nota: la partida no tiene resultado.
review-moments = { $count ->
    [one] Un momento clave
   *[other] { NUMBER($count) } momentos clave
}
review-overview = Resumen
review-progress = 🔍 Analizo tu partida: jugada { NUMBER($number) } de { NUMBER($count) }…

## Un momento

review-moment-title = ### 🔍 { $game } · momento clave { $number } de { $count }
review-moment-played = **Jugada:** { $what }
review-moment-better = **Mejor:** { $what }
review-moment-inaccuracy = { $sign } **Imprecisión** de { $player }: { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
}. { $before } % → { $after } %.
review-moment-mistake = { $sign } **Error** de { $player }: { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
}. { $before } % → { $after } %.
review-moment-blunder = { $sign } **Error grave** de { $player }: { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
}. { $before } % → { $after } %.
review-moment-roll = { $sign } **Los dados** le dan { $points } { PLURAL($points) ->
    [one] punto
   *[other] puntos
} a { $player }. { $before } % → { $after } %.
review-turning-point = **El giro:** { $moment } { $what }
review-best-roll = **El mayor golpe de suerte:** { $player }, { $before } % → { $after } %. { $what }

## En la imagen y en su lugar

review-on-picture =
    .exact = probabilidad de ganar
    .estimate = probabilidad estimada
    .dice = dados, %
    .errors = errores, %
    .mistake = error
    .roll = tirada
review-alt = Las probabilidades de ganar de { $players }, de principio a fin. Al empezar: { $chances }.
review-alt-chance = { $player }: { $percent }
review-alt-account = { $player }: dados { $dice }, errores { $errors }, al final { $result }.
review-alt-account-errors = { $player }: errores { $errors }, al final { $result }.
review-alt-inaccuracy = { $number }: imprecisión, { $player } pasa de { $before } a { $after }.
review-alt-mistake = { $number }: error, { $player } pasa de { $before } a { $after }.
review-alt-blunder = { $number }: error grave, { $player } pasa de { $before } a { $after }.
review-alt-roll = { $number }: la tirada, { $player } pasa de { $before } a { $after }.

## La carrera

review-racer = **{ $player }** gana { NUMBER($wins) } { $wins ->
    [one] tirada
   *[other] tiradas
} y acierta { NUMBER($right) } de { NUMBER($announced) }.
review-racer-silent = **{ $player }** no anuncia nada.
review-racer-time = Tiempo de respuesta: { $time }.
review-racer-usual = Tiempo de respuesta: { $time } (normalmente { $usual }).
review-near-miss = ⏱️ Tirada { NUMBER($roll) }: { $player } responde { $time } después de { $winner }.

refused-review-unfinished = Esta partida se canceló: no hay nada que analizar.
refused-review-none = Todavía no sé analizar este juego.
refused-review-no-engine = Aquí no puedo analizar partidas: falta el motor de juego.
stats-error = { $count ->
    [one] 🎯 { $game }: a { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { PLURAL(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) ->
        [one] punto
       *[other] puntos
    } de la perfección, en una partida.
   *[other] 🎯 { $game }: a { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) } { PLURAL(NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1)) ->
        [one] punto
       *[other] puntos
    } de la perfección por partida, en las últimas { NUMBER($count) }.
}
stats-error-note = -# Un punto es un 1 % de probabilidad de ganar.
stats-error-before = Antes: { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
stats-error-like = Juega como { $opponent }.
diagnose-regular = ⏱️ Solo lo ven los admins: en la carrera, las últimas 30 respuestas correctas de { $player } tardaron todas entre { $fastest } y { $slowest } ms. Es muy regular, pero por sí solo no demuestra nada.
