"""Living Trumps on the screen: a Gamemaster at the plain table, the guide."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules import living_trumps, load
from game.rules.plugin import complete_options
from scenes.ui.book import words_of
from scenes.ui.book_reader import book_of
from tests.scenes.plain_hands import Plain, table_of


@pytest.mark.film
def test_a_gamemaster_sits_at_the_table_without_cards(tmp_path: Path) -> None:
    """LT-4, LT-228."""
    window = Plain(tmp_path, table_of("living-trumps", "bbbh", "gm", gamemaster="on", turn_limit=1), size=(1280, 720))
    for _ in range(400):
        window.settle()
        if window.session.result() is not None:
            break
        window.frames(2)
    assert window.session.result() is not None
    window.app.close()


def test_the_guide_tells_every_rule_phase_and_house_rule() -> None:
    """LT-44, LT-250: whatever a refusal or a house rule names has its paragraph, every phase opens a section."""
    game, book = load("living-trumps"), book_of("living-trumps")
    sources = Path(living_trumps.__file__).parent.glob("*.py")
    named = {rule for source in sources for rule in re.findall(r'"(LT-\d+)"', source.read_text("utf-8"))}
    assert len(named) > 40
    assert named - book.rules == set()
    words = " ".join(words_of(block) for section in book.sections for block in section.blocks)
    for option in game.meta.options:
        assert option.title in words
        assert all(choice.label in words for choice in option.choices)
    phases = game.table(complete_options(game.meta, {}), 3).phases
    assert [phase for phase in phases if book.find(phase) is None] == []
