# What Black Orchestra and its options are called before the game, in English.

called = Black Orchestra
summary = Gather conspirators, weapons and nerve, and strike before the Gestapo does.
pitch = A circle of officers, priests and diplomats plots against Hitler before the Gestapo closes in.
company = together
learn = You are conspirators who share one aim: Hitler must fall. On your turn you spend actions to move, gather items and cards, and win nerve without drawing suspicion. Then an event strikes. When plot, place and courage come together you roll the dice; until then, do not be caught.
option-difficulty-name = Difficulty
option-difficulty = Military support at the start, and its floor.
option-difficulty-easy = Easy
option-difficulty-standard = Standard
option-difficulty-hard = Hard
option-deck-name = Deck
option-deck = Conspirator cards: 51, or all 54 of the first edition.
option-conspirators-name = Conspirators
option-conspirators = Whether the sheets are dealt or chosen.
option-conspirators-dealt = Dealt
option-conspirators-chosen = Chosen
option-first-name = First
option-first = The conspirator who begins.
option-first-random = Random
option-trusted_lieutenants-name = Trusted lieutenants
option-trusted_lieutenants = Two deputies must die as well; plots may aim at them.
option-sense_of_urgency-name = Sense of urgency
option-sense_of_urgency = One more card leaves each event deck unseen.
option-guarded_documents-name = Guarded documents
option-guarded_documents = Documents Located stays in the box.
