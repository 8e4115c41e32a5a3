# Avisos y lugares, donde en América Latina se dice de otra manera.

refused-no-clock-here = Aquí no hay reloj: solo puedo responder cuando alguien presiona un botón. Juega sin límite, o en un servidor donde yo esté.
refused-no-race-here = En una carrera tengo que medir el tiempo, y aquí solo puedo responder cuando alguien presiona un botón. Corre en un servidor donde yo esté, o en un mensaje directo conmigo.
refused-alone-here = Nadie más ve esta partida, así que nadie puede unirse. Juega contra la computadora, o invita a tus amigos en un servidor o en un grupo.
