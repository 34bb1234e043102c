"""A Trick of the Light: a story game for exactly four seats."""

from __future__ import annotations

from game.rules.plugin import Game
from game.rules.trick_of_the_light.careful import careful
from game.rules.trick_of_the_light.choices import actors, asides, betrays, legal, private, shared, untold
from game.rules.trick_of_the_light.chronicle import story
from game.rules.trick_of_the_light.deal import setup
from game.rules.trick_of_the_light.hands import attempt, handle
from game.rules.trick_of_the_light.inference import barred, fits
from game.rules.trick_of_the_light.meta import META
from game.rules.trick_of_the_light.notebook import Notebook, notebook, trackers
from game.rules.trick_of_the_light.phases import apply
from game.rules.trick_of_the_light.phrases import phrase
from game.rules.trick_of_the_light.pieces import make_table
from game.rules.trick_of_the_light.prompts import improvise
from game.rules.trick_of_the_light.refusals import refuse
from game.rules.trick_of_the_light.scoring import public_scores, result
from game.rules.trick_of_the_light.search import SEARCH
from game.rules.trick_of_the_light.settle import reached, settle
from game.rules.trick_of_the_light.situation import Situation, situation
from game.rules.trick_of_the_light.talk import talk
from game.rules.trick_of_the_light.words import ask, human_name, tell

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
    careful=careful,
    asides=asides,
    untold=untold,
    settle=settle,
    reached=reached,
    private=private,
    shared=shared,
    barred=barred,
    fits=fits,
    betrays=betrays,
    scores=public_scores,
    trackers=trackers,
    improvise=improvise,
    story=story,
    talk=talk,
    handle=handle,
    attempt=attempt,
    search=SEARCH,
    called=human_name,
    beat="round",
    phrase=phrase,
    goal="end well",
)

__all__ = ["GAME", "Notebook", "Situation", "human_name", "notebook", "situation"]
