"""libveedor from Python, by ctypes: `python3 veedor.py mesa.truco` names the hands that differ from what the table wrote.

VEEDOR_LIBRARY names the shared library where the system does not find it by itself."""
import ctypes
import json
import os
import sys


class Text(ctypes.Structure):
    _fields_ = [("bytes", ctypes.c_void_p), ("length", ctypes.c_size_t)]


TAKE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t)
library = ctypes.CDLL(os.environ.get("VEEDOR_LIBRARY", "libveedor.so.0"))
for name in ("veedor_open", "veedor_session_open"):
    getattr(library, name).restype = ctypes.c_void_p
library.veedor_version.restype = library.veedor_error.restype = ctypes.c_char_p


class Error(Exception):
    pass


class Inspector:
    def __init__(self, **options):
        self.handle = ctypes.c_void_p(library.veedor_open())
        if not self.handle:
            raise MemoryError
        for option, value in options.items():
            self.set(option, value)

    def close(self):
        library.veedor_close(self.handle)
        self.handle = None

    def error(self):
        return library.veedor_error(self.handle).decode()

    def hold(self, status, most=0):
        if status > most:
            raise Error(self.error())
        return status

    def set(self, option, value):
        self.hold(library.veedor_set(self.handle, option.encode(), value.encode()))

    def ask(self, function, *arguments, handle=None):
        """The answer of one of the calls that give a text."""
        answer = Text()
        arguments = [a.encode() if isinstance(a, str) else a for a in arguments]
        self.hold(getattr(library, function)(handle or self.handle, *arguments, ctypes.byref(answer)), 1)
        return ctypes.string_at(answer.bytes, answer.length).decode()

    def hands(self, name, chunks):
        """The records of a log that comes in chunks, each as soon as its hand has ended."""
        ready = []
        take = TAKE(lambda context, text, length: ready.append(ctypes.string_at(text, length)))
        self.hold(library.veedor_begin(self.handle, name.encode(), take, None))
        for chunk in chunks:
            self.hold(library.veedor_feed(self.handle, chunk, ctypes.c_size_t(len(chunk))))
            yield from records(ready)
        self.hold(library.veedor_end(self.handle), 1)
        yield from records(ready)


def records(ready):
    while ready:
        yield from map(json.loads, ready.pop(0).splitlines())


def main():
    inspector = Inspector(lang="en", readings="no")
    for name in sys.argv[1:]:
        with open(name, "rb") as log:
            for record in inspector.hands(name, iter(lambda: log.read(4096), b"")):
                if record["type"] == "hand" and record["differs"]:
                    print(f"{name}:{record['line']}: hand {record['hand']}: the table wrote {record['claimed']}, due is {record['points']}")
    inspector.close()


if __name__ == "__main__":
    main()
