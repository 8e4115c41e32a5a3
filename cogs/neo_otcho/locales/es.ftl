# Neo Otcho 5: los textos de sus mesas, y sus reglas.

neo-otcho-title = Neo Otcho 5
neo-otcho-in-short = llena tu tarjeta
neo-otcho-help = **`/otcho5`** · Neo Otcho 5: combinaciones de dados para llenar tu tarjeta antes que nadie.
neo-otcho-dice-2 = Dos dados
neo-otcho-dice-3 = Tres dados
neo-otcho-free = pareja de X libre
neo-otcho-kind-triple-x = trío de X
neo-otcho-kind-triple = trío de { NUMBER($number) }
neo-otcho-kind-x-pair = { $number ->
    [0] pareja de X
   *[other] pareja de X con un { $number }
}
neo-otcho-kind-pair = pareja de { NUMBER($number) }
neo-otcho-kind-run = serie
neo-otcho-or = { $first } o { $last }
neo-otcho-spot-own = su casilla { $slot }
neo-otcho-spot-own-short = su casilla { $slot }
neo-otcho-spot = la casilla { $slot } de { $card }

## Lo que ha pasado

neo-otcho-begins = 🍀 El sorteo elige a **{ $player }** para empezar.
neo-otcho-rolled = 🎲 **{ $player }** { $rolling ->
    [again] repite y saca { $dice }
    [on] sigue y saca { $dice }
   *[opening] saca { $dice }
} – { $readings }.
neo-otcho-no-combination-opening = 🎲 **{ $player }** saca { $dice } – de momento, nada.
neo-otcho-no-combination-again = 🎲 **{ $player }** repite y saca { $dice } – ninguna combinación. Fin del turno.
neo-otcho-no-combination-on = 💥 **{ $player }** sigue y saca { $dice } – ¡ninguna combinación! { $owed ->
    [0] Por suerte no hay nada que perder.
    [one] Sale un peón.
   *[other] Salen { $owed } peones.
}
neo-otcho-placed = 📥 **{ $player }** pone un peón en { $spot }.
neo-otcho-taken = 📤 **{ $player }** deja libre { $spot } y devuelve el peón a **{ $owner }**.
neo-otcho-taken-own = 📤 **{ $player }** quita su peón de { $spot }.
neo-otcho-cleared = 🧹 **{ $player }** vacía la tarjeta de { $card }: { $count ->
    [one] sale un peón.
   *[other] salen { $count } peones.
}
neo-otcho-shifted = ↔️ **{ $player }** mueve un peón en su propia tarjeta, de la casilla { $slot } a la { $to }.
neo-otcho-declined = **{ $player }** no toca nada.
neo-otcho-passed = 🤝 **{ $player }** pasa los dados.
neo-otcho-removed = 📤 **{ $player }** retira peones: { $spots }.
neo-otcho-ran-out = ⌛ A **{ $player }** se le acaba el tiempo; los dados pasan.
neo-otcho-left-game = 🏳️ **{ $player }** deja la partida, con su tarjeta y sus peones.
neo-otcho-won-filled = 🏆 ¡**{ $player }** llena su tarjeta y gana!
neo-otcho-won-last-left = 🏆 Solo queda **{ $player }**, y gana.
neo-otcho-turn-passed = { $player } ha pasado los dados.
neo-otcho-turn-blank = { $player } no ha sacado ninguna combinación.
neo-otcho-turn-lost = 💥 { $player } ha seguido y no ha sacado ninguna combinación.
neo-otcho-turn-timed-out = ⌛ A { $player } se le ha acabado el tiempo.
neo-otcho-turn-left = 🏳️ { $player } ha dejado la partida.
neo-otcho-turn-won = 🏆 { $player } ha llenado su tarjeta.
neo-otcho-turn-deeds = Jugadas de { $player }: { $deeds }.
neo-otcho-turn-removed = Peones de { $player } retirados: { $spots }.
neo-otcho-deed-place = peón en { $spot }
neo-otcho-deed-take = { $spot } libre
neo-otcho-deed-clear = tarjeta de { $card } vaciada
neo-otcho-deed-shift = peón de su casilla { $slot } a la { $to }

## Controles

