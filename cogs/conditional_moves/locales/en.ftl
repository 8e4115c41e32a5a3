# Conditional moves: replies that a player plans ahead.

button-plan = Plan ahead …
plan-title = ### 🔮 Your plans
plan-about = -# Only you see them. If the game goes another way, the plan is dropped.
plan-none = Nothing planned yet. Pick a move you expect, and your reply: if it comes, I'll play the reply for you at once.
plan-new = New plan
plan-drop = Drop a plan …
plan-drop-all = All of them
plan-saved = ✅ Saved! If it comes to that, I'll play your reply at once.
plan-step = { $player }: { $move }
plan-step-yours = you: { $move }
plan-their-move = Which move do you expect from { $player }? Pick it here.
plan-your-move = And your reply?
plan-go-on = Save it, or plan on: what does { $player } play next?
plan-complete = That's the whole plan. Save it?
plan-save = Save
plan-undo = Undo
plan-cancel = Cancel
played-ahead = 🔮 { $players } had planned that reply.
refused-plan-gone = That plan is gone: the game went on, or I was restarted. Start a new one.
refused-plan-ends = That move would end the game, so there's no reply to plan.
