# Fichas, donde en América Latina se dice de otra manera.

chips-topped-up = -# Hoy ya te las completé. Puedo volver a hacerlo { $at }, a medianoche UTC.
