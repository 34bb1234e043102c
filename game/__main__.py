"""Entry point of `python -m game`: the program `lantern-table`, or with `--bots` the process in which bots think."""

import sys

from game import BOT_PROCESS


def main() -> int:
    """Run the command line, or the bot process if the arguments ask for it. Return the exit code."""
    if sys.argv[1:2] == [BOT_PROCESS] and len(sys.argv) == 5:
        from game.bots.worker import think

        think(sys.argv[2], int(sys.argv[3]), sys.argv[4])
        return 0
    from game import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
