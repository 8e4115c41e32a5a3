# La bienvenida: una imagen, un botón por juego o menús, y todo lo demás.

welcome-title = ### Elige un juego y a jugar contra el ordenador ya mismo.
welcome-friends = Con amigos…
welcome-friends-title = ### ¿A qué juego? Abro una mesa para ti y tus amigos.
welcome-menu-alone = Contra el ordenador: elige un juego
welcome-menu-friends = Con amigos: elige un juego
welcome-more = Más
welcome-admins = -# Para quien administra: en «{ $more }» te guío paso a paso: idioma, canales, hilos y un menú para fijar.
welcome-waits = 👋 Aún no he saludado aquí: no encuentro ningún canal en el que todos escriban y yo también pueda. `/jugar` muestra los mismos juegos.
welcome-back = Volver a los juegos
command-play-any = Elige un juego y empieza ya: contra el ordenador o con amigos
