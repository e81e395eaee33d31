# Black Orchestra: the first evening.
goal = One successful plot ends it. You need nerve, a plan, dice, and Hitler in the right place; the Gestapo needs only you.
piece-actions = Your actions
piece-event-current = The current event
piece-track-suspicion = Your suspicion
piece-track-motivation = Your motivation
piece-track-dissent = The dissent track
piece-track-support = Military support
piece-pile-deck = The conspirator cards
piece-space-prison = The prison
piece-odds = The odds

day-title = Three things a day
day-idea = A turn is three actions. Mind where Hitler and his deputies stand.
day-welcome = Berlin, 1938. You are Stauffenberg; General Beck is with you. You will try to stop this. Ten minutes, three moments; I stay beside you.
day-three = Three actions a turn. Moving is one. Everything in Berlin is next door; everywhere else goes by way of the station.
day-go = Something lies hidden at the Sportpalast. Go and see. Only mind Hitler and his deputies: whoever begins a turn where one stands pays a penalty.
day-far = One action, one journey, and a deputy lives that way. Let us stay in town.
day-elsewhere = Any place has its uses. I had the Sportpalast in mind; come along.
day-card = Cards soon. First something to hold in your hands.
day-conspire = With whom, and about what? First look around.
day-end = Three actions, none used. The other side does not rest either.

floor-title = Under the floorboards
floor-idea = Turn a tile over, then pick it up.
floor-turn = Turn the tile over. It takes an action. Nobody knows what lies there; from then on everybody does.
floor-unseen = Nobody takes what nobody has seen. Reveal first.
floor-take = Explosives. In the Sportpalast; do not ask. Pick them up, your last action today. Two of you may hold four things each, more of you three; what is too much goes at once.
floor-soon = Useful, and soon. Only do not leave that lying about.
floor-leave = You have just come. Look under the floor before you go.
floor-end = Two actions left, and a tile at your feet.
floor-lying = And leave explosives lying in the open? Pick them up.

world-title = The world does not wait
world-idea = Every turn ends with an event. One of the cards is a plot.
world-event = Every turn ends with an event, and the next of you begins. Its stage is the war's. After the seventh, or with Documents Located, all is lost. One of these looked at you.
world-high = High. When you strike, a single eagle would give you away. We shall bring that down.
world-draw = Now a card: for one action, openly, before all of you.
world-plot = Suitcase Bomb. A plot. It says where Hitler must be, what helps, and how brave you must be: Committed. You are Timid.
world-timid = A plot wants a card, and courage. That is what the next minutes are for.
world-first = Good instinct. One card first: you will want to know what you are conspiring for.
world-stay = Where to? The deck is everywhere. Draw.
world-end = Three actions and a whole deck before you. Draw one card at least.

talk-title = Talk, quietly
talk-idea = Conspire with one to three dice: what targets, numbers and eagles do.
talk-dice = Conspire once a turn, with one to three dice, an action each. Targets stir dissent, numbers give actions back, eagles raise suspicion, also of those beside you. Take two.
talk-good = A target and a 3. Three actions for two: a good evening in the back room.
talk-one = Careful, and half as likely to lead anywhere. As you wish.
talk-end = Two actions unused are two actions lost. Talk to somebody.
talk-card = One plot is enough for tonight. Talk about it.
talk-move = The people you can trust are here. Two dice.

three-title = Three who think alike
three-idea = Three targets raise courage, or lower the army's support.
three-mood = Three targets are a mood. Raise somebody's courage, or lower the army's support for him: seven at most, never below its start. It is there already, so: courage.
three-ladder = Skeptical: room for more cards. Motivated wakes your ability, four actions a turn. Committed may strike. A step beyond the end is lost, here as with suspicion. You first.
three-beck = He will not say no. You could have used it too.
three-years = Two years pass. The list of people who trust you has grown, and so has the file.

