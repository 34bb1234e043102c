"""Two people without a curtain in A Trick of the Light: which hands are offered, letters, and who may look."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.table import Event
from scenes.games.trick_of_the_light import epiphany
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.ui import tip
from tests.rules.tl_table import NAMES, SCENE, pose
from tests.scenes.light_hands import Table, sat, session
from tests.scenes.light_moments import IDENTITIES, MARKERS, writing
from tests.scenes.test_light_peek import TWO

pytestmark = pytest.mark.film


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")


def test_no_hand_is_offered_that_would_be_refused(tmp_path: Path, listening: pytest.MonkeyPatch) -> None:
    """TL-126: while Wick chooses a card in secret, what would show Nell's hand is shut and says why.

    A page that all read, as that of Nell's Epiphany, comes before Wick is asked: there Nell looks.
    """
    zones = {**SCENE, "identity[0]": ["A♥"], "column[hearts]": ["marker0"], "hand[0]": ["J♥", "K♦", "Q♠"]}
    zones |= {"pack[0]": ["2♠", "3♠"], "scene_pile": [], "discard": ["6♣"]}
    tale = pose(zones, "OPEN", scene=7, narrator=1, awakened=(True, False, False, False))
    table = sat(tmp_path, tale, (0, 1), None, style="peek")
    table.frames(2)
    keys = {target.key: target for target in table.top.targets()}
    assert (keys["peek", 0].enabled, keys["peek", 0].tip) == (False, "Wick decides in secret first.")
    assert keys["peek", 1].enabled
    table.move(*keys["peek", 0].rect.center)
    table.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=keys["peek", 0].rect.center, button=1))
    table.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=keys["peek", 0].rect.center, button=1))
    tipped: list[str] = []
    draw = tip.draw
    listening.setattr(
        tip, "draw", lambda painter, at: (tipped.append(at.tip if at is not None else ""), draw(painter, at))[1]
    )
    table.frames(2)
    assert table.scene.ui.toast is not None
    assert table.scene.ui.toast.text == "Wick decides in secret first."
    table.controls.touch()
    table.frames(2)
    assert table.scene.ui.hover == ("peek", 0)
    assert "Wick decides in secret first." not in tipped, "the reason is told once"
    table.scene.ui.moments.append(Event("epiphany", seat=0, data=(0, "Anna")))
    table.scene.presenter.changed = True
    table.frames(2)
    offered = next(target for target in table.top.targets() if target.key == ("peek", 0))
    assert (offered.name, offered.enabled) == ("Nell: hold to see your card", True)
    table.key(pygame.K_SPACE)  # meant for Wick's hand until now
    assert table.scene.session.viewer is None
    assert table.scene.ui.toast is not None
    assert table.scene.ui.toast.text == "This opens Nell’s hand now. Press again to open it."
    table.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    table.frames(2)
    assert table.scene.session.viewer == 0
    table.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    table.frames(2)
    assert table.scene.session.viewer is None
    table.controls.hands.next_moment()
    table.frames(2)
    keys = {target.key: target for target in table.top.targets()}
    assert (keys["peek", 0].enabled, keys["peek", 1].enabled) == (False, True)
    table.app.close()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("phase", ["SCENE", "INTRO"])
def test_the_key_opens_the_hand_of_whoever_is_chosen(phase: str, tmp_path: Path) -> None:
    """TL-126: both may speak; the key stands at the chosen hand, and looking moves neither chip nor plates."""
    table = Table(tmp_path)
    scene = table.open_table(session(lambda now: now.phase == phase and 0 in now.waiting, TWO, "dusk", style="peek"))
    scene.session.pace = "step"
    plates = _plates(table)
    for chosen, name in ((1, NAMES[1]), (0, NAMES[0]), (1, NAMES[1])):
        table.click(f"{name} speaks")
        assert scene.presenter.model.named == chosen
        for _ in range(2):
            table.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
            table.frames(15)  # longer than a short press, which is a click
            assert scene.session.viewer == chosen
            assert _plates(table) == plates
            table.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
            table.frames(2)
            assert (scene.session.viewer, scene.presenter.model.speaker) == (None, chosen)
            assert _plates(table) == plates
    table.app.close()


def _plates(table: Table) -> dict[object, tuple[int, int]]:
    return {each.key: each.rect.topleft for each in table.top.targets() if each.key[0] == "seat"}


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("sealed", [False, True])
def test_a_letter_is_opened_by_whoever_says_it_is_theirs(sealed: bool, tmp_path: Path) -> None:
    """TL-77: a press and Enter show who nobody is; what opens it names its owner and asks the others to look away."""
    shown = []
    for identity in ("A♥", "K♥"):
        zones = IDENTITIES | MARKERS | {"identity[0]": [identity]}
        tale = pose(zones, "STATEMENTS", asked=15, awakened=(True,) * 4)
        if sealed:
            tale.do("0 seal()" if identity == "A♥" else "0 seal(1)", "1 seal(2)")
        table = sat(tmp_path, tale, (0, 1), None, style="peek")
        table.frames(2)
        table.scene.ui.shown.add(epiphany.key(0))
        table.click(f"{endgame_text.REWRITE}: Nell" if sealed else "Write: Nell")
        table.key(pygame.K_RETURN)
        table.frames(30)
        shown.append(table.pixels())
        assert "Wick, please look away for a moment." in " ".join(table.names())
        table.click("Not now")
        assert table.scene.session.viewer is None
        table.click(f"{endgame_text.REWRITE}: Nell" if sealed else "Write: Nell")
        table.frames(30)
        table.click("I am Nell: open my letter")
        table.frames(2)
        assert table.scene.session.viewer == 0
        assert table.has(endgame_text.REWRITE if sealed else "Seal the letter")
        table.app.close()
    assert shown[0] == shown[1]


def test_a_sealed_letter_stays_shut_while_somebody_else_writes(tmp_path: Path) -> None:
    """TL-77, TL-126: what would open it says why not."""
    table = sat(tmp_path, writing().do("0 seal()"), (0, 1), None, style="peek")
    table.frames(2)
    anew = table.find(f"{endgame_text.REWRITE}: Nell")
    assert (anew.enabled, anew.tip) == (False, "Wick decides in secret first.")
    before = table.pixels()
    table.click(f"{endgame_text.REWRITE}: Nell")
    table.frames(2)
    assert table.scene.session.viewer is None
    assert not table.scene.ui.overlay
    assert table.pixels() != before, "it is said why"
    table.app.close()


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("style", ["peek", "trust"])
def test_nobody_else_looks_while_one_decides_in_secret(style: str, tmp_path: Path) -> None:
    """TL-126: whoever asks for a hand then sees neither the own one nor that of the other, and is told why."""
    table = Table(tmp_path)
    scene = table.open_table(
        session(lambda now: now.phase == "OPEN" and now.waiting[0] in (0, 1), TWO, "dusk", style=style)
    )
    asked = scene.presenter.model.view_model.waiting[0]
    before = scene.session.viewer
    if style == "peek":
        scene.peeking.show(1 - asked, "mouse")
    else:
        table.controls.see(1 - asked)
    table.frames(2)
    assert scene.session.viewer == before == (asked if style == "trust" else None)
    assert scene.ui.toast is not None
    assert "decides in secret" in scene.ui.toast.text
    table.app.close()


@pytest.mark.usefixtures("quick")
def test_two_who_trust_each_other_meet_at_the_open_table_when_everybody_may_speak(tmp_path: Path) -> None:
    """TL-126: the scene is everybody's, and a hand is one press away without a curtain."""
    table = Table(tmp_path)
    scene = table.open_table(
        session(lambda now: now.phase == "OPEN" and now.waiting[0] in (0, 1), TWO, "dusk", style="trust")
    )
    scene.session.pace = "step"
    asked = scene.presenter.model.view_model.waiting[0]
    assert scene.session.viewer == asked
    legal = scene.session.asked()
    assert legal is not None
    scene.act(legal.legal[0])
    table.frames(4)
    assert table.phase == "SCENE"
    assert (scene.session.viewer, scene.covered) == (None, False)
    for seat in (1 - asked, asked):
        table.controls.see(seat)
        table.frames(2)
        assert (scene.session.viewer, scene.covered) == (seat, False)
    table.app.close()


def test_whoever_is_unmasked_is_offered_a_look_before_one_more_court(tmp_path: Path) -> None:
    """TL-72, TL-73: where people share the screen; of a bot everyone sees the suit, as the list has promised."""
    identities = {"identity[0]": ["A♥"], "identity[1]": ["K♣"], "identity[2]": ["J♦"], "identity[3]": ["A♠"]}
    tale = pose(identities, "PEEK", asked=5, ender=1, awakened=(False, True, False, True))
    table = sat(tmp_path, tale, (0, 1), None, style="peek")
    table.scene.on_events([Event("unmasked", seat=seat, data=("♥", NAMES[seat])) for seat in (2, 0)])
    table.frames(40)
    assert not table.has("Take it")
    assert "Ben’s marker" in " ".join(table.names())
    table.click("Go on")
    table.frames(40)
    assert table.has("Nell: hold to see your card")
    table.hold(seconds=3.0)
    assert epiphany.key(0) in table.scene.ui.shown
    table.frames(2)
    table.click("Go on")
    assert table.has("Take it")
    table.app.close()
