"""Words of buttons in the smallest places, as beside the buttons of two hands."""

from __future__ import annotations

from game.rules.wording import quoted
from scenes.games.midnight_justice.text import BRIEF_LETTERS, THE_ONE

USE_IT = "Draw a card"
SEALED = ("shadow", "avatar", "terror", "grace")  # in the smallest place they are written again
USED = {"invoke": "use an Adjective", "weakness": "use a Weakness"}  # where a trait is too long to be named
USED_GRACE = "use Saving Grace"
TINY = {"show": "Show pile", "hold": "Hide pile", **dict.fromkeys(SEALED, "Rewrite")}


def tiny(verb: str, words: str, count: int, grace: bool = False) -> tuple[str, str]:
    """Return the words of a button in the smallest place, and the line below that says which one trait it uses.

    `grace`: it is the Saving Grace.
    """
    trait = quoted(words.partition("“")[2].rstrip("”"))
    if verb in THE_ONE and count == 1 and len(trait) > 2:
        return USE_IT, trait if len(trait) <= BRIEF_LETTERS else USED_GRACE if grace else USED[verb]
    return TINY.get(verb, ""), ""


def thumb(up: bool) -> str:
    """Return what a thumb does, in the fewest words."""
    return "a free card" if up else "no card"


def the_cards(ranks: str) -> str:
    """Return cards by their ranks: `the 2` is one card, not two of them."""
    return f"the {ranks}"
