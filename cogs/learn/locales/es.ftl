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

lesson-el-ocho-singles = Un 1 vale 100 y un 5 vale 50. Ya están marcados los dos: pulsa **Lanzar 6 dados** para guardarlos.
    .wrong = Dejarías puntos en la mesa. Marca el 1 y el 5, y lanza.
lesson-el-ocho-three = Un trío vale cien veces su número: tus 4 dan 400. Pulsa **Plantarse con 550** y ya nadie te los quita.
    .wrong = Tres dados fallan el 41 % de las veces, y adiós a los 550 puntos. Plántate.
lesson-el-ocho-choose = { $opponent } no saca nada que puntúe y pierde sus puntos. Con más dados se falla menos: desmarca el 5, guarda el 1 y lanza siete.
    .wrong = Seis dados fallan el 11 % de las veces; siete, solo el 6 %. Desmarca el 5 y pulsa **Lanzar 7 dados**.
lesson-el-ocho-minimum = Para plantarte necesitas 400 puntos en el turno, y con esto llevas 350. Guarda los tres 2 y el 5, y lanza otra vez.
    .wrong = Seguirías con menos puntos. Marca los tres 2 y el 5, y lanza.
lesson-el-ocho-grand = Los ocho dados puntúan: es un **Gran 8**. Conserva tus 600 puntos y pulsa **Lanzar los 8 dados**.
    .wrong = Ocho dados solo fallan el 3 % de las veces. Marca los tres y lanza los ocho.
lesson-el-ocho-series = Esto es el nivel 2: cada dado igual de más dobla el trío, así que cinco 6 valen { NUMBER(2400) }. Plántate con ellos y tu 1.
    .wrong = Cada 6 que dejas reduce su valor a la mitad, y dos dados fallan a menudo. Marca los cinco y el 1, y plántate con { NUMBER(2500) }.
lesson-el-ocho-joker = En el nivel 2 el 8 es un joker: si nada puntúa, lanzas los mismos dados otra vez. Guarda los dos 1 y el 5, y lanza cinco dados.
    .wrong = Perderías puntos que necesitas para llegar a 400. Marca los dos 1 y el 5, y lanza.
lesson-el-ocho-run = El 8 te salva, y ahora los cinco dados van seguidos: una serie, que vale 500. ¡Plántate y ganas con { NUMBER(3250) } puntos!
    .wrong = Ya pasas de { NUMBER(3000) }: lanzar no te da nada más. Plántate con los cinco dados y gana.
lesson-el-ocho-end = Puntos, turnos perdidos, plantarse, joker y series: ya conoces el Ocho. ¿Jugamos de verdad?

## La carrera

lesson-stresses-singles = Suma los ocho dados: 100 por cada 1 y 50 por cada 5. Pulsa **Anunciar** y escribe el número.
    .wrong = Ese número no puntúa, y solo tienes uno por tirada. Dos 1 y un 5: son 250.
lesson-stresses-triples = Un trío vale cien veces su número. ¿Cuánto vale esta tirada?
    .wrong = Los puntos serían para otra persona. Tres 4 son 400 y el 1 son 100: vale 500.
lesson-stresses-risk = Mira bien: ¿cuánto vale esta? Si anuncias 0 y algo puntúa, pierdes todos tus puntos.
    .wrong = Hay un solo 5 en esta tirada: vale 50.
lesson-stresses-zero = Ahora no puntúa nada. ¡Anuncia **0** antes que nadie y podrás devolver a alguien a 0 puntos!
    .wrong = Ni 1, ni 5, ni tríos: vale 0.
lesson-stresses-victim = ¡Qué vista! Devuelve a 0 a quien va por delante de ti.
    .wrong = Esa persona no tiene puntos que perder. Elige a quien tiene { NUMBER(1000) } puntos.
lesson-stresses-ready = ¿Lo intentas con reloj? Pulsa **Otra tirada** y tus 30 segundos empiezan enseguida.
lesson-stresses-clock = ¡El reloj corre! ¿Cuánto vale esta tirada?
    .wrong = Esta vez no, y el reloj vuelve a empezar. Tres 5 son 500 y el 1 son 100: vale 600.
lesson-stresses-end = En una mesa de verdad todos ven los dados a la vez, y puntúa el primer número correcto. ¿A correr?

## Octi

lesson-octi-add = Un octipod solo va hacia donde apunta un motor. Toca **32** y luego el **+** de ↗, al noreste.
    .wrong = Un motor se queda donde lo pones, así que apunta bien: toca **32** y luego **+** en ↗.
lesson-octi-step = Ya puede moverse: toca **32** y luego **↗ 43** para ir allí.
    .wrong = También es un turno, pero este octipod ya puede moverse: toca **32** y luego **↗ 43**.
lesson-octi-aim = Puedes saltar sobre un octipod al que apunta un motor. El tuyo de **42** necesita un motor ↑ para apuntar a 43.
    .wrong = Ese motor no apuntaría de 42 a 43. Toca **42** y luego **+** en ↑.
lesson-octi-jump = Salta sobre tu propio octipod: toca **42** y luego **↷ 44**. Deja sin marcar el de 43 y pulsa **Listo**.
    .wrong = Salta con **42** a 44 sin capturar tu propio octipod: déjalo sin marcar.
lesson-octi-capture = Se ha acercado un octipod rojo. Salta sobre él con **43** hasta 65: ya está marcado, y **Listo** lo captura.
    .wrong = El rojo seguiría en juego. Salta con **43** a 65 y deja el rojo marcado.
lesson-octi-base = Si acabas tu turno en una base rival, ganas. ¡**44** puede saltar sobre el rojo y caer en 46!
    .wrong = Se te escaparía la victoria. Toca **44** y salta a 46.
