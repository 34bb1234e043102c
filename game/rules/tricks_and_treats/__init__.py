"""Tricks and Treats: a trick-taking game for 3 to 6 seats by Jesse Hickle."""

from __future__ import annotations

from game.rules.plugin import Game, Names, Tale, Talk
from game.rules.tricks_and_treats.bots.careful import careful
from game.rules.tricks_and_treats.bots.outlook import outlook
from game.rules.tricks_and_treats.bots.search import SEARCH
from game.rules.tricks_and_treats.chances import idle_keep
from game.rules.tricks_and_treats.meta import META
from game.rules.tricks_and_treats.phases.choices import actors, lasts, legal, open_actions, private
from game.rules.tricks_and_treats.phases.complete_position import complete_position
from game.rules.tricks_and_treats.phases.hands import attempt, handle
from game.rules.tricks_and_treats.phases.occasions import occasion
from game.rules.tricks_and_treats.phases.phases import apply, setup
from game.rules.tricks_and_treats.phases.refusals import refuse
from game.rules.tricks_and_treats.phases.scoring import public_scores, result
from game.rules.tricks_and_treats.pieces import human_name, make_table
from game.rules.tricks_and_treats.text.curtain import curtain
from game.rules.tricks_and_treats.text.highlights import highlights
from game.rules.tricks_and_treats.text.history import fades
from game.rules.tricks_and_treats.text.messages import HOLDS, JOINED, OUTCOMES, PAUSES, WEIGHTY, ask, tell
from game.rules.tricks_and_treats.text.phrases import phrase, plate
from game.rules.tricks_and_treats.text.reasons import reason
from game.rules.tricks_and_treats.text.talk import talk
from game.rules.tricks_and_treats.view_model import Outcome, ViewModel, facts, outcome, trackers, view_model

GAME = Game(
    meta=META,
    table=make_table,
    setup=setup,
    actors=actors,
    legal=legal,
    apply=apply,
    result=result,
    refuse=refuse,
    ask=ask,
    tell=tell,
    curtain=curtain,
    careful=careful,
    open_actions=open_actions,
    lasts=lasts,
    complete_position=complete_position,
    private=private,
    forced=("play",),
    idle_move=idle_keep,
    handle=handle,
    attempt=attempt,
    scores=public_scores,
    trackers=trackers,
    talk=Talk(talk, reason=reason),
    tale=Tale(
        highlights=highlights,
        occasion=occasion,
        holds=HOLDS,
        verdicts=OUTCOMES,
        pauses=PAUSES,
        joined=JOINED,
        facts=facts,
        weighty=WEIGHTY,
        lapsing=OUTCOMES,
        fades=fades,
    ),
    search=SEARCH,
    names=Names(beat="led"),
    called=human_name,
    outlook=outlook,
    phrase=phrase,
    plate=plate,
)

__all__ = ["GAME", "Outcome", "ViewModel", "human_name", "outcome", "view_model"]
