# Neo Otcho 5: lo que se dice en sus mesas, y sus reglas.

neo-otcho-title = Neo Otcho 5
neo-otcho-help = **`/otcho5 jugar`** · Neo Otcho 5: combinaciones de dados para llenar tu tarjeta antes que nadie. Reglas: `/otcho5 reglas`
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
neo-otcho-spot-own = su propia casilla { $slot }
neo-otcho-spot-own-short = su casilla { $slot }
neo-otcho-spot = la casilla { $slot } de { $card }
neo-otcho-shape-1 = círculo
neo-otcho-shape-2 = cuadrado
neo-otcho-shape-3 = triángulo
neo-otcho-shape-4 = rombo
neo-otcho-shape-5 = cruz
neo-otcho-shape-6 = estrella

## Lo que ha pasado

neo-otcho-begins = 🍀 El sorteo lo gana **{ $player }**, y empieza.
neo-otcho-rolled = 🎲 **{ $player }** { $rolling ->
    [again] repite y saca { $dice }
    [on] sigue y saca { $dice }
   *[opening] saca { $dice }
}: { $readings }.
neo-otcho-no-combination-opening = 🎲 **{ $player }** saca { $dice }: de momento, nada.
neo-otcho-no-combination-again = 🎲 **{ $player }** repite y saca { $dice }: ninguna combinación. Fin del turno.
neo-otcho-no-combination-on = 💥 **{ $player }** sigue y saca { $dice }: ¡ninguna combinación! { $owed ->
    [0] Por suerte no hay nada que perder.
    [one] Sale una ficha.
   *[other] Salen { $owed } fichas.
}
neo-otcho-placed = 📥 **{ $player }** pone una ficha en { $spot }.
neo-otcho-taken = 📤 **{ $player }** deja libre { $spot }: la ficha vuelve a { $owner }.
neo-otcho-cleared = 🧹 **{ $player }** vacía la tarjeta de { $card }: { $count ->
    [one] sale una ficha.
   *[other] salen { $count } fichas.
}
neo-otcho-shifted = ↔️ **{ $player }** mueve una ficha en su propia tarjeta, del { $slot } al { $to }.
neo-otcho-declined = **{ $player }** deja las tarjetas como están.
neo-otcho-passed = 🤝 **{ $player }** pasa los dados.
neo-otcho-removed = 📤 **{ $player }** retira fichas: { $spots }.
neo-otcho-ran-out = ⌛ A **{ $player }** se le acaba el tiempo; los dados pasan.
neo-otcho-left-game = 🏳️ **{ $player }** deja la partida, con tarjeta y fichas.
neo-otcho-won-filled = 🏆 ¡**{ $player }** llena su tarjeta y gana!
neo-otcho-won-last-left = 🏆 Solo queda **{ $player }**, y gana.
neo-otcho-turn-passed = { $player } ha pasado los dados.
neo-otcho-turn-blank = { $player } no ha sacado ninguna combinación.
neo-otcho-turn-lost = 💥 { $player } ha seguido, y sin combinación.
neo-otcho-turn-timed-out = ⌛ A { $player } se le ha acabado el tiempo.
neo-otcho-turn-left = 🏳️ { $player } ha dejado la partida.
neo-otcho-turn-won = 🏆 { $player } ha llenado su tarjeta.
neo-otcho-turn-deeds = En este turno: { $deeds }.
neo-otcho-turn-removed = Fichas retiradas: { $spots }.
neo-otcho-deed-place = ficha en { $spot }
neo-otcho-deed-take = { $spot } libre
neo-otcho-deed-clear = tarjeta de { $card } vaciada
neo-otcho-deed-shift = ficha de su tarjeta, del { $slot } al { $to }

## Controles

