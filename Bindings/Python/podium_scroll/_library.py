"""The functions of podium.h by ctypes: names, types, nothing else."""

from __future__ import annotations

import ctypes
import os
import sys
from ctypes import POINTER, c_char_p, c_double, c_int32, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path

VERSION = 100  # PODIUM_VERSION of the header that this was written from


class Numbers(ctypes.Structure):
    """Wants a number for each of its fields; ctypes makes those 0 that are not given."""

    def __init__(self, *numbers: float, **named: float) -> None:
        given = len(numbers) + len(named)
        if given != len(self._fields_):
            names = ", ".join(name for name, _ in self._fields_)
            raise TypeError(f"{names} are {len(self._fields_)} numbers, not {given}")
        super().__init__(*numbers, **named)


class Point(Numbers):
    """A point, an offset or a velocity; y down."""

    _fields_ = [("x", c_double), ("y", c_double)]
    x: float
    y: float

    def __iter__(self):
        return iter((self.x, self.y))

    def __repr__(self) -> str:
        return f"({self.x:g}, {self.y:g})"


class Size(Numbers):
    """Width and height in points."""

    _fields_ = [("width", c_double), ("height", c_double)]
    width: float
    height: float

    def __iter__(self):
        return iter((self.width, self.height))

    def __repr__(self) -> str:
        return f"({self.width:g}, {self.height:g})"


class Definition(ctypes.Structure):
    """Refuses whole numbers that a field has no room for, of which ctypes keeps the lowest bits."""

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if isinstance(value, int) and getattr(self, name) != value:
            raise OverflowError(f"{name} is {value}, which a field of 32 bits does not hold")


class Int(c_int32):
    """An argument of 32 bits; ctypes keeps the lowest bits of those that are longer."""

    @classmethod
    def from_param(cls, value: int) -> c_int32:
        if not -(2**31) <= value < 2**31:
            raise OverflowError(f"{value} does not fit 32 bits")
        return c_int32(value)


class Count(c_size_t):
    """An argument that counts; ctypes keeps the lowest bits of those that are longer."""

    @classmethod
    def from_param(cls, value: int) -> c_size_t:
        if not 0 <= value <= 2 * sys.maxsize + 1:
            raise OverflowError(f"{value} is no count")
        return c_size_t(value)


class Rect(Numbers):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class Insets(Numbers):
    _fields_ = [("top", c_double), ("left", c_double), ("bottom", c_double), ("right", c_double)]


class Id(ctypes.Structure):
    """A window, a model, a view or a region: two numbers. Both zero: none."""

    _fields_ = [("index", c_uint32), ("generation", c_uint32)]


class Snap(Definition):
    _fields_ = [
        ("kind", c_int32), ("most", c_int32), ("directional", c_int32), ("natural", c_int32),
        ("every", c_double), ("origin", c_double), ("stops", POINTER(c_double)), ("count", c_size_t),
    ]


class State(ctypes.Structure):
    """The state of a model or a view; see podium_state in podium.h."""

    _fields_ = [
        ("size", c_uint32), ("phase", c_int32),
        ("offset", Point), ("velocity", Point), ("resting_point", Point),
        ("minimum", Point), ("maximum", Point), ("content_origin", Point),
        ("bounds", Size), ("content", Size),
        ("zoom", c_double), ("time", c_double), ("deadline", c_double),
        ("moves_itself", c_int32), ("is_tracking", c_int32), ("verdict", c_int32),
        ("reserved", c_int32),
    ]
    phase: int
    offset: Point
    velocity: Point
    resting_point: Point
    minimum: Point
    maximum: Point
    content_origin: Point
    bounds: Size
    content: Size
    zoom: float
    time: float
    deadline: float
    moves_itself: int
    is_tracking: int
    verdict: int


class EventData(ctypes.Structure):
    _fields_ = [
        ("time", c_double), ("kind", c_int32), ("reserved", c_int32),
        ("view", Id), ("region", Id), ("user", c_void_p),
        ("point", Point), ("velocity", Point), ("target", Point), ("value", c_double),
    ]


class ModelDef(Definition):
    _fields_ = [
        ("cookie", c_uint32), ("event_capacity", c_uint32), ("errata", c_uint32),
        ("reserved", c_int32), ("bounds", Size), ("content", Size),
        ("insets", Insets), ("snap_x", Snap), ("snap_y", Snap), ("user", c_void_p),
    ]


