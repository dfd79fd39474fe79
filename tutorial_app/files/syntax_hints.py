"""What a lesson writer should do about text that is no YAML: the parser's complaint put into plain words."""

from __future__ import annotations

import re

import yaml

_QUOTES = "put quotes round the whole text"
_OPENING = re.compile(r"""^\s*(?:- +)*(?:[^\s#'"\[{][^:#]*:\s+)?(?:- +)*(?P<mark>[\[{'"*&!@`%|>#])""")
_BY_MARK = {
    "[": f"text that begins with [ or {{ is read as a list or a map ({_QUOTES})",
    "{": f"text that begins with [ or {{ is read as a list or a map ({_QUOTES})",
    "'": "text goes on after its closing quote (inside single quotes write '' for an apostrophe, or use double quotes)",
    '"': 'text goes on after its closing quote (inside double quotes write \\" for a quote, or use single quotes)',
    "|": f"text may not begin with | ({_QUOTES})",
    ">": f"text may not begin with > ({_QUOTES})",
}
_PLAIN_WORDS = (
    ("maximum nesting depth", "too deeply nested"),
    ("mapping values are not allowed", "a second colon in one line ({quotes} with a colon in it)"),
    ("block sequence entries are not allowed", "a list may not begin here (write the first `- ` on a line of its own, or {quotes})"),
    ("mapping keys are not allowed", "`?` may not begin a text ({quotes})"),
    ("unexpected end of stream", "a quote is opened and never closed"),
    ("unknown escape character", "a backslash in double quotes begins a special character (write \\\\ or use single quotes)"),
    ("tab character", "a tab in the indentation (indent with spaces)"),
    ("expected ',' or ']'", "a list in [ ] is not closed, or a comma is missing"),
    ("expected ',' or '}'", "a map in { } is not closed, or a comma is missing"),
    ("expected node content", "a value is missing before this place (a `#` after a space begins a comment: put quotes round text that begins with #)"),
    ("expected '-' indicator", "a line of a list does not begin with `- `, or its indentation differs from the lines above"),
    ("expected key", "this line does not fit what stands above it (check the indentation, the colon after the key, and quotes)"),
    ("could not find expected ':'", "a key without its colon (write `key: value`)"),
)
_SEEN_TOO_LATE = ("unexpected end of stream", "could not find expected ':'")


def syntax_problem(error: yaml.YAMLError, lines: list[str]) -> tuple[int, int, str]:
    """Line, column (from 1) and plain words for a parser's complaint."""
    problem = str(getattr(error, "problem", None) or "not YAML")
    mark = getattr(error, "problem_mark", None)
    if mark is None or any(part in problem for part in _SEEN_TOO_LATE):
        mark = getattr(error, "context_mark", None) or mark
    row, col = (mark.line, mark.column) if mark is not None else (0, 0)
    line = lines[row] if row < len(lines) else ""
    return row + 1, col + 1, _words(problem, str(getattr(error, "context", None) or ""), line, col)


def _words(problem: str, context: str, line: str, col: int) -> str:
    at = line[col : col + 1]
    if "scanning an alias" in context or "scanning an anchor" in context:
        return f"text may not begin with * or & ({_QUOTES})"
    if "scanning a tag" in context or "parsing a tag" in context:
        return f"text may not begin with ! ({_QUOTES})"
    if "cannot start any token" in problem:
        return "a tab in the indentation (indent with spaces)" if "\t" in line[: col + 1] else f"text may not begin with {at} ({_QUOTES})"
    if "expected key" in problem or "document start" in problem or "comment or line break" in problem:
        opening = _OPENING.match(line)
        if opening is not None and opening["mark"] in _BY_MARK:
            return _BY_MARK[opening["mark"]]
    return next((words.replace("{quotes}", _QUOTES) for part, words in _PLAIN_WORDS if part in problem), f"not YAML: {problem}")
