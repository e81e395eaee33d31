# What the presentations of all games say alike, in English.

percent = { $whole }.{ $tenths } %
percent-sure = { $n } %
times = { $name } ×{ $n }
and = { $one } and { $other }
or = { $one } or { $other }
also = { $one }; { $other }
then = { $one } { $other }

# What people are called: whoever plays a part that is only a colour or a number, and one of several of that name
person = { $name }
person-of-several = { $name } ({ $part })
