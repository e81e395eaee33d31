# What screens say of Black Orchestra, in English. A door may have shorter words for a key.

# What effects do: one for each step

do-support = Military support { $by }.
do-support_reset = Military support falls to its starting level.
do-support_at_least = Military support rises to { $n } if it is lower.
do-suspicion = { $by } suspicion.
do-suspicion_to = suspicion becomes { $level }.
do-suspicion_at_least = suspicion rises to { $level } if it is lower.
do-suspicion_at_most = suspicion falls to { $level } if it is higher.
do-suspicion_split = { $n } { $n -> [one] step *[other] steps } less suspicion, split as you like.
do-motivation = { $by } motivation.
do-motivation_at_most = motivation falls to { $level } if it is higher.
do-dissent_clear = The dissent track is cleared.
do-move = { $leaders } to { $space }.
do-visit = { $leader } visits the nearest conspirator.
do-shift = Move { $leader } up to { $n } { $n -> [one] space *[other] spaces }.
do-gather = { $n } deputies go together to one space.
do-close_in = The nearest deputies go to the free conspirators, one to each.
do-remove_leader = { $leader } leaves the game.
do-place = { $group } to { $space }.
do-walk = move up to { $n } { $n -> [one] space *[other] spaces }.
do-retreat = Conspirators and deputies on spaces that will close withdraw to the nearest space that will not.
do-arrest = arrested.
do-release_self = You are released, at { $level } suspicion.
do-release_one = One prisoner is released, at { $level } suspicion.
do-reveal = Reveal the item in { $space.the }.
do-reveal_any = Reveal any facedown item.
do-collect_hidden = Collect the facedown item in your space.
do-take_tile = Take any item tile from the board.
do-take_used_item = Take a discarded item.
do-take_used_card = Take a discarded card.
do-remove_tiles = { $n } item { $n -> [one] tile leaves *[other] tiles leave } the board.
do-remove_tiles_of = All item tiles on spaces of stage { $stages } leave the game.
do-discard_items = discard { $n } { $n -> [one] item *[other] items }.
do-discard_cards = discard { $n } { $n -> [one] card *[other] cards }.
do-discard_any = discard { $n } { $n -> [one] card or item *[other] cards or items }.
do-strip_cards = lose { $n } { $n -> [one] card *[other] cards } of your choice.
do-strip_items = lose { $n } { $n -> [one] item *[other] items } of your choice.
do-purge_illegal = All Illegal cards of all free conspirators are discarded.
do-draw = draw { $n } { $n -> [one] card *[other] cards }.
do-draw_up_to = draw up to { $n } { $n -> [one] card *[other] cards }.
do-dig_plot = Turn up cards until a plot appears and take it.
do-recycle = Shuffle the discards into the deck.
do-remove_next = The next { $n -> [one] event leaves *[other] { $n } events leave } the deck unseen.
do-extra_event = This turn draws { $n } more { $n -> [one] event *[other] events }.
do-skip_event = No event is drawn this turn.
do-hold_hitler = Hitler does not move.
do-peek_events = Look at the next { $n } { $n -> [one] event *[other] events } and put them back in any order.
do-raid = Gestapo Raid: everybody at extreme suspicion is arrested; all others give each Illegal card up or pay for it with suspicion; the dissent track is cleared.
do-raid-head = Everybody at extreme suspicion is arrested; all others give each Illegal card up or pay for it with suspicion; the dissent track is cleared.
do-lose = The names are known: the game is lost.
do-silence = Your ability is silent this turn.
do-silence_for_good = Conspirators of the { $affiliation } lose their ability for good.
do-no_conspire = You cannot conspire this turn.
do-actions = The active conspirator has { $n } more { $n -> [one] action *[other] actions }.
do-plot_dice = { $n } more { $n -> [one] die *[other] dice } for a plot.
do-cancel_eagles = { $n -> [one] One eagle *[other] { $n } eagles } of a plot { $n -> [one] does *[other] do } not count.
do-reroll = Roll one die of a plot again.
do-choose = Choose: { $branches }.
do-may = You may: { $first } Then: { $second }
do-may-free = You may: { $second }
do-alone = If you alone are visited: { $first }
do-when = If { $condition }: { $first }
do-roll_die = Roll a die. A number: { $first } An eagle: { $second }
do-trade_items = You may give up items; for each: { $first }
do-nothing = Nothing happens.
do-black_orchestra = Roll all dice of the supply.

