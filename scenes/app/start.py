"""The start of the program in a window: opens it on its first screen and runs it."""

from __future__ import annotations

from scenes.app import open_match
from scenes.app.app import App
from scenes.app.options import Launch


def run(launch: Launch) -> int:
    """Open the window on a table, a save or the launcher and run until it is closed; return the exit code.

    Raises:
        NoDisplay: No window can be opened.
        SaveError: The saved game cannot be continued.
        OptionError, ValueError: The requested table cannot be set up.
    """
    app = App(launch)
    try:
        first = open_match.first_scene(app)
    except BaseException:
        app.close()
        raise
    return app.run(first)
