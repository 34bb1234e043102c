"""At the last wager of Know Thyself the main button is never the worse choice, and the page says what Coins count."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.know_thyself.pieces import V
from scenes.games.know_thyself import text as texts
from tests.rules.kt_table import palace
from tests.scenes.test_know_tray import Room, match_of


@pytest.mark.parametrize(("purse", "main", "other"), [(5, "Stake nothing", "Stake 1 Coin"), (8, "Stake 7 Coins", "")])
def test_the_main_button_stakes_only_what_can_win(tmp_path: Path, purse: int, main: str, other: str) -> None:
    """KT-102, KT-103: with 5 Coins against 20 no stake is enough; with 8 a stake of 7 makes it 15 to 13."""
    window = Room(tmp_path, match_of(palace((purse,), "E_FINAL", turn=1, about=1, master=20), "bh"))
    window.frames(40)
    keys = window.keys()
    assert keys["main",].name.startswith(main)
    assert not other or any(target.name.startswith(other) for target in window.targets("action"))
    reason = keys["weights",].name
    assert "Coins you keep are worth nothing" in reason
    assert ("no stake is enough" in reason) == bool(other)
    window.press(keys["main",])
    window.frames(10)
    assert window.scene.session.open_view().vars[V.PURSE][1] == purse
    window.app.close()


def test_a_stake_that_cannot_win_says_whom_it_helps(tmp_path: Path) -> None:
    """Against one pile of the Master's, a lost stake is more to beat for the other PCs (KT-102)."""
    alone = palace((5,), "E_FINAL", turn=1, about=1, master=20)
    both = palace((5, 30), "E_FINAL", turn=1, about=1, master=35)
    for table, kinds, helps in ((alone, "bh", False), (both, "bhb", True)):
        window = Room(tmp_path / kinds, match_of(table, kinds))
        window.frames(40)
        assert (texts.FOR_OTHERS.strip() in window.keys()["weights",].name) == helps
        window.app.close()
