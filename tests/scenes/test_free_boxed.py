"""A box of one's own cards on the free table, by mouse and keys: pictures, the tray of the box, reloading, secrets."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boxes.files import files_of
from game.boxes.reading import read
from game.match import Match, SeatInfo
from game.rules.free_table import boxed
from game.session.session import Session
from scenes.app import boxes
from scenes.app.dialog import Dialog
from scenes.games.free_table import text as texts
from scenes.games.free_table.sample_hand import SampleHand
from scenes.stage import box_art, box_faces, box_look
from tests.scenes.free_hands import FreeHands

pytestmark = pytest.mark.film

CSV = "name,suit,cost,count,image,text\nPorter,Rum,1,3,porter.png,Move a crate.\nCook,Tea,2,2,,Rum sells for 1 more.\n"
TOML = (
    '[[deck]]\nname = "Crew"\ncards = "crew.csv"\n[[token]]\nname = "Coin"\ncount = 4\n[[board]]\nimage = "quay.png"\n'
)
RED, BLUE = (200, 30, 30), (30, 30, 200)


def picture(path: Path, colour: tuple[int, int, int], size: tuple[int, int] = (60, 40)) -> None:
    surface = pygame.Surface(size)
    surface.fill(colour)
    pygame.image.save(surface, str(path))


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A small box on the disk."""
    path = tmp_path / "quay"
    path.mkdir()
    (path / "crew.csv").write_text(CSV, "utf-8")
    (path / "box.toml").write_text(TOML, "utf-8")
    picture(path / "porter.png", RED)
    picture(path / "quay.png", BLUE, (80, 40))
    yield path
    box_art.forget()


def table(data: Path, folder: Path, kinds: int = 1, opened: bool = True, **options: Any) -> FreeHands:
    box, _ = read(folder)
    if opened:
        boxes.keep(data, box, folder)
    seats = [SeatInfo(name, "human") for name in ("Nell", "Tom", "Ada")[:kinds]]
    match = Match.new("free-table", seats, boxed.house_rules(box, {"dice": 0, **options}), "free")
    hands = FreeHands(data, Session(match, "curtain", "step"))
    wait(hands)
    return hands


def wait(hands: FreeHands) -> None:
    """Let the threads finish, and draw what they brought."""
    hands.frames(2)
    box_art.settle()
    end = time.monotonic() + 5
    while hands.free.own_box._search is not None and time.monotonic() < end:
        time.sleep(0.01)
        hands.frames(1)
    hands.frames(6)
    box_art.settle()
    hands.frames(6)


def shows(hands: FreeHands, colour: tuple[int, int, int]) -> int:
    """How many points of the window have about this colour."""
    surface = hands.app.surface
    grid = [(x, y) for x in range(0, surface.get_width(), 6) for y in range(0, surface.get_height(), 6)]
    return sum(all(abs(a - b) < 24 for a, b in zip(surface.get_at(at)[:3], colour, strict=True)) for at in grid)


def test_pictures_come_without_a_pause_and_a_game_without_them_shows_texts(folder: Path, tmp_path: Path) -> None:
    hands = table(tmp_path, folder)
    assert shows(hands, BLUE) > 500  # the board
    assert shows(hands, RED) == 0  # no card is face up
    box_art.forget()
    (folder / "box.toml").unlink()
    (tmp_path / "boxes.json").unlink()
    elsewhere = table(tmp_path / "other", folder, opened=False)
    assert shows(elsewhere, BLUE) == 0
    assert elsewhere.app._messages.text == texts.BOX_IS_NOT_HERE


def test_the_pictures_of_a_continued_game_are_found_where_the_box_was(folder: Path, tmp_path: Path) -> None:
    table(tmp_path, folder).app.close()
    box_art.forget()
    again = table(tmp_path, folder, opened=False)
    assert shows(again, BLUE) > 500


