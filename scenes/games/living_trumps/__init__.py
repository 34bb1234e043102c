"""The look of Living Trumps: midnight, amber, a maze."""

from __future__ import annotations

from scenes.games.living_trumps import text as say
from scenes.registry.look import Band, Look
from scenes.stage import art, faces, look
from scenes.stage.cloths import dyed

LOOK = Look(
    title=say.TITLE,
    ink=look.rgb("#ffd67a"),
    cloth=dyed(
        ("#0c1226", "#1a2446", "#2b3560"), "#0d1124", "#26315f", "#6a6a8c", "#47300c",
        accent="#e2a03a", seam="#8a6f3e", label="#c3cbea",
    ),
    wood=look.shade("#1a120d", "#573821"),
    backs=("trump", "shadow"),
    faces=faces.piece_painter("trump", "shadow"),
    cover="cover-living-trumps",
    band=Band(say.LINE, "3–8", "2–4 h", "Intrigue"),
    samples=("KH", "QS", "JD", "10C", "joker1"),
    preview=("powerbase", "shadows", 12),
    emblem=lambda px: art.svg("ui/jewel", px, px),
    sounds={
        "tricked": "riffle", "consolidated": "chime", "joker": "thump", "wins": "bell", "gauntlet": "knock",
        "duel": "knock", "curses": "knock", "turned_shadow": "card", "cut": "riffle",
    },
    results="scenes.games.living_trumps.ending.page:EndingPage",
    table="scenes.games.living_trumps.table:TABLE",
)  # fmt: skip
