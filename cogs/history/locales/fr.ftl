# Les parties finies de quelqu’un, et l’une d’elles moment par moment.


## La liste

history-title = ### 🗂️ Tes parties finies · { NUMBER($count) }
history-none = Tu n’as encore fini aucune partie sur ce serveur. Dès la première, tu pourras la revoir ici.
history-none-such = Aucune de tes parties finies ne correspond.
history-with = avec { $players }
history-many = { $players } et { $count } autres
history-won = 🏆 gagnée
history-shared = 🤝 gagnée à plusieurs
history-drawn = 🤝 nulle
history-lost = perdue
history-rank = { $rank ->
    [1] 1ʳᵉ place
   *[other] { $rank }ᵉ place
} sur { $players }
history-left = 🏳️ quittée en route
history-unfinished = ⏹️ interrompue
history-open = Revoir une partie…

## Une partie, moment par moment

replay-title = ### ⏪ { $game } · moment { $number } sur { $count }
replay-play = Lecture
replay-save = Garder, partager …
replay-save-title = ### 💾 { $game } : garder, partager
replay-save-about = -# « { button-share } » montre le moment { NUMBER($number) } dans ce salon. Avec « { replay-record } », chacun peut vérifier tous les jets.
replay-link = Voir la partie
replay-back = Retour
replay-film = Animation
replay-games = Mes parties
replay-jump = Aller à…
replay-moment = la partie continue
replay-start = la partie commence
replay-turn = À { $players } de jouer
replay-option = { $number } · { $event }
replay-lost-title = ### ⏪ { $game }
replay-lost = Cette partie suivait une ancienne version de mes règles : je ne sais plus la rejouer coup par coup. Son résultat tient toujours, et sa feuille garde chaque jet et chaque coup.

## L’animation

film-waiting = 🎬 Ton animation est la prochaine : j’en termine une autre.
film-begun = 🎬 Je dessine ta partie : { NUMBER($count) } moments.
film-drawing = 🎬 Dessin { NUMBER($number) } sur { NUMBER($count) }
film-joining = 🎬 Tout est dessiné. Plus qu’à assembler les images : { NUMBER($number) } sur { NUMBER($count) }
film-stopped = 🎬 Je dois m’arrêter un instant. Redemande ton animation dans une minute !
film-title = ### 🎬 { $game } : { $players }
film-fewer = -# { NUMBER($shown) } moments sur { NUMBER($count) } : avec tous, ce serait trop lourd pour Discord. Si tu revois la partie moment par moment, il n’en manque aucun.
film-alt = { $game } avec { $players } : la partie en { NUMBER($count) } images qui se suivent. Si tu la revois moment par moment, chacune est décrite.
film-unfinished = Partie interrompue
film-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
film-nameless = (nom dans la partie)
refused-film-making = Tu attends déjà une animation. Une à la fois !
refused-film-too-short = Cette partie est trop courte pour une animation.
refused-film-gone = Je n’ai plus cette animation. Redemande-la, puis partage-la.

## La page à garder

replay-page = Page web
page-waiting = 📄 Ta page est la suivante : je finis encore autre chose.
page-begun = 📄 Je dessine ta partie : { NUMBER($count) } moments.
page-drawing = 📄 Je dessine : image { NUMBER($number) } sur { NUMBER($count) }
page-joining = 📄 Tout est dessiné ! J’assemble la page : { NUMBER($number) } sur { NUMBER($count) }
page-stopped = 📄 Je dois m’arrêter un instant. Redemande ta page dans une minute !
page-done =
    ### 📄 { $game }, à garder
    Enregistre ce fichier et ouvre-le dans un navigateur : il rejoue toute la partie, même hors ligne.
page-title = { $game } : { $players }
page-dates = { $opened } – { $ended }
page-table = Table { $table }
page-first = Au début
page-back = En arrière
page-play = Lecture
page-pause = Pause
page-forward = En avant
page-last = À la fin
page-moves = Coup par coup
page-fewer = La partie était longue : certains moments n’ont pas leur propre image.
refused-page-making = Tu attends déjà une page. Une à la fois !
refused-page-too-short = Cette partie était trop courte pour une page.
button-history = Parties finies
history-all-games = Tous les jeux
history-opponent = Seulement avec…
history-find = Chercher une partie…
history-find-title = Chercher une partie
history-find-label = L’identifiant de sa table
button-share-game = Partager
