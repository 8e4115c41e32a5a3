# Vacaciones: días en los que los relojes de alguien están parados.

holiday-title = ### 🏖️ Tus vacaciones
holiday-none = No estás de vacaciones.
holiday-on = Estás de vacaciones hasta el { $until }, con tus relojes detenidos. Aun así, puedes jugar cuando quieras.
holiday-later = Estarás de vacaciones del { $begin } al { $until }.
holiday-left = Días que te quedan en { $year }: { $count }
holiday-about = -# En vacaciones tus relojes están detenidos y los recordatorios esperan, en todos los servidores. Las carreras, los torneos suizos y las arenas siguen sin ti. Un día cuenta en cuanto empieza.
holiday-take = Me voy ya, durante…
holiday-option = { $count ->
    [one] 1 día
   *[other] { $count } días
}
holiday-end = Ya estoy de vuelta
holiday-cancel = Cancelarlas
refused-holiday-date = No entiendo esa fecha. Escribe el año, el mes y el día, como 2027-07-01.
refused-holiday-past = Ese día ya pasó. Elige hoy o más adelante.
refused-holiday-far = Queda demasiado lejos: como mucho, dentro de un año.
refused-holiday-planned = Ya tienes vacaciones. Termínalas o cancélalas antes: «Vacaciones», en `/partidas`.
refused-holiday-over = Esas vacaciones ya terminaron.
refused-holiday-how-long = Escribe la fecha y luego los días, { $most } como mucho: 2027-07-01 7

button-holiday = Vacaciones
holiday-later-button = Desde una fecha…
holiday-later-title = Vacaciones más adelante
holiday-later-label = El primer día, y cuántos días
holiday-later-example = 2027-07-01 7
