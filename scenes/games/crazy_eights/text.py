"""The texts of the box of Crazy Eights."""

from __future__ import annotations

TITLE = "Crazy *Eights*"
LINE = "Match it, or name the suit yourself."
DURATION = "15–40 min"
