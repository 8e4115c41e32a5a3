# Ajustes y revisión, donde en América Latina se dice de otra manera.

settings-tournaments = Torneos
    .hint = Pueden abrirlos en `/torneo` quienes tengan «Administrar eventos», «Administrar servidor» o el rol para organizar.
settings-zone-example = Ciudad de México
settings-at-most = { $count ->
    [one] una como máximo
   *[other] { $count } como máximo
}
refused-no-zone = No encuentro ninguna zona horaria para «{ $place }». Prueba con la ciudad grande más cercana, como Ciudad de México o Buenos Aires.
settings-banter = Las computadoras hablan
    .hint = Una frase corta tras un turno perdido, una gran jugada, un cambio de líder o el final de la partida; también en las mesas ya abiertas.
settings-banter-on = Dejarlas hablar
settings-banter-off = Que jueguen calladas
setup-menu = Un menú para fijar
    .text = Un solo mensaje en este canal, con los juegos, las lecciones, el puzle y las mesas con lugar libre. Lo tengo al día; fíjalo, y nadie tendrá que escribir comandos. Para tenerlo en otro canal, abre allí `/ajustes`.
