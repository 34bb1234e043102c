"""The whole evening as one story (LT-232): who wanted what, what it cost, who lied, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.names import identity, suit_called, term
from game.rules.living_trumps.text.story import contests, ending, forms, turns
from game.rules.living_trumps.text.story.state import Story
from game.rules.plugin import Passage
from game.rules.wording import LogFormatter, begun
from game.table import Event, Table, View

PassageMaker = Callable[[Story, LogFormatter], None]
MAKERS: dict[str, PassageMaker] = {
    "move": turns.moved, "identity": turns.became, "renamed": turns.renamed, "forte": turns.began,
    "round": turns.turn, "initiative": turns.initiative, "last_turn": turns.initiative,
    "step": turns.step, "scries": turns.scries, "shapeshifts": turns.shapeshifts, "traces": turns.traces,
    "travels": turns.travels, "left": turns.left,
    "switches": lambda e, t: e.did(forms.SWITCHED.format(term(t.table, t.text(0)))),
    "schemes": lambda e, _t: e.did(forms.SCHEMED), "shadowshift": turns.shifts, "turned_shadow": turns.turned,
    "patternwalk": turns.searches, "broken_patternwalk": turns.searches, "logrus": turns.searches,
    "living_trump": turns.searches, "pit_dive": turns.searches, "names": turns.names_rank,
    "takes": turns.takes, "run_out": lambda e, t: e.write(forms.RAN_OUT, t.event.seat),
    "joker": turns.joker, "controlled": turns.controlled, "suffers": turns.suffers,
    "jewel": lambda e, t: e.write(forms.JEWEL, t.event.seat, jewel=term(t.table, "jewel")),
    "feat": lambda e, t: e.write(forms.DEED, t.event.seat),
    "deal": contests.deal, "offers": contests.offers, "accepts": lambda e, t: e.write(forms.ACCEPTED, t.event.seat),
    "breaks_off": contests.ends_deal, "walks_away": contests.ends_deal, "stake_lost": contests.stake_lost,
    "stated": contests.stated,
    "ante": contests.ante, "contest": contests.contest, "totals": contests.scored, "counted": contests.scored,
    "compared": contests.scored, "calls_help": contests.calls_help, "agrees": contests.agrees,
    "refuses": lambda e, t: e.write(forms.REFUSED, t.event.seat), "answers": contests.answers,
    "sides_with": lambda e, t: e.write(forms.SIDED, t.event.seat, t.number(0)),
    "both_jokers": lambda e, _t: e.write(forms.BOTH_JOKERS, -1), "mutual": contests.mutual,
    "hellride": contests.rides, "siege": contests.besieges, "gives_up": contests.gives_up,
    "answers_fight": contests.fights, "answers_deal": lambda e, t: e.write(forms.WANTED_DEAL, t.event.seat),
    "duel": contests.duel, "weapon": contests.weapon, "turned": contests.exposed, "wins": contests.wins,
    "no_winner": lambda e, _t: e.write(forms.NO_WINNER, -1), "boon": contests.boon,
    "surrendered": contests.surrendered, "reneges": contests.reneges, "curses": contests.curses,
    "tricked": turns.tricked, "controls": turns.controls, "turning": turns.hands_on,
    "narrate": ending.narrate, "epithet": ending.cast, "description": ending.cast,
    "nickname": ending.nickname, "ambition": ending.ambition, "stop": ending.voted,
    "compares": ending.compares, "ranked": ending.ranked, "over": ending.over,
}  # fmt: skip


def narrate(table: Table, events: Sequence[Event], names: Sequence[str]) -> list[tuple[int, Passage]]:
    """Return the passages of an evening, each with the number of its event among `events`."""
    story = Story(table, events, names)
    for at, event in enumerate(events):
        story.at = at
        maker = MAKERS.get(event.kind)
        if maker is not None:
            maker(story, LogFormatter(table, event, None, names))
    story.end_turn()
    return sorted(story.parts, key=lambda part: part[0])


def cast(table: Table, view: View, names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return who plays whom: rows under a row of column heads, as everyone knows it (LT-221)."""
    v, rows = view.vars, list[tuple[str, ...]]([forms.CAST_HEADS])
    for seat in range(lt.players(view)):
        rank = v[lt.V.IDENTITY][seat]
        if rank < 0:
            continue
        called = v[lt.own_name(view, seat)] or identity(table, v[lt.V.COURT][seat], rank)
        suit = suit_called(table, v[lt.V.FORTE][seat]) if v[lt.V.FORTE][seat] >= 0 else ""
        court = term(table, "court_" + v[lt.V.COURT][seat].lower())
        rows.append((" ".join(called.split()), names[seat], RANKS[rank], begun(court), suit))
    return rows if len(rows) > 1 else []


def voices(table: Table, view: View, names: Sequence[str]) -> Sequence[str]:
    """Return the name under which each seat talks in the story: its character (LT-221)."""
    by_seat = [*names]
    for seat in range(lt.players(view)):
        if view.vars[lt.V.IDENTITY][seat] >= 0:
            own = view.vars[lt.own_name(view, seat)]
            by_seat[seat] = own or identity(table, view.vars[lt.V.COURT][seat], view.vars[lt.V.IDENTITY][seat])
    return by_seat
