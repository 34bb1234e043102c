"""Sharing one screen: curtain, hand access, peek, handover, PIN, votes."""
