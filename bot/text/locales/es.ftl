# Lo que dice cada mesa, se juegue a lo que se juegue.

number = { NUMBER($value) }
computer-name = Ordenador { $number }
player-gone = Jugador { $number }
seat-label = Jugador { $number }
seat-total = { $player }: { NUMBER($total) }
seat-total-left = { $player }: { NUMBER($total) } (ya no juega)
page = Página { $page } de { $pages }
ranking-line = **{ NUMBER($rank) }.** { $player } · **{ $value }**
ranking-range = { NUMBER($first) }–{ NUMBER($last) } de { NUMBER($players) }
ranking-games = { $count ->
    [one] { $count } partida
   *[other] { NUMBER($count) } partidas
}
ranking-own = Tú:
names-undrawable = -# Nombres que no sé dibujar: { $names }
name-undrawable = (nombre en el texto)

per-turn = { $time } por turno
per-turn-off = sin límite de tiempo

## Antes de la partida

lobby-title = ## { $game }: ¿quién juega?
lobby-host = 👑 { $player }
lobby-seat = 🪑 { $player }
lobby-invited = ✉️ { $player }, te esperan
lobby-needs = -# Hacen falta al menos { $least } jugadores.
lobby-closes = -# Si nadie empieza, la mesa se cierra { $at }.
lobby-starts = 🏁 **Empieza sola { $at }.** Pulsa **Me siento**, o simplemente responde cuando esté en marcha.
lobby-invite = Invitar a alguien…
button-join = Me siento
button-leave = Me levanto
button-no-thanks = No, gracias
lobby-opponent = Añadir un ordenador…
opponent-lola = Lola · tranquila
opponent-bruno = Bruno · atrevido
opponent-clara = Clara · prudente
opponent-hugo = Hugo · fuerte
opponent-iris = Iris · la mejor
button-remove-computer = Quitar un ordenador
button-start = ¡A jugar!
button-cancel = Cancelar
button-rules = Reglas

## Durante la partida

started-title = ## { $game }: ¡empezamos!
started-players = En la mesa: { $players }
started-commitment = -# 🎲 Dados sellados · mesa `{ $table }` · sello `{ $commitment }…`
games-alt = Una imagen por juego: { $games }.
games-alt-game = { $game } ({ $words })
thread-name = { $game }: { $players }
thread-result = -# Todos los turnos están en { $thread }.
thread-lost = ↩️ Ya no puedo escribir en el hilo de esta partida: seguimos aquí.
thread-impossible = -# Aquí no puedo abrir un hilo, así que jugamos en el canal. `/diagnóstico` dice por qué.
board-title-all = ### { $game }
board-title = ### { $game } · { $players }
board-reminder = ⏳ Te queda la mitad del tiempo.
board-deadline = -# ⏳ El tiempo se acaba { $at }.
board-paused = -# ⏸️ En pausa: no he podido escribir aquí. El reloj está parado.
board-left-alone = -# 💤 Dos tiradas sin respuesta de nadie, así que me he parado aquí. No se pierde nada: pulsa **Seguir** cuando vuelvas.
board-ready = 🎲 Tu partida está lista. Pulsa el botón para que la vean todos.
form-too-late = Tu clic me ha llegado tarde y ya no puedo abrir el formulario. Pulsa el botón otra vez.
thinking = *{ $player } está pensando…*
event-ran-out = ⌛ A **{ $player }** se le acaba el tiempo: juega el ordenador en su lugar.
event-left-game = 🏳️ **{ $player }** abandona la partida.
event-won = 🏆 **{ $player }** gana con { NUMBER($total) } { PLURAL(NUMBER($total)) ->
    [one] punto
   *[other] puntos
}.
event-won-last-left = 🏆 Solo queda **{ $player }**, y gana.
event-tied = 🏆 Victoria compartida: **{ $players }**, con { NUMBER($total) } { PLURAL(NUMBER($total)) ->
    [one] punto
   *[other] puntos
}.
button-more = Más…
setup-next = Siguiente
button-roll-on = Seguir
more-title = ### Esta mesa
more-commitment = -# 🔒 Mesa `{ $table }` · sello `{ $commitment }`
button-resign = Abandonar
button-call-off = Cancelar la partida
button-show = Mostrar aquí
resign-sure = **¿De verdad abandonas?** Quedas en último lugar y no hay vuelta atrás.
resign-yes = Sí, abandono
resign-no = No, sigo
resign-done = Has dejado la partida. ¡Gracias por jugar!
call-off-sure = **¿De verdad cancelas la partida?** Se acaba para todos y no gana nadie.
call-off-yes = Sí, cancelarla
call-off-no = No, seguimos
call-off-done = Partida cancelada.
button-draw = Proponer tablas
button-agree = Aceptar las tablas
button-decline = Seguir jugando
draw-offer = 🤝 { $player } propone tablas. ¿De acuerdo, { $others }?
draw-offered = ¡Tablas propuestas! Si alguien sigue jugando, es que no.
agree-sure = **¿Seguro que aceptas las tablas?** La partida acaba y nadie gana.
agree-yes = Sí, tablas
agree-no = No, sigo jugando
agree-done = Hecho: la partida queda en tablas. ¡Bien jugado!
play-on = Muy bien, ¡seguimos!
shown-here = Aquí está.

