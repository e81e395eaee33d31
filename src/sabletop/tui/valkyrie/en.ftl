# What Valkyrie's things, cards and choices are called beside the board, in English.

# The stock steps of cards

step-files = Add { $n } { $n -> [one] file *[other] files } to the investigation.
step-lose-item = Lose { $n -> [one] an item *[other] { $n } items } of your choice.
step-lose-explosive = Lose an explosive, a detonator or an armed pair.
step-other-loses-item = Another conspirator of your choice loses an item.
step-lose-token = Lose a reroll token.
step-all-lose-token = Everybody loses a reroll token.
step-lose-ally = An ally of your choice is lost.
step-summoned = You are summoned to { $start }.
step-no-actions = Lose the arrows of this turn.
step-clear-track = The recruitment track is cleared.
step-flip-any = Turn a location tile of your choice to side B.
step-enemy-to = { $enemy } goes to { $place }.
step-enemy-comes = { $enemy } comes to you.
step-flip = The tile of { $place } is turned over.
step-flip-under = The tile where { $enemy } is, is turned over.
step-remove-tile = The tile of { $place } leaves the game: no plot there any more.
step-raid-crate = { $n } random { $n -> [one] tile is *[other] tiles are } taken out of the crate at { $place }.
step-remove-file = Remove the last file, unless it is locked.
step-go-anywhere = Put your pawn in any place.
step-skip-interrogation = Skip A, B and C; the event still happens.
step-shift-enemy = Move { $enemy } to an adjacent place.
step-shift-deputy = Move Himmler or Goebbels to an adjacent place.
step-peek-cards = Look at the next { $n } interrogation cards and put them back in any order.
step-take-chosen-item = Take a tile of your choice from the crate here.
step-draw-and-keep = Draw { $n } tiles from the crate here and keep one.
step-courier = Pass one item between any two conspirators.
step-add-target = Put one target on the recruitment track.
step-regain-token = Regain a reroll token, up to your starting number.
step-place-conspirator = Put any conspirator in any place.
step-lend-action = Another conspirator takes one action.
step-recycle-cards = Put { $n } used interrogation cards under the deck.
step-none = Nothing happens.
turned = ({ $place }: { $then } instead of { $n } { $n -> [one] target *[other] targets }.)
turned-none = (Nothing to turn.)
escape = Roll a die: { $faces } ({ $ways } in 6) escapes, otherwise A and then B.
escape-never = Roll a die: no face escapes; then A and B.
either = or
and = and

# Places and things
venue = plot needs { $access } and { $n } { $n -> [one] target *[other] targets } (side { $side })
venue-none = no plot possible
crate = crate of { $n } { $n -> [one] tile *[other] tiles }
crate-all = crate of { $n } { $n -> [one] tile *[other] tiles }, all known: { $items }
crate-some = crate of { $n } { $n -> [one] tile *[other] tiles }, { $known } known: { $items }
crate-note = { $count }, { $known } known
crate-empty = the crate is empty
pair = { $explosive } with { $detonator }
dice = { $n } { $n -> [one] die *[other] dice }
note-armed = armed, { $n } { $n -> [one] die *[other] dice }
note-unarmed = unarmed, { $n } { $n -> [one] die *[other] dice }
note-detonator = detonator, +{ $n }
note-bare-detonator = detonator
note-access = access
note-any-time = at any time
text-armed = An armed explosive: { $n } { $n -> [one] die *[other] dice } in a plot.
text-explosive = An explosive: { $n } { $n -> [one] die *[other] dice } in a plot, once it is armed with a detonator.
text-detonator = A detonator: arms one explosive and adds { $n } { $n -> [one] die *[other] dice }.
text-access = Access: a plot at { $places } needs it.
text-no-access = Access to nothing on this map.
text-plot = { $n } { $n -> [one] die *[other] dice } in a plot.
ally-plot = This ally helps in any plot.
ally-action = This ally can be utilised for an action.
ally-static = This ally changes a rule in one place.

# Choices: the words that they are grouped under
group-move = Move
group-go = Go
group-search = Crate
group-collect = Crate
group-give = Share
group-take = Share
group-utilise = Ally
group-initiate = Plot
group-pair = Arm
group-split = Disarm
group-use = Use
group-end-turn = End
group-decline = End
group-recruit = Recruit
group-place-ally = Place
group-strike = Strike
group-commit = Item
group-commit-ally = Ally
group-commit-all = All

# What is worth knowing before choosing
left-then = { $n } left then
ally-joins = an ally joins
of-three = { $n } of 3
actions-lost = { $n } { $n -> [one] action *[other] actions } lost
no-plot = no plot
replaces = replaces { $ally }
answer = Answer { $letter }
afterwards = Whatever the answer, afterwards: { $event }
card = A: { $a } B: { $b } Then: { $event }
with-everything = { $n } { $n -> [one] die *[other] dice } with everything: { $chance }
dice-chance = { $n } { $n -> [one] die *[other] dice }: { $chance }
flip = then { $n } { $n -> [one] target *[other] targets } instead of { $now }
one-step = One step from { $places }.
collect = Take one random tile from the crate here: { $crate }.
search = Look through the crate here; everybody sees it, and nothing is taken.
risk = If it fails, the allies here are lost, { $n } { $n -> [one] file *[other] files } more ({ $filled } of { $losing }), and an interrogation follows.
risk-losing = If it fails, the allies here are lost, { $n } { $n -> [one] file *[other] files } more (that loses the game), and an interrogation follows.
