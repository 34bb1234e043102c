"""The prompt for the players who decide, for the others what these do, and cards in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.deck import ACE, RANK_NAMES, RANKS
from game.rules.flow import seats_of
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.auction import first_by, plain_pass
from game.rules.midnight_justice.text.lines import words
from game.rules.wording import listing, numeral, plural
from game.table import Table, View

TEXTS = words()
ANY_RANK = " of any rank"  # behind a number of cards that is enough
BEST = "highest: "  # before the rank of the highest of several cards
FIRST_BY = {"cards": "most cards", "attacks": "tied in cards, fewest attacks", "age": "tied, but youngest"}
VOWELS = frozenset(("eight", "ace"))


def ask(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt: an order for the players who decide, for other readers a sentence about what these do.

    The open table gives the order, unless only bots decide among people.
    """
    v, asked = view.vars, seats_of(view.actors) or (0,)
    own = view.seat if view.seat in asked else None
    seat, phase, attacker = asked[0] if own is None else own, table.phases[view.phase], max(v[mj.V.ATTACKER], 0)
    prey, plucked = mj.target(table.seats, seat), mj.tormentor(table.seats, seat)
    count = 2 - len(mj.entries(view, seat, mj.ADJECTIVE))
    lacking = ["a name"] * (not mj.text_of(view, seat, mj.GUEST)) + [plural(count, "Adjective")] * bool(count)
    known = len(mj.texts(view, seat, mj.ADMISSION, mj.REVELATION))
    bid, played = mj.cards(view, "offer", seat) + mj.cards(view, "free", seat), mj.cards(view, "play", seat)
    empty = "nothing" if table.options["empty_auction"] == "free_attack" else "skipped"
    opening = "opening" if bid or any(mj.cards(view, "hand", each) for each in range(table.seats)) else empty
    bidding = "short" if plain_pass(table, view) else "enough" * mj.higher(bid, against(table, view, seat))
    which = {
        "BACKGROUND": "" if lacking else "complete",
        "AUCTION": opening if v[mj.V.HIGH] < 0 else bidding,
        "FRAMING": "set" if v[mj.V.FRAME] else "",
        "VOTE": "late" if mj.late(view) else "",
        "EXCHANGE": "attacking" if seat == attacker else "",
        "AVATARS": "all" if own is None else "" if mj.admissions(view, prey) else "none",
        "TERRORS": "all" if own is None else "" if mj.admissions(view, prey) else "none",
        "JUDGEMENT": v[mj.V.MOMENT] + " again" * bool(known and v[mj.V.MOMENT] == "confess"),
        "FUN": v[mj.V.MOMENT] + " again" * (max(v[mj.V.SHOWN], default=-1) >= 0),
    }.get(phase, "")
    made, high_prey = mj.admissions(view, prey), mj.target(table.seats, v[mj.V.HIGH])
    waits = own is None and (view.seat is not None or bool(v[mj.V.HUMANS] and not v[mj.V.HUMANS] & view.actors))
    people = [each for each in asked if v[mj.V.HUMANS] >> each & 1]
    return (TEXTS.waits if waits else TEXTS.asks)[f"{phase} {which}".strip()].format(
        who=listing(names[each] for each in (asked if waits else people or asked)),
        me=names[seat],
        guest=mj.guest(view, seat),
        target=mj.guest(view, prey),
        attacker=names[attacker],
        prey=mj.guest(view, mj.target(table.seats, attacker)),
        high=names[v[mj.V.HIGH]],
        high_prey="your guest, " * (high_prey == seat and not waits) + mj.guest(view, high_prey),
        beat=needed(against(table, view, seat), bid if phase == "AUCTION" else played),
        stake="gets a second Blot" if mj.late(view) else "makes the Admission",
        lacking=listing(lacking),
        weaknesses=plural(made, "Weakness", "Weaknesses"),
        adjectives=plural(made, "Adjective"),
        blots=plural(mj.blots(view, plucked), "card"),
        plucked=names[plucked],
        known=plural(known, "claim").capitalize(),
        reds=plural(table.seats - 1, "red card"),
        best=plural(max(v[mj.V.SHOWN], default=0), "red card"),
        leader=_leader(view, names),
        first=FIRST_BY[first_by(view)],
    )


def _leader(view: View, names: Sequence[str]) -> str:
    """Return who shows the most red cards so far; empty while no pile is shown."""
    piles: Sequence[int] = view.vars[mj.V.SHOWN]
    best = max(piles, default=-1)
    return listing(names[seat] for seat, reds in enumerate(piles) if reds == best >= 0)


