"""The table on the screen: how a view is drawn, and how mouse and keys act on it."""
