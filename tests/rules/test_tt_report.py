"""Every rule that binds software is named by a test."""

from __future__ import annotations

from pathlib import Path

from tests.rules.rule_report import NOT_BINDING, RULES, gaps, main, rules_named


def test_no_rule_is_forgotten() -> None:
    found = rules_named(Path(__file__).parents[1])
    assert gaps(found) == []
    assert main() == 0


def test_a_gap_is_reported() -> None:
    assert gaps({}) == [number for number in RULES if number not in NOT_BINDING]
