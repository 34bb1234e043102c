"""How a game went, from its public events: growth of each Powerbase, Deals, Duels, promises (LT-211, LT-223)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.poker import HIGH, PAIR, THREE, Value, by_weight, value
from game.rules.living_trumps.text.final_standings import in_words
from game.rules.wording import begun, listing, noun
from game.table import Event, Table, View

FIRST_CARDS = "first cards"
RANK_SHARE = 15  # more than the highest rank, an ace as 14
POWERBASE, FROM_OTHERS = "powerbase[", ("shadows[", "place[")  # names of zones, without the seat


@dataclass(frozen=True)
class Station:
    """A Turn at whose end a Powerbase had changed.

    Attributes:
        turn: The Turn; 0 is the start of the game.
        cards: The Powerbase then, in the order in which the cards came.
        new: The cards that came in this Turn.
        gone: The cards that left it in this Turn.
        why: What brought the new cards, in a few words.
        number: The number of the event that began the Turn, for a replay.
    """

    turn: int
    cards: tuple[int, ...]
    new: tuple[int, ...]
    gone: tuple[int, ...]
    why: str
    number: int


@dataclass(frozen=True)
class SeatRecord:
    """What one player did in a finished game.

    Attributes:
        seat: The player.
        place: The player's place; 1 is best.
        cards: The final Powerbase, what makes it first first: the sevens of a pair of sevens, then the highest card.
        kind: The kind of this Powerbase in words, with its top card.
        levels: The category of the Powerbase (LT-26) at the end of each Turn.
        heights: The same with what orders Powerbases of one category: its ranks are a share below one.
        stations: The Turns in which the Powerbase changed.
        lies: For each player, one entry for each lie to that player: whether it was caught.
        kept, accused, deals: Deals in which this player kept the promise, and accused, and all Deals of this player.
        won, lost: Duels.
        paid, broken: Promises for help.
        blood: The Blood at the end.
    """

    seat: int
    place: int
    cards: tuple[int, ...]
    kind: str
    levels: tuple[int, ...]
    heights: tuple[float, ...]
    stations: tuple[Station, ...]
    lies: tuple[tuple[bool, ...], ...]
    kept: int
    accused: int
    deals: int
    won: int
    lost: int
    paid: int
    broken: int
    blood: int

    @property
    def is_built(self) -> bool:
        """Return whether the Powerbase is more than a high card."""
        return self.levels[-1] > HIGH


def records(
    table: Table, view: View, events: Sequence[tuple[int, Event]], names: Sequence[str], places: Sequence[int]
) -> tuple[SeatRecord, ...]:
    """Return the record of each player, the best first.

    Args:
        view: The final position, as an onlooker sees it.
        events: All events that were not undone, as an onlooker knows them, each with its number.
    """
    wheel = table.options["wheel"] == "on"
    reader = _Reader(table, lt.players(view), names, wheel)
    for number, event in events:
        reader.read(number, event)
    reader.end_turn()
    seat_records = []
    for seat in sorted(range(lt.players(view)), key=lambda seat: (places[seat], seat)):
        standing = dict(zip(lt.STANDINGS, view.vars[lt.V.STANDING][seat], strict=True))
        cards = by_weight(lt.cards(view, lt.PB_UP, seat))
        worth = value(cards, wheel)
        values = (*reader.values[seat][:-1], worth)  # the events may lack those before a given position
        stations = tuple(reader.stations[seat]) or (Station(0, cards, cards, (), FIRST_CARDS, 0),)
        seat_records.append(
            SeatRecord(
                seat, places[seat], cards, kind_of(worth, cards),
                tuple(each[0] for each in values), tuple(map(height, values)),
                stations, tuple(map(tuple, reader.lies[seat])), reader.kept[seat],
                reader.accused[seat], reader.deals[seat], standing["duels_won"], standing["duels_lost"],
                standing["aid_given"], standing["reneged"], blood(view, seat),
            )
        )  # fmt: skip
    return tuple(seat_records)


def kind_of(worth: Value, cards: Sequence[int]) -> str:
    """Return the kind of a Powerbase with its top card: `A flush in clubs`, `Pair of queens`, `High card, K`."""
    if not cards:
        return "No cards"
    category, rank = worth[0], worth[1] - 2
    if category == HIGH:
        return f"High card, {RANKS[rank]}"
    if category in (PAIR, THREE):
        return f"{'Pair of' if category == PAIR else 'Three'} {lt.RANK_WORDS[rank]}"
    return begun(in_words(worth, lt.SUIT[cards[0]]).removeprefix("a ").removeprefix("an "))


def told_apart(record: SeatRecord, records: Sequence[SeatRecord]) -> str:
    """Return the kind of a Powerbase with the further ranks that place it before or behind others of its category.

    `High card, K` becomes `High card, K J` beside a king with an eight (LT-27); a card that only the others have is not
    named.
    """
    ranks = [RANKS[lt.RANK[card]] for card in record.cards]
    named = {HIGH: 1, PAIR: 2, THREE: 3}.get(record.levels[-1], 0)
    upto = 0
    for other in records:
        theirs = [RANKS[lt.RANK[card]] for card in other.cards]
        if other.levels[-1] == record.levels[-1] and theirs != ranks:
            upto = max(upto, next(at for at in range(len(ranks) + 1) if ranks[at : at + 1] != theirs[at : at + 1]) + 1)
    further = ranks[named:upto]
    return f"{record.kind}{'' if record.levels[-1] == HIGH else ','} {' '.join(further)}" if further else record.kind


def height(worth: Value) -> float:
    """Return a Powerbase as one number: its category, and its ranks as a share below one (LT-27)."""
    category, *ranks = worth
    share = 0.0
    for rank in reversed(ranks):
        share = (rank + share) / RANK_SHARE
    return category + share


class _Reader:
    """Reads public events one after the other.

    Attributes:
        values, stations, lies, kept, accused, deals: per seat, as in `SeatRecord`.
    """

    def __init__(self, table: Table, players: int, names: Sequence[str], wheel: bool) -> None:
        self._table, self._names, self._wheel = table, names, wheel
        self.values: list[list[Value]] = [[] for _ in range(players)]
        self.stations: list[list[Station]] = [[] for _ in range(players)]
        self.lies: list[list[list[bool]]] = [[[] for _ in range(players)] for _ in range(players)]
        self.kept, self.accused, self.deals = [0] * players, [0] * players, [0] * players
        self._rows: list[list[int]] = [[] for _ in range(players)]
        self._before: list[list[int]] = [[] for _ in range(players)]
        self._tricks: list[list[str]] = [[] for _ in range(players)]
        self._givers: dict[int, str] = {}  # the player from whom the owner of a Shadow got it
        self._sides, self._types = (-1, -1), dict[int, str]()
        self._turn = self._number = 0

    def read(self, number: int, event: Event) -> None:
        """Read an event."""
        if event.kind == "move":
            self._moved(event)
        elif event.kind == "round":
            self.end_turn()
            self._turn, self._number = int(event.data[0]), number
        elif event.kind == "consolidated":
            self._tricks[event.seat].append(lt.RANK_WORDS[int(event.data[0])])
        elif event.kind == "deal":
            self._sides, self._types = (event.seat, int(event.data[0])), {}
        elif event.kind == "ante":
            self._types[event.seat] = str(event.data[0])
            if len(self._types) == len(self._sides):
                self._judge()

    def end_turn(self) -> None:
        """Note how each Powerbase changed in the Turn that ends."""
        for seat, row in enumerate(self._rows):
            before = self._before[seat]
            if self._turn:
                self.values[seat].append(value(row[: lt.POWER_SIZE], self._wheel))
            if row != before:
                new = tuple(card for card in row if card not in before)
                gone = tuple(card for card in before if card not in row)
                self.stations[seat].append(
                    Station(self._turn, tuple(row), new, gone, self._why(seat, new), self._number)
                )
            self._before[seat] = [*row]
            self._tricks[seat] = []

    def _judge(self) -> None:
        """Count both cards of a Deal. A lie is caught if the other side accuses."""
        for seat, foe in (self._sides, self._sides[::-1]):
            self.deals[seat] += 1
            self.kept[seat] += self._types[seat] == lt.HONOUR
            self.accused[seat] += self._types[seat] == lt.ACCUSE
            if self._types[seat] == lt.LIE:
                self.lies[seat][foe].append(self._types[foe] == lt.ACCUSE)

    def _moved(self, event: Event) -> None:
        """Follow the cards of each Powerbase, and the Shadows that one player got from another."""
        source = self._table.zones[event.src]
        target = self._table.zones[event.dst]
        for card in event.pieces:
            if card < 0:
                continue
            if source.name.startswith(POWERBASE) and source.owner is not None and card in self._rows[source.owner]:
                self._rows[source.owner].remove(card)
            if target.name.startswith(POWERBASE) and target.owner is not None:
                self._rows[target.owner].append(card)
            elif target.name.startswith("shadows[") and source.name.startswith(FROM_OTHERS):
                if source.owner is not None and source.owner != target.owner:
                    self._givers[card] = self._names[source.owner]
            elif target.name.startswith("shadow_"):
                self._givers.pop(card, None)

    def _why(self, seat: int, new: Sequence[int]) -> str:
        """Return what brought the new cards: the Trick, and the player from whom a Shadow came (LT-31, LT-112)."""
        if not self._turn:
            return "the first Shadow" if len(new) == 1 else FIRST_CARDS
        ranks = [*dict.fromkeys(self._tricks[seat])]
        tricks = f"{noun(len(ranks), 'Trick')} of {listing(ranks)}" if ranks else ""
        givers = listing(dict.fromkeys(self._givers[card] for card in new if card in self._givers))
        return f"{tricks}, Shadow from {givers}" if givers and tricks else tricks
