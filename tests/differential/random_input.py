"""Random topologies and keys. Everything comes from one seed, so a case that failed can be made again."""
import os
import random

SEED = int(os.environ.get("CLOCKWISE_TEST_SEED", "20"))
ROUNDS = int(os.environ.get("CLOCKWISE_DIFFERENTIAL_ROUNDS", "1"))
KEYS_PER_TOPOLOGY = 200

# 25, 47, 61 and 100: counts at which a ring of 160 points per server, counted in single precision, is a
# label short or not.
FIXED_COUNTS = (1, 2, 3, 5, 10, 25, 47, 61, 100)
WORDS = ("user", "session", "cart", "item", "img", "größe", "キー", "a", "feed:home", "v2/profile")


def source(*parts) -> random.Random:
    """The numbers for one purpose: tests that draw more or fewer leave the others alone."""
    return random.Random(":".join(map(str, (SEED, *parts))))


def server_counts(rng: random.Random, random_ones: int) -> list[int]:
    return [*FIXED_COUNTS, *(rng.randint(1, 40) for _ in range(random_ones))]


def weights(rng: random.Random, count: int, large: int, small: int = 12) -> list[int]:
    """Equal, small or large ones; `large` is the largest that the peer is to be given."""
    kind = rng.choice(("one", "one", "equal", "small", "large", "mixed"))
    if kind == "one":
        return [1] * count
    if kind == "equal":
        return [rng.randint(2, small)] * count
    ceiling = {"small": small, "large": large}
    return [rng.randint(1, ceiling.get(kind) or rng.choice((1, small, large))) for _ in range(count)]


def keys(rng: random.Random, count: int = KEYS_PER_TOPOLOGY, allowed=lambda key: True,
         marks="{}") -> list[bytes]:
    """Different keys for which `allowed` holds: text, bytes, long ones, and some full of `marks`."""
    found = {}
    while len(found) < count:
        key = _key(rng, marks)
        if can_be_asked(key) and allowed(key):
            found[key] = None
    return list(found)


def can_be_asked(key: bytes) -> bool:
    """Keys go to `clockwise locate` with a newline or a NUL byte between them: one may not hold both."""
    return b"\0" not in key or b"\n" not in key


def _key(rng, marks) -> bytes:
    kind = rng.randrange(8)
    if kind < 3:
        return f"{rng.choice(WORDS)}:{rng.randrange(10 ** rng.randint(1, 12))}".encode()
    if kind == 3:
        return bytes(rng.choices(range(0x21, 0x7f), k=rng.randint(1, 24)))
    if kind == 4:
        return bytes(rng.choices(range(256), k=rng.randint(1, 24)))
    if kind == 5:
        return bytes(rng.choices(range(0x21, 256), k=rng.choice((1, 2, 3, 100, 249, 250, 251, 255, 256, 300))))
    if kind == 6:
        return marked_key(rng, marks)
    return rng.choice(WORDS).encode() * rng.randint(1, 4)


def marked_key(rng: random.Random, marks) -> bytes:
    """Marks in any order, such as brackets of hash tags: the rules for the odd ones are where peers differ."""
    pieces = [*marks, *marks, "user", "1", "x y", "é", ""]
    return "".join(rng.choices(pieces, k=rng.randint(1, 9))).encode()


def text_address(rng: random.Random, address: tuple[int, int, int, int]) -> str:
    """One of the ways to write an IPv4 address that every resolver reads without asking a name server. To
    what hashes names they are host names: digits, letters and dots of many lengths."""
    a, b, c, d = address
    return rng.choice((
        f"{a}.{b}.{c}.{d}",
        f"{a}.{b}.{c * 256 + d}",
        f"{a}.{(b * 256 + c) * 256 + d}",
        f"0x{a:x}.{b}.{c}.{d}",
        f"0x{a:02x}{b:02x}{c:02x}{d:02x}",
        f"{a}.0x{b:X}.{c}.{d}",
    ))


def loopback_addresses(rng: random.Random, count: int) -> list[tuple[int, int, int, int]]:
    """Different addresses of this machine, away from 127.0.0.x where other programs listen."""
    found = {}
    while len(found) < count:
        found[127, rng.randint(10, 250), rng.randrange(256), rng.randint(1, 254)] = None
    return list(found)
