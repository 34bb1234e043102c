"""The page about the protocol keeps its word: its conversations run, and it leaves no name out."""

import re
from pathlib import Path

import pytest

from game.rules import game_ids, load
from game.rules.plugin import complete_options
from game.table import Table, TextError
from tests.engine.script import play

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
TEXT = PAGE.read_text("utf-8")
TALKS = re.findall(r"^```text\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def test_the_page_has_conversations() -> None:
    assert len(TALKS) >= 8


@pytest.mark.parametrize("number", range(len(TALKS)))
def test_conversation(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play(TALKS[number], f"conversation {number}")


@pytest.mark.parametrize("game_id", game_ids())
def test_every_game_has_a_chapter_that_leaves_no_name_out(game_id: str) -> None:
    """Zones, phases, variables, verbs, words and refusals; and every action it quotes can be read."""
    game = load(game_id)
    chapter = TEXT.partition(f"\n## {game.meta.title}\n")[2].partition("\n## ")[0]
    assert chapter, f"docs/protocol.md has no chapter on {game.meta.title}"
    every = {option.name: option.choices[-1].value for option in game.meta.options if option.choices}
    usual = game.table(complete_options(game.meta, {}), game.meta.seats[1])
    tables = (usual, game.table(complete_options(game.meta, every), game.meta.seats[1]))
    quoted = set(re.findall(r"`([^`\n]+)`", chapter))
    names = {*usual.phases, *game.meta.refusals}
    for kind in (usual.zones, usual.variables):
        names |= {each.name for each in kind if not re.search(r"\[[1-9]\d*\]$", each.name)}
    assert sorted(names - quoted) == []
    assert [verb for verb in usual.verbs if not any(text.startswith(f"{verb}(") for text in quoted)] == []
    for part in ("Pieces", "Zones", "Phases", "Variables", "Draws", "Actions", "Refusals"):
        assert f"**{part}" in chapter
    for text in quoted:
        if re.fullmatch(r"[a-z_]+\([^\[\]]*\)( \".*\")?", text):
            assert any(_reads(table, text) for table in tables), text


def _reads(table: Table, text: str) -> bool:
    try:
        table.parse(text)
    except TextError:
        return False
    return True


def test_the_treats_are_all_named() -> None:
    table = load("tricks-and-treats").table(complete_options(load("tricks-and-treats").meta, {}), 3)
    quoted = set(re.findall(r"`([^`\n]+)`", TEXT))
    treats = {piece.name for piece in table.pieces if piece.alias and not piece.name.startswith("Candy#2")}
    assert sorted(treats - quoted) == []
