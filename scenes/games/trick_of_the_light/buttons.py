"""The buttons beside the narration, for all actions besides telling.

Actions without a page of their own have their button here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.rules.trick_of_the_light.script import SCRIPT
from game.table import Action
from scenes.games.trick_of_the_light import line, together
from scenes.games.trick_of_the_light.forms import LINE, ProvocationForm
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.story.hands import Hands, Opens
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

GAP = 10.0
# The decisions that no page of its own offers.
BUTTONS = frozenset(
    (
        *("ready", "end_intro", "end_scene", "pass", "pass_call", "join_over", "stay_out", "you_tell_me", "give_back"),
        *("allow", "object", "peek", "decline", "show_queen", "draw_extra", "do_nothing", "done", "adopt"),
    )
)
CLAIM: Key = ("ui", "claim over")
UNDER: Key = ("ui", "claim under")
PROVOKE: Key = ("ui", "provoke")
# In these phases people let the tale go on, claim, or open a hand. The end of the row is always kept for
# letting it go on, so that a second press there does nothing else, whatever seat acts by then.
KEPT = frozenset(("OPEN", "SCENE", "LAST_CALL"))
CLAIMED = frozenset(("SCENE", "LAST_CALL"))  # where people claim: the place of the claim is kept
LETS_GO = ("pass", "pass_call")
TWO, SIGNED = 2, 112.0  # people whose names fit into their places; width of a place without a name
WIDEST = 300.0  # largest width of a button with a name; longer names are smaller
BRIEF = {
    "adopt": table_text.NEW_HEADING
}  # where all of the words of a button would take the names from the chips beside it
# Verbs that end the speaker's tale.
ENDING = frozenset(("end_intro", "end_scene"))


@dataclass(frozen=True)
class TableButton:
    """A button beside the narration.

    Attributes:
    key, text, act, kind: its key, its words, what it does, and how it looks.
    name: its name for a screen reader; `tip` explains it.
    shut: why it is disabled; empty if it is not.
    """

    key: Key
    text: str
    act: Callable[[], object]
    kind: str = "plain"
    name: str = ""
    shut: str = ""
    tip: str = ""
    opens: str = ""  # its tip if it opens a hand, which then stays open until it is closed
    slots: int = 0  # how many people's places it takes: each person has one, where only their hand is opened
    alike: tuple[str, ...] = ()  # the words of those places, which are all of one width
    hides: bool = False  # whether it closes a hand
    hollow: bool = False  # whether it only keeps a place free
    still: bool = False  # whether it has its own width, and is always at the same place
    last: bool = False  # whether it is in the place kept at the end of the row; without words that place is empty
    chosen: bool = False  # whether it stays pressed


def choices(model: Model, hands: Hands) -> list[TableButton]:
    """Return the buttons of this phase; *Provoke* and the button to pass are always last.

    In a game with peeking, each person has a place for the button that opens their hand, in the order of the seats. The
    button to close it is there, too: a press never means the hand of another person, and a second press claims nothing.
    """
    if model.speaker is None:
        return []
    buttons = [
        choice for action in (model.asked.legal if model.asked else ()) if (choice := _plain(model, hands, action))
    ]
    if not (
        any(choice.last for choice in buttons) or model.all("listen")
    ):  # in a bot's scene all people can, not only the one who is asked (TL-39)
        buttons += [choice for action in model.all("pass") if (choice := _plain(model, hands, action))]
    buttons[:0] = [choice for action in model.all("adopt") if (choice := _plain(model, hands, action))]
    now, seat = model.view_model, model.speaker
    provokes = now.phase == "SCENE" and bool(model.bots)
    claims = now.phase == "SCENE" or (now.phase == "LAST_CALL" and now.turn == seat)
    opened = model.several and model.viewer is None
    opens = model.lays_open(seat)
    begun = bool(hands.text(LINE).strip())  # then the main button is the one that sends it
    if now.phase == "OPEN" and opened and seat in now.waiting:
        who = table_text.chooses_card(model.names[seat])
        words = model.opening(seat) if opens else table_text.CHOOSE_CARD
        choose = TableButton(("ui", "choose"), words, Opens(hands, seat), "main", who, opens=opens)
        buttons += _in_place(model, seat, choose) if opens else [choose]
    if claims and seat != now.narrator and not now.plates[seat].played:
        words = model.opening(seat)
        if opens:  # it does nothing else there, for either claim
            who = table_text.to_claim(words)
            buttons += _in_place(model, seat, TableButton(CLAIM, words, Opens(hands, seat), "main", who, opens=opens))
        else:
            if opened:  # which card it is only its owner may see (TL-36)
                under, tip = table_text.CLAIM_UNDER, table_text.CLAIMS_UNDER
                buttons.append(TableButton(UNDER, under, Opens(hands, seat), tip=tip))
            shut = _no_over(model)
            # With an open hand each card has a button of its own: this one names no card yet.
            kind = "plain" if shut or not opened else "main"
            wins = " ".join((table_text.CLAIMS_OVER, *([table_text.DRAWS_IF_WON] if model.draws(seat) else [])))
            over, tip = table_text.CLAIM_OVER, wins if opened else table_text.CLAIMS_CARD_LATER
            claim = TableButton(CLAIM, over, lambda: _claim_over(model, hands), kind, shut=shut, tip=tip)
            if model.several and model.style == "peek":
                away = table_text.hide_hand(model.names[seat])
                hide = TableButton(("ui", "hide"), away, hands.cover, name=away, hides=True)
                buttons += _in_place(model, seat, hide, claim)
            else:
                buttons.append(claim)
    elif len(buttons) == 1 and not (provokes or begun) and buttons[0].kind == "plain" and buttons[0].key[0] == "action":
        buttons[0] = TableButton(buttons[0].key, buttons[0].text, buttons[0].act, "main")
    elif now.phase in CLAIMED and not buttons:
        buttons += _hollow(model)
    two_claims = now.phase in CLAIMED and model.several and model.style != "peek" and seat != now.narrator
    if two_claims and not any(choice.key == UNDER for choice in buttons):
        buttons.insert(0, TableButton(UNDER, table_text.CLAIM_UNDER, lambda: None, hollow=True))
    if (now.phase in CLAIMED or (now.phase == "OPEN" and opens)) and model.bots:
        provoke, tip = table_text.PROVOKE, table_text.PROVOKES
        button = TableButton(PROVOKE, provoke, lambda: _provoke(model, hands), tip=tip, still=True, hollow=not provokes)
        buttons.append(button)
    if now.phase in KEPT and (model.several or seat != now.narrator):
        lets_go = [choice for choice in buttons if choice.last]
        buttons = [choice for choice in buttons if not choice.last]
        if now.phase == "SCENE":
            lets_go = lets_go or [_ask_again(model, hands, each) for each in model.all("listen")]
        buttons += lets_go or [TableButton(("ui", "let go"), "", lambda: None, last=True)]
    return buttons


def _hollow(model: Model) -> list[TableButton]:
    """Return what keeps the place of a claim, or of all people's hands, free."""
    claim = TableButton(CLAIM, table_text.CLAIM_OVER, lambda: None, hollow=True)
    if model.style != "peek" or not model.several:
        return [claim]
    return [replace(claim, slots=len(model.humans), alike=_alike(model))]


