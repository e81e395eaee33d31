# What is not named by the content of Valkyrie, in English.

name-face-eagle = eagle
name-face-target = target
name-face-arrow = arrow
name-cause-company = the company of an enemy
name-cause-eagle = an eagle
name-cause-failed-plot = the plot that failed
name-pair = { $explosive } with { $detonator }
