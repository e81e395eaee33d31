"""Valkyrie: A Black Orchestra Game. Conspirators prepare a bomb while the interrogations come closer."""
