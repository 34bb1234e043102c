"""What is woven into the curtain of each game: how its cloth is dyed, and the figures of the band low on the drapes."""

from __future__ import annotations

from typing import NamedTuple


class Weave(NamedTuple):
    """The curtain of a game.

    Attributes:
        dye: hue (0 to 1) of the cloth, and what its saturation and brightness are multiplied with.
        figures: paths in a box of 40 x 20, one after the other along the band.
    """

    dye: tuple[float, float, float]
    figures: tuple[str, ...]


BAT = (
    "M20 4.2C20.7 4.2 21.2 4.4 21.7 4.7L23 1.8C24 3.4 24.4 5 24.3 6.6C27.6 6.6 30 4.6 31.4 1.6C35 3.4 38.2 7 "
    "39.6 12C37 10.6 34.8 10.8 33 12.8C31.6 10.6 29.4 10.4 27.4 12.6C25.6 11.4 24 12.4 22.8 14.2L20 19L17.2 14.2C16 "
    "12.4 14.4 11.4 12.6 12.6C10.6 10.4 8.4 10.6 7 12.8C5.2 10.8 3 10.6 0.4 12C1.8 7 5 3.4 8.6 1.6C10 4.6 12.4 6.6 "
    "15.7 6.6C15.6 5 16 3.4 17 1.8L18.3 4.7C18.8 4.4 19.3 4.2 20 4.2Z"
)
_PALM = (
    "M18.6 20C19.4 15.4 19.5 11.6 19.3 7.6L20.9 7.4C21.4 11.6 21.4 15.6 21.2 20Z"
    "M20 7.8C23 3.6 28.6 3.4 32.4 8.2C28.4 6.6 24.4 6.8 20 7.8ZM20 7.6C25 7.4 29 10 30 15.2C27 11.4 24 9.4 20 7.6Z"
    "M20 7.8C17 3.6 11.4 3.4 7.6 8.2C11.6 6.6 15.6 6.8 20 7.8ZM20 7.6C15 7.4 11 10 10 15.2C13 11.4 16 9.4 20 7.6Z"
    "M20 7.8C19.8 4 22 1.4 26.4 0.6C24.2 3 22.4 5 20 7.8ZM20 7.8C20.2 4 18 1.4 13.6 0.6C15.8 3 17.6 5 20 7.8Z"
)
_SPADE = (
    "M20 2C26 7 28.2 9.4 28.2 12.2C28.2 14.5 26.5 15.8 24.6 15.8C23 15.8 21.7 15 21 13.8C21.2 16 21.8 17.5 23 18.5H17"
    "C18.2 17.5 18.8 16 19 13.8C18.3 15 17 15.8 15.4 15.8C13.5 15.8 11.8 14.5 11.8 12.2C11.8 9.4 14 7 20 2Z"
)
_HEART = (
    "M20 18C12.4 12.2 11.5 9 11.5 6.8C11.5 4 13.4 2.4 15.7 2.4C17.7 2.4 19.2 3.6 20 5.2C20.8 3.6 22.3 2.4 24.3 2.4"
    "C26.6 2.4 28.5 4 28.5 6.8C28.5 9 27.6 12.2 20 18Z"
)
_CLUB = (
    "M16.2 5.8a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 0 1-1.3 2.9a3.9 3.9 0 1 1-.9 6.2C21.4 16.6 22 17.6 23 18.5H17"
    "C18 17.6 18.6 16.6 18.4 14.9a3.9 3.9 0 1 1-.9-6.2a3.8 3.8 0 0 1-1.3-2.9Z"
)
_DIAMOND = "M20 1.5L26.5 10L20 18.5L13.5 10Z"

WEAVES: dict[str, Weave] = {
    "tricks-and-treats": Weave((0.745, 0.72, 0.82), (BAT,)),
    "trick-of-the-light": Weave((0.495, 0.78, 0.6), (_PALM,)),
    "free-table": Weave((0.4, 0.72, 0.58), (_SPADE, _HEART, _CLUB, _DIAMOND)),
}


def weave_of(game_id: str) -> Weave:
    """The curtain of a game; the free table's for one that has none of its own."""
    return WEAVES.get(game_id, WEAVES["free-table"])