neo-otcho-do-place-own = Poner un peón en tu casilla { $slot }
neo-otcho-do-place = Poner un peón en la casilla { $slot } de { $card }
neo-otcho-do-take-own = Quitar { $token } de tu casilla { $slot }
neo-otcho-do-take = Quitar { $token } de la casilla { $slot } de { $card }
neo-otcho-do-clear = Quitar todos los peones de la tarjeta de { $card }
neo-otcho-do-shift = Mover { $token } de tu casilla { $slot } a la { $to }
neo-otcho-do-shift-other = Mover { $token } de la casilla { $slot } a la { $to } de { $card }
neo-otcho-your-token = tu peón
neo-otcho-the-token = el peón
neo-otcho-their-token = el peón { $shape } de { $name }
neo-otcho-which-effect = ¿Qué haces?
neo-otcho-which-card = ¿En qué tarjeta?
neo-otcho-own-card = Tu propia tarjeta
neo-otcho-effects = { $count ->
    [one] una opción
   *[other] { $count } opciones
}
neo-otcho-skip = No hacer nada
neo-otcho-again = Repetir con todos los dados
neo-otcho-pass = Pasar los dados
neo-otcho-on = { $stake ->
    [0] Seguir lanzando (nada que perder)
    [one] Seguir lanzando (un peón en riesgo: { NUMBER($risk, style: "percent") })
   *[other] Seguir lanzando (dos peones en riesgo: { NUMBER($risk, style: "percent") })
}
neo-otcho-no-effect = No cambia nada en estas tarjetas, pero cuenta: puedes seguir lanzando.
neo-otcho-blank-choice = Puedes repetir con todos los dados, una vez y sin riesgo.
neo-otcho-owed = { $count ->
    [one] Tiene que salir uno de tus peones. ¿Cuál?
   *[other] Tienen que salir { $count } de tus peones. ¿Cuáles?
}
neo-otcho-owed-all = { $count ->
    [one] Tiene que salir el único peón que tienes en las tarjetas.
   *[other] Tienen que salir los únicos { $count } peones que tienes en las tarjetas.
}
neo-otcho-pick-own = Tu casilla { $slot }
neo-otcho-pick = { $card }: casilla { $slot }
neo-otcho-off = { $count ->
    [one] Retirarlo
   *[other] Retirar los dos
}
refused-choose-first = Primero usa tu combinación, o pulsa «{ neo-otcho-skip }».
refused-already-chosen = Ya has usado esta combinación: pasa los dados o sigue lanzando.
refused-no-combination = Estos dados no tienen combinación: repite la tirada o pasa.
refused-no-second-roll = Solo se puede repetir la primera tirada de un turno, y una sola vez.
refused-remove-first = Primero retira los peones que te ha costado la última tirada.
refused-not-your-token = Ahora solo puedes retirar peones tuyos.
refused-own-card = Esa es tu tarjeta, y esto solo vale para la de otra persona.
refused-no-such-card = Nadie juega con la tarjeta { $card }.
refused-not-by-these-dice = Tus dados no lo permiten.
refused-slot-taken = Ya hay un peón en la casilla { $slot }.
refused-slot-free = No hay ningún peón en la casilla { $slot }.
refused-no-tokens-left = Todos tus peones están ya en las tarjetas: no te queda ninguno que poner.
refused-card-empty = No hay ningún peón en la tarjeta { $card }.

## Imágenes

neo-otcho-on-picture =
    .supply = reserva
    .blank = Ninguna combinación
    .owed = { $count ->
        [one] Ninguna combinación: sale un peón
       *[other] Ninguna combinación: salen { $count } peones
    }
    .risk = { $stake ->
        [0] Pasar o seguir: nada que perder
        [one] ¿Pasar o seguir? { NUMBER($risk, style: "percent") } de riesgo, un peón en juego
       *[other] ¿Pasar o seguir? { NUMBER($risk, style: "percent") } de riesgo, dos peones en juego
    }
    .passed = Pasa los dados
    .lost = Siguió sin combinación
    .timed-out = Sin tiempo
    .left = Deja la partida
    .filled = ¡Tarjeta llena!
    .last-left = No queda nadie más
neo-otcho-alt-turn = Le toca a { $player }.
neo-otcho-alt-rolled = Dados: { $dice }.
neo-otcho-alt-readings = Combinación: { $readings }.
neo-otcho-alt-blank = Ninguna combinación; se pueden volver a lanzar los dados.
neo-otcho-alt-owed = Ninguna combinación; peones propios que deben salir: { $count }.
neo-otcho-alt-risk = Pasar o seguir: riesgo del { NUMBER($risk, style: "percent") }, peones en juego: { $stake }.
neo-otcho-alt-last-roll = Última tirada: { $dice }.
neo-otcho-alt-won-filled = { $player } gana con la tarjeta llena.
neo-otcho-alt-won-last-left = Solo queda { $player }, y gana.
neo-otcho-alt-card = Tarjeta de { $player }: { $slots }; en reserva: { $supply }.
neo-otcho-alt-slot = { $slot }: de { $owner }
neo-otcho-alt-free = libres: { $slots }
neo-otcho-alt-card-left = { $player } ya no juega.

