"""What a card in the hand says: what playing a court tells, and whether that serves what one is (TL-50, TL-254)."""

from __future__ import annotations

import pytest

from scenes.games.trick_of_the_light.card_words import words_of
from scenes.stage import look
from scenes.ui.painter import Painter
from tests.rules.tl_table import Tale, pose
from tests.scenes.light_poses import draw, model_of


def holding(identity: str, court: str) -> Tale:
    """Seat 0 holds a court that can go Over the nine of its neighbour; the markers are at hearts, clubs and spades."""
    suit = {"♥": "hearts", "♣": "clubs", "♦": "diamonds", "♠": "spades"}[identity[-1]]
    zones = {"scene_pile": ["9♣"], "hand[0]": [court, "5♦"], "hand[1]": ["2♣"], "identity[0]": [identity]}
    zones |= {f"column[{name}]": [] for name in ("hearts", "clubs", "spades", "diamonds")}
    zones["column[clubs]"] = ["marker1", "marker2"]
    zones[f"column[{suit}]"] = [*zones[f"column[{suit}]"], "marker0"]
    return pose({**zones, "identity[1]": ["A♣"], "identity[2]": ["K♣"]}, narrator=1, awakened=(True, True, True, False))


@pytest.mark.parametrize(
    ("identity", "court", "said"),
    [
        ("Q♥", "Q♣", "Humans learn: Wick and Ben are not it."),
        ("Q♥", "J♥", "Humans learn: you are not it."),
        ("Q♥", "J♠", "No marker is at spades: it tells little yet."),
        ("A♥", "Q♣", "It proves that no one is this card."),
    ],
)
def test_a_court_says_whom_it_serves(identity: str, court: str, said: str) -> None:
    model = model_of(holding(identity, court), 0)
    use = next(each for each in model.view_model.card_uses if model.piece(each.card) == court)
    surface, _ = draw(model)
    words = words_of(Painter(surface, look.LANTERN), model, use)
    assert said in (words.text, words.status)


@pytest.mark.parametrize("identity", ["K♥", "J♥"])
def test_who_wants_to_be_trusted_reads_how_the_others_would_see_it(identity: str) -> None:
    """TL-254: a jack of the own suit on the table makes one likelier human or angel."""
    model = model_of(holding(identity, "K♥" if identity == "J♥" else "J♥"), 0)
    use = model.view_model.card_uses[0]
    surface, _ = draw(model)
    words = words_of(Painter(surface, look.LANTERN), model, use)
    assert words.status.startswith(("Others will trust you more: ", "Others will trust you less: "))
    then, _, now = words.status.removesuffix(".").partition(": ")[2].partition(", now ")
    assert then != now


def test_a_spot_says_nothing_of_a_clue() -> None:
    model = model_of(holding("Q♥", "Q♣"), 0)
    use = next(each for each in model.view_model.card_uses if model.piece(each.card) == "5♦")
    surface, _ = draw(model)
    words = words_of(Painter(surface, look.LANTERN), model, use)
    assert (words.status, words.briefest) == ("No line shows it yet: the judges may refuse.", "Not in the story yet.")