## El final

over-title = { $count ->
    [one] ## 🏆 { $game }: ¡gana { $players }!
   *[other] ## 🏆 { $game }: ¡ganan { $players }!
}
over-drawn = ## 🤝 { $game }: ¡tablas entre { $players }!
computer-left = -# 🔧 { $players } { $count ->
    [one] ha
   *[other] han
} tenido que irse por un fallo mío: la partida no cuenta para nadie.
over-unfinished = ## { $game }: { $why }
over-cut-short = ⚖️ Esta partida no cuenta para valoraciones, clasificaciones ni logros: se acabó antes de que dos personas hicieran { $moves } jugadas cada una.
button-rematch = La revancha
rematch-joined = Ya tienes sitio en la revancha.
rematch-elsewhere = La revancha te espera en { $channel }.
ended-lobby-expired = Nadie ha tocado esta mesa en una hora: la he cerrado.
ended-lobby-empty = Se han levantado todos: mesa cerrada.
ended-cancelled = Quien abrió la mesa la ha cerrado.
ended-nobody-came = Esta vez no ha venido nadie.
ended-missed = Yo no estaba en línea a la hora de empezar: esta vez no hay partida.
ended-called-off = partida cancelada.
ended-abandoned = se han ido todos, así que la partida termina aquí.
ended-stale = hace un mes que nadie juega, así que la partida queda cancelada.
ended-left-alone = nadie siguió con la carrera, así que queda cancelada.
ended-computer-failed = el ordenador no puede seguir por un fallo mío. No gana nadie y no cuenta nada.

## Respuestas privadas

