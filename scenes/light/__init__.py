"""The screens of A Trick of the Light."""
