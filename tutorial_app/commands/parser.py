"""Arguments: a parser whose complaints are one clear line, and the options that several commands share."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NoReturn

from tutorial_app.engine import Ruleset, Seat, parse_seat
from tutorial_app.rulebook import GAMES

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


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game, by its name."""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    """House rules, typed or from a file."""
    parser.add_argument("--variant", metavar="k=v", nargs="+", action="extend", default=[], help="house rules, such as slam_bonus=false misere_value=150")
    parser.add_argument("--rules", metavar="FILE", help="a saved house-rule file; --variant changes it further")


def add_json(parser: argparse.ArgumentParser) -> None:
    """One JSON document instead of text."""
    parser.add_argument("--json", action="store_true", help="print one JSON document (its shape is below)")


def add_dealer(parser: argparse.ArgumentParser) -> None:
    """Who deals."""
    parser.add_argument("--dealer", metavar="SEAT", help="who deals (default: the last seat, so that the first seat calls first)")


def dealer_from(args: argparse.Namespace, rules: Ruleset) -> Seat:
    """The seat of `--dealer`.

    :raises NotationError: the game has no such seat.
    """
    return rules.seats[-1] if args.dealer is None else parse_seat(rules, args.dealer)


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
