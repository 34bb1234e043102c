"""The plain table: any game that has no room of its own is played on it, arranged as its zones say of themselves."""
