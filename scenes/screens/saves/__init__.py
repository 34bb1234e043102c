"""The list of saved games and the trash."""
