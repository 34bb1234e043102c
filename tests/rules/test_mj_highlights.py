"""What an evening of Midnight Justice is remembered by, and the honours with which it ends."""

from __future__ import annotations

from game.rules.midnight_justice.phases.midnight import last_stroke, strokes
from game.rules.midnight_justice.text.highlights import highlights
from game.table import Event
from tests.rules.mj_table import night
from tests.rules.test_mj_midnight import judged

NAMES = ("Nell", "Wick", "Ben")
TABLE = night(3, "CONCLUSION", (), scene=12, attacker=1, turn=0).table


def note(kind: str, seat: int = -1, pieces: tuple[int, ...] = (), data: tuple[int | str, ...] = ()) -> Event:
    """A word of the game."""
    return Event(kind, pieces, seat=seat, data=data)


def scene(number: int, bid: int, laid: int, came: str = "denied", ups: int = 1, attacker: int = 1) -> list[Event]:
    """A scene in which a seat bids, cards are laid so often, and a claim comes to light or not."""
    victim = (attacker - 1) % 3
    plays = [note("played", (attacker, victim)[k % 2], (k,)) for k in range(laid)]
    voted = note("free_card", attacker, (30,), data=(ups, 1 - ups)) if ups else note("no_card", attacker, data=(0, 1))
    return [
        note("round", data=("scene", number)),
        note("bid", attacker, tuple(range(40, 40 + bid)), data=(bid,)),
        note("attacker", attacker, data=(victim,)),
        voted,
        *plays,
        note("conceded", victim),
        note("outcome", victim, data=(came, "She knew.", f"guest of {NAMES[victim]}", number > 6)),
    ]


def highlights_of(*parts: list[Event]) -> dict[str, tuple[str, str]]:
    """Title, then when and text, of what is remembered of some scenes; each points at an event of its own scene."""
    events = [event for part in parts for event in part]
    found = highlights(TABLE, events, NAMES)
    starts = [at for at, event in enumerate(events) if event.kind == "round"]
    for each in found:
        begun = events[max(at for at in starts if at <= each.at)]
        assert each.when in ("Midnight", f"Scene {('', 'I', 'II', 'III')[int(begun.data[1])]}")
    assert [each.at for each in found] == sorted(each.at for each in found)
    return {each.title: (each.when, each.text) for each in found}


def test_the_longest_contest() -> None:
    found = highlights_of(scene(1, 3, 6), scene(2, 1, 2), scene(3, 2, 7, "admission"))
    text = "Wick and Nell fought over guest of Nell: seven plays."
    assert found["Longest contest"] == ("Scene III", text)
    assert not highlights_of(scene(1, 1, 4))


def test_a_claim_that_no_thumb_was_up_for() -> None:
    found = highlights_of(scene(1, 1, 2, ups=1), scene(2, 1, 2, "admission", ups=0))
    text = "No player gave Wick’s claim a thumbs up, and it held anyway."
    assert found["No one believed it"] == ("Scene II", text)
    assert highlights_of(scene(1, 1, 2, ups=0))["No one believed it"][1].endswith("it failed.")


def test_of_whom_most_came_to_light() -> None:
    three = [scene(k, 1, 1, "admission", attacker=2) for k in (1, 2, 3)]
    found = highlights_of(*three)["An open book"]
    assert found == ("Scene III", "Three claims about guest of Wick, Wick’s guest, held.")
    assert "An open book" not in highlights_of(*three[:2])


def test_the_last_words() -> None:
    end = [note("round", data=("judgement", 0)), note("confess", 1, data=("It was me.", "Ada")),
           note("exonerate", 0, data=("They lived.", "Bo"))]  # fmt: skip
    assert highlights_of(end)["The last words"] == ("Midnight", "“They lived.”")
    long = note("exonerate", 0, data=(f"It was {'very ' * 20}cold. Outside it is morning.", "Bo"))
    assert highlights_of([*end, long])["The last words"][1] == "“Outside it is morning.”", "a sentence that has room"


def test_the_last_stroke() -> None:
    """How often it struck, and whom the last one found guilty; never more than four things in all."""
    end = [note("round", data=("judgement", 0)), note("strike", 0, data=(1,)), note("strike", 0, data=(2,)),
           note("turned", 1, (7, 8), data=(0,)), note("out", 1, data=(2, "Ada Vinter"))]  # fmt: skip
    found = highlights_of(end)
    assert found == {"The last stroke": ("Midnight", "The clock struck two times. The last stroke was for Ada Vinter.")}
    every = [scene(1, 1, 6, "admission"), scene(2, 1, 1, "admission", ups=0), scene(3, 1, 1, "admission"), end]
    assert len(highlights_of(*every)) == 4


def test_what_the_last_stroke_turned_is_read_off_the_turned_cards() -> None:
    """MJ-454: a red card alone, a black one with the next, whatever that is; a last black one alone."""
    table = judged(("5H 9S 2D", "QC 4C 8D JH 3S", "6D KD 7S AS"))
    assert [last_stroke(table.view(None), seat) for seat in range(3)] == [()] * 3
    table.do("0 strike()")
    named = [[table.table.names[card] for card in last_stroke(table.view(None), seat)] for seat in range(3)]
    assert named == [["5H"], ["QC", "4C"], ["6D"]]
    table.do("1 omen()", "0 strike()")
    named = [[table.table.names[card] for card in last_stroke(table.view(None), seat)] for seat in range(3)]
    assert named == [["9S", "2D"], ["8D"], ["KD"]]
    assert [len(strokes(table.view(None), seat)) for seat in range(3)] == [2, 2, 2]


def test_honours_tell_the_fate_of_every_guest() -> None:
    """MJ-104, MJ-302, MJ-501: who walks free, the guilty with their hunters and secrets, the Master of the Fun."""
    sheets = {seat: [("guest", f"Guest {seat}", 0)] for seat in range(3)}
    sheets[0] += [("admission", "Old sin.", 3), ("revelation", "New sin.", 9)]
    table = judged(("5H", "QC 4C", "6D KD 7S"), sheets=sheets)
    table.do("0 strike()", "0 confess()", "1 confess()")
    table.do("2 exonerate()", *(f"{seat} give(1, 1)" for seat in range(3)))
    table.do("0 show()", *(f"{seat} hold()" for seat in (1, 2, 1, 2)))
    result = table.result
    assert result.headline == "Guest 2 walks free"
    lines = [(each.title, each.text, each.seats) for each in result.honours]
    assert lines == [
        ("Walks free", "Guest 2", (2,)),
        ("Guilty at stroke 1 of midnight", "Guest 0: “New sin.” One more claim came true.", (0,)),
        ("Guilty at stroke 1 of midnight", "Guest 1", (1,)),
        ("Master of the Fun", "with two red cards", (0,)),
    ]
    assert {title: values for title, _, values in result.sheet}["Walked free"] == (0, 0, 1)
