"""The page of a room at Know Thyself: what everybody reads there, and the ledge of who may read the GM's notes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.match import Match
from game.rules.know_thyself import palace
from game.rules.know_thyself.palace import Conflict
from game.rules.know_thyself.pieces import V
from game.rules.know_thyself.text.topics import spoken_with
from game.session.session import Session
from scenes.app.dialog import Dialog
from scenes.games.know_thyself.presenter import KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.table import TABLE
from scenes.stage import look
from scenes.story.paged import READ
from scenes.table.writing import WritingScene
from scenes.ui.target import Key, Target
from tests.led import once
from tests.scenes.plain_hands import Plain, table_of, thought

SIZE = (1280, 720)


@once
def played(kinds: str = "hbb", wagers: int = 2, phase: str = "SCENE_GM", **options: object) -> Match:
    """A match that careful seats have played until a phase after so many Wagers."""
    match, rng = table_of("know-thyself", kinds, "notes", **options), Random(3)
    while match.state.vars[V.WAGER] < wagers or match.table.phases[match.state.phase] != phase:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    return match


def page(match: Match, viewer: int | None, scroll: int = 0) -> tuple[bytes, dict[Key, Target], KnowPresenter]:
    """What the page of the room looks like to a seat, or at the open table; `scroll`: moved up so many px."""
    session = Session(match, "peek")
    if viewer is not None and session.viewer != viewer:
        session.request_view(viewer)
        session.reveal_hand()
    presenter = KnowPresenter(session)
    presenter.refresh(covered=False)
    presenter.ui.tab, presenter.ui.scroll = "room", scroll
    renderer = KnowRenderer(SIZE, match.table, match.game.meta, match.seats, look.LANTERN)
    surface = pygame.Surface(SIZE)
    targets = renderer.draw(surface, presenter.model, presenter.ui)
    return pygame.image.tobytes(surface, "RGB"), {each.key: each for each in targets}, presenter


def test_the_page_tells_what_everybody_knows() -> None:
    """Ways with their kind, who is here, and what came of the Wagers here; a way shows the room beyond."""
    match = played("hhh")
    _, keys, presenter = page(match, None)
    here, names = presenter.model.room, match.state.vars[V.TRUE_NAMES]
    for at, kind in palace.exits(here).items():
        text = f"of {names[at]}" if names[at] else "not seen yet"
        assert keys["exit", at].name == f"{kind.capitalize()} to the {palace.room(at).name}, {text}: show it"
    met = presenter.model.meetings
    assert [each.wager for each in met] == [1, 2]
    assert all(each.came for each in met)
    assert [each.npc for each in met] == [npc or "the Palace" for npc, _ in match.state.vars[V.SCENES]]
    assert presenter.touched(("exit", next(iter(palace.exits(here)))))
    assert presenter.model.room != here


@pytest.mark.film
@pytest.mark.parametrize("option", ["gm_only", "open"])
def test_twin_worlds_of_the_notes(option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """KT-17, KT-264: other notes of all rooms change what the GM sees, and no pixel and no name for anybody else."""
    match = played("hhh", notes=option)
    before = {viewer: page(match, viewer) for viewer in (None, 0, 1)}
    other = (Conflict("Somebody wants your shadow.", 4, "zhi"),)
    rooms = {
        name: replace(each, conflicts=other, hooks=("A bell.",), characters=("zhi",))
        for name, each in palace.PALACE.rooms.items()
    }
    monkeypatch.setattr(palace, "PALACE", replace(palace.PALACE, rooms=rooms))
    after = {viewer: page(match, viewer) for viewer in before}
    readers = {0} if option == "gm_only" else {None, 0, 1}
    assert {viewer for viewer in before if before[viewer][0] != after[viewer][0]} == readers
    spoken = {
        viewer for viewer, (_, keys, _) in after.items() if any("your shadow" in each.name for each in keys.values())
    }
    assert spoken == readers


def at_table(data: Path, kinds: str = "hbb", style: str = "curtain") -> Plain:
    class Table(Plain):
        at = TABLE

    return Table(data, played(kinds), style)


@pytest.mark.film
@pytest.mark.parametrize("way", ["mouse", "key"])
def test_one_press_lets_a_pc_play(tmp_path: Path, way: str) -> None:
    """KT-34: the GM need not write a scene; a button of its own opens the sheet for one."""
    table = at_table(tmp_path)
    before = len(table.match.history)
    sets_scene = next(each for each in table.top.targets() if each.name.startswith("Set the scene"))
    if way == "mouse":
        table.press(table.keys()[("main",)])
    else:
        table.key(pygame.K_RETURN)
    table.frames(4)
    assert table.top is table.scene, "no sheet opens"
    assert len(table.match.history) == before + 1
    assert table.match.table.phases[table.match.state.phase] == "SCENE_PC"
    assert sets_scene.key != ("main",)


@pytest.mark.film
def test_a_conflict_is_offered_from_the_notes(tmp_path: Path) -> None:
    """The page of the room opens for the GM; a pressed conflict stands on the sheet, and what was typed is not lost."""
    table = at_table(tmp_path)
    assert table.scene.ui.tab == "room"
    room = palace.room(table.scene.presenter.model.room)

    def spoken(conflict: Conflict) -> str:
        return spoken_with(conflict, palace.npc_name(conflict.npc) if conflict.npc else "")

    def pressed(number: int) -> WritingScene:
        table.press(table.keys()["conflict", number])
        if isinstance(table.top, Dialog):
            table.press(next(each for each in table.top.targets() if each.name == "Wick"))
        assert isinstance(table.top, WritingScene)
        return table.top

    def away() -> None:
        table.press(table.keys()["ui", "cancel"])

    sheet = pressed(-1)
    first = sheet.text
    assert first.split("\n")[1] in [spoken(each) for each in (*room.conflicts, *palace.PALACE.generic)]
    away()
    table.scene.act(table.match.table.parse("offer_wager(1)"))  # opened again without the notes
    table.frames(2)
    assert isinstance(table.top, WritingScene)
    assert not table.top.text
    away()
    other = next(each.key for each in table.targets("conflict") if each.key[1] != -1)
    text = spoken(room.conflicts[int(str(other[1]))])
    assert pressed(int(str(other[1]))).text.endswith(text)
    assert first.split("\n")[1] not in table.top.text
    table.post(pygame.TEXTINPUT, text="!")
    typed = table.top.text
    away()
    assert pressed(-1).text == f"{typed} {first.split(chr(10))[1]}"
    table.press(table.keys()["ui", "done"])
    npc, premise = table.match.state.vars[V.SCENES][-1]
    assert f"{npc}\n{premise}" == f"{typed} {first.split(chr(10))[1]}"
    assert table.match.state.vars[V.ABOUT] == 1  # whose sheet lies open, and where the light is, while the GM answers


def test_a_hook_sets_the_scene(tmp_path: Path) -> None:
    """KT-318: a pressed hook stands on the sheet for the scene of a PC that is there."""
    table = at_table(tmp_path)
    model = table.scene.presenter.model
    table.scene.scroll(-8)
    table.frames(2)
    table.press(table.targets("hook")[0])
    assert isinstance(table.top, WritingScene)
    assert table.top.text in palace.room(model.room).hooks
    table.press(table.keys()["ui", "done"])
    assert table.match.state.vars[V.PREMISE] in palace.room(model.room).hooks


def test_notes_are_seen_as_long_as_a_key_holds_them_open(tmp_path: Path) -> None:
    """Two at one screen: nothing of the notes on the open table; the GM holds Space, presses a conflict, writes."""
    table = at_table(tmp_path, "hhb", "peek")

    def noted() -> bool:
        return bool(table.targets("conflict"))

    assert not noted()
    assert any("notes on this room are face down" in each.name for each in table.targets("note"))
    assert table.keys()["peek", 0].name.startswith("See Nell’s notes")
    table.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert noted()
    table.press(table.keys()["conflict", -1])
    assert not any(each.key[0] == "conflict" for each in table.scene.targets())  # they lie face down below it
    table.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    if isinstance(table.top, Dialog):
        table.press(next(each for each in table.top.targets() if each.name == "Wick"))
    assert isinstance(table.top, WritingScene)
    table.press(table.keys()["ui", "done"])
    assert table.match.state.vars[V.ORIGIN] == "gm"
    assert table.session.viewer is None
    assert not noted()


@pytest.mark.film
def test_votes_and_objections_need_nobody_at_the_screen(tmp_path: Path) -> None:
    """KT-63, KT-155, KT-157: all vote in secret over the open table; who objects does so there, whoever is asked."""
    table = at_table(tmp_path, "hhh", "peek")
    play, rng, seen = table.match, Random(3), set[str]()
    while seen != {"voted", "objected"} and play.result is None:
        phase = play.table.phases[play.state.phase]
        beside = table.scene.presenter.model.beside
        if phase == "W_RIGHTS" and len(table.session.lookers) > 1:
            first, *_ = table.session.lookers
            table.press(table.keys()["secret", first])
            assert table.session.screen_viewer is None  # nothing private lies under what is answered
            table.press(next(each for each in table.top.targets() if each.name.startswith("Tell the")))
            assert first not in table.session.lookers
            seen.add("voted")
        elif beside and "objected" not in seen:
            action, seat = beside[0]
            assert seat != table.session.asked().seat
            table.scene.act(action)
            table.frames(2)
            table.press(table.keys()["ui", "done"])
            assert play.events_since()[-1].kind in ("objected", "vetoed")
            assert play.events_since()[-1].seat == seat
            seen.add("objected")
        else:
            seat = play.deciding[0]
            play.act(seat, thought(play, seat, rng))
            table.session._changed()
            table.scene.refresh()
            table.settle()
        assert table.session.viewer is None
    assert seen == {"voted", "objected"}


def test_attachments_that_are_left_are_written_in_one_go(tmp_path: Path) -> None:
    """KT-24: the next sheet lies there when one is done, for the same person; who lays it aside is not held."""
    match = table_of("know-thyself", "bhh", "things")
    for seat in (1, 2, 1, 2):  # a look, and the first of four
        match.act(seat, match.legal(seat)[0])

    class Table(Plain):
        at = TABLE

    table = Table(tmp_path, match, "peek")
    table.scene.act(table.session.asked().legal[0])
    table.frames(2)
    first = table.top._page.seat
    for _ in range(2):
        table.post(pygame.TEXTINPUT, text="a key")
        table.press(table.keys()["ui", "done"])
        assert isinstance(table.top, WritingScene)
        assert table.top._page.seat == first
    table.press(table.keys()["ui", "cancel"])
    assert table.top is table.scene
    assert match.state.vars[V.ATTACHED][first].bit_count() == 3


def test_what_was_told_last_is_read_in_the_tray() -> None:
    """KT-64: how a Wager ended, while it is asked what stays of it and until something else is told."""
    for phase, minimum in (("W_EDGES", 1), ("SCENE_GM", 2)):
        match = played("hbb", minimum, phase)
        _, keys, presenter = page(match, 0)
        kinds = ("outcome",) if phase == "W_EDGES" else ("outcome", "memory")
        (*_, line) = [line for line in presenter.model.log if line.event and line.event.kind in kinds]
        assert line.event is not None
        words = line.event.data[2] if line.event.kind == "outcome" else line.text  # the question says who won
        texts = [each.name for key, each in keys.items() if key[0] in ("premise", "account", READ)]
        assert any(str(words) in text for text in texts)
    premise = match.legal(0)[0]._replace(text="Somebody\nSomething new.")
    match.act(0, premise)
    assert any("Something new." in each.name for key, each in page(match, 0)[1].items() if key[0] == "wants")


@pytest.mark.film
def test_private_notes_lie_on_the_ledge_of_their_writer_alone() -> None:
    """KT-11, KT-17: what a PC has noted is told nobody else, be the notes of the rooms open to all or not."""
    for option in ("gm_only", "open"):
        match = played("hhh", 1, notes=option)
        scroll = 0 if option == "gm_only" else 300  # there they lie below those of the room
        before = {viewer: page(match, viewer, scroll)[0] for viewer in (None, 1, 2)}
        note = next(each for each in match.open_actions(1) if match.table.verbs[each.verb] == "note")
        match.act(1, note._replace(text="The butler lies."))
        after = {viewer: page(match, viewer, scroll) for viewer in before}
        spoken = {
            viewer for viewer, (_, keys, _) in after.items() if any("butler lies" in t.name for t in keys.values())
        }
        assert spoken == {1}
        assert {viewer for viewer in before if before[viewer] != after[viewer][0]} == {1}


def test_the_ways_lie_below_the_ledge_of_notes() -> None:
    """KT-83: in the Master's Suite too, where nothing but a line about shut doors follows it."""
    match = played("hhh", 1, notes="gm_only")
    _, targets, presenter = page(match, 1)
    ledge = [
        each.rect.bottom for key, each in targets.items() if key[0] == "action" and each.name.startswith("Your notes")
    ]
    assert ledge
    ways = [each.rect.top for key, each in targets.items() if key[0] == "exit"]
    assert min(ways) > max(ledge), "the rim of the ledge is seen whole"
    assert presenter.model.viewer == 1
