# El menú para fijar, donde en América Latina se dice de otra manera.

desk-title = ### 🎲 El club: elige un juego y juega ya mismo contra la computadora.
desk-lobby = { $number }. **{ $game }** · { $players } · { $free ->
    [one] un lugar libre
   *[other] { $free } lugares libres
}
desk-gone = 📌 El menú que mantenía en { $channel } fue borrado. «{ desk-post }», en `/ajustes`, lo publica de nuevo donde estés.
