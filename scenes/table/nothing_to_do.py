"""Why Enter does nothing at a table while nothing has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.flow import seats_of
from game.rules.wording import listing
from scenes.table import text as texts
from scenes.table.keys import CHOICES

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen


def nothing_to_do(table: RenderedScreen) -> str:
    """Return what to choose or select first, or who is asked."""
    cap = table.app.keymap.cap
    tiles = [each for each in table.drawn if each.group == "tiles" and each.enabled]
    if tiles:
        keys = [cap(act) for act in [*CHOICES][: len(tiles)]]
        if not all(keys) or not cap("act"):
            return texts.CHOOSE_ONE_OF_THEM_FIRST
        text = keys[0] if len(keys) == 1 else f"{keys[0]} {'or' if len(keys) == 2 else 'to'} {keys[-1]}"
        return texts.choose_first(text, cap("act"))
    owner = table.hand_owner()
    if table.live.lookers and table.session.viewer is None and owner is not None and cap("look"):
        return texts.press_to_see(cap("look"), table.session.names[owner])
    if table.live.lookers:
        return texts.nothing_selected(cap("next"), cap("act"))
    asked = [table.session.names[seat] for seat in seats_of(table.session.view().actors)]
    return texts.nothing_to_do(listing(asked), len(asked))
