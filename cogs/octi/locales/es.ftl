# Octi: lo que se dice en sus mesas, y sus reglas.

octi-title = Octi
octi-in-short = conquista una base
octi-help = **`/octi`** · Octi: arma tus octipods, salta y llega primero a una base rival.
octi-mode-basic = Octi básico
octi-mode-fast = Octi-X rápido
octi-mode-classic = Octi-X clásico
octi-options-basic = Octi básico · 6 × 7 casillas · 4 octipods y 12 motores por bando
octi-options-fast = Octi-X rápido · 9 × 9 casillas · 7 octipods y 25 motores por bando
octi-options-classic = Octi-X clásico · 9 × 9 casillas · 7 octipods y 25 motores por bando
octi-opening = ⚫ { $black } lleva las negras, al sur, y empieza. 🔴 { $red } lleva las rojas, al norte.

## Lo que ha pasado

octi-added = ➕ **{ $player }** pone un motor { $arrow } en { $square }.
octi-moved = 👣 **{ $player }** juega { $ways }.
octi-captured = 💥 **{ $player }** captura { $pods } { $prongs ->
    [0] y no gana ningún motor
    [one] y gana un motor
   *[other] y gana { $prongs } motores
}.
octi-entered = 🆕 **{ $player }** hace entrar un octipod en { $square }.
octi-freed = 🔓 **{ $player }** libera un octipod en { $square }.
octi-ran-out = ⌛ A **{ $player }** se le acaba el tiempo.
octi-resigned = 🏳️ **{ $player }** abandona.
octi-won-base = 🏆 ¡**{ $player }** llega a una base rival y gana!
octi-won-bases = 🏆 ¡**{ $player }** ocupa las tres bases rivales y gana!
octi-won-stuck = 🏆 Gana **{ $player }**: el rival no puede hacer nada.
octi-won-no-pods = 🏆 Gana **{ $player }**: al rival no le quedan octipods.
octi-won-time = 🏆 **{ $player }** gana por tiempo.
octi-won-resigned = 🏆 Gana **{ $player }**.
octi-drawn-repetition = 🤝 La misma posición por tercera vez: tablas.
octi-drawn-quiet = 🤝 Cien turnos sin motor ni octipod nuevo ni captura: tablas.
octi-drawn-agreement = 🤝 Tablas de mutuo acuerdo.
octi-turn = -# { $number }. { $colour } { $text } `{ $move }`
octi-quiet = -# ⚠️ { $left ->
    [one] Un turno tranquilo más
   *[other] { $left } turnos tranquilos más
} y son tablas. Un motor nuevo, un octipod nuevo o una captura pone la cuenta a cero.
octi-repeated = -# ⚠️ Esta posición ya salió { $count } veces. A la tercera son tablas.

## Controles

octi-choose = Toca un octipod y luego una dirección.
octi-menu = ¿Qué octipod?
octi-bare = sin motores
octi-goes-to = { $name } · puede ir a { $squares }
octi-goes-nowhere = { $name } · aún no puede moverse
octi-in-stack = { $text } · en una pila de { $count }
octi-enter = Hacer entrar un octipod ({ $count } en reserva)
octi-free = Liberar un octipod capturado ({ $count } en total)
octi-where = { $pod }: un número lo mueve ahí, ↷ salta{ $left ->
    [0] .
    [one] , + pone el último motor.
   *[other] , + pone un motor (quedan { $left }).
}
octi-where-together = { $pod }, octipod { $number } de { $count }: ¿adónde va?
octi-company-menu = ¿Quién va también?
octi-company = Pila: ✓ va también. Toca para cambiar.
octi-side = { $pod }: + pone { $left ->
    [one] el último motor.
   *[other] un motor (quedan { $left }).
}
octi-two-ways = Hacia { $arrow }: ¿paso o salto?
octi-step = Un paso, a { $to }
octi-jump = Un salto sobre { $over }, a { $to }
octi-so-far = `{ $move }`
octi-jump-on = Sigue saltando o pulsa **Listo**.
octi-tap-captured = ✓ = capturado. Toca para cambiarlo.
octi-captured-menu = ¿Capturar? { $count } de { $all }
octi-put = ¿En qué base entra el octipod?
octi-put-free = ¿Adónde vuelve el octipod liberado?
octi-done = { $count ->
    [0] Listo, sin capturar
   *[other] Listo, capturar { $count }
}
octi-choose-captures = Elegir capturas
octi-stay = Quedarse aquí
octi-back = Atrás
octi-no-room = -# Esa jugada no cabe en los botones. «Más…» y «Escribir una jugada…» la admite, por larga que sea.

