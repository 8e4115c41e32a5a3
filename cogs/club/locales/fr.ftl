# Le club : courses à heure fixe, leur classement, et le bilan de la semaine.

club-open = Course et bilan
club-title = ## 🏁 Le club
club-intro = -# Rien ne se passe tant que tu n’as rien activé. Les heures suivent le fuseau du serveur dans `/réglages`.
club-hour = { $days } à { $time }
club-on = ✅ **Activé :** { $hour } ({ $zone }) dans { $channel } · prochaine fois : { $at }
club-off = ⚪ **Désactivé** · prévu : { $hour } ({ $zone })
club-race-heading =
    ### La course à heure fixe
    -# La table s’ouvre toute seule, part à l’heure et s’arrête toute seule. Je ne préviens que les personnes qui ont cliqué sur « { club-tell-me } » (50 au plus), et un rôle si tu en choisis un.
club-race = { $level } · { $rolls ->
    [one] un seul jet
   *[other] { $rolls } jets
} : les mêmes dés pour tout le monde, le meilleur total gagne
club-race-on = Activer la course
club-race-off = Désactiver la course
club-lb-on = Activer le bilan
club-lb-off = Désactiver le bilan
club-time = Heure
club-time-label = L’heure, de 0:00 à 23:59
club-level-1 = Passer au { stresses-level-1 }
club-level-2 = Passer au { stresses-level-2 }
club-invite = Publier une invitation
club-invited = 📣 Publiée dans { $channel }. Elle ne prévient personne.
club-where = Choisis un salon…
club-days = Quels jours ?
club-day = Quel jour ?
club-rolls = Combien de jets ?
club-rolls-choice = { $rolls } jets
club-lead = Quand la table ouvre-t-elle ?
club-lead-choice = Ouverture { $minutes } minutes avant
club-role = Un rôle à prévenir aussi (facultatif)
club-week-heading =
    ### Le bilan de la semaine
    -# Une image des sept derniers jours : championnes et champions, plus gros tour, réponse la plus rapide et plus encore. Après une semaine sans partie, je ne publie rien.
club-no-mentions = 🔕 Les mentions sont coupées dans `/réglages` : je ne préviens personne.
club-role-mute = ⚠️ Je ne peux pas prévenir { $role } : permets à tout le monde de le mentionner, dans les paramètres du rôle.
club-no-events = 📅 Avec la permission « Gérer les évènements », j’ajouterais aussi chaque course aux évènements du serveur. Tout le reste marche sans.

club-event = La course
club-invitation =
    ## 🏁 La course part { $at } !
    { $time }
club-joined = C’est noté, tu cours ! Le plateau s’affichera dans ce salon au départ.
club-tell-me = Préviens-moi
club-standing = Classement
club-told = 🔔 C’est noté ! Je te préviendrai à l’ouverture de chaque course.
club-tell-no-more = Ne plus me prévenir
club-told-no-more = 🔕 D’accord, je ne te préviens plus pour les courses.
club-standing-title = ### 🏆 La course : classement
club-standing-empty = Le classement est vide pour l’instant. Une course compte à partir de deux personnes, et il faut la finir avec des points.
club-scale = -# Il faut finir la course avec des points : les premières places rapportent alors { $points }, les suivantes 1. Les { $weeks } dernières semaines comptent.
club-standing-alt = Classement de la course sur les { $weeks } dernières semaines.
club-weeks = { $weeks } dernières semaines
club-races = { $count ->
    [one] une course
   *[other] { $count } courses
}
club-on-picture =
    .races = Courses
    .week = Les temps forts
club-week-title = ## 📅 Bilan de la semaine : { $dates }
club-week-alt = Les temps forts de la semaine ({ $dates }).
club-week-games = -# { $games ->
    [one] Une partie classée a été jouée cette semaine.
   *[other] { NUMBER($games) } parties classées ont été jouées cette semaine.
}
club-biggest-turn = Plus gros tour
    .value = { NUMBER($value) }
club-fastest-answer = Réponse la plus rapide
    .value = { NUMBER($value, minimumFractionDigits: 3) } s
club-closest-finish = Arrivée la plus serrée
    .value = { NUMBER($value) } d’écart
club-most-improved = Plus belle progression
    .value = +{ NUMBER($value) }
club-newest-face = Nouvelle tête
    .value = Bienvenue !
club-newcomers = { $count ->
    [one] la seule de la semaine
   *[other] { $count } cette semaine
}
refused-club-full = 50 personnes l’ont déjà demandé, et je ne peux pas en prévenir plus. Demande aux admins un rôle à prévenir !
refused-club-no-time = Ce n’est pas une heure. Écris-la ainsi : 20:00.
refused-club-cannot-post = Je ne peux pas publier l’invitation : active la course et choisis un salon où je peux écrire.
setup-race = Une course à heure fixe
    .text = Les mêmes dés pour tout le monde, et les points à annoncer : le plus rapide gagne. Choisis le salon, l’heure (fuseau { $zone }) et les jours, puis active-la.
setup-recap = Le bilan de la semaine
    .text = La semaine en un message : les parties, les grands moments, qui a le plus gagné. Choisis le salon, l’heure (fuseau { $zone }) et le jour, puis active-le.
