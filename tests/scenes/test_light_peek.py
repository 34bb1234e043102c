"""Two people and two bots at one screen without a curtain: who decides holds a key to look, or presses a button."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pygame
import pytest

from game.match import Match, SeatInfo
from game.session.session import Session
from game.table import Event, dump
from scenes.games.trick_of_the_light import epiphany
from scenes.games.trick_of_the_light.text import endgame_text, table_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.stage import fonts
from scenes.table.scene import TableScene
from scenes.ui.button import Row
from scenes.ui.painter import Box, Painter
from tests.rules.test_tl_evening import Mind
from tests.rules.tl_table import NAMES, SCENE, Tale, pose
from tests.scenes.light_hands import GAME_ID, Person, Table, sat, session
from tests.scenes.light_poses import draw, model_of

pytestmark = pytest.mark.film

TWO = ("human", "human", "bot:careful", "bot:careful")
PRIVATE = ("OPEN", "OVER_WINDOW", "OVER_RPS", "OVER_PLAY", "UNDER_JUDGE", "LAST_CALL", "ENDER", "STATEMENTS")


class Pair(Person):
    """Two who take turns at the screen; each looks only while it has something private to decide."""

    def __init__(self, table: Table, holds: bool) -> None:
        super().__init__(table)
        self.holds = holds

    def turn(self) -> None:
        table, scene = self.table, self.table.scene
        self.met.add(table.phase)
        asked = scene.session.asked()
        if table.has("Go on") or table.has(endgame_text.BREAK):
            table.click("Go on" if table.has("Go on") else endgame_text.BREAK)
        elif asked is not None:
            held = asked.private and scene.session.viewer is None and self._look(scene)
            while table.has("Go on"):
                table.click("Go on")
            getattr(self, f"_{table.phase.lower()}")()
            if held:
                table.post(pygame.KEYUP, key=self.key, mod=0, unicode="", scancode=0)
        if scene.session.viewer is None:
            table.key(pygame.K_F7)  # what the others told was read
        table.frames(4)

    def _look(self, scene: TableScene) -> bool:
        """Hold the key, or press the button of somebody who is asked; True while the key is down."""
        table = self.table
        asked = (" answers", " asks", " chooses a card")
        buttons = [target for target in table.top.targets() if target.role == "button"]
        answers = [each for each in buttons if each.name.endswith(asked) or each.name.startswith("Write: ")]
        by_key = not answers or (self.holds and scene.session.named is not None)
        if by_key:
            several = scene.session.named is None  # then each has a number
            self.key = pygame.K_1 + scene.session.humans.index(scene.session.lookers[0]) if several else pygame.K_SPACE
            table.post(pygame.KEYDOWN, key=self.key, mod=0, unicode="", scancode=0)
            if scene.session.viewer is None:  # it has only said whose hand it opens now
                table.post(pygame.KEYUP, key=self.key, mod=0, unicode="", scancode=0)
                table.post(pygame.KEYDOWN, key=self.key, mod=0, unicode="", scancode=0)
        else:
            table.click(answers[0].name)
            for letter in [name for name in table.names() if name.endswith(": open my letter")]:
                table.click(letter)
        assert scene.session.viewer is not None, (table.phase, table.names())
        return by_key

    def _cast(self) -> None:
        for name in ("Suggest: Name", "Suggest: What you are", "Suggest: Three traits", "Ready"):
            self.table.click(name)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("holds", [True, False])
def test_an_evening_of_two_who_peek(holds: bool, tmp_path: Path) -> None:
    """TL-1, TL-126: it comes to its end, and nobody looks who has nothing to decide."""
    table = Table(tmp_path)
    table.open_table(session(kinds=TWO, seed="dusk", style="peek", after_epiphany_draw="none", asked="all"))
    pair = Pair(table, holds)
    for _ in range(1500):  # bots are given the time to be read
        if table.phase == "DONE":
            break
        pair.turn()
    assert table.phase == "DONE", (table.phase, table.scene.session.viewer, table.names())
    assert {"OVER_WINDOW", "OVER_PLAY", "LAST_CALL", "PEEK", "STATEMENTS"} <= pair.met
    assert table.scene.session.viewer is None
    table.app.close()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("holds", [True, False])
@pytest.mark.parametrize("phase", PRIVATE)
def test_every_private_decision_is_made_by_peeking(phase: str, holds: bool, tmp_path: Path) -> None:
    """TL-126: both decide where both are asked, and then nobody looks but who must decide again."""
    table = Table(tmp_path)
    scene = table.open_table(
        session(
            lambda now: now.phase == phase and bool({0, 1} & set(now.waiting)), TWO, "dawn", style="peek", asked="all"
        )
    )
    assert table.phase == phase
    scene.session.pace = "step"
    pair = Pair(table, holds)
    asked = {0, 1} & set(scene.presenter.model.view_model.waiting)
    for _ in range(6):
        if table.phase != phase or not asked & set(scene.presenter.model.view_model.waiting):
            break
        pair.turn()
    else:
        raise AssertionError((phase, scene.session.viewer, table.names()))
    now = scene.presenter.model.view_model
    assert scene.session.viewer in (None, *now.waiting)
    table.app.close()


@pytest.mark.usefixtures("quick")
def test_an_under_is_claimed_by_the_mouse_alone(tmp_path: Path) -> None:
    """TL-36: the hand opens at the press of a button, and shuts when the card is shown."""
    table = sat(tmp_path, pose(SCENE).do('0 beat(flashback, 5♥, 1) "Poor Bela."'), (0, 1), None, style="peek")
    table.click("Wick speaks")
    spoken = next(target for target in table.top.targets() if target.name == "Open Wick’s hand to claim").tip
    assert spoken == table_text.opens_until("Wick")
    assert not any(table.has(name) for name in ("Claim Under", "Claim Over")), "what opens a hand says so"
    table.click("Open Wick’s hand to claim")
    assert table.scene.session.viewer == 1
    table.frames(9)
    table.click("Claim Under: 5 of hearts")
    assert table.phase == "UNDER_JUDGE"
    assert table.scene.session.viewer is None


def row_of(table: Table, letting: list[pygame.Rect], laying: list[pygame.Rect]) -> None:
    """Collect where a tale is let go on, and where a hand is opened or claims are made beside the narration."""
    table.frames(2)
    while table.has("Go on"):
        table.click("Go on")
        table.frames(2)
    opens = {("ui", name) for name in ("claim over", "claim under", "choose", "join")}
    for target in table.top.targets():
        if target.name in ("Both let it run", "Let it go on", "Pass", "Both pass"):
            letting.append(target.rect)
        elif target.key in opens or target.tip.startswith("This opens"):
            laying.append(target.rect)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("size", "text"), [((1216, 648), 100), ((1280, 720), 150), ((1280, 720), 200)])
def test_where_the_tale_is_let_go_on_nothing_opens_a_hand_or_claims(
    size: tuple[int, int], text: int, tmp_path: Path
) -> None:
    """Pressing there again and again, whoever acts by then, is never taken for more."""
    letting: list[pygame.Rect] = []
    laying: list[pygame.Rect] = []
    phases = set()
    for at, wanted in enumerate((
        lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator > 1,
        lambda now: now.phase == "SCENE" and 1 in now.waiting and now.narrator > 1,
        lambda now: now.phase == "SCENE" and now.narrator == 0 and now.scene > 1,
        lambda now: now.phase == "OPEN" and 0 in now.waiting,
        lambda now: now.phase == "LAST_CALL" and 0 in now.waiting,
        lambda now: now.phase == "LAST_CALL" and 1 in now.waiting,
        lambda now: now.phase == "OVER_WINDOW" and 0 in now.waiting,
    )):  # fmt: skip
        table = Table(tmp_path / str(at), size)
        table.app.change(msgspec.structs.replace(table.app.settings, text_size=text), keep=False)
        scene = table.open_table(session(wanted, TWO, "dawn", style="peek", asked="all"))
        scene.session.pace = "step"
        phases.add(table.phase)
        for seat in (0, 1):
            row_of(table, letting, laying)
            if table.has(f"{NAMES[seat]} speaks"):
                table.click(f"{NAMES[seat]} speaks")
                row_of(table, letting, laying)
            opens = [target for target in table.top.targets() if target.key == ("ui", "claim over")]
            if opens and opens[0].tip.startswith("This opens"):
                table.click(opens[0].name)
                row_of(table, letting, laying)
                now = {target.key: target for target in table.top.targets()}
                assert not opens[0].rect.colliderect(now["ui", "claim over"].rect), "a second press claims nothing"
                assert now["ui", "hide"].rect.collidepoint(opens[0].rect.center)
                assert opens[0].name == f"Open {NAMES[seat]}’s hand to claim"
                table.click(f"Hide {NAMES[seat]}’s hand")
                assert scene.session.viewer is None
        table.app.close()
    assert phases == {"SCENE", "OPEN", "LAST_CALL", "OVER_WINDOW"}
    assert len(letting) > 4
    assert len(laying) > 8
    assert len({rect.x for rect in letting}) == len({rect.y for rect in letting}) == 1, letting
    assert not [rect for rect in laying if rect.colliderect(letting[0])]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize(("size", "text"), [((1216, 648), 100), ((900, 560), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("name", ["Wick", "Maximiliana von Wurstung"])
def test_a_press_too_many_where_a_hand_was_opened_answers_nothing(
    size: tuple[int, int], text: int, name: str, tmp_path: Path
) -> None:
    """TL-41: what puts it away again is there, and what one may answer is elsewhere, before and after."""
    tale = pose(SCENE).do("3 claim_over()", "2 stay_out()")
    names = [NAMES[0], name, *NAMES[2:]]
    people = [SeatInfo(each, "human" if k in (0, 1) else "bot:careful") for k, each in enumerate(names)]
    match = Match.new(GAME_ID, people, tale.table.options, "twins", position=dump(tale.state))
    table = Table(tmp_path, size)
    table.app.change(msgspec.structs.replace(table.app.settings, text_size=text), keep=False)
    scene = table.open_table(Session(match, "peek", "step", Mind(match.table)))
    places = []
    for viewer in (1, None):
        table.frames(2)
        found = {target.key[-1]: target for target in table.top.targets() if target.key[0] == "ui"}
        does = "Open" if viewer else "Hide"
        assert found["own-hand"].name == f"{does} {name}’s hand"
        assert found["join"].enabled == (viewer is None)
        places.append([found[key].rect for key in ("own-hand", "join", "out")])
        table.move(*places[0][0].center)
        table.post(pygame.MOUSEBUTTONDOWN, pos=places[0][0].center, button=1)
        table.post(pygame.MOUSEBUTTONUP, pos=places[0][0].center, button=1)
        assert (table.phase, scene.session.viewer) == ("OVER_WINDOW", viewer)
    assert places[0] == places[1]
    table.app.close()


@pytest.mark.parametrize("size", [(1216, 648), (1280, 720)])
@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize(
    ("name", "fitting"),
    [
        ("Wick", {"Hold to see Wick’s hand", "Hold to see", "Hold"}),
        ("Maximiliana von Wurstung", {"Hold to see", "Hold"}),
    ],
    ids=["short", "long"],
)
def test_the_button_that_opens_a_hand_to_ask_is_whole(
    size: tuple[int, int], text: float, name: str, fitting: set[str]
) -> None:
    """Whose hand it opens stands on it, or beside it where the name is long, and nothing is cut."""
    names = ("Nell", name, "Ben", "Moth")
    model = replace(model_of(questioning(), None), speaker=1, humans=(0, 1), style="peek", names=names)
    with fonts.at_text_size(text), pytest.MonkeyPatch.context() as patch:
        written: list[str] = []
        real = Row.draw

        def noted(row: Row, painter: Painter, box: Box, left: bool = False) -> float:
            written.extend([row.words] * row.fits(painter, box[2]))
            return real(row, painter, box, left)

        patch.setattr(Row, "draw", noted)
        draw(model, UiState(now=9.0), size)
    assert fitting & {*written}


def opening() -> Tale:
    """Wick opens the next scene with a card."""
    return pose({**SCENE, "scene_pile": [], "discard": ["6♣"]}, "OPEN", scene=7, narrator=1)


def questioning() -> Tale:
    """Wick has claimed Over alone, and plays a card with a question."""
    return pose(SCENE, narrator=0, played=(True, False, False, False), play_order=(0,)).do(
        "1 claim_over()", "2 stay_out()", "3 stay_out()"
    )


def remembering(tmp_path: Path) -> Table:
    """Nell has woken and has not looked yet; Wick sits beside her."""
    zones = {**SCENE, "identity[0]": ["A♥"], "column[hearts]": ["marker0"], "hand[0]": ["J♥", "K♦", "Q♠"]}
    zones["pack[0]"] = ["2♠", "3♠"]
    table = sat(tmp_path, pose(zones, scene=7, awakened=(True, False, False, False)), (0, 1), None, style="peek")
    table.controls.hands.speak_as(0)
    table.frames(2)
    return table


@pytest.mark.parametrize(("seconds", "again"), [(0.5, True), (3.0, False)])
def test_who_one_is_was_seen_once_it_was_held_open_for_a_while(seconds: float, again: bool, tmp_path: Path) -> None:
    """TL-53: whoever lets go can press nothing there any more; a glance was too short to be all."""
    table = remembering(tmp_path)
    table.hold(seconds=seconds)
    table.frames(3)
    assert table.scene.session.viewer is None
    assert table.controls.page is not epiphany.draw
    table.hold(seconds=0.5)  # longer than a click, which would leave the hand open
    assert table.scene.session.viewer is None
    assert (epiphany.key(0) not in table.scene.ui.shown) == again
    table.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    table.frames(2)
    assert table.scene.session.viewer == 0
    assert (table.controls.page is epiphany.draw) == again
    table.app.close()


@pytest.mark.parametrize("tale", [opening, questioning])
def test_what_opens_a_hand_by_a_press_says_so_and_the_hand_is_shut_again(
    tale: Callable[[], Tale], tmp_path: Path
) -> None:
    """TL-126: whose hand it is stands there, and one button puts it away; losing the focus covers it."""
    table = sat(tmp_path, tale(), (0, 1), None, style="peek")
    for shut in (lambda: table.click("Put your hand away"), lambda: table.post(pygame.WINDOWFOCUSLOST)):
        table.frames(2)
        opens = [target for target in table.top.targets() if target.tip.startswith("This opens Wick’s hand")]
        assert len(opens) == 1
        table.click(opens[0].name)
        assert table.scene.session.viewer == 1
        table.frames(2)
        assert not any(target.tip.startswith("This opens") for target in table.top.targets())
        shut()
        assert table.scene.session.viewer is None
    assert table.scene.covered
    table.app.close()


def test_whoever_wakes_is_offered_a_look_at_the_card_where_everybody_sees_its_back(tmp_path: Path) -> None:
    """TL-53: the key to look is theirs on that page, whoever was at the screen; afterwards it is not offered again."""
    table = remembering(tmp_path)
    table.controls.hands.speak_as(1)
    table.scene.ui.moments.append(Event("epiphany", seat=0, data=(0, "Anna")))
    table.frames(2)
    assert table.has("Nell: hold to see your card")
    table.hold(seconds=3.0)
    assert (epiphany.key(0) in table.scene.ui.shown, table.scene.session.viewer) == (True, None)
    table.frames(2)
    assert table.controls.page is epiphany.draw, "it is for the others still"
    assert not table.has("Nell: hold")
    table.app.close()


def test_an_open_hand_is_closed_on_the_page_of_the_question(tmp_path: Path) -> None:
    """TL-43: nobody else is asked after the claim, but everybody reads the page on which the question is written."""
    tale = pose(SCENE, played=(True, False, True, True), play_order=(0, 2, 3)).set(humans=0b0110)
    table = sat(tmp_path, tale, (1, 2), None, style="peek")
    table.frames(3)
    table.click("Wick, see your hand")
    table.frames(20)
    assert table.scene.session.viewer == 1
    table.click("Claim Over")
    table.frames(60)
    assert table.phase == "OVER_PLAY"
    assert table.scene.session.viewer is None
    table.app.close()
