"""An evening shown once more: the table of its game, a chronicle beside it, a timeline below."""
