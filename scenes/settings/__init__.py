"""What people set for themselves: what there is to set, how it is kept, and the sheet it is set on."""
