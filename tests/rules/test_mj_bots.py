"""The bots: what they are worth, what they want; MJ-605 and MJ-901 to MJ-909."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.midnight_justice.bots.careful import keeping, price, to_bid, to_keep, will
from game.rules.midnight_justice.bots.odds import at_midnight, lasting, mean, outlasting, promised
from game.rules.midnight_justice.pieces import P
from tests.rules.mj_table import GAME, Night, before_scene, contest, named, night


def chosen(table: Night, seat: int) -> str:
    """What the careful bot of a seat does."""
    action = GAME.careful(table.table, table.view(seat), GAME.legal(table.state, seat), Random(1))
    return table.table.text(action)


def test_votes() -> None:
    """MJ-605, MJ-905: fair by the claim, partisan by who is ahead."""
    lines = (("admission", "She had the key all along.", 1),)
    for text, thumb in (
        ("She had it.", "down"),
        ("She had hidden it well.", "up"),
        ("She had the key all along.", "down"),
        ("", "up"),  # told aloud: a bot cannot count its words
    ):
        table = contest(3, 1, ("", "", ""), sheets={0: lines}).do(f'1 claim() "{text}"')
        assert chosen(table, 2) == f"vote({thumb})"
    for behind, thumb in (((0, 3, 0), "up"), ((5, 1, 0), "down")):
        options = {"bot_vote": "partisan"}
        table = contest(3, 1, ("", "", ""), options=options, blots=behind).do("1 claim()")
        assert chosen(table, 2) == f"vote({thumb})"


def test_what_cards_are_worth() -> None:
    """MJ-901, MJ-902: high ones more than low ones; at the end of XII only reds are worth anything."""
    for scene in (2, 6, 8):
        table = before_scene(3, scene, ("2C KC", "", ""))
        low, high = (table.table.code[name] for name in ("2C", "KC"))
        assert keeping(table.state, low) < keeping(table.state, high)
    table = before_scene(3, 12, ("2C 2D KC", "", ""))
    codes = [table.table.code[name] for name in ("2C", "KC")]
    assert price(table.state, codes) == 0.0
    assert keeping(table.state, table.table.code["2D"]) > 0.0


def test_bidding() -> None:
    """MJ-903: the cheapest bid that is enough, more wanted where the own tormentor would win; else a pass."""
    table = before_scene(3, 3, ("2C 9C KC", "3D 5D AD", ""))
    assert chosen(table, 0) == "pick(2C)"
    assert chosen(table.lay(0, "bid", "2C"), 1) == "pass()"
    table = before_scene(3, 6, ("2C 9C KC", "3D 5D AD", "")).lay(0, "bid", "2C")
    wanted = to_bid(table.view(1), 1, {"pass": table.table.parse("pass()")})
    assert [table.table.names[card] for card in wanted if isinstance(card, int)] == ["3D"]
    table = before_scene(3, 3, ("2C 9C KC", "3D 5D AD", "6S"))
    table.lay(0, "bid", "2C 9C")
    assert will(table.view(2), 2) > will(table.view(1), 1)  # seat 0 is high, and torments seat 2
    assert chosen(before_scene(3, 3, ("2C 9C KC", "3D", "")).lay(0, "bid", "2C 9C KC"), 1) == "pass()"


def test_weaknesses_are_used() -> None:
    """MJ-903: while there are scenes left for the others of them."""
    sheets = {2: (("weakness", "vain", 0), ("weakness", "sly", 0))}
    assert "weakness" in chosen(before_scene(3, 12, ("2C 9C", "3D", ""), sheets=sheets), 0)


def test_contests() -> None:
    """MJ-904: a cheap raise, a trait where cards are dear, else conceding; red ones taken late, high ones before."""
    given = {"zones": {"play[1]": "7D"}, "scene": 12, "attacker": 1, "turn": 0}
    assert chosen(night(3, "EXCHANGE", ("8C", "", ""), **given), 0) == "pick(8C)"  # type: ignore[arg-type]
    two = {0: (("adjective", "calm", 0), ("adjective", "vain", 0))}
    early = {"zones": {"play[1]": "QD"}, "scene": 1, "attacker": 1, "turn": 0}  # conceding would bring a queen
    assert chosen(night(3, "EXCHANGE", ("2C", "", ""), sheets=two, **early), 0).startswith("invoke")  # type: ignore[arg-type]
    calm = {0: (("grace", "calm", 0),)}
    assert chosen(night(3, "EXCHANGE", ("", "", ""), sheets=calm, **given), 0) == "invoke(1)"  # type: ignore[arg-type]
    given = {"zones": {"play[1]": "AD KC"}, "scene": 12, "attacker": 1, "turn": 0}
    assert chosen(night(3, "EXCHANGE", ("8C", "", ""), **given), 0) == "concede()"  # type: ignore[arg-type]
    for scene, card in ((12, "9D"), (11, "9D")):
        table = night(3, "EXCHANGE", ("", "", ""), zones={"play[1]": "KC 9S 9D"}, scene=scene, attacker=1, turn=0)
        assert chosen(table.do("0 concede()"), 0) == f"take({card})"


def test_replenishing() -> None:
    """MJ-906: ranks above eight, reds from six up; of more than six cards all, or the six best."""
    table = night(3, "REPLENISH", ("2C 8C 9C 5D 6D", "", ""), scene=6, asked=7)
    kept = to_keep(table.table, table.view(0), 0)
    assert {table.table.names[card] for card in kept} == {"9C", "6D"}
    seven = "2C 3C 4C 5C 6C 7C 8C"
    for option, count in (("none", 7), ("six", 6)):
        table = night(3, "REPLENISH", (seven, "", ""), scene=6, asked=7, options={"replenish_cap": option})
        assert len(to_keep(table.table, table.view(0), 0)) == count
    assert named(seven)[0] == "2C"


def test_fun() -> None:
    """MJ-909: people first; a pile is shown first when it is better than the average one."""
    table = night(3, "FUN", moment="give", asked=7, scene=12, fates=((1, 1, 2),), free=(0,), humans=0b010)
    assert chosen(table, 0) == "give(2, 0)"
    for pile, does in (("2H 3H 4D 5C", "show()"), ("2H 3C 4C 5C", "hold()")):
        zones = {"fun[0]": pile}
        table = night(
            3, "FUN", moment="claims", window=1, asked=7, scene=12, fates=((1, 1, 2),), free=(0,), zones=zones
        )
        assert chosen(table, 0) == does


def test_thinking() -> None:
    """MJ-901, MJ-908: the scene is played on to its end, and judged by who will walk free and who sees it punished."""
    search = GAME.search
    assert search.finish is not None
    assert search.values is not None
    table = before_scene(4, 8, ("2C KC", "3C", "4C", "5C"), blots=(3, 1, 1, 0))
    world = table.state.clone()
    horizon = search.begin(world)
    values = search.finish(world, horizon)
    assert search.over(world, horizon)
    assert list(values) == list(search.values(world))
    assert 0 < min(values) == values[0] < max(values) < 1
    for blots in ((2, 2, 4), (2, 4, 2)):
        s = night(3, "CONCLUSION", ("", "", ""), scene=9, attacker=1, turn=0, blots=blots).state
        judged = search.values(s)
        assert min(judged) == judged[blots.index(4)]
        assert max(judged) == judged[(blots.index(4) + 1) % 3], "it torments the one that is behind"


def test_what_is_thought_about() -> None:
    """MJ-908, MJ-605: bids card by card in one order, and what is picked is laid; thumbs are not searched."""
    search = GAME.search
    table = before_scene(3, 6, ("2C 9C KC", "3D 5D AD", "")).lay(0, "bid", "2C").do("1 pick(5D)")
    legal = GAME.legal(table.state, 1)
    worth = dict(zip(map(table.table.text, legal), search.prior(table.table, table.view(1), legal), strict=True))
    assert {text for text, prior in worth.items() if prior > -1} == {"bid()", "pass()", "pick(AD)"}
    assert max(worth, key=worth.__getitem__) == "bid()"
    assert search.policy is not None
    assert table.table.text(search.policy(table.state, 1)) == "bid()"
    assert search.moves is not None
    assert [*map(table.table.text, search.moves(table.state, 1))] == ["pass()", "pick(AD)", "bid()"]
    assert search.phases == {P.AUCTION, P.OPENING, P.EXCHANGE, P.TAKE}


def test_what_is_promised() -> None:
    """MJ-504, MJ-705: scenes to come blur what Blots promise; parts of a Blot lie between; longer outlasts."""
    assert promised(2, 3, 0, 4) == at_midnight(2, 3)
    assert mean(promised(2, 3, 6, 4)) < mean(promised(2, 3, 1, 4)) < mean(at_midnight(2, 3))
    assert mean(promised(2, 2.5, 0, 4)) == pytest.approx((mean(at_midnight(2, 2)) + mean(at_midnight(2, 3))) / 2)
    long, short = lasting(3, 0), lasting(1, 0)
    assert (outlasting(long, short), outlasting(short, long), outlasting(long, long)) == (1.0, 0.0, 0.0)