class WindowDef(Definition):
    _fields_ = [
        ("cookie", c_uint32), ("event_capacity", c_uint32), ("errata", c_uint32),
        ("reserved", c_int32), ("size", Size), ("user", c_void_p),
    ]


class ViewDef(Definition):
    _fields_ = [
        ("cookie", c_uint32), ("is_hidden", c_int32), ("parent", Id), ("frame", Rect),
        ("content", Size), ("insets", Insets), ("snap_x", Snap), ("snap_y", Snap),
        ("zoom_least", c_double), ("zoom_most", c_double), ("user", c_void_p),
    ]


class RegionDef(Definition):
    _fields_ = [
        ("cookie", c_uint32), ("kind", c_int32), ("parent", Id), ("frame", Rect), ("scrolls", Id),
        ("count", c_int32), ("fingers", c_int32), ("delay", c_double), ("distance", c_double),
        ("directions", c_int32), ("reserved", c_int32), ("user", c_void_p),
    ]


class Landing(ctypes.Structure):
    """Where a drag will land; `target` may be changed. See podium_landing in podium.h."""

    _fields_ = [
        ("view", Id), ("user", c_void_p), ("time", c_double),
        ("offset", Point), ("velocity", Point), ("proposed", Point), ("target", Point),
    ]
    time: float
    offset: Point
    velocity: Point
    proposed: Point
    target: Point


class ParameterData(ctypes.Structure):
    _fields_ = [
        ("name", c_char_p), ("least", c_double), ("most", c_double), ("standard", c_double),
        ("unit", c_char_p), ("sentence", c_char_p),
    ]


LandingFunction = ctypes.CFUNCTYPE(None, POINTER(Landing), c_void_p)

# Sizes that the library has to agree with.
LAYOUTS = {
    "window": Id, "model": Id, "view": Id, "region": Id, "point": Point, "size": Size, "rect": Rect,
    "insets": Insets, "snap": Snap, "state": State, "event": EventData, "model_def": ModelDef,
    "view_def": ViewDef, "window_def": WindowDef, "region_def": RegionDef,
    "parameter": ParameterData, "landing": Landing,
}

_i, _d, _s = c_int32, c_double, c_size_t
_length, _bytes = POINTER(c_size_t), c_void_p
_events = [Id, c_void_p, c_void_p, c_void_p]  # addresses: a frame asks for them
_snapshot, _restore = [Id, _bytes, _s, _length], [Id, _bytes, _s]
_finger = [Id, _d, Int, _d, _d]

