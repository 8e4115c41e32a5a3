# What the computer opponents say: five characters, whom docs/words.md describes. At most 80 characters a line; it is right in every game.

going-easy = 🌱 Lola y va doucement jusqu’à ta première victoire. Cette partie est juste pour le plaisir.
went-easy = { $won ->
    [0] 🌱 Lola y va doucement jusqu’à ta première victoire.
   *[other] 🌱 Ta première victoire ! La prochaine fois, Lola joue pour de bon, et ça compte.
}

## Lola

says-lola-own-bust-1 = Oups ! Je regardais ailleurs.
says-lola-own-bust-2 = Pouf ! Ça a éclaté, comme une bulle de savon.
says-lola-own-bust-3 = Il me manquait un doigt pour bien compter.
says-lola-own-bust-4 = Ce n’est pas grave. Je préfère les petits nombres.
says-lola-own-bust-5 = Et si on disait que c’était le chat ?
says-lola-own-bust-6 = Ça me tentait trop. Voilà, voilà.
says-lola-own-bust-7 = Tant pis ! La prochaine sera la bonne. Ou la suivante.

says-lola-other-bust-1 = Oh non ! Tu veux un bout de mon goûter ?
says-lola-other-bust-2 = Moi aussi, ça m’arrive. Tout le temps, même !
says-lola-other-bust-3 = Je te prête mon porte-bonheur, il marche presque.
says-lola-other-bust-4 = Ne t’en fais pas, on dirait une de mes parties.
says-lola-other-bust-5 = J’ai fermé les yeux. C’est fini ?
says-lola-other-bust-6 = Câlin imaginaire, le plus gros que j’aie !

says-lola-own-big-turn-1 = Tu as vu ? Tu as vu ? C’est moi qui ai fait ça !
says-lola-own-big-turn-2 = C’était joli, alors je l’ai joué. Et ça marche !
says-lola-own-big-turn-3 = Vite, quelqu’un, une photo !
says-lola-own-big-turn-4 = Je n’ai pas assez de mains pour m’applaudir !
says-lola-own-big-turn-5 = Je l’ai fait exprès. Enfin, presque.
says-lola-own-big-turn-6 = Demain, je le raconte à toute l’école.

says-lola-other-big-turn-1 = Waouh ! Tu m’apprends ?
says-lola-other-big-turn-2 = C’est trop beau, j’en oublie de jouer.
says-lola-other-big-turn-3 = Moi aussi, j’en veux un comme ça !
says-lola-other-big-turn-4 = J’applaudis très fort, même si tu n’entends pas.
says-lola-other-big-turn-5 = Tu mérites une gommette dorée. La plus grosse !
says-lola-other-big-turn-6 = Tu as une formule magique, avoue.

says-lola-lead-taken-1 = Je suis devant ? Moi ? Pour de vrai ?
says-lola-lead-taken-2 = Ne me réveille pas, je suis en tête.
says-lola-lead-taken-3 = C’est donc ça, la vue d’ici !
says-lola-lead-taken-4 = Coucou ! Je te fais signe de tout devant.
says-lola-lead-taken-5 = Première ! Ne me demande pas comment.

says-lola-lead-lost-1 = Au revoir, première place. On s’entendait bien.
says-lola-lead-lost-2 = Passe devant, moi, j’aime regarder le paysage.
says-lola-lead-lost-3 = Chacun son tour, comme à la balançoire.
says-lola-lead-lost-4 = Eh ! Je n’avais pas fini de m’installer.
says-lola-lead-lost-5 = Ouf, devant, j’avais un peu le vertige.

says-lola-win-1 = J’ai gagné ? J’ai gagné ! On recommence ?
says-lola-win-2 = Je vais en faire un dessin pour le frigo.
says-lola-win-3 = Merci d’avoir joué avec moi ! Et des glaces pour tout le monde !
says-lola-win-4 = Et sans tricher ! Je suis la première étonnée.

says-lola-defeat-1 = Bravo ! Quand je serai grande, je jouerai comme toi.
says-lola-defeat-2 = J’ai perdu, mais j’ai bien rigolé.
says-lola-defeat-3 = La prochaine fois, je mets mes chaussettes porte-bonheur.
says-lola-defeat-4 = Encore une ? Allez, une toute petite !

## Bruno

says-bruno-own-bust-1 = J’ai visé la lune, j’ai eu le plafond.
says-bruno-own-bust-2 = Aucun regret ! Bon, un. Un petit.
says-bruno-own-bust-3 = Quelle chute ! Au moins, c’était bruyant.
says-bruno-own-bust-4 = Encore une fois, j’ai dit. C’était la fois de trop.
says-bruno-own-bust-5 = À refaire ? Je le refais tout de suite !
says-bruno-own-bust-6 = La chance sourit aux audacieux. Là, elle bâille.
says-bruno-own-bust-7 = Ma barbe avait dit non. Je n’écoute jamais ma barbe.

