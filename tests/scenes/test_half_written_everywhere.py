"""Half-written text survives the window, a crash and another person being asked, at every game; no letter is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import SeatInfo
from game.rules import game_ids
from game.session.session import Session
from scenes import registry
from scenes.table import drafts
from scenes.table.rendered import RenderedScreen
from scenes.table.scene import TableScene
from scenes.table.writing import WritingScene
from tests.rules.tl_table import SCENE, pose
from tests.scenes.frame import Window
from tests.scenes.light_hands import GAME_ID, Table, sat
from tests.scenes.plain_hands import NAMES, AnyBots, thought
from tests.scenes.test_light_writing import typed

SEATS = {"living-trumps": 3, "know-thyself": 5, "tricks-and-treats": 3, "crazy-eights": 3, "free-table": 3}
WRITTEN = {"living-trumps", "midnight-justice", "know-thyself"}  # games with a sheet on which people write
TEXT = "half a word"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")


class Sat(Window):
    """A game in its file at which two people sit; it can be left as a crash leaves it."""

    now = 0.0

    def __init__(self, folder: Path, game: str, new: bool = True) -> None:
        super().__init__(folder)
        path, names = folder / "saves" / "game.jsonl", NAMES[: SEATS.get(game, 4)]
        seats = [SeatInfo(name, "human" if k < 2 else "bot:careful") for k, name in enumerate(names)]
        if new:
            self.session = Session.new(game, seats, {}, "typed", path=path, style="trust", pace="fast", data=folder)
        else:
            self.session = Session.load(path, data=folder)
        self.match = self.session._match
        self.session._bots.close()
        self.session = Session(self.match, "trust", "fast", AnyBots(self.match), data=folder)
        table = registry.table_of(game)(self.session)
        assert isinstance(table, RenderedScreen)
        self.scene = table
        self.app.push(table)
        self.frames(3)

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.now += 0.06
            self.app.step(self.now)

    def type(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
            self.frames(1)

    def crash(self) -> None:
        """End as a program does that is killed: nothing is told that it ends."""
        self.frames(20)  # what is typed is on disk within a second
        self.match.close()
        drafts._kept.clear()


def sealed_well(folder: Path) -> None:
    """Nothing that was typed can be read in any file."""
    found = [path for path in folder.rglob("*") if path.is_file()]
    assert not [path for path in found if TEXT.encode() in path.read_bytes()]
    assert len([path for path in found if path.parent.name == "drafts"]) == 1


@pytest.mark.film
@pytest.mark.parametrize("game", sorted({*game_ids()} - {GAME_ID}))  # there what one says is a line of the tale
def test_a_line_of_talk_that_was_begun_is_there_after_a_crash(game: str, tmp_path: Path) -> None:
    """For whoever began it, and nobody else."""
    window = Sat(tmp_path, game)
    window.scene.speak()
    window.frames(1)
    window.type(TEXT)
    speaker = window.scene.presenter.speaker()
    assert window.scene.talk._entry.text == TEXT
    window.crash()
    sealed_well(tmp_path)
    again = Sat(tmp_path, game, new=False)
    for seat in (speaker, 1 if speaker == 0 else 0):
        again.scene.presenter.speaker = lambda seat=seat: seat  # type: ignore[method-assign]
        again.scene.speak()
        assert again.scene.talk._entry.text == (TEXT if seat == speaker else "")
        again.scene.talk.drop()
    again.crash()


def sheet_of(window: Sat) -> tuple[int, WritingScene] | None:
    """Play on until a person is asked for something written, and open the sheet."""
    rng, scene, match = Random(3), window.scene, window.match
    if not isinstance(scene, TableScene):
        return None
    for _ in range(120):
        for _ in range(400):
            if window.session.lookers or match.result is not None:
                break
            window.frames(1)
        for seat in window.session.lookers:
            window.session.request_view(seat)
            window.session.reveal_hand()
            scene.refresh()
            asked = scene.presenter.model.asked
            for action in (*(asked.legal if asked else ()), *scene.presenter.model.open_actions):
                if scene.texts.page(seat, action) is not None and seat == window.session.viewer:
                    scene.act(action)
                    if isinstance(window.app.top, WritingScene):
                        return seat, window.app.top
        if not window.session.lookers:
            break
        seat = rng.choice(window.session.lookers)
        window.session.request_view(seat)
        window.session.reveal_hand()
        done = thought(match, seat, rng)
        if window.session.refusal(seat, done) is not None:
            break
        window.session.act(seat, done)
        window.session.part()
        scene.refresh()
        window.frames(1)
    return None


@pytest.mark.film
@pytest.mark.parametrize("game", sorted(WRITTEN))
def test_a_sheet_that_was_begun_is_there_after_a_crash(game: str, tmp_path: Path) -> None:
    window = Sat(tmp_path, game)
    found = sheet_of(window)
    assert found is not None
    seat, sheet = found
    window.frames(2)
    for key in range(len(sheet._fields)):
        sheet.entries["field", key].set("")
    sheet.focus_on(("field", 0))
    window.frames(2)
    window.type(TEXT)
    action = sheet._action
    assert TEXT in sheet.text
    window.crash()
    sealed_well(tmp_path)
    again = Sat(tmp_path, game, new=False)
    assert isinstance(again.scene, TableScene)
    assert again.scene.texts.drafts.begun(seat, action) == sheet.text
    others = [other for other in range(again.match.table.seats) if other != seat]
    assert not [other for other in others if again.scene.texts.drafts.begun(other, action)]
    again.crash()


def test_what_was_written_at_the_oasis_is_there_after_a_crash(tmp_path: Path) -> None:
    """TL-30: who one is, not sent yet."""
    window = Sat(tmp_path, GAME_ID)
    for _ in range(200):
        if window.scene.ui.focus is not None and window.scene.ui.focus[0] == "field":
            break
        window.frames(1)
    name = str(window.scene.ui.focus[1]) if window.scene.ui.focus is not None else ""
    readers = window.session.screen_viewer, window.scene.presenter.speaker()
    window.frames(3)
    window.type(TEXT)
    assert window.scene.presenter._texts[readers][name] == TEXT  # type: ignore[attr-defined]
    window.crash()
    sealed_well(tmp_path)
    again = Sat(tmp_path, GAME_ID, new=False)
    kept = again.scene.presenter._texts.get(readers, {}).get(name, "")  # type: ignore[attr-defined]
    assert TEXT in (kept, again.scene.presenter.model.view_model.sheets[0].name), (
        "the game has it already, or the field"
    )
    others = {key: texts for key, texts in again.scene.presenter._texts.items() if key != readers}  # type: ignore[attr-defined]
    assert TEXT not in repr(others)
    again.crash()


def claimed(table: Table) -> None:
    """A bot claims, and its page takes the screen."""
    session = table.scene.session
    session._match.act(2, session.table.parse("claim_under(2♣, 0)"))
    session._changed(seen_out=True)
    table.scene.refresh()
    table.frames(2)


@pytest.mark.film
@pytest.mark.parametrize("style", ["peek", "curtain", "trust"])
@pytest.mark.parametrize("begun", ["", "we left "])
def test_a_claim_between_the_click_and_the_first_letter_costs_no_letter(begun: str, style: str, tmp_path: Path) -> None:
    """Nor does any letter act as a shortcut: B would cover the table, L shut the log, T begin to talk."""
    tale = pose(SCENE).set(humans=0b0011)
    table = sat(tmp_path, tale, (0, 1), None, style=style)
    table.frames(3)
    table.click("Wick speaks")
    field = next(target for target in table.top.targets() if target.key == ("field", "line"))
    table.move(*field.rect.center)
    table.post(pygame.MOUSEBUTTONDOWN, pos=field.rect.center, button=1)
    table.post(pygame.MOUSEBUTTONUP, pos=field.rect.center, button=1)
    table.frames(2)
    texts = table.scene.ui.texts
    typed(table, begun)
    claimed(table)
    assert "line" not in table.scene.controls.hands.fields
    shown, before = table.scene.ui.panel_open, (table.phase, table.scene.session._match.now)
    typed(table, "by the bat lantern")
    assert texts["line"] == f"{begun}by the bat lantern"
    assert not table.scene.hand_access.dark
    assert (table.top, table.scene.ui.panel_open) == (table.scene, shown)
    table.key(pygame.K_RETURN)
    assert (table.phase, table.scene.session._match.now) == before, "Enter ends the text, and answers nothing"
    table.app.close()
