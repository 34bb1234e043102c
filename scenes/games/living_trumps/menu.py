"""The actions of a phase as tiles with their price; the parameters of a chosen tile are below them (LT-42, LT-244)."""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources

import msgspec

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases import jokers
from game.rules.living_trumps.phases.blood import blood, leaves, payable
from game.rules.living_trumps.phases.shadow_deck import PILES
from game.rules.living_trumps.text.buttons import PLAN_WORDS
from game.rules.living_trumps.text.names import chosen, term
from game.rules.living_trumps.text.prompts_text import in_words
from game.rules.wording import begun, counted
from game.table import Action, Table, View, num
from scenes.games.living_trumps import reasons, reasons_text, trump_hand
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.model import TrumpsModel
from scenes.games.living_trumps.page import Page
from scenes.stage import art, look
from scenes.table.plain import parameters
from scenes.table.words import Arguments
from scenes.ui.button import button_ground
from scenes.ui.painter import Box, Painter

WIDEST = 420.0  # a tile
PITCH = 85.0  # distance of rows
TAG, WORDED, BROKEN = 28.0, 56.0, 62.0  # height of a tag; least height of a tile with a line of text, and with two
COSTS, BRINGS = look.rgb("#7a1524"), look.rgb("#1d5a3e")
PHASES = {lt.P.SHADOW: "SHADOW", lt.P.SUBSTANCE: "SUBSTANCE", lt.P.TRICKS: "TRICKS"}


class TileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile as written in `menu.toml`."""

    name: str
    line: str
    place: str = ""
    price: str = ""
    gain: str = ""
    court: str = ""
    tip: str = ""
    heads: tuple[str, ...] = ()


class Tile(msgspec.Struct, frozen=True):
    """A tile as shown now: verb, words and actions.

    Attributes:
    tag: the price or gain on its edge; `gain` is True for a gain.
    barred: why the tile is disabled; empty if it is not.
    tip: a longer text for the pointer.
    """

    verb: int
    name: str
    line: str
    tag: str
    gain: bool
    actions: tuple[Action, ...]
    barred: str = ""
    tip: str = ""


@functools.cache
def entries() -> Mapping[str, Mapping[str, TileEntry]]:
    """Return the tiles by phase and verb, from `menu.toml`."""
    text = resources.files(__package__).joinpath("menu.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, dict[str, TileEntry]])


def verbs(table: Table, view: View, seat: int) -> tuple[int, ...]:
    """Return the verbs with a tile in this phase for the Court of a seat, in their order."""
    court = view.vars[lt.V.COURT][seat]
    return tuple(
        table.verbs.index(verb)
        for verb, entry in entries()[PHASES[view.phase]].items()
        if entry.court == court or for_all(table, entry)
    )


def for_all(table: Table, entry: TileEntry) -> bool:
    """Check whether every Court has a tile; in the variant `patternfall` this includes the Living Trumps tiles."""
    return not entry.court or (entry.court == "S" and table.options["variant"] == "patternfall")


def tiles(table: Table, model: TrumpsModel) -> tuple[Tile, ...]:
    """Return the tiles of the asked player; none in phases without tiles."""
    asked, view = model.asked, model.view
    if asked is None or view.phase not in PHASES:
        return ()
    menu_tiles = []
    for verb in verbs(table, view, asked.seat):
        entry = entries()[PHASES[view.phase]][table.verbs[verb]]
        actions = [action for action in asked.legal if action.verb == verb]
        name = chosen(table).terms.get(entry.name, entry.name)
        name += f": {term(table, entry.place).removeprefix('the ')}" if entry.place else ""
        tag = entry.gain or entry.price.replace("{}", str(blood(view, asked.seat)))
        barred = "" if actions else dict(model.barred_verbs).get(verb, say.NOT_NOW)
        menu_tiles.append(Tile(verb, name, entry.line, tag, bool(entry.gain), tuple(actions), barred, entry.tip))
    return tuple(menu_tiles)


def sign(table: Table, option: int) -> tuple[str, str]:
    """Return the label and the icon path of a parameter key: a rank, a suit icon or a sign."""
    word = plan_of(table, option)
    if word in say.PLANS:
        return say.PLANS[word], ""
    if word in lt.RANK_WORDS:
        return RANKS[lt.RANK_WORDS.index(word)], ""
    return say.SIGNS.get(word, ""), f"standard/suit-{word}" if word in lt.SUIT_WORDS else ""


def comes_to(table: Table, view: View, seat: int, action: Action) -> tuple[tuple[str, ...], bool]:
    """Return further effects of a tile's action, in full and in few words, and whether they are a loss.

    Effects are what a Trick brings, a Place that is left, and the end of the step.
    """
    verb = table.verbs[action.verb]
    entry, parts = entries()[PHASES[view.phase]][verb], []
    if verb == "declare_trick":
        parts.append(trump_hand.brings(view, seat, lt.RANK_WORDS.index(table.names[action.args[0]])))
        parts += [say.LAST_BLOOD] * (payable(view, seat) == 1)
    price = int(entry.price) if entry.price.isdigit() else 0
    left = bool(price) and leaves(table, view, seat, price, action.args)
    if left:
        parts.append(say.leaves_place(term(table, lt.in_place(view, seat))))
    return ("; ".join(parts), "; ".join(each.partition(":")[0] for each in parts)), left


def facing(table: Table, view: View, action: Action) -> str:
    """Return the cost of an answer to a joker, or what it loses."""
    if table.verbs[action.verb] == "suffer":
        return jokers.taken(table, view)
    how = next((word for arg in action.args if (word := table.names[arg]) in ("add", "remove")), "")
    return f"{jokers.price(view, how)} Blood, and all stays"


def comes(table: Table, view: View, action: Action) -> str:
    """Return what a button of a search or a Trick means: the cards of a pile, or what stays as it is."""
    verb = table.verbs[action.verb]
    if verb == "leave_it":
        return reasons_text.KEEP_POWERBASE
    if verb == "decline":
        return reasons_text.keeps_trick(lt.RANK_WORDS[view.vars[lt.V.TRICK_RANK]])
    if view.phase == lt.P.PILE and action.args:
        return counted(view.vars[lt.V.PILES][PILES.index(table.names[action.args[0]])], "card")
    return ""


def dealing(view: View, action: Action) -> tuple[str, str]:
    """Return how honest a player was, and what it last refused to the player on turn; without a Deal, the loss
    (LT-74).
    """
    if not action.args:
        return (say.BREAK_OFF,) * 2
    seat = num(action.args[0])
    counts = dict(zip(lt.STANDINGS, view.vars[lt.V.STANDING][seat], strict=True))
    words = say.word_kept(counts["honoured"], counts["lies"])
    specs = lt.refused(view, view.vars[lt.V.WHO], seat)
    if not specs:
        return words, words
    return say.refused(in_words(specs[-1][:1])), f"{begun(words)}. {say.refused_you(in_words(specs[-1]))}"


def plan_of(table: Table, option: int) -> str:
    """Return the word of an option; a left-out payment plan is free Blood."""
    return "free" if option == parameters.END else table.names[option] if option >= 0 else ""


def heading(table: Table, view: View, verb: int, part: parameters.Argument) -> str:
    """Return the heading over the keys of a parameter: a payment, or the text of the tile."""
    if {plan_of(table, option) for option in part.options} <= say.PLANS.keys():
        return say.PAY_WITH
    entry = entries().get(PHASES.get(view.phase, ""), {}).get(table.verbs[verb])
    return entry.heads[part.at] if entry is not None and part.at < len(entry.heads) else ""


def worded(
    table: Table, view: View, seat: int, arguments: Arguments, actions: Sequence[Action], at: int, option: int
) -> str:
    """Return an option in words; a payment plan says what pays (LT-22), a rank what the seat has of it."""
    plan = plan_of(table, option)
    if plan in say.SIGN_TIPS:
        return say.SIGN_TIPS[plan]
    if plan in PLAN_WORDS:
        return f"pay with {PLAN_WORDS[plan]}"
    text = arguments.word(actions, at, option)
    known = reasons.rank_known(view, seat, lt.RANK_WORDS.index(plan)) if plan in lt.RANK_WORDS else ""
    return f"{text}: {known}" if known else text


# -- drawing -----------------------------------------------------------------------------------------------------------


def draw(context: Page) -> bool:
    """Draw the tiles, the chosen one in gold; return False if there are none."""
    layout, model = context.layout, context.model
    menu_tiles = tiles(context.table, model)
    if not menu_tiles:
        return False
    x, y, w, h = layout.tiles
    columns = min(3, len(menu_tiles)) if len(menu_tiles) <= 6 else 4
    rows = -(-len(menu_tiles) // columns)
    if layout.compact_layout:
        columns = 3 if len(menu_tiles) > 4 else min(2, len(menu_tiles))
        rows = -(-len(menu_tiles) // columns)
    width, pitch = min((w + 8) / columns, WIDEST), min(PITCH, (h + 10) / rows)
    for k, tile in enumerate(menu_tiles):
        row, column = divmod(k, columns)
        box = (x + width * column, y + pitch * row + 8, width - 8, pitch - 17 if pitch > 60 else pitch - 6)
        _tile(context.painter, model, tile, box)
    return True


def _tile(painter: Painter, model: TrumpsModel, tile: Tile, box: Box) -> None:
    x, y, w, h = box
    tones, chosen = painter.tones, model.menu == tile.verb
    button_ground(painter, ("tile", tile.verb), box, "ghost" if tile.barred else "plain")
    if chosen and not tile.barred:
        painter.box(box, 10, None, tones.highlighted, 2.5)
    ink, soft = (tones.muted, tones.muted) if tile.barred else (tones.text, tones.label)
    line = tile.barred or tile.line
    tall = h >= WORDED
    pad = 12 if w >= 120 else 7
    size = painter.fitting(tile.name, "serif_semibold", 19, 15, w - 20)
    long = painter.text_width(tile.name, "serif_semibold", size) > w - 20
    broken = h >= BROKEN and painter.text_width(line, "sans", 15) > w - 20
    # in a small window two lines do not fit: only the tip has them
    two = broken and not long and h * 0.42 + 1.6 * painter.row_height("sans", 15) <= h
    worded = tall and not long and (two or not broken)
    middle = y + h * (0.29 if two else 0.36 if worded else 0.5)
    if long:  # a name in two rows has no room for words below
        height = painter.units(painter.type(size)) * 2.3
        painter.paragraph(tile.name, "serif_semibold", size, x + pad, y + (h - height) / 2, w - 2 * pad, ink, 2, 0.8)
    else:
        painter.label(tile.name, "serif_semibold", size, x + 12, middle, ink, 0, w - 20)
    if worded:
        size, top = painter.fitting(line, "sans", 16, 15, w - 20), y + h * (0.42 if two else 0.56)
        painter.paragraph(line, "sans", size, x + 12, top, w - 18, soft, 2 if two else 1, 0.8)
    tag = _tag(painter, tile, x + w - 4, y - 5) if tile.tag and tall else 0.0
    price = f"{'brings' if tile.gain else 'costs'} {tile.tag} Blood" if tile.tag else ""
    text = ", ".join(filter(None, (tile.name, line, price)))
    why = say.OPEN_FIRST if tile.barred == say.BARRED["held"] else f"Not now: {tile.barred}."
    tip = f"{why} {tile.tip}".strip() if tile.barred else tile.tip
    if broken and not worded and not tile.barred:
        tip = f"{line[:1].upper()}{line[1:]}. {tip}".strip()
    whole = (x, y - 17, w, h + 17) if tag else box
    painter.target(("tile", tile.verb), whole, text, "button", not tile.barred, tip, tile.actions, "tiles", chosen)


def _tag(painter: Painter, tile: Tile, right: float, y: float) -> float:
    """Draw the price or gain on the upper edge of a tile."""
    width = painter.text_width(tile.tag, "sans_bold", 16) + 34
    box = (right - width, y - TAG / 2, width, TAG)
    fill = painter.tones.edge if tile.barred else BRINGS if tile.gain else COSTS
    if painter.theme.flat:
        fill = painter.tones.edge
    painter.box(box, 7, fill, painter.tones.panel_line, 1.25)
    if not tile.barred:
        painter.put(art.svg("ui/blood", painter.px(16), painter.px(18)), right - width + 8, y - 9)
    tone = painter.tones.muted if tile.barred else painter.tones.text
    painter.label(tile.tag, "sans_bold", 16, right - 8, y, tone, 1)
    return width


def named(table: Table, model: TrumpsModel) -> str:
    """Return the name of the chosen tile; empty if there is none."""
    return next((tile.name for tile in tiles(table, model) if tile.verb == model.menu), "")
