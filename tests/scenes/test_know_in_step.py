"""Nothing of Know Thyself is on the screen before its card or its Coins, and numbers are those of the present Wager."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.match import Match
from game.match.log import LogLine
from game.rules.know_thyself import pieces as kt
from game.table import Event
from scenes.games.know_thyself import buttons, coins, cutting, weights
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.text import edge_called, the_gm
from scenes.table.blocks.toolbar import TURN
from scenes.ui.target import Key
from tests.rules.kt_table import palace, wagering
from tests.scenes.know_poses import presenter_of
from tests.scenes.test_know_tray import Room, match_of, moved, steps, to_phase


class Moved(Room):
    """The table in a window, with its animations."""

    def __init__(self, data: Path, match: Match) -> None:
        super().__init__(data, match, speed="normal")
        self.frames(40)

    def act(self, seat: int, move: str) -> None:
        self.session.act(seat, self.match.table.parse(move))
        self.scene.refresh()

    @property
    def model(self) -> KnowModel:
        """What is on the screen."""
        seen = self.scene.moving.in_sight or self.scene.presenter.model
        assert isinstance(seen, KnowModel)
        return seen

    def names(self, *key: object) -> str:
        target = self.keys().get(key)
        return "" if target is None else target.name


@pytest.fixture(autouse=True)
def _moving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANTERN_TABLE_MOTION", raising=False)
    monkeypatch.delenv("LANTERN_TABLE_MOMENTS", raising=False)


def until(window: Moved, key: Key, frames: int = 200) -> None:
    """Wait until a target is on the screen."""
    for _ in range(frames):
        if key in {*window.keys()}:
            return
        window.frames(1)
    raise AssertionError(f"{key} never came")


def test_a_deck_that_is_cut_has_the_number_of_this_cut_while_the_card_is_face_down(tmp_path: Path) -> None:
    """KT-58: a Wager before this one was cut elsewhere, and its number is gone."""
    table = wagering((9,), 2, "5C 9D").do("1 accept()", "1 keep()")
    window = Moved(tmp_path, match_of(table, "hb"))
    window.act(0, "cut(25)")
    until(window, TURN)
    assert window.model.view.zones[kt.GM_CARD][-1] < 0
    assert cutting.made(window.model) == (24, 26, 25)
    earlier = LogLine("note", "", 0, event=Event("cut", 0, (3,), data=(16,)))
    drew = LogLine("note", "", 1, event=Event("drew", 1, (3,), data=(1,)))
    assert cutting.made(replace(window.model, cut_at=0, log=(earlier, drew))) is None
    window.app.close()


def test_the_masters_last_card_is_on_the_table_while_it_is_face_down(tmp_path: Path) -> None:
    """KT-104: the view is still that of the stake while the table asks to turn the card."""
    window = Moved(tmp_path, match_of(palace((16,), "E_FINAL", turn=1, about=1, master=19), "bh"))
    window.act(1, "stake(4)")
    until(window, TURN)
    assert window.model.view.phase == kt.P.E_FINAL
    renderer = window.scene.renderer_for(window.app.surface)
    assert isinstance(renderer, KnowRenderer)
    assert "gm" in renderer.anchors(window.model, window.scene.ui).places
    window.app.close()


def test_the_card_of_a_last_cut_rises_where_it_was_cut_and_holds_its_breath() -> None:
    table = palace((16,), "E_FINAL", turn=1, about=1, master=19).do("1 stake(4)")
    before, of = table.view(1), len(table.state.zones[kt.PLAY])
    flown, anchors = moved(table, "1 cut(40)")
    own = [each for each in flown if isinstance(each.hides, int)]
    box = cutting.place(anchors.tray(before)["deck"], of, 40)
    assert own[0].start[0] == pytest.approx(anchors.px(box[0] + box[2] / 2, 0, box[2])[0])
    assert own[0].shows_back
    turned = next(each for each in own if each.turns == 1)
    assert turned.begins - own[0].ends > 0.2


def test_a_card_comes_to_the_place_of_its_own_pc() -> None:
    """KT-282: while one PC's card has the large place, the card of the next comes to the small one."""
    table = to_phase("W_DRAW", 2)
    before = table.view(1)
    flown, anchors = moved(table, "1 keep()")
    card = next(each for each in flown if isinstance(each.hides, int))
    places = anchors.tray(before)
    own = next(name for name in ("small[2]", "other[2]") if name in places)
    assert card.end[:2] == pytest.approx(anchors.middle_of(places[own], 1)[:2])


