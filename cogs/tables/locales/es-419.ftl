# Avisos y lugares, donde en América Latina se dice de otra manera.

games-paused = **{ $game }** · ⏸️ **en pausa**: no pude escribir en su canal. El reloj está detenido. Para seguir: «Mostrar la { $number } aquí».
games-paused-elsewhere = **{ $game }** · ⏸️ **en pausa**: no pude escribir en su canal. El reloj está detenido.
