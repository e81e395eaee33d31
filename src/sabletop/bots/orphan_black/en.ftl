# What Orphan Black's bots say for an action, in English.

newcomer-leans = { $card } openly: { $clone } leans to the { $side }, worth { $gain } points.
newcomer-balanced = { $card } openly: balanced, worth { $gain } points.
hand-stays = The hand stays as it is.
card-for = { $card } is for { $row }: { $why }.
card-on = { $card } on { $row }: { $why }.
sway = { $clone } ends with { $faction } at { $after }, before { $before }
sway-ability = { $sway }; the ability there is worth { $points }
sway-sentence = { $sway }.
copy = what { $clone } can do is worth { $points } points.
extra = { $card } more, openly, is worth { $points } points.
swap-one = swapping a card of { $row } is worth { $points } points.
swap-other = swapping { $row } with { $other } is worth { $points } points.
flip-seen = everybody has seen this card of { $row }: nothing is given away.
flip-unknown = this card of { $row } is unknown to me.
flip-known = I know this card of { $row }; the others need not.
look-known = I know this card of { $row }.
look = what lies on { $row } matters by up to { $points } points.
show = { $player } is { $turns } turns away from using it.
lock = this card of { $row } does { $points } points for me.
beth = moving a card of { $row } may bring { $points } points.
helena = discarding a card of { $row } may bring { $points } points.
move-leave = The card lies well where it is.
move = { $card } on { $row } is worth { $points } points.
remove-leave = { $card } may stay: to discard it is worth { $points } points.
remove = to discard { $card } there is worth { $points } points.
fee = exchanging a card of { $row } may bring { $points } points.
switch-leave = { $card } may stay there.
switch = { $card } there and { $old } in hand is worth { $points } points.
order = { $clone } is full; the order does not matter.

# Characters
character = { $card } is worth { $points } points, with the card drawn afterwards.
protect = what lies on { $row } helps me; it shall stay.
hide = { $clone } harder to move is worth { $points } points.
monitor = { $player } is hardest to read.
monitor-accused = Already accused.
spy = { $player } has { $cards } cards to choose from.
take-character = { $card } may be useful later.
take = { $card } is worth { $points } points at its best place.
investigate-own = I know my own accusation.
investigate-seen = I have seen what { $player } says of { $other }.
investigate-me = whether { $player } has found me out changes little.
investigate = { $player } may know more about { $other } than I.

# Accusations
wait = To wait promises more than to guess now.
wait-over = The last chance has passed.
accuse-later = { $player } is of { $faction } at { $chance }: worth { $points } points now, { $later } in { $turns -> [one] { $turns } turn *[other] { $turns } turns }.
accuse-last = { $player } is of { $faction } at { $chance }: worth { $points } points now, no later chance is sure.
