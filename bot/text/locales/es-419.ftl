# Lo que dice cada mesa, donde en América Latina se dice de otra manera.

computer-name = Computadora { $number }

lobby-opponent = Agregar una computadora…
button-remove-computer = Quitar una computadora

board-paused = -# ⏸️ En pausa: no pude escribir aquí. El reloj está detenido.
board-left-alone = -# 💤 Dos tiradas sin respuesta de nadie, así que paré aquí. No se pierde nada: presiona **Seguir** cuando vuelvas.
form-too-late = Tu clic me llegó tarde y ya no puedo abrir el formulario. Pulsa el botón otra vez.
event-ran-out = ⌛ A **{ $player }** se le acaba el tiempo: juega la computadora en su lugar.
resign-done = Dejaste la partida. ¡Gracias por jugar!
rematch-joined = Ya tienes lugar en la revancha.
computer-left = -# 🔧 { $players } { $count ->
    [one] tuvo
   *[other] tuvieron
} que irse por una falla mía: la partida no cuenta para nadie.
ended-lobby-expired = Nadie tocó esta mesa en una hora: la cerré.
ended-lobby-empty = Todos se levantaron: mesa cerrada.
ended-cancelled = Quien abrió la mesa la cerró.
ended-nobody-came = Esta vez no vino nadie.
ended-abandoned = todos se fueron, así que la partida termina aquí.
ended-computer-failed = la computadora no puede seguir por una falla mía. No gana nadie y no cuenta nada.

refused-computer-no-draw = La computadora juega hasta el final: con ella no hay tablas.
refused-offered-lately = Propusiste tablas hace poco. Podrás volver a hacerlo en { $count ->
    [one] un turno
   *[other] { $count } turnos
}.
refused-already-seated = Ya tienes lugar aquí.
refused-already-left = Dejaste esta partida: solo puedes mirar.
refused-already-started = La partida ya empezó.
refused-broken = Algo falló de mi lado. No se perdió nada; inténtalo otra vez.
refused-outdated-command = Mis comandos cambiaron. Escribe `/` otra vez para ver los de ahora, o empieza con `/jugar`. ¿Siguen apareciendo los de antes? Reinicia Discord.
refused-no-computer = En esta mesa no hay ninguna computadora.
refused-not-seated = No tienes lugar en esta mesa. ¡Abre la tuya o siéntate en la próxima!
refused-over = Esta partida ya terminó.
refused-stale = La partida ya avanzó. Mira el último mensaje de la mesa.
refused-seats-kept = Los lugares libres están apartados para quienes recibieron la invitación.
refused-left-alone = Esta carrera espera a que alguien presione **Seguir**.
refused-too-few = Hacen falta al menos { $least } jugadores. ¿No hay nadie? ¡Agrega una computadora!
store-busy = Ahora mismo no puedo guardarlo: mi base de datos está ocupada. No cambió nada; inténtalo en un momento.
store-full = No puedo guardarlo: mi disco está lleno. No cambió nada; quien me aloja tiene que hacer espacio.
store-failed = No pude guardarlo. No cambió nada; inténtalo otra vez.
store-unreadable = Ya no puedo leer esta partida, así que cerré la mesa. Las demás siguen igual.

help-intro = Juegos de mesa y de dados: en vivo o a lo largo de varios días, con amigos o contra la computadora.
help-join = Los demás se sientan con un botón. ¿No hay nadie? ¡Agrega una computadora!
option-opponent = rival
    .description = Qué rival pone la computadora; si no eliges, uno fácil
option-computers = computadoras
    .description = Cuántas computadoras juegan desde el principio

## Lo que dicen varias salas

refused-not-admin = Eso es cosa de los admins del servidor: hace falta el permiso «Administrar servidor».

refused-computer-no-stake = Una computadora no tiene fichas que perder. Para jugar contra ella, abre una mesa sin apuesta.

lobby-friendly-changed = ⚠️ Quien abrió la mesa lo cambió cuando ya tenías lugar: { $friendly ->
    [0] la partida vuelve a contar para la valoración.
   *[other] ahora la partida es amistosa.
} ¿No te convence? En «{ button-more }» está «{ button-leave }».
refused-takeback-pending = Alguien ya lo pidió: ¡espera la respuesta!
refused-no-takebacks = Solo se deshace en partidas amistosas y contra la computadora, y nunca en una carrera.
refused-own-takeback = Lo pediste tú: ¡espera la respuesta!

refused-being-forgotten = Todavía te estoy olvidando. Cuando termine, ¡tendrás lugar otra vez en cualquier mesa!

refused-share-twice = Ya lo compartiste.

refused-alone-here = Nadie más ve esta partida, así que nadie puede unirse. Juega contra la computadora, o invita a tus amigos en un servidor o en un grupo.

emoji-lola = computadora
emoji-bruno = computadora
emoji-clara = computadora
emoji-hugo = computadora
emoji-iris = computadora

lobby-seats-free = { $count ->
    [one] Queda un lugar libre.
   *[other] Quedan { $count } lugares libres.
}
lobby-options-changed = ⚠️ Quien abrió la mesa cambió las opciones cuando ya había alguien sentado. ¡Mírenlas!
