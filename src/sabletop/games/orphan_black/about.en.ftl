# What Orphan Black and its options are called before the game, in English.

called = Orphan Black
summary = Hidden factions sway nine clones and find each other out; 3 to 6 players.
pitch = Each of you serves a faction in secret. Win the clones for yours, and learn who stands beside you.
company = hidden sides
learn = You serve a faction in secret. By turns you lay influence beside clones, face up or face down; a clone with enough of it goes over to a faction. Watch what the others do, say whom you suspect, and stay hidden yourself.
option-first-name = First
option-first = The player who begins.
option-first-random = Random
option-memory_aid-name = Memory aid
option-memory_aid = Whether the table keeps note of the cards that you have seen.
option-silence_hides-name = Silence hides
option-silence_hides = Whether players who never accused you count for your hiding points.
