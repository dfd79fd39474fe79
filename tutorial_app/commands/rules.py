"""`five-hundred rules`: a rule book in words, or what two rule books differ in."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from typing import Any

from tutorial_app.commands.house import house_rules, rules_from
from tutorial_app.commands.options import add_game, add_house_rules, add_json
from tutorial_app.commands.parser import InputError, Parser, new_parser
from tutorial_app.commands.printing import print_json, print_lines
from tutorial_app.commands.reading import STDIN
from tutorial_app.engine import SWITCH_NAMES, Ruleset
from tutorial_app.engine.errors import did_you_mean
from tutorial_app.rulebook import GAMES, RuleText, Source, rule_texts, ruleset
from tutorial_app.rulebook.in_words import Section, difference, in_words

SHAPE = """\
--diff takes another game, or a saved house-rule file (- is standard input). Two rule books that say the same differ in nothing.

--json prints: {"game": "4-hand", "variant": {}, "switches": {"rounds": "until_passes", …},
 "sections": [{"title": "…", "sentences": [{"text": "…", "switch": null, "source": {"title": "…", "file": "…", "where": "…"}}, …]}, …],
 "rules": [{"id": "play.follow-suit", "title": "…", "law": "…", "refuses": true, "source": {…}}, …]}
 "variant" holds the switches that differ from the game as shipped, "switches" all of them; "file" and "where" are null where the rule is ours.

--diff with --json prints: {"game": "4-hand", "variant": {}, "other": {"game": "6-hand", "variant": {}}, "difference": ["…", …]}
"""


def parser() -> Parser:
    """The options of `rules`."""
    made = new_parser("five-hundred rules", "The rules of a game in words.", SHAPE)
    add_game(made)
    made.add_argument("--diff", metavar="GAME|FILE", help="what differs between this rule book and another")
    add_house_rules(made)
    add_json(made)
    return made


def run(args: argparse.Namespace) -> int:
    """Print the rule book, or the difference."""
    rules = rules_from(args)
    if args.diff is not None:
        _print_difference(rules, other_rules(args.diff), args.json)
    elif args.json:
        print_json(_header(rules) | _document(rules))
    else:
        print_lines(_lines(in_words(rules)))
    return 0


def other_rules(named: str) -> Ruleset:
    """The rule book of a game's name or of a saved file.

    :raises InputError: it is neither.
    """
    if named in GAMES:
        return ruleset(named)
    if named != STDIN and not os.path.lexists(named):
        raise InputError(f"neither a game nor a file: {named[:80]!r} {did_you_mean(named, GAMES, with_list=True)}")
    return house_rules(named).rules


def _print_difference(rules: Ruleset, other: Ruleset, as_json: bool) -> None:
    sentences = difference(rules, other)
    if as_json:
        print_json(_header(rules) | {"other": _header(other), "difference": list(sentences)})
    else:
        print_lines(sentences or ("No difference.",))


def _lines(sections: tuple[Section, ...]) -> Iterator[str]:
    for number, section in enumerate(sections):
        if number:
            yield ""
        yield section.title
        yield from (f"  {sentence.text}" for sentence in section.sentences)


def _header(rules: Ruleset) -> dict[str, Any]:
    return {"game": rules.name, "variant": rules.variant_from(ruleset(rules.name))}


def _document(rules: Ruleset) -> dict[str, Any]:
    return {
        "switches": {name: getattr(rules.switches, name) for name in SWITCH_NAMES},
        "sections": [
            {"title": section.title, "sentences": [{"text": each.text, "switch": each.switch, "source": _source(each.source)} for each in section.sentences]}
            for section in in_words(rules)
        ],
        "rules": [_rule(text, rules) for text in rule_texts().values()],
    }


def _rule(text: RuleText, rules: Ruleset) -> dict[str, Any]:
    return {"id": text.rule, "title": text.title, "law": text.law, "refuses": text.refuses, "source": _source(text.source(rules.name))}


def _source(source: Source) -> dict[str, str | None]:
    return {"title": source.title, "file": source.file, "where": source.where}
