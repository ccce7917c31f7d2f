"""Consistent hashing: where a key lives, how even that is, what a change moves.

>>> import clockwise
>>> where = clockwise.Topology.from_nodes(["cache-a", "cache-b", "cache-c"])
>>> where.locate("user:7")
'cache-b'

A thin layer over Clockwise's library for C, libclockwise_c. It is looked for in this order: the file that the
environment variable CLOCKWISE_LIBRARY names, and nothing else when it is set; beside this module; where the
system's loader looks.
"""
from ._library import Error, library_version
from ._topology import Diff, Flow, Node, Scheme, Share, Topology, schemes
from ._version import VERSION as __version__

__all__ = ["Diff", "Error", "Flow", "Node", "Scheme", "Share", "Topology", "library_version", "schemes", "__version__"]
