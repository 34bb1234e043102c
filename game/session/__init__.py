"""One match on one screen: the people who share it, its bots and its clock."""
