"""The front door of the command line: `five-hundred`, which is `python -m tutorial_app`."""

from __future__ import annotations

import errno
import importlib
import os
import sys
from collections.abc import Sequence
from types import ModuleType

from tutorial_app.commands.parser import InputError, one_line
from tutorial_app.files.problems import FileError, counted

COMMANDS = {
    "check": "check lesson files; every error of every file, with its line",
    "cases": "run rule cases; each disagreement, then `N passed, N failed`",
    "rules": "the rules in words; or what differs between two rule books",
    "matters": "a smallest example in which a house rule changes something, both runs",
    "replay": "calls, tricks with winner and rule, score lines, claims checked",
    "solve": "exact open-hand value of a position and of every legal card or discard",
    "deal": "a deal as a position file",
    "play": "bots play deals; results per side, speed, every deal as a record",
}
"""Each command and what it does, as the list of commands says it."""
BAD_INPUT = 2
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What a disk answers that takes no more; trouble with reading has been told by then in words of its own."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code; anything that cannot be used is one line on standard error and exit code 2."""
    _speak_utf8()
    try:
        code = _run(list(sys.argv[1:] if argv is None else argv))
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except BrokenPipeError:
        _let_go_of_stdout()
        return 1
    except KeyboardInterrupt:
        return 130
    except (ValueError, OSError, RecursionError) as error:
        if isinstance(error, OSError) and error.errno in FULL:
            _let_go_of_stdout()
        print(f"five-hundred: {_complaint(error)}", file=sys.stderr)
        return BAD_INPUT


def _run(words: list[str]) -> int:
    try:
        return _command(words)
    except SystemExit as asked:  # --help and --version
        return int(asked.code or 0)


def _command(words: list[str]) -> int:
    if words and words[0] in COMMANDS:
        command = module_of(words[0])
        return int(command.run(command.parser().parse_args(words[1:])))
    if words and not words[0].startswith("-"):
        from tutorial_app.engine.errors import did_you_mean  # the engine is not needed to start the app

        raise InputError(f"no such command: {words[0][:40]!r} {did_you_mean(words[0], COMMANDS, with_list=True)}")
    start = module_of("start")
    return int(start.run(start.parser(_command_list()).parse_args(words)))


def module_of(command: str) -> ModuleType:
    """The module of a command; loaded only now, since each needs a good part of the rest and a start of the app none of it."""
    return importlib.import_module(f"tutorial_app.commands.{command}")


def _complaint(error: Exception) -> str:
    """One line: of a file with several problems the first, and how many more there are."""
    if isinstance(error, FileError) and len(error.problems) > 1:
        return f"{one_line(str(error.problems[0]))[:600]} (and {counted(len(error.problems) - 1, 'more problem')})"
    if isinstance(error, OSError) and error.errno in FULL:
        return f"the output could not be written: {(error.strerror or 'the disk is full').lower()}"
    return one_line(str(error))[:600] or type(error).__name__


def _command_list() -> str:
    lines = [f"  {name:<8} {does}" for name, does in COMMANDS.items()]
    return "\n".join(["commands (each has --help):", *lines])


def _speak_utf8() -> None:
    """Suits and minus signs are printed as they are, whatever the terminal's own encoding."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _let_go_of_stdout() -> None:
    """Nobody reads on, or nothing more fits: keep Python from complaining when it closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
