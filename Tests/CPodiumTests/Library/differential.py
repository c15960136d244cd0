"""The random sessions of differential.c through the package for Python. usage: differential.py COUNT"""

import struct
import sys

from podium_scroll import Key, Model, Pad, PodiumError, Snap, Touch, Window

MASK = (1 << 64) - 1


class Session:
    def __init__(self, number: int):
        self.seed, self.hash = (number * 0x9E3779B97F4A7C15 + 1) & MASK, 0xCBF29CE484222325
        self.window = Window(650, 480)
        outer = self.window.add_view((0, 0, 320, 480), (640, 900))
        rule = self.below(3)
        snap = Snap(every=50 + self.below(200)) if rule == 1 else Snap(pages=rule == 2)
        inner = self.window.add_view((20, 200, 280, 400), (280, 4000), parent=outer, snap_y=snap)
        chart = self.window.add_view((330, 0, 320, 480), (2000, 2000), zoom=(0.5, 4))
        self.model = Model((320, 480), (640, 5000), snap_y=snap)
        self.views = outer, inner, chart, self.model
        feel = self.below(20)
        for view in self.views:
            view.set("feel", feel if feel < 10 else 0)
            view.set("deceleration", 0.99 + 0.0001 * self.below(90))
        self.fingers = [[0] * 5, [0] * 5]
        self.pad = self.pinch = None

    def below(self, count: int) -> int:
        self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) & MASK
        return (self.seed >> 33) % count

    def follow(self, index: int, t: float) -> None:
        finger = self.fingers[index]
        if not finger[0]:
            return
        finger[1] += finger[3]
        finger[2] += finger[4]
        finger[0] -= 1
        kind = Touch.MOVE if finger[0] else Touch.UP
        self.window.touch(t, kind, finger[1], finger[2], index + 1)
        call = self.model.move if finger[0] else self.model.up
        call(t, finger[1], finger[2], index + 1)

    def put_down(self, index: int, t: float) -> None:
        x, y = 20 + self.below(600), 20 + self.below(440)
        vx, vy = self.below(41) - 20, self.below(81) - 40
        self.fingers[index] = [3 + self.below(12), x, y, vx, vy]
        self.window.touch(t, Touch.DOWN, x, y, index + 1)
        self.model.down(t, x, y, index + 1)

    def touchpad(self, t: float, begins: bool) -> None:
        if self.pad:
            way, place = self.pad
            ends = self.below(6) == 0
            self.window.scroll(t, Pad.ENDED if ends else Pad.CHANGED, way, place)
            if ends:
                self.pad = None
        elif begins:
            place = 20 + self.below(600), 20 + self.below(440)
            way = self.below(21) - 10, self.below(41) - 20
            self.pad = way, place
            self.window.scroll(t, Pad.BEGAN, way, place)

    def magnify(self, t: float, begins: bool) -> None:
        if self.pinch is not None:
            ends = self.below(8) == 0
            self.pinch += 0.03125
            self.window.magnify(t, Pad.ENDED if ends else Pad.CHANGED, self.pinch, (500, 200))
            if ends:
                self.pinch = None
        elif begins:
            self.pinch = 1
            self.window.magnify(t, Pad.BEGAN, 1, (500, 200))

    def command(self, t: float, what: int) -> None:
        view = self.views[self.below(4)]
        x, y = self.below(600), self.below(1200) - 100
        animated = self.below(2) != 0
        if what == 2:
            right, down = self.below(5) - 2, self.below(9) - 4
            down = down if animated else down * 0.125
            self.window.wheel(t, right, down, 40 + self.below(560), 240)
            self.model.wheel(t, right, down)
        elif what == 4:
            view.key(t, Key(self.below(8)))
        elif what == 5:
            if self.below(4) == 0:
                view.set_offset(t, x, y, animated)
        elif what == 6:
            try:
                view.retarget(t, x, y)
            except PodiumError:
                pass
        elif what == 7:
            view.translate(0, y / 8)
        elif what == 8:
            self.views[2].set_zoom(t, 0.5 + 0.5 * self.below(7), (100, 150), animated)

    def play(self) -> int:
        for frame in range(360):
            t = frame / 120
            self.follow(0, t)
            self.follow(1, t)
            what = self.below(24)
            if what == 0 and not self.fingers[0][0]:
                self.put_down(0, t)
            if what == 1 and not self.fingers[1][0] and self.below(2):
                self.put_down(1, t)
            self.touchpad(t, what == 3 and self.below(2) != 0)
            self.magnify(t, what == 9 and self.below(4) == 0)
            if self.below(2):
                self.command(t, what)
            self.window.advance(t)
            self.model.advance(t)
            for view in self.views:
                s = view.state
                words = struct.pack("<6d", *s.offset, *s.velocity, s.zoom, s.phase)
                for word in struct.unpack("<6Q", words):
                    self.hash = ((self.hash ^ word) * 0x100000001B3) & MASK
        self.window.close()
        self.model.close()
        return self.hash


if __name__ == "__main__":
    for number in range(int(sys.argv[1])):
        print(f"{Session(number).play():016x}")
