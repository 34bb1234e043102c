"""The parts of a sheet that matter now: highlights, slots of coming Memories, and actions (KT-60)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from game.rules.deck import RANK_NAMES, RANKS, STANDARD
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.judging import fresh
from game.rules.know_thyself.text.buttons import suit_place
from game.rules.know_thyself.text.topics import burden_kinds, kind_of
from game.table import Action, Table, View, num
from scenes.games.know_thyself import sheet_text as say
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.stakes import now
from scenes.table.blocks.plates import short_name
from scenes.table.plain.model import doer, may

CARDS_LIE = frozenset(
    (kt.P.W_DRAW, kt.P.W_CUT, kt.P.W_INVOKE, kt.P.W_RIGHTS, kt.P.TIEBREAK, kt.P.W_TELL_PC, kt.P.W_TELL_GM)
)


@dataclass(frozen=True)
class Links:
    """The links between a sheet and the present moment.

    Attributes:
    highlighted: the Attachment of the suit of the PC's card; -1 for none.
    notes: per Attachment, the cards that point at it.
    place: the Attachment on which this Wager will write; -1 if unknown or already written.
    kind: the type of the coming Memory; `why` names the card behind it, if another one highlights it.
    memories: the actions that invoke a Memory, by Attachment and number on it (from 0).
    edges: the actions with an Edge, by its number; `more` adds one.
    things: the actions that write an Attachment, by its number.
    look, name: the actions that describe the PC, and that answer the Master.
    """

    highlighted: int = -1
    notes: Mapping[int, str] = field(default_factory=dict)
    place: int = -1
    kind: str = ""
    why: str = ""
    memories: Mapping[tuple[int, int], Action] = field(default_factory=dict)
    edges: Mapping[int, Action] = field(default_factory=dict)
    more: Action | None = None
    things: Mapping[int, Action] = field(default_factory=dict)
    look: Action | None = None
    name: Action | None = None


def links(table: Table, model: KnowModel, pc: int) -> Links:
    """Return the links of the sheet of a PC."""
    view = model.view
    done = [*_done(table, model, pc)]
    edges = {num(action.args[-1]) - 1: action for verb, action in done if verb in ("call", "drop")}
    of = dict(done)
    highlighted = kt.suit(kt.card_of(view, pc)) if kt.card_of(view, pc) >= 0 and view.phase in CARDS_LIE else -1
    at, kind, why = _coming(table, model, pc)
    return Links(
        highlighted=highlighted if view.phase <= kt.P.W_INVOKE else -1,
        notes=_notes(table, model, pc),
        place=at,
        kind=kind,
        why=why,
        memories={(highlighted, num(action.args[0]) - 1): action for verb, action in done if verb == "invoke"},
        edges=edges,
        more=of.get("add"),
        things={suit_place(action): action for verb, action in done if verb == "attach"},
        look=of.get("describe"),
        name=of.get("answer"),
    )


def things(view: View, pc: int) -> tuple[str, ...]:
    """Return the four Attachments of a PC; dealt ones are on no suit until the PC assigns them (KT-25)."""
    waiting = view.phase == kt.P.HC_DEAL and pc in (view.vars[kt.V.TURN], *view.vars[kt.V.QUEUE])
    attachments: tuple[str, ...] = ("",) * len(kt.SUIT_WORDS) if waiting else view.vars[kt.V.ATTACHMENTS][pc]
    return attachments


def _done(table: Table, model: KnowModel, pc: int) -> Iterator[tuple[str, Action]]:
    """Yield the viewer's actions with the sheet of a PC, each with its verb."""
    for action in may(model):
        verb = table.verbs[action.verb]
        own = verb in ("invoke", "attach", "describe", "answer") and doer(model, action) == pc
        if own or (verb in ("call", "drop", "add") and model.view.vars[kt.V.ABOUT] == pc):
            yield verb, action


def _named(card: int) -> str:
    """Return the rank of a card: `10`, `queen`."""
    name = RANKS[STANDARD.rank(card)]
    return RANK_NAMES.get(name, name)


def _one(card: int) -> str:
    """Return the suit of a card: `heart`."""
    return kt.SUIT_WORDS[kt.suit(card)][:-1]


def _possessive(model: KnowModel, pc: int) -> str:
    return "your" if model.viewer == pc else f"{short_name(model.name(pc))}’s"


def _lying(view: View, pc: int) -> tuple[int, int]:
    """Return the cards of a PC in the Wager and of the GM, until its Memory is written; -1 without a card."""
    if view.phase not in CARDS_LIE or not kt.has(view, kt.V.ACCEPTED, pc) or fresh(view, pc) is not None:
        return -1, -1
    return kt.card_of(view, pc), kt.card_of(view, kt.GM)


def _notes(table: Table, model: KnowModel, pc: int) -> dict[int, str]:
    """Return the cards that point at each Attachment: the PC's, and by house rule the GM's."""
    own, gm = _lying(model.view, pc)
    notes: dict[int, str] = {}
    if own >= 0:
        notes[kt.suit(own)] = say.card_is(_possessive(model, pc), _named(own), _one(own))
    if own >= 0 and gm < 0:
        at = kt.suit(own)
        free = any(not memory.invoked for memory in kt.on_attachment(model.view, pc, at))
        notes[at] = f"{_possessive(model, pc)} {_named(own)}{say.MEMORY_TO_INVOKE if free else say.NO_MEMORY_TO_INVOKE}"
    if own >= 0 and gm >= 0 and table.options["memory_suits"] == "chapter":
        both = kt.suit(own) == kt.suit(gm)
        text = say.cards_are(_possessive(model, pc), _named(own), _named(gm), kt.SUIT_WORDS[kt.suit(gm)])
        notes[kt.suit(gm)] = text if both else say.masters_card(_named(gm))
    return notes


def _coming(table: Table, model: KnowModel, pc: int) -> tuple[int, str, str]:
    """Return where this Wager will write a Memory, its type, and the card behind it (KT-65).

    While a Memory can still be invoked, the PC's card and with it the type can change (KT-60).
    """
    own, gm = _lying(model.view, pc)
    if own < 0 or gm < 0 or now(model.view) <= kt.P.W_INVOKE:
        return -1, "", ""
    kind, at = kt.memory_of(table, model.view, pc)
    why = say.masters_card(_named(gm)) if table.options["memory_suits"] == "aside" else ""
    return at, kt.TYPES[kind], why


def burdens(model: KnowModel, pc: int) -> dict[str, bool]:
    """Return for Edges whether they are burdens: those of bots, after a win a gift (KT-317), and their ideas.

    What an Edge in a person's own words is good for, nobody knows.
    """
    kinds = {edge: kind for edge in kt.edges(model.view, pc) if (kind := kind_of(edge))}
    spent = {edge: kind in burden_kinds() for edge, kind in kinds.items()}
    won = False
    for event in (line.event for line in model.log if line.event is not None and line.event.seat == pc):
        if event.kind == "paid":
            won = bool(event.data[0])
        elif event.kind == "edge" and not model.human(int(event.data[1])):
            spent[str(event.data[0])] = not won
    return spent
