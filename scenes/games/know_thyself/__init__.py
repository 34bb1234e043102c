"""The look of Know Thyself: grey marble, mirror silver."""

from __future__ import annotations

from scenes.games.know_thyself import table_text as say
from scenes.registry.look import Band, Look
from scenes.stage import art, faces, look
from scenes.stage.cloths import dyed

LOOK = Look(
    title=say.TITLE,
    ink=look.rgb("#f7f4ea"),
    cloth=dyed(
        ("#212328", "#3f4248", "#54575d"), "#15161b", "#2b2d33", "#7c828c", "#3b342a",
        accent="#c8d2dc", seam="#9aa0a8", label="#e3e4e6",
    ),
    wood=look.shade("#241a13", "#614630"),
    backs=("mirror", "true-name-red", "true-name-black"),
    faces=faces.piece_painter("mirror", "true-name-red", "true-name-black"),
    cover="cover-know-thyself",
    band=Band(say.LINE, "2–5", say.TIME, "Story"),
    preview=("gm_card", "pc_card", 0),
    emblem=lambda px: art.svg("ui/coin", px, px),
    table="scenes.games.know_thyself.table:TABLE",
    sounds={
        **dict.fromkeys(("letter", "true_name", "memory", "edge"), "page"),
        **dict.fromkeys(("accepted", "raised", "paid", "invoked", "gave", "toll", "last_cut", "counted"), "chips"),
        "granted": "chime", "last_wager": "bell",
    },
    story="scenes.games.know_thyself.story_pictures:pictures",
)  # fmt: skip
