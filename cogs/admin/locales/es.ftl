# Lo que leen los admins de un servidor.

command-settings = Mis ajustes en este servidor (para admins)
    .name = ajustes
option-zone = zona-horaria
    .description = Una ciudad o una zona: decide cuándo empieza el mes
help-admins = Para admins: **`/ajustes`** dice dónde y cómo se juega aquí; **`/diagnóstico`**, qué puedo hacer en un canal.

settings-title = ## Mis ajustes en este servidor
settings-intro = -# Solo para admins. Las mesas que ya están abiertas siguen como empezaron.
settings-line = **{ $name }:** { $value }
settings-changed = ✅ { $name }: { $before } → **{ $after }**
settings-unchanged = Ya estaba así.
settings-back = Volver a los ajustes

settings-language = Idioma
    .hint = El de las mesas que se abren sin la opción `idioma`.
settings-channels = Dónde se pueden abrir mesas
    .hint = Canales o categorías enteras; un hilo va con su canal. Si no eliges ninguno, en todas partes.
settings-tables-per-channel = Mesas abiertas por canal
    .hint = Cuentan las que esperan gente y las partidas en juego. El hilo de una partida cuenta para su canal; los demás, por su lado.
settings-tables-per-person = Mesas abiertas por persona y canal
    .hint = Las que alguien ha abierto allí y no han acabado.
settings-turn-limit-s = Tiempo por turno
    .hint = El de las mesas que se abren sin la opción `tiempo`.
settings-threads = Hilos
    .hint = Una partida en un hilo solo deja en el canal su comienzo y su resultado. Sin el permiso, juego en el canal.
settings-mentions = Menciones
    .hint = Avisan a quien le toca jugar y a quien se invita.
settings-announce = Anuncio de quién gana cada mes
    .hint = El día uno, según la hora de este servidor.
settings-announce-channel = Canal de los anuncios
    .hint = Un canal de texto en el que yo pueda escribir.
settings-zone = Zona horaria
    .hint = Decide cuándo empieza y acaba aquí el mes.

settings-auto-language = el del servidor en Discord ({ $language })
settings-everywhere = en todas partes
settings-any-number = las que se quiera
settings-at-most = { $count ->
    [one] una como mucho
   *[other] { $count } como mucho
}
settings-usual-time = el de siempre ({ $time })
settings-threads-never = ninguno, todas las partidas en el canal
settings-threads-long = uno por partida larga (una hora por turno o más)
settings-threads-always = uno por partida
settings-on = sí
settings-off = no
settings-nowhere = ninguno
settings-zone-now = { $zone } (hora actual: { $time })
settings-mentions-on = Avisar a quien le toca
settings-mentions-off = No avisar a nadie
settings-announce-on = Anunciar quién gana
settings-announce-off = No anunciar nada
settings-zone-pick = Elegir zona horaria…
settings-zone-label = Una ciudad o el nombre de una zona
settings-zone-example = Madrid
settings-zone-which = ¿Cuál quieres decir?
settings-zone-choice = { $city } · { $zone } · { $time }
settings-channels-gone = ⚠️ Ya no existe ninguno de estos canales, así que nadie puede abrir una mesa. Elige otros, o ninguno para que sea en todas partes.
settings-announced-nowhere = ⚠️ No se anunciará nada hasta que elijas un canal.
settings-announced-mute = ⚠️ Allí no puedo anunciar nada: todavía necesito { $permissions }.

places-category = la categoría **{ $name }**
places-more = { $count ->
    [one] otro más
   *[other] { $count } más
}

