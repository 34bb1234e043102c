"""The words of a claim, and what a voter gains by a thumb, from a view alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.contest import attacked
from game.rules.midnight_justice.text.log_messages import ended
from game.rules.midnight_justice.text.quotes import in_quotes
from game.table import View
from scenes.games.midnight_justice import text as say
from scenes.table.blocks.plates import short_name


def claim_words(view: View, whole: bool = False) -> str:
    """Return the words of the claim; `whole` and during the vote with its longer telling."""
    short, telling = view.vars[mj.V.CLAIM], mj.telling(view) if whole or view.phase == mj.P.VOTE else ""
    if not short:
        return say.SAID_ALOUD
    claimed = ended(short) if telling else short
    return " ".join(filter(None, (in_quotes(mj.guest(view, attacked(view)), claimed), telling)))


def gain(view: View, names: Sequence[str], voter: int) -> str:
    """Return what a voter gains by a thumb; empty for attacker and Target, who have none."""
    attacker, victim, seats = view.vars[mj.V.ATTACKER], attacked(view), len(names)
    if voter in (attacker, victim):
        return ""
    one, other = (short_name(names[seat]) for seat in (attacker, victim))
    return say.for_voter(one, other, mj.target(seats, voter) == attacker, mj.target(seats, victim) == voter)
