"""The command line as a whole: help, version, and one clear line for whatever cannot be used."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tutorial_app.__main__ import COMMANDS

BAD_INPUT = [
    (["fly"], "no such command: 'fly'"),
    (["plai"], "did you mean 'play'?"),
    (["--prot", "1"], "not understood: '--prot 1'"),
    (["--port", "99999"], "--port: '99999'"),
    (["--port", "1e3"], "--port: '1e3'"),
    (["--host", "no.such.address.invalid"], "no such address: 'no.such.address.invalid'"),
    (["deal"], "missing: GAME"),
    (["deal", "9-hand"], "no such game: '9-hand'"),
    (["deal", "4-hand", "3-hand"], "not understood: '3-hand'"),
    (["deal", "4-hand", "--jso"], "not understood: '--jso'"),
    (["deal", "4-hand", "--seed", "-1"], "--seed: '-1'"),
    (["deal", "4-hand", "--seed", "0x10"], "--seed: '0x10'"),
    (["deal", "4-hand", "--dealer", "1"], "not a seat: '1' (the 4-hand game has N, E, S, W)"),
    (["deal", "4-hand", "--where", "S: 1S"], "not a card: '1S'"),
    (["deal", "4-hand", "--variant"], "--variant"),
    (["deal", "4-hand", "--rules", "no-such-file.yaml"], "cannot read 'no-such-file.yaml': no such file or directory"),
    (["play", "4-hand", "--seed", "1"], "missing: --deals"),
    (["play", "4-hand", "--seed", "1", "--deals", "0"], "--deals: '0'"),
    (["play", "4-hand", "--seed", "1", "--deals", "1", "--bots", "plan"], "no such player: 'plan' (did you mean 'plain'? one of: plain, random)"),
    (["play", "4-hand", "--seed", "1", "--deals", "1", "--bots", "plain,plain,plain"], "--bots names 3 players, but 4-hand has 2 sides (NS, EW)"),
    (["replay"], "missing: RECORD|FILE|-"),
    (["replay", "no-such-file.yaml"], "cannot read 'no-such-file.yaml'"),
    (["replay", "f1.4-hand.xx"], "damaged"),
    (["replay", "f9.4-hand.xx"], "not a record line: 'f9.4-hand.xx'"),
    (["replay", "f1."], "not a record line: 'f1.'"),
    (["rules", "4-hand", "--rules", ""], "cannot read '': no such file or directory"),
    (["deal", "4-hand", "--rules", ""], "cannot read '': no such file or directory"),
    (["play", "4-hand", "--seed", "1", "--deals", "1", "--rules", ""], "cannot read '': no such file or directory"),
    (["rules", "4-hand", "--diff", ""], "neither a game nor a file: ''"),
    (["replay", "a\0b"], "null"),
    (["rules"], "missing: GAME"),
    (["rules", "4-hand", "--diff", "no-such-game"], "no-such-game"),
    (["cases"], "missing: FILE"),
    (["cases", "no-such-file.yaml"], "cannot read 'no-such-file.yaml'"),
]


@pytest.mark.parametrize(("words", "complaint"), BAD_INPUT, ids=[" ".join(words).replace("\0", "NUL") for words, _ in BAD_INPUT])
def test_bad_input_is_one_clear_line(words: list[str], complaint: str, say) -> None:  # type: ignore[no-untyped-def]
    """Whatever cannot be used is told in one line on standard error, with exit code 2 and nothing on standard output."""
    said = say(*words)
    assert said.code == 2
    assert said.out == ""
    assert complaint in said.err
    assert said.err.startswith("five-hundred: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "is empty"),
        (b"\n \n", "is empty"),
        (b"\x7fELF\x02\x01\x01\0\0", "the file is not text (UTF-8)"),
        (b"\xff\xfeg\0a\0", "UTF-16"),
        (b"[" * 3000, "deep"),
        (b"x" * 300_000, "is too large (at most 256 kB)"),
        (b"x" * 5_000_000, "is too large (at most 256 kB)"),
    ],
    ids=["empty", "blank", "a program", "utf-16", "too deep", "large", "huge"],
)
@pytest.mark.parametrize("words", [["replay"], ["cases"], ["deal", "4-hand", "--rules"], ["rules", "4-hand", "--diff"]], ids=" ".join)
def test_a_file_of_another_kind_is_one_clear_line(words: list[str], content: bytes, complaint: str, tmp_path: Path, say) -> None:  # type: ignore[no-untyped-def]
    """An empty file, a program, another encoding, a file without end: each is refused in one line."""
    file = tmp_path / "given.yaml"
    file.write_bytes(content)
    said = say(*words, str(file))
    assert (said.code, said.out) == (2, "")
    assert complaint in said.err
    assert said.err.count("\n") == 1


def test_a_folder_is_no_file(tmp_path: Path, say) -> None:  # type: ignore[no-untyped-def]
    """A folder given for a file is refused in one line."""
    said = say("replay", str(tmp_path))
    assert said.code == 2
    assert "directory" in said.err


FULL_DISK = ["--help", "--version", "cases --help", "play 4-hand --deals 3 --seed 1 --bots random", "deal 4-hand --seed 1", "rules 4-hand --json"]


@pytest.mark.sample(2)
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize("unbuffered", ["", "1"], ids=["at the end", "at once"])
@pytest.mark.parametrize("words", FULL_DISK)
def test_a_full_disk_is_told_in_one_line(words: str, unbuffered: str) -> None:
    """Output that cannot be written, help and version too, is told in one line with exit code 2."""
    with open("/dev/full", "wb") as full:
        command = [sys.executable, "-m", "tutorial_app", *words.split()]
        env = os.environ | {"PYTHONUNBUFFERED": unbuffered}
        answer = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=120, env=env)
    assert (answer.returncode, answer.stderr) == (2, "five-hundred: the output could not be written: no space left on device\n")


def test_help_lists_every_command(say) -> None:  # type: ignore[no-untyped-def]
    """`--help` names every command and what it does."""
    said = say("--help")
    assert said.code == 0
    for name, does in COMMANDS.items():
        assert name in said.out
        assert does in said.out


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_its_json(name: str, say) -> None:  # type: ignore[no-untyped-def]
    """Every command explains itself and shows the shape of the JSON it prints."""
    said = say(name, "--help")
    assert said.code == 0
    assert "--json prints" in said.out


def test_the_version_is_told(say) -> None:  # type: ignore[no-untyped-def]
    """`--version` tells the version."""
    assert say("--version").out.startswith("five-hundred 0.")


def run(*words: str, **options: object) -> subprocess.CompletedProcess[bytes]:
    """A command in a process of its own."""
    return subprocess.run([sys.executable, "-m", "tutorial_app", *words], capture_output=True, check=False, timeout=120, **options)  # type: ignore[call-overload,no-any-return]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", b"is empty"),
        (b"\x80\x81\xff", b"not UTF-8"),
        (b"words", b"a record must be a map"),
        (b"f1.\n", b"not a record line: 'f1.'"),
        (b"f1.4-hand.xx\nf1.4-hand.yy\n", b"one record at a time: after the first record line standard input goes on with 1 more line"),
    ],
    ids=["nothing", "no text", "words", "a record cut short", "two records"],
)
def test_anything_may_come_on_standard_input(content: bytes, complaint: bytes) -> None:
    """Whatever comes on standard input, the answer is one line."""
    answer = run("replay", "-", input=content)
    assert complaint in answer.stderr
    assert answer.returncode == 2
    assert answer.stderr.startswith(b"five-hundred: ")
    assert answer.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="written for a POSIX shell")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("{python} -m tutorial_app replay - <&-", 2),
        ("{python} -m tutorial_app deal 4-hand --seed 1 >&-", 0),
        ("{python} -m tutorial_app play 4-hand --deals 3 --seed 1 --bots random > /dev/full", 2),
        ("(sleep 0.2; {python} -m tutorial_app play 4-hand --deals 40 --seed 1 --bots random; echo $? >&2) | true", 1),
    ],
    ids=["closed input", "closed output", "full disk", "nobody reads"],
)
def test_streams_may_be_closed_or_full(line: str, code: int) -> None:
    """A closed or full stream never ends in a traceback."""
    answer = subprocess.run(["sh", "-c", line.format(python=sys.executable)], capture_output=True, text=True, check=False, timeout=120)
    assert "Traceback" not in answer.stderr
    if line.startswith("("):
        assert answer.stderr.strip() == str(code)
    else:
        assert answer.returncode == code
