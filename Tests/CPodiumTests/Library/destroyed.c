// A region goes while a finger is on it, and others come down. Memory's own tools have to say whether that is well.
#include "test.h"

int main(void) {
  podium_window window = a_window();
  podium_view view = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  podium_region_def def = podium_default_region_def();
  def.kind = PODIUM_REGION_TAP;
  def.parent = view;
  def.frame = (podium_rect){0, 0, 320, 5000};
  podium_region region = podium_create_region(window, &def);
  OK(podium_window_touch(window, 0, PODIUM_TOUCH_DOWN, 1, 100, 100));
  OK(podium_window_touch(window, 0.02, PODIUM_TOUCH_MOVE, 1, 100, 50));
  OK(podium_destroy_region(region));
  OK(podium_window_touch(window, 0.1, PODIUM_TOUCH_DOWN, 2, 100, 200));
  OK(podium_window_touch(window, 0.2, PODIUM_TOUCH_MOVE, 1, 100, 20));
  OK(podium_window_advance(window, 0.3));
  OK(podium_destroy_view(view));
  OK(podium_window_touch(window, 0.4, PODIUM_TOUCH_DOWN, 3, 100, 200));
  OK(podium_window_cancel(window, 0.5));
  OK(podium_destroy_window(window));
  if (!failures) printf("well\n");
  return failures != 0;
}
