"""A form on a box tree: fields, each with its label above or beside what is written in it."""

from __future__ import annotations

from scenes.ui.boxtree import Column, Node, Row, Text
from scenes.ui.painter import Painter

LABEL, ROW = 22.0, 26.0  # height of a label above a field; of one beside its first row


def field(painter: Painter, label: str, content: Node) -> Node:
    """Return a field: its label, and below it what is written there."""
    return Column(Text(label, 15, "sans_semibold", painter.theme.paper.accent, height=LABEL, grows=True), content)


def field_beside(painter: Painter, label: str, content: Node, gap: float = 10.0) -> Node:
    """Return a field: its label, and beside it what is written there."""
    name = Text(label, 16, "sans_bold", painter.tones.text, height=ROW)
    return Row(name, content, gap=gap, sink=0)
