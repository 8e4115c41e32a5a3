# Les congés : des jours où les pendules de quelqu’un sont arrêtées.

command-holiday = Arrête tes pendules pendant ton absence
    .name = congés
option-holiday-days = jours
    .description = Le nombre de jours, 14 par an au plus
option-holiday-start = début
    .description = Le premier jour, comme 2027-07-01 ; sans rien, tout de suite
help-holiday = **`/congés`** arrête tes pendules pendant ton absence.
holiday-title = ### 🏖️ Tes congés
holiday-none = Tu n’es pas en congé.
holiday-on = Tu es en congé jusqu’au { $until }. D’ici là, tes pendules sont arrêtées. Tu peux quand même jouer quand tu veux.
holiday-later = Tu seras en congé du { $begin } au { $until }.
holiday-left = Jours restants en { $year } : { $count }
holiday-about = -# Pendant tes congés, tes pendules sont arrêtées et les rappels attendent, sur tous les serveurs. Les courses, les tournois suisses et les arènes continuent sans toi. Un jour compte dès qu’il commence. Avec `/congés`, tu peux aussi choisir une date.
holiday-take = Je pars maintenant, pour…
holiday-option = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
holiday-end = Je suis de retour
holiday-cancel = Annuler
refused-holiday-days = Il te reste { $left ->
    [0] zéro jour
    [one] un jour
   *[other] { $left } jours
} en { $year } : chacun en a { $most } par an.
refused-holiday-date = Je ne comprends pas cette date. Écris l’année, le mois et le jour, comme 2027-07-01.
refused-holiday-past = Ce jour est passé. Choisis aujourd’hui ou plus tard.
refused-holiday-far = C’est trop loin : un an à l’avance au plus.
refused-holiday-planned = Tu as déjà des congés. Termine-les ou annule-les d’abord, avec `/congés`.
refused-holiday-over = Ces congés sont déjà finis.
refused-holiday-how-long = Combien de jours ? Ajoute aussi `jours`.
board-holiday = 🏖️ En congé jusqu’au { $until } : { $players }. La pendule est arrêtée d’ici là.
