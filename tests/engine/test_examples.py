"""The worked examples of the rule book, TT-401 to TT-413, posed and played from text files through the protocol."""

from pathlib import Path

import pytest

from tests.engine.script import play

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("TT-*.txt"))


def test_every_worked_example_is_here() -> None:
    assert [path.stem for path in EXAMPLES] == [f"TT-{number}" for number in range(401, 414)]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_worked_example(path: Path) -> None:
    play(path.read_text("utf-8"), path.name)
