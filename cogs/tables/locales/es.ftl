turns-title = { $count ->
    [one] ### 🎲 ¡Te toca!
   *[other] ### 🎲 { $count } partidas te esperan
}
turns-line = **{ $game }** con { $players } · [ir al tablero]({ $link })
turns-line-deadline = **{ $game }** con { $players } · se acaba el tiempo { $time } · [ir al tablero]({ $link })
turns-more = -# … y { $count } más en `/partidas`
turns-none = 🎉 Estás al día: ninguna partida te espera.
turns-on = 🔔 ¡Hecho! Cuando te espere una partida, te mandaré un mensaje directo: uno cada 4 horas como mucho, con todas tus partidas.
turns-off = 🔕 De acuerdo, no más mensajes directos sobre tus turnos.
button-turns-on = Avisarme cuando me toque
button-turns-off = No avisarme más
button-next-game = Siguiente partida
games-here = **{ $game }** · en este chat
refused-no-clock-here = Aquí no hay reloj: solo puedo responder cuando alguien pulsa un botón. Juega sin límite, o en un servidor donde yo esté.
refused-no-race-here = En una carrera tengo que medir el tiempo, y aquí solo puedo responder cuando alguien pulsa un botón. Corre en un servidor donde yo esté, o en un mensaje directo conmigo.
refused-alone-here = Nadie más ve esta partida, así que nadie puede unirse. Juega contra el ordenador, o invita a tus amigos en un servidor o en un grupo.
button-turn-notices = Avisarme en mi turno…
games-yours-deadline = **{ $game }** · 🟢 **te toca** · el tiempo se acaba { $time } · [a la mesa]({ $link })
button-all-games = Mis partidas
games-paused = **{ $game }** · ⏸️ **en pausa**: no he podido escribir en su canal. El reloj está parado. Para seguir: «Mostrar la { $number } aquí».
games-paused-elsewhere = **{ $game }** · ⏸️ **en pausa**: no he podido escribir en su canal. El reloj está parado.
