"""One match on one screen: the people who share it, its bots, its clock, hints and lessons."""
