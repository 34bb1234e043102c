"""Hints and reviews in words: what a thinker would do, from what the person knew at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.advice import Advice
from game.replay.history import Decision
from game.rules.plugin import Game
from game.table import Action, Table, View

BARS = 5  # actions shown with a hint
NOT_TRIED = "Nothing was tried out here: it is what a careful player does."
ALIKE = 0.005  # a difference in chances to win too small to notice
# How much better an action is, by the smallest difference in chances to win for these words.
BETTER = (
    (0.15, "far better"), (0.05, "clearly better"), (0.015, "a little better"), (ALIKE, "hardly better"),
    (-1.0, "no better"),
)  # fmt: skip
# How often something happens, by the largest share for these words. A few hundred worlds allow no more precision.
OFTEN = (
    (0.03, "hardly ever do"), (0.17, "now and then"), (0.29, "about one time in four"),
    (0.42, "about one time in three"), (0.58, "about half the time"), (0.71, "about two times in three"),
    (0.83, "about three times in four"), (0.97, "nearly every time"), (1.0, "almost surely"),
)  # fmt: skip


class Bar(NamedTuple):
    """A compared action: in words, with pieces in double square brackets. `visits` is 0 if it was not tried."""

    action: Action
    words: str
    visits: int
    value: float


class Hint(NamedTuple):
    """The choice of a thinker for `seat`, with reasons.

    Attributes:
        action: the chosen action.
        words: the action as an order.
        reasons: sentences about why.
        pieces: the pieces to highlight.
        bars: the best actions, best first; empty if nothing was compared. `value` is a chance to win, 0 to 1.
    """

    seat: int
    action: Action
    words: str
    reasons: tuple[str, ...]
    pieces: tuple[int, ...]
    bars: tuple[Bar, ...]


class Finding(NamedTuple):
    """A decision beside the choice of the thinker.

    Attributes:
        decision: the decision of the person.
        own: the person's action; its `visits` are 0 if the thinker did not try it.
        hint: the thinker's choice.
        loss: how much better the thinker's choice is, in chances to win; 0 if both are the same.
    """

    decision: Decision
    own: Bar
    hint: Hint
    loss: float

    @property
    def compared(self) -> bool:
        """Return whether there is anything to read about it: a comparison, or a prediction of the game."""
        return bool(self.hint.bars) or NOT_TRIED not in self.hint.reasons


def hint_of(game: Game, table: Table, view: View, names: Sequence[str], legal: int, advice: Advice) -> Hint:
    """Return advice in words for the seat of the view, which has `legal` choices. The game's own
    counsel comes first."""
    assert view.seat is not None
    action = table.parse(advice.action)
    counsel = game.talk.counsel(table, view, action, names)
    if counsel is None:
        return _weighed(game, table, view, names, legal, advice)
    meant = counsel.action or action
    pieces = tuple(dict.fromkeys(code for code in meant.args if 0 <= code < len(table.pieces)))
    return Hint(view.seat, meant, counsel.words, counsel.reasons, pieces, ())


def _weighed(game: Game, table: Table, view: View, names: Sequence[str], legal: int, advice: Advice) -> Hint:
    """Return advice in words with its comparison of actions."""
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
    """Return a decision together with the advice for it."""
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
    """Return words for how often something happens, to be followed by `you do it`. `share` is 0 to 1."""
    return next(words for most, words in OFTEN if share <= most)


def _foretold(game: Game, advice: Advice) -> str:
    """Return a sentence about the effects of the action until the next beat of the game.

    It names the first effect, and those others that happened in any of the worlds.
    """
    first, *others = advice.foretold
    told = [first, *(each for each in others if each.times)]
    ways = [f"{often(each.times / advice.looked)} you {game.search.foretold[each.kind]}" for each in told]
    return _capital(", ".join(ways)) + "."


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
