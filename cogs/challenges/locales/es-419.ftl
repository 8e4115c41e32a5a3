# El reto, donde en América Latina se dice de otra manera.

challenge-me =
    ### ¿Quieres jugar contra mí? ¡Vamos!
    Elige un juego: yo ocupo el lugar de la computadora.
refused-challenge-self = ¡Contra ti ganarías siempre! Elige a otra persona, o juega contra la computadora con `/jugar`.
open-challenge-withdrawn = 🤝 { $player } retiró este reto: { $game }.
open-challenge-lapsed = 🤝 Nadie aceptó el reto de { $player } y caducó: { $game }.
open-challenge-replaced = 🤝 { $player } volvió a publicar este reto más abajo: { $game }.
