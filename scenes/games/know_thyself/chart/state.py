"""What the map shows of a position: names, PCs, whom they met where, where one may go. All of it is public (KT-17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.know_thyself.palace import MASTER_SUITE, PALACE, ROOMS
from game.rules.know_thyself.pieces import NOBODY, P, V, has, pcs, room_words
from game.rules.know_thyself.text.prompts_text import keeps
from game.rules.wording import listing
from game.table import Action, Table, View
from scenes.games.know_thyself.chart.plan import FRAMED, exits_words
from scenes.games.know_thyself.presenter import KnowModel
from scenes.ui.target import Point

MET = 6  # so many people at most stand where they were met last
OUT = range(P.SCENE_GM, P.E_QUESTIONS)  # phases in which one is about in the Palace


@dataclass(frozen=True)
class Pawn:
    """A PC: its seat, the number of its sign, its name, its room; `held`: what would free it, empty if it is free."""

    seat: int
    colour: int
    name: str
    room: int
    below: bool
    held: str


@dataclass(frozen=True)
class Disc:
    """Somebody of the house where a PC met them; `now` in the present Wager."""

    name: str
    epithet: str
    room: int
    now: bool

    @property
    def words(self) -> str:
        """Name and epithet: `Zachariah, the suspicious gardener`."""
        return f"{self.name}, {self.epithet}" if self.epithet else self.name


@dataclass(frozen=True)
class Charted:
    """All that the map shows.

    Attributes:
        names: the True Name of every room, empty while it has none; `words` the rooms in full.
        anchor: the room in the light; `current` the PC it is about, -1: none.
        goals: rooms to which one may go now, each with the actions that lead there.
        open_suite: whether the Master’s door stands open.
    """

    names: tuple[str, ...]
    words: tuple[str, ...]
    pawns: tuple[Pawn, ...]
    discs: tuple[Disc, ...]
    anchor: int
    current: int
    goals: tuple[tuple[int, tuple[Action, ...]], ...]
    open_suite: bool

    @property
    def named(self) -> frozenset[int]:
        """The rooms with a True Name."""
        return frozenset(at for at, name in enumerate(self.names) if name)

    @property
    def point(self) -> Point:
        """The middle of the room in the light."""
        return middle(self.anchor)

    def there(self, at: int) -> list[str]:
        """Who is in a room."""
        return [each.name for each in self.pawns if each.room == at] + [d.words for d in self.discs if d.room == at]

    def told(self, at: int) -> str:
        """A room as it is read aloud: its name, where its ways lead, who is there."""
        parts = [self.words[at]]
        if exits := exits_words(at):
            parts.append(f"exits: {listing(exits)}")
        if there := self.there(at):
            parts.append(f"here: {listing(there)}")
        return ", ".join(parts)

    def tip(self, at: int) -> str:
        """What stands over a room under the mouse: who is there, and what holds them; nothing where nobody is."""
        told = [f"Here: {listing(there)}." if (there := self.there(at)) else ""]
        told += [f"{each.name} is held: {each.held}." for each in self.pawns if each.room == at and each.held]
        return " ".join(filter(None, told))


def charted(table: Table, model: KnowModel, colours: Sequence[int]) -> Charted:
    """What the map shows of a model."""
    view = model.view
    v = view.vars
    pawns = tuple(
        Pawn(pc, colours[pc], model.name(pc), v[V.AT][pc], has(view, V.BELOW, pc), held(table, view, pc))
        for pc in pcs(view)
        if view.phase >= P.SCENE_GM
    )
    current = _current(view)
    return Charted(
        names=tuple(v[V.TRUE_NAMES]),
        words=tuple(room_words(view, at) for at in range(len(ROOMS))),
        pawns=pawns,
        discs=met(model),
        anchor=highlighted(view),
        current=current if pawns else -1,
        goals=goals(table, model),
        open_suite=view.phase >= P.E_QUESTIONS,
    )


def highlighted(view: View) -> int:
    """The room in the light: that of the PC it is about."""
    current = _current(view)
    return int(view.vars[V.AT][current if current > 0 else view.vars[V.SPOTLIGHT]])


def middle(at: int) -> Point:
    """The middle of a room."""
    x, y, w, h = FRAMED[at].box
    return x + w / 2, y + h / 2


def held(table: Table, view: View, pc: int) -> str:
    """What a PC needs to be free to go, while one is about; empty if it is."""
    return keeps(table, view, pc) if view.phase in OUT else ""


def met(model: KnowModel) -> tuple[Disc, ...]:
    """Who is met in the present Wager, and those met last, each where that was; told by what everybody heard."""
    view, found = model.view, dict[str, Disc]()
    for each in reversed(model.meetings):
        now = each.wager == view.vars[V.WAGER] and P.W_JOIN <= view.phase <= P.RELOCATE
        if each.npc != NOBODY and each.npc not in found and each.room != MASTER_SUITE and len(found) < MET:
            found[each.npc] = Disc(each.npc, _epithet(each.npc), each.room, now)
    return tuple(found.values())


def goals(table: Table, model: KnowModel) -> tuple[tuple[int, tuple[Action, ...]], ...]:
    """The rooms that may be walked to now, with every choice of companions (KT-38)."""
    found: dict[int, tuple[Action, ...]] = {}
    for action in model.asked.legal if model.asked is not None else ():
        if table.verbs[action.verb] == "move":
            at = ROOMS.index(table.names[action.args[0]])
            found[at] = (*found.get(at, ()), action)
    return tuple(found.items())


def _current(view: View) -> int:
    """The PC it is about: who is asked, or of whom the Wager is, or in the spotlight."""
    v, seats = view.vars, len(view.vars[V.PURSE])
    about = v[V.ABOUT] if view.phase >= P.W_JOIN else -1
    return int(next((pc for pc in (v[V.TURN], about, v[V.SPOTLIGHT]) if 0 < pc < seats), -1))


def _epithet(name: str) -> str:
    return next((npc.epithet for npc in PALACE.npcs.values() if npc.name.casefold() == name.casefold()), "")
