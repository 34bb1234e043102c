"""How many presses a whole Wager takes as people play it: with Edges, and the best button of each question."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match.log import LogLine
from game.rules.know_thyself import pieces as kt
from game.session.session import Session
from game.table import Event
from scenes.app.dialog import Dialog
from scenes.games.know_thyself import accepting, weights
from scenes.games.know_thyself import button_text as say
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.last_said import latest
from scenes.games.know_thyself.playing_on import PLAY_ON
from scenes.table.writing import WritingScene
from scenes.ui import tip
from scenes.ui.target import Key, find
from tests.scenes.key_player import AtTable
from tests.scenes.know_counter import WagerCounter, before_a_wager
from tests.scenes.know_poses import drawn, posed, presenter_of
from tests.scenes.plain_hands import AnyBots

EDGES = ("a limp since the Study", "Grigori owes me")
STEPS = 400


@pytest.mark.parametrize(
    ("people", "count", "own", "presses", "hands"),
    [((0, 1), 1, 1, 11, 7), ((0, 1, 2), 2, 1, 22, 13), ((1,), 1, 1, 6, 0), ((1,), 1, 2, 7, 0)],
)
def test_a_whole_wager_with_edges(
    tmp_path: Path, people: tuple[int, ...], count: int, own: int, presses: int, hands: int
) -> None:
    edges = ((), *(EDGES[:own],) * count)
    counter = WagerCounter(tmp_path, before_a_wager(people, count, edges=edges), "outcome")
    counter.play_wager()
    assert counter.presses <= presses, counter.steps
    assert counter.hands <= hands, counter.steps
    counter.app.close()


class Accepting(AtTable):
    """A window in which a PC with some Edges is asked whether it accepts a stake of three; a person is the GM."""

    def __init__(self, data: Path, own: tuple[str, ...], size: tuple[int, int] = (1280, 720)) -> None:
        nothing = (0, 0)
        self.match = posed(
            "W_ACCEPT", (0, 1), 1, (), cards=(), cut="", accepted=0, joined=2, level=3, stake_pc=nothing,
            stake_gm=nothing, drawn=nothing, purse=(0, 11), master=18, bank=6, at=(0, 4), visit=(0, 1),
            edges=((), own),
        )  # fmt: skip
        super().__init__(data, Session(self.match, "trust", "fast", AnyBots(self.match)), size=size)

    def press(self, key: Key) -> None:
        """Press a button."""
        assert find(self.top.targets(), key) is not None, [each.key for each in self.top.targets()]
        self.scene.use_target(key)
        self.frames(2)

    def until_drawn(self) -> None:
        """Let the GM call nothing, and wait until the PC has drawn."""
        for _ in range(STEPS):
            if self.match.phase == "W_EDGE_GM":
                self.match.act(kt.GM, self.match.table.parse("no()"))
                self.scene.refresh()
            if self.match.phase == "W_DRAW":
                return
            self.frames()
        raise AssertionError(self.match.phase)

    def stake_of_the_master(self) -> int:
        """Return how many Coins the Master stakes."""
        return int(self.match.view(None).vars[kt.V.STAKE_GM][1])


def test_who_accepts_calls_an_edge_with_the_same_press(tmp_path: Path) -> None:
    """KT-56: the GM calls first, and then the table makes the PC's call."""
    window = Accepting(tmp_path, EDGES[:1])
    window.press(("main",))
    window.until_drawn()
    assert window.stake_of_the_master() == 4
    kinds = [event.kind for event in window.match.events(None, 0)]
    assert kinds.index("no_call") < kinds.index("called")
    window.app.close()


def test_who_accepts_without_an_edge_is_not_asked_again(tmp_path: Path) -> None:
    window = Accepting(tmp_path, EDGES)
    window.press(accepting.ONLY)
    window.until_drawn()
    assert window.stake_of_the_master() == 3
    window.app.close()