refused-already-offered = Ya hay una propuesta de tablas.
refused-computer-no-draw = El ordenador juega hasta el final: con él no hay tablas.
refused-no-offer = Ya no hay ninguna propuesta de tablas.
refused-offered-lately = Has propuesto tablas hace poco. Podrás volver a hacerlo dentro de { $count ->
    [one] un turno
   *[other] { $count } turnos
}.
refused-own-offer = La propuesta es tuya: ¡espera la respuesta!
refused-already-seated = Ya tienes sitio aquí.
refused-already-invited = Ya está en la mesa, o ya tiene invitación.
refused-already-left = Has dejado esta partida: solo puedes mirar.
refused-already-started = La partida ya ha empezado.
refused-bad-option = «{ $option }» va de { NUMBER($least) } a { NUMBER($most) }{ $step ->
    [1] .
   *[other] , de { NUMBER($step) } en { NUMBER($step) }.
}
refused-broken = Algo ha fallado por mi parte. No se ha perdido nada; inténtalo otra vez.
refused-restarting = Me estoy reiniciando. Inténtalo otra vez dentro de un momento.
refused-closed = Esta mesa está cerrada. ¡Abre otra cuando quieras!
refused-bad-choice = Eso no está en la lista. Elige una de las opciones.
refused-outdated-command = Mis comandos han cambiado. Escribe `/` otra vez para ver los de ahora, o empieza con `/jugar`. ¿Siguen saliendo los de antes? Reinicia Discord.
refused-guest-gone = { $player } ya no está en este servidor.
refused-forged = No conozco ese botón. Usa el último mensaje de la mesa.
refused-full = Lo siento, la mesa está completa.
refused-seats-kept = Los sitios libres están guardados para quienes han recibido la invitación.
refused-missing-permissions = No se puede jugar aquí: en este canal todavía necesito { $permissions }. Los admins del servidor me lo pueden dar.
refused-no-bots = A un bot no se le invita. Para eso está «{ lobby-opponent }».
refused-no-computer = En esta mesa no hay ningún ordenador.
refused-no-draws = En este juego no hay tablas: se juega hasta el final.
refused-no-table = Aquí no encuentro esa mesa. Revisa el identificador o termina antes una partida.
refused-not-host = Eso solo lo puede hacer <@{ NUMBER($host, useGrouping: 0) }>, que abrió la mesa.
refused-not-over = La partida todavía no ha terminado.
refused-not-seated = No tienes sitio en esta mesa. ¡Abre la tuya o siéntate en la próxima!
refused-not-started = La partida todavía no ha empezado.
refused-not-your-turn = Espera un poco: le toca a { $player }.
refused-other-server = Esa mesa está en otro servidor.
refused-over = Esta partida ha terminado.
refused-paused = Esta partida está en pausa. Para seguir: `/partidas` y «Mostrar aquí».
refused-left-alone = Esta carrera espera a que alguien pulse **Seguir**.
refused-players-still-here = Todos siguen jugando, así que no se puede cancelar la partida. Eso sí, puedes abandonar.
refused-rematch-open = La revancha ya está en marcha.
refused-seats = A este juego juegan de { $least } a { $most } personas.
refused-seats-fixed = Ya no se puede entrar en esta partida. ¡A la próxima!
refused-starts-by-itself = Nadie abrió esta mesa: la partida empieza sola.
refused-stale = La partida ya ha avanzado. Mira el último mensaje de la mesa.
refused-still-playing = Todavía estás jugando en esta mesa.
refused-too-few = Hacen falta al menos { $least } jugadores. ¿No hay nadie? ¡Añade un ordenador!
refused-tournament-game = Esta partida es de un torneo y no se puede cancelar. Puedes abandonar, o dejar que decida el reloj.
refused-unknown-channel = Discord no indica qué canal es este. Inténtalo en otro.
channel-needed = ⚠️ Elige un canal, o no pasará nada.
channel-closed = ⚠️ No puedo publicar en ese canal: todavía necesito { $permissions }.
permission-view_channel = «Ver canal»
permission-send_messages = «Enviar mensajes»
permission-send_messages_in_threads = «Enviar mensajes en hilos»
permission-create_public_threads = «Crear hilos públicos»
permission-attach_files = «Adjuntar archivos»
permission-read_message_history = «Leer el historial de mensajes»
unshowable-missing-permissions = No puedo escribir en { $channel }, así que la partida está en pausa. Seguirá sola en cuanto un admin me deje ver el canal, enviar mensajes y adjuntar archivos.
unshowable-channel-gone = El canal de la mesa ya no existe. En otro canal: `/partidas` y «Mostrar aquí».
store-busy = Ahora mismo no puedo guardarlo: mi base de datos está ocupada. No ha cambiado nada; inténtalo dentro de un momento.
store-full = No puedo guardarlo: mi disco está lleno. No ha cambiado nada; quien me aloja tiene que hacer sitio.
store-failed = No he podido guardarlo. No ha cambiado nada; inténtalo otra vez.
store-unreadable = Ya no consigo leer esta partida, así que he cerrado la mesa. Las demás siguen igual.

## /games, /help, /verify

