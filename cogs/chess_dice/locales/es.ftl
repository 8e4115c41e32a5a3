# Dados de ajedrez: los textos de sus mesas, y sus reglas.

chess-dice-title = Dados de ajedrez
chess-dice-in-short = captura más
chess-dice-help = **`/dados-ajedrez`** · Dados de ajedrez: cinco dados con piezas de ajedrez por bando, por puntos o por fichas.
chess-dice-options = A { $target ->
    [one] 1 punto
   *[other] { $target } puntos
}
chess-dice-options-stake = { $stake ->
    [one] 1 ficha
   *[other] { $stake } fichas
} por cabeza en cada ronda

## Las piezas

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
chess-dice-annuls = { $figure } por { $other }

## Lo que ha pasado

chess-dice-begins-rolled = 🎲 { $own } contra { $other }: empieza **{ $player }**.
chess-dice-throw-rolled = 🎲 Ronda { $number }: empieza **{ $player }**.
chess-dice-throw-rolled-stake = 🎲 Ronda { $number }, { $stake ->
    [one] 1 ficha
   *[other] { $stake } fichas
} por cabeza: empieza **{ $player }**.
chess-dice-captured = ⚔️ **{ $player }**: { $action } ({ $captures ->
    [one] 1 captura
   *[other] { $captures } capturas
}).
chess-dice-annulled = 🤝 **{ $player }**: { $action }, y los dos salen.
chess-dice-forced = ⏩ No había otra jugada: { $actions }.
chess-dice-forced-action = { $player }: { $action }
chess-dice-skipped = ⏭️ **{ $player }** no puede capturar nada, así que juega **{ $other }**.
chess-dice-throw-won = 🏅 { $player } gana la ronda { $most } a { $least }.
chess-dice-throw-drawn = ⚖️ { $count ->
    [0] Sin capturas
   *[other] { $count } a { $count }
}: la ronda queda en tablas.
chess-dice-stakes-won = El bote da { $pot } fichas.
chess-dice-stakes-back = Cada cual recupera { $stake ->
    [one] su ficha
   *[other] sus { $stake } fichas
}.
chess-dice-throw-forfeited = La ronda estaba en marcha, así que el bote de { $pot } fichas es para **{ $player }**.
chess-dice-ran-out = ⌛ A **{ $player }** se le acaba el tiempo: hago yo la mejor jugada.
chess-dice-left-match = 🏳️ **{ $player }** deja la partida.
chess-dice-match-won-target = 🏆 **{ $player }** gana la partida { $most } a { $least }.
chess-dice-match-won-last-left = 🏆 **{ $player }** gana la partida.
chess-dice-match-won-stake-short = 🪙 A **{ $other }** no le alcanza para apostar otra vez { $stake ->
    [one] 1 ficha
   *[other] { $stake } fichas
}: la partida es de **{ $player }**.
chess-dice-ended = Ronda { $number } · { $result }

## Controles

chess-dice-act = ¡Te toca!
chess-dice-captor-leaves = -# El dado que captura también sale del juego.
chess-dice-choose = ¿Qué dado juegas?
chess-dice-chosen = { $figure } juega. ¿Qué captura?
chess-dice-take = Capturar { $target }
chess-dice-annul = Cambiar por { $target }
refused-no-such-die = No tienes esa pieza en juego.
refused-no-such-target = Tu rival no tiene esa pieza en juego.
refused-does-not-outrank = Una pieza solo captura lo que vale menos: rey, dama, torre, alfil, caballo, peón. Con su igual se cambia.

## Imágenes

chess-dice-gain = { $gain } { $count ->
    [one] ficha
   *[other] fichas
}
chess-dice-on-picture =
    .throw = Ronda { $number }
    .goal = de { $target ->
        [one] 1 punto
       *[other] { $target } puntos
    }
    .pot = 2 × { $stake ->
        [one] 1 ficha
       *[other] { $stake } fichas
    }
    .acts = le toca
    .captured = { $count ->
        [one] captura
       *[other] capturas
    }
    .opening = ¿Quién empieza?
    .tie = Empate: se repite
    .begins = empieza
    .won = gana la ronda { $number }
    .drawn = En tablas
    .left = gana por abandono
    .unpaid = gana: falta la apuesta
    .wins = gana
