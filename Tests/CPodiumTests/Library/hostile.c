// Any function with any argument, in any order: stale and foreign ids, freed windows, wrong sizes, numbers that
// mean nothing. It must end; what a state says must be numbers; what is refused must have changed nothing. `poor`: the
// host has memory for every second block alone, and what finds none must have changed nothing either.
// usage: hostile SEED SECONDS [poor]
#include <time.h>

#include "test.h"

static uint64_t seed;
static uint32_t bits(void) {
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)(seed >> 33);
}
static int below(int count) { return (int)(bits() % (uint32_t)count); }
static double share(void) { return bits() / 2147483648.0; }

static double now;

// Mostly sane arguments, sometimes absurd ones.
static double number(double scale) {
  static const double odd[] = {0,    -0.0,   1,     -1,    1e-300, -1e-9, 1e6,  -1e6, 1e9,
                               1e12, -1e12, 1e15,  1e300, -1e300, 5e-324, 0.5, 1e-6, 4503599627370496.5};
  switch (below(24)) {
    case 0: return odd[below(sizeof odd / sizeof *odd)];
    case 1: return below(3) ? NAN : below(2) ? INFINITY : -INFINITY;
    default: return (2 * share() - 1) * scale;
  }
}
static double positive(double scale) { return below(30) ? fabs(number(scale)) : number(scale); }
static double moment(void) {
  if (below(40) == 0) return number(1e3);
  return now += share() * (below(50) ? 0.02 : 3);
}
static podium_point point(void) { return (podium_point){number(400), number(600)}; }
static podium_size size(void) { return (podium_size){positive(2000), positive(8000)}; }
static podium_rect rect(void) { return (podium_rect){number(200), number(300), positive(400), positive(500)}; }

enum { KEPT = 12 };
static podium_window windows[KEPT];
static podium_model models[KEPT];
static podium_view views[KEPT];
static podium_region regions[KEPT];

// All of a round, to be destroyed after it: places are few, and a full table refuses everything.
static podium_window round_windows[4096];
static podium_model round_models[4096];
static int window_count, model_count;
static podium_window noted_window(podium_window w) {
  if (w.generation && window_count < 4096) round_windows[window_count++] = w;
  return w;
}
static podium_model noted_model(podium_model m) {
  if (m.generation && model_count < 4096) round_models[model_count++] = m;
  return m;
}

#define ANY(type, kept)                                                              \
  (below(60) == 0 ? (type){bits(), bits()} : below(60) == 0 ? (type){0, 0} : (kept)[below(KEPT)])
static podium_window window(void) { return ANY(podium_window, windows); }
static podium_model model(void) { return ANY(podium_model, models); }
static podium_view view(void) { return ANY(podium_view, views); }
static podium_region region(void) { return ANY(podium_region, regions); }

static double stops[4000];
static podium_snap snap(void) {
  podium_snap s = {.kind = below(40) ? below(4) : (int32_t)bits(), .every = positive(300), .origin = number(100)};
  s.most = below(40) ? below(4) : (int32_t)bits();
  s.directional = below(3);
  s.natural = below(3);
  for (int i = below(6); i > 0; i--) stops[below(4000)] = number(5000);
  s.stops = below(40) ? stops : NULL;
  s.count = below(40) ? (size_t)below(below(10) ? 20 : 4000) : bits();
  if (s.count > 4000 && s.count <= 100000) s.count = 4000;
  return s;
}

static void call_something(void);
static unsigned long accepted;
static int depth;
static void land(podium_landing* landing, void* user) {
  (void)user;
  if (below(2)) landing->target = point();
  if (depth < 2 && below(4) == 0) {
    depth++;
    call_something();
    depth--;
  }
}

