"""Drags files onto a window as a file manager does: a source of the XDND protocol, version 5, on Xlib alone.

Use: python -m tests.e2e.xdnd X Y PATH...
"""

from __future__ import annotations

import ctypes
import sys
import time
from ctypes import POINTER, Structure, Union, byref, c_char_p, c_int, c_long, c_ubyte, c_uint, c_ulong, c_void_p
from pathlib import Path

CLIENT_MESSAGE, SELECTION_REQUEST, SELECTION_NOTIFY = 33, 30, 31
ATOM, REPLACE = 4, 0
VERSION, WAIT = 5, 10.0  # of the protocol; seconds for an answer


class ClientMessage(Structure):
    """A message from one window to another."""

    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
        ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5),
    )  # fmt: skip


class Request(Structure):
    """A window asks for what is dragged."""

    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("owner", c_ulong),
        ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong),
    )  # fmt: skip


class Notify(Structure):
    """The answer to a request."""

    _fields_ = (
        ("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("requestor", c_ulong),
        ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong), ("time", c_ulong),
    )  # fmt: skip


class Event(Union):
    """Any event of Xlib."""

    _fields_ = (
        ("type", c_int), ("client", ClientMessage), ("request", Request), ("notify", Notify), ("pad", c_long * 24),
    )  # fmt: skip


def _library() -> ctypes.CDLL:
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = c_void_p
    x11.XOpenDisplay.argtypes = (c_char_p,)
    x11.XDefaultRootWindow.restype = c_ulong
    x11.XDefaultRootWindow.argtypes = (c_void_p,)
    x11.XCreateSimpleWindow.restype = c_ulong
    x11.XCreateSimpleWindow.argtypes = (c_void_p, c_ulong, c_int, c_int, c_int, c_int, c_int, c_ulong, c_ulong)
    x11.XInternAtom.restype = c_ulong
    x11.XInternAtom.argtypes = (c_void_p, c_char_p, c_int)
    x11.XSetSelectionOwner.argtypes = (c_void_p, c_ulong, c_ulong, c_ulong)
    x11.XSendEvent.argtypes = (c_void_p, c_ulong, c_int, c_long, POINTER(Event))
    x11.XNextEvent.argtypes = (c_void_p, POINTER(Event))
    x11.XChangeProperty.argtypes = (c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, POINTER(c_ubyte), c_int)
    x11.XQueryTree.argtypes = (
        c_void_p, c_ulong, POINTER(c_ulong), POINTER(c_ulong), POINTER(POINTER(c_ulong)), POINTER(c_uint)
    )  # fmt: skip
    x11.XListProperties.restype = POINTER(c_ulong)
    x11.XListProperties.argtypes = (c_void_p, c_ulong, POINTER(c_int))
    for name in ("XPending", "XFlush", "XCloseDisplay"):
        getattr(x11, name).argtypes = (c_void_p,)
    return x11


class Source:
    """A drag of some files."""

    def __init__(self, paths: list[Path]) -> None:
        self._x = _library()
        self._display = self._x.XOpenDisplay(None)
        assert self._display, "no display"
        self._root = self._x.XDefaultRootWindow(self._display)
        self._window = self._x.XCreateSimpleWindow(self._display, self._root, 0, 0, 1, 1, 0, 0, 0)
        self._list = "".join(f"{path.resolve().as_uri()}\r\n" for path in paths).encode()
        self._x.XSetSelectionOwner(self._display, self._atom("XdndSelection"), self._window, 0)

    def target(self) -> int:
        """Return the topmost window of the screen that takes what is dragged."""
        parent, children, count = c_ulong(), POINTER(c_ulong)(), c_uint()
        self._x.XQueryTree(self._display, self._root, byref(c_ulong()), byref(parent), byref(children), byref(count))
        aware = self._atom("XdndAware")
        for window in reversed(children[: count.value]):
            number = c_int()
            properties = self._x.XListProperties(self._display, window, byref(number))
            if aware in properties[: number.value]:
                return int(window)
        raise LookupError("no window takes what is dragged")

    def drop(self, x: int, y: int) -> None:
        """Drag the files to a point of the screen, and release them there."""
        target = self.target()
        uris, copy = self._atom("text/uri-list"), self._atom("XdndActionCopy")
        self._send(target, "XdndEnter", VERSION << 24, uris)
        for step in range(4, 0, -1):
            self._send(target, "XdndPosition", 0, (x - step) << 16 | y, 0, copy)
            accepted = self._wait("XdndStatus").data[1] & 1
        assert accepted, "the window does not take these files"
        self._send(target, "XdndDrop")
        assert self._wait("XdndFinished").data[1] & 1, "the window has not taken the files"
        self._x.XCloseDisplay(self._display)

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))

    def _send(self, target: int, message: str, *values: int) -> None:
        event = Event()
        event.client = ClientMessage(CLIENT_MESSAGE, 0, 1, self._display, target, self._atom(message), 32)
        for index, value in enumerate((self._window, *values)):
            event.client.data[index] = value
        self._x.XSendEvent(self._display, target, 0, 0, byref(event))
        self._x.XFlush(self._display)

    def _wait(self, message: str) -> ClientMessage:
        """Wait for a message of the window, and give it the names of the files meanwhile."""
        wanted, event, until = self._atom(message), Event(), time.monotonic() + WAIT
        while time.monotonic() < until:
            if not self._x.XPending(self._display):
                time.sleep(0.005)
                continue
            self._x.XNextEvent(self._display, byref(event))
            if event.type == SELECTION_REQUEST:
                self._answer(event.request)
            elif event.type == CLIENT_MESSAGE and event.client.message_type == wanted:
                return ClientMessage.from_buffer_copy(event.client)
        raise TimeoutError(f"no {message} in {WAIT:g} s")

    def _answer(self, request: Request) -> None:
        size = len(self._list)
        data = (c_ubyte * size).from_buffer_copy(self._list)
        self._x.XChangeProperty(
            self._display, request.requestor, request.property, request.target, 8, REPLACE, data, size
        )
        event = Event()
        event.notify = Notify(
            SELECTION_NOTIFY, 0, 1, self._display, request.requestor, request.selection, request.target,
            request.property, request.time,
        )  # fmt: skip
        self._x.XSendEvent(self._display, request.requestor, 0, 0, byref(event))
        self._x.XFlush(self._display)


if __name__ == "__main__":
    left, top, *names = sys.argv[1:]
    Source([Path(name) for name in names]).drop(int(left), int(top))
