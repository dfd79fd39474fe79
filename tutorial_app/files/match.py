"""A match in its long form: a list of records, each with its dealer, and the scores the match began with."""

from __future__ import annotations

from tutorial_app.engine import Match, outcomes
from tutorial_app.files.fields import CardFields, Rules, kind_of
from tutorial_app.files.position import read_rules
from tutorial_app.files.position_out import header
from tutorial_app.files.problems import Fault
from tutorial_app.files.record import RecordFile, record_at, sides_to_points
from tutorial_app.files.record_out import record_fields
from tutorial_app.files.strict_yaml import read_map
from tutorial_app.files.yaml_out import seat_out, written

KEYS = ("game", "variant", "dealer", "scores", "records")


def read_match(text: str | bytes, name: str, rules_for: Rules) -> tuple[Match, tuple[RecordFile, ...]]:
    """The match of a file, and its records with what they claim. Every deal is played by the match's own rules.

    :raises FileError: as `read_record`, for any of its records.
    """
    document = read_map(text, name, "a match")
    rules = read_rules(document, rules_for)
    faults: list[Fault] = []
    fields = CardFields(document.data, rules, faults)
    fields.only(KEYS)
    dealer, start = fields.seat(("dealer",), fields.need("dealer")), sides_to_points(fields, "scores") or {}
    entries = fields.list("records") or []
    for place, entry in enumerate(entries):
        if not isinstance(entry, dict):
            fields.fault(("records", place), f"a record must be a map, not {kind_of(entry)}")
        elif entry.get("game", rules.name) != rules.name or entry.get("variant"):
            fields.fault(("records", place), "every deal is played by the rules of the match (leave game and variant out)")
    if faults or dealer is None:
        raise document.error(*faults)
    files = tuple(record_at(document, entry, ("records", place), rules) for place, entry in enumerate(entries))
    return Match(rules, dealer, tuple(each.record for each in files), tuple((side, start[side]) for side in rules.side_names if start.get(side))), files


def write_match(match: Match, rules_for: Rules) -> str:
    """The long form of a match; each record carries its results as claims. It reads back to the same match.

    :raises IllegalActionError: a record holds an action the rules refuse.
    """
    fields = header(match.rules, rules_for) | {"dealer": seat_out(match.first_dealer), "scores": dict(match.start)}
    lines = [f"{key}: {written(value)}" for key, value in fields.items()]
    lines.append("records:" if match.records else "records: []")
    before = dict(match.start)
    for record, after in zip(match.records, outcomes(match), strict=True):
        own = {key: value for key, value in record_fields(record, rules_for, before).items() if key not in ("game", "variant")}
        lines += [f"{'  - ' if not place else '    '}{key}: {written(value)}" for place, (key, value) in enumerate(own.items())]
        before = dict(after.scores)
    return "\n".join(lines) + "\n"
