"""How long a frame takes from Python, in microseconds: a moment and an offset while a flick runs. The best of many
runs, since the machine has other things to do."""

import time

from podium_scroll import Model

FRAMES, RUNS = 1000, 100


def run() -> float:
    with Model((320, 480), (320, 500_000)) as model:
        model.down(0, 100, 400)
        for i in range(1, 5):
            model.move(i / 60, 100, 400 - 60 * i)
        model.up(5 / 60, 100, 100)
        start = time.perf_counter()
        for i in range(FRAMES):
            model.advance(0.1 + i / 1000)
            model.offset
        taken = time.perf_counter() - start
        assert model.offset[1] > 300
    return taken / FRAMES


print(f'{{"python_us": {min(run() for _ in range(RUNS)) * 1e6:.2f}}}')
