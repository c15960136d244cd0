"""Run by pytest against the installed wheel, never against the checkout."""

import copy
import ctypes
import gc
import math
import os
import pickle
import pty
import re
import select
import signal
import subprocess
import sys
import time
import weakref

import podium_scroll
import pytest
from podium_scroll import _library, EventKind, Model, Pad, Phase, PodiumError, RegionKind, Snap, Touch, Verdict, Window


def flick(model, step=14.0):
    model.down(0, 160, 400)
    for i in range(1, 4):
        model.move(i / 60, 160, 400 - step * i)
    model.up(4 / 60, 160, 400 - step * 4)


def test_it_is_the_installed_one():
    assert "site-packages" in podium_scroll.__file__
    assert os.path.exists(os.path.join(os.path.dirname(podium_scroll.__file__), "py.typed"))


def test_a_flick_rests_where_it_said_and_tells_what_happened():
    with Model((320, 480), (320, 5000)) as model:
        flick(model)
        target = model.resting_point
        kinds = [event.kind for event in model.advance(0.1)]
        assert EventKind.DRAG_BEGAN in kinds and EventKind.DECELERATION_BEGAN in kinds
        assert model.phase is Phase.DECELERATING
        assert EventKind.DECELERATION_ENDED in [event.kind for event in model.advance(20)]
        assert model.offset[1] == pytest.approx(target[1], abs=0.5)
        assert model.deadline == math.inf and model.advance(21) == ()


def test_a_fast_mouse_throws_at_its_own_speed():
    """1500 pt/s in whole pixels, a move a millisecond, lifted at six phases; a finger's speeds spread."""
    def lift_speeds(**device):
        for moves in range(200, 206):
            with Model((320, 480), (320, 100000)) as model:
                model.down(0, 160, 900, **device)
                for i in range(1, moves + 1):
                    model.move(i / 1000, 160, round(900 - 1.5 * i))
                model.up(moves / 1000, 160, round(900 - 1.5 * moves))
                yield model.state.velocity.y

    assert list(lift_speeds(mouse=True)) == pytest.approx([1500] * 6, rel=0.05)
    for fingers in list(lift_speeds()), list(lift_speeds(mouse=False)):
        assert min(fingers) < 1200 and max(fingers) > 1800
    with Model((320, 480), (320, 5000)) as model:
        with pytest.raises(PodiumError, match="model_mouse_down: time is"):
            model.down(math.nan, 1, 1, mouse=True)
        with pytest.raises((OverflowError, ctypes.ArgumentError), match="32 bits"):
            model.down(0, 1, 1, finger=2**32, mouse=True)


def test_a_landing_and_another_place_later():
    with Model((320, 480), (320, 5000)) as model:
        def land(landing):
            assert landing.velocity.y > 0
            landing.target.y = 900

        model.on_landing(land)
        flick(model)
        assert model.resting_point == (0, 900)
        model.advance(0.2)
        model.retarget(0.2, 0, 300)
        model.advance(20)
        assert model.offset == (0, 300)


def test_a_landing_stays_what_it_was_when_its_function_keeps_it():
    with Model((320, 480), (320, 5000)) as model:
        kept = []
        model.on_landing(kept.append)
        flick(model)
        before = bytes(kept[0])
        kept[0].target = (0, 77)  # Too late.
        model.advance(20)
        flick(model)
        assert bytes(kept[0])[:-16] == before[:-16] and kept[0].target.y == 77 and kept[1].target.y != 77


def test_a_model_begins_with_its_insets():
    with Model((320, 480), (320, 5000), insets=(20, 0, 30, 0)) as model:
        assert (model.state.minimum.y, model.state.maximum.y) == (-20, 5000 - 480 + 30)


def test_errors_have_sentences():
    with Model((320, 480), (320, 5000)) as model:
        with pytest.raises(PodiumError, match="width is -3; a size is zero or more") as error:
            model.set_content(-3, 0)
        assert error.value.code == 1
        with pytest.raises(PodiumError, match="no parameter"):
            model.set("slopp", 1)
        with pytest.raises(PodiumError, match="no parameter"):
            model.set("a" + "é" * 30, 1)
    with pytest.raises(PodiumError, match="no view"):
        model.set_content(3, 3)


