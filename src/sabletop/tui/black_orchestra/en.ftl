# What Black Orchestra's cards, events and choices are called beside the board, in English.

do-support = Military support { $by }.
do-support_reset = Military support falls to its starting level.
do-support_at_least = Military support rises to { $n } if it is lower.
do-suspicion = { $group }: { $by } suspicion.
do-suspicion_to = { $group }: suspicion becomes { $level }.
do-suspicion_at_least = { $group }: suspicion rises to { $level } if it is lower.
do-suspicion_at_most = { $group }: suspicion falls to { $level } if it is higher.
do-suspicion_split = { $n } { $n -> [one] step *[other] steps } less suspicion, split as you like.
do-motivation = { $group }: { $by } motivation.
do-motivation_at_most = { $group }: motivation falls to { $level } if it is higher.
do-dissent_clear = The dissent track is cleared.
do-move = { $leaders } to { $space }.
do-visit = { $leader } visits the nearest conspirator.
do-shift = Move { $leader } up to { $n } { $n -> [one] space *[other] spaces }.
do-gather = { $n } deputies go together to one space.
do-close_in = The nearest deputies go to the free conspirators, one to each.
do-remove_leader = { $leader } leaves the game.
do-place = { $group } to { $space }.
do-walk = { $group }: move up to { $n } { $n -> [one] space *[other] spaces }.
do-retreat = Conspirators and deputies on spaces that will close withdraw to the nearest space that will not.
do-arrest = { $group }: arrested.
do-release_self = You are released, at { $level } suspicion.
do-release_one = One prisoner is released, at { $level } suspicion.
do-reveal = Reveal the item in { $space }.
do-reveal_any = Reveal any facedown item.
do-collect_hidden = Collect the facedown item in your space.
do-take_tile = Take any item tile of the board.
do-take_used_item = Take a discarded item.
do-take_used_card = Take a discarded card.
do-remove_tiles = { $n } item { $n -> [one] tile leaves *[other] tiles leave } the board.
do-remove_tiles_of = All item tiles on spaces of stage { $stages } leave the game.
do-discard_items = { $group }: discard { $n } { $n -> [one] item *[other] items }.
do-discard_cards = { $group }: discard { $n } { $n -> [one] card *[other] cards }.
do-discard_any = { $group }: discard { $n } { $n -> [one] card or item *[other] cards or items }.
do-strip_cards = { $group }: lose { $n } { $n -> [one] card *[other] cards } of your choice.
do-strip_items = { $group }: lose { $n } { $n -> [one] item *[other] items } of your choice.
do-purge_illegal = All Illegal cards of all free conspirators are discarded.
do-draw = { $group }: draw { $n } { $n -> [one] card *[other] cards }.
do-draw_up_to = { $group }: draw up to { $n } { $n -> [one] card *[other] cards }.
do-dig_plot = Turn up cards until a plot appears and take it.
do-recycle = Shuffle the discards into the deck.
do-remove_next = The next { $n -> [one] event leaves *[other] { $n } events leave } the deck unseen.
do-extra_event = This turn draws { $n } more { $n -> [one] event *[other] events }.
do-skip_event = No event is drawn this turn.
do-hold_hitler = Hitler does not move.
do-peek_events = Look at the next { $n } { $n -> [one] event *[other] events } and put them back in any order.
do-raid = Gestapo Raid: everybody at extreme suspicion is arrested; all others give each Illegal card up or pay for it with suspicion; the dissent track is cleared.
do-lose = The names are known: the game is lost.
do-silence = Your ability is silent this turn.
do-silence_for_good = Conspirators of the { $affiliation } lose their ability for good.
do-no_conspire = You cannot conspire this turn.
do-actions = The active conspirator has { $n } more { $n -> [one] action *[other] actions }.
do-plot_dice = { $n } more { $n -> [one] die *[other] dice } for a plot.
do-cancel_eagles = { $n -> [one] One eagle *[other] { $n } eagles } of a plot { $n -> [one] does *[other] do } not count.
do-reroll = Roll one die of a plot again.
do-choose = Choose: { $branches }.
do-may = You may: { $first }Then: { $second }
do-may-free = You may: { $second }
do-alone = If you alone are visited: { $first }
do-when = If { $condition }: { $first }
do-roll_die = Roll a die. A number: { $first } An eagle: { $second }
do-trade_items = You may give up items; for each: { $first }
do-nothing = Nothing happens.
do-black_orchestra = Roll all dice of the supply.

# Whom an effect means
group-self = You
by-face = gain the number rolled in
group-active = The active conspirator
group-all = Everybody
group-one = One conspirator
group-picked = The one picked
group-prisoner = The prisoners
group-drawer = You
group-other = else
group-here = in your space
group-berlin = in Berlin
group-at = in { $space }
group-aff = of the { $affiliation }
group-nearest = nearest to { $leader }
group-sus-least = at { $level } suspicion or higher
group-sus-most = at { $level } suspicion or lower
group-mot-least = { $level } or higher
group-cards = with { $n } or more cards
group-items = with { $n } or more items
group-plots = with a plot

