"""The texts of the box of Hearts."""

from __future__ import annotations

LINE = "Take no hearts, or take them all."
DURATION = "20–45 min"