def test_a_window_of_views_and_regions():
    with Window(320, 480) as window:
        outer = window.add_view((0, 0, 320, 480), (320, 900))
        inner = window.add_view((0, 420, 320, 480), (320, 2000), parent=outer, snap_y=Snap(stops=[0, 77, 900]))
        tap = window.add_region(RegionKind.TAP, (0, 0, 320, 100))
        window.touch(0, Touch.DOWN, 50, 50)
        window.touch(0.1, Touch.UP, 50, 50)
        events = window.advance(1)
        assert [event.region for event in events if event.kind is EventKind.TAP] == [tap]
        assert window.verdict() is Verdict.TAP
        for i in range(6):
            window.scroll(1 + i / 100, Pad.CHANGED if i else Pad.BEGAN, (0, 5), (100, 470))
        window.scroll(1.06, Pad.ENDED, (0, 0), (100, 470))
        window.advance(20)
        assert inner.offset == (0, 77) or outer.offset[1] > 0
        assert window.view_at(100, 200) is outer
        before = window.snapshot()
        inner.set_offset(20, 0, 900)
        window.restore(before)
        assert inner.offset[1] != 900


def test_views_that_are_destroyed_are_let_go():
    with Window(320, 480) as window:
        outer = window.add_view((0, 0, 320, 480), (320, 900))
        inner = window.add_view((0, 0, 320, 480), (320, 2000), parent=outer)
        tap = window.add_region(RegionKind.TAP, (0, 0, 320, 100), parent=inner)
        kept = window.add_view((0, 0, 1, 1), (1, 1))
        for i in range(4):
            window.touch(i / 60, Touch.MOVE if i else Touch.DOWN, 100, 400 - 20 * i)
        outer.destroy()
        # The end of a drag is told as its view goes.
        assert [event.view for event in window.advance(1) if event.kind is EventKind.DRAG_ENDED] == [inner]
        alive = [weakref.ref(thing) for thing in (outer, inner, tap, kept)]
        del outer, inner, tap, kept
        for frame in range(2, 4):
            window.advance(frame)
        gc.collect()
        assert [i for i in range(4) if alive[i]() is not None] == [3]


def test_a_snapshot_brings_back_a_view_that_was_destroyed():
    with Window(320, 480) as window:
        view = window.add_view((0, 0, 320, 480), (320, 900))
        before = window.snapshot()
        view.destroy()
        for frame in range(1, 4):
            window.advance(frame)
        window.restore(before)
        assert window.view_at(9, 9) is view


def test_a_snapshot_brings_back_the_function_that_it_had():
    def flicked(model):
        for i in range(6):
            [model.down, *[model.move] * 4, model.up][i](i / 60, 100, 400 - 14 * i)
        model.advance(9)

    with Model((320, 480), (320, 5000)) as model, Model((320, 480), (320, 5000)) as other:
        called = []
        model.on_landing(lambda landing: called.append("first"))
        before = model.snapshot()
        model.on_landing(None)
        # Python gives the place of what it has freed to the next function.
        other.on_landing(lambda landing: called.append("other's"))
        flicked(model)
        assert called == []
        model.restore(before)
        flicked(model)
        assert called == ["first"]


def test_a_function_that_no_snapshot_has_goes_when_another_comes():
    class Function:
        def __call__(self, landing):
            pass

    with Model((320, 480), (320, 5000)) as model:
        functions = [Function() for _ in range(5)]
        alive = [weakref.ref(function) for function in functions]
        for i in range(5):
            model.on_landing(functions[i])
            if i == 1:
                snapshot = model.snapshot()
        del functions[:]
        for kept in [1, 4], [4]:
            gc.collect()
            assert [i for i in range(5) if alive[i]() is not None] == kept
            snapshot = None


