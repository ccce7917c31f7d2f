"""A RESP client made for tests: it shows replies exactly as they stood on the wire.

`frame()` gives a reply's bytes, `reply()` the same as a Python value in which nothing is lost: status and
bulk strings are bytes, errors are `Error` values and are never raised.
"""
import socket
import struct
import threading

REPLY_TIMEOUT_S = 60  # a hang ends as a failed test; generous, because sanitizers on a busy machine are slow


class Error(bytes):
    """An error reply, without the leading '-' or '!'."""

    def __repr__(self):
        return f"Error({bytes(self)!r})"


def command(*words) -> bytes:
    """One command as an array of bulk strings."""
    parts = [b"*%d\r\n" % len(words)]
    for word in words:
        data = word if isinstance(word, bytes) else str(word).encode()
        parts.append(b"$%d\r\n%b\r\n" % (len(data), data))
    return b"".join(parts)


class Connection:
    def __init__(self, where, timeout=REPLY_TIMEOUT_S):
        """`where`: a port on loopback, a (host, port), or the path of a unix socket."""
        if isinstance(where, int):
            where = ("127.0.0.1", where)
        family = socket.AF_UNIX if isinstance(where, str) else socket.AF_INET6 if ":" in where[0] else socket.AF_INET
        self.socket = socket.socket(family)
        self.socket.settimeout(timeout)
        self.socket.connect(where)
        if family != socket.AF_UNIX:
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._received = bytearray()
        self._taken = 0

    def send(self, *words):
        self.send_raw(command(*words))

    def send_raw(self, data):
        self.socket.sendall(data)

    def send_aside(self, data) -> threading.Thread:
        """Sends from a thread of its own, so that the caller can read meanwhile; join() it."""
        sender = threading.Thread(target=self.socket.sendall, args=(data,), daemon=True)
        sender.start()
        return sender

    def call(self, *words):
        self.send(*words)
        return self.reply()

    def replies(self, count):
        return [self.reply() for _ in range(count)]

    def reply(self):
        return decode(self.frame())

    def frame(self) -> bytes:
        """The bytes of the next reply. Raises EOFError when the peer closed before its end."""
        scanner = _FrameEnd(self._taken)
        while not scanner.reached(self._received):
            self._receive()
        frame = bytes(self._received[self._taken:scanner.position])
        self._taken = scanner.position
        if self._taken > 1 << 20:
            del self._received[:self._taken]
            self._taken = 0
        return frame

    def take(self, size) -> bytes:
        """The next `size` bytes, whatever they are."""
        while len(self._received) - self._taken < size:
            self._receive()
        data = bytes(self._received[self._taken:self._taken + size])
        self._taken += size
        return data

    def rest(self) -> bytes:
        """Everything up to the end of the stream."""
        try:
            while True:
                self._receive()
        except (EOFError, ConnectionResetError):
            return bytes(self._received[self._taken:])

    def _receive(self):
        data = self.socket.recv(1 << 20)
        if not data:
            raise EOFError("the peer closed the connection")
        self._received += data

    def close(self):
        self.socket.close()

    def reset(self):
        """Closes with RST, as a client does that crashed."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def __del__(self):
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class _FrameEnd:
    """Finds the end of one reply; goes on where it stopped when more bytes have come."""

    def __init__(self, position):
        self.position = position
        self._elements = 1  # still to come

    def reached(self, data) -> bool:
        while self._elements > 0:
            line_end = data.find(b"\r\n", self.position)
            if line_end < 0:
                return False
            kind = data[self.position:self.position + 1]
            next_position = line_end + 2
            if kind in b"$!=":
                length = int(data[self.position + 1:line_end])
                if length >= 0:
                    next_position += length + 2
                if len(data) < next_position:
                    return False
            elif kind in b"*~>%|":
                count = max(0, int(data[self.position + 1:line_end]))
                self._elements += 2 * count if kind in b"%|" else count
                if kind == b"|":
                    self._elements += 1  # an attribute precedes the reply it belongs to
            elif kind not in b"+-:_#,(":
                raise ValueError(f"no reply begins with {bytes(data[self.position:self.position + 40])!r}")
            self._elements -= 1
            self.position = next_position
        return True


def decode(frame: bytes):
    value, _ = _decode(frame, 0)
    return value


def _decode(frame, position):
    line_end = frame.index(b"\r\n", position)
    kind, text, after = frame[position:position + 1], frame[position + 1:line_end], line_end + 2
    if kind in b"$!=":
        if int(text) < 0:
            return None, after
        data = frame[after:after + int(text)]
        return (Error(data) if kind == b"!" else data), after + int(text) + 2
    if kind in b"*~>%":
        if int(text) < 0:
            return None, after
        items = []
        for _ in range(int(text) * (2 if kind == b"%" else 1)):
            item, after = _decode(frame, after)
            items.append(item)
        return (dict(zip(items[::2], items[1::2])) if kind == b"%" else items), after
    scalars = {b"+": bytes, b"-": Error, b":": int, b"(": int, b",": float, b"_": lambda _: None,
               b"#": lambda flag: flag == b"t"}
    return scalars[kind](text), after
