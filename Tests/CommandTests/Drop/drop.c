// Drops files on the window under the pointer as a file manager does, by XDND, the protocol of X11 for that
// (freedesktop.org/wiki/Specifications/XDND).
//   usage: drop URI...
// Exit status: 0 the window took them, 3 it takes nothing, 1 something else, which is said.
#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static Display *display;
static Window source, target;
static char uris[1 << 16];

enum {
  AWARE, SELECTION, ENTER, POSITION, STATUS, DROP, LEAVE, FINISHED, TYPES, COPY, TARGETS, URIS, TEXT,
  ICONS, NETSCAPE, count_of_names
};
static char *names[] = {
    "XdndAware", "XdndSelection", "XdndEnter", "XdndPosition", "XdndStatus", "XdndDrop", "XdndLeave",
    "XdndFinished", "XdndTypeList", "XdndActionCopy", "TARGETS", "text/uri-list",
    "text/plain;charset=utf-8", "x-special/gnome-icon-list", "_NETSCAPE_URL"};
static Atom atoms[count_of_names];

static int fail(const char *words) {
  fprintf(stderr, "drop: %s\n", words);
  exit(1);
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

/// The version of XDND that a window understands; 0: it takes nothing.
static long awareness(Window window) {
  Atom type;
  int format;
  unsigned long count = 0, rest;
  unsigned char *bytes = NULL;
  XGetWindowProperty(display, window, atoms[AWARE], 0, 1, False, XA_ATOM, &type, &format, &count, &rest,
                     &bytes);
  long version = count == 1 && format == 32 ? *(long *)bytes : 0;
  if (bytes) XFree(bytes);
  return version;
}

static void send(int name, long b, long c, long d, long e) {
  XEvent event = {.xclient = {.type = ClientMessage, .window = target, .message_type = atoms[name],
                              .format = 32, .data.l = {(long)source, b, c, d, e}}};
  XSendEvent(display, target, False, NoEventMask, &event);
}

/// Gives what was asked for: the list of what there is, or the list of files.
static void answer(const XSelectionRequestEvent *request) {
  XSelectionEvent reply = {.type = SelectionNotify, .requestor = request->requestor,
                           .selection = request->selection, .target = request->target,
                           .time = request->time, .property = request->property};
  if (request->selection != atoms[SELECTION]) {
    reply.property = None;
  } else if (request->target == atoms[TARGETS]) {
    XChangeProperty(display, request->requestor, request->property, XA_ATOM, 32, PropModeReplace,
                    (unsigned char *)&atoms[TARGETS], 2);
  } else if (request->target == atoms[URIS]) {
    XChangeProperty(display, request->requestor, request->property, request->target, 8,
                    PropModeReplace, (unsigned char *)uris, (int)strlen(uris));
  } else {
    reply.property = None;
  }
  XSendEvent(display, request->requestor, False, NoEventMask, (XEvent *)&reply);
}

/// Waits for a message of the target, ten seconds at most, and answers meanwhile what it asks. Gives the
/// flags of the message.
static long await(int name) {
  double end = now() + 10;
  while (1) {
    while (XPending(display)) {
      XEvent event;
      XNextEvent(display, &event);
      if (event.type == SelectionRequest) answer(&event.xselectionrequest);
      if (event.type == ClientMessage && event.xclient.message_type == atoms[name] &&
          (Window)event.xclient.data.l[0] == target)
        return event.xclient.data.l[1];
    }
    struct pollfd connection = {.fd = ConnectionNumber(display), .events = POLLIN};
    int left = (int)((end - now()) * 1000);
    if (left <= 0 || poll(&connection, 1, left) == 0) {
      fprintf(stderr, "drop: no %s came\n", names[name]);
      exit(1);
    }
  }
}

int main(int count, char **words) {
  if (count < 2) return fprintf(stderr, "drop: see the head of drop.c\n"), 64;
  for (int k = 1; k < count; k++) {
    if (strlen(uris) + strlen(words[k]) + 3 > sizeof uris) fail("too many files");
    strcat(strcat(uris, words[k]), "\r\n");
  }
  display = XOpenDisplay(NULL);
  if (!display) fail("there is no display");
  XInternAtoms(display, names, count_of_names, False, atoms);
  Window root = DefaultRootWindow(display);
  source = XCreateSimpleWindow(display, root, 0, 0, 1, 1, 0, 0, 0);
  XSetSelectionOwner(display, atoms[SELECTION], source, CurrentTime);

  // What lies under the pointer: frames of window managers and what is in them, from outside.
  Window ignored, next = root;
  int x, y, inner_x, inner_y;
  unsigned mask;
  long version = 0;
  while (next != None && version == 0) {
    target = next;
    XQueryPointer(display, target, &ignored, &next, &x, &y, &inner_x, &inner_y, &mask);
    if (target != root) version = awareness(target);
  }
  if (version == 0) return 3;

  // More than three kinds, as file managers offer, stand in a list.
  XChangeProperty(display, source, atoms[TYPES], XA_ATOM, 32, PropModeReplace,
                  (unsigned char *)(Atom[]){atoms[ICONS], atoms[TEXT], atoms[URIS], atoms[NETSCAPE]}, 4);
  send(ENTER, (version < 5 ? version : 5) << 24 | 1, (long)atoms[ICONS], (long)atoms[TEXT],
       (long)atoms[URIS]);
  // A hand comes in from aside.
  for (int step = 4; step >= 0; step--) {
    send(POSITION, 0, (long)(x - 3 * step) << 16 | y, CurrentTime, (long)atoms[COPY]);
    if ((await(STATUS) & 1) == 0) {
      send(LEAVE, 0, 0, 0, 0);
      XFlush(display);
      return 3;
    }
  }
  send(DROP, 0, CurrentTime, 0, 0);
  return await(FINISHED) & 1 ? 0 : 3;
}
