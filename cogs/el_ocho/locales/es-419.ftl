# el Ocho, donde en América Latina se dice de otra manera.

el-ocho-turn-stopped = { $player } anotó { NUMBER($written) }.
el-ocho-turn-left = 🏳️ { $player } dejó la partida.
el-ocho-turn-eight-equal = 🎆 { $player } sacó ocho dados iguales.
el-ocho-does-not-score = ⚠️ { $face ->
    [0] Esos dados no van juntos.
   *[other] Sobra un { $face } que no puntúa. Quítalo o agrega los que le faltan.
}
refused-already-kept = Ya guardaste dados: lanza o plántate.
