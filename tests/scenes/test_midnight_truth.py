"""What the pages of Midnight Justice say agrees with its book: nobody wins (MJ-502), and a vote has a measure."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.session.session import Session
from scenes.screens.results.results import ResultsScene
from scenes.screens.results.text import SHARE_THE_WIN, WINS
from tests.scenes.frame import Window
from tests.scenes.midnight_room import USUAL, posed, shown
from tests.scenes.test_midnight_short import at


@pytest.mark.parametrize("free", [(0,), (1, 2)])
def test_the_results_name_who_walks_free_and_no_winner(tmp_path: Path, free: tuple[int, ...]) -> None:
    match = posed("END", "hbbb", free=free, fates=((1, 3),), scene=12)
    assert match.result is not None
    scene = ResultsScene(Session(match))
    window = Window(tmp_path)
    window.show(scene)
    words = "".join(scene._title(match.result))
    assert words.endswith(("walks free", "walk free"))
    assert not words.endswith((WINS, SHARE_THE_WIN))
    assert "winner" not in scene._why(match.result)


@pytest.mark.parametrize(("size", "text"), [(USUAL, 1.0), ((1920, 1080), 1.0)])
def test_the_page_of_the_vote_gives_its_measure(size: tuple[int, int], text: float, words: list[str]) -> None:
    match = at("VOTE")
    short = posed("VOTE", "hbhb", attacker=1, asked=12, answered=0, claim="He forged the will.", scene=7)
    shown(short, None, size, text)
    page = " ".join(words)
    assert "one that tells everything" in page
    assert "All votes are shown together" in page
    assert "leaves something untold" in Session(match).sentence()
