"""Boxes: a designer's own cards, tokens and boards, read from a folder, a zip or a spreadsheet."""
