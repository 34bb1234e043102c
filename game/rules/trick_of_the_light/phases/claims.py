"""Over and Under: who may claim, the contest, the question; the act and its judges (TL-35, TL-36, TL-38..48)."""

from __future__ import annotations

from game.rules.choices import Args
from game.rules.flow import mask_of
from game.rules.plugin import Refusal
from game.rules.trick_of_the_light import able
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.evidence import doubt
from game.rules.trick_of_the_light.phases.scene import (
    call_next,
    go_on,
    not_held,
    played,
    waited_for,
)
from game.rules.trick_of_the_light.text import refusals
from game.rules.trick_of_the_light.text.charts import OFFERS
from game.rules.trick_of_the_light.text.spoken import ANSWERED, ASKED, HANDED, RETOLD, remember
from game.table import Action, State, Table, num

# TL-42: so many throws without anybody dropping out, then lots are drawn.
MAX_TIES = 3
# TL-46: so many objections refuse a claim.
REFUSING = 2


def may_claim(s: State, seat: int) -> bool:
    """Check whether a seat may still play in this scene, whatever its hand is (TL-38)."""
    return not s.vars[tl.V.PLAYED][seat] and seat != s.vars[tl.V.NARRATOR]


def spent(s: State, seat: int) -> Refusal | None:
    """Return why a seat may play no more in this scene; None if it may (TL-38)."""
    return refusals.ALREADY_PLAYED if s.vars[tl.V.PLAYED][seat] else None


def not_called(s: State, seat: int, _action: Action) -> Refusal:
    """Return why a seat may not claim in the last call of another seat (TL-49)."""
    return spent(s, seat) or refusals.NOT_CALLED


# Over


def higher(s: State, seat: int) -> list[Args]:
    """Return the cards of a hand that may go Over (TL-35, TL-180)."""
    top = tl.scene_card(s)
    return [(card,) for card in s.zones[tl.Z.HAND + seat] if top >= 0 and tl.rank_of(card) > tl.rank_of(top)]


def may_go_over(s: State, seat: int) -> bool:
    """Check whether a seat has a card for an Over; none is named yet (TL-35)."""
    return may_claim(s, seat) and bool(higher(s, seat))


def why_not_over(s: State, seat: int, _action: Action) -> Refusal | None:
    """Return why a seat may not claim an Over."""
    return spent(s, seat) or (None if higher(s, seat) else refusals.none_higher("TL-35"))


def why_not_join(s: State, seat: int, _action: Action) -> Refusal | None:
    """Return why a seat that is asked may not join."""
    return None if higher(s, seat) else refusals.none_higher("TL-41")


