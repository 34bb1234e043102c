"""Pictures of decisions in games of bots: what tells why or what is never cut, and each decision has its reason."""

from __future__ import annotations

import re
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from scenes.ui.target import Key, Target
from tests.led import twin
from tests.scenes import cut_texts
from tests.shots import NAMES, Shot

pytestmark = pytest.mark.film

GAMES = ("living-trumps", "know-thyself", "midnight-justice")
JUDGED = GAMES  # games whose decisions are looked at for their reasons
SEED, MOVES = "uncut", 900
MARKS = (" …", "…”")  # a button that opens more choices; a quotation that is an excerpt


@cache
def moments(game: str, seat: int) -> tuple[tuple[str, Match], ...]:
    """Return the first decision of each kind that a seat met in a game of bots, and the end of the game."""
    kinds = ["human" if each == seat else "bot:careful" for each in range(4)]
    people = [SeatInfo(name, kind, colour=at) for at, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))]
    match, rng, found = Match.new(game, people, {}, SEED), Random(SEED), dict[tuple[str, frozenset[int]], Match]()
    for _ in range(MOVES):
        if not match.deciding:
            break
        legal = list(match.legal(seat)) if seat in match.deciding else []
        key = match.phase, frozenset(action.verb for action in legal)
        if len(legal) > 1 and key not in found:
            found[key] = twin(match)
        at = match.deciding[0]
        move = decide("careful", match.game, match.table, match.view(at), match.legal(at), rng, inf)
        match.act(at, move)
    return (*((str(phase), moment) for (phase, _), moment in found.items()), ("END", match))


@pytest.fixture
def cut(listening: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that end in an ellipsis from now on."""
    return cut_texts.listen(listening, lines=True)


@pytest.mark.parametrize(("game", "seat"), [(game, seat) for game in GAMES for seat in (0, 1)])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((900, 560), 200)], ids=["usual", "large"])
def test_nothing_cut_in_the_moments_of_a_game(
    game: str, seat: int, size: tuple[int, int], text_size: int, tmp_path: Path, cut: list[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    found: dict[str, list[str]] = {}
    for number, (phase, match) in enumerate(moments(game, seat)):
        cut.clear()
        shot = Shot(tmp_path / str(number), size)
        shot.set(text_size=text_size)
        try:
            shot.open_table(twin(match))
            shot.settle()
            left = [text for text in cut if not text.endswith(MARKS) and str(tmp_path) not in text]
            if left:
                found[f"{number} {phase}"] = left
        finally:
            shot.app.close()
    assert not found


def own_reason(target: Target) -> str:
    """Return what a choice says about its cost or its result: after its words, or in its tip."""
    words = target.name.removesuffix(" (Enter)").removesuffix(" (P)")
    return words.partition(": ")[2] or target.tip.replace(target.name, "")


def speaks_of_all(key: Key) -> bool:
    """Check whether a target is a sentence about all choices of a decision; the notes of the GM are numbered."""
    return key[0] == "weights" or (key[0] == "note" and isinstance(key[1], str))


def measure(question: str) -> str:
    """Return what a question says beside the order itself: what the answer needs, costs or brings."""
    order = question.partition(": ")[2] or question
    return " ".join(re.split(r"(?<=[.?!]) ", order)[1:]) or " ".join(re.findall(r"\byou need .*", order))


@pytest.mark.parametrize(("game", "seat"), [(game, seat) for game in JUDGED for seat in (0, 1)])
def test_each_decision_gives_a_reason(game: str, seat: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each choice says what it costs or brings, and not all say the same; or a sentence speaks about all of them."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    bare: list[str] = []
    for number, (phase, match) in enumerate(moments(game, seat)[:-1]):
        shot = Shot(tmp_path / str(number))
        try:
            shot.open_table(twin(match))
            shot.settle()
            for _ in range(2):  # the letter, which is read first
                if letter := [each for each in shot.top.targets() if each.key == ("main",) and "letter" in each.name]:
                    shot.click(letter[0].name)
                    shot.settle()
            top: Any = shot.top
            legal, targets = {*match.legal(seat)}, top.targets()
            choices = [each for each in targets if legal & {*each.actions} and each.key[0] != "piece"]
            own = {own_reason(each) for each in choices if each.key != ("ui", "more")}
            notes = [each.name for each in targets if speaks_of_all(each.key)]
            question = next((each.name for each in targets if each.key == ("asked",)), top.presenter.model.sentence)
            asked = measure(question)
            if not (any(notes) or asked or (len(own) > 1 and all(own))):
                bare.append(f"{number} {phase}: {sorted(each.name for each in choices)[:6]}")
        finally:
            shot.app.close()
    assert not bare
