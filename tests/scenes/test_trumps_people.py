"""People at the court: what they write beside the game is written by keys, an open hand is there for everybody."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.living_trumps.pieces import P, V
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.table import TABLE
from scenes.stage import fonts
from tests.rules.lt_table import play_to
from tests.scenes.plain_hands import Plain, table_of

pytestmark = pytest.mark.film


class Court(Plain):
    """The court in a window."""

    at = TABLE

    def key(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.post(kind, key=key, mod=0, unicode="", scancode=0)

    def enter(self, words: str) -> None:
        """Go to a button by Tab and press it by Enter."""
        for _ in range(60):
            names = [target.name for target in self.top.targets() if target.key == self.top.focused()]
            if names and words in names[0]:
                self.key(pygame.K_RETURN)
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"no key comes to {words}")

    def types(self, text: str) -> None:
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)
        self.key(pygame.K_RETURN)


def test_a_sealed_line_and_how_it_looks_are_written_by_keys(tmp_path: Path) -> None:
    """LT-224, LT-226: the line of a dealer is told when the cards are turned, and not before."""
    match = table_of("living-trumps", "hhh")
    play_to(match, P.ANTE)
    window = Court(tmp_path, match, "peek")
    window.enter(say.WRITE_STORY)
    window.enter("Write about your opponent")
    window.types("I think you lie.")
    window.enter(say.WRITE_STORY)
    window.enter("Describe the scene")
    window.types("Fog on the stairs.")

    def spoken_text() -> str:
        return " ".join(line.text for line in window.session.log())

    assert "Fog on the stairs." in spoken_text()
    assert "I think you lie." not in spoken_text()
    for _ in range(2):
        seat = match.deciding[0]
        window.session.request_view(seat)
        window.session.reveal_hand()
        window.session.act(seat, match.legal(seat)[0])
    assert "I think you lie." in spoken_text()
    window.app.close()


def test_an_open_hand_is_told_where_a_plate_is_too_low_for_it(tmp_path: Path) -> None:
    """LT-90: as a strip on the plate, or in its words."""
    match = Match.new("living-trumps", [SeatInfo(name) for name in ("Nell", "Wick", "Ben")], {}, "curse")
    play_to(match, P.SHADOW)
    for phase in (P.SUBSTANCE, P.SHADOW):
        play_to(match, phase)
        seat = match.deciding[0]
        found = [a for a in match.legal(seat) if match.table.verbs[a.verb] == "blood_curse"]
        if found:
            match.act(seat, found[0])
    while not match.state.vars[V.OPEN]:
        seat = match.deciding[0]
        match.act(seat, next(a for a in match.legal(seat) if match.table.verbs[a.verb] in ENDS))
    try:
        for text in (1.0, 2.0):
            fonts.set_text_size(text)
            window = Court(tmp_path, match, "peek")
            assert any("Open hand: " in target.name for target in window.top.targets())
            window.app.close()
    finally:
        fonts.set_text_size(1)


ENDS = frozenset({"end_phase", "pass_substance", "end_tricks"})
