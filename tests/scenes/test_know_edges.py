"""An Edge is written below the outcome, on the same sheet: nobody is asked again where there is nothing to change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.rules.know_thyself import pieces as kt
from game.session.session import Session
from game.story import Form
from scenes.games.know_thyself import asking
from scenes.table.writing import WritingScene
from tests.scenes.key_player import AtTable
from tests.scenes.know_counter import WagerCounter, before_a_wager
from tests.scenes.know_poses import posed
from tests.scenes.plain_hands import AnyBots

STEPS = 1500
TOLD = {"people": (0, 1), "count": 2, "cut": "2S", "cards": ("10H", "9H"), "memories": ()}


def telling(phase: str, **given: Any) -> Match:
    """Two PCs have won, and people tell the outcome."""
    both: dict[str, Any] = {
        "accepted": 6, "joined": 6, "stake_pc": (0, 2, 2), "stake_gm": (0, 2, 2), "drawn": (0, 1, 1), "level": 2,
        "purse": (0, 9, 9), "master": 36, "bank": 8, "at": (0, 4, 4), "visit": (0, 1, 1), "edges": ((), (), ()),
    }  # fmt: skip
    return posed(phase, **{**TOLD, **both, **given})


class TellingTable(AtTable):
    """A window in which a person tells what is asked for."""

    def __init__(self, data: Path, match: Match) -> None:
        self.match = match
        super().__init__(data, Session(match, "trust", "fast", AnyBots(match)))

    def tell(self, *lines: str) -> None:
        """Write the lines into the fields of the sheet, and send it."""
        asked = self.session.asked()
        assert asked is not None
        self.scene.texts.write(next(each for each in asked.legal), asked.seat)
        assert isinstance(self.top, WritingScene)
        assert len(self.top.entries) == len(lines)
        for entry, line in zip(self.top.entries.values(), lines, strict=True):
            entry.set(line)
        self.top._done()
        self.scene.refresh()

    def wait(self, *phases: str) -> None:
        """Wait until a person is asked in one of these phases."""
        for _ in range(STEPS):
            asked = self.session.asked()
            if self.match.phase in phases and asked is not None and asked.legal:
                return
            self.frames()
        raise AssertionError(self.match.phase)

    def edges(self) -> list[tuple[str, ...]]:
        """Return the Edges of all PCs."""
        return [*self.match.view(None).vars[kt.V.EDGES][1:]]


def test_edges_are_written_below_each_outcome_and_come_to_the_right_pc(tmp_path: Path) -> None:
    """KT-70: the GM tells both outcomes, and changes an Edge of each PC after the payment."""
    window = TellingTable(tmp_path, telling("W_TELL_GM", tells="memory", turn=0, about=1))
    window.tell("You have it.", "")
    window.wait("W_TELL_GM")
    window.tell("You have it too.", "Zachariah owes me")
    assert window.edges() == [(), ()], "an Edge comes after the payment"
    window.wait("SCENE_GM")
    assert window.edges() == [(), ("Zachariah owes me",)]
    kinds = [(event.kind, event.seat) for event in window.match.events(None, 0)]
    assert kinds.index(("paid", 2)) < kinds.index(("edge", 2))
    window.app.close()


@pytest.mark.parametrize(
    ("text", "left"),
    [("", ("in debt", "a limp")), ("IN debt", ("a limp",)), ("a scar", ("in debt", "a limp", "a scar"))],
)
def test_the_edge_below_an_outcome_is_the_only_question_about_edges(
    tmp_path: Path, text: str, left: tuple[str, ...]
) -> None:
    """KT-70: blank, no Edge changes; an Edge's own words remove it; others are a new one. Nobody is asked more."""
    edges = ((), (), ("in debt", "a limp"))
    window = TellingTable(tmp_path, telling("W_TELL_GM", tells="memory", turn=0, about=1, edges=edges))
    window.tell("You have it.", "")
    window.wait("W_TELL_GM")
    window.tell("You have it too.", text)
    window.wait("W_EDGES", "SCENE_GM")
    assert (window.match.phase, window.edges()) == ("SCENE_GM", [(), left])
    window.app.close()


def test_a_memory_has_no_field_for_an_edge(tmp_path: Path) -> None:
    window = TellingTable(tmp_path, telling("W_TELL_GM", tells="outcome", turn=0, about=1, edges=((), (), ())))
    window.tell("I remember a lamp.")
    window.app.close()


def test_what_was_written_below_an_outcome_is_of_that_wager_only(tmp_path: Path) -> None:
    """An Edge that was written ahead is dropped when its Wager ends."""
    window = TellingTable(tmp_path, telling("W_TELL_GM", tells="memory", turn=0, about=2))
    window.tell("You have it.", "Zachariah owes me")
    window.session.undo(0, (1,))
    window.scene.refresh()
    assert not window.session.ahead._given
    window.app.close()


