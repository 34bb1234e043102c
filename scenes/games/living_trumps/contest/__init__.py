"""Duels and Deals of Living Trumps on screen: progress, both sides, and the actions to choose from."""
