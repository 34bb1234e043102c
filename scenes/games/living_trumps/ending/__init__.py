"""The page of the results of Living Trumps: the best Powerbase, how it grew, and what the players did."""
