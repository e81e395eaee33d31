# What the terminal says of Black Orchestra beside the map, in English, and signs for what other screens say in words.

choice-collect = Item
choice-reveal = Item
choice-attempt = Plot
choice-attempt-on = Plot
note-roll = { $success } success, { $detected } detected
note-attempt = { $n } { $n -> [one] die *[other] dice } for ◎{ $need }: up to { $success }
note-attempt-range = { $least } to { $n } dice for ◎{ $need }: up to { $success }

# The line above the map
strip-stage = Stage
strip-support = Support
strip-dissent = Dissent
strip-dice = Dice
strip-events = Events
strip-cards = Cards
edition-pack = owner's pack
edition-ours = Sabletop edition

# The map
map-berlin = BERLIN

# What the decision turns on
moment-plot = { $n } { $n -> [one] die *[other] dice } for { $targets } { $targets -> [one] target *[other] targets }, detected at { $eagles } { $eagles -> [one] eagle *[other] eagles }:
moment-success = { $chance } success
moment-success-with = { $chance } success with { $n } { $n -> [one] die *[other] dice }

# Beside the map
out = out of the game
dead = dead
block-silence = Interrogation
silence = { $who } reads a card in silence.
block-question = Interrogation: { $question }
leaves-on-b = Answered with B, the card leaves the game.
block-plot = The plot: { $card }
plot-aims = { $who } aims at { $leader }.
plot-supply = { $n } in the supply
plot-needs = ◎ { $n } { $n -> [one] target *[other] targets } needed
plot-detected = ! detected at { $n } { $n -> [one] eagle *[other] eagles }
plot-more-eagles = +{ $n } by the event
plot-fewer-eagles = −{ $n } by the event
plot-cancelled = { $n } cancelled
plot-spent = Spent
odds-dice = dice
odds-success = success
odds-detected = detected
odds-neither = neither
block-known = The next events, as you know them
known-removed = Removed
block-events = Events
event-current = Current
event-key = Key
event-none = No event has come yet.
sheet-motivation = Motivation
sheet-suspicion = Suspicion
sheet-dossier = Dossier
sheet-items = Items
sheet-dice = Dice kept
ability-later = (from Motivated on: { $text })
ability-silent = (silent now: { $text })
block-cards = What the cards say
block-leaders = Leaders, and what their presence costs
block-piles = Piles
pile-unseen = Items unseen
pile-used-items = Items discarded
pile-lost-items = Items lost
pile-cards = Cards
pile-in-deck = { $n } in the deck
pile-used-cards = Cards discarded
pile-events = Events left by stage
pile-cancelled = Events cancelled
pile-questions = Interrogation cards
pile-defected = On Defections and Dissent

# The signs
block-signs = Signs
sign-leader = a leader
sign-pawn = a conspirator; who decides is underlined
sign-fortified = fortified
sign-facedown = an item, facedown
sign-faceup = an item, faceup, with its name
sign-opens = opens in stage 3
sign-closes = closes in stage 7
sign-closed = closed
sign-arrow = card: one action
sign-bolt = card: free, at its moment
sign-static = card: always works
sign-plot = card: a plot; die: a target
sign-illegal = card: Illegal; die: an eagle
