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
from game.rules.living_trumps.phases.substance import price_of
from game.rules.living_trumps.text.buttons import PLAN_WORDS
from game.rules.living_trumps.text.names import chosen, term
from game.rules.living_trumps.text.prompts_text import called, in_words
from game.rules.wording import begun, counted, odds
from game.table import Action, Table, View, num
from scenes.games.living_trumps import reasons, reasons_text, tile_odds, trump_hand
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.model import TrumpsModel
from scenes.games.living_trumps.page import Page
from scenes.table.blocks.plates import short_name
from scenes.table.plain import parameters
from scenes.table.plain import tiles as blocks
from scenes.table.words import Arguments
from scenes.ui.boxtree import Cell

WIDEST, HIGHEST = 412.0, 68.0  # a tile
NAME_EDGES = 22.0  # free space beside the name of a narrow tile, with the gap to the next one
ABOVE = (0.0, -11.0, 0.0, -1.0)  # tags reach above the box
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
    aimed: whether the line names what the Powerbase needs next; then it is gold.
    short: the line in fewer words; empty without such a wording.
    """

    verb: int
    name: str
    line: str
    tag: str
    gain: bool
    actions: tuple[Action, ...]
    barred: str = ""
    tip: str = ""
    aimed: bool = False
    short: str = ""


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
        verb_word = table.verbs[verb]
        entry = entries()[PHASES[view.phase]][verb_word]
        actions = [action for action in asked.legal if action.verb == verb]
        name = chosen(table).terms.get(entry.name, entry.name)
        name = name.removeprefix(say.WALK) if verb_word == "broken_patternwalk" else name
        name += f": {term(table, entry.place).removeprefix('the ')}" if entry.place else ""
        tag = entry.gain or entry.price.replace("{}", str(blood(view, asked.seat)))
        barred = "" if actions else dict(model.barred_verbs).get(verb, say.NOT_NOW)
        if entry.place and barred == say.BARRED["not_in_place"]:
            barred = say.NOT_THERE
        aimed = () if barred else tile_odds.aimed(table, view, asked.seat, verb_word, model.names)
        brings = _trick_line(table, view, asked.seat, verb_word, model.names)
        line, *shorter = brings or aimed or tile_odds.line(table, view, asked.seat, verb_word) or (entry.line,)
        short = next(iter(shorter), "")
        menu_tiles.append(
            Tile(verb, name, line, tag, bool(entry.gain), tuple(actions), barred, entry.tip, bool(aimed), short)
        )
    return tuple(menu_tiles)


def _trick_line(table: Table, view: View, seat: int, verb: str, names: Sequence[str]) -> tuple[str, ...]:
    """Return what the Tricks in hand bring, on the tile that declares one; empty for another tile."""
    return trump_hand.trick_gains(table, view, seat, names)[:1] if verb == "declare_trick" else ()


def barred_by_place(view: View, seat: int, verb: str) -> str:
    """Return why the Place of a player bars an action: a journey to where the player is, or what is not done there."""
    place = lt.in_place(view, seat)
    if place and verb == f"travel_{place}":
        return say.THERE
    return say.ELSEWHERE if verb == "broken_patternwalk" and place == lt.AMBER else ""


def sign(table: Table, option: int) -> tuple[str, str]:
    """Return the label and the icon path of a parameter key: a rank, a suit icon or a sign."""
    word = plan_of(table, option)
    if word in say.PLANS:
        return say.PLANS[word], ""
    if word in lt.RANK_WORDS:
        return RANKS[lt.RANK_WORDS.index(word)], ""
    return say.SIGNS.get(word, ""), f"standard/suit-{word}" if word in lt.SUIT_WORDS else ""


def comes_to(table: Table, view: View, seat: int, action: Action, names: Sequence[str]) -> tuple[tuple[str, ...], bool]:
    """Return further effects of a tile's action, in full and in few words, and whether they are a loss.

    Effects are what a Trick brings, a Place that is left, and the end of the step.
    """
    verb = table.verbs[action.verb]
    entry, parts = entries()[PHASES[view.phase]][verb], []
    if verb == "declare_trick":
        parts.append(trump_hand.brings(table, view, seat, lt.RANK_WORDS.index(table.names[action.args[0]]), names))
        parts += [say.LAST_BLOOD] * (payable(view, seat) == 1)
    parts += filter(None, [tile_odds.of_action(table, view, action)])
    if view.phase == lt.P.SUBSTANCE and 0 < payable(view, seat) <= price_of(table, view, seat, action):
        parts.append(say.NO_TRICK_LEFT)
    if verb == "siege":
        parts.append(say.siege_loses(term(table, lt.in_place(view, seat))))
    price = int(entry.price) if entry.price.isdigit() and verb != "siege" else 0
    left = bool(price) and leaves(table, view, seat, price, action.args)
    if left:
        parts.append(say.leaves_place(term(table, lt.in_place(view, seat))))
    return ("; ".join(parts), "; ".join(map(say.briefly, parts))), left


def aimed_at(table: Table, model: TrumpsModel, name: str, action: Action) -> str:
    """Return the name of a chosen attack with its target: the Shadow, or the card of a rival's Place."""
    verb, args = table.verbs[action.verb], action.args
    if verb == "hellride":
        return say.attack_on(name, called(table.names[args[0]]).removeprefix("Shadow "))
    if verb != "siege":
        return name
    foe, slot = num(args[0]), num(args[1])
    lying = lt.cards(model.view, lt.PLACE, foe)
    card = lying[slot - 1] if slot <= len(lying) else -1
    what = called(table.names[card]).removeprefix("Shadow ") if card >= 0 else ""
    return say.siege_of(name, short_name(model.name(foe)), what)