static void create_something(void) {
  podium_window_def window_def = podium_default_window_def();
  podium_model_def model_def = podium_default_model_def();
  podium_view_def view_def = podium_default_view_def();
  podium_region_def region_def = podium_default_region_def();
  const int spoilt = below(60) == 0;
  switch (below(12)) {
    case 0:
      window_def.size = size();
      window_def.event_capacity = below(40) ? 1 + (uint32_t)below(64) : bits();
      window_def.errata = below(40) ? 0 : bits();
      if (spoilt) memset(&window_def, below(256), sizeof window_def);
      windows[below(KEPT)] = below(3) ? windows[below(KEPT)] : noted_window(podium_create_window(&window_def));
      break;
    case 1:
      model_def.bounds = size();
      model_def.content = size();
      model_def.snap_x = snap();
      model_def.snap_y = snap();
      if (spoilt) memset(&model_def, below(256), sizeof model_def);
      const podium_model made = noted_model(podium_create_model(&model_def));
      models[below(KEPT)] = made;
      views[below(KEPT)] = podium_model_view(made);
      break;
    case 2: case 3: case 4: case 5: case 6: case 7:
      view_def.parent = below(2) ? view() : (podium_view){0, 0};
      view_def.is_hidden = below(4) == 0;
      view_def.frame = rect();
      view_def.content = size();
      view_def.snap_x = snap();
      view_def.zoom_least = below(2) ? 1 : positive(1);
      view_def.zoom_most = below(2) ? 1 : positive(5);
      if (spoilt) memset(&view_def, below(256), sizeof view_def);
      views[below(KEPT)] = podium_create_view(window(), &view_def);
      break;
    default:
      region_def.kind = below(40) ? below(4) : (int32_t)bits();
      region_def.parent = below(2) ? view() : (podium_view){0, 0};
      region_def.scrolls = below(2) ? view() : (podium_view){0, 0};
      region_def.frame = rect();
      region_def.count = below(40) ? 1 + below(3) : (int32_t)bits();
      region_def.fingers = below(40) ? 1 + below(3) : (int32_t)bits();
      region_def.delay = positive(1);
      region_def.distance = positive(30);
      region_def.directions = below(17);
      if (spoilt) memset(&region_def, below(256), sizeof region_def);
      regions[below(KEPT)] = podium_create_region(window(), &region_def);
  }
}

static podium_result destroy_something(void) {
  switch (below(20)) {
    case 0: return podium_destroy_window(window());
    case 1: return podium_destroy_model(model());
    case 2: case 3: case 4: case 5: return podium_destroy_view(view());
    default: return podium_destroy_region(region());
  }
}

static char buffer[1 << 20];
static size_t kept;
static podium_window kept_of;
static podium_model kept_model;

static podium_result remember_something(void) {
  size_t length = 0;
  const size_t capacity = below(4) ? sizeof buffer : (size_t)below(4096);
  const podium_window w = window();
  const podium_model m = model();
  podium_result result;
  switch (below(8)) {
    case 0:
      result = podium_window_snapshot(w, buffer, capacity, &length);
      if (!result) kept = length, kept_of = w;
      return result;
    case 1:
      if (kept && below(3) == 0) buffer[below((int)kept)] ^= (char)bits();
      return podium_window_restore(below(2) ? kept_of : w, buffer, below(4) ? kept : (size_t)below(65536));
    case 6:
      result = podium_model_snapshot(m, buffer, capacity, below(20) ? &length : NULL);
      if (!result) kept = length, kept_model = m;
      return result;
    case 7:
      if (kept && below(3) == 0) buffer[below((int)kept)] ^= (char)bits();
      return podium_model_restore(below(2) ? kept_model : m, buffer, below(4) ? kept : (size_t)below(65536));
    case 2: return podium_window_record(w, below(20) ? (size_t)below(200) : (size_t)bits() + 100000001);
    case 3: kept = 0; return podium_window_record_text(w, buffer, capacity, &length);
    case 4:
      kept = 0;
      if (podium_window_record_text(w, buffer, sizeof buffer, &length)) return 0;
      if (length && below(2)) buffer[below((int)length)] = (char)bits();
      return podium_window_replay(window(), buffer, length, &length);
    default: {
      uint64_t hash;
      return below(2) ? podium_window_hash(w, &hash) : podium_model_hash(model(), &hash);
    }
  }
}

static void check_state(podium_view v) {
  podium_state s = {.size = below(40) ? sizeof s : bits()};
  if (below(4) ? podium_view_state(v, &s) : podium_view_predict(v, moment(), &s)) return;
  const double all[] = {s.offset.x, s.offset.y, s.velocity.x, s.velocity.y, s.resting_point.x, s.resting_point.y,
                        s.minimum.x, s.minimum.y, s.maximum.x, s.maximum.y, s.content_origin.x, s.content_origin.y,
                        s.bounds.width, s.bounds.height, s.content.width, s.content.height, s.zoom, s.time};
  for (size_t i = 0; i < sizeof all / sizeof *all; i++) EXPECT(isfinite(all[i]));
  EXPECT(!isnan(s.deadline) && s.zoom > 0 && s.minimum.x <= s.maximum.x && s.minimum.y <= s.maximum.y);
  EXPECT(s.phase >= PODIUM_PHASE_IDLE && s.phase <= PODIUM_PHASE_ZOOMING);
}

