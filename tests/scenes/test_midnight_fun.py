"""The Master of the Fun in Midnight Justice: red cards are set out, given, looked at and shown."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match
from game.rules.midnight_justice.phases.fun import receivers
from game.rules.midnight_justice.pieces import P, V
from game.session.session import Session
from game.table import Action, num
from tests.midnight_shots import in_phase, played
from tests.scenes.hands import Bots
from tests.scenes.midnight_room import posed
from tests.scenes.plain_hands import Done, by_gestures
from tests.scenes.test_midnight_end import FUN, REDS, claims, targets
from tests.scenes.test_midnight_table import Room

pytestmark = pytest.mark.film


class Night(Room):
    """The table from midnight on."""

    def does(self, seat: int, action: Action, way: str = "click") -> None:
        if self.match.table.verbs[action.verb] != "give":
            super().does(seat, action, way)
            return
        for at, count in enumerate(map(num, action.args)):
            for _ in range(count):
                self.take(("give", at, 1), way)
        self.take(("main",), way)


def giving(kinds: str = "hhb") -> Match:
    return claims(kinds, {"discard": REDS}, moment="give", window=0)


@pytest.mark.parametrize(("seats", "seed"), [(3, "owl"), (6, "elm")])
def test_it_is_played_from_midnight_to_its_end_by_gestures(tmp_path: Path, seats: int, seed: str) -> None:
    match = played(in_phase(P.MIDNIGHT), seats, 2, seed)
    window = Night(tmp_path, match, size=(960, 540))
    by_gestures(window, Random(seed), done=Done())
    assert match.result is not None
    window.app.close()


def test_red_cards_are_set_out_with_two_keys_and_given_together(tmp_path: Path) -> None:
    window = Night(tmp_path, giving("hbb"))
    window.settle()
    main = window.keys()["main",]
    assert (main.name, main.enabled) == ("give two red cards", False)
    assert not window.keys()["give", 0, -1].enabled
    window.take(("give", 0, 1), "click")
    window.take(("give", 1, 1), "keys")
    assert window.keys()["main",].name.startswith("Give these cards")
    assert not window.keys()["give", 0, 1].enabled  # no more than there are
    window.take(("give", 1, -1), "click")
    window.take(("give", 0, 1), "click")
    assert not window.keys()["give", 0, 1].enabled  # no more than two to one
    window.take(("main",), "click")
    window.settle()
    assert window.match.state.vars[V.MOMENT] == "claims"
    assert any("give(2, 0)" in str(line) for line in window.match.history)
    window.app.close()


def test_what_one_person_sets_out_no_other_sees(tmp_path: Path) -> None:
    films = []
    for steps in ((), (("give", 0, 1), ("give", 1, 1))):
        window = Night(tmp_path / str(len(steps)), giving())
        window.settle()
        window.look()
        window.frames(2)
        for key in steps:
            window.take(key, "click")
        assert window.scene.presenter.model.giving == ((1, 1) if steps else (0, 0))
        window.session.request_view(1)
        window.look()
        window.move(1, 1)
        window.frames(2)
        assert window.session.viewer == 1
        assert window.scene.presenter.model.giving == (0, 0)
        films.append(window.pixels())
        window.app.close()
    assert films[0] == films[1]


def test_the_pile_one_was_given_waits_to_be_looked_at_though_the_cards_one_gave_lay_open(tmp_path: Path) -> None:
    """Held to peek, a click leaves open what one gives, and not what comes of it: of that nothing is seen unasked."""
    films = []
    for given in ("2, 0, 1", "0, 2, 1"):
        match = giving("hhbb")
        for seat, split in ((0, given), (2, "1, 1, 1"), (3, "1, 1, 1")):
            match.act(seat, match.table.parse(f"give({split})"))
        window = Night(tmp_path / given, match, "peek", look="hold", hold_hands=())
        window.settle()
        assert window.targets("peek")[0].name.startswith("See Wick’s gifts")
        window.press(window.targets("peek")[0])
        window.settle()
        for key in (("give", 0, 1), ("give", 1, 1), ("give", 2, 1), ("main",)):
            window.press(window.keys()[key])
        films.append([])
        for _ in range(90):
            films[-1].append(window.pixels())
            window.frames(1)
        window.settle()
        assert match.state.vars[V.MOMENT] == "claims"
        assert window.session.viewer is None
        window.app.close()
    assert films[0] == films[1]


def test_whoever_shows_a_pile_or_holds_it_looks_at_it_first(tmp_path: Path) -> None:
    """Held to peek, where nobody answers blindly. A pile that was hidden stays hidden in the windows after it."""
    window = Night(
        tmp_path,
        claims("hhb", FUN | {"fun[0]": "6H 7H 8H 4S", "fun[1]": "2H 9H 3S 5S"}),
        "peek",
        look="hold",
        hold_hands=(),
    )
    window.settle()
    for seat, verb in ((1, "show"), (0, "hide")):
        assert not window.targets("secret")
        window.press(window.keys()["peek", seat])
        window.settle()
        assert window.session.viewer == seat
        assert window.keys()["pile",].name.startswith("You were given")
        window.frames(20)  # a button where the hand was opened is only meant once it has been seen
        window.press(next(each for each in window.targets("action") if each.name.lower().startswith(verb)))
        window.settle()
    assert window.match.result is not None
    window.app.close()


def test_everybody_but_the_giver_has_two_keys() -> None:
    there = targets(giving("hbbb"))
    given = {key[1] for key in there if key[0] == "give"}
    assert given == set(range(len(receivers(4, 0))))
    assert all(there[key].name for key in there if key[0] == "give")


def test_the_question_says_what_to_judge_by_and_who_leads() -> None:
    """MJ-470, MJ-471: red cards are for fun; the best pile that was shown has its player's name."""
    names = ("Nell", "Ben", "Wick")
    match = giving("hhb")
    assert "whose stories you liked best" in match.game.ask(match.table, match.view(0), names)
    match = claims("hbb", window=2, shown=(-1, 3, -1))
    assert "three red cards (Ben)" in match.game.ask(match.table, match.view(0), names)


