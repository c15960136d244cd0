// Memory: nothing is asked for after the set-up, and where there is none, nothing happens.
#include "test.h"

static size_t taken, live, fails_at;

static void* take(size_t bytes, void* user) {
  (void)user;
  taken++;
  if (fails_at && taken == fails_at) return NULL;
  live += bytes;
  return malloc(bytes);
}
static void give(void* memory, size_t bytes, void* user) {
  (void)user;
  live -= bytes;
  free(memory);
}

static double random_number(uint64_t* seed) {
  *seed = *seed * 6364136223846793005u + 1442695040888963407u;
  return (double)(*seed >> 11) / 9007199254740992.0;
}

// A window as programs have them; null where memory ran out.
static podium_window set_up(podium_view* list, podium_view* map) {
  const podium_window none = {0, 0};
  podium_window_def def = podium_default_window_def();
  def.size = (podium_size){320, 480};
  podium_window window = podium_create_window(&def);
  if (!window.generation) return none;
  podium_view_def view = podium_default_view_def();
  view.frame = (podium_rect){0, 0, 320, 240};
  view.content = (podium_size){320, 5000};
  *list = podium_create_view(window, &view);
  view.frame.y = 240;
  view.content = (podium_size){2000, 2000};
  view.zoom_most = 4;
  *map = podium_create_view(window, &view);
  podium_region_def tap = podium_default_region_def();
  tap.kind = PODIUM_REGION_TAP;
  tap.frame = (podium_rect){0, 0, 320, 5000};
  tap.parent = *list;
  podium_region button = podium_create_region(window, &tap);
  if (list->generation && map->generation && button.generation) return window;
  podium_destroy_window(window);
  return none;
}

// A gesture of one finger or two, a touchpad or a wheel, with the frames about it.
static void gesture(podium_window window, uint64_t* seed, double* time) {
  const int kind = (int)(random_number(seed) * 4);
  const double x = 320 * random_number(seed), y = 480 * random_number(seed);
  const double vx = 20 * random_number(seed) - 10, vy = 60 * random_number(seed) - 30;
  for (int i = 0; i < 8; i++) {
    *time += 1 / 120.0;
    const podium_touch touch = i == 0 ? PODIUM_TOUCH_DOWN : i == 7 ? PODIUM_TOUCH_UP : PODIUM_TOUCH_MOVE;
    const podium_point way = {vx, vy}, place = {x, y};
    if (kind == 0 || kind == 1) OK(podium_window_touch(window, *time, touch, 1, x + vx * i, y + vy * i));
    if (kind == 1) OK(podium_window_touch(window, *time, touch, 2, x - vx * i, y - vy * i));
    if (kind == 2)
      OK(podium_window_scroll(
          window, *time, i == 0 ? PODIUM_PAD_BEGAN : i == 7 ? PODIUM_PAD_ENDED : PODIUM_PAD_CHANGED, way, place));
    if (kind == 3 && i < 3) OK(podium_window_wheel(window, *time, 0, vy > 0 ? 1 : -0.25, x, y));
    OK(podium_window_advance(window, *time));
  }
  for (int i = (int)(60 * random_number(seed)); i > 0; i--) OK(podium_window_advance(window, *time += 1 / 60.0));
}

static void nothing_is_asked_for_after_the_set_up(void) {
  podium_view list, map;
  podium_window window = set_up(&list, &map);
  podium_model_def def = podium_default_model_def();
  def.bounds = (podium_size){320, 480};
  def.content = (podium_size){320, 50000};
  podium_model model = podium_create_model(&def);
  const size_t before = taken;
  uint64_t seed = 7;
  double time = 0;
  for (int i = 0; i < 1000; i++) {
    gesture(window, &seed, &time);
    const double y = 400;
    OK(podium_model_down(model, time, 1, 100, y));
    for (int k = 1; k < 6; k++) OK(podium_model_move(model, time + k / 60.0, 1, 100, y - 20 * k));
    OK(podium_model_up(model, time + 0.1, 1, 100, y - 120));
    OK(podium_model_advance(model, time + 0.4));
    if (i % 20 == 0) OK(podium_view_set_offset(podium_model_view(model), time + 0.4, (podium_point){0, 0}, 1));
    const podium_event* events;
    size_t count;
    OK(podium_window_events(window, &events, &count, NULL));
    OK(podium_view_predict(list, time + 1, &(podium_state){.size = sizeof(podium_state)}));
  }
  if (taken != before) printf("%zu blocks were asked for after the set-up\n", taken - before), failures++;
  OK(podium_destroy_window(window));
  OK(podium_destroy_model(model));
  EXPECT(live == 0 && podium_byte_count() == 0);
}