def test_views_and_functions_that_only_a_snapshot_has_go_with_it():
    with Window(320, 480) as window:
        alive = []
        for frame in range(60):
            snapshot = window.snapshot()
            view = window.add_view((0, 0, 320, 480), (320, 900))
            tap = window.add_region(RegionKind.TAP, (0, 0, 320, 100), parent=view)
            view.on_landing(lambda landing, view=weakref.ref(view): None)
            alive += [weakref.ref(view), weakref.ref(tap)]
            window.advance(frame / 60)
            if frame % 3 == 0:
                window.restore(snapshot)
                assert window.view_at(9, 9) is not view
            else:
                view.destroy()
            del view, tap
        for frame in range(60, 63):
            window.advance(frame / 60)
        del snapshot
        gc.collect()
        assert [thing for thing in alive if thing() is not None] == []


def test_a_view_that_a_snapshot_brings_back_is_destroyed_again():
    with Window(320, 480) as window:
        view = window.add_view((0, 0, 320, 480), (320, 900))
        snapshot = window.snapshot()
        for _ in range(2):
            view.destroy()
            window.restore(snapshot)
            for frame in range(3):
                window.advance(frame)
            assert window.view_at(9, 9) is view


def test_a_copy_of_a_snapshot_holds_what_it_has_and_its_bytes_alone_do_not():
    with Model((320, 480), (320, 5000)) as model:
        called = []
        model.on_landing(lambda landing: called.append(1))
        states = {"list": model.snapshot()}
        for take in copy.copy, copy.deepcopy:
            states = take(states)
            model.on_landing(None)
            gc.collect()
            model.restore(states["list"])
            flick(model)
            model.advance(9)
        assert called == [1, 1]
        with pytest.raises(TypeError, match="its bytes alone do not hold"):
            model.restore(bytes(states["list"]))
        with pytest.raises(TypeError, match="for the process that took it"):
            pickle.dumps(states)


def test_it_is_not_closed_within_a_call():
    with Model((320, 480), (320, 5000)) as model:
        refused = []

        def close(landing):
            try:
                model.close()
            except PodiumError as error:
                refused.append(error.code)

        model.on_landing(close)
        for i in range(6):
            [model.down, *[model.move] * 4, model.up][i](i / 60, 100, 400 - 14 * i)
        assert refused == [6]
        model.advance(1)
        assert model.offset[1] > 60


def test_threads_that_share_a_window_do_not_crash():
    code = """
import threading
from podium_scroll import PodiumError, Touch, Window
window = Window(320, 480)
window.add_view((0, 0, 320, 480), (320, 5000))

def use(finger):
    for i in range(4000):
        window.touch(i / 1000, Touch(i % 3), 100, 100 + i % 300, finger)
        window.advance(i / 1000)

threads = [threading.Thread(target=use, args=(finger,)) for finger in range(4)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
window.close()
"""
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")


def test_a_record_replays():
    texts = []
    for preset in "uikit", "uikit", "gtk":
        with Window(320, 480) as window:
            view = window.add_view((0, 0, 320, 480), (320, 5000))
            view.set_preset(preset)
            if texts:
                first = window.replay(texts[0])
                assert (first == 0) == (preset == "uikit")
                continue
            window.record(1000)
            for i in range(30):
                if i < 6:
                    window.touch(i / 60, Touch.DOWN if i == 0 else Touch.UP if i == 5 else Touch.MOVE, 99, 400 - 20 * i)
                window.advance(i / 60)
            texts.append(window.record_text)


def test_a_later_library_may_say_more(monkeypatch):
    with Window(320, 480) as window:
        event = podium_scroll.Event(bytes(_library.EventData(kind=99, time=3)), window)
        assert (event.kind, repr(event)) == (99, "<99 at 3 s>") and event.kind is not EventKind.TAP
    assert (Phase(99), Verdict(99)) == (99, 99)
    with pytest.raises(ValueError):
        Phase("idle")

    class Shorter(ctypes.Structure):
        _fields_ = [("size", ctypes.c_uint32)]

    monkeypatch.setitem(_library.LAYOUTS, "state", Shorter)
    _library.Library(_library.find())
    monkeypatch.setitem(_library.LAYOUTS, "event", Shorter)
    with pytest.raises(ImportError, match="podium_event has"):
        _library.Library(_library.find())


