# What screens say of Orphan Black, in English.

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
power-mrs-s = Put Mrs. S on a clone: her threshold is one higher.
power-mark = The next player must play on the clone that you play on.

duty-face-up = Charlotte: the card is played face up.
duty-clone = Mark: it must go to { $clone }.
duty-donnie = Donnie: { $who } will see the card.
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
balance = Left { $left }, right { $right }. More than { $threshold } apart sways her to { $one } or { $other }, else { $start }.
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
group-investigate = On { $who }

# What is worth knowing before choosing
spot = { $side } { $place }
side-left = { $side }, to { $faction } ({ $n })
side-right = { $side }, to { $faction } ({ $n })
of-full = { $n } of { $full }
newcomer-to = { $card } on the { $side }, to { $faction }
newcomer-other = { $card } face down on the { $side }
threshold = threshold { $n } instead of { $now }
next-to = next to the { $n }
card-of = the card of { $who }
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
account-player = { $who }: { $facts }.
account-player-turn = { $who } has the turn: { $facts }.
account-holds = { $n } { $n -> [one] card *[other] cards }, { $left } { $left -> [one] accusation *[other] accusations } left
account-accused = accused by { $by }
account-accusation = { $who } for { $n } ({ $said })
account-donnie = Donnie from { $who }
account-knows = you know { $cards } in this hand
account-deck = Deck: { $n } { $n -> [one] card *[other] cards }; discarded: { $gone }.
account-pile = { $n } { $n -> [one] clone *[other] clones } to come.
account-goal = Your goal: { $faction }, with { $targets }.
account-hand = In your hand: { $card }. { $text }
account-unused = Your accusation cards: { $cards }.

# The end
score = { $who }, { $faction }: { $start } for the faction, { $accusing } for accusations, { $targets } for targets, { $hiding } for hiding, { $total } in all.
score-halved = { $who }, { $faction }: { $start } for the faction (half of { $whole }), { $accusing } for accusations, { $targets } for targets, { $hiding } for hiding, { $total } in all.
found-out = { $who } was accused by { $by }.
found-right = { $who } rightly ({ $n })
found-wrong = { $who } wrongly
