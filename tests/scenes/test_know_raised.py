"""The raised tray of Know Thyself: one place decides it, nothing in it moves, and what matters stands whole."""

from __future__ import annotations

import dataclasses
from dataclasses import fields
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules.know_thyself import pieces as kt
from scenes.games.know_thyself import accounts, cutting, wager_tray, wants
from scenes.games.know_thyself.chart.sliding import Slide
from scenes.games.know_thyself.presenter import WHOLE_MAP, KnowModel
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.stage import fonts
from scenes.story.paged import READ
from scenes.table.model import UiState
from scenes.ui.boxtext import is_cut
from tests.rules.kt_table import Palace, palace
from tests.scenes.know_poses import presenter_of
from tests.scenes.test_know_tray import GAME, LONG, Room, match_of, model_of, moved, steps, to_phase

SIZES = [((1920, 1080), 1.0), ((1280, 720), 1.0), ((900, 560), 1.0), ((900, 560), 2.0)]
WANT = "I would have the key that he keeps on a string about his neck, and the name of whoever gave it to him there."


def renderer_of(table: Palace, size: tuple[int, int]) -> KnowRenderer:
    match = match_of(table)
    return KnowRenderer(size, match.table, GAME.meta, match.seats)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_tray_has_one_box_in_all_steps_and_its_parts_keep_their_places(size: tuple[int, int], text: float) -> None:
    boxes: dict[str, set[tuple[int, ...]]] = {}
    ui = UiState(panel_open=text == 1 and KnowRenderer.wide_layout(size))
    with fonts.at_text_size(text):
        for table in steps(1, WANT):
            renderer, model = renderer_of(table, size), model_of(match_of(table), 1)
            layout = renderer.placed(model, ui)
            assert layout.raised, table.phase
            boxes.setdefault("tray", set()).add(tuple(map(round, layout.tray)))
            boxes.setdefault("asked", set()).add(tuple(map(round, layout.ask)))
            anchors = renderer.anchors(model, ui)
            assert anchors.layout is layout
            for name in ("pile", "out", "card", "gm", "master"):
                if name in anchors.places and table.phase not in ("W_CUT", "W_EDGES"):
                    boxes.setdefault(name, set()).add(tuple(map(round, anchors.places[name])))
    assert {name: len(places) for name, places in boxes.items()} == dict.fromkeys(boxes, 1)
    assert {"tray", "asked", "card", "gm"} <= boxes.keys()


def test_cards_are_as_wide_as_on_other_tables_and_the_map_keeps_its_scale() -> None:
    table = to_phase("W_INVOKE")
    size, ui = (1600, 900), UiState(panel_open=True)
    renderer, model = renderer_of(table, size), model_of(match_of(table), 1)
    places = renderer.anchors(model, ui).places
    assert [round(places[name][2]) for name in ("card", "gm")] == [124, 124]
    targets = renderer.draw(pygame.Surface(size), model, ui)
    strip = renderer.lying(model, ui)
    usual = renderer.layout(ui)
    assert strip.box.h < 300 < usual.map[3]
    seen = renderer.seen(model, ui)
    assert seen is not None
    assert seen.view.scale == pytest.approx(strip.fit)
    at = model.view.vars[kt.V.AT][1]
    room = next(target.rect for target in targets if target.key == ("room", at))
    assert strip.box.inflate(4, 4).contains(room)  # the room of the Wager is in sight


@pytest.mark.parametrize("phase", ["SCENE_PC", "SCENE_GM", "RELOCATE", "E_FINAL"])
def test_the_map_is_whole_where_no_wager_runs(phase: str) -> None:
    model = model_of(match_of(to_phase("W_INVOKE")), 1)
    assert model.raised
    elsewhere = replace(model.view, phase=getattr(kt.P, phase))
    assert not KnowModel(
        **{each.name: getattr(model, each.name) for each in fields(KnowModel)} | {"view": elsewhere}
    ).raised


@pytest.mark.parametrize(("size", "text"), SIZES[:3])
def test_the_wants_stand_whole(size: tuple[int, int], text: float) -> None:
    for table in steps(2, WANT):
        renderer, model = renderer_of(table, size), model_of(match_of(table), 1)
        ui = UiState(panel_open=KnowRenderer.wide_layout(size))
        targets = renderer.draw(pygame.Surface(size), model, ui)
        assert not [target for target in targets if target.key[0] == READ], table.phase
        texts = " ".join(target.name for target in targets if target.key[0] == "wants")
        counts = {"W_WANT": 0, "W_ANSWER": 0}
        assert texts.count(WANT) >= counts.get(table.phase, 2), table.phase


