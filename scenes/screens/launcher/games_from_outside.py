"""The dialogs about a game from outside that cannot be opened yet: it must be trusted, or its author must change it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game import rules
from game.rules import outside
from game.rules.wording import begun
from scenes import registry
from scenes.app.dialog import Button, Dialog
from scenes.screens.launcher import text as texts

if TYPE_CHECKING:
    from scenes.app.app import App


def explain(app: App, game_id: str, then: Callable[[str], None]) -> None:
    """Say why a game cannot be opened; call `then` with its id once that may have changed."""
    title = registry.look_of(game_id).plain_title

    def again() -> None:
        outside.look_again()
        registry.forget()
        then(game_id)

    try:
        rules.load(game_id)
    except rules.UntrustedGameError:
        game = outside.found()[game_id]

        def trust(own_work: bool = False) -> None:
            try:
                outside.trust(game, own_work=own_work)
            except OSError as error:
                app.say(str(error.strerror or error))
                return
            registry.forget()
            _open(app, game_id, then)

        answers: list[Button] = [(texts.TRUST_IT, trust), (texts.NOT_NOW, None)]
        if outside.has_changed(game):
            answers.insert(1, (texts.TRUST_OWN_WORK, partial(trust, own_work=True)))
            app.push(Dialog(texts.changed_question(title), texts.changed_text(game.path), answers))
        else:
            app.push(Dialog(texts.trust_question(title), texts.trust_text(game.path), answers))
    except rules.UnknownGameError as error:
        trace = getattr(error, "trace", "")
        whole = f"{begun(str(error))}.\n\n{trace}".strip()
        ways: list[Button] = [
            (texts.COPY_REPORT, lambda: _copy(app, whole)),
            (texts.TRY_AGAIN, again),
            (texts.CLOSE, None),
        ]
        app.push(Dialog(texts.cannot_open(title), whole, ways, width=860))
    else:
        again()


def _open(app: App, game_id: str, then: Callable[[str], None]) -> None:
    """Go on with a game that is trusted now, or say why it cannot be loaded."""
    then(game_id)
    try:
        rules.load(game_id)
    except rules.UnknownGameError:
        explain(app, game_id, then)


def _copy(app: App, text: str) -> None:
    """Put a text in the clipboard."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, OSError, AttributeError):
        app.say(texts.NO_CLIPBOARD)
    else:
        app.say(texts.REPORT_COPIED)