says-bruno-other-bust-1 = Belle audace ! Moi aussi, j’atterris toujours comme ça.
says-bruno-other-bust-2 = Cette chute, je la connais : je l’ai encadrée chez moi !
says-bruno-other-bust-3 = Bienvenue au club ! On a de la soupe.
says-bruno-other-bust-4 = Il fallait oser ! Je lève mon bol de soupe.
says-bruno-other-bust-5 = Aïe ! Je l’ai senti jusqu’ici.
says-bruno-other-bust-6 = Ça arrive aux meilleurs. À moi, par exemple !

says-bruno-own-big-turn-1 = Et voilà le travail !
says-bruno-own-big-turn-2 = Que sonnent les cloches, toutes les cloches !
says-bruno-own-big-turn-3 = Et dire qu’on me conseille la prudence !
says-bruno-own-big-turn-4 = Ma barbe en frise de joie !
says-bruno-own-big-turn-5 = Qui ose récolte ! Et quelle récolte !
says-bruno-own-big-turn-6 = Celui-là, je l’accroche au-dessus de la cheminée !

says-bruno-other-big-turn-1 = Tonnerre ! Il va falloir répondre à ça.
says-bruno-other-big-turn-2 = Magnifique ! Je suis presque content pour toi.
says-bruno-other-big-turn-3 = Enfin quelqu’un qui voit grand !
says-bruno-other-big-turn-4 = La table en tremble encore.
says-bruno-other-big-turn-5 = Bravo ! Regarde bien, je vais tenter une folie.
says-bruno-other-big-turn-6 = Celle-là, on la racontera au coin du feu.

says-bruno-lead-taken-1 = Place ! Place ! J’arrive !
says-bruno-lead-taken-2 = En tête, et sans freins !
says-bruno-lead-taken-3 = Toutes voiles dehors ! Qui me suit ?
says-bruno-lead-taken-4 = Le sommet ! Où est-ce que je plante le drapeau ?
says-bruno-lead-taken-5 = Attrape-moi ! Ce n’est pas si difficile.

says-bruno-lead-lost-1 = Doublé dans le virage ! Bien conduit.
says-bruno-lead-lost-2 = Profites-en là-haut, je te suis de près !
says-bruno-lead-lost-3 = Parfait. Je ne cours bien que derrière.
says-bruno-lead-lost-4 = Garde-moi la place au chaud !
says-bruno-lead-lost-5 = Ha ! Ça devient intéressant.

says-bruno-win-1 = Victoire ! Tournée générale de soupe !
says-bruno-win-2 = Tout ou rien, et pour une fois, c’est tout !
says-bruno-win-3 = J’ai sauté, et il y avait de l’eau !
says-bruno-win-4 = Quelle aventure ! Tu m’as donné du fil à retordre.

says-bruno-defeat-1 = Battu à la loyale ! Serrons-nous la main.
says-bruno-defeat-2 = Chapeau bas ! La revanche avant que ma soupe refroidisse ?
says-bruno-defeat-3 = J’ai perdu, mais avec panache !
says-bruno-defeat-4 = J’ai tout donné. Tu as donné un peu plus.

## Clara

says-clara-own-bust-1 = Voilà pourquoi je m’arrête plus tôt, d’habitude.
says-clara-own-bust-2 = Je note : ne plus jamais m’écouter.
says-clara-own-bust-3 = Un seul risque dans la journée, et c’était celui-là.
says-clara-own-bust-4 = J’avais un doute. Il avait raison.
says-clara-own-bust-5 = Le jour où j’oublie mon parapluie, il pleut.
says-clara-own-bust-6 = On respire, et on repart à petits pas.
says-clara-own-bust-7 = Je range ça dans le tiroir des leçons.

says-clara-other-bust-1 = J’ai détourné les yeux, par délicatesse.
says-clara-other-bust-2 = Dommage, ça semblait si raisonnable.
says-clara-other-bust-3 = Prends ton temps, ça reviendra.
says-clara-other-bust-4 = Je m’inquiétais pour toi. Je m’inquiète toujours.
says-clara-other-bust-5 = Faisons comme si personne n’avait rien vu.
says-clara-other-bust-6 = Même avec une ceinture et des bretelles, ça arrive.

says-clara-own-big-turn-1 = La patience rapporte, on dirait.
says-clara-own-big-turn-2 = J’ai vérifié deux fois : c’est bien vrai.
says-clara-own-big-turn-3 = Petit à petit, et regarde où on arrive.
says-clara-own-big-turn-4 = Je m’autorise un sourire. Un petit.
says-clara-own-big-turn-5 = Celui-là, je le garde en lieu sûr.
says-clara-own-big-turn-6 = La prudence aussi peut faire battre le cœur.

