"""What Windows shows in the properties of the program, as PyInstaller reads it."""

from __future__ import annotations

import re

LANGUAGE, LETTERS = 0x0409, 1200  # English, Unicode
HOLDER = "the authors of Lantern Table, MIT licence"


def version_resource(version: str, file: str, about: str) -> str:
    """The text of a version resource for the program `file`; of `version` the first four numbers are told as such."""
    numbers = [int(number) for number in re.findall(r"\d+", version)][:4]
    four = tuple(numbers + [0] * (4 - len(numbers)))
    said = {
        "CompanyName": "Lantern Table",
        "FileDescription": about,
        "FileVersion": version,
        "InternalName": file,
        "LegalCopyright": HOLDER,
        "OriginalFilename": f"{file}.exe",
        "ProductName": "Lantern Table",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in said.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3f, flags=0x0, OS=0x40004,"
        " fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('{LANGUAGE:04x}{LETTERS:04x}', [{strings}])]),"
        f" VarFileInfo([VarStruct('Translation', [{LANGUAGE}, {LETTERS}])])])\n"
    )
