# Valkyrie: the first evening.
goal = Be where Hitler is, with the right access item and enough dice. When the file on you is full, you are found out.
piece-board = The table
piece-board-stauffenberg = Stauffenberg's board
piece-board-tresckow = Tresckow's board
piece-track-recruitment = The recruitment track
piece-track-files = The files
piece-offer = The allies on show
piece-plot = The plot
piece-odds = The odds

dice-title = Three dice, and a second chance
dice-idea = Three dice are your turn. A token rolls them all again.
dice-welcome = Berlin, 1943. You are Stauffenberg, this is Tresckow, and the man at the Berghof has to go. One evening, ten minutes. I whisper, you act.
dice-turn = Three dice are your turn. Arrows act, targets win friends, eagles ask questions. You have just rolled two questions and one answer.
dice-token = A token rolls all three again. You have four, and they hardly ever grow back. Spend one.
dice-keep = Brave. Two eagles are two interrogations before you have done a thing. I put the dice back; look at your tokens once more.

friends-title = Friends come in threes
friends-idea = Three targets win an ally.
friends-order = Better. Keep it. Eagles come first, then targets, then arrows; always in that order.
friends-track = Put the target here. It stays, whoever's turn it is. Three of them bring somebody to your side.
friends-reroll = Allowed, and a pity: this roll is as good as they get.
friends-switch = One more action now instead of a friend later. Legal, often clever. Tonight we need the friend: once more.

crate-title = What is in the crate?
crate-idea = Arrows are actions: look through a crate before you take from it.
crate-look = Two arrows, two actions. Look through this crate first: nothing is taken, but everybody sees what is worth taking.
crate-collect = Straight in, eyes shut. It works; you just do not know what you are fishing for. Look first.
crate-move = A fine walk. The crate stays behind, though, and it has what we came for. Come back.
crate-end = Two arrows unused are two arrows lost. There is a crate right there.

take-title = Take what comes
take-idea = Draw a tile by chance into one of four slots.
take-one = Collect draws one of these six, blindly. You own four slots; with a fifth thing one must go. Be choosy later and greedy now.
take-plastic = British plastic, three dice. Without a detonator it is modelling clay. Tresckow's turn; watch his hands.
take-again = They are still the same six. I have checked.
take-end = An arrow left over is an arrow lost. There is a crate right there.
take-move = With an empty bag? The crate is here, and you have one arrow.

word-title = A quiet word
word-idea = An interrogation: answer A, B or C, and what a file costs.
word-eagle = An eagle: somebody has questions. They come before everything else. Keep the roll and hear them.
word-card = Fuel ledger. A costs a file. B costs an item, and they summon you. C is one die: here an arrow costs nothing, all else both. Your nerve.
word-files = Nine files and we are all found out. One is nothing; do not get used to it. Nobody may advise you here, so I do not.
word-reroll = You could. But one eagle among three is as quiet as it gets.
word-hitler = Whatever you answered, the card's event happened: he comes to the Zeughaus, across the street. They never walk by themselves; cards, mostly, send them.

lines-title = The man who can cut the lines
lines-idea = Whom to recruit, and where to put them.
lines-third = Third one. Put it there and somebody joins.
lines-kinds = A target sign helps any plot, wherever he stands; an arrow is an action where he stands; no sign works quietly at home.
lines-fellgiebel = Fellgiebel: two dice in every plot. Choose him; another takes his place on show.
lines-where = Put him anywhere but the Zeughaus: if a plot fails, everybody standing there is lost.
lines-other = A good man too. Fellgiebel is two dice in every plot; remember his name.
lines-zeughaus = It works from there as well. If the plot fails he is the first to be asked about it.
lines-switch = An arrow more, a friend less. He has been waiting for this third target.

keys-title = Pass the keys
keys-idea = Take from a companion what a plot will ask for.
keys-price = Every place of his has a lock and a price. The Zeughaus: Keys to get in, two targets to end it. Cards may turn a place over, or close it to plots.
keys-take = Tresckow has Keys. He is in your place, so take them: no forms, no consent, one arrow.
keys-pencil = You will want that too, and he is bringing it anyway. Keys first.
keys-move = Right place, empty hands. They ask for keys at the door.
keys-else = One arrow, and Tresckow holds the Keys. Nothing else here is worth it.

arrow-title = A target is also an arrow
arrow-idea = Turn a target over, and take a deputy out of the reckoning.
arrow-keep = Two targets and an arrow, and two dice on the track already. Keep it.
arrow-goebbels = When you strike, Himmler and Goebbels each roll against you, wherever they are. Half the time it costs you a target.
arrow-hase = Place one target: that makes three again.
arrow-recruit = Hase takes Goebbels out of the reckoning. Ask him.
arrow-where = He can wait anywhere but the Zeughaus.
arrow-turn = Now turn the other target over. A target nobody needs is an arrow somebody does.
arrow-both-over = Three arrows and nobody new. It can be done that way, with 35 chances in a hundred instead of 48. Have Hase; he wants to come.
arrow-both-placed = Then one arrow is all you have: enough to arrive, not enough to act.
arrow-other = Useful elsewhere. Against two deputies I want Hase.
arrow-reroll = You are holding exactly what you need.
arrow-zeughaus = He will do it from there too, at his own risk.

pencil-title = Pencil under plastic
pencil-idea = Arm an explosive. What has lightning is free.
pencil-push = Push the pencil under the plastic: free, it saves a slot, and clay becomes a charge of four dice. Things with lightning are free too: any time, once.
pencil-move = You could arm it over there as well, while an arrow is left. Do it now; ten minutes is not a figure of speech.
pencil-else = First the pencil. It is free.

street-title = Across the street
street-idea = Walk to where he is, with an arrow left to act.
street-walk = All of Berlin is next door to all of Berlin. Walk in. They only trouble you if you begin a turn beside them: then they question you.
street-initiate = Bendlerblock is no place for a plot. You, Hitler and the Keys must be in one room.
street-collect = Then you arrive with no arrow left and a guilty bag. One arrow to walk, one to strike.
street-elsewhere = He is at the Zeughaus. So should you be.

plot-title = The plot
plot-idea = Begin the plot, throw in all you have, and read the odds.
plot-begin = Keys, charge, and the man himself. Begin.
plot-all = Plastic three, pencil one, Fellgiebel two: six dice. Two targets must be left after Himmler's die. Use everything; it burns either way.
plot-odds = 48 in a hundred, honestly counted. A failure fills the files to the next lock. Tonight the dealer is a friend. After tonight he is not.
plot-strike = When you are ready.
plot-charge = That is four dice. The rest goes in as well: nothing you keep is worth having if this fails.
plot-friend = Two dice from him. The charge too: nothing you keep is worth having if this fails.
plot-decline = Nerves are allowed. But he leaves with the next card, and then it was all for nothing. Really end here?
plot-away = You have the Keys, the charge, and him. Where would you go?
plot-end = Three targets, Himmler takes one, two are enough. History had worse dice.
