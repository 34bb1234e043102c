"""Small things: numbers beside what they count, text within its line, a pace that lasts, the key of the curtain."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.living_trumps.contest import small_parts
from scenes.games.tricks_and_treats import bag
from scenes.screens.launcher import match_card
from scenes.screens.launcher.match_card import Preview
from scenes.stage import cloths
from scenes.stage.display_list import DisplayList
from scenes.ui.painter import Painter
from tests.scenes.hands import Hands, session
from tests.scenes.plain_hands import Plain, table_of
from tests.scenes.readable import Lines, lines_put, met
from tests.shots import PICTURES, Shot

__all__ = ["lines_put"]
SIZES = [(900, 560), (1216, 648), (1280, 720), (1920, 1080)]
ZONES = {"hand[0]": "K1, K2, B2", "hand[1]": "S1", "hand[2]": "L3", "hand[3]": "K3", "line": "<P7>, <S10>, <L2>"}
WINS = {"zones": {**ZONES, "trick": "P7, P2, L2"}, "phase": "FOLLOW", "leader": 1, "turn": 0, "round": 2}


def painter(size: tuple[int, int]) -> Painter:
    return Painter(DisplayList(size), cloths.PLUM)


@pytest.mark.parametrize("size", SIZES)
def test_a_number_hides_less_than_a_third_of_its_treat(size: tuple[int, int]) -> None:
    """The disc with how many are in the bag lies on a corner of the picture."""
    own = painter(size)
    for treat in (26.0, 32.0):
        half, disc = own.px(treat) / 2, bag._badge(own, treat) / 2
        inside = min(2 * disc, half + disc - own.px(treat) * bag._aside(own, treat))
        assert inside**2 < (2 * half) ** 2 / 3


@pytest.mark.film
@pytest.mark.parametrize("size", SIZES)
def test_what_the_winner_takes_is_between_the_cards_and_the_line_round_the_trick(
    tmp_path: Path, lines_put: Lines, size: tuple[int, int]
) -> None:
    hands = Hands(tmp_path, session("hbbb", **WINS), size)
    hands.frames(3)
    renderer = hands.scene._picture
    assert renderer is not None
    layout, (k, ox, oy) = renderer.layout(hands.scene.ui), renderer.frame()
    (cx, cy), (rx, ry), (dx, _) = layout.trick_centre, layout.ellipse, max(layout.trick)
    taken = [line.capitals for line in lines_put.once() if "token" in line.words and line.capitals.left > ox + cx * k]
    taken = [rect for rect in taken if abs(rect.centery - (oy + cy * k)) < ry * k]
    assert taken
    for rect in taken:
        assert rect.left > ox + (cx + dx + layout.trick_card[0] / 2) * k
        for x, y in (rect.bottomleft, rect.bottomright):
            assert ((x - ox) / k - cx) ** 2 / rx**2 + ((y - oy) / k - cy) ** 2 / ry**2 < 1
    hands.app.close()


@pytest.mark.parametrize("names", [4, 6])
def test_on_the_card_of_the_last_game_no_line_runs_into_another(lines_put: Lines, names: int) -> None:
    preview = Preview(
        path=Path("x.jsonl"), game="tricks-and-treats", sentence="Round 3. Nell, follow Pumpkins: play one of three.",
        names=("Nell", "Wick", "Ben", "Moth", "Ada", "Juno")[:names], points=(12,) * names, colours=tuple(range(names)),
        left="Left today at 17:18, after 42 minutes",
    )  # fmt: skip
    match_card.paint_card(painter((900, 560)), preview, 1168, 140, 356)
    lines = lines_put.once()
    assert any(line.words.startswith("Left today") for line in lines)
    assert not met(lines)


@pytest.mark.film
def test_a_pace_chosen_at_the_table_is_that_of_the_next_game(tmp_path: Path) -> None:
    window = Plain(tmp_path, table_of("hearts", "hbbb"))
    window.settle()
    assert window.app.settings.pace != "slow"
    window.scene.menu()
    window.frames(2)
    window.top._choose_pace((100, 100, 200, 40))  # type: ignore[attr-defined]
    window.frames(2)
    window.press(next(target for target in window.top.targets() if target.name.startswith("Slow")))
    assert (window.session.pace, window.app.settings.pace) == ("slow", "slow")
    window.app.close()


@pytest.mark.film
def test_the_drawn_key_of_the_curtain_is_pressed_with_the_mouse(tmp_path: Path) -> None:
    window = Plain(tmp_path, table_of("hearts", "hhbb", passing="none"))
    window.settle()
    assert window.session.curtain is not None
    cap = max((target.rect for target in window.targets("ui") if target.key == ("ui", "look")), key=lambda rect: rect.y)
    window.move(*cap.center)
    window.frames(20)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.post(kind, pos=cap.center, button=1)
    window.frames(20)
    assert window.session.viewer is not None
    window.app.close()


def test_points_of_a_card_end_before_the_next_card(monkeypatch: pytest.MonkeyPatch) -> None:
    ends: list[float] = []
    monkeypatch.setattr(Painter, "box", lambda self, box, *how, **more: ends.append(box[0] + box[2]))
    for points, doubled in ((0, False), (1, False), (10, False), (1, True), (10, True)):
        small_parts.badge(painter((1280, 720)), points, doubled, 100, 100)
    assert max(ends) == pytest.approx(115)


@pytest.mark.film
@pytest.mark.parametrize("text", [100, 200])
def test_the_ring_of_a_card_ends_where_the_next_card_begins(tmp_path: Path, text: int) -> None:
    """It follows what is seen of the card: nothing of it goes on over or under the next one."""
    window = Plain(tmp_path, table_of("hearts", "hbbb"), text_size=text)
    window.settle()
    hand = sorted(window.targets("piece"), key=lambda target: target.rect.x)
    card, beyond = hand[5], hand[6]
    plain = window.app.surface.copy()
    window.scene.ui.focus = card.key
    window.scene.presenter.changed = True
    window.frames(2)
    area = window.app.surface.get_rect()
    area.width -= (left := beyond.rect.left + beyond.rect.w // 4)
    area.left, area.top = left, card.rect.top - 12
    area.height -= area.top
    focus = window.app.theme.focus
    ringed = [
        pygame.mask.from_threshold(surface.subsurface(area), focus, (48, 48, 48, 255)).count()
        for surface in (plain, window.app.surface)
    ]
    assert ringed[0] == ringed[1]
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("size", SIZES)
def test_the_question_runs_over_no_panel_of_a_player(tmp_path: Path, size: tuple[int, int]) -> None:
    """With six players two panels at each side reach down to the question."""
    shot = Shot(tmp_path, size)
    PICTURES["table-6"](shot)
    targets = shot.top.targets()
    question = next(target.rect for target in targets if target.key == ("sentence",))
    assert not [target.name for target in targets if target.key[0] == "seat" and target.rect.colliderect(question)]
    shot.app.close()
