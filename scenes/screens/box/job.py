"""Work on a box in a thread, so that the window never waits for a disk: reading, saving, printing."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from game.boxes.files import BoxError
from game.boxes.reading import Stopped
from scenes.screens.box import text as texts

T = TypeVar("T")


class Job(Generic[T]):
    """A piece of work in a thread.

    Attributes:
        result: What it returned; `None` while it runs, or if it failed.
        error: Why it failed, as a sentence; empty if it did not.
    """

    def __init__(self, work: Callable[[Callable[[], bool]], T]) -> None:
        """Start the work; it gets a function that says whether to go on."""
        self.result: T | None = None
        self.error = ""
        self._work = work
        self._stopped = threading.Event()
        self._done = threading.Event()
        threading.Thread(target=self._run, name="box", daemon=True).start()

    @property
    def done(self) -> bool:
        """Return whether the work has ended."""
        return self._done.is_set()

    def stop(self) -> None:
        """Ask the work to end soon. Its result does not matter any more."""
        self._stopped.set()

    def _run(self) -> None:
        try:
            self.result = self._work(lambda: not self._stopped.is_set())
        except Stopped:
            pass
        except BoxError as error:
            self.error = str(error)
        except MemoryError:
            self.error = texts.NO_MEMORY
        except Exception as error:  # a thread has no page for errors: the screen says it
            self.error = texts.went_wrong(error)
        finally:
            self._done.set()
