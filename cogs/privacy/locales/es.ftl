# Lo que se guarda de una persona, y cómo borrarlo.

command-privacy = Qué guardo de ti, en un archivo, y cómo borrarlo
    .name = privacidad
help-privacy = **`/privacidad`** cuenta qué guardo de ti, y lo borra si quieres.

privacy-title = ### Lo que sé de ti
privacy-kept =
    De las mesas en las que te has sentado: tu identificador de Discord, el nombre que llevabas en ese servidor y cada una de tus jugadas, con su fecha. De una invitación, solo tu identificador. De las partidas acabadas salen tus resultados, valoraciones, récords, fichas y los meses que has ganado, por separado en cada servidor.
privacy-not-kept = **Lo que no guardo:** ni mensajes, ni avatares, ni roles, ni nada de lo que hagas en otra parte. Mi registro técnico no dice quién eres. Las imágenes y animaciones siguen un rato en mi memoria, para no dibujarlas dos veces, y nunca se guardan.
privacy-seen = **Quién lo ve:** la gente del servidor donde se jugó la partida y quien me mantiene en marcha. Nadie de otro servidor.
privacy-gone = **Si quieres borrarlo:** abandonas las partidas que tengas en marcha. Las acabadas se quedan, con un sitio sin nombre en tu lugar, igual que los meses que ganaste; valoraciones, récords y fichas desaparecen. De las fichas solo queda una huella que no nombra a nadie, para que nadie reciba dos veces las primeras. Si dejas un servidor, lo que jugaste allí se queda hasta que pidas borrarlo. A un servidor que me expulsa lo olvido a los 30 días.
    -# Los mensajes ya publicados son de su canal: se borran allí. Las copias de seguridad las tiene quien me mantiene en marcha.
privacy-export = Dámelo en un archivo
privacy-forget = Olvídame…
privacy-exported = 📄 Todo lo que guardo de ti, de todos los servidores.
privacy-sure = **¿Seguro que quieres que te olvide, en todos los servidores?** Se van tu nombre y tu identificador, y con ellos valoraciones, récords y fichas. No hay vuelta atrás.
privacy-sure-games = { $count ->
    [one] ⚠️ Abandonarás la partida que estás jugando.
   *[other] ⚠️ Abandonarás las { $count } partidas que estás jugando.
}
privacy-forget-yes = Sí, olvídame
privacy-forget-no = No, guárdalo todo
privacy-forgetting = ⏳ En ello. Puedes cerrar esto: termino por mi cuenta.
privacy-noted = ✍️ Queda apuntado, pero ahora mismo me falla la base de datos. Lo termino por mi cuenta: no tienes que hacer nada más.
privacy-forgotten = ✅ Hecho: ya no te conozco. Si vuelves a jugar, empezarás de cero. ¡Hasta cuando quieras!

refused-being-forgotten = Todavía no he terminado de olvidarte. Cuando termine, ¡vuelves a tener sitio en cualquier mesa!
refused-just-leaving = Alguien de esta mesa no está disponible ahora mismo. Inténtalo otra vez dentro de un momento.