def facing(table: Table, view: View, action: Action) -> str:
    """Return the cost of an answer to a joker, or what it loses."""
    if table.verbs[action.verb] == "suffer":
        return jokers.taken(table, view)
    how = next((word for arg in action.args if (word := table.names[arg]) in ("add", "remove")), "")
    return say.control_costs(jokers.price(view, how))


def comes(table: Table, view: View, action: Action) -> str:
    """Return what a button of a search or a Trick means: the cards of a pile, or what stays as it is."""
    verb = table.verbs[action.verb]
    if verb == "leave_it":
        seat, rank = view.vars[lt.V.WHO], view.vars[lt.V.TRICK_RANK]
        owns = any(card < 0 or lt.RANK[card] == rank for card in lt.owned_shadows(view, seat))
        return reasons_text.KEEP_POWERBASE if owns else reasons_text.NONE_TO_ADD
    if verb == "decline":
        return reasons_text.keeps_trick(lt.RANK_WORDS[view.vars[lt.V.TRICK_RANK]])
    if view.phase == lt.P.PILE and action.args:
        size = view.vars[lt.V.PILES][PILES.index(table.names[action.args[0]])]
        needed = tile_odds.pile_finds(table, view, view.vars[lt.V.WHO], size)
        return ", ".join(filter(None, (counted(size, "card"), needed)))
    return ""


