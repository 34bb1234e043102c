"""Notes beside a text field: the present topic, and questions that help a writer without an idea (MJ-606)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.meta import GLOSSARY
from game.rules.midnight_justice.text.log_messages import ended
from game.rules.midnight_justice.text.prompts_text import BEGUN, BEGUN_LINE
from game.rules.private_notes import PAPER
from game.rules.script import Paper
from game.rules.wording import begun, listing, quoted
from game.table import Action, Table, View, num


def lines_after(head: int) -> Callable[[Table, View, int], int]:
    """Return how many fields a form has: `head`, and one for each Admission of the Target (MJ-442, MJ-443)."""
    return lambda table, view, seat: head + mj.admissions(view, mj.target(table.seats, seat))


def _joined(head: str, more: list[str]) -> str:
    return f"{head}: {listing(more)}." if more else f"{head}."


HELD = {mj.ADMISSION: "Admissions", mj.REVELATION: "Revelations"}


def _known(view: View, seat: int) -> str:
    """Return the Admissions and Revelations of a guest."""
    lines = {many: " ".join(quoted(ended(text)) for text in mj.texts(view, seat, kind)) for kind, many in HELD.items()}
    return "".join(f" {many}: {texts}" for many, texts in lines.items() if texts)


def own_guest(_table: Table, view: View, seat: int, _action: Action) -> str:
    """Return the seat's guest and its Adjectives."""
    return _joined(mj.guest(view, seat), mj.texts(view, seat, mj.ADJECTIVE)) if mj.text_of(view, seat, "guest") else ""


def past(_table: Table, view: View, seat: int, _action: Action) -> str:
    """Return the seat's guest, its shady affair, and everything revealed in the game."""
    affair = " ".join(map(ended, filter(None, mj.facts(view, "connect", seat))))
    known_affair = f" The shady affair: {affair}" if affair else ""
    return _joined(mj.guest(view, seat), mj.texts(view, seat, mj.ADJECTIVE)) + known_affair + _known(view, seat)


def victim(table: Table, view: View, seat: int, _action: Action) -> str:
    """Return the seat's Target, with everything revealed so far."""
    prey = mj.target(table.seats, seat)
    head = (
        f"{mj.guest(view, prey)}, {mj.text_of(view, prey, mj.AVATAR)}"
        if mj.text_of(view, prey, mj.AVATAR)
        else mj.guest(view, prey)
    )
    return _joined(head, mj.texts(view, prey, mj.WEAKNESS if mj.late(view) else mj.ADJECTIVE)) + _known(view, prey)


def framed(table: Table, view: View, seat: int, action: Action) -> str:
    """Return the seat's Target, and the Weakness of this scene, which should be used (MJ-605)."""
    struck = mj.texts(view, mj.target(table.seats, seat), mj.WEAKNESS, scene=view.vars[mj.V.SCENE])
    return victim(table, view, seat, action) + (
        f" Use the Weakness {quoted(struck[0])} in this scene." if struck else ""
    )


def shadow(table: Table, view: View, seat: int, action: Action) -> str:
    """Return the Shadow that the seat shows, and its Target."""
    sealed = view.vars[mj.own(table, "shadow", seat)]
    lines = list(sealed) if isinstance(sealed, tuple) else []
    joined = _joined("Your Shadow", [", ".join(map(str, lines))] if lines else [])
    return f"{joined} It attacks {victim(table, view, seat, action)}"


AVATAR_FIRST = (
    "Another player writes your Avatar, still unseen. To see it first, leave this page blank: you are asked again."
)
NO_WEAKNESS = "Your Target has no Admission, so the Avatar has no Weakness."  # MJ-442
NO_ADJECTIVE = "Your Target has no Admission, so the Terror has no Adjective."  # MJ-443


def turned_victim(table: Table, view: View, seat: int, action: Action) -> str:
    """Return the seat's Target, and what a Weakness is, if there is one to write."""
    made = mj.admissions(view, mj.target(table.seats, seat))
    return f"{victim(table, view, seat, action)} {GLOSSARY['Weakness'] if made else NO_WEAKNESS}"


def terror(table: Table, view: View, seat: int, _action: Action) -> str:
    """Return the Shadow that becomes a Terror, and what its Adjectives are for, if there is one to write."""
    made = mj.admissions(view, mj.target(table.seats, seat))
    was = ", ".join(mj.texts(view, seat, mj.SHADOW, mj.SHADOW_FORM, mj.SHADOW_ADJECTIVE))
    return f"Your Shadow was {was}. {GLOSSARY['Adjective'] if made else NO_ADJECTIVE}"


