"""The look of Tricks and Treats: plum night, pumpkin orange, bats."""

from __future__ import annotations

from scenes.games.tricks_and_treats import text as texts
from scenes.registry.look import Band, Look
from scenes.stage import cloths, faces, look
from scenes.stage.woven import BAT, Weave

LOOK = Look(
    title=texts.TRICKS_AND_TREATS,
    ink=look.rgb("#ffb35a"),
    cloth=cloths.PLUM,
    weave=Weave((0.745, 0.72, 0.82), (BAT,)),
    backs=("bats",),
    faces=faces.HALLOWEEN,
    cover="cover-tricks-and-treats",
    band=Band(texts.LINE, "3–6", texts.DURATION, "Trick-taking"),
    samples=("B5", "P12", "K9", "L2", "S10"),
    preview=("line", "trick", 8),
    table="scenes.games.tricks_and_treats.table:TABLE",
    sounds={"bell": "bell", "knock": "knock", "used": "treat", "ending": "clock", "over": "chime"},
    spares=5,
    emblem=faces.pumpkin,
    spoils="scenes.games.tricks_and_treats.spoils:spoils",
)
