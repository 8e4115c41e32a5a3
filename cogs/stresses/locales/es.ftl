# La carrera, el Ocho des stressés: los textos de sus mesas, y sus reglas.

stresses-title = el Ocho des stressés
stresses-in-short = calcula más rápido
stresses-help = **`/stresses`** · la carrera: todos ven los mismos ocho dados y se lleva los puntos quien primero anuncia su valor.
stresses-level-1 = Nivel 1
stresses-level-2 = Nivel 2
stresses-options = { $level } · a { NUMBER($target) } puntos · { $seconds } s por tirada · { $pause }
stresses-options-rolls = { $level } · { $rolls ->
    [one] una sola tirada
   *[other] { $rolls } tiradas
}, gana quien más puntos tenga · { $seconds } s por tirada · { $pause }
stresses-pause = otra tirada a los { $count } s
stresses-pause-click = otra tirada con un clic
stresses-open = abierta a todos
stresses-on-a-click = con un clic

## Lo que ha pasado

stresses-ready = ### 🏁 Preparados: los dados caen { $at }
stresses-ready-hint = Calcula cuánto valen los ocho dados, pulsa **Anunciar** y di el número antes que nadie.
stresses-values = Un 1 vale 100 y un 5 vale 50. Tres iguales: 100 por su número, y tres unos { NUMBER(1000) }. Del 1 al 8 de una vez: { NUMBER(4000) }.{ $level ->
    [1] {""}
   *[2] {" "}Cada dado igual de más dobla los puntos.
}
stresses-until = -# ⏳ El tiempo se acaba { $at }.
stresses-next-at = -# 🎲 La próxima tirada llega { $at }.
stresses-announce = Anunciar
stresses-next = Otra tirada
stresses-form = ¿Cuánto vale la tirada?
stresses-form-dice = Dados: { $dice }
stresses-form-field = Puntos, 0 si no puntúa nada
stresses-form-example = 550
stresses-taken = ⏱️ Anotado: **{ NUMBER($number) }**. Enseguida llega el veredicto.
stresses-seconds = { $whole },{ $rest } s
stresses-time = · { $seconds }
stresses-margin = · { $margin }
stresses-faster = { $seconds } antes que { $player }
stresses-no-record = · ⚡ Menos de un segundo: puntúa, pero es demasiado rápido para los récords.
stresses-got-it = 🥇 { $player } acierta: { NUMBER($value) } = { $groups }
stresses-got-zero = 🥇 { $player } lo ve primero: esta tirada no vale nada.
stresses-nobody = No ha acertado nadie. La tirada valía { NUMBER($value) } = { $groups }
stresses-nobody-zero = No lo ha visto nadie: esta tirada no valía nada.
stresses-unscored = La carrera acaba a mitad de la tirada { NUMBER($number) }: nadie se lleva sus puntos.
stresses-wrong = ❌ No es eso: { $answers }
stresses-wrong-one = { $player } ({ NUMBER($value) })
stresses-wrong-more = { $count } más
stresses-false-zero = 💥 **{ $player }** { $lost ->
    [0] anuncia 0, pero esta tirada puntúa. ¡Menos mal que no tenía puntos que perder!
   *[other] anuncia 0, pero esta tirada puntúa: vuelve de { NUMBER($lost) } a 0.
}
stresses-zero-won = 🎯 **{ $player }** puede devolver a alguien a 0.
stresses-choose = { $player }, ¿quién vuelve a 0? El plazo acaba { $at }.
stresses-choose-whom = Devolver a 0…
stresses-sent-back = ⤵️ **{ $player }** { $lost ->
    [0] elige a **{ $victim }**, que ya estaba a 0.
   *[other] devuelve a **{ $victim }** de { NUMBER($lost) } a 0.
}
stresses-lapsed = ⌛ A **{ $player }** se le acaba el tiempo y no devuelve a nadie.
stresses-seated = 🪑 **{ $player }** entra en la carrera.
stresses-left-race = 🏳️ **{ $player }** deja la carrera.
stresses-won-rolls = { $total ->
    [0] 🏁 Era la última tirada. En la carrera solo queda **{ $player }**, esta vez sin puntos. ¡La próxima irá mejor!
   *[other] 🏆 Era la última tirada: **{ $player }** gana con { NUMBER($total) } puntos.
}
stresses-tied = { $total ->
    [0] 🏁 Era la última tirada y en la carrera nadie tiene puntos: empate a cero. ¡La próxima irá mejor!
   *[other] 🏆 Era la última tirada: empate a { NUMBER($total) } puntos.
}
stresses-won-last-left = 🏆 En la carrera solo queda **{ $player }**, y gana.
stresses-won-deserted = Todos han dejado la carrera.

## Respuestas privadas

refused-no-roll = Todavía no hay dados en la mesa.
refused-already-announced = Ya has anunciado. Solo cuenta tu primer número.
refused-no-number = Eso no es un número. Escribe los puntos con cifras, por ejemplo 550.
refused-no-choice = Ya no hay a quién elegir.
refused-not-a-victim = A esa persona no se la puede devolver a 0.
refused-not-waiting = La próxima tirada llega sola.
refused-stresses-bad-target = Elige una meta de { NUMBER(1000) } a { NUMBER(20000) }, de 500 en 500.

## Imágenes

stresses-on-picture =
    .nobody = Nadie acierta
    .back = vuelve a 0
    .chooses = { $player } elige quién vuelve a 0
    .roll = Tirada { $number }
    .ready = ¡Preparados!
    .worth = puntos
    .rolls = { $rolls ->
        [one] Una sola tirada
       *[other] { $rolls } tiradas
    }
