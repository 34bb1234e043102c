"""The guide, set on paper like a book."""