lesson-octi-enter = Esto es Octi-X: tienes octipods en reserva, y los tuyos pueden apilarse. Pulsa **Hacer entrar un octipod** y luego **33**.
    .wrong = Buena jugada para otro día. Aquí, haz entrar un octipod en **33**, encima del tuyo.
lesson-octi-stack = Un octipod también puede subirse a los tuyos. Ve con **73** a **64**.
    .wrong = Así no hay pila. Toca **73** y luego la flecha con **64**.
lesson-octi-together = Los octipods de una pila pueden ir juntos. Toca **64 · ↗**, marca **64 ↖** encima de las flechas para que vaya también, y pulsa **75** y **55**.
    .wrong = Uno se quedaría atrás. Toca un octipod de **64**, luego el otro, y envíalos a **75** y **55**.
lesson-octi-free = Esto es Octi-X clásico: con un octipod en una base rival puedes liberar uno capturado. Pulsa **Liberar un octipod capturado** y luego **57**.
    .wrong = Quedaría lejos de la acción. Libéralo en **57**, la base que ocupas.
lesson-octi-end = En Octi-X clásico ganas si ocupas las tres bases rivales; en los otros dos juegos basta con una. ¿Jugamos?

## Neo Otcho 5

lesson-neo-otcho-place = Llena las casillas del 1 al 5 de tu tarjeta. Una pareja de 3 vale para tu casilla 3: pon ahí un peón.
    .wrong = Desperdiciarías una buena tirada. Pon un peón en tu casilla 3.
lesson-neo-otcho-on = Pasa los dados o busca otra combinación. Atrévete: **sigue lanzando**.
    .wrong = Pasar es seguro, pero tu turno acaba ahí. Solo el 19 % de las tiradas no da nada: sigue lanzando.
lesson-neo-otcho-triple = La X cuenta como un 2, y un trío de 2 llega a todas las tarjetas. Pon un peón en **tu** casilla 2.
    .wrong = Solo los peones de tu propia tarjeta te acercan a la victoria. Ponlo en tu casilla 2.
lesson-neo-otcho-pass = Si sigues y no sale nada, pierdes dos de tus peones. Ve a lo seguro: **pasa los dados**.
    .wrong = Un fallo ahora y se van tus dos peones. Pasa los dados.
lesson-neo-otcho-clear = { $opponent } saca 4 4 4 y pone un peón en tu casilla 4. Tienes una pareja de 4: quita ese peón.
    .wrong = Mientras siga ahí, no puedes llenar tu casilla 4. Quítalo.
lesson-neo-otcho-run = 3 4 5 es una serie, en cualquier orden. Mueve un peón de tu tarjeta: lleva el tuyo de la casilla 3 a la 5.
    .wrong = Una serie mueve cualquier peón de tu tarjeta. Aquí, lleva el de la casilla 3 a la 5.
lesson-neo-otcho-sweep = Un trío de X, la tirada más fuerte: quita todos los peones de la tarjeta de { $opponent }.
    .wrong = No hay golpe más fuerte. Quita todos sus peones de una vez.
lesson-neo-otcho-bust = Sigues y no sale nada: pierdes dos de tus peones. Elige las casillas 2 y 4, y retira los dos.
    .wrong = En una mesa de verdad eliges tú. Aquí, marca las casillas 2 y 4.
lesson-neo-otcho-win = Solo falta tu casilla 5, y 5 X 5 es un trío de 5. ¡Llénala y ganas en el acto!
    .wrong = La victoria está ahí mismo. Pon un peón en tu casilla 5.
lesson-neo-otcho-end = Parejas, tríos, series y saber parar: ya conoces Neo Otcho 5. ¿Jugamos de verdad?

## Dados de ajedrez

lesson-chess-dice-capture = Una pieza captura a cualquiera de menos valor: rey, dama, torre, alfil, caballo, peón. Pulsa **Rey** y luego **Capturar la dama**.
    .wrong = Se puede, pero solo tu rey puede capturar la dama. Pulsa **Rey** y captúrala.
lesson-chess-dice-trade = Dos piezas iguales se cambian: salen las dos y nadie puntúa. Cambia los **peones**, y tu rival ya no podrá capturar nada.
    .wrong = Entonces su caballo o su alfil podría capturar tu peón. Cámbialo antes.
lesson-chess-dice-again = Tu rival no puede con una dama ni una torre: te toca otra vez. Captura el **alfil** con tu **torre**.
    .wrong = También es una captura. Aquí, que la torre capture el alfil.
lesson-chess-dice-rescue = Quien más captura gana la ronda: ¡un punto para ti! Ronda nueva: una pieza que captura queda a salvo, así que captura un **peón** con tu **caballo**.
    .wrong = Entonces un alfil podría capturar tu caballo. Que capture antes un peón.
lesson-chess-dice-order = Con dos capturas más ganas la ronda. Captura de modo que la pieza que le quede a tu rival no pueda capturar la tuya.
    .wrong = Quedaría en tablas, dos capturas cada uno. Captura el alfil con tu torre, o el peón con tu alfil.
lesson-chess-dice-stake = Con apuesta, cada cual pone 5 fichas en la ronda y quien gana se lleva las 10. Vais uno a uno: captura ahora sus dos piezas.
    .wrong = Su torre capturaría tu alfil: tablas, y cada cual recupera sus 5 fichas. Captura la torre con tu dama.
lesson-chess-dice-end = Gana la partida quien llega primero a la meta, normalmente 10 puntos. Las fichas no son dinero de verdad. ¿Lanzamos?
