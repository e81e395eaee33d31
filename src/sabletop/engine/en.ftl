# What is said alike in every game, in English.

nothing = nothing
list-and = { $some } and { $last }
event-taken-back = The table agreed to take the last move back.
why-not-now = This is not the moment for it.
why-over = The game is over.
why-not-asked = Somebody else is deciding.
undo-nothing = There is nothing to take back.
undo-alone = Only a solo or co-operative table may agree to take back more.
undo-revealed = Something was rolled or revealed since; that cannot be taken back.
undo-passed = The turn has passed to somebody else; that cannot be taken back.
undo-open = The game is over, and what was hidden is open to all.
undo-nobody = Nobody has decided anything yet.
undo-not-yours = The last move was not yours to take back.
