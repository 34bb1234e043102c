"""The look of the Free Table: green baize, warm white."""

from __future__ import annotations

from scenes.games.free_table import text as texts
from scenes.registry.look import Band, Look
from scenes.stage import look

LOOK = Look(
    title=texts.FREE_TABLE,
    wood=look.shade("#170f09", "#54301a"),
    cover="cover-free-table",
    band=Band(texts.CARDS_DICE_AND_CHIPS, "1–8", texts.AS_YOU_LIKE, texts.NO_RULES),
    table="scenes.games.free_table.scene:FreeScene",
    stands="scenes.games.free_table.end_state:stands",
    sounds={"rolled": "dice", "shook": "bag", "noted": "page", "wrote": "page", "over": "chime"},
)
