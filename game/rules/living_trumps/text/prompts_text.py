"""Prompts: what a player must do now, and for everyone else what that player is doing (LT-42)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.deck import called as card_called
from game.rules.flow import seats_of
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.contest import spec_list, total
from game.rules.living_trumps.phases.idle import idle_flip
from game.rules.living_trumps.phases.jokers import price, storm
from game.rules.living_trumps.phases.tricks import TRICK_SIZE
from game.rules.living_trumps.text.names import term
from game.rules.plugin import ZoneFacts
from game.rules.script import Ask
from game.rules.wording import listing, numeral, plural
from game.table import Table, View

ONE = {word: word.removesuffix("s") for word in lt.RANK_WORDS} | {"sixes": "six"}
Role = Callable[[Table, View, Sequence[str]], str]


def called(piece: str) -> str:
    """Return the common name of a card: those of the second deck are Shadows (LT-11)."""
    if piece.startswith("joker"):
        return "Shadow joker" if piece.startswith("joker2") else "joker"
    bare, _, copy = piece.partition("#")
    return f"Shadow {card_called(bare)}" if copy in ("3", "4") else card_called(bare)


def in_words(spec: Sequence[str]) -> str:
    """Return a spec in words: `a seven`, `a heart`, `a red card`, `the seven of hearts`, `a joker`."""
    words = [word for word in spec if word != "none"]
    if len(words) == 2 and words[0] != words[1]:
        return f"the {ONE[words[0]]} of {words[1]}"
    word = words[0] if words else "nothing"
    if word in ONE:
        return f"an {ONE[word]}" if word in ("aces", "eights") else f"a {ONE[word]}"
    if word in lt.SUIT_WORDS:
        return f"a {word.removesuffix('s')}"
    return {"red": "a red card", "black": "a black card", "joker": "a joker"}.get(word, word)


# ---- the parts of a prompt


def at_var(var: int) -> Role:
    """Return a function that names the player in a variable of the table."""
    return lambda _table, view, names: name_at(names, view.vars[var])


def name_at(names: Sequence[str], seat: int) -> str:
    """Return the name of a player; `a player` for -1."""
    return names[seat] if seat >= 0 else "a player"


def opponent(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the name of the opponent in a Duel or a Deal, for the viewer or the player who decides."""
    rider, foe = view.vars[lt.V.RIDER], view.vars[lt.V.FOE]
    asked = view.vars[lt.V.WHO] if view.vars[lt.V.WHO] >= 0 else next(iter(seats_of(view.actors)), -1)
    several = view.vars[lt.V.WHO] < 0  # else it is the opponent of the player who decides, for every reader
    own = view.seat if several and view.seat in (rider, foe) else asked
    return name_at(names, rider if own == foe else foe)


