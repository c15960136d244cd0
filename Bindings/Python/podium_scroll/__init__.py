"""A scroll view without a view: fingers in, offsets out.

    from podium_scroll import Model

    with Model(bounds=(320, 480), content=(320, 5000)) as list:
        list.down(0.000, 100, 400)
        list.move(0.016, 100, 380)
        list.up(0.032, 100, 360)
        for event in list.advance(0.048):
            print(event.kind, event.point)
        print(list.offset, list.resting_point)

Times are seconds of any one clock, places and offsets points with y down, speeds points per second. A
`Model` is one list; a `Window` holds a tree of views and regions and takes every device. A call that is
refused raises `PodiumError`; an argument of a wrong type, or that C has no room for, ctypes.ArgumentError, TypeError,
ValueError, OverflowError or AttributeError. The conventions are those of podium.h.

Each call holds Python's lock (GIL), where Python has one: threads that share a `Model` or a `Window` wait for each
other, and one that calls it while another is in its `on_landing` function is refused; an `advance` that is refused
then has moved all the same, and the next one returns its events. Let one thread send, change and advance: while
events are handed out, another thread's call can make some of them get lost or come twice. Let a signal handler set a
flag: its `close` and `advance` are refused where they interrupt an `advance`. In a free-threaded Python each `Model`
and each `Window` is for one thread at a time, and the program sees to it.
"""

from __future__ import annotations

import ctypes
import enum
import threading
import weakref
from typing import Callable, Iterable, NamedTuple, Sequence, TypeVar, Union

from . import _library
from ._library import Landing, Point, Size, State

__all__ = [
    "Event", "EventKind", "Key", "Landing", "Model", "Pad", "Parameter", "Phase", "PodiumError",
    "Point", "Region", "RegionKind", "Size", "Snap", "Snapshot", "State", "Touch", "Verdict", "View",
    "Window", "byte_count", "parameters", "version",
]

_c = _library.library
_Pair = Sequence[float]
_Self = TypeVar("_Self", bound="_Box")
_Views = Union[dict[tuple[int, int], "View"], "weakref.WeakValueDictionary[tuple[int, int], View]"]
_byref = ctypes.byref
_string_at = ctypes.string_at
_STATE = [_c.result_text(code) for code in range(16)].index(b"PODIUM_ERROR_STATE")
_event_size = ctypes.sizeof(_library.EventData)


class PodiumError(Exception):
    """A call was refused and changed nothing, but for an `advance` between threads. `code` is podium.h's number; str()
    its sentence."""

    def __init__(self, code: int, sentence: str):
        super().__init__(sentence)
        self.code = code


class _Told(enum.IntEnum):
    """A number that the library says; one that only a later version has is called by its digits."""

    @classmethod
    def _missing_(cls, value: object):
        if not isinstance(value, int):
            return None
        told = int.__new__(cls, value)
        told._name_, told._value_ = str(value), value
        return told


class Phase(_Told):
    """The phase of a view: exactly one at a time."""

    IDLE = 0
    TRACKING = 1
    DRAGGING = 2
    DECELERATING = 3
    ANIMATING = 4
    ZOOMING = 5


class Verdict(_Told):
    """The meaning of a touch; see podium_verdict in podium.h."""

    NONE = 0
    UNDECIDED = 1
    TAP = 2
    SCROLL = 3
    PINCH = 4
    CAUGHT = 5
    REFUSED = 6
    CANCELLED = 7


class EventKind(_Told):
    """The kind of an event; see podium_event_kind in podium.h."""

    SCROLL = 1
    DRAG_BEGAN = 2
    DRAG_ENDS = 3
    DRAG_ENDED = 4
    DECELERATION_BEGAN = 5
    DECELERATION_ENDED = 6
    ANIMATION_ENDED = 7
    ZOOM_BEGAN = 8
    ZOOM = 9
    ZOOM_ENDED = 10
    TAP = 11
    PRESS_BEGAN = 12
    PRESS_ENDED = 13
    PRESS_CANCELLED = 14
    SWIPE = 15


