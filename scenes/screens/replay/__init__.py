"""A recorded game on its own table, with chronicle and timeline."""
