"""What every action does: one function a verb."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.trick_of_the_light import endgame, scene, telling
from game.rules.trick_of_the_light.pieces import Verb
from game.table import Action, State

DO: dict[int, Callable[[State, int, Action], None]] = {
    Verb.SET_RECORD: telling.set_record,
    Verb.READY: lambda s, seat, _: telling.ready(s, seat),
    Verb.SET_SUB: telling.set_sub,
    Verb.END_INTRO: lambda s, _seat, _: telling.end_intro(s),
    Verb.PLAY_SCENE: scene.play_scene,
    Verb.CLAIM_OVER: lambda s, seat, _: scene.claim_over(s, seat),
    Verb.CLAIM_UNDER: scene.claim_under,
    Verb.END_SCENE: lambda s, _seat, _: scene.end_scene(s),
    Verb.PASS: lambda s, seat, _: telling.let_pass(s, seat),
    Verb.JOIN_OVER: lambda s, seat, _: scene.join(s, seat, True),
    Verb.STAY_OUT: lambda s, seat, _: scene.join(s, seat, False),
    Verb.THROW: scene.throw,
    Verb.PLAY_OVER: scene.play_over,
    Verb.ANSWER: scene.answer,
    Verb.YOU_TELL_ME: scene.answer,
    Verb.GIVE_BACK: scene.give_back,
    Verb.ALLOW: scene.judge,
    Verb.OBJECT: scene.judge,
    Verb.PASS_CALL: lambda s, seat, _: scene.pass_call(s, seat),
    Verb.PEEK: endgame.peek,
    Verb.DECLINE: endgame.peek,
    Verb.SHOW_QUEEN: endgame.ender,
    Verb.DRAW_EXTRA: endgame.ender,
    Verb.DO_NOTHING: endgame.ender,
    Verb.SEAL: endgame.seal,
    Verb.DONE: endgame.end_story,
    Verb.BEAT: telling.beat,
    Verb.PROVOKE: telling.provoke,
    Verb.SET_OTHER: telling.set_other,
    Verb.ADOPT: lambda s, seat, _: telling.adopt(s, seat),
    Verb.REWORD: telling.reword,
    Verb.CALL_OUT: telling.call_out,
    Verb.VEIL: telling.veil,
    Verb.NOTE: telling.note,
    Verb.MARK: telling.mark,
}


def apply(s: State, seat: int, action: Action) -> None:
    """Carry out a legal action and every automatic step up to the next decision."""
    DO[action.verb](s, seat, action)
