"""A claim has a short line, which stands whole on every page, and a longer telling, which a press turns to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.guest_form import AHEAD
from scenes.games.midnight_justice import claim as claim_page
from scenes.story.paged import READ
from tests.scenes import cut_texts
from tests.scenes.midnight_room import USUAL, Room, exchange, posed, shown
from tests.scenes.plain_hands import NAMES

SIZES = [(USUAL, 1.0), ((900, 560), 1.0), ((1920, 1080), 1.0), (USUAL, 2.0), ((900, 560), 2.0)]
PHASES = ("VOTE", "EXCHANGE", "CONCLUSION", "confess", "told", "give", "END")
TELLING = "The ink was hers, the hand was mine, and the witness slept in his chair while I signed for him. " * 6


def short(number: int) -> str:
    """A claim of the most letters that the form takes, as broad as words are."""
    words = f"Number {number}: mothers hammered warm wax, wrongly"
    return words[: mj.SHORT].rstrip().ljust(mj.SHORT, "m")


def sins(count: int = 12) -> tuple[tuple[str, str, int], ...]:
    kinds = [mj.ADMISSION] * 6 + [mj.REVELATION] * 6
    return (
        ("guest", "Maximiliana Featherstonehaugh-Wolverton", 0),
        *((kind, short(number), number) for number, kind in enumerate(kinds[:count], 1)),
    )


def at(phase: str, sheet: tuple[tuple[str, str, int], ...] = sins()) -> Match:
    sheets: dict[str, Any] = {f"sheet[{seat}]": sheet for seat in range(4)}
    claim = {"claim": short(7), "telling": TELLING.strip()}
    if phase in ("EXCHANGE", "CONCLUSION"):
        match = exchange(scene=7, **claim, **sheets)
        return match if phase == "EXCHANGE" else posed("CONCLUSION", scene=7, attacker=1, turn=0, **claim, **sheets)
    if phase == "VOTE":
        more = {"attacker": 1, "asked": 12, "answered": 0, "frame": ("the hall", "reads", "nobody", "The clock stops.")}
        return posed("VOTE", "hbhb", scene=7, **claim, **sheets, **more)
    if phase in ("confess", "told"):
        stacks = {"stack[1]": "7S 2C", "stack[2]": "KH 3D", "stack[3]": "QH 8C"}
        found = {"moment": "confess", "turn": 0, "out": 1, "fates": ((1, 0),), "round": 1, "scene": 12}
        match = posed("JUDGEMENT", "hbbb", stacks, **found, **sheets)
        if phase == "told":
            match.act(0, match.table.parse('confess() "It was I who held the pen."'))
        return match
    found = {"moment": "give", "asked": 15, "answered": 0, "scene": 12, "fates": ((1, 0),), "free": (1,)}
    return posed("FUN" if phase == "give" else "END", "hbbb", **{**found, **sheets})


@pytest.fixture
def cut(listening: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that are cut from now on, also those of the story."""
    return cut_texts.listen(listening, excerpts=cut_texts.every)


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("phase", PHASES)
def test_the_longest_short_line_is_cut_nowhere(phase: str, size: tuple[int, int], text: float, cut: list[str]) -> None:
    match = at(phase)
    for ui in ({}, {"tab": "sheet", "panel_open": True}):
        viewer = 0 if match.humans == (0,) else None
        shown(match, viewer, size, text, **ui)
    ours = [words for words in cut if "Number " in words or "hammered" in words or "The ink" in words]
    assert not ours


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_each_deed_stands_whole_on_one_part_of_the_list(size: tuple[int, int], text: float, words: list[str]) -> None:
    match, seen = at("confess"), set()
    (viewer,) = match.humans
    _, targets, _ = shown(match, viewer, size, text)
    names = [each.key[1] for each in targets if each.key[0] == READ]
    for part in range(14):
        words.clear()
        reading = (names[-1], part) if names else (0, 0)
        shown(match, viewer, size, text, reading=reading)
        there = " ".join(words)
        seen |= {number for number in range(1, 13) if short(number) in there}
    assert seen == set(range(1, 13))


