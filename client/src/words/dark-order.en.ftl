# Words of the web table for this game, in English.
