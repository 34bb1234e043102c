"""The lines of an unfinished match as everybody may read them: nothing that is still secret stands there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.match import Match, SeatInfo
from game.match.log import chronicle
from game.records.chronicle import markdown, page
from game.replay.public_log import public_lines
from game.table import Position
from tests.rules.tl_table import CAST, SCENE, awake

NAMES = ("Ann", "Bob", "Cy", "Dee")
SECRET = "seventeen camels"


def story(zones: dict[str, Any], phase: str, **variables: Any) -> Match:
    """A tale by the oasis in a position."""
    records = {f"record[{seat}]": (name, "a traveller", "Proud", "Loyal", "Rash") for seat, name in enumerate(CAST)}
    given = {"ready": (True,) * 4, **records, **variables}
    position = Position({name: list(cards) for name, cards in zones.items()}, given, phase)
    return Match.new("trick-of-the-light", [SeatInfo(name) for name in NAMES], {}, "owl", position=position)


def do(match: Match, *moves: str) -> Match:
    for move in moves:
        seat, _, text = move.partition(" ")
        match.act(int(seat), match.table.parse(text))
    return match


def acts(match: Match) -> list[tuple[int, str | None]]:
    return [(entry["seat"], entry["action"]) for entry in public_lines(match) if entry["line"] == "act"]


def test_what_is_sealed_stays_sealed_in_the_ledger() -> None:
    """TL-41, TL-42, TL-46, TL-77: joins, throws, votes and statements; that somebody answered is told."""
    joins = do(story(SCENE, "SCENE"), "3 claim_over()", "1 join_over()")
    assert acts(joins) == [(3, "claim_over()"), (1, None)]
    assert acts(do(joins, "2 stay_out()", "1 throw(rock)"))[2:] == [(2, None), (1, None)]
    judged = do(story(SCENE, "SCENE"), "1 claim_under(5♥, 0)", "2 object()")
    assert acts(judged) == [(1, "claim_under(5♥, 0)"), (2, None)]
    sealed = do(story(awake(("K♠", "A♥", "Q♦", "J♣")), "STATEMENTS"), "0 seal(1)", "1 seal(2, 3)", "2 seal()")
    assert acts(sealed) == [(0, None), (1, None), (2, None)]


def test_a_note_of_one_s_own_is_not_told_at_all() -> None:
    """TL-12, TL-127."""
    match = do(story(SCENE, "SCENE"), f'1 note() "{SECRET}"', '2 mark(K♥) "?"', '0 beat(flashback) "Dust."')
    assert acts(match) == [(0, 'beat(flashback) "Dust."')]
    assert SECRET not in json.dumps(list(public_lines(match)))


def test_when_all_is_over_all_is_told() -> None:
    """TL-78."""
    match = do(
        story(awake(("K♠", "A♥", "Q♦", "J♣")), "STATEMENTS"),
        f'0 note() "{SECRET}"', "0 seal(1)", "1 seal(2, 3)", "2 seal()", "3 seal()",
        "0 done()", "1 done()", "2 done()",
    )  # fmt: skip
    assert (0, "seal(1)") not in acts(match)
    do(match, "3 done()")
    assert match.result is not None
    assert acts(match)[:2] == [(0, "seal(1)"), (1, "seal(2, 3)")], "but for private notes"


def test_a_card_that_went_face_down_is_not_named() -> None:
    """TT-251: Poison under closed discards; FT-7: a card laid face down."""
    people = [SeatInfo(name) for name in NAMES[:3]]
    zones = {f"hand[{seat}]": [f"K{seat + 1}", f"P{seat + 1}"] for seat in range(3)}
    position = Position({**zones, "unused[0]": ["Poison"]}, {"leader": 0}, "LEAD")
    closed = Match.new("tricks-and-treats", people, {"poison_discards": "closed"}, "owl", position=position)
    assert acts(do(closed, "0 use(Poison, K1)", "0 play(P1)")) == [(0, None), (0, "play(P1)")]
    opened = Match.new("tricks-and-treats", people, {}, "owl", position=position)
    assert acts(do(opened, "0 use(Poison, K1)")) == [(0, "use(Poison, K1)")]

    table = Match.new("free-table", people[:2], {}, "owl")
    do(table, "0 draw(0)")
    (card,) = table.state.zones[table.table.zone["hand[0]"]]
    do(table, f"0 lay({table.table.names[card]})")
    assert acts(table)[-1] == (0, None)
    assert table.table.names[card] not in json.dumps(list(public_lines(table)))


def test_cards_of_earlier_tricks_fade_from_the_ledger_too() -> None:
    """TT-270."""
    people = [SeatInfo(name) for name in NAMES[:3]]
    hands = {f"hand[{seat}]": [f"{suit}{7 + seat}" for suit in "KPL"] for seat in range(3)}
    variables = {"leader": 0, "bells": (("off", "off", "off"),) * 3}
    position = Position({**hands, "line": ["S1", "S2"]}, variables, "LEAD")
    match = Match.new("tricks-and-treats", people, {"past_tricks": "last_only"}, "owl", position=position)

    def trick(*moves: str) -> None:
        do(match, *moves)
        while match.phase != "LEAD":
            match.act(match.deciding[0], match.legal(match.deciding[0])[-1])

    trick("0 play(K7)", "1 play(K8)", "2 play(K9)")
    assert (0, "play(K7)") in acts(match)
    trick("2 play(P9)", "0 play(P7)", "1 play(P8)")
    assert (0, "play(K7)") not in acts(match)
    assert (0, "play(P7)") in acts(match)


@pytest.mark.parametrize("over", [False, True])
def test_replay_and_exports_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str], over: bool) -> None:
    """TL-12, TL-77, TL-124: JSON, log, Markdown and page of a story with sealed letters and private notes."""
    path = tmp_path / "tale.jsonl"
    match = story(awake(("K♠", "A♥", "Q♦", "J♣")), "STATEMENTS")
    do(match, f'2 note() "{SECRET}"', "0 seal(3)", "1 seal(0)")
    if over:
        do(match, "2 seal()", "3 seal()", *(f"{seat} done()" for seat in range(4)))
    match.save(path)
    assert main(["replay", str(path), "--json"]) == 0
    out = capsys.readouterr().out
    reply = json.loads(out)
    assert SECRET not in out
    assert ("seal(3)" in out) == over
    assert (reply["seed"] == "owl") == over
    assert main(["replay", str(path)]) == 0
    words = [capsys.readouterr().out, markdown(match), page(match), *(line.text for line in chronicle(match, None))]
    assert not [text for text in words if SECRET in text]
