# What the terminal says of The Dark Order beside the field, in English.

# The line above the field
strip-round = Round
strip-battle = battle, speed step { $n }
strip-starter = starting player { $n }
edition-pack = owner's pack
edition-ours = Sabletop edition

# The field
player = { $who } { $faction }
title-fatigue = fatigue
title-hand = hand
title-orders = orders
title-scouts = scouts
title-settled = ✓
track-fatigue = Fatigue
track-settled = settled
track-speed = { $n } speed
track-life = { $n } life
track-line = holds the line
track-curtain = gas curtain
no-battle = no battle: the locations
site-of = of Player { $n }
site-settled = { $name }, settled
clock-speed = speed
clock-command = command
hands-hidden = Hands lie face-down.
hand-empty = empty
hand = Hand
closed = closed
attacks = attacks
target = target
nobody = nobody
short-mark-plague = plg{ $n }
short-mark-armour = arm{ $n }
short-mark-barricade = bar{ $n }
short-mark-ability-used = used

# Beside the field
block-hand = Your hand
block-secret = Only you know
block-field = Field of { $who }
block-hq = HQ of { $who }
block-orders = Orders of { $who }
block-locations = Locations of { $who }
block-piles = Piles
block-deck = Left in your decks
block-signs = Signs
no-cards = No cards.
none-left = None left.
nothing = Nothing.
scouts-speed = Scouts, speed { $n }
drawn = Drawn
lifted = To be put under
discarding = To be discarded
hq-commander = Commander
hq-fatigue = Fatigue
hq-orders = Orders left
hq-this-round = – this round
hq-tokens = Tokens
hq-hand = Hand
hq-decks = Decks
hq-scouts = Scouts
of = { $n } of { $all }
tokens = { $speed } speed, { $life } life
cards = { $n } units, { $support } support, { $neutral } neutral
decks = { $n } units, { $support } support
fought-over = fought over now
scouts-get = Scouts: { $reward }
settled = settled
neutral-deck = Neutral deck
neutral-gone = Neutral discards
pile-dead = Dead of Player { $n }
pile-gone = Discards of Player { $n }
pile-discarded = Orders discarded of Player { $n }
pile-played = Orders played of Player { $n }
deck-units = Units, shuffled
deck-units-under = Units under them, in order
deck-support = Support, shuffled
deck-support-under = Support under it, in order

# The signs
sign-values = attack, speed, command
sign-life = life left of life
sign-cards = commander, face-down
sign-able = can attack in this speed step
sign-attack = choice 1 attacks F2
sign-lines = first line, second line
sign-hand = hand: units + support
sign-orders = orders: this round, in the HQ
sign-settled = settled locations
sign-windows = support step, battle
sign-marks = plague, armour, barricade
sign-exposed = 1 command for the Aggressor
