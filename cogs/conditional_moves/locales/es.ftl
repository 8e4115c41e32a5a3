# Jugadas condicionales: respuestas planeadas de antemano.

button-plan = Planear…
plan-title = ### 🔮 Tus planes
plan-about = -# Solo tú los ves. Si la partida va por otro lado, el plan se descarta.
plan-none = Nada planeado todavía. Elige la jugada que esperas y tu respuesta: si llega, respondo por ti al momento.
plan-new = Plan nuevo
plan-drop = Quitar un plan…
plan-drop-all = Todos
plan-saved = ✅ ¡Guardado! Si llega el caso, juego tu respuesta al momento.
plan-step = { $player }: { $move }
plan-step-yours = tú: { $move }
plan-their-move = ¿Qué jugada esperas de { $player }? Elígela aquí.
plan-your-move = ¿Y tu respuesta?
plan-go-on = Guárdalo o sigue: ¿qué juega después { $player }?
plan-complete = El plan está completo. ¿Lo guardamos?
plan-save = Guardar
plan-undo = Deshacer
plan-cancel = Cancelar
played-ahead = 🔮 Respuesta planeada por { $players }.
refused-plan-gone = Ese plan ya no está: la partida va por otro lado o acabo de reiniciarme. Empieza otro.
refused-plan-ends = Esa jugada terminaría la partida: no hay respuesta que planear.