def avatar(_table: Table, view: View, seat: int, _action: Action) -> str:
    """Return the seat's own Avatar, as it was written; before that, that it can be waited for."""
    if not mj.text_of(view, seat, mj.AVATAR):
        return f"{_joined(mj.guest(view, seat), mj.texts(view, seat, mj.ADJECTIVE))} {AVATAR_FIRST}"
    return _joined(f"{mj.guest(view, seat)}, {mj.text_of(view, seat, mj.AVATAR)}", mj.texts(view, seat, mj.WEAKNESS))


def trait(table: Table, view: View, seat: int, action: Action) -> str:
    """Return the invoked trait and its benefit (MJ-436)."""
    help_lines = mj.help_lines(view, seat, table.options["carry_adjectives"] == "on")
    at = num(action.args[0]) - 1 if action.args else -1
    if not 0 <= at < len(help_lines):
        return ""
    kind, text, _ = help_lines[at]
    monster = {mj.SHADOW_ADJECTIVE: mj.SHADOW, mj.TERROR_ADJECTIVE: mj.TERROR}.get(kind)
    owner = mj.guest(view, seat) if monster is None else mj.text_of(view, seat, monster)
    return f"{begun(owner)}: {quoted(text)}. You draw a card into your play, and use this up."


def outcome(_table: Table, view: View, seat: int, _action: Action) -> str:
    """Return the claim of this scene and what became of it, in words."""
    claimed, scene = view.vars[mj.V.CLAIM], view.vars[mj.V.SCENE]
    came = {kind for kind, _, at in mj.sheet(view, seat) if at == scene}
    lost = bool(came & {mj.ADMISSION, mj.REVELATION})
    what = quoted(claimed) if claimed else "The claim"
    if not lost:
        return f"{what} failed, so {mj.guest(view, seat)} gave nothing away."
    return f"{what} is now {'a Revelation' if mj.late(view) else 'an Admission'} of {mj.guest(view, seat)}."


ALOUD = "Or leave it blank and say it aloud."  # MJ-401
FOUND = "Leave it blank and the game picks one."
PAPERS: Mapping[str, Paper] = {
    "name": Paper("A memorable name?", blank=FOUND),
    "adjective": Paper("What would a stranger notice? What would a friend deny?", own_guest, FOUND),
    "color": Paper("One thing about the house, this night or the guests: what does everyone know?", own_guest, ALOUD),
    "introduce": Paper("Who is your guest, and why here tonight?", own_guest, ALOUD),
    "connect": Paper("What happened, and who was hurt? Leave the end open: claims will tell it.", own_guest, ALOUD),
    "shadow": Paper(
        f"{GLOSSARY['Shadow']} Whose feeling is it? What shape does it have? How does it move?",
        victim,
        BEGUN,
        begun=True,
    ),
    "reveal": Paper("How does it first appear? What ties it to its Target?", shadow, ALOUD),
    "frame": Paper("Which room? What is your Target doing? Who is near?", framed, ALOUD),
    "attack": Paper("What does your Target see, hear and feel?", framed, ALOUD),
    "claim": Paper(
        "A slip, a gesture, a word too many? Make it plausible and new, and leave something for later.", victim, ALOUD
    ),
    "invoke": Paper("How does this help right now?", trait, BEGUN_LINE, begun=True),
    "conclude": Paper("How does the scene end?", outcome, BEGUN_LINE, begun=True),
    "avatar": Paper(
        "The Avatar is your Target without kindness. What does the Avatar look like?",
        turned_victim,
        BEGUN,
        lines_after(1),
        begun=True,
    ),
    "terror": Paper(
        f"{GLOSSARY['Terror']} What does it do to people?",
        terror,
        BEGUN,
        lines_after(2),
        begun=True,
    ),
    "grace": Paper(f"{GLOSSARY['Saving Grace']} Which good trait could no one take away?", avatar, BEGUN, begun=True),
    "omen": Paper("What does the house do?", blank=BEGUN_LINE, begun=True),
    "confess": Paper(
        "What did your guest do, and why? The earlier a guest is out, the worse the deed and fate.",
        past,
        BEGUN_LINE,
        begun=True,
    ),
    "note": PAPER,
    "exonerate": Paper("What excuses the past, or how was it made good?", past, BEGUN_LINE, begun=True),
}
