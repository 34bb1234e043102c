"""The texts of the box of Crazy Eights."""

from __future__ import annotations

TITLE = "Crazy *Eights*"
LINE = "Match the top card, or play an eight."
DURATION = "15–40 min"
