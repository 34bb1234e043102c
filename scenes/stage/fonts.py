"""Type: the typefaces, the sizes of every text role, and the filter for all text before it is drawn."""

from __future__ import annotations

import functools
import importlib.util
import re
import unicodedata
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pygame

from scenes.stage.cache import SpriteCache
from scenes.stage.paint import native


class TextRole(NamedTuple):
    """A face and the size of its type, in logical units."""

    face: str
    size: float


H1 = TextRole("serif_semibold", 37)
SHEET_TITLE = TextRole("serif_semibold", 28)
H2 = TextRole("serif_semibold", 27)
SCORE_CELL = TextRole("serif_bold", 27)
H3 = TextRole("serif_semibold", 24)
TITLE = TextRole("serif_semibold", 23)
H4 = TextRole("serif_semibold", 20)
LEAD = TextRole("sans", 20)
QUESTION = TextRole("sans_semibold", 20)
GUIDE = TextRole("sans", 19)
BUTTON = TextRole("sans_semibold", 18)
LABEL = TextRole("sans_semibold", 18)
ENTRY = TextRole("sans", 18)
BODY = TextRole("sans", 17)
LOG = TextRole("sans", 17)
NOTE = TextRole("sans", 16)
SMALL = TextRole("sans", 15)
KEY = TextRole("sans_semibold", 15)
SMALLEST_PX = 14
READING = 20  # logical units; larger type is for display
LARGEST_TEXT = 2.0

# The serif's .ttf files set what follows a double quote onto it; its .otf files do not.
_PACKAGES = {
    "serif": ("font_source_serif_pro", "SourceSerifPro", "otf"),
    "sans": ("font_source_sans_pro", "SourceSansPro", "ttf"),
}
_WEIGHTS = {
    "": "Regular", "semibold": "Semibold", "bold": "Bold",
    "italic": "It", "semibold_italic": "SemiboldIt", "bold_italic": "BoldIt",
}  # fmt: skip


class Family(NamedTuple):
    """A typeface for other scripts: its file, its direction, and the script if its letters join or stack."""

    file: str
    right_to_left: bool = False
    script: str = ""
    package: str = "manimgx_fonts"


def _noto(name: str, script: str = "", right_to_left: bool = False) -> Family:
    """Return a family of the Noto package, whose files contain all weights; regular is the default."""
    return Family(f"Noto{name}[wght].ttf", right_to_left, script)


_MORE = {
    "Thai": "Thai", "Armenian": "Armn", "Ethiopic": "Ethi", "Bengali": "Beng", "Tamil": "Taml", "Telugu": "Telu",
    "Gujarati": "Gujr", "Gurmukhi": "Guru", "Kannada": "Knda", "Malayalam": "Mlym", "Oriya": "Orya", "Sinhala": "Sinh",
    "Khmer": "Khmr", "Lao": "Laoo", "Myanmar": "Mymr", "Symbols": "",
}  # fmt: skip
# In the order they are tried; the first has letters of the second as well, but does not join them.
_NOTO = (
    _noto("SansDevanagari", "Deva"),
    _noto("Sans"),
    _noto("SansHebrew", "Hebr", True),
    _noto("SansArabic", "Arab", True),
    Family("NotoSansCJK-Regular.ttc", package="noto_cjk_sans_otc"),  # Chinese, Japanese and Korean
    _noto("SansGeorgian"),
    *(_noto(f"Sans{name}", script) for name, script in _MORE.items()),
    _noto("Emoji"),
)
_EMOJI = len(_NOTO) - 1
_NOBODY = -2  # the family of a character that no face has
_PLAIN = re.compile("[ -~\xa1-\xac\xae-\u02af\u2010-\u2027]*")  # letters and signs that need no further check
_PROBE = 97  # px at which two glyphs hardly ever measure the same
_LONGEST = 600  # characters a single drawn line can have
_texts = SpriteCache(4 << 20)
_written: weakref.WeakSet[pygame.Surface] = weakref.WeakSet()
_text_size = 1.0


# -- filter --------------------------------------------------------------------------------------------------------


def clean(text: object, limit: int = _LONGEST) -> str:
    """Return ``text`` fit to be drawn on one line, at most ``limit`` characters of it.

    Nothing is left that could break a font or reorder its neighbours. Line breaks and tabs turn into spaces. Control,
    format and bidirectional characters, lone surrogates, private-use characters, noncharacters, variation selectors and
    a letter's fourth mark are dropped.
    """
    text = str(text)
    if _PLAIN.fullmatch(text):
        return text[:limit]
    kept: list[str] = []
    marks = 0
    for character in text[: 8 * limit]:
        if len(kept) >= limit:
            break
        category = unicodedata.category(character)
        if character in "\n\r\t\v\f" or category in ("Zl", "Zp", "Zs"):
            kept.append(" ")
            marks = 0
        elif "\ufe00" <= character <= "\ufe0f":
            continue  # it selects one of two looks of a sign; the fonts have only one
        elif category in ("Mn", "Me"):
            marks += 1
            if marks <= 3:
                kept.append(character)
        elif category[0] != "C":
            kept.append(character)
            marks = 0
    return "".join(kept)


