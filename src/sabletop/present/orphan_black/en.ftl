# What screens say of Orphan Black, in English.

# Cards and marks on the table bear the colour
person = { $name } ({ $part })

ability-sarah = Swap any two cards, then turn one of the two over.
ability-alison = Turn over any two cards.
ability-beth = Look at any card; you may move it to any side of any clone.
ability-rachel = Lock a card: nobody may look at it or turn it over.
ability-cosima = Look at any two cards.
ability-charlotte = The next player must play face up.
ability-helena = Look at any card; you may discard it face up.
ability-tony = Look at any card, and show it to one other player.
ability-krystal = Play one more card, face up, beside another clone.

power-fee = Look at a card beside a clone; you may exchange it with one of your hand, unseen.
power-donnie = Give Donnie to a player: you see the card that they play next turn.
power-art = Look at one accusation that lies on the table.
power-paul = Protect one side of a clone: no card may leave it. Paul does not count as a card.
power-delphine = Look at a hand and take one card of it.
power-dr-leekie = The card that you play this turn activates any clone in play.
power-mrs-s = Put Mrs. S on a clone: the threshold is one higher.
power-mark = The next player must play on the clone that you play on.

duty-face-up = Charlotte: the card is played face up.
duty-clone = Mark: it must go to { $clone }.
duty-donnie = Donnie: { $who -> [you] you *[other] { $who } } will see the card.
duty-leekie = Dr. Leekie: it may activate any clone.
duty-mark = Mark: the next player must play on the same clone.
duty-next = Charlotte: the next player plays face up.
duty-helena = No clone was resolved for four rounds: Helena may only look.

# Cards and sides
faction-neolutionists = Neolutionists
faction-neolutionists-short = Neo
faction-the-black = The Black
faction-the-black-short = Black
faction-proletheans = Proletheans
faction-proletheans-short = Pro
worth = Worth { $n } beside a clone.
worth-power = Worth 0 beside a clone. For its power: { $power }
worth-nothing = worth 0 beside a clone
card-up = { $card } face up
card-down = face down
card-known = face down, you know { $card }
card-believed = face down, perhaps { $card }
card-locked = { $card }, locked
weight = { $n }
weight-unsure = { $n } perhaps
weight-more = { $worth } and { $n } unknown
balance = Left { $left }, right { $right }. More than { $threshold } apart sways to { $one } or { $other }, else { $start }.
scales = { $left } : { $right }
worth-to = { $faction } { $n }
nothing = nothing
no-card = no card
face-down = face down

# Choices: the words that they are grouped under
group-no-character = Pass
group-leave = Leave
group-remove = Discard
group-keep = Keep
group-done = Done
group-lay-open = Face up
group-copy = Ability
group-hide = Mrs. S
group-resolve = Resolve
group-character = Play
group-switch = Put there
group-take = Take
group-extra = Play
group-card = Hand
group-show = Show to
group-monitor = Donnie to
group-spy = Hand of
group-investigate = On { $who -> [you] you *[other] { $who } }

# What is worth knowing before choosing
spot = { $side } { $place }
side-left = { $side }, to { $faction } ({ $n })
side-right = { $side }, to { $faction } ({ $n })
of-full = { $n } of { $full }
newcomer-to = { $card } on the { $side }, to { $faction }
newcomer-other = { $card } face down on the { $side }
threshold = threshold { $n } instead of { $now }
next-to = next to the { $n }
card-of = { $who -> [you] your card *[other] the card of { $who } }
cards = { $n } { $n -> [one] card *[other] cards }
accusation = It lies face down until the end and can be neither changed nor withdrawn. Right accusations score 3, 2, 1, 1, 1 in the order in which they were made.
accusation-kept = You hold { $n } of { $of } cards of this faction.

