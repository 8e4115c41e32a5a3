# What the computer opponents say: five characters, whom docs/words.md describes. At most 80 characters a line; it is right in every game.

going-easy = 🌱 Lola goes easy on you until you've won once. This game counts for nothing but fun.
went-easy = { $won ->
    [0] 🌱 Lola keeps going easy until you've won once.
   *[other] 🌱 Your first win! Next time Lola plays her own game, and it counts.
}

## Lola

says-lola-own-bust-1 = Oops! I was looking at the pretty ones.
says-lola-own-bust-2 = Plop! Like my ice cream last summer.
says-lola-own-bust-3 = I counted on my fingers. I must've run out of fingers.
says-lola-own-bust-4 = That's fine. I like small numbers best.
says-lola-own-bust-5 = Whoops. My hand was quicker than my head.
says-lola-own-bust-6 = I'll do better next time. Or the time after that!
says-lola-own-bust-7 = Can we pretend the cat did that?

says-lola-other-bust-1 = Oh no! Want to borrow my lucky button?
says-lola-other-bust-2 = That happens to me all the time. Welcome!
says-lola-other-bust-3 = Never mind! The next one will be lovely, I can feel it.
says-lola-other-bust-4 = I'd share my biscuits with you if I could.
says-lola-other-bust-5 = That was brave! I had to close my eyes.
says-lola-other-bust-6 = Bad luck! I crossed the wrong fingers, sorry.

says-lola-own-big-turn-1 = Look! Look! Did you see that? That was me!
says-lola-own-big-turn-2 = I did that on purpose! Well, nearly.
says-lola-own-big-turn-3 = It looked nice, so I did it. And it worked!
says-lola-own-big-turn-4 = Quick, I need more hands to clap with!
says-lola-own-big-turn-5 = I'm telling everybody at breakfast.
says-lola-own-big-turn-6 = Is this what grown-ups feel like?

says-lola-other-big-turn-1 = Wow! Can you show me how that works?
says-lola-other-big-turn-2 = That was so pretty I forgot whose turn it is.
says-lola-other-big-turn-3 = Ooh! I want one like that too.
says-lola-other-big-turn-4 = I clapped. You just couldn't hear it.
says-lola-other-big-turn-5 = That deserves a gold star. I have some!
says-lola-other-big-turn-6 = You've got a secret, haven't you?

says-lola-lead-taken-1 = Wait, I'm in front? Somebody take a picture!
says-lola-lead-taken-2 = So this is the view from up here.
says-lola-lead-taken-3 = I'm first! I'm not even sure how!
says-lola-lead-taken-4 = Shh, don't wake me. I'm leading.
says-lola-lead-taken-5 = First! I'll wave to you from here.

says-lola-lead-lost-1 = Bye-bye, first place. It was nice with you.
says-lola-lead-lost-2 = You go first, I like the view from behind.
says-lola-lead-lost-3 = Fine by me. Leading made me giddy anyway.
says-lola-lead-lost-4 = Hey! I was still unpacking up here.
says-lola-lead-lost-5 = You can have it. We take turns, don't we?

says-lola-win-1 = I won? I won! Can we play again right now?
says-lola-win-2 = I'm drawing a picture of this and hanging it up.
says-lola-win-3 = And I didn't even cheat! Thanks for playing with me.
says-lola-win-4 = Best day ever. Ice cream for everybody!

says-lola-defeat-1 = Well played! When I'm big, I'll play like that.
says-lola-defeat-2 = I had fun, so I won a little too.
says-lola-defeat-3 = Hooray for you! Next time I'll wear my lucky socks.
says-lola-defeat-4 = That was fun! Again? Please?

## Bruno

says-bruno-own-bust-1 = Ha! Went for the moon and hit the ceiling.
says-bruno-own-bust-2 = No regrets. Well, one. A small one.
says-bruno-own-bust-3 = I'd do it again. In fact, watch me!
says-bruno-own-bust-4 = My beard warned me. I never listen to my beard.
says-bruno-own-bust-5 = It made a lovely noise going down.
says-bruno-own-bust-6 = Fortune favours the bold. She's just out for lunch.
says-bruno-own-bust-7 = Just one more, I said. That was the one too many.

