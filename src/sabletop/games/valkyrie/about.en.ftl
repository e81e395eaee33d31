# What Valkyrie and its options are called before the game, in English.

called = Valkyrie
summary = Smuggle a bomb to where he is before the interrogations break you.
pitch = Recruit, arm the charge, reach the right room. Thirty minutes against the file on your name.
company = together
learn = Together you recruit allies, find what a charge needs and get it into a room where Hitler is. Each turn you roll three dice and act with what they show, and the investigation adds to your file. One good plot wins; a full file, or an empty deck, loses.
option-difficulty-name = Difficulty
option-difficulty = Reroll tokens and length of the investigation.
option-difficulty-easy = Easy
option-difficulty-standard = Standard
option-difficulty-hard = Hard
option-tokens-name = Tokens
option-tokens = Reroll tokens each, before the bonus for 1 or 2.
option-tokens-by-difficulty = By difficulty
option-files-name = Files
option-files = Files that lose the game.
option-files-by-difficulty = By difficulty
option-eagles_subtract-name = Eagles subtract
option-eagles_subtract = Harder plots: each eagle rolled takes a target away.
option-powers-name = Powers
option-powers = Each conspirator board has a power (our own variant).
option-first-name = First
option-first = The conspirator who begins.
option-first-random = Random
