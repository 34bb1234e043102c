"""Animations of the open sheet: a Blot falls into its cell, and new words are written (MJ-431, MJ-438, MJ-602)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.midnight_justice import pieces as mj
from scenes.games.midnight_justice import clock
from scenes.games.midnight_justice.blocks import Block, BlockLine, at_stake, blocks
from scenes.games.midnight_justice.history import ticks
from scenes.games.midnight_justice.sheet import Sheet
from scenes.games.midnight_justice.sheet_turn import sprite_of
from scenes.stage.motion import Flight, PieceLook, Place
from scenes.table.animations.appearing import NOTHING, NOWHERE, Drawn

if TYPE_CHECKING:
    from scenes.games.midnight_justice.animations import MidnightPlan
    from scenes.games.midnight_justice.presenter import MidnightModel

FALLS, SPREADS, WRITES = 0.5, 0.3, 0.7  # seconds: a drop of ink falls; it spreads to a Blot; a block is written
NEAR, LANDS, ABOVE, SPLASH = 6.0, 0.5, 1.6, 0.6  # sizes of the drop, its height above, its splash, in widths of a Blot


def inked(plan: MidnightPlan) -> None:
    """Add what the events do to the sheets: first the ink that falls, then the words."""
    before, after = plan.stage.before, plan.stage.after
    if before is None:
        return
    sheet = plan.stage.anchors.sheet(after)
    plan.wait()
    _blots(plan, before, after, sheet)
    if sheet is not None and before.open_sheet == after.open_sheet and before.viewer == after.viewer:
        _words(plan, before, sheet)


def _blots(plan: MidnightPlan, before: MidnightModel, after: MidnightModel, sheet: Sheet | None) -> None:
    """Let each new Blot fall into its cell: on the clock in the row of its guest, and on the open sheet."""
    was, now, anchors = before.view.vars[mj.V.BLOTS], after.view.vars[mj.V.BLOTS], plan.stage.anchors
    new = [(seat, at) for seat, cells in enumerate(now) for at, count in enumerate(cells) if count > was[seat][at]]
    for seat, at in new:
        seed = clock.seed_of(at, now[seat][at] - 1)
        _falls(plan, PieceLook(("ink",), clock.drop), anchors.in_row(seat, at))
        if sheet is not None and after.open_sheet == seat:
            ink = partial(clock.blot, theme=anchors.theme, seed=seed)
            _falls(plan, PieceLook(("ink", seed, plan.stage.flat), ink), _cell(plan, after, sheet, at))
    plan.wait()


def _falls(plan: MidnightPlan, ink: PieceLook, end: Place) -> None:
    """Let a drop of ink fall from the viewer’s side of the table, and spread where it lands."""
    x, y, width, turn = end
    above, lands = (x, y - ABOVE * width, NEAR * width, turn), (x, y, LANDS * width, turn)
    fall = Flight(ink, above, lands, FALLS, plan.at, fades=(0.1, 1.0), waits=False, beside=True)
    spread = Flight(ink, lands, end, SPREADS, fall.ends, swell=SPLASH, waits=False, beside=True)
    plan.flights += [fall, spread]


def _cell(plan: MidnightPlan, after: MidnightModel, sheet: Sheet, at: int) -> Place:
    """Return where the last Blot of a scene, from 0, is on the open sheet."""
    seat = after.open_sheet
    checks, cells = ticks(after.view, seat), after.view.vars[mj.V.BLOTS][seat]
    x, y, r = sheet.round
    staked = at_stake(after.view, seat) and after.view.vars[mj.V.SCENE] == at + 1
    dx, dy, width = clock.mark_of(r, at, bool(checks >> at & 1), cells[at], staked)
    return plan.stage.anchors.px(x + dx, y + dy, width)


def _words(plan: MidnightPlan, before: MidnightModel, sheet: Sheet) -> None:
    """Let the blocks of the open sheet that have changed be written from left to right."""
    rows = [*zip(_blocks(sheet, before), _blocks(sheet, sheet.model), strict=True)]
    kept = all(one.kind == two.kind and one.highlighted == two.highlighted for one, two in rows)
    new = [two.kind for one, two in rows if one != two and not (two.sealed or two.empty)]
    if kept and new:
        plan.flights.append(_writing(sheet, rows, new, plan.at))


def _blocks(sheet: Sheet, model: MidnightModel) -> tuple[Block, ...]:
    return blocks(sheet.table, model.view, sheet.model.open_sheet)


def _bare(was: Block, block: Block) -> Block:
    """Return what a block is written over: itself as it was, or bare paper where it was sealed or empty."""
    nothing = BlockLine(" ")
    return replace(block, header=nothing, form=nothing, lines=()) if was.sealed or was.empty else was


def _writing(sheet: Sheet, rows: list[tuple[Block, Block]], new: list[str], begins: float) -> Drawn:
    """Return the animation of the blocks in their new boxes, while the text of the new ones is written.

    `rows` has each block as it was and as it is.
    """
    areas = [sheet.painter.rect(sheet.boxes[block.kind]) for _, block in rows]
    sprites = [(sprite_of(sheet, _bare(was, block)), sprite_of(sheet, block)) for was, block in rows]
    whole = areas[0].unionall(areas[1:]).clip(sheet.painter.rect(sheet.body))

    def shown(surface: pygame.Surface, share: float) -> pygame.Rect:
        if sheet.ui.tab != "sheet" or not sheet.ui.panel_open or share <= 0:
            return NOWHERE
        outside = surface.get_clip()
        surface.set_clip(whole.clip(outside))
        surface.fill(sheet.painter.tones.panel)
        for (_, block), area, (was, now) in zip(rows, areas, sprites, strict=True):
            if block.kind in new:
                surface.blit(was, area)
                surface.blit(now, area, (0, 0, round(area.w * share), area.h))
            else:
                surface.blit(now, area)
        surface.set_clip(outside)
        return whole

    middle = (float(whole.centerx), float(whole.centery), float(whole.w), 0.0)
    # The table shows the same text when it begins: the sheet tells nothing before its card does.
    return Drawn(
        NOTHING, middle, middle, WRITES, begins, waits=False, beside=True, reveals=True, lingers=True, shown=shown
    )
