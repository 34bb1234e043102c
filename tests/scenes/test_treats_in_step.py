"""Tricks and Treats frame by frame: the card lands, then the winner changes, then tokens leave the line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scenes.games.tricks_and_treats import animations
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats.animations import CHANGED
from scenes.games.tricks_and_treats.layout import TreatsLayout, line_row
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage.motion import TIMES
from scenes.stage.physics import shaken_bag
from scenes.table.animations.moments import HOLD
from scenes.table.animations.tumble import Tumble
from scenes.ui.painter import Painter
from tests.scenes.hands import Hands, OpenTable, session
from tests.scenes.moving import play, settle

pytestmark = pytest.mark.film

FRAME = 1 / 60
HANDS = {"hand[0]": "B4, K1", "hand[1]": "P6, K2", "hand[2]": "K3, K4", "hand[3]": "K5, K6"}
LINE = "<B4>, <P6>, <S2>, <S11>, <P1>"
TURNING = {  # the Compass lets Nell win with the trump that is last in the line
    "hand[0]": "K1", "hand[1]": "K2", "hand[2]": "K3", "hand[3]": "K4", "trick": "P11, P3, S2, L3",
    "line": "<S2>, <S11>, <P1>, <K9>, <L3>", "unused[0]": "Compass", "used[0]": "",
}  # fmt: skip


def model(hands: Hands) -> TreatsModel:
    seen = hands.scene.in_sight()
    assert isinstance(seen, TreatsModel)
    return seen


def in_flight(hands: Hands) -> dict[int, tuple[float, float]]:
    """Where each flying piece is going."""
    flying = [flight for flight, _ in hands.scene.moving._timeline._flights]
    return {each.hides: each.end[:2] for each in flying if isinstance(each.hides, int)}


def in_the_line(hands: Hands, at: tuple[float, float]) -> bool:
    """Return whether a point of the window is on the row of the trump line."""
    renderer = hands.scene.renderer_for(hands.app.surface)
    layout, (k, _, oy) = renderer.layout(hands.scene.ui), renderer.frame()
    assert isinstance(layout, TreatsLayout)
    return abs(at[1] - oy - line_row(layout, 5).middle * k) < 12 * k


def test_tokens_stay_in_the_line_until_they_are_claimed(open_table: OpenTable) -> None:
    """The card that ends the trick is still on its way, and the sheet that claims comes after it."""
    hands = open_table("hbbb", {**HANDS, "trick": "S10, S5, B4", "hand[0]": "K1", "line": LINE}, "FOLLOW",
                       leader=2, turn=1, round=2, script=())  # fmt: skip
    settle(hands)
    tokens = {hands.session.table.code[name] for name in ("<B4>", "<P6>")}
    hands.session._bots._thinker.script.append("play(P6)")  # type: ignore[union-attr]
    moved = 0
    for _ in range(150):
        hands.wait(FRAME)
        if hands.done():
            flying = in_flight(hands)
            moved += bool(flying)
            assert all(in_the_line(hands, at) for piece, at in flying.items() if piece in tokens)
    assert moved
    assert "claim Bats 4 and Pumpkins 6" in hands.session.sentence()


def test_a_card_that_takes_the_lead_wins_as_soon_as_it_lies(open_table: OpenTable) -> None:
    """The old winner does not stay while both cards glow, and bots wait until the new one was seen."""
    hands = open_table("hbbb", {**HANDS, "trick": "S10, S5", "hand[2]": "K3", "hand[3]": "K5", "line": LINE},
                       "FOLLOW", leader=2, turn=0, round=2, script=("play(P6)",))  # fmt: skip
    hands.hold(0.7)
    settle(hands)
    assert model(hands).now.winner == 2
    play(hands, 0, "play(B4)")
    hands.wait(FRAME)
    landed = FRAME
    assert model(hands).now.winner == 2
    while model(hands).now.winner != 0:
        hands.wait(FRAME)
        landed += FRAME
        assert landed < TIMES["play"] + TIMES["land"] + TIMES["halo"] + 4 * FRAME
    left = hands.scene.moving._timeline.left(hands.now)
    assert left > CHANGED / 2 - 4 * FRAME  # at the pace of these bots; later flights wait for it


def test_the_line_turns_then_the_winner_changes_then_tokens_are_claimed(open_table: OpenTable) -> None:
    hands = open_table("hbbb", TURNING, "WINDOW_END", leader=1, turn=0, round=2)
    settle(hands)
    line = hands.session.table.zone["line"]
    before = model(hands).view.zones[line]
    assert model(hands).now.winner == 3
    play(hands, 0, "use(Compass)")
    held = 0.0
    for _ in range(60 * 8):
        hands.wait(FRAME)
        now = model(hands)
        if now.now.winner == 3:
            assert not now.now.won
            assert all(in_the_line(hands, at) for piece, at in in_flight(hands).items() if piece in before)
        elif now is not hands.scene.presenter.model:
            assert now.view.zones[line] == before[::-1]
            assert not {*before} & {*hands.scene.moving._timeline.hidden}
            assert "reversed" in now.sentence
            held += FRAME
        else:
            break
    assert held > HOLD / 4
    assert "claim" in model(hands).sentence


def test_a_treat_on_its_way_leaves_neither_its_name_nor_none_yet(
    open_table: OpenTable, listening: pytest.MonkeyPatch
) -> None:
    hands = open_table("hbbb", TURNING, "WINDOW_END", leader=1, turn=0, round=2)
    settle(hands)
    drawn: list[str] = []
    for name in ("text", "label"):
        write = getattr(Painter, name)

        def note(self: Painter, words: str, *args: Any, _write: Any = write, **more: Any) -> Any:
            drawn.append(words)
            return _write(self, words, *args, **more)

        listening.setattr(Painter, name, note)
    play(hands, 0, "use(Compass)")
    for _ in range(60 * 5):
        hands.wait(FRAME)
    assert texts.TREATS_USED in drawn
    assert texts.NO_TREAT_USED not in drawn[drawn.index(texts.TREATS_USED) :]
    assert "Compass" not in drawn


@pytest.mark.parametrize(
    ("treat", "use", "phrase"),
    [("Switch", "use(Switch, 0, 4)", "changed places"), ("Ghost", "use(Ghost, <S2>)", "is out of the game"),
     ("Mixer", "use(Mixer)", "into the bag"), ("Master Trump", "use(Master Trump)", "Master Trump")],
)  # fmt: skip
def test_a_treat_that_turns_a_trick_is_held_with_the_line_as_it_is_then(
    open_table: OpenTable, treat: str, use: str, phrase: str
) -> None:
    """Also where others may still answer: it is seen with the new line, which is whole, and with the new winner."""
    hands = open_table("hhbb", {**TURNING, "unused[0]": treat, "unused[1]": "Candy"}, "WINDOW_END", leader=1, turn=0,
                       round=2)  # fmt: skip
    settle(hands)
    play(hands, 0, use)
    after = hands.scene.presenter.model
    assert isinstance(after, TreatsModel)
    held: list[TreatsModel] = []
    for _ in range(60 * 8):
        hands.wait(FRAME)
        if phrase in model(hands).sentence and model(hands) is not after:
            held.append(model(hands))
    assert len(held) * FRAME > HOLD / 4
    assert held[-1].now.winner == after.now.winner
    assert len(held[-1].view.zones[hands.session.table.zone["line"]]) == 5


def test_the_number_on_the_bag_drops_only_when_its_tokens_are_out(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers: list[int] = []
    monkeypatch.setattr(animations, "shaken_bag", lambda count, seed: numbers.append(count) or shaken_bag(count, seed))
    zones = {**HANDS, "trick": "S5, S3, S10, K8", "hand[0]": "K1", "hand[1]": "P6", "hand[2]": "K3", "hand[3]": "K5"}
    hands = open_table("hbbb", {**zones, "line": LINE}, "DRAW", leader=2, turn=0, winner=0, round=2)
    settle(hands)
    hands.scene.moving.tumbles = True
    before = model(hands).now.bag_count
    play(hands, 0, "draw()")
    hands.scene.moving.tumbles = True
    hands.wait(FRAME)
    assert numbers == [before]
    assert hands.scene.presenter.model.now.bag_count == before - 2


def test_tokens_of_the_deal_land_on_their_places_in_the_line(tmp_path: Path) -> None:
    """The row has its places before they are filled: no token lies on the lantern or on the name of the line."""
    dealt = session("hbbb")
    dealt._drained = 0
    hands = Hands(tmp_path, dealt)
    tokens = {*dealt._match.state.zones[dealt.table.zone["line"]]}
    ends: dict[int, float] = {}
    for _ in range(240):
        hands.wait(FRAME)
        flying = {piece: at[0] for piece, at in in_flight(hands).items() if piece in tokens}
        row = hands.target(("zone", "line")).rect
        assert all(row.left + 40 < x < row.right for x in flying.values())
        ends.update(flying)
    assert {*ends} == tokens
    hands.app.close()


def test_a_trump_wins_as_a_trump_also_once_its_token_is_claimed(open_table: OpenTable) -> None:
    """The line fills up again, and the reason of the win, the trump tag and the stake are those of the trick."""
    hands = open_table("hbbb", {**HANDS, "trick": "P11, P3, S2, L3", "line": "<S2>, <S11>, <P1>, <K9>, <B3>",
                       "unused[0]": ""}, "CLAIM", leader=2, turn=0, winner=0, round=2)  # fmt: skip
    settle(hands)
    card, trick = hands.session.table.code["S2"], model(hands).now.cards
    assert model(hands).now.reason == "trump 1"
    play(hands, 0, "claim(all)")
    hands.wait(FRAME)
    held = 0
    while model(hands).now.cards == trick:
        hands.wait(FRAME)
        now = model(hands).now
        if now.cards:
            held += model(hands).sentence.endswith("claimed Spiders 2.")
            assert now.reason == "trump 1"
            assert now.trumps == {card: 1}
    assert held > HOLD / 4 / FRAME
    assert not model(hands).now.trumps


@pytest.mark.parametrize(
    ("keeps", "words"),
    [("Poison#1", "kept the Poison."), ("<K9>", "at the back of the line."), ("none", "kept nothing.")],
)
def test_what_is_kept_of_a_draw_is_seen_before_the_trick_is_swept_away(
    open_table: OpenTable, keeps: str, words: str
) -> None:
    zones = {**HANDS, "trick": "P11, P3, S12, L3", "line": LINE, "unused[0]": ""}
    peek = "Poison#1, Ghost" if keeps != "<K9>" else "<K9>, <B1>"
    hands = open_table("hbbb", {**zones, "peek": peek, "starter": "<B11>"}, "KEEP", leader=0, turn=0, winner=0, round=2)
    settle(hands)
    trick, leads = model(hands).now.cards, hands.session.table.code["<B11>"]
    play(hands, 0, f"keep({keeps})")
    hands.wait(FRAME)
    held = moved = 0
    while model(hands).now.cards == trick:
        hands.wait(FRAME)
        held += model(hands).sentence.endswith(words)
        if leads in in_flight(hands) and not held:  # it makes room for the token, and its label goes with it
            moved += 1
            label = hands.target(("piece", leads)).rect
            assert abs(label.centerx - in_flight(hands)[leads][0]) < 4
    assert held > HOLD / 4 / FRAME
    assert (moved > 0) == (keeps == "<K9>")


@pytest.mark.parametrize("first", ["", "Ghost"])
def test_a_treat_that_lands_has_neither_none_yet_nor_the_name_of_another_beside_it(
    open_table: OpenTable, first: str, listening: pytest.MonkeyPatch
) -> None:
    zones = {**HANDS, "trick": "P11, P3, S12, L3", "line": LINE, "unused[0]": first}
    hands = open_table("hbbb", {**zones, "peek": "Poison#1, <K9>"}, "KEEP", leader=0, turn=0, winner=0, round=2)
    hands.hold(0.7)
    settle(hands)
    drawn: list[str] = []
    write = Painter.text

    def note(self: Painter, words: str, *args: Any, **more: Any) -> Any:
        drawn.append(words)
        return write(self, words, *args, **more)

    listening.setattr(Painter, "text", note)
    play(hands, 0, "keep(Poison#1)")
    hands.wait(FRAME)
    drawn.clear()
    for _ in range(60 * 5):
        hands.wait(FRAME)
        if "Poison" in drawn:
            break
        assert texts.NONE_YET not in drawn
        assert "Ghost" not in drawn
    assert "Poison" in drawn


def test_the_number_on_a_shaken_bag_falls_with_all_other_numbers(open_table: OpenTable) -> None:
    """The bag may still shake when its tokens lie in the line: by then it shows how many are left."""
    zones = {**HANDS, "trick": "P11, P3, S2, L3", "line": "<S2>, <S11>, <P1>, <K9>, <B3>", "unused[0]": ""}
    hands = open_table("hbbb", zones, "CLAIM", leader=2, turn=0, winner=0, round=2)
    settle(hands)
    hands.scene.moving.tumbles = True
    play(hands, 0, "claim(all)")
    numbers: list[tuple[int, int]] = []
    for _ in range(60 * 6):
        hands.scene.moving.tumbles = True
        hands.wait(FRAME)
        for flight, _ in hands.scene.moving._timeline._flights:
            share = (hands.now - flight.begins) / flight.lasts
            if isinstance(flight, Tumble) and 0 < share < 1:
                shows = flight.count if share < flight.leaves else flight.left
                numbers.append((shows, model(hands).now.bag_count))
    assert numbers
    late = [pair for pair in numbers if pair[0] != pair[1]]
    assert len(late) < 3, "one frame more at most"


def test_knock_keeps_its_place_while_a_card_flies_and_can_be_pressed_again_once_it_lies(open_table: OpenTable) -> None:
    zones = {**HANDS, "trick": "", "hand[2]": "B9, K4", "hand[1]": "B12, K2", "line": LINE, "unused[0]": "Ghost"}
    hands = open_table("hbbb", zones, "LEAD", leader=1, turn=1, round=2, script=())
    settle(hands)
    (knock,) = (target for target in hands.top.targets() if target.name.startswith(texts.KNOCK))
    assert knock.enabled
    hands.session._bots._thinker.script.append("play(B12)")  # type: ignore[union-attr]
    states: list[bool] = []
    for _ in range(600):
        hands.wait(FRAME)
        present = next((target for target in hands.top.targets() if target.key == knock.key), None)
        assert present is not None
        assert present.rect == knock.rect
        states.append(present.enabled)
        if hands.done() and not hands.scene.busy():
            break
    assert not all(states)
    assert states[-1]
