"""The renderer of the free table, in layers: the things at rest, the tools around them, the player's gestures.

Each layer is drawn again only if something in it has changed. So a drag over two hundred pieces costs as much as one
over a single piece.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

import pygame

from game.rules.plugin import Meta
from game.table import Table
from scenes.games.free_table import hand_tray, hands_overlay, messages, score_pad, supply, toolbar
from scenes.games.free_table.animations import Glides
from scenes.games.free_table.brush import HandBrush, TableBrush
from scenes.games.free_table.camera import Camera
from scenes.games.free_table.cloth import LyingStill
from scenes.games.free_table.model import FreeModel, FreeUiState
from scenes.games.free_table.sheet import CLOTH, lay_out, painter_on
from scenes.games.free_table.sprites import Sprites
from scenes.registry import on_wood
from scenes.stage import box_art, box_look, fonts, look
from scenes.stage.display_list import DisplayList, DrawCommand, stroke, strokes_on
from scenes.stage.look import Theme
from scenes.table.blocks import panel, toast
from scenes.table.layout import Layout
from scenes.table.model import Seat
from scenes.table.renderer import TableRenderer
from scenes.ui.finish import finish
from scenes.ui.target import Target, Targets


class FreeRenderer(TableRenderer[FreeModel, Layout, FreeUiState]):
    """Draws the free table at one window size.

    Attributes:
        glides: the running motions.
        sprites: the sprites of pieces at rest; if some are rough, the table is drawn again once they are sharp.
    """

    tabs = (panel.LOG,)

    def __init__(
        self, size: tuple[int, int], table: Table, meta: Meta, seats: Sequence[Seat], theme: Theme = look.LANTERN
    ) -> None:
        super().__init__(size, table, meta, seats, theme)
        self.glides = Glides()
        self.sprites = Sprites()
        self._cloth = LyingStill()
        self._lies: tuple[object, ...] = ()  # the things at rest, and the view of them
        self._seen: tuple[object, ...] = ()

    @classmethod
    def wide_layout(cls, size: tuple[int, int]) -> bool:
        return False

    def layout(self, ui: FreeUiState) -> Layout:
        return lay_out(ui.panel_open)

    def camera(self, ui: FreeUiState) -> Camera:
        """Return the present camera."""
        return Camera.of(self.size, ui.zoom, ui.look)

    def draw(
        self, surface: pygame.Surface, model: FreeModel, ui: FreeUiState, hidden: frozenset[Hashable] = frozenset(),
        intact: bool = False,
    ) -> list[Target]:  # fmt: skip
        away = hidden | self.glides.away(model, ui) | hands_overlay.lifted(ui)
        targets = super().draw(surface, model, ui, away, intact)
        brush = HandBrush(surface, self.camera(ui), model, ui, self.theme, targets)
        self.cover([rect for rect in (*self.glides.draw(brush), *hands_overlay.hands(brush)) if rect.w])
        return targets

    def _drawn_from(self, model: FreeModel, ui: FreeUiState, hidden: frozenset[Hashable]) -> tuple[object, ...]:
        held = ui.carry is not None or ui.marquee is not None
        return (
            model, hidden, self.camera(ui), self.sprites.sharpened, self.glides.unlogged, self.glides.coming,
            fonts.text_size(), None if held else ui.hover, ui.pressed, ui.focus, ui.ring, ui.rested, ui.selection,
            ui.picked, ui.carry, ui.sticky, ui.marquee is None, ui.snap, ui.supply, tuple(ui.order.items()),
            ui.panel_open, ui.scroll, ui.toast and ui.toast.text, ui.recap, ui.enter, ui.talk, ui.found,
            box_art.revision, ui.pad, ui.pad_back,
        )  # fmt: skip

    def _table(self, model: FreeModel, ui: FreeUiState, hidden: frozenset[Hashable]) -> list[DrawCommand]:
        box_look.strong = self.theme.flat
        painter, camera, layout = self._painter(), self.camera(ui), self.layout(ui)
        model = _as_seen(model, self.glides.unlogged, self.glides.coming)
        sheet = painter_on(painter.surface, self.theme, ui)
        sheet.key_hints = self.key_hints
        self._lay(model, camera, hidden)
        sheet.targets = painter.targets = Targets(self._cloth.targets)
        hands_overlay.chosen(TableBrush(painter.surface, camera, model, self.theme), ui)
        hand_tray.tray(sheet, model, ui, hidden)
        if not ui.bare:
            messages.log_line(sheet, model)
            toolbar.rail(sheet, model, ui)
            score_pad.draw(sheet, model, ui)
            supply.draw(sheet, model, ui)
            toolbar.bar(sheet, model, ui)
        messages.search(sheet, model, ui)
        hands_overlay.bar(sheet, camera, model, ui)
        open_ = [pile for pile in model.view_model.piles if pile.top >= 0]
        anchors = {self.table.names[pile.top]: [painter.point(*camera.at(pile.x, pile.y))] for pile in open_}
        panel.draw(painter, self, model, ui, layout, anchors)
        if ui.toast is not None:
            toast.draw(painter, ui.toast, layout, painter.targets, None, (layout.axis, layout.axis))
        for k, target in enumerate(sheet.targets):
            if target.key == ui.hover and target.key[0] == "pile" and target.key[1] in ui.selection:
                sheet.targets[k] = replace(target, tip="")  # the strip below says what can be done
        self._targets = finish(sheet, ui)
        return [
            stroke(self._background(sheet, CLOTH, on_wood(self.meta.id, self.theme))),
            *self._cloth.strokes,
            *strokes_on(painter.surface),
        ]

    def _lay(self, model: FreeModel, camera: Camera, away: frozenset[Hashable]) -> None:
        """Draw the things at rest that are not `away`, if anything has changed."""
        seen = (
            camera,
            fonts.text_size(),
            box_art.revision,
            self.sprites.sharpened,
            model.viewer,
            model.names,
            model.colours,
        )
        if self._lies == (model.view_model, model.front_seat, away, seen):
            return
        display_list = DisplayList(self.size)
        sheet = painter_on(display_list, self.theme, FreeUiState())
        display_list.set_clip(sheet.rect(CLOTH).inflate(-sheet.px(16), -sheet.px(16)))
        whole = self._seen != seen
        self.sprites.begin(whole, bool(self._seen) and self._seen[0] != camera)
        self._cloth.draw(
            TableBrush(display_list, camera, model, self.theme, self.sprites.piece), display_list, away, seen
        )
        if whole:
            self._kept.forget()
            self.sprites.forget()
        self._lies, self._seen = (model.view_model, model.front_seat, away, seen), seen


def _as_seen(model: FreeModel, unlogged: frozenset[int], coming: tuple[int, ...]) -> FreeModel:
    """Return the model without the log lines `unlogged` yet, and with the seats to which pieces are `coming`."""
    if not unlogged and not coming:
        return model
    logged = [line for k, line in enumerate(model.log) if line.event is None or k not in unlogged]
    return replace(model, log=tuple(logged), coming=coming)