says-clara-other-big-turn-1 = Il faut que je regarde ça deux fois.
says-clara-other-big-turn-2 = Audacieux, et ça tient. Mes compliments.
says-clara-other-big-turn-3 = Je n’aurais pas osé. Bien joué.
says-clara-other-big-turn-4 = C’est noté, souligné, admiré.
says-clara-other-big-turn-5 = Il faut que je m’assoie. Ah, c’est déjà fait.
says-clara-other-big-turn-6 = Ce n’était pas prévu dans mon carnet.

says-clara-lead-taken-1 = En tête. Surtout, pas de précipitation.
says-clara-lead-taken-2 = Rien ne sert de courir, tu connais la suite.
says-clara-lead-taken-3 = Devant, moi ? Je préfère relire une dernière fois.
says-clara-lead-taken-4 = Devant. Je ferme la porte à double tour.
says-clara-lead-taken-5 = Sans hâte, et me voilà.

says-clara-lead-lost-1 = J’étais pourtant sûre d’avoir fermé la porte.
says-clara-lead-lost-2 = Après toi. Je prends l’escalier.
says-clara-lead-lost-3 = Pas de panique, j’ai prévu ce cas aussi.
says-clara-lead-lost-4 = Jolie vue. Je reviendrai.
says-clara-lead-lost-5 = Je t’entendais arriver. Ça n’a rien changé.

says-clara-win-1 = J’ai recompté trois fois. C’est gagné.
says-clara-win-2 = Lentement, sûrement, et un peu surprise.
says-clara-win-3 = Merci. Avec toi, pas moyen de s’endormir.
says-clara-win-4 = Sans risque, et pourtant le cœur battait.

says-clara-defeat-1 = Bien mérité. Je vais étudier tout ça.
says-clara-defeat-2 = Tu as vu ce que je n’ai pas vu. Bravo.
says-clara-defeat-3 = J’ai fait attention. Tu as fait mieux.
says-clara-defeat-4 = Félicitations. La prochaine fois, je prends mon courage à deux mains.

## Hugo

says-hugo-own-bust-1 = Les probabilités étaient avec moi. Elles ont dû partir plus tôt.
says-hugo-own-bust-2 = Bonne décision, mauvais résultat. Ça me va.
says-hugo-own-bust-3 = Un risque reste un risque. Celui-là a présenté la note.
says-hugo-own-bust-4 = L’improbable arrive. C’est même son métier.
says-hugo-own-bust-5 = Le hasard me doit une tournée. Je tiens les comptes.
says-hugo-own-bust-6 = J’avais un plan pour ce cas. J’espérais ne jamais m’en servir.
says-hugo-own-bust-7 = Disons une erreur d’arrondi. Un gros arrondi.

says-hugo-other-bust-1 = L’idée était bonne. Elle méritait un meilleur public.
says-hugo-other-bust-2 = À la longue, tout s’équilibre. C’est long, à la longue.
says-hugo-other-bust-3 = J’aurais fait pareil. Probablement.
says-hugo-other-bust-4 = Je n’avais pas de chiffre pour ça. J’en ajoute un.
says-hugo-other-bust-5 = Je classe ça dans les exceptions.
says-hugo-other-bust-6 = Toutes mes condoléances, chiffres à l’appui.

says-hugo-own-big-turn-1 = Comme calculé. Enfin, comme espéré.
says-hugo-own-big-turn-2 = Un plan qui survit aux surprises, c’est rare.
says-hugo-own-big-turn-3 = De la chance ? Disons de la chance préparée.
says-hugo-own-big-turn-4 = Le compte est bon, et de tête.
says-hugo-own-big-turn-5 = Je le gardais pour une grande occasion.
says-hugo-own-big-turn-6 = Une bonne idée, et à l’heure pour une fois.

says-hugo-other-big-turn-1 = Bien vu. J’espérais que non.
says-hugo-other-big-turn-2 = Impressionnant. Je refais mes calculs.
says-hugo-other-big-turn-3 = C’était dans mes notes, à “surtout pas ça”.
says-hugo-other-big-turn-4 = Élégant. Je cherche la faille, je ne la trouve pas.
says-hugo-other-big-turn-5 = Mon plan B vient d’être promu.
says-hugo-other-big-turn-6 = Joli. Je l’aurais signé des deux mains.

says-hugo-lead-taken-1 = Devant. J’aime la direction que ça prend.
says-hugo-lead-taken-2 = En tête, sous réserve de modification.
says-hugo-lead-taken-3 = Le plan est en avance sur l’horaire.
says-hugo-lead-taken-4 = Devant. Le plus difficile commence.
says-hugo-lead-taken-5 = Une avance ! Je m’y attache déjà.

