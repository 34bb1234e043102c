"""Tools for developers: gallery, self-test, screenshots."""
