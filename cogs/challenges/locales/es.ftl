command-challenge =
    .name = Retar
challenge-title =
    ### Retar a { $player }
    Elige un juego. Verá tu reto aquí y podrá aceptarlo o rechazarlo.
challenge-me =
    ### ¿Quieres jugar contra mí? ¡Vamos!
    Elige un juego: yo ocupo el sitio del ordenador.
challenge-sent = 🤝 Reto enviado. La partida empieza en cuanto { $player } acepte.
challenge-asks =
    ### 🤝 { $player } reta a { $guest }: { $game }
    Acepta, y la partida empieza enseguida.
challenge-accepted = 🤝 { $guest } acepta el reto de { $player }: **{ $game }**. ¡A jugar!
challenge-declined = { $guest } dice que no, gracias. ¡Otra vez será, { $player }!
challenge-withdrawn = { $player } retira su reto.
refused-challenge-other = Le toca responder a { $player }.
button-accept = Aceptar
challenge-begun = 🎲 ¡Empieza la partida! Tu tablero está en el canal.
refused-challenge-self = ¡Contra ti ganarías siempre! Elige a otra persona, o juega contra el ordenador con `/jugar`.

## Los retos abiertos

open-challenge-title = ### 🤝 Retos abiertos
open-challenge-posted = Tu reto está publicado. Te aviso cuando alguien lo acepte.
open-challenge-post =
    ### 🤝 { $player } reta a todo el mundo: { $game }
    Acepta, y la partida empieza enseguida.
    -# Tiempo por turno: { $time }
open-challenge-withdrawn = 🤝 { $player } ha retirado este reto: { $game }.
open-challenge-lapsed = 🤝 Nadie ha aceptado el reto de { $player }, y ha caducado: { $game }.
open-challenge-replaced = 🤝 { $player } ha vuelto a publicar este reto más abajo: { $game }.
open-challenge-gone = 🤝 *Ese reto ya no está.*
open-challenge-list = Todos los retos
open-challenge-line = **{ $game }** · { $player } · { $time } por turno · partidas en curso: { NUMBER($running) } de { NUMBER($count) }
open-challenge-none = *No hay retos todavía. ¡Lanza el primero!*
open-challenge-note = -# Acepta uno y la partida empieza enseguida. Un reto caduca tras { $days } días sin partidas.
open-challenge-accept = Aceptar un reto
open-challenge-withdraw = Retirar uno tuyo
open-challenge-accepted = 🤝 { $owner }, { $player } acepta tu reto: **{ $game }**. ¡A jugar!
refused-challenge-off = Los retos abiertos están desactivados en este servidor. Los admins pueden activarlos en `/ajustes`.
refused-challenge-gone = Ese reto ya no está.
refused-challenge-full = { $count ->
    [one] Ya está jugando, y solo quiere una partida a la vez. ¡Prueba más tarde!
   *[other] Ya tiene { $count } partidas en curso y no quiere más a la vez. ¡Prueba más tarde!
}
refused-challenge-own = Ese reto es tuyo. ¡Espera a que alguien lo acepte!

button-challenges = Retos
challenge-offer = Retar a todo el mundo…
challenge-offer-title = ### 🤝 Retar a todo el mundo
    Juega contra ti quien acepte primero.
challenge-offer-game = Juego
challenge-offer-games = Partidas a la vez
challenge-offer-time = Tiempo por turno
challenge-offer-post = Lanzar el reto
challenge-offer-back = Volver
