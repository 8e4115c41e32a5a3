# Lo que hicieron los dados, lo que hizo cada cual y los momentos que decidieron la partida.

button-review = Análisis

## El resumen

review-title = ### 🔍 { $game }: análisis
review-percent = { NUMBER($value) } %
review-percent-fine = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
review-seconds = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
review-little = casi nada
review-much = mucho
review-luck-even-you = 🎲 Los dados fueron justos contigo: ni buena ni mala suerte.
review-luck-good-you = 🎲 Tuviste suerte: los dados te dieron un { $share }.
review-luck-bad-you = 🎲 Mala suerte: los dados te quitaron un { $share }.
review-luck-huge-good-you = 🎲 ¡Qué suerte! Los dados solos te habrían dado la partida.
review-luck-huge-bad-you = 🎲 ¡Qué mala suerte! Los dados solos te habrían costado la partida.
review-luck-even = 🎲 Los dados fueron justos: aquí la suerte no decidió nada.
review-luck-good = 🎲 Los dados ayudaron a { $player }: un { $share } más.
review-luck-bad = 🎲 Los dados castigaron a { $player }: un { $share } menos.
review-luck-huge-good = 🎲 Los dados solos le habrían dado la partida a { $player }.
review-luck-huge-bad = 🎲 Los dados solos le habrían costado la partida a { $player }.
review-errors-none-you = 🎯 No cometiste ningún error. ¡Perfecto!
review-errors-tiny-you = 🎯 Tus errores no te costaron casi nada.
review-errors-some-you = 🎯 Tus errores te costaron un { $share }.
review-errors-huge-you = 🎯 Con tus errores podrías haber perdido esta partida más de una vez.
review-errors-none = 🎯 { $player } no cometió ningún error.
review-errors-tiny = 🎯 { $player }: errores que no costaron casi nada.
review-errors-some = 🎯 { $player }: errores que costaron un { $share }.
review-errors-huge = 🎯 { $player }: errores de sobra para perder esta partida más de una vez.
review-like-you = Jugaste como { $opponent }.
review-like = Así juega { $opponent }.
review-gifts-none-one = 🤝 { $player } no te regaló nada.
review-gifts-some-one = 🤝 Los errores de { $player } te devolvieron un { $share }.
review-gifts-huge-one = 🤝 { $player } te regaló lo bastante para ganar esta partida más de una vez.
review-gifts-none-all = 🤝 Los demás no te regalaron nada.
review-gifts-some-all = 🤝 Los errores de los demás te devolvieron un { $share }.
review-gifts-huge-all = 🤝 Los demás te regalaron lo bastante para ganar esta partida más de una vez.
review-average = un { $percent } por decisión de media
review-count-inaccuracy = { $count ->
    [one] 🟡 un pequeño desliz
   *[other] 🟡 { NUMBER($count) } pequeños deslices
}
review-count-mistake = { $count ->
    [one] 🟠 un error
   *[other] 🟠 { NUMBER($count) } errores
}
review-count-blunder = { $count ->
    [one] 🔴 un error grave
   *[other] 🔴 { NUMBER($count) } errores graves
}
review-exact = -# Un 10 % es una partida de cada diez. El cálculo es exacto: supone un juego perfecto.
review-estimate = -# Un 10 % es una partida de cada diez. Son estimaciones.
review-hindsight = -# Un 10 % es una partida de cada diez. Son estimaciones, y cada jugada se juzga por lo que vino después.
review-assisted = 💡 Hubo una pista o se deshizo una jugada: estos errores no cuentan en las estadísticas de nadie.
review-ungraded-left = ⚪ Sin nota: alguien se fue antes de tiempo y los números engañarían.
review-ungraded-short = ⚪ Sin nota: en una partida tan corta los números engañarían.
review-ungraded-unfinished = ⚪ Sin nota: la partida no tiene resultado.
review-worst-moment-better = **Tu peor momento** costó { $cost }. Elegiste «{ $what }»; mejor: «{ $better }». { $why }
review-worst-moment = **Tu peor momento** costó { $cost }. { $what }
review-biggest-moment = **El gran giro:** { $moment } { $what }
review-own-moments = { $count ->
    [one] Tu peor momento
   *[other] Tus { NUMBER($count) } peores momentos
}
review-moments = { $count ->
    [one] El gran giro
   *[other] Los { NUMBER($count) } grandes giros
}
review-all-moments = Todos los momentos: { NUMBER($count) }
review-overview = Resumen
review-progress = 🔍 Analizo tu partida: jugada { NUMBER($number) } de { NUMBER($count) }…

## Un momento

review-title-own = ### 🔍 { $game } · tus peores momentos: { $number } de { $count }
review-title-first = ### 🔍 { $game } · los grandes giros: { $number } de { $count }
review-title-all = ### 🔍 { $game } · todos los momentos: { $number } de { $count }
review-title-shared = ### 🔍 { $game } · un momento para recordar
review-moment-played-you = **Jugaste:** { $what }
review-moment-played = **Jugada:** { $what }
review-moment-better = **Mejor:** { $what }
review-why-chance = La mejor jugada conserva un { $before }; esta, un { $after }.
review-moment-inaccuracy-you = { $sign } **Un pequeño desliz:** tu probabilidad pasa de { $before } a { $after }.
review-moment-mistake-you = { $sign } **Un error:** tu probabilidad pasa de { $before } a { $after }.
review-moment-blunder-you = { $sign } **Un error grave:** tu probabilidad pasa de { $before } a { $after }.
review-moment-roll-you = { $sign } **Buenos dados para ti:** tu probabilidad pasa de { $before } a { $after }.
review-moment-inaccuracy = { $sign } **Un pequeño desliz** de { $player }: pasa de { $before } a { $after }.
review-moment-mistake = { $sign } **Un error** de { $player }: pasa de { $before } a { $after }.
review-moment-blunder = { $sign } **Un error grave** de { $player }: pasa de { $before } a { $after }.
review-moment-roll = { $sign } **Buenos dados** para { $player }: pasa de { $before } a { $after }.

## En la imagen y en su lugar

review-on-picture =
    .exact = probabilidad de ganar
    .estimate = probabilidad estimada
    .dice = suerte
    .errors = por decisión
    .mistake = error
    .roll = tirada
review-alt = Las probabilidades de ganar de { $players }, de principio a fin. Al empezar: { $chances }.
review-alt-chance = { $player }: { $percent }
review-alt-account = { $player }: suerte con los dados { $dice }, { $errors } de error por decisión de media, al final { $result }.
review-alt-account-errors = { $player }: { $errors } de error por decisión de media, al final { $result }.
review-alt-inaccuracy = { $number }: pequeño desliz, { $player } pasa de { $before } a { $after }.
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
    [one] 🎯 { $game }: en la última partida, una decisión costó un { $percent }.
   *[other] 🎯 { $game }: en las últimas { NUMBER($count) } partidas, una decisión costó un { $percent } de media.
}
stats-error-note = -# Un 1 % es una partida de cada cien.
stats-error-before = Antes: { $percent }.
stats-error-month = 🎯 { $game }: en los últimos 30 días, una decisión costó un { $percent } de media.
stats-error-before-month = En los 30 días anteriores: { $percent }.
stats-error-like = Juega como { $opponent }.
diagnose-regular = ⏱️ Solo lo ven los admins: en la carrera, las últimas 30 respuestas correctas de { $player } tardaron todas entre { $fastest } y { $slowest } ms. Es muy regular, pero por sí solo no demuestra nada.
