"""What was drawn lies on the sheet, all of it: what may be kept as an answer, the rest beside it."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from scenes.stage import faces
from tests.scenes.hands import Hands, OpenTable

LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
DRAWN = {
    "a match and a treat": ("<P4>, Ghost", 3, ()),
    "a treat and nothing": ("<P9>, Ghost", 2, ("<P9>",)),
    "a match and nothing": ("<P4>, <B7>", 2, ("<B7>",)),
    "two matches and a treat": ("<P4>, <S2>, Ghost", 3, ()),
    "one for the line": ("<P9>, <B7>", 2, ()),
    "a Spy's three": ("<P9>, Ghost, <B7>", 2, ("<P9>", "<B7>")),
}


def drawn(open_table: OpenTable, tokens: str, size: tuple[int, int] = (1280, 720), text: int = 100) -> Hands:
    zones = {"hand[0]": "B2, B8, P3", "line": LINE, "trick": "S4, S5, S2, P4", "peek": tokens}
    hands = open_table("hbbb", zones, "KEEP", leader=3, turn=0, winner=0, size=size)
    hands.app.change(msgspec.structs.replace(hands.app.settings, text_size=text), keep=False)
    hands.move(5, 5)
    hands.frames(30)
    return hands


@pytest.mark.film
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("case", DRAWN)
def test_all_drawn_tokens_are_to_be_seen(open_table: OpenTable, case: str, size: tuple[int, int], text: int) -> None:
    tokens, _, _ = DRAWN[case]
    hands = drawn(open_table, tokens, size, text)
    picture = hands.scene._picture
    assert picture is not None
    for name in (token.strip() for token in tokens.split(",")):
        full = next(piece for piece in hands.session.table.names if piece.partition("#")[0] == name)
        x, y, px, _ = picture.places[hands.session.table.code[full]]
        state = "bright" if not full.startswith("<") else "normal"
        own = pygame.Surface((round(px), round(px)))
        own.blit(faces.token(full, round(px), state), (0, 0))
        half = round(px) // 4
        shown = hands.app.surface.subsurface((round(x) - half, round(y) - half, 2 * half, 2 * half))
        wanted = own.subsurface((round(px) // 2 - half, round(px) // 2 - half, 2 * half, 2 * half))
        pairs = zip(pygame.image.tobytes(shown, "RGB"), pygame.image.tobytes(wanted, "RGB"), strict=True)
        assert sum(abs(a - b) for a, b in pairs) / (12 * half * half) < 14, full


@pytest.mark.film
@pytest.mark.parametrize("case", DRAWN)
def test_digits_count_answers_only(open_table: OpenTable, case: str) -> None:
    tokens, answers, idle = DRAWN[case]
    hands = drawn(open_table, tokens)
    tiles = [target for target in hands.top.targets() if target.group == "tiles"]
    assert len(tiles) == answers
    hands.keys(str(answers))
    assert hands.scene.ui.focus == tiles[-1].key
    lines = [target for target in hands.top.targets() if target.key[0] == "idle"]
    assert len(lines) == len(idle)
    assert all(target.role == "label" for target in lines)
    for target in lines:
        hands.click(target.key)
    assert hands.done() == []
    hands.click(tiles[-1].key)
    assert len(hands.done()) == 1
