"""libmemcached by ctypes. Asking it for a key's server needs no server."""
import ctypes

LIBRARY = "libmemcached.so.11"  # Debian: libmemcached11

# Numbers of its public enumerations.
HASH, KETAMA, DISTRIBUTION, SORT_HOSTS, KETAMA_WEIGHTED, HASH_WITH_PREFIX_KEY = 2, 3, 9, 12, 16, 25
CALLBACK_NAMESPACE = 0
SUCCESS = 0
HASHES = {"default": 0, "md5": 1, "crc": 2, "fnv1_64": 3, "fnv1a_64": 4, "fnv1_32": 5, "fnv1a_32": 6,
          "murmur": 8, "jenkins": 9, "murmur3": 10}
HSIEH = 7  # Debian's library is built without it
DISTRIBUTIONS = {
    "MODULA": (DISTRIBUTION, 0),
    "CONSISTENT": (DISTRIBUTION, 1),
    "CONSISTENT_KETAMA": (DISTRIBUTION, 2),
    "CONSISTENT_KETAMA_SPY": (DISTRIBUTION, 4),
    "CONSISTENT_WEIGHTED": (DISTRIBUTION, 5),
    "KETAMA": (KETAMA, 1),
    "KETAMA_WEIGHTED": (KETAMA_WEIGHTED, 1),
}


def load():
    library = ctypes.CDLL(LIBRARY)
    pointer, text, number = ctypes.c_void_p, ctypes.c_char_p, ctypes.c_uint32
    for name, result, arguments in (
            ("memcached_create", pointer, [pointer]),
            ("memcached_free", None, [pointer]),
            ("memcached_behavior_set", ctypes.c_int, [pointer, ctypes.c_int, ctypes.c_uint64]),
            ("memcached_callback_set", ctypes.c_int, [pointer, ctypes.c_int, text]),
            ("memcached_callback_get", text, [pointer, ctypes.c_int, pointer]),
            ("memcached_server_add_with_weight", ctypes.c_int, [pointer, text, ctypes.c_uint16, number]),
            ("memcached_server_add_unix_socket_with_weight", ctypes.c_int, [pointer, text, number]),
            ("memcached_generate_hash", number, [pointer, text, ctypes.c_size_t]),
            ("memcached_server_instance_by_position", pointer, [pointer, number]),
            ("memcached_server_name", text, [pointer]),
            ("memcached_server_port", ctypes.c_uint16, [pointer]),
            ("memcached_server_count", number, [pointer]),
    ):
        function = getattr(library, name)
        function.restype, function.argtypes = result, arguments
    return library


class Client:
    """A memcached_st. Servers are (host, port), or (path, None) for a socket."""

    library = None

    def __init__(self):
        Client.library = Client.library or load()
        self._handle = self.library.memcached_create(None)

    def set(self, behavior, value):
        self.expect_success(self.library.memcached_behavior_set(self._handle, behavior, value))

    def tries_to_set(self, behavior, value) -> bool:
        return self.library.memcached_behavior_set(self._handle, behavior, value) == SUCCESS

    def set_namespace(self, text: bytes):
        self.expect_success(self.library.memcached_callback_set(self._handle, CALLBACK_NAMESPACE, text))

    def add(self, host: str, port, weight: int) -> int:
        """What the library returned, 0 for success."""
        if port is None:
            return self.library.memcached_server_add_unix_socket_with_weight(self._handle, host.encode(), weight)
        return self.library.memcached_server_add_with_weight(self._handle, host.encode(), port, weight)

    def servers(self):
        """In the library's order."""
        instances = [self.library.memcached_server_instance_by_position(self._handle, place)
                     for place in range(self.library.memcached_server_count(self._handle))]
        return [(self.library.memcached_server_name(each).decode(), self.library.memcached_server_port(each))
                for each in instances]

    def place_of(self, key: bytes) -> int:
        return self.library.memcached_generate_hash(self._handle, key, len(key))

    @staticmethod
    def expect_success(result):
        if result != SUCCESS:
            raise AssertionError(f"libmemcached returned {result}")

    def close(self):
        self.library.memcached_free(self._handle)
        self._handle = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
