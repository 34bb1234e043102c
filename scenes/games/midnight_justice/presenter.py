"""What the table of Midnight Justice shows, and whose sheet lies open beside it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from game.rules.midnight_justice.phases.contest import attacked
from game.rules.midnight_justice.phases.fun import claiming, giving, regiven
from game.rules.midnight_justice.pieces import SEALED, P, V, cards, picked, target
from game.table import View
from scenes.games.midnight_justice import last_word
from scenes.games.midnight_justice.history import SoFar, so_far
from scenes.table.model import Model
from scenes.table.plain.model import PlainModel, PlainPresenter
from scenes.ui.target import Key

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.session.session import Session

CONTEST = (P.OPENING, P.EXCHANGE, P.TAKE)


@dataclass(frozen=True)
class MidnightModel(PlainModel):
    """Everything a frame of this table may depend on besides the pose.

    Attributes:
        leaf: the seat whose sheet lies open.
        giving: how many red cards the viewer would give to each of the others; empty unless it is asked.
        known: the cards in hands that everybody knows there.
        chosen: whether whoever is asked has picked cards, as the screen saw it while that hand lay open.
    """

    leaf: int = 0
    giving: tuple[int, ...] = ()
    known: frozenset[int] = frozenset()
    chosen: bool = False

    @cached_property
    def so_far(self) -> SoFar:
        """What has happened in this scene."""
        return so_far(self.log)

    @cached_property
    def last_word(self) -> tuple[int, str, str] | None:
        """What was told last, if the page on which it stood is gone: who, what it was, its words."""
        return last_word.find(self)

    def step(self, seat: int) -> int:
        """The ledger lists the seats clockwise from the first, whoever looks."""
        return seat


class MidnightPresenter(PlainPresenter):
    """One evening of Midnight Justice as the screen has it."""

    model: MidnightModel
    _chosen: tuple[tuple[int, int], int] = (-1, -1), -1  # when a sheet was opened by hand, and whose

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.ui.tab = "sheet"
        self._giving: dict[int, tuple[int, ...]] = {}  # per person who is asked
        self._chose: tuple[int, bool] = -1, False  # who was asked last, and whether that seat has picked cards

    def refresh(self, covered: bool) -> bool:
        others = super().refresh(covered)
        self.model = MidnightModel(
            **vars(self.model), leaf=self._open_leaf(self.model.view), giving=self._gives(), known=self._known(),
            chosen=self._picks(),
        )  # fmt: skip
        if claiming(self.model.view):  # what is answered alike is answered without a look, but one's pile is seen first
            self.model = replace(self.model, alike=())
        return others

    def touched(self, key: Key) -> bool:
        if key[0] == "give" and self.model.viewer is not None:
            _, at, step = key
            self._giving[self.model.viewer] = regiven(self.model.giving, int(str(at)), int(str(step)))
            return True
        if key[0] != "leaf":
            return super().touched(key)
        self._chosen = _moment(self.model.view), int(str(key[1]))
        self.ui.scroll = 0
        self.model = replace(self.model, leaf=self._chosen[1])
        return True

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        """With the sheet that lay open then, and nothing that is known or set out only now."""
        model = super().model_at(view, sentence, log)
        assert isinstance(model, MidnightModel)
        return replace(model, leaf=self._open_leaf(view), giving=(), known=frozenset(), chosen=False)

    def _picks(self) -> bool:
        """Whether the one seat that is asked has picked cards, which stays to be seen once the hand is shut.

        Which they are, and how many, only an open hand shows.
        """
        model, view = self.model, self.model.view
        seat = model.asks if model.asks is not None and len(model.lookers) < 2 else -1
        if seat != self._chose[0]:
            self._chose = seat, False
        if view.seat is not None and view.seat == seat:
            self._chose = seat, bool(picked(view, seat))
        return self._chose[1]

    def _gives(self) -> tuple[int, ...]:
        """What the person who looks has set out to give, nothing at first."""
        asked, viewer = self.model.asked, self.model.viewer
        if asked is None or asked.seat != viewer or not giving(self.model.view):
            return ()
        return self._giving.get(viewer, (0,) * (len(self.model.names) - 1))

    def _known(self) -> frozenset[int]:
        open_view = self.session.open_view()
        hands = (cards(open_view, "hand", seat) for seat in range(self.session.table.seats))
        return frozenset(card for hand in hands for card in hand if card >= 0)

    def _open_leaf(self, view: View) -> int:
        """The sheet opened by hand in this part of the scene; else its Target’s, or the one that is written on."""
        model = self.model
        moment, leaf = self._chosen
        if moment == _moment(view):
            return leaf
        if P.FRAMING <= view.phase <= P.CONCLUSION:
            return attacked(view)
        turn: int = view.vars[V.TURN]
        told = turn >= 0 and (view.phase >= P.MIDNIGHT or view.phase < P.SHADOWS)  # whoever tells now
        own = turn if told or turn in model.humans else model.bottom
        if self.session.veiled and self.session.viewer is not None:  # who writes in secret over the open table
            own = self.session.viewer
        return target(len(model.names), own) if view.phase == P.AVATARS else own


def sealed_question(view: View) -> tuple[int, ...]:
    """What is asked in secret of all who are: the part of the evening, the moment of it; empty if nothing is."""
    v = view.vars
    return (v[V.SCENE], view.phase, not giving(view), v[V.WINDOW]) if SEALED.asked(view) else ()


def _moment(view: View) -> tuple[int, int]:
    """What a sheet opened by hand stays open for: a part of the scene, or a stretch between scenes."""
    part = P.OPENING if view.phase in CONTEST else view.phase
    return view.vars[V.SCENE], part if P.AUCTION <= part <= P.CONCLUSION else -1
