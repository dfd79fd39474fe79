"""Arguments: a parser whose complaints are one clear line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class InputError(ValueError):
    """What the user gave cannot be used; the message is the one line shown."""


class Parser(argparse.ArgumentParser):
    """A parser that raises `InputError` instead of printing its usage."""

    def error(self, message: str) -> NoReturn:
        """Raise the complaint.

        :raises InputError: always.
        """
        raise InputError(_clearer(message))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Print help or version; where it cannot be written that is an error, as of any other output."""
        if file is not None:
            file.write(message)


def new_parser(name: str, description: str, epilog: str = "") -> Parser:
    """A parser of the house: no abbreviations, help text as it is typed."""
    layout = argparse.RawDescriptionHelpFormatter
    return Parser(prog=name, description=description, epilog=epilog, formatter_class=layout, allow_abbrev=False)


def number(smallest: int, largest: int) -> Callable[[str], int]:
    """A whole number between two limits, for `type=`."""

    def parse(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", text) or not smallest <= int(text) <= largest:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} (write a whole number from {smallest} to {largest})")
        return int(text)

    return parse


def _clearer(message: str) -> str:
    missing = re.fullmatch(r"the following arguments are required: (.+)", message)
    if missing:
        return f"missing: {missing[1]}"
    unknown = re.fullmatch(r"unrecognized arguments: (.+)", message, re.DOTALL)
    if unknown:
        return f"not understood: {one_line(unknown[1])[:80]!r}"
    return one_line(message)[:400]


def one_line(text: str) -> str:
    """A text with every run of white space and control characters made one space."""
    return re.sub(r"[\s\x00-\x1f\x7f]+", " ", text).strip()