says-bruno-other-bust-1 = That's the spirit! I land like that every day.
says-bruno-other-bust-2 = I know that fall. I've got it framed at home!
says-bruno-other-bust-3 = Welcome to my side of the street!
says-bruno-other-bust-4 = A glorious crash. I salute you!
says-bruno-other-bust-5 = Tough luck, friend. Soup helps.
says-bruno-other-bust-6 = You dared! That counts for something in my book.

says-bruno-own-big-turn-1 = THAT'S what I'm talking about!
says-bruno-own-big-turn-2 = Who dares, wins! Did everybody see that?
says-bruno-own-big-turn-3 = Even my beard is standing up!
says-bruno-own-big-turn-4 = Someone ring a bell! A big one!
says-bruno-own-big-turn-5 = And they told me to be sensible!
says-bruno-own-big-turn-6 = That one goes over the fireplace!

says-bruno-other-big-turn-1 = Thunder and lightning! Now I have to answer that.
says-bruno-other-big-turn-2 = Magnificent! I'm almost happy for you.
says-bruno-other-big-turn-3 = Finally, somebody who thinks big!
says-bruno-other-big-turn-4 = I felt the table shake from here.
says-bruno-other-big-turn-5 = Bravo! Now watch me try something foolish.
says-bruno-other-big-turn-6 = I'll tell that one around the campfire.

says-bruno-lead-taken-1 = Out of the way, I'm coming through!
says-bruno-lead-taken-2 = In front! And no brakes!
says-bruno-lead-taken-3 = Full sail ahead! Who's coming with me?
says-bruno-lead-taken-4 = The summit! Where do I plant the flag?
says-bruno-lead-taken-5 = Catch me if you can! I'm not that hard to catch.

says-bruno-lead-lost-1 = Passed on the bend! Nicely driven.
says-bruno-lead-lost-2 = Enjoy it up there, I'm right behind you!
says-bruno-lead-lost-3 = Good. I fight better when I'm chasing.
says-bruno-lead-lost-4 = Keep the seat warm for me!
says-bruno-lead-lost-5 = Ha! Now it's getting interesting.

says-bruno-win-1 = Victory! Soup for the whole house!
says-bruno-win-2 = All or nothing, and this time it was all!
says-bruno-win-3 = What a ride! You made me work for it.
says-bruno-win-4 = I jumped, and for once there was water!

says-bruno-defeat-1 = Beaten fair and square! Let me shake your hand.
says-bruno-defeat-2 = I lost beautifully, at least.
says-bruno-defeat-3 = Hats off! Rematch before my soup gets cold?
says-bruno-defeat-4 = I gave it everything. You gave it a bit more.

## Clara

says-clara-own-bust-1 = This is why I usually stop earlier.
says-clara-own-bust-2 = I'll file that under ‘never again’.
says-clara-own-bust-3 = I took one risk today. That was it.
says-clara-own-bust-4 = I had a doubt. The doubt was right.
says-clara-own-bust-5 = The day I leave my umbrella at home, it rains.
says-clara-own-bust-6 = Deep breath. We start again, in small steps.
says-clara-own-bust-7 = Even my doubts had doubts about that one.

says-clara-other-bust-1 = I looked away, out of politeness.
says-clara-other-bust-2 = That could've happened to anybody. Even to me.
says-clara-other-bust-3 = A pity. It looked so safe.
says-clara-other-bust-4 = Take your time. Good turns come back.
says-clara-other-bust-5 = I was worried for you. I always am.
says-clara-other-bust-6 = Let's both pretend we didn't see that.

says-clara-own-big-turn-1 = Well, well. Patience pays interest.
says-clara-own-big-turn-2 = I checked it twice. It's really true.
says-clara-own-big-turn-3 = Step by step, and look where we are.
says-clara-own-big-turn-4 = I'll allow myself a small smile.
says-clara-own-big-turn-5 = I'll keep that somewhere safe.
says-clara-own-big-turn-6 = Being careful can be exciting, you see.

