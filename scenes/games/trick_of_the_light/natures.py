"""The icons and colours of the four natures, on paper and under white words."""

from __future__ import annotations

from typing import NamedTuple

from scenes.stage import look
from scenes.stage.look import Rgb


class Sign(NamedTuple):
    """The icon and the colour of a nature."""

    icon: str
    colour: Rgb


# By the rank of the identity; 5.3:1 or more under white (TL-11).
SIGNS = {
    "A": Sign("human", look.rgb("#8f6212")),
    "K": Sign("ghost", look.rgb("#5a6c84")),
    "Q": Sign("angel", look.rgb("#19766c")),
    "J": Sign("demon", look.rgb("#a82d3c")),
}