chess-dice-alt-lot = { $own } contra { $other }: empieza { $player }.
chess-dice-alt-lot-tie = Empieza la pieza más alta.
chess-dice-alt-acts = Le toca a { $player }.
chess-dice-alt-last = Última jugada, de { $player }: { $action }.
chess-dice-alt-chosen = Dado elegido: { $figure }. Objetivos posibles: { $targets }.
chess-dice-alt-in-play = { $player } tiene en juego: { $figures }.
chess-dice-alt-captured = Capturas de { $player }, { $count } en total: { $figures }.
chess-dice-alt-points = Puntos, con meta en { $target }: { $points }.
chess-dice-alt-gain = { $player }: { $gain }
chess-dice-alt-chips = Ganado o perdido hasta ahora: { $chips }.
chess-dice-alt-pot = En juego en esta ronda: 2 × { $stake ->
    [one] 1 ficha
   *[other] { $stake } fichas
}.
chess-dice-alt-won-target = { $player } gana la partida.
chess-dice-alt-won-last-left = { $player } gana la partida, porque { $other } la dejó.
chess-dice-alt-won-stake-short = La partida es de { $player }, porque a { $other } no le alcanza para la apuesta.
chess-dice-alt-forfeited = La ronda { $number } no se terminó.
chess-dice-alt-side = Los dados de { $player }: { $dice }.
chess-dice-alt-die =
    .in-play = { $figure } (sigue en juego)
    .spent = { $figure } (capturó)
    .captured = { $figure } (dado capturado)
    .annulled = { $figure } (dado cambiado)

## Reglas

chess-dice-rules-ranks =
    ## Dados de ajedrez: captura lo que vale menos
    Dos jugadores con cinco dados cada uno, y en cada dado las seis piezas del ajedrez.

    En cada ronda los dos lanzan todos sus dados, a la vista. Después juegan por turnos hasta que no quedan dados. Captura más que tu rival y la ronda es tuya: un punto. **La partida es de quien llega primero a 5 puntos.**

    Las piezas, de la más fuerte a la más débil:
    .alt = De la más fuerte a la más débil: rey, dama, torre, alfil, caballo, peón.
chess-dice-rules-actions =
    ## Tu jugada
    Toma uno de tus dados en juego y
    - **captura** un dado rival que valga menos, o
    - **cámbialo** por uno del mismo valor.

    En los dos casos salen ambos dados. Así cada dado juega una vez como mucho, y después está a salvo. Solo cuentan las capturas.

    Si puedes jugar, tienes que jugar, aunque duela. Si todos los dados de tu rival valen más que los tuyos, vuelve a jugar tu rival. Y si solo te queda una jugada, la hago por ti.
    .lower = captura
    .equal = se cambia
    .higher = no puede con ella
    .alt = Una dama captura un caballo. Un alfil se cambia por un alfil. Un peón no puede nada contra una torre.
chess-dice-rules-throw =
    ## Una ronda, jugada a jugada
    Empieza ●. Al final ■ ha capturado tres dados y ● dos: un punto para ■.
    .nothing = El peón no puede capturar nada
    .alt = ● tiene caballo, alfil, rey, peón y dama; ■ tiene torre, rey, alfil, peón y dama. La dama de ● captura la torre. El rey de ■ captura el alfil. El rey de ● captura el peón. La dama de ■ captura el caballo. El peón de ● no puede capturar nada: enfrente solo queda un alfil. Ese alfil captura el peón, y ■ gana la ronda tres a dos.
