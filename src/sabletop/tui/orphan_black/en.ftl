# What the clones, cards and choices of Orphan Black are called beside the board, in English.

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
weight-unsure = { $n } perhaps
weight-more = { $worth } and { $n } unknown
balance = Left { $left }, right { $right }. More than { $threshold } apart sways her to { $one } or { $other }, else { $start }.
and = and

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
of-full = { $n } of { $full }
newcomer = { $card } on the { $side }
newcomer-to = { $card } on the { $side }, to { $faction }
newcomer-other = { $card } face down on the { $side }
threshold = threshold { $n } instead of { $now }
next-to = next to the { $n }
card-of = the card of { $who }
cards = { $n } { $n -> [one] card *[other] cards }
accusation = It lies face down until the end and can be neither changed nor withdrawn. Right accusations score 3, 2, 1, 1, 1 in the order in which they were made.
accusation-kept = You hold { $n } of { $of } cards of this faction.
