"""The log line of every note, the chronicle, the text of a plate (LT-221 to LT-232, LT-251)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.rules.deck import RANK_NAMES, RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.flow import worth
from game.rules.living_trumps.phases.poker import NAMES
from game.rules.living_trumps.text.names import identity, name_of, suit_called, term
from game.rules.living_trumps.text.prompts_text import ONE, in_words
from game.rules.plugin import Occasion, Passage
from game.rules.wording import LogFormatter, Wording, begun, counted, listing, mark, plural, stop_line, telling
from game.table import Event, Table, View


def rank_word(rank: int) -> str:
    """Return one card of a rank as a word: `seven`, `king`."""
    return ONE[lt.RANK_WORDS[rank]]


def line(line: str) -> Wording:
    """Return a function that makes a log line from a pattern with `{who}`, `{pieces}`, `{0}`, and `{other}`."""

    def tell(t: LogFormatter) -> str:
        other = t.data[0] if t.data and isinstance(t.data[0], int) and t.data[0] < len(t.names) else -1
        whom = t.whom(other) if other >= 0 else ""
        return line.format(*t.data, who=t.who(), pieces=t.pieces(), other=whom, whose=t.whose())

    return tell


def place(t: LogFormatter, at: int = 0) -> str:
    """Return the name of the Place in an event."""
    return term(t.table, t.text(at))


DECKS = {"trumps": "Trump", "shadows": "Shadow"}


def scries(t: LogFormatter) -> str:
    """Return the log line of a scry."""
    if len(t.data) == 1:
        return f"{t.who()} scried a card of the {DECKS[t.text(0)]} deck."
    return f"{t.who()} scried a card of {scried_at(t)}."


def scried_at(t: LogFormatter) -> str:
    """Return whose card was scried, and in which zone."""
    where = {"hand": "hand", "slot": "Place", "consolidated": "Powerbase"}[t.text(0)]
    owner = "your" if t.number(1) == t.viewer else f"{t.names[t.number(1)]}’s"
    return f"{owner} {where}"


def scried(t: LogFormatter) -> str:
    """Return the log line of the card that was seen."""
    at = "" if not t.data else f" in the {DECKS[t.text(0)]} deck" if len(t.data) == 1 else f" in {scried_at(t)}"
    return f"{t.who()} saw {t.pieces()}{at}."


def whose(t: LogFormatter, seat: int) -> str:
    """Return the possessive of a player: `your`, `Ben’s`."""
    return "your" if seat == t.viewer else f"{t.whom(seat)}’s"


def traces(t: LogFormatter) -> str:
    """Return the log line of a trace, with the holders of the rank."""
    holders = t.numbers(0)
    held = f"{t.seats(holders)} {'hold' if len(holders) > 1 or holders[0] == t.viewer else 'holds'}" if holders else ""
    return f"{t.who()} showed the {t.pieces()}: {held + ' one' if held else 'no one else has one'}."


def offers(t: LogFormatter) -> str:
    """Return the log line of an offer of terms."""
    words = [str(word) for word in t.data]
    return f"{t.who()} offered {in_words(words[2:])} for {in_words(words[:2])}."


def calls_help(t: LogFormatter) -> str:
    """Return the log line of a call for help."""
    helper = t.number(1)
    whom = f"{t.whom(helper)}, the {rank_word(t.number(0))}," if helper >= 0 else f"a {rank_word(t.number(0))}"
    return f"{t.who()} called {whom} for help."


# How a Duel or a Deal was won, by the word that its note has.
HOW = {
    "yielded": ", who yielded", "broke_off": ", who broke off the Deal", "caught": ", who lied and was caught",
    "honest": ", who had accused an honest player", "points": " on points", "joker": " with a joker",
    "blood": " by First Blood", "hand": ", who had no card left to play", "bluff": ", whose Feint was a bluff",
    "real": ", who called a real Feint",
}  # fmt: skip


def wins(t: LogFormatter) -> str:
    """Return the log line of a Duel or a Deal that was won, with how."""
    return f"{t.who()} won against {t.whom(t.number(0))}{HOW[t.text(1)] if len(t.data) > 1 else ''}."


JOKERS = {"storm": "A Shadow Storm", "chaos": "Primal Chaos", "pit": "A joker"}


def suffers(t: LogFormatter) -> str:
    """Return the log line of a joker that was not controlled, with what it took."""
    lost = f" Lost: {t.pieces()}." if t.event.pieces else ""
    why = f", who {why_suffered(t.event)}" if len(t.data) > 1 else ""
    return f"{JOKERS[t.text(0)]} hit {t.whom(t.event.seat)}{why}.{lost}"


def why_suffered(event: Event) -> str:
    """Return why a player did not control a joker (LT-101): by choice, for want of Blood, or of the power."""
    if len(event.data) < 2:
        return "did not control the joker"
    _, cause, price = event.data
    return {"poor": f"could not pay {price} Blood for the joker", "powerless": "has no power over jokers"}.get(
        str(cause), "chose not to control the joker"
    )


def is_done(t: LogFormatter) -> str:
    """Return the log line of the end."""
    if not t.data and t.event.seat < 0:
        return "No one won, and the best Powerbases are equal."
    if not t.data:
        return f"No one won with a flush or a straight. {t.who()} {'are' if t.event.seat == t.viewer else 'is'} first."
    return f"{t.seats(t.numbers(0))} won with a flush or a straight."


def ranked(t: LogFormatter) -> str:
    """Return the log line of a final Powerbase: its place, its cards and its Blood."""
    cards = t.pieces() if t.event.pieces else "no cards"
    return f"{t.number(0)}. {t.whom(t.event.seat)}: {NAMES[t.number(1)]} ({cards}), {t.number(2)} Blood."


def identity_line(t: LogFormatter) -> str:
    """Return the log line of a chosen Identity."""
    name = identity(t.table, t.text(1), t.number(0))
    return f"{t.who()} became {name}, the {rank_word(t.number(0))}, of {term(t.table, 'court_' + t.text(1).lower())}."


ANSWERS = {"yes": ". It helps", "no": ". No help"}  # whether the card has the rank that was called
CALLED = ". After a call for help no more cards are turned"
LINES: Mapping[str, Wording] = {
    "round": lambda t: f"Turn {t.number(0)}",
    "step": lambda t: f"{t.whose()} Intrigue Step",
    "initiative": lambda t: f"Initiative: {listing(map(t.whom, t.numbers(0)))}.",
    "last_turn": lambda t: f"The last Turn. Initiative: {listing(map(t.whom, t.numbers(0)))}.",
    "court": lambda t: f"{t.who()} joined {term(t.table, 'court_' + t.text(0).lower())}.",
    "identity": identity_line,
    "forte": lambda t: f"{t.who()} began with {t.pieces()}. Forte: {suit_called(t.table, lt.SUIT[t.event.pieces[0]])}.",
    "cut": line("{who} cut {pieces}."),
    "reshuffled": lambda _t: "The discarded Trumps were shuffled into a new deck.",
    "left": lambda t: f"{t.who()} left {place(t)}.",
    "jewel": lambda t: f"{begun(term(t.table, 'jewel'))} goes to {t.whom(t.event.seat)}.",
    "scries": scries,
    "scried": scried,
    "depth": lambda t: f"{t.who()} looked at card {t.number(0)} from the top.",
    "shapeshifts": line("{who} shapeshifted."),
    "drew": line("{who} drew {pieces}."),
    "traces": traces,
    "travels": lambda t: f"{t.who()} travelled to {place(t)}.",
    "switches": lambda t: f"{t.who()} swapped a card in {place(t)}.",
    "passes_substance": line("{who} did nothing in the Substance Phase."),
    "schemes": line("{who} schemed: one Blood more."),
    "shadowshift": lambda t: f"{t.who()} shifted {plural(t.number(0), 'Shadow')}.",
    "turned_shadow": line("Turned: {pieces}."),
    "takes": line("{who} took {pieces}."),
    "run_out": lambda _t: "The cards ran out.",
    "joker": lambda t: "A Shadow Storm!" if t.data[0] == "storm" else "Primal Chaos!",
    "controlled": line("{who} controlled the joker."),
    "suffers": suffers,
    "feat": line("{who} did the deed of the Court."),
    "hellride": lambda t: f"{t.who()} attacked {whose(t, t.number(0))} {t.pieces()}"
    + (" by force." if t.data[1] == "force" else ", offering one Blood."),
    "siege": line("{who} besieged a card of {other}."),
    "gives_up": line("{who} gave {pieces} to {other}."),
    "answers_deal": line("{who} wanted a Deal."),
    "answers_fight": line("{who} chose to fight."),
    "broken_patternwalk": lambda t: f"{t.who()} took an action: {term(t.table, 'broken_patternwalk')}.",
    "patternwalk": lambda t: f"{t.who()} took an action: {term(t.table, 'patternwalk')}, for {in_words([t.text(1)])}.",
    "curses": line("{who} cursed {other}, who plays with an open hand next Turn."),
    "logrus": lambda t: f"{t.who()} took an action: {term(t.table, 'logrus')}, for {in_words([*map(str, t.data)])}.",
    "pit_dive": lambda t: f"{t.who()} took an action: {term(t.table, 'pit_dive')}.",
    "living_trump": lambda t: f"{t.who()} took an action: {term(t.table, 'living_trump')}, for {t.data[0]}.",
    "cuts": lambda t: f"The deck was cut after {counted(t.number(0), 'card')}.",
    "piles": lambda t: f"The deck was cut into piles of {listing(map(str, t.data))}.",
    "pile": line("{who} chose to search the {0} pile."),
    "names": lambda t: f"{t.who()} named {in_words([*map(str, t.data)])}.",
    "goes_on": line("{who} continued."),
    "stops": line("{who} stopped."),
    "approaches": line("{who} offered {other} a Deal."),
    "walks_away": line("{who} walked away."),
    "offers": offers,
    "accepts": line("{who} accepted."),
    "counters": line("{who} made a new offer."),
    "breaks_off": line("{who} broke off the Deal."),
    "stake_lost": line("{whose} stake of {0} Blood is lost."),
    "stated": line("{who} had written: “{0}”"),
    "ante": lambda t: f"{t.who()} played {t.pieces()}: {t.text(0).capitalize()}.",
    "doublecross": lambda _t: "Doublecross: both lied.",
    "in_vain": line("{who} accused an honest player and loses."),
    "fair_trade": line("{who} and {other} traded fairly."),
    "contest": line("{who} and {other} fight it out, with five cards each."),
    **dict.fromkeys(("totals", "counted"), line("The score is {0} to {1}.")),  # before a card is turned, and after
    "compared": lambda t: f"Final score: {t.number(0)} to {t.number(1)}{CALLED if len(t.data) > 2 else ''}.",
    "turns": line("{who} turned the {pieces}."),
    "both_jokers": lambda _t: "Two jokers at once: Primal Chaos for both.",
    "passes": line("{who} called no one."),
    "calls_help": calls_help,
    "joker_wins": line("{who} turned the {pieces}, which wins at once."),
    "stays_down": line("{who} chose to turn a card: it stays face down."),
    "answers": lambda t: f"Top Trump: {t.pieces()}{ANSWERS[t.text(0)] if t.data else ''}.",
    "doubled": line("{whose} total is doubled."),
    "helps": line("{who} offered help for a card."),
    "refuses": line("{who} refused to help."),
    "asks": lambda t: f"{t.who()} asked for {in_words([*map(str, t.data)])}.",
    "agrees": lambda t: f"{t.who()} promised {t.whom(t.number(0))} {in_words([str(w) for w in t.data[1:]])}.",
    "sides_with": line("{who} sided with {other}."),
    "mutual": lambda _t: "A tie: both can name a Boon.",
    "duel": line("{who} challenged {other}."),
    "gauntlet": line("{who} threw the Gauntlet."),
    "first_blood": line("First Blood: {pieces}."),
    "first_blood_drawn": line("{who} drew First Blood."),
    "weapon": lambda t: f"{t.who()} chose {suit_called(t.table, t.number(0))}.",
    "shown": line("{who} showed the {pieces}."),
    "adds": line("{who} added the {pieces}."),
    "feints": line("{who} played a Feint."),
    "slides": line("{who} let it slide."),
    "calls": line("{who} called the Feint."),
    "turned": line("{whose} Feint was the {pieces}."),
    "yields": line("{who} yielded."),
    "wins": wins,
    "no_winner": lambda _t: "No one won: the stake is lost.",
    "boon": lambda t: f"{t.who()} named {in_words([str(w) for w in t.data[1:]])} as a Boon from {t.whom(t.number(0))}.",
    "declines_boon": line("{who} wanted no Boon."),
    "surrendered": lambda t: f"{t.who()} gave {t.whom(t.number(0))} one."
    if t.data[1] == "yes"
    else f"{t.who()} had none, and gave {t.whom(t.number(0))} another card.",
    "returned": line("{who} gave {other} a card in return."),
    "given": line("{who} gave {other} {pieces}."),
    "reneges": line("{who} broke a promise to {other}."),
    "no_tricks": line("{who} cannot declare Tricks this Turn."),
    "tricked": line("{who} declared a Trick: {pieces}."),
    "consolidated": lambda t: f"{t.who()} added a Shadow {rank_word(t.number(0))} to "
    f"{'your' if t.event.seat == t.viewer else 'the'} Powerbase.",
    "exchanged": line("{who} drew four new cards for the Trick."),
    "controls": lambda t: f"{t.who()} controlled {t.whom(t.number(0))} and named {lt.RANK_WORDS[t.number(1)]}: "
    + (f"{plural(t.number(2), 'card')} can be swapped." if t.number(2) else "there were none."),
    "got": line("{who} got {pieces} from {other}."),
    "gave_up": line("{who} gave {other} {pieces}."),
    "declines": line("{who} took no control."),
    "turning": line("{who} handed {pieces} on to {other}."),
    "powerbases": line("The new cards of the Powerbases were turned up: {pieces}."),
    "recycled": line("{who} took {pieces} out of the Powerbase."),
    "ambition": line("{whose} ambition was: “{0}”"),
    "compares": lambda _t: "The Powerbases are compared.",
    "ranked": ranked,
    "over": is_done,
    "stop": stop_line,
    "narrate": lambda t: f"{t.who()}: “{t.data[0]}”" if t.data[0] else None,
    "renamed": line("{who} is now called {0}."),
    "epithet": lambda t: f"{t.who()}, {t.data[0]}" if t.data[0] else None,
    "description": lambda t: f"{t.who()}: {t.data[0]}" if t.data[0] else None,
    "nickname": lambda t: f"{t.pieces()}: “{t.data[0]}”" if t.data[0] else None,
}  # fmt: skip
tell = telling(LINES)
STORY = {
    "round": "heading", "identity": "cast", "renamed": "cast", "narrate": "told", "epithet": "cast",
    "description": "cast",
    "wins": "turn", "over": "fate", "ambition": "sealed", "stated": "sealed", "suffers": "turn", "tricked": "card",
    "hellride": "told", "siege": "told", "fair_trade": "told", "reneges": "told", "nickname": "note",
    "offers": "told", "ante": "told",
    "initiative": "note", "last_turn": "note", "gives_up": "told", "breaks_off": "told", "walks_away": "told",
    "takes": "told", "approaches": "told", "controls": "told", "consolidated": "card", "travels": "told",
    "curses": "told", "stake_lost": "told", "compares": "told", "ranked": "told",
}  # fmt: skip


def story(table: Table, event: Event, names: Sequence[str]) -> Passage | None:
    """Return the chronicle's part for an event: turning points, and texts that people wrote (LT-232)."""
    line = tell(table, event, None, names) if event.kind in STORY else None
    return Passage(STORY[event.kind], line) if line else None


