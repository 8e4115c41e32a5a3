# el Ocho: los textos de sus mesas, y sus reglas.

el-ocho-title = el Ocho
el-ocho-in-short = tienta a la suerte
el-ocho-help = **`/ocho`** · el Ocho: tienta a la suerte con ocho dados y plántate a tiempo.
el-ocho-level-1 = Nivel 1
el-ocho-level-2 = Nivel 2
el-ocho-level-custom = A la carta
el-ocho-custom = A la carta ({ $extras })
el-ocho-custom-plain = A la carta (sin extras)
el-ocho-with-series = combinaciones
el-ocho-with-joker = joker 8
el-ocho-with-runs = series
el-ocho-options = { $level } · a { NUMBER($target) } puntos · te plantas desde { NUMBER($minimum) }

## Lo que ha pasado

el-ocho-opening = 🎲 Empieza el primer 8.
el-ocho-begins = 🎲 **{ $player }** saca un 8 y empieza.
el-ocho-joker-rolled = 🔁 **{ $player }** saca { $dice }: no puntúa nada, pero el 8 hace de joker. ¡Los mismos dados otra vez!
el-ocho-set-aside = **{ $player }** guarda { $groups }: { NUMBER($total) } en este turno.
el-ocho-grand-eight = 🌟 **¡Gran 8!** Los ocho dados puntúan. **{ $player }** puede volver a lanzarlos todos.
el-ocho-busted = 💥 **{ $player }** saca { $dice }: { $lost ->
    [0] no puntúa nada. ¡Turno perdido!
   *[other] ¡adiós a { NUMBER($lost) } puntos!
}
el-ocho-stopped = 🏦 **{ $player }** se planta y anota { NUMBER($points) }: ya son { NUMBER($total) }.
el-ocho-ran-out = ⌛ A **{ $player }** se le acaba el tiempo. Anota { NUMBER($points) } puntos.
el-ocho-ran-out-empty = ⌛ A **{ $player }** se le acaba el tiempo. No anota nada.
el-ocho-left-round = 🏳️ **{ $player }** deja la partida.
el-ocho-won-eight-equal = 🏆 **{ $player }** gana en el acto, y la cena la pagan los demás.
el-ocho-turn-stopped = { $player } ha anotado { NUMBER($written) }.
el-ocho-turn-written = ⌛ Se acabó el tiempo: { $player } anota { NUMBER($written) } de todos modos.
el-ocho-turn-bust = 💥 { $points ->
    [0] { $player } pierde el turno.
   *[other] { $player } pierde el turno y { NUMBER($points) } puntos.
}
el-ocho-story-best = Mejor turno: { $player }, { NUMBER($points) } puntos.
el-ocho-story-busts = Turnos perdidos: { $busts }.
el-ocho-story-leads = { $count ->
    [0] El primer puesto no cambió nunca.
    [one] El primer puesto cambió una vez.
   *[other] El primer puesto cambió { $count } veces.
}
el-ocho-no-score = -# Sin valor en esta tirada: { $dice }
el-ocho-turn-timed-out = ⌛ Se acabó el tiempo: { $player } no anota nada.
el-ocho-turn-left = 🏳️ { $player } ha dejado la partida.
el-ocho-turn-eight-equal = 🎆 { $player } ha sacado ocho dados iguales.

## Controles

el-ocho-group-plain = { $dice } ({ NUMBER($points) })
el-ocho-group-run = la serie { $dice } ({ NUMBER($points) })
el-ocho-selected = Guardar: { $groups } = **{ NUMBER($points) }** → { NUMBER($total) } en este turno
el-ocho-select-some = ⚠️ Elige al menos un dado que puntúe.
el-ocho-does-not-score = ⚠️ { $face ->
    [0] Esos dados no van juntos.
   *[other] Sobra un { $face } que no puntúa. Quítalo o añade los que le faltan.
}
el-ocho-roll-only = Lanzar { $count ->
    [one] 1 dado
    [8] los 8 dados
   *[other] { $count } dados
}
el-ocho-roll = Lanzar { $count ->
    [one] 1 dado
    [8] los 8 dados
   *[other] { $count } dados
} · { $risk ->
    [0] riesgo de menos del 1 %
   *[other] riesgo del { $risk } %
}
el-ocho-stop = Plantarse con { NUMBER($points) }
el-ocho-stop-below = Plantarse desde { NUMBER($minimum) }
refused-keep-first = Primero guarda al menos un dado.
refused-already-kept = Ya has guardado dados: lanza o plántate.
refused-nothing-kept = Elige al menos un dado que puntúe.
refused-not-in-roll = Esos dados no están en esta tirada.
refused-does-not-score = No puedes guardar esos dados: un { $dice } ahí no puntúa.
refused-below-minimum = Necesitas { NUMBER($minimum) } puntos en un turno para plantarte. Llevas { NUMBER($points) }.
refused-el-ocho-bad-series = En el nivel 1 nunca hay combinaciones y en el 2 siempre. Para decidirlo, elige el nivel «A la carta».
refused-el-ocho-bad-joker = En el nivel 1 nunca hay joker y en el 2 siempre. Para decidirlo, elige el nivel «A la carta».
refused-el-ocho-bad-runs = En el nivel 1 solo está la gran serie y en el 2 están todas. Para decidirlo, elige el nivel «A la carta».
refused-el-ocho-bad-target = Elige una meta de { NUMBER(1000) } a { NUMBER(20000) }, de 500 en 500.
refused-el-ocho-bad-minimum = Elige un mínimo de 0 a { NUMBER(1000) }, de 50 en 50.

