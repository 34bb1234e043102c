"""Prompts of every phase: an order to the seats that decide, a fact to a viewer who does not."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.flow import seats_of
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.able import yet_to_call
from game.rules.wording import begun, listing
from game.table import Table, View

Prompt = Callable[[Table, View, Sequence[str]], str]

# -- the common form -------------------------------------------------------------------------------------------------


def waiting(view: View, names: Sequence[str]) -> str:
    """Return the names of the seats that must decide."""
    return listing(names[seat] for seat in seats_of(view.actors))


def is_asked(view: View) -> bool:
    """Check whether the viewer must decide; the open table speaks to the people who must, but gives bots no orders."""
    if view.seat is None:
        return not view.vars[tl.V.HUMANS] or bool(view.actors & view.vars[tl.V.HUMANS])
    return bool(view.actors >> view.seat & 1)


def addressed(view: View, names: Sequence[str], order: str, mark: str = ",") -> str:
    """Return an order to the viewer, or on the open table to all who must decide; a learner is called You."""
    who = waiting(view, names) if view.seat is None else names[view.seat]
    return begun(order) if who == "You" else f"{who}{mark} {order}"


def asks(order: str, one: str, many: str) -> Prompt:
    """Return a prompt: `order` to those who must decide, `one` or `many` as a fact after the names of others."""

    def prompt(_table: Table, view: View, names: Sequence[str]) -> str:
        if is_asked(view):
            return addressed(view, names, order, ":" if view.seat is None and len(seats_of(view.actors)) > 1 else ",")
        return f"{waiting(view, names)} {one if len(seats_of(view.actors)) == 1 else many}"

    return prompt


# -- one for each phase ----------------------------------------------------------------------------------------------

# Their types are written down, as the compiler meets these names before this module.
ASK_CAST: Prompt = asks(
    "write a name, a role and three traits.", "writes a name, a role and traits.", "write names, roles and traits."
)
ASK_WINDOW: Prompt = asks("ask a question too, or stay out?", "may ask too.", "may ask too.")
ASK_OVER: Prompt = asks(
    "play a higher card and ask the narrator.",
    "plays a higher card and asks.",
    "play and ask.",
)
ASK_TELL: Prompt = asks("tell what really happened, then give the scene back.", "tells what really happened.", "tell.")
ASK_PEEK: Prompt = asks(
    "look at one more court, or decline. It costs nothing: no one is the card that you see.",
    "may look at one more court.",
    "may look at one more court.",
)
ASK_STATEMENT: Prompt = asks("choose what to write, then seal your letter.", "writes a letter.", "write their letters.")
ASK_EPILOGUE: Prompt = asks(
    "write a last word, or end your story.", "may write a last word.", "may write their last words."
)
GAME_OVER = "The game is over."
CLAIM_AND_DRAW = "claim and draw a card"
MAY_SHOW = " that may show who you are"
HAND_ENDS = "The first empty hand ends the game."
FIRST_ENDS = "If you run out of cards first, the game ends, and you may do one thing more."
REPLY_IS_FREE, VERDICT_IS_FREE = "Neither costs you a card.", "Judging costs you nothing."  # TL-44, TL-46


def ask_intro(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of an introduction, to the narrator or to the other players (TL-31..33)."""
    narrator = view.vars[tl.V.NARRATOR]
    if view.actors >> narrator & 1:
        order = "add a line or end your introduction."
        if not view.vars[tl.V.TOLD]:
            order = "tell how the journey began and what your part was."
        return asks(order, "tells how the journey began.", "")(_table, view, names)
    if not is_asked(view):
        several = len(seats_of(view.actors)) > 1
        their, possessive = "their characters" if several else "a character", f"{names[narrator]}’s"
        if narrator == view.seat:
            possessive = "your"
        return f"{waiting(view, names)} name{'s' * (not several)} {their} in {possessive} flashbacks."
    order = f"name your character in {names[narrator]}’s flashbacks."
    return addressed(view, names, order, ":" if view.seat is None and len(seats_of(view.actors)) > 1 else ",")


LAST_ACTION = (
    "you may do one thing more, or nothing.",
    "has no more cards, and may do one thing more.",
    "",
)


