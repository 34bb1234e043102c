"""The table of A Trick of the Light under real events: telling, claiming, sharing the screen, coming back to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.match import SeatInfo
from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.pieces import RANKS
from game.session.session import Session
from scenes.games.trick_of_the_light import pool, table_page
from scenes.games.trick_of_the_light.buttons import choices
from scenes.games.trick_of_the_light.chronicle import entries
from scenes.games.trick_of_the_light.forms import CLAIM, PROVOCATION, ClaimForm, LineForm, ProvocationForm
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.renderer import LightRenderer, at_rest
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.registry import cloth_of
from scenes.stage import fonts, look
from scenes.stage.display_list import DisplayList
from scenes.story.hands import Door, Hands
from scenes.story.plates import PlateLook, plate
from scenes.story.speakers import Speaker, chips
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key, find
from tests.rules.tl_table import CAST, NAMES, SCENE, cast, fresh, pose
from tests.scenes.frame import HOSTILE
from tests.scenes.light_hands import GAME_ID, LINE, SOLO, Table, beats, sat, session
from tests.scenes.light_poses import draw, model_of

pytestmark = pytest.mark.film

# -- the sheets ------------------------------------------------------------------------------------------------------


def test_no_letter_is_a_shortcut_on_a_sheet(tmp_path: Path) -> None:
    """What somebody types there is meant to be written, though the caret may stand nowhere."""
    table = sat(tmp_path, fresh(), (0, 1, 2, 3), None)
    table.frames(3)
    panel = table.scene.ui.panel_open
    for key in range(pygame.K_a, pygame.K_z + 1):
        table.key(key)
        assert table.top is table.scene
        assert not table.scene.covered
    assert table.scene.ui.panel_open == panel
    table.click("Name")
    table.type("Cap")
    assert table.scene.presenter.model.sheet(0).name == "Cap"


# -- telling ---------------------------------------------------------------------------------------------------------


def test_a_line_by_keys_alone(narrated: Callable[..., Table]) -> None:
    table = narrated()
    table.key(pygame.K_ESCAPE)  # out of the line that is awaited: T is a key again
    for kind, more in (
        (pygame.KEYDOWN, {"key": pygame.K_t, "mod": 0, "unicode": "t"}),
        (pygame.TEXTINPUT, {"text": "t"}),
    ):
        pygame.event.post(pygame.event.Event(kind, **more))
    table.frames(1)
    table.post(pygame.KEYUP, key=pygame.K_t, mod=0, unicode="t", scancode=0)
    assert not table.scene.ui.texts["line"], "the letter that opened the line is none of it"
    table.type("Nobody spoke.")
    table.key(pygame.K_HOME)
    table.type("That night ")
    table.key(pygame.K_DELETE)
    table.type("n")
    table.key(pygame.K_RETURN)
    assert beats(table) == [(1, "flashback", "", "That night nobody spoke.")]
    assert table.scene.ui.texts["line"] == ""


def test_no_bot_breaks_into_a_line_that_is_being_written(tmp_path: Path) -> None:
    """However long it takes; once it is left, the others go on, and it is kept."""
    table = Table(tmp_path)
    table.open_table(session(lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator == 0))
    table.write(LINE, "We waited.")
    table.key(pygame.K_RETURN)
    table.type("They ")
    before = table.scene.session.revision
    for letter in "came by the other gate ":
        table.type(letter)
        table.frames(30)
    table.frames(300)
    assert table.scene.session.revision == before
    table.key(pygame.K_ESCAPE)
    table.until(lambda: table.scene.session.revision != before)
    assert table.scene.ui.texts["line"] == "They came by the other gate "


def test_a_line_at_the_oasis_and_a_deed(narrated: Callable[..., Table]) -> None:
    table = narrated()
    table.click("At the oasis")
    table.write(LINE, "I trust the water.")
    table.key(pygame.K_RETURN)
    table.click("In the flashback")
    table.click("Deed of this line")
    table.click("Dora")
    table.click("3 of hearts")
    assert table.scene.ui.field == "line"
    table.key(pygame.K_RETURN)
    assert beats(table) == [(1, "oasis", "", "I trust the water."), (1, "flashback", "3♥", "")]


@pytest.mark.parametrize("text", HOSTILE)
def test_whatever_is_typed_is_kept_or_refused(text: str, narrated: Callable[..., Table]) -> None:
    table = narrated()
    table.write(LINE, text)
    table.key(pygame.K_LEFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    table.key(pygame.K_END)
    table.key(pygame.K_RETURN)
    table.frames(3)
    assert len(beats(table)) == (1 if fonts.clean(text, 600).strip() else 0)


def introduction(tmp_path: Path) -> tuple[Table, int]:
    """The first introduction, all people at one open table, the others named; and the seat that tells it."""
    tale = cast(fresh())
    narrator = tale.var("first_seat")
    others = [seat for seat in range(4) if seat != narrator]
    tale.do(*(f'{seat} set_sub({narrator}) "{CAST[seat]}"' for seat in others))
    table = sat(tmp_path, tale, (0, 1, 2, 3), None)
    table.frames(3)
    return table, narrator


def spoken_texts(table: Table) -> list[str]:
    """The lines of the chronicle in which something was told."""
    return [line.text for line in table.scene.session.log() if line.event is not None and line.event.kind == "beat"]


def test_ending_a_tale_first_tells_what_stands_in_the_line(tmp_path: Path) -> None:
    table, narrator = introduction(tmp_path)
    assert table.scene.ui.texts["line"], "an idea is offered"
    table.key(pygame.K_ESCAPE)
    table.scene.controls.focus(("field", "line"))
    table.type("We had no map.")
    assert table.scene.ui.texts["line"] == "We had no map.", "the first letter takes the place of the idea"
    table.click("Send and end")
    assert table.scene.presenter.model.view_model.intro == 1
    (line,) = spoken_texts(table)
    assert line.endswith("We had no map.")
    assert table.scene.session.log()[-1].text != line, "it belongs to the tale of whoever wrote it"
    assert narrator != table.scene.presenter.model.view_model.narrator


def test_a_scene_is_not_ended_over_a_line_that_is_refused(
    narrated: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = narrated(humans=(0,), viewer=0)
    table.write(LINE, "And then")
    monkeypatch.setattr(table.scene.presenter, "act", lambda action, seat: False)
    table.click("End the scene")
    assert table.phase == "SCENE"
    assert table.scene.ui.texts["line"] == "And then"
    monkeypatch.undo()
    table.click("End the scene")
    assert table.phase == "LAST_CALL"
    assert beats(table) == [(0, "flashback", "", "And then")]


def test_a_line_begun_in_one_tale_is_offered_in_the_next(tmp_path: Path) -> None:
    table, narrator = introduction(tmp_path)
    table.click("Oasis")
    table.write(LINE, "I was about to")
    table.scene.session.act(narrator, table.scene.session.table.parse("end_intro()"))
    table.scene.refresh()
    table.frames(3)
    assert table.scene.presenter.model.view_model.intro == 1
    assert table.scene.ui.texts["line"] == "I was about to"
    assert table.controls.hands.form(LineForm).layer == "flashback"
    assert table.scene.ui.field == ""
    assert spoken_texts(table) == []


def test_a_claim_and_a_provocation_begun_in_one_tale_do_not_stand_in_the_next(tmp_path: Path) -> None:
    table, narrator = introduction(tmp_path)
    hands = table.controls.hands
    for kind, chosen in ((ClaimForm, {"card": 3, "actor": 1, "accepted": True}), (ProvocationForm, {"whom": 1})):
        hands.choose(kind, **chosen)
    hands.write(CLAIM, "He pushed me.")
    hands.write(PROVOCATION, "Coward!")
    table.scene.refresh()
    assert hands.form(ClaimForm) == ClaimForm(3, 1, True), "the tale is the same"
    table.scene.session.act(narrator, table.scene.session.table.parse("end_intro()"))
    table.scene.refresh()
    assert hands.form(ClaimForm) == ClaimForm()
    assert hands.form(ProvocationForm) == ProvocationForm()
    assert not hands.text(CLAIM) + hands.text(PROVOCATION)


# -- what lies there ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("box", [(0.0, 0.0, 396.0, 64.0), (0.0, 0.0, 212.0, 122.0), (0.0, 0.0, 206.0, 220.0)])
def test_every_plate_says_who_somebody_is_besides_who_they_are_in_the_tale(
    box: tuple[float, float, float, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Player, character, and who that is in the flashback, at the top of the table as at its sides."""
    lines: list[str] = []
    monkeypatch.setattr(Painter, "label", lambda _painter, text, *_rest, **_more: lines.append(text) or 0.0)
    painter = Painter(pygame.Surface((1600, 900)), cloth_of(GAME_ID, look.LANTERN), look.LANTERN)
    plate(painter, box, PlateLook(0, True, "Ben", "Ottilie Sand", ("Tilly Sands", "the cook"), hand=3, pack=7), "oasis")
    assert {"Ben", "Ottilie Sand"} <= set(lines)
    assert any(each.startswith("Tilly Sands") for each in lines)


