"""Building blocks of screens: targets, painted controls, text entries."""
