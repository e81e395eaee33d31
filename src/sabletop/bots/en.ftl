# What all bots say, in English.

forced = There was no other choice.
seen-later = At a glance another one looks better; played on, this one wins more often.