chess-dice-rules-match =
    ## La partida
    Para ver quién empieza, cada cual lanza un dado: empieza la pieza más fuerte, y si son iguales se repite. Después se turnan para empezar.

    Cuando no quedan dados, tener más capturas vale **un punto**. Con las mismas, nadie puntúa. La partida es a 5 puntos; una mesa puede elegir de 1 a 20.

    {""}**Apuestas.** Si quieren, los dos ponen el mismo número de fichas en cada ronda, de 1 a 100. Quien gana la ronda se lleva el bote; si queda en tablas, cada cual recupera su apuesta. Si te vas en mitad de una ronda, el bote es para tu rival. Si a alguien no le alcanza para la apuesta siguiente, la partida es de su rival.

    Las fichas son de este servidor y no son dinero de verdad. Todo el mundo empieza con 100. Si no puedes pagar una apuesta y te quedan menos de 20, te las completo hasta 20, una vez al día. No se compran, ni se venden, ni se regalan, y nadie apuesta más de lo que tiene. El ordenador no tiene fichas: contra él se juega por puntos.
chess-dice-rules-marks =
    ## En la mesa
    Pulsa uno de tus dados y después lo que captura. Los dados iguales comparten botón. Si hay cinco jugadas o menos, cada una tiene el suyo. La flecha muestra la última jugada.
    .able = puede jugar
    .captor = ha capturado
    .captured = capturado
    .annulled = cambiado
    .alt = Un dado con un marco puede jugar. Una marca de verificación: ha capturado otro. Una cruz: fue capturado. Un signo igual: fue cambiado.
chess-dice-rules-time = Si se te acaba el tiempo, hago por ti la mejor jugada. Si abandonas, o dejas pasar el tiempo tres veces seguidas, pierdes la partida.
chess-dice-credits = -# Dados de ajedrez (*Dés d’échecs*) es un juego de ICP, de 1989. Esta es una versión independiente, con las reglas contadas a nuestra manera.

## Comandos

chess-dice-command = Cinco dados de ajedrez por bando: captura más que tu rival
    .name = dados-ajedrez
chess-dice-option-target = meta
    .description = Los puntos que ganan la partida, de 1 a 20 (5)
    .label = Puntos para ganar
chess-dice-option-stake = apuesta
    .description = Fichas de cada cual por ronda, de 0 a 100 (0: por puntos; más de 50: puede acabar a la primera)
    .label = Fichas por ronda

## Consejos

chess-dice-why-win = Jugando bien desde aquí, esta ronda se gana por { $captures ->
    [one] una captura.
   *[other] { $captures } capturas.
}
chess-dice-why-draw = Jugando bien desde aquí, esta ronda queda en tablas.
chess-dice-why-lose = Si el rival no falla, esta ronda se pierde por { $captures ->
    [one] una captura.
   *[other] { $captures } capturas.
}

## Rivales

chess-dice-opponent-lola = Adora a su dama y olvida qué puede capturarla.
chess-dice-opponent-bruno = Va a por la pieza más grande, cueste lo que cueste.
chess-dice-opponent-clara = Antes de capturar, cuenta lo que puedes quitarle.
chess-dice-opponent-hugo = Pocas veces deja escapar una ronda ganada.
chess-dice-opponent-iris = Juega cada ronda a la perfección, hasta el último peón.

## La lección

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

## Puzles

puzzle-question-chess-dice = Solo una captura gana esta ronda. ¿Cuál?

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-white-pawn = peon_blanco
emoji-white-knight = caballo_blanco
emoji-white-bishop = alfil_blanco
emoji-white-rook = torre_blanca
emoji-white-queen = dama_blanca
emoji-white-king = rey_blanco
emoji-dark-pawn = peon_negro
emoji-dark-knight = caballo_negro
emoji-dark-bishop = alfil_negro
emoji-dark-rook = torre_negra
emoji-dark-queen = dama_negra
emoji-dark-king = rey_negro
chess-dice-notation = KxQ: el rey captura una dama; B=B: alfiles cambiados. P N B R Q K: peón, caballo, alfil, torre, dama, rey
chess-dice-notation-example = KxQ
chess-dice-moment-sweep = ¡{ $player } captura { $value } dados sin perder ninguno!
    .big = { $value } a 0
    .words = se lo lleva todo
chess-dice-moment-perfect = ¡{ $player } gana sin ceder ni un punto!
    .big = { $value } a 0
    .words = ni un punto perdido
chess-dice-moment-comeback = { $player } iba { $value } puntos por detrás, ¡y gana!
    .big = −{ $value }
    .words = y aun así, victoria
