# Los logros, donde en América Latina se dice de otra manera.

honours-won-here = { $count ->
    [one] 🎖️ Conseguiste un logro en esta partida: { $names }.
   *[other] 🎖️ Conseguiste { $count } logros en esta partida: { $names }.
}
honour-photo-finish = Por un pelo
    .how = Ganas una tirada por menos de 0.05 segundos.
honour-all-played = La vuelta completa
    .how = Jugaste a los cinco juegos.
