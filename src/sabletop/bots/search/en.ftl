# What a searching bot says, in English.

search-why = { $why } I give us about { $chance } % ({ $worlds -> [one] one world *[other] { $worlds } worlds } tried).
search-why-alone = { $why } I give myself about { $chance } % ({ $worlds -> [one] one world *[other] { $worlds } worlds } tried).
search-other = { $action }: about { $chance } %.
search-other-pass = Letting it pass: about { $chance } %.
search-plan = Then { $action }.
search-pass = Better not now.
