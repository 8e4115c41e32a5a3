# El menú para fijar: todo el club, sin comandos.

desk-title = ### 🎲 El club: elige un juego y juega ya mismo contra el ordenador.
desk-pick = Elige un juego
desk-friends = Con amigos…
desk-friends-title = ### ¿A qué juego? Abro una mesa para ti y tus amigos.
desk-lobbies = **Mesas abiertas:** ¡siéntate!
desk-lobby = { $number }. **{ $game }** · { $players } · { $free ->
    [one] un sitio libre
   *[other] { $free } sitios libres
}
desk-join = Mesa { $number } · { $game }
desk-running = **En juego**
desk-game = - [{ $game }]({ $link }) · { $players }
desk-leaders = **Quién va ganando este mes**
desk-leader = { $rank }. { $player } · { $wins ->
    [one] una victoria
   *[other] { NUMBER($wins) } victorias
}
desk-joined = 🪑 Estás en la mesa: { $link }
desk-post = Publicar el menú aquí
desk-remove = Quitar el menú
desk-posted = 📌 Aquí está. Fíjalo y nadie necesitará comandos: lo mantengo al día en su sitio. Si lo publicas en otro canal, se muda allí.
desk-coming = 📌 Discord no responde ahora mismo. Publicaré el menú en cuanto pueda.
desk-removed = 🗑️ El menú ya no está.
desk-gone = 📌 El menú que mantenía en { $channel } se ha borrado. «{ desk-post }», en `/ajustes`, lo publica de nuevo donde estés.
desk-closed = 📌 Ya no puedo escribir en { $channel }, así que el menú se queda como estaba. En cuanto pueda de nuevo, lo pondré al día.
refused-desk-cannot-post = Aquí no puedo mantener un menú: necesito un canal de texto en el que pueda escribir y adjuntar imágenes.
