"""The log line of every note, the chronicle, the stops of the whole table (KT-140, KT-142)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.know_thyself.meta import ENDINGS
from game.rules.know_thyself.palace import in_the, room
from game.rules.know_thyself.pieces import DEGREES, RIGHTS, opponent
from game.rules.know_thyself.text.prompts_text import WORDS, coins, with_whom
from game.rules.plugin import Occasion
from game.rules.wording import LogFormatter, Wording, begun, listing, plural, sentence, telling
from game.table import Event, Table

LETTER = (
    "Good morning. You will not know me, nor yourself; that is as we agreed. You came to my house with a wish and "
    "something to set against it, and we shook hands. Everything you were is somewhere in these rooms. Look for "
    "it. People here will bargain with you, and each bargain has its price in the coins at your bedside. When I "
    "am bored, or you are finished, I shall send for you and we will count. Whoever has more takes what was "
    "promised. Do not ask for names. Nobody here may give you yours. The Master."
)  # KT-180
CHAPTERS = {
    "waking": "Four things and a face",
    "letter": "The letter",
    "suite": "The Master Suite",
    "endings": "How it ends",
}


def spoken(t: LogFormatter, at: int, otherwise: str) -> str:
    """Return the log line of a narration: its words, or that it was told aloud."""
    text = t.text(at)
    return f"{t.who()}: {text}" if text else f"{t.who()} {otherwise}"


def be(t: LogFormatter) -> str:
    """Return `are` for you, `is` for others."""
    return "are" if t.event.seat == t.viewer else "is"


def have(t: LogFormatter) -> str:
    """Return `have` for you, `has` for others."""
    return "have" if t.event.seat == t.viewer else "has"


def rooms(name: str, at: int) -> str:
    """Return a room with its True Name."""
    return f"{room(at).name} of {name}" if name else room(at).name


def heading(t: LogFormatter) -> str:
    """Return the heading of a part of the game."""
    what = t.text(0)
    return f"Wager {t.number(1)}: {rooms(t.text(3), t.number(2))}" if what == "wager" else CHAPTERS[what]


def _notes(t: LogFormatter) -> str:
    there = room(t.number(0))
    people = listing(with_whom(npc) for npc in there.characters)
    parts = [f"Likely here: {people}."] if people else []
    parts += (
        [f"Conflicts: {' '.join(f'{each.text} ({each.severity})' for each in there.conflicts)}"]
        if there.conflicts
        else []
    )
    parts += [f"Hooks: {' '.join(there.hooks)}"] if there.hooks else []
    return f"Notes on the {there.name}. {there.blurb} {' '.join(parts)}".rstrip()


def _outcome(t: LogFormatter) -> str:
    pc, how = t.number(0), t.number(1)
    end = f"{t.who(pc)} lost." if not how else f"{DEGREES[how]} success for {t.whom(pc)}."
    return f"{end} {t.who()}: {t.text(2)}" if t.text(2) else f"{end} {t.who()} told it aloud."


def _memory(t: LogFormatter) -> str:
    kind, text, thing, teller, at, name = t.data
    by = "" if teller == t.event.seat else f", told by {t.whom(int(teller))}"
    where = in_the(int(at), rooms(str(name), int(at)))
    return f"{t.who()} {t.does('remember')} a {kind}{by}, on “{thing}” {where}: {text}"


def _paid(t: LogFormatter) -> str:
    how, amount, purse, master = t.numbers(0)
    won = f"{t.does('win')} {coins(amount) if amount else 'nothing'}" if how else f"{t.does('lose')} {coins(amount)}"
    return f"{t.who()} {won}. Now {purse}, the Master {master}."


def _last_cut(t: LogFormatter) -> str:
    won, amount, _, purse, master = t.numbers(0)
    what = f"{t.does('win')} {coins(amount)}" if won else f"{t.does('lose')} {coins(amount)}"
    return f"{t.who()} {t.does('cut')} the {t.pieces()} and {what}. Now {purse}, the Master {master}."


SHARE = " than a share of the Master’s"  # one part for each PC (KT-102)


def _over(t: LogFormatter) -> str:
    won = t.numbers(0)
    if not won:
        return f"The Master won: no PC has more Coins{SHARE * (t.table.options['compare'] == 'share')}."
    than = SHARE if t.table.options["compare"] == "share" else " than the Master"
    return f"{t.seats(won)} won: more Coins{than}."


def _counted(t: LogFormatter) -> str:
    master, *purses = t.numbers(0)
    purse_words = (f"{t.whom(seat + 1)} {coins(purse)}" for seat, purse in enumerate(purses))
    return f"The count: the Master has {coins(master)}, {listing(purse_words)}."


def _who(t: LogFormatter, at: int) -> str:
    """Return the seats in an event's data as objects."""
    return listing(t.whom(seat) for seat in t.numbers(at))


