# Words of Orphan Black's web table, in English.

ob-board = The factions and the clones in play
ob-players = Players
ob-left = left
ob-right = right
ob-left-long = Left
ob-right-long = Right
ob-points = { $n } { $n -> [one] point *[other] points }
ob-pts = { $n } { $n -> [one] pt *[other] pts }
ob-yours = your faction
ob-you = you
ob-you-short = You
ob-next = next
ob-bot = { $level }
ob-away = away
ob-turn = turn
ob-your-turn = your turn
ob-begins = begins

ob-note-grid = Whom I suspect of what. Press a field: ? maybe, ✓ yes, ✗ no.
ob-note-cell = { $who }, { $what }: { $mark }
ob-note-none = nothing noted
ob-note-maybe = maybe
ob-note-yes = yes
ob-note-no = no

## Steps and questions
ob-phase-character = Character
ob-phase-influence = Influence
ob-phase-resolve = Resolve
ob-phase-accuse = Accuse
ob-phase-refill = Refill

## Clones and cards
ob-clone-label = { $clone }, who starts with { $home }, threshold { $threshold }, { $count } of { $full } cards.
ob-your-target = A target of yours
ob-count = { $n } of { $full } cards
ob-one-more = 1 more
ob-full = full
ob-spot = { $clone }, { $side }, { $place }: { $card }
ob-slot = { $text }: to { $to }, { $points } { $points -> [one] point *[other] points }. { $note }
ob-card-up = { $card } face up
ob-card-down = face down
ob-card-known = face down, you know it: { $card }
ob-card-perhaps = face down, perhaps { $card }
ob-card-locked = , locked
ob-sum-unknown = { $sum } + { $n } unknown
ob-paul = Paul{ $n -> [one] { "" } *[other] { " ×" }{ $n } }
ob-paul-title = Paul keeps every card on this side.
ob-mrs-s = Mrs. S +{ $n }
ob-mrs-s-title = Mrs. S raises the threshold.
ob-ended-here = { $clone } ended here: { $n } { $n -> [one] point *[other] points }
ob-track = Points of the factions
ob-deck = deck { $n }
ob-discard = discard { $n }
ob-discard-empty = Nothing lies there.
ob-to-come = { $n } { $n -> [one] clone *[other] clones } to come
ob-circle = right leads clockwise
ob-circle-long = Around the triangle, clockwise: Neolutionists, The Black, Proletheans. A clone's right side leads one step clockwise, its left side one step back.

## Players
ob-accusation = { $who } for { $points }: { $says }
ob-face-down = face down
ob-accuse-of = Accuse { $who }
ob-accusations-left = { $n } { $n -> [one] accusation *[other] accusations } left
ob-accused-count = accused { $n -> [one] once *[other] { $n } times }
ob-accused-by = Accused by
ob-nobody-yet = Nobody so far.
ob-hand-count = { $n } { $n -> [one] card *[other] cards } in hand
ob-duty-face-up = must play face up
ob-duty-on = must play on { $clone }
ob-duty-mark = must play on the same clone
ob-duty-donnie = shows the next card to { $who }
ob-duty-donnie-you = shows you the next card

## Mine
ob-goal = Goal
ob-goal-secret = your goal, secret
ob-target-home = { $clone }: in your faction, 2 points
ob-target-lost = { $clone }: ended elsewhere
ob-target-play = { $clone }: in play
ob-target-come = { $clone }: not yet in play
ob-hand = Your hand
ob-hand-word = Hand
ob-hand-empty = No card in your hand.
ob-number-card = Influence { $n }
ob-looking-hand = The hand of { $who }
ob-looking-card = { $clone }, { $side }, { $place } card
ob-drawn = Drawn for { $clone }
ob-do-leave = Leave it
ob-do-remove = Discard it
ob-do-keep = Put it back
ob-accusations = Your accusations
ob-in-step-4 = in step 4
ob-now = now
ob-watching = You are watching: hands and goals stay hidden until the end.
ob-commit-side = Place on { $clone }, { $side }: to { $faction }

## Forecast and notes
ob-forecast = What this choice comes to
ob-if-here = If you place it here
ob-this-choice = This choice
ob-key = key { $key }
ob-your-card-on = Your { $card } on { $clone }, { $side }
ob-pulls = Pulls to
ob-then-count = She then has { $n } of { $full } cards.
ob-then-full = She is then full and will be resolved.
ob-known-then = Known then
ob-known-now = Known now
ob-both-sums = left { $left }, right { $right }; more than { $threshold } apart moves the clone.
ob-odds = If the clone were resolved with these cards
ob-odds-random = Unknown cards taken at random from those you have not seen.
ob-odds-sure = You know every card here.
ob-ability = Her ability, at once:
ob-leekie = Dr. Leekie: afterwards you choose whose ability it activates.
ob-face-up-now = Charlotte: it is played face up.
ob-duties = What binds this turn
ob-what-you-know = What you know
ob-only-you = only you
ob-know-nothing = No hidden card so far.
ob-note = { $clone }, { $side }, { $place }
ob-counts-for = counts for { $faction }
ob-worth-0 = worth 0
ob-perhaps = perhaps exchanged
ob-note-hand = { $who } holds { $cards }
ob-note-accusation = { $by } accuses { $who }: { $faction }

