"""The questions of Tricks and Treats: the hand under a sheet, the key of the better answer, reasons on the buttons."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.rules.tricks_and_treats.text import weighed
from scenes.games.tricks_and_treats import text as texts
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.moving import ZONES, play, settle

FRAME = 1 / 60
EYE = {
    "hand[0]": "B6, B10, P2, P7", "hand[1]": "S2, S3, S4, S5", "hand[2]": "L3, L5, L6, P4", "hand[3]": "B4, K5, K6, L7",
    "trick": "B7, S1, K1, K9", "line": "<P2>, <B2>, <K9>, <L2>, <B6>", "unused[0]": "Evil Eye, Ghost, Switch",
}  # fmt: skip
POISON = {**ZONES, "hand[0]": "B2, P3, K1, K2, B5", "unused[0]": "Poison, Switch, Compass, Ghost"}
LOOKS = [((1280, 720), 100), ((900, 560), 100), ((1920, 1080), 100), ((1280, 720), 200)]
INDEX = 0.3  # of the height of a card: with large text, as much of it is in sight under a question


def in_hand(hands: Hands) -> list[pygame.Rect]:
    return [target.rect for target in hands.scene.targets() if target.group == "hand"]


@pytest.mark.parametrize(("size", "text"), LOOKS)
def test_the_hand_can_be_read_under_the_question_about_a_treat(
    open_table: OpenTable, size: tuple[int, int], text: int
) -> None:
    """It is small and whole; with large text it keeps its size, and the indices are in sight."""
    hands = open_table("hbbb", EYE, "WINDOW_END", leader=0, turn=0, round=2, size=size)
    hands.app.change(msgspec.structs.replace(hands.app.settings, text_size=text), keep=False)
    hands.wait(FRAME)
    settle(hands)
    cards = in_hand(hands)
    assert len(cards) == 4
    window = hands.app.surface.get_rect()
    over = [target.rect for target in hands.scene.targets() if target.group in ("actions", "treats", "treat_tabs")]
    for card in cards:
        assert window.contains(card) if text == 100 else card.clip(window).height > INDEX * card.height
        assert card.collidelist(over) < 0


@pytest.mark.parametrize("size", [(900, 560), (1280, 720)])
def test_buttons_of_many_treats_cover_none_of_them(open_table: OpenTable, size: tuple[int, int]) -> None:
    hands = open_table("hbbb", POISON, "LEAD", leader=0, turn=0, round=2, size=size)
    settle(hands)
    targets = hands.scene.targets()
    owned = [target.rect for target in targets if target.group == "treats"]
    buttons = [target.rect for target in targets if target.group == "actions"]
    assert len(owned) == 4
    assert len(buttons) > 3
    assert all(button.collidelist(owned) < 0 for button in buttons)


def test_enter_uses_a_treat_that_pays_and_passes_otherwise(open_table: OpenTable) -> None:
    """The Evil Eye wins Cleo the trick and its token; Pass has a key of its own then."""
    hands = open_table("hbbb", EYE, "WINDOW_END", leader=0, turn=0, round=2)
    settle(hands)
    hands.wait(1.0)
    hands.keys("return")
    assert [deed for deed in hands.done() if deed.startswith("use(Evil Eye")]
    hands = open_table("hbbb", EYE, "WINDOW_END", leader=0, turn=0, round=2)
    settle(hands)
    hands.wait(1.0)
    hands.keys("p")
    assert hands.done()[:1] == ["pass(once)"]
    hands = open_table("hbbb", POISON, "WINDOW_LEAD", leader=1, turn=0, round=2)
    settle(hands)
    hands.wait(1.0)
    hands.keys("return")
    assert hands.done()[:1] == ["pass(once)"]


@pytest.mark.parametrize(("line", "words"), [
    ("<P7>, <S10>, <L2>, <B10>, <B8>", weighed.STILL_LOSE), ("<B4>, <S10>, <L2>, <B10>, <P3>", "Pumpkins 3 wins"),
])  # fmt: skip
def test_the_button_of_a_treat_says_whether_it_lets_a_card_win(open_table: OpenTable, line: str, words: str) -> None:
    """Spiders are led, and Nell has none; Bats 4 wins as the first trump."""
    zones = {**ZONES, "hand[0]": "P3, P12, K1, L9", "hand[3]": "K5, K6, S12", "trick": "S6, L2, B4", "line": line,
             "unused[0]": "Switch"}  # fmt: skip
    hands = open_table("hbbb", zones, "FOLLOW", leader=1, turn=0, round=2)
    settle(hands)
    assert words in hands.target(texts.use_treat("Switch", alone=False)).name


def test_a_question_before_the_lead_says_what_the_hand_tells_about_the_treat(open_table: OpenTable) -> None:
    """Nell's best card loses to some cards; the Poison takes each of them with some chance."""
    hands = open_table("hbbb", POISON, "WINDOW_LEAD", leader=1, turn=0, round=2)
    settle(hands)
    session = hands.session
    words = weighed.weighed(session.table, session.view(), "Poison")
    assert words.startswith("Drop [[")
    assert "the Poison takes each with a chance of" in words
    assert weighed.weighed(session.table, session.open_view(), "Poison") == ""
    assert weighed.weighed(session.table, session.view(), "Compass") == weighed.NONE_NAMED


