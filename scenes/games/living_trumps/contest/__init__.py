"""Duels and Deals in the room of Living Trumps: how far one has come, who stands where, what may be done."""
