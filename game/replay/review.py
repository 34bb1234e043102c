"""Hints and reviews in words: what a thinker would do, from what the person knew at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.advice import Advice
from game.replay.history import Decision
from game.rules.plugin import Game
from game.rules.wording import odds, quoted
from game.table import Action, Table, View

BARS = 5  # actions shown with a hint
RULE_OF_THUMB = "No calculation: this is a rule of thumb."
ALIKE = 0.005  # a difference in chances to win too small to notice


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
        foreseen: whether the game predicts the immediate result of the action.
    """

    seat: int
    action: Action
    words: str
    reasons: tuple[str, ...]
    pieces: tuple[int, ...]
    bars: tuple[Bar, ...]
    foreseen: bool = False


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
        return bool(self.hint.bars) or self.hint.foreseen


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
    why = game.talk.reason(table, view, action, names), game.outlook(table, view, action, names)
    reasons = [each for each in dict.fromkeys(why) if each]
    reasons += _odds(game, view.seat, advice, bars) if legal > 1 else ["This is your only move."]
    return Hint(view.seat, action, words, tuple(reasons or [RULE_OF_THUMB]), pieces, bars, bool(why[1]))


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


def _odds(game: Game, seat: int | None, advice: Advice, bars: Sequence[Bar]) -> list[str]:
    """Return sentences about the chances of the best action and of the next best; none if nothing was compared.

    The effects of the action that happened in any world, until the next beat of the game, come first.
    """
    if not advice.worlds or not bars:
        return []
    effects = [each for each in advice.foretold if each.times]
    shares = [(game.search.foretold[each.kind], each.times / advice.looked) for each in effects]
    shares += [(game.search.goal_of(seat), bars[0].value)]
    reasons = [f"Chance to {goal}: {odds(share)}." for goal, share in shares]
    if len(bars) > 1:
        best, second = odds(bars[0].value), odds(bars[1].value)
        other = quoted(bars[1].words)
        reasons[-1] += f" {other} is about as good." if best == second else f" With {other}: {second}."
    return reasons
