"""The numbered habits of the free table: in the guide, in the refusals, in the tests."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLUGIN = ROOT / "game" / "rules" / "free_table"
NUMBER = re.compile(r"FT-\d+")


def numbers(*files: Path) -> set[str]:
    """The numbers that files name."""
    return {number for file in files for number in NUMBER.findall(file.read_text("utf-8"))}


def test_every_number_the_program_names_stands_in_the_guide() -> None:
    assert numbers(*PLUGIN.glob("*.py")) <= numbers(PLUGIN / "guide.md")


def test_every_number_of_the_guide_is_tested() -> None:
    assert numbers(PLUGIN / "guide.md") <= numbers(*Path(__file__).parent.glob("test_free_table_*.py"))
