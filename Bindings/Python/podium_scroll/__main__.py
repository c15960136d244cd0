"""python -m podium_scroll: a list in the terminal. Drag and flick it with the mouse, or turn the wheel; q quits."""

import math, os, re, select, signal, sys, termios, time, tty
from . import Model, Snap

ROWS, LINE = 500, 20.0  # points a line, so that a drag of a line is more than a finger's slop
MOUSE = re.compile(rb"\x1b\[<(\d+);(\d+);(\d+)([Mm])")
UNFINISHED = re.compile(rb"(\x1b(\[(<[\d;]*)?)?)?\Z")


def draw(model: Model, lines: int, columns: int) -> None:
    """The lines that show, and a bar at the right."""
    top = round(model.offset[1] / LINE)
    thumb = top + round(model.offset[1] / max(1.0, model.state.maximum.y) * (lines - 1))
    text, width = [], max(0, columns - 2)
    for row in range(top, top + lines):
        color = 21 + 36 * (row // 4 % 6) + 6 * (2 + row % 4)  # red grows slowly, green quickly, blue is full
        label = f" {row:4d}  {'■' * (1 + row * 7 % 29)}" if 0 <= row < ROWS else ""
        text.append(f"\x1b[38;5;{color}m{label[:width]:<{width}}\x1b[0m {'█' if row == thumb else '│'}")
    print("\x1b[H" + "\r\n".join(text), end="", flush=True)


def handle(model: Model, data: bytes, now: float) -> bool:
    """Mouse reports as fingers and wheels. False: q."""
    for button, x, y, end in MOUSE.findall(data):
        place = float(x) * LINE / 2, float(y) * LINE
        if button in (b"64", b"65"):
            model.wheel(now, 0, 1 if button == b"65" else -1)
        elif button == b"0":
            (model.down if end == b"M" else model.up)(now, *place)
        elif button == b"32":
            model.move(now, *place)
    return b"q" not in MOUSE.sub(b"", data) and b"\x03" not in data


def main() -> None:
    if {"-h", "--help"} & set(sys.argv[1:]): return print(__doc__)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        sys.exit("podium_scroll: this needs a terminal; to try the package without one: python -m podium_scroll.selftest")
    before, going, data = termios.tcgetattr(sys.stdin), True, b""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.stdout.write("\x1b[?1049h\x1b[?25l\x1b[?1002h\x1b[?1006h")
    try:
        tty.setraw(sys.stdin)
        with Model((1, LINE), (1, ROWS * LINE), snap_y=Snap(every=LINE)) as model:
            while going:
                columns, lines = os.get_terminal_size()
                model.set_frame(0, 0, columns, lines * LINE)
                draw(model, lines, columns)
                # At rest it waits for input, and for another size. A report that two reads share waits for its end.
                if select.select([sys.stdin], [], [], 0.25 if model.deadline == math.inf else 1 / 60)[0]:
                    data += os.read(sys.stdin.fileno(), 4096)
                    going, data = handle(model, data, time.monotonic()), UNFINISHED.search(data)[0]
                model.advance(time.monotonic())
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)
        sys.stdout.write("\x1b[?1006l\x1b[?1002l\x1b[?25h\x1b[?1049l")


main()