@pytest.mark.parametrize("card", ["K♣", "9♣", "3♣"])
@pytest.mark.parametrize("size", [(1216, 648), (1280, 720), (1920, 1080)])
def test_ranks_of_the_ladder_keep_off_the_ends_of_their_frames(
    card: str, size: tuple[int, int], listening: pytest.MonkeyPatch
) -> None:
    """TL-179: the ends are round, and a number that meets them looks cut."""
    frames: list[tuple[float, float]] = []
    ranks: list[tuple[float, float]] = []
    box, label = Painter.box, Painter.label

    def framed(painter: Painter, place: Box, *rest: Any, **more: Any) -> None:
        if len(rest) > 3:  # a frame, and no strip
            frames.append((place[1], place[1] + place[3]))
        box(painter, place, *rest, **more)

    def named(painter: Painter, words: str, face: str, px: float, x: float, y: float, *rest: Any) -> float:
        half = painter.units(painter.type(px)) * 0.35  # of capitals
        ranks.extend([(y - half, y + half)] if words in RANKS else [])
        return label(painter, words, face, px, x, y, *rest)

    tale = pose({**SCENE, "scene_pile": [card], "hand[1]": ["5♥", "9♠", "10♦"]})
    painter = LightRenderer(size, tale.table, GAME.meta, [SeatInfo(name, "human") for name in NAMES]).painter(
        DisplayList(size)
    )
    still = UiState(now=9.0)
    context = PageContext(painter, model_of(tale, 1), still, at_rest(still))
    listening.setattr(Painter, "box", framed)
    listening.setattr(Painter, "label", named)
    places = table_page.places(context).get("ladder")
    assert places is not None
    pool.ladder(context, places)
    assert len(frames) == 2
    kept = [(top - begin, end - bottom) for top, bottom in ranks for begin, end in frames if begin < top < end]
    assert len(kept) > 4
    assert all(min(ends) >= 3 for ends in kept), kept


