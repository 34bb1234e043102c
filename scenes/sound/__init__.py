"""The sounds of the table: their synthesis and playback."""
