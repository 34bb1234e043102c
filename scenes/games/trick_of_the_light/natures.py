"""The icons and colours of the four natures, on paper and under white words."""

from __future__ import annotations

from typing import NamedTuple

from scenes.stage import look
from scenes.stage.look import Rgb


class Sign(NamedTuple):
    """The icon, the colour and the short name of a nature."""

    icon: str
    colour: Rgb
    word: str


# By the rank of the identity; 5.3:1 or more under white (TL-11).
SIGNS = {
    "A": Sign("human", look.rgb("#8f6212"), "human"),
    "K": Sign("ghost", look.rgb("#5a6c84"), "ghost"),
    "Q": Sign("angel", look.rgb("#19766c"), "angel"),
    "J": Sign("demon", look.rgb("#a82d3c"), "demon"),
}
