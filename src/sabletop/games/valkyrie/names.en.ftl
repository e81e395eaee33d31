# What is not named by the content of Valkyrie, in English.

name-face-eagle = eagle
    .a = an eagle
name-face-target = target
    .a = a target
name-face-arrow = arrow
    .a = an arrow
name-cause-company = the company of an enemy
name-cause-eagle = an eagle
name-cause-failed-plot = the plot that failed
name-pair = { $explosive } with { $detonator }

# Places that a sentence speaks of with an article.
name-the-bendlerblock = Bendlerblock
    .the = the Bendlerblock
name-the-zeughaus = Zeughaus
    .the = the Zeughaus
name-the-berghof = Berghof
    .the = the Berghof
name-the-wolfsschanze = Wolfsschanze
    .the = the Wolfsschanze