says-clara-other-big-turn-1 = I'll have to look at that twice.
says-clara-other-big-turn-2 = Bold, and it holds. My compliments.
says-clara-other-big-turn-3 = I'd never have dared. Well played.
says-clara-other-big-turn-4 = Noted, underlined and admired.
says-clara-other-big-turn-5 = I need to sit down. Oh, I'm sitting.
says-clara-other-big-turn-6 = That wasn't in my plan for today.

says-clara-lead-taken-1 = In front. Let's not do anything hasty now.
says-clara-lead-taken-2 = Slow and steady. You know the story.
says-clara-lead-taken-3 = Am I really leading? I'd better read that again.
says-clara-lead-taken-4 = First place. I'd better lock the door.
says-clara-lead-taken-5 = I didn't hurry, and here I am.

says-clara-lead-lost-1 = I was sure I'd locked that door.
says-clara-lead-lost-2 = After you. I'll take the stairs.
says-clara-lead-lost-3 = No panic. I have a plan for that, too.
says-clara-lead-lost-4 = It was a nice view. I'll come back.
says-clara-lead-lost-5 = I heard you coming. It didn't help.

says-clara-win-1 = Well. I did check it three times.
says-clara-win-2 = Slowly, surely, and a little surprised.
says-clara-win-3 = Thank you. You kept me on my toes.
says-clara-win-4 = No risks, and still my heart was racing.

says-clara-defeat-1 = Well earned. I'll study how you did that.
says-clara-defeat-2 = You saw something I didn't. Well played.
says-clara-defeat-3 = I was careful. You were better.
says-clara-defeat-4 = Congratulations. I'll bring more courage next time.

## Hugo

says-hugo-own-bust-1 = The odds were with me. They must've left early.
says-hugo-own-bust-2 = The unlikely happens. It's only doing its job.
says-hugo-own-bust-3 = Right decision, wrong result. I can live with that.
says-hugo-own-bust-4 = A risk is a risk. This one came to collect.
says-hugo-own-bust-5 = Chance owes me one. I keep a list.
says-hugo-own-bust-6 = I had a plan for this. I'd hoped to keep it unused.
says-hugo-own-bust-7 = A rounding error, you might say. A large one.

says-hugo-other-bust-1 = I had no number for that. I'll add one.
says-hugo-other-bust-2 = A sound idea. It just didn't get the applause.
says-hugo-other-bust-3 = It evens out in the long run. The long run is long.
says-hugo-other-bust-4 = I'd have done the same. Probably.
says-hugo-other-bust-5 = My sympathies, to the last decimal place.
says-hugo-other-bust-6 = One for the list of exceptions.

says-hugo-own-big-turn-1 = As calculated. Well, as hoped.
says-hugo-own-big-turn-2 = A plan that survives surprises. A rare thing.
says-hugo-own-big-turn-3 = Luck? Let's call it well-prepared luck.
says-hugo-own-big-turn-4 = That adds up nicely, even without a pencil.
says-hugo-own-big-turn-5 = I'd been saving that for an occasion.
says-hugo-own-big-turn-6 = A good idea, and on time for once.

says-hugo-other-big-turn-1 = Well spotted. I'd hoped you wouldn't see it.
says-hugo-other-big-turn-2 = Impressive. I need to redo my sums.
says-hugo-other-big-turn-3 = That was in my notes, under ‘please don't’.
says-hugo-other-big-turn-4 = Elegant. I can't find a flaw, and I've tried.
says-hugo-other-big-turn-5 = My plan B has just been promoted.
says-hugo-other-big-turn-6 = A fine one. I'd have signed that myself.

says-hugo-lead-taken-1 = In front. I like the direction this is taking.
says-hugo-lead-taken-2 = In front, as of now. Subject to change.
says-hugo-lead-taken-3 = The plan is ahead of schedule.
says-hugo-lead-taken-4 = First. Now comes the difficult part.
says-hugo-lead-taken-5 = A lead. I'm rather fond of it already.

