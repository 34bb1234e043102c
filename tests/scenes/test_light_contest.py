"""What is seen of several who go Over at A Trick of the Light: who they are, and who has won the throw."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec
import pygame
import pytest

from scenes.games.trick_of_the_light.presenter import LightPresenter
from scenes.games.trick_of_the_light.text import moments_text
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import FRAME, Table, sat
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


@pytest.fixture
def moving(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the table move and hold as for people."""
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)


def thrown(tmp_path: Path, last: int, signs: Mapping[int, str], style: str = "curtain") -> Table:
    """A table at which the last of two has just thrown: a person on the open table, or a bot."""
    first = 4 - last
    tale = pose(SCENE).do("1 claim_over()", "3 join_over()", "2 stay_out()", f"{first} throw({signs[first]})")
    table = sat(tmp_path, tale, (0, 1, 2) if last == 3 else (0, 1, 2, 3), None, style=style)
    play = table.scene.session
    table.frames(10)
    play._match.act(last, play.table.parse(f"throw({signs[last]})"))
    play._changed(seen_out=True)
    table.scene.refresh()
    table.until(lambda: bool(table.scene.in_sight().turns))
    table.frames(4)
    return table


def is_sign(table: Table, sign: str) -> bool:
    """Whether a sign can be read on one of the cards."""
    return any(
        each.key[0] == "ui" and str(each.key[1]).startswith("sign") and sign in each.name
        for each in table.top.targets()
    )


@pytest.mark.usefixtures("moving")
@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
@pytest.mark.parametrize("last", [1, 3])
def test_signs_turn_together_before_the_winner_is_called(last: int, style: str, tmp_path: Path) -> None:
    """TL-42: both are face down until a press; then the result is read on the same page, and only then who asks."""
    table = thrown(tmp_path, last, {1: "paper", 3: "rock"}, style)  # Wick wins
    play = table.scene.session
    assert not is_sign(table, "rock")
    assert play.screen_viewer is None
    button = next(each for each in table.top.targets() if each.key == ("ui", "on"))
    table.key(pygame.K_RETURN)
    table.until(lambda: is_sign(table, "rock") and is_sign(table, "paper"), 1)
    assert next(each for each in table.top.targets() if each.key == ("ui", "on")).rect == button.rect
    assert table.scene.in_sight().sentence.endswith("Wick won.")
    assert not table.scene.covered
    table.until(lambda: table.scene.in_sight() is table.scene.presenter.model, LightPresenter.turned_lasts + 1)
    table.frames(20)
    assert table.phase == "OVER_PLAY"
    assert table.scene.covered == (style == "curtain")
    table.app.close()


@pytest.mark.usefixtures("moving")
def test_signs_turn_by_themselves_and_are_read_longer_than_their_backs(tmp_path: Path) -> None:
    """TL-42: there is nothing to read on a back, and two signs to read on the faces."""
    table = thrown(tmp_path, 3, {1: "paper", 3: "rock"})
    table.frames(round(LightPresenter.sealed_lasts / FRAME) + 4)
    assert is_sign(table, "rock")
    table.frames(round(2 / FRAME))
    assert is_sign(table, "rock")
    assert table.scene.in_sight() is not table.scene.presenter.model
    table.app.close()


@pytest.mark.usefixtures("moving")
def test_face_down_signs_look_alike(tmp_path: Path) -> None:
    """TL-42: nobody can tell a sign from its back."""
    pictures = []
    for sign in ("rock", "scissors"):
        table = thrown(tmp_path / sign, 3, {1: "paper", 3: sign})
        pictures.append(pygame.image.tobytes(table.app.surface, "RGB"))
        table.app.close()
    assert pictures[0] == pictures[1]


@pytest.mark.usefixtures("moving")
def test_a_tie_is_seen_before_they_throw_again(tmp_path: Path) -> None:
    """TL-42: and the page for the next throw does not repeat the signs in small."""
    table = thrown(tmp_path, 1, {1: "rock", 3: "rock"})
    table.key(pygame.K_RETURN)
    table.until(lambda: is_sign(table, "rock"), 1)
    table.key(pygame.K_RETURN)
    table.until(lambda: table.scene.in_sight() is table.scene.presenter.model, 1)
    table.frames(10)
    assert table.phase == "OVER_RPS"
    assert not is_sign(table, "rock")
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