def occasion(table: Table, event: Event, names: Sequence[str]) -> Occasion | None:
    """Return the stop of the whole table for an event, None for most.

    It stops for a win, a new Turn, losses to a Joker, and the result of a Duel or a Deal, after the cards are back.
    """
    if event.kind == "over" and event.data:
        seats = tuple(int(seat) for seat in event.data)
        who = listing(names[seat] for seat in seats)
        if len(seats) == 1:
            return Occasion(
                f"{who} wins", f"{who}’s Powerbase is a flush or a straight at the end of the Turn.", seats=seats
            )
        return Occasion(f"{who} win", "Their Powerbases are equal flushes or straights.", seats=seats)
    if event.kind == "over":
        none = "No one has a flush or a straight"
        if event.seat < 0:
            return Occasion("The game is over", f"{none}, and the best Powerbases are equal.")
        who = names[event.seat]
        return Occasion(f"{who} is first", f"{none}: the best Powerbase counts, and then the most Blood.")
    if event.kind == "compares":
        return Occasion("The Powerbases are compared", "A flush or a straight wins. Without one the best comes first.")
    if event.kind in ("initiative", "last_turn"):
        first, *rest = (names[int(seat)] for seat in event.data)
        order = f"{first} is first, then {listing(rest)}."
        if event.kind == "initiative":
            return Occasion("A new Turn", order)
        return Occasion("The last Turn", f"{order} After it, the best Powerbase comes first if no one has won.")
    if event.kind == "compared":
        why = "After a call for help no more cards are turned." if len(event.data) > 2 else "All cards are turned up."
        return Occasion(f"{event.data[0]} to {event.data[1]}", why)
    split = event.data[:1] if event.kind in SPLIT else ()
    split = ("yielded",) if event.kind == "wins" and "yielded" in event.data[1:] else split
    decided = DECIDED.get(" ".join((event.kind, *map(str, split))))
    if decided is None:
        return None
    title, text = decided
    named = [number for number in event.data[:1] if isinstance(number, int) and number < len(names)]
    other = names[named[0]] if named else ""
    words = {"who": names[event.seat], "other": other, "stake": event.data[-1] if event.data else 0}
    words["why"] = why_suffered(event) if event.kind == "suffers" else ""
    return Occasion(title.format(**words), text.format(**words), event.pieces)


