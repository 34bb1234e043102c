"""Records about matches: statistics, story exports, bug reports, table presets and games of bots."""
