# Privacidad, donde en América Latina se dice de otra manera.
