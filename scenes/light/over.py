"""Over: somebody stops the narrator with a higher card and a question (TL-41 to TL-45)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.trick_of_the_light.charts import KINDS, Kind
from game.rules.trick_of_the_light.pieces import LINE_LIMIT, SIGNS
from scenes.light.hands import Hands
from scenes.light.held import SUITS, TURNS, Held, alias, glyph, private
from scenes.light.model import Model, Pose
from scenes.light.signs import draw_sign
from scenes.light.waiting import waiting
from scenes.light.widgets import INK, SECOND_INK, button, field, label, paragraph, put
from scenes.stage import decks, fonts, look, motion
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.table.pen import Box, Pen

NEUTRAL = look.rgb("#7a5716")  # the line of a card whose suit nobody knows yet


def run_of(model: Model) -> str:
    """The name of the movements of this one question, the same through all of its phases."""
    now = model.situation
    asked = now.question is not None
    return f"held {now.scene} {now.claimant} {len(now.play_order) - asked}"


def _begin(pen: Pen, model: Model, pose: Pose, hands: Hands, with_hand: bool = False) -> Held:
    held = Held(pen, model, pose, hands, with_hand)
    held.ground(run_of(model))
    held.tab()
    return held


# -- the card ------------------------------------------------------------------------------------------------------


def question_card(
    held: Held, card: str | None, title: str, meaning: str, line: Rgb, text: str, asker: str, colour: int | None,
    slide: float = 0.0,
) -> Box:  # fmt: skip
    """The paper with the card that goes Over, the kind of its question and the question; returns the text's place.

    `slide` is how far the card still has to come, 1 to 0.
    """
    pen, box = held.pen, held.layout.card
    x, y, w, h = box
    paper.sheet(pen, box, line)
    wide = min(116.0, (h - 52) / 1.4) if not held.layout.narrow else min(84.0, (h - 40) / 1.5)
    pile = [alias(held.model, code) for code in held.now.pile]
    below = pile[-2:-1] if held.now.question is not None else pile[-1:]
    middle = x + (114 if not held.layout.narrow else 34 + wide / 2)
    if below:
        paper.card(pen, below[0], middle - wide * 0.31, y + h / 2 + 4, wide * 0.76, -7)
    shift = slide * (pen.wide / 2 if held.order.index(held.order[2]) else 0)
    paper.card(pen, card, middle + 6 + shift, y + h / 2 - 4, wide, 3 + 14 * slide)
    left = middle + wide / 2 + (32 if not held.layout.narrow else 18)
    right = x + w - (32 if not held.layout.narrow else 22)
    top = y + (26 if not held.layout.narrow else 20)
    top = _heading(held, card, title, meaning, line, left, right, top)
    foot = y + h - (34 if not held.layout.narrow else 26)
    if colour is not None:
        pen.seat(colour, left + 12, foot, 22)
        pen.label(asker, "sans", 16, left + 34, foot, paper.ink(pen, SECOND_INK, True), 0, right - left - 34)
    place = (left, top, right - left, foot - 18 - top)
    if text:
        _quote(held, text, place)
    said = ". ".join(part for part in (title, meaning, f"“{text}”" if text else "", asker) if part)
    label(pen, ("ui", "question"), box, said)
    return place


def _heading(
    held: Held, card: str | None, title: str, meaning: str, line: Rgb, left: float, right: float, y: float
) -> float:
    """The kind with the sign of its suit, what it means, a rule; returns where the text begins."""
    pen = held.pen
    tone = paper.ink(pen, line)
    indent = 0.0
    if card is not None:
        indent = 48.0
        glyph(pen, card[-1], left + 19, y + 22, 38)
    size = 29.0
    while size > 18 and pen.width(title, "serif_semibold", size) > right - left - indent:
        size -= 1
    pen.label(title, "serif_semibold", size, left + indent, y + 14, tone, 0, right - left - indent)
    pen.label(
        meaning, "serif_italic", 17, left + indent, y + 40, paper.ink(pen, SECOND_INK, True), 0, right - left - indent
    )
    pen.rule(left, y + 60, right - left, 0.5, tone)
    return y + 66


def _quote(held: Held, text: str, box: Box) -> None:
    """The question in italics, as large as it fits in its place."""
    pen = held.pen
    x, y, w, h = box
    said = f"“{text}”"
    for size in (28.0, 25.0, 22.0, 19.0, 17.0):
        step = pen.units(pen.type(size)) * 1.28
        rows = fonts.wrap(said, "serif_italic", pen.type(size), pen.px(w))
        if len(rows) * step <= h:
            break
    most = max(1, int(h / step))
    rows = rows if len(rows) <= most else [*rows[: most - 1], " ".join(rows[most - 1 : most + 1])]
    for k, row in enumerate(rows):
        pen.label(row, "serif_italic", size, x, y + step * (k + 0.5), paper.ink(pen, INK), 0, w)


def _asked_card(held: Held) -> None:
    """The card of an open question."""
    text, kind, card = held.now.question or ("", KINDS[SUITS[0]], -1)
    name = alias(held.model, card) or ""
    claimant = held.now.claimant or 0
    slide = 1 - motion.ease_out(held.hands.share(f"card {run_of(held.model)}", TURNS, 0.12))
    asker = f"{held.model.character(claimant)} asks, at the oasis"
    words = text or "asked aloud, across the fire"
    question_card(
        held, name, kind.name, kind.meaning, decks.ink(name[-1]), words, asker, held.model.colours[claimant], slide
    )


def _face_down(held: Held, words: str) -> None:
    """The card of a claim whose card nobody knows yet."""
    claimant = held.now.claimant or 0
    who = held.model.character(claimant)
    asker = f"{who} claims Over"
    question_card(
        held, None, "Somebody goes Over", "a higher card, and a question to the tale", NEUTRAL, "", asker,
        held.model.colours[claimant],
    )  # fmt: skip
    x, y, w, h = held.layout.card
    middle = x + (206 if not held.layout.narrow else 34 + min(84.0, (h - 40) / 1.5) + 18)
    top = y + (98 if not held.layout.narrow else 88)
    room = (middle, top, x + w - 32 - middle, y + h - 56 - top)
    paragraph(
        held.pen, words, "serif_italic", 19, *room[:3], paper.ink(held.pen, INK), max(1, int(room[3] / 24)),
    )  # fmt: skip


# -- OVER_WINDOW, OVER_RPS -----------------------------------------------------------------------------------------


def _window(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Whoever has not played may want to ask as well; all are asked alike, whatever they hold (TL-41)."""
    held = _begin(pen, model, pose, hands, True)
    _face_down(held, "Does anybody else want to stop the tale? All answers stay sealed until the last one is in.")
    held.sentence()
    if deciding(model):
        first, second = held.choice_boxes()
        held.choice(
            first, "I ask as well", "Show a sign against the others; who wins asks.", "join", "Go Over as well",
            lambda: hands.act(model.action("join_over")), main=True, cap="1", body=lambda place: _three(pen, place),
        )  # fmt: skip
        held.choice(
            second, "Let them ask", "Keep your card. You may still claim later.", "out", "Stay out",
            lambda: hands.act(model.action("stay_out")), cap="2", body=lambda place: _kept(pen, place),
        )  # fmt: skip
    else:
        waiting(held)
    held.plates(answering(held, {held.now.claimant: "claims Over"}, "has answered", "is asked"))
    held.ledge()


