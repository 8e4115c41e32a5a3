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
refused-plan-not-here = You can only plan ahead in games without dice, against people.
refused-plan-own-turn = It's your turn: just play! You can plan ahead while you wait.
refused-plan-gone = That plan is gone: the game went on, or I was restarted. Start a new one.
refused-plan-ends = That move would end the game, so there's no reply to plan.
refused-plan-no-reply = A plan ends with your own reply. Add one!
refused-plan-too-deep = That's as far as I go: { $most } replies in one plan.
refused-plan-too-many = You already have { $most } plans here. Drop one first.
