"""Prompts, the words and results of actions, public facts about a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.deck import STANDARD, called
from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import chance, expected, gain, keeping, redrawing, saving, unseen
from game.rules.know_thyself.palace import GUEST_SUITE, PALACE, ROOMS, exits, room
from game.rules.know_thyself.phases.covering import shortfall
from game.rules.script import Ask
from game.rules.script import Words as Said
from game.rules.wording import counted, listing, sentence
from game.table import Action, Table, View, num

WORDS: Mapping[str, str] = {
    **{name: PALACE.rooms[name].name for name in ROOMS},
    "memory": "Memory",
    "none": "nothing more",
    "climb_down": "to climb down",
    "climb_up": "to climb up",
    "leave_bare": "to leave without the Attachments",
}
BUTTON = 32
WAYS = {
    "door": "Go through the door to the {}", "arch": "Go through the arch to the {}",
    "stairs": "Take the stairs to the {}", "opening": "Go on to the {}", "passage": "Take the passage to the {}",
}  # fmt: skip


def coins(count: int) -> str:
    """Return a number of Coins: `1 Coin`, `3 Coins`."""
    return counted(count, "Coin")


def with_whom(npc: str) -> str:
    """Return an NPC with its epithet, or the room."""
    return f"{PALACE.npcs[npc].name}, {PALACE.npcs[npc].epithet}" if npc in PALACE.npcs else "the room itself"


# What is asked


def asked(line: str) -> Ask:
    """Return a prompt to the seat on turn; `{pc}` is the PC in question, or “you”, `{npc}` the opponent."""

    def ask(table: Table, view: View, names: Sequence[str]) -> str:
        v = view.vars
        pc = max(v[kt.V.ABOUT], 1)
        text = line.format(pc="you" if pc == v[kt.V.TURN] else names[pc], npc=kt.npc_words(view))
        return f"{names[max(v[kt.V.TURN], 0)]}: {text}"

    return ask


def together(line: str) -> Ask:
    """Return a prompt to all seats that have not answered."""
    return lambda _table, view, names: f"{listing(names[seat] for seat in seats_of(view.actors))}: {line}"


def gm_scene(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of the GM: the room of the spotlight, and what the GM may do."""
    pc = view.vars[kt.V.SPOTLIGHT]
    where = "is in the {}" if kt.free(view, pc) else "may not leave the {} yet"
    forced = kt.is_first_edition(table) and view.vars[kt.V.IDLE] >= kt.seats_in(view) - 1
    ask = "Nothing has come on for a round: offer a Wager." if forced else "A Wager, or let them play?"
    return f"{names[kt.GM]}: {names[pc]} {where.format(room(view.vars[kt.V.AT][pc]).name)}. {ask}"


def may_read(table: Table, view: View) -> bool:
    """Check whether a view may show the notes of the rooms (KT-11, KT-264)."""
    return view.seat == kt.GM or table.options["notes"] == "open"


