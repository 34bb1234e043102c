"""The look of the Free Table: green baize, warm white."""

from __future__ import annotations

from scenes.registry.look import Band, Look
from scenes.stage import look

LOOK = Look(
    title="Free Table",
    wood=look.shade("#170f09", "#54301a"),
    cover="cover-free-table",
    band=Band("Cards, dice and chips for any game.", "1–8", "as you like", "No rules"),
    table="scenes.games.free_table.scene:FreeScene",
    stands="scenes.games.free_table.end_state:stands",
    sounds={"rolled": "dice", "shook": "bag", "noted": "page", "wrote": "page", "over": "chime"},
)
