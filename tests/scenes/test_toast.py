"""The note that says why not: near its piece, and in the way of nothing one wants to read."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.table.layout import frame
from tests.scenes.hands import Hands, session

LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
SHORT = ("S1, S2, S3, S4", "L3, L4, L5, L6", "K3, K4, K5, K6", "P1, P2, P4, P5", "L7, L8, L9, L10")


def open_table(data: Path, seats: int, size: tuple[int, int]) -> Hands:
    zones = {"hand[0]": "K1, K2, P3, B2, B8, L1, L12", "line": LINE, "trick": ", ".join(("B5", "B9")[: seats - 1])}
    zones |= {f"hand[{seat}]": cards for seat, cards in zip(range(1, seats), SHORT, strict=False)}
    made = session("h" + "b" * (seats - 1), zones, "FOLLOW", leader=seats - 2, turn=0, round=2)
    return Hands(data, made, size)


@pytest.mark.film
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("card", ["K1", "L12"])
def test_a_note_covers_no_plate_no_button_and_no_lantern(
    tmp_path: Path, seats: int, size: tuple[int, int], card: str
) -> None:
    """Of six plates beside an open panel it may cover the last row, never a name or a score."""
    hands = open_table(tmp_path, seats, size)
    hands.drag(hands.piece(card), ("zone", "trick"))
    hands.frames(3)
    note = hands.target(("ui", "toast")).rect
    picture, model = hands.scene._picture, hands.scene.presenter.model
    assert picture is not None
    k, ox, oy = picture.frame()
    assert model.view_model.deciding is not None
    lantern = picture.anchors(model, hands.scene.ui).lantern_box(model.view_model.deciding)
    x, y, w, h = (ox + lantern[0] * k, oy + lantern[1] * k, lantern[2] * k, lantern[3] * k)
    assert not note.colliderect((round(x), round(y), round(w), round(h)))
    for target in hands.top.targets():
        if target.key[0] in ("seat", "main") or target.key == ("tray",):
            rect = target.rect.inflate(-6, -6)
            rect.h -= round(30 * k) if seats == 6 and target.key[0] == "seat" else 0
            assert not note.colliderect(rect), target.name
    assert hands.app.surface.get_rect().contains(note)
    hands.app.close()


@pytest.mark.parametrize("text", [1.25, 1.5, 2.0])
def test_with_large_text_it_leaves_the_sentence_free(text: float) -> None:
    here = frame(4, False, text=text)
    assert here.toast_bottom < here.sentence - 12
