"""The evening as a story in files: Markdown and one page with pictures, in the data folder. A failure loses nothing."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.match import clean_text
from game.match.journal import write_copy
from scenes import games

if TYPE_CHECKING:
    from game.match.chronicle import Picture
    from game.match.evening import Evening

FOLDER = "stories"
WHY = {
    errno.ENOSPC: "there is no room left",
    errno.EACCES: "nothing may be written there",
    errno.EPERM: "nothing may be written there",
    errno.EROFS: "nothing may be written there",
}


def keep(evening: Evening, data_dir: Path) -> Iterator[str]:
    """Keep the story of an evening as Markdown and as a page, a picture a step; the last step is the sentence about it.

    Nothing stands in it that was not opened. Both files are written, or none.
    """
    pictures: list[Picture] = []
    for picture in _pictures(evening):
        pictures.append(picture)
        yield ""
    folder = data_dir / FOLDER
    try:
        texts = ((".md", evening.markdown()), (".html", evening.page(pictures)))
        paths = _write(folder, evening.meta.title, texts)
    except OSError as error:
        yield _trouble("story", folder, error)
        return
    yield f"The story is kept: {paths[0]} and {paths[1].name}"


def keep_text(title: str, text: str, data_dir: Path, what: str) -> str:
    """Keep a text of its own beside the stories; returns the sentence for the player, who knows it as `what`."""
    folder = data_dir / FOLDER
    try:
        (path,) = _write(folder, title, [(".md", text)])
    except OSError as error:
        return _trouble(what, folder, error)
    return f"Kept: {path}"


def _pictures(evening: Evening) -> Iterable[Picture]:
    painter = games.look_of(evening.meta.id).story
    found: Iterable[Picture] = games.part(painter)(evening) if painter else ()
    return found


def _write(folder: Path, title: str, texts: Sequence[tuple[str, str]]) -> list[Path]:
    """Write texts under one fresh name.

    Raises:
        OSError: one could not be written; none of them is there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stem = _fresh(folder, title, [suffix for suffix, _ in texts])
    done: list[Path] = []
    try:
        for suffix, text in texts:
            path = folder / f"{stem}{suffix}"
            write_copy(path, text.encode("utf-8", "replace"))
            done.append(path)
    except OSError:
        for path in done:
            _remove(path)
        raise
    return done


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


def _fresh(folder: Path, title: str, suffixes: Sequence[str]) -> str:
    """A name that no file of these kinds has yet in the folder."""
    stem = f"{clean_text(title, 60)} {datetime.now():%Y-%m-%d %H.%M}"
    names = (f"{stem}{'' if k == 1 else f' ({k})'}" for k in range(1, 10_000))
    return next(name for name in names if not any((folder / f"{name}{suffix}").exists() for suffix in suffixes))


def _trouble(what: str, folder: Path, error: OSError) -> str:
    why = WHY.get(error.errno or 0, (error.strerror or "it cannot be written").lower())
    return f"The {what} could not be kept in {folder}: {why}. Nothing is lost; try again later."
