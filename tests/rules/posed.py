"""The positions of `game.testing`, by the name under which the helpers of each game know them."""

from game.testing.posed import NAMES, Posed, begun, posed

__all__ = ["NAMES", "Posed", "begun", "posed"]