## Lo que no puede ser

refused-off-board = En este tablero no existe la casilla { $square }.
refused-no-pod-there = En { $square } no hay ningún octipod.
refused-not-your-pod = El octipod de { $square } no es tuyo.
refused-stands-alone = El octipod de { $square } está solo: basta la casilla, sin sus motores.
refused-which-pod = En { $square } hay una pila. Di cuál por sus motores, como en `{ $square }AC`.
refused-no-such-pod = En { $square } no hay ningún octipod así, o no hay tantos: `{ $pod }`.
refused-no-supply = No te quedan motores.
refused-side-taken = El octipod de { $square } no admite un motor en el lado { $side }.
refused-no-reserve = Tu reserva está vacía.
refused-no-entry = No se puede entrar en { $square }: tiene que ser una base tuya sin octipod rival.
refused-no-entry-classic = No se puede entrar en { $square }: tiene que ser una base tuya sin octipod rival, o una base rival que ya ocupes.
refused-not-in-this-mode = Solo en Octi-X clásico se liberan octipods capturados.
refused-none-captured = No tienes ningún octipod capturado.
refused-no-foothold = Para liberar un octipod necesitas tener uno en una base rival.
refused-no-freeing-there = Un octipod liberado vuelve sobre uno tuyo que esté en una base; en { $square } no puede ser.
refused-nobody-goes = Di adónde va el octipod, como en `33-44`.
refused-no-prong = El octipod no tiene ningún motor que lleve de { $square } a { $to }.
refused-blocked = La casilla { $square } está ocupada.
refused-nothing-to-jump = En { $square } no hay nada que saltar.
refused-jumped-twice = No se salta dos veces sobre { $square } en el mismo turno.
refused-step-or-jump = Un paso acaba el turno de ese octipod: después no puede saltar.
refused-not-jumped = Tu jugada no salta sobre { $square }: ahí no capturas nada.
refused-whole-stack = Para capturar toda la pila de { $square }, escribe solo `x`.
refused-not-in-order = Nombra los octipods en orden alfabético.

## Imágenes

octi-on-picture =
    .prongs = motores
    .reserve = reserva
    .lost = perdidos
    .to-move = le toca
    .wins = gana
    .drawn = Tablas
    .black = Negras
    .red = Rojas
octi-alt-turn = Le toca a { $player } ({ $colour }).
octi-alt-won = Gana { $player } ({ $colour }).
octi-alt-drawn = Tablas.
octi-alt-added = { $player } ({ $colour }) puso el motor { $side } en { $square }.
octi-alt-moved = { $player } ({ $colour }) jugó { $ways }.
octi-alt-taken = Capturados: { $pods }.
octi-alt-entered = { $player } ({ $colour }) hizo entrar un octipod en { $square }.
octi-alt-freed = { $player } ({ $colour }) liberó un octipod en { $square }.
octi-alt-draft = Jugada en preparación: { $move }.
octi-alt-chosen = Elegido: { $square } ({ $pods }).
octi-alt-targets = Casillas posibles: { $squares }.
octi-alt-put = Casillas donde poner un octipod: { $squares }.
octi-alt-can-go = Pueden moverse: { $ways }.
octi-alt-way = { $pod } a { $squares }
octi-alt-can-add = Pueden recibir un motor: { $pods }.
octi-alt-can-enter = Un octipod puede entrar en { $squares }.
octi-alt-can-free = Un octipod liberado puede volver a { $squares }.
octi-alt-black = Negras ({ $player }): { $pods }.
octi-alt-red = Rojas ({ $player }): { $pods }.
octi-alt-no-pods = ningún octipod
octi-alt-supply = Motores restantes: negras { $black }, rojas { $red }.
octi-alt-reserve = Octipods en reserva: negras { $black }, rojas { $red }.
octi-alt-captured = Octipods perdidos: negras { $black }, rojas { $red }.
octi-alt-bases = Bases negras: { $black }. Bases rojas: { $red }.
octi-alt-sides = Letras de los motores: A al norte y, en el sentido del reloj, hasta H al noroeste.

