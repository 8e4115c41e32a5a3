# Las lecciones, donde en América Latina se dice de otra manera.

lesson-octi-capture = Se acercó un octipod rojo. Salta sobre él con **43** hasta 65: ya está marcado, y **Listo** lo captura.
    .wrong = El rojo seguiría en juego. Salta con **43** a 65 y deja el rojo marcado.
lesson-chess-dice-stake = Con apuesta, cada cual pone 5 fichas en la ronda y quien gana se lleva las 10. Van uno a uno: captura ahora sus dos piezas.
    .wrong = Su torre capturaría tu alfil: tablas, y cada cual recupera sus 5 fichas. Captura la torre con tu dama.