// At each block in turn.
static void where_there_is_none_nothing_happens(void) {
  int survived = 0;
  for (size_t at = 1; !survived; at++) {
    taken = 0;
    fails_at = at;
    podium_view list, map;
    podium_window window = set_up(&list, &map);
    if (!window.generation) {
      EXPECT(strstr(podium_last_error(), "allocator") || strstr(podium_last_error(), "room"));
    } else {
      // Many views: blocks are asked for while they are made.
      podium_view_def def = podium_default_view_def();
      def.frame = (podium_rect){0, 0, 10, 10};
      int made = 0, refused = 0;
      for (int i = 0; i < 400; i++) {
        uint64_t before, after;
        const podium_result first = podium_window_hash(window, &before);
        podium_view view = podium_create_view(window, &def);
        if (view.generation) {
          made++;
          continue;
        }
        refused++;
        if (first == PODIUM_OK && podium_window_hash(window, &after) == PODIUM_OK) EXPECT(before == after);
      }
      EXPECT(made + refused == 400 && refused <= 2);
      if (refused == 0 && taken < fails_at) survived = 1;
      OK(podium_window_advance(window, 1));
      const podium_result recorded = podium_window_record(window, 100);
      EXPECT(recorded == PODIUM_OK || recorded == PODIUM_ERROR_MEMORY);
      OK(podium_destroy_window(window));
    }
    EXPECT(live == 0 && podium_byte_count() == 0);
    if (at > 200) failures++, survived = 1, printf("memory never suffices\n");
  }
  fails_at = 0;
}

// Memory of the time after a snapshot stays, and is used again; where it is too small, there is more.
static void who_went_back_to_a_snapshot_can_grow(void) {
  static char snapshot[1 << 21];
  static double stops[100000];
  for (int i = 0; i < 100000; i++) stops[i] = i;
  const podium_snap none = {.kind = PODIUM_SNAP_NONE};
  podium_snap few = {.kind = PODIUM_SNAP_STOPS, .stops = stops, .count = 3000}, many = few;
  many.count = 100000;
  podium_window window = a_window();
  podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  size_t length;
  OK(podium_window_snapshot(window, snapshot, sizeof snapshot, &length));
  uint64_t first, again;
  for (int round = 0; round < 3; round++) {
    OK(podium_view_set_snap(list, none, few));
    flick_window(window, 0, 100, 400, 20);
    OK(podium_window_advance(window, 9));
    OK(podium_window_restore(window, snapshot, length));
    OK(podium_view_set_snap(list, none, many));
    flick_window(window, 0, 100, 400, 20);
    OK(podium_window_advance(window, 9));
    OK(podium_window_hash(window, round ? &again : &first));
    if (round) EXPECT(again == first);
    OK(podium_window_restore(window, snapshot, length));
  }
  OK(podium_destroy_window(window));
}

// A rule with so many stops that its window has no room for them, and gets none.
static void a_rule_that_is_refused_changes_nothing(void) {
  static double stops[50000];
  for (int i = 0; i < 50000; i++) stops[i] = 10 * i;
  const podium_snap none = {.kind = PODIUM_SNAP_NONE};
  const podium_snap many = {.kind = PODIUM_SNAP_STOPS, .stops = stops, .count = 50000};
  podium_view list, map;
  podium_window window = set_up(&list, &map);
  uint64_t before, after;
  OK(podium_window_hash(window, &before));
  fails_at = taken + 1;
  EXPECT(podium_view_set_snap(list, none, many) == PODIUM_ERROR_MEMORY);
  podium_view_def def = podium_default_view_def();
  def.snap_y = many;
  fails_at = taken + 1;
  EXPECT(podium_create_view(window, &def).generation == 0);
  // As long as there is no more, the window goes on as it was.
  fails_at = taken + 1;
  OK(podium_window_hash(window, &after));
  EXPECT(before == after && taken + 1 == fails_at);
  flick_window(window, 0, 100, 200, 14);
  OK(podium_window_advance(window, 9));
  EXPECT(taken + 1 == fails_at);
  fails_at = 0;
  OK(podium_view_set_snap(list, none, many));
  OK(podium_destroy_window(window));
}

int main(void) {
  OK(podium_set_allocator(take, give, NULL));
  a_rule_that_is_refused_changes_nothing();
  nothing_is_asked_for_after_the_set_up();
  who_went_back_to_a_snapshot_can_grow();
  where_there_is_none_nothing_happens();
  podium_model model = a_list(10);
  EXPECT(podium_set_allocator(NULL, NULL, NULL) == PODIUM_ERROR_STATE);
  EXPECT(podium_set_allocator(take, NULL, NULL) == PODIUM_ERROR_ARGUMENT);
  podium_destroy_model(model);
  OK(podium_set_allocator(NULL, NULL, NULL));
  if (!failures) printf("well\n");
  return failures != 0;
}