FUNCTIONS: dict[str, tuple[object, list]] = {
    "version": (_i, []), "result_text": (c_char_p, [_i]), "last_error": (c_char_p, []), "last_result": (_i, []),
    "byte_count": (_s, []), "abi_size": (_s, [c_char_p]),
    "parameters": (POINTER(ParameterData), [_length]),
    "default_model_def": (ModelDef, []), "create_model": (Id, [POINTER(ModelDef)]),
    "destroy_model": (_i, [Id]), "model_view": (Id, [Id]),
    "model_down": (_i, _finger), "model_mouse_down": (_i, _finger), "model_move": (_i, _finger),
    "model_up": (_i, _finger),
    "model_cancel": (_i, [Id, _d]), "model_wheel": (_i, [Id, _d, _d, _d]),
    "model_advance": (_i, [Id, _d]), "model_deadline": (_i, [Id, POINTER(_d)]),
    "model_events": (_i, _events), "model_hash": (_i, [Id, POINTER(c_uint64)]),
    "model_snapshot": (_i, _snapshot), "model_restore": (_i, _restore),
    "default_window_def": (WindowDef, []), "create_window": (Id, [POINTER(WindowDef)]),
    "destroy_window": (_i, [Id]), "window_set_size": (_i, [Id, Size, _d]),
    "window_touch": (_i, [Id, _d, Int, Int, _d, _d]), "window_cancel": (_i, [Id, _d]),
    "window_wheel": (_i, [Id, _d, _d, _d, _d, _d]),
    "window_scroll": (_i, [Id, _d, Int, Point, Point]),
    "window_magnify": (_i, [Id, _d, Int, _d, Point]),
    "window_advance": (_i, [Id, _d]), "window_deadline": (_i, [Id, POINTER(_d)]),
    "window_events": (_i, _events), "window_verdict": (_i, [Id, Int, POINTER(_i)]),
    "window_view_at": (Id, [Id, Point]), "window_hash": (_i, [Id, POINTER(c_uint64)]),
    "window_snapshot": (_i, _snapshot), "window_restore": (_i, _restore),
    "window_record": (_i, [Id, Count]), "window_record_text": (_i, [Id, _bytes, _s, _length]),
    "window_replay": (_i, [Id, c_char_p, _s, _length]),
    "default_view_def": (ViewDef, []), "create_view": (Id, [Id, POINTER(ViewDef)]),
    "destroy_view": (_i, [Id]), "view_state": (_i, [Id, c_void_p]),
    "view_predict": (_i, [Id, _d, POINTER(State)]), "view_set_frame": (_i, [Id, Rect]),
    "view_set_content": (_i, [Id, Size]), "view_set_insets": (_i, [Id, Insets]),
    "view_set_snap": (_i, [Id, Snap, Snap]), "view_set_offset": (_i, [Id, _d, Point, _i]),
    "view_show_rect": (_i, [Id, _d, Rect, _i]), "view_set_zoom": (_i, [Id, _d, _d, Point, _i]),
    "view_retarget": (_i, [Id, _d, Point]), "view_stop": (_i, [Id, _d]),
    "view_translate": (_i, [Id, Point]), "view_key": (_i, [Id, _d, Int, Int]),
    "view_on_landing": (_i, [Id, LandingFunction, c_void_p]),
    "view_set_parameter": (_i, [Id, c_char_p, _d]),
    "view_parameter": (_i, [Id, c_char_p, POINTER(_d)]),
    "view_set_preset": (_i, [Id, c_char_p]),
    "default_region_def": (RegionDef, []), "create_region": (Id, [Id, POINTER(RegionDef)]),
    "destroy_region": (_i, [Id]), "region_set_frame": (_i, [Id, Rect]),
}


class Library:
    """libpodium-scroll. Its functions are attributes without their prefix."""

    def __init__(self, path: str):
        # Calls hold Python's lock: they are short, and two threads must not be in one window at once.
        try:
            library = ctypes.PyDLL(path)
        except OSError as error:
            raise ImportError(
                f"{error}; build it with Scripts/clib, and say where it is in PODIUM_SCROLL_LIBRARY") from None
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(library, f"podium_{name}")
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)
        if self.version() // 10000 != VERSION // 10000:
            words = (f"{v // 10000}.{v // 100 % 100}.{v % 100}" for v in (self.version(), VERSION))
            raise ImportError("{} is version {}; this package needs {}".format(path, *words))
        self._library = library
        for name, layout in LAYOUTS.items():
            size = self.abi_size(name.encode())
            # A state says its size, and a later version's may be longer.
            if size < ctypes.sizeof(layout) or (size > ctypes.sizeof(layout) and name != "state"):
                raise ImportError(f"{path}: podium_{name} has {size} bytes, not {ctypes.sizeof(layout)}")


    def of_frame(self, name: str, id: Id) -> tuple[object, Id | int]:
        """A function whose arguments are an id and then numbers or addresses, as a frame calls it, and the
        id to pass. An id is eight bytes, which 64-bit machines pass as they pass a number of that size:
        to ctypes a number takes half the time of a struct."""
        function = self._library[f"podium_{name}"]
        function.restype, (_, *others) = FUNCTIONS[name]
        if ctypes.sizeof(c_void_p) != 8:
            function.argtypes = [Id, *others]
            return function, id
        function.argtypes = [c_uint64, *others]
        return function, int.from_bytes(bytes(id), sys.byteorder)


def find() -> str:
    """The library's file: PODIUM_SCROLL_LIBRARY, else the one in this package, else the system's."""
    named = os.environ.get("PODIUM_SCROLL_LIBRARY")
    if named:
        return named
    inside = Path(__file__).with_name("libpodium-scroll.so.0")
    return str(inside) if inside.exists() else "libpodium-scroll.so.0"


library = Library(find())
