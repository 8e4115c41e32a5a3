# La bienvenida, donde en América Latina se dice de otra manera.

welcome-title = ### Elige un juego y a tirar: ya mismo contra la computadora, o con amigos.
command-play-any = Elige un juego y tira los dados: contra la computadora o con amigos
