# Vacaciones: días en los que los relojes de alguien están parados.

command-holiday = Para tus relojes mientras no estás
    .name = vacaciones
option-holiday-days = días
    .description = Cuántos días, hasta 14 al año
option-holiday-start = inicio
    .description = El primer día, como 2027-07-01; si no pones nada, ahora mismo
help-holiday = **`/vacaciones`** para tus relojes mientras no estás.
holiday-title = ### 🏖️ Tus vacaciones
holiday-none = No estás de vacaciones.
holiday-on = Estás de vacaciones hasta el { $until }. Hasta entonces tus relojes están parados. Puedes jugar igualmente cuando quieras.
holiday-later = Estarás de vacaciones desde el { $begin } hasta el { $until }.
holiday-left = Días que te quedan en { $year }: { $count }
holiday-about = -# En vacaciones tus relojes están parados y los recordatorios esperan, en todos los servidores. Las carreras, los torneos suizos y las arenas siguen sin ti. Un día cuenta en cuanto empieza. Con `/vacaciones` también puedes elegir una fecha.
holiday-take = Me voy ahora, por…
holiday-option = { $count ->
    [one] 1 día
   *[other] { $count } días
}
holiday-end = Ya he vuelto
holiday-cancel = Cancelar
refused-holiday-days = Te quedan { $left ->
    [0] cero días
    [one] solo un día
   *[other] { $left } días
} en { $year }: cada persona tiene { $most } al año.
refused-holiday-date = No entiendo esa fecha. Escribe el año, el mes y el día, como 2027-07-01.
refused-holiday-past = Ese día ya pasó. Elige hoy o más adelante.
refused-holiday-far = Es demasiado lejos: como mucho, con un año de antelación.
refused-holiday-planned = Ya tienes vacaciones. Termínalas o cancélalas antes, con `/vacaciones`.
refused-holiday-over = Esas vacaciones ya terminaron.
refused-holiday-how-long = ¿Cuántos días? Añade también `días`.
board-holiday = 🏖️ De vacaciones hasta el { $until }: { $players }. El reloj está parado hasta entonces.
