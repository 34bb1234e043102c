"""The availability count of the search: an edge knows how often it was open to be taken (single-observer ISMCTS)."""

from __future__ import annotations

from random import Random

from game.bots.thinker import Edge, Memory, _Mind
from game.rules.tricks_and_treats.bots.search_state import World
from game.table import view
from tests.rules.posing import GAME, pose


def node_of(mind: _Mind, *kept: tuple[str, int, float, int]) -> Edge:
    """A node of the tree with these edges: action, visits, total, how often it was open."""
    node = Edge("above")
    for text, visits, total, available in kept:
        move = mind.worlds.move(mind.table.parse(text))
        edge = node.edges.setdefault(0, {})[move] = Edge(move)
        edge.visits, edge.total, edge.available = visits, total, available
        node.visits += visits
    return node


def lead_of(*cards: str) -> tuple[_Mind, World]:
    """A mind of seat 0, which leads with these cards, and a world of it."""
    game = pose({"hand[0]": cards, "hand[1]": ["S7"], "hand[2]": ["S8"], "hand[3]": ["S9"]}, "LEAD", leader=0)
    s = game.state
    s.chance = None
    return _Mind(GAME, s.table, view(s, 0, GAME.actors(s)), Random(1), Memory()), World(s)


def text_of(mind: _Mind, edge: Edge) -> str:
    """The action of an edge."""
    return mind.table.text(mind.worlds.action(edge.move))


def test_an_edge_counts_how_often_it_was_open_and_not_how_often_its_node_was_met() -> None:
    """Only edges that this world leaves open are counted, chosen or not; one in other worlds is not."""
    mind, s = lead_of("K7", "K8")
    node = node_of(mind, ("play(K7)", 40, 20.0, 60), ("play(K8)", 40, 20.0, 70), ("play(K9)", 5, 4.0, 9))
    mind.step(s, 0, node)
    assert {text_of(mind, edge): edge.available for edge in node.edges[0].values()} == {
        "play(K7)": 61, "play(K8)": 71, "play(K9)": 9,
    }  # fmt: skip


def test_of_two_alike_the_one_that_was_open_more_often_is_tried() -> None:
    """Cowling, Powley, Whitehouse 2012: what was seldom open was tried often enough for its chances."""
    for often, seldom in (("play(K7)", "play(K8)"), ("play(K8)", "play(K7)")):
        mind, s = lead_of("K7", "K8")
        node = node_of(mind, (often, 40, 20.0, 4000), (seldom, 40, 20.0, 50))
        assert text_of(mind, mind.step(s, 0, node)) == often


def test_a_new_edge_was_open_once() -> None:
    mind, s = lead_of("K7", "K8")
    node = node_of(mind)
    node.visits = 1
    edge = mind.step(s, 0, node)
    assert node.edges[0][edge.move] is edge
    assert edge.available == 1
    mind.step(s, 0, node)
    assert edge.available == 2


def test_the_same_move_of_two_seats_is_two_edges() -> None:
    """Who decides may differ from world to world, and what came of a move is told for the seat that made it."""
    mind, s = lead_of("K7", "K8")
    node = node_of(mind, ("play(K7)", 40, 20.0, 60))
    node.visits = 40
    other = mind.step(s, 1, node)
    assert other.visits == 0
    assert other not in node.edges[0].values()
    assert node.edges[1][other.move] is other
