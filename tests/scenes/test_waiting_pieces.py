"""A piece that has not set off yet lies on the table with all that belongs to it: nothing tells what will move."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage import faces
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.moving import play, settle

pytestmark = pytest.mark.film

FRAME = 1 / 60
ZONES = {
    "hand[0]": "K1", "hand[1]": "K2", "hand[2]": "K3", "hand[3]": "K4", "trick": "P11, P3, S2, L3",
    "line": "<S2>, <S11>, <P1>, <K9>, <L3>", "used[0]": "", "used[1]": "",
}  # fmt: skip
TREATS = [("Switch", "use(Switch, 0, 4)"), ("Ghost", "use(Ghost, <P1>)"), ("Mixer", "use(Mixer)")]


def discs(listening: pytest.MonkeyPatch) -> list[int]:
    """Return the list to which the number of each place in the line is added as it is drawn."""
    drawn: list[int] = []
    disc = faces.place_disc

    def note(number: int, *more: Any) -> Any:
        drawn.append(number)
        return disc(number, *more)

    listening.setattr(faces, "place_disc", note)
    return drawn


def moving_tokens(hands: Hands) -> set[int]:
    """Return the tokens of the line that have set off."""
    model = hands.scene.in_sight()
    assert isinstance(model, TreatsModel)
    line = {*model.view.zones[hands.session.table.zone["line"]]}
    flights = [flight for flight, _ in hands.scene.moving._timeline._flights if flight.begins <= hands.now]
    return {each.hides for each in flights if each.hides in line}  # type: ignore[misc]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("treat", "use"), TREATS)
def test_every_token_keeps_its_number_until_it_moves(
    open_table: OpenTable, listening: pytest.MonkeyPatch, treat: str, use: str, seat: int
) -> None:
    """Also when a bot uses the treat."""
    hands = open_table("hbbb", {**ZONES, f"unused[{seat}]": treat}, "WINDOW_END", leader=1, turn=seat, round=2,
                       script=())  # fmt: skip
    settle(hands)
    drawn = discs(listening)
    if seat:
        hands.session._bots._thinker.script.append(use)  # type: ignore[union-attr]
    else:
        play(hands, seat, use)
    for _ in range(60):
        if hands.scene.in_sight() is not hands.scene.presenter.model:
            break
        hands.wait(FRAME)
    still = 0
    for _ in range(60 * 4):
        hands.wait(FRAME)
        if hands.scene.in_sight() is hands.scene.presenter.model or moving_tokens(hands):
            break
        still += 1
        assert not drawn or {*drawn} == {1, 2, 3, 4, 5}
        drawn.clear()
    assert still > 20
