#include "CWindowSystems.h"

// Xlib has one error handler for all connections, and the default one ends the program.
static Display *outlived;
static int (*others)(Display *);

static int lose(Display *display) { return display == outlived ? 0 : others(display); }

static void note(Display *display, void *is_lost) {
  (void)display;
  *(int *)is_lost = 1;
}

void podium_outlive(Display *display, int *is_lost) {
  outlived = display;
  int (*handler)(Display *) = XSetIOErrorHandler(lose);
  if (handler != lose) others = handler;
  XSetIOErrorExitHandler(display, note, is_lost);
}
