"""A Trick of the Light tells nothing before its card has come: awakenings, votes, questions and letters as a film."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.match import SeatInfo
from game.rules.trick_of_the_light import GAME
from game.table import Event
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.open_letter import BROKEN, OPENED
from scenes.games.trick_of_the_light.renderer import LightRenderer
from scenes.games.trick_of_the_light.text import moments_text, table_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.stage import look
from scenes.story.hands import Door, Hands
from scenes.ui.painter import Painter
from scenes.ui.target import Target
from tests.rules.tl_table import pose
from tests.scenes.light_moments import KNOWING, asked, at_rest, judged, names, opened
from tests.scenes.light_poses import model_of

pytestmark = pytest.mark.film
FRAME = 1 / 30


def film(model: Model, ui: UiState, seconds: float) -> Iterator[tuple[float, list[Target]]]:
    """Yield the time since the first frame and the targets of each frame, with everything in motion."""
    people = [SeatInfo(name, kind) for name, kind in zip(model.names, model.kinds, strict=True)]
    size = (1280, 720)
    renderer, surface = LightRenderer(size, model.table, GAME.meta, people, look.LANTERN), pygame.Surface(size)
    renderer.hands = Hands(ui, Door())
    began = ui.now
    while ui.now < began + seconds:
        renderer.lens = (ui.now,)
        yield ui.now - began, renderer.draw(surface, model, ui)
        ui.now += FRAME


def two_awake() -> Model:
    """Seats 0 and 2 learned who they are at the end of one scene."""
    zones = {
        "identity[0]": ["A♥"], "column[hearts]": ["marker0"], "identity[2]": ["K♣"], "column[clubs]": ["marker2"],
        "hand[0]": ["J♥", "K♦", "Q♠"], "hand[1]": ["2♥"], "hand[2]": ["J♦", "Q♦", "Q♥"],
    }  # fmt: skip
    return model_of(pose(zones, "OPEN", awakened=(True, False, True, False), scene=7), None, bots=(1, 3))


@pytest.fixture
def tokens(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The colours of the medallions without a sign, which are the tokens in the columns, as they are drawn."""
    drawn: list[int] = []

    def medallion(_painter: Painter, colour: int, human: bool | None, *_: float) -> None:
        if human is None:
            drawn.append(colour)

    monkeypatch.setattr(Painter, "medallion", medallion)
    return drawn


def test_the_first_of_two_awakenings_says_nothing_of_the_second(tokens: list[int]) -> None:
    """TL-52, TL-53: the token of the second player comes on its own page."""
    model = two_awake()
    now = UiState(now=10.0, moments=[Event("epiphany", seat=seat, data=(0, "Anna")) for seat in (0, 2)])
    for _, _targets in film(model, now, 1.5):
        pass
    assert 0 in tokens
    assert 2 not in tokens
    now.moments.pop(0)
    for _, _targets in film(model, now, 1.5):
        pass
    assert {0, 2} <= set(tokens), "what was displayed before stays"


def test_a_token_falls_before_its_suit_is_told(words: list[str], tokens: list[int]) -> None:
    """TL-53: no word and no target names the suit until the token is in its column."""
    now = UiState(now=10.0, moments=[Event("epiphany", seat=0, data=(0, "Anna"))])
    for _, targets in film(two_awake(), now, 0.5):
        assert moments_text.marker_of("Nell", "hearts") not in names(targets)
        assert not any("hearts" in text for text in words)
    *_, (_, targets) = film(two_awake(), now, 1.0)
    assert moments_text.marker_of("Nell", "hearts") in names(targets)
    assert any("hearts" in text for text in words)


@pytest.mark.parametrize("kind", ["stands", "refused"])
def test_votes_turn_before_the_verdict(kind: str, words: list[str]) -> None:
    """TL-46: heading, sentence and colour are the same for both verdicts until the votes are open."""
    against = (2, 3) if kind == "refused" else ()
    tale = judged()
    now = at_rest(moments=[Event(kind, seat=1, data=(0, *against))])
    verdict = moments_text.STANDS if kind == "stands" else moments_text.REFUSED
    seen: list[bool] = []
    for at, targets in film(model_of(tale, None), now, 1.0):
        spoken = " ".join(names(targets))
        votes = moments_text.ALLOWS in spoken or moments_text.OBJECTS in spoken
        if at < 0.2:
            assert not votes
        if verdict in spoken or verdict in words:
            assert votes
        seen.append(verdict in spoken)
    assert seen[-1]


def test_a_question_comes_after_its_card(words: list[str]) -> None:
    """TL-43: neither the kind of the question nor its words are read while the card slides in."""
    ways = film(model_of(asked(), None), at_rest(), 1.0)
    next(ways)
    next(ways)
    assert "Outright Deception" not in words
    assert "Deception by Omission" not in words
    assert not any("lamp" in text for text in words)
    for _ in ways:
        pass
    assert "Deception by Omission" in words
    assert any("lamp" in text for text in words)


def test_a_letter_is_read_once_the_card_has_turned() -> None:
    """TL-78: the statement names the nature, so that it is not read before the card is face up."""
    now = UiState(now=10.0, shown={*KNOWING} - {OPENED})
    assert BROKEN in now.shown
    spoken = []
    for at, targets in film(model_of(opened(), None), now, 1.5):
        letter = next(each.name for each in targets if each.key == ("ui", "letter 0"))
        if at < 0.5:
            assert "human" not in letter.lower(), (at, letter)
        spoken.append(letter)
    assert "human" in spoken[-1].lower()


@pytest.mark.parametrize("packs", [False, True])
def test_no_page_promises_a_card_to_players_who_cannot_draw(packs: bool, words: list[str]) -> None:
    """TL-51, TL-166: once nobody draws any more, nothing says that somebody does."""
    zones = {f"hand[{seat}]": [f"{rank}♥"] for seat, rank in enumerate("JQKA")}
    zones |= {f"pack[{seat}]": [f"{rank}♠"] for seat, rank in enumerate("2345") if packs}
    model = model_of(pose(zones, "OPEN", scene=7, awakened=(True,) * 4), None)
    [*film(model, at_rest(), 0.1)]
    shown = " ".join(words)
    assert table_text.OPEN_LOW.split()[-1] in shown
    assert ("draw a card, too" in shown) is packs
    assert model.draws(0, 1, 2, 3) is packs