def test_the_tray_brings_out_decks_tokens_and_boards(folder: Path, tmp_path: Path) -> None:
    hands = table(tmp_path, folder)
    for number in (0, 1):
        hands.free.gestures.act(hands.session.table.parse(f"remove({number})"))
    hands.free.gestures.act(hands.session.table.parse("remove(place#1)"))
    hands.click(("tool", "box"))
    for sort in ("deck: Crew", "tokens: Coin", "board: Quay"):
        assert hands.target(("supply", sort)).enabled
    hands.put(("supply", "deck: Crew"), hands.at(500, 450))
    assert hands.last == 'bring(deck: Crew) "1 500 450"'
    hands.put(("supply", "tokens: Coin"), hands.at(700, 450))
    assert hands.last == 'bring(tokens: Coin) "1 700 450"'
    hands.put(("supply", "board: Quay"), hands.at(900, 400))
    assert hands.last == 'place() "900 400 760 440 Quay"'
    assert not hands.target(("supply", "board: Quay")).enabled
    hands.drag(("whole", 0), ("tool", "box"))
    assert hands.last == "remove(0)"


def test_a_card_is_enlarged_with_its_text_and_a_back_stays_a_back(folder: Path, tmp_path: Path) -> None:
    hands = table(tmp_path, folder)
    hands.free.show_large(("pile", 0))
    assert hands.free.ui.enlarged is not None
    assert hands.free.ui.enlarged < 0
    hands.frames(3)
    assert shows(hands, RED) == 0
    hands.free.gestures.act(hands.session.table.parse('draw(0) "5"'))
    wait(hands)
    porter = next(piece for piece in hands.view_model.hands[0] if hands.session.table.names[piece].startswith("Porter"))
    hands.free.show_large(("held", porter))
    wait(hands)
    assert shows(hands, RED) > 300
    assert "Enlarge" in hands.ask_menu(("held", porter))


def test_reload_shows_new_texts_at_once_and_offers_a_new_game_for_new_counts(folder: Path, tmp_path: Path) -> None:
    hands = table(tmp_path, folder)
    manifest = boxed.box_of(hands.session.table)
    assert manifest is not None
    (folder / "crew.csv").write_text(CSV.replace("Move a crate.", "Move two crates."), "utf-8")
    hands.keys("f5")
    wait(hands)
    assert hands.top is hands.free
    look = box_look.of(manifest, box_art.opened(manifest.hash))
    assert look.art is not None
    assert look.art.manifest.decks[0].cards[0].body == "Move two crates."
    (folder / "crew.csv").write_text(CSV.replace("Porter,Rum,1,3", "Porter,Rum,1,4") + "Gull,Tea,0,1,,\n", "utf-8")
    hands.keys("f5")
    wait(hands)
    assert isinstance(hands.top, Dialog)
    said = " ".join(target.name for target in hands.top.targets())
    hands.click(texts.NEW_GAME)
    hands.frames(10)
    names = hands.app.top.session.table.names  # type: ignore[union-attr]
    assert {"Porter#4", "Gull#1"} <= set(names), said


def test_who_comes_back_to_the_window_reads_that_the_box_was_changed(folder: Path, tmp_path: Path) -> None:
    hands = table(tmp_path, folder)
    hands.post(pygame.WINDOWFOCUSGAINED)
    assert hands.app._messages.text != texts.files_are_newer("F5")
    later = time.time() + 60
    os.utime(folder / "crew.csv", (later, later))
    hands.post(pygame.WINDOWFOCUSGAINED)
    assert hands.app._messages.text == texts.files_are_newer("F5")


def test_a_broken_picture_is_drawn_from_its_texts(folder: Path, tmp_path: Path) -> None:
    (folder / "porter.png").write_bytes(b"\x89PNG\r\n\x1a\n broken")
    hands = table(tmp_path, folder)
    hands.free.gestures.act(hands.session.table.parse('draw(0) "5"'))
    wait(hands)
    hands.frames(3)


