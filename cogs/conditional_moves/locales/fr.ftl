# Coups conditionnels : des réponses prévues à l’avance.

button-plan = Prévoir un coup…
plan-title = ### 🔮 Tes coups prévus
plan-about = -# Personne d’autre ne les voit. Si la partie prend un autre chemin, le plan est supprimé.
plan-none = Rien de prévu. Choisis un coup que tu attends, et ta réponse : s’il arrive, je la joue tout de suite pour toi.
plan-new = Nouveau plan
plan-drop = Supprimer un plan…
plan-drop-all = Tous
plan-saved = ✅ C’est noté ! Si ça arrive, je joue ta réponse tout de suite.
plan-step = { $player } : { $move }
plan-step-yours = toi : { $move }
plan-their-move = À { $player } de jouer : quel coup attends-tu ? Choisis-le ici.
plan-your-move = Et ta réponse ?
plan-go-on = Enregistre, ou continue : que joue { $player } ensuite ?
plan-complete = Le plan est complet. On l’enregistre ?
plan-save = Enregistrer
plan-undo = Effacer ce coup
plan-cancel = Annuler
played-ahead = 🔮 Réponse prévue d’avance par { $players }.
refused-plan-gone = Ce plan n’existe plus : la partie a continué, ou j’ai redémarré. Fais-en un nouveau.
refused-plan-ends = Ce coup finirait la partie : il n’y a pas de réponse à prévoir.
