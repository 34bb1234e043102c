"""The gestures: who may make them, their effects, and why one is refused."""
