"""The pages of an Over: a player stops the narrator with a higher card and a question (TL-41 to TL-43)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.trick_of_the_light.pieces import LINE_LIMIT, RANKS, SIGNS, V, rank_of
from game.rules.trick_of_the_light.text.charts import KINDS, Kind
from game.rules.trick_of_the_light.text.prompts_text import draws
from game.table import Action, num
from scenes.games.trick_of_the_light.forms import QUESTION, OverForm
from scenes.games.trick_of_the_light.held_scene import HeldScene, WayOn
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.question import (
    NEUTRAL,
    decided,
    draw_sign,
    face_down,
    is_answered,
    question_card,
    run_of,
    send,
    size_in,
    tick,
)
from scenes.games.trick_of_the_light.reply import answer, tell
from scenes.games.trick_of_the_light.text import moments_text, table_text
from scenes.stage import decks
from scenes.story import ledge, paper
from scenes.story.hands import Opens
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

EDGE = 50.0  # units at both sides of the words of a choice, with its picture or its key


def _window(held: HeldScene) -> None:
    """Draw the question whether other players join an Over. All are asked alike, only those with a higher card may
    (TL-41).
    """
    painter, model, hands, seat = held.painter, held.model, held.hands, held.model.speaker or 0
    face_down(held, moments_text.JOIN_QUESTION)
    opens = model.lays_open(seat)
    # Only the viewer of a hand reads what it lacks; the open table shows the same for all hands (TL-235).
    joins = model.viewer is None or model.find("join_over") is not None
    shut = moments_text.open_first(model.opening(seat)) if opens else "" if joins else table_text.NOT_HIGHER
    own = _own_hand(held, seat, opens)
    room = held.choice_boxes(2 + len(own))[0][2] - 2 * EDGE
    fits = painter.text_width(moments_text.GO_OVER, "sans_semibold", 18) <= room
    goes = moments_text.GO_OVER if fits else moments_text.GO_OVER_BRIEF
    contest = moments_text.CONTEST[str(model.table.options["over_contest"])]
    gain = moments_text.asks_and_draws(draws(model.table, model.view, seat), not model.view.vars[V.AWAKENED][seat])
    stake = f"{contest} {gain}"
    held.ask(
        *own,
        WayOn(moments_text.I_ASK, stake, "join", goes,
            partial(join, held), main=not opens, cap="" if shut else "1", body=partial(_three, painter), shut=shut),
        WayOn(moments_text.STAY_OUT_TITLE, moments_text.STAYS_OUT, "out", moments_text.STAY_OUT,
            partial(hands.act, model.action("stay_out")), cap="2", body=partial(_kept, painter)),
    )  # fmt: skip
    held.answerers()
    held.plates(
        answering(held, {held.now.claimant: moments_text.CLAIMS_OVER}, moments_text.HAS_ANSWERED, moments_text.IS_ASKED)
    )
    held.ledge()


def _own_hand(held: HeldScene, seat: int, opens: str) -> list[WayOn]:
    """Return the choice that opens the speaker's hand, or closes it in the same place, in a game with peeking."""
    model, hands, name = held.model, held.hands, held.model.names[seat]
    if model.style != "peek" or not model.several:
        return []
    act: Callable[[], object] = Opens(hands, seat) if opens else hands.cover
    whole = model.opening(seat) if opens else table_text.hide_hand(name)
    room = held.choice_boxes(3)[0][2] - 2 * EDGE
    tries = (whole, *(model.opening_briefly(seat) if opens else moments_text.HIDE_BRIEFLY))
    text = next((words for words in tries if held.painter.text_width(words, "sans_semibold", 18) <= room), tries[-1])
    spoken = moments_text.LOOK_FIRST if opens else moments_text.AWAY_OR_ANSWER
    icon = "eye" if opens else "eye-off"
    return [
        WayOn(
            moments_text.cards_of(name),
            spoken,
            "own hand",
            text,
            act,
            opens=opens,
            icon=icon,
            spoken=whole,
            body=partial(_kept, held.painter),
        )
    ]


def join(held: HeldScene) -> None:
    """Join an Over; on the open table the speaker's hand is opened first, whatever cards it has (TL-235)."""
    if held.model.viewer is None:
        held.hands.request_view(held.model.speaker)
    else:
        held.hands.act(held.model.action("join_over"))


def _three(painter: Painter, box: Box) -> None:
    """Draw the three signs of rock, paper, scissors next to each other."""
    x, y, w, h = box
    each = min(w / 3, h, 64.0)
    if each >= 30:
        row = (x + w / 2 - each * 1.65, y + h / 2 - each / 2, each * 3.3, each)
        for sign, place in zip(SIGNS, boxes.across(row, 3, each * 0.15), strict=True):
            draw_sign(painter, sign, place)


def _kept(painter: Painter, box: Box) -> None:
    """Draw three cards that stay face down."""
    x, y, w, h = box
    width = min(h / 1.45, 52.0)
    if width > 24:
        for k in (-1, 0, 1):
            paper.card(painter, None, x + w / 2 + k * width * 0.5, y + h / 2, width, k * 9)


