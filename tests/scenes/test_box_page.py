"""The page of a box changes its faces and adds files to it; what it writes is `box.toml`, and never a spreadsheet."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.boxes import storing
from game.boxes.files import BoxError
from game.boxes.manifest import colour_numbers, manifest_of
from game.boxes.model import WHOLE
from game.boxes.reading import read
from scenes.app import boxes, routes
from scenes.screens.box import text as texts
from scenes.screens.box.box_scene import BoxScene
from scenes.screens.box.import_scene import ImportScene
from scenes.screens.box.job import Job
from scenes.screens.box.sample_hand import SampleHand
from tests.boxes.test_reading import made
from tests.scenes.frame import Window
from tests.scenes.test_box_screens import FIVE, box_of, drop, picture, until


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    window = Window(tmp_path / "data")
    yield window
    window.app.close()


def opened(window: Window, path: Path) -> BoxScene:
    window.show(routes.box_page(path))
    box_of(window)
    scene = window.top
    assert isinstance(scene, BoxScene)
    until(window, lambda: scene.facts is not None)
    return scene


def test_a_column_is_shown_elsewhere_and_only_box_toml_is_written(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE)
    opened(window, path)
    window.click(texts.EDIT_FACE)
    window.click(texts.column_shown_as("cost"))
    window.click(texts.ROLES["hidden"])
    assert box_of(window).decks[0].face.corner == ""
    window.key(pygame.K_ESCAPE)
    assert window.find(texts.copies_of("Card 2"))
    assert read(path)[0].decks[0].face.corner == ""
    assert (path / "crew.csv").read_text() == FIVE
    assert {file.name for file in path.iterdir()} == {"crew.csv", "box.toml"}


def test_a_colour_is_swapped_with_that_of_another_value(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE)
    opened(window, path)
    window.click(texts.EDIT_FACE)
    window.click(texts.colour_of("Rum"))
    window.click(texts.colour_name(2))
    box_of(window)
    assert colour_numbers(manifest_of(read(path)[0])) == {"Rum": 2, "Tea": 1}
    window.click(texts.colour_of("Tea"))
    window.click(texts.colour_name(7))
    box_of(window)
    assert colour_numbers(manifest_of(read(path)[0])) == {"Rum": 2, "Tea": 7}
    assert (path / "crew.csv").read_text() == FIVE


def test_pictures_are_the_whole_card_if_the_box_says_it(window: Window, tmp_path: Path) -> None:
    crew = "name,text,image\nGull,Worth one.,gull.png\n"
    path = made(tmp_path / "quay", crew_csv=crew, gull_png=picture(200, 100))
    scene = opened(window, path)
    look = scene.page.faces.look
    assert look is not None
    assert not look.is_whole("Gull")
    window.click(texts.EDIT_FACE)
    window.click(f"{texts.PICTURES}: {texts.PICTURE_PLACES[WHOLE]}")
    box_of(window)
    look = scene.page.faces.look
    assert look is not None
    assert look.is_whole("Gull")
    assert read(path)[0].decks[0].face.picture == WHOLE


def test_a_box_toml_that_is_no_toml_is_not_written(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE, box_toml="[[deck\n")
    opened(window, path)
    window.click(texts.stepped(texts.copies_of("Card 2"), 2, 1))
    assert (path / "box.toml").read_text() == "[[deck\n"
    with pytest.raises(BoxError, match="Nothing was saved"):
        storing.change(path, {"deck": [{"name": "Crew", "counts": {"Card 2": 3}}]})


def test_a_path_is_typed_and_its_spreadsheet_is_a_deck_too(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", **{"Porter x3_png": picture(), "Cook_png": picture()})
    more = made(tmp_path / "more", orders_csv="name\nShip\n") / "orders.csv"
    opened(window, path)
    window.click(texts.ADD_FILES)
    window.type(str(more))
    window.key(pygame.K_RETURN)
    until(window, lambda: {deck.name for deck in box_of(window).decks} == {"Quay", "Orders"})
    box, faults = read(path)
    assert (box.count, faults) == (5, [])
    window.click(texts.ADD_FILES)
    window.type(str(more))
    window.key(pygame.K_RETURN)
    until(window, lambda: not window.top.draft.reading and not window.top.page.working)  # type: ignore[attr-defined]
    assert len([name for name in os.listdir(path) if name.endswith(".csv")]) == 1  # the same file is there already


def test_a_dropped_picture_becomes_the_back(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE, lantern_png=picture())
    other = made(tmp_path / "other", lantern_png=picture(70, 70)) / "lantern.png"
    opened(window, path)
    drop(window, other)
    window.click(texts.as_back_of("Crew"))
    until(window, lambda: box_of(window).decks[0].back == "lantern 2.png")
    assert read(path)[0].decks[0].back == "lantern 2.png"
    assert (path / "lantern.png").read_bytes() == picture()
    drop(window, other)
    window.click(texts.ON_THEIR_OWN)
    assert isinstance(window.top, ImportScene)


@pytest.mark.parametrize("fails", ["second file", "nothing to add"])
def test_files_are_added_all_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE)
    other = made(tmp_path / "other", a_png=picture(), b_png=picture(), c_txt="")
    if fails == "second file":
        original = Path.rename

        def rename(self: Path, target: Path) -> Path:
            if self.name == "b.png":
                raise OSError(28, "No space left on device")
            return original(self, target)

        monkeypatch.setattr(Path, "rename", rename)
    added = [other / "a.png", other / "b.png"] if fails == "second file" else [other / "c.txt"]
    with pytest.raises(BoxError):
        storing.add(path, added)
    assert os.listdir(path) == ["crew.csv"]


def test_a_sample_hand_has_cards_of_the_deck(window: Window, tmp_path: Path) -> None:
    opened(window, made(tmp_path / "quay", crew_csv=FIVE))
    window.click(texts.DEAL_SAMPLE)
    hand = window.top
    assert isinstance(hand, SampleHand)
    counts = {f"Card {n}": n for n in range(1, 6)}
    for _ in range(20):
        dealt = [card.name for card in hand.cards]
        assert len(dealt) == 5
        assert all(dealt.count(name) <= counts[name] for name in dealt)
        window.click(texts.DEAL_AGAIN)
    window.click(texts.stepped(texts.CARDS, 5, 1))
    assert len(hand.cards) == 6
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, BoxScene)


def test_reload_says_what_has_changed(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE.replace(",1,,", ",1,gull.png,"), gull_png=picture())
    scene = opened(window, path)
    made(path, crew_csv=(path / "crew.csv").read_text().replace("Draw 2 cards", "Draw no card"), gull_png=picture(9, 9))
    for name in ("crew.csv", "gull.png"):
        os.utime(path / name, (2e9, 2e9))
    until(window, lambda: "changed" in scene._watch.line)
    assert scene._watch.line == texts.files_changed(["crew.csv", "gull.png"], "1 text, 1 picture")
    assert window.find(texts.RELOAD).enabled
    window.key(pygame.K_F5)
    box_of(window)
    assert scene._watch.line == ""
    assert "no card" in box_of(window).decks[0].cards[1].fields["text"]


def test_what_the_page_writes_itself_is_no_news(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE)
    scene = opened(window, path)
    window.click(texts.stepped(texts.copies_of("Card 2"), 2, 1))
    assert storing.stamps(path) == scene.draft.stamps
    window.click(texts.stepped(texts.copies_of("Card 2"), 3, 1))
    old = {**storing.stamps(path), "box.toml": 5.0}  # a look that began before the second change
    scene._watch._stamps = Job(lambda going: old)
    assert scene.deck is not None
    scene.step(scene.deck.cards[1], 1)
    window.frames(5)
    assert scene._watch.line == ""


def test_a_box_that_is_removed_while_it_is_open_is_named(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE)
    scene = opened(window, path)
    shutil.rmtree(path)
    window.click(texts.stepped(texts.copies_of("Card 2"), 2, 1))
    assert not path.exists()
    until(window, lambda: str(path) in scene._watch.line)
    window.click(texts.PUT_ON_TABLE)
    assert window.top is scene
    window.key(pygame.K_F5)
    until(window, lambda: not scene.draft.reading)
    assert str(path) in scene.trouble
    assert not window.find(texts.PUT_ON_TABLE).enabled


def test_the_colours_of_a_box_are_those_at_the_table(tmp_path: Path) -> None:
    toml = '[[deck]]\nname = "Crew"\n[deck.colours]\nRum = 5\nTea = 99\n'
    box, faults = read(made(tmp_path / "quay", crew_csv=FIVE, box_toml=toml))
    assert [fault.where for fault in faults] == ["box.toml"]
    rules = boxes.house_rules(box)
    from game.boxes.manifest import read as read_manifest

    assert colour_numbers(read_manifest(rules["box"])) == {"Rum": 5, "Tea": 2}
