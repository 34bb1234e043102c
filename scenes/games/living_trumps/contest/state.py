"""What a contest shows besides the cards: who stands against whom, and what the person who is asked has picked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.rules.living_trumps.pieces import COLOURS, RANK_WORDS, SEALED, SUIT_WORDS, P, V
from game.rules.plugin import DragHandle
from game.table import Action, Table, View, num
from scenes.games.living_trumps.contest.history import SoFar, so_far
from scenes.table.model import Model
from scenes.table.plain.model import PlainModel, PlainPresenter
from scenes.ui.target import Key

if TYPE_CHECKING:
    from game.match.log import LogLine

LATE = range(P.BOON, P.DEBT + 1)  # when it is decided, and what follows is settled
PHASES = frozenset((P.WANT, P.GIVE, P.ANSWER, *range(P.GAUNTLET, P.DEBT + 1)))
SPELT = frozenset({"want", "promise", "boon", "ask_for", "weapon", "name_suit", "help"})  # named by keys
SLOT = "flip"  # names a card of the own row by its number
BY_CARD = frozenset(
    {"show", "ante", "surrender", "give_any", "gift", "honour"}
)  # done with a card of the hand, though the rules say nothing of where it goes
OWN = {"ante": "ante_card", "show": "show"}  # what is laid on the own side; all else goes to the other
KINDS = (frozenset((*RANK_WORDS, "joker")), frozenset(SUIT_WORDS), frozenset(COLOURS))
Words = frozenset[str]


def sides(view: View) -> tuple[int, int]:
    """Challenger or initiator, and who stands against; while a debt is paid who owes, and who helped."""
    v = view.vars
    if min(v[V.RIDER], v[V.FOE]) < 0 <= min(v[V.LOSER], v[V.WINNER]):
        return v[V.LOSER], v[V.WINNER]
    return v[V.RIDER], v[V.FOE]


def in_contest(view: View) -> bool:
    """Whether two seats stand against each other, in a Duel or a Deal, or settle what came of it."""
    return view.phase in PHASES and min(sides(view)) >= 0


def spelt(table: Table, action: Action) -> Words:
    """What an action names, in words; a slot or a number by its digits."""
    return frozenset(table.names[arg] if arg >= 0 else str(num(arg)) for arg in action.args)


def picked_with(words: Words, word: str) -> Words:
    """What is picked once a key is pressed: in the place of its like; pressed again it is picked no more."""
    if word in words:
        return words - {word}
    like = next((kind for kind in KINDS if word in kind), None)
    if like is None or word in (*COLOURS, "joker"):
        return frozenset({word})
    return frozenset({word}) | {each for each in words if each not in like and each not in (*COLOURS, "joker")}


@dataclass(frozen=True)
class ContestModel(PlainModel):
    """What a frame may depend on while two seats stand against each other.

    Attributes:
        picks: what the person who is asked has picked so far of what is named by keys: ranks, suits, a slot of the row.
    """

    picks: Words = frozenset()

    @property
    def contest(self) -> bool:
        """Whether two seats stand against each other."""
        return in_contest(self.view)

    @cached_property
    def so_far(self) -> SoFar:
        """What has happened in this contest."""
        told = so_far(self.log)
        told.duel |= P.GAUNTLET <= self.view.phase <= P.CALL  # also where its beginning is not in the log
        return told

    @cached_property
    def pair(self) -> tuple[int, int]:
        """The near side and the far one: the viewer's own and the other, else challenger or initiator first.

        Where hands are peeked at the rows stay where they lie, whoever looks: the near one is the only person's of the
        two, else the challenger's or initiator's.
        """
        rider, foe = sides(self.view)
        turned = self.view.seat == foe
        if self.style == "peek" and len(self.humans) > 1:
            turned = foe in self.humans and rider not in self.humans
        return (foe, rider) if turned else (rider, foe)

    @property
    def own(self) -> tuple[int, int]:
        """The viewer's own side and the other, wherever they lie; the near one and the far one for all others."""
        front_seat, far = self.pair
        return (far, front_seat) if self.view.seat == far else (front_seat, far)

    def sealed(self, seat: int) -> bool:
        """Whether a seat has committed in secret what it is asked."""
        return bool(SEALED.asked(self.view) >> seat & ~(SEALED.waiting(self.view) >> seat) & 1)

    def other(self, seat: int) -> int:
        """The other side."""
        front_seat, far = self.pair
        return far if seat == front_seat else front_seat


class ContestPresenter(PlainPresenter):
    """One evening with contests in it."""

    model: ContestModel
    _picked: tuple[tuple[int, int | None], Words] = (-1, None), frozenset()

    def refresh(self, covered: bool) -> bool:
        others = super().refresh(covered)
        self.model = ContestModel(**vars(self.model))
        self.model = replace(self.model, picks=self._picks())
        return others

    def _moment(self) -> tuple[int, int | None]:
        asked = self.model.asked
        return self.model.view.phase, None if asked is None else asked.seat

    def _picks(self) -> Words:
        """What the person who looks has picked in this decision; nothing on the open table."""
        moment, words = self._picked
        return words if moment == self._moment() and moment[1] is not None else frozenset()

    def touched(self, key: Key) -> bool:
        if key[0] != "pick":
            return super().touched(key)
        self._picked = self._moment(), picked_with(self.model.picks, str(key[1]))
        self.model = replace(self.model, picks=self._picks())
        return True

    def begun(self) -> bool:
        return super().begun() or bool(self._picks())

    def done(self) -> None:
        super().done()
        self._picked = (-1, None), frozenset()

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        model = super().model_at(view, sentence, log)
        assert isinstance(model, ContestModel)
        return replace(model, picks=frozenset())

    def _handle(self, seat: int, action: Action) -> DragHandle:
        found = super()._handle(seat, action)
        return by_card(self.session.table, self.model.view, seat, action, found)


def by_card(table: Table, view: View, seat: int, action: Action, found: DragHandle) -> DragHandle:
    """A card that is laid or given in a contest is taken hold of, and goes to the own side or to the other."""
    verb = table.verbs[action.verb]
    if found.drag or verb not in BY_CARD or not action.args or not in_contest(view):
        return found
    rider, foe = sides(view)
    kind, at = OWN.get(verb, ""), seat
    if not kind:
        kind, at = "hand", foe if seat == rider else rider
    return DragHandle(action.args[:1], (frozenset({("zone", f"{kind}[{at}]")}),))


def possible(table: Table, actions: Iterable[Action]) -> dict[Words, Action]:
    """What can be named now, with what it does."""
    return {spelt(table, action): action for action in actions if table.verbs[action.verb] in SPELT | {SLOT}}
