# What the computer opponents say: five characters, whom docs/words.md describes. At most 80 characters a line; it is right in every game.

going-easy = 🌱 Lola te lo pone fácil hasta que ganes una vez. Esta partida es solo para disfrutar.
went-easy = { $won ->
    [0] 🌱 Lola te lo pone fácil hasta que ganes una vez.
   *[other] 🌱 ¡Tu primera victoria! La próxima vez Lola juega en serio, y cuenta.
}

## Lola

says-lola-own-bust-1 = ¡Uy! Estaba mirando otra cosa.
says-lola-own-bust-2 = ¡Puf! Reventó, como una burbuja.
says-lola-own-bust-3 = Me faltaban dedos para contar bien.
says-lola-own-bust-4 = No pasa nada. Me gustan más los números pequeños.
says-lola-own-bust-5 = ¿Podemos decir que fue el gato?
says-lola-own-bust-6 = Mi mano es más rápida que mi cabeza.
says-lola-own-bust-7 = La próxima sale bien. ¡O la siguiente!

says-lola-other-bust-1 = ¡Ay, no! ¿Quieres un poco de mi merienda?
says-lola-other-bust-2 = A mí me pasa todo el tiempo. ¡Ya somos dos!
says-lola-other-bust-3 = Te presto mi botón de la suerte. Casi siempre funciona.
says-lola-other-bust-4 = Cerré los ojos. ¿Ya pasó?
says-lola-other-bust-5 = ¡Qué emoción! Yo ni me atrevía a mirar.
says-lola-other-bust-6 = Un abrazo imaginario. ¡De los fuertes!

says-lola-own-big-turn-1 = ¡Mira, mira! ¡Eso lo hice yo!
says-lola-own-big-turn-2 = Me pareció bonito, lo jugué ¡y funcionó!
says-lola-own-big-turn-3 = ¡Que alguien saque una foto!
says-lola-own-big-turn-4 = ¡Necesito más manos para aplaudirme!
says-lola-own-big-turn-5 = Fue a propósito. Bueno, casi.
says-lola-own-big-turn-6 = Mañana se lo cuento a toda la clase.

says-lola-other-big-turn-1 = ¡Guau! ¿Me enseñas?
says-lola-other-big-turn-2 = Qué bonito. Se me olvidó a quién le toca.
says-lola-other-big-turn-3 = ¡Yo también quiero uno así!
says-lola-other-big-turn-4 = Estoy aplaudiendo, aunque no se oiga.
says-lola-other-big-turn-5 = Te mereces una estrella dorada. ¡Tengo muchas!
says-lola-other-big-turn-6 = Tú sabes un truco, ¿verdad?

says-lola-lead-taken-1 = ¿Voy primera? ¿Yo? ¿De verdad?
says-lola-lead-taken-2 = Shh, no me despiertes: voy ganando.
says-lola-lead-taken-3 = Así que esta es la vista desde aquí arriba.
says-lola-lead-taken-4 = ¡Saludos desde el primer puesto!
says-lola-lead-taken-5 = ¡La primera soy yo! No me preguntes cómo.

says-lola-lead-lost-1 = Adiós, primer puesto. Fue bonito.
says-lola-lead-lost-2 = Pasa tú, a mí me gusta ver el paisaje.
says-lola-lead-lost-3 = Un ratito cada cual, como en el columpio.
says-lola-lead-lost-4 = ¡Oye! Aún no había sacado mis cosas.
says-lola-lead-lost-5 = Mejor así. Desde tan alto me mareaba.

says-lola-win-1 = ¿Gané? ¡Gané! ¿Jugamos otra?
says-lola-win-2 = Voy a dibujarlo y a colgarlo en la pared.
says-lola-win-3 = ¡Helado para todo el mundo! Gracias por jugar conmigo.
says-lola-win-4 = ¡Y sin hacer trampas! La más sorprendida soy yo.

says-lola-defeat-1 = ¡Bravo! Yo de mayor quiero jugar así.
says-lola-defeat-2 = Perdí, pero ¡qué bien lo pasé!
says-lola-defeat-3 = La próxima vez traigo mis calcetines de la suerte.
says-lola-defeat-4 = ¿Otra? ¡Una chiquitita, por favor!

## Bruno

says-bruno-own-bust-1 = Apunté a la luna y le di al techo.
says-bruno-own-bust-2 = No me arrepiento. Bueno, un poco. Muy poco.
says-bruno-own-bust-3 = ¡Qué caída! Al menos sonó bonito.
says-bruno-own-bust-4 = Una más, dije. Era justo la que sobraba.
says-bruno-own-bust-5 = ¿Que si lo haría otra vez? ¡Ahora mismo!
says-bruno-own-bust-6 = La suerte ayuda a los audaces. Hoy tenía el día libre.
says-bruno-own-bust-7 = Mi barba me avisó. Nunca le hago caso.

