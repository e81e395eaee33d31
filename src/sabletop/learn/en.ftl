# What every coach says.
go-on = You have left the line that I know. Do as you like; the table is set for the next lesson afterwards.
one-more = One thing more is asked of you. Answer as you like.
not-now = That is allowed, and another evening it may be right. Here it leads away from what I want to show you; it is as it was.
set-right = I have set the table for what comes next, as if everything had gone as I meant it.
lost-place = The place where you left cannot be found any more; the evening begins anew. `skip` leads on.
finished = That was the evening. What you know now is enough for a whole game.
what-follows = What follows: { $text }
coach = Lesson { $n } of { $of }: { $title }
lead = { $name }: { $text }

# What marks point at.
piece-board = The table
piece-dice = The dice
piece-place = { $name }
piece-space = { $name }
piece-crate = The crate at { $name }
piece-venue = The plot at { $name }
piece-item = { $name }
piece-ally = { $name }
piece-enemy = { $name }
piece-leader = { $name }
piece-person = { $name }
piece-pawn = { $name }
piece-card = { $name }
piece-tile = The tile at { $name }
piece-clone = { $name }
piece-unit = { $name }
piece-location = { $name }
piece-order = { $name }
piece-row = Beside { $name }
piece-spot = A card beside { $name }