# The same at the beginning of a sentence
do-suspicion_to-head = Suspicion becomes { $level }.
do-suspicion_at_least-head = Suspicion rises to { $level } if it is lower.
do-suspicion_at_most-head = Suspicion falls to { $level } if it is higher.
do-motivation_at_most-head = Motivation falls to { $level } if it is higher.
do-walk-head = Move up to { $n } { $n -> [one] space *[other] spaces }.
do-arrest-head = Arrested.
do-discard_items-head = Discard { $n } { $n -> [one] item *[other] items }.
do-discard_cards-head = Discard { $n } { $n -> [one] card *[other] cards }.
do-discard_any-head = Discard { $n } { $n -> [one] card or item *[other] cards or items }.
do-strip_cards-head = Lose { $n } { $n -> [one] card *[other] cards } of your choice.
do-strip_items-head = Lose { $n } { $n -> [one] item *[other] items } of your choice.
do-draw-head = Draw { $n } { $n -> [one] card *[other] cards }.
do-draw_up_to-head = Draw up to { $n } { $n -> [one] card *[other] cards }.

# Whom an effect means
whom = { $group }: { $text }
by-more = +{ $n }
by-less = −{ $n }
by-face = gain the number rolled in
group-self = You
group-active = The active conspirator
group-all = Everybody
group-one = One conspirator
group-picked = The one picked
group-prisoner = The prisoners
group-drawer = You
group-other = else
group-here = in your space
group-berlin = in Berlin
group-at = in { $space.the }
group-aff = of the { $affiliation }
group-nearest = nearest to { $leader }
group-sus-least = at { $level } suspicion or higher
group-sus-most = at { $level } suspicion or lower
group-mot-least = { $level } or higher
group-cards = with { $n } or more cards
group-items = with { $n } or more items
group-plots = with a plot

there-self = you
there-active = the active conspirator
there-all = everybody
there-one = one conspirator
there-picked = the one picked
there-prisoner = the prisoners
there-drawer = you

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

# Lists
or-else = { $one }; or { $other }

# Places
to-home = their homes
to-any = any open space

# While an event is the current one
now-more-eagles = While current: plots count { $n } more { $n -> [one] eagle *[other] eagles }.
now-fewer-eagles = While current: plots count { $n } { $n -> [one] eagle *[other] eagles } fewer.
now-more-targets = While current: plots need { $n } more { $n -> [one] target *[other] targets }.
now-fewer-targets = While current: plots need { $n } { $n -> [one] target *[other] targets } fewer.
now-cleansing = While current: whoever enters { $space.the } falls to low suspicion.
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
plot = { $level }; { $where }, { $you }. { $help }.
level-timid = Timid
level-skeptical = Skeptical
level-motivated = Motivated
level-committed = Committed
level-reckless = Reckless
help = +{ $n } { $name }
help-each = each { $item }
help-cancels = { $item } cancels { $n } eagle
help-meeting = +{ $n } if all are together
all-leaders = All leaders

