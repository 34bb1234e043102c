"""Exports the session as a story: a Markdown file and one illustrated page, in the data folder.

If writing fails, nothing is lost.
"""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from game.match import clean_text
from game.match.journal import write_copy
from game.saves.paths import fit_for_file
from scenes import registry
from scenes.story import text as say

if TYPE_CHECKING:
    from game.records.chronicle import Picture
    from game.session.session import Session

FOLDER = "stories"
WHY = {
    errno.ENOSPC: say.DISK_FULL,
    errno.EACCES: say.NO_PERMISSION,
    errno.EPERM: say.NO_PERMISSION,
    errno.EROFS: say.NO_PERMISSION,
}


# The exported page of each session, and the session's revision then.
_pages: WeakKeyDictionary[Session, tuple[int, Path]] = WeakKeyDictionary()


def page_of(session: Session) -> Path | None:
    """Return the exported page of a session; None if there is none, or the session has continued since."""
    revision, page = _pages.get(session, (-1, None))
    return page if revision == session.revision else None


def keep(session: Session, data_dir: Path) -> Iterator[str]:
    """Export the story of a session as Markdown and as a page, one picture per step.

    Yields an empty text after each picture, and at last the sentence for the player about the result. The files contain
    only what was revealed. Both files are written, or none.
    """
    pictures: list[Picture] = []
    for picture in _pictures(session):
        pictures.append(picture)
        yield ""
    stories = data_dir / FOLDER
    try:
        texts = ((".md", session.markdown()), (".html", session.page(pictures)))
        _, page = _write(stories, session.meta.title, texts)
    except OSError as error:
        yield _trouble("story", stories, error)
        return
    _pages[session] = session.revision, page
    yield say.story_saved(page.name, stories)


def keep_text(title: str, text: str, data_dir: Path, what: str) -> str:
    """Save another text beside the stories; return the message for the player, which calls it `what`."""
    stories = data_dir / FOLDER
    try:
        (path,) = _write(stories, title, [(".md", text)])
    except OSError as error:
        return _trouble(what, stories, error)
    return say.saved_as(path)


def _pictures(session: Session) -> Iterable[Picture]:
    piece_painter = registry.look_of(session.meta.id).story
    pictures: Iterable[Picture] = registry.part(piece_painter)(session) if piece_painter else ()
    return pictures


def _write(folder: Path, title: str, texts: Sequence[tuple[str, str]]) -> list[Path]:
    """Write texts under one new name.

    Raises:
        OSError: a file could not be written; none of them is left.
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
    """Return a name that no file with these suffixes has yet in the folder."""
    stem = f"{fit_for_file(clean_text(title, 60))} {datetime.now():%Y-%m-%d %H.%M}"
    names = (f"{stem}{'' if k == 1 else f' ({k})'}" for k in range(1, 10_000))
    return next(name for name in names if not any((folder / f"{name}{suffix}").exists() for suffix in suffixes))


def _trouble(what: str, folder: Path, error: OSError) -> str:
    why = WHY.get(error.errno or 0, (error.strerror or say.CANNOT_BE_WRITTEN).lower())
    return say.not_saved(what, folder, why)
