"""The protocol of docs/protocol.md: one request a line in JSON, one answer a line, for any program that can write."""

from game.engine.serve import LINE_LIMIT, serve
from game.engine.session import Session

__all__ = ["LINE_LIMIT", "Session", "serve"]
