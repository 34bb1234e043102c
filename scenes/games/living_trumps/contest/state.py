"""The state of a contest beyond its cards: both sides, and what the asked player has picked so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.deal import type_of
from game.rules.plugin import DragHandle
from game.table import Action, Table, View, num
from scenes.games.living_trumps.contest.history import SoFar, so_far
from scenes.table.model import Model
from scenes.table.plain.model import PlainModel, PlainPresenter
from scenes.ui.target import Key

if TYPE_CHECKING:
    from game.match.log import LogLine

LATE = range(lt.P.BOON, lt.P.DEBT + 1)  # phases after the decision
PHASES = frozenset((lt.P.WANT, lt.P.GIVE, lt.P.ANSWER, *range(lt.P.GAUNTLET, lt.P.DEBT + 1)))
SPELT = frozenset({"want", "promise", "boon", "ask_for", "weapon", "name_suit", "help"})  # named by keys
SLOT = "flip"  # names a card of the own row by its number
BY_CARD = frozenset(
    {"show", "ante", "surrender", "give_any", "gift", "honour"}
)  # done with a card of the hand, though the rules say nothing of where it goes
OWN = {"ante": "ante_card", "show": "show"}  # cards played on the player's own side; all others go to the other side
TERMS = 4  # words of an offer: rank and suit of each side (LT-160)
KINDS = (frozenset((*lt.RANK_WORDS, "joker")), frozenset(lt.SUIT_WORDS), frozenset(lt.COLOURS))
Words = frozenset[str]


def sides(view: View) -> tuple[int, int]:
    """Return the challenger or initiator and the other side; while a debt is paid, the debtor and the helper."""
    v = view.vars
    if min(v[lt.V.RIDER], v[lt.V.FOE]) < 0 <= min(v[lt.V.LOSER], v[lt.V.WINNER]):
        return v[lt.V.LOSER], v[lt.V.WINNER]
    return v[lt.V.RIDER], v[lt.V.FOE]


def in_contest(view: View) -> bool:
    """Check whether two seats are in a Duel or a Deal, or settle its result."""
    return view.phase in PHASES and min(sides(view)) >= 0


def spelt(table: Table, action: Action) -> Words:
    """Return what an action names, in words; a slot or a number as digits."""
    return frozenset(table.names[arg] if arg >= 0 else str(num(arg)) for arg in action.args)


def picked_with(words: Words, word: str) -> Words:
    """Return the picked words after a key press: it replaces words of its kind; a second press removes it."""
    if word in words:
        return words - {word}
    like = next((kind for kind in KINDS if word in kind), None)
    if like is None or word in (*lt.COLOURS, "joker"):
        return frozenset({word})
    return frozenset({word}) | {each for each in words if each not in like and each not in (*lt.COLOURS, "joker")}


@dataclass(frozen=True)
class ContestModel(PlainModel):
    """Everything that a frame may depend on during a contest.

    Attributes:
    picks: the ranks, suits or slot that the asked player has picked so far.
    """

    picks: Words = frozenset()
    table: Table | None = None

    deals_anew: ClassVar[bool] = False

    @property
    def contest(self) -> bool:
        """Return whether two seats are in a contest."""
        return in_contest(self.view)

    @cached_property
    def so_far(self) -> SoFar:
        """The course of this contest so far."""
        progress = so_far(self.log)
        progress.duel |= lt.P.GAUNTLET <= self.view.phase <= lt.P.CALL  # also where its beginning is not in the log
        progress.thrown |= lt.P.GAUNTLET < self.view.phase <= lt.P.CALL
        progress.blood |= lt.P.GAUNTLET < self.view.phase <= lt.P.CALL
        if lt.P.JOKER_SUIT <= self.view.phase <= lt.P.WHOM and len(self.view.vars[lt.V.TERMS]) == TERMS:
            self._read_antes(progress)
        return progress

    def _read_antes(self, progress: SoFar) -> None:
        """Note the face-up cards of a Deal whose beginning is not in the log: a position given from outside."""
        for seat in sides(self.view):
            cards = lt.cards(self.view, lt.ANTE, seat)
            if self.table is not None and cards and cards[0] >= 0 and seat not in progress.types:
                progress.types[seat] = type_of(self.table, self.view, seat, cards[0])
                progress.antes[seat] = cards[0]
        progress.contested = True

    @cached_property
    def pair(self) -> tuple[int, int]:
        """The near side and the far side: the side of the only person at this screen first.

        Where several people share the screen, the sides keep their places for every viewer. The near side is then the
        only person of the two, else the challenger's or initiator's.
        """
        rider, foe = sides(self.view)
        turned = self.view.seat == foe
        if len(self.humans) > 1:
            turned = foe in self.humans and rider not in self.humans
        return (foe, rider) if turned else (rider, foe)

    @property
    def own(self) -> tuple[int, int]:
        """The viewer's side and the other one, wherever they are drawn; for all other viewers the near and the far
        side.
        """
        front, far = self.pair
        return (far, front) if self.view.seat == far else (front, far)

    @property
    def slot(self) -> str:
        """Return the number of the card of the row that would be turned: the picked one, else the first.

        Empty where no card can be turned, or while a rank is picked to be called.
        """
        if self.view.phase != lt.P.FLIP or self.asked is None or not self.asked.legal:
            return ""
        return next(iter(self.picks), "1") if all(map(str.isdigit, self.picks)) else ""

    def is_doubled(self, seat: int) -> bool:
        """Check whether help doubled the total of a side, also while the result is shown (LT-187, LT-189)."""
        if self.so_far.sided is not None:
            return seat == self.so_far.sided[1]
        return bool(self.view.vars[lt.V.DOUBLED] >> seat & 1) or seat in self.so_far.doubled

    def sealed(self, seat: int) -> bool:
        """Check whether a seat has committed its secret answer."""
        return bool(lt.SEALED.asked(self.view) >> seat & ~(lt.SEALED.waiting(self.view) >> seat) & 1)

    def other(self, seat: int) -> int:
        """Return the other side."""
        front, far = self.pair
        return far if seat == front else front


class ContestPresenter(PlainPresenter):
    """Presents a game with contests."""

    model: ContestModel
    _picked: tuple[tuple[int, int | None], Words] = (-1, None), frozenset()

    def refresh(self, covered: bool) -> bool:
        """Refresh the model with the picked keys; return the result of the base method."""
        others = super().refresh(covered)
        self.model = ContestModel(**vars(self.model), table=self.session.table)
        self.model = replace(self.model, picks=self._picks())
        return others

    def _moment(self) -> tuple[int, int | None]:
        asked = self.model.asked
        return self.model.view.phase, None if asked is None else asked.seat

    def _picks(self) -> Words:
        """Return what the viewer has picked in this decision; empty on the open table."""
        moment, words = self._picked
        return words if moment == self._moment() and moment[1] is not None else frozenset()

    def touched(self, key: Key) -> bool:
        """Handle a key press on a rank, suit or slot; return True if it changed the model."""
        if key[0] != "pick":
            return super().touched(key)
        self._picked = self._moment(), picked_with(self.model.picks, str(key[1]))
        self.model = replace(self.model, picks=self._picks())
        return True

    def pick_card(self, card: int) -> bool:
        """Pick rank and suit of a card of the viewer's hand as the promise of a Deal; return False where none is made
        (LT-160).
        """
        model = self.model
        if model.view.phase != lt.P.GIVE or model.asked is None or card not in lt.hand(model.view, model.asked.seat):
            return False
        words = frozenset(lt.spec_of(card))
        if words not in possible(self.session.table, model.asked.legal):
            return False
        self._picked = self._moment(), words
        self.model = replace(model, picks=words)
        return True

    def begun(self) -> bool:
        """Check whether a decision has been started."""
        return super().begun() or bool(self._picks())

    def done(self) -> None:
        """Forget what was picked, after an action."""
        super().done()
        self._picked = (-1, None), frozenset()

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        """Return the model for an earlier view, without picks."""
        model = self.at_moment(self.model, view, sentence, log)
        return replace(model, picks=frozenset())

    def _handle(self, seat: int, action: Action) -> DragHandle:
        handle = super()._handle(seat, action)
        return by_card(self.session.table, self.model.view, seat, action, handle)


def by_card(table: Table, view: View, seat: int, action: Action, handle: DragHandle) -> DragHandle:
    """Return how a card of a contest is dragged: from the hand to the player's side or to the other."""
    verb = table.verbs[action.verb]
    if handle.drag or verb not in BY_CARD or not action.args or not in_contest(view):
        return handle
    rider, foe = sides(view)
    kind, at = OWN.get(verb, ""), seat
    if not kind:
        kind, at = "hand", foe if seat == rider else rider
    return DragHandle(action.args[:1], (frozenset({("zone", f"{kind}[{at}]")}),))


def possible(table: Table, actions: Iterable[Action]) -> dict[Words, Action]:
    """Return the actions that keys can name now, by their words."""
    return {spelt(table, action): action for action in actions if table.verbs[action.verb] in SPELT | {SLOT}}