## Reglas

neo-otcho-rules-turn =
    ## Neo Otcho 5: llena tu tarjeta
    De dos a seis jugadores, cada cual con siete peones y una tarjeta con las casillas del 1 al 5. **Llena con tus peones las cinco casillas de tu tarjeta y ganas**, en el acto.

    Los tres dados llevan del 1 al 5 y una **X**, que toma el número de cualquiera de los otros dados. Un sorteo decide quién empieza.

    {""}**Tu turno**
    1. Lanza los tres dados. ¿No te gusta lo que sale? Repite con los tres, una vez.
    2. Una combinación te deja hacer una cosa con los peones. También puedes dejarlos como están.
    3. Pasa los dados, o sigue en busca de otra combinación, tantas veces como te atrevas.

    Sin combinación al empezar, tu turno se acaba. Sin combinación al seguir, salen dos de tus peones.

    En una casilla cabe un solo peón, de quien sea. El que sale vuelve a su dueño.
neo-otcho-rules-triples =
    ## Los tríos
    Las tiradas más fuertes: llegan a todas las tarjetas.
    .label1 = Trío de 3: llenar o vaciar cualquier 3
    .label2 = Trío de X: vaciar la tarjeta de un rival
    .alt = Con 3 3 3 pones tu peón en tu casilla 3. Con 3 X 3, en la casilla 3 de un rival. Con X 3 X quitas el peón de un rival de su casilla 3. Con X X X quitas todos los peones de la tarjeta de un rival, también los tuyos.
neo-otcho-rules-pairs =
    ## Las parejas
    Dos dados iguales junto a un tercero. Si los dados se pueden leer de varias maneras, eliges tú: X X 4 es un trío de 4, una pareja de X con un 4 y una pareja de 4.
    .label1 = Pareja de X con un 4: vaciar un 4, o llenar el tuyo
    .label2 = Pareja de 3: llenar o vaciar tu 3
    .alt = Con X X 4 quitas el peón de un rival de su casilla 4, o pones el tuyo en tu casilla 4. Con 3 1 3 pones un peón en tu casilla 3. Con X 2 3 quitas de tu casilla 3 un peón ajeno, y queda libre otra vez.
neo-otcho-rules-runs =
    ## Las series
    1 2 3, 2 3 4 o 3 4 5 en cualquier orden. Solo números: la X nunca entra en una serie.
    .label1 = Serie: mover un peón en tu propia tarjeta
    .alt = Con 2 3 4 mueves tu peón de tu casilla 1 a la casilla 4, que está libre. Con 5 3 4 mueves un peón ajeno de tu casilla 2 a la casilla 3, que está libre.
neo-otcho-rules-lost =
    ## Seguir lanzando
    Con tres dados, el 19 % de las tiradas no tiene combinación; con dos dados, el 56 %. Si te pasa, salen **dos de tus peones**. Eliges cuáles, estén en la tarjeta que estén. Si solo hay uno, sale ese.
    .label1 = Siguió sin combinación
    .alt = La tirada 1 2 5 no tiene combinación. De tus tres peones en tu tarjeta salen los de las casillas 1 y 4.
neo-otcho-rules-two-dice =
    ## Con dos dados
    Más rápido y más arriesgado: no hay tríos ni series.
    .label1 = Pareja de 3: llenar o vaciar tu 3
    .label2 = Pareja de X: quitar cualquier peón
    .alt = Con 3 3 pones un peón en tu casilla 3. Con X 3 quitas de tu casilla 3 un peón ajeno. Con X X quitas el peón de un rival de su casilla 5, o cualquier otro peón.
neo-otcho-rules-table =
    ## En la mesa
    Los botones dicen qué te permite tu tirada: primero en tu tarjeta, luego en las demás. En la imagen, una casilla clara con tu forma muestra dónde puedes poner un peón, y una flecha cuáles puedes quitar.

    Un peón solo se pone en una casilla libre y mientras te quede alguno. Una combinación que no puede cambiar nada en estas tarjetas cuenta igual: puedes seguir lanzando.

    Si se te acaba el tiempo, los dados pasan; los peones que deben salir se toman primero de otras tarjetas y después de tus casillas más altas. Si faltas tres turnos seguidos, sales de la partida con tu tarjeta y tus peones. Gana quien queda al final.

    Con la opción **pareja de X libre**, una pareja de X quita un peón de cualquier casilla, no solo de la que dice el tercer dado.
neo-otcho-credits = -# Neo Otcho 5 es un juego de PGC y Gaël Vacher. Esta es una versión independiente, con las reglas contadas a nuestra manera.

## Comandos