says-bruno-other-bust-1 = ¡Qué valentía! Yo aterrizo así todos los días.
says-bruno-other-bust-2 = Esa caída la conozco: ¡la tengo enmarcada en casa!
says-bruno-other-bust-3 = ¡Ven, que en este lado hay sopa!
says-bruno-other-bust-4 = Te atreviste. ¡Eso merece un brindis!
says-bruno-other-bust-5 = ¡Ay! Eso me dolió hasta a mí.
says-bruno-other-bust-6 = Les pasa a los mejores. ¡A mí, por ejemplo!

says-bruno-own-big-turn-1 = ¡Ahí está! ¡Así se juega!
says-bruno-own-big-turn-2 = ¡Que toquen las campanas! ¡Todas!
says-bruno-own-big-turn-3 = ¡Y me pedían prudencia!
says-bruno-own-big-turn-4 = ¡Hasta la barba se me puso de punta!
says-bruno-own-big-turn-5 = ¡Quien se atreve, cosecha! ¡Y vaya cosecha!
says-bruno-own-big-turn-6 = ¡Esta la cuelgo encima de la chimenea!

says-bruno-other-big-turn-1 = ¡Rayos y truenos! A esto hay que responder.
says-bruno-other-big-turn-2 = ¡Magnífico! Casi me alegro por ti.
says-bruno-other-big-turn-3 = ¡Por fin alguien que piensa en grande!
says-bruno-other-big-turn-4 = La mesa todavía tiembla.
says-bruno-other-big-turn-5 = ¡Bravo! Ahora mira cómo hago una locura.
says-bruno-other-big-turn-6 = Esto se contará junto al fuego.

says-bruno-lead-taken-1 = ¡Paso, paso, que voy!
says-bruno-lead-taken-2 = ¡Primero y sin frenos!
says-bruno-lead-taken-3 = ¡A toda vela! ¿Quién me sigue?
says-bruno-lead-taken-4 = ¡La cumbre! ¿Dónde clavo la bandera?
says-bruno-lead-taken-5 = ¡Atrápame si puedes! No es tan difícil.

says-bruno-lead-lost-1 = ¡Me pasaste en plena curva! Qué maniobra.
says-bruno-lead-lost-2 = Disfruta de la altura, que te piso los talones.
says-bruno-lead-lost-3 = Mejor. Persiguiendo soy temible.
says-bruno-lead-lost-4 = ¡Guárdame caliente el asiento!
says-bruno-lead-lost-5 = ¡Ja! Esto se pone interesante.

says-bruno-win-1 = ¡Victoria! ¡Sopa para toda la casa!
says-bruno-win-2 = Todo o nada, ¡y por una vez fue todo!
says-bruno-win-3 = Salté, ¡y esta vez había agua!
says-bruno-win-4 = ¡Qué aventura! Me hiciste sudar.

says-bruno-defeat-1 = Perdí en buena lid. ¡Choca esa mano!
says-bruno-defeat-2 = ¡Me quito el sombrero! ¿Otra, antes de que se enfríe la sopa?
says-bruno-defeat-3 = Perdí, ¡pero con estilo!
says-bruno-defeat-4 = Lo di todo. Tú diste un poco más.

## Clara

says-clara-own-bust-1 = Por eso suelo parar antes.
says-clara-own-bust-2 = Va a la lista de “nunca más”.
says-clara-own-bust-3 = Un solo riesgo en todo el día, y tenía que ser este.
says-clara-own-bust-4 = Tuve una duda. La duda tenía razón.
says-clara-own-bust-5 = El día que dejo el paraguas en casa, llueve.
says-clara-own-bust-6 = Respiro hondo y empiezo otra vez, pasito a pasito.
says-clara-own-bust-7 = Lección guardada, bajo llave.

says-clara-other-bust-1 = Miré hacia otro lado, por delicadeza.
says-clara-other-bust-2 = Qué pena, parecía tan seguro.
says-clara-other-bust-3 = Tómate tu tiempo. Ya volverá.
says-clara-other-bust-4 = Temblé por ti. Yo siempre tiemblo.
says-clara-other-bust-5 = Hagamos como si nadie hubiera visto nada.
says-clara-other-bust-6 = Pasa hasta en las mejores familias. En la mía, también.

says-clara-own-big-turn-1 = La paciencia da intereses, por lo visto.
says-clara-own-big-turn-2 = Lo revisé dos veces y es verdad.
says-clara-own-big-turn-3 = Poco a poco, mira hasta dónde se llega.
says-clara-own-big-turn-4 = Me permito una sonrisa. Pequeña.
says-clara-own-big-turn-5 = Esto lo guardo en lugar seguro.
says-clara-own-big-turn-6 = La prudencia también acelera el corazón.

