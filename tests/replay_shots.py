"""Pictures of evenings that are shown once more, for `tests.shots`: bots have played them to their end."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from math import inf
from random import Random
from typing import TYPE_CHECKING

from game.bots.choose import decide
from game.match import Match, Refused, SeatInfo
from game.replay.timeline import EVERYBODY
from game.rules import game_ids
from game.saves.paths import new_save, saves_dir
from game.session.session import Session
from game.table import Action
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.saves.file_picker import FilesScene
from scenes.screens.saves.saves import SavesScene
from tests.led import once

if TYPE_CHECKING:
    from tests.shots import Shot

NAMES = ("Nell", "Bruno", "Ada", "Moss", "Juno", "Wick")
SEED, SHARE = "owl", 0.55  # how far into an evening a picture is
FREE = 60  # actions at a table without rules


@cache
@once
def session(game: str, people: int = 1, seats: int = 4, moves: int = 5000) -> Match:
    """A match as far as careful bots have played it; at a table without rules, all vote to stop in the end."""
    kinds = ["human" if seat < people else "bot:careful" for seat in range(seats)]
    infos = [SeatInfo(name, kind, colour=seat) for seat, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))]
    match, rng = Match.new(game, infos, {}, SEED), Random(SEED)
    free = match.game.meta.endless
    for _ in range(FREE if free else moves):
        if not match.deciding:
            break
        seat = match.deciding[0]
        view, legal = match.view(seat), match.legal(seat)
        with suppress(Refused):  # of what can be done anywhere at a free table not everything goes
            chosen = rng.choice(legal) if free else None
            match.act(seat, chosen or decide("careful", match.game, match.table, view, legal, rng, inf))
    names = match.game.names
    for seat in range(seats if free else 0):
        if match.result is None:
            match.act(seat, Action(match.table.verb[names.stop], (match.table.word(names.agree),)))
    return match


def again(match: Match, viewer: int | None = 0, share: float = SHARE) -> Callable[[Shot], None]:
    """An evening through some eyes, so far into it; what led there has come about."""

    def shown(shot: Shot) -> None:
        scene = ReplayScene(Session(match))
        shot.show(scene)
        scene.look(viewer)
        scene.go(round(scene.passed.last * share) - 1)
        shot.settle()
        scene.step(1)
        shot.settle()

    return shown


def of(game: str, viewer: int | None = 0, people: int = 1) -> Callable[[Shot], None]:
    """An evening of a game."""
    free = game == "free-table"
    return lambda shot: again(session(game, 4 if free else people), viewer)(shot)


def running(shot: Shot) -> None:
    """What several people may see of a game that goes on."""
    again(session("tricks-and-treats", 2, 4, 150), None)(shot)


def files(shot: Shot) -> None:
    """A folder with evenings in it, and one above."""
    folder = saves_dir(shot.app.data_dir)
    for _ in range(9):
        session("hearts").save(new_save(shot.app.data_dir, "hearts"))
    shot.show(FilesScene(folder))


def replays(shot: Shot) -> None:
    """The list of evenings to be looked at."""
    session("hearts").save(new_save(shot.app.data_dir, "hearts"))
    shot.show(SavesScene(again=True))


PICTURES: dict[str, Callable[[Shot], None]] = {
    **{f"replay-{game}": of(game) for game in game_ids()},
    **{f"replay-all-{game}": of(game, EVERYBODY) for game in game_ids()},
    "replay-table": of("tricks-and-treats", None),
    "replay-running": running,
    "replays": replays,
    "files": files,
}