# Spaces and people
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
space = { $space }: { $facts }.
space-bare = { $space }.
in-brackets = { $name } ({ $text })
line = { $text }
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
choice-collect = Collect
choice-reveal = Reveal
choice-attempt = { $card }
choice-attempt-on = { $card } on { $leader }
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
percent-small = <1 %
note-roll = { $about } · caught { $caught }
note-roll-beside = caught { $caught }
note-attempt = { $about } · caught { $caught }
note-attempt-beside = caught { $caught }
note-attempt-range = { $about } · caught { $caught }
note-attempt-range-beside = caught { $caught }
sheet = { $affiliation }. { $ability }
event-says = { $event }: { $text }
at-best = { $chance } at best
in-deck = { $n } in the deck
actions-lost = { $n } { $n -> [one] action *[other] actions } lost
prospect = With everything at hand { $n } { $n -> [one] die *[other] dice } for { $need } { $need -> [one] target *[other] targets }; detected at { $limit } { $limit -> [one] eagle *[other] eagles }: { $success } success, { $detected } detected.
plot-fails = Detected: the plot is lost, Hitler goes to the Chancellery, everybody loses 1 motivation, and the plotter is arrested. Undetected failure: the plot card is kept, the items are gone.
conspire = Each die: 1 in 6 an eagle (everybody in the space +1 suspicion), 2 in 6 a target (for the dissent track), 3 in 6 a number (so many more actions).

# The whole table in sentences
account-stage = Stage { $n } of { $most }: { $years }.
account-support = Military support: { $n } of { $most }, never below { $floor }.
account-dissent = Dissent track: { $n } { $n -> [one] die *[other] dice } of { $most }. Dice in the supply: { $supply }.
account-turn = { $who -> [you] Your turn *[other] Turn of { $who } }, { $n } { $n -> [one] action *[other] actions } left.
account-dice = Dice: { $dice }.
account-current = Current event: { $event }. { $text }
account-key = Key event: { $event }. { $text }
account-here = here: { $names }
account-links = leads to { $places }
account-entering = Entering: { $text }
account-dead = { $leader } is dead.
account-out = { $leader } is out of the game.
account-leader = { $leader } is in { $space.the }. Penalty: { $penalty }
account-sheet = { $who -> [you] You ({ $who }) *[other] { $who } }, { $affiliation }, in { $place }: { $motivation }, { $suspicion } suspicion.
account-ability = Ability: { $text }
account-ability-off = Ability (not working now): { $text }
account-held = Dossier ({ $n } of { $most }): { $cards }. Items ({ $items_n } of { $items_most }): { $items }.
account-no-card = no card
account-no-item = no item
account-later = Dice for a later turn: { $dice }.
account-silence = { $who -> [you] You read *[other] { $who } reads } an interrogation card in silence.
account-question = { $who -> [you] Your interrogation *[other] Interrogation of { $who } }: { $question }.
account-a = A: { $text }
account-b = B: { $text }
account-resist = Resist: { $text }
account-plot = { $who -> [you] You attempt *[other] { $who } attempts } { $card } on { $leader }: { $n } { $n -> [one] die *[other] dice } for { $targets } { $targets -> [one] target *[other] targets }, detected at { $eagles } { $eagles -> [one] eagle *[other] eagles }, { $cancels } cancelled, spent: { $spent }.
account-nothing = nothing
account-odds = { $n } { $n -> [one] die *[other] dice }: { $success } success, { $detected } detected.
account-seen = You see: { $event }. { $text }
account-unknown = unknown
account-next = The next events: { $events }.
account-removed = Removed, as you know: { $events }.
account-piles = { $events } { $events -> [one] event *[other] events } left in this stage, { $cards } conspirator { $cards -> [one] card *[other] cards } in the deck, { $questions } interrogation { $questions -> [one] card *[other] cards }.
account-used-cards = Discarded cards: { $things }.
account-used-items = Discarded items: { $things }.
account-lost-items = Items out of the game: { $things }.
account-cancelled = Cancelled events: { $things }.

# What the game came to
epilogue-log = { $turns } { $turns -> [one] turn *[other] turns }, { $events } { $events -> [one] event *[other] events }, { $plots } { $plots -> [one] plot *[other] plots }, { $arrests } { $arrests -> [one] arrest *[other] arrests }, { $meetings } { $meetings -> [one] meeting *[other] meetings } of conspirators.
epilogue-table = Stage { $n } of { $most }, military support { $support }.

# What now?

