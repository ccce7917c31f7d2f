"""Topologies, and the questions that are asked about them."""
import ctypes
import json
import os
import weakref
from dataclasses import asdict, dataclass
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from ._library import FlowStruct, SchemeStruct, ShareStruct, SummaryStruct, call, library, taken_text

Key = Union[str, bytes]


@dataclass(frozen=True)
class Node:
    """A member. The name is its identity and decides its keys; weight 0: it owns nothing."""
    name: str
    weight: float = 1.0
    address: str = ""
    zone: str = ""
    replicas: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Share:
    """How much of the key space a node owns, in fractions of 1: what its weight is due, and what it really has."""
    node: str
    due: float
    exact: float
    points: int


@dataclass(frozen=True)
class Flow:
    """What one node gives to another. Necessary: the giver left or lost weight, or the taker joined or gained."""
    giver: str
    taker: str
    fraction: float
    necessary: bool


@dataclass(frozen=True)
class Diff:
    """What moves between two topologies, in fractions of the key space."""
    flows: Tuple[Flow, ...]
    moved: float
    necessary: float
    sideways: float
    minimum: float  # the least that any scheme must move
    sample: int  # how many tokens or keys were tried; 0: exact by arithmetic
    same_tokens: bool
    same_tags: bool


@dataclass(frozen=True)
class Scheme:
    """A rule by which keys find their node. `compatible_with`: the system whose placement it equals, or ""."""
    id: str
    summary: str
    compatible_with: str


class Topology:
    """Where every key lives. Immutable; any number of threads may use one. Lookups let other threads run.

    Keys are bytes, or str, which stands for its UTF-8.
    """

    def __init__(self) -> None:
        raise TypeError("use Topology.from_nodes(), from_json() or from_file()")

    @classmethod
    def from_json(cls, text: Union[str, bytes], source: str = "topology") -> "Topology":
        """From JSON or YAML text: {"nodes": [{"name": "a"}, {"name": "b", "weight": 2}]}. `source` names the text in
        errors. Raises Error, which has a line for every mistake."""
        encoded = _bytes(text)
        handle = ctypes.c_void_p()
        call("clockwise_topology_parse", encoded, len(encoded), _c_text(source), ctypes.byref(handle))
        return cls._owning(handle)

    @classmethod
    def from_file(cls, path: Union[str, "os.PathLike[str]"]) -> "Topology":
        """From a file with what from_json() takes."""
        handle = ctypes.c_void_p()
        call("clockwise_topology_read", _c_text(os.fsencode(path)), ctypes.byref(handle))
        return cls._owning(handle)

    @classmethod
    def from_nodes(cls, nodes: Iterable[Union[str, Node]], scheme: str = "ring",
                   options: Optional[Mapping[str, Any]] = None, hash_tag: Optional[str] = None) -> "Topology":
        """From nodes, or names of nodes with weight 1. `hash_tag`: two characters, "" for none, None for what the
        scheme has."""
        fields: Dict[str, Any] = {"scheme": scheme, "nodes": _node_list(nodes)}
        if options:
            fields["options"] = dict(options)
        if hash_tag is not None:
            fields["hash_tag"] = hash_tag
        return cls.from_json(json.dumps(fields))

    @classmethod
    def _owning(cls, handle: ctypes.c_void_p) -> "Topology":
        made = object.__new__(cls)
        made._handle = handle
        # Not at exit: other threads may still be looking up.
        weakref.finalize(made, library.clockwise_topology_free, handle).atexit = False
        made._nodes = tuple(Node(**{**member, "weight": float(member.get("weight", 1)),
                                    "replicas": tuple(member.get("replicas", ()))})
                            for member in json.loads(made.to_json())["nodes"])
        return made

    def __reduce__(self) -> Any:
        return Topology.from_json, (self.to_json(),)  # a copy owns a topology of its own

    @property
    def nodes(self) -> Tuple[Node, ...]:
        """The members, as they were listed."""
        return self._nodes

    def changed(self, nodes: Iterable[Union[str, Node]]) -> "Topology":
        """The same scheme and options with other nodes. For `anchor`, which remembers its changes, the one way to move
        no more than needed."""
        fields = json.loads(self.to_json())
        fields["nodes"] = _node_list(nodes)
        return Topology.from_json(json.dumps(fields))

    def locate(self, key: Key) -> str:
        """The name of the node that owns `key`."""
        encoded = _bytes(key)
        index = ctypes.c_uint32()
        call("clockwise_locate", self._handle, encoded, len(encoded), ctypes.byref(index))
        return self._nodes[index.value].name

    def token(self, key: Key) -> int:
        """The position of `key` on the circle, hash tag applied."""
        encoded = _bytes(key)
        token = ctypes.c_uint64()
        call("clockwise_token", self._handle, encoded, len(encoded), ctypes.byref(token))
        return token.value

    def copies(self, key: Key, count: int) -> List[str]:
        """The names of the first `count` distinct nodes for `key`, the owner first, in as many zones as there are;
        fewer when fewer nodes own anything."""
        if count < 0:
            raise ValueError(f"count is {count}; a number of copies is 0 or more")
        encoded = _bytes(key)
        room = min(count, len(self._nodes))
        indexes = (ctypes.c_uint32 * room)()
        found = ctypes.c_size_t()
        call("clockwise_copies", self._handle, encoded, len(encoded), indexes, room, ctypes.byref(found))
        return [self._nodes[index].name for index in indexes[:found.value]]

    def shares(self) -> List[Share]:
        """The shares of all nodes, in node order."""
        shares = (ShareStruct * len(self._nodes))()
        call("clockwise_shares", self._handle, shares, len(shares), None)
        return [Share(node.name, share.due, share.exact, share.points) for node, share in zip(self._nodes, shares)]

    def diff(self, after: "Topology", sample: int = 1_000_000) -> Diff:
        """What moves from here to `after`. `sample`: how many tokens or keys are tried where arithmetic has no
        answer."""
        if not 0 <= sample < 2**64:
            raise ValueError(f"sample is {sample}; it is below 2^64 and more than 0")
        handle = ctypes.c_void_p()
        call("clockwise_topology_diff", self._handle, after._handle, sample, ctypes.byref(handle))
        try:
            return _read_diff(handle)
        finally:
            library.clockwise_diff_free(handle)

    def digest(self) -> str:
        """16 hexadecimal digits by which two machines tell whether they place keys alike."""
        text = ctypes.c_void_p()
        call("clockwise_topology_digest", self._handle, ctypes.byref(text))
        return taken_text(text)

    def to_json(self) -> str:
        """The topology as from_json() takes it, with the options to begin the next change with."""
        text = ctypes.c_void_p()
        call("clockwise_topology_json", self._handle, ctypes.byref(text))
        return taken_text(text)