def test_a_library_that_is_not_there_is_said():
    with pytest.raises(ImportError, match="none.so: .*; build it with Scripts/clib.* PODIUM_SCROLL_LIBRARY"):
        _library.Library("/none.so")


def test_a_model_is_freed_with_its_last_name():
    held = podium_scroll.byte_count()
    gc.disable()
    try:
        model = Model((1, 1), (1, 1))
        model.advance(0)
        del model
        assert podium_scroll.byte_count() == held
    finally:
        gc.enable()


def test_a_copy_would_free_what_is_not_its_own():
    with Model((320, 480), (320, 5000)) as model:
        for take in copy.copy, copy.deepcopy, pickle.dumps:
            with pytest.raises(TypeError, match="take a snapshot"):
                take(model)
        assert model.offset == (0, 0)


def test_a_refused_definition_leaves_nothing_to_close(monkeypatch):
    left = []
    monkeypatch.setattr(sys, "unraisablehook", left.append)
    for wrong in 320, ("a", 2), (1, 2, 3):
        with pytest.raises(TypeError):
            Model(wrong, (320, 5000))
    assert left == []


def test_arguments_that_mean_something_else_are_refused():
    with Model((320, 480), (320, 5000)) as model, Window(320, 480) as window:
        for call, sentence in (
            (lambda: Model((320,), (320, 5000)), "width, height are 2 numbers, not 1"),
            (lambda: window.add_view((0, 0, 320), (320, 900)), "x, y, width, height are 4 numbers, not 3"),
            (lambda: window.add_view((0, 0, 9, 9), (9, 9), insets=(1,)), "top, left, bottom, right are 4 numbers"),
            (lambda: model.set_zoom(0, 1, about=()), "x, y are 2 numbers, not 0"),
            (lambda: model.on_landing(5), "5 cannot be called"),
            (lambda: Snap(every=9, stops=[5]), "a Snap is of"), (lambda: Snap(pages=True, stops=[5]), "a Snap is of"),
            (lambda: Snap(origin=5), "a Snap is of"), (lambda: Snap(pages=True, most=1), "a Snap is of"),
            (lambda: model.set_preset("mac\0x"), "a name has no NUL"), (lambda: model.set("slop\0", 3), "a name has no NUL"),
        ):
            with pytest.raises((TypeError, ValueError), match=sentence):
                call()


def test_counts_beyond_64_bits_are_refused():
    with Window(320, 480) as window:
        for capacity in (2**64 + 5, -1):
            with pytest.raises((OverflowError, ctypes.ArgumentError), match="no count"):
                window.record(capacity)


def test_numbers_beyond_32_bits_are_refused():
    with Model((320, 480), (320, 5000)) as model, Window(320, 480) as window:
        for call in (
            lambda: model.down(0, 1, 1, finger=2**32), lambda: window.touch(0, 2**32, 1, 1),
            lambda: window.verdict(-(2**31) - 1), lambda: Window(320, 480, event_capacity=2**32 + 5),
            lambda: window.add_region(RegionKind.TAP, (0, 0, 1, 1), count=2**32 + 1),
            lambda: Snap(every=10, most=2**32),
        ):
            with pytest.raises((OverflowError, ctypes.ArgumentError), match="32 bits"):
                call()
        model.down(0, 1, 1, finger=2**31 - 1)
        assert model.verdict is Verdict.UNDECIDED
        model.up(0.1, 1, 1, finger=2**31 - 1)
        assert model.verdict is Verdict.TAP


def test_what_is_not_made_has_its_code():
    models = []
    with pytest.raises(PodiumError) as full:
        while True:
            models.append(Model((1, 1), (1, 1)))
    for model in models:
        model.close()
    with Window(320, 480) as window:
        gone = window.add_view((0, 0, 1, 1), (1, 1))
        gone.destroy()
        with pytest.raises(PodiumError) as stale:
            window.add_view((0, 0, 1, 1), (1, 1), parent=gone)
        with pytest.raises(PodiumError) as wrong:
            window.add_view((0, 0, -1, 1), (1, 1))
    assert (full.value.code, stale.value.code, wrong.value.code) == (5, 2, 1)


