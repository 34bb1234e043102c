"""The screen of the free table: pieces on a cloth, and hands that may do anything with them."""
