"""What the README documents is what there is."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from tutorial_app.__main__ import COMMANDS, main, module_of
from tutorial_app.commands import start

README = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
PARSERS = {"": start.parser(), **{name: module_of(name).parser() for name in COMMANDS}}


def section(name: str) -> str:
    """The part of the README about one command."""
    start_of = re.search(rf"^### `five-hundred{' ' + name if name else ''}[` ]", README, re.MULTILINE)
    assert start_of, f"no section about {name or 'the start'}"
    rest = README[start_of.end() :]
    end = re.search(r"^##", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def options(parser: argparse.ArgumentParser) -> set[str]:
    """The options of a command."""
    return {option for action in parser._actions for option in action.option_strings if option not in ("-h", "--help")}


@pytest.mark.parametrize("name", PARSERS)
def test_every_option_is_documented_and_every_documented_option_exists(name: str) -> None:
    """The README's table of a command lists its options, no more and no fewer, with the name of what follows them."""
    documented = set(re.findall(r"^\| `(--[a-z-]+)", section(name), re.MULTILINE))
    assert documented == options(PARSERS[name])
    for action in PARSERS[name]._actions:
        if action.option_strings and action.metavar:
            shown = f"{action.option_strings[0]} {action.metavar}".replace("|", "\\|")
            assert f"`{shown}" in section(name)


def test_every_command_is_documented() -> None:
    """Every command has its section, with its arguments, and no section is about a command that does not exist."""
    sections = re.findall(r"^### `five-hundred ?([a-z]*)", README, re.MULTILINE)
    assert sorted(sections) == sorted(PARSERS)
    for name in COMMANDS:
        arguments = [str(action.metavar) for action in PARSERS[name]._actions if not action.option_strings]
        assert re.search(rf"^### `five-hundred {name} {re.escape(arguments[0])}", README, re.MULTILINE)


def test_set_up_is_two_lines() -> None:
    """With nothing but Python, one line opens the app and one passes the tests."""
    lines = re.findall(r"^```sh\n(.+)\n```$", README, re.MULTILINE)
    assert lines == [
        "python3 -m venv .venv && .venv/bin/pip install . && .venv/bin/five-hundred",
        "python3 -m venv .venv && .venv/bin/pip install -e '.[dev]' && .venv/bin/pytest -n auto",
    ]


def test_pictures_and_files_named_in_the_readme_exist() -> None:
    """Whatever the README shows or links to is in the project."""
    root = Path(__file__).parents[2]
    for target in re.findall(r"\]\(((?!https?:)[^)#]+)\)", README):
        assert (root / target).is_file(), target


def test_the_solver_says_of_the_readmes_ending_what_the_readme_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The ace of trumps is worth two tricks, any other card one."""
    block = re.search(r"^```yaml\n(.+?)^```$", section("solve"), re.MULTILINE | re.DOTALL)
    assert block is not None
    (tmp_path / "ending.yaml").write_text(block[1], "utf-8")
    assert main(["solve", str(tmp_path / "ending.yaml")]) == 0
    told = [line.split() for line in capsys.readouterr().out.replace("\ufe0e", "").splitlines()[2:]]
    assert told == [["A♠", "2"], ["K♥", "1"], ["6♣", "1"]]
