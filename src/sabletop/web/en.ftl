# What the server itself says, in English.

notice-bot-plays = A bot plays for { $name } now.
notice-given-up = { $name } has given up a seat; a bot plays on.
notice-late-bank = The time of { $name } is up; a bot plays on for them.
notice-late-move = { $name } took too long; a bot makes this decision.
notice-time-again = { $name } plays on, with as much time again.
notice-new-table = { $name } plays again, at the table { $code }.

# Bots without a name of their own
bot-random = Random bot
bot-novice = Novice bot
bot-regular = Regular bot

# Refusals, word for word as they are written in the code
refused-a-bot-plays-for-this-seat = A bot plays for this seat now.
refused-a-bot-plays-there-already = A bot plays there already.
refused-a-page-of-another-site-may = A page of another site may not do that.
refused-a-save-holds-every-secret-only = A save holds every secret: only who holds each seat of a co-operative game may.
refused-as-spectator-or-as-the-number = As `spectator`, or as the number of a seat.
refused-a-clock-needs-at-least-five = A clock needs at least five seconds.
refused-every-seat-is-taken-you-can = Every seat is taken; you can watch.
refused-it-shows-what-is-hidden-it = It shows what is hidden: it can be had when the game is over. The table is kept.
refused-join-the-table-first = Join the table first.
refused-messages-are-text = Messages are text.
refused-nobody-asks-for-that-any-more = Nobody asks for that any more.
refused-nobody-may-do-that = Nobody may do that.
refused-only-the-others-can-agree-to = Only the others can agree to that.
refused-only-a-co-operative-table-points = Only a co-operative table points at things.
refused-only-the-host-may-do-that = Only the host may do that.
refused-only-the-host-puts-bots-on = Only the host puts bots on seats.
refused-say-it-more-slowly = Say it more slowly.
refused-say-what-you-are-called = Say what you are called.
refused-some-seats-are-open-still-fill = Some seats are open still: fill them with people or bots.
refused-somebody-else-is-deciding = Somebody else is deciding.
refused-that-is-nested-too-deep = That is nested too deep.
refused-that-is-not-your-seat = That is not your seat.
refused-that-is-too-much-to-point = That is too much to point at.
refused-that-message-is-nested-too-deep = That message is nested too deep.
refused-that-message-is-too-long = That message is too long.
refused-that-seat-is-not-open = That seat is not open.
refused-that-was-too-much-at-once = That was too much at once; wait a little.
refused-the-chart-can-be-had-when = The chart can be had when the game is over.
refused-the-first-message-must-be-a = The first message must be a hello with your token.
refused-the-game-has-begun-already = The game has begun already.
refused-the-game-has-not-begun = The game has not begun.
refused-the-game-is-not-over-yet = The game is not over yet.
refused-the-game-is-over = The game is over.
refused-the-table-has-moved-on-nothing = The table has moved on; nothing was changed.
refused-the-table-is-paused = The table is paused.
refused-their-time-is-not-up = Their time is not up.
refused-there-are-too-many-tables-try = There are too many tables; try again later.
refused-there-is-no-such-replay = There is no such replay.
refused-there-is-no-such-seat = There is no such seat.
refused-there-is-no-such-table = There is no such table.
refused-there-is-nothing-here = There is nothing here.
refused-there-is-nothing-in-it = There is nothing in it.
refused-they-are-here-and-play-themselves = They are here and play themselves.
refused-this-needs-a-token-of-the = This needs a token of the table.
refused-this-server-does-not-go-by = This server does not go by that name.
refused-this-token-is-no-longer-good = This token is no longer good.
refused-too-many-sockets-are-open = Too many sockets are open.
refused-uncover-that-seat-first = Uncover that seat first.
refused-you-are-watching-only-those-who = You are watching; only those who play may do that.
refused-you-have-said-hello-already = You have said hello already.
refused-you-have-too-many-sockets-open = You have too many sockets open at this table.
notice-seeded = { $name } has chosen the seed of this table and could know what will be dealt.
