"""A server that answers what a test wants, for servers that misbehave as real ones would not on demand."""
import contextlib
import socket
import threading


class ScriptedServer:
    """Answers each piece of bytes a client sends by `answer(piece)`; None ends the connection."""

    def __init__(self, answer):
        self._answer = answer
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self):
        self._listening.close()

    def _accept(self):
        while True:
            try:
                client, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client):
        with client, contextlib.suppress(ConnectionError):  # clients leave as they like
            while piece := client.recv(65536):
                reply = self._answer(piece)
                if reply is None:
                    return
                client.sendall(reply)


def redis_like(scan):
    """An `answer` that is a Redis but for SCAN: that is `scan(cursor)`, and gives the reply's bytes."""
    def answer(piece):
        words = piece.split(b"\r\n")
        if piece.startswith(b"PING"):
            return b"+PONG\r\n"
        return scan(words[4]) if b"SCAN" in words else b":3\r\n"
    return answer


def scan_reply(cursor: bytes, *keys: bytes) -> bytes:
    bulks = b"".join(b"$%d\r\n%b\r\n" % (len(key), key) for key in keys)
    return b"*2\r\n$%d\r\n%b\r\n*%d\r\n%b" % (len(cursor), cursor, len(keys), bulks)
