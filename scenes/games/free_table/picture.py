"""The picture of the free table, in three layers: what lies still, what stands around it, what the hands do.

Each layer is drawn again only when something in it has changed, so that a hand moves over two hundred pieces at the
price of one.
"""

from __future__ import annotations

import inspect
from collections.abc import Hashable, Mapping
from dataclasses import replace

import pygame

from scenes.games import cloth_of, on_wood
from scenes.games.free_table import around, changes, cloth, over
from scenes.games.free_table.camera import Camera
from scenes.games.free_table.glides import Glides
from scenes.games.free_table.model import Model, Pose
from scenes.games.free_table.motions import Ground
from scenes.games.free_table.sheet import CLOTH, Sheet
from scenes.games.free_table.sprites import Sprites
from scenes.stage import fonts, grounds, look
from scenes.stage.look import Theme
from scenes.ui.target import Target, Targets

GAME = "free-table"
STILL = Glides()  # nothing moves


class Picture:
    """Draws the free table at one window size.

    Attributes:
        size: of the window, in px.
        caps: what the keys of acts are called.
        patches: what of the surface the last frame drew on; None: all of it.
        sprites: of the pieces that lie still; where they are rough, the picture is drawn again once they are sharp.
    """

    def __init__(self, size: tuple[int, int], theme: Theme = look.LANTERN, caps: Mapping[str, str] | None = None):
        self.size = size
        self.theme = theme
        self.caps = dict(caps or {})
        self.patches: list[pygame.Rect] | None = None
        self.wood = on_wood(GAME, theme)
        self.sprites = Sprites()
        self._ground: pygame.Surface | None = None
        self._still: tuple[object, pygame.Surface, list[Target]] | None = None
        self._around: tuple[object, pygame.Surface, list[Target]] | None = None
        self._lay: changes.Drawn = {}  # what the still layer shows, and how it was seen
        self._seen: tuple[Camera, float, int] | None = None
        self._moved: list[pygame.Rect] = []  # where something moved in the frame before

    def camera(self, pose: Pose) -> Camera:
        """How the table is seen now."""
        return Camera.of(self.size, pose.zoom, pose.look)

    def draw(
        self, surface: pygame.Surface, model: Model, pose: Pose, glides: Glides = STILL, intact: bool = False
    ) -> list[Target]:
        """Draw everything, with what moves now, and return the targets in px, those on top last.

        What is `intact` still shows the frame before: only what has moved since is drawn again, as `patches` say.
        """
        camera = self.camera(pose)
        away = glides.away(model, pose) | over.lifted(pose)
        still = self._cloth(model, camera, away)
        key = (still[0], _state(pose), glides.untold, fonts.text_size())
        fresh = self._around is None or self._around[0] != key
        if self._around is None or fresh:
            kept = self._around[1] if self._around is not None else self._blank()
            kept.blit(still[1], (0, 0))
            sheet = Sheet(kept, self.theme, pose.hands)
            sheet.targets = Targets(still[2])
            over.chosen(kept, camera, model, pose, self.theme)
            around.draw(sheet, _untold(model, glides.untold), pose, self.caps, away)
            over.bar(sheet, camera, model, pose)
            over.toast(sheet, pose)
            self._around = (key, kept, sheet.finish())
        settled, targets = self._around[1:]
        moved = [] if intact and not fresh else [surface.get_rect()]
        for rect in moved or self._moved:
            surface.blit(settled, rect, rect)
        ground = Ground(surface, camera, model, pose, self.theme, targets)
        drawn = [rect for rect in (*glides.draw(ground), *over.hands(ground)) if rect.w]
        self.patches = None if moved else [*self._moved, *drawn]
        self._moved = drawn
        return targets

    def _blank(self) -> pygame.Surface:
        blank = pygame.Surface(self.size)
        return blank.convert() if pygame.display.get_surface() else blank

    def _cloth(
        self, model: Model, camera: Camera, away: frozenset[Hashable]
    ) -> tuple[object, pygame.Surface, list[Target]]:
        """What lies still on the table; the piles that are `away` are left out of it."""
        seen = camera, fonts.text_size(), self.sprites.sharpened
        key = (id(model), away, seen)
        if self._still is None or self._still[0] != key:
            lies = changes.drawn(model, camera, away)
            kept = self._still[1] if self._still is not None else self._blank()
            sheet = Sheet(kept, self.theme, Pose().hands)
            clip = sheet.box(*CLOTH).inflate(-sheet.px(16), -sheet.px(16))
            whole, other = self._seen != seen, self._seen is not None and self._seen[0] != camera
            if not whole:
                clip = clip.clip(changes.changed(self._lay, lies))
                kept.set_clip(clip)
            kept.blit(self._bare(), (0, 0))
            kept.set_clip(clip)
            self.sprites.begin(whole, other)
            targets = cloth.draw(kept, camera, model, away, self.theme, self.sprites.piece)
            if whole:
                self.sprites.forget()
            kept.set_clip(None)
            self._still = (key, kept, targets)
            self._lay, self._seen = lies, seen
            self._model = model  # kept, so that its id stays its own
        return self._still

    def _bare(self) -> pygame.Surface:
        """The wood and the cloth, drawn once."""
        if self._ground is None:
            ground = inspect.unwrap(grounds.wood)(self.size, self.wood)
            sheet = Sheet(ground, self.theme, Pose().hands)
            rect = sheet.box(*CLOTH)
            sheet.shadow(rect, 40, (5, 8, 0.6))
            tones = cloth_of(GAME, self.theme)
            ground.blit(inspect.unwrap(grounds.cloth)(rect.size, tones, 40 * sheet.k, sheet.k), rect)
            self._ground = ground
        return self._ground


def _untold(model: Model, kinds: frozenset[tuple[str, int]]) -> Model:
    """What is said while pieces are on their way: not yet what they will show when they have come there."""
    if not kinds:
        return model
    told = [
        line
        for k, line in enumerate(model.log)
        if line.event is None or not any(line.event.kind == kind and k >= since for kind, since in kinds)
    ]
    return replace(model, log=tuple(told))


def _state(pose: Pose) -> tuple[object, ...]:
    """What of a pose the layer around the table shows."""
    hands = pose.hands
    hover = None if pose.carry is not None or pose.marquee is not None else hands.hover
    return (
        hover, hands.pressed, hands.focus, hands.ring, hands.rested, pose.chosen, pose.picked, pose.carry, pose.sticky,
        pose.marquee is None, pose.snap, pose.supply, tuple(pose.order.items()), pose.panel_open, pose.scroll,
        None if pose.toast is None else pose.toast.text, pose.recap, pose.enter, pose.typing, pose.talk,
    )  # fmt: skip
