"""Who can visibly play: what everyone knows of a hand, so that asking or not asking tells nothing (TL-41, TL-49)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules.trick_of_the_light import pieces as tl
from game.table import State, View


def asks_the_able(options: Mapping[str, Any]) -> bool:
    """Check whether the table asks no seat that visibly cannot play, and in a contest none that lets the scene run."""
    return bool(options["asked"] == "able")


def over(options: Mapping[str, Any], s: State | View, seat: int) -> bool:
    """Check whether a hand can hold a card above the scene card, by what everyone knows of it (TL-35)."""
    return not asks_the_able(options) or tl.rank_of(tl.scene_card(s)) < tl.visible_ranks(s, seat).stop - 1


def under(options: Mapping[str, Any], s: State | View, seat: int) -> bool:
    """Check whether a seat is not blocked and can hold a card below the scene card, by what everyone knows (TL-36)."""
    ranks = tl.visible_ranks(s, seat)
    fits = bool(ranks) and ranks.start < tl.rank_of(tl.scene_card(s)) and not s.vars[tl.V.BLOCKED][seat]
    return not asks_the_able(options) or fits


def yet_to_call(options: Mapping[str, Any], s: State | View, seat: int) -> bool:
    """Check whether the last call has yet to ask a seat: it has not played, and can hold a card that fits (TL-49)."""
    v = s.vars
    open_now = not (v[tl.V.PLAYED][seat] or v[tl.V.CALLED] >> seat & 1)
    return open_now and (over(options, s, seat) or under(options, s, seat))