def test_wants_longer_than_a_paper_are_turned_and_never_end_in_an_ellipsis() -> None:
    table = next(table for table in steps(4, LONG[:590]) if table.phase == "W_DRAW")
    renderer, model = renderer_of(table, (1280, 720)), model_of(match_of(table), 1)
    targets = renderer.draw(pygame.Surface((1280, 720)), model, UiState(panel_open=True))
    assert [target for target in targets if target.key[0] == READ]


def test_the_memory_to_invoke_stands_whole_beside_the_question() -> None:
    table = to_phase("W_INVOKE")
    renderer, model = renderer_of(table, (1280, 720)), model_of(match_of(table), 1)
    ((action, memory),) = accounts.free_memories(table.table, model)
    targets = renderer.draw(pygame.Surface((1280, 720)), model, UiState(panel_open=True))
    paper = next(target for target in targets if target.key == ("memory",))
    assert memory.text in paper.name
    assert accounts.invoking(table.table, model) == [action]


def test_a_card_that_is_still_face_down_has_no_cut_of_an_earlier_wager() -> None:
    match = match_of(to_phase("W_CUT"))
    match.act(0, match.table.parse("cut(17)"))
    model = presenter_of(match).model
    cut = next(line for line in reversed(model.log) if line.event is not None and line.event.kind == "cut")
    assert cut.event is not None
    begins = cut._replace(event=replace(cut.event, kind="drew", data=(1,)))
    assert cutting.made(model) is not None
    assert cutting.made(dataclasses.replace(model, log=(*model.log, begins))) is None


def test_a_cut_leaves_two_packets_with_all_other_cards() -> None:
    table = to_phase("W_CUT")
    of = len(table.state.zones[kt.PLAY])
    flown, _ = moved(table, "0 cut(17)", viewer=0)
    match = match_of(to_phase("W_CUT"))
    match.act(0, match.table.parse("cut(17)"))
    assert cutting.made(presenter_of(match).model) == (16, of - 17, 17)
    (parting,) = [each for each in flown if each.hides == ("spread",)]
    upper, lower = parting.packets  # type: ignore[attr-defined]
    assert upper[1] < lower[1]


def test_m_lays_the_whole_map_over_the_tray_and_the_question_stays(tmp_path: Path) -> None:
    window = Room(tmp_path, match_of(to_phase("W_DRAW"), "bh"))
    before = window.keys()
    window.post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=0)
    window.frames(3)
    laid = window.keys()
    assert window.scene.presenter.model.whole_map
    assert laid["asked",].rect == before["asked",].rect
    rooms = [[key for key in keys if key[0] == "room"] for keys in (before, laid)]
    assert len(rooms[1]) > len(rooms[0])
    window.press(laid[WHOLE_MAP])
    assert window.keys().keys() == before.keys()
    window.app.close()


def test_nothing_in_the_tray_is_cut_at_any_step() -> None:
    for size, text in SIZES:
        with fonts.at_text_size(text):
            ui = UiState(panel_open=text == 1 and KnowRenderer.wide_layout(size))
            for table in steps(1, "The key."):
                renderer, model = renderer_of(table, size), model_of(match_of(table), 1)
                context = renderer.anchors(model, ui).context()
                tree = wager_tray.tree(context, False)
                assert not is_cut(tree, context.painter, context.layout.tray), (table.phase, size, text)


def test_both_papers_say_who_wants_what() -> None:
    table = to_phase("W_DRAW", 2)
    renderer, model = renderer_of(table, (1280, 720)), model_of(match_of(table), 1)
    ours, theirs = wants.wants(renderer.anchors(model, UiState()).context())
    assert [each.name for each in (*ours, *theirs)] == ["Tomas", "Priya", "Zachariah"]
    assert theirs[0].full == "Zachariah, the suspicious gardener"


def test_the_map_slides_as_the_tray_rises_and_sinks() -> None:
    slides = [
        [each for each in moved(table, move)[0] if isinstance(each, Slide)]
        for table, move in (
            (palace((11,)), '0 offer_wager(1) "Zachariah\\nThe key."'),
            (to_phase("W_ACCEPT"), "1 accept()"),
            (to_phase("W_EDGES"), "0 none()"),
        )
    ]
    assert [len(each) for each in slides] == [1, 0, 1]
    for (slide,) in (slides[0], slides[2]):
        surface = pygame.Surface((1600, 900))
        for share in (0.0, 0.5, 1.0):
            painted = slide.draw(surface, slide.begins + share * slide.lasts)
            assert surface.get_rect().contains(painted)