## Reglas

octi-rules-aim =
    ## Octi: armarse y avanzar
    Un juego para dos. **Las negras** salen del sur y empiezan, **las rojas** del norte; la mesa sortea los colores.

    Al principio tus octipods no se mueven. Reciben **motores**, hasta ocho, uno por dirección, y solo van hacia donde apunta un motor. Un octipod nunca gira.

    {""}**En tu turno** haces una sola cosa:
    {""}- poner un motor a un octipod tuyo,
    {""}- dar un paso,
    {""}- o saltar, tantas veces como puedas y quieras, y capturar.

    La duda es siempre la misma: ¿más fuerza, o adelante?

    {""}**Tres juegos.** Octi básico: 6 × 7 casillas, 4 octipods y 12 motores por bando. Octi-X rápido: 9 × 9 casillas, 7 octipods, 25 motores, y pilas. Octi-X clásico: lo mismo, pero la lucha es más larga y los capturados vuelven. Lee hasta el objetivo del juego que hayas elegido.
octi-rules-prongs =
    ## Poner un motor
    Toma un motor de los que te quedan y ponlo en un lado libre de un octipod tuyo. Ahí se queda.
    .label1 = El octipod de 34 recibe un motor al noreste
    .alt = Antes: un octipod negro en 34, con motores al norte y al este. Después: tiene un tercero, al noreste.
octi-rules-steps =
    ## Dar un paso
    Un octipod va a la casilla de al lado hacia la que apunta uno de sus motores, si está vacía. En Octi-X también puede subirse a los tuyos: mira «Las pilas». A uno rival, nunca.
    .label1 = Norte, noreste o sudeste
    .alt = Un octipod negro en 34, con motores al norte, al noreste y al sudeste, puede ir a 35, 45 o 43. Va a 45.
octi-rules-jumps =
    ## Saltar y capturar
    Donde un motor apunta a un octipod, tuyo o rival, puedes saltar por encima si la casilla de justo detrás está vacía. Luego el mismo octipod puede seguir saltando, con cualquiera de sus motores, pero no dos veces sobre la misma casilla en un turno. Puedes parar tras cada salto, y nada obliga a saltar.

    Los octipods que saltas se quedan donde están, y estorban, hasta el final. **Entonces eliges cuáles capturas**: todos, algunos o ninguno, también los tuyos. Todos sus motores pasan a ser tuyos.
    .label1 = Dos saltos, sin capturar
    .label2 = Los mismos saltos; se captura el rojo
    .alt = Un octipod negro en 23 salta sobre uno rojo en 34 hasta 45, y luego sobre uno negro en 54 hasta 63. Primero no captura nada. Después, los mismos saltos, y el rojo se retira; se gana su motor.
octi-rules-basic-goal =
    ## Octi básico: el objetivo
    {""}**Acaba tu turno en una base rival y ganas**, en el acto. Tus propias bases no cuentan.
    .label1 = Ganan las negras
    .alt = El tablero entero, de 6 por 7 casillas. El octipod negro de 32 salta sobre 33 hasta 34 y luego sobre 35 hasta 36, una base roja: ganan las negras.
octi-rules-stacks =
    ## Octi-X: las pilas
    Tus octipods pueden subirse unos a otros, cuantos quieras. Un salto, en cambio, acaba siempre en una casilla vacía. Una pila se salta de una vez, y capturas de ella los octipods que quieras.

    En el tablero, una pila es un solo octipod con **su número y todos sus motores**; debajo ves sus octipods uno por uno.

    {""}**Varios octipods de una pila pueden salir en el mismo turno**, cada uno con sus motores y por su camino. No se estorban y pueden acabar en la misma casilla. Los que se quedan estorban, y se puede saltar sobre ellos.
    .label1 = Un paso sobre uno propio
    .label2 = Salen dos octipods de la pila; uno se queda
    .alt = Un octipod negro va de 44 al noreste, sobre otro negro en 55; quedan los dos allí. Después, una pila de tres en 45: uno va al noreste, a 56, y otro al este, a 55, en el mismo turno. El tercero, sin motores, se queda.
