# Los logros, donde en América Latina se dice de otra manera.

honour-photo-finish = Por un pelo
    .how = Ganas una tirada por menos de 0.05 segundos.
