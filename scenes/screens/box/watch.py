"""Looks now and then whether a file of an open box has changed, and what is different in it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.boxes.changes import Facts, facts, summary
from game.boxes.files import files_of
from game.boxes.model import Box
from game.boxes.reading import read_files
from game.boxes.storing import stamps
from scenes.screens.box import text as texts
from scenes.screens.box.draft import BoxDraft
from scenes.screens.box.job import Job

LOOK_EVERY = 2.0  # seconds between two looks


class Watch:
    """Watches the files of a box, in threads.

    Attributes:
        line: What has changed since the box was read, as a sentence; empty for nothing.
    """

    def __init__(self, path: Path) -> None:
        self.line = ""
        self._path = path
        self._looked = 0.0
        self._names: list[str] = []
        self._stamps: Job[dict[str, float]] | None = None
        self._summary: Job[str] | None = None

    def look_now(self) -> None:
        """Look again at the next update."""
        self._looked = 0.0

    def discard(self) -> None:
        """Drop the look that is under way, because the program itself writes a file meanwhile."""
        self._stamps = None

    def forget(self) -> None:
        """Begin again, as the box is read."""
        self.line, self._names, self._stamps, self._summary = "", [], None, None

    def update(self, now: float, draft: BoxDraft, known: Facts | None) -> bool:
        """Look if it is time; return whether the line is another one."""
        before = self.line
        if self._stamps is not None and self._stamps.done:
            self._compare(self._stamps.result or {}, draft, known)
            self._stamps = None
        elif self._stamps is None and now - self._looked >= LOOK_EVERY:
            self._looked = now
            self._stamps = Job(lambda going: stamps(self._path))
        if self._summary is not None and self._summary.done:
            job, self._summary = self._summary, None
            self.line = job.error or texts.files_changed(self._names, job.result or "")
        return self.line != before

    def _compare(self, new: dict[str, float], draft: BoxDraft, known: Facts | None) -> None:
        names = sorted(name for name in {*new, *draft.stamps} if new.get(name) != draft.stamps.get(name))
        if names == self._names or (draft.box is None and not new):
            return
        self._names = names
        if not names or draft.box is None or known is None:
            self.line = texts.files_changed(names, "") if names else ""
        else:
            box, changes, path = draft.box, draft.changes, self._path

            def look(going: Callable[[], bool]) -> str:
                files = files_of(path)
                after: Box = read_files(files, path.name if path.is_file() else "", changes, going)[0]
                return summary((box, known), (after, facts(after, files)))

            self._summary = Job(look)