def schemes() -> Tuple[Scheme, ...]:
    """Every scheme that a topology may name."""
    listed = ctypes.POINTER(SchemeStruct)()
    count = ctypes.c_size_t()
    call("clockwise_schemes", ctypes.byref(listed), ctypes.byref(count))
    return tuple(Scheme(each.id.decode(), each.summary.decode(), each.compatible_with.decode())
                 for each in listed[:count.value])


def _bytes(key: Key) -> bytes:
    if isinstance(key, bytes):
        return key
    if isinstance(key, str):
        return key.encode()
    raise TypeError(f"expected str or bytes, not {type(key).__name__}")


def _c_text(text: Union[str, bytes]) -> bytes:
    encoded = _bytes(text)
    if b"\0" in encoded:
        raise ValueError("a zero byte in a name or path")
    return encoded


def _node_list(nodes: Iterable[Union[str, Node]]) -> List[Dict[str, Any]]:
    members = (Node(node) if isinstance(node, str) else node for node in nodes)
    return [{field: value for field, value in asdict(member).items() if field == "name" or value not in ("", ())}
            for member in members]


def _read_diff(handle: ctypes.c_void_p) -> Diff:
    summary = SummaryStruct()
    call("clockwise_diff_summarize", handle, ctypes.byref(summary))
    flows = tuple(_read_flow(handle, index) for index in range(summary.flow_count))
    return Diff(flows, summary.moved, summary.necessary, summary.sideways, summary.minimum, summary.sample,
                summary.same_tokens, summary.same_tags)


def _read_flow(handle: ctypes.c_void_p, index: int) -> Flow:
    flow = FlowStruct()
    call("clockwise_diff_flow", handle, index, ctypes.byref(flow))
    return Flow(flow.from_name.decode(), flow.to_name.decode(), flow.fraction, flow.necessary)
