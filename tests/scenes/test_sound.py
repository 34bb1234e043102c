"""Sounds: the script that makes them, what is heard, and machines without a loudspeaker."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match import Match, SeatInfo
from game.table import Event, Table
from scenes import registry
from scenes.app.settings.model import Settings
from scenes.sound import make
from scenes.sound.heard import GROUP_OF, heard, sound_of
from scenes.sound.player import FOLDER, Player

TABLE: Table = Match.new("tricks-and-treats", [SeatInfo(name) for name in "ABCD"], {}, "sound").table
WORDS, FREE = registry.look_of("tricks-and-treats").sounds, registry.look_of("free-table").sounds


def zone(name: str) -> int:
    return TABLE.zone[name]


def samples(path: Path) -> array[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, make.RATE)
        return array("h", file.readframes(file.getnframes()))


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Player(Settings().volume)
    yield made
    made.close()


@pytest.mark.film
@pytest.mark.parametrize("kind", GROUP_OF)
def test_the_files_are_what_the_script_makes(kind: str):
    kept, made = samples(FOLDER / f"{kind}.wav"), make.made(kind)
    assert len(kept) == len(made)
    assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 2
    assert abs(kept[-1]) < 400
    assert max(kept) <= 32767 * make.LOUDEST + 1


def test_every_sound_has_a_file_and_a_slider_and_all_are_small():
    assert set(GROUP_OF) == set(make.SOUNDS) == {path.stem for path in FOLDER.glob("*.wav")}
    assert {Settings().volume(group) > 0 for group in GROUP_OF.values()} == {True}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 500_000


def test_the_script_writes_a_file(tmp_path: Path):
    assert samples(make.write("token", tmp_path / "new")) == make.made("token")


@pytest.mark.parametrize(
    ("src", "dst", "sound"),
    [("hand[0]", "trick", "card"), ("trick", "played", "sweep"), ("played", "hand[1]", "deal"),
     ("bag", "line", "bag"), ("line", "bag", "bag"), ("line", "claimed[0]", "token"), ("line", "removed", "pop")],
)  # fmt: skip
def test_moves_sound_like_what_moves(src: str, dst: str, sound: str):
    assert sound_of(TABLE, Event("move", (0,), zone(src), zone(dst)), {}) == sound


def test_words_of_the_game_are_heard_and_each_sound_once():
    events = [Event("move", (k,), zone("hand[0]"), zone("trick")) for k in range(4)]
    assert heard(TABLE, [*events, Event("knock", seat=1), Event("looked", seat=1)], WORDS) == ["card", "knock"]


@pytest.mark.film
@pytest.mark.parametrize(
    ("text", "sound"),
    [('take(0) "1 600 300"', "card"), ('deal(0) "2"', "deal"), ('draw(0) "1"', "card"),
     ('throw(0) "900 300 4"', "slide"),
     ("shuffle(0)", "shuffle"), ('cut(0) "3"', "card"), ("flip(0)", "card"), ('bring(red) "5 700 300"', "chips"),
     ("roll()", "dice"), ("shake()", "bag"), ('tip() "2 500 500"', "bag"), ('note() "400 300 x"', "page")],
)  # fmt: skip
def test_gestures_of_the_free_table_sound_like_what_they_move(text: str, sound: str):
    options = {"chips": "bank", "tokens": "tricks-and-treats", "dice": 2}
    match = Match.new("free-table", [SeatInfo("A"), SeatInfo("B")], options, "sound")
    since = match.now
    match.act(0, match.table.parse(text))
    rooms = [heard(match.table, match.events(viewer, since), FREE) for viewer in (None, 0, 1)]
    assert sound in rooms[0]
    assert rooms[0] == rooms[1] == rooms[2]


@pytest.mark.parametrize("game", [name for name, _ in registry.REGISTRY])
def test_every_word_of_a_game_has_a_sound_there_is(game: str):
    assert set(registry.look_of(game).sounds.values()) <= set(GROUP_OF)


def test_the_clock_of_midnight_justice_strikes_with_a_bell():
    struck = Event("strike", seat=0, data=(1,))
    assert heard(TABLE, [struck, struck], registry.look_of("midnight-justice").sounds) == ["bell"]
    assert heard(TABLE, [struck], WORDS) == []


def test_chips_laid_on_chips_click_and_a_look_makes_no_sound():
    match = Match.new("free-table", [SeatInfo("A")], {"chips": "bank"}, "sound")
    for text in ('bring(red) "5 700 300"', 'bring(blue) "2 900 300"'):
        match.act(0, match.table.parse(text))
    since = match.now
    match.act(0, match.table.parse('stack(1) "2"'))
    assert heard(match.table, match.events(None, since), FREE) == ["chips"]
    since = match.now
    for text in ("peek(0)", "search(0)", "close()", "count(0)", "lock(0)"):
        match.act(0, match.table.parse(text))
    assert heard(match.table, match.events(None, since), FREE) == []


def test_nothing_is_heard_of_places_whose_count_is_secret():
    for index, place in enumerate(TABLE.zones):
        event = Event("move", (0,), zone("bag"), index)
        assert bool(sound_of(TABLE, event, WORDS)) == (place.counted and TABLE.zones[zone("bag")].counted)


def test_nobody_at_the_table_hears_more_than_the_others():
    match = Match.new("tricks-and-treats", [SeatInfo(name) for name in "ABCD"], {}, "heard")
    for _ in range(60):
        seat = next((s for s in range(4) if match.actors >> s & 1), None)
        if seat is None:
            break
        since = match.now
        match.act(seat, match.legal(seat)[0])
        rooms = [set(heard(match.table, match.events(viewer, since), WORDS)) for viewer in (None, 0, 1, 2, 3)]
        assert all(room == rooms[0] for room in rooms)


def test_a_sound_is_played_at_its_volume(player: Player):
    player.play("bell")
    assert player.ready
    assert player._sounds["bell"].get_volume() == pytest.approx(0.36, abs=0.02)


def test_mute_opens_no_loudspeaker():
    player = Player(Settings(mute=True).volume)
    for kind in GROUP_OF:
        player.play(kind)
    assert not player.ready
    assert player._failed is None


def test_without_a_loudspeaker_the_table_is_silent(monkeypatch: pytest.MonkeyPatch):
    if pygame.mixer.get_init():
        pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    player = Player(Settings().volume)
    for kind in GROUP_OF:
        player.play(kind)
    player.on_events(TABLE, [Event("knock")], {})
    assert not player.ready
    player.close()


def test_a_loudspeaker_that_goes_away_is_no_fault(player: Player):
    player.play("card")
    pygame.mixer.quit()
    player.play("token")
    player.play("bell")
    player.close()
    player.play("page")
    assert not player.ready


def test_a_loudspeaker_that_failed_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another program had it, or it was plugged in later; the pause grows while it goes on failing."""
    now, tries, works = [1000.0], [0], [False]

    def init(*_: object) -> None:
        tries[0] += 1
        if not works[0]:
            raise pygame.error("busy")

    monkeypatch.setattr("scenes.sound.player.time.monotonic", lambda: now[0])
    monkeypatch.setattr(pygame.mixer, "init", init)
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda _: None)
    monkeypatch.setattr(pygame.mixer, "Sound", lambda _: None)
    player = Player(Settings().volume)
    for later, tried in ((0.0, 1), (5.0, 1), (6.0, 2), (11.0, 2), (10.0, 3)):
        now[0] += later
        assert not player._open()
        assert tries[0] == tried
    works[0] = True
    now[0] += 41.0
    assert player._open()
    monkeypatch.undo()
    player._sounds = {}


def test_in_silence_the_loudspeaker_is_given_back_until_something_is_heard(
    player: Player, monkeypatch: pytest.MonkeyPatch
):
    player.play("card")
    player.rest()
    assert player.ready
    pygame.mixer.stop()
    monkeypatch.setattr("scenes.sound.player.SILENCE", 0.0)
    player.rest()
    assert not player.ready
    assert not pygame.mixer.get_init()
    player.play("token")
    assert player.ready
