# What Night Ferry and its options are called before the game, in English.

called = Night Ferry
summary = Cross once more, or land what you have: the current takes the rest.
pitch = Two or three ferrymen, a dark river, and a cargo that nobody else may know.
company = each alone
option-nights-name = Nights
option-nights = How many nights the ferry runs.
