"""Valkyrie: conspirators prepare a bomb while the interrogations come closer."""
