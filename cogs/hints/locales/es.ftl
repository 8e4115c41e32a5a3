# Las partidas amistosas, las jugadas deshechas y las pistas.

button-friendly = Amistosa
friendly-terms = 🎈 amistosa
lobby-friendly = 🎈 Partida amistosa: no cambia la valoración de nadie{ $help ->
    [0] .
   *[other] , y puedes pedir pistas y deshacer jugadas.
} Si te sientas, lo aceptas.
lobby-friendly-changed = ⚠️ Quien abrió la mesa lo ha cambiado cuando ya tenías sitio: { $friendly ->
    [0] la partida vuelve a contar para la valoración.
   *[other] ahora la partida es amistosa.
} ¿No te convence? Pulsa «{ button-leave }».
option-friendly = amistosa
    .description = No cambia la valoración de nadie, y se pueden pedir pistas y deshacer jugadas
refused-friendly-no-stakes = En una partida amistosa no se juegan fichas.

## Deshacer jugadas

button-takeback = Deshacer
button-allow-takeback = Vale
button-refuse-takeback = No, seguimos
takeback-request = ↩️ { $player } quiere deshacer su jugada. ¿De acuerdo, { $others }?
takeback-requested = Ya he preguntado. Si alguien sigue jugando, es que no.
takeback-made = Deshecho. ¡Te toca otra vez!
event-took-back = ↩️ **{ $player }** deshace { $count ->
    [one] la última jugada.
   *[other] las últimas { $count } jugadas.
}
refused-no-takebacks = Solo se deshace en partidas amistosas y contra el ordenador, y nunca en una carrera.
refused-takeback-pending = Alguien ya lo ha pedido: ¡espera la respuesta!
refused-takeback-declined = La respuesta es no. ¡Seguimos!
refused-nothing-to-take-back = No hay nada que deshacer: los dados se quedan como cayeron, y una jugada con respuesta ya no se deshace.
refused-no-takeback-request = Ya nadie pide deshacer una jugada.
refused-own-takeback = Lo has pedido tú: ¡espera la respuesta!

## Pistas

button-hint = Pista
advice-best = ### 💡 { $move }
advice-then = **Después: { $move }**
advice-chance = Tu probabilidad de ganar: **{ NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }** { $exact ->
    [0] (una estimación)
   *[other] (exacta)
}
advice-presses = { $first } y después { $then }
advice-either = { $first } o { $second }
advice-others = -# Si no: { $moves }
advice-move = { $move }: { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
advice-equal = -# Igual de bueno: { $moves }
advice-only-move = -# Es tu única jugada.
hint-none = Aquí no tengo ninguna pista. ¡Fíate de tu instinto!
hint-no-engine = En este juego no puedo dar pistas: uno de mis archivos falta o está dañado. Quien me aloja puede arreglarlo.
refused-no-hints = No hay pistas donde cuentan la valoración o las apuestas, ni en una carrera. Las hay en las partidas amistosas y contra el ordenador.
