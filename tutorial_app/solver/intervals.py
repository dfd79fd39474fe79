"""How sure a sample makes us: 95 % intervals for a share and for a mean.

>>> wilson(8, 10)  # doctest: +ELLIPSIS
(0.4901..., 0.9433...)
>>> t_interval({2: 5, 3: 5})  # doctest: +ELLIPSIS
(2.123..., 2.876...)
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, sqrt

Z = 1.959963984540054
"""Of a normal distribution 95 % lies within so many standard deviations."""
_FEW = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060)
"""The same for Student's t with one to eight degrees of freedom."""


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The interval for a share of which `hits` out of `count` were seen.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
    """
    share, spread = hits / count, Z * Z / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return (middle - half if hits else 0.0), (middle + half if hits < count else 1.0)


def t_interval(tally: Mapping[int, int]) -> tuple[float, float]:
    """The interval for the mean of whole numbers, of which each was seen so often; Student's t, and without end where only one was seen.

    Where all that were seen are equal, or nearly so, others may still be about: it reaches at least as far as if the share that Wilson's
    interval allows to what was never seen were all one more, or one less.

    Source: Student, The probable error of a mean, 1908.
    """
    count = sum(tally.values())
    mean = sum(value * times for value, times in tally.items()) / count
    if count == 1:
        return -inf, inf
    variance = sum(times * (value - mean) ** 2 for value, times in tally.items()) / (count - 1)
    half = max(t_quantile(count - 1) * sqrt(variance / count), wilson(0, count)[1])
    return mean - half, mean + half


def t_quantile(freedom: int) -> float:
    """Of Student's t with so many degrees of freedom, 95 % lies within this much of 0; to three figures after the point.

    Source: the expansion by R. A. Fisher and E. A. Cornish, 1960, from nine degrees on.
    """
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    first = (Z**3 + Z) / (4 * freedom)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    return Z + first + second + third
