# Clasificaciones, donde en América Latina se dice de otra manera.

leaderboard-counts = -# Cuentan las partidas terminadas entre dos personas o más y sin computadoras. Si dejas una partida, quedas en último lugar.
stats-computers = { NUMBER($games) } de ellas con la computadora
refused-bot-unranked = Los bots no tienen perfil: las partidas con la computadora se guardan, pero no cuentan.
