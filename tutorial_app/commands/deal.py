"""`five-hundred deal`: cards dealt, as a position file."""

from __future__ import annotations

import argparse
import secrets

from tutorial_app.commands.house import rules_from
from tutorial_app.commands.options import add_dealer, add_game, add_house_rules, add_json, dealer_from
from tutorial_app.commands.parser import Parser, new_parser, number
from tutorial_app.commands.printing import print_json
from tutorial_app.engine import start
from tutorial_app.files.position_out import position_fields, write_position
from tutorial_app.files.where import deal_where
from tutorial_app.rulebook import ruleset

LARGEST_SEED = 2**53 - 1
"""The largest whole number that every reader of JSON keeps exactly."""
SHAPE = """\
Prints a position file (YAML), the seed in a comment above it. The same arguments give the same cards for ever; without --seed one is drawn.

--where asks for cards: a seat and a colon, then cards and how many of a printed suit, with commas; seats apart by semicolons:
  --where "S: Joker, H>=5; N: JH, C=0"

--json prints the same position file as JSON: {"game": "4-hand", "variant": {}, "dealer": "W", "hands": {"N": ["AS", …], …}, "kitty": […]}
"""


def parser() -> Parser:
    """The options of `deal`."""
    made = new_parser("five-hundred deal", "Deal the cards of a game.", SHAPE)
    add_game(made)
    made.add_argument("--seed", type=number(0, LARGEST_SEED), metavar="N", help="which deal")
    made.add_argument("--where", metavar="TEXT", help='what the hands must hold, such as "S: Joker, H>=5"')
    add_dealer(made)
    add_house_rules(made)
    add_json(made)
    return made


def run(args: argparse.Namespace) -> int:
    """Deal and print."""
    rules = rules_from(args)
    dealer, seed = dealer_from(args, rules), secrets.randbelow(1_000_000) if args.seed is None else args.seed
    position = start(rules, deal_where(rules, seed, dealer, args.where or ""), dealer)
    if args.json:
        print_json(position_fields(position, ruleset))
    else:
        print(f"# seed {seed}")
        print(write_position(position, ruleset), end="")
    return 0
