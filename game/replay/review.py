"""Looking back on a game: what a thinker says to each decision of a person. Made of what that person knew then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.advice import Advice
from game.replay.history import Decision
from game.rules.plugin import Game
from game.table import Action, Table, View

BARS = 5  # actions shown of an advice
NOT_TRIED = "Nothing was tried out here: it is what a careful player does."
ALIKE = 0.005  # of chances to win: nobody can tell them apart
# How much better an action is, by the least difference in chances to win that is worth the words.
BETTER = (
    (0.15, "far better"), (0.05, "clearly better"), (0.015, "a little better"), (ALIKE, "hardly better"),
    (-1.0, "no better"),
)  # fmt: skip
# How often something comes, by the most that is called so: no more exact than what some hundred worlds tell.
OFTEN = (
    (0.03, "hardly ever do"), (0.17, "now and then"), (0.29, "about one time in four"),
    (0.42, "about one time in three"), (0.58, "about half the time"), (0.71, "about two times in three"),
    (0.83, "about three times in four"), (0.97, "nearly every time"), (1.0, "almost surely"),
)  # fmt: skip


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
    drag = game.handle(table, view, view.seat, action).drag
    pieces = tuple(dict.fromkeys((*drag, *(code for code in action.args if 0 <= code < len(table.pieces)))))
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
    chances = _capital(f"{often(best.value)} you {game.search.goal}")
    if others:
        gap = best.value - others[0].value
        chances += f"; {next(words for least, words in BETTER if gap >= least)} than “{others[0].words}”"
    return [*told, chances + ".", "Tried out in the head on deals that fit what you know."]


def often(share: float) -> str:
    """How often something comes, in words before `you do it`, by the share of worlds in which it came, 0 to 1."""
    return next(words for most, words in OFTEN if share <= most)


def _foretold(game: Game, advice: Advice) -> str:
    """What comes of the action until the next beat: the first thing that is told, and the others if they ever come."""
    first, *others = advice.foretold
    told = [first, *(each for each in others if each.times)]
    ways = [f"{often(each.times / advice.looked)} you {game.search.foretold[each.kind]}" for each in told]
    return _capital(", ".join(ways)) + "."


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
