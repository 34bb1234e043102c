"""Settings as values and as a file: ranges, defaults, damage, disks that do not take them."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.app.settings import model
from scenes.app.settings.model import DEFAULTS, Settings, read
from scenes.app.settings.store import Store, text_of
from tests.scenes.frame import HOSTILE

CHANGED = Settings(
    theme="Daylight", contrast="strong", light=60, speed="off", text_size=150, mute=True, cards=5, sharing="peek",
    hold_hands=("Ann", "Bo \"B\" Ü"),
    keys={"use": ("Ctrl++", "Keypad 1"), "pass": (), "blackout": ('"', "\\", "ß")},
)  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def test_what_is_written_is_read_again(file: Path):
    Store(file).write(CHANGED)
    again = Store(file)
    assert again.read() == CHANGED
    assert not again.notices


@pytest.mark.parametrize("name", model.names())
def test_each_setting_is_read_as_it_was_written(file: Path, name: str):
    """Whatever its type: no setting makes the file unreadable."""
    default = getattr(DEFAULTS, name)
    samples: dict[type, object] = {bool: True, int: 1, str: "x", tuple: ("Ann", 'B"'), dict: {"use": ("A", "B")}}
    written = text_of(msgspec.structs.replace(DEFAULTS, **{name: samples[type(default)]}))
    stored = tomllib.loads(written)
    assert stored == {} or name in stored, "at its default nothing is written"


def test_the_file_holds_only_what_is_not_as_at_first(file: Path):
    Store(file).write(msgspec.structs.replace(DEFAULTS, text_size=125))
    lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")]
    assert lines == ["text_size = 125"]


def test_without_a_file_everything_is_as_at_first(file: Path):
    store = Store(file)
    assert store.read() == DEFAULTS
    assert not store.notices
    assert not file.exists()


@pytest.mark.parametrize("text", [b"theme = ", b"\xff\xfe\x00", b"[" * 5000, b"a = 1\n" * 60_000, b"x = 1\nx = 2"])
def test_a_damaged_file_is_put_aside_and_said(file: Path, text: bytes):
    file.parent.mkdir()
    file.write_bytes(text)
    store = Store(file)
    assert store.read() == DEFAULTS
    assert "damaged" in store.notices[0]
    assert (file.parent / "settings-damaged.toml").read_bytes() == text
    assert not file.exists()


def test_a_second_damaged_file_does_not_replace_the_first(file: Path):
    file.parent.mkdir()
    for text in ("one =", "two ="):
        file.write_text(text)
        Store(file).read()
    assert (file.parent / "settings-damaged.toml").read_text() == "one ="
    assert (file.parent / "settings-damaged-2.toml").read_text() == "two ="


@pytest.mark.parametrize(
    "line",
    ["text_size = 99", "text_size = 201", 'text_size = "100"', 'theme = "Midnight"', "cards = -1", "mute = 1",
     'keys = "U"', "keys = {use = 1}", "light = 39", 'speed = "warp"', "text_size = nan"],
)  # fmt: skip
def test_a_value_that_cannot_be_is_as_at_first_and_the_others_hold(file: Path, line: str):
    file.parent.mkdir()
    file.write_text(f"recap = false\n{line}\n")
    store = Store(file)
    assert store.read() == msgspec.structs.replace(DEFAULTS, recap=False)
    assert line.split(" ")[0] in store.notices[0]


def test_plain_settings_of_another_version_are_kept(file: Path):
    file.parent.mkdir()
    file.write_text('mood = "merry"\nmute = true\n[later]\na = 1\n')
    store = Store(file)
    assert store.read().mute
    store.write(DEFAULTS)
    assert 'mood = "merry"' in file.read_text()
    assert "mute" not in file.read_text()


def test_a_folder_that_takes_no_file_costs_one_notice(tmp_path: Path):
    (tmp_path / "config").write_text("a file where the folder should be")
    store = Store(tmp_path / "config" / "settings.toml")
    assert store.read() == DEFAULTS
    store.notices.clear()
    store.write(CHANGED)
    store.write(DEFAULTS)
    assert len(store.notices) == 1
    assert "cannot be saved" in store.notices[0]


def test_a_write_that_breaks_off_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch):
    store = Store(file)
    store.write(CHANGED)
    before = file.read_bytes()

    def broken(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", broken)
    store.write(DEFAULTS)
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]
    assert "no space left" in store.notices[0]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_keys_are_written_and_never_break_the_file(file: Path, text: str):
    Store(file).write(msgspec.structs.replace(DEFAULTS, mute=True, keys={text: (text, "U")}))
    again = Store(file)
    assert again.read().mute
    assert not again.notices


@given(st.dictionaries(st.text(max_size=8), st.lists(st.text(max_size=8), max_size=3).map(tuple), max_size=4))
@settings(max_examples=60, deadline=None)
def test_any_keys_come_back_as_they_were(keys: dict[str, tuple[str, ...]]):
    import tomllib

    reply = tomllib.loads(text_of(msgspec.structs.replace(DEFAULTS, keys=keys))).get("keys", {})
    assert {name: tuple(chords) for name, chords in reply.items()} == keys


def test_reading_never_fails_whatever_is_found():
    for value in (None, [], {}, 1.5, "x", True, -1, {"a": ["b"]}):
        found, _ = read(dict.fromkeys(model.names(), value))
        assert isinstance(found, Settings)


@pytest.mark.parametrize(
    ("chosen", "motion", "physics"),
    [({}, 1.0, True), ({"speed": "slow"}, 0.5, True), ({"speed": "fast"}, 2.0, True), ({"speed": "off"}, 0.0, False),
     ({"reduced_motion": True}, 0.0, False), ({"bodies": False}, 1.0, False)],
)  # fmt: skip
def test_motion_follows_speed_and_its_reduction(chosen: dict[str, Any], motion: float, physics: bool):
    wanted = Settings(**chosen)
    assert (wanted.motion, wanted.physics) == (motion, physics)


def test_mute_silences_every_group():
    assert Settings(cards=50).volume("cards") == 0.5
    assert all(Settings(mute=True).volume(group) == 0 for group in ("cards", "tokens", "bells", "room"))


def test_two_windows_each_keep_what_they_changed(file: Path):
    one, two = Store(file), Store(file)
    base = one.read()
    two.read()
    two.write(msgspec.structs.replace(base, text_size=105))
    two.write(msgspec.structs.replace(base, text_size=110, keys={"use": ("Z",)}))
    one.write(msgspec.structs.replace(base, mute=True, keys={"pass": ("Y",)}))
    kept = Store(file).read()
    assert (kept.text_size, kept.mute, kept.keys) == (110, True, {"use": ("Z",), "pass": ("Y",)})
    assert one.settings == msgspec.structs.replace(base, mute=True, keys={"pass": ("Y",)})  # each shows its own


def test_a_setting_put_back_in_one_window_is_put_back_in_the_file(file: Path):
    one, two = Store(file), Store(file)
    one.write(msgspec.structs.replace(DEFAULTS, mute=True))
    two.read()
    one.write(DEFAULTS)
    two.write(msgspec.structs.replace(two.settings, text_size=110))
    assert Store(file).read() == msgspec.structs.replace(DEFAULTS, text_size=110)


def test_what_could_not_be_written_is_written_with_the_next_change(file: Path, monkeypatch: pytest.MonkeyPatch):
    store = Store(file)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
        store.write(msgspec.structs.replace(DEFAULTS, mute=True))
    store.write(msgspec.structs.replace(DEFAULTS, mute=True, text_size=110))
    assert Store(file).read() == msgspec.structs.replace(DEFAULTS, mute=True, text_size=110)