def test_a_picture_of_20000_px_is_not_opened(folder: Path) -> None:
    header = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (20_000).to_bytes(4, "big") * 2 + b"\x08\x02\0\0\0"
    (folder / "porter.png").write_bytes(header + bytes(64))
    box, _ = read(folder)
    opened = box_art.OpenBox(box, files_of(folder), boxed.is_taken)
    part = box_art.Part("porter.png")
    assert opened.shape(part) == 0
    assert box_art.load(opened, part) is None


@pytest.mark.parametrize("strong", [False, True])
def test_faces_of_every_size_are_drawn_and_say_their_text(folder: Path, strong: bool) -> None:
    box, _ = read(folder)
    manifest = boxed.manifest_in(boxed.house_rules(box))
    assert manifest is not None
    look = box_look.of(manifest, None, strong)
    for px in (20, 40, 69, 70, 99, 100, 157, 280):
        for name in look.cards:
            assert box_faces.card(look, name, px).get_size() == (px, round(px * 1.4))
    assert box_faces.says_all(look, "Porter", 157)
    assert not box_faces.says_all(look, "Porter", 80)


def test_a_sheet_is_cut_into_its_faces(tmp_path: Path) -> None:
    sheet = pygame.Surface((40, 20))
    sheet.fill(RED, (0, 0, 20, 20))
    sheet.fill(BLUE, (20, 0, 20, 20))
    pygame.image.save(sheet, str(tmp_path / "sheet.png"))
    (tmp_path / "box.toml").write_text('[[deck]]\nname = "S"\nsheet = "sheet.png"\nacross = 2\n', "utf-8")
    box, _ = read(tmp_path)
    opened = box_art.OpenBox(box, files_of(tmp_path), boxed.is_taken)
    parts = [opened.faces[name] for name in ("S 1", "S 2")]
    colours = [found.get_at((10, 10))[:3] for part in parts if (found := box_art.load(opened, part)) is not None]
    assert colours == [RED, BLUE]
    assert opened.shape(parts[0]) == 1


def test_a_sample_hand_is_dealt_from_the_tray_and_tells_nothing(folder: Path, tmp_path: Path) -> None:
    hands = table(tmp_path, folder)
    before = len(hands.done())
    hands.click(("tool", "box"))
    hands.click(("ui", "sample"))
    assert isinstance(hands.top, SampleHand)
    assert len(hands.top.cards) == 5
    hands.click(texts.FEWER_CARDS)
    assert len(hands.top.cards) == 4
    hands.click(texts.DEAL_AGAIN)
    wait(hands)
    assert max(hands.top.cards.count(name) for name in hands.top.cards) <= 3
    hands.click(texts.CLOSE)
    assert hands.top is hands.free
    assert len(hands.done()) == before


def test_hands_of_other_players_are_above_the_board_and_their_public_cards_in_sight(
    folder: Path, tmp_path: Path
) -> None:
    hands = table(tmp_path, folder, kinds=3)
    for seat in (1, 2):
        for text in ("flip(0)", "draw(0)"):
            hands.session.act(seat, hands.session.table.parse(text))
    hands.free.refresh()
    wait(hands)
    hands.frames(40)
    board = hands.free.gestures.rect_of(("slip", "place#1")).top
    shown = [target for target in hands.top.targets() if target.key[0] == "shown"]
    assert len(shown) == 2
    places = {target.key[1]: target.rect for target in hands.top.targets() if target.key[0] == "area"}
    assert sorted(places) == [1, 2]
    for target in shown:
        assert target.rect.bottom <= board
        assert any(place.contains(target.rect) for place in places.values())
        hit = hands.free.gestures.under(*target.rect.center)
        assert hit is not None
        assert hit.key == target.key


def test_the_bar_reads_the_box_again(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table(tmp_path, folder)
    sentences: list[str] = []
    monkeypatch.setattr(hands.free.own_box, "_tell", sentences.append)
    hands.click(("ui", "reload"))
    wait(hands)
    assert sentences == [texts.NOTHING_HAS_CHANGED]
