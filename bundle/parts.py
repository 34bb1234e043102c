"""What the download is made of: the packages it stands on, Python, and the libraries they bring; each with its licence.

`python -m bundle.parts FOLDER` writes the licences and the list of parts (a bill of materials, CycloneDX 1.5) for what
is installed here.
"""

from __future__ import annotations

import json
import platform
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path, PurePath
from typing import Any, NamedTuple
from urllib.parse import quote

from packaging.requirements import Requirement

PROGRAM = "lantern-table"
LICENCES, BILL = "THIRD-PARTY-LICENSES.txt", "lantern-table.cdx.json"
EXTRAS = ("", "access")
TEXT_OF_LICENCE = re.compile(r"(?i)(licen[cs]e|copying|notice|authors|ofl|lgpl)[^/]*$")
CODE = (".py", ".pyc")
RULE = "=" * 100

# Licences as the classifiers and fields of older packages call them, by their SPDX names.
SPDX = {
    "LGPL v2.1": "LGPL-2.1-or-later", "SIL OFL 1.1": "OFL-1.1", "MIT": "MIT", "MIT License": "MIT",
    "BSD License": "BSD-3-Clause", "Apache Software License": "Apache-2.0",
}  # fmt: skip
# What lacks both: its licence as its own files tell it.
TOLD = {"accesskit": "MIT OR Apache-2.0", "defusedxml": "PSF-2.0"}


class Part(NamedTuple):
    """A part of the download.

    `licence` is an SPDX expression, `address` what programs find it by (a package URL), `texts` what its licence says,
    empty if that is not here.
    """

    name: str
    version: str
    licence: str
    home: str
    address: str
    texts: tuple[str, ...] = ()


