"""How a PC is made: what each text brings, models in sight while writing, four Attachments on one form."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.text import papers
from game.rules.know_thyself.text.forms import THINGS, idea, moves, things
from game.session.session import Session
from scenes.games.know_thyself import weights
from scenes.table.writing import WritingScene
from scenes.ui.target import find
from tests.scenes.key_player import AtTable
from tests.scenes.know_poses import presenter_of
from tests.scenes.plain_hands import AnyBots, table_of, thought

STEPS = 1500


class Creation(AtTable):
    """A table at which PCs are made; presses are counted."""

    def __init__(self, data: Path, kinds: str, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        self.match = table_of("know-thyself", kinds, "bed")
        super().__init__(data, Session(self.match, "peek", "fast", AnyBots(self.match)), size=size, **settings)
        self.presses = 0

    def wait(self, phase: str) -> None:
        """Wait until a person is asked in a phase."""
        for _ in range(STEPS):
            asked = self.session.asked()
            if self.match.phase == phase and asked is not None and asked.legal:
                self.frames(12)
                return
            self.frames()
        raise AssertionError(self.match.phase)

    def press(self, *key: int | str) -> None:
        target = find(self.top.targets(), key)
        assert target is not None
        self.move(*target.rect.center)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=target.rect.center, button=1)
        self.presses += 1
        self.frames()

    def describe(self) -> None:
        """Leave the looks of all people blank."""
        while self.match.phase == "APPEAR":
            self.match.act(self.match.deciding[0], self.match.table.parse("describe()"))
        self.session._changed(seen_out=True)
        self.scene.refresh()
        self.wait("ATTACH")


@pytest.mark.parametrize("people", [1, 2])
def test_the_four_things_of_a_pc_are_one_form_and_four_moves(tmp_path: Path, people: int) -> None:
    """KT-24: two presses for one person, three for two."""
    window = Creation(tmp_path, "bh" if people == 1 else "bhh")
    window.describe()
    window.press("main")
    for seat in range(1, people + 1):
        assert isinstance(window.top, WritingScene)
        assert window.top._page.seat == seat
        assert len(window.top.entries) == len(kt.SUIT_WORDS)
        window.type(f"a lamp {seat}")
        window.frames()
        window.press("ui", "done")
    window.wait("AWARD_PC")
    own = window.match.view(None).vars[kt.V.ATTACHMENTS]
    assert [own[seat][0] for seat in range(1, people + 1)] == [f"a lamp {seat}" for seat in range(1, people + 1)]
    assert all(all(each) for each in own[1:])
    assert sum(event.kind == "attached" for event in window.match.events(None, 0)) == 4 * people
    assert window.presses == 1 + people
    window.app.close()


def test_a_rewrite_opens_each_thing_with_its_words(tmp_path: Path) -> None:
    """KT-26: the old texts may stay, so each is a sheet of its own."""
    window = Creation(tmp_path, "bh")
    window.describe()
    window.press("main")
    window.press("ui", "done")
    window.wait("AWARD_PC")
    window.match.act(1, window.match.table.parse("revise()"))
    window.describe()
    assert window.session.ahead.form(1) is None
    window.frames(60)  # the question came by itself: it can be pressed once it was seen
    window.press("main")
    assert isinstance(window.top, WritingScene)
    assert len(window.top.entries) == 1
    assert window.top.entries["field", 0].text == window.match.view(None).vars[kt.V.ATTACHMENTS][1][0]
    window.app.close()


def test_ideas_for_four_things_differ_and_keep_what_was_typed() -> None:
    match = table_of("know-thyself", "bh", "bed")
    match.act(1, match.table.parse("describe()"))
    view = match.view(1)
    assert things(match.table, view, 0) is None
    for seed in range(20):
        lines = idea(match.table, view, 1, "\na wet boot", Random(seed)).split("\n")
        assert lines[1] == "a wet boot"
        assert all(lines)
        assert len({*lines}) == len(kt.SUIT_WORDS)
        assert THINGS.read("\n".join(lines)) is not None
    assert [each.text for each in moves(match.table, view, 1, "a\nb")] == ["a", "b", "", ""]


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_models_are_in_sight_while_a_look_is_written(tmp_path: Path, size: tuple[int, int]) -> None:
    """KT-26: what is written beside the field says what each kind of look brings."""
    window = Creation(tmp_path, "bh", size)
    window.wait("APPEAR")
    window.press("main")
    assert isinstance(window.top, WritingScene)
    about = window.top._page.sheet.about
    assert about == papers.LOOK_MODELS
    assert all(f"({coins}" in about for coins in (15, 12, 9, 6))
    field = find(window.top.targets(), ("field", 0))
    assert field is not None
    assert field.rect.top > window.app.surface.get_height() / 4, "the models are above the field"
    window.app.close()


def test_the_offer_says_what_taking_means_and_how_high_the_next_can_be() -> None:
    match = table_of("know-thyself", "bh", "bed", master_per_pc=15, min_start=8)
    while match.phase != "AWARD_PC":
        match.act(match.deciding[0], thought(match, match.deciding[0], Random(1)))
    words = weights.sentences(presenter_of(match, None).model, match.table)
    base, dock = match.view(None).vars[kt.V.AWARDED]
    assert f"begin with {base - dock} Coins" in words
    assert "he has 15 now" in words
    assert "8 to 15" in words
