"""The drawing kit shared by all screens: colours, type, painted sprites, vector art, piece faces."""
