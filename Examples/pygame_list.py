"""A list in pygame with pages of cards that snap: the mouse and the wheel flick it.

It needs pygame, and podium_scroll from Scripts/wheel. With a file as argument it flicks itself and saves a picture."""

import math
import sys

import pygame
from podium_scroll import Model, Snap

WIDTH, HEIGHT, CARD, CARDS = 720, 360, 240, 60


def draw(screen: pygame.Surface, offset: float) -> None:
    screen.fill((18, 20, 28))
    for i in range(CARDS):
        middle = i * CARD + CARD / 2 - offset
        if not -CARD < middle < WIDTH + CARD:
            continue
        away = abs(middle - WIDTH / 2) / (WIDTH / 2)
        size = 200 - 50 * min(away, 1.2)
        color = [150 + 80 * math.sin(i * 0.5 + phase) for phase in (0, 2.1, 4.2)]
        card = pygame.Rect(0, 0, size, size * 1.3)
        card.center = middle, HEIGHT / 2
        pygame.draw.rect(screen, color, card, border_radius=18)
        for line in range(3):
            bar = card.move(22, size * (0.8 + 0.12 * line)).topleft, (size * (0.7 - 0.15 * line), 9)
            pygame.draw.rect(screen, [(c + 255) / 2 for c in color], bar, border_radius=4)


def handle(row: Model, event: pygame.event.Event, now: float) -> None:
    if event.type == pygame.MOUSEWHEEL:
        row.wheel(now, event.precise_x, -event.precise_y)
    elif event.type == pygame.MOUSEMOTION:
        row.move(now, *event.pos)
    elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
        row.down(now, *event.pos, mouse=True)
    elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        row.up(now, *event.pos)


def main() -> None:
    screen, clock, frame = pygame.display.set_mode((WIDTH, HEIGHT)), pygame.time.Clock(), 0
    pygame.display.set_caption("Cards")
    with Model((WIDTH, HEIGHT), (CARD * CARDS, HEIGHT), snap_x=Snap(every=CARD)) as row:
        while not pygame.event.peek(pygame.QUIT):
            now = frame / 60 if len(sys.argv) > 1 else pygame.time.get_ticks() / 1000
            for event in pygame.event.get():
                handle(row, event, now)
            if len(sys.argv) > 1 and frame < 6:
                (row.up if frame == 5 else row.move if frame else row.down)(now, 600 - 40 * frame, 180)
            row.advance(now)
            draw(screen, row.offset[0])
            pygame.display.flip(), clock.tick(60)
            frame += 1
            if len(sys.argv) > 1 and frame == 30:
                return pygame.image.save(screen, sys.argv[1])


main()