says-clara-other-big-turn-1 = Esto tengo que mirarlo dos veces.
says-clara-other-big-turn-2 = Atrevido, y se sostiene. Mis respetos.
says-clara-other-big-turn-3 = Yo no me habría atrevido. Bien jugado.
says-clara-other-big-turn-4 = Apuntado, subrayado y admirado.
says-clara-other-big-turn-5 = Necesito sentarme. Ah, ya lo estoy.
says-clara-other-big-turn-6 = Esto no venía en mi cuaderno.

says-clara-lead-taken-1 = Primera. Y ahora, con calma.
says-clara-lead-taken-2 = Despacio se llega lejos, ya lo dice el refrán.
says-clara-lead-taken-3 = ¿Primera, yo? Mejor lo leo otra vez.
says-clara-lead-taken-4 = Primer puesto. Mejor cierro con llave.
says-clara-lead-taken-5 = No corrí, y aquí estoy.

says-clara-lead-lost-1 = Juraría que había cerrado la puerta.
says-clara-lead-lost-2 = Tú primero. Yo voy por la escalera.
says-clara-lead-lost-3 = Calma. Para esto también tengo un plan.
says-clara-lead-lost-4 = Bonita vista. Volveré.
says-clara-lead-lost-5 = Te oí llegar. No sirvió de nada.

says-clara-win-1 = Lo conté tres veces. Gané yo.
says-clara-win-2 = Despacio, con cuidado y con cierta sorpresa.
says-clara-win-3 = Gracias. Contigo no hay quien se duerma.
says-clara-win-4 = Sin riesgos, y aun así, qué nervios.

says-clara-defeat-1 = Bien merecido. Voy a estudiar todo esto.
says-clara-defeat-2 = Viste algo que yo no vi. Bravo.
says-clara-defeat-3 = Yo tuve cuidado. Tú jugaste mejor.
says-clara-defeat-4 = Felicidades. La próxima vez traeré más valor.

## Hugo

says-hugo-own-bust-1 = Las probabilidades iban conmigo. Se bajaron antes.
says-hugo-own-bust-2 = Buena decisión, mal resultado. Puedo vivir con ello.
says-hugo-own-bust-3 = Un riesgo es un riesgo. Este vino a cobrar.
says-hugo-own-bust-4 = Lo improbable ocurre. Es su trabajo.
says-hugo-own-bust-5 = El azar me debe una. Llevo la cuenta.
says-hugo-own-bust-6 = Tenía un plan para esto. Esperaba no estrenarlo.
says-hugo-own-bust-7 = Digamos que fue un error de redondeo. Muy redondo.

says-hugo-other-bust-1 = La idea era buena. Merecía mejor público.
says-hugo-other-bust-2 = A la larga todo se equilibra. Pero qué larga es la larga.
says-hugo-other-bust-3 = Yo habría hecho lo mismo. Probablemente.
says-hugo-other-bust-4 = No tenía un número para esto. Ya lo apunto.
says-hugo-other-bust-5 = Otra más para mis excepciones.
says-hugo-other-bust-6 = Te acompaño en el cálculo.

says-hugo-own-big-turn-1 = Tal como lo calculé. O como lo soñé.
says-hugo-own-big-turn-2 = Un plan que sobrevive a las sorpresas. Cosa rara.
says-hugo-own-big-turn-3 = ¿Suerte? Digamos que suerte preparada.
says-hugo-own-big-turn-4 = Las cuentas cuadran, y sin lápiz.
says-hugo-own-big-turn-5 = Lo reservaba para una gran ocasión.
says-hugo-own-big-turn-6 = Una buena idea, y por una vez puntual.

says-hugo-other-big-turn-1 = Bien visto. Yo esperaba que no.
says-hugo-other-big-turn-2 = Impresionante. Rehago mis cálculos.
says-hugo-other-big-turn-3 = Estaba en mis notas, en “por favor, no”.
says-hugo-other-big-turn-4 = Elegante. Busco el fallo y no aparece.
says-hugo-other-big-turn-5 = Mi plan B acaba de ascender.
says-hugo-other-big-turn-6 = Fino. Lo firmaría con las dos manos.

says-hugo-lead-taken-1 = Voy primero, y me gusta el rumbo que lleva esto.
says-hugo-lead-taken-2 = En primer lugar, salvo error u omisión.
says-hugo-lead-taken-3 = El plan va por delante de lo previsto.
says-hugo-lead-taken-4 = Primero. Ahora viene lo difícil.
says-hugo-lead-taken-5 = Voy ganando. Ya le tengo cariño a la vista.

