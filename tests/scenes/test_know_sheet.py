"""Purses and sheets of Know Thyself: Coins in numbers, what a Wager lights, what is done where it stands."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.know_thyself.pieces import PLAY, V, memories
from scenes.games.know_thyself import sheet, sheet_text
from scenes.games.know_thyself.purses import FLOOR, master
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.table import TABLE
from scenes.stage import fonts, look
from scenes.table.model import UiState
from scenes.table.writing import WritingScene
from scenes.ui.target import Key, Target
from tests.scenes.know_poses import LOOK, MEMORIES, NAMES, THINGS, drawn, posed, presenter_of
from tests.scenes.plain_hands import Plain

LONG = "Aberystwyth-Featherstone " * 24  # 600 letters
STRANGE = "\u202e日本語 é̂ 🎭 \u0000 یادم هست"
MANY = (
    *(("Goal", "H", "great_hall", LONG),) * 4,
    *(("Guilt!", "D", "kitchen", STRANGE), ("Triumph", "D", "garden", LONG)) * 2,
    *(("Defeat", "C", "stable", "no"),) * 4,
    *(("Guilt", "S", "ball_room", "I let go first."),) * 5,
)


def ours(targets: dict[Key, Target]) -> dict[str, Target]:
    """What stands on the sheet."""
    return {str(key[1]): each for key, each in targets.items() if key[0] == "sheet"}


# -- purses ----------------------------------------------------------------------------------------------------------


def test_purses_tell_coins_and_how_it_is_with_each() -> None:
    match = posed()
    view = master(match.table, match.view(1))
    assert (view.held, view.full, view.floor) == (52, 60, 24)
    targets, surface, _ = drawn(match)
    assert (
        targets["seat", 0].name == "The Master: 52 Coins, the gauge is full at 60, under 24 the game ends, Nell, a bot"
    )
    assert targets["seat", 1].name == (
        "Tomas, a person, in the Garden of Undeserved Allegiance, 11 Coins, 5 Coins staked against 5, held here, "
        "4 Memories, decides now"
    )
    assert targets["seat", 3].name.endswith("14 Coins, held here, 0 Memories")
    assert targets["bank",].name == "Bank: 11 Coins"
    left, wide = targets["seat", 0].rect.left, targets["seat", 0].rect.w
    row = [surface.get_at((x, 22))[:3] for x in range(left, left + wide)]
    assert FLOOR in row  # the notch over the gauge


@pytest.mark.film
@pytest.mark.parametrize(("count", "text"), [(1, 1.5), (4, 2)])
def test_the_floor_of_the_master_is_seen_in_large_text_too(count: int, text: float) -> None:
    fonts.set_text_size(text)
    targets, surface, _ = drawn(posed(count=count))
    box = targets["seat", 0].rect
    seen = {surface.get_at((x, y))[:3] for x in range(box.left, box.right) for y in range(box.top, box.bottom)}
    assert FLOOR in seen


@pytest.mark.film
@pytest.mark.parametrize(
    ("count", "text", "open_"), [(1, 1, True), (3, 1, False), (4, 1, True), (4, 1.5, False), (4, 2, False)]
)
def test_the_lantern_hangs_whole_within_the_purse_of_who_decides(count: int, text: float, open_: bool) -> None:
    fonts.set_text_size(text)
    for phase, seat in (("W_INVOKE", 1), ("W_CUT", 0)):
        match = posed(phase, count=count, turn=seat, cut="QS" if seat else "")
        renderer, ui = drawn(match, panel_open=open_)[2], UiState(panel_open=open_)
        layout, anchors = renderer.layout(ui), renderer.anchors(presenter_of(match, 1).model, ui)
        x, y, high = (length / anchors.k for length in anchors.lantern(seat)[:3])
        left, top, w, h = layout.plates[seat].box
        assert left <= x - 0.35 * high
        assert x + 0.35 * high <= left + w
        assert top <= y - high / 2
        assert y + high / 2 <= top + h


@pytest.mark.film
@pytest.mark.parametrize(("size", "text"), [((1216, 648), 1), ((1280, 720), 1.5), ((1280, 720), 2)])
def test_no_name_of_five_at_the_table_is_cut(size: tuple[int, int], text: float, cut: list[str]) -> None:
    fonts.set_text_size(text)
    drawn(posed(count=4), size=size, panel_open=True)
    assert not {*NAMES, "The Master", "No name yet"} & {*cut}


# -- the sheet -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suits", ["chapter", "aside"])
def test_a_wager_lights_the_suit_of_the_card_and_says_what_it_will_write(suits: str) -> None:
    found = ours(drawn(posed(options={"memory_suits": suits}))[0])
    assert found["thing.1"].name == "Hearts: half a theatre ticket, your 10 is a heart"
    assert "coming" not in found, "an invoked Memory would bring another card"
    later = ours(drawn(posed("W_TELL_PC", options={"memory_suits": suits}))[0])
    coming, place = later["coming"], later["coming"].rect
    if suits == "chapter":
        assert found["thing.3"].name.endswith(", Master’s queen")
        assert coming.name == "a Goal will be written here after this Wager"
        assert place.top > later["thing.3"].rect.top
    else:
        assert found["thing.3"].name == f"Spades: {THINGS[3]}"
        assert coming.name == "Master’s queen: a Guilt will be written here"
        assert later["thing.1"].rect.top < place.top < later["thing.2"].rect.top
    free, spent = found["memory.1.1"], found["memory.1.0"]
    assert free.role == "button"
    assert free.name.startswith("Invoke for 1 Coin. Goal, Great Hall of Sorrowful Duty: Somebody waits")
    assert (spent.role, spent.name[-7:]) == ("label", "he row.")
    assert sheet_text.SPENT in spent.name
    assert [name for name, each in found.items() if each.role == "button"] == ["memory.1.1"]


def test_who_only_looks_on_sees_whose_card_it_is_and_presses_nothing() -> None:
    match = posed(people=(2,))
    found = ours(drawn(match, 2, context=1)[0])
    assert found["thing.1"].name.endswith(", Tomas’s 10 is a heart")
    assert not [name for name, each in found.items() if each.role == "button"]
    other = ours(drawn(match, 2, context=2)[0])
    assert "coming" not in other
    assert other["count"].name == f"No Memory yet on these four Attachments. {sheet.CALLS}"


def test_the_foot_counts_memories_and_says_what_would_free_it() -> None:
    found = ours(drawn(posed())[0])
    assert found["count"].name == f"4 Memories. {sheet.CALLS}"
    assert "toll of 2 Coins" in found["free"].name
    below = ours(drawn(posed("SCENE_PC", cards=(), cut="", accepted=0, below_cliff=2))[0])
    assert "win a Wager to climb up" in below["free"].name
    free = ours(drawn(posed("SCENE_PC", cards=(), cut="", accepted=0, settled=2))[0])
    assert "can leave the Garden of Undeserved Allegiance" in free["free"].name


def test_edges_and_blank_things_are_done_on_the_sheet() -> None:
    call = ours(drawn(posed("W_EDGE_PC", cards=(), cut=""))[0])
    assert call["edge.0"].name == "Call it for 1 Coin more. Edge: Zachariah owes me"
    drop = ours(drawn(posed("W_EDGES", lost=2, tells="outcome"))[0])
    assert [drop[f"edge.{n}"].role for n in range(3)] == ["button"] * 3
    assert drop["edge.1"].name.startswith("Remove it.")
    blank = {"cards": (), "cut": "", "told": (), "accepted": 0, "attachments": (("",) * 4,) * 4, "asked": 14}
    things = ours(drawn(posed("ATTACH", people=(1, 2, 3), **blank))[0])
    assert [things[f"thing.{at}"].role for at in range(4)] == ["button"] * 4
    dealt = {"cards": (), "cut": "", "told": (), "accepted": 0, "turn": 2, "queue": (3,)}
    for context, words in ((1, "Diamonds: a brass key with a broken bow"), (2, "Diamonds: nothing yet")):
        found = ours(drawn(posed("HC_DEAL", people=(2,), **dealt), 2, context=context)[0])
        assert found["thing.0"].name == words
    looks = ours(drawn(posed("APPEAR", people=(1, 2, 3), appearance=("",) * 4, **blank))[0])
    assert looks["look"].role == "button"
    ending = {"cards": (), "cut": "", "accepted": 0}
    answers = (("",) * 4, ("Basil", "for the well", "a name", "my hands"), ("",) * 4, ("",) * 4)
    asked = ours(drawn(posed("E_QUESTIONS", turn=2, about=2, answers=answers, people=(2,), **ending), 2, context=1)[0])
    assert asked["name"].name == "Basil, played by Tomas"
    assert asked["answer.1"].name == "The prize: a name"


@pytest.mark.film
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1), ((1280, 720), 1.5), ((1280, 720), 2), ((2560, 1440), 1)])
def test_seventeen_long_memories_can_all_be_read(size: tuple[int, int], text: float, cut: list[str]) -> None:
    fonts.set_text_size(text)
    match, seen = posed(memories=MANY), set[str]()
    for scroll in range(0, 6000, 400):
        targets = drawn(match, size=size, panel_open=True, scroll=scroll)[0]
        panel = targets["panel",].rect
        assert all(panel.contains(each.rect) for each in ours(targets).values())
        seen |= ours(targets).keys()
        if not scroll:
            assert "memory.1.0" in seen  # what can be invoked comes first
    assert len([name for name in seen if name.startswith("memory")]) == 17
    assert {"count", "free", "edge.1"} <= seen
    assert not [words for words in cut if words.endswith(("Master calls.", "written here", "The Master", "tolls"))]


def test_what_is_asked_for_stands_first_however_long_the_sheet_is() -> None:
    found = ours(drawn(posed("W_EDGES", memories=MANY, lost=2, tells="outcome"))[0])
    assert {"edge.0", "edge.1", "edge.2", "thing.0"} <= found.keys()
    assert found["edge.0"].rect.top < found["thing.0"].rect.top
    presenter = presenter_of(posed("W_DRAW", memories=MANY, cut=""))
    presenter.ui.scroll = 300
    match = presenter.session._match
    match.act(1, match.table.parse("keep()"))
    deck = match.state.zones[PLAY][::-1]
    king = next(at for at, card in enumerate(deck, 1) if match.table.names[card].startswith("K"))
    match.act(0, match.table.parse(f"cut({king})"))
    assert match.table.phases[match.state.phase] == "W_INVOKE"
    presenter.refresh(covered=False)
    presenter.turn_page()
    assert presenter.ui.scroll == 0


def test_in_high_contrast_what_can_be_invoked_has_the_one_bright_line() -> None:
    targets, surface, _ = drawn(posed(), flat=True)

    def yellow(name: str) -> bool:
        box = ours(targets)[name].rect
        return any(surface.get_at((box.centerx, box.top + k))[:3] == look.YELLOW for k in range(4))

    assert [name for name in ours(targets) if name.startswith("memory") and yellow(name)] == ["memory.1.1"]
    assert LOOK in ours(targets)["look"].name


# -- by hand ---------------------------------------------------------------------------------------------------------


class Palace(Plain):
    """The room of Know Thyself in a window."""

    at = TABLE


@pytest.mark.film
@pytest.mark.parametrize("way", ["click", "keys"])
def test_a_memory_is_invoked_where_it_stands(tmp_path: Path, way: str) -> None:
    match = posed()
    window = Palace(tmp_path, match)
    try:
        window.settle()
        window.take(("sheet", "memory.1.1"), way)
        window.frames(2)
        sheet = window.top
        assert isinstance(sheet, WritingScene)
        window.type("The seat was mine.")
        sheet._done()
        window.frames(2)
        lines = [each for each in memories(match.state, 1) if each.text == MEMORIES[2][3]]
        assert [each.invoked for each in lines] == [1]
        assert match.state.vars[V.PURSE][1] in (
            10,
            13,
        )  # a Coin is spent; three are won with a card that is good enough
    finally:
        window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("still", [False, True])
def test_the_gauge_moves_as_coins_come_and_go(tmp_path: Path, still: bool) -> None:
    purse, staked = (0, 16, 7, 14), {"stake_pc": (0,) * 4, "stake_gm": (0,) * 4}
    match = posed("W_ACCEPT", cards=(), cut="", accepted=0, drawn=(0,) * 4, purse=purse, master=57, **staked)
    window = Palace(tmp_path, match, reduced_motion=True) if still else Palace(tmp_path, match, speed="normal")
    try:
        window.frames(30)
        box = window.keys()["seat", 0].rect
        area, frames = pygame.Rect(box.x + box.w // 2, box.y, box.w * 37 // 100, box.h // 2), []
        window.scene.act(match.table.parse("accept()"))
        for _ in range(40):  # it fills when the Coins have come
            window.frames(1)
            frames.append(pygame.image.tobytes(window.app.surface.subsurface(area), "RGB"))
        assert match.state.vars[V.MASTER] == 52
        assert len(set(frames)) <= 2 if still else len(set(frames)) >= 5
        window.frames(60)  # until all Coins lie
        frames.append(pygame.image.tobytes(window.app.surface.subsurface(area), "RGB"))
        renderer = KnowRenderer((1280, 720), match.table, match.game.meta, match.seats, window.app.theme)
        plain = pygame.Surface((1280, 720))
        renderer.draw(plain, window.scene.presenter.model, window.scene.ui)
        assert frames[-1] == pygame.image.tobytes(plain.subsurface(area), "RGB")
    finally:
        window.app.close()


def test_memories_stand_whole_on_the_sheet(cut: list[str]) -> None:
    """A used one, too; the sheet scrolls where they have no room."""
    words = "Somebody waits in seat nine, with a lamp in the window, and I am still late, as I was late each time. " * 2
    texts = [f"{words}{k}" for k in range(3)]
    found = drawn(posed(memories=[("Goal" + "!" * (k == 1), "H", "great_hall", each) for k, each in enumerate(texts)]))
    rows = [target for target in found[0].values() if str(target.key[-1]).startswith("memory.")]
    assert [row.name.endswith(text) for row, text in zip(rows, texts, strict=True)] == [True] * 3
    assert not [text for text in cut if "seat nine" in text or "I was late" in text]
    assert rows[0].rect.h > 80
