# What screens say of Valkyrie, in English. A door may have shorter words for a key.

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
step-flip = The tile of { $venue } is turned over.
step-flip-under = The tile where { $enemy } is, is turned over.
step-remove-tile = The tile of { $venue } leaves the game: no plot there any more.
step-raid-crate = { $n } random { $n -> [one] tile is *[other] tiles are } taken out of the crate at { $crate }.
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
turned = ({ $venue }: { $then } instead of { $n } { $n -> [one] target *[other] targets }.)
turned-none = (Nothing to turn.)
escape = Roll a die: { $faces } ({ $ways } in 6) escapes, otherwise A and then B.
escape-never = Roll a die: no face escapes; then A and B.

# Places and things
venue = plot needs { $access } and { $n } { $n -> [one] target *[other] targets } (side { $side })
venue-none = no plot possible
crate = crate of { $n } { $n -> [one] tile *[other] tiles }
crate-all = crate of { $n } { $n -> [one] tile *[other] tiles }, all known: { $items }
crate-some = crate of { $n } { $n -> [one] tile *[other] tiles }, { $known } known: { $items }
crate-empty = the crate is empty
dice = { $n } { $n -> [one] die *[other] dice }
note-armed = armed, { $n } { $n -> [one] die *[other] dice }
note-explosive = unarmed, { $n } { $n -> [one] die *[other] dice }
note-detonator = { $n -> [0] detonator *[other] detonator, +{ $n } }
note-access = access
note-plot = { $n } { $n -> [one] die *[other] dice }
note-lightning = at any time
text-armed = An armed explosive: { $n } { $n -> [one] die *[other] dice } in a plot.
text-explosive = An explosive: { $n } { $n -> [one] die *[other] dice } in a plot, once it is armed with a detonator.
text-detonator = A detonator: arms one explosive and adds { $n -> [0] no dice [one] { $n } die *[other] { $n } dice }.
text-access = { $venues -> [0] Access to nothing on this map. *[other] Access: a plot at { $places } needs it. }
text-lightning = Can be used at any time.
text-plot = { $n } { $n -> [one] die *[other] dice } in a plot.
ally-plot = This ally helps in any plot.
ally-action = This ally can be utilised for an action.
ally-static = This ally changes a rule in one place.

# Choices: the words that they are grouped under
group-move = Move
group-go = Go
group-search = Search
group-collect = Collect
group-give = Share
group-take = Share
group-utilise = Ally
group-initiate = Initiate the plot
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
group-commit-all = Use everything

# What is worth knowing before choosing
left-then = { $n } left then
ally-joins = an ally joins
of-three = { $n } of 3
arrow-lost = worth nothing: the actions of this turn are lost
actions-lost = { $n } { $n -> [one] action *[other] actions } lost
no-plot = no plot
note-venue = { $n } { $n -> [one] target *[other] targets }, { $access }
note-crate = { $n } { $n -> [one] item *[other] items }
note-crate-all = { $n -> [one] 1 item, known *[other] { $n } items, all known }
note-crate-known = { $n } { $n -> [one] item *[other] items }, { $known } known
odds-initiate = { $n } { $n -> [one] die *[other] dice }: { $chance }
odds-strike = { $chance }
odds-commit-all = { $n } { $n -> [one] die *[other] dice }: { $chance }
ally-says = { $ally }: { $text }
in-brackets = { $name } ({ $text })
place = { $place }: { $facts }.
replaces = replaces { $ally }
answer = Answer { $letter }
afterwards = Whatever the answer, afterwards: { $event }
card = A: { $a } B: { $b } Then: { $event }
flip = then { $n } { $n -> [one] target *[other] targets } instead of { $now }
one-step = One step from { $places }.
collect = Take one random tile from the crate here: { $crate }.
search = Look through the crate here; everybody sees it, and nothing is taken.
last-plot = failure loses the game
risk = If it fails, the allies here are lost, { $n } { $n -> [one] file *[other] files } more ({ $filled } of { $losing }), and an interrogation follows.
risk-losing = If it fails, the allies here are lost, { $n } { $n -> [one] file *[other] files } more (that loses the game), and an interrogation follows.