# Conditions
if-together = everybody is in your space
if-hidden_here = a facedown item lies here
if-deputy_here = a deputy is here
if-hitler_here = Hitler is here
if-close_in = a deputy can reach everybody
if-stage = it is stage { $n }
if-self = you are { $who }
if-group = there is { $who }
if-least = { $what } { $n } or more
if-most = { $what } { $n } or less
if-exactly = { $what } exactly { $n }

# What conditions count
count-support = support
count-stage = stage
count-dissent = dissent
count-supply = supply
count-tiles = tiles
count-early_tiles = early tiles
count-hidden = hidden
count-free = free
count-prisoners = prisoners
count-events = events
count-stage_deck = stage deck
count-illegal = illegal
count-used_cards = used cards
count-used_items = used items
count-eagles = eagles
count-gather = gather

# Places
to-home = their homes
to-any = any open space

# While an event is the current one
now-more-eagles = While current: plots count { $n } more { $n -> [one] eagle *[other] eagles }.
now-fewer-eagles = While current: plots count { $n } { $n -> [one] eagle *[other] eagles } fewer.
now-more-targets = While current: plots need { $n } more { $n -> [one] target *[other] targets }.
now-fewer-targets = While current: plots need { $n } { $n -> [one] target *[other] targets } fewer.
now-cleansing = While current: whoever enters { $space } falls to low suspicion.
now-option = While current: a full dissent track may also bring this: { $first }

# Plots
plot-anywhere = { $victim } anywhere
plot-fortified = { $victim } in a fortified space
plot-not_fortified = { $victim } outside fortified spaces
plot-berlin = { $victim } in Berlin
plot-stages = { $victim } in a space of stage { $stages }
plot-just_moved = as { $victim } has just moved
plot-you-anywhere = you anywhere
plot-you-same = you with him
plot-you-one_link_away = you one space away
help-each = each { $item }
help-cancels = { $item } cancels { $n } eagle
help-meeting = +{ $n } if all are together
all-leaders = All leaders
and = and
either = or

# Spaces and people
out = out of the game
prison = Prison
facedown-item = a facedown item
item-facedown = item facedown
any-item = any item
closed = closed
opens = opens in stage { $stage }
closes = closes in stage { $stage }
fortified = fortified
deliver = Deliver { $item }: { $benefit }
deliver-if = Deliver { $item } if { $condition }: { $benefit }
entering = On entering: { $text }
one-step = One step from { $places }.
kind-key = key
kind-important = important
state = { $motivation }, { $suspicion } suspicion, { $place }

# Interrogation
resist = Roll a die: { $faces } ({ $ways } in 6) holds out.
resist-never = Roll a die: nothing holds out.
resist-free = A target also sets you free.
resist-breaks = An eagle: A and then B. Otherwise: { $answer }.
answer = Answer
answer-a = Answer A
answer-b = Answer B

# Choices: the words that they are grouped under
choice-move = Move
choice-lead = Move
choice-withdraw = Move
choice-send = Send
choice-gather = Meet
choice-call = Call
choice-dossier = Dossier
choice-collect = Item
choice-reveal = Item
choice-deliver = Deliver
choice-deliver-pistol = Deliver
choice-conspire = Conspire
choice-give-card = Transfer
choice-take-card = Transfer
choice-give-item = Transfer
choice-take-item = Transfer
choice-release = Release
choice-act-card = Act
choice-act-sheet = Act
choice-attempt = Plot
choice-play = Play
choice-end-actions = End
choice-discard-card = Discard
choice-discard-item = Discard
choice-keep = Keep
choice-spend = Spend
choice-spend-pistol = Spend
choice-roll = Roll
choice-ready = Ready
choice-resist = Resist
choice-put-back = Next
choice-remove-event = Remove

# What is worth knowing before choosing
dice = { $n } { $n -> [one] die *[other] dice }
more-dice = { $n } more { $n -> [one] die *[other] dice }
cancels = cancels { $n } { $n -> [one] eagle *[other] eagles }
ability = Ability: { $act }
without-eagle = { $chance } without an eagle
chances = { $success } success, { $detected } detected
at-best = { $chance } at best
in-deck = { $n } { $n -> [one] card *[other] cards } in the deck
actions-lost = { $n } { $n -> [one] action *[other] actions } lost
prospect = { $n } { $n -> [one] die *[other] dice } for ◎{ $need }: up to { $chance }
prospect-range = { $least } to { $n } dice for ◎{ $need }: up to { $chance }
prospect-words = With every item here { $n } { $n -> [one] die *[other] dice } for { $need } { $need -> [one] target *[other] targets }; detected at { $limit } { $limit -> [one] eagle *[other] eagles }: { $success } success, { $detected } detected.
prospect-up-to = up to { $n } { $n -> [one] die *[other] dice } for { $need } { $need -> [one] target *[other] targets }: { $chance }
prospect-at-hand = With everything at hand { $n } { $n -> [one] die *[other] dice } for { $need } { $need -> [one] target *[other] targets }; detected at { $limit } { $limit -> [one] eagle *[other] eagles }: { $success } success, { $detected } detected.
plot-fails = Detected: the plot is lost, Hitler goes to the Chancellery, everybody loses 1 motivation, and the plotter is arrested. Undetected failure: the plot card is kept, the items are gone.
conspire = Each die: 1 in 6 an eagle (everybody in the space +1 suspicion), 2 in 6 a target (for the dissent track), 3 in 6 a number (so many more actions).
