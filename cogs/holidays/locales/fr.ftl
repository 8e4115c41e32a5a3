# Les vacances : des jours où les pendules de quelqu’un sont arrêtées.

holiday-title = ### 🏖️ Tes vacances
holiday-none = Tu n’es pas en vacances.
holiday-on = Tu es en vacances jusqu’au { $until }. D’ici là, tes pendules sont arrêtées. Tu peux quand même jouer quand tu veux.
holiday-later = Tu seras en vacances du { $begin } au { $until }.
holiday-left = Jours restants en { $year } : { $count }
holiday-about = -# Pendant tes vacances, tes pendules sont arrêtées et les rappels attendent, sur tous les serveurs. Les courses, les tournois suisses et les arènes continuent sans toi. Un jour compte dès qu’il commence.
holiday-take = Je pars maintenant, pour…
holiday-option = { $count ->
    [one] 1 jour
   *[other] { $count } jours
}
holiday-end = Je suis de retour
holiday-cancel = Annuler
refused-holiday-date = Je ne comprends pas cette date. Écris l’année, le mois et le jour, comme 2027-07-01.
refused-holiday-past = Ce jour est passé. Choisis aujourd’hui ou plus tard.
refused-holiday-far = C’est trop loin : un an à l’avance au plus.
refused-holiday-planned = Tu as déjà des vacances en cours ou prévues. Termine-les ou annule-les d’abord : « Vacances », dans `/parties`.
refused-holiday-over = Ces vacances sont déjà finies.
refused-holiday-how-long = Écris la date, puis le nombre de jours, { $most } au plus : 2027-07-01 7

button-holiday = Vacances
holiday-later-button = À partir d’une date…
holiday-later-title = Des vacances plus tard
holiday-later-label = Le premier jour, et combien de jours
holiday-later-example = 2027-07-01 7
