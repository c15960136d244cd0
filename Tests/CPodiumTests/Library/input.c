// Whose the content is after each input: a touchpad's whose stream is over, a region's over a view that zooms, a
// finger's that only its lift has moved.
#include "test.h"

enum { ANIMATED, KEYED, RETARGETED, STOPPED, HELD, CALLS };

static void call(int what, podium_window window, podium_view list) {
  switch (what) {
    case ANIMATED: OK(podium_view_set_offset(list, 1, (podium_point){0, 600}, 1)); break;
    case KEYED: OK(podium_view_key(list, 1, PODIUM_KEY_DOWN, 0)); break;
    case RETARGETED: OK(podium_view_retarget(list, 1, (podium_point){0, 900})); break;
    case STOPPED: OK(podium_view_stop(list, 1)); break;
    default: OK(podium_window_scroll(window, 1, PODIUM_PAD_HOLD, (podium_point){0, 0}, (podium_point){9, 9}));
  }
}

// A stream that has been silent for long is over, whether or not a frame has come since, and a record says so first.
static void a_stream_that_is_over(void) {
  for (int what = 0; what < CALLS; what++) {
    podium_window windows[2] = {a_window(), a_window()};
    podium_view lists[2];
    for (int frames = 0; frames < 2; frames++) {
      podium_window window = windows[frames];
      lists[frames] = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
      OK(podium_window_record(window, 100));
      for (int i = 0; i < 5; i++)
        OK(podium_window_scroll(window, i * 0.02, PODIUM_PAD_STREAM, (podium_point){0, 2}, (podium_point){9, 9}));
      if (frames) OK(podium_window_advance(window, 0.9));
      call(what, window, lists[frames]);
      OK(podium_window_advance(window, 3));
      EXPECT(happened(window, PODIUM_EVENT_DRAG_ENDED) == 1);
    }
    EXPECT(state_of(lists[0]).offset.y == state_of(lists[1]).offset.y);
    EXPECT(state_of(lists[0]).phase == state_of(lists[1]).phase);
    static char text[8192];
    size_t length;
    OK(podium_window_record_text(windows[0], text, sizeof text, &length));
    if (what == KEYED) {
      const char *ended = strstr(text, "pad ended"), *key = strstr(text, "1 key down");
      EXPECT(ended && key && ended < key);
    }
    podium_destroy_window(windows[0]);
    podium_destroy_window(windows[1]);
  }
}

static void spread(podium_window window, double start) {
  OK(podium_window_touch(window, start, PODIUM_TOUCH_DOWN, 1, 160, 190));
  OK(podium_window_touch(window, start, PODIUM_TOUCH_DOWN, 2, 160, 290));
  for (int i = 1; i <= 10; i++) {
    OK(podium_window_touch(window, start + 0.02 * i, PODIUM_TOUCH_MOVE, 1, 160, 190 - 5 * i));
    OK(podium_window_touch(window, start + 0.02 * i, PODIUM_TOUCH_MOVE, 2, 160, 290 + 5 * i));
  }
  OK(podium_window_touch(window, start + 0.3, PODIUM_TOUCH_UP, 1, 160, 140));
  OK(podium_window_touch(window, start + 0.3, PODIUM_TOUCH_UP, 2, 160, 340));
  OK(podium_window_advance(window, start + 2));
}

// A view that zooms only after the region over it was made, and one whose region goes while it does not zoom.
static void a_region_over_a_view_that_zooms_later(void) {
  podium_window window = a_window();
  podium_view_def def = podium_default_view_def();
  def.is_hidden = 1;
  def.frame = (podium_rect){0, 0, 320, 480};
  def.content = (podium_size){320, 5000};
  podium_view view = podium_create_view(window, &def);
  podium_region_def dummy = podium_default_region_def();
  dummy.frame = def.frame;
  dummy.scrolls = view;
  EXPECT(podium_create_region(window, &dummy).generation);
  OK(podium_view_set_parameter(view, "zoom-most", 4));
  spread(window, 0);
  EXPECT(state_of(view).zoom > 1.5);
  podium_destroy_window(window);

  window = a_window();
  def.is_hidden = 0;
  def.zoom_most = 4;
  dummy.scrolls = view = podium_create_view(window, &def);
  podium_region over = podium_create_region(window, &dummy);
  OK(podium_view_set_parameter(view, "zoom-most", 1));
  OK(podium_destroy_region(over));
  OK(podium_view_set_parameter(view, "zoom-most", 4));
  spread(window, 0);
  EXPECT(state_of(view).zoom > 1.5);
  podium_destroy_window(window);
}

