# Los torneos, donde en América Latina se dice de otra manera.

tournament-signed-up = { $count ->
    [0] **Todavía no hay nadie.** ¡Anótate!
    [one] **Una persona anotada**, { NUMBER($places) } lugares en total:
   *[other] **{ NUMBER($count) } personas anotadas**, { NUMBER($places) } lugares en total:
}
tournament-won = { $count ->
    [one] 🥇 ¡{ $players } gana el torneo! ¡Felicitaciones!
   *[other] 🥇 { $players } comparten el primer lugar. ¡Felicitaciones!
}
tournament-games-over = { $over ->
    [one] Terminó una partida de { $games }.
   *[other] Terminaron { $over } partidas de { $games }.
}
tournament-cancelled = Este torneo se canceló. Las partidas empezadas se pueden terminar, por diversión.
button-tournament-sign-up = Me anoto
refused-not-organiser = Eso es para quien organiza: necesitas «Administrar eventos», «Administrar servidor» o el rol elegido para ello.
refused-tournament-closed = La inscripción terminó. ¡Hasta la próxima!
refused-tournament-full = No quedan lugares. Vuelve más tarde: si alguien se retira, hay uno para ti.
refused-tournament-not-signed-up = No estás en este torneo. Mientras dura la inscripción, hay un botón para anotarse.
refused-tournament-over = Este torneo terminó.
refused-tournament-begun = Ya empezó.
