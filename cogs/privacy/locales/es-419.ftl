# Privacidad, donde en América Latina se dice de otra manera.

refused-being-forgotten = Todavía te estoy olvidando. Cuando termine, ¡tendrás lugar otra vez en cualquier mesa!
