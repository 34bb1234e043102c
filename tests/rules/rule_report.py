"""Which tests name which rule of Tricks and Treats: `python -m tests.rules.rule_report`; exits 1 on a gap."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

# The numbered rules up to the end of the rulings.
RULES = (
    *range(1, 7),
    *range(10, 18),
    *range(20, 27),
    *range(30, 35),
    *range(40, 47),
    *range(50, 60),
    *range(60, 67),
    *range(70, 75),
    *range(80, 89),
    *range(90, 96),
    *range(100, 106),
    *range(140, 145),
    *range(201, 276),
)

# What binds people or explains the source, and no code here could break.
NOT_BINDING = {
    100: "how people talk at the table",
    105: "says that there is nothing else to judge",
}

NAMED = re.compile(r"TT-(\d+)(?: to TT-(\d+))?")
TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


def rules_named(folder: Path) -> dict[int, list[str]]:
    """Per rule number the tests that name it in their own text, as `file::test`."""
    found: dict[int, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for name, text in _tests(path.read_text(encoding="utf-8")):
            for number in _numbers(text):
                found[number].append(f"{path.name}::{name}")
    return found


def _tests(text: str) -> list[tuple[str, str]]:
    starts = [(match.start(), match[1]) for match in TEST.finditer(text)]
    ends = [at for at, _ in starts[1:]] + [len(text)]
    return [(name, text[at:end]) for (at, name), end in zip(starts, ends, strict=True)]


def _numbers(text: str) -> set[int]:
    return {number for match in NAMED.finditer(text) for number in range(int(match[1]), int(match[2] or match[1]) + 1)}


def gaps(found: Mapping[int, list[str]]) -> list[int]:
    """Rules that no test names and that are not excused."""
    return [number for number in RULES if number not in found and number not in NOT_BINDING]


def main() -> int:
    """Print the report; 1 if a rule is neither tested nor excused."""
    found = rules_named(Path(__file__).parents[1])
    for number in RULES:
        tests = found.get(number, [])
        note = f"  not binding: {NOT_BINDING[number]}" if number in NOT_BINDING else ""
        print(f"TT-{number:<4}{len(tests):3}  {', '.join(tests[:3])}{' ...' if len(tests) > 3 else ''}{note}")
    missing = gaps(found)
    print(f"{len(RULES)} rules, {len(RULES) - len(missing)} tested or excused")
    for number in missing:
        print(f"TT-{number}: no test names it", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
