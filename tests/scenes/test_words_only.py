"""Whatever a person reads or hears is words: no `Thief#1`, `K9`, `hand[1]` on any screen, in the log, on the line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

import pygame
import pytest

from game.cli import main
from game.internal_names import leaked_identifiers, place_in_words
from game.match import Match, SeatInfo
from game.match.log import chronicle
from game.promises import NICE
from game.rules import load
from game.session.session import Session
from scenes.app.open_match import scene_of
from scenes.dev.screenshot import play
from scenes.screens.lesson import lesson_scene
from scenes.screens.results.results import ResultsScene
from scenes.screens.review.bots import BotsScene
from scenes.screens.review.review import ReviewScene
from scenes.stage import fonts
from tests.scenes.hands import Bots
from tests.scenes.light_hands import session as light_session
from tests.scenes.practice_hands import Sage, over
from tests.scenes.practice_hands import sage as sage
from tests.shots import Shot

TT, TL, FT = "tricks-and-treats", "trick-of-the-light", "free-table"
OPEN = {"draw_privacy": "open", "past_tricks": "open", "poison_discards": "open", "claim_mode": "subset"}
TABLES: dict[str, tuple[str, Mapping[str, str | int]]] = {
    "treats": (TT, {}),
    "treats, all open": (TT, OPEN),
    "light": (TL, {}),
    "free": (FT, {"dice": 3, "chips": "bank", "pawns": 2, "tokens": TT}),
    "hearts": ("hearts", {}),
}
PLAIN = [("treats", True), ("light", True)]  # on the table of games without a room


class Reader(Shot):
    """A window, and everything wrong that was drawn in it or would be read out."""

    def __init__(self, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(data)
        self.found: set[tuple[str, str]] = set()
        self._about: Session | None = None
        render = fonts.render

        def listen(text: str, *args: object, **more: object) -> pygame.Surface:
            self._read("drawn", text)
            return render(text, *args, **more)  # type: ignore[arg-type]

        monkeypatch.setattr(fonts, "render", listen)

    def about(self, session: Session) -> None:
        self._about = session

    def _read(self, where: str, text: str) -> None:
        if self._about is not None and leaked_identifiers(text, self._about.table, self._about.called):
            self.found.add((where, text))

    def read(self) -> None:
        """Read all that can be read out now."""
        top = self.top
        for target in top.targets():
            self._read(f"{type(top).__name__} {target.key}", target.name)
            self._read(f"{type(top).__name__} tip of {target.key}", target.tip)
        for spoken in top.spoken():
            self._read(f"{type(top).__name__} spoken", spoken.text)

    def look_round(self) -> None:
        """Read the screen as it is, with each tab of its panel, and a few stops of the ring."""
        self.read()
        for key in [t.key for t in self.top.targets() if t.role == "tab"]:
            place = next((t.rect.center for t in self.top.targets() if t.key == key), None)
            if place is not None:
                self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
                self.post(pygame.MOUSEBUTTONUP, pos=place, button=1)
                self.read()
        for _ in range(4):
            self.key(pygame.K_TAB)
            self.read()


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    made = Reader(tmp_path, monkeypatch)
    yield made
    made.app.close()


def dealt(game: str, options: Mapping[str, str | int], seed: str) -> Match:
    return Match.new(game, [SeatInfo(name, "human") for name in NICE[:4]], options, seed)


@pytest.mark.film
@pytest.mark.parametrize(("name", "plain"), [*((name, False) for name in TABLES), *PLAIN])
def test_at_the_table_everything_is_in_words(name: str, plain: bool, reader: Reader) -> None:
    game, options = TABLES[name]
    match, rng = dealt(game, options, name), Random(name)
    bots = Bots()
    bots.table = match.table
    for style in ("curtain", "peek") * 2:
        play(match, rng, rng.randint(1, 25))
        session = Session(match, style, "fast", bots)
        reader.about(session)
        reader.app.push(scene_of(session, plain))
        reader.frames(3)
        reader.look_round()
        reader.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        reader.frames(40)
        reader.read()  # with the recap
        reader.key(pygame.K_RETURN)
        reader.look_round()
        reader.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        reader.app.stack.clear()
    assert not reader.found


@pytest.mark.film
@pytest.mark.parametrize("played", [lambda: over("hbbb"), lambda: light_session(lambda _: False)], ids=[TT, TL])
def test_looking_back_is_in_words(played: Callable[[], Session], reader: Reader, sage: type[Sage]) -> None:
    session = played()
    assert session.result() is not None
    reader.about(session)
    for scene in (
        ResultsScene(session), ReviewScene(session), BotsScene(session, session.practice.traces()),
    ):  # fmt: skip
        reader.app.push(scene)
        reader.frames(30)
        reader.look_round()
    assert not reader.found
    text = session.practice.traces_text()
    known = [place_in_words(place, session.names) for place in (*session.table.zones, *session.table.variables)]
    for line in text.splitlines():
        if not line.strip().startswith(tuple(known)):  # what variables hold is told as it is kept
            assert not leaked_identifiers(line, session.table, session.called), line


@pytest.mark.film
def test_the_lesson_is_in_words(reader: Reader) -> None:
    for step in range(0, 22, 5):
        lesson = lesson_scene(TT, step)
        reader.about(lesson.session)
        reader.show(lesson)
        reader.frames(4)
        reader.look_round()
    assert not reader.found


@pytest.mark.film
@pytest.mark.parametrize("name", TABLES)
def test_the_log_and_replay_are_in_words(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, options = TABLES[name]
    path = tmp_path / "evening.jsonl"
    match = Match.new(game, [SeatInfo(name, "human") for name in NICE[:4]], options, "replay", path=path)
    play(match, Random(name), 150)
    match.say(0, "Well played, Bo.")
    table, called = match.table, load(game).called
    for viewer in (None, 0, 1):
        assert not [line.text for line in chronicle(match, viewer) if leaked_identifiers(line.text, table, called)]
    match.close()
    assert main(["replay", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 30
    assert not [line for line in lines if leaked_identifiers(line, table, called)]
    assert "Ada: Well played, Bo." in lines


WRONG: dict[str, Callable[[Match], str]] = {
    "a treat": lambda _: "Ada used the Thief#1.",
    "a card": lambda _: "Ada led K9.",
    "a token": lambda _: "Ada claimed <K9>.",
    "a zone": lambda match: f"In {match.table.zones[-1].name} lies nothing.",
    "a verb": lambda _: "Ada, set_bell or pass.",
    "an action": lambda _: "Ada did play(K9).",
    "a phase": lambda _: "It is FOLLOW now.",
    "a mark": lambda _: "Ada led [[K9.",
}


@pytest.mark.parametrize("what", WRONG)
def test_a_slip_is_noticed(what: str) -> None:
    match = dealt(TT, {}, "slip")
    assert leaked_identifiers(WRONG[what](match), match.table, match.game.called)
    assert not leaked_identifiers("Ada led [[K9]] and used the [[Thief#1]] (Ghost).", match.table, match.game.called)
