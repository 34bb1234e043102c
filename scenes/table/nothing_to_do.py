"""Why Enter does nothing at a table while nothing has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.flow import seats_of
from game.rules.wording import listing
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
            return "Choose one of them first."
        text = keys[0] if len(keys) == 1 else f"{keys[0]} {'or' if len(keys) == 2 else 'to'} {keys[-1]}"
        return f"Choose first: press {text}, then {cap('act')}."
    if table.live.lookers:
        return f"Nothing is selected: {cap('next')} moves from one thing to the next, {cap('act')} uses it."
    asked = [table.session.names[seat] for seat in seats_of(table.session.view().actors)]
    who = f": {listing(asked)} {'is' if len(asked) == 1 else 'are'} asked" if asked else ""
    return f"There is nothing to do just now{who}."