neo-otcho-do-place-own = Poner una ficha en tu { $slot }
neo-otcho-do-place = Poner una ficha en la casilla { $slot } de { $card }
neo-otcho-do-take-own = Quitar { $token } de tu { $slot }
neo-otcho-do-take = Quitar { $token } de la casilla { $slot } de { $card }
neo-otcho-do-clear = Quitar todas las fichas de la tarjeta de { $card }
neo-otcho-do-shift = Mover { $token } de tu { $slot } a tu { $to }
neo-otcho-your-token = tu ficha
neo-otcho-the-token = la ficha
neo-otcho-their-token = la ficha { $shape } de { $name }
neo-otcho-which-effect = ¿Qué haces?
neo-otcho-which-card = ¿En qué tarjeta?
neo-otcho-own-card = Tu propia tarjeta
neo-otcho-effects = { $count ->
    [one] una posibilidad
   *[other] { $count } posibilidades
}
neo-otcho-skip = Dejar las tarjetas como están
neo-otcho-again = Repetir con todos los dados
neo-otcho-pass = Pasar los dados
neo-otcho-on = { $stake ->
    [0] Seguir lanzando (nada que perder)
    [one] Seguir lanzando (a riesgo de una ficha: { NUMBER($risk, style: "percent") })
   *[other] Seguir lanzando (a riesgo de dos fichas: { NUMBER($risk, style: "percent") })
}
neo-otcho-no-effect = No puede cambiar nada en estas tarjetas, pero cuenta: puedes seguir lanzando.
neo-otcho-blank-choice = Puedes repetir con todos los dados, una vez y sin riesgo.
neo-otcho-owed = { $count ->
    [one] Tiene que salir una de tus fichas. ¿Cuál?
   *[other] Tienen que salir { $count } de tus fichas. ¿Cuáles?
}
neo-otcho-owed-all = { $count ->
    [one] Tiene que salir tu única ficha en las tarjetas.
   *[other] Tienen que salir tus únicas { $count } fichas en las tarjetas.
}
neo-otcho-pick-own = Tu { $slot }
neo-otcho-pick = Casilla { $slot } de { $card }
neo-otcho-off = { $count ->
    [one] Retirarla
   *[other] Retirar las dos
}
refused-choose-first = Primero elige qué haces con tu combinación, o deja las tarjetas como están.
refused-already-chosen = Ya has usado esta combinación: pasa los dados o sigue lanzando.
refused-no-combination = Estos dados no tienen combinación: repite la tirada o pasa.
refused-no-second-roll = Solo se puede repetir la primera tirada de un turno, y una sola vez.
refused-remove-first = Primero retira las fichas que te ha costado la última tirada.
refused-not-your-token = Ahora solo puedes retirar fichas tuyas.
refused-own-card = Esa es tu propia tarjeta, y esto va dirigido a otra.
refused-no-such-card = Nadie juega con la tarjeta { $card }.
refused-not-by-these-dice = Tus dados no lo permiten.
refused-slot-taken = Ya hay una ficha en la casilla { $slot }.
refused-slot-free = No hay ninguna ficha en la casilla { $slot }.
refused-no-tokens-left = Todas tus fichas están en tarjetas: no te queda ninguna que poner.
refused-card-empty = No hay ninguna ficha en la tarjeta { $card }.

## Imágenes

neo-otcho-on-picture =
    .blank = Ninguna combinación
    .owed = { $count ->
        [one] Ninguna combinación: sale una ficha
       *[other] Ninguna combinación: salen { $count } fichas
    }
    .risk = { $stake ->
        [0] Pasar o seguir: nada que perder
        [one] ¿Pasar o seguir? { NUMBER($risk, style: "percent") } de riesgo, una ficha en juego
       *[other] ¿Pasar o seguir? { NUMBER($risk, style: "percent") } de riesgo, dos fichas en juego
    }
    .passed = Dados pasados
    .lost = Siguió, y perdió
    .timed-out = Sin tiempo
    .left = Deja la partida
    .filled = ¡Tarjeta llena!
    .last-left = Nadie más en la mesa
neo-otcho-free-slot = libre
neo-otcho-alt-turn = Le toca a { $player }.
neo-otcho-alt-rolled = Dados: { $dice }.
neo-otcho-alt-readings = Combinación: { $readings }.
neo-otcho-alt-blank = Ninguna combinación; se pueden volver a lanzar los dados.
neo-otcho-alt-owed = Ninguna combinación; fichas propias que deben salir: { $count }.
neo-otcho-alt-risk = Pasar o seguir: riesgo del { NUMBER($risk, style: "percent") }, fichas en juego: { $stake }.
neo-otcho-alt-last-roll = Última tirada: { $dice }.
neo-otcho-alt-won-filled = { $player } gana con la tarjeta llena.
neo-otcho-alt-won-last-left = Solo queda { $player }, y gana.
neo-otcho-alt-card = { $player } ({ $shape }): { $slots }; en reserva { $supply }.
neo-otcho-alt-card-left = { $player } ya no juega.

## Reglas

neo-otcho-rules-turn =
    ## Neo Otcho 5: llena tu tarjeta
    De dos a seis jugadores. Cada cual tiene siete fichas y una tarjeta con las casillas del 1 al 5. **Gana en el acto quien ocupa con sus fichas las cinco casillas de su propia tarjeta.**

    Los tres dados llevan del 1 al 5 y una **X**, que toma el número de cualquiera de los otros dados. Un sorteo decide quién empieza.

    {""}**Tu turno**
    1. Lanza los tres dados. ¿No te gusta lo que sale? Repite con los tres, una vez.
    2. Una combinación te deja hacer una cosa con las fichas. También puedes dejarlas como están.
    3. Pasa los dados, o sigue en busca de otra combinación, tantas veces como te atrevas.

    Sin combinación al empezar, tu turno se acaba. Sin combinación al seguir, salen dos de tus fichas.

    En una casilla cabe una sola ficha, de quien sea. La que sale vuelve a su dueño.
