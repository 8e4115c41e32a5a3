# Privacidad: datos personales, su copia y su borrado.

command-privacy = Lo que sé de ti: verlo, recibirlo en un archivo o borrarlo
    .name = privacidad

privacy-title = ### Lo que sé de ti
privacy-kept =
    Todo esto lo guardo junto a tu identificador de Discord:
    - **Tus mesas:** tu nombre en ese servidor, cada una de tus jugadas con su fecha, y las jugadas de Octi que dejaste planeadas, que nadie más ve. Si solo te invitaron, nada más.
    - **Partidas acabadas:** tus resultados, valoraciones, récords del servidor y personales, días seguidos, logros, fichas, victorias contra los rivales del bot, los meses que ganaste y los errores que encontró el análisis. Todo por separado en cada servidor.
    - **Torneos, carreras y retos:** tus inscripciones y partidas, los retos que ofreces y si quieres que te avise.
    - **Partidas a solas:** si las juegas sin que nadie mire.
    - **Lecciones y puzles:** por dónde vas, tus intentos, dónde los resolviste y tus posiciones que vuelven.
    - **Vacaciones:** desde cuándo, hasta cuándo y tu zona horaria.
    - **Avisos de tu turno:** tu idioma y cuándo te escribí por última vez.
privacy-not-kept = **Lo que no guardo:** ni mensajes, ni avatares, ni roles, ni nada de lo que hagas en otra parte. Mi registro técnico no dice quién eres. Las imágenes y animaciones siguen un rato en mi memoria, para no dibujarlas dos veces, y nunca se guardan.
privacy-seen = **Quién lo ve:** la gente del servidor donde jugaste y quien me aloja. Nadie de otro servidor.
privacy-gone = **Si quieres borrarlo:** abandonas las partidas en marcha. Las acabadas se quedan, sin tu nombre, y los meses que ganaste también. Tus valoraciones, récords, logros y fichas desaparecen, y lo demás de la lista también. De las fichas solo guardo una huella anónima, para que nadie reciba dos veces las primeras. Si dejas un servidor, tus partidas se quedan allí hasta que pidas borrarlas. Si un servidor me expulsa, lo olvido a los 30 días.
    -# Los mensajes ya publicados son de su canal: bórralos allí. Las copias de seguridad las tiene quien me aloja.
privacy-export = Dámelo en un archivo
privacy-forget = Olvídame…
privacy-exported = 📄 Todo lo que sé de ti, de todos los servidores.
privacy-forget-sure = **¿Seguro que quieres que te olvide, en todos los servidores?** Se van tu nombre y tu identificador, y también tus valoraciones, récords, logros y fichas. No hay vuelta atrás.
privacy-sure-games = { $count ->
    [one] ⚠️ Abandonarás la partida que estás jugando.
   *[other] ⚠️ Abandonarás las { $count } partidas que estás jugando.
}
privacy-forget-yes = Sí, olvídame
privacy-forget-no = No, guárdalo todo
privacy-forgetting = ⏳ Lo estoy borrando. Puedes cerrar esto: termino por mi cuenta.
privacy-noted = ✍️ Tomo nota, pero ahora mismo me falla la base de datos. Termino por mi cuenta: no tienes que hacer nada más.
privacy-forgotten = ✅ Hecho: ya no te conozco. Si vuelves a jugar, empezarás de cero. ¡Hasta cuando quieras!