neo-otcho-command = Combinaciones de dados para llenar tu tarjeta antes que nadie
    .name = otcho5
neo-otcho-option-dice = dados
    .description = Tres dados (por defecto), o dos: más rápido y más arriesgado
    .label = Dados
neo-otcho-option-free-x-pair = pareja-x-libre
    .description = Una pareja de X quita un peón de cualquier casilla, no solo de la del tercer dado
    .label = Pareja libre con X

## Consejos

neo-otcho-why-win = ¡Así se llena la tarjeta y se gana!
neo-otcho-why-place = Casillas llenas con eso: { $count } de 5.
neo-otcho-why-take = { $player } lleva { $count } de 5 casillas.

## Rivales

neo-otcho-opponent-lola = Juega por instinto y le encanta lanzar los dados.
neo-otcho-opponent-clara = Llena su tarjeta con calma, casilla a casilla.
neo-otcho-opponent-iris = Siempre elige la mejor jugada. Lo demás es suerte.

## La lección

lesson-neo-otcho-place = Llena antes que nadie las { $slots } casillas de tu tarjeta y ganas. Una pareja de 3 vale para tu casilla 3: pon ahí un peón.
    .wrong = Desperdiciarías una buena tirada. Pon un peón en tu casilla 3.
lesson-neo-otcho-on = Pasa los dados o busca otra combinación. Atrévete: **sigue lanzando**.
    .wrong = Pasar es darle los dados a { $opponent }. Solo el { $risk } % de las tiradas no da nada: sigue lanzando.
lesson-neo-otcho-triple = La X cuenta como un 2, y un trío de 2 llega a todas las tarjetas. Pon un peón en **tu** casilla 2.
    .wrong = Solo los peones de tu propia tarjeta te acercan a la victoria. Ponlo en tu casilla 2.
lesson-neo-otcho-risk = Si sigues y no sale nada, pierdes dos de tus peones. Aun así, casi siempre es lo mejor: **sigue lanzando**.
    .wrong = Pasar solo es mejor cuando los { $pieces } peones de alguien están en las tarjetas, y por muy poco. El riesgo es del { $risk } %: sigue lanzando.
lesson-neo-otcho-readings = X X 4 es un trío de 4, una pareja de X y una pareja de 4: tú eliges. Pon un peón en **tu** casilla { $slot }.
    .wrong = Se puede, pero lo que gana es tu propia tarjeta. Pon un peón en tu casilla { $slot }.
lesson-neo-otcho-clear = { $opponent } puso un peón en tu casilla { $slot }. Tienes una pareja de 4: quita ese peón.
    .wrong = Mientras siga ahí, no puedes llenar tu casilla { $slot }. Quítalo.
lesson-neo-otcho-run = Sigues lanzando, y 3 4 5 es una serie, en cualquier orden. Mueve un peón de tu tarjeta: lleva el tuyo de la casilla { $slot } a la { $to }.
    .wrong = Una serie mueve cualquier peón de tu tarjeta, y rara vez cambia mucho. Aquí, lleva el de la casilla { $slot } a la { $to }.
lesson-neo-otcho-sweep = Un trío de X, la tirada más fuerte: quita todos los peones de la tarjeta de { $opponent }.
    .wrong = No hay golpe más fuerte. Quita todos sus peones de una vez.
lesson-neo-otcho-bust = Sigues y no sale nada: pierdes dos de tus peones. Elige las casillas { $slot } y { $other }, y retira los dos.
    .wrong = En una mesa de verdad eliges tú. Aquí, marca las casillas { $slot } y { $other }.
lesson-neo-otcho-win = Sigues y sigues. Solo falta tu casilla { $slot }, y 5 X 5 es un trío de 5: ¡llénala y ganas en el acto!
    .wrong = La victoria está ahí mismo. Pon un peón en tu casilla { $slot }.
lesson-neo-otcho-end = Parejas, tríos, series y seguir lanzando: ya conoces Neo Otcho 5. ¿Jugamos de verdad?

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-die-one = uno
emoji-die-two = dos
emoji-die-three = tres
emoji-die-four = cuatro
emoji-die-five = cinco
emoji-die-x = letra_x
neo-otcho-notation = +3: un peón en tu casilla 3; -3: quítalo; +3@2: en la del jugador 2; 2>4; on, again, pass, skip
neo-otcho-notation-example = +3
neo-otcho-moment-slots = ¡{ $player } llena { $value } casillas en un solo turno!
    .big = { $value } casillas
    .words = en un solo turno
neo-otcho-moment-comeback = { $player } iba { $value } casillas por detrás, ¡y gana!
    .big = −{ $value }
    .words = y aun así, victoria