def dealing(table: Table, view: View, action: Action) -> tuple[str, str]:
    """Return whether a player is good to deal with: how likely it has what the player on turn needs, else how honest it
    was; in the tip both, and what it last refused. Without a Deal, the loss (LT-74).
    """
    if not action.args:
        return (say.loses_stake(view.vars[lt.V.STAKE]),) * 2
    seat, own = num(action.args[0]), view.vars[lt.V.WHO]
    counts = dict(zip(lt.STANDINGS, view.vars[lt.V.STANDING][seat], strict=True))
    words = say.word_kept(counts["honoured"], sum(counts[each] for each in lt.DEALT))
    specs, rank = lt.refused(view, own, seat), trump_hand.rank_to_ask(table, view, own)
    tip = f"{begun(words)}. {say.refused_you(in_words(specs[-1]))}" if specs else words
    if rank < 0:
        return words, tip
    wanted = (lt.RANK_WORDS[rank],)
    has = say.has_wanted(in_words(wanted), odds(trump_hand.has_one(table, view, seat, wanted)))
    return has, f"{begun(has)}; {tip}"


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
        return say.pays_with(PLAN_WORDS[plan])
    text = arguments.word(actions, at, option)
    rank = lt.RANK_WORDS.index(plan) if plan in lt.RANK_WORDS else -1
    known = reasons.rank_known(view, seat, rank) if rank >= 0 else ""
    if known and view.phase == lt.P.CONTROL:
        rival = arguments.names[view.vars[lt.V.FOE]]
        for each in trump_hand.next_tricks(table, view, seat):
            known += f"; {reasons_text.rank_chance(odds(each.chance), rival)}" if each.rank == rank else ""
    if rank >= 0 and view.phase == lt.P.SUBSTANCE and actions:
        chance = tile_odds.rank_odds(view, table.verbs[actions[0].verb], rank)
        known = "; ".join(filter(None, (chance, known)))
    return f"{text}: {known}" if known else text


# -- drawing -----------------------------------------------------------------------------------------------------------


def draw(context: Page) -> bool:
    """Draw the tiles, the chosen one in gold; return False if there are none."""
    layout, model, painter = context.layout, context.model, context.painter
    every = [_tile(context, tile) for tile in tiles(context.table, model)]
    if not every:
        return False
    columns = min(3, len(every)) if len(every) <= 6 else 4
    if layout.compact_layout:
        columns = 3 if len(every) > 4 else min(2, len(every))
        widest = max(painter.text_width(tile.brief or tile.name, "serif_semibold", 15) for tile in every) + NAME_EDGES
        columns = 2 if columns * widest > layout.tiles[2] else columns
    tree = blocks.tiles(painter, every, columns, WIDEST, HIGHEST)
    Cell(tree, edge=(0, 8, 0, 0) if layout.compact_layout else ABOVE, fills=True).draw(painter, layout.tiles)
    return True


def acts_at_once(context: Page, tile: Tile) -> bool:
    """Check whether a press on a tile carries it out: nothing is left to choose, and no Place is left for it (LT-20).

    Cards of the hand can be chosen for other actions, so a tile that needs one has a choice left.
    """
    model = context.model
    if tile.barred or len(tile.actions) != 1 or tile.actions[0].args or model.asked is None or model.menu == tile.verb:
        return False
    _, loss = comes_to(context.table, model.view, model.asked.seat, tile.actions[0], model.names)
    return not loss


def _tile(context: Page, tile: Tile) -> blocks.Tile:
    """Return a tile with its words and its price."""
    model = context.model
    line = tile.barred or tile.line
    price = say.tag(tile.gain, tile.tag) if tile.tag else ""
    reading = ", ".join(filter(None, (tile.name, line, price)))
    why = say.OPEN_FIRST if tile.barred == say.BARRED["held"] else say.not_now(tile.barred)
    key = ("action", tile.actions[0]) if acts_at_once(context, tile) else ("tile", tile.verb)
    choice = blocks.Choice(
        key, reading, f"{why} {tile.tip}".strip() if tile.barred else tile.tip, "button",
        bool(tile.barred), model.menu == tile.verb, tile.actions, "tiles",
    )  # fmt: skip
    short = "" if tile.barred else tile.short
    brief = tile.name.removeprefix(say.WALK).partition(" ")[0].rstrip(":")
    return blocks.Tile(choice, tile.name, line, tile.tag, tile.gain, "ui/blood", tile.aimed, short, brief)


def named(table: Table, model: TrumpsModel) -> str:
    """Return the name of the chosen tile; empty if there is none."""
    return next((tile.name for tile in tiles(table, model) if tile.verb == model.menu), "")
