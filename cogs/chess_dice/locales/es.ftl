# Dados de ajedrez: lo que se dice en sus mesas, y sus reglas.

chess-dice-title = Dados de ajedrez
chess-dice-help = **`/dados-ajedrez jugar`** · Dados de ajedrez: cinco dados con figuras por bando, por puntos o por fichas. Reglas: `/dados-ajedrez reglas`
chess-dice-options = a { $target ->
    [one] 1 punto
   *[other] { $target } puntos
}
chess-dice-options-stake = { $stake ->
    [one] 1 ficha
   *[other] { $stake } fichas
} cada uno por ronda

## Las figuras

chess-dice-king = Rey
    .plain = rey
    .the = el rey
    .start = El rey
    .count = { $count ->
        [one] rey
       *[other] { $count } reyes
    }
chess-dice-queen = Dama
    .plain = dama
    .the = la dama
    .start = La dama
    .count = { $count ->
        [one] dama
       *[other] { $count } damas
    }
chess-dice-rook = Torre
    .plain = torre
    .the = la torre
    .start = La torre
    .count = { $count ->
        [one] torre
       *[other] { $count } torres
    }
chess-dice-bishop = Alfil
    .plain = alfil
    .the = el alfil
    .start = El alfil
    .count = { $count ->
        [one] alfil
       *[other] { $count } alfiles
    }
chess-dice-knight = Caballo
    .plain = caballo
    .the = el caballo
    .start = El caballo
    .count = { $count ->
        [one] caballo
       *[other] { $count } caballos
    }
chess-dice-pawn = Peón
    .plain = peón
    .the = el peón
    .start = El peón
    .count = { $count ->
        [one] peón
       *[other] { $count } peones
    }
chess-dice-takes = { $figure } captura { $target }
chess-dice-annuls = { $figure } anula { $target }

## Lo que ha pasado

chess-dice-begins-rolled = 🎲 Un dado cada uno para ver quién empieza, **{ $first }** – **{ $second }**: { $draws }. La figura más alta es de **{ $player }**.
chess-dice-throw-rolled = 🎲 Ronda { $number }: empieza **{ $player }**.
chess-dice-throw-rolled-stake = 🎲 Ronda { $number }, con 2 × { $stake ->
    [one] 1 ficha
   *[other] { $stake } fichas
} en juego: empieza **{ $player }**.
chess-dice-captured = ⚔️ **{ $player }**: { $action } ({ $captures ->
    [one] 1 captura
   *[other] { $captures } capturas
}).
chess-dice-annulled = 🤝 **{ $player }**: { $action }, y los dos salen del juego.
chess-dice-skipped = ⏭️ **{ $player }** no puede capturar nada, así que sigue **{ $other }**.
chess-dice-throw-won = 🏅 { $player } gana la ronda por { $most } a { $least }.
chess-dice-throw-drawn = ⚖️ { $count ->
    [0] Sin capturas
   *[other] { $count } a { $count }
}: la ronda no es de nadie.
chess-dice-stakes-won = Se lleva las dos apuestas: { $pot } fichas.
chess-dice-stakes-back = Cada cual recupera su apuesta: { $stake ->
    [one] 1 ficha
   *[other] { $stake } fichas
}.
chess-dice-throw-forfeited = La ronda ya había empezado: las apuestas son para **{ $player }**, { $pot } fichas.
chess-dice-ran-out = ⌛ A **{ $player }** se le acaba el tiempo; se juega la mejor acción.
chess-dice-left-match = 🏳️ **{ $player }** deja la partida.
chess-dice-match-won-target = 🏆 **{ $player }** gana la partida por { $most } a { $least }.
chess-dice-match-won-last-left = 🏆 Así que la partida es de **{ $player }**.
chess-dice-ended = Ronda { $number } · { $result }

## Controles

chess-dice-choose = ¿Cuál de tus dados actúa?
chess-dice-chosen = { $figure } actúa. ¿Sobre qué dado?
chess-dice-forced = Solo hay una acción posible:
chess-dice-take = Capturar { $target }
chess-dice-annul = Anular { $target }
refused-no-such-die = Ninguno de tus dados en juego muestra esa figura.
refused-no-such-target = Enfrente no hay ningún dado así en juego.
refused-does-not-outrank = Un dado solo captura lo que vale menos: rey, dama, torre, alfil, caballo, peón. A su igual lo puede anular.

## Imágenes

chess-dice-on-picture =
    .throw = Ronda { $number }
    .goal = a { $target ->
        [one] 1 punto
       *[other] { $target } puntos
    }
    .pot = 2 × { $stake ->
        [one] 1 ficha
       *[other] { $stake } fichas
    }
    .acts = le toca
    .captured = Capturas
    .out = Fuera
    .begins = empieza
    .won = gana la ronda { $number }
    .drawn = De nadie
    .left = gana por abandono
    .wins = gana