class Touch(enum.IntEnum):
    """A step of a finger, or of the mouse's first button; see podium_touch in podium.h."""

    DOWN = 0
    MOVE = 1
    UP = 2
    MOUSE_DOWN = 3


class Pad(enum.IntEnum):
    """A step of two fingers on a touchpad; see podium_pad in podium.h."""

    BEGAN = 0
    CHANGED = 1
    ENDED = 2
    CANCELLED = 3
    HOLD = 4
    LIFTED = 5
    STREAM = 6
    MOMENTUM = 7


class Key(enum.IntEnum):
    """Keys that scroll."""

    LEFT = 0
    RIGHT = 1
    UP = 2
    DOWN = 3
    PAGE_UP = 4
    PAGE_DOWN = 5
    HOME = 6
    END = 7


class RegionKind(enum.IntEnum):
    """The gesture that a region recognizes; DUMMY: none, its drags scroll a view."""

    DUMMY = 0
    TAP = 1
    PRESS = 2
    SWIPE = 3


class Event:
    """An event of a view or a region. See podium_event in podium.h."""

    __slots__ = ("_bytes", "_box")

    def __init__(self, data: bytes, box: "_Box"):
        # Read when it is asked for: most frames ask for the offset alone.
        self._bytes, self._box = data, box

    @property
    def _data(self) -> _library.EventData:
        return _library.EventData.from_buffer_copy(self._bytes)

    @property
    def kind(self) -> EventKind:
        """The kind of the event."""
        return EventKind(self._data.kind)

    @property
    def time(self) -> float:
        """When it happened, in seconds."""
        return self._data.time

    @property
    def point(self) -> tuple[float, float]:
        """The offset; where a drag would land by itself; where in the window a region was touched."""
        return tuple(self._data.point)

    @property
    def velocity(self) -> tuple[float, float]:
        """How fast content goes as a drag ends, in points per second."""
        return tuple(self._data.velocity)

    @property
    def target(self) -> tuple[float, float]:
        """Where a drag lands, as an offset in points."""
        return tuple(self._data.target)

    @property
    def value(self) -> float:
        """The scale; or 1 if content goes on by itself after a drag, else 0."""
        return self._data.value

    @property
    def view(self) -> "View | None":
        """The view that it happened to; None where it is a region's."""
        view = self._data.view
        return self._box._views.get((view.index, view.generation))

    @property
    def region(self) -> "Region | None":
        """The region that it happened to; None where it is a view's."""
        region = self._data.region
        return self._box._regions.get((region.index, region.generation))

    def __repr__(self) -> str:
        return f"<{self.kind.name} at {self.time:g} s>"


class Parameter(NamedTuple):
    """One number of a feel."""

    name: str
    least: float
    most: float
    standard: float
    unit: str
    sentence: str


class Snap:
    """Where content may come to rest along an axis.

    Snap() is anywhere, Snap(every=100, origin=0) a grid, Snap(stops=[0, 50, 300]) a list,
    Snap(pages=True) pages of the view's size, or of `every`. `most` stops a flick at most (0: any),
    `directional`: never behind its release, `natural`: to the last stop before its momentum
    ends, if one lies on the way.
    """

    def __init__(
        self, *, every: float = 0, origin: float = 0, stops: Iterable[float] | None = None,
        pages: bool = False, most: int = 0, directional: bool = False, natural: bool = False,
    ):
        kind = 3 if pages else 2 if stops is not None else 1 if every else 0
        counts = most or directional or natural
        if (stops is not None and (pages or every)) or (origin and kind != 1) or (counts and kind in (0, 3)):
            raise ValueError(
                "a Snap is of `stops`, of `pages` or of a grid `every`; only a grid has an `origin`, and only "
                "stops and grids `most`, `directional` and `natural`")
        values = list(stops or ())
        self._stops = (ctypes.c_double * len(values))(*values)  # kept as long as the struct
        self._struct = _library.Snap(
            kind, most, directional, natural, every, origin, self._stops, len(values))


