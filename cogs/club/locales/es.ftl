# El club: carreras a hora fija, su clasificación y el resumen de la semana.

club-open = Carrera y resumen
club-title = ## 🏁 El club
club-intro = -# No se publica nada hasta que lo actives. Las horas siguen la zona horaria del servidor, en `/ajustes`.
club-hour = { $days }, { $time } h
club-on = ✅ **Activado:** { $hour } ({ $zone }) en { $channel } · próxima vez: { $at }
club-off = ⚪ **Desactivado** · previsto: { $hour } ({ $zone })
club-race-heading =
    ### La carrera a hora fija
    -# La mesa se abre sola, empieza a su hora y acaba sola. Solo aviso a quien pulse «{ club-tell-me }» (50 personas como mucho), y a un rol si eliges uno.
club-race = { $level } · { $rolls ->
    [one] una sola tirada
   *[other] { $rolls } tiradas
}: los mismos dados para todos, gana quien más puntos tenga
club-race-on = Activar la carrera
club-race-off = Desactivar la carrera
club-lb-on = Activar el resumen
club-lb-off = Desactivar el resumen
club-time = Hora
club-time-label = La hora, de 0:00 a 23:59
club-level-1 = Pasar al { stresses-level-1 }
club-level-2 = Pasar al { stresses-level-2 }
club-invite = Publicar una invitación
club-invited = 📣 Publicada en { $channel }. No avisa a nadie.
club-where = Elige un canal…
club-days = ¿Qué días?
club-day = ¿Qué día?
club-rolls = ¿Cuántas tiradas?
club-rolls-choice = { $rolls } tiradas
club-lead = ¿Cuándo se abre la mesa?
club-lead-choice = Se abre { $minutes } minutos antes
club-role = Un rol al que avisar también (opcional)
club-week-heading =
    ### El resumen de la semana
    -# Una imagen de los últimos siete días: quién ganó en cada juego, el mejor turno, la respuesta más rápida y más. Tras una semana sin partidas, no publico nada.
club-no-mentions = 🔕 Las menciones están apagadas en `/ajustes`, así que no aviso a nadie.
club-role-mute = ⚠️ No puedo avisar a { $role }: permite que todo el mundo lo mencione, en los ajustes del rol.
club-no-events = 📅 Con el permiso «Gestionar eventos», también pondría cada carrera entre los eventos del servidor. Todo lo demás funciona sin él.

club-event = La carrera
club-invitation =
    ## 🏁 ¡La carrera empieza { $at }!
    { $time }
club-joined = ¡Ya estás dentro! El tablero saldrá en este canal cuando empiece la carrera.
club-tell-me = Avísame
club-standing = Clasificación
club-told = 🔔 ¡Hecho! Te avisaré cada vez que se abra una carrera.
club-tell-no-more = No avisarme más
club-told-no-more = 🔕 De acuerdo, ya no te aviso de las carreras.
club-standing-title = ### 🏆 La carrera: clasificación
club-standing-empty = Ahora mismo no hay nadie en la clasificación. Una carrera cuenta a partir de dos personas, y hay que acabarla con puntos.
club-scale = -# Hay que acabar la carrera con puntos: los primeros puestos valen entonces { $points }, y los demás, 1. Cuentan las últimas { $weeks } semanas.
club-standing-alt = Clasificación de la carrera en las últimas { $weeks } semanas.
club-weeks = Últimas { $weeks } semanas
club-races = { $count ->
    [one] una carrera
   *[other] { $count } carreras
}
club-on-picture =
    .races = Carreras
    .week = Lo mejor de la semana
club-week-title = ## 📅 La semana en resumen: { $dates }
club-week-alt = Lo mejor de la semana ({ $dates }).
club-week-games = -# { $games ->
    [one] Esta semana se jugó una partida clasificada.
   *[other] Esta semana se jugaron { NUMBER($games) } partidas clasificadas.
}
club-biggest-turn = Mejor turno
    .value = { NUMBER($value) }
club-fastest-answer = Respuesta más rápida
    .value = { NUMBER($value, minimumFractionDigits: 3) } s
club-closest-finish = Final más reñido
    .value = por { NUMBER($value) }
club-most-improved = Quien más mejora
    .value = +{ NUMBER($value) }
club-newest-face = Cara nueva
    .value = ¡Hola!
club-newcomers = { $count ->
    [one] la única de la semana
   *[other] { $count } esta semana
}
refused-club-full = Ya aviso a 50 personas, y no puedo avisar a más. ¡Pide a los admins que elijan un rol al que avisar!
refused-club-no-time = Eso no es una hora. Escríbela así: 20:00.
refused-club-cannot-post = No puedo publicar la invitación: activa la carrera y elige un canal donde pueda escribir.
setup-race = Una carrera a hora fija
    .text = Los mismos dados para todo el mundo, y hay que anunciar los puntos: gana quien es más rápido. Elige el canal, la hora (hora de { $zone }) y los días, y actívala.
setup-recap = El repaso de la semana
    .text = La semana en un mensaje: las partidas, los grandes momentos, quién ganó más. Elige el canal, la hora (hora de { $zone }) y el día, y actívalo.