# -- faces ---------------------------------------------------------------------------------------------------------


@functools.cache
def _folder(package: str) -> Path | None:
    """Return the folder of an installed package, without importing it; `None` if it is missing."""
    spec = importlib.util.find_spec(package)
    return Path(spec.submodule_search_locations[0]) if spec and spec.submodule_search_locations else None


def _file(package: str, *parts: str) -> str | None:
    """Return the path of a file inside an installed package; `None` if it is missing."""
    folder = _folder(package)
    path = folder.joinpath(*parts) if folder else None
    return str(path) if path and path.is_file() else None


def _load(path: str | None, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return pygame.font.Font(path, px)
    except (OSError, pygame.error):
        return pygame.font.Font(None, px)


def font(face: str, px: int) -> pygame.font.Font:
    """Return the font of ``face`` (``serif`` or ``sans``, then ``_semibold`` or ``_bold``, then ``_italic``) at ``px``.

    Raises KeyError for an unknown face; a missing file gives pygame's own font.
    """
    loaded = _loaded(face, px)
    try:
        loaded.get_height()
    except pygame.error:  # pygame was restarted since
        clear()
        loaded = _loaded(face, px)
    return loaded


def faces() -> list[str]:
    """Return the names of all faces."""
    return [f"{family}_{weight}".removesuffix("_") for family in _PACKAGES for weight in _WEIGHTS]


def lacking() -> list[str]:
    """Return the names of missing font files, of a face or of another script."""
    own = [_path_of(face) for face in faces()]
    files = [(path[-1], _file(*path)) for path in own]
    files += [(family.file, _file(family.package, family.file)) for family in _NOTO]
    return [name for name, file in files if file is None]


def _path_of(face: str) -> tuple[str, str, str]:
    """Return the package and the path in it of a face's file. Raises KeyError for an unknown face."""
    family, _, weight = face.partition("_")
    package, stem, suffix = _PACKAGES[family]
    return package, "files", f"{stem}-{_WEIGHTS[weight]}.{suffix}"


@functools.lru_cache(maxsize=256)
def _loaded(face: str, px: int) -> pygame.font.Font:
    return _load(_file(*_path_of(face)), max(1, px))


@functools.lru_cache(maxsize=64)
def _fallback(family: int, px: int) -> pygame.font.Font | None:
    """Return a fallback in its regular weight, even for bold text: artificial bold would make small signs blots."""
    path = _file(_NOTO[family].package, _NOTO[family].file)
    return _load(path, px) if path else None


def _has(face: pygame.font.Font, character: str) -> bool:
    """Return whether a (large) font has its own glyph: a missing one measures like a character that never has one."""
    return face.metrics(character) != face.metrics("\uffff")


@functools.lru_cache(maxsize=4096)
def _family_of(character: str, face: str) -> int:
    """Return -1 if ``face`` itself draws the character, otherwise the index of the first fallback that does.

    -2 (`_NOBODY`) if none does.
    """
    if character.isascii() or _has(font(face, _PROBE), character):
        return -1
    for index in range(len(_NOTO)):
        fallback = _fallback(index, _PROBE)
        if fallback and _has(fallback, character):
            return index
    return _NOBODY


def _runs(text: str, face: str) -> list[tuple[int, str]]:
    """Split ``text`` into runs drawn by one font each, in the order of the line."""
    if text.isascii():
        return [(-1, text)] if text else []
    runs: list[tuple[int, str]] = []
    for character in text:
        after_emoji = bool(runs) and runs[-1][0] == _EMOJI  # its spaces are as wide as its emoji
        neutral = (character == " " and not after_emoji) or unicodedata.combining(character)
        family = runs[-1][0] if neutral and runs else _family_of(character, face)
        if family == _NOBODY:  # its number, so that two texts that differ also look different
            family, character = -1, f"{ord(character):X}"
        if runs and runs[-1][0] == family:
            runs[-1] = (family, runs[-1][1] + character)
        else:
            if runs and runs[-1][1].endswith(" ") and _right_to_left(runs[-1][0]):
                runs[-1] = (runs[-1][0], runs[-1][1][:-1])
                runs.append((family, " "))
            else:
                runs.append((family, ""))
            runs[-1] = (family, runs[-1][1] + character)
    if runs and _right_to_left(runs[0][0]):
        runs.reverse()
    return runs


def _right_to_left(family: int) -> bool:
    return family >= 0 and _NOTO[family].right_to_left


def _run_font(family: int, face: str, px: int) -> pygame.font.Font:
    base = font(face, px)
    if family < 0:
        return base
    kind = _NOTO[family]
    font_found = _fallback(family, px) or base
    if font_found is not base and kind.right_to_left:
        font_found.set_direction(pygame.DIRECTION_RTL)
    if font_found is not base and kind.script:
        font_found.set_script(kind.script)
    return font_found


# -- measuring and drawing -----------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=8192)
def width(text: str, face: str, px: int) -> int:
    """Return the width of ``text`` as drawn by ``render``, in px."""
    return sum(_run_font(family, face, px).size(run)[0] for family, run in _runs(clean(text), face))


def height(face: str, px: int) -> int:
    """Return the height of a line of ``face``, in px: the height of any result of ``render``."""
    return font(face, px).get_height()


@functools.lru_cache(maxsize=256)
def ascent(face: str, px: int) -> int:
    """Return how far the letters of ``face`` reach above the baseline, in px."""
    return font(face, px).get_ascent()


def render(text: str, face: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return ``text`` on one line, ``height(face, px)`` high; never fails, whatever the text."""
    return _texts.get((text, face, px, colour), lambda: _draw(clean(text), face, px, colour))


def is_text(sprite: pygame.Surface) -> bool:
    """Return whether a sprite is a line of text returned by ``render``."""
    return sprite in _written


def _draw(text: str, face: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    line = native(_line(text, face, px, colour))
    _written.add(line)
    return line


def _line(text: str, face: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    base = font(face, px)
    pieces = [(_run_font(family, face, px), run) for family, run in _runs(text, face)]
    if len(pieces) == 1 and pieces[0][0] is base:
        return base.render(pieces[0][1], True, colour)
    drawn = [(piece.render(run, True, colour), piece.get_ascent()) for piece, run in pieces]
    line = pygame.Surface((max(1, sum(image.get_width() for image, _ in drawn)), base.get_height()), pygame.SRCALPHA)
    line.fill((*colour, 0))
    x = 0
    for image, ascent in drawn:
        line.blit(image, (x, base.get_ascent() - ascent))
        x += image.get_width()
    return line


@functools.lru_cache(maxsize=4096)
def ellipsize(text: str, face: str, px: int, max_width: int) -> str:
    """Return ``text``, cut with an ellipsis where it would be wider than ``max_width``; "" if nothing fits."""
    text = clean(text)
    if width(text, face, px) <= max_width:
        return text
    fits = _longest_fit(text, face, px, max_width, "…")
    return text[:fits].rstrip() + "…" if fits else ("…" if width("…", face, px) <= max_width else "")


def _longest_fit(text: str, face: str, px: int, max_width: int, tail: str = "") -> int:
    """Return how many leading characters of ``text`` fit with ``tail`` behind them."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + tail, face, px) <= max_width:
            low = middle
        else:
            high = middle - 1
    return low


def wrap(text: str, face: str, px: int, max_width: int) -> list[str]:
    """Return ``text`` wrapped into lines of at most ``max_width`` px, at spaces where possible. Line breaks stay."""
    return [*_wrapped(str(text), face, px, max_width)]


@functools.lru_cache(maxsize=4096)
def _wrapped(text: str, face: str, px: int, max_width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for paragraph in text.splitlines() or [""]:
        lines.extend(_fill(clean(paragraph, 20 * _LONGEST).split(), face, px, max_width))
    return tuple(lines)


def truncated(text: str, face: str, px: int, max_width: int, max_lines: int) -> list[str]:
    """Return ``text`` wrapped as ``wrap`` does, in at most ``max_lines`` lines; a longer text ends in an
    ellipsis."""
    lines = wrap(text, face, px, max_width)
    if len(lines) > max_lines:
        lines = [*lines[: max_lines - 1], ellipsize(" ".join(lines[max_lines - 1 :]), face, px, max_width)]
    return lines


def _fill(words: list[str], face: str, px: int, max_width: int) -> Iterator[str]:
    line = ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if width(longer, face, px) <= max_width:
            line = longer
            continue
        if line:
            yield line
        while width(word, face, px) > max_width and len(word) > 1:
            fits = max(1, _longest_fit(word, face, px, max_width))
            yield word[:fits]
            word = word[fits:]
        line = word
    yield line


def px(size: float, unit: float) -> int:
    """Return the px size of type ``size`` logical units high at ``unit`` px per unit and the chosen text size.

    Text grows by the text size, display type by half as much; nothing is smaller than the smallest readable size.
    """
    return _px(size, unit, _text_size)


@functools.lru_cache(maxsize=4096)
def _px(size: float, unit: float, text_size: float) -> int:
    grown = max(min(size, READING) * text_size, size * (1 + text_size) / 2)
    return max(round(grown * unit), SMALLEST_PX)


def text_size() -> float:
    """Return the chosen text size as a factor, 1 to 2."""
    return _text_size


def set_text_size(factor: float) -> None:
    """Set the text size for all text drawn from now on; values outside 1 to 2 are clamped."""
    global _text_size
    _text_size = min(max(factor, 1.0), LARGEST_TEXT)


@contextmanager
def at_text_size(factor: float) -> Iterator[None]:
    """Draw at another text size inside the `with` block, for a preview."""
    before = _text_size
    set_text_size(factor)
    try:
        yield
    finally:
        set_text_size(before)


def clear() -> None:
    """Clear all drawn text and loaded fonts."""
    _texts.clear()
    for cache in (width, ascent, ellipsize, _wrapped, _loaded, _fallback, _family_of):
        cache.cache_clear()


def release() -> None:
    """Close all faces, which cache the glyphs they have drawn; they are loaded again when needed."""
    _loaded.cache_clear()
    _fallback.cache_clear()