static podium_result change_a_view(void) {
  static const char* const names[] = {"uikit", "gtk", "mac", "qscroller", "reduced", "android", "webkit", "none",
                                      "chromium", "flickable", "chromium-classic", "flutter", "fast", ""};
  const podium_view v = view();
  size_t count;
  const podium_parameter* all = podium_parameters(&count);
  const podium_parameter p = all[below((int)count)];
  switch (below(18)) {
    case 0: return podium_view_set_frame(v, rect());
    case 1: return podium_view_set_content(v, size());
    case 2: return podium_view_set_insets(v, (podium_insets){number(50), number(50), number(50), number(50)});
    case 3: return podium_view_set_snap(v, snap(), snap());
    case 4: return podium_view_set_offset(v, moment(), point(), below(2));
    case 5: return podium_view_show_rect(v, moment(), rect(), below(2));
    case 6: return podium_view_set_zoom(v, moment(), positive(5), point(), below(2));
    case 7: return podium_view_retarget(v, moment(), point());
    case 8: return podium_view_stop(v, moment());
    case 9: return podium_view_translate(v, point());
    case 10: return podium_view_key(v, moment(), below(40) ? below(8) : (int32_t)bits(), below(3));
    case 11: return podium_view_on_landing(v, below(3) ? land : NULL, NULL);
    case 12: return podium_view_set_preset(v, below(40) ? names[below(14)] : NULL);
    case 13: return podium_region_set_frame(region(), rect());
    case 14: {
      double value;
      return podium_view_parameter(v, p.name, below(40) ? &value : NULL);
    }
    default:
      return podium_view_set_parameter(
          v, p.name, below(4) ? p.least + (p.most - p.least) * (below(2) ? below(2) : share()) : number(10));
  }
}

static podium_result send_something(void) {
  const podium_window w = window();
  const double x = number(400), y = number(500);
  switch (below(12)) {
    case 0: return podium_window_set_size(w, size(), moment());
    case 1: return podium_window_cancel(w, moment());
    case 2: return podium_window_wheel(w, moment(), number(3), below(2) ? below(7) - 3 : number(4), x, y);
    case 3: case 4:
      return podium_window_scroll(w, moment(), below(60) ? below(8) : (int32_t)bits(), (podium_point){number(20), number(30)}, point());
    case 5: return podium_window_magnify(w, moment(), below(60) ? below(4) : (int32_t)bits(), positive(3), point());
    case 6:
      switch (below(6)) {
        case 0: return podium_model_down(model(), moment(), below(4), x, y);
        case 4: return podium_model_mouse_down(model(), moment(), below(4), x, y);
        case 1: return podium_model_up(model(), moment(), below(4), x, y);
        case 2: return podium_model_cancel(model(), moment());
        case 3: return podium_model_wheel(model(), moment(), number(3), number(4));
        default: return podium_model_move(model(), moment(), below(4), x, y);
      }
    default:
      return podium_window_touch(w, moment(), below(60) ? below(4) : (int32_t)bits(), below(40) ? below(5) : (int32_t)bits(), x, y);
  }
}

static podium_result ask_something(void) {
  const podium_window w = window();
  const podium_event* events = NULL;
  size_t count = 0, dropped;
  double time;
  podium_verdict verdict;
  switch (below(8)) {
    case 0: return podium_window_deadline(w, &time);
    case 1: return podium_model_deadline(model(), &time);
    case 2: return podium_window_verdict(w, below(5), &verdict);
    case 3: check_state(podium_window_view_at(w, point())); return 0;
    case 4: case 5: {
      const podium_result result = below(2) ? podium_window_events(w, &events, &count, below(2) ? &dropped : NULL)
                                            : podium_model_events(model(), &events, &count, NULL);
      for (size_t i = 0; !result && i < count; i++)
        EXPECT(isfinite(events[i].time) && events[i].kind >= 1 && events[i].kind <= PODIUM_EVENT_SWIPE);
      return result;
    }
    default: check_state(view()); return 0;
  }
}

static int is_poor, has_none;  // the host may refuse memory; it does so now
static unsigned long starved;
static void log_something(podium_result result, const char* words, void* user) {
  EXPECT(result != PODIUM_OK && strlen(words) > 10 && user == &depth);
}
static void* take_nothing(size_t bytes, void* user) {
  (void)bytes, (void)user;
  return NULL;
}

