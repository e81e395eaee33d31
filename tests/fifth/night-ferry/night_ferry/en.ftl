# What Night Ferry says at the table, in English.

ask-turn = { $who } crosses or lands.
action-cross = Cross once more
action-land = Land
event-dealt = { $who } carries { $cargo }.
event-shown = { $who } carried { $cargo }.
event-crossed = { $who } crosses with { $n } more.
event-sunk = { $who } loses the load to the current.
event-landed = { $who } lands { $n }.
why-empty = There is nothing in the boat yet.
why-full = The boat is full.
end-dawn = The last night is over; { $who } brought the most.