def test_others_may_object_before_an_edge_ends_their_time(tmp_path: Path) -> None:
    """KT-155: what the GM told last can be read and objected to, although nobody is asked about Edges."""
    alone: dict[str, Any] = {
        "accepted": 2, "joined": 2, "count": 1, "cards": ("10H",), "stake_pc": (0, 2), "stake_gm": (0, 2),
        "drawn": (0, 1), "purse": (0, 9), "master": 18, "bank": 4, "at": (0, 4), "visit": (0, 1), "edges": ((), ()),
    }  # fmt: skip
    window = TellingTable(tmp_path, telling("W_TELL_PC", tells="outcome", turn=1, about=1, **alone))
    window.tell("I have it.", "")
    window.wait("W_TELL_GM")
    window.tell("You stood in the rain with a lamp, and you said nothing until the last of them had gone home.")
    window.frames(20)
    assert window.match.phase == "W_EDGES"
    verbs = {window.match.table.verbs[each.verb] for each in window.session.open_actions(1)}
    assert "object" in verbs
    assert "keep an Edge" not in asking.asked(window.match.table, window.scene.presenter.model)[0]
    window.wait("SCENE_GM")
    window.app.close()


@pytest.mark.parametrize(("tells", "presses", "hands"), [("outcome", 10, 5), ("memory", 10, 5)])
def test_a_wager_of_gm_and_one_pc_takes_few_presses(tmp_path: Path, tells: str, presses: int, hands: int) -> None:
    counter = WagerCounter(tmp_path, before_a_wager((0, 1), 1), tells)
    counter.play_wager()
    assert counter.presses <= presses, counter.steps
    assert counter.hands <= hands, counter.steps
    counter.app.close()


def test_the_form_of_an_outcome_has_the_limit_of_an_edge() -> None:
    match = telling("W_TELL_GM", tells="memory", turn=0, about=1)
    ahead = match.game.talk.ahead
    assert ahead is not None
    tail = ahead.tail(match.table, match.view(None), match.legal(0)[0])
    assert tail is not None
    assert Form((tail.field,)).read("x" * (kt.EDGE_LIMIT + 1)) is None


def test_the_die_suggests_an_edge_below_the_outcome(tmp_path: Path) -> None:
    """What a person typed stays; the blank field for the Edge is filled."""
    window = TellingTable(tmp_path, telling("W_TELL_GM", tells="memory", turn=0, about=1))
    asked = window.session.asked()
    assert asked is not None
    window.scene.texts.write(next(each for each in asked.legal), asked.seat)
    sheet = window.top
    assert isinstance(sheet, WritingScene)
    sheet.entries["field", 0].set("You have it.")
    sheet._dice()
    outcome, edge = (sheet.entries["field", k].text for k in range(2))
    assert outcome == "You have it."
    assert 0 < len(edge) <= kt.EDGE_LIMIT
    window.app.close()


def test_the_sheet_of_the_gm_opens_by_itself_with_what_the_pc_told(tmp_path: Path) -> None:
    """KT-64: between two sheets the table is seen; who puts the sheet away is not asked to write again."""
    alone: dict[str, Any] = {
        "accepted": 2, "joined": 2, "count": 1, "cards": ("10H",), "stake_pc": (0, 2), "stake_gm": (0, 2),
        "drawn": (0, 1), "purse": (0, 9), "master": 18, "bank": 4, "at": (0, 4), "visit": (0, 1), "edges": ((), ()),
    }  # fmt: skip
    window = TellingTable(tmp_path, telling("W_TELL_PC", tells="memory", turn=1, about=1, **alone))
    window.tell("They looked at me once more.")
    window.frames(2)
    assert window.top is window.scene
    window.frames(30)
    assert isinstance(window.top, WritingScene)
    assert "They looked at me once more." in window.top._page.sheet.about
    window.app.pop()
    window.frames(60)
    assert window.top is window.scene
    window.app.close()


def test_an_objection_on_the_open_table_says_whose_it_is(tmp_path: Path) -> None:
    """KT-155: two people may object to a Memory, and the button names the one that it belongs to."""
    window = TellingTable(tmp_path, telling("W_TELL_PC", tells="memory", turn=1, about=1, people=(0, 1, 2)))
    window.tell("They looked at me once more.")
    names = [each.name for each in window.scene.targets() if "object to" in each.name.lower()]
    offers = window.scene.renderer_for(window.app.surface).rest(window.scene.presenter.model)
    names += [each.words for each in offers]
    assert [each for each in names if each.startswith(("Nell: object to", "Priya: object to"))], names
    window.app.close()
