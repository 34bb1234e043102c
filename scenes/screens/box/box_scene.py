"""The page of a box: what is in it, how many copies of each card, a card in large, and the print."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.boxes import print_layout, shelf, storing
from game.boxes import settings as box_settings
from game.boxes.changes import Facts, facts
from game.boxes.files import BoxError
from game.boxes.model import Box as BoxContents
from game.boxes.model import Card, Deck
from game.boxes.tables import MAX_COPIES
from scenes.app import box_prints, file_manager
from scenes.app.box_faces import Faces
from scenes.screens.box import face_editor, parts, print_panel
from scenes.screens.box import text as texts
from scenes.screens.box.added_files import AddedFiles
from scenes.screens.box.box_parts import BoxParts
from scenes.screens.box.draft import BoxDraft
from scenes.screens.box.job import Job
from scenes.screens.box.page import BoxPage
from scenes.screens.box.print_job import PrintJob, pages_job, sheet_job
from scenes.screens.box.print_panel import PrintChoice
from scenes.screens.box.sample_hand import SampleHand
from scenes.screens.box.watch import Watch
from scenes.stage import fonts
from scenes.ui.boxtree import Column, Node, Row
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.app.match_draft import SessionPlan

CONTENTS, CARDS, PRINT = 292.0, 470.0, 376.0  # widths of the parts; the card in large has the rest
PRINTS = "prints"  # the folder of prints in the data folder


class BoxScene(WidgetScreen):
    """Shows a box in a folder or a file. Counts that are set here stand in its `box.toml`; no other file is written.

    Attributes:
        print_choice: How it is printed.
        deck_number, card_number: What is shown.
        trouble: Why nothing can be read; empty if something can.
        editing: Whether the faces of the deck are being edited.
        facts: The sizes and hashes of its pictures; `None` until they are known.
        wide: Whether all parts are side by side.
    """

    first: Key = ("ui", "put")
    sparing = True

    def __init__(self, path: Path, plan: SessionPlan | None = None) -> None:
        """Open a box; `plan` has the seats and house rules of the game that was set up."""
        super().__init__()
        self.page = BoxPage(self)
        self.title = texts.YOUR_BOX
        self.draft = BoxDraft([path], self._keep)
        self.added_files = AddedFiles(self)
        self.print_choice = PrintChoice()
        self._path, self._plan = path, plan
        self.deck_number = self.card_number = 0
        self._parts = BoxParts(self)
        self.trouble, self.editing = "", False
        self._print: PrintJob | None = None
        self._watch = Watch(path)
        self._facts: Job[Facts] | None = None
        self._before: dict[str, tuple[str, int]] = {}
        self._looks: Job[dict[str, tuple[str, int]]] | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        self.page.faces = Faces(app.theme.flat)
        self.draft.changes = storing.changes_of(self._path) if self.draft.is_folder else {}
        self._before = print_layout.printed(app.data_dir, self._path)
        self.reload()

    def on_theme_changed(self) -> None:
        self.page.faces.set_strong(self.app.theme.flat)
        super().on_theme_changed()

    def leave(self) -> None:
        super().leave()
        self.page.leave()
        self.draft.stop()
        if self._print is not None:
            self._print.stop()

    def reload(self) -> None:
        """Read the box again."""
        self.trouble = ""
        self._watch.forget()
        self.draft.read()
        self.changed()

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self.draft.update():
            self._taken_over()
            self.changed()
        if self._print is not None:
            before = self._print.share
            over, error = self._print.update()
            if over:
                self._print = None
            if error:
                self.app.say(error)
            if over or round(100 * before) != round(100 * (self._print.share if self._print else 0)):
                self.changed()
        if not self.draft.reading and self._watch.update(now, self.draft, self.facts):
            self.changed()
        if self._looks is not None and self._looks.done:
            self._lay_pages()
            self.changed()
        if self.page.update():
            self.changed()
        return super().update(now)

    def busy(self) -> bool:
        return self._print is not None

    def _taken_over(self) -> None:
        draft = self.draft
        if draft.box is None or draft.files is None or draft.opened is None:
            self.trouble = draft.error or texts.STOPPED
            self.print_choice.pages = []
            return
        self.page.faces.open(draft.opened, draft.same_files)
        self.title = draft.box.title
        self.deck_number = min(self.deck_number, max(0, len(draft.box.decks) - 1))
        self.card_number = min(self.card_number, max(0, len(self.deck.cards) - 1)) if self.deck is not None else 0
        box, files = draft.box, draft.files
        self._looks = Job(lambda going: print_layout.prints(box, files))
        if self._facts is None or not draft.same_files:
            self._facts = Job(lambda going: facts(box, files))
        self._lay_pages()

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._watch.look_now()
        super().handle(event)

    def take_files(self, paths: Sequence[Path]) -> bool:
        """Ask whether files that were dropped on the page belong into its box."""
        if not self.draft.is_folder:
            return False
        while self.app.top is not self:
            self.app.pop()
        self.added_files.offer(paths, dropped=True)
        return True

    def back(self) -> None:
        """Stop the print; otherwise close the page."""
        if self._print is not None:
            self._print.stop()
            self._print = None
            self.app.say(texts.PRINT_STOPPED)
        elif self.editing:
            self.stop_editing()
        else:
            super().back()

    def shortcut(self, event: pygame.event.Event) -> bool:
        return self.page.shortcut(event)

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def box(self) -> BoxContents | None:
        """Return the box; `None` while it is read for the first time."""
        return self.draft.box

    @property
    def deck(self) -> Deck | None:
        """Return the deck that is shown; `None` without one."""
        decks = self.box.decks if self.box is not None else ()
        return decks[self.deck_number] if self.deck_number < len(decks) else None

    @property
    def card(self) -> Card | None:
        """Return the card that is shown in large; `None` without one."""
        cards = self.deck.cards if self.deck is not None else ()
        return cards[self.card_number] if self.card_number < len(cards) else None

    @property
    def facts(self) -> Facts | None:
        return self._facts.result if self._facts is not None else None

    @property
    def printing(self) -> bool:
        """Return whether a print is on its way."""
        return self._print is not None

    def choose_deck(self, number: int) -> None:
        """Show another deck."""
        self.deck_number, self.card_number = number, 0
        self.page.scrolls["rows"].offset = 0.0
        if not self.wide:
            self.page.tab = 1

    def choose_card(self, number: int) -> None:
        """Show another card in large."""
        deck = self.deck
        if deck is not None and deck.cards:
            self.card_number = number % len(deck.cards)

    def step(self, card: Card, by: int) -> None:
        """Set the number of copies of a card; it stands in `box.toml` at once if the box is a folder."""
        deck = self.deck
        assert deck is not None
        count = min(max(card.count + by, 0), MAX_COPIES)
        self.draft.set_count(deck, card.name, count)
        self._lay_pages()

    def reset(self, card: Card) -> None:
        """Take the number of copies from the file again."""
        deck = self.deck
        assert deck is not None
        self.draft.reset_count(deck, card.name)
        self.draft.read(same_files=True)

    def edit_face(self) -> None:
        """Show how the faces of the deck are drawn, in place of its cards."""
        self.editing = True
        if not self.wide:
            self.page.tab = 1

    def stop_editing(self) -> None:
        """Show the cards of the deck again."""
        self.editing = False
        self.changed()

    def deal(self) -> None:
        """Deal a sample hand of the deck that is shown."""
        if self.deck is not None and self.deck.count:
            self.app.push(SampleHand(self.page.faces, self.deck))

    def _keep(self) -> None:
        """Write the changes into `box.toml`, if the box is a folder."""
        if self.draft.is_folder:
            try:
                self._watch.discard()
                storing.change(self._path, self.draft.changes)
                self.draft.changed = False
                self.draft.stamps |= storing.stamps_of(self._path, box_settings.FILE)  # what is written now is no news
            except BoxError as error:
                self.app.say(str(error))
        self._lay_pages()

    def put(self) -> None:
        """Put the box on the table."""
        if self.box is None:
            self.app.say(self.trouble or texts.WAIT)
        else:
            self.page.begin(self.box, self._path, self._plan)

    def open_folder(self) -> None:
        """Open the folder of the box with the system's program."""
        folder = self._path if self.draft.is_folder else self._path.parent
        self.app.say(texts.box_is_in(folder) if file_manager.show(folder) else texts.no_program(folder))

    def share(self) -> None:
        """Write the box as a zip into the folder of boxes."""
        box, files, changes = self.draft.box, self.draft.files, self.draft.changes
        if box is None or files is None:
            return
        folder = shelf.folder(self.app.data_dir)
        job = Job(lambda going: storing.share(files, box, changes, folder, going))
        self.page.begin_job(job, lambda path: self.app.say(texts.shared_as(path)))

    # -- the print -------------------------------------------------------------------------------------------------

    def _lay_pages(self) -> None:
        choice, box = self.print_choice, self.box
        if box is None:
            return
        looks = self._looks.result if self._looks is not None and self._looks.done else None
        if looks is not None:
            choice.changed = list(print_layout.changed_of(box, looks, self._before))
        choice.lay(print_layout.copies(box))

    def turn_page(self, by: int) -> None:
        """Show another page."""
        self.print_choice.page += by
        self._lay_pages()

    def set_paper(self, paper: str) -> None:
        """Print on another paper."""
        self.print_choice.paper = paper
        self._lay_pages()

    def set_backs(self, backs: str) -> None:
        """Print the backs in another way."""
        self.print_choice.backs = backs
        self._lay_pages()

    def set_which(self, which: str) -> None:
        """Print all cards, or only those that have changed."""
        self.print_choice.only_changed = which == "changed"
        self._lay_pages()

    def toggle_marks(self) -> None:
        """Print cut marks or not."""
        self.print_choice.marks = not self.print_choice.marks
        self._lay_pages()

    def toggle_bleed(self) -> None:
        """Print a bleed around the cards or not."""
        self.print_choice.bleed = not self.print_choice.bleed
        self._lay_pages()

    def _target(self, ending: str) -> Path:
        folder = self.app.data_dir / PRINTS
        return box_prints.free_path(folder, self.box.title if self.box is not None else "", ending)

    def save_pdf(self) -> None:
        """Save the pages as a PDF."""
        self._begin_print(".pdf")

    def save_pngs(self) -> None:
        """Save the pages as pictures."""
        self._begin_print(".png")

    def _begin_print(self, ending: str) -> None:
        choice, title = self.print_choice, self.title
        self._print = pages_job(
            self._print_faces(), choice.pages, choice.paper, title, self._target(ending), self._printed
        )

    def save_sheet(self) -> None:
        """Save the faces as sheets for Tabletop Simulator."""
        if self.box is not None:
            cards = print_layout.copies(self.box)
            self._print = sheet_job(self._print_faces(), cards, self._target(".png"), self._written)

    def _print_faces(self) -> Faces:
        """Return what draws the cards for a print: never in high contrast, which is for the screen."""
        faces, draft = Faces(), self.draft
        if draft.box is not None and draft.opened is not None:
            faces.open(draft.opened)
        return faces

    def _printed(self, path: Path) -> None:
        if self._looks is not None and self._looks.result is not None:
            now = dict(self._looks.result)
            if self.box is not None:
                for deck in self.box.decks:
                    for card in deck.cards:
                        name = f"{deck.name}/{card.name}"
                        now[name] = now.get(name, ("", 0))[0], card.count
            print_layout.note(self.app.data_dir, self._path, now)
            self._before = now
        self._written(path)

    def _written(self, path: Path) -> None:
        self.app.say(texts.written(path))
        self._lay_pages()

    # -- the picture -----------------------------------------------------------------------------------------------

    wide = True

    def paint(self, painter: Painter) -> None:
        self.wide = parts.is_wide(painter)
        self.page.paint(painter)

    def scroll_of(self, key: Key) -> Scroll | None:
        return self.page.scroll_of(key)

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        return self.page.scroll_at(x, y)

    def heading(self) -> tuple[str, str]:
        box = self.box
        if box is None:
            return self.title, self.trouble or texts.READING
        tokens = sum(token.count for token in box.tokens)
        return self.title, texts.box_contents(box.count, tokens, len(box.boards))

    def tabs(self) -> Sequence[tuple[str, str]]:
        return (
            (texts.TAB_CONTENTS, "stack"), (texts.TAB_CARDS, "deck"), (texts.TAB_FACE, "zoom-in"),
            (texts.PRINT, "sheet"),
        )  # fmt: skip

    def body(self, painter: Painter) -> Node:
        return Row(
            parts.panel(painter, self._parts.contents(painter), width=CONTENTS),
            parts.panel(painter, self._cards(painter), width=CARDS),
            self._parts.face(painter),
            parts.panel(painter, print_panel.panel(painter, self), width=PRINT),
            gap=16,
        )

    def tab_body(self, painter: Painter, tab: int) -> Node:
        if tab == 3:
            return parts.panel(painter, print_panel.compact_panel(painter, self))
        made = (self._parts.contents, self._cards, self._parts.face)[tab](painter)
        return made if tab == 2 else parts.panel(painter, made)

    def _cards(self, painter: Painter) -> Node:
        """Return the cards of the deck, or how their faces are drawn."""
        return face_editor.panel(painter, self) if self.editing else self._parts.rows(painter)

    def footer(self, painter: Painter) -> Node:
        theme, wide = painter.theme, parts.is_wide(painter)
        ready = self.box is not None and not self.page.working
        line = self._watch.line
        newer = line != ""
        if self._print is not None:
            line = texts.printing(round(100 * self._print.share))
        reload = parts.button(
            painter, ("ui", "reload"), texts.RELOAD, self.reload, icon="redo", keys=("F5",) if wide else (),
            chosen=newer, enabled=newer, tip=line if newer else texts.NOTHING_NEW, height=54,
        )  # fmt: skip
        folder = parts.button(
            painter, ("ui", "folder"), texts.OPEN_FOLDER if wide else "", self.open_folder, icon="open",
            name=texts.OPEN_FOLDER, tip="" if wide else texts.OPEN_FOLDER, height=54,
        )  # fmt: skip
        share = parts.button(
            painter, ("ui", "share"), texts.SHARE if wide else "", self.share, icon="export", enabled=ready,
            name=texts.SHARE, tip=texts.SHARE_TIP, height=54,
        )  # fmt: skip
        put = parts.button(
            painter, ("ui", "put"), texts.PUT_ON_TABLE, self.put, "main", icon="deck", enabled=ready,
            keys=("Enter",) if wide and self.hands.focus == ("ui", "put") else (), tip=self.trouble, height=54,
        )  # fmt: skip
        lines: Node = parts.words(line, fonts.NOTE, theme.text)
        if newer and wide and self._print is None:
            lines = Column(lines, parts.words(texts.GAMES_KEEP, fonts.NOTE, theme.muted), gap=0)
        return Row(reload, lines, folder, share, put, gap=12)
