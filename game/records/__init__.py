"""Records kept beside matches: statistics, chronicles, bug reports, table presets, logs for export."""
