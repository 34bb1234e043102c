"""Prompts, the odds of actions, public facts about a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.deck import STANDARD, called
from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import chance, expected, gain, keeping, redrawing, saving, unseen
from game.rules.know_thyself.palace import GUEST_SUITE, PALACE, ROOMS, in_the, room
from game.rules.know_thyself.phases.covering import shortfall
from game.rules.know_thyself.phases.ending import min_stake
from game.rules.know_thyself.phases.flow import winning
from game.rules.script import Ask
from game.rules.wording import begun, counted, listing, odds, sentence
from game.table import Action, Table, View

WON = 2 / 3  # share of Wagers that PCs win if they play well (KT-321)
WORDS: Mapping[str, str] = {
    **{name: PALACE.rooms[name].name for name in ROOMS},
    "memory": "Memory",
    "none": "nothing more",
    "climb_down": "to climb down",
    "climb_up": "to climb up",
    "leave_bare": "to leave without the Attachments",
}


def coins(count: int) -> str:
    """Return a number of Coins: `1 Coin`, `3 Coins`."""
    return counted(count, "Coin")


def with_whom(npc: str) -> str:
    """Return an NPC with its epithet, or the room."""
    return f"{PALACE.npcs[npc].name}, {PALACE.npcs[npc].epithet}" if npc in PALACE.npcs else "the room itself"


# Questions


def person(line: str) -> Ask:
    """Return a prompt to the seat on turn; `{pc}` is the PC in question, or “you”, `{npc}` the opponent.

    `{pcs}` is “your” or the possessive of the PC’s name; `{about}` is “ about” another PC, empty for “you”.
    """

    def ask(table: Table, view: View, names: Sequence[str]) -> str:
        v = view.vars
        pc = max(v[kt.V.ABOUT], 1)
        own = pc == v[kt.V.TURN]
        who, whose = ("you", "your") if own else (names[pc], f"{names[pc]}’s")
        about = "" if own else f" about {names[pc]}"
        words = line.format(pc=who, pcs=whose, about=about, npc=kt.npc_words(view))
        return f"{names[max(v[kt.V.TURN], 0)]}: {words}"

    return ask


def together(line: str) -> Ask:
    """Return a prompt to all seats that have not answered."""
    return lambda _table, view, names: f"{listing(names[seat] for seat in seats_of(view.actors))}: {line}"


def end_vote(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of the vote on the end; the vote of a single person is not secret (KT-46)."""
    people = view.vars[kt.V.HUMANS].bit_count()
    return together(f"end the game now and go to the Master?{SECRET_VOTES * (people > 1)}")(table, view, names)


def unless_watching(ask: Ask, doing: str) -> Ask:
    """Return a prompt that is no order to a viewer who is not asked: it says for whom the table waits."""

    def for_viewer(table: Table, view: View, names: Sequence[str]) -> str:
        if view.seat is None or view.actors >> view.seat & 1:
            return ask(table, view, names)
        pc = _pc(view, names)
        words = doing.format(pc=pc, pcs="your" if pc == "you" else f"{pc}’s", npc=kt.npc_words(view))
        return f"{listing(names[seat] for seat in seats_of(view.actors))}: {words}."

    return for_viewer


def _pc(view: View, names: Sequence[str]) -> str:
    """Return the PC in question as the viewer reads it."""
    pc = max(view.vars[kt.V.ABOUT], 1)
    return "you" if pc == view.seat else names[pc]