octi-rules-enter =
    ## Octi-X: hacer entrar un octipod
    Empiezas con tres octipods en el tablero y cuatro en reserva. En lugar de jugar otra cosa, puedes hacer entrar uno: sin motores, en una base tuya vacía o con octipods tuyos.
    .label1 = Un octipod de la reserva entra en 53
    .alt = Las bases negras son 33, donde hay un octipod negro, 53 y 73. Un octipod sin motores entra en 53.
octi-rules-fast-goal =
    ## Octi-X rápido: el objetivo
    Como en Octi básico: **acaba tu turno en una base rival y ganas**, en el acto. Aquí cada bando tiene tres.
    .label1 = Ganan las negras
    .alt = El tablero entero, de 9 por 9 casillas. Las bases negras son 33, 53 y 73; las rojas, 37, 57 y 77. Un octipod negro va de 46 a 57: ganan las negras.
octi-rules-free =
    ## Octi-X clásico: liberar un octipod
    Mientras tengas un octipod en una base rival, puedes, en lugar de jugar otra cosa, liberar uno de los tuyos que estén capturados. Vuelve sin motores, a una base, tuya o rival, donde ya haya uno tuyo. Sus antiguos motores se los queda quien se los llevó.

    También los octipods de la reserva pueden entrar sobre los tuyos que estén en una base rival.
    .label1 = Un octipod capturado vuelve a 57
    .alt = Hay un octipod negro en 57, una base roja. Uno negro capturado vuelve encima, sin motores.
octi-rules-classic-goal =
    ## Octi-X clásico: el objetivo
    {""}**Ocupa las tres bases rivales al final de tu turno y ganas.**
    .label1 = Las negras toman la tercera base y ganan
    .alt = Las negras están en 37 y 57, dos de las tres bases rojas. Un tercer octipod negro va de 66 a 77, la última: ganan las negras.
octi-rules-ends =
    ## Otros finales
    {""}- En tu turno tienes que jugar. Si no puedes hacer nada, pierdes; también si no te queda ningún octipod.
    {""}- Si se te acaba el tiempo, pierdes; si abandonas, también. A la mitad del tiempo recibes un aviso.
    {""}- La misma posición por tercera vez, cuando le toca al mismo bando: tablas.
    {""}- Cien turnos seguidos, contando los dos bandos, sin motor ni octipod nuevo ni captura: tablas.
    {""}- También se pueden acordar tablas: proponlas con «Más…».
octi-rules-table =
    ## En la mesa
    Toca un octipod y luego una dirección. Un número da un paso hasta ahí, ↷ salta, **+** pone un motor: casi siempre bastan dos toques. Tras un salto puedes seguir saltando, marcar lo que capturas y acabar con **Listo**. **Atrás** deshace lo último que elegiste. En una pila, elige primero los que salen juntos.

    {""}**¿Prefieres escribir?** Pulsa «Más…» y luego «Escribir una jugada…». Una casilla es su columna y luego su fila: 11 está al sudoeste. Los lados son letras, de A al norte a H en el sentido del reloj.
    {""}- `33+B`: un motor al noreste para el octipod de 33
    {""}- `33-44`: un paso; `84-86-68`: dos saltos
    {""}- `84-86x-68`: se captura el primero saltado; `84-86x(AC,-)`: de una pila, uno con A y C y otro sin motores
    {""}- `46CD-47`: en una pila, un octipod se nombra por sus motores; `33A-34,33B-44`: salen dos juntos
    {""}- `73`: entra un octipod; `77*`: se libera uno
octi-credits = -# Octi es un juego de Donald Green, publicado por FoxMind. Esta es una versión independiente, con las reglas contadas a nuestra manera.

## Comandos

octi-command = Construye tus octipods y conquista las bases rivales
    .name = octi
octi-option-mode = modo
    .description = Octi básico (por defecto), Octi-X rápido u Octi-X clásico
    .label = Modo

## Consejos