## Close-up
ob-if-left = left heavier by more than { $threshold }
ob-if-stays = otherwise the clone stays
ob-if-right = right heavier by more than { $threshold }
ob-ended = { $clone } ended with { $faction }.
ob-not-in-play = Not in play yet.
ob-character-facts = Played face down beside a clone it is worth 0 and has no power.
ob-number-facts = Worth { $n } beside a clone.
ob-copies = { $n } of these in the deck of 52.

## The end
ob-end-steps = The score, step by step
ob-step-goals = Goals
ob-step-halved = Factions
ob-step-accusations = Accusations
ob-step-targets = Targets
ob-step-hiding = Hiding
ob-step-winner = Winner
ob-end-again = Step by step
ob-end-goals = All goals are revealed. Everybody looks at the points of their own faction.
ob-end-halved = Two players were with { $factions }: { $n -> [one] its *[other] their } points are halved, rounded up. Everybody starts from there.
ob-end-not-halved = No faction is shared, so that none is halved. Everybody starts from their faction's points.
ob-end-accusations = Above each mat the first right accusation is worth 3, the second 2, every further one 1. Wrong ones cost nothing.
ob-end-targets = Each target that ended in the faction of whoever wanted it there is worth 2.
ob-end-hiding = One point for each other player who did not accuse you rightly.
ob-end-winner = The highest total wins.
ob-end-tie = { $names } are level; more targets in their own faction decide ({ $targets }): { $winner } wins.
ob-end-shared = { $names } are level, with as many targets in their own faction ({ $targets }): they share the victory.
ob-end-bar = faction { $faction }, accusations { $accusations }, targets { $targets }, hiding { $hiding }
ob-end-half = faction { $from }, halved { $to }
ob-end-faction = faction { $n }
ob-end-found = accusations +{ $n }
ob-end-hid = hiding +{ $n }
ob-end-accused-by = accused by
ob-end-nobody = nobody
ob-end-right = { $who } said { $faction }: right, { $n } { $n -> [one] point *[other] points }
ob-end-wrong = { $who } said { $faction }: wrong

## What can be done, by its kind
ob-deed-lay-open = Lay the first cards
ob-deed-no-character = Play no Character
ob-deed-character = Character
ob-deed-choose = Choose a card
ob-deed-play = Play it beside a clone
ob-deed-copy = Copy an ability
ob-deed-swap = Swap cards
ob-deed-flip = Turn a card over
ob-deed-lock = Lock a card
ob-deed-look = Look at a card
ob-deed-leave = Leave it
ob-deed-move = Move a card
ob-deed-remove = Remove a card
ob-deed-show = Show a card
ob-deed-extra = Choose an extra card
ob-deed-put-extra = Play the extra card
ob-deed-keep = Keep the card
ob-deed-switch = Exchange a card
ob-deed-monitor = Give Donnie
ob-deed-investigate = Look at an accusation
ob-deed-protect = Protect a side
ob-deed-spy = Look at a hand
ob-deed-take = Take a card
ob-deed-hide = Hide a clone
ob-deed-resolve = Resolve a clone
ob-deed-accuse = Accuse
ob-deed-done = Accuse no more
ob-goal-short = Your goal
ob-yours-short = yours
ob-points-word = { $n -> [one] point *[other] points }
ob-not-appeared = has not appeared
ob-to-come-short = to come
ob-pick-side = Choose a card { $side } of { $clone }
ob-point-at = Point at a side, a card or a clone: here stands what would follow.
chart-of-orphan-black = Points of the factions

# Moments
ob-moment-resolve = Six cards · resolved by { $who }
ob-moment-side = { $faction }, { $n }
ob-moment-only-you = Only you know what it says.
ob-moment-at-the-end = What it says is shown at the end.
ob-moment-line = Nobody is who she seems.
ob-moment-start = from the faction: { $n }
ob-moment-targets = targets at home: { $n }
ob-moment-hiding = not found out: { $n }
ob-moment-accusing = right accusations: { $n }
ob-moment-total = { $n } { $n -> [one] point *[other] points }
