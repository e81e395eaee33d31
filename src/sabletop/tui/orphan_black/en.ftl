# What the terminal says of Orphan Black beside the clones, in English, and signs for what other screens say in words.

side-left = { $side } ◂ { $faction } { $n }
side-right = { $side } ▸ { $faction } { $n }
weight-unsure = { $n }?
weight-more = { $worth }+{ $n }▒

# The line above the clones
strip-turn = turn { $n }
strip-begins = begins
strip-end = The end
strip-deck = Deck
strip-discard = Discard
strip-clones = Clones left
step-character = Character
step-card = card
step-ability = ability
step-clones = clones
step-accuse = accuse
edition-pack = owner's pack
edition-ours = Sabletop edition

# What the decision turns on
moment-hand = Hand
moment-goal = Goal
looking-card = The card is
looking-hand = The hand is
looking-drawn = You have drawn
this = this

# Beside the clones
block-own = Only { $who } may know
block-worth = worth { $n }
block-accuse = To accuse
block-players = Around the table
block-clones = The clones in play
block-home = Resolved clones
block-piles = Piles
block-signs = Signs
target-home = ✓ with us
target-lost = ✗ with { $faction }
target-in-play = in play
target-to-come = not yet in play
holds = Holds { $cards }
accused = Accused:
none = None.
nobody = nobody
score-whole = { $faction }
score-half = { $faction }, halved from { $n }
score-accusations = accusations: { $found }
score-targets = targets: { $targets }
score-hiding = hiding
score-won = { $who } wins: { $n }
score-lost = { $who }: { $n }

# The signs
sign-up = face up, worth 3; letters are a Character, worth 0
sign-down = face down; with a number: you have seen it
sign-unsure = somebody may have exchanged it since
sign-locked = locked, a double frame where there is room
sign-threshold = one side must weigh more than 2 more to sway a clone; +S is Mrs. S
sign-weight = what a side weighs, with two cards that you do not know
sign-target = a target of yours
sign-paul = no card may leave this side
