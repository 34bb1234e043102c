"""The question in the tray: a short question, and below it a note in numbers."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from game.rules.deck import STANDARD, rank_name
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import room
from game.rules.know_thyself.phases.covering import shortfall
from game.rules.know_thyself.phases.ending import cause_of_end
from game.rules.know_thyself.phases.flow import winning
from game.rules.know_thyself.phases.spotlight import idle_round
from game.rules.know_thyself.text.prompts_text import (
    HAPPY,
    LEVELS_IN_BRIEF,
    UNHAPPY,
    WON,
    coins,
    ingredients,
    read_as,
    tells_memory,
)
from game.rules.wording import listing, quoted
from game.rules.wording import odds as odds_in_words
from game.table import Table, View
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.stakes import company, odds, prize, staked, winners
from scenes.games.know_thyself.steps import held
from scenes.games.know_thyself.wager_text import FREE_TO_LEAVE
from scenes.table.blocks.plates import short_name
from scenes.table.plain import questions
from scenes.table.text import CONTINUE
from scenes.ui.boxtree import Cell, Mark
from scenes.ui.button import button_ground
from scenes.ui.painter import Painter
from scenes.ui.target import Key

READ_ON: Key = ("read_on",)
READ_ON_WIDTH, READ_ON_HEIGHT = 120.0, 44.0
Asking = tuple[str, str]  # question and note
RISE, SINKS = 3.0, 5.0  # how much higher the question begins than its neighbour; an event’s words begin lower
FIRST = re.compile(r"(?<=[.?!])\s+")


def _pc(model: KnowModel) -> str:
    return short_name(model.name(max(model.view.vars[kt.V.ABOUT], 1)))


def _answer(_table: Table, model: KnowModel) -> Asking:
    several = len(kt.taking_part(model.view)) > 1
    return texts.SET_STAKES if several else texts.SET_STAKE, LEVELS_IN_BRIEF


def _accept(_table: Table, model: KnowModel) -> Asking:
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    level, purse = view.vars[kt.V.LEVEL], view.vars[kt.V.PURSE][seat]
    if purse < level:
        return texts.lacks_own(coins(level), level - purse), texts.TOO_POOR
    return (
        texts.accept_stake(coins(level)),
        texts.accept_odds(odds_in_words(WON), purse - level, bool(kt.edges(view, seat)) and purse > level),
    )


def _pledge(_table: Table, model: KnowModel) -> Asking:
    lacking = shortfall(model.view, max(model.view.vars[kt.V.ABOUT], 1))
    return texts.lacks(_pc(model), lacking), texts.GIFT_FEE


def _rescue(_table: Table, model: KnowModel) -> Asking:
    return texts.no_coin_left(_pc(model)), texts.GIFT_FEE


def _raise(side: int) -> Callable[[Table, KnowModel], Asking]:
    """Return the question function for calling an Edge: whose Coin it costs, and the stakes after it (KT-56)."""

    def asked(_table: Table, model: KnowModel) -> Asking:
        pc = max(model.view.vars[kt.V.ABOUT], 1)
        ours, theirs = staked(model.view, pc)
        more, own = (theirs + 1, ours) if side else (ours + 1, theirs)
        who = _pc(model) if side == 0 else texts.THE_MASTERS
        owner = f"{_pc(model)}’s" if side == 0 else "your"
        return texts.call_edge(owner, len(kt.edges(model.view, pc))), texts.stakes_more(who, more, own)

    return asked


def _object(_table: Table, model: KnowModel) -> Asking:
    view = model.view
    had, number = kt.edges(view, max(view.vars[kt.V.ABOUT], 1)), view.vars[kt.V.CALLED]
    words = had[number - 1] if 0 < number <= len(had) else texts.THAT_EDGE
    return texts.EDGE_APPLIES, quoted(words)


def _draw(_table: Table, model: KnowModel) -> Asking:
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    card = kt.card_of(view, seat)
    rank = rank_name(STANDARD.rank(card)) if card >= 0 else "card"
    return texts.keep_card(rank), odds(view, seat)


def _cut(_table: Table, model: KnowModel) -> Asking:
    """Return whose cards the GM cuts against, and what each can bring (KT-58, KT-62, KT-173)."""
    view = model.view
    seats = company(view)
    names = [short_name(model.name(seat)) for seat in seats]
    chances = [odds_in_words(1 - good / max(1, of)) for good, of in (winners(view, seat) for seat in seats)]
    if len(seats) != 1:
        cards = listing(f"{name} {chance}" for name, chance in zip(names, chances, strict=True))
        return texts.CUT_AGAINST.format(listing(names)), texts.CUT_AGAINST_SEVERAL.format(cards)
    (seat,) = seats
    rank = rank_name(STANDARD.rank(kt.card_of(view, seat)))
    ours, lost = staked(view, seat)[0], prize(view, seat, kt.degree(view, seat))
    return (
        texts.CUT_AGAINST.format(f"{names[0]}’s {rank}"),
        texts.CUT_AGAINST_ONE.format(odds=chances[0], won=ours, lost=lost),
    )


def _invoke(_table: Table, model: KnowModel) -> Asking:
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    return texts.invoke_on(kt.SUIT_WORDS[kt.suit(kt.card_of(view, seat))]), odds(view, seat)


def _rights(_table: Table, model: KnowModel) -> Asking:
    """Return the question what the PCs tell; a PC that took part alone does not vote (KT-63)."""
    alone = len(company(model.view)) == 1
    return (texts.WHICH_DO_YOU_TELL, texts.TELLS_THE_REST) if alone else (texts.WHICH_TO_TELL, texts.TELLING_CHOICE)


def _tiebreak(_table: Table, _model: KnowModel) -> Asking:
    return texts.VOTE_TIED, texts.BREAK_TIE


def _tell(table: Table, model: KnowModel) -> Asking:
    view = model.view
    own = view.phase == kt.P.W_TELL_PC
    whom = "you" if own else _pc(model)
    if tells_memory(view):
        return (texts.ASK_MEMORY if own else texts.remembers(whom)), ingredients(table, view, brief=True)
    return texts.ended(whom), ingredients(table, view, brief=True)


def _judge(_table: Table, model: KnowModel) -> Asking:
    memories = kt.memories(model.view, max(model.view.vars[kt.V.ABOUT], 1))
    return texts.KEEP_MEMORY, quoted(memories[-1].text) if memories else ""


def _gm_scene(table: Table, model: KnowModel) -> Asking:
    view = model.view
    if kt.is_first_edition(table) and idle_round(view):
        return texts.MUST_OFFER_WAGER, texts.NO_PROGRESS
    if table.options["compare"] == "pile":
        return texts.SET_SCENE, texts.SCENE_OR_WAGER_AIM
    return texts.SET_SCENE, texts.SCENE_OR_WAGER.format(pc=short_name(model.name(view.vars[kt.V.SPOTLIGHT])))


def _correct(_table: Table, model: KnowModel) -> Asking:
    return texts.AGREE_WITH_GM, read_as(model.view)


def _pc_scene(table: Table, model: KnowModel) -> Asking:
    view, seat = model.view, max(model.view.vars[kt.V.TURN], 1)
    if held(view, seat) == FREE_TO_LEAVE:
        if idle_round(view) and not kt.is_first_edition(table):
            return texts.MUST_ACT, texts.CANNOT_WAIT
        return texts.FREE_TO_ACT, texts.WALK_OR_WAGER
    tolled = any(table.verbs[action.verb] == "pay_toll" for action in model.asked.legal) if model.asked else False
    if tolled or not kt.has(view, kt.V.COLLECTED, seat):  # what lets a PC leave the first room stands above and beside
        return texts.HELD_HERE, texts.HELD_NOTE if tolled else ""
    return texts.HELD_HERE, texts.you_are(held(view, seat))


def _change_edges(_table: Table, model: KnowModel) -> Asking:
    """Return the result of the PC whose Edges can change, and what gifts and burdens do in a Wager (KT-56, KT-70)."""
    view, pc = model.view, max(model.view.vars[kt.V.ABOUT], 1)
    teller = view.vars[kt.V.TURN]
    result = "lost" if kt.has(view, kt.V.LOST, pc) else "won"
    who = "" if teller == pc else _pc(model)
    if cause_of_end(view):
        return (texts.loses_edge if kt.edges(view, pc) else texts.keeps_something)(who, result), texts.GAME_ENDS_NOW
    if kt.edges(view, pc):
        return texts.loses_edge(who, result), texts.CLICK_TO_REMOVE
    question = texts.keeps_something(who, result)
    if teller == pc:
        return question, texts.EDGE_CHANGE_OWN
    note = texts.EDGE_CHANGE_BY_GM if teller == kt.GM else texts.EDGE_CHANGE_BY_PC
    return question, note.format(pc=_pc(model))


def _ending(table: Table, model: KnowModel) -> Asking:
    """Return the question for an epilogue, and whether it is a happy one; at last the GM's (KT-105)."""
    if model.view.vars[kt.V.TURN] == kt.GM:
        return texts.LAST_WORD, texts.AFTER_THAT
    won = winning(table, model.view, max(model.view.vars[kt.V.TURN], 1))
    return texts.YOUR_ENDING, HAPPY if won else UNHAPPY


