"""What every screen is made of besides pixels: targets and widgets."""
