"""What is seen of several who go Over at A Trick of the Light: who they are, and who has won the throw."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from scenes.games.trick_of_the_light.text import moments_text
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import FRAME, sat
from tests.scenes.light_moments import at_rest
from tests.scenes.light_poses import draw, model_of

pytestmark = pytest.mark.film


def test_all_who_go_over_are_named_once_all_may_know(words: list[str]) -> None:
    """TL-41: who joins is shown together; until then only the claim is known."""
    tale = pose(SCENE).do("1 claim_over()", "3 join_over()")
    draw(model_of(tale, None), at_rest())
    assert moments_text.claims_over("Bela") in words
    words.clear()
    draw(model_of(tale.do("2 stay_out()"), None), at_rest())
    assert "Bela and Dora want to ask" in words
    assert moments_text.claims_over("Bela") not in words


@pytest.mark.parametrize("last", [1, 3])
def test_who_has_won_is_seen_before_the_curtain_falls(last: int, words: list[str], tmp_path: Path) -> None:
    """TL-42: whoever has thrown last, a person on the open table or a bot; the winner looks behind a curtain next."""
    first = 4 - last
    signs = {1: "paper", 3: "rock"}  # Wick wins
    tale = pose(SCENE).do("1 claim_over()", "3 join_over()", "2 stay_out()", f"{first} throw({signs[first]})")
    table = sat(tmp_path, tale, (0, 1, 2) if last == 3 else (0, 1, 2, 3), None)
    play = table.scene.session
    table.frames(10)
    words.clear()
    play._match.act(last, play.table.parse(f"throw({signs[last]})"))
    play._changed(seen_out=True)
    table.scene.refresh()
    table.frames(round(2 / FRAME))
    assert not table.scene.covered
    assert moments_text.has_won("Bela") in words
    assert moments_text.PLAYER_GOES_OVER in words
    assert not any(name.startswith("Moth: rock, paper") for name in table.names())
    table.frames(round(3 / FRAME))
    assert table.scene.covered
    assert play.curtain is not None
    assert play.curtain.name == "Wick"
    table.app.close()


@pytest.mark.parametrize("size", [(1280, 720), (900, 560), (1216, 648)])
@pytest.mark.parametrize("text", [100, 200])
def test_it_is_said_that_the_lot_decides(size: tuple[int, int], text: int, words: list[str], tmp_path: Path) -> None:
    """TL-42: after a third tie, on whom it falls, as long as that one chooses a card; and who has won by a sign."""
    for throws, result in (
        (("rock", "rock") * 3, (moments_text.lots_chose("Bela"), moments_text.lots_chose("Dora"))),
        (("rock", "paper"), (moments_text.has_won("Dora"),)),
    ):
        tale = pose(SCENE).do("1 claim_over()", "3 join_over()", "2 stay_out()").set(humans=0b0001)
        table = sat(tmp_path / throws[1], tale, (0,), None, size)
        table.app.change(msgspec.structs.replace(table.app.settings, text_size=text), keep=False)
        play = table.scene.session
        for seat, sign in zip((1, 3) * 3, throws, strict=False):
            assert table.phase == "OVER_RPS"
            play._match.act(seat, play.table.parse(f"throw({sign})"))
            table.scene.refresh()
        words.clear()
        table.frames(30)
        assert table.phase == "OVER_PLAY"
        assert set(result) & set(words)
        table.app.close()