# Libraries inside of other parts: how their files begin, what they are called, licence, home.
LIBRARIES = (
    ("sdl2_image", "SDL_image", "Zlib", "https://github.com/libsdl-org/SDL_image"),
    ("sdl2_mixer", "SDL_mixer", "Zlib", "https://github.com/libsdl-org/SDL_mixer"),
    ("sdl2_ttf", "SDL_ttf", "Zlib", "https://github.com/libsdl-org/SDL_ttf"),
    ("sdl2", "SDL", "Zlib", "https://www.libsdl.org"),
    ("flac", "FLAC", "BSD-3-Clause", "https://xiph.org/flac"),
    ("brotli", "Brotli", "MIT", "https://github.com/google/brotli"),
    ("bz2", "bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2"),
    ("ffi", "libffi", "MIT", "https://sourceware.org/libffi"),
    ("fluidsynth", "FluidSynth", "LGPL-2.1-or-later", "https://www.fluidsynth.org"),
    ("freetype", "FreeType", "FTL", "https://freetype.org"),
    ("gcc_s", "GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    ("gomp", "GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    ("stdc++", "GCC runtime", "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
    ("glib", "GLib", "LGPL-2.1-or-later", "https://www.gtk.org"),
    ("gthread", "GLib", "LGPL-2.1-or-later", "https://www.gtk.org"),
    ("harfbuzz", "HarfBuzz", "MIT-Modern-Variant", "https://harfbuzz.github.io"),
    ("jpeg", "libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "https://libjpeg-turbo.org"),
    ("turbojpeg", "libjpeg-turbo", "IJG AND BSD-3-Clause AND Zlib", "https://libjpeg-turbo.org"),
    ("lzma", "XZ Utils (liblzma)", "0BSD", "https://tukaani.org/xz"),
    ("modplug", "libmodplug", "LicenseRef-public-domain", "https://modplug-xmms.sourceforge.net"),
    ("mpg123", "mpg123", "LGPL-2.1-or-later", "https://www.mpg123.de"),
    ("ogg", "Ogg", "BSD-3-Clause", "https://xiph.org/ogg"),
    ("opusfile", "Opusfile", "BSD-3-Clause", "https://opus-codec.org"),
    ("opus", "Opus", "BSD-3-Clause", "https://opus-codec.org"),
    ("pcre", "PCRE2", "BSD-3-Clause", "https://www.pcre.org"),
    ("png", "libpng", "libpng-2.0", "http://www.libpng.org"),
    ("portmidi", "PortMidi", "MIT", "https://github.com/PortMidi/portmidi"),
    ("sharpyuv", "WebP", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    ("sndfile", "libsndfile", "LGPL-2.1-or-later", "https://libsndfile.github.io/libsndfile"),
    ("tiff", "LibTIFF", "libtiff", "https://libtiff.gitlab.io/libtiff"),
    ("uuid", "libuuid", "BSD-3-Clause", "https://github.com/util-linux/util-linux"),
    ("vcruntime", "Visual C++ runtime", "LicenseRef-Microsoft", "https://visualstudio.microsoft.com"),
    ("msvcp", "Visual C++ runtime", "LicenseRef-Microsoft", "https://visualstudio.microsoft.com"),
    ("api-ms-win", "Universal C runtime", "LicenseRef-Microsoft", "https://visualstudio.microsoft.com"),
    ("ucrtbase", "Universal C runtime", "LicenseRef-Microsoft", "https://visualstudio.microsoft.com"),
    ("vorbis", "Vorbis", "BSD-3-Clause", "https://xiph.org/vorbis"),
    ("wavpack", "WavPack", "BSD-3-Clause", "https://www.wavpack.com"),
    ("webp", "WebP", "BSD-3-Clause", "https://developers.google.com/speed/webp"),
    ("xmp", "libxmp", "MIT", "https://github.com/libxmp/libxmp"),
    ("zlib", "zlib", "Zlib", "https://zlib.net"),
    ("z.", "zlib", "Zlib", "https://zlib.net"),
)  # fmt: skip


def packages() -> list[Part]:
    """The installed packages that the program stands on, and those that they stand on, by name."""
    found: dict[str, Part] = {}
    waiting = [PROGRAM]
    while waiting:
        name = waiting.pop()
        try:
            package = metadata.distribution(name)
        except metadata.PackageNotFoundError:
            continue  # an extra that is not installed
        key = _plain(package.name)
        if key in found:
            continue
        found[key] = _part(package)
        extras = EXTRAS if key == PROGRAM else ("",)
        needed = map(Requirement, package.requires or ())
        waiting += [
            need.name
            for need in needed
            if need.marker is None or any(need.marker.evaluate({"extra": extra}) for extra in extras)
        ]
    del found[PROGRAM]
    return sorted(found.values(), key=lambda part: _plain(part.name))


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _part(package: metadata.Distribution) -> Part:
    about = package.metadata
    named = [line.rsplit(" :: ", 1)[-1] for line in about.get_all("Classifier") or () if line.startswith("License ::")]
    told = _told(about, "License-Expression") or TOLD.get(_plain(package.name), "")
    old = _told(about, "License")
    licence = told or next((SPDX[name] for name in (old, *named) if name in SPDX), "NOASSERTION")
    homes = dict(line.split(", ", 1) for line in about.get_all("Project-URL") or ())
    links = {name.lower(): link for name, link in homes.items()}
    home = _told(about, "Home-page") or links.get("homepage") or links.get("source", "")
    files = [file for file in package.files or () if TEXT_OF_LICENCE.search(file.name) and file.suffix not in CODE]
    texts = dict.fromkeys(file.read_text("utf-8").strip() for file in sorted(files))
    address = f"pkg:pypi/{_plain(package.name)}@{package.version}"
    return Part(package.name, package.version, licence, home, address, tuple(texts))


def _told(about: metadata.PackageMetadata, field: str) -> str:
    return next(iter(about.get_all(field) or ()), "")


def python() -> Part:
    """Python itself, which the download brings along."""
    places = (Path(sysconfig.get_paths()["stdlib"]), Path(sys.base_prefix))
    files = [place / "LICENSE.txt" for place in places]
    texts = tuple(file.read_text("utf-8").strip() for file in files if file.is_file())[:1]
    version = platform.python_version()
    return Part("Python", version, "Python-2.0.1", "https://www.python.org", f"pkg:generic/python@{version}", texts)


def libraries(files: Iterable[str]) -> list[Part]:
    """The libraries among files of the download, by name; those nobody knows are called by their files."""
    found = {_library(PurePath(file).name) for file in files if _is_library(file)}
    return sorted(found, key=lambda part: part.name.lower())


def _is_library(file: str) -> bool:
    """Whether a file is a library of its own: neither a module of Python nor Python itself."""
    name = PurePath(file).name.lower()
    if name.startswith(("python", "libpython")):
        return False
    if re.search(r"\.(pyd|abi3\.so|cpython-.*\.so)$", name) or "lib-dynload" in file:
        return False
    return re.search(r"\.(dll|dylib)$|\.so(\.[0-9.]+)?$", name) is not None


def _library(name: str) -> Part:
    stem = name.lower().removeprefix("lib")
    known = next((of for begins, *of in LIBRARIES if stem.startswith(begins)), [name, "NOASSERTION", ""])
    called, licence, home = known
    return Part(called, "", licence, home, f"pkg:generic/{quote(called)}")


def licences(parts: Iterable[Part]) -> str:
    """The text that goes with the download: every part with its licence, and what that says."""
    told = [
        "Lantern Table stands on the work of others, which comes with it in this download. Each part is named here with"
        "\nits licence; the text of the licence follows where the part brings it. Parts under the LGPL lie as files of"
        "\ntheir own beside the program, so that they can be put into others' places.\n"
    ]
    for part in parts:
        head = " ".join(filter(None, (part.name, part.version)))
        told.append("\n".join(filter(None, (RULE, f"{head}: {part.licence}", part.home, RULE))) + "\n")
        told += [text + "\n" for text in part.texts]
    return "\n".join(told)


def bill(version: str, parts: Iterable[Part]) -> dict[str, Any]:
    """The list of parts for programs, in the form of CycloneDX 1.5."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": PROGRAM, "version": version, "bom-ref": PROGRAM}},
        "components": list(map(_component, parts)),
    }


def _component(part: Part) -> dict[str, Any]:
    component: dict[str, Any] = {"type": "library", "bom-ref": part.address, "name": part.name, "purl": part.address}
    if part.version:
        component["version"] = part.version
    component["licenses"] = [{"expression": part.licence}]
    if part.home:
        component["externalReferences"] = [{"type": "website", "url": part.home}]
    return component


def all_parts(files: Iterable[str] = ()) -> Iterator[Part]:
    """Everything: Python, the packages, and the libraries among `files`."""
    yield python()
    yield from packages()
    yield from libraries(files)


def write(folder: Path, version: str, files: Iterable[str] = ()) -> None:
    """Write both into `folder`, of what is installed here and of the libraries among `files`."""
    parts = list(all_parts(files))
    folder.mkdir(parents=True, exist_ok=True)
    (folder / LICENCES).write_text(licences(parts), "utf-8")
    (folder / BILL).write_text(json.dumps(bill(version, parts), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), metadata.version(PROGRAM))
