"""The gestures: who may make them, what each does, why one is refused."""
