"""The import screen: what was found in the files of a box, which column is what, and what is wrong by row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.boxes import shelf, storing
from game.boxes.files import BoxError
from game.boxes.model import Card, Deck, Fault
from scenes.app import boxes as box_games
from scenes.app import routes
from scenes.screens.box import column_list, fault_list, parts
from scenes.screens.box import text as texts
from scenes.screens.box.draft import BoxDraft
from scenes.screens.box.enlarged import Enlarged
from scenes.app.box_faces import Faces
from scenes.screens.box.grid import CardGrid
from scenes.screens.box.job import Job
from scenes.screens.box.page import BoxPage
from scenes.stage import fonts, motion
from scenes.ui.boxtree import Column, Mark, Node, Row
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Painter
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.app.match_draft import SessionPlan

FAULTS, COLUMNS = 234.0, 424.0  # height of the faults, width of the columns
APPEAR, LONGEST = 0.02, 0.4  # seconds between two cards that appear, and for all of them


class ImportScene(BoxPage):
    """Shows what was found in files that were dropped or opened, before it is put on the table."""

    title = texts.YOUR_OWN_CARDS
    first: Key = ("ui", "put")

    def __init__(self, paths: Sequence[Path], plan: SessionPlan | None = None, at_once: bool = False) -> None:
        """Look at files.

        Args:
            paths: A box, or files and folders that were dropped together.
            plan: Seats and house rules of the game that was set up; `None` for those of a first game.
            at_once: Whether a box is put on the table as soon as it is read.
        """
        super().__init__()
        self.draft = BoxDraft(paths)
        self._plan, self._at_once = plan, at_once
        self._deck = 0
        self._named = TextEntry("", 60, self.draft.rename)
        self._read_at: float | None = None  # when the cards began to appear
        self._now = 0.0
        self._stopped = ""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.faces = Faces(app.theme.strong)
        self.read_again()

    def read_again(self) -> None:
        """Read the files again."""
        self._stopped = ""
        self.draft.read()
        self.changed()

    def leave(self) -> None:
        super().leave()
        self.draft.stop()

    def update(self, now: float) -> bool:
        self._now = now
        if self.draft.update():
            self._taken_over(now)
            self.changed()
        if self._appearing:
            self.changed()
        return super().update(now)

    def _taken_over(self, now: float) -> None:
        """Show what was read."""
        draft = self.draft
        if draft.box is None or draft.files is None:
            self._stopped = draft.error or texts.STOPPED
            return
        if self._at_once:
            self._at_once = False
            self.put()
            return
        self.faces.open(draft.box, draft.files)
        if self._read_at is None:
            self._read_at = now
            self._named.set(draft.box.title)
        self.entries = {("field", "name"): self._named}
        self._deck = min(self._deck, max(0, len(draft.box.decks) - 1))

    @property
    def _appearing(self) -> bool:
        return self._read_at is not None and self._now - self._read_at < LONGEST and self._moves

    @property
    def _moves(self) -> bool:
        return motion.speed(self.app.settings) > 0

    def back(self) -> None:
        """Stop the reading; otherwise close the screen."""
        if self.draft.reading and self.draft.box is None:
            self.draft.stop()
            self._stopped = texts.STOPPED
            self.changed()
            return
        super().back()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Read again on F5, save on Ctrl+S, put on the table on Ctrl+Enter."""
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_F5:
            self.read_again()
        elif event.key == pygame.K_s and control:
            self.save()
        elif self.app.keymap.meaning(event) == "start":
            self.put()
        elif self.app.keymap.meaning(event) == "guide":
            self.guide()
        else:
            return False
        return True

    # -- what is done with it --------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck | None:
        """Return the deck that is shown; `None` while there is none."""
        decks = self.draft.box.decks if self.draft.box is not None else ()
        return decks[self._deck] if decks else None

    @property
    def _reason(self) -> str:
        """Return why the box cannot be put on the table; empty if it can."""
        if self.draft.box is not None:
            return ""
        return texts.WAIT if self.draft.reading else self._stopped or texts.NO_CARD_FOUND

    def put(self) -> None:
        """Put the box on the table. Several files that were dropped together become a box first."""
        if self._reason:
            self.app.say(self._reason)
        elif self.draft.path is None or self.draft.changed:
            self._save_then(self._begin)
        else:
            self._begin(self.draft.path)

    def _begin(self, path: Path) -> None:
        box = self.draft.box
        assert box is not None
        try:
            box_games.begin(self.app, box, path, self._plan)
        except BoxError as error:
            self.app.say(str(error))

    def save(self) -> None:
        """Save a copy of the box in the data folder, and open its page."""
        if self._reason:
            self.app.say(self._reason)
        else:
            self._save_then(self._saved)

    def _saved(self, path: Path) -> None:
        self.app.say(texts.saved_as(path))
        self.app.replace(routes.box_page(path))

    def _save_then(self, take: Callable[[Path], object]) -> None:
        """Save the box in a thread, then call `take` with its folder."""
        draft, folder = self.draft, shelf.folder(self.app.data_dir)
        box, files = draft.box, draft.files
        assert box is not None
        assert files is not None
        changes = {**draft.changes, "title": box.title}
        self.begin_job(Job(lambda going: storing.save(files, box, changes, folder, going)), take)

    def print(self) -> None:
        """Save the box, whose page prints it."""
        self.save()

    def choose_deck(self, number: int) -> None:
        """Show another deck of the box."""
        self._deck = number
        self.scrolls["cards"].offset = 0.0

    def _to_card(self, fault: Fault) -> None:
        """Show the card of a fault."""
        box = self.draft.box
        if box is None:
            return
        for number, deck in enumerate(box.decks):
            names = [card.name for card in deck.cards]
            if deck.name == fault.deck and fault.card in names:
                self._deck, self.tab = number, 0
                self.renewed()
                self.focus_on(("card", names.index(fault.card)))

    def _to_fault(self, card: Card) -> None:
        """Enlarge a card; one with a fault leads to its fault."""
        deck = self.deck
        assert deck is not None
        number = next(
            (k for k, fault in enumerate(self.draft.faults) if (fault.deck, fault.card) == (deck.name, card.name)), None
        )
        if number is None:
            self.app.push(Enlarged(self.faces, deck, card))
            return
        self.tab = 1
        self.renewed()
        self.focus_on(("fault", number))

    # -- the picture -----------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        return self.title, texts.source([path.name for path in self.draft.paths])

    def tabs(self) -> Sequence[tuple[str, str]]:
        faults = len(self.draft.faults)
        return (
            (texts.TAB_CARDS, "deck"), (f"{texts.TAB_FAULTS} {faults}" if faults else texts.TAB_FAULTS, "warning"),
            (texts.TAB_COLUMNS, "sheet"),
        )  # fmt: skip

    def body(self, painter: Painter) -> Node:
        """Return all parts side by side."""
        left = Column(
            parts.panel(painter, self._cards(painter)),
            parts.panel(painter, self._faults(painter), alert=True, height=FAULTS) if self.draft.faults else None,
            gap=12,
        )
        right = parts.panel(painter, self._columns(painter), width=COLUMNS)
        return Row(left, right, gap=16)

    def tab_body(self, painter: Painter, tab: int) -> Node:
        made = (self._cards, self._faults, self._columns)[tab](painter)
        return parts.panel(painter, made)

    def _cards(self, painter: Painter) -> Node:
        theme, deck, draft = painter.theme, self.deck, self.draft
        if draft.box is None and not draft.reading:
            return self._nothing(painter)
        decks = draft.box.decks if draft.box is not None else ()
        choice: Node | None = None
        if len(decks) > 1:
            values = [(str(k), each.name) for k, each in enumerate(decks)]
            if len(values) <= 4 and painter.wide_layout:
                choice = parts.segments(
                    painter, "deck", values, str(self._deck), lambda value: self.choose_deck(int(value)), texts.DECK
                )
            else:
                choice = self.choice(
                    painter,
                    ("ui", "deck"),
                    values,
                    str(self._deck),
                    lambda value: self.choose_deck(int(value)),
                    texts.DECK,
                )
        kinds = len(deck.cards) if deck is not None else 0
        pictures = sum(bool(card.image) for card in deck.cards) if deck is not None else 0
        count = deck.count if deck is not None else 0
        title = texts.found(kinds) if deck is not None else texts.READING
        note = texts.with_copies(count, pictures) if deck is not None else ""
        top = Row(
            parts.label(title, fonts.H3, theme.title), parts.words(note, fonts.NOTE, theme.muted),
            parts.label(texts.HOVER, fonts.NOTE, theme.muted) if painter.wide_layout else None, gap=14,
        )  # fmt: skip
        faulty = frozenset(fault.card for fault in draft.faults if deck and fault.deck == deck.name and not fault.note)
        shown = int((self._now - self._read_at) / min(APPEAR, LONGEST / max(1, kinds))) if self._appearing else 10_000
        grid = CardGrid(deck, self.faces, faulty, lambda card, _box: self._to_fault(card), shown)
        return Column(top, choice, self.scrolling("cards", grid), gap=8)

    def _nothing(self, painter: Painter) -> Node:
        theme = painter.theme
        return Column(
            Mark(lambda x, y: painter.icon("warning", x, y, 48, theme.warning), 64),
            parts.Wrapped(self._stopped or texts.NO_CARD_FOUND, fonts.LEAD, theme.text),
            parts.button(painter, ("ui", "again"), texts.READ_AGAIN, self.read_again, icon="redo", keys=("F5",)),
            gap=12,
        )

    def _faults(self, painter: Painter) -> Node:
        again = parts.button(
            painter, ("ui", "again"), texts.READ_AGAIN, self.read_again, icon="redo",
            keys=("F5",) if painter.wide_layout else (), height=44,
        )  # fmt: skip
        if not self.draft.faults:
            return Column(Row(parts.words(texts.NOTHING_TO_CHECK, fonts.H3, painter.theme.title), again))
        rows = fault_list.rows(painter, self.draft, self._to_card)
        return Column(fault_list.heading(painter, len(self.draft.faults), again), self.scrolling("faults", rows), gap=6)

    def _columns(self, painter: Painter) -> Node:
        deck = self.deck
        if deck is None:
            return parts.words("", fonts.NOTE)
        return self.scrolling("columns", column_list.page(painter, self.app, self.draft, deck))

    def foot(self, painter: Painter) -> Node:
        theme, box = painter.theme, self.draft.box
        ready, reason = not self._reason and not self.working, self._reason
        wide = painter.wide_layout
        line = f"{texts.cards_in_decks(box.count, len(box.decks))} {texts.FILES_STAY}" if box is not None else ""
        name = parts.entry(painter, ("field", "name"), self._named, texts.NAME, 280) if box is not None else None
        label = parts.label(texts.NAME, fonts.LABEL, theme.text) if box is not None else None
        save = parts.button(
            painter, ("ui", "save"), texts.SAVE_AS_BOX, self.save, icon="save", keys=("Ctrl", "S") if wide else (),
            enabled=ready, tip=reason, height=54,
        )  # fmt: skip
        put = parts.button(
            painter, ("ui", "put"), texts.PUT_ON_TABLE, self.put, "main", icon="deck",
            keys=("Enter",) if wide and self.hands.focus == ("ui", "put") else (), enabled=ready, tip=reason, height=54,
        )  # fmt: skip
        print_ = parts.button(
            painter, ("ui", "print"), texts.PRINT, self.print, icon="sheet", enabled=ready, tip=reason, height=54
        )
        if not wide:
            return Row(print_, save, parts.words("", fonts.NOTE), put, gap=10)
        return Row(label, name, parts.words(line, fonts.NOTE, theme.muted), print_, save, put, gap=12)

    def guide(self) -> None:
        """Open the guide of the game that is played with boxes."""
        self.app.push(routes.guide(box_games.game_for_boxes().meta.id, back=texts.BACK_TO_THE_BOX))
