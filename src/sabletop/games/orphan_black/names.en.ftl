# What is not named by the content of Orphan Black, in English.

name-player-1 = Red
name-player-2 = Blue
name-player-3 = Green
name-player-4 = Yellow
name-player-5 = Purple
name-player-6 = White
name-side-left = left
name-side-right = right
name-place-1 = 1st
name-place-2 = 2nd
name-place-3 = 3rd
name-place-4 = 4th
name-place-5 = 5th
name-place-6 = 6th
name-place-7 = 7th
name-faction-neolutionists = the Neolutionists
name-faction-the-black = The Black
name-faction-proletheans = the Proletheans
# A card of a number, where a sentence counts other things too.
name-card-1 = 1
    .a = a 1
    .the = the 1
name-card-2 = 2
    .a = a 2
    .the = the 2
name-card-3 = 3
    .a = a 3
    .the = the 3
