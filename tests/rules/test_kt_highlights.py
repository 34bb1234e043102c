"""What an evening of Know Thyself is remembered by, and the honours with which it ends."""

from __future__ import annotations

from game.rules.know_thyself.palace import ROOMS
from game.rules.know_thyself.text.highlights import MAXIMUM, highlights
from game.table import Event
from tests.rules.kt_table import GAME, deck, palace, remembered

NAMES = ("Nell", "Wick", "Ben")
TABLE = palace((12, 12)).table
KITCHEN, MAZE, HALL = (ROOMS.index(room) for room in ("kitchen", "hedge_maze", "great_hall"))


def note(kind: str, seat: int = -1, pieces: tuple[int, ...] = (), *data: int | str) -> Event:
    """A word of the game."""
    return Event(kind, pieces, seat=seat, data=data)


def wager(number: int, *events: Event) -> list[Event]:
    """What happened in a Wager in the kitchen."""
    return [note("round", -1, (), "wager", number, KITCHEN, ""), *events]


def memory(seat: int, room: int = KITCHEN) -> Event:
    """Something is remembered there."""
    return note("memory", seat, (), "Goal", "I want it.", "key", seat, room, "Lost Love")


def highlights_of(*parts: list[Event]) -> dict[str, tuple[str, str, str]]:
    """Title, then when, the text, and the kind of the event it points at."""
    events = [event for part in parts for event in part]
    return {each.title: (each.when, each.text, events[each.at].kind) for each in highlights(TABLE, events, NAMES)}


def test_an_evening_of_nothing() -> None:
    assert highlights_of() == {}
    assert (
        highlights_of([note("round", -1, (), "waking"), note("letter")], wager(1, note("paid", 1, (), 1, 2, 14, 38)))
        == {}
    )


def test_the_room_in_which_most_came_back() -> None:
    """KT-40: with the cards that named it, and not the hall through which all must go."""
    drawn = [note("true_name", -1, (60, 80), at, "Lost Love") for at in (HALL, KITCHEN, MAZE)]
    named = highlights_of([note("round", -1, (), "letter"), *drawn], wager(1, *[memory(1, HALL)] * 3, *[memory(1)] * 2))
    text = "Kitchen of Lost Love. Wick remembered there: “I want it.”"
    assert named["A True Name"] == ("Before the first Wager", text, "true_name")


def test_a_memory_turns_it_only_if_the_wager_is_won() -> None:
    """KT-60."""
    invoked = note("invoked", 1, (7,), "Guilt", "I knew.", 0, "")
    lost = wager(1, invoked, note("paid", 1, (), 0, 4, 7, 25))
    assert "A Memory won it back" not in highlights_of(lost)
    won = wager(2, invoked, invoked, note("paid", 1, (), 3, 2, 14, 30))
    text = "Wick was losing, invoked a Guilt, and won 2 Coins."
    assert highlights_of(lost, won)["A Memory won it back"] == ("Wager 2", text, "invoked")


def test_the_dearest_wager() -> None:
    """KT-62, KT-66: from five Coins on, a Full success by its name."""
    full, dear = note("paid", 2, (), 1, 5, 17, 30), note("paid", 1, (), 0, 6, 2, 40)
    assert highlights_of(wager(3, full))["The biggest Wager"] == ("Wager 3", "Ben won 5 Coins, a Full success.", "paid")
    assert highlights_of(wager(3, full), wager(4, dear))["The biggest Wager"] == (
        "Wager 4",
        "Wick lost 6 Coins.",
        "paid",
    )


def test_why_it_ended() -> None:
    """KT-93."""
    suite = [note("round", -1, (), "suite"), note("ended", -1, (), "memories")]
    enough = highlights_of(wager(1, *[memory(1)] * 8), wager(2, memory(2), memory(1)), suite)["The ninth Memory"]
    assert enough == ("Wager 2", "With it Wick ended the game: “I want it.”", "memory")
    broke = [note("toll", 2, (), 1, 0), note("round", -1, (), "suite"), note("ended", -1, (), "broke")]
    assert highlights_of(broke)["No Coin left"][1:] == ("A toll took Ben’s last Coin.", "toll")


def test_cards_gifts_and_ways() -> None:
    """KT-54, KT-72, KT-81, KT-104; never more than four."""
    cards = [note("master_card", 0, (8,)), note("last_cut", 2, (9,), 0, 5, 3, 6, 20)]
    assert highlights_of(cards)["The last card"][1:] == ("Ben lost 5 Coins on it: 6 against 20.", "last_cut")
    gift = [note("gave", 2, (), 1, 3, 2)]
    assert highlights_of(gift)["A gift"][1] == "Ben gave Wick 3 Coins, and 2 more to the bank."
    astray = [note("led_away", 1, (), KITCHEN, 1, 2)]
    assert highlights_of(astray)["Led astray"][1] == "Wick and Ben came out in the Kitchen."
    down, up = note("reached", 1, (), "climb_down"), note("reached", 1, (), "climb_up")
    cliff = [down, *wager(1), *wager(2), up, *wager(3)]
    assert highlights_of(cliff)["Below the cliff"][1] == "Wick stayed there for two Wagers."
    way = [note("arrived", 1, (), room, 1) for room in range(7)]
    assert highlights_of(way)["The longest way"][1] == "Wick saw seven rooms, the Countess’s Chamber last."
    assert len(highlights_of(way, cliff, astray, gift, cards, wager(4, note("paid", 1, (), 0, 6, 2, 40)))) == MAXIMUM


def test_what_an_evening_comes_to() -> None:
    """KT-4, KT-106: winners by the names they told; what all PCs remember, and on what."""
    sheets = {1: remembered("Goal D", "Guilt D!", "Goal H"), 2: remembered("Defeat C")}
    table = palace(
        (21, 20), "E_EPILOGUE", master=20, turn=1, queue=(2,), rooms=["master_suite"] * 2, cause="memories", staked=6,
        sheets=sheets, edges={2: ("blessed", "owed")}, answers=(("",) * 4, ("Ada", "", "", ""), ("Ash", "", "", "")),
    ).do("1 tell()", "2 tell()")  # fmt: skip
    assert table.result.headline == "Ada leaves the Palace"
    assert [(each.text, each.seats) for each in table.result.honours] == [
        ("20 Coins", (0,)),
        ("Ada, 21 Coins against 20", (1,)),
        ("Ash, 20 Coins against 20", (2,)),
        ("three Memories", (1,)),
        ("“key”, two Memories", (1,)),
        ("one Memory", (1,)),
        ("two Edges, the last “owed”", (2,)),
    ]
    lost = palace((9,), "E_FINAL", master=20, turn=1, rooms=["master_suite"], draws=(deck("KC 2D"),))
    lost.do("1 stake(9)", "1 cut(1)", "1 tell()", "0 tell()")
    assert lost.result.headline == "The Master keeps a guest"
    assert GAME.tale.highlights is highlights


def test_the_last_words_are_first_those_that_were_told_last() -> None:
    """KT-105: how it ended, in the words of who told it."""
    found = highlights_of(
        [note("round", -1, (), "endings", 0)],
        [
            note("epilogue", 1, (), "I stay behind the mirror.", 0, "Aubrey"),
            note("epilogue", 2, (), "I walk out into the snow.", 1, ""),
            note("epilogue", 2, (), "", 1, "Kit"),
        ],
    )
    words = "Ben: “I walk out into the snow.” Aubrey: “I stay behind the mirror.”"
    assert found == {"The last words": ("The end", words, "epilogue")}
