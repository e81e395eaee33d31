# Words of the web table for The Dark Order, in English.

do-faction-sanctuary = Sanctuary
do-faction-apothecaries = Apothecaries
do-faction-plague = Plague
do-faction-neutral = Neutral
do-idea-sanctuary = Armour, command and orders: hold the ground, slowly.
do-idea-apothecaries = Fast and thin: strike first, scout, and work with support cards and gas.
do-idea-plague = Many cheap bodies and a contagion that no armour stops: wear them down.

do-phase-set-up = Set-up
do-phase-recruitment = Recruitment
do-phase-location = Location
do-phase-mobilisation = Mobilisation
do-phase-unit-step = Mobilisation · units
do-phase-support-step = Mobilisation · support
do-phase-battle = Battle
do-phase-battle-step = Battle · step { $n }
do-phase-scouting = Scouting
do-phase-clean-up = Clean-up


do-offer-faction = Choose your faction
do-offer-faction-say = Each has its own units, support cards, orders and two commanders.
do-press-again = Press again
do-offer-commander = Choose your commander
do-offer-commander-say = In secret. A commander who fights must survive: if yours falls, the game is lost. The other leaves the game unseen.
do-offer-return-unit = Keep this unit?
do-offer-return-unit-say = You draw up to four units. What goes under the deck comes back only after all the others.
do-offer-return-support = Keep this support card?
do-offer-return-support-say = At most two support cards are kept.
do-offer-draw = Draw support
do-offer-draw-say = Up to two support cards in hand. A deck that is empty stays empty.
do-offer-discard = Recover fatigue?
do-offer-discard-say = A discarded order gives back its cost. It will not be there when you need it.
do-offer-warned = Danger
do-offer-warned-say = So tired, your commander collapses if he is made the Aggressor. This is the last chance to recover.
do-offer-role = Attack or defend?
do-offer-role-say = You start this round. The other player takes the role that is left.
do-offer-contest = Which location do you attack?
do-offer-contest-say = Its condition holds for this battle; its reward is for the better scouts.
do-offer-spoils = Spoils of the scouts
do-offer-spoils-say = Keep all but one of them, or put them all back.
do-offer-take-back = Take back an order
do-offer-take-back-say = One that you discarded, never one that you played.
do-offer-arrange = Arrange the cards under your deck
do-offer-arrange-say = Pick them one by one: the first that you pick is the first that you will draw of them. Nobody else sees the order.

do-keep-it = Keep it
do-keep-say = It stays in your hand.
do-put-under = Put it under the deck
do-put-under-say = You draw another card instead.
do-put-under-at = As number { $n } of those put back: number 1 is drawn first.
do-draw-n = { $n ->
    [0] None
    [one] 1 card
   *[other] { $n } cards
  }
do-draw-left = { $n } left in the deck
do-discard-n = Discard { $n }
do-discard-none = Discard none
do-leave-this = Put this one back
do-keep-others = and keep the others
do-next-under = goes under next
do-under-so-far = Under your deck so far, the next to come first
do-nothing-under = nothing yet
do-under-note = { $n } shuffled cards lie above them.
do-see-field = Look at the field
do-fatigue-to = Fatigue { $from } → { $to }
do-warn-danger = Danger: made Aggressor there, your commander collapses.
do-warn-collapse = This is collapse: the game is lost.
do-aggressor-1 = You choose the location and act first.
do-aggressor-2 = You take a speed token.
do-aggressor-3 = You win the location if your command is higher.
do-aggressor-4 = It costs 2 fatigue.
do-protector-1 = They choose which of your locations is attacked.
do-protector-2 = You take a life token.
do-protector-3 = You draw one more support card.
do-protector-4 = Ties are yours, in battle and scouting.

do-you = You
do-you-small = you
do-to = to
do-of = of { $who }
do-aggressor = Aggressor
do-protector = Protector
do-wins-ties = wins ties
do-commander = Commander
do-commander-hidden = commander hidden
do-commander-in-hand = commander in hand
do-no-faction = no faction yet
do-plays = led by { $unit }
do-leads = under { $unit }
do-hidden = hidden
do-hand = hand
do-hand-words = { $units } { $units ->
    [one] unit
   *[other] units
  }, { $support } support