def test_a_confession_has_all_short_lines_at_once_if_their_tellings_leave_no_room(words: list[str]) -> None:
    deeds = tuple(each for line in sins(4)[1:] for each in (line, (mj.TELLING, TELLING, line[2])))
    match = at("confess", sheet=(*sins(0), *deeds))
    _, targets, _ = shown(match, 0)
    assert all(short(number) in " ".join(words) for number in range(1, 4))
    assert not any(each.key[0] == READ for each in targets)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_strip_shows_the_short_line_and_a_press_the_telling(
    size: tuple[int, int], text: float, words: list[str]
) -> None:
    match = at("EXCHANGE")
    _, targets, _ = shown(match, 0, size, text)
    (name,) = [each.key[1] for each in targets if each.key[0] == READ and "The ink" in each.name]
    parts = []
    for part in range(20):
        words.clear()
        shown(match, 0, size, text, reading=(name, part))
        parts.append(" ".join(words))
    assert any(short(7) in part for part in parts)
    assert "more" in parts[0]
    assert not any(f"1/{count}" in parts[0] for count in range(2, 99)), "no short line looks like the first of parts"
    assert any("The ink was hers" in part for part in parts)
    assert claim_page.claim_words(match.view(0)) == f"“{short(7)}”"


def test_the_form_asks_for_a_short_line_beside_the_telling(tmp_path: Path) -> None:
    match = posed("CLAIM", "hhbb", attacker=0, turn=0, frame=("", "", "", "A hall."))
    sheet = AHEAD.form(match.table, match.view(None), 0)
    assert sheet is not None
    assert [field.limit for field in sheet.takes.fields] == [mj.SHORT, mj.LINE_LIMIT]
    window = Room(tmp_path, match, size=USUAL)
    window.settle()
    window.press(window.keys()["main",])
    window.type("x" * 20_000)
    window.press(window.keys()["field", 1])
    window.type("She signed for him.")
    window.press(window.keys()["ui", "done"])
    window.settle()
    view = match.view(None)
    assert (view.vars[mj.V.CLAIM], mj.telling(view)) == ("x" * mj.SHORT, "She signed for him.")


def test_a_blank_form_tells_the_claim_aloud(tmp_path: Path) -> None:
    match = posed("CLAIM", "hhbb", attacker=0, turn=0, frame=("", "", "", "A hall."))
    window = Room(tmp_path, match, size=USUAL)
    window.settle()
    sheet = AHEAD.form(match.table, match.view(None), 0)
    assert sheet is not None
    assert sheet.blank.endswith("say it aloud.")
    assert "asked" not in sheet.blank
    window.press(window.keys()["main",])
    window.press(window.keys()["ui", "done"])
    window.settle()
    assert match.phase == "VOTE", "as the form says: both blank means that it is said aloud"
    assert match.view(None).vars[mj.V.CLAIM] == ""


def test_the_telling_comes_to_the_sheet_and_into_the_story() -> None:
    """MJ-432, MJ-438: an Admission has its short line, its telling below it; both are in the saved story."""
    from game.records.chronicle import markdown

    match = posed("CLAIM", "hbbb", {"hand[0]": "AH"}, attacker=0, turn=0, frame=("", "", "", "A hall."), scene=3)
    match.act(0, match.table.parse(r'claim() "He forged the will\nThe ink was hers."'))
    for seat in (1, 2):
        match.act(seat, match.table.parse("vote(down)"))
    match.act(0, match.table.parse("play(AH)"))
    match.act(3, match.table.parse("concede()"))
    lines = [line[:2] for line in mj.sheet(match.view(None), 3)][-2:]
    assert lines == [(mj.ADMISSION, "He forged the will"), (mj.TELLING, "The ink was hers.")]
    assert mj.admissions(match.view(None), 3) == 1
    assert "The ink was hers." in markdown(match)


def test_a_guest_without_room_for_the_whole_name_is_called_by_its_last(words: list[str]) -> None:
    """Five players give cards in columns that are too narrow for first names."""
    sheets = {f"sheet[{seat}]": (("guest", f"Professor Maximilian Lang{'abcde'[seat]}", 0),) for seat in range(5)}
    more = {"moment": "give", "asked": 31, "answered": 0, "scene": 12, "fates": ((1, 0),), "free": (1,)}
    shown(posed("FUN", "hbbbb", names=NAMES, **more, **sheets), 0)
    assert {f"Lang{letter}" for letter in "bcde"} <= set(words)
