# Words of the web table, in English.
