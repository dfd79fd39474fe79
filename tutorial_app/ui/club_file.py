"""A club's saved house rules, read from a file that somebody opened on a page."""

from __future__ import annotations

from tutorial_app.files.house_rules import HouseRules, read_house_rules
from tutorial_app.files.problems import FileError
from tutorial_app.rulebook import ruleset
from tutorial_app.ui import house_link
from tutorial_app.ui.panels.faulty_file import Problems


def read_club_file(name: str, data: bytes) -> HouseRules | Problems:
    """The house rules of a file, name and note cut to what an address holds, or what is wrong with it."""
    try:
        house = read_house_rules(data, name, ruleset)
    except FileError as error:
        return Problems(name, tuple(map(str, error.problems)))
    return house_link.house_of(house.rules, house.name, house.note)
