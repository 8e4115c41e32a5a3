# Las lecciones: pasos pequeños en un tablero de verdad, para una sola persona.

command-learn = Aprende un juego en unos pocos pasos
    .name = aprender
lesson-list =
    ### 🎓 ¿Qué juego quieres aprender?
    Unos pocos pasos en un tablero de verdad, solo para ti. Déjalo cuando quieras y sigue otro día.
lesson-step = ### 🎓 { $game } · paso { $step } de { $steps }
lesson-end = ### 🎓 { $game }: ¡ya sabes jugar!
lesson-right = { $number ->
    [0] ¡Exacto!
    [1] ¡Muy bien!
    [2] ¡Eso es!
    [3] ¡Bien jugado!
   *[other] ¡Perfecto!
}
lesson-time = ¡Correcto, y en { NUMBER($seconds, maximumFractionDigits: 1) } { PLURAL(NUMBER($seconds, maximumFractionDigits: 1)) ->
    [one] segundo
   *[other] segundos
}!
lesson-again = Empezar de nuevo
lesson-next = Siguiente lección
lesson-play = Jugar ya

## el Ocho

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
lesson-el-ocho-end = Puntos, turnos perdidos, plantarse, joker y series: ya conoces el Ocho. ¿Jugamos de verdad?

## La carrera

lesson-stresses-singles = Suma los ocho dados: { $one } por cada 1 y { $five } por cada 5. Pulsa **Anunciar** y escribe el número.
    .wrong = Ese número no puntúa, y solo tienes uno por tirada. { $groups }: son { $value }.
lesson-stresses-triples = Un trío vale cien veces su número. ¿Cuánto vale esta tirada?
    .wrong = Los puntos serían para otra persona. { $groups }: vale { $value }.
lesson-stresses-risk = Mira bien: ¿cuánto vale esta? Si anuncias 0 y algo puntúa, pierdes todos tus puntos.
    .wrong = Hay un solo 5 en esta tirada: vale { $value }.
lesson-stresses-zero = Ahora no puntúa nada. ¡Anuncia **0** antes que nadie y podrás devolver a alguien a 0 puntos!
    .wrong = Ni 1, ni 5, ni tríos: vale 0.
lesson-stresses-victim = ¡Qué vista! Devuelve a 0 a quien va por delante de ti.
    .wrong = Esa persona no tiene puntos que perder. Elige a quien tiene { NUMBER($ahead) } puntos.
lesson-stresses-ready = ¿Lo intentas con reloj? Pulsa **Otra tirada** y tus { $seconds } segundos empiezan enseguida.
lesson-stresses-clock = ¡El reloj corre! ¿Cuánto vale esta tirada?
    .wrong = Esta vez no, y el reloj vuelve a empezar. { $groups }: vale { $value }.
lesson-stresses-end = En una mesa de verdad todos ven los dados a la vez, y puntúa el primer número correcto. ¿A correr?

## Octi

lesson-octi-add = Llega a una base rival y ganas. Un octipod solo va hacia donde apunta un motor: toca **42** y luego el **+** de ↖, al noroeste.
    .wrong = Un motor se queda donde lo pones, así que apunta bien: toca **42** y luego **+** en ↖.
lesson-octi-step = Ya puede moverse: toca **42** y luego **↖ 33** para ir allí.
    .wrong = También es un turno, pero este octipod ya puede moverse: toca **42** y luego **↖ 33**.
lesson-octi-aim = Puedes saltar sobre un octipod al que apunta un motor. El tuyo de **32** necesita un motor ↑ para apuntar a 33.
    .wrong = Ese motor no apuntaría de 32 a 33. Toca **32** y luego **+** en ↑.
lesson-octi-jump = Salta dos veces y gana: toca **32**, luego **↷ 34** sobre tu propio octipod y **↷ 36** sobre el rojo. Ya está marcado para capturarlo; pulsa **Listo**.
    .wrong = Se te escaparía la victoria: la base roja 36 está a dos saltos. Toca **32** y salta a 34 y a 36.
lesson-octi-enter = Otra partida, de Octi-X: aquí tienes octipods en reserva, y los tuyos pueden apilarse. Pulsa **Hacer entrar un octipod** y luego **73**, una de tus bases vacías.
    .wrong = Tu reserva seguiría fuera. Haz entrar un octipod en **73**.
lesson-octi-together = Una partida más de Octi-X: dos de tus octipods comparten **35**, y los de una pila pueden ir juntos. Toca uno, marca el otro encima de las flechas y envía uno a **26** y otro a **46**: ¡los dos amenazan una base!
    .wrong = { $opponent } podría parar a uno solo. Envía uno a **26** y el otro a **46** en el mismo turno.
lesson-octi-free = Esto es Octi-X clásico: con un octipod en una base rival puedes liberar uno capturado. Pulsa **Liberar un octipod capturado** y luego **73**.
    .wrong = Libera el octipod capturado en **73**, tu propia base.
lesson-octi-end = En Octi-X clásico ganas si ocupas las tres bases rivales; en los otros dos juegos basta con una. ¿Jugamos?

## Neo Otcho 5

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

## Dados de ajedrez

lesson-chess-dice-capture = Una pieza captura a cualquiera de menos valor: rey, dama, torre, alfil, caballo, peón. Pulsa **Rey** y luego **Capturar la dama**.
    .wrong = Se puede, pero solo tu rey puede capturar la dama. Pulsa **Rey** y captúrala.
lesson-chess-dice-trade = Dos piezas iguales se cambian: salen las dos y nadie puntúa. Cambia los **peones**, y tu rival ya no podrá capturar nada.
    .wrong = Entonces su caballo o su alfil podría capturar tu peón. Cámbialo antes.
lesson-chess-dice-again = Tu rival no puede con una dama ni una torre: te toca otra vez. Captura el **alfil** o el **caballo**.
lesson-chess-dice-rescue = Quien más captura gana la ronda: ¡un punto para ti! Ronda nueva: una pieza que captura queda a salvo, así que captura un **peón** con tu **caballo**.
    .wrong = Entonces un alfil podría capturar tu caballo. Que capture antes un peón.
lesson-chess-dice-order = Con dos capturas más ganas la ronda. Captura de modo que la pieza que le quede a tu rival no pueda capturar la tuya.
    .wrong = Quedaría en tablas, dos capturas cada uno. Captura el alfil con tu torre, o el peón con tu alfil.
lesson-chess-dice-stake = Con apuesta, cada cual pone { $stake } fichas en la ronda y quien gana se lleva las { $pot }. Vais uno a uno: captura ahora sus dos piezas.
    .wrong = Su torre capturaría tu alfil: tablas, y cada cual recupera sus { $stake } fichas. Captura la torre con tu dama.
lesson-chess-dice-end = Gana la partida quien llega primero a la meta, normalmente { $target } puntos. Las fichas no son dinero de verdad. ¿Lanzamos?
