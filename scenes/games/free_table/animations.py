"""Everything that moves on one free table: what lies or is held otherwise than before is seen to come there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.rules.free_table.pieces import pile_zone
from game.rules.free_table.view_model import Pile
from game.table import Event
from scenes.games.free_table import hand_tray, pieces
from scenes.games.free_table.brush import HandBrush
from scenes.games.free_table.dealing import Dealing, Passed, deal, in_turn, times
from scenes.games.free_table.heaps import Shaken, heap
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.motions import RIPPLE, TIMES, Cue, Gliding, Joining, Lie, Motion, OfPile, Turning, lie_of
from scenes.games.free_table.packets import Cutting, Riffle
from scenes.games.free_table.rolling import Rolling, roll
from scenes.stage import physics
from scenes.stage.motion import lost
from scenes.stage.physics import Film
from scenes.ui.target import Key


@dataclass
class Playing:
    """A motion and when it began; None: nobody has seen it yet, it begins with the next frame.

    It was set off when the log had so many lines.
    """

    motion: Motion
    lines: int
    begins: float | None = None

    @property
    def number(self) -> int | None:
        """The one pile that moves in it."""
        return self.motion.number if isinstance(self.motion, OfPile) else None

    def share(self, now: float) -> float:
        """How much of it is over."""
        since = now - self.begins if self.begins is not None else 0.0
        return min(1.0, max(0.0, since / self.motion.lasts)) if self.motion.lasts > 0 else 1.0


class Glides:
    """What moves now.

    Attributes:
        factor: how fast, 0 for not at all.
        tumbles: whether what falls onto something stirs it.
        now: the time of the frame.
        sounds: what is to be heard since this was asked last: each kind, and for how many seconds, 0 for its own time.
    """

    def __init__(self) -> None:
        self.factor = 1.0
        self.tumbles = False
        self.now = 0.0
        self.sounds: list[tuple[str, float]] = []
        self._let_go: tuple[float, float] | None = None
        self._still: frozenset[int] = frozenset()
        self._before: FreeModel | None = None  # what lay there last; None: nothing that anybody here saw
        self._was: dict[int, Pile] = {}  # what piles were before what happened since the events were heard last
        self._dice: tuple[int, ...] = ()
        self._prepared = False
        self._playing: list[Playing] = []  # what moves, the lowest first
        self._lines = 0  # that the log had before something happened last
        self._set_off: float | None = None  # when motions began, if that was in the last frame

    @property
    def motions(self) -> list[Motion]:
        """What moves, the lowest first."""
        return [each.motion for each in self._playing]

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._playing)

    @property
    def untold(self) -> frozenset[tuple[str, int]]:
        """The events of which the log says nothing yet, as what they bring is on its way; each from a line on."""
        return frozenset((kind, one.lines) for one in self._playing for kind in one.motion.untold)

    @property
    def shaken(self) -> Shaken | None:
        """The bag, if tokens tumble in it now."""
        return next((one for one in self.motions if isinstance(one, Shaken)), None)

    # -- what hands have done themselves -----------------------------------------------------------------------------

    def rest(self, piles: Iterable[int]) -> None:
        """These were put down by hand: they need no way to where they lie."""
        self._still = frozenset(piles)

    def let_fall(self, x: float, y: float) -> None:
        """What is put down next is let go here."""
        self._let_go = x, y

    def skip(self) -> None:
        """Everything arrives at once."""
        self._playing.clear()

    def drop(self) -> None:
        """Everything arrives at once, and nothing is remembered of what lay where."""
        self.skip()
        self.sounds.clear()
        self._before, self._was, self._dice = None, {}, ()

    def film(self, numbers: Sequence[int], made: Film) -> None:
        """Piles that were thrown or pushed move as a film has them; one sound is heard of all of them."""
        cues: tuple[Cue, ...] = (Cue(0.0, "slide", 1.0),)
        for index, number in enumerate(numbers if self.factor > 0 else ()):
            start, end = made.frames[0][index][:2], made.rest[index][:2]
            if start != end:
                ways = Lie(*start, 0, 0), Lie(*end, 0, 0)
                lasts, path = made.lasts / self.factor, partial(_in_film, made, index)
                self._add(Gliding(lasts, number, *ways, path, cues=cues))
                cues = ()

    # -- what has happened -------------------------------------------------------------------------------------------

    def follow(self, model: FreeModel, watched: bool) -> None:
        """Have whatever lies otherwise than before come there; not what nobody `watched`."""
        before, self._before = self._before, model
        if before is not None and len(before.log) != len(model.log):
            self._lines = len(before.log)
        still, self._still = self._still, frozenset()
        release, self._let_go = self._let_go, None
        there = {pile.number: pile for pile in model.view_model.piles}
        hands = model.view_model.hands
        self._playing = [one for one in self._playing if self._goes_on(one, before, there, hands)]
        if not watched or self.factor <= 0 or before is None or before.viewer != model.viewer:
            if not watched or self.factor <= 0:
                self._playing.clear()
            self._was = {}
            self._dice = model.view_model.dice
            return
        was = {pile.number: pile for pile in before.view_model.piles}
        self._was = {**was, **self._was}
        for number, pile in there.items():
            old = was.get(number)
            if old == pile:
                continue
            if old is None or pile.size > old.size:
                self._joins(pile, old, was, there, release)
            elif pile.size == old.size:
                self._changes(pile, old, model.viewer, number in still)
        self._to_hands(before, model, was, there, release)

    def _goes_on(
        self, one: Playing, before: FreeModel | None, there: dict[int, Pile], hands: tuple[tuple[int, ...], ...]
    ) -> bool:
        """Whether a motion still leads to what is so: nothing has happened to its pile, or the hands, since."""
        if before is None or isinstance(one.motion, Dealing):
            return before is not None and before.view_model.hands == hands
        number = one.number
        return number is None or (number in there and there[number] == before.view_model.pile(number))

    def _add(self, motion: Motion) -> None:
        """Set something off; a pile moves in one way only."""
        new = Playing(motion, self._lines)
        self._playing = [one for one in self._playing if one.number is None or one.number != new.number]
        self._playing.append(new)

    def _joins(
        self, pile: Pile, old: Pile | None, was: dict[int, Pile], there: dict[int, Pile],
        release: tuple[float, float] | None,
    ) -> None:  # fmt: skip
        """A pile has more pieces now: they come from where they were let go, or from the pile that has fewer."""
        grown = pile.size - (old.size if old is not None else 0)
        start = release
        for number, other in was.items():
            smaller = there[number].size if number in there else 0
            if start is None and other.kind == pile.kind and smaller < other.size:
                start = pieces.middle_of(other)
        fallen = heap(pile, grown, start or (pile.x, pile.y), self.factor) if self.tumbles else None
        if fallen is not None:
            self._add(fallen)
        elif old is not None and start is not None and start != (pile.x, pile.y):
            under = pile.faces[grown:] == old.faces and pile.faces[: old.size] != old.faces
            cues = (Cue(0.7, sound_of(pile)),)
            self._add(Joining(TIMES["join"] / self.factor, pile.number, grown, under, start, cues=cues))

    def _changes(self, pile: Pile, old: Pile, viewer: int | None, still: bool) -> None:
        """A pile lies elsewhere or otherwise, or shows another side."""
        start, end = lie_of(old), lie_of(pile)
        shown, before = pieces.shown(pile, viewer), pieces.shown(old, viewer)
        if start != end and not still:
            self._add(Gliding(TIMES["glide"] / self.factor, pile.number, start, end))
        elif shown != before and start == end and pile.kind in ("card", "token"):
            seen = range(pile.size) if pile.spread else range(pile.size - 1, pile.size)
            changed = [k for k in seen if shown[k] != before[k]]
            if changed:
                whole = pile.size > 1 and pile.faces[:-1] != old.faces[:-1]
                lasts = TIMES["turn"] * (1 + RIPPLE * (whole and pile.spread)) / self.factor
                self._add(Turning(lasts, pile.number, before, whole, cues=(Cue(0.75, sound_of(pile)),)))

    def _to_hands(
        self, before: FreeModel, model: FreeModel, was: dict[int, Pile], there: dict[int, Pile],
        release: tuple[float, float] | None,
    ) -> None:  # fmt: skip
        """What hands have more now flies there: from the pile that has fewer, the bag, or another hand."""
        old, new = before.view_model.hands, model.view_model.hands
        grown = [max(0, len(more) - len(fewer)) for more, fewer in zip(new, old, strict=True)]
        count = sum(grown)
        if not count:
            return
        source: Pile | Key | None = None
        taken: list[int] = []
        for number, pile in was.items():
            left = there[number].size if number in there else 0
            if left < pile.size and source is None:
                source = pile
                taken = _gone(
                    pieces.shown(pile, model.viewer), pieces.shown(there[number], model.viewer) if left else ()
                )
        if source is None and model.view_model.bag < before.view_model.bag:
            source = ("bag",)
        giver = next((seat for seat, hand in enumerate(new) if len(hand) < len(old[seat])), None)
        if source is None and giver is not None:
            source = ("tray",) if giver == model.front_seat else ("seat", giver)
        if source is None:
            return
        kind = source.kind if isinstance(source, Pile) else "token" if source == ("bag",) else ""
        fresh = tuple(tuple((Counter(hand) - Counter(old[seat])).elements()) for seat, hand in enumerate(new))
        passed = []
        for k, (seat, at) in enumerate(zip(in_turn(grown, model.front_seat or 0), times(count), strict=True)):
            code = taken[k] if k < len(taken) else self._back(model, fresh[seat])
            passed.append(Passed(code, kind or hand_tray.kind_of(model, code), seat, at))
        self._add(deal(tuple(passed), source, fresh, self.factor, release))

    def _back(self, model: FreeModel, fresh: tuple[int, ...]) -> int:
        """How a piece that a hand has now looked before, face down as it was."""
        code = fresh[0]
        return code if code < 0 else model.table.hidden[code]

    def hear(self, events: Sequence[Event], model: FreeModel) -> list[Event]:
        """Take what happened; returns what is to be heard now, and not when it comes to pass in the picture."""
        was, self._was = self._was, {}
        dice, self._dice = self._dice, model.view_model.dice
        if self.factor <= 0:
            return list(events)
        first, zone = pile_zone(model.table, 0), -1
        for event in events:
            if event.kind in ("shuffle", "arrange"):
                zone = event.src - first
            if event.kind == "shuffle" and zone in was:
                self._add(Riffle(TIMES["riffle"] / self.factor, zone))
            elif event.kind == "cut" and zone in was and was[zone].size > int(event.data[3]):
                self._add(Cutting(TIMES["cut"] / self.factor, zone, was[zone], int(event.data[3])))
            elif event.kind == "rolled" and dice:
                rolled = tuple(int(number) - 1 for number in event.data[len(event.data) // 2 :])
                self._roll(rolled, model.view_model.dice)
            elif event.kind in ("shook", "reached", "tipped"):
                self._shake(model.view_model.bag)
        return [event for event in events if not self._voices(model, event)]

    def _voices(self, model: FreeModel, event: Event) -> bool:
        """Whether an event is heard as what it tells of is seen to come about."""
        if event.kind != "move":
            return any(event.kind in one.voices for one in self.motions if one.cues)
        start, end = model.table.zones[event.src].lies, model.table.zones[event.dst].lies
        if "bag" in (start, end):
            return self.shaken is not None
        number = event.dst - pile_zone(model.table, 0)
        return any(
            end == "fan" if isinstance(one, Dealing) else isinstance(one, Joining) and one.number == number
            for one in self.motions
        )

    def _roll(self, rolled: tuple[int, ...], dice: tuple[int, ...]) -> None:
        """Let dice roll to what they show by now; those whose roll was taken back meanwhile lie as they lay."""
        under_way = [die for one in self.motions if isinstance(one, Rolling) for die in one.rolled]
        self._playing = [one for one in self._playing if not isinstance(one.motion, Rolling)]
        meant = tuple(die for die in sorted({*rolled, *under_way}) if dice[die])
        if meant:
            self._add(roll(meant, dice, TIMES["roll"] / self.factor))

    def _shake(self, tokens: int) -> None:
        """Somebody shook the bag or reached into it; how they tumble depends on their number alone."""
        if self.tumbles and self.factor > 0 and tokens and self.shaken is None and physics.prepare():
            film = physics.shaken_bag(tokens, tokens)
            self._add(Shaken(film.lasts / self.factor, film, tokens))

    # -- time ----------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Go on to a time; True if the picture changes.

        The frame in which something began may have taken long to draw: everything that moves waited for it.
        """
        before, self.now = self.now, now
        moving, late = self.busy, lost(self._set_off, now)
        self._set_off = now if any(one.begins is None for one in self._playing) else None
        for one in self._playing:
            one.begins = now if one.begins is None else one.begins + late
            for cue in one.motion.cues:
                if before <= one.begins + cue.at * one.motion.lasts < now:
                    self.sounds.append((cue.sound, cue.lasts * one.motion.lasts))
        self._playing = [one for one in self._playing if one.share(now) < 1 or one.begins == now]
        if self.tumbles and not self._prepared and not moving:
            self.tumbles, self._prepared = physics.prepare(), True
        return moving

    def away(self, model: FreeModel, ui: FreeUiState) -> frozenset[Hashable]:
        """What the table leaves out while it moves."""
        return frozenset().union(*(one.hides(model, ui) for one in self.motions))

    def draw(self, brush: HandBrush) -> list[pygame.Rect]:
        """Draw all that moves, and return what of the surface it lies on."""
        return [one.motion.draw(brush, one.share(self.now)) for one in self._playing]


def _in_film(made: Film, index: int, share: float) -> tuple[float, float, float]:
    x, y, turn = made.at(share * made.lasts)[index]
    return x, y, turn - made.rest[index][2]


def _gone(before: tuple[int, ...], left: tuple[int, ...]) -> list[int]:
    """What of a pile is not there any more, the uppermost first."""
    if before[: len(left)] == left:
        return list(before[len(left) :][::-1])
    return list((Counter(before) - Counter(left)).elements())


def sound_of(pile: Pile) -> str:
    """What a piece of a pile sounds like as it comes down."""
    return {"card": "card", "chip": "chips"}.get(pile.kind, "token")
