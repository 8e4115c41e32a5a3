# Partidas terminadas, donde en América Latina se dice de otra manera.

film-waiting = 🎬 La tuya es la próxima: todavía estoy con la animación de otra persona.
refused-film-making = Ya estás esperando una animación. ¡De a una!
refused-page-making = Ya estás esperando una página. ¡De a una!