def test_who_hides_a_pile_is_asked_once(tmp_path: Path) -> None:
    """The button says that it stays hidden, so the table repeats it while others show theirs (MJ-471)."""
    match = claims("hhb")
    session = Session(match, "peek", "fast", Bots())
    session.request_view(1)
    session.reveal_hand()
    session.act(1, match.table.parse("hold()"))
    session.request_view(0)
    session.reveal_hand()
    session.act(0, match.table.parse("show()"))
    match.act(2, match.table.parse("hold()"))
    assert match.state.vars[V.WINDOW] == 2
    assert session.lookers == ()
    assert session.asked() is None
    session.tick(0.0)
    assert match.deciding == (2,), "at once, as nobody sees it"
    session.close()


def test_what_was_written_in_one_sitting_is_asked_no_more(tmp_path: Path) -> None:
    """At 11:32 and 11:33 nobody is asked for what waits already, and no pause is left before it (MJ-443, MJ-444)."""
    match = posed("AVATARS", "hhb", asked=0b111, turn=-1, scene=6)
    session = Session(match, "peek", "fast", Bots())
    terror, grace = 'terror() "the Tally\\na ledger that breathes"', 'grace() "keeps a word"'
    for seat in (0, 1):
        session.ahead.add(seat, *(match.table.parse(each) for each in (terror, grace)))
        session.request_view(seat)
        session.reveal_hand()
        session.act(seat, match.table.parse(f'avatar() "a shape of {seat}"'))
    match.act(2, match.table.parse('avatar() "a shape of 2"'))
    for phase in (P.TERRORS, P.GRACE):
        assert match.state.phase == phase
        assert session.lookers == ()
        assert session.sentence().startswith("Still writing")
        assert session.tick(0.0)
        assert session.tick(0.0)
        assert match.deciding == (2,)
        match.act(2, match.table.parse(terror if phase == P.TERRORS else grace))
    session.close()