def _throws(held: HeldScene) -> None:
    """Draw rock, paper, scissors among the players who want to ask, revealed together (TL-42)."""
    model, act = held.model, held.hands.act
    winners = sorted(model.all("won"), key=lambda action: num(action.args[0]))
    people = [seat for seat in held.now.contenders if seat in model.humans]
    at_once = model.viewer is None and len(people) > 1
    text = moments_text.THREE_TIES
    if winners:
        text = moments_text.THROW_HANDS
    elif at_once:
        text = moments_text.COVER_KEYS
    face_down(held, text)
    if at_once and not winners:
        held.sentence()
        for seat, key_hints, box in zip(people, ("123", "789"), held.choice_boxes(), strict=False):
            _keys(held, seat, key_hints, box)
    elif winners:
        held.choose(*(_won(held, action, str(k + 1)) for k, action in enumerate(winners)))
    else:
        held.ask(*(
            WayOn(moments_text.BEATS[sign], "", sign, sign.capitalize(),
                partial(act, model.action("throw", sign)), cap=str(k + 1), body=partial(draw_sign, held.painter, sign))
            for k, sign in enumerate(SIGNS)
        ))  # fmt: skip
    held.plates(answering(held, {}, moments_text.HAS_THROWN, moments_text.THROWS))
    held.ledge()


def _won(held: HeldScene, action: Action, cap: str) -> WayOn:
    """Return the choice that names the winner, if only people threw with their real hands."""
    seat = num(action.args[0])

    def sign(box: Box) -> None:
        x, y, w, h = box
        size = min(w, h, 76.0)
        if size > 28:
            held.medallion(seat, x + w / 2, y + h / 2, size)

    name = moments_text.won(held.model.names[seat])
    act = partial(held.hands.act, action)
    return WayOn(held.model.character(seat), "", f"won {seat}", name, act, cap=cap, body=sign)


def _keys(held: HeldScene, seat: int, key_hints: str, box: Box) -> None:
    """Draw the three keys of one of two people who throw at once; the throw stays hidden."""
    painter, name = held.painter, held.model.names[seat]
    x, y, w, h = box
    paper.panel(painter, box, alpha=0.96)
    header, pad = (34.0, 10.0) if held.layout.compact_layout else (44.0, 16.0)
    done = seat in held.now.answered
    title = moments_text.has_thrown(name) if done else name
    painter.label(title, "serif_semibold", 22, x + pad, y + header / 2 + 2, painter.tones.gold, 0, w - 2 * pad)
    if done:
        return
    room = (x + pad, y + header, w - 2 * pad, h - header - pad)
    places = boxes.across(room, 3, 8) if w > 1.6 * h else boxes.down(room, 3, 6)
    for sign, cap, (left, top, width, height) in zip(SIGNS, key_hints, places, strict=True):
        act = partial(held.hands.act, held.model.action("throw", sign), seat=seat)
        held.button(
            ("ui", f"{sign} {seat}"), (left, top, width, min(height, 60.0)), sign.capitalize(), act, cap=cap,
            name=f"{name}: {sign}", group=f"throws {seat}",
        )  # fmt: skip


def answering(held: HeldScene, roles: dict[int | None, str], done: str, asked: str) -> dict[int, str]:
    """Return the texts of the plates during secret answers: only who has answered."""
    notes = {seat: done if seat in held.now.answered else asked for seat in held.now.asked}
    notes[held.now.narrator] = notes.get(held.now.narrator, moments_text.STOPPED)
    return notes | {seat: role for seat, role in roles.items() if seat is not None}


def _play(held: HeldScene) -> None:
    """Draw the page on which the winner plays a higher card and asks a question of its suit (TL-43)."""
    seat = held.model.viewer
    if not held.deciding or seat is None:
        face_down(held, moments_text.SUIT_SETS_QUESTION)
        if held.now.turn in held.now.waiting:  # else the winner is still being announced
            held.wait(does=(moments_text.CHOOSE_AND_ASK, moments_text.ASKS))
        held.plates({held.now.turn or 0: moments_text.ASKS, held.now.narrator: moments_text.STOPPED})
        held.ledge()
        return
    _asking(held, seat)
    held.sentence()
    _own_cards(held, seat)
    held.plates({seat: moments_text.ASKS, held.now.narrator: moments_text.STOPPED})


def _chosen(held: HeldScene) -> int | None:
    """Return the card picked for the question, if it can be played, else `None`."""
    card = held.hands.form(OverForm).card
    return card if card is not None and held.model.find("play_over", card) is not None else None


