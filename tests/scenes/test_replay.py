"""An evening shown once more: on and back by keys, wheel and timeline, with the eyes of whoever may look."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match
from game.replay.timeline import EVERYBODY, ReplayTimeline
from game.rules import game_ids
from game.saves.paths import new_save, saved_games
from game.session.session import Session
from game.table import State, sample, view
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.replay import timeline
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.saves.file_picker import FilesScene
from scenes.screens.saves.saves import SavesScene
from scenes.ui.target import find
from tests.replay_shots import session
from tests.shots import Shot

pytestmark = pytest.mark.film

CLOSE, MAX_PIXELS = 40, 40  # how far a tone may be off; so many px of a window may be further off
RULED = [game for game in game_ids() if game != "free-table"]


def opened(folder: Path, match: Match, size: tuple[int, int] = (1280, 720)) -> tuple[Shot, ReplayScene]:
    """A window with a replay in it, in which nothing flies."""
    shot = Shot(folder, size)
    shot.set(reduced_motion=True)
    scene = ReplayScene(Session(match))
    shot.show(scene)
    shot.settle()
    return shot, scene


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many px of two pictures differ plainly: dashes and dots of a vector drawing are not always drawn alike."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (CLOSE, CLOSE, CLOSE, 255), other)
    same.invert()
    return same.count()


def settled(shot: Shot) -> None:
    """Wait until nothing moves, and nothing is said any more at the foot of the screen."""
    shot.settle()
    while shot.app._toast:
        shot.settle()


@pytest.mark.parametrize("game", game_ids())
def test_every_game_goes_on_and_back(tmp_path: Path, game: str) -> None:
    match = session(game, 4 if game == "free-table" else 1)
    before = [*match.raw]
    shot, scene = opened(tmp_path, match)
    passed = scene.passed
    assert passed.viewer == (0 if len(match.humans) == 1 else None)
    middle = passed.last // 2
    scene.go(middle)
    settled(shot)
    shown = [shot.app.surface.copy()]
    for place in range(middle + 1, middle + 4):
        shot.key(pygame.K_RIGHT)
        settled(shot)
        assert passed.place == place
        shown.append(shot.app.surface.copy())
    assert all(unlike(one, other) > MAX_PIXELS for one, other in combinations(shown, 2))
    for place in (middle + 2, middle + 1, middle):
        shot.key(pygame.K_LEFT)
        settled(shot)
        assert passed.place == place
    assert unlike(shown[0], shot.app.surface) <= MAX_PIXELS
    shot.key(pygame.K_END)
    shot.settle()
    assert passed.place == passed.last
    assert passed.result() == match.result
    shot.key(pygame.K_PAGEUP)
    assert passed.place in {flag.place for flag in passed.run.flags} | {at for at, _ in passed.run.rounds}
    shot.key(pygame.K_PAGEDOWN)
    assert passed.place == passed.last
    for screen_viewer in passed.record.viewers:
        scene.look(screen_viewer)
        shot.settle()
        assert passed.run.viewer == screen_viewer
    shot.key(pygame.K_HOME)
    assert passed.place == 0
    shot.app.close()
    assert match.raw == before


def test_hands_go_about_in_it(tmp_path: Path) -> None:
    shot, scene = opened(tmp_path, session("hearts"))
    passed = scene.passed
    shot.move(400, 300)
    shot.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    assert passed.place == 1
    shot.post(pygame.MOUSEWHEEL, x=0, y=1, flipped=False)
    assert passed.place == 0
    rail = find(shot.top.targets(), timeline.KEY)
    assert rail is not None
    place = (rail.rect.x + rail.rect.w // 2, rail.rect.centery)
    shot.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    shot.post(pygame.MOUSEBUTTONUP, pos=place, button=1)
    assert abs(passed.place - passed.last / 2) <= 0.03 * passed.last
    flag = next(target for target in shot.top.targets() if target.key[0] == "flag" and target.key[1] > passed.place)
    shot.move(*flag.rect.center)
    shot.post(pygame.MOUSEBUTTONDOWN, pos=flag.rect.center, button=1)
    shot.post(pygame.MOUSEBUTTONUP, pos=flag.rect.center, button=1)
    assert passed.place == flag.key[1]
    line = next(t for t in shot.top.targets() if t.key[0] == "line" and not t.chosen and t.rect.h > 8)
    lines = passed.run.log[int(str(line.key[1]))]
    shot.click(line.name)
    assert passed.place == lines[0]
    for key, screen_viewer in ((pygame.K_0, None), (pygame.K_2, 1), (pygame.K_e, 2), (pygame.K_5, EVERYBODY)):
        shot.key(key)
        assert passed.run.viewer == screen_viewer
    shot.key(pygame.K_m)
    assert len([t for t in shot.top.targets() if t.key[0] == "line"]) > 3
    shot.app.close()


def test_all_hands_stand_there_when_the_game_is_over(tmp_path: Path) -> None:
    match = session("hearts")
    shot, scene = opened(tmp_path, match)
    scene.go(30)
    shot.key(pygame.K_5)
    shot.settle()
    past = scene.passed.record.match_at(scene.passed.run, scene.passed.place)
    names, zone = match.table.names, match.table.zone
    for seat, name in enumerate(match.names):
        held = [names[piece] for piece in past.state.zones[zone[f"hand[{seat}]"]]]
        spoken = shot.find(f"{name} holds").name
        assert held
        assert all(scene.session.called(piece) in spoken for piece in held)
    shot.app.close()


def test_every_button_is_reached_by_tab(tmp_path: Path) -> None:
    """A group is one stop, and arrows go on among its members while the ring is there; elsewhere they step."""
    shot, scene = opened(tmp_path, session("hearts"))
    scene.go(20)
    shot.settle()
    reached = set()
    for _ in range(40):
        shot.key(pygame.K_TAB)
        found = find(shot.top.targets(), shot.top.focused())
        assert found is not None
        reached.add(found.group or found.key)
    assert {"eyes", "tools", "steps", "flags", "chronicle", "speed", timeline.KEY, ("ui", "play-on")} <= reached
    scene.focus_on(("ui", "play"))
    before = shot.top.focused()
    shot.key(pygame.K_RIGHT)
    assert scene.passed.place == 20
    assert shot.top.focused() != before
    shot.app.close()


def test_it_plays_by_itself_at_four_speeds(tmp_path: Path) -> None:
    gone = []
    for number, speed in enumerate(("½ ×", "1 ×", "2 ×", "4 ×")):
        shot, scene = opened(tmp_path / str(number), session("hearts"))
        shot.click(f"Speed: {speed}")
        shot.key(pygame.K_SPACE)
        shot.frames(240)
        gone.append(scene.passed.place)
        shot.key(pygame.K_SPACE)
        shot.frames(90)
        assert scene.passed.place == gone[-1]
        shot.app.close()
    assert gone == sorted(set(gone))


def test_one_plays_on_from_a_moment(tmp_path: Path) -> None:
    match = session("hearts")
    before = [*match.raw]
    shot, scene = opened(tmp_path, match)
    scene.go(60)
    shot.settle()
    there = scene.passed.view().zones
    shot.click("Play from here")
    shot.settle()
    branched = shot.top.session  # type: ignore[attr-defined]
    assert branched.viewer == 0
    assert branched.view().zones == there
    assert branched.path.exists()
    assert match.raw == before
    shot.app.close()


def test_a_running_game_of_several_people_is_seen_from_the_open_table_alone(tmp_path: Path) -> None:
    shot, scene = opened(tmp_path, session("hearts", 2, 4, 60))
    assert [t.name for t in shot.top.targets() if t.key[0] == "eyes"] == ["Seen by: Table"]
    for key in (pygame.K_1, pygame.K_2, pygame.K_e):
        shot.key(key)
        assert scene.passed.viewer is None
    for name in ("Play from here", "Look back"):
        assert not shot.find(name).enabled
    shot.app.close()


@pytest.mark.parametrize("game", RULED)
@pytest.mark.parametrize("viewer", [None, 0])
def test_pixels_do_not_depend_on_what_those_eyes_may_not_see(
    tmp_path: Path, game: str, viewer: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the twin world every position is another one that fits what those eyes knew of it."""
    match = session(game, 1, 4, 70)
    places, shown = (40, 50, 60), []
    position = ReplayTimeline._position

    def twin(record: ReplayTimeline, line: int) -> tuple[State, int]:
        state, actors = position(record, line)
        seen = view(state, viewer, actors)
        other = sample(match.table, seen, Random(line))
        for zone, faces in enumerate(seen.zones):
            for piece in (face for face in faces if face >= 0):
                other.know(piece, zone, state.seen[piece])  # who else knows what those eyes see was told in the open
        return other, actors

    for world in (position, twin):
        monkeypatch.setattr(ReplayTimeline, "_position", world)
        shot, scene = opened(tmp_path / world.__name__, match)
        scene.look(viewer)
        for place in places:
            scene.go(place)
            shot.settle()
            shown.append(shot.app.surface.copy())
        shot.app.close()
    truth, other = shown[: len(places)], shown[len(places) :]
    assert all(unlike(one, two) <= MAX_PIXELS for one, two in zip(truth, other, strict=True))
    assert all(unlike(one, two) > MAX_PIXELS for one, two in combinations(truth, 2))


