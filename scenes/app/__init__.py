"""The program around the screens: window, loop, routes, dialogs, settings, exports."""
