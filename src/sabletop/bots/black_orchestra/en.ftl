# What Black Orchestra's bots say for their actions, in English.

helps = { $much -> [hardly] hardly helps [little] helps a little [somewhat] helps somewhat [lot] helps a lot *[much] helps very much }
hurts = { $much -> [hardly] hardly hurts [little] hurts a little [somewhat] hurts somewhat [lot] hurts a lot *[much] hurts very much }
missed = { $much -> [hardly] hardly missed [little] missed a little [somewhat] missed somewhat [lot] missed a lot *[much] missed very much }

# Plots
strike = { $card } with { $dice } dice for { $need } targets: { $success } % to succeed, { $detection } % to be detected.
on-the-way = On the way: { $what }
attempt = { $card } with { $dice } dice: { $success } % to succeed, { $detection } % to be detected.
roll = { $dice } dice: { $success } % to succeed, { $detection } % to be detected.
enough = Enough for this attempt.
better-plot = { $what } makes the plot better.
lend = The plot needs it more.
more-dice = More dice for the plot.
more-actions = One more action.
mend = It could save the plot.
reroll = The die that can change most.

# Items and cards
hidden-item = A facedown item at { $space } { $effect } on average.
open-item = { $item } at { $space } { $effect }.
deliver-there = { $item } delivered at { $space } lowers suspicion.
deliver-here = { $item } delivered here lowers suspicion.
deliver-pistol = The pistol delivered here lowers suspicion.
serves-better = { $what } serves better with { $taker }.
draw = A new card { $effect } on average.
card-now = { $card } { $effect } now.
ability-now = The own ability { $effect } now.
thing = { $what } { $effect }.
tile = The tile at { $space } { $effect }.
missed-if-lost = { $what } would be { $missed }.
trade = { $item } for a step less suspicion.
keep-illegal = { $card } is worth a step of suspicion.
give-up-illegal = { $card } is not worth a step of suspicion.
free-card = A card for nothing.
later = Better kept for later.
near = { $space } is near somebody.
least-tile = The tile at { $space } is the smallest loss.

# People and places
release = To free a prisoner; one roll in six is an arrest.
to-release = To the Gestapo HQ, to free a prisoner.
place = { $space } is { $better -> [yes] a better place *[no] no better place } to be.
come-back = To come back at once: what this place does is worth it.
conspire = Conspire with { $n }: for dissent and more actions.
conspire-aside = To conspire where eagles harm nobody else.
stop = Every action left would do harm or nothing.
dull = Not worth it now.
outside = { $person } is needed most outside.
arrest = It harms the plan least with { $person }.
ease = { $person } needs it most.
journey = { $person } gains most by a journey.
motivation = More motivation of { $person } { $effect }.
support = Less military support { $effect }.
event-offer = What the event offers { $effect }.
aside = { $n } for defections.
give-die = { $person } can do most with it.
lead = { $space } is the best place for { $person }.
refuge = { $space } is the better refuge.
sheet = { $person } suits this crew.

# Leaders, events and offers
send = { $space } is where he does the least harm.
gather = At { $space } they disturb nobody.
call-nearest = The least harmful of the nearest.
call = He is in the way.
blame = He does the most harm.
put-back = The best of these events first.
bury = This event would do the most harm.
branch = This half of the card { $effect }.
offer = The offer { $effect }.
decline = The price is too high.
last-event = The next event could be the last.
hold-hitler = Hitler stands well where he is.

# Prison
answer = The smaller harm of what can be said.
resist = Silence costs less than an answer.
