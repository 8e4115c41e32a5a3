# Las lecciones, donde en América Latina se dice de otra manera.

lesson-chess-dice-stake = Con apuesta, cada cual pone { $stake } fichas en la ronda y quien gana se lleva las { $pot }. Van uno a uno: captura ahora sus dos piezas.
    .wrong = Su torre capturaría tu alfil: tablas, y cada cual recupera sus { $stake } fichas. Captura la torre con tu dama.
