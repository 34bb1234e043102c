"""The box of one's own cards at a table: its pictures are found, and it is read again after a change."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.boxes import shelf
from game.boxes.changes import compare
from game.rules.free_table import boxed
from scenes.app import boxes, match_draft, open_match
from scenes.app.dialog import Button, Dialog
from scenes.games.free_table import pieces, sample_hand
from scenes.games.free_table import text as texts
from scenes.stage import box_art

if TYPE_CHECKING:
    from scenes.games.free_table.scene import FreeScene


class OwnBox:
    """Looks for the box of a table, in a thread.

    Attributes:
        manifest: the names, counts and texts that the table knows; None for a table without a box.
    """

    def __init__(self, table: FreeScene) -> None:
        self._table = table
        self._search: boxes.Search | None = None
        self._asked = False  # whether a person wants the box to be read again
        self._changed_at = 0.0  # when a file of the box was last changed, as far as this screen has said
        self.manifest = boxed.box_of(table.session.table)

    def _newest(self) -> float:
        path = None if self.manifest is None else shelf.last(self._table.app.data_dir, self.manifest.hash)
        return 0.0 if path is None else shelf.changed_at(path)

    def look_again(self) -> None:
        """Say that the box was changed, if it was: a person comes back to the window."""
        newest = self._newest()
        if newest > self._changed_at and self._search is None:
            self._changed_at = newest
            self._tell(texts.files_are_newer(self._table.app.keymap.cap("reload")))

    def find(self) -> None:
        """Begin to look for the pictures, if they are not open yet."""
        self._changed_at = self._newest()
        if self.manifest is not None and box_art.opened(self.manifest.hash) is None:
            self._begin(asked=False)

    def reload(self) -> None:
        """Read the box again, and say what has changed."""
        if self.manifest is None:
            self._table.presenter.say(texts.NO_BOX_AT_THIS_TABLE)
        elif self._search is None:
            self._begin(asked=True)

    def deal_sample(self) -> None:
        """Show a sample hand over the table."""
        scene = sample_hand.of(pieces.look_of(self._table.session.table))
        if scene is not None:
            self._table.app.push(scene)

    def _begin(self, asked: bool) -> None:
        assert self.manifest is not None
        self._asked = asked
        self._changed_at = self._newest()
        self._search = boxes.Search(self._table.app.data_dir, self.manifest.hash)

    def update(self) -> bool:
        """Take what was found; return whether anything has changed."""
        search = self._search
        if search is None or not search.done:
            return False
        self._search = None
        self._take(search)
        return True

    def _take(self, search: boxes.Search) -> None:
        assert self.manifest is not None
        if search.box is None:
            self._tell(texts.BOX_IS_NOT_HERE)
            return
        changes = compare(self.manifest, search.manifest())
        search.take()
        sentences = changes.sentences()
        if self._asked and changes.needs_new_game and self._table.session.live is not None:
            buttons: list[Button] = [(texts.NEW_GAME, partial(self._new_game, search)), (texts.KEEP_PLAYING, None)]
            text = " ".join([*sentences, texts.COUNTS_NEED_A_NEW_GAME])
            self._table.app.push(Dialog(texts.THE_BOX_HAS_CHANGED, text, buttons))
        elif self._asked:
            self._tell(" ".join(sentences) or texts.NOTHING_HAS_CHANGED)
        elif search.changed and sentences:
            self._tell(" ".join([texts.BOX_HAS_CHANGED_SINCE, *sentences]))

    def _tell(self, sentence: str) -> None:
        self._table.app.tell(sentence)

    def _new_game(self, search: boxes.Search) -> None:
        assert search.box is not None
        assert search.path is not None
        session = self._table.session
        draft = match_draft.remembered(session.meta, session.seats, session.options)
        app = self._table.app
        opened = boxes.prepare(search.box, search.path)
        open_match.lay(app, boxes.plan_with(app, search.box, search.path, draft.plan(), opened))