games-own = Mis partidas
games-title = ### Tus mesas
games-none = Ahora mismo no juegas a nada. ¡En `/jugar` están todos los juegos!
games-lobby = **{ $game }** · esperando gente · [a la mesa]({ $link })
games-yours = **{ $game }** · 🟢 **te toca** · [a la mesa]({ $link })
games-theirs = **{ $game }** · le toca a { $players } · [a la mesa]({ $link })
games-unshown = **{ $game }** · no se muestra en ninguna parte
games-show = Mostrar la { $number } aquí
help-title = ## Ocho Club
help-intro = Juegos de mesa y de dados: en directo o a lo largo de varios días, con amigos o contra el ordenador.
help-join = Los demás se sientan con un botón. ¿No hay nadie? ¡Añade un ordenador!
help-notes = En tu turno bastan los botones. «Más…» sirve para abandonar o cancelar una partida.
help-menu = **{ $name }** · en el menú de una persona, en *Aplicaciones*
help-admins = ### Para admins
verify-good = ✅ Mesa `{ $table }`: el sello es válido { $draws ->
    [0] y no se tiró ningún dado.
    [one] y { $dice ->
        [0] el único sorteo
       *[other] la única tirada
    } sale de él.
   *[other] y las { $draws } tiradas salen de él.
}
verify-bad = ❌ Mesa `{ $table }`: { $why }
verify-why-commitment = el secreto no corresponde al sello.
verify-why-draw = la tirada número { $number } no sale del secreto.
verify-why-journal = hay jugadas que no siguen las reglas.
verify-record = -# Va adjunta el acta de la partida. Se puede comprobar sin mí: `python -m bot verify ARCHIVO`

command-games = Tus mesas abiertas, partidas acabadas, vacaciones y más
    .name = partidas
command-play =
    .name = jugar
option-time = tiempo
    .description = Tiempo por turno; si falta, el de este servidor
option-computers = ordenadores
    .description = Cuántos ordenadores juegan desde el principio
option-opponent = rival
    .description = Qué rival pone el ordenador; si no eliges, uno fácil
option-invite = invitar
    .description = Alguien a quien invitar
time-off = sin límite
language-en = English
language-es = Español (España)
language-es-419 = Español (Latinoamérica)
language-fr = Français

## Lo que dicen varias salas

places-category = la categoría **{ $name }**
places-more = { $count ->
    [one] otro más
   *[other] { $count } más
}
refused-not-admin = Eso es cosa de los admins del servidor: hace falta el permiso «Gestionar servidor».
refused-not-this-channel = En este servidor las mesas se abren en { $channels }. ¡Nos vemos allí!
refused-no-channel-left = Los canales para abrir mesas ya no existen. Los admins pueden elegir otros con `/ajustes`.
refused-too-many-own-tables = { $count ->
    [one] Ya tienes una mesa abierta en este canal, y aquí es el máximo. Termínala o ciérrala primero.
   *[other] Ya tienes { $count } mesas abiertas en este canal, y aquí es el máximo. Termina o cierra alguna primero.
}
refused-too-many-tables = { $count ->
    [one] Ya hay una mesa abierta en este canal, y aquí es el máximo. Siéntate en ella o vuelve cuando acabe.
   *[other] Ya hay { $count } mesas abiertas en este canal, y aquí es el máximo. Siéntate en una o vuelve cuando acabe alguna.
}

