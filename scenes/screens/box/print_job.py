"""Printing from a screen: cards are drawn one in a frame, then the file is written in a thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from game.boxes import print_layout
from game.boxes.files import BoxError
from game.boxes.model import Card, Deck
from scenes.app import box_prints
from scenes.app.box_faces import Faces
from scenes.screens.box.job import Job

BUDGET = 0.02  # seconds a frame may spend on drawing cards, beyond the one that it draws in any case


class PrintJob:
    """One print.

    Attributes:
        share: How much of it is drawn, 0 to 1.
    """

    def __init__(
        self, steps: Iterator[float], write: Callable[[Callable[[], bool]], Path], done: Callable[[Path], object]
    ) -> None:
        """Begin: `steps` draw, then `write` writes in a thread, and `done` gets the file."""
        self.share = 0.0
        self._steps, self._write, self._done = steps, write, done
        self._job: Job[Path] | None = None

    def update(self) -> tuple[bool, str]:
        """Go on for a frame; return whether it is over, and the error."""
        if self._job is None:
            try:
                if not self._draw():
                    return False, ""
            except BoxError as error:  # a page that is written before the next one is drawn
                return True, str(error)
            self._job = Job(self._write)
        if not self._job.done:
            return False, ""
        if self._job.result is not None:
            self._done(self._job.result)
        return True, self._job.error

    def _draw(self) -> bool:
        """Draw for a moment; return whether all is drawn."""
        until = time.monotonic() + BUDGET
        for share in self._steps:
            waits = share == self.share  # a picture is still being opened, or a page is being written
            self.share = share
            if waits or time.monotonic() > until:
                return False
        return True

    def stop(self) -> None:
        """Stop it."""
        if self._job is not None:
            self._job.stop()


def pages_job(
    faces: Faces, pages: Sequence[print_layout.Page], paper: str, title: str, path: Path, done: Callable[[Path], object]
) -> PrintJob:
    """Print pages: as a PDF, or as pictures if the path ends in `.png`."""
    prints = box_prints.Prints(faces, pages)
    if path.suffix == ".png":
        return PrintJob(prints.picture_steps(path, paper), lambda going: box_prints.numbered(path, 1), done)
    return PrintJob(prints.pdf_steps(), lambda going: prints.write_pdf(path, paper, title, going), done)


def sheet_job(faces: Faces, cards: Sequence[tuple[Deck, Card]], path: Path, done: Callable[[Path], object]) -> PrintJob:
    """Write sheets for Tabletop Simulator."""
    return PrintJob(box_prints.Sheets(faces, cards).steps(path), lambda going: path, done)
