# Neo Otcho 5, donde en América Latina se dice de otra manera.

neo-otcho-turn-passed = { $player } pasó los dados.
neo-otcho-turn-blank = { $player } no sacó ninguna combinación.
neo-otcho-turn-lost = 💥 { $player } siguió y no sacó ninguna combinación.
neo-otcho-turn-timed-out = ⌛ A { $player } se le acabó el tiempo.
neo-otcho-turn-left = 🏳️ { $player } dejó la partida.
neo-otcho-turn-won = 🏆 { $player } llenó su tarjeta.
refused-already-chosen = Ya usaste esta combinación: pasa los dados o sigue lanzando.
refused-remove-first = Primero retira los peones que te costó la última tirada.