stake-ends-with-a-loss = ⚠️ No te alcanza para apostar dos veces lo mismo: si pierdes una ronda, se acaba la partida. «Mis fichas», en `/partidas`, muestra tu saldo.
refused-not-enough-chips = Aquí cada cual apuesta { $stake ->
    [one] { $stake } ficha
   *[other] { $stake } fichas
}, y hay a quien no le alcanza: { $players }. «Mis fichas», en `/partidas`, dice cuándo llega el próximo refuerzo.
refused-too-few-chips = { $chips ->
    [0] No tienes fichas
    [one] Tienes { $chips } ficha
   *[other] Tienes { $chips } fichas
}, y aquí la apuesta es de { $stake }. «Mis fichas», en `/partidas`, dice cuándo llega el próximo refuerzo.
refused-stakes-on-table = Hay fichas sobre la mesa, así que la partida no se puede cancelar. Sigue jugando, o abandona y las pierdes. Si la otra persona no vuelve, la partida acaba cuando se le haya agotado el tiempo tres veces. Si está en pausa: `/partidas` y «Mostrar aquí».
refused-stake-needs-time = Para jugar con fichas hace falta un tiempo por turno, para que nadie espere eternamente. Elige uno con `tiempo`.
refused-computer-no-stake = Un ordenador no tiene fichas que perder. Para jugar contra él, abre una mesa sin apuesta.
refused-no-stakes-here = Aquí no hay fichas. Juega por puntos, o por fichas en un servidor donde yo esté.

refused-plan-not-here = Solo puedes planear en juegos sin dados y contra personas.
refused-plan-own-turn = Te toca: ¡juega! Puedes planear mientras esperas.
refused-plan-no-reply = Un plan termina con tu propia respuesta: ¡falta la tuya!
refused-plan-too-deep = No llego más lejos: { $most } respuestas por plan.
refused-plan-too-many = Aquí ya tienes { $most } planes. Quita uno antes.

button-friendly = Amistosa
friendly-terms = 🎈 amistosa
lobby-friendly = 🎈 Partida amistosa: no cambia la valoración de nadie{ $help ->
    [0] .
   *[other] , y puedes pedir pistas y deshacer jugadas.
} Si te sientas, lo aceptas.
lobby-friendly-changed = ⚠️ Quien abrió la mesa lo ha cambiado cuando ya tenías sitio: { $friendly ->
    [0] la partida vuelve a contar para la valoración.
   *[other] ahora la partida es amistosa.
} ¿No te convence? En «{ button-more }» está «{ button-leave }».
refused-friendly-no-stakes = En una partida amistosa no se juegan fichas.
event-took-back = ↩️ **{ $player }** deshace { $count ->
    [one] la última jugada.
   *[other] las últimas { $count } jugadas.
}
refused-no-takebacks = Solo se deshace en partidas amistosas y contra el ordenador, y nunca en una carrera.
refused-takeback-pending = Alguien ya lo ha pedido: ¡espera la respuesta!
refused-takeback-declined = La respuesta es no. ¡Seguimos!
refused-nothing-to-take-back = No hay nada que deshacer: los dados se quedan como cayeron, y una jugada con respuesta ya no se deshace.
refused-no-takeback-request = Ya nadie pide deshacer una jugada.
refused-own-takeback = Lo has pedido tú: ¡espera la respuesta!
advice-best = ### 💡 { $move }
advice-then = **Después: { $move }**
advice-chance = Tu probabilidad de ganar: **{ NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }** { $exact ->
    [0] (una estimación)
   *[other] (exacta)
}
advice-presses = { $first } y después { $then }
advice-either = { $first } o { $second }
advice-others = -# Si no: { $moves }
advice-move = { $move }: { NUMBER($chance, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } (−{ NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) })
advice-equal = -# Igual de bueno: { $moves }
advice-only-move = -# Es tu única jugada.

replay-about = -# { $players } · { $at } · mesa `{ $table }`
replay-record = Acta
refused-other-rules = Esta partida se jugó con una edición anterior de mis reglas y ya no puedo mostrarla. En «{ replay-record }» sigue estando entera.
film-won = { $count ->
    [one] ¡Gana { $players }!
   *[other] ¡{ $players } comparten la victoria!
}
film-drawn = ¡Tablas!
refused-past-unreadable = Ya no puedo leer esta partida. Las demás están bien.

refused-holiday-days = { $left ->
    [0] No te queda ningún día
    [one] Te queda un día
   *[other] Te quedan { $left } días
} en { $year }: cada persona tiene { $most } al año.
board-holiday = 🏖️ De vacaciones hasta el { $until }: { $players }. El reloj está detenido hasta entonces.

