# What the presentations of all games say alike, in English.

percent = { $whole }.{ $tenths } %
percent-sure = { $n } %
times = { $name } ×{ $n }
and = { $one } and { $other }
or = { $one } or { $other }
also = { $one }; { $other }
then = { $one } { $other }
