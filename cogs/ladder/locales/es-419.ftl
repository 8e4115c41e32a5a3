# La escalera, donde en América Latina se dice de otra manera.

ladder-title = ### 🪜 { $board } · contra la computadora
ladder-subject = Contra la computadora
ladder-alt = La escalera contra la computadora: { $board }, puestos { $page }.
ladder-empty = *Nadie le ha ganado aún a la computadora. ¡El primer peldaño está libre!*
ladder-alt-rungs = La escalera contra la computadora: { $game }.
