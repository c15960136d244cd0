"""python -m podium_scroll.selftest: whether the library that is found here works."""

from __future__ import annotations

import math

from . import Model, PodiumError, Snap, Touch, Verdict, Window, byte_count, version


def flick() -> None:
    """A flick runs, is where it said it would be, and rests where it said."""
    with Model(bounds=(320, 480), content=(320, 5000)) as list:
        for frame in range(5):
            (list.down if frame == 0 else list.move)(frame / 60, 100, 400 - 14 * frame)
        list.up(4 / 60, 100, 344)
        target, half = list.resting_point, list.predict(0.5).offset.y
        assert target[1] > 400
        list.advance(0.5)
        assert list.offset == (0, half)
        list.advance(10)
        assert abs(list.offset[1] - target[1]) < 0.5 and list.deadline == math.inf


def rest_of_it() -> None:
    """Stops, snapshots, records and errors."""
    with Model(bounds=(320, 480), content=(320, 5000), snap_y=Snap(every=100)) as list:
        list.set_offset(0, 0, 140)
        list.wheel(0.1, 0, 1)
        list.advance(3)
        assert list.offset == (0, 200)
        before = list.snapshot()
        list.set_offset(3, 0, 900)
        list.restore(before)
        assert list.offset == (0, 200)
        try:
            list.set_content(-3, 0)
        except PodiumError as error:
            assert "-3" in str(error)
        else:
            raise AssertionError("a negative size was taken")
    texts = []
    for _ in range(2):
        with Window(320, 480) as window:
            view = window.add_view((0, 0, 320, 480), (320, 5000))
            window.record(100)
            for frame in range(20):
                kind = Touch.DOWN if frame == 0 else Touch.UP if frame == 5 else Touch.MOVE
                if frame <= 5:
                    window.touch(frame / 60, kind, 100, 400 - 14 * frame)
                window.advance(frame / 60)
            assert view.offset[1] > 50 and window.verdict() == Verdict.SCROLL
            texts.append(window.record_text)
    assert texts[0] == texts[1] and "# frame" in texts[0]


def main() -> None:
    flick()
    rest_of_it()
    assert byte_count() == 0, f"{byte_count()} bytes are still held"
    print("podium_scroll %d.%d.%d works" % version())


if __name__ == "__main__":
    main()
