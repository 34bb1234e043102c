"""The page of a box: what is in it, how many copies of each card, a card in large, and the print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.boxes import print_layout, shelf, storing
from game.boxes.files import BoxError
from game.boxes.model import Box as BoxContents
from game.boxes.model import Card, Deck
from game.boxes.tables import MAX_COPIES
from scenes.app import box_prints, file_manager, routes
from scenes.app import boxes as box_games
from scenes.app.box_faces import Faces
from scenes.screens.box import parts, print_panel
from scenes.screens.box import text as texts
from scenes.screens.box.draft import BoxDraft
from scenes.screens.box.job import Job
from scenes.screens.box.page import BoxPage
from scenes.screens.box.print_job import PrintJob, pages_job, sheet_job
from scenes.screens.box.print_panel import PrintChoice
from scenes.stage import fonts, paint
from scenes.ui.boxtree import Area, Column, Mark, Node, Row, TargetBox
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.app.match_draft import SessionPlan

CONTENTS, CARDS, PRINT = 292.0, 470.0, 376.0  # widths of the parts; the card in large has the rest
LOOK_EVERY = 2.0  # seconds between two looks whether a file has changed
PRINTS = "prints"  # the folder of prints in the data folder


class BoxScene(BoxPage):
    """Shows a box in a folder or a file. Counts that are set here stand in its `box.toml`; no other file is written.

    Attributes:
        print_choice: How it is printed.
    """

    first: Key = ("ui", "put")

    def __init__(self, path: Path, plan: SessionPlan | None = None) -> None:
        """Open a box; `plan` has the seats and house rules of the game that was set up."""
        super().__init__()
        self.title = texts.YOUR_BOX
        self.draft = BoxDraft([path])
        self.print_choice = PrintChoice()
        self._path, self._plan = path, plan
        self._deck = self._card = 0
        self._back_shown = False
        self._trouble = ""
        self._print: PrintJob | None = None
        self._stamp = 0.0  # of the files that are shown
        self._newer = False
        self._looked, self._look_job = 0.0, None  # type: float, Job[float] | None
        self._before: dict[str, tuple[str, int]] = {}
        self._looks: Job[dict[str, tuple[str, int]]] | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        self.faces = Faces(app.theme.strong)
        self.draft.changes = storing.changes_of(self._path) if self.draft.is_folder else {}
        self._before = print_layout.printed(app.data_dir, self._path)
        self.reload()

    def leave(self) -> None:
        super().leave()
        self.draft.stop()
        if self._print is not None:
            self._print.stop()

    def reload(self) -> None:
        """Read the box again."""
        self._trouble, self._newer, self._stamp = "", False, 0.0
        self.draft.read()
        self.changed()

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        if self.draft.update():
            self._taken_over()
            self.changed()
        if self._print is not None:
            over, error = self._print.update()
            if over:
                self._print = None
            if error:
                self.app.say(error)
            self.changed()
        self._look_at_files(now)
        if self._looks is not None and self._looks.done:
            self._lay_pages()
            self.changed()
        return super().update(now)

    def busy(self) -> bool:
        return self._print is not None

    def _taken_over(self) -> None:
        draft = self.draft
        if draft.box is None or draft.files is None:
            self._trouble = draft.error or texts.STOPPED
            return
        self.faces.open(draft.box, draft.files)
        self.title = draft.box.title
        self._deck = min(self._deck, max(0, len(draft.box.decks) - 1))
        self._card = min(self._card, max(0, len(self.deck.cards) - 1)) if self.deck is not None else 0
        box, files = draft.box, draft.files
        self._looks = Job(lambda going: print_layout.prints(box, files))
        self._lay_pages()

    def _look_at_files(self, now: float) -> None:
        """Look in a thread whether a file of the box has changed since it was read."""
        if self._look_job is not None and self._look_job.done:
            stamp, self._look_job = self._look_job.result or 0.0, None
            if not self._stamp:
                self._stamp = stamp
            elif stamp > self._stamp and not self._newer:
                self._newer = True
                self.changed()
        elif self._look_job is None and now - self._looked >= LOOK_EVERY:
            self._looked, path = now, self._path
            self._look_job = Job(lambda going: storing.stamp(path))

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSGAINED:
            self._looked = 0.0
        super().handle(event)

    def back(self) -> None:
        """Stop the print; otherwise close the page."""
        if self._print is not None:
            self._print.stop()
            self._print = None
            self.app.say(texts.PRINT_STOPPED)
        else:
            super().back()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Reload on F5, put on the table on Ctrl+Enter."""
        if event.key == pygame.K_F5:
            self.reload()
        elif self.app.keymap.meaning(event) == "start":
            self.put()
        elif self.app.keymap.meaning(event) == "guide":
            self.guide()
        else:
            return False
        return True

    # -- what is shown ---------------------------------------------------------------------------------------------

    @property
    def box(self) -> BoxContents | None:
        """Return the box; `None` while it is read for the first time."""
        return self.draft.box

    @property
    def deck(self) -> Deck | None:
        """Return the deck that is shown; `None` without one."""
        decks = self.box.decks if self.box is not None else ()
        return decks[self._deck] if self._deck < len(decks) else None

    @property
    def card(self) -> Card | None:
        """Return the card that is shown in large; `None` without one."""
        cards = self.deck.cards if self.deck is not None else ()
        return cards[self._card] if self._card < len(cards) else None

    @property
    def printing(self) -> bool:
        """Return whether a print is on its way."""
        return self._print is not None

    def choose_deck(self, number: int) -> None:
        """Show another deck."""
        self._deck, self._card = number, 0
        self.scrolls["rows"].offset = 0.0
        if not self._wide:
            self.tab = 1

    def choose_card(self, number: int) -> None:
        """Show another card in large."""
        deck = self.deck
        if deck is not None and deck.cards:
            self._card = number % len(deck.cards)

    def step(self, card: Card, by: int) -> None:
        """Set the number of copies of a card; it stands in `box.toml` at once if the box is a folder."""
        deck = self.deck
        assert deck is not None
        count = min(max(card.count + by, 0), MAX_COPIES)
        self.draft.set_count(deck, card.name, count)
        self._keep()

    def reset(self, card: Card) -> None:
        """Take the number of copies from the file again."""
        deck = self.deck
        assert deck is not None
        self.draft.reset_count(deck, card.name)
        self._keep()

    def _keep(self) -> None:
        if self.draft.is_folder:
            try:
                storing.change(self._path, self.draft.changes)
                self.draft.changed = False
            except BoxError as error:
                self.app.say(str(error))
            self._stamp = 0.0  # the file that was written now is no news
        self._lay_pages()

    def put(self) -> None:
        """Put the box on the table."""
        if self.box is None:
            self.app.say(self._trouble or texts.WAIT)
            return
        try:
            box_games.begin(self.app, self.box, self._path, self._plan)
        except BoxError as error:
            self.app.say(str(error))

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
        self.begin_job(job, lambda path: self.app.say(texts.shared_as(path)))

    def guide(self) -> None:
        """Open the guide of the game that is played with boxes."""
        self.app.push(routes.guide(box_games.game_for_boxes().meta.id, back=texts.BACK_TO_THE_BOX))

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
        self._print = pages_job(self.faces, choice.pages, choice.paper, title, self._target(ending), self._printed)

    def save_sheet(self) -> None:
        """Save the faces as sheets for Tabletop Simulator."""
        if self.box is not None:
            cards = print_layout.copies(self.box)
            self._print = sheet_job(self.faces, cards, self._target(".png"), self._written)

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

    _wide = True

    def paint(self, painter: Painter) -> None:
        self._wide = painter.wide_layout
        super().paint(painter)

    def heading(self) -> tuple[str, str]:
        box = self.box
        if box is None:
            return self.title, self._trouble or texts.READING
        tokens = sum(token.count for token in box.tokens)
        return self.title, texts.box_contents(box.count, tokens, len(box.boards))

    def tabs(self) -> Sequence[tuple[str, str]]:
        return (
            (texts.TAB_CONTENTS, "stack"), (texts.TAB_CARDS, "deck"), (texts.TAB_FACE, "zoom-in"), (texts.PRINT, "sheet"),
        )  # fmt: skip

    def body(self, painter: Painter) -> Node:
        return Row(
            parts.panel(painter, self._contents(painter), width=CONTENTS),
            parts.panel(painter, self._rows(painter), width=CARDS),
            self._face(painter),
            parts.panel(painter, print_panel.panel(painter, self), width=PRINT),
            gap=16,
        )

    def tab_body(self, painter: Painter, tab: int) -> Node:
        if tab == 3:
            return parts.panel(painter, print_panel.compact_panel(painter, self))
        made = (self._contents, self._rows, self._face)[tab](painter)
        return made if tab == 2 else parts.panel(painter, made)

    def _contents(self, painter: Painter) -> Node:
        """Return what is in the box."""
        head = parts.words(texts.IN_THIS_BOX, fonts.H3, painter.theme.title)
        return Column(head, self.scrolling("contents", Column(*self._things(painter), gap=6)), gap=8)

    def _things(self, painter: Painter) -> Iterator[Node]:
        box = self.box
        if box is None:
            yield parts.words(self._trouble or texts.READING, fonts.BODY, painter.theme.muted)
            return
        for number, deck in enumerate(box.decks):
            picture = Area(partial(self._draw_back, painter, deck), 46, 64)
            yield self._thing(painter, picture, deck.name, texts.cards_and_kinds(deck.count, len(deck.cards)), number)
        for token in box.tokens:
            yield self._thing(painter, _sign(painter, "coin"), token.name, texts.times(token.count))
        for board in box.boards:
            yield self._thing(painter, _sign(painter, "map"), texts.BOARD, board.rpartition("/")[2])
        for layout in box.layouts:
            yield self._thing(painter, _sign(painter, "stack"), texts.LAYOUT, layout.rpartition("/")[2])

    def _draw_back(self, painter: Painter, deck: Deck, box: Box) -> None:
        self.faces.draw_back(painter, deck, _fitted(box, deck))

    def _thing(self, painter: Painter, picture: Node, name: str, note: str, deck: int = -1) -> Node:
        theme, key = painter.theme, ("thing", name, deck)
        words = Column(parts.words(name, fonts.LABEL, theme.text), parts.words(note, fonts.NOTE, theme.muted), gap=0)
        row = Row(parts.fixed(picture, 60), parts.fixed(words, 0), gap=10)
        chosen = deck == self._deck
        if deck < 0:
            return TargetBox(key, parts.framed(row, 76), reading=f"{name}: {note}")
        return TargetBox(
            key, parts.framed(row, 76), parts.chosen_ground(painter, key, chosen), f"{name}: {note}", "radio",
            group="things", chosen=chosen, act=partial(self.choose_deck, deck),
        )  # fmt: skip

    def _rows(self, painter: Painter) -> Node:
        """Return the cards of the deck with their counts."""
        deck, theme = self.deck, painter.theme
        if deck is None:
            return parts.words(texts.NO_CARD_FOUND if self.box else texts.READING, fonts.BODY, theme.muted)
        changed = sum(card.was >= 0 and card.was != card.count for card in deck.cards)
        head = Row(
            parts.label(deck.name, fonts.H3, theme.title), parts.label(texts.cards(deck.count), fonts.NOTE, theme.muted),
            parts.words(texts.counts_changed(changed) if changed else "", fonts.NOTE, theme.accent), gap=12,
        )  # fmt: skip
        note = None if self.draft.is_folder or not self.draft.changed else parts.Wrapped(
            texts.NOT_KEPT, fonts.NOTE, theme.warning
        )  # fmt: skip
        rows = Column(*(self._row(painter, deck, card, n) for n, card in enumerate(deck.cards)), gap=2)
        return Column(head, note, self.scrolling("rows", rows), gap=8)

    def _row(self, painter: Painter, deck: Deck, card: Card, number: int) -> Node:
        theme, key = painter.theme, ("row", number)
        new = card.was >= 0 and card.was != card.count
        values = [card.fields.get(part[1:-1], "") for part in (deck.face.colour, deck.face.corner) if part]
        note = ", ".join(filter(None, values))
        name = parts.words(card.name, fonts.LABEL, theme.muted if card.count == 0 else theme.text)
        below: Node = parts.words(note or texts.times(card.count), fonts.NOTE, theme.muted)
        if new:
            dot = Mark(lambda x, y: painter.mid(paint.disc(painter.px(9), theme.lit_line), x, y), 12)
            undo = parts.button(
                painter, ("reset", number), texts.RESET, partial(self.reset, card), "link", height=28,
                name=texts.reset_copies(card.name),
            )  # fmt: skip
            below = Row(
                dot, parts.label(texts.was(card.was), fonts.NOTE, theme.muted), undo, parts.words("", fonts.NOTE), gap=6
            )
        picture = Area(partial(self._draw_face, painter, deck, card), 44, 60)
        words = Column(name, below, gap=0)
        line = TargetBox(
            key, Row(parts.fixed(picture, 50), parts.fixed(words, 0), gap=10), reading=texts.card_spoken(
                card.name, card.count, 0
            ), role="radio", group="rows", chosen=number == self._card, act=partial(self._choose_row, number),
            ground=parts.chosen_ground(painter, key, number == self._card),
        )  # fmt: skip
        stepper = parts.stepper(
            painter, ("copies", number), card.count, texts.copies_of(card.name), partial(self.step, card), 0, MAX_COPIES
        )
        return Column(parts.framed(Row(line, stepper, gap=8), 68), parts.rule(painter), gap=2)

    def _choose_row(self, number: int) -> None:
        self.choose_card(number)
        if not self._wide:
            self.tab = 2

    def _draw_face(self, painter: Painter, deck: Deck, card: Card, box: Box) -> None:
        self.faces.draw(painter, deck, card, _fitted(box, deck))

    def _face(self, painter: Painter) -> Node:
        """Return the card in large, with where it comes from."""
        deck, card, theme = self.deck, self.card, painter.theme
        if deck is None or card is None:
            return parts.words("", fonts.NOTE)

        def draw(box: Box) -> None:
            place = _fitted(box, deck)
            painter.target(("face",), place, texts.face_spoken(card.name, card.fields.get("text", "")), "label")
            if self._back_shown:
                self.faces.draw_back(painter, deck, place)
            else:
                self.faces.draw(painter, deck, card, place)

        before, after = (
            parts.button(
                painter, ("face", by), "", partial(self.choose_card, self._card + by), icon=icon, height=44, name=name,
                tip=name,
            )
            for by, icon, name in ((-1, "chevron-left", texts.CARD_BEFORE), (1, "chevron-right", texts.CARD_AFTER))
        )  # fmt: skip
        middle = parts.words(texts.card_of(self._card + 1, len(deck.cards)), fonts.NOTE, theme.on_ground, 0.5)
        flip = parts.button(
            painter, ("ui", "flip"), texts.SHOW_FACE if self._back_shown else texts.SHOW_BACK, self._flip, icon="flip",
            height=44,
        )  # fmt: skip
        details = Column(*(self._detail(painter, *each) for each in self._facts(deck, card)), Row(
            parts.words("", fonts.NOTE), flip
        ), gap=2)  # fmt: skip
        info = parts.panel(painter, details, height=60.0 + 30 * len(list(self._facts(deck, card))) + 20)
        below = Row(before, middle, after, gap=8)
        if not self._wide:
            return Row(Area(draw), Column(info, below, gap=8), gap=10)
        return Column(Area(draw), below, info, gap=10)

    def _flip(self) -> None:
        self._back_shown = not self._back_shown

    def _facts(self, deck: Deck, card: Card) -> Iterator[tuple[str, str]]:
        """Yield where a card comes from, and its columns that are not on its face."""
        if card.row:
            yield texts.ROW, texts.row_of(card.row, deck.source.rpartition("/")[2])
        if card.image:
            yield texts.PICTURE, card.image.rpartition("/")[2]
        shown = {"name", "text", "count", "image", *(part[1:-1] for part in vars(deck.face).values())}
        headings = [(heading, field) for heading, field in deck.columns if field not in shown]
        for heading, field in headings[:3]:
            yield heading, card.fields.get(field, "") or "–"

    def _detail(self, painter: Painter, title: str, value: str) -> Node:
        theme = painter.theme
        return Row(
            parts.fixed(parts.words(title, fonts.NOTE, theme.muted), 84), parts.words(value, fonts.NOTE, theme.text),
            gap=8,
        )  # fmt: skip

    def foot(self, painter: Painter) -> Node:
        theme, wide = painter.theme, painter.wide_layout
        ready = self.box is not None and not self.working
        line = texts.files_changed() if self._newer else ""
        if self._print is not None:
            line = texts.printing(round(100 * self._print.share))
        reload = parts.button(
            painter, ("ui", "reload"), texts.RELOAD, self.reload, icon="redo", keys=("F5",) if wide else (),
            chosen=self._newer, enabled=self._newer, tip=line if self._newer else texts.NOTHING_NEW, height=54,
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
            keys=("Enter",) if wide and self.hands.focus == ("ui", "put") else (), tip=self._trouble, height=54,
        )  # fmt: skip
        return Row(reload, parts.words(line, fonts.NOTE, theme.text), folder, share, put, gap=12)


def _sign(painter: Painter, icon: str) -> Node:
    return Mark(lambda x, y: painter.icon(icon, x, y, 34), 46)


def _fitted(box: Box, deck: Deck) -> Box:
    """Return the largest box of the shape of a deck's cards in the middle of another."""
    x, y, w, h = box
    ratio = deck.size[1] / deck.size[0]
    width = min(w, h / ratio)
    return x + (w - width) / 2, y + (h - width * ratio) / 2, width, width * ratio
