# Los errores propios, donde en América Latina se dice de otra manera.

mistakes-all-learned = Ya los aprendiste todos. Sigue jugando y vendrán más.
