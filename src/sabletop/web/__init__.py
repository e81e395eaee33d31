"""The web table: a server for people with browsers and programs with tokens. `sabletop serve` starts it."""
