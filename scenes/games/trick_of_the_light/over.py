"""The pages of an Over: a player stops the narrator with a higher card and a question (TL-41 to TL-43)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.rules.trick_of_the_light.pieces import COURTS, LINE_LIMIT, RANKS, SIGNS, rank_of
from game.rules.trick_of_the_light.text.charts import KINDS, Kind
from game.rules.trick_of_the_light.text.prompts_text import draws, which_card
from game.table import Action, num
from scenes.games.trick_of_the_light import ideas, thrown, together
from scenes.games.trick_of_the_light.forms import QUESTION, OverForm
from scenes.games.trick_of_the_light.held_scene import HeldScene, WayOn
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.question import (
    NEUTRAL,
    comes,
    decided,
    draw_sign,
    face_down,
    fitting_tick,
    helps,
    is_answered,
    question_card,
    run_of,
    send,
    size_in,
)
from scenes.games.trick_of_the_light.reply import answer, side_by_side, tell
from scenes.games.trick_of_the_light.text import moments_text, table_text
from scenes.stage import decks
from scenes.story import ledge, paper
from scenes.story.hands import Opens
from scenes.story.nodes import Footed, Lowest, Paragraph, button
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Mark, Node, Row, Text
from scenes.ui.painter import Box, Painter

OWN = 120.0  # units by which the hand reaches beyond the choices at each side
ASK = 0.36  # width of the button that asks, as a share of the whole
WORDS = 84.0  # least width of the words beside a card
EDGE = 50.0  # units at both sides of the words of a choice, with its picture or its key


def _window(held: HeldScene) -> None:
    """Draw the question whether other players join an Over. All are asked alike, only those with a higher card may
    (TL-41).
    """
    painter, model, hands, seat = held.painter, held.model, held.hands, held.model.speaker or 0
    contest = moments_text.CONTEST[str(model.table.options["over_contest"])]
    then = moments_text.then_asks(model.names[held.now.claimant or 0]) if held.now.claimant in model.humans else ""
    face_down(held, " ".join(filter(None, (moments_text.JOIN_QUESTION, contest, then))))
    opens = model.lays_open(seat)
    # Only the viewer of a hand reads what it lacks; the open table shows the same for all hands (TL-235).
    joins = model.viewer is None or model.find("join_over") is not None
    shut = moments_text.open_first(model.opening(seat)) if opens else "" if joins else table_text.NOT_HIGHER
    own = _own_hand(held, seat, opens)
    if own:
        held.grow(linked=bool(held.people))
    room = held.choice_boxes(2 + len(own))[0][2] - 2 * EDGE
    fits = painter.text_width(moments_text.GO_OVER, "sans_semibold", 18) <= room
    goes = moments_text.GO_OVER if fits else moments_text.GO_OVER_BRIEF
    gain = moments_text.asks_and_draws(draws(model.table, model.view, seat), which_card(model.table, model.view, seat))
    gain = gain if joins else moments_text.LACKS_HIGHER
    held.ask(
        *own,
        WayOn(moments_text.I_ASK, gain, "join", goes,
            partial(join, held), main=not opens, cap="" if shut else "1", body=partial(_three, painter), shut=shut),
        WayOn(moments_text.STAY_OUT_TITLE, moments_text.STAYS_OUT, "out",
            together.words(model, "stay_out", moments_text.STAY_OUT),
            partial(together.act, model, hands, model.action("stay_out"), "stay_out"), cap="2",
            body=partial(_kept, painter, len(held.now.plates[seat].hand))),
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
    room = held.choice_boxes(3)[0][2] / len(model.humans) - 62
    briefly = (table_text.hand_of(name), *model.opening_briefly(seat)) if opens else table_text.HIDE_BRIEFLY
    tries = (whole, *briefly)
    fits = (words for words in tries if held.painter.text_width(words, "sans_semibold", 18) <= room)
    text = next(fits, "")  # the title above says whose hand the eye opens
    spoken = moments_text.LOOK_FIRST if opens else moments_text.AWAY_OR_ANSWER
    icon = "eye" if opens else "eye-off"
    return [
        WayOn(
            moments_text.cards_of(name),
            spoken,
            "own-hand",
            text,
            act,
            opens=opens,
            icon=icon,
            spoken=whole,
            body=partial(_kept, held.painter, len(held.now.plates[seat].hand)),
            seat=seat,
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

    def paint(index: int, x: float, y: float, width: float) -> None:
        draw_sign(painter, SIGNS[index], (x - width / 2, y - width / 2, width, width))

    Fan(len(SIGNS), paint, 64, ratio=1, apart=0.15, align=0.5, shrinks=True).draw(painter, box)


def _kept(painter: Painter, count: int, box: Box) -> None:
    """Draw the cards of a hand, which stay face down."""
    width = min(box[3] / 1.45, 52.0)
    if width > 24:

        def paint(index: int, x: float, y: float, size: float) -> None:
            paper.card(painter, None, x, y, size, 9 * (index - (count - 1) / 2))

        Fan(count, paint, width, apart=-0.5, align=0.5).draw(painter, box)


def _throws(held: HeldScene) -> None:
    """Draw rock, paper, scissors among the players who want to ask, revealed together (TL-42)."""
    model, act = held.model, held.hands.act
    if model.held:
        thrown.draw(held)
        return
    winners = sorted(model.all("won"), key=lambda action: num(action.args[0]))
    people = [seat for seat in held.now.contenders if seat in model.humans]
    at_once = model.viewer is None and len(people) > 1
    text = moments_text.WINNER_DRAWS if model.draws(*held.now.contenders) else moments_text.THREE_TIES
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
        size = min(box[2], box[3], 76.0)
        if size > 28:
            Mark(lambda x, y: held.medallion(seat, x, y, size)).draw(held.painter, box)

    name = moments_text.won(held.model.names[seat])
    act = partial(held.hands.act, action)
    return WayOn(held.model.character(seat), "", f"won-{seat}", name, act, cap=cap, body=sign)


def _keys(held: HeldScene, seat: int, key_hints: str, box: Box) -> None:
    """Draw the three keys of one of two people who throw at once; the throw stays hidden."""
    painter, name, wide = held.painter, held.model.names[seat], box[2] > 1.6 * box[3]
    paper.panel(painter, box, alpha=0.96)
    header, pad = (34.0, 10.0) if held.layout.compact_layout else (44.0, 16.0)
    done = seat in held.now.answered
    title = moments_text.has_thrown(name) if done else name
    signs = [] if done else [
        Lowest(
            button(
                held, ("ui", f"{sign} {seat}"), sign.capitalize(),
                partial(held.hands.act, held.model.action("throw", sign), seat=seat), cap=cap, name=f"{name}: {sign}",
                group=f"throws-{seat}",
            ), 60,
        )
        for sign, cap in zip(SIGNS, key_hints, strict=True)
    ]  # fmt: skip
    keys = Row(*signs, gap=8) if wide else Column(*signs, gap=6)
    named = Text(title, 22, "serif_semibold", painter.tones.gold, height=header, grows=True)
    Cell(Column(named, Cell(keys, fills=True)), edge=(pad, 2, pad, pad), fills=True).draw(painter, box)


def answering(held: HeldScene, roles: dict[int | None, str], done: str, asked: str) -> dict[int, str]:
    """Return the texts of the plates during secret answers: only who has answered."""
    notes = {seat: done if seat in held.now.answered else asked for seat in held.now.asked}
    notes[held.now.narrator] = notes.get(held.now.narrator, moments_text.STOPPED)
    return notes | {seat: role for seat, role in roles.items() if seat is not None}


def _play(held: HeldScene) -> None:
    """Draw the page on which the winner plays a higher card and asks a question of its suit (TL-43)."""
    seat = held.model.viewer
    if held.model.prepared is not None and seat is None:
        _ask_unseen(held, held.model.prepared)
        return
    if not held.deciding or seat is None:
        face_down(held, moments_text.SUIT_SETS_QUESTION)
        if held.now.turn in held.now.waiting:  # else the winner is still being announced
            held.wait(does=(moments_text.CHOOSE_AND_ASK, moments_text.ASKS))
        held.plates({held.now.turn or 0: moments_text.ASKS, held.now.narrator: moments_text.STOPPED})
        held.ledge()
        return
    held.grow(linked=False)
    _asking(held, seat)
    held.sentence()
    _own_cards(held, seat)
    held.plates({seat: moments_text.ASKS, held.now.narrator: moments_text.STOPPED})


def _ask_unseen(held: HeldScene, card: int) -> None:
    """Draw the question of a player who chose the card: it is turned up for all, and the hand stays closed (TL-43).

    Its kind is named once the card has come.
    """
    model, hands, seat = held.model, held.hands, held.now.turn or 0
    action, name = model.action("play_over", card), model.table.names[card]
    asker = decided(model, seat) or moments_text.asks_at_oasis(model.character(seat))
    brief, kind, slide = moments_text.has_won(model.names[seat]), KINDS[name[-1]], comes(held)
    title, meaning, line = kind.name, kind.meaning, decks.ink(name[-1])
    if slide > 0:
        title, meaning, line = moments_text.PLAYER_GOES_OVER, moments_text.HIGHER_CARD, NEUTRAL
    box = question_card(held, name, title, meaning, line, "", asker, seat, slide, brief)
    if slide <= 0:
        held.fitted(moments_text.such_as(kind.example), "serif_italic", 18, box, held.ink, min_size=12)

    def ask() -> None:
        if is_answered(held, QUESTION):
            hands.send(action, QUESTION, OverForm(), seat)
        else:
            hands.refuse(moments_text.WRITE_QUESTION, "TL-43")

    def write(box: Box) -> None:
        size = size_in(held, hands.text(QUESTION), "sans", (18.0, 16.0, 15.0, 14.0), box)
        held.field(
            QUESTION, box, moments_text.YOUR_QUESTION, placeholder=moments_text.WRITE_HERE, size=size,
            limit=LINE_LIMIT, lines=5, paper=True, enter=ask,
        )  # fmt: skip

    held.sentence()
    again = moments_text.OTHER_CARD if len(held.now.plates[seat].hand) > 1 else moments_text.SAME_CARD
    words = [replace(way, words=again) for way in _own_hand(held, seat, model.lays_open(seat))]
    first = WayOn(
        moments_text.YOUR_QUESTION, "", "ask", moments_text.ASK, ask, main=is_answered(held, QUESTION), cap="Enter",
        sends=QUESTION, body=write, beside=partial(helps, held, QUESTION, action, text=moments_text.ASKED_ALOUD),
    )  # fmt: skip
    choice, *others = (Area(paint=partial(held.choice, way)) for way in (first, *words))
    side_by_side(held, choice, *others).draw(held.painter, held.layout["choices"])
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
    paper_box = question_card(held, name, kind.name, kind.meaning, line, "", asker, seat, brief=brief)
    hint = moments_text.such_as(kind.example) if kind.example else moments_text.PICK_THEN_WRITE

    def write(box: Box) -> None:
        size = size_in(held, held.hands.text(QUESTION) or hint, "serif_italic", (20.0, 18.0, 16.0, 15.0, 14.0), box)
        held.field(
            QUESTION, box, moments_text.YOUR_QUESTION, placeholder=hint, size=size, face="serif_italic",
            limit=LINE_LIMIT, lines=5, paper=True, enter=partial(_ask, held),
        )  # fmt: skip

    Cell(Area(paint=write), edge=(-6, 2, -6, 0), fills=True).draw(held.painter, paper_box)


def _own_cards(held: HeldScene, seat: int) -> None:
    """Draw the hand on its ledge, each card with its kind of question, and the button."""
    painter, wide = held.painter, not held.layout.compact_layout
    choices = held.layout["choices"]
    beside = choices[0] - max(x + w for x, _, w, _ in held.layout.plates[:2]) - 12  # up to the plates at the left
    whole = boxes.grown(choices, max(0.0, min(OWN, beside)), 0) if wide else choices
    kind = "main" if _chosen(held) is not None and is_answered(held, QUESTION) else "plain"
    ask = button(
        held, ("ui", "ask"), moments_text.ASK, partial(_ask, held), kind, group="main", cap="Enter", sends=QUESTION
    )
    aloud = Area(paint=partial(fitting_tick, held, text=moments_text.ASKED_ALOUD))
    largest = 140.0 if held.layout.compact_layout else 104.0
    hand = Row(*(_own_card(held, code, largest) for code in held.now.plates[seat].hand))
    page = Footed(
        Cell(hand, edge=(0, 22, 0, 16), fills=True),
        Row(aloud, _idea(held), Cell(ask, whole[2] * ASK, fills=True), gap=12),
        held.height,
        1,
    )

    def ground(box: Box) -> None:
        ledge.tray(painter, box, held.model.names[seat])
        held.put_away(box)

    tray = Cell(page, edge=(20, 0, 20, 12), ground=ground, fills=True)
    Cell(tray, edge=(0, 16, 0, 0), fills=True).draw(painter, whole)


def _idea(held: HeldScene) -> Node:
    """Return the button for an idea, which the suit of the picked card decides."""
    card = _chosen(held)
    action = held.model.find("play_over", card) if card is not None else None
    width = ideas.SHORT if held.layout.compact_layout else ideas.WIDTH
    return ideas.node(held, action, QUESTION, width, "" if action else moments_text.PICK_FIRST)


def _own_card(held: HeldScene, code: int, largest: float) -> Node:
    """Return a card of the hand, in the middle of its place, or left of its words where these have room."""
    painter, model, name, called = held.painter, held.model, held.model.piece(code), held.model.called(code)
    chosen, above = _chosen(held) == code, model.find("play_over", code) is not None
    act = partial(_pick, held, code) if above else partial(held.hands.act, model.action("play_over", code))
    tip = called if above else moments_text.card_not_above(called)

    def paint(_index: int, x: float, y: float, width: float) -> None:
        y -= 8 if chosen else 0
        paper.card(painter, name, x, y, width, state="normal" if above else "dim", lift=2 if chosen else 1)
        if chosen:
            paper.ring(painter, x, y, width, painter.tones.highlighted)
        box = (x - width / 2, y - width * CARD_RATIO / 2, width, width * CARD_RATIO)
        held.target(("piece", code), box, called, "piece", tip=tip, group="hand", chosen=chosen, act=act)

    text = _about(held, code, above)

    def arranged(width: float, height: float) -> Node:
        size = min(largest, height / CARD_RATIO, width)
        card = Cell(Fan(1, paint, largest, align=0.5), size, size * CARD_RATIO, fills=True)
        if width - size <= WORDS:
            return Row(card, start=0.5)
        return Row(card, Cell(text, edge=(0, 0, 8, 0), fills=True), gap=8)

    return ForBox(arranged)


def _about(held: HeldScene, code: int, above: bool) -> Node:
    """Return what a card asks about, what a court shows, and how many ranks could go Over it."""
    tones, name = held.painter.tones, held.model.piece(code)
    if not above or name is None:
        return Column(Area(height=18), Paragraph(moments_text.NOT_ABOVE, "serif_italic", 16, tones.muted, 4))
    words = moments_text.ranks_above(len(RANKS) - 1 - rank_of(code))
    return Column(
        Paragraph(KINDS[name[-1]].meaning, "serif_italic", 15, tones.gold, 3),
        Paragraph(moments_text.SHOWS_COURT, "sans", 15, tones.text, 3) if code in COURTS else None,
        Paragraph(words, "sans", 15, tones.muted, 2),
        gap=2,
    )


def _pick(held: HeldScene, code: int) -> None:
    """Pick a card for the question, and open the field; an idea for another suit goes."""
    other = code != _chosen(held)
    if other:
        ideas.forget(held, QUESTION)
    hands, model = held.hands, held.model
    hands.choose(OverForm, card=code)
    if model.several and model.style == "peek":  # the question is written with a closed hand, as after a claim
        begun = hands.text(QUESTION)
        hands.write(QUESTION, "")
        hands.cover()
        if other:
            ideas.forget(held, QUESTION)
        if begun:
            hands.write(QUESTION, begun)
    hands.focus("field", QUESTION)


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
