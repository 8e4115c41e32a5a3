# Las partidas a solas contra el ordenador: dónde se juegan.

solo-thread = 🧵 Tu partida te espera en { $thread }.
solo-open = Ir a la partida
solo-private = La próxima, solo para mí
solo-in-thread = La próxima, en un hilo
solo-private-chosen = 🔒 A partir de ahora, nadie más ve tus partidas contra el ordenador: las juegas allí donde las empiezas.
solo-thread-chosen = 🧵 A partir de ahora, tus partidas contra el ordenador tienen su hilo, si el servidor usa hilos, y cualquiera puede mirar.