SPLIT = ("turned", "answers", "suffers")  # events whose first datum chooses the sentence
# The reasons for the end of a Contest, as title and sentence; a Feint only if it was called.
DECIDED: Mapping[str, tuple[str, str]] = {
    "first_blood_drawn": ("First Blood", "{who} drew a random card. The defender took the Gauntlet."),
    "fair_trade": ("A fair trade", "{who} and {other} kept their word: {stake} Blood for each."),
    "answers yes": ("Help", "The top Trump is of the rank that {who} called."),
    "answers no": ("No help", "The top Trump is not of the rank that {who} called."),
    "helps": ("{who} offers help", "The price is one of three cards."),
    "refuses": ("No help", "{who} refused to help."),
    "doublecross": ("Doublecross", "Both lied: they fight it out."),
    "caught": ("Caught", "{who} lied, was accused, and loses the Deal."),
    "in_vain": ("An honest card", "{who} accused an honest player and loses."),
    "turned bluff": ("A bluff", "{who}’s Feint was of another suit: the caller wins."),
    "turned real": ("No bluff", "{who}’s Feint was real: the call was wrong."),
    "sides_with": ("{who} helps {other}", "Both had called. Only {other} is doubled."),
    "wins": ("{who} wins", "{who} beats {other} and gets the stake."),
    "wins yielded": ("{who} wins", "{other} yielded, so {who} gets the stake."),
    "suffers storm": (
        "A Shadow Storm",
        "{who} {why}. Lost: all face-up Shadows, the stake, and the Tricks of this Turn.",
    ),
    "suffers chaos": (
        "Primal Chaos",
        "{who} {why}. Lost: all Shadows, any Place, and the Tricks of this Turn.",
    ),
    "suffers pit": ("A joker ends the dive", "{who} loses all Blood and leaves any Place. The Intrigue Step is over."),
    "no_winner": ("No one wins", "Both yielded: the stake is lost, and there is no Boon."),
    "stake_lost": ("No Deal", "{who} loses the stake of {stake} Blood."),
    "both_jokers": ("Two jokers: Primal Chaos", "Both lose the stake and all Shadows. No Tricks this Turn."),
}


