"""The look of Midnight Justice: oxblood and walnut, a clock."""

from __future__ import annotations

from scenes.games.midnight_justice import text as texts
from scenes.registry.look import Band, Look
from scenes.stage import art, faces, look
from scenes.stage.cloths import dyed
from scenes.stage.woven import CLOCK, Weave

LOOK = Look(
    title=texts.MIDNIGHT_JUSTICE,
    ink=look.rgb("#ffd99a"),
    cloth=dyed(
        ("#200d0c", "#431b1a", "#5a2a26"), "#1a0f0b", "#39201a", "#84663e", "#5a1a1e",
        accent="#e0b566", seam="#9c6a3c", label="#ecd2c6",
    ),
    wood=look.shade("#1d110b", "#5e3220"),
    weave=Weave((0.99, 0.78, 0.6), (CLOCK,)),
    backs=("clock",),
    faces=faces.piece_painter("clock", two_colours=True),  # red and black decide at midnight (MJ-604)
    cover="cover-midnight-justice",
    band=Band(texts.LINE, "3–6", texts.DURATION, "Story"),
    samples=("QH", "KS", "9D", "4D", "6S"),
    preview=("offer", "play", 6),
    emblem=lambda px: art.svg("ui/clock-face-roman", px, px),
    table="scenes.games.midnight_justice.table:TABLE",
    won=texts.WALKED_FREE,
    sounds={"strike": "bell", "attack": "knock", "claim": "page", "unveiled": "page", "turned_sheet": "page"},
)  # fmt: skip
