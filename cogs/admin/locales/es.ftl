# Ajustes y revisión, para los admins de un servidor.

command-settings = Los ajustes del servidor (para admins)
    .name = ajustes
option-zone = zona-horaria
    .description = Una ciudad o una zona: los meses, las carreras y los resúmenes siguen su hora

settings-title = ## Ajustes del servidor
settings-intro = -# Solo para admins. Las mesas ya abiertas no cambian.
settings-line = **{ $name }:** { $value }
settings-changed = ✅ { $name }: { $before } → **{ $after }**
settings-unchanged = No cambia nada: ya estaba así.
settings-back = Volver a los ajustes

settings-page-tables = Mesas
settings-page-events = Eventos
settings-page-club = Club
settings-club = **Lo que viene solo:** un menú para fijar, el puzle del día, la carrera a hora fija y el resumen de la semana. Nada se activa hasta que tú quieras.

settings-language = Idioma
    .hint = Para las mesas que se abren sin la opción `idioma`.
settings-channels = Dónde se pueden abrir mesas
    .hint = Canales o categorías enteras; un hilo va con su canal. Si no eliges ninguno, en todas partes.
settings-tables-per-channel = Mesas abiertas por canal
    .hint = Las que esperan gente y las partidas en juego. Una partida en su propio hilo cuenta aquí; los demás hilos, por su lado.
settings-tables-per-person = Mesas abiertas por persona y canal
    .hint = Las que alguien abrió allí y siguen sin acabar.
settings-turn-limit-s = Tiempo por turno
    .hint = Para las mesas que se abren sin la opción `tiempo`.
settings-threads = Hilos
    .hint = Una partida en un hilo solo deja en el canal su comienzo y su resultado. Si no puedo abrir hilos, se juega en el canal.
settings-mentions = Menciones
    .hint = Para avisar a quien le toca, a quien recibe una invitación y a quien lo pidió con un botón.
settings-banter = Los ordenadores hablan
    .hint = Una frase corta tras un turno perdido, una gran jugada, un cambio de líder o el final de la partida; también en las mesas ya abiertas.
settings-announce = Anuncio de quién gana cada mes
    .hint = El día uno, según la hora de este servidor.
settings-announce-channel = Canal de los anuncios
    .hint = Un canal de texto en el que yo pueda escribir.
settings-tournaments = Torneos
    .hint = Pueden abrirlos en `/torneo` quienes tengan «Gestionar eventos», «Gestionar servidor» o el rol para organizar.
settings-challenges = Retos abiertos
    .hint = En `/partidas` se ofrece una partida a todo el mundo; en cuanto alguien acepta, empieza.
settings-tournament-role = Rol para organizar
    .hint = Con él se abren y se gestionan torneos.
settings-zone = Zona horaria
    .hint = La hora que siguen aquí los meses, las carreras, los resúmenes y el puzle del día.

settings-auto-language = el del servidor en Discord ({ $language })
settings-everywhere = en todas partes
settings-any-number = sin límite
settings-at-most = { $count ->
    [one] una como mucho
   *[other] { $count } como mucho
}
settings-usual-time = el de siempre ({ $time })
settings-threads-usual = para cada partida (mientras nadie elija)
settings-threads-never = ninguno, todo se juega en el canal
settings-threads-long = para las partidas largas (una hora por turno o más)
settings-threads-always = para cada partida
settings-on = sí
settings-off = no
settings-nowhere = ninguno
settings-zone-now = { $zone } (hora actual: { $time })
settings-mentions-on = Permitir las menciones
settings-mentions-off = No avisar a nadie
settings-banter-on = Dejarlos hablar
settings-banter-off = Que jueguen callados
settings-announce-on = Anunciar quién gana
settings-announce-off = No anunciar nada
settings-challenges-on = Activar los retos abiertos
settings-challenges-off = Desactivarlos
settings-tournaments-on = Activar los torneos
settings-tournaments-off = No abrir más torneos
settings-zone-pick = Elegir zona horaria…
settings-zone-label = Una ciudad o el nombre de una zona
settings-zone-example = Madrid
settings-zone-which = ¿Cuál de estas?
settings-zone-choice = { $city } · { $zone } · { $time }
settings-channels-gone = ⚠️ Ya no existe ninguno de estos canales, así que nadie puede abrir una mesa. Elige otros, o ninguno para jugar en todas partes.

refused-no-zone = No encuentro ninguna zona horaria para «{ $place }». Prueba con la gran ciudad más cercana, como Madrid o Buenos Aires.

## La puesta en marcha, paso a paso

setup-begin = Configurar paso a paso
setup-title = ## { $title }
    -# Paso { NUMBER($number) } de { NUMBER($count) }
setup-back = Atrás
setup-settings = Todos los ajustes
setup-language = ¿Qué idioma hablamos aquí?
    .text = Sigo el idioma de este servidor en Discord mientras no elijas otro. Quien juega en privado ve el suyo.