do-decks = decks
do-decks-long = Cards left: units and support
do-deck-words = { $units } units, { $support } support
do-decks-of-mine = Left in your decks: { $units } units, { $support } support
do-dead = dead
do-dead-units = Dead units
do-used-support = Support used
do-units = units
do-support = support
do-orders-now = orders now
do-orders-left = Orders left
do-orders-used = Orders played
do-order-count = { $order }, { $n } left
do-none-left = None left.
do-nothing = Nothing.
do-tokens = Tokens
do-token-words = { $speed } speed, { $life } life
do-speed-tokens = { $n } speed tokens
do-life-tokens = { $n } life tokens
do-your-hand = Your hand
do-empty-hand = No cards in hand
do-top-card = top of the deck
do-scouts = scouts
do-scout-label = { $unit }, scouting
do-cost-to = costs { $n }, fatigue then { $to }
do-deck-shuffled = Units, shuffled
do-deck-under = Under them, in this order
do-support-shuffled = Support, shuffled
do-support-under = Under it, in this order

do-battle-zone = Battle Zone
do-location = Location
do-battle-word = Battle:
do-scouting-word = Scouting:
do-your-locations = Your locations
do-locations-of = Held by { $who }
do-settled-of = { $n } of 3 settled
do-fought-over = Fought over now
do-defend-it = yours · defend it
do-take-it = theirs · take it
do-settled = Settled
do-settled-label = { $site }, settled for { $who }
do-location-label = { $site }. { $text }
do-all-places = All locations
do-places = Locations

do-clock = Speed clock
do-step = Speed step { $n }
do-acts = acts
do-nobody = nobody
do-clock-dead = dead
do-clock-dying = dying
do-clock-held = held
do-clock-idle = no attack
do-tick-kills = next tick kills { $unit }
do-tick-next = { $n ->
    [one] next tick hurts one unit
   *[other] next tick hurts { $n } units
  }
do-command-now = Command now
do-command-incl = incl. { $parts }.
do-command-exposed = Exposed +{ $n }
do-command-front = more first-line units +{ $n }
do-ties-you = Ties: you.
do-ties-them = Ties: { $who }.
do-fatigue = Fatigue
do-fatigue-of = Fatigue of { $who }: { $n } of { $end }
do-collapse = collapse
do-danger = danger
do-start = start +
do-row = { $who }, { $role }: fatigue { $n } of { $end }, { $units } units and { $support } support in hand
do-cards-short = { $units }+{ $support } cards

do-side-own = your { $space }
do-side-enemy = enemy { $space }
do-cell-free = { $side }, free
do-cell-hidden = { $side }, { $marks }
do-cell-unit = { $side }, { $unit }: attack { $attack }, life { $left } of { $life }, speed { $speed }, command { $command }{ $marks }
do-face-down = face-down
do-spent = spent
do-held = held
do-cover = cover
do-closed = closed
do-dying = dying, may strike
do-body = dead, covers
do-plague-left = plague, { $n } { $n ->
    [one] tick
   *[other] ticks
  } left
do-armour-left = Armour { $n } left
do-barricade-left = barricade { $n } left
do-mine-under = mine under it
do-used = ability used
do-chip-stay = Stay
do-chip-back = Back
do-chip-use = use
do-attack-with = Attack with { $unit }
do-choices-here = { $n } choices here
do-look = Look at the card
do-close = Close

do-commander-of = Commander · { $faction }
do-unit-of = Unit · { $faction }
do-support-of = Support · { $kind }
do-neutral-of = Neutral · { $kind }
do-kind-protection = protection
do-kind-armament = armament
do-kind-trap = trap
do-kind-supply = supply
do-when-P = support step
do-when-W = battle
do-when-PW = either step
do-order = Order
do-or-discard = or discard it: recover { $n }
do-no-ability = No ability.
do-mark-P = P: played in the support step.
do-mark-W = W: played in the battle.
do-mark-PW = P/W: played in the support step or in the battle.
do-changed-attack = attack { $from } → { $to }
do-changed-life = life { $from } → { $to }
do-changed-speed = speed { $from } → { $to }
do-changed-command = command { $from } → { $to }