def _last_cut(_table: Table, model: KnowModel) -> Asking:
    card = kt.card_of(model.view, kt.GM)
    rank = rank_name(STANDARD.rank(card)) if card >= 0 else "card"
    return texts.cut_against_the(rank), odds(model.view, max(model.view.vars[kt.V.TURN], 1))


def _award(table: Table, model: KnowModel) -> Asking:
    """Return the question for a PC's first Coins, and where the Coins go that it does not get (KT-202)."""
    to_master = table.options["leftover"] == "master"
    rest = texts.REST_TO_MASTER if to_master else texts.REST_TO_BANK
    return texts.HOW_MANY_COINS.format(_pc(model)), rest


ASKED: dict[int, Callable[[Table, KnowModel], Asking]] = {
    kt.P.AWARD: _award,
    kt.P.SCENE_GM: _gm_scene,
    kt.P.SCENE_PC: _pc_scene,
    kt.P.AGREE: lambda _table, model: (
        texts.GO_ALONG.format(room(max(model.view.vars[kt.V.WAY], 0)).name),
        texts.goes_there(short_name(model.name(model.view.vars[kt.V.SPOTLIGHT]))),
    ),
    kt.P.END_VOTE: lambda _table, _model: (texts.END_NOW, texts.VOTES_SECRET),
    kt.P.W_JOIN: lambda _table, model: (
        texts.join(kt.npc_words(model.view)),
        texts.STAKE_COMES_NEXT,
    ),
    kt.P.W_WANT: lambda _table, model: (texts.want_from(kt.npc_words(model.view)), texts.STAKE_COMES_NEXT),
    kt.P.W_ANSWER: _answer,
    kt.P.W_CORRECT: _correct,
    kt.P.W_ACCEPT: _accept,
    kt.P.W_PLEDGE: _pledge,
    kt.P.RESCUE: _rescue,
    kt.P.W_EDGE_GM: _raise(0),
    kt.P.W_EDGE_PC: _raise(1),
    kt.P.W_OBJECT: _object,
    kt.P.W_VOTE: _object,
    kt.P.W_DRAW: _draw,
    kt.P.W_CUT: _cut,
    kt.P.W_INVOKE: _invoke,
    kt.P.W_RIGHTS: _rights,
    kt.P.TIEBREAK: _tiebreak,
    kt.P.W_TELL_PC: _tell,
    kt.P.W_TELL_GM: _tell,
    kt.P.W_JUDGE: _judge,
    kt.P.W_EDGES: _change_edges,
    kt.P.RELOCATE: lambda _table, _model: (
        texts.WHO_ASTRAY,
        texts.ASTRAY_COST,
    ),
    kt.P.E_CUT: _last_cut,
    kt.P.E_EPILOGUE: _ending,
    kt.P.OVER: lambda _table, _model: (texts.GAME_OVER, ""),
}


