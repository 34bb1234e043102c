"""The sounds of the table: how they are made, and when they are heard."""
