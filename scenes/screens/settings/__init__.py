"""The pages of the settings."""