def _alike(model: Model) -> tuple[str, ...]:
    """Return the words for all people's places; none for many people: then the tip says whose place it is."""
    return tuple(table_text.hand_of(model.names[each]) for each in model.humans) if len(model.humans) <= TWO else ()


def _in_place(model: Model, seat: int, own: TableButton, claim: TableButton | None = None) -> list[TableButton]:
    """Return the places of all people: the button of one person in its own, the claim in most of the others."""
    alike, at = _alike(model), model.humans.index(seat)
    before, after = at, len(model.humans) - 1 - at

    def rest(count: int, with_claim: bool) -> list[TableButton]:
        if with_claim and claim is not None and count:
            return [replace(claim, slots=count, alike=alike)]
        return [TableButton(("ui", "place"), "", lambda: None, slots=count, alike=alike, hollow=True)] * bool(count)

    return [*rest(before, before > after), replace(own, slots=1, alike=alike), *rest(after, after >= before)]


def _plain(model: Model, hands: Hands, action: Action) -> TableButton | None:
    verb = model.table.verbs[action.verb]
    if verb == "throw":
        text = str(model.table.words[action.args[0] - len(model.table.pieces)]).capitalize()
    elif verb in BUTTONS:
        text = BRIEF.get(verb) or together.words(model, verb, str(SCRIPT.offer(verb).words))
        if verb == "end_intro" and hands.text(LINE).strip():
            text = table_text.SEND_AND_END
    else:
        return None
    wrapped = verb == "end_scene" and model.view_model.wrap_up
    return TableButton(
        ("action", action),
        text,
        lambda: _do(model, hands, action, verb),
        "main" if wrapped or text == table_text.SEND_AND_END else "plain",
        name=str(SCRIPT.offer(verb).words) if verb in BRIEF else "",
        tip=table_text.RUNS if model.find("let_run") and verb == "pass" else table_text.TIPS.get(verb, ""),
        last=verb in LETS_GO,
    )


def _ask_again(model: Model, hands: Hands, action: Action) -> TableButton:
    """Return the button that let a scene run, which stays pressed: a press makes it ask the same people again."""
    text, verb = together.words(model, "listen", str(SCRIPT.offer("pass").words)), "listen"
    act, name = partial(together.act, model, hands, action, verb), table_text.runs(text)
    return TableButton(("action", action), text, act, name=name, tip=table_text.LISTENING, last=True, chosen=True)


def _do(model: Model, hands: Hands, action: Action, verb: str) -> None:
    """Carry out an action, with the typed text if it takes one, and after the line if it ends the tale."""
    if verb in ENDING and not line.send(model, hands):
        return
    if verb in ("you_tell_me", "give_back", "done"):
        hands.send(action, LINE)
    else:
        together.act(model, hands, action, verb)


