"""The library for C: finding it, what its functions take, and its errors as exceptions."""
import ctypes
import os
import pathlib
from ctypes import POINTER, c_bool, c_char_p, c_double, c_int, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any, List

from ._version import VERSION

FILE = "libclockwise_c.so"


class Error(Exception):
    """What Clockwise refuses. `code` is one of the names in clockwise.h, such as "bad_weight"; the text says what is
    wrong, where, and what would be right."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return self.message


class SchemeStruct(ctypes.Structure):
    _fields_ = [("id", c_char_p), ("summary", c_char_p), ("compatible_with", c_char_p)]


class ShareStruct(ctypes.Structure):
    _fields_ = [("due", c_double), ("exact", c_double), ("points", c_uint64)]


class SummaryStruct(ctypes.Structure):
    _fields_ = [("moved", c_double), ("necessary", c_double), ("sideways", c_double), ("minimum", c_double),
                ("sample", c_uint64), ("flow_count", c_size_t), ("same_tokens", c_bool), ("same_tags", c_bool)]


class FlowStruct(ctypes.Structure):
    _fields_ = [("from_name", c_char_p), ("to_name", c_char_p), ("fraction", c_double), ("necessary", c_bool)]


# Functions that return a status; each takes a place for the message besides.
SIGNATURES = {
    "clockwise_schemes": [POINTER(POINTER(SchemeStruct)), POINTER(c_size_t)],
    "clockwise_topology_parse": [c_char_p, c_size_t, c_char_p, POINTER(c_void_p)],
    "clockwise_topology_read": [c_char_p, POINTER(c_void_p)],
    "clockwise_topology_json": [c_void_p, POINTER(c_void_p)],
    "clockwise_topology_digest": [c_void_p, POINTER(c_void_p)],
    "clockwise_locate": [c_void_p, c_char_p, c_size_t, POINTER(c_uint32)],
    "clockwise_token": [c_void_p, c_char_p, c_size_t, POINTER(c_uint64)],
    "clockwise_copies": [c_void_p, c_char_p, c_size_t, POINTER(c_uint32), c_size_t, POINTER(c_size_t)],
    "clockwise_shares": [c_void_p, POINTER(ShareStruct), c_size_t, POINTER(c_uint64)],
    "clockwise_topology_diff": [c_void_p, c_void_p, c_uint64, POINTER(c_void_p)],
    "clockwise_diff_summarize": [c_void_p, POINTER(SummaryStruct)],
    "clockwise_diff_flow": [c_void_p, c_size_t, POINTER(FlowStruct)],
}


def load() -> ctypes.CDLL:
    """The library, its functions declared. Raises ImportError, which says where it was looked for."""
    failures: List[str] = []
    for candidate in candidates():
        try:
            return declared(ctypes.CDLL(candidate))
        except OSError as reason:
            failures.append(f"{candidate}: {reason}")
    raise ImportError("no library for C was found; set CLOCKWISE_LIBRARY to the file " + FILE + "\n  " +
                      "\n  ".join(failures))


def candidates() -> List[str]:
    if named := os.environ.get("CLOCKWISE_LIBRARY"):
        return [named]
    beside = pathlib.Path(__file__).resolve().parent / FILE
    return ([str(beside)] if beside.exists() else []) + [f"{FILE}.{minor(VERSION)}"]


def declared(library: ctypes.CDLL) -> ctypes.CDLL:
    library.clockwise_version.restype = c_char_p
    check_version(library.clockwise_version().decode())
    library.clockwise_status_name.argtypes = [c_int]
    library.clockwise_status_name.restype = c_char_p
    for name in ("clockwise_text_free", "clockwise_topology_free", "clockwise_diff_free"):
        getattr(library, name).argtypes = [c_void_p]
        getattr(library, name).restype = None
    for name, arguments in SIGNATURES.items():
        getattr(library, name).argtypes = [*arguments, POINTER(c_void_p)]
        getattr(library, name).restype = c_int
    return library


def check_version(found: str) -> None:
    """Before 1.0 a minor version may change what functions take, and that would end in a crash."""
    if minor(found) != minor(VERSION):
        raise ImportError(f"the library for C has version {found}; this module needs {minor(VERSION)}")


def minor(version: str) -> str:
    return ".".join(version.split(".")[:2])


library = load()


def library_version() -> str:
    """The version of the library for C that is in use."""
    return library.clockwise_version().decode()


def call(name: str, *arguments: Any) -> None:
    """Calls a function that returns a status. Raises Error unless that is 0."""
    message = c_void_p()
    status = getattr(library, name)(*arguments, ctypes.byref(message))
    if status != 0:
        raise Error(library.clockwise_status_name(status).decode(), taken_text(message))


def taken_text(text: c_void_p) -> str:
    """The text, which is freed."""
    if not text.value:
        return ""
    try:
        return ctypes.string_at(text.value).decode("utf-8", "replace")
    finally:
        library.clockwise_text_free(text)
