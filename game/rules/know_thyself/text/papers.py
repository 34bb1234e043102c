"""Notes beside a text field: the present topic, and questions that help a writer without an idea (KT-140)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import room
from game.rules.know_thyself.phases.judging import fresh
from game.rules.know_thyself.text.lines import matter, spoken_of
from game.rules.know_thyself.text.prompts_text import ingredients, may_read, tells_memory, with_whom
from game.rules.private_notes import PAPER
from game.rules.script import Paper
from game.rules.wording import listing, quoted, sentence
from game.table import Action, Table, View, num

FOUND = "If you leave it blank, the table writes it for you."
FOUND_LOOK = f"{FOUND} Its look can bring fewer Coins than yours."
FOUND_ALL = "The table fills blank lines. A suit only says which cards bring its thing into play."
FOUR_THINGS = "Four things you have with you, or on you"
SEEN = "What do people see? What does the PC keep from it: a friend, a debt, a wound?"
SEEN_BY_YOU = "What do people see? What do you keep from it: a friend, a debt, a wound?"
FOUND_MEMORY = "Leave it blank to tell it aloud; the table then writes a Memory on the sheet."
ALOUD = "Leave it blank to tell it aloud."
# Models that stay in sight while a person writes (KT-26, KT-340, KT-341).
LOOK_MODELS = (
    "“Bare, barefoot, grey stubble.” (15 Coins) “Plain wool shirt, tired eyes.” (12) "
    "“A cook’s apron, forearms with old cuts.” (9) “Parade uniform, used to being obeyed.” (6)"
)
THING_MODELS = "“A brass key with a broken bow.” “Half a theatre ticket.” “Rope-burned palms.” “A limp.”"
OWN_EDGE, EDGE_OF_PC = "An Edge you keep, good or bad", "An Edge the PC keeps, good or bad"
OR_REMOVED = ", or one that ends"
ALOUD_WITH_EDGE = "Leave the story blank to tell it aloud, and the Edge if none changes."
EDGES_IN_WAGERS = "In later Wagers either side can call an Edge: the other side stakes 1 Coin more."
END_EDGE = "To remove an Edge, write it there again: {}."


def notes(table: Table, view: View, _seat: int, _action: Action) -> str:
    """Return the room's people and conflicts, for the GM (KT-179); empty if other people may see the screen."""
    alone = len(seats_of(view.vars[kt.V.HUMANS])) < 2 or table.options["notes"] == "open"
    if not (alone and may_read(table, view)):
        return ""
    there = room(view.vars[kt.V.AT][view.vars[kt.V.SPOTLIGHT]])
    people = listing(with_whom(npc) for npc in there.characters)
    wants = " ".join(f"{each.text} ({each.severity})" for each in there.conflicts)
    return f"Likely here: {people}. {wants}" if people else wants


def thing_for(suit: str) -> str:
    """Return the name of the field for the Attachment of a suit."""
    return f"for {suit}"


def models(words: str) -> Callable[[Table, View, int, Action], str]:
    """Return the notes that are the same models in every position."""
    return lambda _table, _view, _seat, _action: words


def premise(_table: Table, view: View, _seat: int, _action: Action) -> str:
    """Return what is in the PCs' way; before a Wager, the GM's words without a speaker."""
    words = str(view.vars[kt.V.PREMISE])
    if view.phase in (kt.P.SCENE_GM, kt.P.SCENE_PC):
        return words[:1].upper() + words[1:]
    return by(kt.npc_words(view), matter(words)) if words else ""


def around(table: Table, view: View, seat: int, action: Action) -> str:
    """Return the GM's words, and the NPCs named in them, from whom a PC may want something (KT-36)."""
    words, named = premise(table, view, seat, action), listing(spoken_of(view))
    return f"{words} People named just now: {named}." if named else words


def opposed(table: Table, view: View, seat: int, action: Action) -> str:
    """Return how the Wager began, unless a PC's want began it; the table adds what each PC wants (KT-52)."""
    return "" if str(view.vars[kt.V.PREMISE]) in view.vars[kt.V.WANTS] else premise(table, view, seat, action)


def telling(table: Table, view: View, seat: int, action: Action) -> str:
    """Return everything that matters for the present narration; at the end, what was at stake."""
    if view.phase == kt.P.E_EPILOGUE:
        _, _, prize, risk = view.vars[kt.V.ANSWERS][seat] if seat != kt.GM else ("",) * 4
        return " ".join(
            f"{label}: {sentence(text)}" for label, text in (("The prize", prize), ("At risk", risk)) if text
        )
    if view.phase not in (kt.P.W_TELL_PC, kt.P.W_TELL_GM):
        return at_stake(table, view, seat, action)
    lines = ingredients(table, view)
    return lines if tells_memory(view) else f"{lines} {at_stake(table, view, seat, action)}".rstrip()


