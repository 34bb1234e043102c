"""`python -m game` is the same program as `lantern-table`; begun with `--bots`, it is the process its bots think in."""

import sys

BOTS = "--bots"  # GAME SEATS OPTIONS: what `game.bots.worker` starts, no command for people


def main() -> int:
    """Run the program, or what it has started itself to be."""
    if sys.argv[1:2] == [BOTS] and len(sys.argv) == 5:
        from game.bots.worker import think

        think(sys.argv[2], int(sys.argv[3]), sys.argv[4])
        return 0
    from game import cli

    return cli.main()


if __name__ == "__main__":
    sys.exit(main())
