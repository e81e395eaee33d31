"""Night Ferry: two or three ferrymen, one secret cargo each, and a current that takes what is not landed."""