ANSWERS = ("Why", "The prize", "At risk")
REACHED = {
    "climb_down": "climbed down the cliff", "climb_up": "climbed up again",
    "leave_bare": "may leave without the Attachments",
}  # fmt: skip

RIGHT_WORDS = {RIGHTS[0]: "outcome", RIGHTS[1]: "Memory"}
LINES: dict[str, Wording] = {
    "round": heading,
    "wrote": lambda t: f"{t.who()} wrote five lines.",
    "dealt": lambda t: f"{t.who()} {be(t)} dealt: {'; '.join(map(str, t.data))}.",
    "assigned": lambda t: f"{t.who()} {have(t)}: {'; '.join(map(str, t.data))}.",
    "described": lambda t: f"{t.who()}: {t.data[0]}",
    "attached": lambda t: f"{t.who()} {have(t)} for {t.data[0]}: {t.data[1]}.",
    "awarded": lambda t: (
        f"{t.who()} offered {t.whom(t.number(0))} {coins(t.number(1))}"
        + (f", minus {t.data[2]} for saying too much." if t.number(2) else ".")
    ),
    "sent_back": lambda t: f"{t.who()} asked {t.whom(t.number(0))} for a rewrite. {t.data[1]}".rstrip(),
    "revised": lambda t: f"{t.who()} asked to rewrite.",
    "purse": lambda t: f"{t.who()} {t.does('begin')} with {coins(t.number(0))}.",
    "letter": lambda _t: LETTER,
    "arrived": lambda t: f"{t.seats(t.numbers(1))} came to the {room(t.number(0)).name}.",
    "true_name": lambda t: f"{t.pieces()}: this is the {rooms(t.text(1), t.number(0))}.",
    "notes": _notes,
    "spotlight": lambda t: f"{t.who()} turned to {t.whom(t.number(0))}.",
    "let_play": lambda t: spoken(t, 1, f"let {t.whom(t.number(0))} play."),
    "offered": lambda t: spoken(t, 1, f"offered {_who(t, 2)} a Wager."),
    "framed": lambda t: spoken(t, 1, f"began a Wager with {opponent(t.text(0))}."),
    "wanted": lambda t: spoken(t, 0, "said aloud what the PC wants."),
    "joined": lambda t: f"{t.who()} joined in. {t.data[0]}".rstrip(),
    "stayed_out": lambda t: f"{t.who()} stayed out.",
    "collected": lambda t: f"{t.who()} took the four Attachments.",
    "leaves": lambda t: (
        f"{t.who()} asked {_who(t, 1)} along to the {room(t.number(0)).name}." if len(t.data) > 1 else None
    ),
    "agreed": lambda t: f"{t.who()} went along.",
    "refused": lambda t: f"{t.who()} stayed.",
    "toll": lambda t: f"{t.who()} paid a toll of {coins(t.number(0))}: {t.data[1]} left.",
    "passed": lambda t: f"{t.who()} waited.",
    "level": lambda t: f"{t.who()} set the stake: {coins(t.number(0))}. {t.data[1]}".rstrip(),
    "granted": lambda t: f"{t.who()} gave in: {_who(t, 1)} got it, and no Coin moved. {t.text(0)}".rstrip(),
    "read_as": lambda t: f"{t.who()} asked {t.whom(t.number(0))} about another aim: {_aim(t.text(1))}.",
    "aimed": lambda t: f"{t.who()} agreed on the aim: {_aim(t.text(0))}.",
    "corrected": lambda t: f"{t.who()} set another aim for {t.whom(t.number(0))}: {_aim(t.text(1))}.",
    "accepted": lambda t: f"{t.who()} accepted for {coins(t.number(0))}.",
    "backed_down": lambda t: f"{t.who()} backed down. {t.data[0]}".rstrip(),
    "backing": lambda t: spoken(t, 0, "told aloud what happened."),
    "void": lambda _t: "No one accepted: the Wager is off.",
    "asked_cover": lambda t: f"{t.who()} asked the PCs for {coins(t.number(0))}.",
    "pledged": lambda t: f"{t.who()} promised {coins(t.number(1))}.",
    "no_cover": lambda t: f"That was not enough for {t.whom(t.event.seat)}: no Coin moves.",
    "gave": lambda t: f"{t.who()} gave {t.whom(t.number(0))} {coins(t.number(1))}, and {t.data[2]} to the bank.",
    "gave_none": lambda t: f"{t.who()} gave {t.whom(t.number(0))} nothing.",
    "called": lambda t: f"{t.who()} called an Edge of {t.whom(t.number(0))}, “{t.data[1]}”. {t.data[2]}".rstrip(),
    "no_call": lambda t: f"{t.who()} called no Edge.",
    "objected_edge": lambda t: f"{t.who()} objected.",
    "let_stand": lambda t: f"{t.who()} accepted the Edge.",
    "edge_judged": lambda t: "The Edge applies." if t.number(0) else "The Edge does not apply.",
    "raised": lambda t: f"At stake for {t.whom(t.event.seat)}: {t.data[0]} against the Master’s {t.data[1]}.",
    "vote": lambda t: (
        f"{t.who()} chose to tell the {RIGHT_WORDS[t.text(0)]}." if t.text(0) in RIGHT_WORDS
        else f"{t.who()} voted {t.data[0]}."
    ),
    "drew": lambda t: f"{t.who()} drew the {t.pieces()}.",
    "kept": lambda t: f"{t.who()} kept the {t.pieces()}.",
    "cut": lambda t: f"{t.who()} cut the {t.pieces()}.",
    "invoked": lambda t: (
        f"{t.who()} invoked the {t.data[0]} “{t.data[1]}” and drew the {t.pieces()}. {t.data[3]}".rstrip()
    ),
    "let_be": lambda t: f"{t.who()} took the loss.",
    "tells": lambda t: (
        "The PCs tell the outcome, the GM tells the Memory." if t.data[0] == RIGHTS[0]
        else "The PCs tell the Memory, the GM tells the outcome."
    ),
    "outcome": _outcome,
    "memory": _memory,
    "objected": lambda t: f"{t.who()} objected to the Memory of {t.whom(t.number(0))}. {t.data[1]}".rstrip(),
    "judged": lambda t: (
        f"The Memory of {t.whom(t.event.seat)} {'stands' if t.number(0) else 'must be reworded'}."
    ),
    "vetoed": lambda t: f"{t.who()} vetoed what happened to {t.whom(t.number(0))}. {t.data[1]}".rstrip(),
    "reworded": lambda t: spoken(t, 1, f"reworded it for {t.whom(t.number(2))}."),
    "paid": _paid,
    "reached": lambda t: f"{t.who()} {REACHED[t.text(0)]}.",
    "edge": lambda t: f"{t.who()} {have(t)} a new Edge: {t.data[0]}.",
    "edge_lost": lambda t: f"{t.who()} {t.does('lose')} an Edge: {t.data[0]}.",
    "edges_stay": lambda t: f"No Edge of {t.whom(t.number(0))} changed.",
    "led_away": lambda t: f"The GM led {listing(map(t.whom, t.numbers(1)))} astray, to the {room(t.number(0)).name}.",
    "stayed": lambda t: f"No one was led away from the {room(t.number(0)).name}.",
    "proposed": lambda t: f"{t.who()} proposed to end the game.",
    "stalled": lambda t: f"{begun(plural(t.number(0), 'turn'))} without progress: the table votes on ending the game.",
    "went_on": lambda t: f"The game continues: {t.data[0]} yes, {t.data[1]} no.",
    "ended": lambda t: f"{ENDINGS[t.text(0)]} The Master sends for everyone.",
    "answer": lambda t: (
        f"{t.who()} {be(t)} {t.data[0]}."
        + "".join(f" {label}: {sentence(str(answer))}" for label, answer in zip(ANSWERS, t.data[1:], strict=True)
            if answer)
    ),
    "counted": _counted,
    "stood": lambda t: f"{t.who()} staked nothing.",
    "last_wager": lambda t: f"{t.who()} staked {coins(t.number(0))} on one last card.",
    "master_card": lambda t: f"The Master shows the {t.pieces()}.",
    "last_cut": _last_cut,
    "epilogue": lambda t: spoken(t, 0, "told how it ends."),
    "closing": lambda t: spoken(t, 0, "had the last word."),
    "over": _over,
}  # fmt: skip
tell = telling(LINES)


def _aim(aim: str) -> str:
    return WORDS[aim] if aim != "none" else "none"


# What a recap leaves out last, and where the whole table stops a moment.

HOLDS = frozenset(("paid", "answer", "counted", "last_cut", "stood", "granted", "led_away", "void", "edge"))
TURNED_TOGETHER = frozenset(("gm_card",))
WEIGHTY = (frozenset(("memory", "ended", "paid")), frozenset(("outcome", "arrived", "edge", "led_away")))


def occasion(table: Table, event: Event, names: Sequence[str]) -> Occasion | None:
    """Return the stop of the whole table for an event: the end, the count."""
    if event.kind == "ended":
        return Occasion("The Master sends for everyone", ENDINGS[str(event.data[0])])
    if event.kind == "counted":
        return Occasion("The Coins are counted", tell(table, event, None, names) or "")
    return None
