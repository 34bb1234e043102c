"""The worked examples of the rule book of A Trick of the Light (TL-300 to TL-312), most of them from files."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.rules.plugin import complete_options
from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.bots.careful import careful
from game.rules.trick_of_the_light.bots.posterior import Posterior, posterior
from game.rules.trick_of_the_light.phases.claims import higher, may_claim
from game.rules.trick_of_the_light.phases.scoring import Statement, scores_of
from game.rules.trick_of_the_light.pieces import CARD_NAMES, SPOTS
from tests.rules.tl_table import Tale, cast, fresh, pose

FOLDER = Path(__file__).with_name("examples")
FILES = sorted(FOLDER.glob("TL-*.toml"))
PLAYED = [path for path in FILES if path.stem < "TL-310"]
SCORED = [path for path in FILES if path.stem >= "TL-310"]


def take(tale: Tale, step: dict[str, Any], at: str) -> None:
    """Take a step and compare everything it names."""
    if "refused" in step:
        assert tale.code(f"{step['seat']} {step['do']}") == step["refused"], at
    elif "do" in step:
        tale.do(f"{step['seat']} {step['do']}")
    if "legal" in step:
        assert sorted(tale.legal(tale.actors[0])) == sorted(step["legal"]), at
    for name in ("phase", "actors"):
        if name in step:
            assert getattr(tale, name) == step[name], f"{at}: {name}"
    for name, pieces in step.get("zones", {}).items():
        ordered = tale.table.ordered[tale.table.zone[name]]
        assert tale.zone(name) == pieces if ordered else set(tale.zone(name)) == set(pieces), f"{at}: {name}"
    for name, count in step.get("counts", {}).items():
        assert len(tale.zone(name)) == count, f"{at}: {name}"
    for name, value in step.get("vars", {}).items():
        assert tale.var(name) == (tuple(value) if isinstance(value, list) else value), f"{at}: {name}"
    for seat, seen in step.get("sees", {}).items():
        for name, pieces in seen.items():
            assert tale.sees(int(seat), name) == pieces, f"{at}: {name} for seat {seat}"
    for seat, cards in step.get("over", {}).items():
        may = higher(tale.state, int(seat)) if may_claim(tale.state, int(seat)) else []
        assert {CARD_NAMES[card] for (card,) in may} == set(cards), f"{at}: over {seat}"
    for seat, cards in step.get("under", {}).items():
        assert set(tale.unders(int(seat))) == set(cards), f"{at}: under {seat}"


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_worked_example(path: Path) -> None:
    """TL-301 to TL-307."""
    for number, posed in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["game"]):
        tale = pose(posed["zones"], posed["phase"], options=posed.get("options"), **posed.get("vars", {}))
        for at, step in enumerate(posed["steps"]):
            take(tale, step, f"{path.stem} game {number} step {at}")


@pytest.mark.parametrize("path", SCORED, ids=lambda path: path.stem)
def test_scored_example(path: Path) -> None:
    """TL-310 to TL-312."""
    for table in tomllib.loads(path.read_text(encoding="utf-8"))["table"]:
        stated = [
            Statement(nature, frozenset(named if nature == "A" else ()), named[0] if nature == "K" else -1)
            for nature, named in zip(table["natures"], table["named"], strict=True)
        ]
        options = complete_options(GAME.meta, table.get("options", {}))
        assert list(scores_of(stated, options)) == table["scores"]


def test_the_deal_of_the_book() -> None:
    """TL-300: chance as the example tells it, and what lies where afterwards."""
    faces = [f"{rank}{suit}" for suit in "♥♣♦♠" for rank in "JQK"]
    rest = [name for name in [*faces, "A♥", "A♠"] if name not in ("K♠", "J♥")]
    draws: list[Any] = [
        ["A♦", "A♥", "A♣", "A♠"],
        [*rest, "A♣", "J♥", "K♠"],
        ["J♥", "A♦", "K♠", "A♣"],
        [CARD_NAMES[card] for card in SPOTS],
    ]
    tale = cast(fresh(draws=draws))
    identities = [next(name for name in tale.zone(f"pack[{s}]") if name[0] in "JQKA") for s in range(4)]
    assert identities == ["J♥", "A♦", "K♠", "A♣"]
    assert set(tale.zone("court_stack")) == {"A♥", "A♠", "K♥", "K♣", "K♦", "Q♥", "Q♣", "Q♦", "Q♠", "J♣", "J♦", "J♠"}
    assert [len(tale.zone(f"hand[{seat}]")) for seat in range(4)] == [3] * 4
    assert [len(tale.zone(f"pack[{seat}]")) for seat in range(4)] == [7] * 4


def in_front_of_the_statements() -> Tale:
    """The position of TL-308 and TL-309, seat 0 to judge the others."""
    zones = {
        "identity[0]": ["A♥"],
        "identity[1]": ["Q♠"],
        "identity[2]": ["J♠"],
        "identity[3]": ["A♦"],
        "column[hearts]": ["marker0"],
        "column[spades]": ["marker1", "marker2"],
        "column[diamonds]": ["marker3"],
        "hand[0]": ["Q♦"],
        "tableau": ["K♠", "J♦", "A♣", "Q♥"],
    }
    return pose(zones, "STATEMENTS", awakened=(True,) * 4)


def odds(found: Posterior, seat: int, nature: str) -> Fraction:
    """A chance, exactly."""
    return Fraction(found.share(seat, nature), found.total)


def test_the_odds_of_the_book() -> None:
    """TL-308: twelve worlds of the weight 26."""
    found = posterior(in_front_of_the_statements().view(0))
    assert (len(found.worlds), found.total) == (12, 26)
    for seat in (1, 2):
        assert [odds(found, seat, n) for n in "AQJK"] == [Fraction(5, 13), Fraction(4, 13), Fraction(4, 13), 0]
    assert (odds(found, 3, "A"), odds(found, 3, "K")) == (Fraction(8, 13), Fraction(5, 13))


def test_the_trust_of_the_book() -> None:
    """TL-309, TL-267: a point for trust outweighs a point for doubt for all three; not for a sure ghost at one half."""
    tale = in_front_of_the_statements()
    found = posterior(tale.view(0))
    g = Fraction(1, 3)
    worth = [
        odds(found, s, "A") + odds(found, s, "Q") - odds(found, s, "J") + (1 - Fraction(5, 2) * g) * odds(found, s, "K")
        for s in (1, 2, 3)
    ]
    assert worth == [Fraction(5, 13), Fraction(5, 13), Fraction(53, 78)]
    assert 1 - Fraction(5, 2) * Fraction(1, 2) < 0
    from random import Random

    chosen = careful(tale.table, tale.view(0), GAME.legal(tale.state, 0), Random(1))
    assert tale.table.text(chosen) == "seal(1, 2, 3)"


def test_every_example_is_there() -> None:
    assert [path.stem for path in FILES] == [f"TL-{number}" for number in (*range(301, 308), *range(310, 313))]
