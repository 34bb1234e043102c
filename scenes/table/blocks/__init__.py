"""Parts of a table that draw one thing each: hand, plates, panel, messages."""