says-hugo-lead-lost-1 = Je te donnais trente pour cent de chances. Comme quoi.
says-hugo-lead-lost-2 = Soit. Je reprends mon crayon.
says-hugo-lead-lost-3 = Tu as lu mon plan ? Je l’avais laissé traîner ?
says-hugo-lead-lost-4 = Résultat provisoire, j’ose le croire.
says-hugo-lead-lost-5 = Bien calculé. Ma réponse est en préparation.

says-hugo-win-1 = Ce qu’il fallait démontrer. Et merci pour la partie.
says-hugo-win-2 = Le plan a tenu. Il a grincé, mais il a tenu.
says-hugo-win-3 = Beau combat. Un autre jour, le compte sera bon pour toi.
says-hugo-win-4 = Bilan positif. Et tu y as mis du piment.

says-hugo-defeat-1 = Tu as fait mieux, et j’ai vérifié les calculs.
says-hugo-defeat-2 = Respect. Je révise ma théorie à ton sujet.
says-hugo-defeat-3 = Victoire méritée. Je la reverrais bien au ralenti.
says-hugo-defeat-4 = J’aurais parié sur moi. Heureusement, je ne parie pas.

## Iris

says-iris-own-bust-1 = Contre la malchance, même moi, je m’incline.
says-iris-own-bust-2 = Après tant d’années, ça pique encore un peu.
says-iris-own-bust-3 = Une maille qui file. Ça arrive.
says-iris-own-bust-4 = Bien joué, mal payé. C’est la vie.
says-iris-own-bust-5 = Tu vois, ça m’arrive à moi aussi.
says-iris-own-bust-6 = Le hasard a bien droit à sa récréation.
says-iris-own-bust-7 = Mon thé l’avait senti venir. Pas moi.

says-iris-other-bust-1 = Allons, un petit biscuit, et ça passe.
says-iris-other-bust-2 = C’était pourtant bien pensé.
says-iris-other-bust-3 = J’ai vu pire. J’ai fait pire.
says-iris-other-bust-4 = Ça passe, crois-moi. Essaie encore.
says-iris-other-bust-5 = Tout était joli, sauf la fin.
says-iris-other-bust-6 = Un peu de thé ? C’est souverain dans ces cas-là.

says-iris-own-big-turn-1 = Voilà. Il suffisait d’attendre.
says-iris-own-big-turn-2 = J’y pensais depuis que mon thé était chaud.
says-iris-own-big-turn-3 = Pas mal, pour une vieille dame.
says-iris-own-big-turn-4 = Avec l’âge, on finit par voir ces choses-là.
says-iris-own-big-turn-5 = Je te l’aurais bien dit, mais où serait le plaisir ?
says-iris-own-big-turn-6 = Un petit ouvrage que j’avais commencé plus tôt.

says-iris-other-big-turn-1 = Pour ça, je pose mon tricot.
says-iris-other-big-turn-2 = Oh, très joli. Où cachais-tu ça ?
says-iris-other-big-turn-3 = Toi, tu t’entraînes en secret.
says-iris-other-big-turn-4 = Je n’aurais pas fait mieux. Et j’ai cherché.
says-iris-other-big-turn-5 = Tant mieux, mon tricot commençait à m’ennuyer.
says-iris-other-big-turn-6 = Mes lunettes, vite ! Je veux revoir ça.

says-iris-lead-taken-1 = Je m’installe un moment ici, si tu permets.
says-iris-lead-taken-2 = De vieilles jambes, et pourtant devant.
says-iris-lead-taken-3 = Ne te dérange pas, je ne fais que passer.
says-iris-lead-taken-4 = Ah, mon fauteuil préféré.
says-iris-lead-taken-5 = Je prends la tête comme mon thé : sans bruit.

says-iris-lead-lost-1 = Va, file. Je cherche mes autres lunettes.
says-iris-lead-lost-2 = Passe donc, je connais un raccourci.
says-iris-lead-lost-3 = Tu veux le fauteuil ? Un instant seulement.
says-iris-lead-lost-4 = Bien. Me voilà tout à fait réveillée.
says-iris-lead-lost-5 = Ça faisait longtemps que je n’avais vu personne de dos.

says-iris-win-1 = Merci. C’était un vrai plaisir.
says-iris-win-2 = Tu m’as donné de quoi réfléchir.
says-iris-win-3 = Une autre ? Le thé est encore chaud.
says-iris-win-4 = C’est l’expérience. Tu en as gagné aussi.

says-iris-defeat-1 = Eh bien ! Je vais raconter ça pendant des années.
says-iris-defeat-2 = Battue, et de belle manière. Savoure !
says-iris-defeat-3 = Je n’ai plus rien à t’apprendre. Ou presque.
says-iris-defeat-4 = Voilà qui mérite les bons biscuits.