def _provoke(model: Model, hands: Hands) -> None:
    """Open the form of a provocation: the bot that spoke last is chosen, and gently; the tone is not."""
    bots = [seat for seat in model.bots if seat != model.speaker]
    spoke = (beat.seat for beat in reversed(model.view_model.beats) if beat.seat in bots)
    form = hands.form(ProvocationForm)
    if form.whom is None and bots and hands.ui.caption is None:  # a lesson says whom to choose: nobody else is framed
        hands.choose(ProvocationForm, whom=next(spoke, bots[0]), heat=form.heat or 1)
    hands.overlay("provoke")


def _no_over(model: Model) -> str:
    """Return why the viewer cannot claim Over; empty if it is possible.

    No card is above an Ace. Only the viewer's own hand may add a reason; the open table reveals nothing of hands
    (TL-35, TL-235).
    """
    over, _under = model.view_model.ladder
    if not over:
        return table_text.NONE_HIGHER
    fits = model.viewer is None or any(use.way == "over" for use in model.view_model.card_uses)
    return "" if fits else table_text.NOT_HIGHER


def _claim_over(model: Model, hands: Hands) -> None:
    """Claim Over; on the open table the speaker's hand is opened first, whatever cards it has (TL-235)."""
    if model.viewer is None:
        hands.request_view(model.speaker)
    else:
        hands.act(model.action("claim_over"))


def width(painter: Painter, buttons: list[TableButton]) -> float:
    """Return the width of all buttons together."""
    return sum(_wanted(painter, choice) for choice in buttons) + GAP * max(0, len(buttons) - 1)


def widest(painter: Painter, model: Model) -> float:
    """Return the width of the longest row of a scene, whoever speaks."""

    def nothing() -> None:
        return None

    row = [TableButton(CLAIM, table_text.CLAIM_OVER, nothing)]
    if model.several and model.style != "peek":
        row.append(TableButton(UNDER, table_text.CLAIM_UNDER, nothing))
    if model.several and model.style == "peek":
        row = _hollow(model)
    if model.bots:
        row.append(TableButton(PROVOKE, table_text.PROVOKE, nothing))
    return width(painter, [*row, TableButton(("ui", "let go"), "", nothing, last=True)])


def _wanted(painter: Painter, choice: TableButton) -> float:
    if choice.slots:
        return choice.slots * (_place_width(painter, choice.alike) + GAP) - GAP
    lets_go = [*(str(SCRIPT.offer(verb).words) for verb in LETS_GO), table_text.GO_ON_ALL.format(table_text.BOTH)]
    texts = lets_go if choice.last else [choice.text]
    width = max(painter.text_width(text, "sans_semibold", 18) for text in texts) + (58 if choice.opens else 30)
    return max(112.0, min(WIDEST, width) if choice.opens else width)


def _place_width(painter: Painter, alike: tuple[str, ...]) -> float:
    """Return the width of a person's place: that of the longest words, and of Claim Over in the place beside it."""
    if not alike:
        return SIGNED
    widest = max(painter.text_width(words, "sans_semibold", 18) + 58 for words in alike)
    return max(painter.text_width(table_text.CLAIM_OVER, "sans_semibold", 18) + 30, min(WIDEST, widest))


def _words(context: PageContext, choice: TableButton, width: float) -> str:
    """Return the words on a button, shorter in the place of a person if they have no room."""
    painter, model = context.painter, context.model
    if not (choice.opens or choice.hides):
        return choice.text
    seat = model.speaker or 0
    briefly = (table_text.hand_of(model.names[seat]), *model.opening_briefly(seat))
    tries = (choice.text, *(table_text.HIDE_BRIEFLY if choice.hides else briefly))
    return next((words for words in tries if painter.text_width(words, "sans_semibold", 18) + 58 <= width), "")


def draw(context: PageContext, buttons: list[TableButton], box: Box) -> None:
    """Draw the buttons next to each other in a box; the last one always keeps its own width."""
    x, y, w, h = box
    if not buttons:
        return
    wants = [_wanted(context.painter, choice) for choice in buttons]
    wider = [max(1, choice.slots) * (not (choice.last or choice.still)) for choice in buttons]
    wider = wider if len(buttons) > 1 else [1]
    spare = (w - GAP * (len(buttons) - 1) - sum(wants)) / max(1, sum(wider))
    for choice, want, grows in zip(buttons, wants, wider, strict=True):
        width = want + spare * grows
        enter = choice.key != CLAIM and not choice.opens  # Enter never claims by itself, and lays no hand open
        main = "main" if choice.kind == "main" and enter else ""
        if choice.text and not choice.hollow:
            context.button(
                choice.key, (x, y, width, h), _words(context, choice, width), choice.act, choice.kind, name=choice.name,
                icon="eye" if choice.opens else "eye-off" if choice.hides else "",
                enabled=not choice.shut, tip=choice.shut or choice.opens or choice.tip, group=main,
                chosen=choice.chosen,
            )  # fmt: skip
        x += width + GAP
