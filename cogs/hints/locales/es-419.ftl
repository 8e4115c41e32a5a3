# Lo que en América Latina se dice de otra manera.

lobby-friendly-changed = ⚠️ Quien abrió la mesa lo cambió cuando ya tenías lugar: { $friendly ->
    [0] la partida vuelve a contar para la valoración.
   *[other] ahora la partida es amistosa.
} ¿No te convence? Pulsa «{ button-leave }».
button-allow-takeback = De acuerdo
takeback-requested = Ya pregunté. Si alguien sigue jugando, es que no.
refused-takeback-pending = Alguien ya lo pidió: ¡espera la respuesta!
refused-no-takebacks = Solo se deshace en partidas amistosas y contra la computadora, y nunca en una carrera.
refused-own-takeback = Lo pediste tú: ¡espera la respuesta!

refused-no-hints = No hay pistas donde cuentan la valoración o las apuestas, ni en una carrera. Las hay en las partidas amistosas y contra la computadora.
hint-none = Aquí no tengo ninguna pista. ¡Confía en tu instinto!