def against(table: Table, view: View, seat: int) -> tuple[int, ...]:
    """Return the offer or the play that a seat has to beat."""
    attacker, high = max(view.vars[mj.V.ATTACKER], 0), max(view.vars[mj.V.HIGH], 0)
    if table.phases[view.phase] == "AUCTION":
        return mj.cards(view, "offer", high) + mj.cards(view, "free", high)
    return mj.cards(view, "play", mj.target(table.seats, attacker) if seat == attacker else attacker)


def needed(them: Sequence[int], own: Sequence[int] = ()) -> str:
    """Return, in words, which cards a player adds to be higher than these: `two more cards, or one higher than a
    nine`; `one more card of any rank`.

    The player's `own` cards are on the table, count, and are not higher yet. Others make more cards, or they make as
    many; then the best of all decides, which may already be among them.
    """
    if not them:
        return "one card"
    best, missing = max(them, key=mj.rank), len(them) - len(own)
    more, name = "more card" if own else "card", best_name(best)
    if missing <= 0:
        return f"{plural(1, more)}{ANY_RANK}"
    if own and mj.rank(best) < max(map(mj.rank, own)):
        return f"{plural(missing, more)}{ANY_RANK}"
    if mj.rank(best) == ACE:
        return f"{plural(missing + 1, more)}{ANY_RANK}"
    same = f"{numeral(missing)} if one is higher" if missing > 1 else "one higher"
    return f"{plural(missing + 1, more)}, or {same} than {'an' if name in VOWELS else 'a'} {name}"


def best_name(card: int) -> str:
    """Return the rank of a card in words: `nine`, `king`."""
    name = RANKS[mj.rank(card)]
    return RANK_NAMES.get(name) or numeral(int(name))


def rank_of(card: int) -> str:
    """Return the rank of a card as it is on the card: `9`, `king`."""
    name = RANKS[mj.rank(card)]
    return RANK_NAMES.get(name, name)


def worth(them: Sequence[int]) -> tuple[str, str]:
    """Return the value of cards in an auction or a contest, in words: `three cards`, `highest: jack` (MJ-207)."""
    return (plural(len(them), "card"), f"{BEST}{rank_of(max(them, key=mj.rank))}") if them else ("no card", "")


def every_best() -> list[str]:
    """Return the words for the highest card of a play, for each rank."""
    return [f"{BEST}{RANK_NAMES.get(name, name)}" for name in RANKS]


def at_stake(view: View) -> str:
    """Return, in words, what the Target loses with its contest (MJ-438)."""
    return "a second Blot" if mj.late(view) else "an Admission"


def plate(_table: Table, view: View, seat: int) -> list[str]:
    """Return guest and Blots, then the other lines of the sheet (MJ-203)."""
    if not mj.text_of(view, seat, mj.GUEST):
        return []
    count = mj.blots(view, seat)
    parts = [mj.guest(view, seat) + (f", {plural(count, 'Blot')}" if count else "")]
    for kind, many in TEXTS.sheet.items():
        used = "" if kind in mj.CLAIMED else " (used)"
        lines = [text + used * bool(scene) for _, text, scene in mj.entries(view, seat, kind)]
        parts += [f"{many}: {listing(lines)}"] if any(lines) else []
    return parts


# The form for a guest.
AHEAD_BUTTONS = {
    mj.P.BACKGROUND: "Describe your guest",
    mj.P.INTRODUCTIONS: "Introduce your guest",
    mj.P.FRAMING: "Set the scene and attack",
    mj.P.CLAIM: "Make your claim",
}
GUEST_NAME, GUEST_HOUSE = "name", "something about the house, if you like"
GUEST_TRAITS = ("first Adjective", "second Adjective")
GUEST_PROMPT = (
    "What would the butler announce? What would a stranger notice? Each Adjective can later draw you a card, once."
)
BEGUN = "These are ideas: type over any of them, or press Another for new ones."
BEGUN_LINE = "This is an idea: type over it, press Another, or clear it and say it aloud."  # MJ-401
GUEST_BLANK = f"{BEGUN} The table adds your lines one by one, on your turns."

# The forms for stories: the name of each field, and the questions above them.
STORY_FIELDS = {
    "introduce": "introduction",
    "connect": "shady affair (leave its end open)",
    "frame": "scene: where, and who is near",
    "attack": "attack: what your Target sees",
    "claim": "claim: what your Target gives away, in a few words",
}
STORY_PROMPTS = {
    "introduce": "Who is your guest, and why here? What happened once, and who was hurt? Claims will tell the rest.",
    "frame": "What does your Target see, hear and feel? Make the claim plausible and new; leave some for later.",
    "claim": "A slip, a gesture, a word too many? Make it plausible and new, and leave something for later.",
}
CLAIM_TELLING = "claim in full: how your Target gives it away"
CLAIM_BLANK = "Fill in one field or both, or leave both blank and say it aloud."
STORY_BLANK = "If you leave a field blank, you write it later, or say it aloud."
SHADOW_TIE = "its tie to the Target (or say it aloud)"
