"""The look of Crazy Eights: a kitchen table, blue cloth and brass."""

from __future__ import annotations

from scenes.games.crazy_eights import text as texts
from scenes.registry.look import Band, Look
from scenes.stage import look
from scenes.stage.cloths import dyed

LOOK = Look(
    title=texts.TITLE,
    ink=look.rgb("#fff0c2"),
    cloth=dyed(
        ("#0c1a30", "#17345c", "#22487a"), "#0a1222", "#16294a", "#8a7440", "#142f52",
        accent="#f0c050", seam="#b8954c", label="#dbe6f6",
    ),
    band=Band(texts.LINE, "2–6", texts.DURATION, "Shedding"),
    preview=("", "pile", 7),
    samples=("8C", "8D", "8S", "8H", "JD"),
    spares=10,
)  # fmt: skip
