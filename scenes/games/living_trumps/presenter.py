"""The presenter of Living Trumps: the model of its table and the choice of tiles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from game.rules.living_trumps.phases.shadow_phase import SWITCHES, affords, may
from game.rules.living_trumps.pieces import RANK_WORDS, P, V
from game.rules.plugin import DragHandle
from game.table import Action, Event, View
from scenes.games.living_trumps import menu, trump_hand
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest.state import ContestPresenter, in_contest
from scenes.games.living_trumps.model import NONE, TrumpsModel
from scenes.table.model import Model
from scenes.table.plain import parameters
from scenes.ui.target import Key

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.rules.plugin import Refusal
    from game.session.shown import ShownMatch
    from scenes.table.model import Asked

CLICKED = frozenset(("swap", "hand_on", "surrender"))  # cards that are given away, and not dragged
LISTED = 4  # at most so many actions of a verb with a button each


class TrumpsPresenter(ContestPresenter):
    """Presents a game of Living Trumps."""

    model: TrumpsModel
    # Both players at the screen come to look before the cards of a Deal or a Duel turn by themselves. In a round of a
    # contest they turn without a press: nothing is left to decide, and five presses more would be asked for.
    sealed_lasts: ClassVar[float] = 10.0
    shared_lasts, round_lasts, result_lasts = 30.0, 1.6, 3.0

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self.ui.panel_open, self.ui.tab = False, "log"
        self._chosen: tuple[int, tuple[int, ...]] = NONE, ()
        self._open: tuple[Action, ...] = ()  # the open actions at the time of the choice

    def refresh(self, covered: bool) -> bool:
        """Refresh the model with the chosen tile and the disabled ones; return the result of the base method."""
        others = super().refresh(covered)
        asked = self.model.asked
        legal = () if asked is None else asked.legal
        if others or legal != self._open:
            self._chosen, self._open = (NONE, ()), legal
        model = TrumpsModel(**vars(self.model))
        if asked is not None and not covered:
            verb, picked = self._chosen
            verb = self._only(asked) if verb == NONE and not model.contest else verb
            model = replace(model, menu=verb, picked=picked, barred_verbs=self._barred(asked))
        self.model = model
        return others

    def seat_in_front(self, before: int | None) -> int | None:
        """Return the seat at the near side. In a game with peeking it is the only asked person, so that a peek moves
        no plates; it becomes so once all is in sight, as the seat would tell how a search ended.
        """
        session = self.session
        if session.live is None or session.live.style != "peek" or len(session.humans) < 2:
            return super().seat_in_front(before)
        contends = in_contest(session.view())  # both sides keep their places there, whoever decides
        if before is not None and (contends or self.handing_over or self.underway or len(self.lookers) != 1):
            return before
        if contends or len(self.lookers) != 1:
            return session.humans[0]
        return self.lookers[0]

    def begun(self) -> bool:
        """Check whether a decision has been started."""
        return super().begun() or self._chosen != (NONE, ())

    def touched(self, key: Key) -> bool:
        """Handle a click on a tile or a parameter; return True if it changed the model."""
        verb, picked = self._chosen if self._chosen[0] != NONE else (self.model.menu, ())
        if key[0] == "tile":
            opened = NONE if key[1] == verb else int(str(key[1]))
            self._chosen = opened, self._proposed(opened)
        elif key[0] == "param" and verb != NONE:
            self._chosen = verb, parameters.pick(picked, int(str(key[1])), int(str(key[2])))
        else:
            return super().touched(key)
        self.model = replace(self.model, menu=self._chosen[0], picked=self._chosen[1])
        return True

    def sealed(self, events: Sequence[Event], noun: str = "") -> tuple[str, str]:
        """Return the headline over sealed cards, with what happens without a press, and the text of the button."""
        headline, button = super().sealed(events, noun)
        if self._is_round(events):
            return say.ROUND_TURNS, ""
        one = sum(len(event.pieces) for event in events) == 1
        return say.turns_alone(headline, one), button

    def sealed_times(self, events: Sequence[Event]) -> tuple[float, float]:
        """Return how long sealed cards lie face down, a moment in a round of a contest and else until people look; and
        how long they are then read: the result of a Deal is a sentence.
        """
        if self._is_round(events):
            return self.round_lasts, self.turned_lasts
        return self.shared_lasts if len(self.session.humans) > 1 else self.sealed_lasts, self.result_lasts

    def _is_round(self, events: Sequence[Event]) -> bool:
        """Check whether some events turn up cards of the rows of a contest (LT-179)."""
        zones = {event.dst for event in events if event.kind == "move" and event.dst >= 0}
        return bool(zones) and all(self.session.table.zones[zone].name.startswith("turned[") for zone in zones)

    def _proposed(self, verb: int) -> tuple[int, ...]:
        """Return the Trick that is chosen as its tile opens: the one that the tile speaks of, then one that adds a
        Shadow (LT-112). Empty for other tiles.
        """
        asked, table = self.model.asked, self.session.table
        if asked is None or verb == NONE or table.verbs[verb] != "declare_trick":
            return ()
        best = trump_hand.best_trick(table, self.model.view, asked.seat)
        return (table.word(RANK_WORDS[best]),) if best >= 0 else ()

    def _handle(self, seat: int, action: Action) -> DragHandle:
        """Return how an action is dragged; a Shadow that is handed on is clicked."""
        handle = super()._handle(seat, action)
        clicked = self.session.table.verbs[action.verb] in CLICKED and not handle.drag
        return DragHandle(action.args[:1]) if clicked else handle

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        """Return the model for an earlier view, without a chosen tile."""
        model = self.at_moment(self.model, view, sentence, log)
        return replace(model, picks=frozenset(), menu=NONE, picked=(), barred_verbs=())

    def _only(self, asked: Asked) -> int:
        """Return the only verb with too many choices for buttons and no dragging, or `NONE`."""
        counts = {action.verb: 0 for action in asked.legal}
        for action in asked.legal:
            counts[action.verb] += not self._handle(asked.seat, action).drag
        many = [verb for verb, count in counts.items() if count > LISTED]
        return many[0] if len(many) == 1 and self.model.view.phase not in menu.PHASES else NONE

    def _barred(self, asked: Asked) -> tuple[tuple[int, str], ...]:
        """Return the disabled tiles of this phase, each with its reason."""
        view, table = self.model.view, self.session.table
        if view.phase not in menu.PHASES:
            return ()
        open_verbs = {action.verb for action in asked.legal}
        if not open_verbs:  # a step of the lesson that is only read
            return tuple((verb, say.NOT_NOW) for verb in menu.verbs(table, view, asked.seat))
        shut = [verb for verb in menu.verbs(table, view, asked.seat) if verb not in open_verbs]
        refusals = ((verb, self.live.refusal(asked.seat, Action(verb))) for verb in shut)
        return tuple(
            (verb, self._plainly(verb, asked.seat) or self._reason(self._code(refusal), refusal.message))
            for verb, refusal in refusals
            if refusal is not None
        )

    def _reason(self, code: str, message: str) -> str:
        """Return why a tile is disabled, in few words."""
        chosen = menu.entries()["SHADOW"].get(str(self.model.view.vars[V.KIND]))
        if code == "other_kind" and chosen is not None:
            return say.only_kind(chosen.name)
        return say.BARRED.get(code, message)

    def _code(self, refusal: Refusal) -> str:
        """Return the code of a refusal; `held` if the hand must be held open while pressing."""
        held = self.live.style == "peek" and self.model.asks not in self.model.clicks
        return "held" if refusal.code == "covered" and held else refusal.code

    def _plainly(self, verb: int, seat: int) -> str:
        """Return a public reason why a Shadow Action is disabled while the hand is covered; empty without one."""
        view, kind = self.model.view, self.session.table.verbs[verb]
        barred = menu.barred_by_place(view, seat, kind)
        if barred or view.phase != P.SHADOW or kind not in SWITCHES:
            return barred
        return "" if affords(view, seat, kind) else self._reason("no_blood" if may(view, kind) else "other_kind", "")
