"""What is said stands for what is seen: words, plates and piles change when what is on its way has arrived."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.match.log import LogLine
from scenes.games.tricks_and_treats.layout import TreatsLayout
from scenes.registry import cloth_of
from scenes.stage.look import LANTERN
from scenes.stage.motion import TIMES
from scenes.table.blocks import toolbar
from scenes.ui import rich
from scenes.ui.painter import Painter
from tests.scenes.hands import Bots, Hands, OpenTable
from tests.scenes.moving import ZONES, cut, play, settle
from tests.scenes.test_dropped import paper

TWO = {**ZONES, "hand[1]": "S1, S2, S3, S4", "trick": "B9"}


def boxes(hands: Hands) -> dict[str, pygame.Rect]:
    """In the window: the sentence, what stands beside the trick, the plates and the pile of played cards."""
    renderer = hands.scene.renderer_for(hands.app.surface)
    layout, (k, ox, oy) = renderer.layout(hands.scene.ui), renderer.frame()
    assert isinstance(layout, TreatsLayout)
    (x, y), beside = layout.trick_centre, layout.plaque
    found = {
        "sentence": (x - 300, layout.sentence - 24, 600, 32),
        "led": (x - beside - 70, y - 66, 140, 130),
        "won": (x + beside - 70, y - 66, 140, 130),
        "pile": layout.played,
    } | {f"name {n}": (plate.box[0] + 4, plate.box[1] + 4, 130, 50) for n, plate in enumerate(layout.plates)}
    return {
        name: pygame.Rect(ox + left * k, oy + top * k, w * k, h * k).clip(hands.app.surface.get_rect())
        for name, (left, top, w, h) in found.items()
    }


def seen(hands: Hands) -> dict[str, bytes]:
    shown = hands.pixels()
    return {name: cut(hands, shown, rect) for name, rect in boxes(hands).items()}


@pytest.mark.film
@pytest.mark.parametrize("kinds", ["hbbb", "bbbb"])
def test_nobody_is_asked_before_the_card_lies(open_table: OpenTable, kinds: str) -> None:
    """The seat across plays: its card flies over nothing that is looked at here but its plate."""
    hands = open_table(kinds, TWO, "FOLLOW", leader=1, turn=2, round=2)
    settle(hands)
    before, thinker = seen(hands), hands.session._bots._thinker
    assert isinstance(thinker, Bots)
    thinker.script.append("play(L3)")
    while not hands.done():
        hands.wait(1 / 60)
    for _ in range(round(TIMES["play"] * 0.8 * 60)):
        hands.wait(1 / 60)
        assert {name for name, shown in seen(hands).items() if shown != before[name]} <= {"name 2"}
    settle(hands)
    after = seen(hands)
    assert {"sentence"} <= {name for name in after if after[name] != before[name]}


@pytest.mark.film
def test_the_pile_stays_with_its_number_until_the_next_trick_lies_on_it(open_table: OpenTable) -> None:
    """While the trick is swept away nothing new is asked."""
    zones = {
        "line": "<B4>, <P7>, <S10>, <L2>, <B10>, <B8>", "hand[0]": "B5, P3", "hand[1]": "K5, S1", "hand[2]": "L3, L5",
        "hand[3]": "B4, K6",
    }  # fmt: skip
    script = ("play(K5)", "play(L3)", "play(B4)")
    hands = open_table("hbbb", zones, "LEAD", leader=0, turn=0, round=2, script=script)
    settle(hands)
    play(hands, 0, "play(B5)")
    while len(hands.done()) < 4:
        hands.wait(1 / 60)
    settle(hands)
    assert hands.session.sentence().endswith("?")
    pile, sentence = boxes(hands)["pile"], boxes(hands)["sentence"]
    label, cards = pile.copy(), pile.copy()
    label.left, cards.width = pile.left + pile.width * 3 // 5, pile.width * 2 // 5
    before = hands.pixels()
    play(hands, 0, "claim(all)")
    counts, papers, lines = [], [], []
    for _ in range(60 * 9):
        hands.wait(1 / 60)
        if not hands.scene.moving.arriving:
            break
        shown = hands.pixels()
        counts.append(cut(hands, shown, label) != cut(hands, before, label))
        papers.append(paper(hands.app.surface, cards, (210, 200, 192)) + paper(hands.app.surface, cards))
        lines.append(cut(hands, shown, sentence))
    assert len(papers) > 40
    assert min(papers) > 0  # never without a card
    assert counts.index(True) > len(counts) * 0.6  # and not counted before it lies there
    assert cut(hands, hands.pixels(), sentence) not in lines[:-1]  # nobody is asked meanwhile


@pytest.mark.parametrize("size", [(1216, 648), (1280, 720)])
@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("Bruno led [[K5]]. The line has its token.", "its token."),
        ("Bruno followed with [[S12]]. The line has its token, before the [[K5]].", "K5 ."),
        ("[[K5]] and [[B12]] joined the line. [[Ghost]] went back into the bag.", "the bag."),
        ("Moth offered the ten of diamonds for the queen of diamonds.", "queen of diamonds."),
    ],
)
def test_the_newest_line_is_not_cut_before_its_last_word(
    size: tuple[int, int], text: str, end: str, listening: pytest.MonkeyPatch
) -> None:
    """It is written smaller, or in two rows."""
    painter = Painter(pygame.Surface(size), cloth_of("tricks-and-treats", LANTERN), LANTERN)
    labels, drawn = [], []
    label, draw_line = Painter.label, rich.draw_line

    def note(self: Painter, words: str, *args: Any, **more: Any) -> float:
        labels.append(words)
        return label(self, words, *args, **more)

    def note_line(surface: Any, words: Any, *args: Any) -> Any:
        drawn.append(" ".join(word.text for word in words))
        return draw_line(surface, words, *args)

    listening.setattr(Painter, "label", note)
    listening.setattr(rich, "draw_line", note_line)
    toolbar.line_pill(painter, (0, 1, 2, 3), LogLine(1, text, "play"), 500.0, 500.0 + (373 if size[0] < 1280 else 432))
    assert labels == []
    assert " ".join(drawn).endswith(end)