setup-channels = ¿Dónde se puede jugar?
    .text = Canales o categorías enteras. Si no eliges ninguno, se juega en todas partes.
setup-threads = ¿Dónde van las partidas?
    .text = Una partida en un hilo solo deja en el canal su comienzo y su resultado.
setup-menu = Un menú para fijar
    .text = Un solo mensaje en este canal, con los juegos, las lecciones, el puzle y las mesas con sitio libre. Lo tengo al día; fíjalo, y nadie tendrá que escribir comandos. Para tenerlo en otro canal, abre allí `/ajustes`.
setup-puzzle = El puzle del día
    .text = Elige un canal y una hora (hora de { $zone }), y publicaré allí el puzle de cada día, con los resultados del día anterior, sin avisar a nadie. Sin canal, no anuncio nada.
setup-done = ## ✅ ¡Listo, tu club está abierto!
    .text = Todo se cambia en `/ajustes`, cuando quieras. ¿Dudas de si puedo escribir en un canal? `/diagnóstico` te lo dice.

## /diagnóstico

command-diagnose = ¿Se puede jugar en este canal? Si no, qué hay que cambiar
    .name = diagnóstico
diagnose-title = ## Revisión de { $channel }
diagnose-well = ✅ **Todo va bien:** aquí se puede jugar.
diagnose-wrong = { $count ->
    [one] ❌ **Hay un problema:**
   *[other] ❌ **Hay { $count } problemas:**
}
diagnose-lacks = 🔧 Me falta { $permission }: { $why } Los admins me lo pueden dar en los ajustes del canal, en «Permisos».
diagnose-why-view_channel = no veo este canal.
diagnose-why-send_messages = no puedo mostrar el tablero cuando pasa el turno.
diagnose-why-send_messages_in_threads = no puedo mostrar el tablero en los hilos cuando pasa el turno.
diagnose-why-attach_files = no puedo mostrar imágenes del tablero.
diagnose-locked = 🔧 Este hilo está bloqueado: tiene que desbloquearlo alguien que gestione los hilos.
diagnose-not-in-thread = 🔧 Este hilo es privado y no estoy en él. Mencióname aquí una vez y entro.
diagnose-not-here = 🔧 En este servidor las mesas no se abren aquí, sino en { $channels }. Los admins lo pueden cambiar con `/ajustes`.
diagnose-no-channel-left = 🔧 Los canales para abrir mesas ya no existen. Los admins pueden elegir otros con `/ajustes`.
diagnose-no-room = { $count ->
    [one] 🔧 Aquí hay una mesa abierta, y es el máximo. Los admins lo pueden cambiar con `/ajustes`.
   *[other] 🔧 Aquí hay { $count } mesas abiertas, y es el máximo. Los admins lo pueden cambiar con `/ajustes`.
}
diagnose-may = ✅ Tengo { $permissions }.
diagnose-nothing-else = -# No necesito nada más: ni enlaces insertados, ni emojis externos, ni permiso para avisar a quien le toca.
diagnose-tables = { $count ->
    [0] 🎲 Aquí no hay ninguna mesa abierta.
    [one] 🎲 Aquí hay una mesa abierta.
   *[other] 🎲 Aquí hay { $count } mesas abiertas.
}
diagnose-paused = { $count ->
    [one] ⏸️ Hay una partida en pausa porque no pude escribir aquí.
   *[other] ⏸️ Hay { $count } partidas en pausa porque no pude escribir aquí.
}
diagnose-go-on = -# Ahora sí puedo: para seguir, `/partidas` y «Mostrar aquí».
diagnose-go-on-later = -# En cuanto pueda, el juego sigue solo.
diagnose-threads = { $games ->
    [always] 🧵 Aquí cada partida tiene su hilo.
   *[long] 🧵 Aquí cada partida larga tiene su hilo.
}
diagnose-threads-lacking = 🧵 Los hilos están activados en `/ajustes`, pero me falta { $permissions }. Mientras tanto, se juega en el canal.
diagnose-threads-elsewhere = 🧵 Los hilos están activados en `/ajustes`, pero este canal no puede tenerlos: se juega aquí mismo.
diagnose-no-history = 🕰️ No tengo { $permission }. Se puede jugar igual, pero después de una caída un tablero podría salir dos veces.
diagnose-no-mentions = 🔕 Aquí no aviso a nadie: las menciones están apagadas en `/ajustes`.
diagnose-discord = 🛰️ Discord: { $speed }
diagnose-database = 💾 Base de datos: { $speed }
diagnose-speed-quick = va rápido ({ $time } ms).
diagnose-speed-tolerable = va bien ({ $time } ms).
diagnose-speed-slow = va lento ({ $time } ms). Quien me aloja debería echarle un vistazo.
diagnose-speed-unknown = sin medir todavía.
diagnose-typing-on = ⌨️ En la carrera también se puede escribir la respuesta en el canal.
diagnose-typing-off = ⌨️ No leo los mensajes de aquí: se responde con botones o comandos.
diagnose-version = -# Ocho Club { $version }
