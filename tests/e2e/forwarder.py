"""A TCP forwarder that makes a good server look like a bad network: late, stuck, cut, or a black hole."""
import asyncio
import struct
import socket
import threading

from ports import free_port

CHUNK_BYTES = 1 << 16
CHUNKS_WAITING_MAX = 64


class Forwarder:
    """Forwards a free port on loopback to `target` until close(). The knobs may be turned at any time.

    `delay`: seconds that every chunk of bytes waits in each direction, or a function that gives them; the
    order of the bytes never changes.
    """

    def __init__(self, target: int):
        self.port = free_port()
        self.delay = 0.0
        self._target = target
        self._holding = False
        self._reply_bytes_left = 0
        self._black_hole = False
        self._connections = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._do(self._listen())

    def hold(self, after_bytes=0):
        """Replies wait until release(), once so many bytes of them have passed; requests still reach the server."""
        self._reply_bytes_left = after_bytes
        self._holding = True

    def release(self):
        self._holding = False

    def swallow(self):
        """Present connections become black holes for good: nothing arrives, nothing closes. New ones work."""
        self._do(self._swallow())

    def swallow_all(self, on=True):
        """Every connection, new ones included, is accepted and never answered, until turned off."""
        self._black_hole = on
        if on:
            self.swallow()
        else:
            self.cut()

    def cut(self):
        """Every connection is reset."""
        self._do(self._cut())

    def refuse(self):
        """Every connection is reset and no new one is accepted, until accept()."""
        self._do(self._refuse())

    def accept(self):
        self._do(self._listen())

    def connection_count(self) -> int:
        return len(self._connections)

    def close(self):
        self._do(self._refuse())
        self._do(self._finish())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, action):
        return asyncio.run_coroutine_threadsafe(action, self._loop).result(30)

    def _run(self):
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    async def _listen(self):
        self._server = await asyncio.start_server(self._accepted, "127.0.0.1", self.port, backlog=1024)

    async def _refuse(self):
        self._server.close()
        await self._server.wait_closed()
        await self._cut()

    async def _cut(self):
        while self._connections:
            for connection in list(self._connections):
                connection.reset()
            await asyncio.sleep(0.001)

    async def _finish(self):
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    async def _swallow(self):
        for connection in self._connections:
            connection.swallowing = True

    async def _accepted(self, reader, writer):
        connection = _Forwarded(self, writer)
        connection.swallowing = self._black_hole
        self._connections.add(connection)
        try:
            await connection.forward(reader, self._target)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            connection.reset()
            self._connections.discard(connection)

    def delay_s(self):
        return self.delay() if callable(self.delay) else self.delay

    def holds_reply(self, size):
        if not self._holding:
            return False
        self._reply_bytes_left -= size
        return self._reply_bytes_left < 0


class _Forwarded:
    """One client's connection and the one to the server made for it."""

    def __init__(self, forwarder, client):
        self.swallowing = False
        self._forwarder = forwarder
        self._client = client
        self._server = None
        self._directions = []

    async def forward(self, client_reader, target):
        server_reader, self._server = await asyncio.open_connection("127.0.0.1", target)
        self._directions = [asyncio.ensure_future(direction) for direction in (
            self._direction(client_reader, self._server, is_reply=False),
            self._direction(server_reader, self._client, is_reply=True))]
        # Whichever side ends first, the other follows: half-open connections are no use to these protocols.
        await asyncio.wait(self._directions, return_when=asyncio.FIRST_COMPLETED)
        self.reset()
        await asyncio.gather(*self._directions, return_exceptions=True)

    async def _direction(self, reader, writer, is_reply):
        chunks = asyncio.Queue(CHUNKS_WAITING_MAX)
        await asyncio.gather(self._read(reader, chunks), self._deliver(chunks, writer, is_reply))

    async def _read(self, reader, chunks):
        clock = asyncio.get_running_loop().time
        while data := await reader.read(CHUNK_BYTES):
            await chunks.put((clock() + self._forwarder.delay_s(), data))
        await chunks.put((0, b""))

    async def _deliver(self, chunks, writer, is_reply):
        clock = asyncio.get_running_loop().time
        while True:
            due, data = await chunks.get()
            while (wait := due - clock()) > 0:
                await asyncio.sleep(wait)
            while self.swallowing or (is_reply and self._forwarder.holds_reply(len(data))):
                await asyncio.sleep(0.005)
            if not data:
                return
            writer.write(data)
            await writer.drain()

    def reset(self):
        for direction in self._directions:
            direction.cancel()
        for writer in filter(None, (self._client, self._server)):
            raw = writer.get_extra_info("socket")
            if raw is not None and raw.fileno() >= 0:
                raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            writer.transport.abort()