## Imágenes

el-ocho-on-picture =
    .goal = A { NUMBER($target) } puntos
    .turn = en este turno
    .aside = Guardados
    .joker = Joker 8
    .grand = ¡Gran 8!
    .begins = empieza
    .wins = gana
    .stopped = anotados
    .bust = ¡Turno perdido!
    .timed-out = Sin tiempo
    .left = Deja la partida
    .eight-equal = ¡Ocho iguales!
    .best-turn = Mejor turno
    .busts = Turnos perdidos
    .lead-changes = Cambios de líder
el-ocho-alt-opening = { $player } saca un 8 y empieza.
el-ocho-alt-opening-roll = Empieza el primer 8.
el-ocho-alt-turn = Le toca a { $player }.
el-ocho-alt-won = { $player } gana con { NUMBER($points) } puntos.
el-ocho-alt-rolled = Dados lanzados, en este orden: { $dice }.
el-ocho-alt-selected = Elegidos: { $dice }, { NUMBER($points) } puntos.
el-ocho-alt-scoring = Todo lo que puntúa: { $dice }, { NUMBER($points) } puntos.
el-ocho-alt-kept = Recién guardados: { $dice }. Dados por lanzar: { $count }.
el-ocho-alt-aside = Guardados en este turno: { $dice }.
el-ocho-alt-points = Puntos del turno: { NUMBER($points) }.
el-ocho-alt-risk = Riesgo de perder el turno al lanzar { $count ->
    [one] 1 dado
   *[other] { $count } dados
}: { $risk ->
    [0] menos del 1 %
   *[other] { $risk } %
}.
el-ocho-alt-last-roll = Última tirada: { $dice }.
el-ocho-alt-totals = Totales, con meta en { NUMBER($target) }: { $totals }.

## Reglas

el-ocho-rules-turn =
    ## el Ocho: tentar a la suerte
    Ocho dados de ocho caras, de dos a seis jugadores. **Gana quien llega primero a { NUMBER(8000) } puntos**, en ese mismo momento: los demás ya no tienen otro turno.

    ¿Quién empieza? Se lanza un dado, por turnos, hasta que sale un 8.

    {""}**Tu turno**
    1. Lanza los ocho dados.
    2. Guarda al menos un dado que puntúe.
    3. Lanza los demás otra vez, o plántate y anota tus puntos. Para eso hacen falta al menos 400 en este turno.

    Si en una tirada no puntúa nada, **pierdes el turno** y todos sus puntos. Lo que ya tenías anotado se queda.

    Nadie te obliga a guardar todo lo que puntúa. Los dados guardados antes nunca se juntan con los de después.

    {""}**Gran 8**: cuando los ocho dados están guardados, puedes recogerlos todos y seguir lanzando, con tus puntos.
el-ocho-rules-scores =
    ## Lo que puntúa
    Los 1 y los 5 sueltos, los tríos de una misma tirada y la gran serie: del 1 al 8 en una sola tirada de los ocho dados. En el nivel 1, cuatro dados iguales son un trío y uno que sobra; seis son dos tríos.
    .label1 = Sueltos
    .label2 = Los tríos
    .label3 = La gran serie
    .alt = Un 1 vale 100 y un 5 vale 50. El trío de 1 vale { NUMBER(1000) }; los demás valen cien veces su número, de 200 los 2 a 800 los 8. La gran serie, del 1 al 8 en una tirada, vale { NUMBER(4000) }.
el-ocho-rules-series =
    ## Nivel 2: las combinaciones
    De cuatro a siete dados iguales en una misma tirada: el valor del trío se dobla con cada dado de más. Con ocho iguales se gana en el acto. También puedes guardar solo una parte.
    .label1 = El doble por cada dado tras el trío
    .label2 = Ocho iguales: se gana en el acto
    .alt = Cuatro 3 valen 600, cinco 7 valen { NUMBER(2800) }, seis 5 valen { NUMBER(4000) }, siete 2 valen { NUMBER(3200) }. Con ocho 8, o con ocho dados de cualquier número, se gana la partida.
