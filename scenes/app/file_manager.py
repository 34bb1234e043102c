"""Opens folders and files with the programs of the system."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from scenes.app import text as texts

OPENERS = {"darwin": "open"}


def show(path: Path) -> bool:
    """Open a folder or file with the system's program; return False if there is none. Does not wait for it."""
    environment = dict(os.environ)
    if "LD_LIBRARY_PATH_ORIG" in environment:  # a bundle has its own libraries, which are not meant for others
        environment["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH_ORIG"]
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        subprocess.Popen(
            [OPENERS.get(sys.platform, "xdg-open"), str(path)],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, ValueError):
        return False
    return True


def open_folder(path: Path) -> str:
    """Open a folder with the system's program; return the sentence for the player, which always names the folder."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError:
        return texts.folder_missing(path)
    spoken = texts.saves_are_in(path)
    return spoken if show(path) else texts.no_program_for_folders(spoken)
