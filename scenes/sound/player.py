"""The sound player: plays sounds by kind at the set volumes, and stays silent without a loudspeaker."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from scenes.sound.heard import GROUP_OF, LASTS, heard
from scenes.stage.art import ASSETS

if TYPE_CHECKING:
    from game.table import Event, Table

FOLDER = ASSETS / "sounds"
CHANNELS = 16
AGAIN = 0.05  # seconds until the same sound may start again
SILENCE = (
    8.0  # seconds without a sound after which the loudspeaker is given back: open, it wakes the machine all the time
)
OWN = "tokens"  # the slider of sounds that a game brings along
RETRY = 10.0  # seconds after which a loudspeaker that failed is tried again, twice as long after each failure
LONGEST_RETRY = 320.0
_FORMAT = (22050, -16, 2, 512)


class Player:
    """Opens the audio device when a sound is played and closes it in silence.

    If that fails, it tries again later. Nothing here raises or waits for a sound to end: a machine without sound has a
    silent table.
    """

    def __init__(self, volume: Callable[[str], float]) -> None:
        """Play at the `volume` of each group of sounds, 0 to 1, asked again for every sound."""
        self._volume = volume
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._closed = False
        self._retry = RETRY
        self._failed: float | None = None  # when the loudspeaker failed last
        self._last: dict[str, float] = {}
        self._heard = 0.0

    @property
    def ready(self) -> bool:
        """Return whether the audio device is open and all sounds are loaded."""
        return bool(self._sounds)

    def play(self, kind: str, lasts: float = 0.0) -> None:
        """Play a sound of the kinds in `GROUP_OF`; with `lasts`, let it continue and fade out for so many seconds.

        Raises KeyError for an unknown kind.
        """
        volume = self._volume(GROUP_OF[kind])
        now = time.monotonic()
        if volume <= 0 or now - self._last.get(kind, -1.0) < AGAIN or not self._open():
            return
        self._last[kind] = self._heard = now
        sound, lasts = self._sounds[kind], lasts or LASTS.get(kind, 0.0)
        try:
            sound.set_volume(volume * volume)  # the middle of a slider sounds half as loud
            if lasts <= 0:
                sound.play()
            elif (channel := sound.play(loops=-1)) is not None:
                channel.fadeout(max(1, round(lasts * 1000)))
        except pygame.error:
            self._fail()

    def on_events(self, table: Table, events: Iterable[Event], words: Mapping[str, str]) -> None:
        """Play the sounds of a table's events, each kind once; `words` are those of its game."""
        for kind in heard(table, events, words):
            if kind in GROUP_OF:
                self.play(kind)
            else:
                self._play_file(kind)

    def _play_file(self, path: str) -> None:
        """Play the own sound of a game from outside, a file; one that cannot be played is silent."""
        volume = self._volume(OWN)
        if volume <= 0 or not self._open():
            return
        self._heard = time.monotonic()
        try:
            sound = pygame.mixer.Sound(path)
        except (pygame.error, OSError):
            return
        sound.set_volume(volume * volume)
        sound.play()

    def rest(self) -> None:
        """Close the audio device after a while without sound."""
        if self._sounds and time.monotonic() - self._heard > SILENCE and not pygame.mixer.get_busy():
            self._give_back()

    def close(self) -> None:
        """Stop all sound for good."""
        self._closed = True
        if self._sounds:
            self._give_back()

    def _give_back(self) -> None:
        self._sounds = {}
        pygame.mixer.quit()

    def _open(self) -> bool:
        waits = self._failed is not None and time.monotonic() - self._failed < self._retry
        if not self._sounds and not self._closed and not waits:
            try:
                with _quietly():
                    pygame.mixer.init(*_FORMAT)
                pygame.mixer.set_num_channels(CHANNELS)
                self._sounds = {kind: pygame.mixer.Sound(FOLDER / f"{kind}.wav") for kind in GROUP_OF}
                self._failed, self._retry = None, RETRY
            except (pygame.error, OSError, NotImplementedError):
                self._fail()
        return self.ready

    def _fail(self) -> None:
        """Note a failure of the audio device, and try again later."""
        self._retry = RETRY if self._failed is None else min(2 * self._retry, LONGEST_RETRY)
        self._failed = time.monotonic()
        self._give_back()


@contextmanager
def _quietly() -> Iterator[None]:
    """Hide the terminal output of sound libraries about missing devices."""
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
