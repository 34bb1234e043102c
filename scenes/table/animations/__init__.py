"""Animations of the table: events become flights of pieces."""
