# Las partidas terminadas de alguien, y una de ellas momento a momento.


## La lista

history-title = ### 🗂️ Tus partidas terminadas · { NUMBER($count) }
history-none = Aún no has terminado ninguna partida en este servidor. En cuanto lo hagas, podrás volver a verla aquí.
history-none-such = Ninguna de tus partidas terminadas es así.
history-with = con { $players }
history-many = { $players } y { $count } más
history-won = 🏆 ganada
history-shared = 🤝 ganada entre varios
history-drawn = 🤝 tablas
history-lost = perdida
history-rank = puesto { $rank } de { $players }
history-left = 🏳️ abandonada
history-unfinished = ⏹️ cancelada
history-open = Volver a ver una partida…

## Una partida, momento a momento

replay-title = ### ⏪ { $game } · momento { $number } de { $count }
replay-play = Reproducir
replay-save = Guardar o compartir …
replay-save-title = ### 💾 { $game }: guardar o compartir
replay-save-about = -# «{ button-share }» publica el momento { NUMBER($number) } en este canal. Con «{ replay-record }», cualquiera puede comprobar cada tirada.
replay-link = Ir a la partida
replay-back = Volver
replay-film = Animación
replay-games = Mis partidas
replay-jump = Ir a…
replay-moment = sigue la partida
replay-start = empieza la partida
replay-turn = Turno de { $players }
replay-option = { $number } · { $event }
replay-lost-title = ### ⏪ { $game }
replay-lost = Esta partida se jugó con una edición anterior de mis reglas y ya no sé reconstruirla jugada a jugada. El resultado sigue en pie, y en el acta están todas las tiradas y todas las jugadas.

## La animación

film-waiting = 🎬 La tuya es la próxima: aún estoy con la animación de otra persona.
film-begun = 🎬 Estoy dibujando tu partida: { NUMBER($count) } momentos.
film-drawing = 🎬 Dibujando: imagen { NUMBER($number) } de { NUMBER($count) }
film-joining = 🎬 ¡Todo dibujado! Ahora junto las imágenes: { NUMBER($number) } de { NUMBER($count) }
film-stopped = 🎬 Tengo que parar un momento. ¡Vuelve a pedir tu animación dentro de un minuto!
film-title = ### 🎬 { $game }: { $players }
film-fewer = -# { NUMBER($shown) } de { NUMBER($count) } momentos: con todos pesaría demasiado para Discord. Al volver a ver la partida no falta ninguno.
film-alt = { $game }: la partida de { $players } en { NUMBER($count) } imágenes, una tras otra. Al volver a verla, cada momento tiene su descripción.
film-unfinished = Partida cancelada
film-more = y { $count } más
film-nameless = (nombre en la partida)
refused-film-making = Ya estás esperando una animación. ¡De una en una!
refused-film-too-short = Esta partida es demasiado corta para una animación.
refused-film-gone = Ya no tengo esa animación. Pídela otra vez y compártela.

## La página para guardar

replay-page = Página web
page-waiting = 📄 Tu página es la siguiente: aún estoy con otra cosa.
page-begun = 📄 Estoy dibujando tu partida: { NUMBER($count) } momentos.
page-drawing = 📄 Dibujando: imagen { NUMBER($number) } de { NUMBER($count) }
page-joining = 📄 ¡Todo dibujado! Ahora preparo la página: { NUMBER($number) } de { NUMBER($count) }
page-stopped = 📄 Tengo que parar un momento. ¡Pide tu página otra vez dentro de un minuto!
page-done =
    ### 📄 { $game }, para guardar
    Guarda este archivo y ábrelo en cualquier navegador: reproduce la partida entera, incluso sin conexión.
page-title = { $game }: { $players }
page-dates = { $opened } – { $ended }
page-table = Mesa { $table }
page-first = Al principio
page-back = Atrás
page-play = Reproducir
page-pause = Pausa
page-forward = Adelante
page-last = Al final
page-moves = Jugada a jugada
page-fewer = La partida fue larga: algunos momentos no tienen imagen propia.
refused-page-making = Ya estás esperando una página. ¡De una en una!
refused-page-too-short = Esta partida fue demasiado corta para una página.
button-history = Partidas acabadas
history-all-games = Todos los juegos
history-opponent = Solo con…
history-find = Buscar una partida…
history-find-title = Buscar una partida
history-find-label = El identificador de su mesa
button-share-game = Compartir
