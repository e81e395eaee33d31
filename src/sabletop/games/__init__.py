"""The games, one folder each. They use the engine and never one another."""
