"""The story of an evening, as it is kept (LT-232)."""
