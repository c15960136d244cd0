/* How long it takes from a pointer that moves to a pixel that has changed: XTest moves the pointer over
   a window with a button held, and the screen is read until it shows something else.

   usage: latency WINDOW X Y DISTANCE COUNT
   Prints milliseconds, one line for each movement. The picture must stand still by itself. */
#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/XTest.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/shm.h>
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

static Display *display;
static Window window;
static XImage *image;
static int top;

/* Reads a strip of the window; 1: it differs from what was read before. */
static int has_changed(char *before) {
  XShmGetImage(display, window, image, 0, top, AllPlanes);
  size_t bytes = (size_t)image->bytes_per_line * image->height;
  int differs = memcmp(before, image->data, bytes) != 0;
  memcpy(before, image->data, bytes);
  return differs;
}

int main(int count_of_words, char **words) {
  if (count_of_words != 6) return fprintf(stderr, "latency: see the head of latency.c\n"), 64;
  window = strtoul(words[1], NULL, 0);
  int x = atoi(words[2]), y = atoi(words[3]), distance = atoi(words[4]), count = atoi(words[5]);
  display = XOpenDisplay(NULL);
  if (!display) return fprintf(stderr, "latency: there is no display\n"), 1;
  XWindowAttributes place;
  if (!XGetWindowAttributes(display, window, &place)) return 1;
  Window child;
  int left, above;
  XTranslateCoordinates(display, window, place.root, 0, 0, &left, &above, &child);

  /* Four rows of pixels through the middle of what moves. */
  top = y - 2;
  XShmSegmentInfo memory;
  image = XShmCreateImage(display, place.visual, place.depth, ZPixmap, NULL, &memory, place.width, 4);
  size_t bytes = (size_t)image->bytes_per_line * image->height;
  memory.shmid = shmget(IPC_PRIVATE, bytes, IPC_CREAT | 0600);
  memory.shmaddr = image->data = shmat(memory.shmid, NULL, 0);
  memory.readOnly = False;
  XShmAttach(display, &memory);
  XSync(display, False);
  shmctl(memory.shmid, IPC_RMID, NULL);
  char *before = calloc(1, bytes);

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
      if (has_changed(before)) quiet = now();
      wait_ms(2);
    }
    dice = dice * 1664525u + 1013904223u;
    wait_ms((dice >> 16) % 1700 / 100.0);
    at += k % 2 ? distance : -distance;
    double start = now();
    XTestFakeMotionEvent(display, -1, left + at, above + y, 0);
    XFlush(display);
    while (!has_changed(before)) {
      if (now() - start > 2000) return fprintf(stderr, "latency: nothing moves in two seconds\n"), 1;
    }
    printf("%.2f\n", now() - start);
  }
  XTestFakeButtonEvent(display, 1, False, 0);
  XCloseDisplay(display);
  return 0;
}
