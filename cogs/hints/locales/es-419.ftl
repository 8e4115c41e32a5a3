# Lo que en América Latina se dice de otra manera.

button-allow-takeback = De acuerdo
takeback-requested = Ya pregunté. Si alguien sigue jugando, es que no.

refused-no-hints = No hay pistas donde cuentan la valoración o las apuestas, ni en una carrera. Las hay en las partidas amistosas y contra la computadora.
hint-none = Aquí no tengo ninguna pista. ¡Confía en tu instinto!
