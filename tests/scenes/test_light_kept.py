"""Parts of A Trick of the Light's table that are kept from frame to frame: they look as if they were drawn anew."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from scenes.games.trick_of_the_light.renderer import LightRenderer
from tests.rules.tl_table import NAMES, SCENE, pose
from tests.scenes.light_hands import Table, sat

pytestmark = pytest.mark.film

KEYS = (
    pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_ESCAPE, pygame.K_x,
)  # fmt: skip
SETTINGS = (
    {"hints": False}, {"hints": True}, {"theme": "Daylight"}, {"theme": "Lantern"}, {"text_size": 150},
    {"text_size": 100}, {"contrast": "strong"}, {"contrast": "standard"},
)  # fmt: skip
PRESSED = ("notebook", "panel", "hint", "record", "notebook:close", "sheet:close")


def _fresh(table: Table) -> tuple[bytes, list[object]]:
    """What the frame in sight looks like, and can be pressed in it, drawn by a picture that has kept nothing."""
    scene, session = table.scene, table.scene.session
    known, hands = scene.renderer_for(table.app.surface), table.controls.hands
    renderer = LightRenderer(known.size, session.table, session.meta, session.seats, table.app.theme)
    renderer.hands, renderer.key_hints, renderer.shows, renderer.lens = hands, known.key_hints, known.shows, known.lens
    surface, kept = table.app.surface.copy(), hands._parts
    hands.draw_anew()
    targets = renderer.draw(surface, scene.presenter.model, scene.ui, hands.hidden)
    hands._parts = kept
    return pygame.image.tobytes(surface, "RGB"), [(target.key, tuple(target.rect), target.tip) for target in targets]


def _anything(table: Table, rng: Random) -> str:
    """Do one thing that people may do at a table, but for playing on and leaving it."""
    target = rng.choice([target for target in table.top.targets() if target.rect.w])
    pressed = target.role in ("entry", "tab", "radio", "checkbox") or target.key[-1] in PRESSED
    what = rng.choice(("point", "point", "press", "key", "key", "key", "wheel", "type", "setting", "panel", "time"))
    if what == "setting":
        changed = rng.choice(SETTINGS)
        table.app.change(replace(table.app.settings, **changed), keep=False)
        what = str(changed)
    elif what == "key":
        key = rng.choice(KEYS)
        table.key(key, rng.choice((0, 0, pygame.KMOD_SHIFT)))
        what = pygame.key.name(key)
    elif what == "type":
        table.type("sand ")
    elif what == "wheel":
        table.post(pygame.MOUSEWHEEL, y=rng.choice((-2, 2)), x=0)
    elif what == "panel":
        table.scene.press("panel")
    elif what == "time":
        table.frames(40)
    else:
        table.move(*target.rect.center)
        if what == "press" and pressed:
            table.post(pygame.MOUSEBUTTONDOWN, pos=target.rect.center, button=1)
            table.post(pygame.MOUSEBUTTONUP, pos=target.rect.center, button=1)
    table.frames(2)
    return f"{what} {target.key}"


@pytest.mark.parametrize(("humans", "style"), [((1,), "curtain"), ((0, 1, 2), "peek")])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_part_that_is_kept_looks_as_if_it_were_drawn_anew(
    humans: tuple[int, ...], style: str, seed: int, tmp_path: Path
) -> None:
    """After each of many things that hands do at random, above all on the way into a text and out of it."""
    tale = pose(SCENE).set(humans=sum(1 << seat for seat in humans))
    table, rng, done, compared = sat(tmp_path, tale, humans, None, style=style), Random(seed), [], 0
    table.app._say = lambda _text, _press: None  # type: ignore[method-assign]  # it would lie over the table
    for _ in range(150):
        done.append(_anything(table, rng))
        while table.top is not table.scene:
            table.app.pop()
            table.frames(3)
        scene = table.scene
        if scene.covered or table.controls.hands.moving or scene.moving.busy:
            continue
        shown = table.pixels(), [(target.key, tuple(target.rect), target.tip) for target in scene.targets()]
        assert shown == _fresh(table), done[-6:]
        compared += 1
    assert compared > 100


@pytest.mark.parametrize("overlay", ["notebook", "deed"])
def test_a_sheet_that_is_kept_looks_as_if_it_were_drawn_anew(overlay: str, tmp_path: Path) -> None:
    """The mouse over squares, pencils, odds, deeds that scroll, a note that is written, the ring that goes about."""
    table, rng = sat(tmp_path, pose(SCENE).set(humans=0b0010), (1,), None, (1600, 900)), Random(3)
    table.app.say = lambda _text: None  # type: ignore[method-assign]  # it would lie over the book
    for at in range(90):
        if table.scene.ui.overlay != overlay:
            table.controls.hands.overlay(overlay)
            table.frames(2)
        if at % 6 == 0 and overlay == "notebook":
            table.click(f"Your note about {rng.choice((NAMES[0], NAMES[2], NAMES[3]))}")
            table.type("a djinn?")
        done = _anything(table, rng)
        assert table.pixels() == _fresh(table)[0], done


def test_what_has_moved_is_seen_where_it_has_come_to_rest(tmp_path: Path) -> None:
    """The pool over which a claim holds the story grows to its full size, though nothing else is done meanwhile."""
    table = sat(tmp_path, pose(SCENE).set(humans=0b0010), (1,), None)
    table.click("Claim Over")
    assert table.controls.hands.moving
    table.until(lambda: not table.controls.hands.moving)
    table.frames(1)
    assert table.pixels() == _fresh(table)[0]
