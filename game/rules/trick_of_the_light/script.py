"""The rule book's table of phases: who decides, the question, the actions (section 4 of the book)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.choices import cards_in, each, once, when
from game.rules.flow import Choices, all_but, answering, nobody, turn
from game.rules.plugin import Place
from game.rules.private_notes import PrivateNotes
from game.rules.script import Offer, Phase, Script
from game.rules.trick_of_the_light.phases import claims, endgame, scene, storytelling
from game.rules.trick_of_the_light.pieces import (
    CALLS,
    CARD_NAMES,
    CARDS,
    COURTS,
    HEAT_WORDS,
    LINE_LIMIT,
    MARKS,
    OTHER,
    OTHERS,
    RECORD,
    SEALED,
    SIGNS,
    SUB,
    VERBS,
    WORD,
    P,
    V,
    Verb,
    Z,
    character,
    is_bot,
    others,
    rank_of,
    scene_card,
)
from game.rules.trick_of_the_light.text import messages, prompts_text, refusals
from game.table import Action, Table, View, num


def by_bots(choices: Choices) -> Choices:
    """Return choices that are a decision of bots alone."""
    return when(is_bot, choices)


def by_people(choices: Choices) -> Choices:
    """Return choices open to people at any time, while bots wait to be asked."""
    return when(lambda s, seat: not is_bot(s, seat), choices)


def provoked(table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a hint for a provocation."""
    target, tone, heat = action.args
    return f"Provoke {names[num(target)]} ({table.names[tone]}, {HEAT_WORDS[num(heat) - 1]})"