_ANYWHERE = Snap()


def _check(result: int) -> None:
    if result:
        raise PodiumError(result, (_c.last_error() or b"").decode(errors="replace"))


def _name(name: str) -> bytes:
    if "\0" in name:
        raise ValueError(f"a name has no NUL; it is {name!r}")
    return name.encode()


def _made(id: _library.Id) -> _library.Id:
    if id.generation == 0:
        _check(_c.last_result())
    return id


def version() -> tuple[int, int, int]:
    """The version of the library: major, minor, patch."""
    number = _c.version()
    return number // 10000, number // 100 % 100, number % 100


def byte_count() -> int:
    """How many bytes the library holds of its allocator, in all."""
    return _c.byte_count()


def parameters() -> list[Parameter]:
    """Every number of a feel, as `View.set` takes them."""
    count = ctypes.c_size_t()
    table = _c.parameters(_byref(count))
    return [
        Parameter(p.name.decode(), p.least, p.most, p.standard, p.unit.decode(), p.sentence.decode())
        for p in table[: count.value]
    ]


class View:
    """A scroll view of a window, or a model's."""

    def __init__(self, id: _library.Id):
        self._view = id
        self._callback: object = None  # The library has its address.
        self._window: weakref.ref[Window] | None = None
        self._parent: View | None = None
        # What a frame passes, made once.
        self._read, self._number = _c.of_frame("view_state", id)
        self._state = State(ctypes.sizeof(State))
        self._state_at = ctypes.addressof(self._state)
        self._offset = self._state.offset

    @property
    def state(self) -> State:
        """The state of the view now; a copy."""
        state = State(ctypes.sizeof(State))
        _check(_c.view_state(self._view, _byref(state)))
        return state

    @property
    def offset(self) -> tuple[float, float]:
        """The content's point at the view's upper left corner, in points."""
        result = self._read(self._number, self._state_at)
        if result:
            _check(result)
        offset = self._offset
        return offset.x, offset.y

    @property
    def resting_point(self) -> tuple[float, float]:
        """Where it will come to rest as UIKit reports it (see podium.h), in points; where it is, while nothing moves it."""
        return tuple(self.state.resting_point)

    @property
    def phase(self) -> Phase:
        """The phase of the view."""
        return Phase(self.state.phase)

    def predict(self, time: float) -> State:
        """The state at a later moment (s) if nothing comes between; nothing changes. At math.inf: at rest."""
        state = State(ctypes.sizeof(State))
        _check(_c.view_predict(self._view, time, _byref(state)))
        return state

    def set_frame(self, x: float, y: float, width: float, height: float) -> None:
        """Its place in the parent's content or in the window, in points."""
        _check(_c.view_set_frame(self._view, _library.Rect(x, y, width, height)))

    def set_content(self, width: float, height: float) -> None:
        """The size of the content at the present scale, in points."""
        _check(_c.view_set_content(self._view, Size(width, height)))

    def set_insets(self, top: float = 0, left: float = 0, bottom: float = 0, right: float = 0) -> None:
        """Room around the content, in points."""
        _check(_c.view_set_insets(self._view, _library.Insets(top, left, bottom, right)))

    def set_snap(self, x: Snap = _ANYWHERE, y: Snap = _ANYWHERE) -> None:
        """Where content may rest along each axis."""
        _check(_c.view_set_snap(self._view, x._struct, y._struct))

    def set_offset(self, time: float, x: float, y: float, animated: bool = False) -> None:
        """Puts the content there, at once or in 0.3 s."""
        _check(_c.view_set_offset(self._view, time, Point(x, y), animated))

    def show(
        self, time: float, x: float, y: float, width: float, height: float, animated: bool = False
    ) -> None:
        """Moves the content the shortest distance that shows a rectangle of it, in points."""
        _check(_c.view_show_rect(self._view, time, _library.Rect(x, y, width, height), animated))

    def set_zoom(
        self, time: float, scale: float, about: _Pair = (0, 0), animated: bool = False
    ) -> None:
        """Sets the scale; the point `about`, from the frame's corner, keeps its content as near as may be."""
        _check(_c.view_set_zoom(self._view, time, scale, Point(*about), animated))

    def retarget(self, time: float, x: float, y: float) -> None:
        """Moving content goes to another offset, at its speed; resting content goes there animated."""
        _check(_c.view_retarget(self._view, time, Point(x, y)))

    def stop(self, time: float) -> None:
        """Stops content that moves by itself: beyond an end at that end, on pages at the nearest, else where it is."""
        _check(_c.view_stop(self._view, time))

    def translate(self, dx: float, dy: float) -> None:
        """Moves the content while finger, motion and target stay on it, as when rows came in above."""
        _check(_c.view_translate(self._view, Point(dx, dy)))

    def key(self, time: float, key: Key, repeats: bool = False) -> None:
        """A key goes down, or repeats."""
        _check(_c.view_key(self._view, time, key, repeats))

    def set(self, name: str, value: float) -> None:
        """Sets a number of the feel, by its name in `parameters()`, within its range."""
        _check(_c.view_set_parameter(self._view, _name(name), value))

    def get(self, name: str) -> float:
        """The number of the feel that is in force."""
        value = ctypes.c_double()
        _check(_c.view_parameter(self._view, _name(name), _byref(value)))
        return value.value

    def set_preset(self, name: str) -> None:
        """Sets a feel as a whole, such as "uikit", "fast" or "gtk"."""
        _check(_c.view_set_preset(self._view, _name(name)))

    def on_landing(self, function: Callable[[Landing], None] | None) -> None:
        """Calls a function as a drag ends, which may change `landing.target`; pages ignore that. An
        exception goes to sys.unraisablehook, and what it set before holds."""
        if function is None:
            callback = _library.LandingFunction()
        elif not callable(function):
            raise TypeError(f"on_landing wants a function or None; {function!r} cannot be called")
        else:
            called = function

            def call(landing, _user):
                # A copy, which stays what it was when the function keeps it.
                copy = Landing.from_buffer_copy(landing.contents)
                try:
                    called(copy)
                finally:
                    landing.contents.target = copy.target

            callback = _library.LandingFunction(call)
        _check(_c.view_on_landing(self._view, callback, None))
        self._callback = callback

    def destroy(self) -> None:
        """Takes it, and what lies in it, out of its window. Events of its end find it until the second `advance`."""
        _check(_c.destroy_view(self._view))
        window = self._window() if self._window else None
        if window:
            window._note_gone(self)


