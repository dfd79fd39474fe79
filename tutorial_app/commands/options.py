"""The options that several commands share."""

from __future__ import annotations

import argparse

from tutorial_app.engine import Ruleset, Seat, parse_seat
from tutorial_app.rulebook import GAMES


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
