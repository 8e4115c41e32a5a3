# Vacaciones: días en los que los relojes de alguien están parados.

command-holiday = Detén tus relojes mientras no estás
    .name = vacaciones
option-holiday-days = días
    .description = Cuántos días, hasta 14 al año
option-holiday-start = inicio
    .description = El primer día, como 2027-07-01; sin fecha, ahora mismo
holiday-title = ### 🏖️ Tus vacaciones
holiday-none = No estás de vacaciones.
holiday-on = Estás de vacaciones hasta el { $until }, con tus relojes detenidos. Aun así, puedes jugar cuando quieras.
holiday-later = Estarás de vacaciones del { $begin } al { $until }.
holiday-left = Días que te quedan en { $year }: { $count }
holiday-about = -# En vacaciones tus relojes están detenidos y los recordatorios esperan, en todos los servidores. Las carreras, los torneos suizos y las arenas siguen sin ti. Un día cuenta en cuanto empieza. Con `/vacaciones` también puedes elegir una fecha.
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
refused-holiday-planned = Ya tienes vacaciones. Termínalas o cancélalas antes, con `/vacaciones`.
refused-holiday-over = Esas vacaciones ya terminaron.
refused-holiday-how-long = ¿Cuántos días? Pon también `días`.