def test_the_hand_gives_way_only_when_the_last_card_has_landed(open_table: OpenTable) -> None:
    """A hand that sinks tells that a question comes, and so who wins."""
    zones = {
        "trick": "S10, S5, B4", "hand[0]": "P12, K1, L9", "hand[1]": "P6, K2, B9, L1", "hand[2]": "K3, K4, L3",
        "hand[3]": "K5, K6, L4", "line": "<B4>, <P6>, <S2>, <S11>, <P1>", "unused[0]": "",
    }  # fmt: skip
    hands = open_table("hbbb", zones, "FOLLOW", leader=2, turn=1, round=2, script=())
    settle(hands)
    before = dict(hands.scene.drawn_by.places)  # type: ignore[union-attr]
    held = [hands.session.table.code[name] for name in ("P12", "K1", "L9")]
    hands.session._bots._thinker.script.append("play(P6)")  # type: ignore[union-attr]
    seen = 0
    for _ in range(300):
        hands.wait(FRAME)
        picture = hands.scene.drawn_by
        assert picture is not None
        if hands.done() and hands.scene.in_sight() is not hands.scene.presenter.model:
            seen += 1
            flying = {each.hides for each, _ in hands.scene.moving._timeline._flights if each.begins <= hands.now}
            assert not flying & {*held}
    assert seen > 5
    assert hands.scene.presenter.model.asked is not None
    assert hands.scene.drawn_by is not None
    assert all(hands.scene.drawn_by.places[card][2] < before[card][2] * 0.6 for card in held)


def test_a_poison_takes_cards_only_once_it_has_been_seen(open_table: OpenTable) -> None:
    """No card is drawn beside a hand before it drops."""
    hands = open_table("hbbb", POISON, "WINDOW_LEAD", leader=1, turn=0, round=2)
    settle(hands)
    play(hands, 0, "use(Poison, B2)")
    hands.wait(FRAME)
    drops = [each for each, _ in hands.scene.moving._timeline._flights if each.turns > 0]
    assert len(drops) == 3
    assert not any(each.waits for each in drops)
    while "use a treat" in hands.scene.in_sight().sentence:
        hands.wait(FRAME)
        assert hands.now < drops[0].begins, "the question has gone by then"


def test_a_mouse_at_rest_opens_no_tip_when_the_table_comes(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**ZONES, "unused[0]": "Compass"}, "LEAD", leader=0, turn=0, round=2)
    settle(hands)
    at = hands.anchor(hands.piece("Compass#1"))
    event = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    hands.scene.mouse_rests(event)
    assert hands.scene.ui.hover == hands.piece("Compass#1")
    assert hands.scene.ui.hushed
    hands.move(at[0] + 1, at[1] + 1)
    for step in range(1, 8):
        hands.move(at[0] + 4 * step, at[1])
    assert not hands.scene.ui.hushed


def test_cards_that_a_poison_dropped_openly_lie_on_the_pile(open_table: OpenTable) -> None:
    """They are on top of the last trick; face down they stay unknown."""
    for shown in ("open", "closed"):
        hands = open_table("hbbb", POISON, "WINDOW_LEAD", leader=1, turn=0, round=2, last_led=1, last_at=36,
                           options={"poison_discards": shown})  # fmt: skip
        settle(hands)
        play(hands, 0, "use(Poison, B2)")
        for _ in range(60):
            hands.wait(0.1)
        pile = hands.target(("zone", "played"))
        assert ("Bats 2" in pile.name) == (shown == "open")


def test_tab_goes_to_the_hand_then_to_the_treats_in_question_and_the_buttons(open_table: OpenTable) -> None:
    hands = open_table("hbbb", EYE, "WINDOW_END", leader=0, turn=0, round=2)
    settle(hands)
    groups = []
    for _ in range(4):
        hands.keys("tab")
        groups.append(next(target.group for target in hands.scene.targets() if target.key == hands.scene.ui.focus))
    assert groups == ["hand", "treat_tabs", "actions", "treats"]
