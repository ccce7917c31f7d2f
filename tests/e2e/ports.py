"""Free ports on loopback."""
import random
import socket

# Below the range from which the kernel takes ports for outgoing connections, so that none of the thousands
# of clients of a test gets in the way.
PORTS = range(10_000, 32_000)


def free_port() -> int:
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
                return port
            except OSError:
                continue
