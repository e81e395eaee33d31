# What is not named by the content of The Dark Order, in Polish.

name-player-1 = Gracz 1
name-player-2 = Gracz 2
name-faction-sanctuary = Sanktuarium
    .genitive = Sanktuarium
name-faction-apothecaries = Aptekarze
    .genitive = Aptekarzy
name-faction-plague = Plaga
    .genitive = Plagi
name-line-1 = pierwsza linia
name-line-2 = druga linia
name-token-speed = szybkość
name-token-life = życie
name-back-1 = jednostki
name-back-2 = wsparcie
name-back-3 = neutralne wsparcie