def _three(pen: Pen, box: Box) -> None:
    """The three signs side by side."""
    x, y, w, h = box
    each = min(w / 3, h, 64.0)
    if each < 30:
        return
    for k, sign in enumerate(SIGNS):
        draw_sign(pen, sign, (x + w / 2 + (k - 1.5) * each * 1.15 + each * 0.075, y + h / 2 - each / 2, each, each))


def _kept(pen: Pen, box: Box) -> None:
    """A card that stays face down."""
    x, y, w, h = box
    wide = min(h / 1.45, 52.0)
    if wide > 24:
        for k in (-1, 0, 1):
            paper.card(pen, None, x + w / 2 + k * wide * 0.5, y + h / 2, wide, k * 9)


def _throws(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Rock, paper or scissors among those who want to ask, all shown together (TL-42)."""
    held = _begin(pen, model, pose, hands, True)
    _face_down(held, "Rock blunts scissors, scissors cut paper, paper wraps rock. Three ties, and the lot decides.")
    held.sentence()
    if deciding(model):
        for k, (sign, box) in enumerate(zip(SIGNS, held.choice_boxes(3), strict=True)):
            _throw(held, sign, box, str(k + 1))
    else:
        waiting(held)
    held.plates(answering(held, {}, "has thrown", "throws"))
    held.ledge()


def _throw(held: Held, sign: str, box: Box, cap: str) -> None:
    action = held.model.action("throw", sign)
    held.choice(
        box, sign.capitalize(), "", sign, sign.capitalize(), lambda: held.hands.act(action), cap=cap,
        body=lambda place: draw_sign(held.pen, sign, place),
    )  # fmt: skip


def answering(held: Held, roles: dict[int | None, str], done: str, asked: str) -> dict[int, str]:
    """What the plates say while several are asked in secret: only who has answered."""
    found = {seat: done if seat in held.now.answered else asked for seat in held.now.asked}
    found[held.now.narrator] = found.get(held.now.narrator, "is stopped")
    return found | {seat: role for seat, role in roles.items() if seat is not None}


def deciding(model: Model) -> bool:
    """Whether whoever is at the screen decides now, and may see what is asked."""
    return model.asked is not None and bool(model.asked.legal)


# -- OVER_PLAY -----------------------------------------------------------------------------------------------------


def _play(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """The winner plays a higher card and asks a question of its suit's kind (TL-43)."""
    held = _begin(pen, model, pose, hands)
    turn = held.now.turn
    if not deciding(model) or model.viewer is None:
        _face_down(held, "The card is chosen behind the hand; its suit says what kind of question it is.")
        held.sentence()
        waiting(held)
        held.plates({turn if turn is not None else 0: "asks", held.now.narrator: "is stopped"})
        held.ledge()
        return
    _asking(held, model.viewer)
    held.sentence()
    _own_cards(held, model.viewer)
    held.plates({model.viewer: "asks", held.now.narrator: "is stopped"})


def _chosen(held: Held, seat: int) -> int | None:
    """The card picked for the question, while it is still in the hand."""
    card = held.hands.picked("over")
    return card if isinstance(card, int) and card in held.now.plates[seat].hand else None


def _asking(held: Held, seat: int) -> None:
    """The question as it will lie there: the kind of the picked card, and a field to write it in."""
    model, hands, pen = held.model, held.hands, held.pen
    card = _chosen(held, seat)
    name = alias(model, card)
    kind = KINDS[SUITS["HCDS".index(name[-1])]] if name else Kind("Which card?", "its suit makes the question", "")
    line = decks.ink(name[-1]) if name else NEUTRAL
    asker = f"only {model.names[seat]} sees this until it is asked"
    place = question_card(held, name, kind.name, kind.meaning, line, "", asker, model.colours[seat])
    x, y, w, h = place
    hint = f"Such as: “{kind.example}”" if kind.example else "Pick a card, then write your question here."
    field(
        pen, held.pose, hands, "question", (x - 6, y + 2, w + 12, h - 2), "Your question", placeholder=hint,
        size=20 if h > 70 else 18, face="serif_italic", limit=LINE_LIMIT, lines=3, paper=True,
        enter=lambda: _ask(held, seat),
    )  # fmt: skip


def _own_cards(held: Held, seat: int) -> None:
    """The hand on its ledge, each card with the kind it asks, and the button."""
    pen, model = held.pen, held.model
    x, y, w, h = held.layout.choices
    box = (x, y + 16, w, h - 16)
    private(pen, box, model.names[seat])
    cards = held.now.plates[seat].hand
    high = max(46.0, 44 / pen.k)
    wide = min(104.0, (h - high - 66) / 1.4)
    pitch = (w - 40) / max(3, len(cards))
    for k, code in enumerate(cards):
        beside = max(0.0, pitch - wide - 12) / 2 if pitch - wide > 84 else 0.0
        middle = x + 20 + pitch * (k + 0.5) - beside
        _own_card(held, seat, code, (middle, y + 38 + wide * 0.7), wide, pitch)
    aloud = bool(held.hands.picked("aloud"))
    ready = _chosen(held, seat) is not None and (aloud or bool(held.hands.text("question").strip()))
    foot = y + h - high - 12
    tick(held, (x + 20, foot, w * 0.42, high), "aloud", "asked aloud")
    place = (x + w * 0.5, foot, w * 0.5 - 20, high)
    button(
        pen, held.pose, ("ui", "ask"), place, "Ask", lambda: _ask(held, seat), "main" if ready else "plain",
        cap="Ctrl+Enter",
    )  # fmt: skip


def _own_card(held: Held, seat: int, code: int, at: tuple[float, float], wide: float, pitch: float) -> None:
    pen, model = held.pen, held.model
    name = alias(model, code)
    chosen = _chosen(held, seat) == code
    above = model.find("play_over", code) is not None
    x, y = at[0], at[1] - (8 if chosen else 0)
    paper.card(pen, name, x, y, wide, state="normal" if above else "dim", lift=2 if chosen else 1)
    if chosen:
        paper.ring(pen, x, y, wide, pen.tones.lit)
    said = model.piece(code) or "a card"
    tip = "" if above else "Not above the scene card."
    box = (x - wide / 2, y - wide * 0.7, wide, wide * 1.4)
    if name is not None and pitch - wide > 84:
        kind = KINDS[SUITS["HCDS".index(name[-1])]]
        words, tone = (kind.name, pen.tones.gold) if above else ("not above the scene card", pen.tones.muted)
        paragraph(pen, words, "serif_italic", 16, at[0] + wide / 2 + 8, at[1] - 30, pitch - wide - 14, tone, 4)
    act: Callable[[], object] = lambda: held.hands.pick("over", code)  # noqa: E731
    if not above:
        act = lambda: held.hands.act(model.action("play_over", code))  # noqa: E731
    put(pen, ("piece", code), box, said, act, "piece", tip=tip, group="hand", chosen=chosen)


def _ask(held: Held, seat: int) -> None:
    """Play the picked card with its question."""
    card, text = _chosen(held, seat), held.hands.text("question").strip()
    if card is None:
        held.hands.refuse("First pick the card you go Over with.", "TL-43")
    elif not text and not held.hands.picked("aloud"):
        held.hands.refuse("Write your question, or say that you asked it aloud.", "TL-43")
    elif held.hands.act(held.model.action("play_over", card), text):
        _forget(held.hands, "question", "over")


def _forget(hands: Hands, name: str, *picks: str) -> None:
    """What was written and chosen is done with."""
    hands.write(name, "")
    for pick in ("aloud", *picks):
        hands.pick(pick, None)


def tick(held: Held, box: Box, name: str, text: str) -> None:
    """A box to tick, with words beside it."""
    pen, tones = held.pen, held.pen.tones
    x, y, w, h = box
    key = ("ui", name)
    on = bool(held.hands.picked(name))
    size = 24.0
    hover = held.pose.hover == key
    pen.box((x, y + h / 2 - size / 2, size, size), 6, tones.well, tones.lit if on or hover else tones.tile_line, 1.5)
    if on:
        pen.icon("check", x + size / 2, y + h / 2, 20, tones.lit)
    pen.label(text, "sans", 16, x + size + 10, y + h / 2, tones.text, 0, w - size - 10)
    wide = min(w, size + 16 + pen.width(text, "sans", 16))
    act = lambda: held.hands.pick(name, None if on else True)  # noqa: E731
    put(pen, key, (x - 4, y, wide + 4, h), text, act, "checkbox", chosen=on)


# -- OVER_ANSWER, OVER_TELL ----------------------------------------------------------------------------------------


def _answer(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """The narrator answers, or lets the one who asked tell; there is no third way (TL-44)."""
    held = _begin(pen, model, pose, hands)
    _asked_card(held)
    held.sentence()
    if deciding(model):
        _replies(held)
    else:
        waiting(held)
    _reword(held)
    claimant = held.now.claimant if held.now.claimant is not None else 0
    held.plates({claimant: "asks", held.now.narrator: "replies"})
    if not held.layout.narrow:
        held.ledge()


def _replies(held: Held) -> None:
    model, hands = held.model, held.hands
    first, second = held.choice_boxes()
    if held.layout.narrow:
        x, y, w, h = first
        first = (x, y, w, h + 24)
        second = (x, y + h + 34, w, h - 24)
    ready = bool(hands.text("answer").strip()) or bool(hands.picked("aloud"))
    held.choice(
        first, "Answer", "Make it turn the scene.", "answer", "Answer", lambda: _say(held), main=ready,
        cap="Ctrl+Enter", body=lambda place: _write(held, place, "answer", "Your answer", lambda: _say(held)),
    )  # fmt: skip
    asker = model.character(held.now.claimant or 0)
    held.choice(
        second, "“You tell me.”", f"{asker} tells another version, then hands the scene back.", "tell", "You tell me",
        lambda: _hand_over(held), body=lambda place: _way(held, place),
    )  # fmt: skip


def _write(held: Held, place: Box, name: str, said: str, enter: Callable[[], object]) -> None:
    """A field of several lines, and the box that says it was told aloud instead."""
    x, y, w, h = place
    row = 26.0 if h > 84 else 0.0
    field(
        held.pen, held.pose, held.hands, name, (x, y, w, max(34.0, h - row - 4 * bool(row))), said,
        placeholder="Write it here.", size=17, limit=LINE_LIMIT, lines=4, paper=True, enter=lambda: _quiet(enter),
    )  # fmt: skip
    if row:
        tick(held, (x, y + h - row, w, row), "aloud", "told aloud")


def _quiet(act: Callable[[], object]) -> None:
    act()


def _say(held: Held) -> None:
    text = held.hands.text("answer").strip()
    if not text and not held.hands.picked("aloud"):
        held.hands.refuse("Write your answer, or say that you told it aloud.", "TL-44")
    elif held.hands.act(held.model.action("answer"), text):
        _forget(held.hands, "answer")


def _hand_over(held: Held) -> None:
    """`You tell me`, with what was written as its words."""
    if held.hands.act(held.model.action("you_tell_me"), held.hands.text("answer").strip()):
        _forget(held.hands, "answer")


def _way(held: Held, box: Box) -> None:
    """A small picture: the one who asked tells, then the narrator goes on."""
    pen, model = held.pen, held.model
    x, y, w, h = box
    if h < 36:
        return
    middle, claimant, narrator = y + h / 2, held.now.claimant or 0, held.now.narrator
    pen.seat(model.colours[claimant], x + 18, middle, 28)
    bubble = (x + 38, middle - 18, 72, 36)
    colour = look.SEAT_COLOURS[model.colours[claimant] % 8]
    pen.box(bubble, 9, None, colour, 1.5)
    pen.label("tells", "sans", 16, x + 74, middle, pen.tones.text)
    pen.icon("arrow-right", x + 132, middle, 26, pen.tones.gold)
    pen.seat(model.colours[narrator], x + 168, middle, 28)
    pen.label("goes on", "sans", 16, x + 190, middle, pen.tones.text, 0, w - 188)


def _reword(held: Held) -> None:
    """Anybody may ask for a different question; whoever asked may put it otherwise (TL-131)."""
    model, hands = held.model, held.hands
    again = model.find("reword")
    if again is not None and model.speaker == held.now.claimant:
        if hands.picked("reword"):
            _new_question(held)
            return
        held.link("Put the question another way", lambda: hands.pick("reword", True), "reword")
        return
    call = model.find("call_out", "reword")
    if call is not None:
        held.link(
            "Ask for a different question", lambda: hands.act(call), "call out", "Asks whoever asked to think again."
        )


def _new_question(held: Held) -> None:
    """A field over the old question."""
    pen, (x, y, w, h) = held.pen, held.layout.choices
    box = (x, y, w, h)
    paper.panel(pen, box, True, 1)
    pen.label("Put the question another way", "serif_semibold", 22, x + 20, y + 28, pen.tones.gold, 0, w - 40)
    high = max(44.0, 44 / pen.k)
    act = lambda: _ask_anew(held)  # noqa: E731
    field(
        pen, held.pose, held.hands, "reword", (x + 20, y + 52, w - 40, h - high - 80), "The question", lines=4,
        placeholder="Write it here.", limit=LINE_LIMIT, paper=True, size=18, enter=act,
    )  # fmt: skip
    foot = y + h - high - 14
    button(
        pen, held.pose, ("ui", "reworded"), (x + 20, foot, w / 2 - 26, high), "Ask this", act, "main", cap="Ctrl+Enter"
    )
    leave = lambda: held.hands.pick("reword", None)  # noqa: E731
    button(pen, held.pose, ("ui", "as it was"), (x + w / 2 + 6, foot, w / 2 - 26, high), "Leave it", leave)


def _ask_anew(held: Held) -> None:
    text = held.hands.text("reword").strip()
    if not text:
        held.hands.refuse("Write the question first.", "TL-131")
    elif held.hands.act(held.model.action("reword"), text):
        _forget(held.hands, "reword", "reword")


def _tell(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """Whoever asked tells how it was, then gives the scene back (TL-45)."""
    held = _begin(pen, model, pose, hands)
    _asked_card(held)
    held.sentence()
    if deciding(model):
        _telling(held)
    else:
        waiting(held)
    bigger = model.find("call_out", "bigger")
    if bigger is not None:
        held.link("Bigger!", lambda: hands.act(bigger), "bigger", "Wishes for something bolder; the rules do not mind.")
    claimant = held.now.claimant if held.now.claimant is not None else 0
    held.plates({claimant: "tells", held.now.narrator: "listens"})
    if not held.layout.narrow:
        held.ledge()


def _telling(held: Held) -> None:
    ready = bool(held.hands.text("tell").strip()) or bool(held.hands.picked("aloud"))
    held.choice(
        held.layout.choices, "This is how it was", "", "give back", "Give back", lambda: _give_back(held), main=ready,
        cap="Ctrl+Enter", body=lambda place: _write(held, place, "tell", "How it was", lambda: _give_back(held)),
    )  # fmt: skip


def _give_back(held: Held) -> None:
    text = held.hands.text("tell").strip()
    if not text and not held.hands.picked("aloud"):
        held.hands.refuse("Write how it was, or say that you told it aloud.", "TL-45")
    elif held.hands.act(held.model.action("give_back"), text):
        _forget(held.hands, "tell")


PAGES = {
    "OVER_WINDOW": _window,
    "OVER_RPS": _throws,
    "OVER_PLAY": _play,
    "OVER_ANSWER": _answer,
    "OVER_TELL": _tell,
}


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """The page of every phase of an Over: one and the same, so that the water does not stir between them."""
    PAGES[model.situation.phase](pen, model, pose, hands)
