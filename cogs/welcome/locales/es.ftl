# La bienvenida: una imagen y dos botones por juego, o dos menús con todos.

welcome-title = ### Elige un juego y a jugar: ya mismo contra el ordenador, o con amigos.
welcome-alt = Una imagen por juego: { $games }.
welcome-friends = Con amigos
welcome-menu-alone = Contra el ordenador: elige un juego
welcome-menu-friends = Con amigos: elige un juego
welcome-commands = Todos los comandos
welcome-back = Volver a los juegos
command-play-any = Elige un juego y empieza ya: contra el ordenador o con amigos
