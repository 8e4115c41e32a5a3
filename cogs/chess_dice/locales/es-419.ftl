# Dados de ajedrez: lo que en América Latina se dice de otro modo.

chess-dice-rules-match =
    ## La partida
    Para ver quién empieza, cada cual lanza un dado: empieza la pieza más fuerte, y si son iguales se repite. Después se turnan para empezar.

    Cuando no quedan dados, tener más capturas vale **un punto**. Con las mismas, nadie puntúa. La partida es a 5 puntos; una mesa puede elegir de 1 a 20.

    {""}**Apuestas.** Si quieren, los dos ponen el mismo número de fichas en cada ronda, de 1 a 100. Quien gana la ronda se lleva el bote; si queda en tablas, cada cual recupera su apuesta. Si te vas en mitad de una ronda, el bote es para tu rival. Si a alguien no le alcanza para la apuesta siguiente, la partida es de su rival.

    Las fichas son de este servidor y no son dinero de verdad. Todo el mundo empieza con 100. Si no puedes pagar una apuesta y te quedan menos de 20, te las completo hasta 20, una vez al día. No se compran, ni se venden, ni se regalan, y nadie apuesta más de lo que tiene. La computadora no tiene fichas: contra ella se juega por puntos.

chess-dice-opponent-bruno = Va por la pieza más grande, cueste lo que cueste.

## La lección

lesson-chess-dice-stake = Con apuesta, cada cual pone { $stake } fichas en la ronda y quien gana se lleva las { $pot }. Van uno a uno: captura ahora sus dos piezas.
    .wrong = Su torre capturaría tu alfil: tablas, y cada cual recupera sus { $stake } fichas. Captura la torre con tu dama.
