"""The READ ME of each download: how the program is opened, and where its files are kept.

`python -m bundle.read_me SYSTEM FILE` writes the one of a system.
"""

from __future__ import annotations

import sys
from pathlib import Path

NAME = "READ ME.txt"

OPENING = {
    "linux": """\
Open the program "lantern-table" in this folder: double-click it, or start it in a terminal with ./lantern-table

To add the program to your menu, copy the contents of the folder "share" to ~/.local/share.
Then link the program: ln -s "$PWD/lantern-table" ~/.local/bin/lantern-table
""",
    "windows": """\
Unpack the whole archive first. Then open "lantern-table.exe" in this folder.

The program is not signed, so Windows may say "Windows protected your PC".
Choose "More info", then "Run anyway". Windows asks only once.

"lantern-table-cli.exe" is the same program for a console.
""",
    "macos": """\
1. Drag "Lantern Table" to another folder, for example to Applications.
2. Open it. The program is not signed, so macOS says that it cannot check it. Choose "Done".
3. Open System Settings, choose "Privacy & Security", and scroll down to "Security".
4. Choose "Open Anyway" beside the words about Lantern Table, and confirm.
   macOS asks only once. On macOS 14 and older you can also hold Ctrl, click the program, and choose "Open".
""",
}
BESIDE = {"linux": "this folder", "windows": "this folder", "macos": 'the folder of "Lantern Table"'}


def text(system: str) -> str:
    """Return the READ ME of the download for `linux`, `windows` or `macos`."""
    return f"""\
LANTERN TABLE
A card table for one screen, with bots for the empty seats.

How to open it
--------------
{OPENING[system]}
Your games
----------
The program saves your games and settings in your user folder. To carry them along, for example on a USB stick,
make a folder with the name "lantern-table-data" in {BESIDE[system]}.
The program then saves everything there.

If something does not work
--------------------------
Start the program in a terminal with --selftest: it tries everything and says what fails.

The licences of the program and of everything in it are in LICENSE.txt and THIRD-PARTY-LICENSES.txt.
"""


def write(system: str, file: Path) -> None:
    """Write the READ ME of a system, with the line ends of that system."""
    ends = "\r\n" if system == "windows" else "\n"
    file.write_text(text(system), "utf-8", newline=ends)


if __name__ == "__main__":
    write(sys.argv[1], Path(sys.argv[2]))
