// A test in C says what went wrong, and the program fails.
#ifndef TEST_H
#define TEST_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "podium.h"

static int failures;

#define EXPECT(condition)                                                     \
  do {                                                                        \
    if (!(condition)) {                                                       \
      failures++;                                                             \
      printf("%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition, podium_last_error()); \
    }                                                                         \
  } while (0)
#define OK(call) EXPECT((call) == PODIUM_OK)
#define NEAR(a, b, slack)                                                                 \
  do {                                                                                    \
    const double near_a = (a), near_b = (b);                                              \
    if (!(fabs(near_a - near_b) <= (slack))) {                                            \
      failures++;                                                                         \
      printf("%s:%d: %s is %.17g, not %.17g\n", __FILE__, __LINE__, #a, near_a, near_b); \
    }                                                                                     \
  } while (0)

static inline podium_model a_list(double height) {
  podium_model_def def = podium_default_model_def();
  def.bounds = (podium_size){320, 480};
  def.content = (podium_size){320, height};
  podium_model list = podium_create_model(&def);
  EXPECT(list.generation != 0);
  return list;
}

static inline podium_window a_window(void) {
  podium_window_def def = podium_default_window_def();
  def.size = (podium_size){320, 480};
  podium_window window = podium_create_window(&def);
  EXPECT(window.generation != 0);
  return window;
}

static inline podium_view a_view(podium_window window, podium_rect frame, double width, double height) {
  podium_view_def def = podium_default_view_def();
  def.frame = frame;
  def.content = (podium_size){width, height};
  podium_view view = podium_create_view(window, &def);
  EXPECT(view.generation != 0);
  return view;
}

static inline podium_state state_of(podium_view view) {
  podium_state state = {.size = sizeof state};
  OK(podium_view_state(view, &state));
  return state;
}

// A finger flicks a list upwards by `step` points a sixtieth, four times, and lifts at 4/60 s.
static inline void flick(podium_model list, double step) {
  OK(podium_model_down(list, 0, 1, 160, 400));
  for (int i = 1; i < 4; i++) OK(podium_model_move(list, i / 60.0, 1, 160, 400 - step * i));
  OK(podium_model_up(list, 4 / 60.0, 1, 160, 400 - step * 4));
}

// The same in a window, from a moment and a place on.
static inline void flick_window(podium_window window, double start, double x, double y, double step) {
  OK(podium_window_touch(window, start, PODIUM_TOUCH_DOWN, 1, x, y));
  for (int i = 1; i < 4; i++)
    OK(podium_window_touch(window, start + i / 60.0, PODIUM_TOUCH_MOVE, 1, x, y - step * i));
  OK(podium_window_touch(window, start + 4 / 60.0, PODIUM_TOUCH_UP, 1, x, y - step * 4));
}

// How many events of a kind there are since this was last asked.
static inline int happened(podium_window window, podium_event_kind kind) {
  const podium_event* events;
  size_t count, dropped;
  int found = 0;
  OK(podium_window_events(window, &events, &count, &dropped));
  for (size_t i = 0; i < count; i++) found += events[i].kind == kind;
  return found;
}

#endif