class Region:
    """A rectangle that can be tapped, pressed or swiped, or that lies over a hidden view."""

    def __init__(self, id: _library.Id):
        self._id = id
        self._window: weakref.ref[Window] | None = None
        self._parent: View | None = None

    def set_frame(self, x: float, y: float, width: float, height: float) -> None:
        """Its place in the parent's content or in the window, in points."""
        _check(_c.region_set_frame(self._id, _library.Rect(x, y, width, height)))

    def destroy(self) -> None:
        """Takes it out of its window. Events of its end find it until the second `advance`."""
        _check(_c.destroy_region(self._id))
        window = self._window() if self._window else None
        if window:
            window._note_gone(self)


class Snapshot(bytes):
    """A copy of everything of a model or a window, for its `restore`. It keeps the views, regions and functions that it
    may bring back; bytes that are made of it keep none, and `restore` refuses them."""

    _views: _Views
    _regions: dict[tuple[int, int], Region]
    _callbacks: dict[tuple[int, int], object]
    _gone: tuple[list[View | Region], list[View | Region]]

    def __copy__(self) -> Snapshot:
        return self

    def __deepcopy__(self, _memo) -> Snapshot:
        return self

    def __reduce__(self):
        raise TypeError("a snapshot is for the process that took it")


class _Box:
    """The common part of models and windows."""

    _kind: str
    _id = _library.Id()  # none, where the definition was refused

    def __init__(self, id: _library.Id):
        self._id = _made(id)
        # What a frame passes, made once.
        self._advance, self._box_number = _c.of_frame(f"{self._kind}_advance", id)
        self._events, _ = _c.of_frame(f"{self._kind}_events", id)
        self._deadline = getattr(_c, f"{self._kind}_deadline")
        self._at = ctypes.c_void_p()
        self._count, self._dropped = ctypes.c_size_t(), ctypes.c_size_t()
        self._asked = tuple(map(ctypes.addressof, (self._at, self._count, self._dropped)))
        self._lock = threading.RLock()
        self._is_handing_out = False
        self._views: _Views = {}
        self._regions: dict[tuple[int, int], Region] = {}
        # What has been destroyed before the last `advance`, and since.
        self._gone: list[View | Region] = []
        self._just_gone: list[View | Region] = []

    def _note_gone(self, top: View | Region) -> None:
        """It has been destroyed, with what lay in it."""
        for thing in [*self._views.values(), *self._regions.values()]:
            place: View | Region | None = thing
            while place and place is not top:
                place = place._parent
            if place:
                self._just_gone.append(thing)

    def _let_go(self) -> None:
        """Forgets what was destroyed before the last `advance`."""
        for thing in self._gone:
            if isinstance(thing, Region):
                self._regions.pop((thing._id.index, thing._id.generation), None)
            else:
                self._views.pop((thing._view.index, thing._view.generation), None)
        self._gone, self._just_gone = self._just_gone, []

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *_exception) -> None:
        self.close()

    def close(self) -> None:
        """Frees it; a second call does nothing. Refused in a function that `on_landing` calls."""
        if self._id.generation:
            # Another thread may be reading events.
            with self._lock:
                self._check_not_handing_out()
                _check(getattr(_c, f"destroy_{self._kind}")(self._id))
                self._id = _library.Id()

    __del__ = close

    def _check_not_handing_out(self) -> None:
        # Other threads wait for the lock: only a signal handler comes here meanwhile.
        if self._is_handing_out:
            raise PodiumError(_STATE, "a signal handler came while events are handed out: set a flag in it")

    def __reduce__(self):
        raise TypeError(f"a {self._kind} cannot be copied; take a snapshot")

    def advance(self, time: float) -> Sequence[Event]:
        """Moves everything to a moment (s), once a frame; returns the events since the last call, in order."""
        box = self._box_number
        result = self._advance(box, time)
        if result:
            _check(result)
        if self._gone or self._just_gone:
            self._let_go()
        with self._lock:
            self._check_not_handing_out()
            self._is_handing_out = True
            try:
                result = self._events(box, *self._asked)
                if result:
                    _check(result)
                count = self._count.value
                if count == 0:
                    return ()
                # A copy: the next call takes the place of what lies there.
                data = _string_at(self._at, count * _event_size)
            finally:
                self._is_handing_out = False
        if count == 1:
            return (Event(data, self),)
        return [
            Event(data[i : i + _event_size], self) for i in range(0, len(data), _event_size)
        ]

    @property
    def dropped(self) -> int:
        """How many events `advance` had no room for."""
        return self._dropped.value

    @property
    def deadline(self) -> float:
        """When it next changes by itself, in seconds; math.inf: never."""
        time = ctypes.c_double()
        _check(self._deadline(self._id, _byref(time)))
        return time.value

    @property
    def hash(self) -> int:
        """A number of all that can be seen: equal where that is equal, to the last bit."""
        value = ctypes.c_uint64()
        _check(getattr(_c, f"{self._kind}_hash")(self._id, _byref(value)))
        return value.value

    def snapshot(self) -> Snapshot:
        """A copy of everything, to go back to with `restore`, in this process."""
        function, length = getattr(_c, f"{self._kind}_snapshot"), ctypes.c_size_t()
        _check(function(self._id, None, 0, _byref(length)))
        buffer = ctypes.create_string_buffer(length.value)
        _check(function(self._id, buffer, length, _byref(length)))
        snapshot = Snapshot(buffer.raw)
        snapshot._views, snapshot._regions = self._views.copy(), self._regions.copy()
        snapshot._callbacks = {key: view._callback for key, view in self._views.items()}
        snapshot._gone = self._gone[:], self._just_gone[:]
        return snapshot

    def restore(self, snapshot: Snapshot) -> None:
        """Goes back to a snapshot."""
        if not isinstance(snapshot, Snapshot):
            raise TypeError("restore wants what snapshot() gave: its bytes alone do not hold the functions")
        views, regions, gone = snapshot._views.copy(), snapshot._regions.copy(), snapshot._gone
        _check(getattr(_c, f"{self._kind}_restore")(self._id, snapshot, len(snapshot)))
        self._views, self._regions = views, regions
        self._gone, self._just_gone = gone[0][:], gone[1][:]
        for key, view in views.items():
            view._callback = snapshot._callbacks[key]


