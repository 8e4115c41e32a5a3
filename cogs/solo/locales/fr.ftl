# Les parties seul contre l’ordinateur : où elles se jouent.

solo-thread = 🧵 Ta partie t’attend dans { $thread }.
solo-open = Aller à la partie
solo-private = La prochaine, rien que pour moi
solo-in-thread = La prochaine, dans un fil
solo-private-chosen = 🔒 Désormais, personne d’autre ne voit tes parties contre l’ordinateur : tu les joues là où tu les lances.
solo-thread-chosen = 🧵 Désormais, tes parties contre l’ordinateur ont leur fil, là où le serveur en veut, et tout le monde peut regarder.