do-kw-armour = Armour { $n }: the first { $n } damage each round is prevented; no help against plague, mines and gas.
do-kw-reach = Reach: also hits the second line from the second line.
do-kw-volley = Volley: +{ $n } attack from the second line.
do-kw-banner = Banner: +{ $n } command for the others in its line.
do-kw-execute = Execute: +{ $n } damage against a spent unit.
do-kw-ward = Ward: no plague tokens in its line.
do-kw-scout = Scout { $n }: +{ $n } speed when scouts are compared.
do-kw-gas-cloud = Gas cloud: { $n } gas damage to those beside the target.
do-kw-counter = Counter { $n }: once a round, whoever attacks it takes { $n }.
do-kw-poison = Poison: a surviving target loses { $n } speed and attack.
do-kw-harvest = Harvest: infected enemies that die tire their commander by { $n }.
do-kw-swarm = Swarm: +{ $n } attack beside another of its kind.
do-kw-contagion = Contagion: its target receives a plague token.
do-kw-spit = Spit: ignores cover.
do-kw-burst = Burst: whoever kills it by an attack is infected.
do-kw-rupture = Rupture: its death infects the first line opposite.
do-kw-stash = Stash: draws a neutral card when activated.
do-kw-distil = Distil: draws a support card when activated.
do-kw-brood = Brood { $n }: brings the top unit of the deck; free up to cost { $n }.
do-kw-dread = Dread: if you win, the enemy commander gains { $n } fatigue.
do-kw-aegis = Aegis: prevents { $n } damage in his line and column, once a round.
do-kw-litany = Litany: +{ $n } attack for a line, once a round.
do-kw-intercept = Intercept: takes a blow for a neighbour, once a round.
do-kw-ride = Ride: changes zones without an order, once a round.
do-kw-triage = Triage: heals { $n } and the plague, once a round.
do-kw-dress-wounds = Dress wounds: heals { $n }, once a round.
do-kw-sabotage = Sabotage: slows an enemy by { $n }, once a round.

do-attack-preview = Attack preview
do-attack-under-way = Attack under way
do-from-to = { $from } to { $to }
do-hidden-at = face-down { $space }
do-verdict-falls = { $unit } falls
do-verdict-dies = { $unit } dies
do-verdict-nothing = { $unit } is not hurt
do-verdict-unknown = { $n } damage, life unknown
do-verdict-left = { $unit } keeps { $n } life
do-verdict-off = The attack is cancelled
do-part-attack = Attack of { $unit }
do-part-location = The location
do-part-execute = Execute
do-part-gas-curtain = Gas Curtain
do-part-gate = The gate protects
do-part-prevented = Prevented
do-part-armour = Armour
do-part-barricade = Barricade
do-part-none = Armour, barricade
do-none = none
do-damage-sum = Damage { $before } + { $n }, life
do-damage-life = Damage, life
do-life-unknown = unknown
do-n-of = { $n } of { $of }
do-strikes-back = Strikes back?
do-back-no = no
do-back-yes = once more
do-back-able = still can
do-answer-support = { $n } support { $n ->
    [one] card
   *[other] cards
  }
