# Avisos y lugares, donde en América Latina se dice de otra manera.

refused-alone-here = Nadie más ve esta partida, así que nadie puede unirse. Juega contra la computadora, o invita a tus amigos en un servidor o en un grupo.
games-paused = **{ $game }** · ⏸️ **en pausa**: no pude escribir en su canal. El reloj está detenido. Para seguir: «Mostrar la { $number } aquí».
games-paused-elsewhere = **{ $game }** · ⏸️ **en pausa**: no pude escribir en su canal. El reloj está detenido.
