"""What is chosen and written on the pages before it is done: one value for each form, and the names of its fields.

They belong to whoever looks, like `ui.texts`; what is over forgets them (`LightPresenter.refresh`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.rules.trick_of_the_light.pieces import SUITS

# The fields of these forms, by the names they have in `ui.texts`.
LINE, CLAIM, PROVOCATION = "line", "claim", "provocation"
QUESTION, ANSWER, TALE, REWORD = "question", "answer", "tell", "reword"


@dataclass(frozen=True)
class LineForm:
    """The next line: its layer, the deed it stands for (a card, the seat it is done to), for whom deeds are shown."""

    layer: str = "flashback"
    deed: tuple[int, int] | None = None
    target: int | None = None


@dataclass(frozen=True)
class ClaimForm:
    """A claim Under (TL-36): the card, the seat whose character did its act, whether the offer was accepted."""

    card: int | None = None
    actor: int | None = None
    accepted: bool = False


@dataclass(frozen=True)
class ProvocationForm:
    """A provocation (TL-139): whom, in what tone, how hotly (1 to 3)."""

    whom: int | None = None
    tone: str | None = None
    heat: int | None = None


@dataclass(frozen=True)
class OverForm:
    """One's part in an Over: the card one asks with, whether it is said aloud, whether the question is put anew."""

    card: int | None = None
    aloud: bool = False
    reword: bool = False


@dataclass(frozen=True)
class StatementForm:
    """What was chosen of a statement, over what is sealed: trust per seat, the killer; whether it is opened anew."""

    trust: Mapping[int, bool] = field(default_factory=dict)
    killer: int | None = None
    rewrite: bool = False


@dataclass(frozen=True)
class Browsing:
    """What lies open where one reads: whose sheet and letter (None: one's own), who is about to open the own letter,
    the suit of the chart, the notebook's leaf (`squares` or a seat), its pencil (None: the first), and whether it shows
    what others can reckon."""

    sheet: int | None = None
    letter: int | None = None
    opens: int | None = None
    suit: str = SUITS[0]
    context: str = "squares"
    pencil: str | None = None
    public: bool = False