def test_only_what_can_be_is_gold() -> None:
    kinds = []
    for card in ("6♣", "K♣", "A♠"):
        model = model_of(pose({**SCENE, "scene_pile": [card]}), 1)
        found = choices(model, Hands(UiState(), Door()))
        kinds += [(choice.kind, bool(choice.shut)) for choice in found if choice.text == "Claim Over"]
    assert kinds == [("plain", False), ("plain", True), ("plain", True)], "gold are the claims on the cards"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_table_turns_clockwise_with_whoever_looks(size: tuple[int, int]) -> None:
    """TL-1: the next seat in the order of play is always at one's left, the last at one's right, bots or not."""
    for viewer in range(4):
        targets = draw(model_of(pose(SCENE), viewer), UiState(now=9.0), size)[1]
        place = {target.key[1]: target.rect.center for target in targets if target.key[0] == "seat"}
        front_seat, left, far, right = (place[(viewer + step) % 4] for step in range(4))
        assert left[0] < far[0] < right[0]
        assert far[1] < min(left[1], right[1]) <= max(left[1], right[1]) < front_seat[1]


# -- coming back -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("phase", ["CAST", "INTRO", "OPEN", "SCENE", "OVER_ANSWER", "LAST_CALL", "STATEMENTS", "DONE"])
def test_an_evening_goes_on_in_any_phase(phase: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    session(lambda now: now.phase == phase, SOLO, path=path, after_epiphany_draw="none").close()
    table = Table(tmp_path)
    table.open_table(Session.load(path, pace="step"))
    assert table.phase == phase
    assert table.names()
    table.app.close()


def test_every_target_can_be_reached_by_tab_and_has_a_name(narrated: Callable[..., Table]) -> None:
    table = narrated()
    wanted = {target.key for target in table.top.targets() if target.focusable and target.enabled and not target.group}
    met = set()
    for _ in range(60):
        table.key(pygame.K_TAB)
        met.add(table.top.focused())
    assert wanted <= met
    assert all(target.name.strip() for target in table.top.targets())


@pytest.mark.parametrize("text", [100, 125, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (900, 700)])
def test_everything_stays_within_the_window(text: int, size: tuple[int, int], tmp_path: Path) -> None:
    table = Table(tmp_path, size)
    fonts.set_text_size(text / 100)
    try:
        table.open_table(session(lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator != 0))
        table.frames(20)
        while table.has("Go on"):
            table.click("Go on")
            table.frames(20)
        window = pygame.Rect(0, 0, *size)
        for tab in ("Hand", "Tableau", "Cast", "Rules", "Chronicle"):
            if table.has(tab):
                table.click(tab)
            outside = [t.name for t in table.top.targets() if t.rect.w > 1 and not window.contains(t.rect)]
            assert not outside
    finally:
        fonts.set_text_size(1.0)
        table.app.close()


def test_a_card_is_dragged_to_the_pool(narrated: Callable[..., Table]) -> None:
    table = narrated('3 beat(flashback, 5♥, 1) "Poor Bela."')
    start, pool = table.find("5 of hearts: Under").rect.center, table.find("Scene card").rect.center
    for to, phase in ((start, "SCENE"), (pool, "UNDER_JUDGE")):
        table.move(*start)
        table.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        table.move(start[0], start[1] - 60)
        assert table.scene.ui.drag is not None
        table.move(*(to if to is pool else (40, 400)))
        table.post(pygame.MOUSEBUTTONUP, pos=to if to is pool else (40, 400), button=1)
        assert table.scene.ui.drag is None
        assert table.phase == phase


def test_a_line_can_be_taken_back(narrated: Callable[..., Table]) -> None:
    table = narrated()
    table.write(LINE, "Not that.")
    table.key(pygame.K_RETURN)
    assert len(beats(table)) == 1
    assert "Not that." in table.scene.session.markdown()
    table.click("Undo the last move")
    table.frames(3)
    assert beats(table) == []
    assert "Not that." not in table.scene.session.markdown()
    assert not [name for name in table.names() if "Not that." in name]


def test_the_chronicle_scrolls_back_and_on(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.open_table(session(lambda now: now.phase == "OPEN" and now.scene >= 3 and 0 in now.waiting))
    table.frames(10)
    while table.has("Go on"):
        table.click("Go on")
        table.frames(10)
    table.key(pygame.K_PAGEUP)
    back = table.scene.ui.scrolls["chronicle"].offset
    assert back > 0
    table.key(pygame.K_PAGEDOWN)
    assert table.scene.ui.scrolls["chronicle"].offset < back
    table.app.close()


def test_the_chronicle_says_which_deed_was_done_also_where_nothing_was_written(
    narrated: Callable[..., Table], words: list[str]
) -> None:
    """TL-142: the act of the card, in as many lines as it takes; of one out of sight no more than that."""
    table = narrated(humans=(0, 1), viewer=None, veiled=("3♦",))
    for deed in ("Q♠", "3♦"):
        table.scene.session.act(0, table.scene.session.table.parse(f"beat(flashback, {deed}, 1)"))
    table.scene.ui.panel_open = True
    table.scene.refresh()
    table.frames(3)
    result = entries(table.scene.presenter.model)
    assert [entry.second for entry in result if entry.piece] == ["Anna says that Bela is disloyal"]
    assert "Anna says that Bela is disloyal" in " ".join(words)


def test_a_card_is_shown_large_while_the_key_is_down(narrated: Callable[..., Table]) -> None:
    table = narrated()
    card = table.find("5 of hearts")
    table.move(*card.rect.center)
    before = table.pixels()
    table.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert table.scene.ui.enlarged == card.key[1]
    assert table.pixels() != before
    table.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert table.scene.ui.enlarged is None
    for key in (pygame.K_F1, pygame.K_ESCAPE):
        table.key(key)
        table.frames(3)
    assert table.top is table.scene


# -- practice --------------------------------------------------------------------------------------------------------


def test_the_bar_offers_a_hint_unless_hints_are_off(narrated: Callable[..., Table]) -> None:
    table = narrated()
    assert {"Hint", "Show again", "Your notebook"} <= set(table.names())
    app = table.scene.app
    app.change(msgspec.structs.replace(app.settings, hints=False))
    table.frames(2)
    assert "Hint" not in table.names()
    assert "Show again" in table.names()


# -- tips ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [("ui", "notebook"), ("ui", "deed"), ("cell", 12)])
def test_what_is_drawn_without_words_says_its_name(narrated: Callable[..., Table], key: Key) -> None:
    """A key of the bar, the deed of a line, a card of the tableau: to the mouse, and to the ring of the keyboard."""
    table = narrated()
    target = find(table.top.targets(), key)
    assert target is not None
    assert target.name in target.tip

    def beside() -> bytes:
        """What is seen above and below it, where only a tip can be."""
        table.frames(1)
        window, x = table.app.surface.get_rect(), target.rect.centerx - 9
        anchors = [pygame.Rect(x, y, 18, 10).clip(window) for y in (target.rect.y - 22, target.rect.bottom + 13)]
        seen = [table.app.surface.subsurface(anchor) for anchor in anchors if anchor.h]
        return b"".join(pygame.image.tobytes(part, "RGB") for part in seen)

    table.move(1, 1)
    bare = beside()
    table.move(*target.rect.center)
    pointed = beside()
    table.move(1, 1)
    assert beside() == bare
    table.scene.put_ring(key)
    table.controls.touch()
    assert bare != pointed
    assert bare != beside()


def test_a_chip_with_its_name_on_it_has_no_tip_over_the_line() -> None:
    painter = Painter(pygame.Surface((1280, 720)), cloth_of("trick-of-the-light", look.LANTERN), look.LANTERN)
    people = [Speaker(seat, NAMES[seat], seat) for seat in (0, 1)]
    for room, tips in ((400.0, {""}), (70.0, {f"{NAMES[seat]} speaks" for seat in (0, 1)})):
        painter.targets.clear()
        chips(painter, UiState(), people, None, (0, 0, room, 40), "speaks", lambda _: None)
        assert {target.tip for target in painter.targets} == tips


@pytest.mark.parametrize("narrator", range(4))
def test_the_plates_stand_in_the_order_of_play(narrator: int) -> None:
    """TL-2: clockwise from the bottom left, whoever tells."""
    _, targets = draw(model_of(pose(SCENE).set(narrator=narrator), 0), UiState(now=9.0))
    places = [find(targets, ("seat", seat)) for seat in range(4)]
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (each.rect.center for each in places if each is not None)
    assert x1 < x2 < x3
    assert y2 < y1 < y0
    assert (x0 < x2, y3 < y0) == (True, True)


@pytest.mark.parametrize("size", [(1280, 720), (1400, 900)])
def test_the_marker_that_drops_crosses_no_words(size: tuple[int, int], tmp_path: Path) -> None:
    """TL-53: what one wants is being read while it falls to its suit."""
    zones = {**SCENE, "identity[0]": ["A♥"], "column[hearts]": ["marker0"], "hand[0]": ["J♥", "K♦", "Q♠"]}
    zones["pack[0]"] = ["2♠", "3♠"]
    table = sat(tmp_path, pose(zones, scene=7, awakened=(True, False, False, False)), (0, 1), None, size, "peek")
    table.controls.hands.speak_as(0)
    table.frames(2)
    table.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    table.frames(17)  # the card shows its face
    tray = table.find("Nell’s marker").rect
    high = round(14 * table.app.surface.get_height() / 900)
    seen = set()
    for _ in range(20):
        table.frames(1)
        words = table.app.surface.subsurface((tray.x, tray.top - 5 * high, tray.w // 4, 3 * high))
        seen.add(pygame.image.tobytes(words, "RGB"))
    assert len(seen) == 1
    table.app.close()
