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
button-turn-notices = Avisarme en mi turno…
games-yours-deadline = **{ $game }** · 🟢 **te toca** · el tiempo se acaba { $time } · [a la mesa]({ $link })
button-all-games = Mis partidas
games-paused = **{ $game }** · ⏸️ **en pausa**: no he podido escribir en su canal. El reloj está parado. Para seguir: «Mostrar la { $number } aquí».
games-paused-elsewhere = **{ $game }** · ⏸️ **en pausa**: no he podido escribir en su canal. El reloj está parado.
