# La bienvenida, donde en América Latina se dice de otra manera.

welcome-title = ### Elige un juego y a jugar contra la computadora ya mismo.
welcome-menu-alone = Contra la computadora: elige un juego
command-play-any = Elige un juego y empieza ya: contra la computadora o con amigos
