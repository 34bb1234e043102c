"""The table on the screen: what is drawn of a view, and how hands act on it."""
