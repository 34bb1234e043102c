"""What the careful bot does in plain situations (TT-302..310)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.table import Position, place
from tests.bots.tables import asked, game, options


def choice(seats: int, phase: str, zones: dict[str, str], chosen: dict[str, Any] | None = None, **values: Any) -> str:
    """The text of what careful does when a position is posed; the lot must not matter."""
    table = game().table(options(**(chosen or {})), seats)
    start = {"leader": 0, "void": [0] * seats, "bells": [["on", "off", "on"]] * seats, **values}
    s = place(table, Position({name: split(text) for name, text in zones.items()}, start, phase), rng=5)
    game().complete_position(s)
    seat, seen = asked(s)
    assert table.phases[s.phase] == phase
    found = {game().careful(table, seen, game().legal(s, seat), Random(i)) for i in range(5)}
    assert len(found) == 1
    return table.text(found.pop())


def split(text: str) -> list[str]:
    """Piece names of a text; treats of two words are written with an underscore."""
    return [name.replace("_", " ") for name in text.split()]


@pytest.mark.parametrize(
    ("hand", "trick", "line", "does"),
    [
        # the last seat wins a stake as cheaply as it can
        ("K5 K9 K12", "K3 K4", "K3 K4 S9 S10 B11", "play(K5)"),
        # nothing to win with: the lowest card goes, not a named one
        ("K1 K2 K9", "K11 K12", "K11 K9 S9 S10 B11", "play(K1)"),
        # void and able to trump a stake
        ("S9 L12 L11", "K11 K12", "K11 K12 S9 S10 B11", "play(S9)"),
        # void and not able to: no gift for the winner
        ("S9 L2 L3", "K11 B1", "B1 K11 P2 S9 B11", "play(L2)"),
    ],
)
def test_following(hand: str, trick: str, line: str, does: str) -> None:
    """TT-304."""
    zones = {"hand[0]": "P5 P9", "hand[1]": "P10 L9", "hand[2]": hand, "trick": trick, "line": line}
    assert choice(3, "FOLLOW", zones) == does


def test_leading_a_sure_named_winner() -> None:
    """TT-303: a named card that cannot be beaten brings its own point."""
    zones = {"hand[0]": "K12 L2", "hand[1]": "K4 L5", "hand[2]": "K7 L8", "line": "K12 P2 S9 S10 B11"}
    assert choice(3, "LEAD", zones) == "play(K12)"


def test_leading_low_what_cannot_win() -> None:
    """TT-303: the top of a suit is out, so the lowest of it does."""
    zones = {"hand[0]": "K3 K6 K9", "hand[1]": "K11 K10 P6", "hand[2]": "K12 P7 P8", "line": "B12 P2 S9 S10 B11"}
    assert choice(3, "LEAD", zones) == "play(K3)"


def test_claiming_all() -> None:
    """TT-305."""
    zones = {"hand[0]": "P5", "hand[1]": "P10", "hand[2]": "B9", "trick": "K12 K3 K4", "line": "K3 K12 S9 S10 B11"}
    assert choice(3, "CLAIM", zones) == "claim(all)"


@pytest.mark.parametrize(
    ("peek", "does"),
    [
        ("K3 Ghost", "keep(Ghost#1)"),
        ("K3 S8", "keep(matches)"),
        ("Spy Thief", "keep(Thief#1)"),
        ("S8 Candy", "keep(Candy#1)"),
        # a card in the own hand rather than one that others may hold
        ("S8 P5", "keep(<P5>)"),
        # rather one that has been played than one that others may hold
        ("S7 P9", "keep(<S7>)"),
    ],
)
def test_keeping(peek: str, does: str) -> None:
    """TT-305, TT-306."""
    zones = {
        "hand[0]": "P5 L2 L3",
        "hand[1]": "P9 P10 S8",
        "hand[2]": "B9 B5 B6",
        "trick": "K12 K3 K4",
        "line": "S1 S2 S9 S10 B11",
        "peek": peek,
    }
    assert choice(3, "KEEP", zones, winner=0) == does


@pytest.mark.parametrize(("mine", "theirs", "does"), [(12, 2, "keep(Candy#3)"), (2, 12, "keep(none)")])
def test_the_third_candy_is_for_the_leader(mine: int, theirs: int, does: str) -> None:
    """TT-305: whoever is ahead ends the game, whoever is behind does not."""
    bats = [f"B{i}" for i in range(1, 13)]
    slime = [f"L{i}" for i in range(1, 13)]
    zones = {
        "hand[0]": "P5",
        "hand[1]": "P9",
        "hand[2]": "S8",
        "trick": "K12 K3 K4",
        "line": "S1 S2 S9 S10 S11",
        "claimed[0]": " ".join(bats[:mine]),
        "claimed[1]": " ".join(slime[:theirs]),
        "unused[1]": "Candy#1",
        "unused[2]": "Candy#2",
        "peek": "S8 Candy#3",
    }
    assert choice(3, "KEEP", zones, winner=0) == does


@pytest.mark.parametrize(
    ("treat", "trick", "line", "does"),
    [
        # a stake of three that the trump P8 wins
        ("Master_Trump", "K3 K9 P8 B2", "K3 K9 P8 L4 S5", "use(Master Trump)"),
        ("Evil_Eye", "K3 B1 P8 K9", "K3 K9 P8 L4 S5", "use(Evil Eye, 2)"),
        # seat 3 is not the next best, so its Eye would only help another
        ("Evil_Eye", "K3 K9 P8 B2", "K3 K9 P8 L4 S5", "pass(once)"),
        ("Compass", "L4 K9 P8 S6", "P8 K9 L4 K1 S6", "use(Compass)"),
        ("Compass", "L4 K9 S6 P8", "P8 K9 L4 K1 S6", "pass(once)"),
        ("Switch", "L4 K9 P8 S6", "P8 K9 L4 K1 S6", "use(Switch, 0, 4)"),
        ("Ghost", "K3 B1 P8 K9", "K3 K9 P8 L4 S5", "use(Ghost, <P8>)"),
        ("Ghost", "K3 K9 P8 B1", "K1 K2 L3 L4 S5", "pass(once)"),
    ],
)
def test_treats_at_the_end_of_a_trick(treat: str, trick: str, line: str, does: str) -> None:
    """TT-307, TT-308: a treat is spent when that brings a stake that is worth it."""
    zones = {"hand[0]": "B5", "hand[1]": "B9", "hand[2]": "S8", "hand[3]": "S7"}
    played = {"trick": trick, "line": line, "unused[3]": treat}
    assert choice(4, "WINDOW_END", zones | played, turn=3, winner=3 if trick.endswith("S6 P8") else 2) == does


def test_a_thief_waits_for_the_end_and_robs_the_strongest() -> None:
    """TT-310."""
    zones = {
        "hand[0]": "",
        "trick": "K3 K9 P8",
        "line": "B1 B2 L3 L4 S5",
        "unused[0]": "Thief",
        "unused[1]": "Ghost",
        "unused[2]": "Candy#1",
        "claimed[1]": "B4 B5 B6 B7",
    }
    zones["claimed[0]"] = "L5 L6"
    assert choice(3, "WINDOW_END", zones, turn=0, winner=1, final_round=True) == "use(Thief, 1, Ghost#1)"
    assert choice(3, "WINDOW_END", zones, turn=0, winner=1, final_round=False) == "pass(once)"


def test_a_spy_stays_at_home_for_an_ordinary_draw() -> None:
    """TT-302."""
    zones = {
        "hand[0]": "P5",
        "hand[1]": "P10",
        "hand[2]": "B9",
        "trick": "K12 K3 K4",
        "line": "S1 S2",
        "unused[0]": "Spy",
    }
    assert choice(3, "DRAW", zones, winner=0) == "draw()"


def test_a_poor_hand_is_dealt_anew() -> None:
    """TT-309."""
    zones = {
        "hand[0]": "B1 B2 P1 P2 K1 K2 L1 L2",
        "hand[1]": "B12 B11 P12 P11 K12 K11 L12 L11",
        "hand[2]": "S12 S11 B10 P10 K10 L10 S10 S9",
        "line": "B12 P12 K12 L12 S12",
        "unused[0]": "Hand",
    }
    assert choice(3, "LEAD", zones) == "use(Hand)"
    zones |= {"hand[0]": "B12 B11 P12 K12 L12 L10", "hand[1]": "B1 B2 P1 P2 K1 K2"}
    zones["hand[2]"] = "S12 S11 B10 P11 K11 S10"
    assert choice(3, "LEAD", zones).startswith("play(")