neo-otcho-rules-triples =
    ## Los tríos
    Los dados más poderosos: llegan a todas las tarjetas.
    .label1 = Trío de 3: poner o quitar en cualquier 3
    .label2 = Trío de X: vaciar la tarjeta de un rival
    .alt = Con 3 3 3 pones tu ficha en tu casilla 3. Con 3 X 3, en la casilla 3 de un rival. Con X 3 X quitas la ficha de un rival de su casilla 3. Con X X X quitas todas las fichas de la tarjeta de un rival, también las tuyas.
neo-otcho-rules-pairs =
    ## Las parejas
    Dos dados iguales junto a un tercero. Si los dados se pueden leer de varias maneras, eliges tú: X X 4 es un trío de 4, una pareja de X con un 4 y una pareja de 4.
    .label1 = Pareja de X con un 4: quitar un 4, o poner en el tuyo
    .label2 = Pareja de 3: poner en tu 3, o dejarlo libre
    .alt = Con X X 4 quitas la ficha de un rival de su casilla 4, o pones la tuya en tu casilla 4. Con 3 1 3 pones una ficha en tu casilla 3. Con X 2 3 quitas de tu casilla 3 una ficha ajena, y queda libre otra vez.
neo-otcho-rules-runs =
    ## Las series
    1 2 3, 2 3 4 o 3 4 5 en cualquier orden, todo números: la X nunca entra en una serie.
    .label1 = Serie: mover una ficha en tu propia tarjeta
    .alt = Con 2 3 4 mueves tu ficha de tu casilla 1 a la casilla 4, que está libre. Con 5 3 4 mueves una ficha ajena de tu casilla 2 a la casilla 3, que está libre.
neo-otcho-rules-lost =
    ## Seguir lanzando
    Con tres dados, el 19 % de las tiradas no tiene combinación; con dos dados, el 56 %. Si te pasa, salen **dos de tus fichas**. Eliges cuáles, estén en la tarjeta que estén. Si solo hay una, sale esa.
    .label1 = Siguió sin combinación
    .alt = La tirada 1 2 5 no tiene combinación. De tus tres fichas en tu tarjeta salen las de las casillas 1 y 4.
neo-otcho-rules-two-dice =
    ## Con dos dados
    Más rápido y más arriesgado: no hay tríos ni series.
    .label1 = Pareja de 3: poner en tu 3, o dejarlo libre
    .label2 = Pareja de X: quitar cualquier ficha
    .alt = Con 3 3 pones una ficha en tu casilla 3. Con X 3 quitas de tu casilla 3 una ficha ajena. Con X X quitas la ficha de un rival de su casilla 5, o cualquier otra ficha.
neo-otcho-rules-table =
    ## En la mesa
    Los botones dicen con palabras sencillas qué te permite tu tirada. En la imagen, el contorno de tu forma enseña dónde puedes poner una ficha, y una flecha cuáles puedes quitar.

    Una ficha solo se pone en una casilla libre y mientras te quede alguna. Una combinación que no puede cambiar nada en estas tarjetas cuenta igual: puedes seguir lanzando.

    Si se te acaba el tiempo, los dados pasan; las fichas que deben salir se toman primero de otras tarjetas y después de tus casillas más altas. Tras tres turnos seguidos de ausencia se sale de la partida, con tarjeta y fichas. Gana quien se queda a solas en la mesa.

    Con la opción **pareja de X libre**, una pareja de X quita una ficha de cualquier casilla, no solo de la que dice el tercer dado.
neo-otcho-credits = -# Neo Otcho 5 es un juego de PGC y Gaël Vacher. Esta es una versión independiente, con las reglas contadas a nuestra manera.

## Comandos

neo-otcho-command = Combinaciones de dados para llenar tu tarjeta antes que nadie
    .name = otcho5
    .play = Abrir una mesa de Neo Otcho 5
    .rules = Las reglas de Neo Otcho 5, con imágenes
neo-otcho-option-dice = dados
    .description = Tres dados (por defecto), o dos: más rápido y más arriesgado
neo-otcho-option-free-x-pair = pareja-x-libre
    .description = Una pareja de X quita una ficha de cualquier casilla, no solo de la del tercer dado
