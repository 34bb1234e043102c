"""Records about matches: statistics, story exports, bug reports, table presets, public logs."""