def spent(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the Blood of the player who decides, as `3 Blood`."""
    return f"{blood(view, max(view.vars[lt.V.WHO], 0))} Blood"


def stake(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the stake, as `2 Blood`."""
    return f"{view.vars[lt.V.STAKE]} Blood"


def refused(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return who broke off a Deal already, before the order to ask one more player (LT-74)."""
    breaks = view.vars[lt.V.BREAKS]
    return f"no Deal with {names[breaks[-1]]}. Now " if breaks else ""


def owed(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the card that was named or promised, in words."""
    return in_words(view.vars[lt.V.SPEC])


def trick_rank(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the rank of the declared Trick, as `seven`."""
    rank = view.vars[lt.V.TRICK_RANK]
    return ONE[lt.RANK_WORDS[rank]] if rank >= 0 else "of this rank"


def wanted(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the card that the present offer asks for, in words."""
    return in_words(view.vars[lt.V.NAMED])


def contested(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the Shadow that is attacked, in words."""
    target = view.vars[lt.V.TARGET]
    if target < 0:
        return "your Shadow"
    return f"the Shadow {ONE[lt.RANK_WORDS[lt.RANK[target]]]} of {lt.SUIT_WORDS[lt.SUIT[target]]}"


def loss(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return what a joker takes (LT-104 to LT-106)."""
    return "your face-up Shadows, the stake" if storm(view) else "all your Shadows"


def control_price(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the price to control a joker, as `2 Blood`."""
    return f"{price(view)} Blood"


def battle(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return one card of the suit of a Duel, as `a club`."""
    suit = view.vars[lt.V.SUITS][0]
    return in_words([lt.SUIT_WORDS[suit]]) if suit >= 0 else "a card of the suit"


def totals(table: Table, view: View, names: Sequence[str]) -> str:
    """Return both totals of a contest, as `you have 3, Ben has 5`."""
    rider, foe = view.vars[lt.V.RIDER], view.vars[lt.V.FOE]
    if min(rider, foe) < 0:
        return "you may call for help"
    powerbase = table.options["contest_powerbase"] == "on"
    own, other = (foe, rider) if view.vars[lt.V.WHO] == foe else (rider, foe)
    return f"you have {total(view, own, powerbase)}, {names[other]} has {total(view, other, powerbase)}"


def shown(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return both totals of a Duel, as `you have 1, Ben has 3`."""
    rider, foe, suit = view.vars[lt.V.RIDER], view.vars[lt.V.FOE], view.vars[lt.V.SUITS][0]
    if min(rider, foe, suit) < 0:
        return "you are behind"
    own, other = (foe, rider) if view.vars[lt.V.WHO] == foe else (rider, foe)
    mine, theirs = (lt.points(view, seat, suit, lt.cards(view, lt.SHOW, seat)) for seat in (own, other))
    return f"you have {mine}, {names[other]} has {theirs}"


def terms(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the offered terms, for the player who answers."""
    words = view.vars[lt.V.TERMS]
    if len(words) < 4:
        return "you have an offer"
    mine, theirs = (words[:2], words[2:]) if view.vars[lt.V.WHO] == view.vars[lt.V.RIDER] else (words[2:], words[:2])
    return f"you get {in_words(theirs)} for {in_words(mine)}"


def asked_cards(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return the cards of which a helper wants one, in words."""
    *others, last = [*map(in_words, spec_list(view))] or ["nothing"]
    return f"{', '.join(others)} or {last}" if others else last


def helper(_table: Table, view: View, names: Sequence[str]) -> str:
    """Return the name of the player who helps the player that decides."""
    return name_at(names, view.vars[lt.V.HELPERS][max(view.vars[lt.V.WHO], 0)])


def house(table: Table, _view: View, _names: Sequence[str]) -> str:
    """Return the name of the Place of Court S."""
    return term(table, "keep")


def to_choose(_table: Table, view: View, seat: int) -> int:
    """Return how many cards a player must still choose, one after the other."""
    phase, lacking = view.phase, 1
    if phase == lt.P.SWAP:
        lacking = view.vars[lt.V.SWAPPED][1] - len(view.vars[lt.V.MOVED])
    elif phase == lt.P.YIELD_CARDS:
        lacking = view.vars[lt.V.SWAPPED][1]
    elif phase == lt.P.ROW:
        lacking = lt.ROW_SIZE - len(lt.cards(view, lt.ROW, seat))
    elif phase == lt.P.LAY:
        lacking = TRICK_SIZE - len(lt.cards(view, lt.TRICK, seat))
    elif phase == lt.P.KEEP:
        lacking = TRICK_SIZE - len(lt.cards(view, lt.PLACE, seat))
    return max(1, lacking)


def zone_facts(_table: Table, view: View, _names: Sequence[str]) -> dict[str, ZoneFacts]:
    """Return the places of a row while its cards are chosen, so that all five are chosen together (LT-175)."""
    if view.phase != lt.P.ROW:
        return {}
    return {f"row[{seat}]": ZoneFacts(places=lt.ROW_SIZE) for seat in (view.vars[lt.V.RIDER], view.vars[lt.V.FOE])}


def round_choice(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the order of a round of a contest (LT-179)."""
    if table.options["contest_round"] == "windows":
        return "turn up a card of your row, or yield"
    foe, chooses = opponent(table, view, names), lt.SEALED.waiting(view)
    deciding = sum(chooses >> seat & 1 for seat in (view.vars[lt.V.RIDER], view.vars[lt.V.FOE]))
    return f"choose what to do. {foe} {'chooses in secret too' if deciding > 1 else 'has chosen'}"


def given(table: Table, view: View, _names: Sequence[str]) -> str:
    """Return how many cards of a Trick a rival still gets, in words."""
    return plural(to_choose(table, view, max(view.vars[lt.V.WHO], 0)), "card")


def taken(_table: Table, view: View, _names: Sequence[str]) -> str:
    """Return how many cards of a rank a controlled player still gives, and whether there is a choice (LT-114).

    A view in which the hand is hidden does not tell of how many they are.
    """
    (rank, count), moved = view.vars[lt.V.SWAPPED], view.vars[lt.V.MOVED]
    held = sum(card not in moved and lt.RANK[card] == rank for card in lt.hand(view, view.vars[lt.V.WHO]) if card >= 0)
    word = ONE[lt.RANK_WORDS[rank]] if count == 1 else lt.RANK_WORDS[rank]
    if held == count:
        return f"your {word if count == 1 else f'{numeral(count)} {word}'}. Give {'it' if count == 1 else 'them'}"
    return f"{numeral(count)} of your {lt.RANK_WORDS[rank]}. Choose which"


def wrong_call(table: Table, _view: View, _names: Sequence[str]) -> str:
    """Return what a wrong call costs (LT-149)."""
    return "loses the Duel" if table.options["wrong_call"] == "lose" else "turns your Feints up"


ROLES: Mapping[str, Role] = {
    "foe": opponent, "rider": at_var(lt.V.RIDER), "victim": at_var(lt.V.FOE), "winner": at_var(lt.V.WINNER),
    "loser": at_var(lt.V.LOSER), "active": at_var(lt.V.ACTIVE), "spent": spent, "stake": stake, "refused": refused,
    "owed": owed,
    "wanted": wanted, "contested": contested, "loss": loss, "price": control_price, "battle": battle,
    "totals": totals, "shown": shown, "terms": terms, "asked_cards": asked_cards, "helper": helper, "house": house,
    "wrong_call": wrong_call, "trick": trick_rank, "given": given, "taken": taken, "round": round_choice,
}  # fmt: skip


class Filled(dict[str, str]):
    """The parts of one prompt, each made when the pattern names it."""

    def __init__(self, table: Table, view: View, names: Sequence[str], who: str) -> None:
        super().__init__(who=who)
        self._at = table, view, names

    def __missing__(self, key: str) -> str:
        return ROLES[key](*self._at)


def prompt(order: str, news: str) -> Ask:
    """Return a prompt from two patterns: an order to the player who decides, and a sentence for everyone else.

    An onlooker's view, which people share at one screen, shows the order to a person, and the sentence about a bot.
    """

    def ask(table: Table, view: View, names: Sequence[str]) -> str:
        people = view.vars[lt.V.HUMANS]
        ordered = view.actors >> view.seat & 1 if view.seat is not None else view.actors & people or not people
        who = listing(names[seat] for seat in seats_of(view.actors))
        several = view.actors & (view.actors - 1)
        sentence = f"{{who}}: {order}" if ordered else news.partition("|")[2] if several else news.partition("|")[0]
        return sentence.format_map(Filled(table, view, names, who))

    return ask


def in_round(table: Table, view: View, names: Sequence[str]) -> str:
    """Return the prompt of a round of a contest; for a person for whom the table turns the card, what it does."""
    idle = view.actors & view.vars[lt.V.HUMANS] and idle_flip(table, view)
    words = IDLE_ROUND if idle else ROUND
    return words(table, view, names)


IDLE_ROUND = prompt("you are ahead. A random card of yours turns.", "{who} is ahead: a random card turns.")
ROUND = prompt("{round}.", "{who} chooses in secret: card, call for help, or yield.|{who} turn up a card each.")
# For each phase the order, and what everyone else reads: for one player, then for several.
ASKS: Mapping[str, Ask] = {
    "COURT": prompt("choose your Court, and with it your Place and powers.", "{who} chooses a Court."),
    "IDENTITY": prompt(
        "choose your rank. High is a better card, the middle fits more straights.", "{who} chooses a rank."
    ),
    "FORTE": prompt(
        "choose your forte, the suit of your first Shadow. Five of a suit win, so take one that few rivals want.",
        "{who} chooses a suit.",
    ),
    "SHADOW": prompt(
        "take an action, or go on. You have {spent}; a search or a Trick costs one.",
        "{who} is in the Shadow Phase, with {spent}.",
    ),
    "DEPTH": prompt("choose a card of the deck to look at, counted from the top.", "{who} looks at a card of a deck."),
    "SHAPESHIFT": prompt("you drew a Trump. Now discard one.", "{who} drew a Trump and must discard one."),
    "KEEP": prompt(
        "put four Shadows into {house}, one at a time.", "{who} puts four Shadows into {house}."
    ),
    "SWITCH": prompt("swap another pair, or stop.", "{who} swaps Shadows in {house}."),
    "SUBSTANCE": prompt(
        "take one action, or none. You have {spent}, and a Trick costs one.",
        "{who} is in the Substance Phase, with {spent}.",
    ),
    "CUT": prompt("choose where to cut the deck.", "{who} cuts the deck."),
    "PILE": prompt("choose a pile to search for a Shadow.", "{who} chooses a pile."),
    "RANK": prompt("name a rank. You get its first Shadow in this pile.", "{who} names a rank."),
    "CHAOS": prompt(
        "a joker! Pay {price} to control it, or lose {loss} and your Tricks this Turn.", "{who} has turned up a joker."
    ),
    "TAKE": prompt("take one of the Shadows turned up.", "{who} takes a Shadow."),
    "ONWARD": prompt("pay one Blood to continue, or stop.", "{who} can pay to continue."),
    "PAIRS": prompt("take a pair for two Blood, or stop.", "{who} can take pairs."),
    "APPROACH": prompt(
        "{refused}choose a player for a Deal, with {stake} at stake.",
        "{who} looks for a player for a Deal, with {stake} at stake.",
    ),
    "WANT": prompt("name the Trump you want from {foe}.", "{who} names the Trump they want."),
    "GIVE": prompt("name the Trump you promise for {wanted}.", "{who} wants {wanted} and names a price."),
    "ANSWER": prompt("{terms}. Accept the Deal?", "{who} has an offer and answers."),
    "RIDDEN": prompt(
        "{rider} offers {stake} for {contested}. Your answer?", "{who} answers {rider}, who wants {contested}."
    ),
    "GAUNTLET": prompt(
        "throw a card face down. {foe} gets it, and you draw one of theirs.", "{who} throws the Gauntlet."
    ),
    "WEAPONS": prompt("choose the suit of the Duel.", "{who} chooses the suit of the Duel."),
    "SHOW": prompt(
        "show {battle}, or yield the Duel.", "{who} chooses a card to show.|{who} choose a card to show."
    ),
    "BALANCE": prompt("{shown}. Add {battle}, or yield.", "{who} is behind and must add {battle}, or yield."),
    "FEINT": prompt("play {battle} or a bluff face down, or yield.", "{who} plays a card face down."),
    "CALL": prompt(
        "is {foe}’s last Feint really {battle}? A wrong call {wrong_call}.", "{who} judges {foe}’s last Feint."
    ),
    "ANTE": prompt(
        "play a card face down for the Deal. Its suit is yours in a contest.",
        "{who} plays a card for the Deal.|{who} play a card for the Deal.",
    ),
    "JOKER_SUIT": prompt(
        "name the suit of your joker.", "{who} names a suit for a joker.|{who} name suits for their jokers."
    ),
    "ROW": prompt("choose five cards for your row, face down.", "{who} chooses a row.|{who} choose their rows."),
    "HELP": prompt("{totals}. Call a rank for help?", "{who} can call a rank for help."),
    "FLIP": in_round,
    "AID": prompt("{winner} asks you for help. You may name a price.", "{who} is asked for help by {winner}."),
    "SPECS": prompt("name three cards; one will be promised.", "{who} names three cards as a price."),
    "AGREE": prompt(
        "{helper} helps you for one card: {asked_cards}. Promise one?", "{who} weighs the price of {helper}’s help."
    ),
    "WHOM": prompt("both called you. Help one of them.", "{who} chooses whom to help."),
    "BOON": prompt("you won a Boon. Name a Trump you want from {loser}.", "{who} won a Boon and names a card."),
    "SURRENDER": prompt("give {owed}, or any card if you have none.", "{who} must give {winner} {owed}."),
    "GIFT": prompt("give {loser} a card in return.", "{who} gives {loser} a card in return."),
    "MUTUAL": prompt(
        "name a Trump you want from {foe}, or name nothing.", "{who} names a Boon.|{who} each name a Boon."
    ),
    "EXCHANGE": prompt("give {foe} a card.", "{who} gives {foe} a card.|{who} give each other a card."),
    "DEBT": prompt("you promised {winner} {owed} for help. Do you pay?", "{who} owes {winner} {owed} for help."),
    "TRICKS": prompt(
        "declare a Trick for one Blood, or end your Intrigue Step. You have {spent}.", "{who} is in the Tricks Phase."
    ),
    "LAY": prompt("play the four cards of your Trick.", "{who} plays a Trick."),
    "CONSOLIDATE": prompt(
        "add a Shadow {trick} to your Powerbase?", "{who} can add a Shadow to the Powerbase."
    ),
    "CONTROL": prompt("you control {victim}. Name the rank you want.", "{who} controls {victim} and names a rank."),
    "SWAP": prompt("give {victim} {given} of your Trick.", "{who} swaps cards with {victim}."),
    "YIELD_CARDS": prompt("{active} takes {taken}.", "{who} gives {active} cards."),
    "TURNING": prompt("choose a Shadow to hand on.", "{who} hands on a Shadow.|{who} hand on a Shadow each."),
    "TRIM": prompt("take a card out of your Powerbase: five can stay.", "{who} takes cards out of the Powerbase."),
}  # fmt: skip
