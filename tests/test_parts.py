"""What goes with the download: icons as their systems read them, every part with its licence, words for Windows."""

from __future__ import annotations

import io
import json
import struct
from pathlib import Path
from typing import Any

import pygame
import pytest

from bundle import icons, parts, read_me, windows
from game import __version__

ROOT = Path(__file__).parents[1]


def sides(picture: bytes) -> tuple[int, int]:
    """The size of a PNG; a picture on which nothing is drawn fails."""
    read = pygame.image.load(io.BytesIO(picture), "icon.png")
    assert read.get_at((read.get_width() // 2, read.get_height() // 2)).a == 255
    assert read.get_at((0, 0)).a < 255
    return read.get_size()


def test_the_icon_for_windows_holds_a_picture_of_each_size() -> None:
    whole = icons.ico()
    reserved, kind, count = struct.unpack_from("<HHH", whole)
    assert (reserved, kind, count) == (0, 1, len(icons.ICO))
    end = 6 + 16 * count
    for place, size in enumerate(icons.ICO):
        width, height, _, _, _, depth, length, at = struct.unpack_from("<BBBBHHII", whole, 6 + 16 * place)
        assert (width or 256, height or 256, depth, at) == (size, size, 32, end)
        assert sides(whole[at : at + length]) == (size, size)
        end += length
    assert end == len(whole)


@pytest.mark.kit
def test_the_icon_for_macos_holds_a_picture_of_each_kind() -> None:
    whole = icons.icns()
    assert struct.unpack_from(">4sI", whole) == (b"icns", len(whole))
    at, found = 8, {}
    while at < len(whole):
        kind, length = struct.unpack_from(">4sI", whole, at)
        found[kind.decode()] = sides(whole[at + 8 : at + length])
        at += length
    assert found == {kind: (size, size) for kind, size in icons.ICNS.items()}


def test_every_package_the_program_stands_on_has_a_licence_and_its_text() -> None:
    found = {part.name.lower(): part for part in parts.packages()}
    assert {"pygame-ce", "jinja2", "markupsafe", "msgspec", "cffi", "font-source-serif-pro"} <= found.keys()
    assert "pytest" not in found
    for part in (parts.python(), *found.values()):
        assert part.version
        assert part.licence != "NOASSERTION", part.name
        assert part.texts, part.name
        assert any(len(text) > 200 for text in part.texts), part.name
    assert "SIL OPEN FONT LICENSE" in found["font-source-serif-pro"].texts[0]


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL"),
        ("SDL2.dll", "SDL"),
        ("pygame_ce.libs/libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL_mixer"),
        ("libopusfile-96d7a9c0.so.0.4.5", "Opusfile"),
        ("libopus-0.dll", "Opus"),
        ("libz.so.1", "zlib"),
        ("libz.1.dylib", "zlib"),
        ("zlib1.dll", "zlib"),
        ("libvorbisenc-263afe1b.so.2.0.12", "Vorbis"),
        ("libstdc++.so.6", "GCC runtime"),
        ("libwhatever.so.3", "libwhatever.so.3"),
    ],
)
def test_libraries_are_known_by_their_files(file: str, name: str) -> None:
    assert [part.name for part in parts.libraries([file])] == [name]


def test_modules_of_python_are_no_libraries_of_their_own() -> None:
    modules = ["_ssl.cpython-311-x86_64-linux-gnu.so", "base.pyd", "_chipmunk.abi3.so", "libpython3.11.so.1.0", "x.svg"]
    assert parts.libraries([*modules, "python311.dll", "python3.11/lib-dynload/math.so"]) == []


def test_both_lists_name_every_part(tmp_path: Path) -> None:
    files = ["libSDL2-2.so.0", "libpng16.so.16"]
    parts.write(tmp_path, "1.2.3", files)
    text = (tmp_path / parts.LICENCES).read_text("utf-8")
    bill: dict[str, Any] = json.loads((tmp_path / parts.BILL).read_text("utf-8"))
    names = [part.name for part in parts.all_parts(files)]
    assert names[0] == "Python"
    assert names[-2:] == ["libpng", "SDL"]
    assert [component["name"] for component in bill["components"]] == names
    assert all(f"\n{name}" in text for name in names)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    addresses = [component["purl"] for component in bill["components"]]
    assert len({*addresses}) == len(addresses)
    assert bill["specVersion"] == "1.5"
    assert bill["metadata"]["component"]["version"] == "1.2.3"


def test_the_words_for_windows_can_be_read() -> None:
    """They are Python in the names of PyInstaller, which reads them so."""

    def wrapper(*args: Any, **named: Any) -> Any:
        return [*args, *named.items()]

    known = {f"{kind}Info" for kind in ("VSVersion", "FixedFile", "StringFile", "VarFile")}
    known |= {"StringTable", "StringStruct", "VarStruct"}
    for version, numbers in ((__version__, None), ("1.4.2rc3", (1, 4, 2, 3)), ("2.0", (2, 0, 0, 0))):
        text = windows.version_resource(version, "lantern-table", "A card table")
        read = eval(text, dict.fromkeys(known, wrapper))
        fixed = dict(dict(read)["ffi"])
        assert fixed["filevers"] == fixed["prodvers"]
        assert len(fixed["filevers"]) == 4
        assert numbers is None or fixed["filevers"] == numbers
        assert "lantern-table.exe" in text


@pytest.mark.parametrize(
    ("system", "words"),
    [("linux", "./lantern-table"), ("windows", "Run anyway"), ("macos", "Open Anyway")],
)
def test_each_download_says_how_it_is_opened(system: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / read_me.NAME
    read_me.write(system, file)
    text = file.read_bytes().decode("utf-8")
    assert words in text
    assert "lantern-table-data" in text
    assert ("\r\n" in text) == (system == "windows")
    assert all(len(line) <= 120 for line in text.splitlines())


def test_the_release_tries_what_it_packs() -> None:
    """Windows and macOS cannot be run here; the release tries them in real windows before anybody gets them."""
    workflow = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    for needed in (
        "sh tests/window.sh", "Contents/MacOS/lantern-table", "lantern-table.exe", "macos-arm64", "macos-intel",
        "NOASSERTION", "tr -d '\\r'",
    ):  # fmt: skip
        assert needed in workflow, needed
    script = (ROOT / "tests/window.sh").read_text("utf-8")
    assert all(driver in script for driver in ("cocoa", "windows", "x11", "wayland"))


def test_files_have_the_same_line_ends_on_every_system() -> None:
    assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text("utf-8").splitlines()
