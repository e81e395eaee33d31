# What is not named by the content of The Dark Order, in English.

name-player-1 = Player 1
name-player-2 = Player 2
name-faction-sanctuary = Sanctuary
name-faction-apothecaries = Apothecaries
name-faction-plague = Plague
name-line-1 = first line
name-line-2 = second line
name-token-speed = speed
name-token-life = life
name-back-1 = units
name-back-2 = support
name-back-3 = neutral support
