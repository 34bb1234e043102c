"""The animations of one free table: everything whose place or state has changed moves to its new one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from math import hypot

import pygame

from game.rules.free_table.pieces import pile_zone
from game.rules.free_table.view_model import Pile
from game.table import Event
from scenes.games.free_table import hand_tray, pieces
from scenes.games.free_table.brush import HandBrush
from scenes.games.free_table.dealing import Dealing, DealtPiece, deal, in_turn, times
from scenes.games.free_table.heaps import Shaken, heap
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.motions import RIPPLE, TIMES, Cue, Gliding, Joining, Lie, Motion, OfPile, Turning, lie_of
from scenes.games.free_table.packets import Cutting, Riffle
from scenes.games.free_table.rolling import Rolling, roll
from scenes.stage import physics
from scenes.stage.motion import lost
from scenes.stage.physics import Film
from scenes.ui.target import Key

BESIDE = 1.0  # units of the table: a piece that is released so near to its place only lies there


@dataclass
class Playing:
    """A motion and its start time; None: not yet shown, it starts with the next frame.

    It also has the places of the log lines about it.
    """

    motion: Motion
    lines: range
    begins: float | None = None

    @property
    def number(self) -> int | None:
        """Return the only pile that moves in it, or None."""
        return self.motion.number if isinstance(self.motion, OfPile) else None

    def share(self, now: float) -> float:
        """Return the progress of the movement at `now`, 0 to 1."""
        since = now - self.begins if self.begins is not None else 0.0
        return min(1.0, max(0.0, since / self.motion.lasts)) if self.motion.lasts > 0 else 1.0


class Glides:
    """The motions that are running.

    Attributes:
        factor: factor on the speed, 0 for no animation.
        tumbles: whether pieces that fall onto others stir them.
        now: the time of the frame.
        sounds: the sounds since the last call: each kind, and its duration in seconds, 0 for its natural length.
    """

    def __init__(self) -> None:
        self.factor = 1.0
        self.tumbles = False
        self.now = 0.0
        self.sounds: list[tuple[str, float]] = []
        self._let_go: tuple[float, float] | None = None
        self._still: tuple[int, ...] = ()
        self._before: FreeModel | None = None  # the last model; None: nothing that the viewer saw
        self._was: dict[int, Pile] = {}  # the piles before the events since the last call
        self._dice: tuple[int, ...] = ()
        self._prepared = False
        self._playing: list[Playing] = []  # the running motions, the lowest first
        self._lines = range(0)  # the places of the log lines about the last change
        self._set_off: float | None = None  # time of the last frame, if motions started in it

    @property
    def motions(self) -> list[Motion]:
        """Return the running motions, the lowest first."""
        return [each.motion for each in self._playing]

    @property
    def busy(self) -> bool:
        """Return whether a motion is running."""
        return bool(self._playing)

    @property
    def unlogged(self) -> frozenset[int]:
        """Return the places of the log lines about what still moves."""
        return frozenset(line for one in self._playing for line in one.lines)

    @property
    def coming(self) -> tuple[int, ...]:
        """Return the seats to whose hands pieces are on their way, once for each piece."""
        dealt = (one.seat for each in self.motions if isinstance(each, Dealing) for one in each.passed)
        return tuple(sorted(dealt))

    @property
    def shaken(self) -> Shaken | None:
        """Return the motion of the shaken bag, or None."""
        return next((one for one in self.motions if isinstance(one, Shaken)), None)

    # -- the player's own gestures -----------------------------------------------------------------------------------

    def rest(self, piles: Iterable[int]) -> None:
        """Note that these piles were put down by hand: they glide only if they settle beside the point of release."""
        self._still = tuple(piles)

    def let_fall(self, x: float, y: float) -> None:
        """Note the point from which the next piece put down is released."""
        self._let_go = x, y

    def skip(self) -> None:
        """Let everything arrive at once."""
        self._playing.clear()

    def drop(self) -> None:
        """Let everything arrive at once, and forget the earlier table."""
        self.skip()
        self.sounds.clear()
        self._before, self._was, self._dice = None, {}, ()

    def film(self, numbers: Sequence[int], made: Film) -> None:
        """Move thrown or pushed piles as in a film, with one sound for all of them."""
        cues: tuple[Cue, ...] = (Cue(0.0, "slide", 1.0),)
        for index, number in enumerate(numbers if self.factor > 0 else ()):
            start, end = made.frames[0][index][:2], made.rest[index][:2]
            if start != end:
                ways = Lie(*start, 0, 0), Lie(*end, 0, 0)
                lasts, path = made.lasts / self.factor, partial(_in_film, made, index)
                self._add(Gliding(lasts, number, *ways, path, cues=cues))
                cues = ()

    # -- past events -------------------------------------------------------------------------------------------------

    def follow(self, model: FreeModel, watched: bool) -> None:
        """Start motions for everything that has changed since the last model, unless it was not `watched`."""
        before, self._before = self._before, model
        if before is not None and len(before.log) != len(model.log):
            self._lines = range(len(before.log), len(model.log))
        still, self._still = self._still, ()
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
        first = was.get(still[0]) if still else None
        carried = (release[0] - first.x, release[1] - first.y) if first is not None and release is not None else (0, 0)
        self._was = {**was, **self._was}
        for number, pile in there.items():
            old = was.get(number)
            if old == pile:
                continue
            if old is None or pile.size > old.size:
                self._joins(pile, old, was, there, release)
            elif pile.size == old.size:
                self._changes(pile, old, model.viewer, carried if number in still else None)
        self._to_hands(before, model, was, there, release)

    def _goes_on(
        self, one: Playing, before: FreeModel | None, there: dict[int, Pile], hands: tuple[tuple[int, ...], ...]
    ) -> bool:
        """Return whether a motion still leads to the present state: its pile, or the hands, have not changed since."""
        if before is None or isinstance(one.motion, Dealing):
            return before is not None and before.view_model.hands == hands
        number = one.number
        return number is None or (number in there and there[number] == before.view_model.pile(number))

    def _add(self, motion: Motion) -> None:
        """Start a motion; a pile has only one at a time."""
        new = Playing(motion, self._lines)
        self._playing = [one for one in self._playing if one.number is None or one.number != new.number]
        self._playing.append(new)

    def _joins(
        self, pile: Pile, old: Pile | None, was: dict[int, Pile], there: dict[int, Pile],
        release: tuple[float, float] | None,
    ) -> None:  # fmt: skip
        """Move the new pieces of a pile from the point of release, or from the pile that lost them."""
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
        elif old is None and release is not None:
            end = lie_of(pile)
            self._settles(pile, end._replace(x=end.x + release[0] - pile.x, y=end.y + release[1] - pile.y))

    def _settles(self, pile: Pile, start: Lie) -> None:
        """Let a pile that was released beside the place that took it glide there."""
        end = lie_of(pile)
        if hypot(end.x - start.x, end.y - start.y) >= BESIDE:
            self._add(Gliding(TIMES["settle"] / self.factor, pile.number, start, end))

    def _changes(self, pile: Pile, old: Pile, viewer: int | None, carried: tuple[float, float] | None) -> None:
        """Animate a pile that has moved, turned, opened or shows another side; a hand has `carried` it so far."""
        start, end = lie_of(old), lie_of(pile)
        if carried is not None and start != end:
            self._settles(pile, start._replace(x=start.x + carried[0], y=start.y + carried[1]))
            return
        after, before = pieces.shown(pile, viewer), pieces.shown(old, viewer)
        if start != end:
            self._add(Gliding(TIMES["glide"] / self.factor, pile.number, start, end))
        elif after != before and start == end and pile.kind in ("card", "token"):
            seen = range(pile.size) if pile.spread else range(pile.size - 1, pile.size)
            changed = [k for k in seen if after[k] != before[k]]
            if changed:
                whole = pile.size > 1 and pile.faces[:-1] != old.faces[:-1]
                lasts = TIMES["turn"] * (1 + RIPPLE * (whole and pile.spread)) / self.factor
                self._add(Turning(lasts, pile.number, before, whole, cues=(Cue(0.75, sound_of(pile)),)))

    def _to_hands(
        self, before: FreeModel, model: FreeModel, was: dict[int, Pile], there: dict[int, Pile],
        release: tuple[float, float] | None,
    ) -> None:  # fmt: skip
        """Move the new pieces of hands from the pile that lost them, the bag, or another hand."""
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
            passed.append(DealtPiece(code, kind or hand_tray.kind_of(model, code), seat, at))
        self._add(deal(tuple(passed), source, fresh, self.factor, release))

    def _back(self, model: FreeModel, fresh: tuple[int, ...]) -> int:
        """Return the back that a new piece of a hand showed before."""
        code = fresh[0]
        return code if code < 0 else model.table.hidden[code]

    def on_events(self, events: Sequence[Event], model: FreeModel) -> list[Event]:
        """Take events; return those whose sounds play now, not with their animation."""
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
        """Return whether the sound of an event is played by its animation."""
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
        """Let dice roll to their present values; a roll that was taken back meanwhile is dropped."""
        under_way = [die for one in self.motions if isinstance(one, Rolling) for die in one.rolled]
        self._playing = [one for one in self._playing if not isinstance(one.motion, Rolling)]
        meant = tuple(die for die in sorted({*rolled, *under_way}) if dice[die])
        if meant:
            self._add(roll(meant, dice, TIMES["roll"] / self.factor))

    def _shake(self, tokens: int) -> None:
        """Let the tokens of the bag tumble; the motion depends only on their number."""
        if self.tumbles and self.factor > 0 and tokens and self.shaken is None and physics.prepare():
            film = physics.shaken_bag(tokens, tokens)
            self._add(Shaken(film.lasts / self.factor, film, tokens))

    # -- time ----------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        """Advance to a time; return True if the table must be redrawn.

        The frame in which a motion started may have taken long to draw. All motions wait for it.
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
        """Return what the table leaves out because it is moving."""
        return frozenset().union(*(one.hides(model, ui) for one in self.motions))

    def draw(self, brush: HandBrush) -> list[pygame.Rect]:
        """Draw all motions; return the areas that were drawn on."""
        return [one.motion.draw(brush, one.share(self.now)) for one in self._playing]


def _in_film(made: Film, index: int, share: float) -> tuple[float, float, float]:
    x, y, turn = made.at(share * made.lasts)[index]
    return x, y, turn - made.rest[index][2]


def _gone(before: tuple[int, ...], left: tuple[int, ...]) -> list[int]:
    """Return the pieces that a pile has lost, the uppermost first."""
    if before[: len(left)] == left:
        return list(before[len(left) :][::-1])
    return list((Counter(before) - Counter(left)).elements())


def sound_of(pile: Pile) -> str:
    """Return the sound of a pile's piece as it is put down."""
    return {"card": "card", "chip": "chips"}.get(pile.kind, "token")