def tells(view: View) -> str:
    """Return questions for the present narration: an ending, backing down, an outcome, or a Memory."""
    if view.phase == kt.P.E_EPILOGUE and view.vars[kt.V.TURN] == kt.GM:
        return "Who shuts the doors? What does the Master keep? Who will wake here next?"
    if view.phase == kt.P.E_EPILOGUE:
        return "Winners tell a happy ending, losers an unhappy one. Where do you go? What do you keep?"
    if view.phase == kt.P.W_BACK:
        return "Who gives way, and how? What stays the same?"
    if tells_memory(view):
        return "What happened, and how do you feel about it now?"
    return SEEN_BY_YOU if view.phase == kt.P.W_TELL_PC else SEEN


def left_blank(view: View) -> str:
    """Return what happens to a blank narration (KT-142), and what an Edge does that is written below an outcome."""
    if view.phase not in (kt.P.W_TELL_PC, kt.P.W_TELL_GM):
        return ALOUD
    if tells_memory(view):
        return FOUND_MEMORY
    had = kt.edges(view, max(view.vars[kt.V.ABOUT], 1))
    return f"{ALOUD_WITH_EDGE} {END_EDGE.format(' or '.join(map(quoted, had))) if had else EDGES_IN_WAGERS}"


def edge_field(own: bool, had: bool) -> str:
    """Return the name of the field for an Edge below an outcome: of one's `own` PC; it may have Edges to remove."""
    return (OWN_EDGE if own else EDGE_OF_PC) + OR_REMOVED * had


def at_stake(_table: Table, view: View, _seat: int, _action: Action) -> str:
    """Return what the PC wants, and what is wanted against it (KT-140)."""
    v = view.vars
    lines = (("Wanted", v[kt.V.WANTS][max(v[kt.V.ABOUT], 1)]), (kt.npc_words(view), v[kt.V.COUNTER]))
    return " ".join(by(who, text if who in text else quoted(text)) for who, text in lines if text)


def by(who: str, text: str) -> str:
    """Return a text after the name of whose it is, unless it begins with that name."""
    return text if text.startswith((f"{who} ", f"{who}’")) else f"{who}: {text}"


def memory(_table: Table, view: View, seat: int, action: Action) -> str:
    """Return the Memory that is invoked, if it is on the Attachment of the card."""
    card = kt.card_of(view, seat) if seat != kt.GM else -1
    had, at = kt.on_attachment(view, seat, kt.suit(card)) if card >= 0 else [], num(action.args[0]) - 1
    return had[at].text if 0 <= at < len(had) else ""


def doubted(table: Table, view: View, seat: int, action: Action) -> str:
    """Return the Memory that is objected to or rewritten (KT-155); of an outcome, what it was about (KT-157)."""
    pc = num(action.args[0]) if action.args else max(view.vars[kt.V.ABOUT], 1)
    lines = fresh(view, pc) if action.args or view.vars[kt.V.REWORDS] == "memory" else None
    return f"Told so far: {quoted(lines.text)}" if lines is not None else at_stake(table, view, seat, action)


PAPERS: Mapping[str, Paper] = {
    "write": Paper("A thing, a scar, something beside the bed? What could it remind a person of?", blank=FOUND),
    "describe": Paper(
        "Bare, or dressed? How old, how tall? What do people notice first?", models(LOOK_MODELS), FOUND_LOOK
    ),
    "attach": Paper(
        "What is beside your bed? What is in your pocket? Does a part of your body have a story?",
        models(THING_MODELS),
        FOUND,
    ),
    "send_back": Paper("Which words say who this is?"),
    "offer_wager": Paper("Who or what gets in the way, and how?", notes, ALOUD),
    "let_play": Paper("What is there to see, to hear, to smell? Who looks up?", notes, ALOUD),
    "spotlight": Paper("What is there to see, to hear, to smell? Who looks up?", notes, ALOUD),
    "frame_wager": Paper("What do you want, here and now? Who would stop you?", around, ALOUD),
    "join": Paper("What do you want from this?", blank=ALOUD),
    "state_want": Paper("What do you want out of this?", premise, ALOUD),
    "stake": Paper("What does your side want instead? What happens if it wins?", opposed, ALOUD),
    "grant": Paper("How does it happen?", opposed, ALOUD),
    "back_down": Paper("How do you give in?", at_stake, ALOUD),
    "call": Paper("How does it matter now?", at_stake, ALOUD),
    "invoke": Paper("How does it help you now?", memory, ALOUD),
    "tell": Paper(tells, telling, left_blank),
    "add": Paper("Who owes a favour? What is left: a friend, a wound, a name?", telling, FOUND),
    "object": Paper("What does not fit: the kind, the Attachment, the True Name, an older Memory?", doubted),
    "veto": Paper("What must not happen?", at_stake),
    "reword": Paper("How else could you tell it?", doubted),
    "answer": Paper(
        "What have you remembered? What was it all for?", blank="If you leave the name blank, you get one."
    ),
    "note": PAPER,
}
