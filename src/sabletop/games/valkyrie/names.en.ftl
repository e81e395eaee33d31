# What is not named by the content of Valkyrie, in English.

name-face-eagle = eagle
name-face-target = target
name-face-arrow = arrow
name-pair = { $explosive } with { $detonator }