HOLDS = frozenset(
    (
        *("wins", "joker_wins", "compared", "counted", "no_winner", "turned_shadow", "turned"),
        *("fair_trade", "doublecross", "caught", "in_vain", "powerbases", "stake_lost", "compares"),
    )
)
# Notes for the rules, the bots and the story alone.
SILENT = frozenset(
    (
        *(
            "accuses",
            "caught",
            "deal",
            "description",
            "discards",
            "epithet",
            "hands_on",
            "narrate",
            "nickname",
            "no_power",
            "phase",
            "rows",
        ),
        *("shows", "swapped", "trick", "wrote"),
    )
)
TURNED_TOGETHER = frozenset(("ante_card", "show", "feints", "turned"))
PLAYED_OPENLY = frozenset(("adds", "feints"))  # a card added to a Show, and a Feint, which stays face down
WEIGHTY = (
    frozenset({"over", "wins", "suffers", "consolidated", "fair_trade", "controls", "got", "gave_up"}),
    frozenset({"hellride", "siege", "duel", "boon", "tricked", "curses", "reneges", "agrees", "first_blood", "offers"}),
)


def plate(table: Table, view: View, seat: int) -> Sequence[str]:
    """Return the Identity of a seat and its standing (LT-221, LT-223)."""
    v = view.vars
    if seat >= lt.players(view):
        return ["Gamemaster"]
    rank, court = v[lt.V.IDENTITY][seat], v[lt.V.COURT][seat]
    if rank < 0:
        return ["no rank yet"]
    where = lt.in_place(view, seat)
    held = f"{v[lt.V.FREE][seat]} Blood" + (f", {v[lt.V.PLACE_BLOOD][seat]} in {term(table, where)}" if where else "")
    facts = [f"{RANK_NAMES.get(RANKS[rank], RANKS[rank])} of {term(table, 'court_' + court.lower())}: {held}"]
    epithet, description = v[lt.texts_name(view, seat)]
    called = " ".join(name_of(table, view, seat).split())
    facts += [f"{called}{', ' + ' '.join(epithet.split()) if epithet.strip() else ''}"]
    facts += [f"forte: {suit_called(table, v[lt.V.FORTE][seat])}"] if v[lt.V.FORTE][seat] >= 0 else []
    facts += [NAMES[worth(view, seat, table.options["wheel"] == "on")[0]]]
    facts += ["holds the Jewel"] if v[lt.V.JEWEL] == seat else []
    facts += ["has done the deed"] if v[lt.V.FEATS] >> seat & 1 else []
    facts += ["no Tricks this Turn"] if v[lt.V.AFFLICTED] >> seat & 1 else []
    if open_cards := v[lt.open_list(view, seat)]:
        facts += [f"open hand: {listing(mark(table, card) for card in open_cards)}"]
    counts = v[lt.V.STANDING][seat]
    facts += [", ".join(f"{name.replace('_', ' ')} {n}" for name, n in zip(lt.STANDINGS, counts, strict=True) if n)]
    facts += [" ".join(description.split())]
    return [line for line in facts if line.strip()]
