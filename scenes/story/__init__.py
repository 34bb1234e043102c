"""What the screens of story games share: paper and ink, records, what is kept of an evening."""
