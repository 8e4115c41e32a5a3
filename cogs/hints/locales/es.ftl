# Deshacer jugadas, y pistas.

## Deshacer jugadas

button-takeback = Deshacer
button-allow-takeback = Vale
button-refuse-takeback = No, seguimos
takeback-request = ↩️ { $player } quiere deshacer su jugada. ¿De acuerdo, { $others }?
takeback-requested = Ya he preguntado. Si alguien sigue jugando, es que no.
takeback-made = Deshecho. ¡Te toca otra vez!

## Pistas

button-hint = Pista
hint-sure = 💡 **Con una pista, esta partida ya no cuenta**: ni para la escalera, ni para los logros, ni para tus récords. ¿La quieres igual?
hint-yes = Ver la pista
hint-no = No, lo pienso yo
hint-do = Jugarlo
hint-done = Hecho. Ya está en el tablero.
hint-none = Aquí no tengo ninguna pista. ¡Fíate de tu instinto!
hint-no-engine = En este juego no puedo dar pistas: uno de mis archivos falta o está dañado. Quien me aloja puede arreglarlo.
refused-no-hints = No hay pistas donde cuentan la valoración o las apuestas, ni en una carrera. Las hay en las partidas amistosas y contra el ordenador.