harmless-title = Be seen doing something harmless
harmless-idea = Deliver what a place wants, and suspicion falls.
harmless-high = High again, and Beck in Prague is Extreme: the next raid takes him. Let us at least tidy up your side.
harmless-badge = The Sportpalast takes Badges, now that its tile is gone. Bring yours, and two steps of suspicion go.
harmless-where = Each place says what it takes. The Sportpalast takes Badges.
harmless-eagle = At High, one eagle more and you are Extreme too. First the Badge.
harmless-place = This one wants another thing. Each says which; the Sportpalast wants Badges.
harmless-later = A card can wait. The Gestapo does not.
harmless-end = And stay at High over night? First the Badge.
harmless-deliver = You are expected. Hand it over, and look official; it will not come back. Other places need no gift: Paris or Zurich change your suspicion as you enter.
harmless-here = You are where you should be. Hand it over.

knock-title = A knock at the door
knock-idea = What a raid takes, and what you may keep.
knock-enough = Low. Enough for today. End your actions and see what the world thinks.
knock-conspire = Your luck has been good. Leave it alone for one evening.
knock-rest = It would do no harm. But the evening is over, and I want you to hear who knocks.
knock-officer = A raid. Beck, at Extreme, is taken. Your Illegal cards, one by one: give up, or keep for a step of suspicion. Keep the Officer; two dice are worth a step.
knock-slip = Safe, and two dice poorer on the day. Just this once I slip it back to you.
knock-beck = Beck was asked what only he may ever know, and said nothing. If all of you sit in there, it is over. A raid sweeps the dissent track, too.

forms-title = Forms in triplicate
forms-idea = Get a friend out of prison.
forms-walk = Walk into Gestapo HQ and ask for him.
forms-counter = It has to be asked for at the counter: Gestapo HQ.
forms-leave = You can win without him. With him every plot in his room has a die more. And he is Beck.
forms-elsewhere = Another day. Beck sits at Gestapo HQ.
forms-first = First Beck. He would do it for you.
forms-ask = One die, five chances in six, for a step of suspicion. On the eagle you stay there with him. He would do it for you.
forms-here = In this corridor? Ask for Beck.
forms-out = He is out, at High, and says good evening.
forms-years = December 1943. You are Committed. The briefing is at the Wolfsschanze, and you are expected.

briefing-title = The briefing
briefing-idea = Be where he is, and play a card at the right moment.
briefing-go = He is here, the place is fortified, as the card demands. Go in.
briefing-far = You must be in one room with him.
briefing-elsewhere = They expect you at the Wolfsschanze.
briefing-now = There will not be another briefing like this one.
briefing-proof = Military support is three: three targets. Beck carries proof of what has been done. Take it from him.
briefing-hasty = 32 in a hundred, with three targets to roll. Beck has something that halves the doubt. Wait one more minute.
briefing-stay = You have only just got in.
briefing-beck = Beck stands beside you, with something worth more than that. Take his evidence.
briefing-show = Now show it to the right officers. Once used, such a card is discarded.
briefing-use = The evidence first. That is why you took it.
briefing-army = What shall it do? The army is the one that hesitates.
briefing-brave = You are brave enough. It is the army that is not.
briefing-two = Two. The chance has just gone from 32 in a hundred to 63. One action left, and one is what it takes.

case-title = What is in the case
case-idea = Put a plot together die by die, and read its odds.
case-plan = Suitcase Bomb. One die for the plan, one for your uniform, one for Beck in the room. Attempt it, and add what you brought.
case-leave = He is here, you are here, and so is the case.
case-talk = The time for that is over. The case.
case-things = Explosives: one die more. What you spend is gone, whatever comes of it.
case-badge = The Badge takes away an eagle.
case-officer = And the Officer you kept: two dice. Lightning on a card costs no action; most such cards are played between any two steps, on anybody's turn.
case-bare = Fewer dice, and your chance goes with them. What are you saving it for? Really ready?
case-odds = Six dice, two targets. 63 in a hundred to succeed, 6 to be caught; otherwise nobody notices, and you keep the plan. It is never going to look better.

noon-title = 12.42
noon-idea = Roll, and see what targets and eagles come to.
noon-all = You may leave dice out: fewer eagles, which count first, and fewer targets. What stands beside each number says what it costs. All six.
noon-one = One die cannot show two targets. The case is on the table; do not halve it.
noon-fewer = Six were better here. It is your hand on the case.
noon-two = Two targets. The eagle looked the other way: your Badge. In this telling it worked.
noon-end = The dice were arranged; the odds were not. Real evenings end well less often. Try one?
