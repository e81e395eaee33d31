# The Dark Order: the first evening.
goal = Win three of six locations. Or let the other commander die, or collapse: forty fatigue is the end of anybody.
piece-deck-units = Your unit deck
piece-deck-support = Your support deck
piece-fatigue-0 = Your fatigue
piece-clock = The speed clock
piece-token-speed = Your speed token
piece-unit-0-F1 = Your first line, left
piece-unit-0-F2 = Your first line, middle
piece-unit-0-B2 = Your second line, middle
piece-unit-1-F2 = Their first line, middle
piece-unit-1-B2 = Their second line, middle

bag-title = Four soldiers and a bag
bag-idea = Recruit four units and two support cards.
bag-welcome = You are Oswald Brandt, Grand Master, and the dead will not stay where they are put. One round: recruit, choose the ground, mobilise, battle. Try to look severe.
bag-units = Four units every round, whoever they are. Four numbers each: attack, life, command, speed. You will want all four, and get three.
bag-support = And up to two support cards. A hand holds four units and two of these; what is more goes under its deck. Take both.
bag-modest = You may. Nobody ever thanked himself for it. Take two; you will need both.

ground-title = Whose ground?
ground-idea = Aggressor or Protector, and which ground to fight for.
ground-role = Aggressor or Protector? The Aggressor picks the ground and takes a speed token, for two fatigue. The Protector wins ties. Attack.
ground-protect = Sound: you would win ties and draw a card. Tonight we attack; it is the better story.
ground-keep = The Breached Keep: if anyone of yours still stands, you count two command more. The ground you fight for binds both; the other five are silent.
ground-other = Worth having, each of them. Only this one gives the attacker two for nothing.
ground-two = Two already. At forty your commander falls over, and the war with him. An order thrown away while recruiting takes its own cost off.

faces-title = Faces to the ground
faces-idea = Lay units face down: lines, columns, scouts.
faces-brandt = Everything is laid face down. If Brandt dies, you have lost. He never scouts: he fights, or stays in hand. Let him read about this one.
faces-knight = Knight in front, in the middle: from there he reaches every column, and whoever stands behind him is covered.
faces-sister = Sister behind him: she shoots harder from the second line, at anything in their first.
faces-courier = Courier to the location. Scouts do not fight; the fastest bring home the spoils, and any scout beats none.
faces-recruit = And the Recruit in front, on the left. He will not be doing much tonight, and he knows it.
faces-enough = That is everybody who needs to be there.
faces-bold = Bold. He must then be paid, and he can be killed, and then we both go home.
faces-middle = The middle reaches every column; a wing reaches two. Put him in the middle.
faces-front = She can stand there. Behind the Knight she hits for three instead of two, and nobody can reach her.
faces-nobody = The battle would be short. Lay your people first.
faces-first = In good time. The Knight first; the others stand where he leaves room.
faces-sister-first = In good time. Now the Sister, behind the Knight.
faces-scout = He rides better than he fights. To the location with him.
faces-hand = As you like. He stays at home, and is glad of it.
faces-one = One scout is enough against theirs. He can stand in the way instead.
faces-lie = They lie well. Leave them.

paid-title = Who is paid, fights
paid-idea = Pay fatigue for those who are to fight. The others only stand in the way.
paid-knight = Turn up whom you will pay for. The Knight: four fatigue for attack three, armour, and three command. Cheap at the price.
paid-sister = The Sister: two. And then stop.
paid-stop = A unit left face down costs nothing, does nothing, and still stands in the way. Leave the Recruit, and be done.
paid-recruit = One more fatigue for one command. Not wrong; you would feel such ones at thirty-eight. Not tonight.
paid-nobody = Then nobody fights for you. Knight and Sister, at least.
paid-before = Then nobody shoots first tonight. Turn her up.
paid-hound = So that is what they brought. A Hound, speed two, with the plague in its teeth: a wound at each slower step, twice. And something large behind.

early-title = A second too early
early-idea = The speed steps, and a token that makes somebody quicker.
early-clock = Battles run from speed three down to nought. Sister and Hound are both two: she would kill it, and dying it would bite.
early-token = Your speed token, on the Sister. Three is a second too early for a dog.
early-knight = He would be quick, and the dying Hound would still have its bite. Give it to the Sister.
early-pass = The step ends only when both pass. But what you do not use here, you do not have in there.
early-order = Orders are few, and thrown away they give rest instead. None is needed yet.
early-card = One thing a turn. The token first; the dog is quick.

sharp-title = Something sharp
sharp-idea = Support cards: one thing each in turn, until both pass.
sharp-blade = They have fed their Abomination something. One action each, in turn. Blessed Blade: one fatigue; the blessing is included.
sharp-knight = On the Knight: attack four.
sharp-begin = Both pass, and it begins. Keep the First-Aid Kit: it works later, when it hurts.
sharp-pass = You have a blade in your hand. Use it while you may.
sharp-kit = The Kit is for later, when it hurts.
sharp-sister = Three is enough for the Hound. The Knight has bigger plans.

quick-title = The quick and the dead
quick-idea = Attack by speed. Whoever stands behind somebody is covered.
quick-hound = Only your Sister is this fast. The big one behind the Hound is covered while the Hound stands. Shoot the dog.
quick-dead = Three damage on two life, the third is lost; and slower than she is: dead before it moved. Speed is the best armour.
quick-villager = He carries something, and he would burst. The Hound is the one that bites.
quick-covered = Somebody stands in front of it, and the Sister reaches only their first line.
quick-pass = She is paid for, and first. Let her work.

cover-title = No cover left
cover-idea = Whoever falls uncovers the line behind.
cover-gone = The body is gone, and with it the cover. Your Knight reaches both lines. Have a word with the large gentleman behind.
cover-villager = He dies, and bursts over your Knight. The plague is slow, but it is sure. The large one.
cover-pass = He is paid for. Let him work.
cover-four = Four damage, five life. Mutation. That is one short, and now it has noticed you.

door-title = Hold the door
door-idea = Answer a blow before it lands.
door-four = Four at your Knight. Armour stops one, he has three. You may answer before it lands: one order, any number of support cards.
door-kit = The First-Aid Kit stops two, before his armour does. Now, please.
door-falls = Then he falls: three command each, and ties go to the Protector. The battle hangs on a bandage. Again.
door-withdraw = That saves him and takes his three command off the field with him. Saved, and lost.
door-come = Now let it come. Some units answer with abilities: once a round each, in the phase of their mark, when the text says.
door-one = One wound; what was stopped leaves no mark. He says it is nothing. It is exactly one.

count-title = The count, and the spoils
count-idea = Count command, share the spoils, end the round.
count-scratch = The Villager scratches at the Recruit, who had hoped not to be noticed. Let it come; nothing hangs on him.
count-six = Knight three, Sister one, and two for the hole in the wall: six. The Recruit, unpaid, counts nothing. They have three. The Keep is yours, for good.
count-spoils = Your Courier was faster than their rats. Three neutral cards, two are yours, and cost no fatigue. Horn and Bomb, I would say; the Barricade goes back.
count-modest = Modesty again. You may, but they were free. Really none?
count-clean = Whoever attacked or is hurt goes under the deck. Turned up, unused and unhurt, a unit may stay, already paid. What is in hand you may keep.
count-end = One location; three of the six win. Ten fatigue of forty. Next round they begin, whoever won, and you may want that Bomb. Shall we go on?