def asked(table: Table, model: KnowModel, named: bool = True) -> Asking:
    """Return the question in few words, and its note; in other phases the sentence of the rules.

    `named` adds the name of the asked player, unless the asked player is the only person. Both texts are empty while an
    answer is on its way.
    """
    question, note = model.sentence, ""
    if not question:
        return "", ""
    seat = model.view_model.deciding
    name = "" if seat is None else model.name(seat)
    watching = seat is not None and model.viewer is not None and model.viewer != seat
    if model.given:
        question, named = texts.WAGER_OVER if model.view.phase == kt.P.W_EDGES else "", False
    elif model.view.phase in ASKED and model.view.actors and not watching:
        question, note = ASKED[model.view.phase](table, model)
    else:
        question = question.removeprefix(f"{name}: ") if name else question
        question, *rest = FIRST.split(question, maxsplit=1)
        question, note = question[:1].upper() + question[1:], ended_by(model.view) if model.over else " ".join(rest)
    if named and name and model.humans != (seat,):
        question = f"{short_name(name)}: {_within(model, question)}"
    return question, note


def ended_by(view: View) -> str:
    """Return what ended the game, in few words (KT-93); empty while none has."""
    words = texts.ENDED_BY.get(view.vars[kt.V.CAUSE], "")
    return words.format(floor=kt.FLOOR_EACH * len(kt.pcs(view)))


