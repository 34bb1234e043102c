"""Twin worlds: two games that differ only in what the people at the screen cannot know give the same frames."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any
from zlib import crc32

import pygame
import pytest

from tests.scenes.hands import Hands, OpenTable

pytestmark = pytest.mark.film

LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
NELL, WICK = "B2, B8, P3, P12, K1", "B9, S1, S2, S3, S4"
OURS = {"hand[0]": NELL, "hand[1]": WICK, "line": LINE}
BEN, MOTH = "L3, B10, L5, L6, P4", "B4, K4, K5, K6, S12"
BOTS = ({"hand[2]": BEN, "hand[3]": MOTH}, {"hand[2]": "S12, B10, K6, L6, K4", "hand[3]": "B4, P4, K5, L3, L5"})
DEALT = [
    "B2", "B8", "S1", "S2", "K1", "P3", "P12", "B9", "S3", "S4", "L3", "B10", "L5", "L6", "P4", "B4", "K4", "K5",
    "K6", "S12",
]  # fmt: skip

World = Mapping[str, str]


class Watch:
    """The frames of a window, each as a checksum of its pixels and all that it names."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.frames: list[tuple[int, str]] = []
        draw = hands.app.draw

        def watched() -> None:
            draw()
            image = hands.app.surface.get_buffer()  # the bytes where they lie: every frame comes by here
            names = "|".join(f"{t.name}{t.tip}{t.enabled}{tuple(t.rect)}" for t in hands.top.targets())
            self.frames.append((crc32(image), names))

        hands.app.draw = watched  # type: ignore[method-assign]


def same(open_table: OpenTable, one: World, other: World, play: Callable[[Hands], None], **more: Any) -> list[str]:
    """Play the same in both worlds; every frame, and what a screen reader could say of it, must be the same."""
    films = []
    for world in (one, other):
        draws = more.get("draws_of", {}).get(id(world), ())
        given = {key: value for key, value in more.items() if key != "draws_of"}
        hands = open_table(zones=world, draws=draws, **given)
        watch = Watch(hands)
        hands.wait(0.02)
        play(hands)
        films.append((watch.frames, hands.done()))
        hands.app.close()
    (first, done), (second, done_too) = films
    assert done == done_too
    assert len(first) == len(second)
    assert [n for n, pair in enumerate(zip(first, second, strict=True)) if pair[0] != pair[1]] == []
    return done


def back_to_the_table(hands: Hands) -> None:
    while hands.top is not hands.scene:
        hands.keys("escape")


def look_round(hands: Hands) -> None:
    """Point at everything, open every tab, walk everywhere by key."""
    for target in hands.top.targets():
        hands.move(*target.rect.center)
    for tab in ("tricks", "bag", "rules", "scores", "log"):
        hands.click(("tab", tab))
    for _ in range(12):
        hands.keys("tab")
    hands.keys("right", "left", "escape")
    back_to_the_table(hands)


def play_a_trick(hands: Hands) -> None:
    hands.hold(0.3)
    hands.hold(0.7)
    look_round(hands)
    hands.drag(hands.piece("K1"), hands.piece("B2"))
    hands.carry(hands.piece("B8"), hands.anchor(("zone", "trick")))
    hands.move(300, 300)
    hands.release(hands.anchor(("zone", "trick")))
    hands.frames(15)
    hands.hold(0.7)
    look_round(hands)
    hands.click(hands.piece("S1"))
    hands.frames(5)
    hands.click(hands.piece("B9"))
    hands.click(("main",))
    hands.let_bots("play(B10)")
    look_round(hands)
    hands.let_bots("play(B4)")
    hands.keys("ctrl z", "escape")
    back_to_the_table(hands)
    look_round(hands)


def test_a_trick_with_other_cards_in_the_bots_hands(open_table: OpenTable) -> None:
    done = same(
        open_table, {**OURS, **BOTS[0]}, {**OURS, **BOTS[1]}, play_a_trick,
        kinds="hhbb", phase="LEAD", leader=0, turn=0, round=2, size=(1440, 810),
    )  # fmt: skip
    assert done == ["play(B8)", "play(B9)", "play(B10)", "play(B4)"]