refused-not-admin = Eso es cosa de los admins del servidor: hace falta el permiso «Gestionar servidor».
refused-no-zone = No conozco ninguna zona horaria para «{ $place }». Prueba con la gran ciudad más cercana, como Madrid o Buenos Aires.
refused-not-this-channel = En este servidor las mesas se abren en { $channels }. ¡Nos vemos allí!
refused-no-channel-left = Los canales donde se podían abrir mesas ya no existen. Los admins pueden elegir otros con `/ajustes`.
refused-too-many-own-tables = { $count ->
    [one] Ya tienes una mesa abierta en este canal, y el servidor no quiere más por persona a la vez. Termínala o ciérrala antes de abrir otra.
   *[other] Ya tienes { $count } mesas abiertas en este canal, y el servidor no quiere más por persona a la vez. Termina o cierra alguna antes de abrir otra.
}
refused-too-many-tables = { $count ->
    [one] En este canal ya hay una mesa abierta, y el servidor no quiere más a la vez. Siéntate en ella o vuelve cuando acabe.
   *[other] En este canal ya hay { $count } mesas abiertas, y el servidor no quiere más a la vez. Siéntate en una o vuelve cuando acabe alguna.
}

## /diagnóstico

command-diagnose = Si se puede jugar en este canal y, si no, qué hay que cambiar
    .name = diagnóstico
diagnose-title = ## Qué tal me va en { $channel }
diagnose-well = ✅ **Todo va bien:** aquí se puede jugar.
diagnose-wrong = { $count ->
    [one] ❌ **Hay un obstáculo:**
   *[other] ❌ **Hay { $count } obstáculos:**
}
diagnose-lacks = 🔧 Me falta { $permission }: { $why } Los admins me lo pueden dar en los ajustes del canal, en «Permisos».
diagnose-why-view_channel = no veo lo que pasa aquí.
diagnose-why-send_messages = no puedo mostrar el tablero cuando pasa el turno.
diagnose-why-send_messages_in_threads = no puedo mostrar el tablero en los hilos cuando pasa el turno.
diagnose-why-attach_files = no puedo enseñar imágenes del tablero.
diagnose-locked = 🔧 Este hilo está bloqueado: alguien que gestione los hilos tiene que desbloquearlo.
diagnose-not-in-thread = 🔧 Este hilo es privado y yo no estoy en él. Mencióname aquí una vez y estaré.
diagnose-not-here = 🔧 Según los ajustes del servidor, las mesas se abren en { $channels }, no aquí. Los admins lo pueden cambiar con `/ajustes`.
diagnose-no-channel-left = 🔧 Los canales donde se podían abrir mesas ya no existen. Los admins pueden elegir otros con `/ajustes`.
diagnose-no-room = { $count ->
    [one] 🔧 Aquí hay una mesa abierta, y no se quieren más a la vez. Los admins lo pueden cambiar con `/ajustes`.
   *[other] 🔧 Aquí hay { $count } mesas abiertas, y no se quieren más a la vez. Los admins lo pueden cambiar con `/ajustes`.
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
diagnose-go-on = -# Ahora sí puedo: se sigue con `/partidas` y «Mostrar aquí».
diagnose-go-on-later = -# En cuanto pueda, se sigue sin que nadie haga nada.
diagnose-threads = { $games ->
    [always] 🧵 Aquí cada partida tiene su propio hilo.
   *[long] 🧵 Aquí cada partida larga tiene su propio hilo.
}
diagnose-threads-lacking = 🧵 Los hilos están activados en `/ajustes`, pero me falta { $permissions }. Mientras tanto, las partidas se quedan en el canal.
diagnose-threads-elsewhere = 🧵 Los hilos están activados en `/ajustes`, pero este canal no puede tener hilos: las partidas se quedan aquí.
diagnose-no-mentions = 🔕 Aquí no aviso a nadie: las menciones están apagadas en `/ajustes`.
diagnose-discord = 🛰️ Discord responde { $speed }
diagnose-database = 💾 Mi base de datos responde { $speed }
diagnose-speed-quick = rápido ({ $time } ms).
diagnose-speed-tolerable = razonablemente rápido ({ $time } ms).
diagnose-speed-slow = despacio ({ $time } ms). Quien me aloja debería echarle un vistazo.
diagnose-speed-unknown = … todavía no lo he medido.
diagnose-typing-on = ⌨️ En la carrera también se puede escribir la respuesta en el canal.
diagnose-typing-off = ⌨️ No leo lo que se escribe aquí: se responde con botones o comandos.
diagnose-version = -# Ocho Club { $version }
