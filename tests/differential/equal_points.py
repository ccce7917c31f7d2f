"""Servers of which two have one point in common, and keys that it decides: who of the two owns them?"""
import bisect
import hashlib
import itertools

CIRCLE = 1 << 32
KEYS = 20  # for each point that is shared


def pairs(names, points_of, wanted: int):
    """`wanted` triples of two names and a point they share, in the order of `names`. A few thousand names of
    160 points have dozens."""
    first_owner = {}
    found = []
    for name in names:
        for point in points_of(name):
            other = first_owner.setdefault(point, name)
            if other != name:
                found.append((other, name, point))
        if len(found) >= wanted:
            return found[:wanted]
    raise AssertionError(f"only {len(found)} of {wanted} shared points among {len(first_owner)}")


def keys_before(point, other_points, hash_of) -> list[bytes]:
    """Keys whose hash has `point` as the next one clockwise."""
    points = sorted({*other_points, point})
    place = bisect.bisect_left(points, point)
    width = (point - points[place - 1] - 1) % CIRCLE + 1
    keys = (b"key:%d" % number for number in itertools.count())
    return list(itertools.islice((key for key in keys if (point - hash_of(key)) % CIRCLE < width), KEYS))


def md5_points(name) -> list[int]:
    """Where ketama puts a server of weight 1 among equal ones."""
    return [int.from_bytes(digest[start:start + 4], "little")
            for digest in (hashlib.md5(f"{name}-{number}".encode()).digest() for number in range(40))
            for start in (0, 4, 8, 12)]


def md5_hash(key) -> int:
    return int.from_bytes(hashlib.md5(key).digest()[:4], "little")


def md5_keys_before(point, *names) -> list[bytes]:
    return keys_before(point, [each for name in names for each in md5_points(name)], md5_hash)
