"""Endings for the tests of this folder, typed by hand, with what comes of them."""

from __future__ import annotations

from staging import playing

NAMES = {"N": "Nori", "E": "Eddie", "S": "You", "W": "Wanda"}

KING_BEHIND = playing("7S", {"N": "8H 9H", "E": "10H 5H", "S": "AS QS", "W": "KS 6D"}, by="S", leader="S", won={"S": 5, "W": 3}, led="C H")
"""South needs both of the last tricks. The ace drops Wanda's king, and the queen wins too: 7 tricks. The queen first loses to the king: 6."""

LINE = ("QS", "KS", "8H", "5H", "6D", "9H", "10H", "AS")
"""The queen first."""

VALUES = {0: 2, 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 0}
"""South's tricks from each moment of that line to the end."""

LOW_HEART = playing("7S", {"N": "8H 9D", "E": "10H 5S", "S": "AS 6H", "W": "KS 7H"}, by="S", leader="S", won={"S": 6, "W": 2}, led="C")
"""South wins the ace of trumps and loses the heart, whichever goes first: 7 tricks. With Eddie's ten instead of the six both win: 8."""

LEFT_BOWER = playing("7S", {"N": "AH 9C", "E": "8C 7D", "S": "JC 7C 6H", "W": "KS 10C"}, "W:AS N:6S E:10S", by="W", won={"W": 4, "E": 3}, led="D")
"""Spades were led. South's only spade is the left bower, the jack of clubs."""

RUFF = playing("7S", {"N": "9H", "E": "8C 7D", "S": "JC 7C", "W": "KS"}, "W:AC N:6S", by="W", won={"W": 5, "E": 3}, led="D")
"""Nori has trumped Wanda's ace of clubs."""