def test_an_edge_that_can_still_be_objected_to_has_taken_no_coin_and_the_words_say_what_it_will_take() -> None:
    """KT-56, KT-299: the Coin moves once the call stands; the number in the words is the same before and after."""
    table = wagering((9, 9), 4, "5C 9D", edges={1: ("in debt",)}).do("1 accept()", "2 accept()")
    match = match_of(table, "hhh")
    match.act(0, match.table.parse("call(1, 1)"))
    assert match.phase == "W_OBJECT"
    assert match.view(1).vars[kt.V.STAKE_PC][1] == 4
    sentence = edge_called(the_gm(match.names[0]), "", "in debt", "", 5, "")
    assert weights.called(presenter_of(match, 1).model) == sentence
    nested = edge_called("", "", "“Cain whispers it”", "", 5, "“Cain whispers it”. He has saved it.")
    assert nested.count("“‘Cain whispers it’") == 2
    match.act(1, match.table.parse("let_stand()"))
    assert match.view(1).vars[kt.V.STAKE_PC][1] == 5
    assert weights.called(presenter_of(match, 1).model) == sentence


def test_the_answers_are_read_and_then_the_coins_are_counted_before_anybody_has_won(tmp_path: Path) -> None:
    """KT-101, KT-102: the sheet is filled in, the stacks grow Coin by Coin, and the verdict comes last."""
    table = palace((25,), "E_QUESTIONS", turn=1, about=1, master=5, cause="master_poor")
    window = Moved(tmp_path, match_of(table, "bh"))
    window.act(1, 'answer() "Ada\\nI came.\\nThe key\\nMy name"')
    pages = list[str]()
    while ("count", 1) not in {*window.keys()}:
        pages.append(window.names("page", 1))
        window.frames(1)
        assert len(pages) < 200
    assert "The key" in pages[-1]
    numbers = list[int]()
    while "wins by 20" not in (words := window.names("count", 1)):
        numbers.append(int(words.split(": ")[1].split()[0]))
        window.frames(1)
        assert len(numbers) < 200
    assert numbers[0] < 3
    assert numbers == sorted(numbers)
    assert len({*numbers}) > 10
    assert ("main",) not in {*window.keys()}
    until(window, ("main",))
    assert window.match.phase == "E_EPILOGUE"
    window.app.close()


@pytest.mark.parametrize(("card", "verb"), [("2H", "redraw"), ("KH", "keep")])
def test_enter_keeps_a_card_only_if_that_pays(card: str, verb: str) -> None:
    """KT-322: a 2 wins one Wager in ten, so Enter draws again."""
    match = match_of(wagering((9,), 3, f"{card} 9D").do("1 accept()"), "bh")
    action = buttons.main(match.table, match.view(1), match.legal(1))
    assert action is not None
    assert match.table.verbs[action.verb] == verb


def test_first_coins_come_from_the_bank() -> None:
    """KT-26: the Coins of an award move from the bank to the purse."""
    table = palace((0,), "AWARD_PC", turn=1, about=1, awarded=(12, 0), bank=15, master=20)
    flown, anchors = moved(table, "1 accept()")
    own = [each for each in flown if each.look is coins.LOOK]
    assert own
    assert {(each.start, each.end) for each in own} == {(anchors.bank(), anchors.purse(1))}


def test_the_step_is_that_of_the_payment_while_coins_are_paid(tmp_path: Path) -> None:
    """KT-66: the GM has told, so the strip says that Coins are paid now."""
    table = next(each for each in steps() if each.phase == "W_TELL_GM")
    window = Moved(tmp_path, match_of(table, "hb"))
    window.act(0, "tell()")
    seen = list[str]()
    for _ in range(60):
        seen += [target.name for target in window.targets("step") if target.name.endswith("now")]
        window.frames(1)
    assert "Step 12 of 13, pay: now" in seen
    assert not any("tell" in name for name in seen[1:])
    window.app.close()


def test_the_words_of_a_vote_say_what_it_brings() -> None:
    """KT-46: a yes ends the game."""
    match = match_of(palace((9,), "SCENE_PC", turn=1, about=1).do("1 propose_end()"), "bh")
    session = presenter_of(match, 1).session
    words = {session.phrase(action) for action in match.legal(1) if match.table.verbs[action.verb] == "vote"}
    assert words == {"Yes, end the game", "No, play on"}
