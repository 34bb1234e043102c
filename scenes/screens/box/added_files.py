"""Adds files to a box that is open on its page: from a path that is typed, or dropped on the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from game.boxes import settings as box_settings
from game.boxes import storing
from game.boxes.files import BoxError
from game.boxes.model import Box, Deck
from game.boxes.reading import PICTURES, TABLES, name_of_file
from scenes.app import routes
from scenes.app.dialog import Button, Dialog, Form
from scenes.screens.box import text as texts
from scenes.screens.box.job import Job
from scenes.ui.entry import TextEntry

if TYPE_CHECKING:
    from scenes.screens.box.box_scene import BoxScene

PATH_LIMIT = 400  # letters of a path


class AddedFiles:
    """Adds files to the box of a page."""

    def __init__(self, scene: BoxScene) -> None:
        self._scene = scene

    def ask(self) -> None:
        """Ask for the path of a file or a folder."""
        scene, entry = self._scene, TextEntry("", PATH_LIMIT)

        def done() -> None:
            path = Path(entry.text.strip().strip("\"'")).expanduser()
            if not entry.text.strip() or not path.exists():
                scene.app.say(texts.nothing_at(str(path)))
            elif _is_picture(path):
                self.offer([path], dropped=False)
            else:
                self.add([path])

        scene.app.push(Form(texts.ADD_FILES, texts.ADD_FILES_NOTE, [(texts.PATH, entry)], done, texts.ADD))

    def offer(self, paths: Sequence[Path], dropped: bool) -> None:
        """Ask what files are: a part of this box, the back of its deck or, if they were dropped, another box."""
        scene, deck = self._scene, self._scene.deck
        answers: list[Button] = [(texts.ADD, partial(self.add, paths))]
        if len(paths) == 1 and _is_picture(paths[0]) and deck is not None:
            answers.append((texts.as_back_of(deck.name), partial(self.add, paths, back_of=deck)))
        if dropped:
            answers.append((texts.ON_THEIR_OWN, lambda: scene.app.push(routes.box_import(paths))))
        answers.append((texts.CANCEL, None))
        title = texts.add_question(texts.source([path.name for path in paths]), scene.title)
        scene.app.push(Dialog(title, texts.ADD_FILES_NOTE, answers, main=0))

    def add(self, paths: Sequence[Path], back_of: Deck | None = None) -> None:
        """Copy files into the folder of the box, in a thread; then it is read again."""
        scene = self._scene
        folder = scene.draft.path
        if folder is None or not scene.draft.is_folder:
            scene.app.say(texts.NOT_KEPT)
            return
        job = Job(lambda going: storing.add(folder, paths, going))
        scene.page.begin_job(job, partial(self._added, back_of))

    def _added(self, back_of: Deck | None, names: list[str]) -> None:
        scene = self._scene
        box, files = scene.draft.box, scene.draft.files
        backs = [name for name in names if PurePosixPath(name).stem.casefold() == "back"]
        deck = back_of or scene.deck
        if box is not None and files is not None:
            try:
                settings = storing.all_settings(files, scene.draft.changes)
            except BoxError:
                settings = {}
            for table in new_decks(box, settings, names):
                scene.draft.add_deck(table)
        if deck is not None and (back_of is not None or len(backs) == len(names) == 1):
            scene.draft.set_back(deck, names[0])
        scene.reload()
        scene.app.say(texts.added(texts.source(names)))


def new_decks(box: Box, settings: Mapping[str, Any], names: Sequence[str]) -> list[dict[str, Any]]:
    """Return the decks that `box.toml` must name so that added spreadsheets are decks and no deck is lost.

    Without a deck that names its cards there, spreadsheets are found by themselves; but then folders of pictures are no
    decks any more.
    """
    sheets = [name for name in names if PurePosixPath(name).suffix.lower() in TABLES]
    listed = settings.get("deck", [])
    named = [each for each in listed if isinstance(each, dict) and any(key in each for key in box_settings.SOURCES)]
    pictured = [deck for deck in box.decks if deck.cards and not deck.source]
    if not sheets or (not named and not pictured):
        return []
    taken = {deck.name for deck in box.decks}
    made: list[dict[str, Any]] = [
        {"name": deck.name, "images": deck.cards[0].image.rpartition("/")[0] or "/"}
        for deck in (pictured if not named else ())
    ]
    for name in sheets:
        title = usual = name_of_file(name)
        number = 1
        while title in taken:
            number += 1
            title = f"{usual} {number}"
        taken.add(title)
        made.append({"name": title, "cards": name})
    return made


def _is_picture(path: Path) -> bool:
    return path.is_file() and path.suffix.lower() in PICTURES
