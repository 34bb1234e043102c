"""The free table at the end of its session, as everybody sees it: counters, chips, notes."""

from __future__ import annotations

from collections import Counter as Tally
from typing import TYPE_CHECKING

from game.rules.free_table import view_model
from game.rules.free_table.phases.stock import CHIP_COLOURS
from game.rules.plugin import Honour
from game.rules.wording import counted, listing
from scenes.games.free_table import text as texts

if TYPE_CHECKING:
    from game.session.session import Session


def stands(session: Session) -> tuple[Honour, ...]:
    """Return counters with their values, the chips of each seat and in the middle, and the notes."""
    table, now = session.table, view_model(session.table, session.open_view())
    chips: dict[int | None, Tally[str]] = {}
    for pile in now.piles:
        if pile.kind == "chip":
            chips.setdefault(pile.owner, Tally()).update(table.pieces[each].alias for each in pile.faces)
    parts = [Honour(each.name or "Counter", str(each.value)) for each in now.counters]
    for owner in sorted(chips, key=lambda seat: len(table.zones) if seat is None else seat):
        title = texts.CHIPS_IN_THE_MIDDLE if owner is None else texts.CHIPS_IN_THE_PRIVATE_AREA
        parts.append(Honour(title, _chip_counts(chips[owner]), () if owner is None else (owner,)))
    return (*parts, *(Honour("Note", each.text) for each in now.notes))


def _chip_counts(chips: Tally[str]) -> str:
    """Return the number of chips by colour: `8 chips: 5 red and 3 blue`."""
    of = [f"{chips[colour]} {colour}" for colour in CHIP_COLOURS if chips[colour]]
    return f"{counted(chips.total(), 'chip')}: {listing(of)}"
