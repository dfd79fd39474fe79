"""Where a board begins, as one text for a link: a dealt record as its packed line, or any staged position."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache

from tutorial_app.engine import IllegalActionError, NotationError, Position, Record
from tutorial_app.files.packed import pack_record, unpack_record
from tutorial_app.files.position import read_position
from tutorial_app.files.position_out import position_fields
from tutorial_app.files.problems import FileError
from tutorial_app.rulebook import ruleset
from tutorial_app.rulebook.explain import law_of
from tutorial_app.ui.board.tree import Tree, tree_of, tree_of_record

MARK = "p1."
LONGEST, MOST_BYTES = 8_000, 64_000
"""Characters of a link, and what they may unfold to: far more than any position needs."""


def start_text(start: Record | Position) -> str:
    """A record or a position as a short text. The past tricks of a position are summed up, as in a position file.

    :raises NotationError: neither a link nor a file can say this.
    """
    if isinstance(start, Record):
        return pack_record(start)
    told = json.dumps(position_fields(start, ruleset), ensure_ascii=True, separators=(",", ":"))
    return MARK + urlsafe_b64encode(zlib.compress(told.encode(), 9)).decode().rstrip("=")


def tree_at(text: str) -> Tree:
    """The tree that a start begins: a record's own moves, looked at where it ends, or a position alone.

    :raises NotationError: the text holds neither.
    """
    return _tree_at(text.strip())


@lru_cache(maxsize=64)
def _tree_at(text: str) -> Tree:
    if not text.startswith(MARK):
        try:
            return tree_of_record(unpack_record(text, ruleset))
        except IllegalActionError as error:
            raise NotationError(f"the link holds a play that the rules refuse ({law_of(error.verdict.reason)})") from error
    try:
        return tree_of(read_position(_unfolded(text), "link", ruleset).position)
    except FileError as error:
        raise NotationError(f"the link holds no position: {error.problems[0].message}") from None


def _unfolded(text: str) -> str:
    damaged = NotationError("damaged: a character is missing or was changed (copy the whole link)")
    if len(text) > LONGEST:
        raise NotationError(f"the link is too long (at most {LONGEST} characters)")
    body = text.removeprefix(MARK)
    try:
        unfolding = zlib.decompressobj()
        told = unfolding.decompress(urlsafe_b64decode(body + "=" * (-len(body) % 4)), MOST_BYTES)
        if not unfolding.eof or unfolding.unused_data:
            raise damaged
        return told.decode("utf-8")
    except (ValueError, zlib.error):
        raise damaged from None
