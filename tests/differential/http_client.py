"""HTTP/1.1 requests in a row over one connection to a unix socket."""
import re
import socket

LENGTH = re.compile(rb"\r\nContent-Length: (\d+)\r\n", re.IGNORECASE)
REQUESTS_AT_ONCE = 50
TIMEOUT_S = 60
CONNECTIONS_MAX = 10


class Closed(Exception):
    """The server closed the connection before it answered."""


def header_of_answers(path: str, requests: list[bytes], header: bytes) -> list[bytes]:
    """Sends each request and returns this header of its answer. HTTP allows a server to close a connection
    that it kept, and nginx does so now and then on a busy machine: what it did not answer is asked again."""
    wanted = re.compile(rb"\r\n%b: ([^\r]*)\r\n" % header, re.IGNORECASE)
    values = []
    for _ in range(CONNECTIONS_MAX):
        try:
            for value in _answers(path, requests[len(values):], wanted):
                values.append(value)
            return values
        except (Closed, ConnectionError) as reason:
            closed = reason
    raise AssertionError(f"{CONNECTIONS_MAX} connections were closed; the last: {closed}")


def _answers(path, requests, wanted):
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(TIMEOUT_S)
        connection.connect(path)
        with connection.makefile("rb") as answers:
            for start in range(0, len(requests), REQUESTS_AT_ONCE):
                batch = requests[start:start + REQUESTS_AT_ONCE]
                connection.sendall(b"".join(batch))
                for request in batch:
                    yield _value(wanted, answers, request)


def _value(wanted, answers, request) -> bytes:
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        line = answers.readline()
        if not line:
            raise Closed(f"at {request!r}: {head!r}")
        head += line
    length = LENGTH.search(head)
    body = answers.read(int(length[1])) if length else b""
    found = wanted.search(head)
    if not found:
        raise AssertionError(f"no server is named in the answer to {request!r}: {head + body!r}")
    return found[1]


def accepts(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as connection:
        try:
            connection.connect(path)
            return True
        except OSError:
            return False


def fits_in_header(key: bytes) -> bool:
    """Servers take the blanks around a header's value away and refuse some control characters in it."""
    return key.strip(b" \t") == key != b"" and not any(byte in key for byte in (0, 10, 13))