do-answer-ability = { $unit }’s ability
do-they-answer = { $who } may answer:
do-you-answer = You may answer:
do-no-answer = Nothing can answer it.
do-then-commander-falls = A commander falls: the game ends with this step.
do-then-burst = It bursts: the attacker is infected.
do-then-rupture = It ruptures: the first line opposite is infected.
do-then-last-blow = Dying, it may still strike in this step.
do-then-harvest = Harvest: its commander gains { $n } fatigue.
do-then-death-fatigue = The death costs its commander { $n } fatigue.
do-then-infects = The target is infected.
do-then-warded = A ward keeps the plague away.
do-then-poisons = The target loses { $n } speed and attack.
do-then-gas = { $n } gas damage on { $spaces } too.
do-then-counter = It counters: { $n } damage to the attacker.
do-then-counter-kills = It counters and kills the attacker.
do-who-can-be-hit = Who can be hit
do-list-attack = attack { $n }
do-list-more = { $what } { $n }
do-list-life = { $n } of { $of } life
do-list-life-unknown = life unknown
do-list-back = strikes back
do-list-answer = may be answered
do-short-dies = dies
do-short-falls = falls
do-short-unhurt = not hurt
do-short-lives = { $n } left
do-short-burst = bursts
do-short-rupture = ruptures
do-short-sum = { $sum } of { $life }: { $so }
do-unit-at = { $unit }, { $space }
do-attack-pair = { $attacker } → { $target }
do-attack-sentence = { $attacker } attacks { $target }
do-short-damage = { $n } damage
do-short-left = { $n } damage, { $left } left
do-costs = Costs { $n }: fatigue would be { $to }.
do-recovers = Recovers { $n }: fatigue would be { $to }.
do-muster = { $n ->
    [one] Turning up the unit that lies face-down costs { $cost }
   *[other] Turning up all { $n } that lie face-down costs { $cost }
  }: fatigue { $after }.

do-winner = winner
do-settled-locations = Settled locations
do-end-rounds = { $n ->
    [one] After one round
   *[other] After { $n } rounds
  }
do-hand-tab = Hand
do-resume = Back to the question
do-leave-named = Put { $card } back
do-body-short = dead
do-dying-short = dying

## What can be done, by its kind
do-deed-keep = Keep
do-deed-go-on = Go on
do-deed-be-aggressor = Be the Aggressor
do-deed-be-protector = Be the Protector
do-deed-lay-scout = Send as a scout
do-deed-done-laying = Lay no more
do-deed-take-up = Take back from the field
do-deed-recall-scout = Take back a scout
do-deed-done = Done
do-deed-pass = Pass
do-deed-to-location = Send to scout
do-deed-prevent-instead = Prevent damage
do-deed-mobilise-top = Mobilise the top card
do-deed-leave-face-down = Leave face-down
do-deed-pass-attack = Hold back
do-deed-pass-defence = Do not defend
do-deed-keep-spoils = Keep the spoils
do-deed-refuse-spoils = Refuse the spoils
do-deed-take-faction = Take a faction
do-deed-take-commander = Take a commander
do-deed-return = Put back
do-deed-draw = Draw support
do-deed-discard = Discard orders
do-deed-discard-more = Discard another order
do-deed-contest = Choose the location
do-deed-lay = Lay on the field
do-deed-activate = Turn up
do-deed-give-token = Token
do-deed-play-support = Support
do-deed-play-order = Order
do-deed-use-ability = Ability
do-deed-ride-in = Ride
do-deed-choose-own = Choose a unit of yours
do-deed-choose-enemy = Choose an enemy
do-deed-choose-scout = Choose a scout
do-deed-choose-line = Choose a line
do-deed-mobilise = Mobilise from hand
do-deed-pay = Pay for a unit
do-deed-attack = Attack
do-deed-leave-spoils = Put one of the spoils back
do-deed-take-back = Take back an order
do-deed-stay = Stay on the field
do-deed-go-back = Go back
do-deed-put-next = Put under the deck
do-command-word = Command
do-scouts-of = { $n -> [one] 1 scout *[other] { $n } scouts } of { $who }
do-scouts-yours = { $beside -> [yes] { $n } *[no] { $n -> [one] 1 scout *[other] { $n } scouts } } of yours
do-scout-here = scout here
do-settled-small = settled
do-places-tab = Places
do-nothing-fought = Nothing yet
chart-of-dark-order = Ten for each settled location, less half the fatigue

# Moments
do-moment-armour = armour takes { $n }
do-moment-barricade = barricade takes { $n }
do-moment-held = { $n } of 3 locations settled.
do-moment-settled = locations settled
do-moment-rounds = { $n ->
    [one] round
   *[other] rounds
  }
do-moment-end-domination = The bells are heard as far as Verloren.
do-moment-end-commander-fell = The banner lies in the mud.
do-moment-end-collapse = Nobody can be asked to go further.
do-moment-end-combat-ability = The field is empty.
do-moment-end-draw = The crows do not ask who won.
