"""The engine protocol of docs/protocol.md: one JSON request per line, one answer per line, for other programs."""

from game.engine.serve import LINE_LIMIT, serve
from game.engine.session import Session

__all__ = ["LINE_LIMIT", "Session", "serve"]