class Model(_Box, View):
    """One list with its fingers. All that a `View` can, a model can, but zoom under fingers."""

    _kind = "model"

    def __init__(
        self, bounds: _Pair, content: _Pair, *, snap_x: Snap = _ANYWHERE, snap_y: Snap = _ANYWHERE,
        insets: _Pair = (0, 0, 0, 0), event_capacity: int = 64,
    ):
        definition = _c.default_model_def()
        definition.bounds, definition.content = Size(*bounds), Size(*content)
        definition.insets = _library.Insets(*insets)
        definition.snap_x, definition.snap_y = snap_x._struct, snap_y._struct
        definition.event_capacity = event_capacity
        _Box.__init__(self, _c.create_model(_byref(definition)))
        View.__init__(self, _c.model_view(self._id))
        # A name that does not hold it: it is freed with its last one.
        self._views = weakref.WeakValueDictionary({(self._view.index, self._view.generation): self})

    def down(self, time: float, x: float, y: float, finger: int = 0, *, mouse: bool = False) -> None:
        """A finger comes down, or the mouse's first button; the first one stops moving content.

        A mouse moves by whole pixels, up to thousands of times a second: with `mouse` UIKit's rule measures the
        velocity at the lift over pairs of moves at least 15 ms apart. Its moves and lifts are those of a finger.
        """
        _check((_c.model_mouse_down if mouse else _c.model_down)(self._id, time, finger, x, y))

    def move(self, time: float, x: float, y: float, finger: int = 0) -> None:
        """A finger moves. Call it when the place has changed: a move that stays put is one at speed 0."""
        _check(_c.model_move(self._id, time, finger, x, y))

    def up(self, time: float, x: float, y: float, finger: int = 0) -> None:
        """A finger lifts; with the last one the content goes on."""
        _check(_c.model_up(self._id, time, finger, x, y))

    def cancel(self, time: float) -> None:
        """The system takes all fingers away."""
        _check(_c.model_cancel(self._id, time))

    def wheel(self, time: float, right: float, down: float) -> None:
        """A wheel turned by notches."""
        _check(_c.model_wheel(self._id, time, right, down))

    @property
    def verdict(self) -> Verdict:
        """The verdict on the fingers; after the last lift the last one, until one comes down."""
        return Verdict(self.state.verdict)