# -- the ways there ----------------------------------------------------------------------------------------------------


def test_the_launcher_has_replays_and_open(tmp_path: Path) -> None:
    path = new_save(tmp_path, "hearts")
    session("hearts").save(path)
    kept = path.read_bytes()
    shot = Shot(tmp_path)
    shot.show(LauncherScene())
    shot.settle()
    shot.click("Replays")
    assert isinstance(shot.top, SavesScene)
    shot.click("Hearts,")
    assert isinstance(shot.top, ReplayScene)
    shot.keys("right", "escape", "escape")
    shot.click("Open…")
    assert isinstance(shot.top, FilesScene)
    shot.top.look_into(path.parent)
    shot.settle()
    shot.click(path.name)
    shot.click("Replay")
    assert isinstance(shot.top, ReplayScene)
    shot.app.close()
    assert path.read_bytes() == kept
    assert [saved.path for saved in saved_games(tmp_path)] == [path]


def test_a_file_is_dropped_on_the_window(tmp_path: Path) -> None:
    path = tmp_path / "elsewhere" / "evening.jsonl"
    path.parent.mkdir()
    session("hearts", 1, 4, 30).save(path)
    kept = path.read_bytes()
    shot = Shot(tmp_path)
    shot.show(LauncherScene())
    shot.post(pygame.DROPFILE, file=str(path))
    assert {"Continue", "Replay", "Cancel"} <= {*shot.names()}
    shot.click("Replay")
    assert isinstance(shot.top, ReplayScene)
    assert path.read_bytes() == kept
    shot.app.close()


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", "is empty"),
        (b"\x89PNG\r\n", "is not a saved game"),
        (b"{}\n", "is not a saved game"),
        (b'{"format":"lantern-table match","version":999}\n', "newer Lantern Table"),
    ],
)
def test_a_foreign_file_says_what_is_wrong_with_it(tmp_path: Path, content: bytes, text: str) -> None:
    path = tmp_path / "what.jsonl"
    path.write_bytes(content)
    shot = Shot(tmp_path)
    shot.show(LauncherScene())
    shot.post(pygame.DROPFILE, file=str(path))
    assert "This game cannot be opened" in shot.top.title
    assert text in getattr(shot.top, "_text", "")
    shot.key(pygame.K_ESCAPE)
    shot.post(pygame.DROPFILE, file=str(tmp_path / "nowhere.jsonl"))
    assert "This game cannot be opened" in shot.top.title
    shot.app.close()
    assert path.read_bytes() == content


def test_of_a_damaged_file_what_is_sound_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "half.jsonl"
    session("hearts").save(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:40]) + b"rubbish\n" + b"".join(lines[41:]))
    kept = path.read_bytes()
    shot = Shot(tmp_path)
    shot.show(LauncherScene())
    shot.post(pygame.DROPFILE, file=str(path))
    shot.click("Replay")
    assert isinstance(shot.top, ReplayScene)
    assert shot.top.passed.last == 38
    assert "line 41" in shot.app.message[0]
    shot.app.close()
    assert path.read_bytes() == kept
