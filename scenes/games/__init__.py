"""The folders of the games: their looks, tables and pages."""