def _asking(held: HeldScene, seat: int) -> None:
    """Draw the question with the kind of the picked card, and a field to write it."""
    name = held.model.piece(_chosen(held))
    kind = KINDS[name[-1]] if name else Kind(moments_text.WHICH_CARD, moments_text.WHICH_MEANING, "")
    line = decks.ink(name[-1]) if name else NEUTRAL
    won = "" if name else decided(held.model, seat)
    asker = won or moments_text.only_sees(held.model.names[seat])
    brief = moments_text.has_won(held.model.names[seat]) if won else ""
    x, y, w, h = question_card(held, name, kind.name, kind.meaning, line, "", asker, seat, brief=brief)
    hint = moments_text.such_as(kind.example) if kind.example else moments_text.PICK_THEN_WRITE
    box = (x - 6, y + 2, w + 12, h - 2)
    size = size_in(held, held.hands.text(QUESTION) or hint, "serif_italic", (20.0, 18.0, 16.0), box)
    held.field(
        QUESTION, box, moments_text.YOUR_QUESTION, placeholder=hint, size=size, face="serif_italic",
        limit=LINE_LIMIT, lines=3, paper=True, enter=partial(_ask, held),
    )  # fmt: skip


def _own_cards(held: HeldScene, seat: int) -> None:
    """Draw the hand on its ledge, each card with its kind of question, and the button."""
    painter, height = held.painter, held.height
    x, y, w, h = held.layout["choices"]
    box = (x, y + 16, w, h - 16)
    ledge.tray(painter, box, held.model.names[seat])
    held.put_away(box)
    cards = held.now.plates[seat].hand
    width = min(140.0 if held.layout.compact_layout else 104.0, (h - height - 66) / 1.4, w / 4)
    pitch = (w - 40) / max(3, len(cards))
    for k, code in enumerate(cards):
        aside = max(0.0, pitch - width - 12) / 2 if pitch - width > 84 else 0.0
        _own_card(held, code, (x + 20 + pitch * (k + 0.5) - aside, y + 38 + width * 0.7), width, pitch)
    kind = "main" if _chosen(held) is not None and is_answered(held, QUESTION) else "plain"
    bottom = y + h - height - 12
    tick(held, (x + 20, bottom, w * 0.42, height), moments_text.ASKED_ALOUD)
    place, ask = (x + w * 0.5, bottom, w * 0.5 - 20, height), partial(_ask, held)
    held.button(("ui", "ask"), place, moments_text.ASK, ask, kind, group="main", cap="Enter", sends=QUESTION)


def _own_card(held: HeldScene, code: int, at: tuple[float, float], width: float, pitch: float) -> None:
    painter, model, name, called = held.painter, held.model, held.model.piece(code), held.model.called(code)
    chosen, above = _chosen(held) == code, model.find("play_over", code) is not None
    x, y = at[0], at[1] - (8 if chosen else 0)
    paper.card(painter, name, x, y, width, state="normal" if above else "dim", lift=2 if chosen else 1)
    if chosen:
        paper.ring(painter, x, y, width, painter.tones.highlighted)
    if name and pitch - width > 84:
        _say(held, code, above, (x + width / 2 + 8, at[1] - width * 0.66, pitch - width - 14))
    act = partial(_pick, held, code) if above else partial(held.hands.act, model.action("play_over", code))
    tip = called if above else moments_text.card_not_above(called)
    box = (x - width / 2, y - width * 0.7, width, width * 1.4)
    held.target(("piece", code), box, called, "piece", tip=tip, group="hand", chosen=chosen, act=act)


def _say(held: HeldScene, code: int, above: bool, at: tuple[float, float, float]) -> None:
    """Draw what a card asks about, and how many ranks could go Over it; `at` is a point and a width."""
    (left, top, room), tones, name = at, held.painter.tones, held.model.piece(code)
    if not above or name is None:
        held.paragraph(moments_text.NOT_ABOVE, "serif_italic", 16, left, top + 18, room, tones.muted, 4)
        return
    used = held.paragraph(KINDS[name[-1]].meaning, "serif_italic", 15, left, top, room, tones.gold, 3)
    words = moments_text.ranks_above(len(RANKS) - 1 - rank_of(code))
    held.paragraph(words, "sans", 15, left, top + used + 2, room, tones.muted, 2)


def _pick(held: HeldScene, code: int) -> None:
    """Pick a card for the question, and open the field."""
    held.hands.choose(OverForm, card=code)
    held.hands.focus("field", QUESTION)


def _ask(held: HeldScene) -> None:
    """Play the picked card with its question."""
    card = _chosen(held)
    if card is None:
        held.hands.refuse(moments_text.PICK_FIRST, "TL-43")
    else:
        action = held.model.action("play_over", card)
        send(held, action, QUESTION, moments_text.WRITE_QUESTION, "TL-43")


PAGES: dict[str, Callable[[HeldScene], None]] = {
    "OVER_WINDOW": _window,
    "OVER_RPS": _throws,
    "OVER_PLAY": _play,
    "OVER_ANSWER": answer,
    "OVER_TELL": tell,
}


def draw(context: PageContext) -> None:
    """Draw the page of any phase of an Over; it is one page, so that its background stays still."""
    held = HeldScene(**vars(context), with_hand=context.now.phase in ("OVER_WINDOW", "OVER_RPS"))
    held.ground(run_of(held.model))
    held.top()
    held.tab()
    PAGES[held.now.phase](held)
