"""Which tests name which rule of each book: `python -m tests.rules.rule_report`; exits 1 on a gap."""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple


class Book(NamedTuple):
    """The numbered rules of a book up to the end of its rulings, and what binds no code, with the reason."""

    prefix: str
    rules: tuple[int, ...]
    not_binding: Mapping[int, str]


TT = Book(
    "TT",
    (
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
    ),
    {
        100: "how people talk at the table",
        105: "says that there is nothing else to judge",
    },
)
TL = Book(
    "TL",
    (
        *range(1, 8),
        *range(10, 17),
        *range(20, 28),
        *range(30, 55),
        *range(60, 65),
        *range(70, 80),
        *range(100, 109),
        *range(120, 129),
        *range(130, 145),
        *range(160, 237),
        *range(250, 255),
        *range(260, 271),
        *range(280, 285),
        *range(300, 313),
    ),
    {
        201: "times are advice",
        207: "what a large change is, people judge",
        230: "about the printing of the source",
        236: "fiction only",
    },
)
MJ = Book(
    "MJ",
    (
        *range(101, 106),
        *range(201, 209),
        301,
        302,
        *range(401, 405),
        *range(410, 418),
        *range(420, 427),
        *range(430, 440),
        *range(441, 448),
        *range(451, 458),
        470,
        471,
        *range(501, 505),
        *range(601, 608),
        *range(701, 707),
        *range(801, 819),
        *range(820, 881),
        *range(901, 911),
    ),
    {
        105: "how long people take",
        801: "where the title comes from",
        831: "who else stands in a scene, people say",
        879: "about the wording of the source",
        880: "compares the source with its summary",
    },
)
KT = Book(
    "KT",
    (
        *range(1, 8),
        *range(10, 19),
        *range(20, 28),
        *range(30, 47),
        *range(50, 73),
        *range(79, 85),
        *range(86, 89),
        92,
        93,
        *range(100, 107),
        *range(140, 146),
        *range(150, 162),
        *range(170, 182),
        *range(190, 198),
        *range(200, 300),
        *range(300, 303),
        *range(310, 319),
        *range(320, 329),
        *range(340, 356),
        *range(400, 414),
    ),
    {
        141: "times are the table's clock",
        143: "suggestions are talk at the table",
        181: "a list of examples; ours stand in the lines",
        205: "a slip of the source",
        275: "about the printing of the source",
    },
)
LT = Book(
    "LT",
    (
        *range(1, 8),
        *range(10, 29),
        *range(30, 37),
        *range(40, 46),
        *range(50, 53),
        55,
        56,
        *range(60, 76),
        *range(78, 82),
        *range(83, 86),
        *range(87, 92),
        93,
        95,
        *range(100, 107),
        *range(110, 118),
        *range(120, 124),
        *range(130, 135),
        *range(140, 152),
        *range(160, 168),
        *range(175, 183),
        *range(185, 192),
        *range(195, 204),
        *range(210, 217),
        *range(220, 233),
        *range(240, 252),
    ),
    {
        7: "explains words",
        242: "labels of suits: no rule differs",
    },
)
BOOKS = (TT, TL, MJ, KT, LT)

NAMED = re.compile(r"\b(TT|TL|MJ|KT|LT)-(\d+)(?: to \1-(\d+))?")
TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


def rules_named(folder: Path) -> dict[tuple[str, int], list[str]]:
    """Per book and rule number the tests that name it in their own text, as `file::test`."""
    found: dict[tuple[str, int], list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for name, text in _tests(path.read_text(encoding="utf-8")):
            for rule in _rules(text):
                found[rule].append(f"{path.name}::{name}")
    return found


def _tests(text: str) -> list[tuple[str, str]]:
    starts = [(match.start(), match[1]) for match in TEST.finditer(text)]
    ends = [at for at, _ in starts[1:]] + [len(text)]
    # A file may have no test at all but an evening that is played by hand.
    return [(name, text[at:end]) for (at, name), end in zip(starts, ends, strict=True)] if starts else []


def _rules(text: str) -> set[tuple[str, int]]:
    return {
        (match[1], number)
        for match in NAMED.finditer(text)
        for number in range(int(match[2]), int(match[3] or match[2]) + 1)
    }


def gaps(book: Book, found: Mapping[tuple[str, int], list[str]]) -> list[int]:
    """Rules of a book that no test names and that are not excused."""
    return [n for n in book.rules if (book.prefix, n) not in found and n not in book.not_binding]


def main() -> int:
    """Print the report; 1 if a rule is neither tested nor excused."""
    found = rules_named(Path(__file__).parents[1])
    missing = 0
    for book in BOOKS:
        for number in book.rules:
            tests = found.get((book.prefix, number), [])
            note = f"  not binding: {book.not_binding[number]}" if number in book.not_binding else ""
            named = f"{', '.join(tests[:3])}{' ...' if len(tests) > 3 else ''}"
            print(f"{book.prefix}-{number:<4}{len(tests):3}  {named}{note}")
        left = gaps(book, found)
        print(f"{book.prefix}: {len(book.rules)} rules, {len(book.rules) - len(left)} tested or excused")
        for number in left:
            print(f"{book.prefix}-{number}: no test names it", file=sys.stderr)
        missing += len(left)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
