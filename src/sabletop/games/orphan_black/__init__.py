"""Orphan Black: The Card Game. Hidden factions sway nine clones and find each other out."""