stresses-alt-totals = Totales (la carrera acaba tras la tirada { $rolls }): { $totals }.
stresses-alt-dice = Ocho dados: { $dice }.

## Reglas

stresses-rules =
    ## el Ocho des stressés: ¿quién es más rápido?
    Todos ven los mismos ocho dados en el mismo momento. **Quien anuncia primero cuánto valen todos se lleva los puntos.** Gana quien llega primero a la meta.

    {""}- Un 1 vale 100 y un 5 vale 50; un trío, cien veces su número, y el de 1, { NUMBER(1000) }; del 1 al 8 en una tirada, { NUMBER(4000) }.
    {""}- En el nivel 2, cada dado igual de más dobla el trío; ocho dados iguales valen { NUMBER(8000) }.
    {""}- Tienes **un solo anuncio por tirada**. Si te equivocas, no pierdes nada más.
    {""}- Si no puntúa nada, la tirada vale 0. Pasa en una de cada 34, más o menos. Quien anuncia **0** primero devuelve a otra persona a 0 puntos. ¡Pero si anuncias 0 y la tirada puntúa, vuelves tú a 0!

    4 1 5 8 7 4 4 2 vale 550: 400 del trío de 4, 100 del 1 y 50 del 5.
stresses-rules-judging =
    ## Juego limpio, al milisegundo
    Pulsa **Anunciar** y escribe el número. Lo que cuenta es **la hora de Discord** de tu anuncio, no cuándo me llega.

    Tras la primera respuesta correcta espero un instante las que salieron antes pero tardaron más. Después las juzgo todas en el orden en que salieron. Un veredicto mostrado ya no cambia.

    Hasta entonces nadie sabe quién acierta. Una respuesta correcta en el primer segundo puntúa como las demás, pero nunca entra en los récords.

    {""}**Un número fijo de tiradas.** Si la mesa se abre con un número de tiradas, no hay meta: tras la última gana quien más puntos tenga. Con los mismos puntos, la victoria se comparte.

## Comandos

stresses-command = Los mismos dados para todos: quien dice primero su valor se lleva los puntos
    .name = stresses
stresses-option-level = nivel
    .description = Qué cuenta: nivel 1 (por defecto), o nivel 2 con combinaciones
    .label = Nivel
stresses-option-seconds = segundos
    .description = El tiempo para una tirada, de 5 a 120 segundos (30)
    .label = Segundos por tirada
stresses-option-target = meta
    .description = Los puntos que hay que alcanzar, de { NUMBER(1000) } a { NUMBER(20000) }, de 500 en 500 ({ NUMBER(8000) })
    .label = Puntos para ganar
stresses-option-rolls = tiradas
    .description = Cuántas tiradas dura la carrera, de 1 a 50 (0: hasta la meta)
    .label = Fin tras tantas tiradas
stresses-option-open = abierta
    .description = Mesa abierta: juega quien anuncia, hasta 50 personas
    .label = Abierta a todo el mundo
stresses-option-pause = siguiente
    .description = Cuándo llega la próxima tirada (a los 5 segundos)
    .label = Tirada siguiente

## Rivales

stresses-opponent-lola = Se toma su tiempo y aún cuenta con los dedos.
stresses-opponent-bruno = Primero grita y luego cuenta.
stresses-opponent-clara = Te sigue el ritmo: va tan rápido como esta mesa.
stresses-opponent-hugo = Rápido, y acierta nueve de cada diez veces.
stresses-opponent-iris = Ve el total antes de que los dados se paren.

## La lección

lesson-stresses-singles = Suma los ocho dados: { $one } por cada 1 y { $five } por cada 5. Pulsa **Anunciar** y escribe el número.
    .wrong = Ese número no puntúa, y solo tienes uno por tirada. { $groups }: son { $value }.
lesson-stresses-triples = Un trío vale cien veces su número. ¿Cuánto vale esta tirada?
    .wrong = Los puntos serían para otra persona. { $groups }: vale { $value }.
lesson-stresses-risk = Mira bien: ¿cuánto vale esta? Si anuncias 0 y algo puntúa, pierdes todos tus puntos.
    .wrong = Hay un solo 5 en esta tirada: vale { $value }.
lesson-stresses-zero = Ahora no puntúa nada. ¡Anuncia **0** antes que nadie y podrás devolver a alguien a 0 puntos!
    .wrong = Ni 1, ni 5, ni tríos: vale 0.
lesson-stresses-victim = ¡Qué vista! Devuelve a 0 a quien va por delante de ti.
    .wrong = Esa persona no tiene puntos que perder. Elige a quien tiene { NUMBER($ahead) } puntos.
lesson-stresses-ready = ¿Lo intentas con reloj? Pulsa **Otra tirada** y tus { $seconds } segundos empiezan enseguida.
lesson-stresses-clock = ¡El reloj corre! ¿Cuánto vale esta tirada?
    .wrong = Esta vez no, y el reloj vuelve a empezar. { $groups }: vale { $value }.
lesson-stresses-end = En una mesa de verdad todos ven los dados a la vez, y puntúa el primer número correcto. ¿A correr?
stresses-notation = Un número lo anuncia, como 550; n: la tirada siguiente; z2: quien va segundo en la lista vuelve a 0
stresses-notation-example = 550

stresses-moment-big-turn = { $player }: ¡{ NUMBER($value) } puntos en una sola tirada!
    .big = +{ NUMBER($value) }
    .words = en una sola tirada
stresses-moment-quick = ¡{ $player } lo supo en menos de un segundo!
    .big = { NUMBER($value) } ms
    .words = antes de poder leerlo
stresses-moment-comeback = { $player } iba { NUMBER($value) } puntos por detrás, ¡y gana!
    .big = −{ NUMBER($value) }
    .words = y aun así, victoria
