"""Backends that only say which of them was asked; the peer in front of them is the real thing."""
import asyncio
import errno
import socket
import threading


class StandIns:
    """Listeners in one thread. Each answers every RESP command with what its `answer` gives for the words."""

    def __init__(self):
        self._loop = asyncio.new_event_loop()
        self._servers = []
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def listen(self, where, answer):
        """`where`: (host, port) or the path of a unix socket. Raises OSError when it is taken."""
        listener = _listener(where)
        start = self._loop.create_unix_server if isinstance(where, str) else self._loop.create_server
        future = asyncio.run_coroutine_threadsafe(
            start(lambda: _Conversation(answer), sock=listener), self._loop)
        self._servers.append(future.result())

    def close(self):
        self._loop.call_soon_threadsafe(self._stop)
        self._thread.join()
        self._loop.close()

    def _stop(self):
        for server in self._servers:
            server.close()
        for conversation in list(_Conversation.open_ones):
            conversation.transport.abort()
        self._loop.call_soon(self._loop.stop)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def always(identity: str):
    """The answer that names a backend."""
    data = identity.encode()
    reply = b"$%d\r\n%b\r\n" % (len(data), data)
    return lambda words: reply


def bindable(host: str, port: int) -> bool:
    return _bind_error(host, port) is None


def in_use(host: str, port: int) -> bool:
    """Whether somebody may listen there."""
    return _bind_error(host, port) == errno.EADDRINUSE


def _bind_error(host, port):
    try:
        _bound(socket.AF_INET6 if ":" in host else socket.AF_INET, (host, port)).close()
        return None
    except OSError as failure:
        return failure.errno


def _listener(where):
    if isinstance(where, str):
        return _bound(socket.AF_UNIX, where)
    return _bound(socket.AF_INET6 if ":" in where[0] else socket.AF_INET, where)


def _bound(family, where):
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        return listener
    except OSError:
        listener.close()
        raise


class _Conversation(asyncio.Protocol):
    open_ones = set()

    def __init__(self, answer):
        self._answer = answer
        self._received = b""

    def connection_made(self, transport):
        self.transport = transport
        self.open_ones.add(self)

    def connection_lost(self, _):
        self.open_ones.discard(self)

    def data_received(self, data):
        self._received += data
        replies, position = [], 0
        while (found := _next_command(self._received, position)) is not None:
            words, position = found
            replies.append(self._answer(words))
        self._received = self._received[position:]
        if replies:
            self.transport.write(b"".join(replies))


def _next_command(data, position):
    """The words of the array of bulk strings at `position` and where it ends; None until it is whole."""
    end = data.find(b"\r\n", position)
    if end < 0:
        return None
    words, count, position = [], int(data[position + 1:end]), end + 2
    for _ in range(count):
        end = data.find(b"\r\n", position)
        if end < 0:
            return None
        size = int(data[position + 1:end])
        position = end + 2 + size + 2
        if len(data) < position:
            return None
        words.append(data[end + 2:end + 2 + size])
    return words, position
