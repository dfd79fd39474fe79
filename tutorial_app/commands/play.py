"""`five-hundred play`: bots play deals against each other."""

from __future__ import annotations

import argparse
from time import perf_counter

from tutorial_app.commands.house import rules_from
from tutorial_app.commands.options import add_dealer, add_game, add_house_rules, add_json, dealer_from
from tutorial_app.commands.parser import InputError, Parser, new_parser, number
from tutorial_app.commands.printing import print_json, print_lines
from tutorial_app.commands.tally import Tally
from tutorial_app.engine import Record, Ruleset, Side, next_dealer, replay
from tutorial_app.engine.errors import did_you_mean
from tutorial_app.files.packed import pack_record
from tutorial_app.files.problems import counted
from tutorial_app.players import PLAYERS
from tutorial_app.players.playing import play_record
from tutorial_app.rulebook import ruleset

SHAPE = """\
Without --json: every deal as a compact record, one a line, as `five-hundred replay` reads it, then the results.

--json prints: {"game": "4-hand", "variant": {}, "bots": {"NS": "plain", "EW": "plain"}, "deals": 2, "seed": 1, "thrown_in": 0,
 "contracts": 2, "made": 1, "sides": {"NS": {"contracts": 1, "made": 1, "points": 140}, …},
 "seconds": 0.01, "deals_per_second": 200.0, "records": ["f1.…", "f1.…"]}
"""


def parser() -> Parser:
    """The options of `play`."""
    made = new_parser("five-hundred play", "Bots play deals: the first with seed S, the next with S + 1, the deal passing to the left.", SHAPE)
    add_game(made)
    made.add_argument("--deals", type=number(1, 1_000_000), required=True, metavar="N", help="how many deals (required)")
    made.add_argument("--seed", type=number(0, 2**53 - 1), required=True, metavar="S", help="the seed of the first deal (required)")
    made.add_argument("--bots", default="plain", metavar="A,B", help=f"who plays for each side in turn, of {', '.join(PLAYERS)} (default: plain for all)")
    add_dealer(made)
    add_house_rules(made)
    add_json(made)
    return made


def run(args: argparse.Namespace) -> int:
    """Play and print."""
    rules = rules_from(args)
    bots = bots_from(args.bots, rules)
    players = {seat: PLAYERS[bots[side]] for seat, side in rules.side_of.items()}
    tally, records, dealer, begun = Tally(rules), list[str](), dealer_from(args, rules), perf_counter()
    for seed in range(args.seed, args.seed + args.deals):
        record = play_record(Record(rules, dealer, seed), players)
        tally.add(replay(record))
        records.append(pack_record(record))
        if not args.json:
            print(records[-1])
        dealer = next_dealer(rules, dealer)
    seconds = perf_counter() - begun
    speed = args.deals / seconds
    if args.json:
        head = {"game": rules.name, "variant": rules.variant_from(ruleset(rules.name)), "bots": bots, "deals": args.deals, "seed": args.seed}
        print_json(head | tally.document() | {"seconds": round(seconds, 3), "deals_per_second": round(speed, 1), "records": records})
    else:
        print_lines([f"{counted(args.deals, 'deal')} of {rules.name} from seed {args.seed}", *tally.lines(bots), f"speed           {speed:.0f} deals a second"])
    return 0


def bots_from(text: str, rules: Ruleset) -> dict[Side, str]:
    """Which player plays for each side: one name for all, or one for each side.

    :raises InputError: an unknown player, or as many names as there are neither sides nor one.
    """
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in PLAYERS:
            raise InputError(f"no such player: {name[:40]!r} {did_you_mean(name, PLAYERS, with_list=True)}")
    if len(names) == 1:
        names *= len(rules.side_names)
    if len(names) != len(rules.side_names):
        raise InputError(f"--bots names {len(names)} players, but {rules.name} has {len(rules.side_names)} sides ({', '.join(rules.side_names)})")
    return dict(zip(rules.side_names, names, strict=True))