def pc_scene(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of a PC: its room, and what keeps it there."""
    pc = max(view.vars[kt.V.TURN], 1)
    at = view.vars[kt.V.AT][pc]
    where = f"{names[pc]}: you are in the {kt.room_words(view, at)}."
    if kt.has(view, kt.V.BELOW, pc):
        return f"{where} Below the cliff: only a Wager brings you up."
    if kt.free(view, pc):
        waits = kt.is_first_edition(table) or view.vars[kt.V.IDLE] < kt.seats_in(view) - 1
        return f"{where} Walk on, begin a Wager, or wait." if waits else f"{where} Walk on, or begin a Wager."
    if view.vars[kt.V.AT][pc] == GUEST_SUITE:
        return f"{where} Take your Attachments before you leave."
    return f"{where} Settle a Wager here" + (
        ", or pay the toll, to leave." if int(table.options["toll"]) else " to leave."
    )


def keeps(table: Table, view: View, pc: int) -> str:
    """Return what a PC needs before it may leave its room; empty if it is free (KT-41, KT-80, KT-81)."""
    if kt.free(view, pc):
        return ""
    if kt.has(view, kt.V.BELOW, pc):
        return "a Wager won leads back up the cliff"
    if view.vars[kt.V.AT][pc] == GUEST_SUITE:
        return "the four Attachments are to be taken first"
    toll = min(int(table.options["toll"]), view.vars[kt.V.PURSE][pc])
    return "a Wager settled here frees" + (f", or a toll of {coins(toll)}" if toll else "")


def answer(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for a level, with the wants and the guide to levels (KT-174)."""
    v = view.vars
    parts = [f"{names[pc]} wants: {v[kt.V.WANTS][pc]}" for pc in kt.taking_part(view) if v[kt.V.WANTS][pc]]
    want = " ".join(map(sentence, parts))
    question = "what is wanted instead, and for how many Coins? 2 is little, 3 or 4 in earnest, 5 and more grave."
    return f"{names[kt.GM]}: {question} {want}".rstrip()


def correcting(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for a corrected aim (KT-158)."""
    return f"{names[max(view.vars[kt.V.TURN], 1)]}: {read_as(view)} Agree, or take the want back."


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
    return f"{names[pc]}: {coins(v[kt.V.LEVEL])} each. Accept or back down?{counter}"


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
    cards = (
        f"the {card_words(table, kt.card_of(view, pc))} loses against the {card_words(table, kt.card_of(view, kt.GM))}"
    )
    return f"{names[pc]}: {cards}. Invoke a Memory of “{thing}” for a Coin, or let it be lost?"


def card_words(table: Table, card: int) -> str:
    """Return the common name of a face-up card, `card` for none."""
    return called(table.names[card]) if card >= 0 else "card"


def telling(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to tell an outcome or a Memory."""
    pc, turn = max(view.vars[kt.V.ABOUT], 1), max(view.vars[kt.V.TURN], 0)
    whom = "for you" if view.phase == kt.P.W_TELL_PC else f"for {names[pc]}"
    whose = "do you remember" if view.phase == kt.P.W_TELL_PC else f"does {names[pc]} remember"
    question = f"what {whose}?" if tells_memory(view) else f"how did it end {whom}?"
    return f"{names[turn]}: {question} {ingredients(table, view)}"


def tells_memory(view: View) -> bool:
    """Check whether a Memory is told now, not an outcome (KT-63)."""
    return bool((view.vars[kt.V.TELLS] == kt.RIGHTS[1]) == (view.phase == kt.P.W_TELL_PC))


def ingredients(table: Table, view: View) -> str:
    """Return everything that matters for the present narration (KT-62, KT-65, KT-140)."""
    v, pc = view.vars, max(view.vars[kt.V.ABOUT], 1)
    if not tells_memory(view):
        return ("It is lost, all of it.", "It is a Full success.", "It is a Partial success: something is conceded.",
                "It is a Minor success: no more than a scrap.")[kt.degree(view, pc)]  # fmt: skip
    if kt.card_of(view, pc) < 0 or kt.card_of(view, kt.GM) < 0:
        return ""
    kind, at = kt.memory_of(table, view, pc)
    return f"A {kt.TYPES[kind]}, on “{v[kt.V.ATTACHMENTS][pc][at]}”, coloured by {v[kt.V.TRUE_NAMES][v[kt.V.AT][pc]]}."


def final(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for a last wager, with the count."""
    pc, v = max(view.vars[kt.V.TURN], 1), view.vars
    return (
        f"{names[pc]}: you have {v[kt.V.PURSE][pc]}, the Master {v[kt.V.MASTER]}. One last wager, or let it stand? "
        "Ties are the Master’s."
    )


ASKS: Mapping[str, Ask] = {
    "HC_WRITE": together("write five things that somebody may wake with, a line each."),
    "HC_DEAL": asked("these four were dealt to you. Which is for diamonds, hearts, clubs, spades?"),
    "APPEAR": together("what would one see of you? Body and clothes, no name."),
    "ATTACH": together("four things that you have with you, or on you: one for each suit."),
    "AWARD": asked("how many Coins for {pc}? Bare and unsaid 15, plain 12, a calling 9, rank and habits 6."),
    "AWARD_PC": lambda _table, view, names: (
        f"{names[max(view.vars[kt.V.TURN], 0)]}: "
        f"{coins(view.vars[kt.V.AWARDED][0] - view.vars[kt.V.AWARDED][1])} for you. Take them, or say it otherwise?"
    ),
    "SCENE_GM": gm_scene,
    "SCENE_PC": pc_scene,
    "AGREE": lambda _table, view, names: (
        f"{names[max(view.vars[kt.V.TURN], 0)]}: {names[view.vars[kt.V.SPOTLIGHT]]} goes to the "
        f"{room(max(view.vars[kt.V.WAY], 0)).name}. Do you come along?"
    ),
    "END_VOTE": together("shall it end here, before the Master?"),
    "W_JOIN": asked("{npc} is in the way. Do you join in?"),
    "W_WANT": asked("what do you want of {npc}?"),
    "W_ANSWER": answer,
    "W_CORRECT": correcting,
    "W_ACCEPT": accepting,
    "W_BACK": asked("{pc} backs down. How does it pass?"),
    "W_PLEDGE": needy,
    "W_EDGE_GM": asked("call one of {pc}’s Edges against it?"),
    "W_EDGE_PC": asked("call an Edge of yours?"),
    "W_OBJECT": asked("does that Edge apply here?"),
    "W_VOTE": together("does that Edge apply here?"),
    "W_DRAW": drawing,
    "W_CUT": asked("cut the deck."),
    "W_INVOKE": invoking,
    "W_RIGHTS": together("what do you tell, the outcome or the Memory? The GM tells the other."),
    "TIEBREAK": asked("they cannot agree. What do the PCs tell?"),
    "W_TELL_PC": telling,
    "W_TELL_GM": telling,
    "W_REWORD": asked("what was told of {pc} must be told otherwise."),
    "W_JUDGE": together("does that Memory stand?"),
    "RESCUE": asked("{pc} has no Coin left. How many do you give?"),
    "W_EDGES": asked("does anything stay of it for {pc}: a gift, a burden, or one Edge less?"),
    "RELOCATE": asked("whom do you lead away from here?"),
    "E_QUESTIONS": asked("who are you? Why did you come? What for, and against what?"),
    "E_FINAL": final,
    "E_CUT": lambda table, view, names: (
        f"{names[max(view.vars[kt.V.TURN], 0)]}: "
        f"the Master shows the {card_words(table, kt.card_of(view, kt.GM))}. Cut."
    ),
    "E_EPILOGUE": asked("how does it end for you?"),
}


# What an action is called


def assign(_table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of an assignment of lines to suits."""
    dealt = view.vars[kt.V.ATTACHMENTS][max(view.vars[kt.V.TURN], 0)]
    parts = (f"“{dealt[num(at) - 1]}” for {word}" for at, word in zip(action.args, kt.SUIT_WORDS, strict=False))
    return f"Keep {listing(parts)}"


def attachment(view: View, seat: int, action: Action) -> str:
    """Return the present Attachment of a suit."""
    at = suit_place(action)
    return str(view.vars[kt.V.ATTACHMENTS][seat][at]) if at >= 0 else ""


def suit_place(action: Action) -> int:
    """Return the index of the suit that an action names first, -1 for none."""
    at = action.args[0] - 2 * STANDARD.size if action.args else -1
    return at if 0 <= at < len(kt.SUIT_WORDS) else -1


def award(_table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of an award."""
    pc, base, dock = map(num, action.args)
    return f"Give {names[pc]} {coins(base)}" + (f", and dock {dock}" if dock else "")


def offer(_table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of an offered Wager."""
    return f"Offer {listing(names[num(pc)] for pc in action.args)} a Wager"


def let_play(_table: Table, view: View, _action: Action, names: Sequence[str]) -> str:
    """Return the words of a scene for the PC in the spotlight."""
    return f"Set the scene for {names[view.vars[kt.V.SPOTLIGHT]]}"


def aiming(words: str) -> Said:
    """Return words with the aim, if there is one."""

    def phrase(table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
        aim = table.names[action.args[0]]
        return words + (f": {WORDS[aim]}" if aim != "none" else "")

    return phrase


def move(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a move: the passage, the room, the company."""
    to, *company = action.args
    at, way = ROOMS.index(table.names[to]), exits(view.vars[kt.V.AT][max(view.vars[kt.V.TURN], 0)])
    text = WAYS[way.get(at, "opening")].format(kt.room_words(view, at))
    return text + (f" with {listing(names[num(pc)] for pc in company)}" if company else "")


def toll(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return the words of a toll."""
    purse = view.vars[kt.V.PURSE][max(view.vars[kt.V.TURN], 0)]
    return f"Pay the toll of {coins(min(int(table.options['toll']), purse))}"


def level(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of a level."""
    return f"Ask {coins(num(action.args[0]))}"


def correct(table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a corrected aim."""
    return f"Let {names[num(action.args[0])]} aim at {WORDS[table.names[action.args[1]]].removeprefix('to ')}"


def accept(_table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return the words of accepting."""
    return f"Accept for {coins(view.vars[kt.V.LEVEL])}"


def giving(_table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a gift, with its fee."""
    count, who = num(action.args[0]), names[max(view.vars[kt.V.ABOUT], 0)]
    return f"Give {who} {coins(count)}, and {-(-count // 2)} to the bank" if count else f"Give {who} nothing"


def edge(words: str) -> Said:
    """Return words with the text of an Edge."""

    def phrase(_table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
        had = kt.edges(view, max(view.vars[kt.V.ABOUT], 0))
        at = num(action.args[-1]) - 1
        return words.format(had[at] if 0 <= at < len(had) else "…")

    return phrase


def keep(table: Table, view: View, _action: Action, _names: Sequence[str]) -> str:
    """Return the words of keeping a card."""
    card = kt.card_of(view, max(view.vars[kt.V.TURN], 0))
    return f"Keep [[{table.names[card]}]]" if card >= 0 else "Keep it"


def cut(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of a cut."""
    return f"Cut at card {num(action.args[0])}"


def invoke(_table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of invoking a Memory."""
    pc = max(view.vars[kt.V.TURN], 0)
    card = kt.card_of(view, pc)
    had = kt.on_attachment(view, pc, kt.suit(card)) if card >= 0 else []
    at = num(action.args[0]) - 1
    return f"Invoke the {had[at].type} “{shortened(had[at].text)}”" if 0 <= at < len(had) else "Invoke a Memory"


def shortened(text: str) -> str:
    """Return a text that fits on a button."""
    return text if len(text) <= BUTTON else f"{text[:BUTTON].rsplit(' ', 1)[0]} …"


def tell(_table: Table, view: View, _action: Action, names: Sequence[str]) -> str:
    """Return the words of telling an outcome or a Memory."""
    what = view.vars[kt.V.TELLS] if view.phase == kt.P.W_TELL_PC else kt.RIGHTS[view.vars[kt.V.TELLS] == kt.RIGHTS[0]]
    of = "" if view.phase == kt.P.W_TELL_PC else f" of {names[max(view.vars[kt.V.ABOUT], 0)]}"
    return f"Tell the {what.replace('memory', 'Memory') or 'story'}{of}"


def reworded(view: View, _seat: int, _action: Action) -> str:
    """Return the present text of the Memory."""
    own = kt.memories(view, max(view.vars[kt.V.ABOUT], 1))
    return own[-1].text if own and view.vars[kt.V.REWORDS] == kt.RIGHTS[1] else ""


def last_stake(_table: Table, _view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the words of a last wager."""
    return f"Stake {coins(num(action.args[0]))}"


# What it comes to


def outlook(table: Table, view: View, action: Action, _names: Sequence[str]) -> str:
    """Return the odds of the cut (KT-175), or the value of a Wager, for the seat that decides."""
    v, verb, seat = view.vars, table.verbs[action.verb], view.seat
    if seat is None or not view.actors >> seat & 1 or seat == kt.GM:
        return ""
    if view.phase == kt.P.W_ACCEPT and verb == "accept":
        worth = expected(v[kt.V.LEVEL], v[kt.V.LEVEL])
        return f"Two of three such Wagers are won; played well this one is worth {worth:+.1f} Coins."
    if view.phase == kt.P.W_DRAW and kt.card_of(view, seat) >= 0:
        ours, theirs, drawn, cuts = v[kt.V.STAKE_PC][seat], v[kt.V.STAKE_GM][seat], v[kt.V.DRAWN][seat], unseen(view)
        if verb == "keep":
            rank = STANDARD.rank(kt.card_of(view, seat))
            worth, q = keeping(rank, drawn, ours, theirs, cuts), chance(rank, cuts)
            won = f"a {kt.DEGREES[drawn]} success brings {coins(gain(theirs, drawn))}"
            return f"This card wins {round(100 * q)} of 100 cuts; {won}. On average {worth:+.1f}."
        return f"On average drawing again is worth {redrawing(drawn, ours, theirs, cuts):+.1f} Coins."
    if view.phase == kt.P.W_INVOKE and verb == "invoke":
        saved = round(100 * saving(kt.card_of(view, kt.GM), unseen(view)))
        return f"The new card wins {saved} times of 100; the Coin is spent in any case."
    return ""


# What everybody may know of a seat


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
