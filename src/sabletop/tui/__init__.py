"""Playing in a terminal: a table drawn with Textual, and a plain line mode for pipes and screen readers."""