says-hugo-lead-lost-1 = Le daba un treinta por ciento. Y mira.
says-hugo-lead-lost-2 = Muy bien. Vuelvo a afilar el lápiz.
says-hugo-lead-lost-3 = ¿Leíste mi plan? ¿Lo dejé por ahí?
says-hugo-lead-lost-4 = Resultado provisional, confío.
says-hugo-lead-lost-5 = Bien calculado. Mi respuesta está en camino.

says-hugo-win-1 = Queda demostrado. Y gracias por la partida.
says-hugo-win-2 = El plan aguantó. Crujió, pero aguantó.
says-hugo-win-3 = Gran pelea. Otro día, la cuenta sale a tu favor.
says-hugo-win-4 = Buen resultado. Tú le pusiste la pimienta.

says-hugo-defeat-1 = Lo hiciste mejor. Revisé los cálculos.
says-hugo-defeat-2 = Mis respetos. Corrijo mi teoría sobre ti.
says-hugo-defeat-3 = Victoria merecida. La vería otra vez, despacio.
says-hugo-defeat-4 = Habría apostado por mí. Menos mal que no apuesto.

## Iris

says-iris-own-bust-1 = Contra la mala suerte no puedo ni yo.
says-iris-own-bust-2 = Tantos años, y todavía duele un poco.
says-iris-own-bust-3 = Se me escapó un punto. Pasa.
says-iris-own-bust-4 = Bien jugado y mal pagado. Así es la vida.
says-iris-own-bust-5 = ¿Ves? También me pasa a mí.
says-iris-own-bust-6 = El azar también tiene derecho al recreo.
says-iris-own-bust-7 = Mi té lo vio venir. Yo no.

says-iris-other-bust-1 = Vamos, una galletita y se pasa.
says-iris-other-bust-2 = Estaba bien pensado, no lo dudes.
says-iris-other-bust-3 = He visto cosas peores. Y las he hecho.
says-iris-other-bust-4 = Se pasa, te lo digo yo. Prueba otra vez.
says-iris-other-bust-5 = Todo era precioso, menos el final.
says-iris-other-bust-6 = ¿Un té? Para estas cosas nunca falla.

says-iris-own-big-turn-1 = Ya está. Solo había que esperar.
says-iris-own-big-turn-2 = Lo tenía pensado desde que el té estaba caliente.
says-iris-own-big-turn-3 = Nada mal para una abuela.
says-iris-own-big-turn-4 = Con los años se aprende a ver estas cosas.
says-iris-own-big-turn-5 = Podría haberte avisado, pero ¿y la gracia?
says-iris-own-big-turn-6 = Una labor que empecé hace rato.

says-iris-other-big-turn-1 = Por algo así dejo hasta las agujas.
says-iris-other-big-turn-2 = Ay, qué bonito. ¿Dónde lo tenías escondido?
says-iris-other-big-turn-3 = Tú practicas a escondidas. Se nota.
says-iris-other-big-turn-4 = Yo no lo habría hecho mejor. Y mira que lo intenté.
says-iris-other-big-turn-5 = Menos mal, ya me aburría hasta el tejido.
says-iris-other-big-turn-6 = Espera, que me acerco. Quiero verlo otra vez.

says-iris-lead-taken-1 = Me siento aquí un rato, si no te importa.
says-iris-lead-taken-2 = Piernas viejas, y aun así voy primera.
says-iris-lead-taken-3 = No te molestes, solo voy de paso.
says-iris-lead-taken-4 = Ah, mi sillón favorito.
says-iris-lead-taken-5 = Tomo la delantera como el té: sin ruido.

says-iris-lead-lost-1 = Anda, corre. Yo voy a mi paso.
says-iris-lead-lost-2 = Pasa, pasa. Yo conozco un atajo.
says-iris-lead-lost-3 = ¿Quieres el sillón? Solo un momento.
says-iris-lead-lost-4 = Bien. Ahora sí que estoy despierta.
says-iris-lead-lost-5 = Hacía mucho que no veía a nadie de espaldas.

says-iris-win-1 = Gracias. Qué gusto de partida.
says-iris-win-2 = Me diste en qué pensar.
says-iris-win-3 = ¿Otra? El té sigue caliente.
says-iris-win-4 = Es la experiencia. Tú también la vas ganando.

says-iris-defeat-1 = ¡Vaya! Esto lo voy a contar durante años.
says-iris-defeat-2 = Me ganaste, y con arte. Disfrútalo.
says-iris-defeat-3 = Ya no tengo nada que enseñarte. O casi nada.
says-iris-defeat-4 = Esto se merece las galletas buenas.
