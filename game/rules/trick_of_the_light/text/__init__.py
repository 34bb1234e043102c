"""The words: prompts, log messages, prose of bots."""
