"""What every action does: one function a verb."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.trick_of_the_light import endgame, scene, telling
from game.rules.trick_of_the_light.pieces import (
    ADOPT,
    ALLOW,
    ANSWER,
    BEAT,
    CALL_OUT,
    CLAIM_OVER,
    CLAIM_UNDER,
    DECLINE,
    DO_NOTHING,
    DRAW_EXTRA,
    END_INTRO,
    END_SCENE,
    END_STORY,
    GIVE_BACK,
    JOIN_OVER,
    MARK,
    NOTE,
    OBJECT,
    PASS,
    PASS_CALL,
    PEEK_CARD,
    PLAY_OVER,
    PLAY_SCENE,
    PROVOKE,
    READY,
    REWORD,
    SEAL,
    SET_OTHER,
    SET_RECORD,
    SET_SUB,
    SHOW_QUEEN,
    STAY_OUT,
    THROW,
    VEIL,
    YOU_TELL_ME,
)
from game.table import Action, State

DO: dict[int, Callable[[State, int, Action], None]] = {
    SET_RECORD: telling.set_record,
    READY: lambda s, seat, _: telling.ready(s, seat),
    SET_SUB: telling.set_sub,
    END_INTRO: lambda s, _seat, _: telling.end_intro(s),
    PLAY_SCENE: scene.play_scene,
    CLAIM_OVER: lambda s, seat, _: scene.claim_over(s, seat),
    CLAIM_UNDER: scene.claim_under,
    END_SCENE: lambda s, _seat, _: scene.end_scene(s),
    PASS: lambda s, seat, _: telling.let_pass(s, seat),
    JOIN_OVER: lambda s, seat, _: scene.join(s, seat, True),
    STAY_OUT: lambda s, seat, _: scene.join(s, seat, False),
    THROW: scene.throw,
    PLAY_OVER: scene.play_over,
    ANSWER: scene.answer,
    YOU_TELL_ME: scene.answer,
    GIVE_BACK: scene.give_back,
    ALLOW: scene.judge,
    OBJECT: scene.judge,
    PASS_CALL: lambda s, seat, _: scene.pass_call(s, seat),
    PEEK_CARD: endgame.peek,
    DECLINE: endgame.peek,
    SHOW_QUEEN: endgame.ender,
    DRAW_EXTRA: endgame.ender,
    DO_NOTHING: endgame.ender,
    SEAL: endgame.seal,
    END_STORY: endgame.end_story,
    BEAT: telling.beat,
    PROVOKE: telling.provoke,
    SET_OTHER: telling.set_other,
    ADOPT: lambda s, seat, _: telling.adopt(s, seat),
    REWORD: telling.reword,
    CALL_OUT: telling.call_out,
    VEIL: telling.veil,
    NOTE: telling.note,
    MARK: telling.mark,
}


def apply(s: State, seat: int, action: Action) -> None:
    """Carry out a legal action and every automatic step up to the next decision."""
    DO[action.verb](s, seat, action)
