"""The page of a judged Under: whether the act was done, by the named character, to the claimant (TL-46 to TL-48)."""

from __future__ import annotations

from functools import partial

from game.rules.trick_of_the_light.text.charts import OFFERS
from game.rules.trick_of_the_light.text.prompts_text import draws
from game.rules.wording import begun
from scenes.games.trick_of_the_light import asking, reading_paper, together
from scenes.games.trick_of_the_light.held_scene import HeldScene, WayOn
from scenes.games.trick_of_the_light.over import answering
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import moments_text
from scenes.stage import fonts, look, motion
from scenes.story import paper
from scenes.ui.painter import Box

LINE = look.rgb("#1b6d64")  # teal ink
MIN_ROWS = 2  # least rows of the evidence, with its rule first
MINIMUM = 13.0  # least type size of the evidence
MARK = 34.0  # largest size of a thumb: both are of one size
SLIDES = 0.22  # seconds of the card's slide


def draw(context: PageContext) -> None:
    """Draw the claim on paper, with the judge's choices: it happened, or it did not."""
    held = HeldScene(**vars(context))
    now = held.now
    held.ground(f"judged-{now.scene}-{now.claimant}-{len(now.beats)}")
    held.top()
    held.tab(asking.how(held.model), moments_text.CLAIMANT_SAYS)
    _claim(held)
    several, model = len(now.asked) > 1, held.model
    # "Both allow it" is one press for two people; an objection is that of the person at the screen.
    shared = len(model.together.get("allow", ())) > 1 and model.speaker is not None
    objects = moments_text.one_objects(model.names[model.speaker or 0]) if shared else moments_text.OBJECT
    back = moments_text.BACK_BY_TWO if several else moments_text.BACK_BY_ONE
    goes = moments_text.allowed(
        held.model.character(now.claimant or 0), draws(held.model.table, held.model.view, now.claimant or 0)
    )
    yes, no = (held.painter.theme.text,) * 2 if held.flat else (held.painter.tones.gain, look.LANTERN.warning)
    held.ask(
        WayOn(moments_text.IT_HAPPENED, goes, "allow", together.words(held.model, "allow", moments_text.ALLOW),
            partial(together.act, held.model, held.hands, held.model.action("allow"), "allow"), main=True, cap="1",
            body=lambda place: held.mark(place, "vote-yes", yes, MARK)),
        WayOn(moments_text.IT_DID_NOT, back, "object", objects,
            partial(held.hands.act, held.model.action("object")), cap="2",
            body=lambda place: held.mark(place, "vote-no", no, MARK)),
    )  # fmt: skip
    roles = {now.claimant: moments_text.CLAIMS_UNDER}
    if now.claim is not None and now.claim.actor not in now.asked:
        roles[now.claim.actor] = moments_text.DID_IT
    held.answerers()
    held.plates(answering(held, roles, moments_text.HAS_JUDGED, moments_text.JUDGES))
    if not held.layout.compact_layout:
        held.ledge()


def _claim(held: HeldScene) -> None:
    """Draw the claimed card, its act in the words of this flashback, and its line."""
    painter, model, now = held.painter, held.model, held.now
    if now.claim is None or now.claimant is None:
        return
    laid = reading_paper.lay(held, LINE, moments_text.UNDER, moments_text.claims_act(model.called(now.claim.card)))
    (x, y), width = laid.cards, laid.width
    share = motion.ease_out(held.hands.share(f"under-{len(now.beats)}", SLIDES, 0.12))
    paper.card(painter, model.piece(now.claim.card), x - width * 0.15, y + width * 0.08 + 60 * (1 - share), width, -4)
    if now.scene_card is not None:
        paper.card(painter, model.piece(now.scene_card), x + width * 0.24, y - width * 0.34, width * 0.7, 6)
    left, top, w, h = laid.text
    maximum = h + 2 - MIN_ROWS * painter.row_height("sans", 16)
    act = (left, top, w, min(h * 0.62, maximum))
    used = (
        held.fitted(f"{now.claim.act}.", "serif_italic", 26, act, held.ink, min_size=16, leading=reading_paper.CLOSE)
        + 4
    )
    place, evidence = (left, top + used, w, h + 6 - used), _evidence(held)
    if not _fits(held, evidence, place):  # no proof is cut: a press on the line above shows all of it
        evidence = _evidence(held, brief=True)
    tone = paper.soft(painter, LINE if now.claim.beat is not None else paper.SECOND_INK)
    held.fitted(evidence, "sans", 16, place, tone, min_size=MINIMUM)
    who = moments_text.claims_it(model.character(now.claimant))
    reading_paper.sign(held, laid, now.claimant, who)
    text = moments_text.claim(model.called(now.claim.card), now.claim.act, who, evidence)
    held.target(("ui", "claim"), held.layout["card"], text, "label")


def _fits(held: HeldScene, text: str, box: Box) -> bool:
    """Return whether a text is whole in a box, in its smallest letters if needed."""
    painter = held.painter
    lines = fonts.wrap(text, "sans", painter.type(MINIMUM), painter.px(box[2]))
    return len(lines) * painter.row_height("sans", MINIMUM) <= box[3]


def _acceptance(held: HeldScene, brief: bool) -> str:
    """Return the line with which the claimant answered an offer, which must have been a yes (TL-134, TL-194).

    `brief` only says when it was told.
    """
    now, claimant = held.now, held.now.claimant or 0
    who, at = held.model.character(claimant), asking.answered_at(held.model)
    if at is None:
        return moments_text.offer_answered(who, "")
    if brief:
        return moments_text.offer_answered_at(who, len(now.beats) - 1 - at)
    answer = now.beats[at]
    return moments_text.offer_answered(who, answer.text or begun(f"{answer.act}."))


def _evidence(held: HeldScene, brief: bool = False) -> str:
    """Return the rule of the judgement and the evidence; the claimant's words have a place above the card.

    `brief` quotes no line.
    """
    now = held.now
    assert now.claim is not None
    offer = _acceptance(held, brief) if held.model.piece(now.claim.card) in OFFERS else ""
    if now.claim.beat is None:
        return f"{offer}{moments_text.evidence(None, '')}"
    at = now.claim.beat
    if offer:  # the line itself is above the card
        return f"{offer}{moments_text.offered(len(now.beats) - 1 - at)}"
    before = now.beats[at - 1] if at else None
    line = (before.text or begun(f"{before.act}.")) if before is not None else ""
    last_sentence = line.rsplit(". ", 1)[-1]
    teller = held.model.names[now.claim.actor]
    if brief and now.beats[at].text:
        return f"{offer}{moments_text.told_at(len(now.beats) - 1 - at)}"
    proof = moments_text.evidence(len(now.beats) - 1 - at, now.beats[at].text, last_sentence, teller)
    return f"{offer}{proof}"
