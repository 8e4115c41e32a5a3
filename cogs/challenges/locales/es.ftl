command-challenge =
    .name = Retar
challenge-title =
    ### Retar a { $player }
    Elige un juego. Verá tu reto aquí y podrá aceptarlo o rechazarlo.
challenge-me =
    ### ¿Quieres jugar contra mí? ¡Vamos!
    Elige un juego: yo ocupo el sitio del ordenador.
challenge-sent = 🤝 Reto enviado. En cuanto { $player } se siente, puedes empezar.
challenge-begun = 🎲 ¡Empieza la partida! Tu tablero está en el canal.
refused-challenge-self = ¡Contra ti ganarías siempre! Elige a otra persona, o juega contra el ordenador con `/jugar`.

## Los retos abiertos

standing-title = ### 🤝 Retos abiertos
standing-posted = Tu reto está publicado. Te aviso cuando alguien lo acepte.
standing-line = **{ $game }** · { $player } · { $time } por turno · partidas en curso: { NUMBER($running) } de { NUMBER($count) }
standing-none = *No hay retos todavía. Lanza el primero: elige un juego con este comando.*
standing-note = -# Acepta uno y la partida empieza enseguida. Un reto caduca tras { $days } días sin partidas.
standing-accept = Aceptar un reto
standing-withdraw = Retirar uno tuyo
standing-accepted = 🤝 { $owner }, { $player } acepta tu reto: **{ $game }**. ¡A jugar!
refused-standing-off = Los retos abiertos están desactivados en este servidor. Los admins pueden activarlos en `/ajustes`.
refused-standing-gone = Ese reto ya no está.
refused-standing-full = { $count ->
    [one] Ya está jugando, y solo quiere una partida a la vez. ¡Prueba más tarde!
   *[other] Ya tiene { $count } partidas en curso y no quiere más a la vez. ¡Prueba más tarde!
}
refused-standing-own = Ese reto es tuyo. ¡Espera a que alguien lo acepte!
command-standing = Lanza un reto a todo el servidor, o mira los que hay
    .name = reto
option-standing-game = juego
    .description = ¿Qué juego? Si no eliges, ves todos los retos
option-standing-games = partidas
    .description = Cuántas a la vez