static int32_t verdict_of(podium_window window) {
  int32_t verdict;
  OK(podium_window_verdict(window, 1, &verdict));
  return verdict;
}

// Content that only a lift has moved was scrolled, in a window as in a model, also content that the finger caught.
static void a_lift_that_drags(void) {
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 100, 300));
  OK(podium_window_touch(window, 0.05, PODIUM_TOUCH_UP, 1, 100, 200));
  EXPECT(state_of(list).offset.y > 0 && verdict_of(window) == PODIUM_VERDICT_SCROLL);
  flick_window(window, 1, 100, 400, 14);
  OK(podium_window_touch(window, 1.2, PODIUM_TOUCH_DOWN, 1, 100, 300));
  EXPECT(verdict_of(window) == PODIUM_VERDICT_CAUGHT);
  OK(podium_window_touch(window, 1.25, PODIUM_TOUCH_UP, 1, 100, 200));
  EXPECT(verdict_of(window) == PODIUM_VERDICT_SCROLL);
  podium_destroy_window(window);
}

// A finger that comes down again was lost, and what it did before is no part of its tap.
static void a_tap_after_a_lost_finger(void) {
  podium_model list = a_list(5000);
  OK(podium_model_down(list, 0, 1, 100, 100));
  OK(podium_model_down(list, 5, 1, 100, 100));
  OK(podium_model_up(list, 5.1, 1, 100, 100));
  EXPECT(state_of(podium_model_view(list)).verdict == PODIUM_VERDICT_TAP);
  podium_destroy_model(list);
}

// The velocity (pt/s) with which a list moves on after 1500 pt/s in whole pixels, a move a millisecond, each with a
// stamp of its own, and a lift after `moves` of them.
static double lift_speed(podium_model list, double start, int moves, int is_mouse) {
  OK((is_mouse ? podium_model_mouse_down : podium_model_down)(list, start, 1, 160, 900));
  for (int i = 1; i <= moves; i++) OK(podium_model_move(list, start + i / 1000.0, 1, 160, rint(900 - 1.5 * i)));
  OK(podium_model_up(list, start + moves / 1000.0, 1, 160, rint(900 - 1.5 * moves)));
  const double speed = state_of(podium_model_view(list)).velocity.y;
  EXPECT(state_of(podium_model_view(list)).verdict == PODIUM_VERDICT_SCROLL);
  OK(podium_model_advance(list, start + 30));
  return speed;
}

// A fast mouse throws a model's content at its own speed, wherever between two pixels it lifts; whole pixels of a
// finger at that rate do not.
static void a_mouse_of_a_thousand_moves(void) {
  podium_model list = a_list(100000);
  double least = INFINITY, most = 0;
  for (int phase = 0; phase < 6; phase++) {
    NEAR(lift_speed(list, 100 * phase, 200 + phase, 1), 1500, 75);
    const double finger = lift_speed(list, 100 * phase + 50, 200 + phase, 0);
    least = fmin(least, finger), most = fmax(most, finger);
  }
  EXPECT(least < 1500 - 300 && most > 1500 + 300);
  // A finger after a mouse is a finger again, and a mouse's click is a tap.
  OK(podium_model_mouse_down(list, 1000, 7, 160, 100));
  OK(podium_model_up(list, 1000.1, 7, 160, 100));
  EXPECT(state_of(podium_model_view(list)).verdict == PODIUM_VERDICT_TAP);
  podium_destroy_model(list);
}

int main(void) {
  a_stream_that_is_over();
  a_region_over_a_view_that_zooms_later();
  a_lift_that_drags();
  a_tap_after_a_lost_finger();
  a_mouse_of_a_thousand_moves();
  if (!failures) printf("well\n");
  return failures != 0;
}
