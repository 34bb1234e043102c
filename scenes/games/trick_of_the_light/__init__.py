"""The look of A Trick of the Light: sand at dusk, a teal oasis, palms."""

from __future__ import annotations

from scenes.games.trick_of_the_light.text import table_text
from scenes.registry.look import Band, Look
from scenes.stage import faces, look
from scenes.stage.cloths import dyed
from scenes.stage.woven import PALM, Weave

LOOK = Look(
    title=table_text.BOX_TITLE,
    ink=look.rgb("#fff0cc"),
    cloth=dyed(
        ("#2b1d14", "#4e3928", "#63492f"), "#1b130c", "#33261a", "#7d6030", "#12403c",
        accent="#3fb5a8", seam="#a3813f", label="#eadcc2",
    ),
    weave=Weave((0.495, 0.78, 0.6), (PALM,)),
    backs=("oasis",),
    faces=faces.piece_painter("oasis"),
    cover="cover-trick-of-the-light",
    band=Band(table_text.BOX_LINE, "4", table_text.DURATION, table_text.KIND),
    preview=("tableau", "scene_pile", 3),
    table="scenes.games.trick_of_the_light.table:TABLE",
    lesson="scenes.games.trick_of_the_light.table:LESSON",
    ends_there=True,
    won=table_text.ENDED_WELL,
    sounds={
        "epiphany": "chime", "sealed": "page", "ending_scene": "bell", "noted": "page", "ending": "clock",
        "over": "chime",
    },
    story="scenes.games.trick_of_the_light.story_pictures:pictures",
)  # fmt: skip