says-hugo-lead-lost-1 = I'd put that at thirty percent. So much for that.
says-hugo-lead-lost-2 = Fair enough. Back to the drawing board.
says-hugo-lead-lost-3 = You've read my plan. Did I leave it lying around?
says-hugo-lead-lost-4 = A temporary result, I trust.
says-hugo-lead-lost-5 = Well timed. I'll answer in due course.

says-hugo-win-1 = Q.E.D. And thank you for the game.
says-hugo-win-2 = A pleasing sum. You made it interesting.
says-hugo-win-3 = The plan held. It creaked, but it held.
says-hugo-win-4 = Well fought. Another day, the sums will favour you.

says-hugo-defeat-1 = You were better, and I've checked the sums.
says-hugo-defeat-2 = My compliments. I'll revise my theory of you.
says-hugo-defeat-3 = A deserved win. I'd like to see it again, slowly.
says-hugo-defeat-4 = I'd have bet on me. Good thing I don't bet.

## Iris

says-iris-own-bust-1 = Even I can't argue with bad luck.
says-iris-own-bust-2 = After all these years, it still stings a little.
says-iris-own-bust-3 = There. You see, it happens to me too.
says-iris-own-bust-4 = Well played, badly paid. That's life, dear.
says-iris-own-bust-5 = I've dropped a stitch. It happens.
says-iris-own-bust-6 = My tea saw that coming. I didn't.
says-iris-own-bust-7 = Luck needs its fun too. Let it.

says-iris-other-bust-1 = Oh dear. Have a biscuit, it helps.
says-iris-other-bust-2 = It was well thought out, you know.
says-iris-other-bust-3 = It passes, believe me. Try again.
says-iris-other-bust-4 = I've seen worse. I've done worse.
says-iris-other-bust-5 = Chin up. It was lovely until the end.
says-iris-other-bust-6 = Tea? It's very good after that sort of thing.

says-iris-own-big-turn-1 = There we are. It only took patience.
says-iris-own-big-turn-2 = I've had that in mind since my tea was hot.
says-iris-own-big-turn-3 = Not bad for an old lady.
says-iris-own-big-turn-4 = One learns to see these things, in time.
says-iris-own-big-turn-5 = I'd have told you, but where's the fun?
says-iris-own-big-turn-6 = A little something I knitted earlier.

says-iris-other-big-turn-1 = Now that's worth putting my knitting down for.
says-iris-other-big-turn-2 = Oh, very nice. Where were you hiding that?
says-iris-other-big-turn-3 = You've been practising. I can tell.
says-iris-other-big-turn-4 = I couldn't have done it better. And I tried.
says-iris-other-big-turn-5 = Good. My knitting was getting more exciting than me.
says-iris-other-big-turn-6 = My glasses, quick! I'd like to see that again.

says-iris-lead-taken-1 = I'll sit here for a while, if you don't mind.
says-iris-lead-taken-2 = Slow old legs, and still in front.
says-iris-lead-taken-3 = Don't mind me. I'm only passing.
says-iris-lead-taken-4 = Ah, my favourite chair.
says-iris-lead-taken-5 = I take the lead like my tea: quietly.

says-iris-lead-lost-1 = Off you go. I'll just find my other glasses.
says-iris-lead-lost-2 = Go ahead, dear. I know a short cut.
says-iris-lead-lost-3 = It's been a while since I saw anybody's back.
says-iris-lead-lost-4 = You want the chair? Only for a moment.
says-iris-lead-lost-5 = Good. Now I'm properly awake.

says-iris-win-1 = Thank you, dear. That was a pleasure.
says-iris-win-2 = You gave me something to think about.
says-iris-win-3 = Another one? The tea's still warm.
says-iris-win-4 = Experience, dear. You're collecting it too.

says-iris-defeat-1 = Well now! I'll be telling that one for years.
says-iris-defeat-2 = Beaten, and beautifully. Take a bow.
says-iris-defeat-3 = I've nothing left to teach you. Almost nothing.
says-iris-defeat-4 = That deserves the good biscuits.
