# Las lecciones, donde en América Latina se dice de otra manera.

lesson-el-ocho-choose = La computadora no puntuó y perdió sus puntos. Con más dados se falla menos: desmarca el 5, guarda el 1 y lanza siete.
    .wrong = Seis dados fallan el 11 % de las veces; siete, solo el 6 %. Desmarca el 5 y presiona **Lanzar 7 dados**.
lesson-octi-capture = Se acercó un octipod rojo. Salta sobre él con **43** hasta 65: ya está marcado, y **Listo** lo captura.
    .wrong = El rojo seguiría en juego. Salta con **43** a 65 y deja el rojo marcado.
lesson-neo-otcho-clear = La computadora sacó 4 4 4 y puso un peón en tu casilla 4. Tienes una pareja de 4: quita ese peón.
    .wrong = Mientras siga ahí, no puedes llenar tu casilla 4. Quítalo.
lesson-neo-otcho-sweep = Un trío de X, la tirada más fuerte: quita todos los peones de la tarjeta de la computadora.
    .wrong = No hay golpe más fuerte. Quita todos sus peones de una vez.
lesson-chess-dice-stake = Con apuesta, cada cual pone 5 fichas en la ronda y quien gana se lleva las 10. Van uno a uno: captura ahora sus dos piezas.
    .wrong = Su torre capturaría tu alfil: tablas, y cada cual recupera sus 5 fichas. Captura la torre con tu dama.