def ask_ender(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to the ender; without a court to draw, only an angel can do more than nothing (TL-216)."""
    if view.zones[tl.Z.COURT_STACK]:
        prompt = asks(*LAST_ACTION)
    else:
        prompt = asks(
            "do nothing, or show your queen if you are an angel.", "has no more cards. An angel may show its queen.", ""
        )
    return prompt(table, view, names)


def ask_last_call(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of the last call; a card that is played is replaced as long as the pack lasts (TL-51)."""
    waiting_seats = seats_of(view.actors)
    seat = waiting_seats[0] if waiting_seats else 0
    if view.seat is None and len(called := called_together(table, view)) > 1:
        draw = " If you play, you draw a card." if all(draws(table, view, each) for each in called) else ""
        return f"{listing(names[each] for each in called)}: play a card, or pass.{draw}"
    drawn, last = draws(table, view, seat), len(view.zones[tl.Z.HAND + seat]) == 1
    over = any(not view.zones[tl.Z.HAND + each] for each in range(tl.SEATS) if each != seat)  # TL-71
    more = bool(view.zones[tl.Z.COURT_STACK])  # an ender can draw one (TL-74, TL-76)
    order = (
        f"play a card, or pass. If you play, you draw one{which_card(table, view, seat)}."
        if drawn and which_card(table, view, seat)
        else f"play a card, or pass. If you play, you draw one. {HAND_ENDS}"
        if drawn
        else "play a card, or pass. You cannot draw. The game ends with this scene."
        if over
        else f"pass, or play your last card. It ends the game{', and you may do one thing more' if more else ''}."
        if last
        else f"play a card, or pass. You cannot draw. {FIRST_ENDS if more else HAND_ENDS}"
    )
    return asks(order, "may play a card in this scene.", "may play a card.")(table, view, names)


def called_together(table: Table, view: View) -> list[int]:
    """Return the people whom this last call asks, or has yet to ask: on the open table they can pass together."""
    asked = [seat for seat in seats_of(view.actors) if not tl.is_bot(view, seat)]
    later = [seat for seat in range(tl.SEATS) if seat not in asked and not tl.is_bot(view, seat)]
    return sorted([*asked, *(seat for seat in later if yet_to_call(table.options, view, seat))] if asked else [])


def draws(table: Table, view: View, seat: int) -> bool:
    """Check whether a seat that plays in this scene draws a card after it (TL-51, TL-166)."""
    ends = view.vars[tl.V.AWAKENED][seat] and table.options["after_epiphany_draw"] == "none"
    return bool(view.zones[tl.Z.PACK + seat]) and not ends


def which_card(table: Table, view: View, seat: int) -> str:
    """Return which card a player draws: one of the pack, in which the identity is until it is drawn (TL-51, TL-60).

    With the house rule of an early Epiphany it is one of the next two at first (TL-25).
    """
    left = len(view.zones[tl.Z.PACK + seat])
    if table.options["epiphany_draw"] == "soon":
        left = min(left, max(1, tl.SOON - (tl.PACK_SIZE - left)))
    if view.vars[tl.V.AWAKENED][seat] or not left:
        return ""
    return f" (1 in {left} shows who you are)" if left > 1 else ", which shows who you are"


def ask_opening(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to open a scene (TL-34); its narrator draws a card after it, which may be the identity."""
    scene = f"the {'first' if view.vars[tl.V.SCENE] == 1 else 'next'} scene"
    seat = view.vars[tl.V.NARRATOR]
    then = f" Then you draw one{which_card(table, view, seat)}." if draws(table, view, seat) else ""
    then += f" {HAND_ENDS}" if view.vars[tl.V.AWAKENED][seat] else ""
    return asks(f"open {scene} with a card.{then}", f"opens {scene} with a card.", "")(table, view, names)


def spoken_to(view: View) -> tuple[int, ...]:
    """Return the seats that `ask_scene` speaks to: the viewer, else the people who are asked.

    It is the narrator if the narrator is one of them, or if no seat is named.
    """
    teller, looks = view.vars[tl.V.NARRATOR], view.seat
    people = _people(view)
    if looks is not None and (looks in people or (looks != teller and view.vars[tl.V.HUMANS] != 1 << looks)):
        return (looks,)
    return (teller,) if teller in people or not people else people


def _people(view: View) -> tuple[int, ...]:
    """Return the people who are asked; in a bot's scene with all who have not yet let the latest line go on (TL-39)."""
    asked, v = view.actors & view.vars[tl.V.HUMANS], view.vars
    unheard = v[tl.V.HUMANS] & ~(v[tl.V.HEARD] | v[tl.V.RUN]) if asked and tl.is_bot(view, v[tl.V.NARRATOR]) else 0
    return seats_of(asked | unheard)


def ask_scene(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of a scene: its narrator, and who may speak (TL-39); of several people it speaks to the viewer.

    When all have played, or a card of the last call has put the end off (TL-49), it asks the narrator to end it.
    """
    teller, humans, looks = view.vars[tl.V.NARRATOR], view.vars[tl.V.HUMANS], view.seat
    narrator, over, again = names[teller], all(view.vars[tl.V.PLAYED]), view.vars[tl.V.PUT_OFF]
    people, asked = _people(view), spoken_to(view)
    text = (
        "Everyone has played."
        if over
        else "A card was played, so the scene continues."
        if again
        else f"{narrator} tells."
    )
    ends = "end the scene" + " again" * (again and not over)
    if asked != (teller,):
        gain = claim_brings(table, view, asked)
        spoken, claim = listing(names[seat] for seat in asked), not all(view.vars[tl.V.PLAYED][seat] for seat in asked)
        if looks in asked and looks not in people:
            return f"{text} {spoken}: add a line{f', or {gain}' * claim}."
        rest = f"let it go on, or {gain}" if claim else "or let it go on"
        return f"{text} {spoken}: add a line, {rest}."
    if teller in people:
        alone = over or again or looks == teller or humans == 1 << teller
        if alone and draws(table, view, teller):
            which = which_card(table, view, teller)
            ends += f" and draw one{which}" if which else " and draw a card"
        if not alone:
            return f"{narrator}, tell a line, or end the scene. The others can add lines or claim."
        return f"{text} {f'{narrator}, add' if over or again else 'Add'} a line, or {ends}."
    hearers = [seat for seat in seats_of(humans) if seat != teller] if looks is None else [looks]
    played = bool(hearers) and all(view.vars[tl.V.PLAYED][seat] for seat in hearers)
    order = f"{narrator} ends the scene" if over or again else "Add a line" if played else "Add a line, or claim"
    return f"{text} {order}."


def claim_brings(table: Table, view: View, seats: Sequence[int]) -> str:
    """Return what seats can do with a card in a scene, and what each then draws (TL-51)."""
    if not all(draws(table, view, seat) for seat in seats):
        return "claim"
    which = [which_card(table, view, seat) for seat in seats]
    if len(seats) > 1:
        return f"{CLAIM_AND_DRAW}{MAY_SHOW * all(which)}"
    return f"claim and draw one{which[0]}" if which[0] else CLAIM_AND_DRAW


def ask_throws(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt for signs; people among themselves name the winner (TL-42)."""
    if not any(tl.is_bot(view, seat) for seat in view.vars[tl.V.CONTENDERS]):
        return f"{waiting(view, names)}: rock, paper, scissors. Who won?"
    return asks("rock, paper or scissors?", "chooses a sign.", "choose a sign.")(_table, view, names)


def ask_answer(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to answer, or to ask another question if one was wanted (TL-44, TL-131)."""
    if view.vars[tl.V.ANEW]:
        return asks("ask another question.", "asks another question.", "")(_table, view, names)
    order = f"answer, or say “You tell me”. {REPLY_IS_FREE}"
    return asks(order, "answers the question.", "")(_table, view, names)


def ask_judges(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt to judge an Under (TL-46)."""
    v = view.vars
    actor, claimant = v[tl.V.CLAIM_ACTOR], v[tl.V.CLAIMANT]
    did = f"{tl.short(tl.character(view, actor))} did this to {tl.short(tl.character(view, claimant))}"
    order = f"did this happen in the story? {VERDICT_IS_FREE}"
    return asks(order, f"judges whether {did}.", f"judge whether {did}.")(_table, view, names)