def named(_table: Table, _view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a hint for a statement."""
    who = " and ".join(names[num(code)] for code in action.args)
    return f"Seal your letter, naming {who}" if who else "Seal your letter"


def line_hint(table: Table, view: View, action: Action, names: Sequence[str]) -> str:
    """Return the words of a hint for a line and its act."""
    layer, *deed = action.args
    if not deed:
        return f"Tell a line ({table.names[layer]})"
    who, target = view.seat if view.seat is not None else view.vars[V.NARRATOR], num(deed[1])
    act = messages.act_in_words(CARD_NAMES[deed[0]], character(view, who), character(view, target))
    return f"Tell a line: {act}"


SAID = "Say “{words}”"  # what one does by saying it
# What is open in several phases
OVERS = when(claims.may_go_over)
OVER = Offer("claim_over", "TL-35", claims.go_over, by_bots(OVERS), claims.why_not_over, "Claim an Over",
             aside=by_people(OVERS), secret=True)  # fmt: skip
UNDER = Offer("claim_under", "TL-36", claims.go_under, by_bots(claims.unders), claims.why_not_under,
              "Claim an Under on {1:seat} with {0}", "scene_pile", by_people(claims.unders), secret=True,
              text=LINE_LIMIT)  # fmt: skip
END = Offer("end_scene", "TL-37", scene.end_scene, when(scene.narrates), scene.narrators_own("TL-37"),
            "End the scene", others=scene.narrators_own("TL-37"))  # fmt: skip
LINE = Offer("beat", "TL-123", storytelling.beat, storytelling.lines, storytelling.why_no_line, line_hint, aside=True,
             secret=False, text=LINE_LIMIT)  # fmt: skip
SUBS = Offer("set_sub", "TL-32", storytelling.set_sub, lambda _s, seat: storytelling.SUBS[seat],
             words="Name your character in {0:seat}’s flashbacks", aside=True, text=SUB,
             stands=lambda view, seat,
             action: SUB.write(view.vars[V.SUBS + seat][num(action.args[0])]))  # fmt: skip
TOLD = (SUBS, LINE)
BUSY = tuple(offer.closed("busy", refusals.BUSY, "TL-40") for offer in (OVER, UNDER, END))

PRIVATE_NOTES = PrivateNotes("TL-12", lambda _s: V.NOTES)
SCRIPT = Script(
    "TL-15",
    (
        Phase("CAST", storytelling.unready, prompts_text.ASK_CAST, (
            Offer("set_record", "TL-30", storytelling.set_record, words="Write your record", text=RECORD,
                  stands=lambda view, seat, _: RECORD.write(view.vars[V.RECORD + seat])),
            Offer("ready", "TL-30", storytelling.ready, when(lambda s, seat: storytelling.lacking(s, seat) is None),
                  lambda s, seat, _: storytelling.lacking(s, seat), "This is me", hint=SAID),
            SUBS, LINE.closed("wrong_phase", refusals.NOT_BEGUN),
        ), shared=True),
        Phase("DEAL", nobody),
        Phase("INTRO", storytelling.introducing, prompts_text.ask_intro, (
            replace(SUBS, choices=storytelling.own_line, aside=SUBS.choices),
            replace(LINE, choices=when(storytelling.yet_to_tell, each([WORD["flashback"]])), aside=LINE.choices),
            Offer("end_intro", "TL-33", storytelling.end_intro,
                  when(storytelling.may_end), storytelling.why_not_yet, "End my introduction",
                  others=storytelling.why_not_yet, hint=SAID),
        ), shared=True),
        Phase("OPEN", turn(V.NARRATOR), prompts_text.ask_opening, (
            Offer("play_scene", "TL-34", scene.play_scene, cards_in(Z.HAND), scene.not_held("TL-34"),
                  "Open a scene with {0}", "scene_pile"),
            *TOLD,
        )),
        Phase("SCENE", scene.narrating, prompts_text.ask_scene, (
            OVER, UNDER, END, SUBS,
            Offer("pass", "TL-39", scene.let_pass, when(lambda s, seat: not scene.narrates(s, seat)),
                  words="Let it go on", aside=when(scene.unheard)),
            replace(LINE, choices=when(scene.talkative, storytelling.bots_tell), aside=LINE.choices),
            Offer("provoke", "TL-139", storytelling.provoke, when(scene.reactive, storytelling.provocations),
                  storytelling.why_no_provocation, provoked, aside=by_people(storytelling.provocations),
                  text=LINE_LIMIT),
            Offer("adopt", "TL-43", scene.adopt, when(scene.may_adopt), scene.why_not_adopt, "Use the new heading",
                  aside=True),
            Offer("let_run", "TL-39", scene.let_run, when(scene.may_let_run), words="Let this scene run", aside=True),
            Offer("listen", "TL-39", scene.listen, when(scene.lets_run), words="Ask me again", aside=True),
        ), shared=True),
        Phase("OVER_WINDOW", SEALED.waiting, prompts_text.ASK_WINDOW, (
            Offer("join_over", "TL-41", answering(SEALED, claims.contest, "join"), when(claims.higher),
                  claims.why_not_join, "Go Over too", secret=True, sealed=True),
            Offer("stay_out", "TL-41", answering(SEALED, claims.contest, "out"), words="Stay out", sealed=True),
            *BUSY, *TOLD,
        ), shared=True),
        Phase("OVER_RPS", SEALED.waiting, prompts_text.ask_throws, (
            Offer("throw", "TL-42", answering(SEALED, claims.compare), each([WORD[sign] for sign in SIGNS]),
                  words="Throw {0}", sealed=True),
            Offer("won", "TL-42", claims.won, claims.winners, words="{0:seat} won"),
            *BUSY, *TOLD,
        ), shared=True),
        Phase("OVER_PLAY", turn(V.TURN), prompts_text.ASK_OVER, (
            Offer("play_over", "TL-43", claims.play, claims.higher, claims.why_not_play, "Play {0} as the Over",
                  "scene_pile", text=LINE_LIMIT),
            *BUSY, *TOLD,
        )),
        Phase("OVER_ANSWER", claims.answering_now, prompts_text.ask_answer, (
            Offer("answer", "TL-44", claims.answer, when(claims.answers), words="Answer",
                  text=LINE_LIMIT),
            Offer("you_tell_me", "TL-44", claims.hand_over, when(claims.answers), words="You tell me",
                  text=LINE_LIMIT, hint=SAID),
            Offer("reword", "TL-131", claims.reword, when(claims.asked_anew), claims.not_asker, "Change the question",
                  aside=when(claims.asker), text=LINE_LIMIT),
            *BUSY, *TOLD,
        ), shared=True),
        Phase("OVER_TELL", turn(V.TURN), prompts_text.ASK_TELL, (
            Offer("give_back", "TL-45", claims.give_back, words="Give the scene back", text=LINE_LIMIT),
            *BUSY, *TOLD,
        ), shared=True),
        Phase("UNDER_JUDGE", SEALED.waiting, prompts_text.ask_judges, (
            Offer("allow", "TL-46", answering(SEALED, claims.judge, "allow"), words="Allow it",
                  sealed=True),
            Offer("object", "TL-46", answering(SEALED, claims.judge, "object"), words="Object",
                  sealed=True),
            *BUSY, *TOLD,
        ), shared=True),
        Phase("LAST_CALL", turn(V.TURN), prompts_text.ask_last_call, (
            Offer("pass_call", "TL-49", scene.pass_call, once, claims.not_called, "Pass",
                  aside=when(scene.may_pass_ahead)),
            replace(OVER, choices=OVERS, aside=False, others=claims.not_called),
            replace(UNDER, choices=claims.unders, aside=False, others=claims.not_called),
            *TOLD,
        ), shared=True),
        Phase("CLOSE", nobody),
        Phase("UNMASK", nobody),
        Phase("PEEK", SEALED.waiting, prompts_text.ASK_PEEK, (
            Offer("peek", "TL-73", endgame.peek, when(endgame.stack_left), words="Look at a court", to="court_stack"),
            Offer("decline", "TL-73", endgame.decline, words="Decline"),
            *TOLD,
        ), shared=True),
        Phase("ENDER", turn(V.TURN), prompts_text.ask_ender, (
            Offer("show_queen", "TL-74", endgame.show_queen, when(endgame.is_queen), endgame.why_not_end,
                  "Show my queen", "tableau", secret=True, hint="Show your queen", drag="identity[{seat}]"),
            Offer("draw_extra", "TL-74", endgame.draw_extra, when(endgame.may_draw), endgame.why_not_end,
                  "Draw one more court", "court_stack", secret=True),
            Offer("do_nothing", "TL-74", endgame.do_nothing, words="Do nothing"),
            *TOLD,
        ), private=endgame.asks_in_secret),
        Phase("STATEMENTS", SEALED.waiting, prompts_text.ASK_STATEMENT, (
            Offer("seal", "TL-77", endgame.seal, endgame.statements, endgame.not_a_statement, named,
                  aside=endgame.statements, secret=True, sealed=True),
            *TOLD,
        )),
        Phase("REVEAL", nobody),
        Phase("EPILOGUE", all_but(V.ENDED), prompts_text.ASK_EPILOGUE, (
            Offer("done", "TL-79", endgame.end_story, words="End my story", hint=SAID,
                  text=LINE_LIMIT),
            *TOLD,
        ), shared=True),
        Phase("DONE", nobody, prompts_text.GAME_OVER),
    ),
    always=(
        Offer("set_other", "TL-121", storytelling.set_other, each([num(at) for at in range(OTHERS)]),
              words="Write about a companion", aside=True, text=OTHER,
              stands=lambda view, seat, action: OTHER.write(view.vars[V.OTHERS + seat][num(action.args[0])])),
        Offer("call_out", "TL-131", storytelling.call_out, each([WORD[call] for call in CALLS]),
        words="Call out: {0}",
              aside=True),
        Offer("veil", "TL-199", storytelling.veil, storytelling.veils, words="Draw the veil", aside=True, secret=False),
        PRIVATE_NOTES.offer(once),
        Offer("mark", "TL-127", storytelling.mark, each(COURTS), aside=True, secret=False, text=MARKS,
        sealed=True,
              stands=storytelling.own_marks),
    ),
    order=VERBS,
    codes={"no_text": "bad_text"},
)  # fmt: skip


def attempt(_table: Table, view: View, seat: int, piece: int, target: Place) -> Action | None:
    """Return the action that `seat` means by dragging `piece` to `target`, legal or not; None if it means nothing."""
    if piece >= CARDS or piece not in view.zones[Z.HAND + seat] or target != ("zone", "scene_pile"):
        return None
    if view.phase == P.OPEN:
        return Action(Verb.PLAY_SCENE, (piece,))
    if view.phase == P.OVER_PLAY:
        return Action(Verb.PLAY_OVER, (piece,))
    above = scene_card(view) >= 0 and rank_of(piece) >= rank_of(scene_card(view))
    return Action(Verb.CLAIM_OVER) if above else Action(Verb.CLAIM_UNDER, claims.under(piece, others(seat)[0]))