el-ocho-rules-joker =
    ## Nivel 2: el joker 8
    ¿No puntúa nada en tu tirada, pero hay algún 8? No pierdes el turno: lanzas los mismos dados otra vez y conservas los puntos. Todas las veces que ocurra.
    .label1 = El 8 la salva
    .label2 = No hay joker: el 1 puntúa
    .label3 = Turno perdido
    .alt = La tirada 8 2 3 6 no puntúa, pero tiene un 8: se repite. La tirada 7 1 4 4 no es de joker, porque el 1 puntúa. Con la tirada 2 3 6 4 se pierde el turno.
el-ocho-rules-runs =
    ## Nivel 2: las series
    Si **todos** los dados que acabas de lanzar van seguidos, forman una serie, empiece donde empiece. Se guarda entera, y eso hace un Gran 8. O guardas solo su 1, su 5 o los dos.
    .label1 = Todos los dados de la tirada, seguidos
    .label2 = No es serie: solo puntúan el 1 y el 5
    .alt = Una serie de dos dados vale 200, de tres 300, de cuatro 400, de cinco 500, de seis 600, de siete 700, de ocho { NUMBER(4000) }. La tirada 1 4 5 6 7 no es serie: solo puntúan su 1 y su 5.
el-ocho-rules-table =
    ## En la mesa
    Todo lo que puntúa ya está marcado; pulsa un dado para desmarcarlo: cuantos más dados te queden, menos veces fallas. Después, **Lanzar** o **Plantarse**: los botones te dicen el riesgo y los puntos.

    Si se te acaba el tiempo, anoto tus puntos cuando está permitido; si no, el turno termina sin nada. Si faltas tres turnos seguidos, sales de la partida. Gana la última persona que quede en la mesa.

    Una mesa a la carta puede tener las combinaciones, el joker y las series por separado, otra meta (de { NUMBER(1000) } a { NUMBER(20000) }) y otro mínimo (de 0 a { NUMBER(1000) }).
el-ocho-credits = -# el Ocho es un juego de François Koch, publicado por Jeux FK e ilustrado por Raphaël Delerue. Esta es una versión independiente, con las reglas contadas a nuestra manera.

## Comandos

el-ocho-command = Ocho dados de ocho caras: ¿hasta dónde te atreves?
    .name = ocho
el-ocho-option-level = nivel
    .description = Nivel 1 (por defecto), nivel 2 con combinaciones, joker y series, o a la carta
    .label = Nivel
el-ocho-option-series = combinaciones
    .description = A la carta: de cuatro a siete dados iguales valen más
    .label = Series
el-ocho-option-joker = joker
    .description = A la carta: un 8 salva una tirada que no puntúa
    .label = Comodín 8
el-ocho-option-runs = series
    .description = A la carta: los dados seguidos puntúan
    .label = Escaleras
el-ocho-option-target = meta
    .description = Los puntos que hay que alcanzar, de { NUMBER(1000) } a { NUMBER(20000) }, de 500 en 500 ({ NUMBER(8000) })
    .label = Puntos para ganar
el-ocho-option-minimum = mínimo
    .description = Los puntos que hacen falta para plantarse, de 0 a { NUMBER(1000) }, de 50 en 50 (400)
    .label = Puntos para plantarse

## Consejos

el-ocho-advice-keep = Guardar { $dice } ({ NUMBER($points) })
el-ocho-why-keep = Así van { NUMBER($points) } puntos en este turno y { $left ->
    [one] queda 1 dado
    [8] quedan los 8 dados
   *[other] quedan { $left } dados
} por lanzar ({ $risk ->
    [0] menos del 1 % de riesgo
   *[other] { $risk } % de riesgo
}).
el-ocho-why-roll = Perder el turno costaría { NUMBER($points) } puntos. A { $other } le faltan { NUMBER($needs) } para ganar.
el-ocho-why-stop = Con eso el total sube a { NUMBER($total) }. A { $other } le faltan { NUMBER($needs) } para ganar.
el-ocho-why-win = ¡Con eso se gana la partida!

## Rivales

el-ocho-opponent-lola = Aún no sabe cuándo plantarse. Perfecta para tu primera partida.
el-ocho-opponent-bruno = Una tirada más. Siempre hay una más.
el-ocho-opponent-clara = Prefiere plantarse pronto a perderlo todo.
el-ocho-opponent-hugo = Se sabe las probabilidades de memoria y rara vez falla.
el-ocho-opponent-iris = Nunca se equivoca. Solo los dados pueden con ella.

