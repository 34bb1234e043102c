"""The model of the plain table, for any game: who decides, card counts, who brought which piece."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

import msgspec

from game.rules.plugin import ZoneFacts
from game.table import Action, Event, Table, View
from scenes.table.command import Command
from scenes.table.gestures import Gestures
from scenes.table.model import Model, hand_of
from scenes.table.plain.plain_layout import shared
from scenes.table.presenter import TablePresenter
from scenes.ui.target import Key, Target

NOTHING = ZoneFacts()
if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.session.shown import ShownMatch


@dataclass(frozen=True)
class PlainViewModel:
    """The view model that any table needs.

    Attributes:
        phase: the name of the phase.
        deciding: the only seat that must decide; None if none or several must.
        scores: per seat, empty where the game keeps no scores.
        hand_counts: the number of cards in each seat's hand.
        plates: per seat the public facts about it, in lines of a few words.
        brought: per piece in the middle the seat that brought it.
        middle: the zones in the middle.
        wanted: the zones to which an open action brings a piece.
        clicks: how many pieces the player who is asked must still choose.
        facts: what the game says about zones in the middle, by zone.
        received: the pieces that other players gave to the viewer this round, each with its giver, until the viewer
            plays a card.
        dealing: whether the cards are still on their way into the hands: no plate counts them yet.
    """

    phase: str
    deciding: int | None
    scores: tuple[int, ...]
    hand_counts: tuple[int, ...]
    plates: tuple[tuple[str, ...], ...]
    brought: tuple[tuple[int, int], ...]
    middle: tuple[int, ...]
    wanted: frozenset[str]
    clicks: int = 1
    facts: tuple[tuple[int, ZoneFacts], ...] = ()
    received: tuple[tuple[int, int], ...] = ()
    dealing: bool = False

    def of(self, zone: int) -> ZoneFacts:
        """Return what the game says about a zone."""
        return dict(self.facts).get(zone, NOTHING)


@dataclass(frozen=True)
class PlainModel(Model):
    """All facts that a frame of a plain table depends on besides the UI state.

    Attributes:
        beside: the open actions of people who are not asked, each with its seat.
        over: whether the game has just ended here, and is not watched again later.
    """

    view_model: PlainViewModel
    beside: tuple[tuple[Action, int], ...] = ()
    over: bool = False

    deals_anew: ClassVar[bool] = True  # whether the table is the new one, without its question, from a deal on

    def dealing(self, ahead: Self, table: Table) -> Self:
        there = super().dealing(ahead, table)
        if not self.deals_anew:
            return there
        view = msgspec.structs.replace(ahead.view, actors=0)
        return replace(there, view=view, view_model=_undealt(ahead.view_model, table), log=ahead.log)

    def unbegun(self, table: Table) -> Self:
        return replace(self, view_model=_undealt(self.view_model, table)) if self.deals_anew else self

    @property
    def together(self) -> dict[int, Action]:
        """Return the pieces of which several are chosen together, each with its action; empty if one is chosen."""
        places = any(facts.places > 1 for _, facts in self.view_model.facts)
        if self.asked is None or not places or self.view_model.clicks < 2 or self.viewer != self.asked.seat:
            return {}
        verb = self.asked.legal[0].verb if self.asked.legal else -1
        return {action.args[0]: action for action in self.asked.legal if action.verb == verb and len(action.args) == 1}


class PlainPresenter(TablePresenter):
    """A session of any game as the screen shows it."""

    model: PlainModel

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self._last_brought: dict[
            int, tuple[int, int]
        ] = {}  # per piece the zone to which a seat last brought it, and who

    def view_model(self, view: View) -> PlainViewModel:
        table, game = self.session.table, self.game
        actors = [seat for seat in range(table.seats) if view.actors >> seat & 1]
        wanted, open_view = self._wanted(view), self.session.open_view()
        facts = {table.zone[name]: each for name, each in game.zone_facts(table, view, self.session.names).items()}
        return PlainViewModel(
            phase=table.phases[view.phase],
            deciding=actors[0] if len(actors) == 1 else None,
            scores=() if game.meta.ranked else game.scores(table, open_view),
            hand_counts=tuple(_count(table, view, seat) for seat in range(table.seats)),
            plates=tuple(tuple(game.plate(table, open_view, seat)) for seat in range(table.seats)),
            brought=self._brought(view),
            middle=tuple(z for z in shared(table, view, view.seat, wanted) if facts.get(z, NOTHING).shown),
            wanted=wanted,
            clicks=game.to_choose(table, view, asked.seat) if (asked := self.asked()) is not None else 1,
            facts=tuple(facts.items()),
            received=self._received(view),
        )

    def refresh(self, covered: bool) -> bool:
        session, others = self.session, super().refresh(covered)
        beside = () if covered or self.handing_over or session.viewer is not None else self.others_may()
        open_actions = (*self.model.open_actions, *(action for action, _ in beside))
        over = session.result() is not None and session.live is not None
        self.model = PlainModel(**{**vars(self.model), "open_actions": open_actions}, beside=beside, over=over)
        if not covered and not self.handing_over and may(self.model):
            self.gestures = Gestures(may(self.model), lambda action: self._handle(doer(self.model, action), action))
        return others

    def others_may(self) -> tuple[tuple[Action, int], ...]:
        """Return the open actions, on the open table, of people who are not asked, each with its seat."""
        return ()

    def command(self, action: Action, seat: int | None = None) -> Command:
        session, seat = self.live, doer(self.model, action) if seat is None else seat
        sheet = self.game.talk.asks(session.table, session.behind(seat), seat, action) if not action.text else None
        return Command(action, seat, needs_text=sheet is not None)

    def pressed(self, what: str, targets: Iterable[Target]) -> Key | Action | None:
        """Return the action of the pass key: to let a chance go by, where that is allowed."""
        asked, table = self.model.asked, self.session.table
        if what != "pass" or asked is None:
            return None
        return next((each for each in asked.legal if table.verbs[each.verb] == self.game.names.passes), None)

    def _wanted(self, view: View) -> frozenset[str]:
        asked = self.asked()
        if asked is None:
            return frozenset()
        handles = (self.game.handle(self.session.table, view, asked.seat, action) for action in asked.legal)
        return frozenset(str(name) for each in handles for step in each.steps for kind, name in step if kind == "zone")

    def moment(
        self, before: Model, events: Sequence[Event], view: View, sentence: str, log: tuple[LogLine, ...]
    ) -> Model:
        """Return a position on the way, with the plates from `before`: points count once the game goes on."""
        self._note_brought(events)  # they may be of a round that is over
        table, model = self.session.table, super().moment(before, events, view, sentence, log)
        if not isinstance(before, PlainModel) or not isinstance(model, PlainModel):
            return model
        counts = tuple(_count(table, view, seat) for seat in range(table.seats))
        facts = dict(model.view_model.facts)
        middle = tuple(z for z in shared(table, view, view.seat, frozenset()) if facts.get(z, NOTHING).shown)
        now = replace(
            before.view_model, deciding=None, hand_counts=counts, brought=model.view_model.brought, middle=middle,
            wanted=frozenset(), facts=model.view_model.facts,
        )  # fmt: skip
        return replace(model, view_model=now)

    def _brought(self, view: View) -> tuple[tuple[int, int], ...]:
        """Return each open piece in the middle of a view and the seat that brought it there.

        The view may be an earlier one, as of a trick that has been swept away since or of the round before.
        """
        self._note_brought(self.session.this_round())
        known = self._last_brought.items()
        return tuple(sorted((piece, seat) for piece, (zone, seat) in known if piece in view.zones[zone]))

    def _note_brought(self, events: Iterable[Event]) -> None:
        """Note which seats bring which pieces to the middle."""
        zones = self.session.table.zones
        for event in events:
            owner = zones[event.src].owner if event.kind == "move" else None
            if owner is not None and zones[event.dst].owner is None:
                self._last_brought |= {piece: (event.dst, owner) for piece in event.pieces if piece >= 0}

    def _received(self, view: View) -> tuple[tuple[int, int], ...]:
        """Return the pieces that others gave to the viewer this round, until the viewer plays a piece.

        What comes into an empty hand was dealt, even if the deck was in the hand of another player.
        """
        table, received, viewer = self.session.table, dict[int, int](), view.seat
        hand = hand_of(table, viewer) if viewer is not None else None
        moves = [event for event in self.session.this_round() if event.kind == "move"] if hand is not None else []
        change = sum(len(each.pieces) * ((each.dst == hand) - (each.src == hand)) for each in moves)
        held = len(view.zones[hand]) - change if hand is not None else 0
        for event in moves:
            giver = table.zones[event.src].owner
            if event.dst == hand and giver is not None and giver != viewer and held:
                received |= {piece: giver for piece in event.pieces if piece >= 0}
            elif event.src == hand and table.zones[event.dst].owner is None:
                received.clear()
            held += len(event.pieces) * ((event.dst == hand) - (event.src == hand))
        return tuple(received.items())


def _undealt(there: PlainViewModel, table: Table) -> PlainViewModel:
    """Return a view model before its cards are dealt: no place of a player, no number of cards, no question."""
    common = (entry for entry in there.facts if table.zones[entry[0]].owner is None)
    facts = tuple((zone, of_zone._replace(facts=())) for zone, of_zone in common)  # no card has come there yet
    return replace(
        there, deciding=None, plates=((),) * table.seats, facts=facts, received=(), wanted=frozenset(), dealing=True,
        middle=tuple(zone for zone in there.middle if table.zones[zone].owner is None),
    )  # fmt: skip


def may(model: Model) -> tuple[Action, ...]:
    """Return the actions open to the person at the screen: the decision's and the open ones."""
    return (*(model.asked.legal if model.asked is not None else ()), *model.open_actions)


def doer(model: Model, action: Action) -> int:
    """Return the seat for which an action is done: the one asked, the viewer, or another at the open table."""
    asked, silent = model.asked, action._replace(text="") if action.text else action
    if isinstance(model, PlainModel) and (seat := dict(model.beside).get(silent)) is not None:
        return seat
    if asked is not None and (model.viewer is None or silent in asked.legal):
        return asked.seat
    return model.bottom if model.viewer is None else model.viewer


def _count(table: Table, view: View, seat: int) -> int:
    zone = hand_of(table, seat)
    return len(view.zones[zone]) if zone is not None else 0
