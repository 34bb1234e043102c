"""While players choose in the set-up, the program loads the table, so that Start opens it at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

CODE = """
import sys
from pathlib import Path
from tests.scenes.frame import Window
from scenes.screens.setup.setup import SetupScene
window = Window(Path(sys.argv[1]))
window.show(SetupScene("living-trumps"))
assert "scenes.games.living_trumps.renderer" not in sys.modules
window.frames(300)
loaded = set(sys.modules)
window.top.start()
window.frames(2)
late = sorted(name for name in set(sys.modules) - loaded if name.startswith(("scenes.", "game.rules")))
assert len(late) < 4, late
print("loaded")
window.app.close()
"""


def test_start_imports_nothing_of_the_table(tmp_path: Path) -> None:
    """Importing a table took most of the second in which nothing was seen after Start."""
    run = subprocess.run([sys.executable, "-c", CODE, str(tmp_path)], capture_output=True, text=True, check=False)
    assert "loaded" in run.stdout, run.stderr[-600:]
