"""Looking back on a game: what a thinker says to each decision of a person. Made of what that person knew then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.advice import Advice
from game.match.past import Decision
from game.rules.plugin import Game
from game.table import Action, Table, View

BARS = 5  # actions shown of an advice
NOT_TRIED = "Nothing was tried out here: it is what a careful player does."
ALIKE, SMALL = 0.005, 0.015  # chances to win that nobody can tell apart, and that hardly matter


class Bar(NamedTuple):
    """An action as it was weighed: in words, with pieces in double square brackets; `visits` 0 if it was not tried."""

    action: Action
    words: str
    visits: int
    value: float


class Hint(NamedTuple):
    """What a thinker would do for `seat`, and why.

    Attributes:
        words: the action, as one tells somebody to do it; `reasons` are sentences.
        pieces: those it is about, to be marked.
        bars: the best actions, best first; empty if nothing was compared. `value` is a chance to win, 0 to 1.
    """

    seat: int
    action: Action
    words: str
    reasons: tuple[str, ...]
    pieces: tuple[int, ...]
    bars: tuple[Bar, ...]


class Finding(NamedTuple):
    """A decision and what the thinker would have done: both weighed, and by how much its choice is better.

    `loss` is in chances to win, 0 where both are the same; `own.visits` is 0 if it did not even try the other.
    """

    decision: Decision
    own: Bar
    hint: Hint
    loss: float

    @property
    def compared(self) -> bool:
        """Whether anything is said of it that is worth reading: what was tried out, or what the game foresees."""
        return bool(self.hint.bars) or NOT_TRIED not in self.hint.reasons


def hint_of(game: Game, table: Table, view: View, names: Sequence[str], legal: int, advice: Advice) -> Hint:
    """An advice in words for the seat of the view, with `legal` choices; the game’s own if it has one."""
    assert view.seat is not None
    action = table.parse(advice.action)
    counsel = game.talk.counsel(table, view, action, names)
    if counsel is None:
        return _weighed(game, table, view, names, legal, advice)
    meant = counsel.action or action
    pieces = tuple(dict.fromkeys(code for code in meant.args if 0 <= code < len(table.pieces)))
    return Hint(view.seat, meant, counsel.words, counsel.reasons, pieces, ())


def _weighed(game: Game, table: Table, view: View, names: Sequence[str], legal: int, advice: Advice) -> Hint:
    """An advice with what was thought of it."""
    assert view.seat is not None
    action = table.parse(advice.action)

    def bar(text: str, visits: int, value: float) -> Bar:
        weighed = table.parse(text)
        return Bar(weighed, game.phrase(table, view, weighed, names), visits, value)

    bars = tuple(bar(each.action, each.visits, each.value) for each in advice.judged)
    grip = game.handle(table, view, view.seat, action).grip
    pieces = tuple(dict.fromkeys((*grip, *(code for code in action.args if 0 <= code < len(table.pieces)))))
    words = game.phrase(table, view, action, names)
    outlook = game.outlook(table, view, action, names)
    told = ([outlook] if outlook else []) + _reasons(game, advice, bars, legal, bool(outlook))
    return Hint(view.seat, action, words, tuple(told), pieces, bars)


def finding_of(game: Game, table: Table, names: Sequence[str], decision: Decision, advice: Advice) -> Finding:
    """A decision beside the advice for it."""
    view, taken = decision.view, decision.action._replace(text="")
    hint = _weighed(game, table, view, names, len(decision.legal), advice)
    own = next((bar for bar in hint.bars if bar.action == taken), None)
    best = next((bar for bar in hint.bars if bar.action == hint.action), None)
    if own is None:
        own = Bar(taken, game.phrase(table, view, taken, names), 0, 0.0)
    loss = best.value - own.value if best is not None and taken != hint.action and own.visits else 0.0
    return Finding(decision, own, hint, max(0.0, loss))


def _reasons(game: Game, advice: Advice, bars: Sequence[Bar], legal: int, foreseen: bool) -> list[str]:
    if legal == 1:
        return ["There is nothing else to do."]
    if not advice.worlds or not bars:
        return [] if foreseen else [NOT_TRIED]
    told = [_foretold(game, advice)] if advice.foretold else []
    best, others = bars[0], bars[1:]
    of_100 = round(100 * best.value)
    chances = f"About {of_100} chance{'' if of_100 == 1 else 's'} in 100 to {game.search.goal}"
    gap = best.value - others[0].value if others else 0.0
    if others and gap < ALIKE:
        chances += f", no more than with “{others[0].words}”"
    elif others and gap < SMALL:
        chances += f", hardly more than with “{others[0].words}”"
    elif others:
        chances += f": {round(100 * gap)} more than with “{others[0].words}”"
    return [*told, chances + ".", f"Compared in {advice.worlds} deals that fit what you know."]


def _foretold(game: Game, advice: Advice) -> str:
    """What comes of the action until the next beat, as far as it comes at all."""
    times = {each.kind: each.times for each in advice.foretold}
    first = advice.foretold[0]
    if not first.times:
        return f"You {game.search.foretold[first.kind]} in none of {advice.looked} deals that fit what you know."
    told = [f"in {count} you {game.search.foretold[kind]}" for kind, count in list(times.items())[1:] if count]
    head = f"In {first.times} of {advice.looked} deals that fit what you know you {game.search.foretold[first.kind]}"
    return ", ".join([head, *told]) + "."
