"""A list in raylib whose frame rate wanders between 15 and 90 a second, and that scrolls the same at each: drag it with
the mouse, or turn the wheel.

It needs raylib, and podium_scroll from Scripts/wheel. With a file as argument it flicks itself and saves a picture."""

import random
import sys

import pyray as rl
from podium_scroll import Model

WIDTH, HEIGHT, ROW, ROWS = 480, 640, 64, 500


def draw(offset: float, rates: list[int]) -> None:
    rl.begin_drawing()
    rl.clear_background(rl.Color(18, 20, 28, 255))
    for i in range(max(0, int(offset // ROW)), min(ROWS, int((offset + HEIGHT) // ROW) + 1)):
        y = i * ROW - offset
        color = rl.color_from_hsv(i * 7 % 360, 0.55, 0.85)
        row = rl.Rectangle(16, y + 6, WIDTH - 32, ROW - 12)
        rl.draw_rectangle_rounded(row, 0.35, 8, color)
        rl.draw_text(f"row {i}", 36, int(y + 22), 20, rl.Color(18, 20, 28, 255))
    for x, rate in enumerate(rates[-120:]):
        rl.draw_rectangle(WIDTH - 140 + x, HEIGHT - rate, 1, rate, rl.Color(255, 255, 255, 120))
    rl.end_drawing()


def handle(rows: Model, now: float) -> None:
    mouse, moved = rl.get_mouse_position(), rl.get_mouse_delta()
    if rl.is_mouse_button_pressed(rl.MOUSE_BUTTON_LEFT):
        rows.down(now, mouse.x, mouse.y, mouse=True)
    elif rl.is_mouse_button_released(rl.MOUSE_BUTTON_LEFT):
        rows.up(now, mouse.x, mouse.y)
    elif moved.x or moved.y:  # a move that stays put would be one at speed 0
        rows.move(now, mouse.x, mouse.y)
    rows.wheel(now, 0, -rl.get_mouse_wheel_move())


def main() -> None:
    rl.set_trace_log_level(rl.LOG_WARNING)
    rl.init_window(WIDTH, HEIGHT, "A list at a wandering frame rate")
    wander, rates, now, posed = random.Random(5), [60], 0.0, len(sys.argv) > 1
    with Model((WIDTH, HEIGHT), (WIDTH, ROW * ROWS)) as rows:
        while not rl.window_should_close() and not (posed and now > 1):
            rates.append(min(90, max(15, rates[-1] + wander.randint(-12, 12))))
            rl.set_target_fps(rates[-1])
            now = now + 1 / rates[-1] if posed else rl.get_time()
            if posed and len(rates) < 8:
                act = {2: rows.down, 7: rows.up}.get(len(rates), rows.move)
                act(now, 200, 560 - 2400 * now)
            elif not posed:
                handle(rows, now)
            rows.advance(now)
            draw(rows.offset[1], rates)
        if posed:
            rl.export_image(rl.load_image_from_screen(), sys.argv[1])


main()
