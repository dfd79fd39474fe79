"""Small numbers packed into one large one, and that into text fit for a link."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from hashlib import sha256

from tutorial_app.engine import NotationError

LONGEST_LINE = 20_000
_CHECK = 3


class Packer:
    """Collects digits, each with how many values it may take; written least digit first."""

    def __init__(self) -> None:
        self.digits: list[tuple[int, int]] = []

    def put(self, value: int, values: int) -> None:
        """Add a digit from 0 to `values - 1`.

        :raises NotationError: it is not in that range.
        """
        if not 0 <= value < values:
            raise NotationError(f"{value} is too large to be packed (less than {values})")
        self.digits.append((value, values))

    def put_number(self, value: int) -> None:
        """Add a whole number of up to 64 bits and its sign.

        :raises NotationError: it is larger.
        """
        self.put(abs(value).bit_length(), 65)
        self.put(abs(value), 1 << abs(value).bit_length())
        if value:
            self.put(int(value < 0), 2)

    def line(self, head: str) -> str:
        """The text: a head in the open, the digits and a check sum in base 64.

        :raises NotationError: it is longer than what is read again.
        """
        number = 0
        for value, values in reversed(self.digits):
            number = number * values + value
        body = number.to_bytes((number.bit_length() + 7) // 8, "big")
        packed = f"{head}.{_text(_check(head, body) + body)}"
        if len(packed) > LONGEST_LINE:
            raise NotationError(f"too long for a link: {len(packed)} characters (at most {LONGEST_LINE})")
        return packed


class Unpacker:
    """Gives the digits back in the order in which they were put."""

    def __init__(self, head: str, text: str) -> None:
        """Read the text after the head.

        :raises NotationError: not base 64, or the check sum is wrong: a character was lost or changed.
        """
        try:
            raw = urlsafe_b64decode(text + "=" * (-len(text) % 4)) if text.isascii() else b""
        except (Base64Error, ValueError):
            raw = b""
        body = raw[_CHECK:]
        if len(raw) < _CHECK or raw[:_CHECK] != _check(head, body) or _text(raw) != text or body[:1] == b"\0":
            raise NotationError("damaged: a character is missing or was changed (copy the whole link)")
        self.rest = int.from_bytes(body, "big")

    def take(self, values: int) -> int:
        """The next digit."""
        self.rest, value = divmod(self.rest, values)
        return value

    def take_number(self) -> int:
        """The next number.

        :raises NotationError: it is written longer than it is.
        """
        size = self.take(65)
        value = self.take(1 << size)
        if value.bit_length() != size:
            raise NotationError("damaged: a number in it is not as we write it")
        return -value if value and self.take(2) else value

    def finish(self) -> None:
        """Make sure that everything was taken, so that each value has one line only.

        :raises NotationError: something is left.
        """
        if self.rest:
            raise NotationError("damaged: it goes on after its end")


def _check(head: str, body: bytes) -> bytes:
    return sha256(head.encode() + b"." + body).digest()[:_CHECK]


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
