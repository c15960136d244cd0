/* How long it takes from a pointer that moves to a pixel that has changed: XTest moves the pointer over
   a window with a button held, and the screen is read until it shows something else. The screen is the file in which
   Xvfb keeps it: reading that costs the server nothing, while a request for pixels would take its time, and a
   core, from the program that is measured.

   usage: latency SCREEN WINDOW X Y DISTANCE COUNT
     SCREEN: the file; X, Y: where in the window the button is pressed
   Prints milliseconds, one line for each movement. The picture must stand still by itself. */
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <arpa/inet.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void wait_ms(double ms) {
  struct timespec t = {(time_t)(ms / 1e3), (long)(ms * 1e6) % 1000000000L};
  nanosleep(&t, NULL);
}

/* Four rows of pixels, and as they were when they were last read. */
static const char *strip;
static char *before;
static size_t bytes;

/* Maps the file of the screen, in the format of xwd; 0: it cannot be read. */
static int read_screen(const char *path, int top) {
  enum { row_bytes = 12, colors = 19, color_bytes = 12 };
  int file = open(path, O_RDONLY);
  struct stat facts;
  if (file < 0 || fstat(file, &facts) != 0) return 0;
  const char *start = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_SHARED, file, 0);
  if (start == MAP_FAILED) return 0;
  const uint32_t *header = (const uint32_t *)start;
  size_t row = ntohl(header[row_bytes]);
  strip = start + ntohl(header[0]) + ntohl(header[colors]) * color_bytes + row * (size_t)top;
  bytes = row * 4;
  before = calloc(1, bytes);
  return before != NULL;
}

static int has_changed(void) {
  int differs = memcmp(before, strip, bytes) != 0;
  memcpy(before, strip, bytes);
  return differs;
}

int main(int count_of_words, char **words) {
  if (count_of_words != 7) return fprintf(stderr, "latency: see the head of latency.c\n"), 64;
  Window window = strtoul(words[2], NULL, 0);
  int x = atoi(words[3]), y = atoi(words[4]), distance = atoi(words[5]), count = atoi(words[6]);
  Display *display = XOpenDisplay(NULL);
  if (!display) return fprintf(stderr, "latency: there is no display\n"), 1;
  XWindowAttributes place;
  if (!XGetWindowAttributes(display, window, &place)) return 1;
  Window child;
  int left, above;
  XTranslateCoordinates(display, window, place.root, 0, 0, &left, &above, &child);
  /* Through the middle of what moves. */
  if (!read_screen(words[1], above + y - 2))
    return fprintf(stderr, "latency: '%s' cannot be read\n", words[1]), 1;

  XTestFakeMotionEvent(display, -1, left + x, above + y, 0);
  XTestFakeButtonEvent(display, 1, True, 0);
  XTestFakeMotionEvent(display, -1, left + x - 40, above + y, 0); /* past the slop */
  XFlush(display);
  int at = x - 40;
  unsigned dice = 1;
  for (int k = 0; k < count; k++) {
    /* Until it stands still, and then until any moment of a frame. */
    double quiet = now();
    while (now() - quiet < 50) {
      if (has_changed()) quiet = now();
      wait_ms(2);
    }
    dice = dice * 1664525u + 1013904223u;
    wait_ms((dice >> 16) % 1700 / 100.0);
    at += k % 2 ? distance : -distance;
    double start = now();
    XTestFakeMotionEvent(display, -1, left + at, above + y, 0);
    XFlush(display);
    while (!has_changed()) {
      if (now() - start > 2000) return fprintf(stderr, "latency: nothing moves in two seconds\n"), 1;
      wait_ms(0.05);
    }
    printf("%.2f\n", now() - start);
  }
  XTestFakeButtonEvent(display, 1, False, 0);
  XCloseDisplay(display);
  return 0;
}