refused-being-forgotten = Todavía te estoy olvidando. Cuando termine, ¡tendrás sitio otra vez en cualquier mesa!
refused-just-leaving = Alguien de esta mesa no está disponible ahora mismo. Inténtalo otra vez dentro de un momento.

button-share = Compartir
share-by = -# Compartido por { $player }
share-done = 📣 Compartido: ya está en el canal para todo el mundo.
refused-share-server = Solo puedo compartir en un servidor donde yo esté.
refused-share-permissions = Aquí no puedo publicar nada: en este canal todavía necesito { $permissions }.
refused-share-forbidden = No puedes escribir en este canal, así que no publico nada por ti.
refused-share-twice = Ya lo has compartido.
review-replay = Ver la partida

standings-by-points = Puntos
standings-wins = { $count ->
    [one] { $count } victoria
   *[other] { NUMBER($count) } victorias
}
leaderboard-menu-board = Juego
season-on-picture =
    .title = El palmarés
    .nameless = (nombre en el texto)
season-more = { $count } más

refused-roll-over = Demasiado tarde: esta tirada ya tiene veredicto.

refused-no-clock-here = Aquí no hay reloj: solo puedo responder cuando alguien pulsa un botón. Juega sin límite, o en un servidor donde yo esté.
refused-no-race-here = En una carrera tengo que medir el tiempo, y aquí solo puedo responder cuando alguien pulsa un botón. Corre en un servidor donde yo esté, o en un mensaje directo conmigo.
refused-alone-here = Nadie más ve esta partida, así que nadie puede unirse. Juega contra el ordenador, o invita a tus amigos en un servidor o en un grupo.

remark = { $player }: *«{ $line }»*

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-blue-circle = circulo_azul
emoji-orange-square = cuadrado_naranja
emoji-green-triangle = triangulo_verde
emoji-purple-diamond = rombo_morado
emoji-pink-cross = cruz_rosa
emoji-yellow-star = estrella_amarilla
emoji-lola = ordenador
emoji-bruno = ordenador
emoji-clara = ordenador
emoji-hugo = ordenador
emoji-iris = ordenador
button-type = Escribir una jugada…
type-title = Escribir una jugada
type-label = Tu jugada
typed-played = Jugado.
refused-unreadable-move = No entiendo esa jugada. { $notation }
option-menu = { $name }: { $value }
option-on = sí
option-off = no
refused-no-server = Eso solo funciona en un servidor en el que estoy.
button-options = Opciones…
lobby-options-changed = ⚠️ Quien abrió la mesa cambió las opciones cuando ya había alguien sentado. ¡Míralas!
lobby-menu-over = Esta mesa ya no espera a nadie.
lobby-send-away = Pedir a alguien que se vaya…
lobby-guest = Invitación { $number }
lobby-seats-free = { $count ->
    [one] Queda un sitio libre.
   *[other] Quedan { $count } sitios libres.
}
lobby-alt = En la mesa: { $players }.
lobby-alt-invited = Invitaciones: { $count }.
lobby-on-picture =
    .free = libre
    .invited = reservado
lobby-more-seats = y { $count } más
options-title = ### Opciones
options-about = -# Lo que cambias aquí lo ven todos enseguida.
options-seats = Jugadores como mucho
options-time = Tiempo por turno
options-language = Idioma de la mesa
refused-too-many-here = Hay más de { $count } personas sentadas o invitadas. Alguien tiene que irse antes.
refused-stake-settled = Alguien ya se ha sentado por esta apuesta, así que no cambia.
refused-not-here = Esa persona ya no está aquí.
story-led-always = { $player } fue en cabeza del primer punto al último.
story-turned = { $player } llegó a estar { NUMBER($behind) } por detrás y luego tomó la delantera hasta el final.
story-late = { $player } llegó a estar { NUMBER($behind) } por detrás y solo se adelantó al final.
story-lead-changes = La cabeza cambió { NUMBER($count) } veces antes de quedársela { $player }.
story-margin = { $player } ganó por { NUMBER($margin) }.
story-curve-alt = La curva de la partida, del principio al final: { $curves }.
