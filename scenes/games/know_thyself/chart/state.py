"""The model of the map: names, PCs, people they met, and rooms in reach. All of it is public (KT-17)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import MASTER_SUITE, PALACE, ROOMS
from game.rules.know_thyself.text.prompts_text import keeps
from game.rules.wording import listing
from game.table import Action, Table, View
from scenes.games.know_thyself.chart import text as texts
from scenes.games.know_thyself.chart.plan import FRAMED, exits_words
from scenes.games.know_thyself.presenter import KnowModel
from scenes.ui.target import Point

MET = 6  # at most so many people met last
OUT = range(kt.P.SCENE_GM, kt.P.E_QUESTIONS)  # phases of exploration


@dataclass(frozen=True)
class Pawn:
    """A PC on the map.

    Attributes:
    seat, colour, name, room: its seat, the number of its colour, its name and its room.
    below: whether it is below the cliff.
    held: what would free it; empty if it is free.
    """

    seat: int
    colour: int
    name: str
    room: int
    below: bool
    held: str


@dataclass(frozen=True)
class Disc:
    """A person of the house where a PC met them; `now` means in the present Wager."""

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
    """Everything that the map shows.

    Attributes:
    names: the True Name of every room, empty without one; `words` are the rooms in full.
    anchor: the room in the light; `current` is the current PC, -1 for none.
    goals: the rooms in reach, each with the actions that lead there.
    open_suite: whether the Master's door is open.
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
        """The centre of the room in the light."""
        return middle(self.anchor)

    def there(self, at: int) -> list[str]:
        """Return the people in a room."""
        return [each.name for each in self.pawns if each.room == at] + [d.words for d in self.discs if d.room == at]

    def label(self, at: int) -> str:
        """Return a room as it is read aloud: its name, its exits, the people there."""
        parts = [self.words[at]]
        if exits := exits_words(at):
            parts.append(texts.exits(listing(exits)))
        if there := self.there(at):
            parts.append(texts.people(listing(there)))
        return ", ".join(parts)

    def tip(self, at: int) -> str:
        """Return the tip of a room: the people there, and what holds them; empty without people."""
        parts = [texts.people_tip(listing(there)) if (there := self.there(at)) else ""]
        parts += [texts.cannot_leave(each.name, each.held) for each in self.pawns if each.room == at and each.held]
        return " ".join(filter(None, parts))


def charted(table: Table, model: KnowModel, colours: Sequence[int]) -> Charted:
    """Return the contents of the map for a model."""
    view = model.view
    v = view.vars
    pawns = tuple(
        Pawn(pc, colours[pc], model.name(pc), v[kt.V.AT][pc], kt.has(view, kt.V.BELOW, pc), held(table, view, pc))
        for pc in kt.pcs(view)
        if view.phase >= kt.P.SCENE_GM
    )
    current = _current(view)
    return Charted(
        names=tuple(v[kt.V.TRUE_NAMES]),
        words=tuple(kt.room_words(view, at) for at in range(len(ROOMS))),
        pawns=pawns,
        discs=met(model),
        anchor=highlighted(view),
        current=current if pawns else -1,
        goals=goals(table, model),
        open_suite=view.phase >= kt.P.E_QUESTIONS,
    )


def highlighted(view: View) -> int:
    """Return the room in the light: the one of the current PC."""
    current = _current(view)
    return int(view.vars[kt.V.AT][current if current > 0 else view.vars[kt.V.SPOTLIGHT]])


def middle(at: int) -> Point:
    """Return the centre of a room."""
    x, y, w, h = FRAMED[at].box
    return x + w / 2, y + h / 2


def held(table: Table, view: View, pc: int) -> str:
    """Return what a PC needs to leave its room; empty if it is free, or outside of exploration."""
    return keeps(table, view, pc) if view.phase in OUT else ""


def met(model: KnowModel) -> tuple[Disc, ...]:
    """Return the people of the present Wager and those met last, each where that was; from public log events."""
    view, discs = model.view, dict[str, Disc]()
    for each in reversed(model.meetings):
        now = each.wager == view.vars[kt.V.WAGER] and kt.P.W_JOIN <= view.phase <= kt.P.RELOCATE
        if each.npc != kt.NOBODY and each.npc not in discs and each.room != MASTER_SUITE and len(discs) < MET:
            discs[each.npc] = Disc(each.npc, _epithet(each.npc), each.room, now)
    return tuple(discs.values())


def goals(table: Table, model: KnowModel) -> tuple[tuple[int, tuple[Action, ...]], ...]:
    """Return the rooms that can be walked to now, with every choice of companions (KT-38)."""
    by_room: dict[int, tuple[Action, ...]] = {}
    for action in model.asked.legal if model.asked is not None else ():
        if table.verbs[action.verb] == "move":
            at = ROOMS.index(table.names[action.args[0]])
            by_room[at] = (*by_room.get(at, ()), action)
    return tuple(by_room.items())


def _current(view: View) -> int:
    """Return the current PC: the asked one, the one of the Wager, or the one in the spotlight; -1 for none."""
    v, seats = view.vars, len(view.vars[kt.V.PURSE])
    about = v[kt.V.ABOUT] if view.phase >= kt.P.W_JOIN else -1
    return int(next((pc for pc in (v[kt.V.TURN], about, v[kt.V.SPOTLIGHT]) if 0 < pc < seats), -1))


def _epithet(name: str) -> str:
    return next((npc.epithet for npc in PALACE.npcs.values() if npc.name.casefold() == name.casefold()), "")