octi-advice-add = Nuevo motor { $arrow } en { $pod }
octi-advice-enter = Hacer entrar un octipod en { $square }
octi-advice-free = Liberar un octipod en { $square }
octi-advice-capture = { $ways }, capturando en { $squares }
octi-advice-spare = { $ways }, sin capturar
octi-why-win = ¡Con eso se gana la partida!
octi-why-lost = Después, { $player } puede ganar en el próximo turno.
octi-why-defend = Si no, { $player } puede ganar en el próximo turno.
octi-why-threat = Amenaza con ganar en el próximo turno.

## Rivales

octi-opponent-lola = Juega lo que le gusta y a veces se le escapa un salto.
octi-opponent-bruno = Va de frente y se lleva todo lo que puede.
octi-opponent-clara = Mira dos veces antes de mover y cuida sus bases.
octi-opponent-hugo = Piensa varios turnos por delante. No le dejes ni un hueco.
octi-opponent-iris = Nadie en la mesa ve tan lejos como ella.

## La lección

lesson-octi-add = Llega a una base rival y ganas. Un octipod solo va hacia donde apunta un motor: toca **32** y luego el **+** de ↗, al noreste.
    .wrong = Un motor se queda donde lo pones, así que apunta bien: toca **32** y luego **+** en ↗.
lesson-octi-step = Ya puede moverse: toca **32** y luego **↗ 43** para ir allí.
    .wrong = También es un turno, pero este octipod ya puede moverse: toca **32** y luego **↗ 43**.
lesson-octi-aim = Puedes saltar sobre un octipod al que apunta un motor. El tuyo de **42** necesita un motor ↑ para apuntar a 43.
    .wrong = Ese motor no apuntaría de 42 a 43. Toca **42** y luego **+** en ↑.
lesson-octi-jump = Salta dos veces y gana: toca **42**, luego **↷ 44** sobre tu propio octipod y **↷ 46** sobre el rojo.
    .wrong = Se te escaparía la victoria: la base roja 46 está a dos saltos. Toca **42** y salta a 44 y a 46.
lesson-octi-enter = Otra partida, de Octi-X: aquí tienes octipods en reserva, y los tuyos pueden apilarse. Pulsa **Hacer entrar un octipod** y luego **73**, una de tus bases vacías.
    .wrong = Tu reserva seguiría fuera. Haz entrar un octipod en **73**.
lesson-octi-together = Una partida más de Octi-X: dos de tus octipods comparten **35**, y los de una pila pueden ir juntos. Toca los dos y envía uno a **26** y otro a **46**: ¡los dos amenazan una base!
    .wrong = { $opponent } podría parar a uno solo. Envía uno a **26** y el otro a **46** en el mismo turno.
lesson-octi-free = Esto es Octi-X clásico: con un octipod en una base rival puedes liberar uno capturado. Pulsa **Liberar un octipod capturado** y luego **73**.
    .wrong = Libera el octipod capturado en **73**, tu propia base.
lesson-octi-plan = El plan para recordar: un octipod con motores hacia delante avanza y amenaza dos bases a la vez. Las rojas han dejado 46 y 56, y { $opponent } solo puede guardar una. Toca **34** y luego **↗ 45**.
    .wrong = Así { $opponent } tiene tiempo de volver. Desde 45 tu octipod amenaza 46 y 56 a la vez: toca **34** y luego **↗ 45**.
lesson-octi-end = En Octi-X clásico ganas si ocupas las tres bases rivales; en los otros dos juegos basta con una. ¿Jugamos?

## Puzles

puzzle-question-octi = { $turns ->
    [one] Llevas las negras. **¡Gana ahora!**
   *[other] Llevas las negras y nada puede pararte: gana en **{ $turns } turnos**, hagan lo que hagan las rojas.
}

# The names of emoji, as screen readers say them: letters without accents, digits and _ (bot/ui/message/emoji.py).
emoji-black-pod = octipod_negro
emoji-red-pod = octipod_rojo
octi-notation = 33+B: un motor; 33-44: un paso; 84-86x-68: un salto con captura; 73: entra un octipod
octi-notation-example = 33+B
octi-moment-captures = ¡{ $player } captura { $value } octipods de una vez!
    .big = { $value } octipods
    .words = de una sola vez
