"""How many presses a scene of A Trick of the Light takes of two people, in whole games with two bots.

Run by `python -m tests.bench.light_presses [--games N] [--share S] [--steps]`. The people tell three lines of their own
scenes, listen in those of bots, judge, answer, and claim a card in a share of the scenes of other players. Pages
between two scenes are not counted. `heard` are scenes of bots in which no person claimed.

With `--epiphanies N` it plays N short games of such people without a window instead, and counts in how many of them
somebody never has an Epiphany (at most one in five is wanted).
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from random import Random
from statistics import median

from game.match import Match
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.bots.careful import done_to_me
from game.table import Action, num
from tests.scenes.light_counter import LINES, ClaimCounter, Scene, dealt
from tests.scenes.plain_hands import thought

SHORT = {"after_epiphany_draw": "none", "epiphany_draw": "soon"}


def played(kinds: str, seed: str, share: float) -> list[Scene]:
    """Return the scenes of one short game, to its end."""
    with tempfile.TemporaryDirectory() as folder:
        counter = ClaimCounter(Path(folder), dealt(kinds, seed, **SHORT), seed, share)
        try:
            return counter.play_scenes(45)
        finally:
            counter.app.close()


def wakes(kinds: str, seed: str, share: float) -> bool:
    """Play one short game without a window; return whether all four have had their Epiphany in it."""
    match, rng, lines = dealt(kinds, seed, **SHORT), Random(seed), 0
    while match.state.phase <= tl.P.CLOSE:
        before, seat = match.state.vars[tl.V.SCENE], min(match.deciding, key=match.humans.__contains__)
        claims = [(each, action) for each in match.humans for action in _claims(match, each, seed, share)]
        action = thought(match, seat, rng)
        if claims and lines:
            seat, action = rng.choice(claims)
        elif seat in match.humans and match.state.phase == tl.P.SCENE:
            own = seat == match.state.vars[tl.V.NARRATOR]
            done = tl.Verb.END_SCENE if own and lines >= LINES else tl.Verb.BEAT if own else tl.Verb.PASS
            action = next(each for each in (*match.legal(seat), *match.open_actions(seat)) if each.verb == done)
            if done == tl.Verb.BEAT:
                action = action._replace(text=f"We saw the wells of Amber {lines} before noon.")
        elif seat in match.humans and match.state.phase == tl.P.LAST_CALL:
            action = Action(tl.Verb.PASS_CALL)
        match.act(seat, action)
        lines = 0 if match.state.vars[tl.V.SCENE] > before else lines + (action.verb == tl.Verb.BEAT)
    return all(match.state.vars[tl.V.AWAKENED])


def _claims(match: Match, seat: int, seed: str, share: float) -> list[Action]:
    """Return the claims of a person who means to claim in this scene: questions, and acts that a line shows."""
    scene, view = match.state.vars[tl.V.SCENE], match.view(seat)
    if Random(f"{seed} {scene} {seat}").random() >= share or match.state.phase not in (tl.P.SCENE, tl.P.LAST_CALL):
        return []
    actions = [*match.open_actions(seat), *(match.legal(seat) if seat in match.deciding else ())]
    unders = [action for action in actions if action.verb == tl.Verb.CLAIM_UNDER]
    shown = [each for each in unders if done_to_me(view, tl.CARD_NAMES[each.args[0]], num(each.args[1])) >= 0]
    return [*(action for action in actions if action.verb == tl.Verb.CLAIM_OVER), *shown]


def main() -> None:
    """Print median, worst and number of scenes for each sort of scene."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=6)
    parser.add_argument("--share", type=float, default=0.35, help="of the scenes of others in which a person claims")
    parser.add_argument("--epiphanies", type=int, default=0, help="games without a window")
    parser.add_argument("--steps", action="store_true", help="print the presses of the longest scene of each sort")
    wanted = parser.parse_args()
    if wanted.epiphanies:
        games = [("hhbb", "hbhb")[game % 2] for game in range(wanted.epiphanies)]
        missing = sum(not wakes(kinds, f"wakes {game}", wanted.share) for game, kinds in enumerate(games))
        print(f"an Epiphany is missing in {missing} of {len(games)} games")
        return
    found: dict[str, list[Scene]] = {"told": [], "heard": [], "heard, claimed": []}
    for game in range(wanted.games):
        kinds = ("hhbb", "hbhb")[game % 2]
        for scene in played(kinds, f"presses {game}", wanted.share):
            own = kinds[scene.narrator] == "h"
            found["told" if own else "heard, claimed" if scene.claimed else "heard"].append(scene)
    for sort, scenes in found.items():
        if not scenes:
            continue
        presses = sorted(scene.presses for scene in scenes)
        print(f"{sort:<16}median {median(presses):4}  worst {presses[-1]:3}  scenes {len(scenes):3}  {presses}")
        if wanted.steps:
            for step in max(scenes, key=lambda scene: scene.presses).steps:
                print(f"    {step}")


if __name__ == "__main__":
    main()
