# Fichas: saldo y movimientos, y apuestas rechazadas.

chips-title = ### 🪙 Tus fichas en este servidor
chips-in-hand = { $chips ->
    [one] Tienes **{ $chips }** ficha.
   *[other] Tienes **{ $chips }** fichas.
}
chips-in-all = Con las que están en las mesas son **{ $chips }**:
chips-lying = · **{ $chips }** contra { $players }, [mesa `{ $table }`]({ $link })
chips-lying-more = { $count ->
    [one] · y otra mesa
   *[other] · y otras { $count } mesas
}
chips-plenty = -# ¿Te quedan pocas? Si tienes menos de { $floor } y no puedes pagar una apuesta, te las completo hasta { $floor }, una vez al día.
chips-due = -# ¡Te quedan pocas! Si una apuesta pide más de las que tienes y con { $floor } basta, te las completo hasta { $floor }.
chips-topped-up = -# Hoy ya te las he completado. Puedo volver a hacerlo { $at }, a medianoche UTC.
chips-moved = **Movimientos**
chips-none-moved = Se empieza con { $chips } fichas. Todavía no te has jugado ninguna.
chips-returned = Las primeras { $chips } fichas llegan una sola vez: las tuyas ya las tuviste, antes de pedirme que te olvidara.
chips-won = 🟢 **+{ $amount }** de { $player }, mesa `{ $table }`, { $at } · **{ $held }**
chips-lost = 🔴 **−{ $amount }** para { $player }, mesa `{ $table }`, { $at } · **{ $held }**
chips-granted = 🎁 **+{ $amount }** para empezar, { $at } · **{ $held }**
chips-topped = 🎁 **+{ $amount }** de refuerzo, { $at } · **{ $held }**
chips-somebody = alguien a quien ya no recuerdo
chips-explained = -# Al final de cada línea, tu saldo en ese momento. Las fichas no son dinero de verdad: no se compran, ni se venden, ni se regalan. Se ganan en Dados de ajedrez, en mesas con apuesta.

lobby-stake-warning = ⚠️ Apuesta alta: con menos de { $chips } fichas, si pierdes una ronda se acaba la partida.
over-gains = 🪙 { $gains }
chips-gain = { $player }: **{ $chips }**

button-chips = Mis fichas
