"""The table page: tableau, scene, seats, narration, private ledge, chronicle."""

from __future__ import annotations

from dataclasses import replace

from game.rules.trick_of_the_light.meta import META
from scenes.games.trick_of_the_light import buttons, ideas, intro, ledge, line, pool, seats, side, tableau, toolbar
from scenes.games.trick_of_the_light.forms import LINE, LineForm
from scenes.games.trick_of_the_light.layout import LightLayout, layout_of
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.seats import plates
from scenes.games.trick_of_the_light.text import table_text
from scenes.stage import fonts
from scenes.story import speakers
from scenes.story.ground import ground
from scenes.story.narration import MIN_ROW, NARROW, NextLine, narration, slate_height, two_rows
from scenes.story.speakers import chips
from scenes.table.blocks import panel
from scenes.ui import boxes
from scenes.ui.boxtree import Node
from scenes.ui.painter import Box, Painter

CHIPS = 0.18  # the share of the row that chips may take


def places(context: PageContext) -> LightLayout:
    """Return the layout of this page now."""
    painter, model, ui = context.painter, context.model, context.ui
    width = buttons.width(painter, buttons.choices(model, context.hands))
    row = MIN_ROW + _beside(painter, model)
    layout = layout_of(painter, ui.panel_open, width, row=row)
    if layout.compact_layout and (intro.asked(model) or not line.may_tell(model)):
        return layout
    slate = height = two_rows(painter)  # always the same, so that nothing moves while a line is written or turns change
    if layout.compact_layout and fonts.text_size() > 1:  # in large text a row holds few words: a third one is needed
        slate = max(height, slate_height(painter, ui, _next_line(context), layout["strip"][2]))
    return layout_of(painter, ui.panel_open, width, slate, height, row)


def _next_line(context: PageContext) -> NextLine:
    """Return the line that the speaker writes, with the button that gives an idea for it."""
    model = context.model
    action = model.find("beat", context.hands.form(LineForm).layer)

    def idea(width: float) -> Node:
        return ideas.node(context, action, LINE, width)

    return replace(line.line(model, context.hands), idea=idea)


def anchored(context: PageContext) -> LightLayout:
    """Return the layout of this page with the anchors of the things that lie in its boxes."""
    layout = places(context)
    if (box := layout.get("tableau")) is not None:
        layout.boxes.update(tableau.tree(context.painter, context.model).anchors(context.painter, box))
    layout.boxes.update(seats.anchors(context, layout))
    if (box := layout.get("ledge")) is not None and context.model.viewer is not None:
        layout.boxes.update(ledge.tree(context, box[2:]).anchors(context.painter, box))
    return layout


def marked(model: Model, layout: LightLayout) -> dict[str, list[tuple[float, float]]]:
    """Return the positions of the letters of a recap, by the name of the card they refer to."""
    anchors = {model.table.names[card]: [(x, y)] for card, x, y, *_ in pool.places(model, layout)}
    for card in model.view_model.tableau:
        if (box := layout.get(f"court-{card}")) is not None:
            anchors[model.table.names[card]] = [boxes.middle(box)]
    return anchors


def draw(context: PageContext) -> None:
    """Draw the page and collect its targets."""
    painter, model, ui, hands = context.painter, context.model, context.ui, context.hands
    entries = buttons.choices(model, hands)
    layout = places(context)
    rolled = tuple((name, scroll.offset) for name, scroll in ui.scrolls.items())
    chosen = tuple(ui.forms.items()), rolled, ui.tab, ui.caption, hands.hidden
    ground(painter, META.id, layout["cloth"])
    parts = (layout, int(hands.seconds), ui.hints, ui.caption is None)
    context.part("bar", lambda own: toolbar.draw(own, layout, META.title), *parts)
    drawn_from = (layout, *(chosen if layout.compact_layout else (hands.hidden,)))
    context.part("board", lambda own: _board(own, layout), *drawn_from)
    context.part("plates", lambda own: plates(own, layout), layout)
    (toolbar.asked if model.raised is None else toolbar.raised)(context, layout["sentence"])
    if intro.asked(model):
        intro.draw(context, _draw_speaker(context, layout))
    elif line.may_tell(model):
        text_box = _draw_speaker(context, layout)
        narration(painter, ui, hands, text_box, _next_line(context), layout["slate"])
    elif not layout.compact_layout:
        painter.box(layout["slate"], 10, painter.tones.well, painter.tones.panel_line, 1.25)
        painter.box(layout["entry"], 10, painter.tones.panel, painter.tones.panel_line, 1.25)
    if entries:
        buttons.draw(context, entries, layout["buttons"])
    context.part("beside", lambda own: _beside_it(own, layout), layout, *chosen)


def _board(context: PageContext, layout: LightLayout) -> None:
    """Draw the middle of the table."""
    if layout.compact_layout:
        side.draw_compact(context, layout)
        return
    tableau.draw(context.painter, context.model, layout["tableau"], context.hands.hidden)
    pool.heading(context, layout)
    pool.pool(context, layout)
    pool.ladder(context, layout["ladder"], layout.get("meanings"))
    pool.stacks(context, layout)


def _beside_it(context: PageContext, layout: LightLayout) -> None:
    """Draw the private ledge, and the side panel or the button that opens it."""
    if (box := layout.get("ledge")) is not None:
        ledge.draw(context, box)
    if (box := layout.get("panel")) is not None:
        side.panel(context, box)
    elif (box := layout.get("rail")) is not None and not context.ui.bare:
        panel.rail(context.painter, context.ui, box, side.BESIDE)


def _draw_speaker(context: PageContext, layout: LightLayout) -> Box:
    """Draw the speaker left of a text (chips on the open table), and return the rest of the entry."""
    painter, model, (x, y, w, h) = context.painter, context.model, layout["entry"]
    width = _beside(painter, model, layout)
    if width and model.speakers:
        place = (x, y + 4, width - 10, h - 8)
        chips(painter, context.ui, model.speakers, model.speaker, place, "speaks", context.hands.speak_as)
    elif width and model.speaker is not None:
        name = fonts.clean(model.names[model.speaker], 24)
        painter.seat(model.colours[model.speaker], x + 12, y + h / 2, 22)
        if width > 60:
            painter.label(name, "sans_semibold", 17, x + 30, y + h / 2, painter.tones.text, 0, width - 40)
        context.target(("writes",), (x, y, width, h), table_text.writes(name), "label", tip=table_text.writes(name))
    return (x + width, y, w - width, h)


def _beside(painter: Painter, model: Model, layout: LightLayout | None = None) -> float:
    """Return the width that the speaker takes of the entry: the same whoever speaks, on an open hand too.

    Without a layout return its minimum width.
    """
    if not model.several or model.speaker is None:
        return 0.0
    wide = 0.0 if layout is None else layout["strip"][2]
    free = wide - (0.0 if layout is None or layout.below_entry else buttons.widest(painter, model) + 10)
    room = min(wide * CHIPS, max(0.0, free - NARROW - 10))  # names are shortened before the text gets too narrow
    return speakers.width(painter, model.people, room) + 10
