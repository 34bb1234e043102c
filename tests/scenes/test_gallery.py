"""The gallery: everything there is, on one picture, without a display."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game import cli
from scenes.dev import gallery, gallery_items
from scenes.stage import art, look, paint, standard


class Hung(NamedTuple):
    """The gallery as drawn once: its picture, its rows, and what was asked of the drawing kit."""

    sheet: pygame.Surface
    rows: list[gallery_items.ExhibitRow]
    room: int
    files: set[str]
    cards: set[str]
    backs: set[str]


@pytest.fixture(scope="module")
def hung() -> Iterator[Hung]:
    """Draw the narrowest gallery and watch."""
    art.clear()
    seen: dict[str, set[str]] = {"source": set(), "card": set(), "back": set()}
    rows: list[gallery_items.ExhibitRow] = []
    rooms: set[int] = set()

    def watched(module: object, function: str) -> Callable[..., Any]:
        draw = getattr(module, function)
        return lambda name, *rest: (seen[function].add(name), draw(name, *rest))[1]

    def row(given: gallery_items.ExhibitRow, room: int, ground: look.Shade) -> pygame.Surface:
        rows.append(given)
        rooms.add(room)
        return drawn(given, room, ground)

    drawn = gallery._row
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gallery, "_row", row)
        for module, function in ((art, "source"), (standard, "card"), (standard, "back")):
            patch.setattr(module, function, watched(module, function))
        sheet = gallery.sheet(gallery.NARROWEST)
    yield Hung(sheet, rows, rooms.pop(), seen["source"], seen["card"], seen["back"])
    art.clear()


@pytest.mark.film
def test_the_gallery_is_one_tall_picture(hung: Hung) -> None:
    assert hung.sheet.get_width() == gallery.NARROWEST
    assert hung.sheet.get_height() > 5000


def test_the_gallery_shows_every_picture_file_card_and_back(hung: Hung) -> None:
    there = {path.relative_to(art.ASSETS).with_suffix("").as_posix() for path in art.ASSETS.rglob("*.svg")}
    assert len(there) > 150
    assert there <= hung.files
    assert hung.cards >= set(standard.CARDS)
    assert hung.backs >= set(standard.BACKS)


def test_nothing_is_wider_than_the_sheet_and_every_name_has_its_piece(hung: Hung) -> None:
    for row in hung.rows:
        assert row.sprites
        assert all(sprite.get_width() <= hung.room for sprite in row.sprites), row.title
        assert not row.names or len(row.names) == len(row.sprites)


def test_the_command_writes_the_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = pygame.Surface((800, 20))
    monkeypatch.setattr(gallery, "sheet", lambda width: pygame.transform.scale(small, (width, 20)))
    picture = tmp_path / "all.png"
    assert cli.main(["gallery", "--out", str(picture), "--width", "900"]) == 0
    assert pygame.image.load(str(picture)).get_size() == (900, 20)
    assert cli.main(["gallery", "--out", str(tmp_path / "no" / "all.png")]) == 1


@pytest.mark.parametrize("width", ["799", "4001", "-1", "wide", "9" * 30])
def test_a_width_that_cannot_be_is_refused(width: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["gallery", "--out", str(tmp_path / "a.png"), f"--width={width}"]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    with pytest.raises(ValueError):
        gallery.gallery(tmp_path / "a.png", 100)


def test_a_sprite_casts_its_own_shadow() -> None:
    disc = paint.disc(40, (200, 10, 10))
    shadow = gallery._shadow(disc)
    assert shadow.get_size() == (40 + 2 * gallery_items.GAP, 40 + 2 * gallery_items.GAP)
    assert shadow.get_at(shadow.get_rect().center)[3] > 80
    assert shadow.get_at((1, 1))[3] < 10
