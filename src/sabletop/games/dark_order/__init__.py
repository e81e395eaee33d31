"""The Dark Order: two commanders, three unlike factions, six locations, and a fatigue that never sleeps."""
