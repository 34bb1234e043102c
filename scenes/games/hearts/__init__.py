"""The look of Hearts: a club room, wine red."""

from __future__ import annotations

from scenes.games.hearts import text as texts
from scenes.registry.look import Band, Look
from scenes.stage import look
from scenes.stage.cloths import dyed

LOOK = Look(
    title="Hearts",
    ink=look.rgb("#ffd9d2"),
    cloth=dyed(
        ("#260d14", "#4c1c2a", "#642a36"), "#1c0d12", "#3a1a24", "#8a5c4a", "#4f1620",
        accent="#e8707a", seam="#9c6a58", label="#efd4d8",
    ),
    band=Band(texts.LINE, "4", texts.DURATION, "Trick-taking"),
    preview=("", "trick", 9),
    samples=("2C", "KH", "QS", "AH", "10H"),
    spares=5,
)  # fmt: skip
