# La bienvenida, donde en América Latina se dice de otra manera.

welcome-title = ### Elige un juego y a tirar: ya mismo contra la computadora, o con amigos.
refused-servers-only = Para jugar hace falta un servidor. ¡Agrégame a uno tuyo o presiona donde ya estoy!
command-play-any = Elige un juego y tira los dados: contra la computadora o con amigos
