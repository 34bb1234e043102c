"""A box of one's own cards is opened, looked at, saved and put on the table, with a mouse or with keys alone."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.boxes import shelf
from game.boxes.model import Box
from game.boxes.reading import read
from scenes.app import routes
from scenes.games.free_table.scene import FreeScene
from scenes.screens.box import text as texts
from scenes.screens.box.box_scene import BoxScene
from scenes.screens.box.import_scene import ImportScene
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.setup import text as setup_texts
from scenes.screens.setup.setup import SetupScene
from scenes.ui.target import Target, find, tab_stops
from tests.boxes.test_importers import room, saved, workbook
from tests.boxes.test_reading import made
from tests.scenes.frame import Window

FIVE = "name,suit,cost,count,image,text\n" + "".join(
    f"Card {n},{'Rum' if n % 2 else 'Tea'},{n},{n},,Draw {n} cards.\n" for n in range(1, 6)
)
BAD = "name,count,image\nPorter,two,gulls.png\nCook,2,\nGull,1,gull.png\n"
SIZES = [((1280, 720), 100), ((1920, 1080), 100), ((900, 560), 200)]


def picture(width: int = 63, height: int = 88) -> bytes:
    """Return a small PNG."""
    import io

    data = io.BytesIO()
    surface = pygame.Surface((width, height))
    surface.fill((180, 60, 40))
    pygame.image.save(surface, data, "x.png")
    return data.getvalue()


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    window = Window(tmp_path / "data")
    yield window
    window.app.close()


def until(window: Window, done: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait for something that a thread does."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end
        window.frames(1)
        time.sleep(0.005)
    window.frames(3)


def drop(window: Window, *paths: Path) -> None:
    """Drop files on the window, as a system reports it."""
    pygame.event.post(pygame.event.Event(pygame.DROPBEGIN))
    for path in paths:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    pygame.event.post(pygame.event.Event(pygame.DROPCOMPLETE))
    window.frames(3)


def box_of(window: Window) -> Box:
    """Wait until the screen has read its box, and return it."""
    scene = window.top
    assert isinstance(scene, (ImportScene, BoxScene))
    until(window, lambda: scene.draft.box is not None and not scene.draft.reading)
    assert scene.draft.box is not None
    return scene.draft.box


def cards_on_table(window: Window) -> int:
    """Return how many cards are in the game."""
    scene = window.top
    assert isinstance(scene, FreeScene)
    return sum(name.startswith(("Card ", "Porter", "Cook", "Gull")) for name in scene.session.table.names)


# -- dropped files -----------------------------------------------------------------------------------------------------


def test_a_spreadsheet_is_dropped_and_dealt_with_one_press(window: Window, tmp_path: Path) -> None:
    window.show(LauncherScene())
    made(tmp_path / "in", crew_csv=FIVE)
    began = time.monotonic()
    drop(window, tmp_path / "in" / "crew.csv")
    assert box_of(window).count == 15
    assert window.top.focused() == ("ui", "put")
    window.key(pygame.K_RETURN)
    until(window, lambda: isinstance(window.top, FreeScene))
    assert time.monotonic() - began < 10


def _sheet(folder: Path) -> list[Path]:
    return [made(folder, cards_png=picture(630, 440)) / "cards.png"]


def _two_pictures(folder: Path) -> list[Path]:
    made(folder, a_png=picture(), b_png=picture())
    return [folder / "a.png", folder / "b.png"]


DROPS: dict[str, tuple[Callable[[Path], list[Path]], int]] = {
    "folder": (lambda folder: [made(folder, **{"Porter x3_png": picture(), "Cook_png": picture()})], 4),
    "workbook": (lambda folder: [workbook(made(folder, a_txt="") / "q.xlsx", A=[["name", "count"], ["Porter", 3]])], 3),
    "room": (lambda folder: [room(made(folder, a_txt="") / "quay.pcio")], 4),
    "saved object": (lambda folder: [made(folder, save_json=saved()) / "save.json"], 4),
    "spreadsheet and pictures": (
        lambda folder: [made(folder, crew_csv=BAD, art__gull_png=picture()) / "crew.csv", folder / "art"], 4,
    ),
    "pictures": (_two_pictures, 2),
}  # fmt: skip


@pytest.mark.parametrize("kind", DROPS)
def test_other_files_are_dropped_and_put_on_the_table(window: Window, tmp_path: Path, kind: str) -> None:
    window.show(LauncherScene())
    make, count = DROPS[kind]
    paths = make(tmp_path / "in")
    before = {path: path.read_bytes() for path in (tmp_path / "in").rglob("*") if path.is_file()}
    drop(window, *paths)
    assert box_of(window).count == count
    window.key(pygame.K_RETURN)
    until(window, lambda: isinstance(window.top, FreeScene))
    assert {path: path.read_bytes() for path in (tmp_path / "in").rglob("*") if path.is_file()} == before


def test_a_sheet_is_cut_with_the_steppers(window: Window, tmp_path: Path) -> None:
    window.show(LauncherScene())
    drop(window, *_sheet(tmp_path / "in"))
    box_of(window)
    for title, times in ((texts.ACROSS, 9), (texts.DOWN, 4)):
        for _ in range(times):
            window.click(f"{title}: ")
            box_of(window)
    assert box_of(window).count == 50
    window.click(texts.stepped(texts.CARDS, 50, -1))
    assert box_of(window).count == 49
    assert {card.cut[:2] for card in box_of(window).decks[0].cards if card.cut} == {(10, 5)}


def test_a_saved_game_is_still_offered(window: Window, tmp_path: Path) -> None:
    window.show(LauncherScene())
    (tmp_path / "x.jsonl").write_text("nothing")
    drop(window, tmp_path / "x.jsonl")
    assert not isinstance(window.top, ImportScene)
    assert window.top is not window.app.stack[0]


@pytest.mark.parametrize("data", [b"", b"\0" * 50, b"PK\3\4broken"])
def test_files_that_are_no_box_have_a_sentence_in_place_of_the_cards(
    window: Window, tmp_path: Path, data: bytes
) -> None:
    window.show(LauncherScene())
    for name in ("a.zip", "a.xlsx", "a.png", "a.json", "a.csv"):
        (tmp_path / name).write_bytes(data)
        drop(window, tmp_path / name)
        scene = window.top
        assert isinstance(scene, ImportScene)
        until(window, lambda scene=scene: not scene.draft.reading)  # type: ignore[misc]
        if scene.draft.box is None:
            assert scene._stopped
            assert not window.find(texts.PUT_ON_TABLE).enabled
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, LauncherScene)


# -- the import screen -------------------------------------------------------------------------------------------------


def test_faults_are_mended_on_the_screen_and_the_file_stays(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "in", crew_csv=BAD, gull_png=picture())
    window.show(routes.box_import([path]))
    scene = window.top
    assert isinstance(scene, ImportScene)
    box_of(window)
    assert scene.draft.to_check == 2
    window.click(texts.use("gull.png"))
    assert box_of(window).decks[0].cards[0].image == "gull.png"
    window.click(texts.stepped(texts.copies_of("Porter"), 1, 1))
    assert box_of(window).count == 5
    window.click(texts.SAVE_AS_BOX)
    until(window, lambda: isinstance(window.top, BoxScene))
    (stored,) = shelf.stored(tmp_path / "data")
    box, faults = read(stored)
    assert ([fault for fault in faults if not fault.note], box.count) == ([], 5)
    assert (path / "crew.csv").read_text() == BAD


def test_a_column_is_shown_as_something_else(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "in", crew_csv=FIVE)
    window.show(routes.box_import([path]))
    assert box_of(window).decks[0].face.colour == "{suit}"
    window.click(texts.column_shown_as("suit"))
    window.click(texts.ROLES["title"])
    assert [card.name for card in box_of(window).decks[0].cards] == ["Rum", "Tea", "Rum", "Tea", "Rum"]
    window.click(texts.column_shown_as("count"))
    window.click(texts.ROLES["hidden"])
    assert box_of(window).count == 5


def test_a_column_names_the_back(window: Window, tmp_path: Path) -> None:
    rows = FIVE.replace("\n", ",Dorsal\n", 1).replace("\n", ",night\n").replace(",Dorsal,night\n", ",Dorsal\n", 1)
    window.show(routes.box_import([made(tmp_path / "in", crew_csv=rows, night_png=picture())]))
    assert not box_of(window).decks[0].back
    window.click(texts.column_shown_as("Dorsal"))
    window.click(texts.ROLES["back"])
    assert box_of(window).decks[0].back == "night.png"


def test_all_cards_appear_in_the_end(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANTERN_TABLE_MOTION", raising=False)
    window.show(routes.box_import([made(tmp_path / "in", crew_csv=FIVE)]))
    box_of(window)
    scene = window.top
    assert isinstance(scene, ImportScene)
    until(window, lambda: not scene._appearing)
    window.frames(5)
    before = window.pixels()
    scene.changed()
    window.frames(5)
    assert window.pixels() == before


def test_a_fault_leads_to_its_card_and_back(window: Window, tmp_path: Path) -> None:
    window.show(routes.box_import([made(tmp_path / "in", crew_csv=BAD, gull_png=picture())]))
    box_of(window)
    window.click(texts.row(2))
    assert window.top.focused() == ("card", 0)
    window.key(pygame.K_RETURN)
    assert window.top.focused() == ("fault", 0)


def test_escape_stops_the_reading(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.screens.box import draft

    def slow(files: object, only: str, changes: object, going: Callable[[], bool]) -> object:
        while going():
            time.sleep(0.01)
        raise draft_stopped

    from game.boxes.reading import Stopped

    draft_stopped = Stopped()
    monkeypatch.setattr(draft, "read_files", slow)
    window.show(LauncherScene())
    window.show(routes.box_import([made(tmp_path / "in", crew_csv=FIVE)]))
    scene = window.top
    assert isinstance(scene, ImportScene)
    assert scene.draft.reading
    window.key(pygame.K_ESCAPE)
    assert window.top is scene
    assert not scene.draft.reading
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, LauncherScene)


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_the_set_up_of_a_free_table_has_a_row_for_boxes(window: Window, tmp_path: Path) -> None:
    made(tmp_path / "data" / "boxes" / "Quay", crew_csv=FIVE)
    window.show(routes.setup("hearts"))
    assert find(window.top.targets(), ("ui", "box")) is None
    window.show(routes.setup("free-table"))
    window.click(setup_texts.CARDS)
    window.click("Quay")
    assert isinstance(window.top, SetupScene)
    window.click(setup_texts.START)
    until(window, lambda: isinstance(window.top, FreeScene))
    assert cards_on_table(window) >= 5


def test_the_sample_box_is_offered_and_is_not_changed(window: Window) -> None:
    window.show(routes.setup("free-table"))
    window.click(setup_texts.CARDS)
    window.click("Smugglers Quay")
    window.click(setup_texts.look_at_box("Smugglers Quay"))
    assert isinstance(window.top, ImportScene)
    assert box_of(window).count == 47


def test_a_box_from_elsewhere_is_opened_by_its_path(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "in", crew_csv=FIVE)
    window.show(routes.setup("free-table"))
    for text, opened in ((str(tmp_path / "nothing"), False), (f'"{path}"', True)):
        window.click(setup_texts.CARDS)
        window.click(setup_texts.OPEN_A_BOX)
        window.type(text)
        window.key(pygame.K_RETURN)
        assert isinstance(window.top, ImportScene) == opened
    assert box_of(window).count == 15


# -- the page of a box -------------------------------------------------------------------------------------------------


def test_counts_are_set_on_the_page_and_stand_in_box_toml(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE)
    window.show(routes.box_page(path))
    assert box_of(window).count == 15
    window.click(texts.stepped(texts.copies_of("Card 2"), 2, 1))
    assert box_of(window).count == 16
    assert read(path)[0].count == 16
    assert (path / "crew.csv").read_text() == FIVE
    window.click(texts.reset_copies("Card 2"))
    assert box_of(window).count == 15
    assert read(path)[0].count == 15


@pytest.mark.film
def test_a_box_is_shared_and_printed_as_pictures(window: Window, tmp_path: Path) -> None:
    path = made(tmp_path / "quay", crew_csv=FIVE)
    window.show(routes.box_page(path))
    box_of(window)
    scene = window.top
    assert isinstance(scene, BoxScene)
    window.click(texts.SHARE)
    until(window, lambda: not scene.page.working)
    (shared,) = shelf.stored(tmp_path / "data")
    assert read(shared)[0].count == 15
    window.click(texts.SAVE_PNGS)
    until(window, lambda: not scene.printing, 60)
    pages = sorted((tmp_path / "data" / "prints").iterdir())
    assert len(pages) == 4
    assert pygame.image.load(pages[0]).get_size() == (2480, 3508)
    until(window, lambda: not scene.print_choice.changed)
    window.click(texts.stepped(texts.copies_of("Card 1"), 1, 1))
    assert len(scene.print_choice.changed) == 1


# -- sizes and keys ----------------------------------------------------------------------------------------------------


def _screens(tmp_path: Path) -> dict[str, Callable[[], object]]:
    path = made(tmp_path / "quay", crew_csv=BAD, gull_png=picture())
    return {"import": lambda: routes.box_import([path]), "page": lambda: routes.box_page(path)}


@pytest.mark.film
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("name", ["import", "page"])
def test_every_part_is_in_the_window_and_reached_by_keys(
    tmp_path: Path, name: str, size: tuple[int, int], text: int
) -> None:
    window = Window(tmp_path / "data", size)
    window.app.change(replace(window.app.settings, text_size=text), keep=False)
    scene = _screens(tmp_path)[name]()
    window.show(scene)  # type: ignore[arg-type]
    box_of(window)
    whole = window.app.surface.get_rect()
    tabs = [target for target in window.top.targets() if target.role == "tab"]
    for number in range(max(1, len(tabs))):
        if tabs:
            window.click(window.names()[[target.key for target in window.top.targets()].index(("tab", number))])
        targets = window.top.targets()
        visible = [target for target in targets if target.rect.w and target.rect.h]
        assert all(whole.contains(target.rect) for target in visible)
        assert all(target.name for target in targets)
        put = find(targets, ("ui", "put"))
        assert put is not None
        assert put.enabled
        assert not list(_overlapping(visible))
        reached = {window.top.focused()}
        for _ in range(80):
            window.key(pygame.K_TAB)
            reached.add(window.top.focused())
        assert {stop.key for stop in tab_stops(targets)} <= reached
    window.app.close()


def _overlapping(targets: list[Target]) -> Iterator[tuple[Target, Target]]:
    """Yield controls that lie on each other, other than rows around their own controls."""
    controls = [target for target in targets if target.role in ("button", "combobox", "entry", "checkbox")]
    controls = [target for target in controls if target.key[0] not in ("card", "fault")]
    for index, one in enumerate(controls):
        for other in controls[index + 1 :]:
            if (one.drawn or one.rect).colliderect(other.drawn or other.rect):
                yield one, other
