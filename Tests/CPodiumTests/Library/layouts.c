// Every struct's size and every member's place: the same major number means the same of them.
#include <stddef.h>

#include "test.h"

#define SIZE(type)                                            \
  EXPECT(podium_abi_size(#type) == sizeof(podium_##type));    \
  printf("%s %zu\n", #type, sizeof(podium_##type))
#define PLACE(type, member) printf("%s.%s %zu\n", #type, #member, offsetof(podium_##type, member))

int main(void) {
  SIZE(window); SIZE(model); SIZE(view); SIZE(region); SIZE(point); SIZE(size); SIZE(rect); SIZE(insets);
  SIZE(snap); PLACE(snap, kind); PLACE(snap, most); PLACE(snap, directional); PLACE(snap, natural);
  PLACE(snap, every); PLACE(snap, origin); PLACE(snap, stops); PLACE(snap, count);
  SIZE(state); PLACE(state, phase); PLACE(state, offset); PLACE(state, velocity); PLACE(state, resting_point);
  PLACE(state, minimum); PLACE(state, maximum); PLACE(state, content_origin); PLACE(state, bounds);
  PLACE(state, content); PLACE(state, zoom); PLACE(state, time); PLACE(state, deadline);
  PLACE(state, moves_itself); PLACE(state, is_tracking); PLACE(state, verdict);
  SIZE(event); PLACE(event, time); PLACE(event, kind); PLACE(event, view); PLACE(event, region);
  PLACE(event, user); PLACE(event, point); PLACE(event, velocity); PLACE(event, target); PLACE(event, value);
  SIZE(model_def); PLACE(model_def, event_capacity); PLACE(model_def, errata); PLACE(model_def, bounds); PLACE(model_def, content);
  PLACE(model_def, insets); PLACE(model_def, snap_x); PLACE(model_def, snap_y); PLACE(model_def, user);
  SIZE(window_def); PLACE(window_def, event_capacity); PLACE(window_def, errata); PLACE(window_def, size); PLACE(window_def, user);
  SIZE(view_def); PLACE(view_def, is_hidden); PLACE(view_def, parent); PLACE(view_def, frame);
  PLACE(view_def, content); PLACE(view_def, insets); PLACE(view_def, snap_x); PLACE(view_def, snap_y);
  PLACE(view_def, zoom_least); PLACE(view_def, zoom_most); PLACE(view_def, user);
  SIZE(region_def); PLACE(region_def, kind); PLACE(region_def, parent); PLACE(region_def, frame);
  PLACE(region_def, scrolls); PLACE(region_def, count); PLACE(region_def, fingers); PLACE(region_def, delay);
  PLACE(region_def, distance); PLACE(region_def, directions); PLACE(region_def, user);
  SIZE(landing); PLACE(landing, user); PLACE(landing, time); PLACE(landing, offset);
  PLACE(landing, velocity); PLACE(landing, proposed); PLACE(landing, target);
  SIZE(parameter); PLACE(parameter, least); PLACE(parameter, most); PLACE(parameter, standard);
  PLACE(parameter, unit); PLACE(parameter, sentence);
  EXPECT(podium_abi_size("nothing") == 0 && podium_abi_size(NULL) == 0);
  return failures != 0;
}