def why_not_play(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a card cannot be the Over."""
    refusal, card = not_held("TL-43")(s, seat, action), action.args[:1]
    if refusal is None and card and card[0] in s.zones[tl.Z.HAND + seat] and card not in higher(s, seat):
        return refusals.NOT_HIGHER
    return refusal


def shows_a_card(_table: Table, action: Action) -> bool:
    """Check for a claim Over: it reveals a card above the scene card, so it cannot be undone (TL-35)."""
    return action.verb == tl.Verb.CLAIM_OVER


def go_over(s: State, seat: int, _action: Action) -> None:
    """Claim an Over against the narrator; seats that have not played may join (TL-35, TL-41)."""
    v = s.vars
    v[tl.V.CLAIMANT] = seat
    v[tl.V.HEARD] |= 1 << seat
    s.note("claimed_over", seat)
    asked = [other for other in tl.others(seat) if asked_too(s, other)]
    if not asked or s.table.options["over_contest"] == "first":
        win(s, seat)
    else:
        tl.SEALED.ask(s, mask_of(asked))
        s.phase = tl.P.OVER_WINDOW


def asked_too(s: State, seat: int) -> bool:
    """Check whether the window asks a seat: it may still play, and does not just let the scene run (TL-41)."""
    options = s.table.options
    heard_only = able.asks_the_able(options) and waited_for(s, seat) and s.vars[tl.V.RUN] >> seat & 1
    return not s.vars[tl.V.PLAYED][seat] and not heard_only and able.over(options, s, seat)


def contest(s: State) -> None:
    """OVER_WINDOW: reveal together who joins, when all have answered (TL-41)."""
    claimant = s.vars[tl.V.CLAIMANT]
    joined = [other for other, answer in tl.SEALED.open(s).items() if answer == ("join",)]
    s.note("joined", data=(claimant, *joined))
    contenders = tuple(sorted((claimant, *joined)))
    if not joined:
        win(s, claimant)
    elif s.table.options["over_contest"] == "lots":
        draw_lots(s, contenders)
    else:
        s.vars[tl.V.TIES] = 0
        ask_throws(s, contenders)


def ask_throws(s: State, contenders: tuple[int, ...]) -> None:
    """OVER_RPS: ask the remaining seats for a sign (TL-42)."""
    s.vars[tl.V.CONTENDERS] = contenders
    tl.SEALED.ask(s, mask_of(contenders))
    s.phase = tl.P.OVER_RPS


def compare(s: State) -> None:
    """OVER_RPS: reveal the signs together; losers drop out until one is left (TL-42)."""
    v = s.vars
    signs = {other: str(answer[0]) for other, answer in tl.SEALED.open(s).items() if answer}
    s.note("threw", data=tuple(part for other, sign in signs.items() for part in (other, sign)))
    left, still = v[tl.V.CONTENDERS], tl.undefeated(signs)
    if len(still) < len(signs):
        left = tuple(other for other in left if other in still)
        v[tl.V.TIES] = 0
    else:
        v[tl.V.TIES] += 1
    if len(left) == 1:
        win(s, left[0])
    elif v[tl.V.TIES] == MAX_TIES:
        draw_lots(s, left)
    else:
        ask_throws(s, left)


def winners(s: State, _seat: int) -> list[Args]:
    """Return the possible winners where only people contend and throw by hand; before any sign is sealed (TL-42)."""
    contenders = s.vars[tl.V.CONTENDERS]
    by_hand = not any(tl.is_bot(s, seat) for seat in contenders) and tl.SEALED.waiting(s) == mask_of(contenders)
    return [(num(seat),) for seat in contenders] if by_hand else []


def won(s: State, _seat: int, action: Action) -> None:
    """OVER_RPS: name the winner of a contest by hand (TL-42)."""
    winner = num(action.args[0])
    tl.SEALED.open(s)
    s.note("won", winner, data=s.vars[tl.V.CONTENDERS])
    win(s, winner)


def draw_lots(s: State, contenders: tuple[int, ...]) -> None:
    """Draw a winner at random (TL-42, TL-185)."""
    winner = contenders[s.roll(len(contenders))]
    s.note("lots", winner, data=contenders)
    win(s, winner)


def win(s: State, seat: int) -> None:
    """OVER_PLAY: ask the winner for its card and question (TL-43)."""
    s.vars[tl.V.CONTENDERS] = ()
    s.vars[tl.V.CLAIMANT] = s.vars[tl.V.TURN] = seat
    s.phase = tl.P.OVER_PLAY


def play(s: State, seat: int, action: Action) -> None:
    """Play the card on top of the pile, with the question of its suit (TL-43)."""
    (card,) = action.args
    played(s, seat, card)
    s.vars[tl.V.QUESTION] = action.text
    remember(s, seat, ASKED, action.text)
    s.vars[tl.V.ANEW] = False
    s.vars[tl.V.TURN] = s.vars[tl.V.NARRATOR]
    s.phase = tl.P.OVER_ANSWER
    s.note("over", seat, (card,), (action.text, tl.suit_of(card), tl.main_name(s, seat)))


def asker(s: State, seat: int) -> bool:
    """Check whether the open question is this seat's."""
    return bool(seat == s.vars[tl.V.CLAIMANT])


def not_asker(s: State, seat: int, _action: Action) -> Refusal | None:
    """Return why another seat may not rewrite the question (TL-131)."""
    return None if asker(s, seat) else refusals.NOT_ASKER


def answering_now(s: State) -> int:
    """Return the mask of the narrator; first a bot that was asked for another question (TL-44, TL-131)."""
    asker: int = s.vars[tl.V.CLAIMANT]
    return 1 << asker if s.vars[tl.V.ANEW] and asker >= 0 else mask_of([s.vars[tl.V.TURN]])


def answers(s: State, seat: int) -> bool:
    """Check whether this seat must answer the present question."""
    return bool(seat == s.vars[tl.V.TURN]) and not s.vars[tl.V.ANEW]


def asked_anew(s: State, seat: int) -> bool:
    """Check whether this seat was asked for another question."""
    return asker(s, seat) and bool(s.vars[tl.V.ANEW])


def reword(s: State, seat: int, action: Action) -> None:
    """Rewrite the question, as its asker (TL-131)."""
    s.vars[tl.V.QUESTION] = action.text
    s.vars[tl.V.ANEW] = False
    remember(s, seat, ASKED, action.text)
    s.note("reworded", seat, data=(action.text, tl.main_name(s, seat)))


def answer(s: State, seat: int, action: Action) -> None:
    """OVER_ANSWER: answer, as the narrator (TL-44)."""
    remember(s, seat, ANSWERED, action.text)
    s.note("answered", seat, data=(action.text, tl.main_name(s, seat)))
    resume(s)


def hand_over(s: State, seat: int, action: Action) -> None:
    """OVER_ANSWER: let the asker tell, as the narrator (TL-44)."""
    s.vars[tl.V.TURN] = s.vars[tl.V.CLAIMANT]
    s.phase = tl.P.OVER_TELL
    remember(s, seat, HANDED, action.text)
    s.note("you_tell_me", seat, data=(action.text, tl.main_name(s, seat)))


def give_back(s: State, seat: int, action: Action) -> None:
    """OVER_TELL: tell the asker's version; then the narrator goes on (TL-45)."""
    remember(s, seat, RETOLD, action.text)
    s.note("gave_back", seat, data=(action.text, tl.main_name(s, seat)))
    resume(s)


def resume(s: State) -> None:
    """Go on with the scene; every seat has news."""
    s.vars[tl.V.HEARD] = 0
    go_on(s, s.vars[tl.V.CLAIMANT])


# Under


def unders(s: State, seat: int) -> list[Args]:
    """Return every lower card with each of the other seats (TL-36, TL-48, TL-180)."""
    if not may_claim(s, seat) or s.vars[tl.V.BLOCKED][seat]:
        return []
    top = tl.scene_card(s)
    lower = [card for card in s.zones[tl.Z.HAND + seat] if top >= 0 and tl.rank_of(card) < tl.rank_of(top)]
    return [under(card, actor) for card in lower for actor in tl.others(seat)]


def under(card: int, actor: int) -> Args:
    """Return the arguments of an Under claim: the card, the actor; offers also say that they were accepted (TL-194)."""
    offer = (tl.WORD[tl.ACCEPTED],) if tl.CARD_NAMES[card] in OFFERS else ()
    return (card, num(actor), *offer)


def why_not_under(s: State, seat: int, action: Action) -> Refusal | None:
    """Return why a seat may not claim this Under."""
    refusal = spent(s, seat) or not_held("TL-36")(s, seat, action)
    if refusal or not action.args or action.args[0] not in s.zones[tl.Z.HAND + seat]:
        return refusal
    card, *rest = action.args
    if tl.rank_of(card) >= tl.rank_of(tl.scene_card(s)):
        return refusals.NOT_LOWER
    if s.vars[tl.V.BLOCKED][seat]:
        return refusals.BLOCKED
    if not rest or rest[0] >= 0 or num(rest[0]) >= tl.SEATS or num(rest[0]) == seat:
        return refusals.BAD_ACTOR
    if tl.CARD_NAMES[card] in OFFERS and rest[1:] != [tl.WORD[tl.ACCEPTED]]:
        return refusals.NOT_ACCEPTED
    return None


def go_under(s: State, seat: int, action: Action) -> None:
    """Show a lower card, because its act was done to this seat's character (TL-36)."""
    v = s.vars
    card, actor = action.args[0], num(action.args[1])
    tag = tl.CARD_NAMES[card]
    v[tl.V.CLAIMANT], v[tl.V.CLAIM_CARD], v[tl.V.CLAIM_ACTOR] = seat, tag, actor
    v[tl.V.CLAIM_BEAT] = matching_beat(s, seat, tag, actor)
    v[tl.V.HEARD] |= 1 << seat
    s.reveal(card, s.table.everyone)
    names = tl.character(s, actor), tl.character(s, seat)
    s.note("claimed_under", seat, (card,), (tag, action.text, actor, *names, v[tl.V.CLAIM_BEAT]))
    judges = 1 << v[tl.V.NARRATOR] if s.table.options["under_judge"] == "narrator" else tl.ALL_SEATS & ~(1 << seat)
    tl.SEALED.ask(s, judges)
    s.phase = tl.P.UNDER_JUDGE


def matching_beat(s: State, seat: int, tag: str, actor: int) -> int:
    """Return the index of the scene's latest line in which `actor` does the act to `seat`, -1 for none (TL-36)."""
    beats = s.vars[tl.V.BEATS]
    matching = (i for i in range(len(beats) - 1, -1, -1) if (beats[i][0], *beats[i][2:4]) == (actor, tag, seat))
    return next(matching, -1)


def judge(s: State) -> None:
    """UNDER_JUDGE: reveal the answers together; accept or refuse the claim (TL-46..48, TL-188)."""
    v = s.vars
    votes = tl.SEALED.open(s)
    objecting = sorted(other for other, vote in votes.items() if vote == ("object",))
    claimant, tag, actor = v[tl.V.CLAIMANT], v[tl.V.CLAIM_CARD], v[tl.V.CLAIM_ACTOR]
    why = doubt(s)
    for other in objecting:
        if why and tl.is_bot(s, other):
            names = (tl.main_name(s, other), tl.character(s, actor), tl.character(s, claimant))
            s.note("objected", other, data=(why, tag, *names, v[tl.V.EVENINGS] + v[tl.V.DOUBTS]))
            v[tl.V.DOUBTS] += 1
    refused = len(objecting) >= min(REFUSING, len(votes))
    s.note("refused" if refused else "stands", claimant, (tl.CARD_OF[tag],), (tag, *objecting))
    if not refused:
        played(s, claimant, tl.CARD_OF[tag], under=True)
        resume(s)
        return
    v[tl.V.EXPOSED] = tuple(sorted({*v[tl.V.EXPOSED], tag}))
    v[tl.V.BLOCKED] = tl.put(v[tl.V.BLOCKED], claimant, True)
    called = v[tl.V.CALLED]
    s.phase = tl.P.SCENE
    v[tl.V.CLAIMANT] = v[tl.V.CLAIM_ACTOR] = v[tl.V.CLAIM_BEAT] = -1
    v[tl.V.CLAIM_CARD] = ""
    if called:
        call_next(s)
