# Las partidas a solas, donde en América Latina se dice de otra manera.

solo-private-chosen = 🔒 A partir de ahora, nadie más ve tus partidas contra la computadora: las juegas allí donde las empiezas.
solo-thread-chosen = 🧵 A partir de ahora, tus partidas contra la computadora tienen su hilo, si el servidor usa hilos, y cualquiera puede mirar.
