"""The lesson of A Trick of the Light: its text is at the right, beside every page."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from game.table import Action
from scenes.games.trick_of_the_light import epiphany, forms, last_words, open_letter, pages, side, table_page
from scenes.games.trick_of_the_light.controls import LightControls
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.pages import Page
from scenes.games.trick_of_the_light.renderer import LightRenderer
from scenes.stage.display_list import Drawable
from scenes.table.blocks import caption
from scenes.table.compact import EDGE, panel_width
from scenes.ui.painter import WIDTH, Box, Painter
from scenes.ui.target import Key

# Least width of a page at the largest text, in units. In less room pages are smaller, the lesson is not.
MINIMUM = 800.0
PLATE, PLATE_PX = 452.0, 330  # height of the plate below the chronicle, in units and in px at least
# The field of each of these texts; all others are last words.
FIELDS = {
    "answer": forms.ANSWER, "beat": forms.LINE, "claim_under": forms.CLAIM, "give_back": forms.TALE,
    "play_over": forms.QUESTION, "provoke": forms.PROVOCATION,
}  # fmt: skip


PANEL: Key = ("panel",)
EPIPHANY, LETTERS = "epiphany", "letters"  # the pages of two steps: the learner's awakening, and breaking the seals


class LessonRenderer(LightRenderer):
    """Draws pages beside the text of the lesson."""

    def painter(self, surface: Drawable) -> Painter:
        """Return a painter for the room beside the lesson; it draws smaller if there is little room."""
        painter = super().painter(surface)
        room = _column(painter)[0] - EDGE
        share = min(1.0, room / MINIMUM)
        painter.k *= share
        painter.width, painter.height = room / share, painter.height / share
        return painter

    def over_page(self, page: Page, context: PageContext) -> None:
        """Draw what lies over a page, and the text of the lesson on top."""
        super().over_page(page, context)
        painter, ui = context.painter, context.ui
        whole = super().painter(painter.surface)
        whole.targets = painter.targets
        x, y, w, h = plate = _column(whole)
        text = ui.caption
        if page is table_page.draw and whole.width >= WIDTH - 1:
            height = max(PLATE, PLATE_PX / whole.k)
            plate = (x, y + h - height, w, height)
            side.panel(replace(context, painter=whole), (x, y, w, h - height - EDGE), True)
            if text is not None:  # what a tab would show is on the table: the panel beside it is not meant
                text = replace(text, show=tuple(key for key in text.show if key != PANEL))
        if text is not None:
            caption.draw(whole, text, plate, self.table, self.called)
            caption.rings(whole, text, context.hands.hidden)


class LessonControls(LightControls):
    """The controls of the lesson: it exports no story and starts no new game."""

    buttons: ClassVar = {
        **LightControls.buttons,
        "keep": lambda table: table.screens.save(),
        "sheets": lambda table: table.screens.save(),
        "anew": lambda table: table.to_results(),
    }
    idle = ("panel", "hint", "again")
    ends_again = False
    paged = True

    def reads(self) -> bool:
        """A page waits to be read."""
        model, ui = self.presenter.model, self.ui
        return pages.stops(model, ui) or epiphany.due(model, ui)

    def turn_to(self, wanted: Action | None, tab: str) -> None:
        """Open the page or tab that the lesson explains, and fill in the wanted text.

        `wanted` is the action of the step, or `None`.
        """
        ui, hands, model = self.ui, self.hands, self.presenter.model
        if tab != EPIPHANY and epiphany.due(model, ui):
            ui.shown.add(epiphany.key(model.bottom))  # it was shown in its time
        if tab != LETTERS and model.view_model.phase == "EPILOGUE":
            ui.shown |= {open_letter.BROKEN, open_letter.OPENED}
        ui.moments.clear()
        ui.focus, ui.overlay = None, tab if tab in pages.OVERLAYS else ""
        ui.tab = tab if tab in {tab.name for tab in (side.SCENE, *side.BELOW_SCENE)} else ""
        ui.forms.clear()
        for name in FIELDS.values():
            ui.texts.pop(name, None)
        if wanted is not None and wanted.text:
            verb = self.table.session.table.verbs[wanted.verb]
            name = FIELDS.get(verb, last_words.field_of(model.bottom))
            hands.write(name, wanted.text)
            if verb == "play_over":
                hands.choose(forms.OverForm, card=wanted.args[0])
            if verb in ("answer", "beat") and len(wanted.args) < 2:  # nothing but these words is wanted
                hands.focus("field", name)
        hands.touch()


def _column(painter: Painter) -> Box:
    """Return the box of the lesson's text in a window."""
    width = panel_width(painter.width, True)
    return painter.width - width - EDGE, EDGE, width, painter.height - 2 * EDGE