# The whole table in sentences
account-files = Investigation: { $n } { $n -> [one] file *[other] files } of { $losing }, { $locked } locked; file { $losing } loses the game.
account-track = Recruitment track: { $n } { $n -> [one] target *[other] targets } of 3.
account-deck = Interrogation cards left: { $n }.
account-actions-lost = The actions of this turn are lost.
account-roll = Roll of this turn: { $roll }.
account-here = here: { $names }
account-allies = allies: { $names }
account-free = { $n } free ally { $n -> [one] space *[other] spaces }
account-links = leads to { $places }
account-board = { $who -> [you] You are *[other] { $who } is } at { $place.the } with { $tokens } reroll { $tokens -> [one] token *[other] tokens }, and { $who -> [you] hold *[other] holds } { $items } ({ $n } of { $slots } { $slots -> [one] slot *[other] slots }).
account-board-power = { $who -> [you] You are *[other] { $who } is } at { $place.the } with { $tokens } reroll { $tokens -> [one] token *[other] tokens }, and { $who -> [you] hold *[other] holds } { $items } ({ $n } of { $slots } { $slots -> [one] slot *[other] slots }). { $power }
account-nothing = nothing
account-nothing-yet = nothing yet
account-offer-plot = To recruit: { $ally }, who helps in any plot. { $text }
account-offer-action = To recruit: { $ally }, who can be utilised for an action. { $text }
account-offer-static = To recruit: { $ally }, who changes a rule in one place. { $text }
account-no-offer = There is no ally left to recruit.
account-silence = { $who -> [you] You read *[other] { $who } reads } an interrogation card in silence.
account-card = { $who -> [you] Your interrogation *[other] Interrogation of { $who } }: { $card }.
account-a = A: { $text }
account-b = B: { $text }
account-c = C: { $text }
account-event = Event afterwards: { $text }
account-plot = The plot at { $place.the } uses { $used }: { $dice } { $dice -> [one] die *[other] dice } for { $need } { $need -> [one] target *[other] targets } against { $deputies } { $deputies -> [one] deputy *[other] deputies }, { $chance }.
account-top = The next interrogations: { $cards }.
account-peeked = In hand: { $cards }.
account-used = Used interrogation cards: { $cards }.
account-unknown = unknown

# What the game came to
epilogue-log = { $turns } { $turns -> [one] turn *[other] turns }, { $answered } { $answered -> [one] interrogation *[other] interrogations }, { $allies } { $allies -> [one] ally *[other] allies } won, { $plots } { $plots -> [one] plot *[other] plots }.
epilogue-table = { $n } { $n -> [one] file *[other] files } of { $losing }, { $cards } interrogation { $cards -> [one] card *[other] cards } left.

# What now?

tip-strike = You can strike now: see the odds first.
tip-access = He is at { $place.the }. { $who -> [you] You hold *[other] { $who } holds } the { $item }: that is the way in.
tip-arm = An explosive and a detonator on one board: arm them, it is free.
tip-files = { $n } { $n -> [one] file *[other] files } more and you are found out. What burns a file is worth a turn now.
tip-bags = Nobody holds an explosive. Fill the bags first: search a crate, then collect.
tip-gather = Gather items and allies, and wait for him to come to a place that you can open.

# The glossary: the words that stand for a term, and what it means.
term-eagle = eagles, eagle
term-eagle-means = The bad face of a die: for each one that you keep, an interrogation card is drawn and resolved before anything else.
term-target = targets, target
term-target-means = In a turn: put it on the recruitment track, or turn it into an arrow. In a plot: what you need to succeed.
term-arrow = arrows, arrow
term-arrow-means = One action: move, search, collect, hand over and the like.
term-reroll = reroll
term-reroll-means = A token lets you throw all three dice once more. There are few, and they do not come back by themselves.
term-file = files, file
term-file-means = What they know about you. When the investigation track is full, all is lost at once.
term-interrogation = interrogation, interrogated
term-interrogation-means = A card that asks you alone for one of three ways out. Nobody may help you choose.
term-recruitment = recruitment track
term-recruitment-means = Targets gather here; the third one brings an ally of your choice at once.
term-ally = allies, ally
term-ally-means = Somebody who joins you: more dice for a plot, or a service of their own.
term-crate = crate
term-crate-means = A stack of item tiles, face down. Search it to see them, collect to take one along.
term-explosive = explosives, explosive
term-explosive-means = The dice of a plot. It goes off only with a detonator of its own under it.
term-detonator = detonators, detonator
term-detonator-means = Put it under an explosive on the same board: that is free, and together they are one item.
term-deputies = deputies, deputy
term-deputies-means = Himmler and Goebbels. Each who is not neutralised may take a target away from a plot, wherever he stands.

# Questions in a few words, for whoever is asked; what else there is to know lies on the table.
brief-reroll = Keep this roll, or roll again?
brief-action = Your turn: { $n -> [one] 1 arrow *[other] { $n } arrows } left
brief-interrogation = { $card }: your answer?
brief-target = { $n -> [one] 1 target *[other] { $n } targets } to place
brief-go = Where do you go?
brief-take-tile = Which tile do you take?
brief-keep-tile = Which tile do you keep?
brief-room = Too many items: which one goes?
brief-ally = Whom do you recruit?
brief-space = Where should { $ally } serve?
brief-traveller = Who travels?
brief-destination = Where to?
brief-lose-ally = Which ally is lost?
brief-lose-item = Which item do you give up?
brief-accused = Who loses an item?
brief-flip = Which place turns to side B?
brief-recycle = Which card goes under the deck?
brief-commit = The plot: { $dice } dice, { $need } targets needed
