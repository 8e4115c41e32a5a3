# La carrera, donde en América Latina se dice de otra manera.

stresses-seconds = { $whole }.{ $rest } s
stresses-nobody = No acertó nadie. La tirada valía { NUMBER($value) } = { $groups }
stresses-nobody-zero = No lo vio nadie: esta tirada no valía nada.
stresses-won-deserted = Todos dejaron la carrera.
refused-already-announced = Ya anunciaste. Solo cuenta tu primer número.