tip-plot = { $card } is possible now: { $chance }.
tip-extreme = { $who -> [you] You are *[other] { $who } is } Extreme: the next raid takes { $who -> [you] you *[other] them }. Deliveries and some cards bring suspicion down.
tip-prison = { $who -> [you] You are *[other] { $who } is } in prison. At Gestapo HQ somebody can order a release, for one action.
tip-no-plot = Nobody holds a plot. Draw cards until somebody does.
tip-level = { $who -> [you] You hold *[other] { $who } holds } { $card }, but { $who -> [you] are *[other] is } only { $level }: conspire, three targets raise motivation.
tip-items = { $card } wants { $items }. Tiles that lie face down may hold it.
tip-be-there = Be where Hitler will be.

# The glossary: the words that stand for a term, and what it means.
term-motivation = motivation
term-motivation-means = How far a conspirator dares to go, from Timid upwards. What a sheet prints beside a level, and many plots, work from that level on.
term-suspicion = suspicion
term-suspicion-means = How closely the Gestapo watches you: Low, Medium, High or Extreme. The higher it is, the fewer eagles betray a plot; at Extreme the next raid arrests you.
term-support = military support
term-support-means = How many targets a plot needs on this day. It is the same number for everybody, and the fewer the better.
term-dissent = dissent track, dissent
term-dissent-means = Targets rolled while conspiring gather here. The third one is a reward at once: more motivation, or less military support.
term-eagle = eagles, eagle
term-eagle-means = The bad face of a die. While conspiring each one raises suspicion, yours and that of everybody in your space; too many in a plot betray it.
term-target = targets, target
term-target-means = The good face of a die. In a plot you need as many as the military support says; while conspiring they go on the dissent track.
term-conspire = conspire, conspiring
term-conspire-means = Once a turn: pay one to three actions for as many dice and roll them together. Eagles count first, then targets, then numbers.
term-illegal = illegal
term-illegal-means = A card that must not be found on you. In a raid you give it up, or keep it for a step of suspicion.
term-dossier = dossier
term-dossier-means = Your cards. They lie face up below the board and work only from there.
term-raid = raid
term-raid-means = The Gestapo comes: whoever is at Extreme is arrested, Illegal cards are given up or paid for, and the dissent track is emptied.
term-deliver = deliver, delivery
term-deliver-means = An action: bring the items that a space asks for and get what it prints. It works once the tile there is gone.
term-deputies = deputies, deputy
term-deputies-means = Those around Hitler. Whoever shares a space with one of them at the start of a turn pays his penalty.

# Questions in a few words, for whoever is asked; what else there is to know lies on the table.
brief-action = Your turn: { $n -> [one] 1 action *[other] { $n } actions } left
brief-keep-one = Which card do you keep?
brief-trade = Give up items, a step of suspicion each?
brief-walk = Where to?
brief-visit = Whom does the leader visit?
brief-arrange = Which event comes next?
brief-question = Your answer to the interrogation?
brief-close-in = Which deputy comes?
brief-trim = Too much in hand: what goes?
brief-inspect = Raid: give the card up, or pay for it?
brief-give-up-any = Discard a card or an item
brief-give-up = Which card do you discard?
brief-give-up-item = Which item do you discard?
brief-may = { $event }: do you accept?
brief-tile = Which tile do you take?
brief-branch = What should the card do?
brief-reward = Dissent is full: motivation for whom, or less support?
brief-penalty-order = Which penalty comes first?
brief-pick = Which conspirator?
brief-pick-for = Who? { $text }
brief-split = Who loses suspicion?
brief-pool = { $dice -> [one] 1 die *[other] { $dice } dice } so far: what more?
brief-dice = How many of { $dice } dice do you roll?
brief-reroll = Which die is rolled again?
brief-land = Where to?
brief-draw-or-stop = Draw another card?
brief-react = A leader moved: attempt a plot?
brief-used-item = Which discarded item?
brief-used-card = Which discarded card?
brief-set-aside = How many targets are set aside?
