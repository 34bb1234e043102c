"""The picture of the free table, in three layers: what lies still, what stands around it, what the hands do.

Each layer is drawn again only when something in it has changed, so that a hand moves over two hundred pieces at the
price of one.
"""

from __future__ import annotations

import inspect
from collections.abc import Hashable, Mapping

import pygame

from scenes.free import around, changes, cloth, over
from scenes.free.camera import Camera
from scenes.free.glides import Glides
from scenes.free.model import Model, Pose
from scenes.free.sheet import CLOTH, Sheet
from scenes.stage import cloths, fonts, look, paint
from scenes.stage.look import Theme
from scenes.ui.target import Target

GAME = "free-table"
BAG = "bag"  # the bag among what is away
STILL = Glides()  # nothing moves


class Picture:
    """Draws the free table at one window size.

    Attributes:
        size: of the window, in px.
        caps: what the keys of acts are called.
    """

    def __init__(self, size: tuple[int, int], theme: Theme = look.LANTERN, caps: Mapping[str, str] | None = None):
        self.size = size
        self.theme = theme
        self.caps = dict(caps or {})
        self.wood = cloths.on_wood(GAME, theme)
        self._ground: pygame.Surface | None = None
        self._still: tuple[object, pygame.Surface, list[Target]] | None = None
        self._around: tuple[object, pygame.Surface, list[Target]] | None = None
        self._lay: changes.Drawn = {}  # what the still layer shows, and how it was seen
        self._seen: object = None

    def camera(self, pose: Pose) -> Camera:
        """How the table is seen now."""
        return Camera.of(self.size, pose.zoom, pose.look)

    def draw(self, surface: pygame.Surface, model: Model, pose: Pose, glides: Glides = STILL) -> list[Target]:
        """Draw everything, with what moves now, and return the targets in px, those on top last."""
        gliding = glides.places()
        camera = self.camera(pose)
        falls = {fallen.number for fallen in glides.falling}
        away: frozenset[Hashable] = frozenset(gliding) | falls | over.lifted(pose)
        if glides.shaken is not None:
            away |= {BAG}
        still = self._cloth(model, camera, away)
        key = (still[0], _state(pose), fonts.text_size())
        if self._around is None or self._around[0] != key:
            kept = self._around[1] if self._around is not None else self._blank()
            kept.blit(still[1], (0, 0))
            sheet = Sheet(kept, self.theme, pose.hands)
            sheet.targets = list(still[2])
            over.chosen(kept, camera, model, pose, self.theme)
            around.draw(sheet, model, pose, self.caps)
            over.bar(sheet, camera, model, pose)
            over.toast(sheet, pose)
            self._around = (key, kept, sheet.finish())
        surface.blit(self._around[1], (0, 0))
        over.falling(surface, camera, model, glides, self.theme)
        over.moving(surface, camera, model, pose, gliding, self.theme)
        over.flying(surface, camera, model, glides.flights(), self._around[2])
        return self._around[2]

    def _blank(self) -> pygame.Surface:
        blank = pygame.Surface(self.size)
        return blank.convert() if pygame.display.get_surface() else blank

    def _cloth(
        self, model: Model, camera: Camera, away: frozenset[Hashable]
    ) -> tuple[object, pygame.Surface, list[Target]]:
        """What lies still on the table; the piles that are `away` are left out of it."""
        key = (id(model), camera, away, fonts.text_size())
        if self._still is None or self._still[0] != key:
            lies = changes.drawn(model, camera, away)
            kept = self._still[1] if self._still is not None else self._blank()
            sheet = Sheet(kept, self.theme, Pose().hands)
            clip = sheet.box(*CLOTH).inflate(-sheet.px(16), -sheet.px(16))
            if self._seen == (camera, fonts.text_size()):
                clip = clip.clip(changes.changed(self._lay, lies))
                kept.set_clip(clip)
            kept.blit(self._bare(), (0, 0))
            kept.set_clip(clip)
            targets = cloth.draw(kept, camera, model, away, self.theme)
            kept.set_clip(None)
            self._still = (key, kept, targets)
            self._lay, self._seen = lies, (camera, fonts.text_size())
            self._model = model  # kept, so that its id stays its own
        return self._still

    def _bare(self) -> pygame.Surface:
        """The wood and the cloth, drawn once."""
        if self._ground is None:
            ground = inspect.unwrap(paint.wood)(self.size, self.wood)
            sheet = Sheet(ground, self.theme, Pose().hands)
            rect = sheet.box(*CLOTH)
            sheet.shadow(rect, 40, (5, 8, 0.6))
            tones = cloths.cloth_of(GAME, self.theme)
            ground.blit(inspect.unwrap(paint.cloth)(rect.size, tones, 40 * sheet.unit, sheet.unit), rect)
            self._ground = ground
        return self._ground


def _state(pose: Pose) -> tuple[object, ...]:
    """What of a pose the layer around the table shows."""
    hands = pose.hands
    hover = None if pose.carry is not None or pose.marquee is not None else hands.hover
    return (
        hover, hands.pressed, hands.focus, hands.ring, hands.rested, pose.chosen, pose.carry, pose.sticky,
        pose.marquee is None, pose.snap, tuple(pose.order.items()), pose.panel_open, pose.scroll,
        None if pose.toast is None else pose.toast.text, pose.recap, pose.typing, pose.talk,
    )  # fmt: skip