def test_fields_have_their_types():
    hints = podium_scroll.State.__annotations__
    assert set(hints) == {name for name, _ in podium_scroll.State._fields_} - {"size", "reserved"}
    hints = podium_scroll.Landing.__annotations__
    assert set(hints) == {name for name, _ in podium_scroll.Landing._fields_} - {"view", "user"}
    assert "return" in Window.__enter__.__annotations__


def test_every_parameter_has_a_range_that_holds():
    with Model((320, 480), (320, 5000)) as model:
        for parameter in podium_scroll.parameters():
            assert parameter.least <= parameter.standard <= parameter.most and parameter.sentence.endswith(".")
            assert model.get(parameter.name) == parameter.standard


def test_nothing_leaks_and_a_frame_is_cheap():
    held = podium_scroll.byte_count()
    with Model((320, 480), (320, 50_000)) as model:
        flick(model, 40)
        best = math.inf
        for round in range(20):
            start = time.perf_counter()
            for i in range(500):
                model.advance(0.1 + (round * 500 + i) * 1e-5)
                model.offset
            best = min(best, (time.perf_counter() - start) / 500)
    print(f"a frame takes {best * 1e6:.2f} us")
    assert podium_scroll.byte_count() == held
    assert best < 40e-6  # ten times the figure of a quiet machine


def test_selftest():
    result = subprocess.run([sys.executable, "-m", "podium_scroll.selftest"], capture_output=True, text=True)
    assert result.stdout.startswith("podium_scroll ") and result.returncode == 0, result.stderr


def test_the_list_in_the_terminal_says_how_to_use_it():
    command = [sys.executable, "-m", "podium_scroll"]
    told = subprocess.run([*command, "--help"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert told.returncode == 0 and "q quits" in told.stdout
    refused = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    assert refused.returncode == 1 and "this needs a terminal" in refused.stderr


def test_a_list_in_the_terminal_that_is_ended_leaves_the_terminal_as_it_was():
    child, terminal = pty.fork()
    if child == 0:
        os.execv(sys.executable, [sys.executable, "-m", "podium_scroll"])
    text = b""
    while b"\x1b[H" not in text:
        text += os.read(terminal, 65536)
    os.kill(child, signal.SIGTERM)
    while b"\x1b[?1049l" not in text:
        text += os.read(terminal, 65536)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 128 + signal.SIGTERM


def test_a_list_in_the_terminal_that_the_mouse_flicks():
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execv(sys.executable, [sys.executable, "-m", "podium_scroll"])
    import fcntl, struct, termios
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))

    def read(seconds):
        text, end = b"", time.monotonic() + seconds
        while time.monotonic() < end:
            if select.select([terminal], [], [], 0.05)[0]:
                try:
                    text += os.read(terminal, 65536)
                except OSError:
                    break
        return text

    read(1.5)
    os.write(terminal, b"\x1b[<0;20;20M")
    for row in range(19, 7, -1):
        time.sleep(0.012)
        os.write(terminal, b"\x1b[<32;20;%dM" % row)
    os.write(terminal, b"\x1b[<0;20;8m")
    text = read(3)
    tops = [int(row) for row in re.findall(rb"\x1b\[H\x1b\[38;5;\d+m +(\d+)", text)]
    assert tops[-1] > 20 and len(set(tops)) > 5, tops
    # A drag by ten lines, told in two parts.
    for part in (b"\x1b[<0;20;20M\x1b[<32;20;", b"10M"):
        os.write(terminal, part)
        text = read(0.3)
    dragged = [int(row) for row in re.findall(rb"\x1b\[H\x1b\[38;5;\d+m +(\d+)", text)]
    assert dragged[-1] >= tops[-1] + 9, (tops[-1], dragged)
    os.write(terminal, b"\x1b[<0;20;10m")
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 10, 40, 0, 0))
    frame = read(0.5).split(b"\x1b[H")[-1].decode()
    assert [len(re.sub(r"\x1b[^m]*m", "", line)) for line in frame.split("\r\n")] == [40] * 10, frame
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 10, 1, 0, 0))
    read(0.5)
    os.write(terminal, b"q")
    read(0.5)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