# The whole table in sentences
account-factions = Factions: { $points }.
account-home = { $clone } ended with { $faction }.
account-clone = { $clone } starts with { $start } ({ $points }), threshold { $threshold }, { $n } { $n -> [one] card *[other] cards } of { $full }. { $ability }
account-clone-mrs-s = { $clone } starts with { $start } ({ $points }), threshold { $threshold }, with Mrs. S, { $n } { $n -> [one] card *[other] cards } of { $full }. { $ability }
account-side = – { $side }, to { $faction } ({ $n }): { $cards }.
account-side-paul = – { $side }, to { $faction } ({ $n }): { $cards }. Paul keeps it.
account-player = { $who -> [you] You ({ $who }) *[other] { $who } }: { $facts }.
account-player-turn = { $who -> [you] You ({ $who }) have *[other] { $who } has } the turn: { $facts }.
account-holds = { $n } { $n -> [one] card *[other] cards }, { $left } { $left -> [one] accusation *[other] accusations } left
account-accused = accused by { $by }
account-accusation = { $who -> [you] you *[other] { $who } } for { $n } ({ $said })
account-donnie = Donnie from { $who -> [you] you *[other] { $who } }
account-knows = you know { $cards } in this hand
account-deck = Deck: { $n } { $n -> [one] card *[other] cards }; discarded: { $gone }.
account-pile = { $n } { $n -> [one] clone *[other] clones } to come.
account-goal = Your goal: { $faction }, with { $targets }.
account-hand = In your hand: { $card }. { $text }
account-unused = Your accusation cards: { $cards }.

# The end
score = { $who -> [you] You ({ $who }) *[other] { $who } }, { $faction }: { $start } for the faction, { $accusing } for accusations, { $targets } for targets, { $hiding } for hiding, { $total } in all.
score-halved = { $who -> [you] You ({ $who }) *[other] { $who } }, { $faction }: { $start } for the faction (half of { $whole }), { $accusing } for accusations, { $targets } for targets, { $hiding } for hiding, { $total } in all.
found-out = { $who -> [you] You were *[other] { $who } was } accused by { $by }.
found-right = { $who -> [you] you *[other] { $who } } rightly ({ $n })
found-wrong = { $who -> [you] you *[other] { $who } } wrongly

# What now?

tip-lay-out = One card open, one face down, on opposite sides. The hidden one is yours to know.
tip-next-card = { $clone } is decided by the next card.
tip-accuse = Few chances are left to accuse, and a wrong accusation costs nothing.
tip-target = { $clone } is a target of yours: { $side }.
tip-home-left = left is home
tip-home-right = right is home
tip-home-stay = she should stay where she is
tip-quietly = Play where it helps you, but not so that everybody sees it.

# The glossary: the words that stand for a term, and what it means.
term-clone = clones, clone
term-clone-means = A woman whom three factions want. With six cards beside her she is resolved: left, right, or she stays.
term-threshold = threshold
term-threshold-means = By more than this the heavier side must be ahead, or the clone stays where she is.
term-character = characters, character
term-character-means = A card worth nothing as influence. Played for its power in the first step of a turn it does what it says.
term-resolved = resolved, resolve
term-resolved-means = All her cards are opened and counted. A lead above her threshold takes her to the faction of that side.
term-accusation = accusations, accusation, accuse
term-accusation-means = A card against another player that names their faction. Right ones score at the end, wrong ones cost nothing.
term-goal = goal, goals
term-goal-means = Your secret: a faction, and three clones that you want there most.
term-locked = locked, lock
term-locked-means = Turned sideways: nobody may look at this card until its clone is resolved.
term-influence = influence
term-influence-means = The numbers on cards beside a clone: 1, 2 or 3 for the side where they lie.

# Questions in a few words, for whoever is asked; what else there is to know lies on the table.
brief-newcomer = Which lies face up, and where?
brief-character = Will you play a Character for its power?
brief-card = Which card will you play beside a clone?
brief-place = Place your { $card }
brief-copy = Whose ability do you use with Dr. Leekie?
brief-swap-one = Which card do you swap?
brief-swap-other = With which card does it change places?
brief-flip-swapped = Which of the two do you turn over?
brief-flip = Which card do you turn over? { $n -> [one] One more. *[other] { $n } to go. }
brief-beth = Which card do you look at, and perhaps move?
brief-move = Move it, or leave it?
brief-lock = Which card do you lock?
brief-cosima = Which card do you look at? { $n -> [one] One more. *[other] { $n } to go. }
brief-helena = Which card do you look at, and perhaps discard?
brief-remove = Do you discard it?
brief-tony = Which card do you look at, and then show?
brief-show = To whom do you show it?
brief-extra = Which card do you play face up for Krystal?
brief-extra-place = Place the extra card
brief-fee = Which card do you look at with Fee?
brief-switch = Do you put another card there?
brief-donnie = To whom do you give Donnie?
brief-art = Which accusation do you look at?
brief-paul = Which side does Paul protect?
brief-delphine = Whose hand do you look at?
brief-take = Which card do you take from { $other }?
brief-mrs-s = Whom does Mrs. S hide?
brief-order = Which full clone is resolved first?
brief-accuse = Will you accuse somebody?