def test_of_several_edges_one_is_chosen(tmp_path: Path) -> None:
    window = Accepting(tmp_path, EDGES)
    window.press(("main",))
    assert isinstance(window.top, Dialog)
    window.click(say.quoted_edge(EDGES[1]))
    window.until_drawn()
    called = next(event for event in window.match.events(None, 0) if event.kind == "called")
    assert called.data[1] == EDGES[1]
    window.app.close()


def test_without_an_edge_there_is_one_way_to_accept() -> None:
    plain = posed(
        "W_ACCEPT", (0, 1), 1, (), cards=(), cut="", accepted=0, joined=2, level=3, stake_pc=(0, 0), stake_gm=(0, 0),
        drawn=(0, 0), purse=(0, 11), master=18, bank=6, at=(0, 4), visit=(0, 1), edges=((), ()),
    )  # fmt: skip
    assert accepting.ONLY not in drawn(plain)[0]


def test_a_call_of_the_gm_is_one_press(tmp_path: Path) -> None:
    window = Accepting(tmp_path, EDGES[:1])
    window.press(accepting.ONLY)
    assert window.match.phase == "W_EDGE_GM"
    window.frames(20)
    window.press(("main",))
    assert not isinstance(window.top, WritingScene)
    window.until_drawn()
    assert window.match.view(None).vars[kt.V.STAKE_PC][1] == 4
    window.app.close()


def test_before_the_master_no_purse_says_when_the_game_ends() -> None:
    for phase, says in (("SCENE_PC", True), ("E_FINAL", False)):
        lying = posed(phase, cards=(), cut="", accepted=0, joined=0, stake_pc=(0,) * 4, stake_gm=(0,) * 4, bank=21)
        target = drawn(lying)[0]["seat", kt.GM]
        assert ("game ends" in target.name) == says
        assert bool(target.tip) == says


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_tip_of_a_button_covers_neither_the_question_nor_its_reasons(tmp_path: Path, size: tuple[int, int]) -> None:
    window = Accepting(tmp_path, EDGES[:1], size)
    keys: tuple[Key, ...] = (("asked",), ("weights",))
    read = [each.rect for each in window.top.targets() if each.key in keys]
    button = find(window.top.targets(), ("main",))
    assert button is not None
    plate = pygame.Rect(0, 0, round(size[0] * 0.19), round(size[1] * 0.09))
    inside = pygame.Rect((0, 0), size)
    place = tip._beside(plate, button.rect, 8, True, inside, read)
    assert len(read) == 2
    assert place.collidelist(read) < 0
    window.app.close()


def test_what_ended_for_one_pc_is_no_part_of_the_scene_of_the_next() -> None:
    """KT-79: after a Wager the spotlight goes on, and the tray says nothing of another PC's Memory."""
    remembered = Event("memory", seat=1, data=("Goal", "I want the book.", "a locket", 0, 4, "Lost Love"))
    log = (LogLine(1, "You remember a Goal: I want the book.", "play", event=remembered),)
    assert latest(log, "A candle burns.", 1) == log[0].text
    assert latest(log, "A candle burns.") == log[0].text
    assert latest(log, "A candle burns.", 2) == ""


@pytest.mark.parametrize(("master", "people", "level"), [(23, 2, 4), (23, 1, 8), (40, 2, 13), (17, 2, 1)])
def test_the_gm_reads_from_which_stake_on_the_game_can_end(master: int, people: int, level: int) -> None:
    """KT-93: with two PCs the Master must keep 16 Coins; each stake is against every PC that takes part."""
    joined = 2 if people == 1 else 6
    lying = posed(
        "W_ANSWER", (0, 1, 2), 2, (), cards=(), cut="", accepted=0, joined=joined, level=0, stake_pc=(0, 0, 0), turn=0,
        stake_gm=(0, 0, 0), drawn=(0, 0, 0), purse=(0, 11, 7), master=master, bank=52 - master, at=(0, 4, 4),
        visit=(0, 1, 1), edges=((), (), ()), wants=("", "I want it.", "I want it, too."),
    )  # fmt: skip
    assert weights.dangerous_level(lying.view(0)) == level
    reasons = weights.sentences(presenter_of(lying, 0).model, lying.table)
    assert texts.could_end(level, people, 16) in reasons


