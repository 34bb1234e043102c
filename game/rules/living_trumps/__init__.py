"""Living Trumps: duels, deals and tricks at a court of trumps, for three to eight seats."""

from __future__ import annotations

from game.rules.living_trumps.bots.careful import choose
from game.rules.living_trumps.bots.search import SEARCH, outlook
from game.rules.living_trumps.meta import META
from game.rules.living_trumps.phases.asking import private
from game.rules.living_trumps.phases.held import ends_a_turn, facts
from game.rules.living_trumps.phases.idle import idle_flip
from game.rules.living_trumps.phases.opening import setup
from game.rules.living_trumps.phases.timing import TIMING
from game.rules.living_trumps.phases.turns import result, scores
from game.rules.living_trumps.script import SCRIPT, apply, complete_position, make_table, owner_of_step
from game.rules.living_trumps.text.broken_promises import warning
from game.rules.living_trumps.text.log_messages import (
    HOLDS,
    PLAYED_OPENLY,
    SILENT,
    TURNED_TOGETHER,
    WEIGHTY,
    occasion,
    plate,
    story,
    tell,
)
from game.rules.living_trumps.text.prompts_text import called, to_choose, zone_facts
from game.rules.living_trumps.text.reasons import reason
from game.rules.living_trumps.text.story.narrator import cast, narrate, voices
from game.rules.living_trumps.text.talk import talk
from game.rules.plugin import Names, Tale, Talk, chosen_by

GAME = SCRIPT.game(
    META, make_table, setup, result, tell, chosen_by(choose), apply=apply, private=private,
    complete_position=complete_position,
    idle_move=idle_flip, called=called, scores=scores, forced=("lay", "swap", "surrender", "pass_substance"),
    names=Names(rounds="turn", headings=("round", "step"), beat="step", serial=("shapeshift", "discard", "lay")),
    talk=Talk(talk, reason=reason, at_once=True),
    tale=Tale(story=story, narrate=narrate, cast=cast, voices=voices, occasion=occasion, holds=HOLDS,
              sealed=TURNED_TOGETHER, openly=PLAYED_OPENLY, facts=facts, opens=ends_a_turn, weighty=WEIGHTY,
              silent=SILENT),
    search=SEARCH, timing=TIMING,
    plate=plate, to_choose=to_choose, zone_facts=zone_facts, outlook=outlook, warning=warning, turn=owner_of_step,
)  # fmt: skip

__all__ = ["GAME"]
