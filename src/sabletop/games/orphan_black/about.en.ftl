# What Orphan Black and its options are called before the game, in English.

summary = Hidden factions sway nine clones and find each other out; 3 to 6 players.
option-first-name = First
option-first = The player who begins.
option-first-random = Random
option-memory_aid-name = Memory aid
option-memory_aid = Whether the table keeps note of the cards that you have seen.
option-silence_hides-name = Silence hides
option-silence_hides = Whether players who never accused you count for your hiding points.