// Functions of the library itself. An allocator that cannot give memory back is refused.
static podium_result ask_the_library(void) {
  static const char* const names[] = {"view", "state", "podium_view", "", "event", "sample"};
  switch (below(5)) {
    case 0: EXPECT(podium_abi_size(below(9) ? names[below(6)] : NULL) < 1000); return 0;
    case 1: EXPECT(strlen(podium_result_text((int32_t)(below(3) ? below(9) - 1 : (int)bits()))) > 0); return 0;
    case 2: podium_set_log(below(2) ? log_something : NULL, &depth); return 0;
    case 3: return podium_set_allocator(below(2) || is_poor ? take_nothing : NULL, NULL, NULL);
    default: EXPECT(podium_byte_count() < (size_t)1 << 40 && podium_version() == PODIUM_VERSION); return 0;
  }
}

static void* take_some(size_t bytes, void* user) {
  (void)user;
  return has_none && below(2) ? NULL : malloc(bytes);
}
static void give_back(void* memory, size_t bytes, void* user) {
  (void)bytes, (void)user;
  free(memory);
}

// A number of all that moves, where there is memory to ask.
static uint64_t everything(void) {
  uint64_t all = 0, hash;
  has_none = 0;
  for (int i = 0; i < KEPT; i++) {
    if (!podium_window_hash(windows[i], &hash)) all = all * 31 + hash;
    if (!podium_model_hash(models[i], &hash)) all = all * 31 + hash;
  }
  return all;
}

static podium_result call_one(void) {
  podium_result result = 0;
  switch (below(17)) {
    case 16: result = ask_the_library(); break;
    case 0: create_something(); break;
    case 1: if (below(3) == 0) result = destroy_something(); break;
    case 2: result = remember_something(); break;
    case 3: case 4: result = change_a_view(); break;
    case 5: case 6: result = ask_something(); break;
    case 7: case 8: case 9: result = podium_window_advance(window(), moment()); break;
    case 10: result = podium_model_advance(model(), moment()); break;
    default: result = send_something();
  }
  return result;
}

static void call_something(void) {
  // Within a landing the windows that are in a call have no hash.
  const int asks = is_poor && depth == 0;
  const uint64_t before = asks ? everything() : 0;
  has_none = is_poor;
  const podium_result result = call_one();
  starved += result == PODIUM_ERROR_MEMORY;
  if (asks && result == PODIUM_ERROR_MEMORY) EXPECT(everything() == before);
  has_none = 0;
  EXPECT(result >= PODIUM_OK && result <= PODIUM_ERROR_STATE && (is_poor || result != PODIUM_ERROR_MEMORY));
  EXPECT(!is_poor || !strstr(podium_last_error(), "is lost"));
  accepted += result == PODIUM_OK;
  if (result) EXPECT(strlen(podium_last_error()) > 10 && !strncmp(podium_last_error(), "podium_", 7));
}

int main(int count, char** words) {
  const uint64_t first = count > 1 ? strtoull(words[1], NULL, 10) : 1;
  const double seconds = count > 2 ? strtod(words[2], NULL) : 1;
  const time_t start = time(NULL);
  is_poor = count > 3;
  if (is_poor) OK(podium_set_allocator(take_some, give_back, NULL));
  unsigned long calls = 0;
  for (uint64_t round = first; !failures; round++) {
    if (difftime(time(NULL), start) >= seconds) break;
    seed = round * 0x9e3779b97f4a7c15u;
    now = 0;
    // Few windows in many places: what is called often goes together.
    podium_window_def def = podium_default_window_def();
    def.size = (podium_size){320, 480};
    for (int i = 0; i < KEPT; i++) windows[i] = i < 2 ? noted_window(podium_create_window(&def)) : windows[i % 2];
    for (int i = 0; i < 60; i++) create_something();
    for (int i = 0; i < 2000 && !failures; i++, calls++) call_something();
    if (failures) printf("in round %llu\n", (unsigned long long)round);
    while (window_count > 0) podium_destroy_window(round_windows[--window_count]);
    while (model_count > 0) podium_destroy_model(round_models[--model_count]);
    EXPECT(podium_byte_count() == 0);
  }
  // Most calls are to do something: of refusals alone a fuzzer learns little.
  EXPECT(accepted > calls / 3);
  EXPECT(!is_poor || starved > 0);
  printf("%lu calls, %lu of them accepted, %lu without memory\n", calls, accepted, starved);
  if (!failures) printf("well\n");
  return failures != 0;
}
