# Las partidas amistosas, las jugadas deshechas y las pistas.

button-friendly = Amistosa
friendly-terms = 🎈 amistosa
lobby-friendly = 🎈 Partida amistosa: no cambia la clasificación de nadie{ $help ->
    [0] .
   *[other] , y valen las pistas y deshacer jugadas.
} Si te sientas, estás de acuerdo.
lobby-friendly-changed = ⚠️ Quien abrió la mesa lo ha cambiado contigo ya sentado: { $friendly ->
    [0] la partida vuelve a contar para la clasificación.
   *[other] ahora la partida es amistosa.
} ¿No te convence? Pulsa «{ button-leave }».
option-friendly = amistosa
    .description = No cambia la clasificación de nadie, y valen las pistas y deshacer jugadas
refused-friendly-no-stakes = En una partida amistosa no se juegan fichas.

## Deshacer jugadas

button-takeback = Deshacer
button-allow-takeback = Vale
button-refuse-takeback = No, seguimos
takeback-request = ↩️ { $player } quiere deshacer su jugada. ¿Te parece bien, { $others }?
takeback-requested = Ya he preguntado. Si alguien sigue jugando, es que no.
takeback-made = Deshecho. ¡Te toca otra vez!
event-took-back = ↩️ **{ $player }** deshace su jugada: { $count ->
    [one] un movimiento menos.
   *[other] { $count } movimientos menos.
}
refused-no-takebacks = Solo se deshace en partidas amistosas y contra el ordenador, y nunca en una carrera.
refused-takeback-pending = Ya está preguntado: ¡espera la respuesta!
refused-takeback-declined = Ha sido que no. ¡Seguimos!
refused-nothing-to-take-back = No hay nada que deshacer: los dados se quedan como cayeron, y también una jugada que ya tiene respuesta.
refused-no-takeback-request = Ya nadie pide deshacer una jugada.
refused-own-takeback = Lo has pedido tú: ¡espera la respuesta!
