"""How the faces of a deck are drawn, beside a card in large: columns, size, pictures, back, colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.screens.box import column_list, parts
from scenes.screens.box import text as texts
from scenes.stage import fonts
from scenes.ui.boxtree import Column, Node, Row
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from scenes.screens.box.box_scene import BoxScene


def panel(painter: Painter, scene: BoxScene) -> Node:
    """Return the editor; it takes the place of the list of cards."""
    theme, deck = painter.theme, scene.deck
    if deck is None:
        return parts.words("", fonts.NOTE)
    done = parts.button(painter, ("ui", "edit-done"), texts.DONE, scene.stop_editing, icon="check", height=44)
    header = Row(parts.words(texts.face_of(deck.name), fonts.H3, theme.title), done, gap=12)
    note = parts.Wrapped(
        texts.STANDS_IN_BOX_TOML if scene.draft.is_folder else texts.NOT_KEPT, fonts.NOTE,
        theme.muted if scene.draft.is_folder else theme.warning,
    )  # fmt: skip
    made = column_list.page(painter, scene, scene.draft, deck, scene.page.faces)
    return Column(header, note, scene.page.scrolling(painter, "editor", made), gap=8)
