"""The system's own window on a folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

OPENERS = {"darwin": "open", "win32": "explorer"}


def open_folder(path: Path) -> str:
    """Have the system show a folder; returns the sentence for the player, which says where it lies in any case."""
    environment = dict(os.environ)
    if "LD_LIBRARY_PATH_ORIG" in environment:  # a bundle has its own libraries, which are not meant for others
        environment["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH_ORIG"]
    try:
        path.mkdir(parents=True, exist_ok=True)
        subprocess.Popen(
            [OPENERS.get(sys.platform, "xdg-open"), str(path)],
            env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except (OSError, ValueError):
        return f"No program was found that shows folders. The saved games lie in {path}"
    return f"The saved games lie in {path}"