def test_the_hand_of_the_next_person_is_not_in_a_frame_before_the_curtain_is_held_open(open_table: OpenTable) -> None:
    def play(hands: Hands) -> None:
        hands.hold(0.7)
        look_round(hands)
        hands.drag(hands.piece("B8"), ("zone", "trick"))
        hands.hold(0.5)
        hands.keys("b", "b", "escape", "escape", "ctrl z")
        hands.focus_lost()
        hands.focus_gained()

    one = {**OURS, **BOTS[0]}
    other = {**one, "hand[1]": BEN, "hand[2]": WICK}
    assert same(open_table, one, other, play, kinds="hhbb", phase="LEAD", leader=0, turn=0, round=2) == ["play(B8)"]


def test_peeking_shows_nothing_of_the_others(open_table: OpenTable) -> None:
    def play(hands: Hands) -> None:
        look_round(hands)
        hands.hold(0.4)
        hands.click(("peek", 0))
        hands.press(hands.anchor(("peek", 0)))
        hands.frames(2)
        hands.release((4, 4))
        hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        hands.click(hands.piece("B8"))
        hands.click(("main",))
        hands.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        look_round(hands)

    one = {**OURS, **BOTS[0]}
    other = {**one, "hand[1]": BEN, "hand[2]": WICK}
    done = same(open_table, one, other, play, kinds="hhbb", phase="LEAD", style="peek", leader=0, turn=0, round=2)
    assert done == ["play(B8)"]


def test_what_a_bot_draws_and_gives_back(open_table: OpenTable) -> None:
    """Ben draws two tokens and keeps the same one in both worlds; the other goes back unseen."""

    def play(hands: Hands) -> None:
        hands.let_bots("draw()")
        look_round(hands)
        hands.let_bots("keep(Ghost#1)")
        look_round(hands)

    world = {**OURS, **BOTS[0], "trick": "B7, B6, B1, B5"}
    twin = dict(world)
    draws = {id(world): ("<P9>", "Ghost"), id(twin): ("<K10>", "Ghost")}
    done = same(
        open_table, world, twin, play,
        kinds="hbbb", phase="DRAW", leader=2, turn=2, winner=2, round=2, trick=4, draws_of=draws,
    )  # fmt: skip
    assert done == ["draw()", "keep(Ghost#1)"]


def test_what_another_person_draws(open_table: OpenTable) -> None:
    """Wick draws behind the open table: nothing of it in any frame until the curtain is held open."""

    def play(hands: Hands) -> None:
        look_round(hands)
        hands.keys("return")
        hands.keys("b", "b", "escape", "escape", "ctrl z")
        hands.focus_lost()
        hands.focus_gained()
        hands.hold(0.4)

    world = {**OURS, **BOTS[0], "trick": "B7, B6, B1, B5"}
    twin = dict(world)
    draws = {id(world): ("<P9>", "Ghost"), id(twin): ("Candy", "<B10>")}
    done = same(
        open_table, world, twin, play,
        kinds="hhbb", phase="DRAW", leader=1, turn=1, winner=1, round=2, trick=4, draws_of=draws,
    )  # fmt: skip
    assert done == ["draw()"]


def test_windows_on_the_open_table_show_no_hand(open_table: OpenTable) -> None:
    """Nell is asked about Poison and the Ghost before a lead; her own cards are not on the screen yet."""

    def play(hands: Hands) -> None:
        look_round(hands)
        for treat in ("Poison#1", "Ghost#1"):
            hands.click(hands.piece(treat))
            look_round(hands)
            hands.keys("escape")
            back_to_the_table(hands)
        hands.keys("u", "escape", "p")

    world = {**OURS, **BOTS[0], "unused[0]": "Poison, Ghost"}
    twin = {**world, "hand[0]": MOTH, "hand[3]": NELL}
    done = same(open_table, world, twin, play, kinds="hhbb", phase="WINDOW_LEAD", leader=1, turn=0, round=2)
    assert done == ["pass(once)"]


