"""The forms of the pages: one value per form for choices and texts before they are sent, and the field names.

They belong to one viewer, like `ui.texts`, and are dropped when their phase is over (`LightPresenter.refresh`).
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
    """The next line: its layer, its deed (a card and the target seat), and the seat for which deeds are listed."""

    layer: str = "flashback"
    deed: tuple[int, int] | None = None
    target: int | None = None


@dataclass(frozen=True)
class ClaimForm:
    """A claim Under (TL-36): the card, the seat of the actor, and whether an offer was accepted."""

    card: int | None = None
    actor: int | None = None
    accepted: bool = False


@dataclass(frozen=True)
class ProvocationForm:
    """A provocation (TL-139): the target seat, the tone, and the heat (1 to 3)."""

    whom: int | None = None
    tone: str | None = None
    heat: int | None = None


@dataclass(frozen=True)
class OverForm:
    """The viewer's part in an Over: the card, whether the text is said aloud, and whether the question is reworded."""

    card: int | None = None
    aloud: bool = False
    reword: bool = False


@dataclass(frozen=True)
class StatementForm:
    """The choices for a statement over the sealed one: trust per seat, the killer, and whether it is rewritten."""

    trust: Mapping[int, bool] = field(default_factory=dict)
    killer: int | None = None
    rewrite: bool = False


@dataclass(frozen=True)
class Browsing:
    """The displayed parts of reading pages.

    Attributes:
    sheet, letter: the seat of the open sheet and letter; `None` for the viewer's.
    opens: the seat that is about to open its letter.
    suit: the suit of the chart.
    context: the page of the notebook: `squares` or a seat.
    pencil: the chosen pencil; `None` for the first.
    public: whether the notebook shows what the others can work out.
    """

    sheet: int | None = None
    letter: int | None = None
    opens: int | None = None
    suit: str = SUITS[0]
    context: str = "squares"
    pencil: str | None = None
    public: bool = False
