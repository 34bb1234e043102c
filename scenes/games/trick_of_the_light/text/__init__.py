"""The words on the pages of A Trick of the Light, one module for each kind of page."""