def test_a_stake_that_ends_the_game_only_with_an_edge_says_so():
    """KT-56, KT-93: 21 less 2 and 2 is 17, not under 16; two Edges take two Coins more."""
    lying = posed(
        "W_ANSWER", (0, 1, 2), 2, (), cards=(), cut="", accepted=0, joined=6, level=0, stake_pc=(0, 0, 0), turn=0,
        stake_gm=(0, 0, 0), drawn=(0, 0, 0), purse=(0, 11, 7), master=21, bank=31, at=(0, 4, 4),
        visit=(0, 1, 1), edges=((), ("a debt",), ("a key",)), wants=("", "I want it.", "I want it, too."),
    )  # fmt: skip
    reasons = weights.sentences(presenter_of(lying, 0).model, lying.table)
    assert texts.could_end(2, 2, 16, True) in reasons
    assert "with an Edge" in reasons


def test_the_sheet_of_the_stake_says_who_wants_what(tmp_path: Path) -> None:
    """KT-52: the wants of two PCs do not run together."""
    lying = posed(
        "W_ANSWER", (0, 1, 2), 2, (), cards=(), cut="", accepted=0, joined=6, level=0, stake_pc=(0, 0, 0), turn=0,
        stake_gm=(0, 0, 0), drawn=(0, 0, 0), purse=(0, 11, 7), master=23, bank=29, at=(0, 4, 4), visit=(0, 1, 1),
        edges=((), (), ()), wants=("", "I want your coat.", "Dai’s hat."),
    )  # fmt: skip
    window = AtTable(tmp_path, Session(lying, "trust", "fast", AnyBots(lying)))
    heard = window.scene.controls.heard(lying.legal(0)[0])
    assert heard == " ".join((say.wish_of("Tomas", "I want your coat."), say.wish_of("Priya", "Dai’s hat.")))
    window.app.close()


def test_a_gm_who_lets_all_play_on_is_asked_again_only_when_a_pc_has_come_into_a_room(tmp_path: Path) -> None:
    """KT-34: with nothing new, one press is enough for all turns until then; another one ends it."""
    nothing = (0, 0, 0)
    lying = posed(
        "SCENE_GM", (0, 1, 2), 2, (), cards=(), cut="", accepted=0, joined=0, level=0, stake_pc=nothing, turn=0,
        stake_gm=nothing, drawn=nothing, purse=(0, 11, 7), master=23, bank=29, at=(0, 4, 4), visit=(0, 1, 1),
        edges=((), (), ()), wants=("", "", ""), settled=6, spotlight=1,
    )  # fmt: skip
    window = AtTable(tmp_path, Session(lying, "trust", "fast", AnyBots(lying)))

    def press(key: Key) -> None:
        assert find(window.top.targets(), key) is not None, [each.key for each in window.top.targets()]
        window.scene.use_target(key)
        window.frames(30)

    def act(seat: int, verb: str) -> None:
        lying.act(seat, next(each for each in lying.legal(seat) if lying.table.verbs[each.verb] == verb))
        window.scene.refresh()
        window.frames(30)

    press(("main",))
    assert find(window.top.targets(), PLAY_ON) is None
    act(1, "pass")
    assert lying.phase == "SCENE_GM"
    press(PLAY_ON)
    assert (lying.phase, lying.deciding) == ("SCENE_PC", (2,))
    act(2, "pass")
    assert (lying.phase, lying.deciding) == ("SCENE_PC", (1,))
    act(1, "move")
    assert lying.phase == "SCENE_GM"
    press(PLAY_ON)
    assert lying.phase == "SCENE_GM"
    press(("main",))
    assert lying.phase == "SCENE_PC"
    window.app.close()
