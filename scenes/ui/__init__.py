"""What a screen is made of: targets, painted controls, text entries."""
