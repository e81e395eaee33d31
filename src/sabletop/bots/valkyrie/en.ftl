# What Valkyrie's bots say for their actions, in English.

helps = { $much -> [hardly] hardly helps [little] helps a little [somewhat] helps somewhat [lot] helps a lot *[much] helps very much }
hurts = { $much -> [hardly] hardly hurts [little] hurts a little [somewhat] hurts somewhat [lot] hurts a lot *[much] hurts very much }
missed = { $much -> [hardly] hardly missed [little] missed a little [somewhat] missed somewhat [lot] missed a lot *[much] missed very much }

# Plots
strike = { $now -> [yes] Strike this turn, *[no] A strike now is } { $dice } dice for { $need } at { $place }: { $odds } %; waiting promises { $waiting } %.
arm = Arm it: { $dice } dice more.
commit-all = Everything that gives dice is used.
committed = All is committed, { $dice } dice for { $need }: { $odds } %.

# Actions
collect = A tile from the { $count } here { $effect } on average.
search = To know what lies here before anybody draws.
share = { $item } { $effect } more with { $taker }.
utilise = { $ally } here { $effect }.
to-crate = To the crate at { $place }: a tile from it { $effect }.
to-share = To share { $item } with { $other } at { $place }.
to-ally = To { $ally } at { $place }.
place = { $place } is { $better -> [yes] a better place *[no] no better place } to strike from.
burn = A file less before the lock closes.
stop = Every action left would do harm or nothing.
stop-idle = Nothing more that would help.
dull = Nothing speaks for it.

# The turn
no-item = No item is needed yet.
keep-roll = This roll is better than a new one is on average.
new-roll = A new roll is better on average, and costs a token.
target = { $more -> [ally] A third of an ally helps more than an action *[action] An action helps more than a third of an ally }.
arrows-lost = The actions of this turn are lost: an arrow is worth nothing.
arrow-to-strike = The arrow is needed to strike this turn ({ $odds } %).

# Allies
recruit = { $ally } at { $place } { $effect }.
place-ally = At { $place } this ally { $effect }.

# Items
tuck = A tucked detonator needs no slot.
missed-if-lost = { $what } would be { $missed }.
tile = { $item } { $effect }.

# Interrogations
answer = Answer { $answer } { $effect }.
escape = Answer { $answer } { $effect } on average, escaping { $passes } %.
skip = Of the answers even the best { $effect }.
read = It can be borne; the favour is kept for a worse moment.
wave-off = Now an interrogation could cost the game.
flip = { $place } on side B { $effect }.

# Favours
plot-from = From { $place } a plot at { $odds } % is in reach.
stand = To be at { $place } { $effect }.
traveller = { $person }: { $what }
hitler-no-plot = Hitler at { $place }: no plot is in reach.
hitler-plot = Hitler at { $place }: a plot at { $odds } % is in reach.
deputy = Fewer of us meet him at { $place }.
put-back = The worse a card, the deeper it should lie.
recycle = A mild card to meet again.
parcel = It { $effect } more with { $taker }.
receiver = With { $taker } it { $effect }.
helper = { $person } can make most of an action.