def gm_scene(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of the GM: the room of the spotlight, and what the GM may do."""
    pc = view.vars[kt.V.SPOTLIGHT]
    where = "is {} and can leave" if kt.free(view, pc) else "is {} and cannot leave yet"
    forced = kt.is_first_edition(table) and view.vars[kt.V.IDLE] >= kt.seats_in(view) - 1
    ask = "No progress for a round: offer a Wager." if forced else "Set a scene, or offer a Wager?"
    return f"{names[kt.GM]}: {names[pc]} {where.format(in_the(view.vars[kt.V.AT][pc]))}. {ask}"


def may_read(table: Table, view: View) -> bool:
    """Check whether a view may show the notes of the rooms (KT-11, KT-264)."""
    return view.seat == kt.GM or table.options["notes"] == "open"


def pc_scene(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of a PC: its room, and what keeps it there."""
    pc = max(view.vars[kt.V.TURN], 1)
    at = view.vars[kt.V.AT][pc]
    where = f"{names[pc]}: you are {in_the(at, kt.room_words(view, at))}."
    if kt.has(view, kt.V.BELOW, pc):
        return f"{where} You are below the cliff: win a Wager to climb up."
    if kt.free(view, pc):
        waits = kt.is_first_edition(table) or view.vars[kt.V.IDLE] < kt.seats_in(view) - 1
        return f"{where} Walk, begin a Wager, or wait." if waits else f"{where} Walk, or begin a Wager."
    if view.vars[kt.V.AT][pc] == GUEST_SUITE:
        return f"{where} Take your Attachments before you leave."
    return f"{where} To leave, settle a Wager here" + (", or pay the toll." if int(table.options["toll"]) else ".")


def keeps(table: Table, view: View, pc: int) -> str:
    """Return what a PC must do before it may leave its room; empty if it is free (KT-41, KT-80, KT-81)."""
    if kt.free(view, pc):
        return ""
    if kt.has(view, kt.V.BELOW, pc):
        return "win a Wager to climb up"
    if view.vars[kt.V.AT][pc] == GUEST_SUITE:
        return "take all four Attachments, or win a Wager to go without them"
    toll = min(int(table.options["toll"]), view.vars[kt.V.PURSE][pc])
    return "settle a Wager here" + (f", or pay a toll of {coins(toll)}" if toll else "")


def joining(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to join, with the want of the PC that began the Wager."""
    v, framer = view.vars, view.vars[kt.V.SPOTLIGHT]
    want = f": {v[kt.V.WANTS][framer]}" if v[kt.V.WANTS][framer] else "."
    asked = names[max(v[kt.V.TURN], 1)]
    return f"{asked}: join the Wager against {kt.npc_words(view)}? {names[framer]} began it{sentence(want)}"


def answer(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for a level, with the wants and the guide to levels (KT-174)."""
    v = view.vars
    wants = [f"{names[pc]} wants: {v[kt.V.WANTS][pc]}" for pc in kt.taking_part(view) if v[kt.V.WANTS][pc]]
    question = f"what does {kt.npc_words(view)} want instead, and for how many Coins?"
    return f"{names[kt.GM]}: {question} {LEVELS} {' '.join(map(sentence, wants))}".rstrip()


def correcting(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for a corrected aim (KT-158)."""
    return f"{names[max(view.vars[kt.V.TURN], 1)]}: {read_as(view)} Agree, or take it back and leave the Wager?"


def read_as(view: View) -> str:
    """Return the sentence that says how the GM reads the want of the PC that is asked (KT-158)."""
    v = view.vars
    aim = v[kt.V.READ_AS] if v[kt.V.READ_AS] != "none" else v[kt.V.AIM][max(v[kt.V.TURN], 1)]
    negated = "do not " if v[kt.V.READ_AS] == "none" else ""
    return f"The GM says that you {negated}want {WORDS[aim]}."


def accepting(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to accept, with the level and the want against it."""
    v, pc = view.vars, max(view.vars[kt.V.TURN], 1)
    counter = f" Against you: {v[kt.V.COUNTER]}" if v[kt.V.COUNTER] else ""
    return f"{names[pc]}: accept for {coins(v[kt.V.LEVEL])}, or back down for free?{counter}"


def needy(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to pledge, with the shortfall."""
    v = view.vars
    who, lacking = names[max(v[kt.V.ABOUT], 1)], coins(shortfall(view, max(v[kt.V.ABOUT], 1)))
    return f"{names[max(v[kt.V.TURN], 1)]}: {who} lacks {lacking} for this Wager. How many do you give?"


def drawing(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to keep or redraw, with the card and the next degree."""
    pc = max(view.vars[kt.V.TURN], 1)
    worth = kt.DEGREES[min(view.vars[kt.V.DRAWN][pc] + 1, 3)]
    return (
        f"{names[pc]}: keep the {card_words(table, kt.card_of(view, pc))}, or draw again for a {worth} success at best?"
    )


def invoking(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to invoke, with the losing card and the Attachment."""
    pc = max(view.vars[kt.V.TURN], 1)
    thing = view.vars[kt.V.ATTACHMENTS][pc][kt.suit(kt.card_of(view, pc))]
    cards = f"the {card_words(table, kt.card_of(view, pc))} loses to the {card_words(table, kt.card_of(view, kt.GM))}"
    return f"{names[pc]}: {cards}. Invoke a Memory of “{thing}” for 1 Coin and a new card, or take the loss?"


def card_words(table: Table, card: int) -> str:
    """Return the common name of a face-up card, `card` for none."""
    return called(table.names[card]) if card >= 0 else "card"


def telling(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to tell an outcome or a Memory."""
    pc, turn = max(view.vars[kt.V.ABOUT], 1), max(view.vars[kt.V.TURN], 0)
    whom = "for you" if view.phase == kt.P.W_TELL_PC else f"for {names[pc]}"
    asks = "do you remember" if view.phase == kt.P.W_TELL_PC else f"does {names[pc]} remember"
    question = f"what {asks}?" if tells_memory(view) else f"how did it end {whom}?"
    return f"{names[turn]}: {question} {ingredients(table, view)}".rstrip()


def tells_memory(view: View) -> bool:
    """Check whether a Memory is told now, not an outcome (KT-63)."""
    return bool((view.vars[kt.V.TELLS] == kt.RIGHTS[1]) == (view.phase == kt.P.W_TELL_PC))


def ingredients(table: Table, view: View, brief: bool = False) -> str:
    """Return everything that matters for the present narration (KT-62, KT-65, KT-140).

    `brief` leaves out the True Name of the room.
    """
    v, pc = view.vars, max(view.vars[kt.V.ABOUT], 1)
    if not tells_memory(view):
        return OUTCOMES[kt.degree(view, pc)].format(npc=begun(kt.npc_words(view)))
    if kt.card_of(view, pc) < 0 or kt.card_of(view, kt.GM) < 0:
        return ""
    kind, at = kt.memory_of(table, view, pc)
    name = v[kt.V.TRUE_NAMES][v[kt.V.AT][pc]]
    memory = f"A {kt.TYPES[kind]}, on “{v[kt.V.ATTACHMENTS][pc][at]}”"
    return f"{memory}." if brief else f"{memory}, coloured by {name}."


def final(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for a last wager, with the count."""
    pc, v = max(view.vars[kt.V.TURN], 1), view.vars
    count = f"you have {coins(v[kt.V.PURSE][pc])}, the Master {v[kt.V.MASTER]}."
    if min_stake(table, view, pc) > v[kt.V.PURSE][pc]:
        return f"{names[pc]}: {count} No stake of yours can win now."
    return f"{names[pc]}: {count} One last wager, or stake nothing? Ties lose."


def ending(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for an epilogue: a happy end for a winner, a sad one for a loser (KT-105)."""
    if view.vars[kt.V.TURN] == kt.GM:
        return f"{names[kt.GM]}: {LAST_WORD[0].lower()}{LAST_WORD[1:]}"
    pc = max(view.vars[kt.V.TURN], 1)
    how = HAPPY if winning(table, view, pc) else UNHAPPY
    return f"{names[pc]}: {how[0].lower()}{how[1:]}"


HAPPY = "You won: tell a happy ending."
UNHAPPY = "You lost: tell an unhappy ending."
SECRET_VOTES = " Votes are secret until all are in."
LAST_WORD = "The last word is yours: how does the night end for the Palace?"
LEVELS = "A small aim is worth 2, a serious one 3 or 4, a grave one 5 or more."
LEVELS_IN_BRIEF = "The loser pays. 2 if little depends on it, 5 if a lot does."
OUTCOMES = (
    "A loss: {npc} gets everything.",
    "A Full success: the PC gets everything.",
    "A Partial success: almost all, one thing given up.",
    "A Minor success: only a scrap. {npc} gets the rest.",
)
# Per phase the prompt, and its words for a viewer who is not asked.
_PROMPTS: Mapping[str, tuple[Ask, str]] = {
    "HC_WRITE": (
        together("write five things a PC might wake up with, one per line."), "writing Attachments in secret"
    ),
    "HC_DEAL": (person("you were dealt four Attachments. Choose a suit for each."), "choosing suits for Attachments"),
    "APPEAR": (together("describe how you look: body and clothes, no name."), "describing how they look"),
    "ATTACH": (
        together("write four things that you have with you or on you, one per suit. Memories collect on them."),
        "writing four Attachments",
    ),
    "AWARD": (
        person("how many Coins for {pc}? Almost nothing 15, plain 12, a calling 9, rank and habits 6."),
        "deciding how many Coins {pc} will get",
    ),
    "AWARD_PC": (
        lambda _table, view, names: (
            f"{names[max(view.vars[kt.V.TURN], 0)]}: "
            f"{coins(view.vars[kt.V.AWARDED][0] - view.vars[kt.V.AWARDED][1])} for you. "
            "Take them, or rewrite your texts?"
        ),
        "taking the Coins, or rewriting",
    ),
    "SCENE_GM": (gm_scene, "setting the scene"),
    "SCENE_PC": (pc_scene, "deciding what to do"),
    "AGREE": (
        lambda _table, view, names: (
            f"{names[max(view.vars[kt.V.TURN], 0)]}: {names[view.vars[kt.V.SPOTLIGHT]]} goes to the "
            f"{room(max(view.vars[kt.V.WAY], 0)).name}. Go along, or stay here?"
        ),
        "deciding whether to go along",
    ),
    "END_VOTE": (end_vote, "voting on the end"),
    "W_JOIN": (joining, "deciding whether to join the Wager"),
    "W_WANT": (person("what do you want from {npc}? The stake is set next."), "choosing what to want from {npc}"),
    "W_ANSWER": (answer, "setting the stake"),
    "W_CORRECT": (correcting, "answering the GM about the aim"),
    "W_ACCEPT": (accepting, "accepting the Wager, or backing down"),
    "W_BACK": (person("{pc} backs down. What happens?"), "telling how {pc} backed down"),
    "W_PLEDGE": (needy, "deciding how many Coins to give"),
    "W_EDGE_GM": (person("call one of {pcs} Edges? {pc} then stakes 1 Coin more."), "choosing an Edge to call"),
    "W_EDGE_PC": (person("call one of your Edges? The Master then stakes 1 Coin more."), "choosing an Edge to call"),
    "W_OBJECT": (person("does that Edge apply here? Accept it, or object."), "judging the called Edge"),
    "W_VOTE": (together("does that Edge apply here? In a tie, it does."), "voting on the called Edge"),
    "W_DRAW": (drawing, "keeping a card, or drawing again"),
    "W_CUT": (person("cut the deck for the Master’s card."), "cutting the deck"),
    "W_INVOKE": (invoking, "invoking a Memory, or taking the loss"),
    "W_RIGHTS": (
        together("do you tell the outcome or the Memory? The GM tells the rest."), "choosing what to tell"
    ),
    "TIEBREAK": (person("the vote is tied. Do the PCs tell the outcome or the Memory?"), "breaking the tie"),
    "W_TELL_PC": (telling, "telling a story"),
    "W_TELL_GM": (telling, "telling a story"),
    "W_REWORD": (person("reword what you told{about}."), "rewording the story"),
    "W_JUDGE": (together("keep this Memory as it is?"), "judging the Memory"),
    "RESCUE": (
        person("{pc} has no Coins left. How many do you give? Without any, the game ends."),
        "deciding how many Coins to give"
    ),
    "W_EDGES": (
        person("add or remove one of {pcs} Edges? A gift can cost the Master 1 Coin more, a burden the PC."),
        "deciding whether an Edge changes",
    ),
    "RELOCATE": (
        person("lead the losers astray, everyone, or no one? They are then held in that room."),
        "leading PCs astray",
    ),
    "E_QUESTIONS": (
        person("who are you? Say why you came, for which prize, at what risk."), "answering the Master"
    ),
    "E_FINAL": (final, "deciding on one last wager"),
    "E_CUT": (
        lambda table, view, names: (
            f"{names[max(view.vars[kt.V.TURN], 0)]}: "
            f"the Master shows the {card_words(table, kt.card_of(view, kt.GM))}. Cut the deck: you must beat it."
        ),
        "cutting the deck against the Master",
    ),
    "E_EPILOGUE": (ending, "telling how it ends"),
}  # fmt: skip
ASKS: Mapping[str, Ask] = {phase: unless_watching(ask, doing) for phase, (ask, doing) in _PROMPTS.items()}


# Odds


def outlook(table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the odds of the cut (KT-175), or the value of a Wager, for the seat that decides."""
    v, verb, seat = view.vars, table.verbs[action.verb], view.seat
    if seat is None or not view.actors >> seat & 1 or seat == kt.GM:
        return ""
    if view.phase == kt.P.W_ACCEPT and verb == "accept":
        worth = expected(v[kt.V.LEVEL], v[kt.V.LEVEL])
        return f"PCs win {odds(WON)} such Wagers; played well, this one is worth {worth:+.1f} Coins."
    if view.phase == kt.P.W_DRAW and kt.card_of(view, seat) >= 0:
        ours, theirs, drawn, cuts = v[kt.V.STAKE_PC][seat], v[kt.V.STAKE_GM][seat], v[kt.V.DRAWN][seat], unseen(view)
        if verb == "keep":
            rank = STANDARD.rank(kt.card_of(view, seat))
            worth, q = keeping(rank, drawn, ours, theirs, cuts), chance(rank, cuts)
            won = f"a {kt.DEGREES[drawn]} success brings {coins(gain(theirs, drawn))}"
            return f"This card wins {odds(q)}; {won}. On average: {worth:+.1f} Coins."
        return f"On average: {redrawing(drawn, ours, theirs, cuts):+.1f} Coins."
    if view.phase == kt.P.W_INVOKE and verb == "invoke":
        return f"The new card wins {odds(saving(kt.card_of(view, kt.GM), unseen(view)))}; you lose the Coin either way."
    return ""


# Public facts about a seat


def plate(_table: Table, view: View, seat: int) -> list[str]:
    """Return room and stakes, then the lines of the sheet (KT-12); for the GM, the bank and the Master's Coins."""
    v = view.vars
    if seat == kt.GM:
        return [f"GM; the bank has {coins(v[kt.V.BANK])}", f"The Master: {coins(v[kt.V.MASTER])}"]
    where = room(v[kt.V.AT][seat]).name if v[kt.V.TRUE_NAMES][v[kt.V.AT][seat]] else ""
    stakes = f"{v[kt.V.STAKE_PC][seat]} against {v[kt.V.STAKE_GM][seat]}" if v[kt.V.STAKE_PC][seat] else ""
    parts = [", ".join(part for part in (where, stakes) if part)] if where or stakes else []
    parts += [f"{coins(v[kt.V.PURSE][seat])} in the purse"]
    parts += [f"Name: {v[kt.V.ANSWERS][seat][0]}"] if v[kt.V.ANSWERS][seat][0] else []
    parts += [f"Looks: {v[kt.V.APPEARANCE][seat]}"] if v[kt.V.APPEARANCE][seat] else []
    for at, thing in enumerate(v[kt.V.ATTACHMENTS][seat]):
        kept = [f"{each.type}{' (invoked)' * each.invoked}: {each.text}" for each in kt.on_attachment(view, seat, at)]
        parts += (
            [f"{kt.SUIT_WORDS[at].capitalize()}, {thing}" + "".join(f" | {line}" for line in kept)] if thing else []
        )
    return parts + ([f"Edges: {listing(kt.edges(view, seat))}"] if kt.edges(view, seat) else [])
