// Random sessions, a line for each: what all views of a window and a model did in 360 frames, as one number.
// Sessions.swift and differential.py do the same, and print the same.
// usage: differential COUNT
#include "test.h"

static uint64_t seed;
static int below(int count) {
  seed = seed * 6364136223846793005u + 1442695040888963407u;
  return (int)((seed >> 33) % (uint64_t)count);
}

static uint64_t hash;
static void mix(double x) {
  uint64_t word;
  memcpy(&word, &x, sizeof word);
  hash = (hash ^ word) * 0x100000001b3u;
}

typedef struct finger { int life, id; double x, y, vx, vy; } finger;
static podium_window window;
static podium_model model;
enum { VIEWS = 4 };
static podium_view views[VIEWS];  // the last one is the model's

static void put_down(finger* f, double t) {
  f->x = 20 + below(600);
  f->y = 20 + below(440);
  f->vx = below(41) - 20;
  f->vy = below(81) - 40;
  f->life = 3 + below(12);
  podium_window_touch(window, t, PODIUM_TOUCH_DOWN, f->id, f->x, f->y);
  podium_model_down(model, t, f->id, f->x, f->y);
}

static void follow(finger* f, double t) {
  if (f->life == 0) return;
  f->x += f->vx;
  f->y += f->vy;
  f->life--;
  podium_window_touch(window, t, f->life ? PODIUM_TOUCH_MOVE : PODIUM_TOUCH_UP, f->id, f->x, f->y);
  (f->life ? podium_model_move : podium_model_up)(model, t, f->id, f->x, f->y);
}

static void make(void) {
  podium_window_def def = podium_default_window_def();
  def.size = (podium_size){650, 480};
  window = podium_create_window(&def);
  podium_view_def view = podium_default_view_def();
  view.frame = (podium_rect){0, 0, 320, 480};
  view.content = (podium_size){640, 900};
  views[0] = podium_create_view(window, &view);
  view.parent = views[0];
  view.frame = (podium_rect){20, 200, 280, 400};
  view.content = (podium_size){280, 4000};
  const int rule = below(3);
  if (rule == 1) {
    view.snap_y.kind = PODIUM_SNAP_EVERY;
    view.snap_y.every = 50 + below(200);
  }
  if (rule == 2) view.snap_y.kind = PODIUM_SNAP_PAGES;
  views[1] = podium_create_view(window, &view);
  podium_model_def list = podium_default_model_def();
  list.bounds = (podium_size){320, 480};
  list.content = (podium_size){640, 5000};
  list.snap_y = view.snap_y;
  model = podium_create_model(&list);
  views[3] = podium_model_view(model);
  view = podium_default_view_def();
  view.frame = (podium_rect){330, 0, 320, 480};
  view.content = (podium_size){2000, 2000};
  view.zoom_least = 0.5;
  view.zoom_most = 4;
  views[2] = podium_create_view(window, &view);
  const int feel = below(20);
  for (int i = 0; i < VIEWS; i++) {
    podium_view_set_parameter(views[i], "feel", feel < 10 ? feel : 0);
    podium_view_set_parameter(views[i], "deceleration", 0.99 + 0.0001 * below(90));
  }
}

static int pad, pinch;
static podium_point pad_way, pad_place;
static double scale;

static void touchpad(double t, int begins) {
  if (!pad && !begins) return;
  const int phase = !pad ? PODIUM_PAD_BEGAN : below(6) == 0 ? PODIUM_PAD_ENDED : PODIUM_PAD_CHANGED;
  if (!pad) {
    pad_place.x = 20 + below(600);
    pad_place.y = 20 + below(440);
    pad_way.x = below(21) - 10;
    pad_way.y = below(41) - 20;
  }
  pad = phase != PODIUM_PAD_ENDED;
  podium_window_scroll(window, t, phase, pad_way, pad_place);
}

static void magnify(double t, int begins) {
  if (!pinch && !begins) return;
  const int phase = !pinch ? PODIUM_PAD_BEGAN : below(8) == 0 ? PODIUM_PAD_ENDED : PODIUM_PAD_CHANGED;
  scale = pinch ? scale + 0.03125 : 1;
  pinch = phase != PODIUM_PAD_ENDED;
  podium_window_magnify(window, t, phase, scale, (podium_point){500, 200});
}

static void command(double t, int what) {
  const podium_view view = views[below(VIEWS)];
  podium_point place;
  place.x = below(600);
  place.y = below(1200) - 100;
  const int animated = below(2);
  switch (what) {
    case 2: {
      const double right = below(5) - 2, down = below(9) - 4;
      podium_window_wheel(window, t, right, animated ? down : down * 0.125, 40 + below(560), 240);
      podium_model_wheel(model, t, right, animated ? down : down * 0.125);
      break;
    }
    case 4: podium_view_key(view, t, below(8), 0); break;
    case 5: if (below(4) == 0) podium_view_set_offset(view, t, place, animated); break;
    case 6: podium_view_retarget(view, t, place); break;
    case 7: podium_view_translate(view, (podium_point){0, place.y / 8}); break;
    case 8: podium_view_set_zoom(views[2], t, 0.5 + 0.5 * below(7), (podium_point){100, 150}, animated); break;
  }
}

int main(int count, char** words) {
  const int sessions = count > 1 ? atoi(words[1]) : 20;
  for (int session = 0; session < sessions; session++) {
    seed = (uint64_t)session * 0x9e3779b97f4a7c15u + 1;
    hash = 0xcbf29ce484222325u;
    pad = pinch = 0;
    finger one = {.id = 1}, two = {.id = 2};
    make();
    for (int frame = 0; frame < 360; frame++) {
      const double t = frame / 120.0;
      follow(&one, t);
      follow(&two, t);
      const int what = below(24);
      if (what == 0 && one.life == 0) put_down(&one, t);
      if (what == 1 && two.life == 0 && below(2)) put_down(&two, t);
      touchpad(t, what == 3 && below(2));
      magnify(t, what == 9 && below(4) == 0);
      if (below(2)) command(t, what);
      podium_window_advance(window, t);
      podium_model_advance(model, t);
      for (int i = 0; i < VIEWS; i++) {
        const podium_state s = state_of(views[i]);
        mix(s.offset.x);
        mix(s.offset.y);
        mix(s.velocity.x);
        mix(s.velocity.y);
        mix(s.zoom);
        mix(s.phase);
      }
    }
    podium_destroy_window(window);
    podium_destroy_model(model);
    printf("%016llx\n", (unsigned long long)hash);
  }
  return failures != 0;
}
