"""The row of the set-up about sharing the screen: who may look when, and which moves need no prompt."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import rules
from game.rules.wording import numeral
from scenes import registry
from scenes.screens.setup import text as texts
from scenes.stage import fonts
from scenes.ui import boxes, controls
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from scenes.app.match_draft import MatchDraft

STYLES = (
    ("curtain", "Curtain", "A curtain falls between players."),
    ("peek", texts.PEEK, texts.CLICK_OR_HOLD),
    ("trust", "Trust", texts.YOUR_HAND_SHOWS),
)
FORCED = texts.PLAY_MY_ONLY_CARD
PRICE = texts.OTHERS_SEE_NO_CHOICE
GAP, HIGH = 10.0, 104.0
CHECK, LONG_CHECK = 66.0, 84.0  # the price of playing only cards fits one line, or two where people share the screen


def _forces(draft: MatchDraft) -> bool:
    """Return whether the game has moves that need no prompt."""
    return bool(rules.load(draft.meta.id).forced)


def forced_price(game_id: str, people: int) -> str:
    """Return the price of playing people's only cards without a prompt; with several people also the gain."""
    spares = registry.look_of(game_id).spares
    if people < 2:
        return PRICE
    return texts.saves_hand_overs(PRICE, numeral(spares) if spares else "")


def _check(draft: MatchDraft) -> float:
    """Return the height of the check box, 0 without one."""
    if not _forces(draft):
        return 0.0
    return LONG_CHECK if draft.people > 1 else CHECK


def height(draft: MatchDraft, below: bool = False) -> float:
    """Return the height of the choices, with the styles side by side or `below` each other."""
    ways = len(STYLES) * (HIGH + GAP) if below else HIGH + 26 + GAP
    return ways + _check(draft)


def paint(painter: Painter, draft: MatchDraft, x: float, y: float, w: float, below: bool = False) -> None:
    """Draw the ways to share a screen, and below them the check box for moves without a prompt."""
    barred = "" if draft.people > 1 else texts.NOTHING_TO_HIDE
    count = len(STYLES)
    low, row = (x, y, w, count * (HIGH + GAP) - GAP), (x, y, w, HIGH + 26)
    places = boxes.down(low, count, GAP) if below else boxes.across(row, count, GAP)
    for (style, title, note), place in zip(STYLES, places, strict=True):
        chosen, act = not barred and draft.style == style, partial(setattr, draft, "style", style)
        controls.tile(
            painter, ("style", style), *place, title, note, chosen, act, group="style", at=24, barred=barred,
            under=True,
        )  # fmt: skip
    if _forces(draft):
        top = y + height(draft, below) - _check(draft)
        act = partial(setattr, draft, "unasked", not draft.forced)
        controls.check(painter, ("ui", "forced"), (x - 2, top + 4, 44, 44), draft.forced, act, name=FORCED)
        painter.label(FORCED, *fonts.LABEL, x + 46, top + 16, painter.theme.text)
        note = texts.automatic_but(forced_price(draft.meta.id, draft.people))
        painter.paragraph(note, *fonts.BODY, x + 46, top + 26, w - 48, painter.theme.text, lines=2, leading=1.0)
