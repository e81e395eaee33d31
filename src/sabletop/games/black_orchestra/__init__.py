"""Black Orchestra: the conspirators against Hitler, one co-operative table for one to five people."""
