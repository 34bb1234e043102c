"""Where the table changed from one frame to the next, so that only that is drawn again."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

import pygame

from scenes.games.free_table import pieces, shown
from scenes.games.free_table.camera import Camera
from scenes.games.free_table.cloth import BAG, COUNTER_HIGH, DICE, NOTE
from scenes.games.free_table.model import FreeModel

# What is drawn: by its name how it looks and the rectangle it may reach into, the lowest first.
Drawn = Mapping[Hashable, tuple[Hashable, pygame.Rect]]
REACH = 26  # units of the table a thing's shadow, number and marks stand out
LABEL = 130  # units of the table half a label may be wide
LABELLED = (2 * LABEL, 2 * COUNTER_HIGH)
_EVERYTHING = pygame.Rect(-30_000, -30_000, 60_000, 60_000)


def drawn(model: FreeModel, camera: Camera, away: frozenset[Hashable]) -> Drawn:
    """Everything that lies on the table and can change by itself."""
    now = model.situation
    found: dict[Hashable, tuple[Hashable, pygame.Rect]] = {
        ("board",): ((now.board, now.areas, model.viewer, model.names, model.colours), _EVERYTHING),
        ("dice",): ((now.dice, "dice" in away), _box(camera, *DICE)),
    }
    for place in now.places:
        if place.word not in away:
            left, top = place.x - place.wide / 2, place.y - place.high / 2
            found[place.word] = (place, _box(camera, left, top, place.wide, place.high))
    if now.bag_at is not None and "sack" not in away:
        x, y = now.bag_at
        found["bag",] = ((now.bag_at, now.bag, "bag" in away), _box(camera, x - BAG[0] / 2, y - BAG[1] / 2, *BAG))
    for seat in range(len(model.names)):
        found["shown", seat] = (tuple(shown.of(model, seat)), _box(camera, *shown.place(model, seat)))
        codes = tuple(shown.backs(model, seat))
        coming = frozenset(key for key in away if isinstance(key, tuple) and key[:2] == ("edge", seat))
        if codes:
            across, down = shown.middle(model, seat)
            reach = shown.MOST_BACKS * shown.CLOSE
            box = _box(camera, across - reach, down - shown.WIDE, 2 * reach, 2 * shown.WIDE)
            found["edge", seat] = ((codes, coming, len(now.hands[seat])), box)
    for pile in now.piles:
        if pile.number not in away:
            rect = pieces.extent(camera, pile).inflate(2 * camera.px(REACH), 2 * camera.px(REACH))
            if pile.label:
                rect = rect.inflate(2 * camera.px(LABEL), 2 * round(30 * camera.unit))
            found["pile", pile.number] = (pile, rect)
    for note in (note for note in now.notes if note.word not in away):
        found[note.word] = (note, _box(camera, note.x - NOTE[0] / 2, note.y - NOTE[1] / 2, *NOTE))
    for counter in (counter for counter in now.counters if counter.word not in away):
        found[counter.word] = (counter, _box(camera, counter.x - LABEL, counter.y - COUNTER_HIGH, *LABELLED))
    return found


def _box(camera: Camera, x: float, y: float, w: float, h: float) -> pygame.Rect:
    left, top = camera.at(x - REACH, y - REACH)
    right, bottom = camera.at(x + w + REACH, y + h + REACH + 10)
    return pygame.Rect(left, top, right - left, bottom - top + round(30 * camera.unit))


def changed(before: Drawn, after: Drawn) -> pygame.Rect:
    """The rectangle outside of which both look the same; empty if both do everywhere."""
    touched = [name for name in {**before, **after} if before.get(name, (None,))[0] != after.get(name, (None,))[0]]
    left = set(touched)
    stayed = [name for name in before if name not in left and name in after]
    if stayed != [name for name in after if name not in left and name in before]:
        return _EVERYTHING
    rects = [side[name][1] for name in touched for side in (before, after) if name in side]
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
