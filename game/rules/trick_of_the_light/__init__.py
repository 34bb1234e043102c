"""A Trick of the Light: a story game for exactly four seats."""

from __future__ import annotations

from game.rules.plugin import Names, Tale, Talk
from game.rules.trick_of_the_light.bots.advice import counsel
from game.rules.trick_of_the_light.bots.careful import careful
from game.rules.trick_of_the_light.bots.search import SEARCH
from game.rules.trick_of_the_light.meta import META
from game.rules.trick_of_the_light.phases.claims import shows_a_card
from game.rules.trick_of_the_light.phases.complete_position import complete_position, reached
from game.rules.trick_of_the_light.phases.deal import setup
from game.rules.trick_of_the_light.phases.scoring import public_scores, result
from game.rules.trick_of_the_light.pieces import make_table
from game.rules.trick_of_the_light.script import SCRIPT, attempt
from game.rules.trick_of_the_light.text.chronicle import cast, story, voices
from game.rules.trick_of_the_light.text.ideas import idea
from game.rules.trick_of_the_light.text.messages import ANSWERS, human_name, tell
from game.rules.trick_of_the_light.text.notebook import Notebook, notebook, trackers
from game.rules.trick_of_the_light.text.prompts import improvise, talk
from game.rules.trick_of_the_light.text.reasons import reason
from game.rules.trick_of_the_light.view_model import ViewModel, view_model

GAME = SCRIPT.game(
    META,
    make_table,
    setup,
    result,
    tell,
    careful,
    complete_position=complete_position,
    reached=reached,
    attempt=attempt,
    scores=public_scores,
    trackers=trackers,
    talk=Talk(talk, improvise=improvise, counsel=counsel, reason=reason, idea=idea),
    tale=Tale(
        story=story, cast=cast, voices=voices, answers=ANSWERS, silent=frozenset({"cast", "marked", "noted", "record"})
    ),
    search=SEARCH,
    lasts=shows_a_card,
    called=human_name,
    names=Names(rounds="scene", headings=(), beat="round"),
)

__all__ = ["GAME", "Notebook", "ViewModel", "human_name", "notebook", "view_model"]