chess-dice-alt-lot = Un dado cada uno para ver quién empieza, { $first } – { $second }: { $draws }.
chess-dice-alt-acts = Le toca a { $player }.
chess-dice-alt-in-play = En juego de { $player }: { $figures }.
chess-dice-alt-captured = Capturas de { $player } ({ $count }): { $figures }.
chess-dice-alt-done = Fuera, usados o anulados, de { $player }: { $figures }.
chess-dice-alt-last = Última acción, de { $player }: { $action }.
chess-dice-alt-pot = En juego en esta ronda: 2 × { $stake ->
    [one] 1 ficha
   *[other] { $stake } fichas
}.
chess-dice-alt-chips = Fichas ganadas o perdidas hasta ahora: { $chips }.
chess-dice-alt-points = Puntos, con meta en { $target }: { $points }.
chess-dice-alt-forfeited = La ronda { $number } no se jugó hasta el final.
chess-dice-alt-side = Los dados de { $player }: { $dice }.
chess-dice-alt-die =
    .in-play = { $figure } (sigue en juego)
    .spent = { $figure } (capturó)
    .captured = { $figure } (dado capturado)
    .annulled = { $figure } (dado anulado)

## Reglas

chess-dice-rules-ranks =
    ## Dados de ajedrez: captura lo que vale menos
    Dos jugadores con cinco dados cada uno, y en cada dado las seis figuras del ajedrez.

    En cada ronda los dos lanzan todos sus dados, a la vista. Después actúan por turnos hasta que no queda ningún dado. Quien ha capturado más gana la ronda y un punto. **Quien llega primero a 10 puntos gana la partida.**

    Este es el orden de las figuras:
    .alt = De la más alta a la más baja: rey, dama, torre, alfil, caballo, peón.
chess-dice-rules-actions =
    ## Tu acción
    Toma uno de tus dados que siguen en juego, y con él
    - **captura** un dado rival de menos valor, o
    - **anula** uno del mismo valor.

    Los dos dados salen del juego. Así cada dado actúa una vez como mucho, y después de actuar está a salvo. Solo cuenta un dado capturado, para quien lo capturó.

    Quien puede actuar tiene que hacerlo, aunque duela. Si todos los dados de enfrente valen más que los tuyos, no capturas nada y sigue el otro.
    .lower = captura
    .equal = anula
    .higher = no puede nada
    .alt = Una dama captura un caballo. Un alfil anula un alfil. Un peón no puede nada contra una torre.
chess-dice-rules-throw =
    ## Una ronda, acción por acción
    Empieza ●. Al final ■ ha capturado tres dados y ● dos: un punto para ■.
    .nothing = El peón no puede capturar nada
    .alt = ● tiene caballo, alfil, rey, peón y dama; ■ tiene torre, rey, alfil, peón y dama. La dama de ● captura la torre. El rey de ■ captura el alfil. El rey de ● captura el peón. La dama de ■ captura el caballo. El peón de ● no puede capturar nada, porque enfrente solo queda un alfil. Ese alfil captura el peón, y ■ gana la ronda por tres a dos.
chess-dice-rules-match =
    ## La partida
    Para ver quién empieza, cada cual lanza un dado: gana la figura más alta, y si son iguales se repite. En las rondas siguientes se empieza por turnos.

    Cuando no quedan dados, tener más capturas vale **un punto**. Con las mismas, nadie puntúa. La partida es a 10 puntos; una mesa puede elegir de 1 a 20.

    {""}**Apuestas.** De común acuerdo, los dos ponen las mismas fichas en cada ronda, de 1 a 100. Quien la gana se lleva las dos apuestas; si no es de nadie, cada cual recupera la suya. Quien se va en mitad de una ronda deja las apuestas al otro.

    Las fichas son dinero de juego de este servidor. Todo el mundo empieza con 100, y a quien tiene menos de 20 se le completan hasta 20 una vez al día. No se compran, ni se venden, ni se regalan, y nadie puede apostar más de lo que tiene. El ordenador no tiene fichas: contra él se juega solo por los puntos.
chess-dice-rules-marks =
    ## En la mesa
    Pulsa uno de tus dados y después lo que va a capturar. Los dados iguales comparten botón, y si solo hay una acción posible, basta con pulsar una vez. La flecha muestra la última acción.
    .able = puede actuar
    .captor = ha capturado
    .captured = capturado
    .annulled = anulado
    .alt = Un dado con un marco puede actuar. Una marca de verificación: ha capturado otro. Un aspa: fue capturado. Un signo igual: fue anulado.
chess-dice-rules-time = Si se te acaba el tiempo, se juega por ti la mejor acción. Quien abandona, o deja pasar el tiempo tres veces seguidas, pierde la partida.
chess-dice-credits = -# Dados de ajedrez (*Dés d’échecs*) es un juego de ICP, de 1989. Esta es una versión independiente, con las reglas contadas a nuestra manera.

## Comandos

chess-dice-command = Cinco dados de ajedrez por bando: captura más de lo que pierdes
    .name = dados-ajedrez
    .play = Abrir una mesa de Dados de ajedrez
    .rules = Las reglas de Dados de ajedrez, con imágenes
chess-dice-option-target = meta
    .description = Los puntos que ganan la partida, de 1 a 20 (10)
chess-dice-option-stake = apuesta
    .description = Las fichas que cada cual pone en cada ronda, de 0 a 100 (0: solo por los puntos)
