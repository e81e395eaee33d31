"""The engine: agenda, choices, chance, actions, records. It knows no game and does no input or output."""