def test_the_last_card_is_no_choice_on_the_open_table(open_table: OpenTable) -> None:
    def play(hands: Hands) -> None:
        look_round(hands)
        hands.click(hands.piece("Poison#1"))
        look_round(hands)
        hands.keys("escape", "u", "u", "escape")

    hidden = {f"hand[{seat}]": card for seat, card in enumerate(("B2", "S1", "L3", "P12"))}
    world = {**OURS, **hidden, "unused[0]": "Poison"}
    twin = {**world, "hand[0]": "P12", "hand[3]": "B2"}
    same(open_table, world, twin, play, kinds="hhbb", phase="WINDOW_LEAD", leader=1, turn=0, round=2)


def watch(hands: Hands, seconds: float = 3.0) -> None:
    """See everything fly, frame by frame."""
    for _ in range(round(seconds / 0.04)):
        hands.wait(0.04)


def test_what_flies_betrays_nothing_of_a_draw(open_table: OpenTable) -> None:
    """Ben draws, keeps one and gives one back while all of it is seen flying."""

    def play(hands: Hands) -> None:
        watch(hands, 0.6)
        hands.let_bots("draw()")
        watch(hands)
        hands.let_bots("keep(Ghost#1)")
        watch(hands)

    world = {**OURS, **BOTS[0], "trick": "B7, B6, B1, B5"}
    twin = dict(world)
    draws = {id(world): ("<P9>", "Ghost"), id(twin): ("Candy", "Ghost")}
    done = same(
        open_table, world, twin, play,
        kinds="hbbb", phase="DRAW", leader=2, turn=2, winner=2, round=2, trick=4, draws_of=draws,
    )  # fmt: skip
    assert done == ["draw()", "keep(Ghost#1)"]


@pytest.mark.parametrize("kinds", ["hbbb", "hhbb"])
def test_what_flies_betrays_nothing_of_a_deal(open_table: OpenTable, kinds: str) -> None:
    """The Hand deals all cards anew: Nell gets the same ones, the others other ones."""

    def play(hands: Hands) -> None:
        if kinds == "hhbb":
            hands.hold(0.7)
            watch(hands, 0.6)
        hands.click(hands.piece("Hand#1"))
        hands.keys("return")
        watch(hands)
        look_round(hands)

    own, rest = DEALT[:5], DEALT[5:]
    one = {**OURS, **BOTS[0], "unused[0]": "Hand"}
    other = {**one, "hand[1]": BEN, "hand[2]": WICK}
    draws = {id(one): ([*own, *rest],), id(other): ([*own, *reversed(rest)],)}
    done = same(open_table, one, other, play, kinds=kinds, phase="LEAD", leader=0, turn=0, round=2, draws_of=draws)
    assert done == ["use(Hand)"]


def test_what_flies_betrays_nothing_of_a_discard(open_table: OpenTable) -> None:
    """Poison, its discards closed: each hand loses a card nobody else sees."""

    def play(hands: Hands) -> None:
        watch(hands, 0.6)
        hands.session.act(0, hands.session.table.parse("use(Poison, B2)"))
        hands.scene.refresh()
        watch(hands)

    one = {**OURS, **BOTS[0], "unused[0]": "Poison"}
    other = {**one, **BOTS[1]}
    draws = {id(one): ("S1", "L3", "B4"), id(other): ("S1", "S12", "P4")}
    options = {"poison_discards": "closed"}
    same(
        open_table,
        one,
        other,
        play,
        kinds="hbbb",
        phase="LEAD",
        leader=0,
        turn=0,
        round=2,
        draws_of=draws,
        options=options,
    )


def test_a_posed_difference_that_may_be_seen_is_seen(open_table: OpenTable) -> None:
    """The films do differ where they may: this test would notice a recorder that sees nothing."""
    world = {**OURS, **BOTS[0]}
    twin = {**world, "hand[0]": "B2, B8, P3, P12, K2"}
    with pytest.raises(AssertionError):
        same(
            open_table,
            world,
            twin,
            lambda hands: hands.hold(0.7),
            kinds="hhbb",
            phase="LEAD",
            leader=0,
            turn=0,
            round=2,
        )
