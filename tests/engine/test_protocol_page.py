"""The page about the protocol keeps its word: its conversations run, and it leaves no name out."""

import re
from pathlib import Path

import pytest

from game.rules import load
from game.rules.plugin import complete_options
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


def test_no_name_is_left_out() -> None:
    game = load("tricks-and-treats")
    table = game.table(complete_options(game.meta, {}), 3)
    quoted = set(re.findall(r"`([^`\n]+)`", TEXT))
    names = {zone.name for zone in table.zones if zone.owner in (None, 0)} | set(table.phases)
    names |= {variable.name for variable in table.variables}
    names |= {piece.name for piece in table.pieces if piece.alias and not piece.name.startswith("Candy#2")}
    assert sorted(names - quoted) == []
    assert [verb for verb in table.verbs if not any(text.startswith(f"{verb}(") for text in quoted)] == []
    for text in quoted:
        if re.fullmatch(r"[a-z_]+\([^\[\]]*\)", text):
            table.parse(text)
