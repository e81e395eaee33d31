# What the terminal says of Valkyrie beside the map, in English, and signs for what other screens say in words.

note-venue = ◎{ $n } { $access }
note-crate = ▣{ $n }
note-crate-known = ▣{ $n }, { $known } known
odds-initiate = { $n } { $n -> [one] die *[other] dice } with everything: { $chance }
group-search = Crate
group-collect = Crate
group-initiate = Plot
group-commit-all = All

# The line above the map
strip-files = Files
strip-track = Track
strip-cards = Cards
phase-enemies = enemies
phase-roll = roll
phase-eagles = eagles
phase-targets = targets
phase-arrows = arrows
edition-pack = owner's pack
edition-ours = Sabletop edition

# The map
map-berlin = BERLIN
map-no-plot = ✗ no plot
map-known = { $n } known

# What the decision turns on
moment-event = Afterwards:
moment-plot = { $n } { $n -> [one] die *[other] dice } for { $need } { $need -> [one] target *[other] targets }:
moment-plot-against = { $n } { $n -> [one] die *[other] dice } for { $need } { $need -> [one] target *[other] targets } against { $deputies }:

# Beside the map
block-silence = Interrogation
silence = { $who } reads a card in silence.
block-card = Interrogation: { $card }
card-then = Then
block-plot = The plot at { $place }
stopped = neutralised
may-take = may take one
plot-total = with { $n } { $n -> [one] die *[other] dice }, { $need } { $need -> [one] target *[other] targets } needed
block-next = The next interrogations
in-hand = In hand: { $card }
rerolls = rerolls { $n }
free-slots = { $n } free { $n -> [one] slot *[other] slots }
block-offer = Allies to recruit
none-left = None is left.
block-crates = Known in the crates
block-allies = Allies on the board
none-yet = None yet.
block-gone = Out of the game
gone-items = Items: { $names }.
gone-allies = Allies: { $names }.
nothing-yet = Nothing yet.

# The signs
sign-enemy = an enemy
sign-pawn = a conspirator; the one who decides is underlined
sign-venue = a plot here needs three targets on side A, and a Badge
sign-crate = a crate with six tiles; `known` are those that a search has shown
sign-ally = an ally: for an action, always at work in the place, for any plot
sign-space = a free space for an ally
sign-files = files, a lock, and the file that loses the game
sign-step = one step; every line that leaves Berlin serves all its places
