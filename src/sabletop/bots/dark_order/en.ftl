# What The Dark Order's bots say for an action, in English.

# Units on the field
unit-at = { $unit } at { $place }
hidden-at = a face-down unit at { $place }

# Battles
attack-kills = { $attacker } kills { $target }; command { $mine } to { $other } in prospect.
attack-strikes = { $attacker } strikes { $target }; command { $mine } to { $other } in prospect.
attack-next = { $attacker } strikes { $target } in prospect.
pass-attack = No attack is worth it now; command { $mine } to { $other }.
pass = Nothing is worth its cost now; { $seen } in prospect.
foreseen = command { $mine } to { $other }
scout-stays = The scout is of more use where it is.

# Plays: what it is, and what it does
play-recover = { $what } to get strength back.
play-keeps = { $what } keeps { $amount } damage from { $target }.
play-stops = { $what } stops the attack on { $target }.
play-foreseen = { $what }: command { $mine } to { $other } instead of { $before }.
play-on = { $what } on { $target }.
play-to = { $what }: { $unit } to { $place }.
play-leaves = { $what }: { $unit } leaves.
play-joins = { $what }: { $unit } joins.
play-kills = { $what }: { $unit } kills { $target }.
play-first = { $what }: { $unit } strikes first.
play-rides = { $what } rides.
play-sings = { $what } sings.
play-takes = { $what } takes the blow.
play = { $what }.
token-speed = Faster { $unit }: command { $mine } to { $other }.
token-life = Tougher { $unit }: command { $mine } to { $other }.

# Aims
helps-most = { $unit } is where it helps most.
needs-most = { $unit } needs it most.
bears-best = { $unit } can bear it best.
lives = { $unit } will live to the count.
softens = It softens the blow.
first = { $unit } strikes first.
next-best = { $unit } is the next best target.
line = It helps this line most.
stays-scout = A scout stays where it is.
slips = The attacked unit slips away.
better-gone = { $unit } is better gone.
better-elsewhere = { $unit } stands better elsewhere.
stays-in = It stays in the battle.
better-at = It stands better at { $place }.
top-joins = The top card of the deck joins unseen.
joins-best = { $unit } helps most.
arrives = { $place } is the best space to arrive.
not-worth = It is not worth its cost now.
worth = { $unit } is worth its cost.

# The unit step
surplus = { $unit } is missed least.
another-first = Another unit comes first.
not-needed = The others are not needed here.
may-scout = { $unit } may win the reward of { $location }; command { $mine } to { $other } without it.
stands-well = { $unit } stands well at { $place }; command { $mine } to { $other } in prospect.
nobody-payable = Nobody else can be paid.
others-not-worth = The others are not worth their cost; command { $mine } to { $other } in prospect.
activate = { $unit } is worth its cost; command { $mine } to { $other } in prospect.
brood = Whatever comes can fight from { $place }.

# Between battles
any-faction = As good as any other.
strong = { $unit } is strong for what he costs.
keep = { $card } is as good as what would be drawn.
return = What is drawn for { $card } is probably better.
draw = Cards in hand cost nothing until they are played.
discard = Strength for this round: fatigue { $fatigue } of { $end }.
discard-none = Orders are worth more in play: fatigue { $fatigue } of { $end }.
go-on = There is strength enough left.
warned = As Aggressor I would collapse at { $fatigue }: { $order } goes.
be-aggressor = His locations are good to attack.
must-collapse = As Aggressor he must collapse.
be-protector = Ties and cards help me.
contest = { $location } favours the attack most.
least-useful = { $card } is the least useful.
free-card = A free card.
no-use = None of them is of use.
take-back = { $order } is worth most.
stay-commander = He need not be paid again.
back-commander = He is safer in hand.
stay = It need not be paid again.
rest = It rests.
arrange = { $unit } should come back first.
