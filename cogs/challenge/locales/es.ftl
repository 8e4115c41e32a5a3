command-challenge =
    .name = Retar
challenge-title =
    ### Retar a { $player }
    Elige un juego. Verá tu reto aquí y podrá aceptarlo o rechazarlo.
challenge-me =
    ### ¿Quieres jugar contra mí? ¡Vamos!
    Elige un juego: yo juego en el puesto del ordenador.
challenge-sent = 🤝 Reto enviado. En cuanto { $player } se siente, puedes empezar.
challenge-begun = 🎲 ¡Empieza la partida! Tu tablero está en el canal.
refused-challenge-self = ¡Contra ti ganarías siempre! Elige a otra persona, o juega contra el ordenador con `/jugar`.
refused-challenge-gone = { $player } ya no está en este servidor.