def _within(model: KnowModel, question: str) -> str:
    """Return a question as it continues after a colon: with a small first letter, unless it is a name."""
    names = (*model.names, *map(short_name, model.names), kt.npc_words(model.view))
    return question if question.startswith(names) else question[:1].lower() + question[1:]


def reading_button(painter: Painter, layout: Layout) -> Layout:
    """Draw the button that ends the wait for readers, always in the same place; return the layout beside it."""
    there = aside(layout)
    box = (there.left, there.bar, there.right - there.left, READ_ON_HEIGHT)
    button_ground(painter, READ_ON, box)
    painter.label(CONTINUE, "sans_semibold", 18, there.axis, there.bar + READ_ON_HEIGHT / 2, painter.tones.text, 0.5)
    painter.target(READ_ON, box, CONTINUE, tip=texts.READ_ON, grow=True)
    return beside(layout)


def aside(layout: Layout) -> Layout:
    """Return the layout with the place for a button that goes on: beside the question, above all other buttons."""
    x, y, w, _ = layout.ask
    width = min(READ_ON_WIDTH, w / 3)
    return replace(layout, left=x + w - width, right=x + w, axis=x + w - width / 2, bar=y)


def beside(layout: Layout) -> Layout:
    """Return the layout with the question beside that place."""
    x, y, _, h = layout.ask
    return replace(layout, ask=(x, y, aside(layout).left - 10 - x, h))


def draw(
    painter: Painter,
    table: Table,
    model: KnowModel,
    layout: Layout,
    colours: tuple[int, ...],
    text: str,
    height: float,
) -> None:
    """Draw question and note above the buttons, which are `height` high; `text` replaces both."""
    question, note = text.partition("? ")[::2] if text else asked(table, model)
    question += "?" * bool(text and note)
    alone = question if text else asked(table, model, named=False)[0]  # the sign says who is asked
    seat = model.view_model.deciding
    sign = None
    if seat is not None and question:
        sign = Mark(lambda x, y: painter.seat(colours[seat], x, y, 19), 19)
    tree = questions.question(painter, sign, (question, alone), note)
    top = SINKS if model.asked is None and not layout.raised else -RISE
    Cell(tree, edge=(0, top, 0, height + 4), fills=True).draw(painter, layout.ask)
