"""The story that is kept is a book that a real browser can open: its cover, cast, cards, letters and pictures."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game.bots.league import Task
from game.match import Match
from game.records.bot_games import keep_game
from game.rules import load
from game.rules.plugin import complete_options
from game.session.session import Session
from scenes.story import export
from tests.evenings import AtOnce

pytestmark = pytest.mark.e2e

LARGEST = 600_000  # bytes
BROWSER = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "google-chrome"))), "")


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of an evening of bots."""
    folder = tmp_path_factory.mktemp("book")
    game = load("trick-of-the-light")
    table = game.table(complete_options(game.meta, {"after_epiphany_draw": "none"}), 4)
    keep_game(folder, game, table, Task("a book", ("careful",) * 4))
    (saved,) = folder.iterdir()
    match, _ = Match.load(saved, resume=False)
    pygame.init()
    session = Session(match, "curtain", "fast", AtOnce(game.meta.id, table))
    *_, text = export.keep(session, folder)
    assert text.startswith("The story is saved")
    return next((folder / export.FOLDER).glob("*.html"))


def test_the_book_is_whole_and_small(book: Path) -> None:
    """TL-124: a cover with one tableau, the cast with what each was called, four letters as they were written."""
    whole = book.read_text("utf-8")
    assert book.stat().st_size < LARGEST
    assert whole.count("<img ") == 2
    assert whole.count("<img ", whole.index("<header>"), whole.index("</header>")) == 1
    cast = whole[whole.index("<table>") : whole.index("</table>")]
    assert cast.count("<tr>") >= 5  # a head, the four players, and whom they met
    assert cast.count("<td>tells</td>") == 4
    letter = r'<p class="sealed"><span class="speaker">([^<]+)</span>(I am [^<]+)</p>'
    assert len({name for name, _ in re.findall(letter, whole)}) == 4
    scenes = whole.count("<h2>Scene ")
    assert whole.count('<span class="face') == scenes > 4
    assert "In the flashbacks of" not in whole
    lines = book.with_suffix(".md").read_text("utf-8")
    assert lines.count("## Scene ") == scenes
    assert "| --- |" in lines
    assert "opened with" not in lines


@pytest.mark.skipif(not BROWSER, reason="there is no browser here")
def test_a_browser_shows_the_book(book: Path, tmp_path: Path) -> None:
    shown = tmp_path / "book.png"
    subprocess.run(
        [BROWSER, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={tmp_path}",
         "--window-size=1000,1500", f"--screenshot={shown}", book.as_uri()],
        check=True, capture_output=True, timeout=120,
    )  # fmt: skip
    picture = pygame.image.load(shown)
    paper, ground = (0xF6, 0xEC, 0xD8), (0x2A, 0x20, 0x19)
    assert picture.get_at((10, 700))[:3] == ground
    assert picture.get_at((180, 60))[:3] == paper
    cover = {picture.get_at((x, y))[:3] for x in range(350, 650, 3) for y in range(300, 700, 3)}
    assert len(cover) > 200  # the tableau, not the sign of a broken picture
