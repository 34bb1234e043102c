"""Whether a bot that thinks in its own process costs the window frames."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from statistics import quantiles

SIZE = (1920, 1080)
A_FRAME = 1 / 60
ROUNDS = 4  # in turn with and without, so that a busy machine slows both alike
MAX_LATE = 0.01  # the share of frames that a thinking bot may make late
# The same table with a person at it who moves the mouse over its hand while a bot is to play.
PACES = {"nobody thinks": "step", "a bot thinks": "normal"}


def frames(seconds: float) -> None:
    """Print, side by side, the 99th percentile of frame times and how many frames were late."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    print(f"  a window of {SIZE[0]} x {SIZE[1]} with the mouse moving, {seconds:.0f} s each, ms a frame")
    taken: dict[str, list[float]] = {what: [] for what in PACES}
    for _ in range(ROUNDS):
        for what, pace in PACES.items():
            taken[what] += _watched(pace, seconds / ROUNDS)
    for what, each in taken.items():
        cuts = quantiles(each, n=100)
        late = sum(frame > A_FRAME for frame in each) / len(each)
        print(
            f"  {what:<16} median {cuts[49] * 1000:6.2f}   99 % {cuts[98] * 1000:6.2f}"
            f"   frames late {late:.2%} (at most {MAX_LATE:.0%})"
        )


def _watched(pace: str, seconds: float) -> list[float]:
    """How long every frame took."""
    import pygame

    from game.match import Match, SeatInfo
    from game.session.session import Session
    from tests.scenes.hands import GAME, Hands

    bots = (SeatInfo(name, "bot:thinker-60s") for name in ("Wick", "Ben", "Moth"))
    match = Match.new(GAME, [SeatInfo("Nell"), *bots], {}, "frames")
    while (seat := match.deciding[0]) == 0 or len(match.legal(seat)) == 1:
        match.act(seat, match.legal(seat)[0])
    with tempfile.TemporaryDirectory() as data:
        hands = Hands(Path(data), Session(match, "curtain", pace), SIZE)
        cards = [target.rect.center for target in hands.top.targets() if target.group == "hand"]
        taken = []
        begun = time.monotonic()
        while time.monotonic() < begun + seconds:
            over = cards[len(taken) // 4 % len(cards)]
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=over, rel=(1, 1), buttons=(0, 0, 0)))
            start = time.monotonic()
            hands.wait(A_FRAME)
            taken.append(time.monotonic() - start)
            time.sleep(max(0.0, A_FRAME - taken[-1]))
        hands.app.close()
        hands.session.close()
    return taken