## La lección

lesson-el-ocho-singles = Un 1 vale { $one } y un 5 vale { $five }. Te marco todo lo que puntúa: pulsa **Plantarse con { $points }** y ya nadie te lo quita.
    .wrong = { $left } dados fallan el { $risk } % de las veces, y adiós a los { $points } puntos. Marca el 1 y el 5, y plántate.
lesson-el-ocho-three = Gana quien llega antes a { NUMBER($target) } puntos. Un trío vale cien veces su número: tus tres 4 dan { $group }. Ya están marcados: pulsa **Lanzar { $left } dados**.
    .wrong = Podrías plantarte con { $points }, pero { $left } dados solo fallan el { $risk } % de las veces. ¡Lánzalos!
lesson-el-ocho-choose = { $opponent } no saca nada que puntúe y pierde sus puntos. Con más dados se falla menos: desmarca el 5, guarda el 1 y lanza { $left }.
    .wrong = { $all_left } dados fallan el { $all_risk } % de las veces; { $left }, solo el { $risk } %. Desmarca el 5 y pulsa **Lanzar { $left } dados**.
lesson-el-ocho-minimum = Para plantarte necesitas { $minimum } puntos en el turno: tomes lo que tomes, vas a lanzar otra vez. Quédate con todos los dados que puedas: guarda solo el 5.
    .wrong = Con los tres 2 te quedarían { $all_left } dados, que fallan el { $all_risk } % de las veces; { $left }, solo el { $risk } %. Desmárcalos.
lesson-el-ocho-grand = Todos tus dados puntúan: es un **Gran 8**. Conserva tus { $points } puntos y pulsa **Lanzar los { $left } dados**.
    .wrong = { $left } dados solo fallan el { $risk } % de las veces. Márcalos todos y lanza los { $left }.
lesson-el-ocho-series = Esto es el nivel 2: cada dado igual de más dobla el trío, así que cinco 6 valen { NUMBER($group) }. Plántate con ellos y tu 1.
    .wrong = Cada 6 que dejas reduce su valor a la mitad, y { $left } dados fallan a menudo. Marca los cinco y el 1, y plántate con { NUMBER($points) }.
lesson-el-ocho-joker = En el nivel 2 el 8 es un joker: si nada puntúa, lanzas los mismos dados otra vez. Guarda un solo 1 y lanza { $left } dados.
    .wrong = { $left } dados casi nunca fallan: el { $risk } %. Desmarca todo menos un 1, y lanza.
lesson-el-ocho-run = El 8 te salva, y ahora todos tus dados van seguidos: una serie, que vale { NUMBER($group) }. ¡Plántate y ganas con { NUMBER($total) } puntos!
    .wrong = Ya pasas de { NUMBER($target) }: lanzar no te da nada más. Plántate con todos tus dados y gana.
lesson-el-ocho-last = Otra partida, de nivel 1. A { $opponent } solo le faltan { $needs } y puede ganar en su turno. Si te plantas, te faltarán { $short }: guarda los unos y pulsa **Lanzar { $left } dados**.
    .wrong = Los puntos guardados no sirven si el otro gana enseguida. Guarda los tres unos y lanza { $left } dados.
lesson-el-ocho-end = Puntos, turnos perdidos, plantarse, joker y series: ya conoces el Ocho. ¿Jugamos de verdad?

## Puzles

puzzle-question-el-ocho = ¿Qué dados guardas? ¿Y después lanzas o te plantas? Una respuesta es claramente la mejor.

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-one = uno
emoji-two = dos
emoji-three = tres
emoji-four = cuatro
emoji-five = cinco
emoji-six = seis
emoji-seven = siete
emoji-eight = ocho
el-ocho-notation = k155: guarda 1, 5 y 5; r: lanza; s: te plantas. Varias seguidas, con espacios: k155 r
el-ocho-notation-example = k155 r
el-ocho-moment-big-turn = { $player }: ¡{ NUMBER($value) } puntos en un solo turno!
    .big = +{ NUMBER($value) }
    .words = en un solo turno
el-ocho-moment-eight-equal = { $player }: ¡ocho { $value } en una sola tirada!
    .big = 8 × { $value }
    .words = en una sola tirada
el-ocho-moment-no-bust = ¡{ $player } gana sin perder ni un turno!
    .big = 0 fallos
    .words = de principio a fin
el-ocho-moment-comeback = { $player } iba { NUMBER($value) } puntos por detrás, ¡y gana!
    .big = −{ NUMBER($value) }
    .words = y aun así, victoria