class Window(_Box):
    """A tree of views and regions, to which all input is sent."""

    _kind = "window"

    def __init__(self, width: float, height: float, *, event_capacity: int = 256):
        definition = _c.default_window_def()
        definition.size, definition.event_capacity = Size(width, height), event_capacity
        super().__init__(_c.create_window(_byref(definition)))

    def add_view(
        self, frame: _Pair, content: _Pair, *, parent: View | None = None, hidden: bool = False,
        snap_x: Snap = _ANYWHERE, snap_y: Snap = _ANYWHERE, insets: _Pair = (0, 0, 0, 0),
        zoom: _Pair = (1, 1),
    ) -> View:
        """A scroll view at `frame` (x, y, width, height) of its parent's content, or of the window."""
        definition = _c.default_view_def()
        definition.frame, definition.content = _library.Rect(*frame), Size(*content)
        definition.insets, definition.is_hidden = _library.Insets(*insets), hidden
        definition.snap_x, definition.snap_y = snap_x._struct, snap_y._struct
        definition.zoom_least, definition.zoom_most = zoom
        if parent:
            definition.parent = parent._view
        view = View(_made(_c.create_view(self._id, _byref(definition))))
        view._window, view._parent = weakref.ref(self), parent
        self._views[view._view.index, view._view.generation] = view
        return view

    def add_region(
        self, kind: RegionKind, frame: _Pair, *, parent: View | None = None,
        scrolls: View | None = None, count: int = 1, fingers: int = 1, delay: float = 0.5,
        distance: float = 10, directions: int = 1,
    ) -> Region:
        """A region to tap, press or swipe, or one that lies over a hidden view."""
        definition = _c.default_region_def()
        definition.kind, definition.frame = kind, _library.Rect(*frame)
        definition.count, definition.fingers = count, fingers
        definition.delay, definition.distance = delay, distance
        definition.directions = directions
        if parent:
            definition.parent = parent._view
        if scrolls:
            definition.scrolls = scrolls._view
        region = Region(_made(_c.create_region(self._id, _byref(definition))))
        region._window, region._parent = weakref.ref(self), parent
        self._regions[region._id.index, region._id.generation] = region
        return region

    def touch(self, time: float, kind: Touch, x: float, y: float, finger: int = 0) -> None:
        """A finger, or the mouse's first button, comes down, moves or lifts."""
        _check(_c.window_touch(self._id, time, kind, finger, x, y))

    def cancel(self, time: float) -> None:
        """The focus is lost: all fingers are taken away."""
        _check(_c.window_cancel(self._id, time))

    def wheel(self, time: float, right: float, down: float, x: float, y: float) -> None:
        """A wheel turned by notches, at a place."""
        _check(_c.window_wheel(self._id, time, right, down, x, y))

    def scroll(self, time: float, phase: Pad, delta: _Pair, place: _Pair) -> None:
        """Two fingers on a touchpad moved by `delta`, in points, the pointer being at `place`."""
        _check(_c.window_scroll(self._id, time, phase, Point(*delta), Point(*place)))

    def magnify(self, time: float, phase: Pad, scale: float, place: _Pair) -> None:
        """A touchpad's pinch; the scale is relative to its beginning."""
        _check(_c.window_magnify(self._id, time, phase, scale, Point(*place)))

    def set_size(self, time: float, width: float, height: float) -> None:
        """The window has another size."""
        _check(_c.window_set_size(self._id, Size(width, height), time))

    def verdict(self, finger: int = 0) -> Verdict:
        """The verdict on a finger; after its lift the last one."""
        value = ctypes.c_int32()
        _check(_c.window_verdict(self._id, finger, _byref(value)))
        return Verdict(value.value)

    def view_at(self, x: float, y: float) -> View | None:
        """The frontmost view at a point of the window; None: there is none, the window is closed, or x or y is no place."""
        id = _c.window_view_at(self._id, Point(x, y))
        return self._views.get((id.index, id.generation))

    def record(self, capacity: int) -> None:
        """Keeps fingers, wheels, touchpads, pinches, keys, sizes and frames: `capacity` at most, then no more."""
        _check(_c.window_record(self._id, capacity))

    @property
    def record_text(self) -> str:
        """The record as podium-script text."""
        length = ctypes.c_size_t()
        _check(_c.window_record_text(self._id, None, 0, _byref(length)))
        buffer = ctypes.create_string_buffer(length.value + 1)
        _check(_c.window_record_text(self._id, buffer, len(buffer), _byref(length)))
        return buffer.value.decode()

    def replay(self, text: str) -> int:
        """Plays a record; returns the first line, from 1, at which a hash differs, or 0."""
        line, data = ctypes.c_size_t(), text.encode()
        _check(_c.window_replay(self._id, data, len(data), _byref(line)))
        return line.value
