"""Boxes are printed: pages as a PDF or as pictures, and sheets for Tabletop Simulator."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.boxes import print_layout
from game.boxes.files import BoxError
from game.boxes.reading import read
from game.cli import main
from scenes.app import box_prints
from scenes.stage import box_art
from tests.boxes.test_reading import made

BOX = Path(__file__).resolve().parents[2] / "assets" / "boxes" / "smugglers-quay"


@pytest.fixture(autouse=True)
def _pictures_at_once() -> Iterator[None]:
    pygame.font.init()
    yield
    box_art.at_once = False


def pages_of(path: Path) -> int:
    """Return how many pages a PDF has."""
    return len(re.findall(rb"/Type /Page\b", path.read_bytes()))


@pytest.mark.film
@pytest.mark.parametrize(("backs", "pages"), [("none", 6), ("long", 12), ("fold", 16)])
def test_a_box_is_printed_as_a_pdf(tmp_path: Path, backs: str, pages: int) -> None:
    pytest.importorskip("fpdf")
    out = tmp_path / "quay.pdf"
    asked = ["--data-dir", str(tmp_path / "data"), "box", str(BOX), "--print", str(out), "--backs", backs]
    assert main(asked) == 0
    assert pages_of(out) == pages
    assert b"210.00" not in out.read_bytes()[:20]
    assert re.search(rb"/MediaBox \[0 0 595\.\d+ 841\.\d+\]", out.read_bytes())


def test_a_second_print_has_only_what_has_changed(tmp_path: Path) -> None:
    pytest.importorskip("fpdf")
    rows = "name,count,text\nPorter,9,Move.\nCook,9,Eat.\n"
    path = made(tmp_path / "quay", crew_csv=rows)
    out = tmp_path / "quay.pdf"
    asked = [
        "--data-dir",
        str(tmp_path / "data"),
        "box",
        str(path),
        "--print",
        str(out),
        "--backs",
        "none",
        "--changed",
    ]
    assert main(asked) == 0
    assert pages_of(out) == 2
    made(tmp_path / "quay", crew_csv=rows.replace("Eat", "Drink"))
    assert main(asked) == 0
    assert pages_of(out) == 1


@pytest.mark.film
def test_pages_and_sheets_are_written_as_pictures(tmp_path: Path) -> None:
    asked = ["--data-dir", str(tmp_path / "data"), "box", str(BOX), "--paper", "letter", "--bleed"]
    assert main([*asked, "--print", str(tmp_path / "p.png"), "--sheet", str(tmp_path / "s.png")]) == 0
    pages = sorted(tmp_path.glob("p-*.png"))
    assert len(pages) == 12
    assert pygame.image.load(pages[0]).get_size() == (2550, 3300)
    sheet = pygame.image.load(tmp_path / "s.png")
    assert sheet.get_size() == (4090, 4 * 571)
    assert (tmp_path / "s-2.png").exists()
    assert sheet.get_at((200, 20))[:3] != (0, 0, 0)
    assert sheet.get_at((4000, 4 * 571 - 30))[:3] == (0, 0, 0)


def test_cards_are_printed_to_their_edge(tmp_path: Path) -> None:
    box, _ = read(BOX)
    cards = print_layout.copies(box)[:1]
    box_prints.write_all(box, BOX, tmp_path / "p.png", None, "a4", "none", cards, bleed=True)
    page = pygame.image.load(tmp_path / "p-1.png")
    ((place,),) = (page_.places for page_ in print_layout.pages(cards, backs="none", bleed=True))
    x, y, w, _ = place.box
    k = box_prints.DPI / box_prints.INCH
    corners = [(x, y), (x + w - 0.2, y), (place.x + 0.2, place.y + 0.2)]
    tones = {page.get_at((round(left * k) + 2, round(top * k) + 2))[:3] for left, top in corners}
    assert (255, 255, 255) not in tones
    assert page.get_at((round(x * k) - 4, round(y * k) - 4))[:3] == (255, 255, 255)


def test_without_the_extra_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(box_prints, "has_pdf", lambda: False)
    asked = ["--data-dir", str(tmp_path / "data"), "box", str(BOX), "--print", str(tmp_path / "quay.pdf")]
    assert main(asked) == 1
    assert box_prints.no_pdf() in capsys.readouterr().err
    assert not (tmp_path / "quay.pdf").exists()


def test_a_print_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    box, _ = read(BOX)
    (tmp_path / "file").write_text("")
    with pytest.raises(BoxError):
        box_prints.write_all(
            box, BOX, tmp_path / "file" / "p.png", None, "a4", "none", print_layout.copies(box)[:1], bleed=False
        )
