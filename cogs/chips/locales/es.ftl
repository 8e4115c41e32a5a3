# Las fichas: las que se tienen, cómo han ido y venido, y qué se dice cuando faltan.

command-chips = Tus fichas en este servidor: las que tienes, y cómo han ido y venido
    .name = fichas
help-chips = **`/fichas`** muestra las fichas por las que juegas: las que tienes, y cómo han ido y venido.

chips-title = ### 🪙 Tus fichas en este servidor
chips-in-hand = { $chips ->
    [one] Tienes **{ $chips }** ficha en mano.
   *[other] Tienes **{ $chips }** fichas en mano.
}
chips-in-all = Con las que están sobre las mesas son **{ $chips }**:
chips-lying = · **{ $chips }** contra { $players }, [mesa `{ $table }`]({ $link })
chips-lying-more = { $count ->
    [one] · y otra mesa
   *[other] · y otras { $count } mesas
}
chips-plenty = -# Si un día te quedan menos de { $floor } fichas y no te llegan para una apuesta, se te completan hasta { $floor }, una vez al día.
chips-due = -# Tienes menos de { $floor } fichas. En cuanto una apuesta pida más de las que tienes, y con { $floor } baste, se te completan hasta { $floor }.
chips-topped-up = -# Hoy ya se te han completado las fichas. La próxima vez será, como pronto, { $at }, a medianoche UTC.
chips-moved = **Idas y venidas**
chips-none-moved = Se empieza con { $chips } fichas. Todavía no te has jugado ninguna.
chips-returned = Las primeras { $chips } fichas llegan una sola vez: tuviste las tuyas antes de pedirme que te olvidara.
chips-won = 🟢 **+{ $amount }** de { $player }, mesa `{ $table }`, { $at } · **{ $held }**
chips-lost = 🔴 **−{ $amount }** para { $player }, mesa `{ $table }`, { $at } · **{ $held }**
chips-granted = 🎁 **+{ $amount }** para empezar, { $at } · **{ $held }**
chips-topped = 🎁 **+{ $amount }** para completarlas, { $at } · **{ $held }**
chips-somebody = alguien que pidió ser olvidado
chips-explained = -# Al final de cada línea, las que tenías entonces. Las fichas son dinero de juego: no se compran, ni se venden, ni se regalan. Se ganan en Dados de ajedrez, en mesas con apuesta.

over-stake-short = 🪙 Sin fichas para otra apuesta de { $stake }: { $players }. Aquí acaba la partida.
over-gains = 🪙 { $gains }
chips-gain = { $player } **{ $chips }**

refused-not-enough-chips = Aquí cada cual apuesta { $stake ->
    [one] { $stake } ficha
   *[other] { $stake } fichas
}, y no todos tienen tantas en mano: { $players }. `/fichas` le dice a cada cual cuándo se le pueden completar.
refused-too-few-chips = { $chips ->
    [0] No tienes fichas en mano
    [one] Tienes { $chips } ficha en mano
   *[other] Tienes { $chips } fichas en mano
}, y aquí la apuesta es de { $stake }. `/fichas` te dice cuándo se te pueden completar.
refused-stakes-on-table = Hay fichas sobre la mesa, así que la partida no se puede suspender. Sigue jugando, o abandona y déjaselas al otro. Si alguien no aparece, se acaba sola cuando se le pase el tiempo tres veces; si está en pausa, `/partidas` y «Mostrar aquí» la recuperan.
refused-stake-needs-time = Si se juegan fichas hace falta un tiempo por turno: nadie debe poder hacer esperar para siempre a quien gana. Elige uno con `tiempo`.
refused-computer-no-stake = Un ordenador no tiene fichas que perder. Contra él se juega solo por los puntos: abre una mesa sin apuesta.
