# Clasificaciones, donde en América Latina se dice de otra manera.

leaderboard-counts = -# Solo cuentan las partidas terminadas entre dos personas o más, sin computadora. Si te vas, quedas en último lugar.
stats-computers = Con la computadora
refused-bot-unranked = Los bots no tienen perfil, y las partidas contra la computadora no se clasifican.
