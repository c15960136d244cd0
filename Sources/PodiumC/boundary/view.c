// Views, of windows and of models alike.

#include <math.h>
#include <string.h>

#include "boundary.h"

podium_result view_at(podium_view view, box **b, thing **t, const char *function) {
  *b = box_of_thing(view.index, view.generation);
  *t = *b ? thing_at(&(*b)->in->views, view.index, view.generation) : 0;
  if (*t) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ID, function, "there is no view %u.%u; it was destroyed, or never was", view.index,
      view.generation);
}
#define VIEW(view) \
  box *b;          \
  thing *t;        \
  CHECK(view_at(view, &b, &t, __func__))
#define ENTER_VIEW(b) \
  ENTER(b);           \
  events_turn(b)

podium_view_def podium_default_view_def(void) {
  podium_view_def def;
  memset(&def, 0, sizeof def);
  def.cookie = COOKIE_VIEW;
  def.zoom_least = def.zoom_most = 1;
  return def;
}

static podium_result check_def(const podium_view_def *def, const char *function) {
  CHECK(check_cookie(def, COOKIE_VIEW, "view", function));
  CHECK(check_rect(def->frame, "frame", function));
  CHECK(check_size(def->content, "content", function));
  CHECK(check_insets(def->insets, function));
  CHECK(check_snap(&def->snap_x, "snap_x", function));
  CHECK(check_snap(&def->snap_y, "snap_y", function));
  CHECK(check_number(def->zoom_least, "zoom_least", 1e-6, 1e6, function));
  return check_number(def->zoom_most, "zoom_most", def->zoom_least, 1e6, function);
}

podium_result view_named(
    box *b, podium_view view, thing **t, const char *what, const char *function) {
  *t = 0;
  if (view.index == 0 && view.generation == 0) return PODIUM_OK;
  box *other;
  CHECK(view_at(view, &other, t, function));
  if (other == b) return PODIUM_OK;
  return podium_fail(PODIUM_ERROR_ID, function, "%s is a view of another window", what);
}

podium_result box_stops(box *b, const podium_snap *x, const podium_snap *y, const char *function) {
  size_t before = b->in->most_stops, most = before;
  if (x->kind == PODIUM_SNAP_STOPS && x->count > most) most = x->count;
  if (y->kind == PODIUM_SNAP_STOPS && y->count > most) most = y->count;
  if (most == before || b->is_busy) return PODIUM_OK;
  b->in->most_stops = most;
  podium_result room = box_room(b, 0, function);
  if (room) b->in->most_stops = before;
  return room;
}

// The most bytes that making a view takes, and that the first touchpad gesture over it takes.
enum { VIEW_BYTES = 64 * 1024, PAD_BYTES = 24 * 1024 };

static podium_result create(
    podium_window window, const podium_view_def *def, podium_view *made, const char *function) {
  CHECK(check_def(def, function));
  box *b;
  thing *parent;
  CHECK(window_at(window, &b, function));
  CHECK(view_named(b, def->parent, &parent, "the parent", function));
  CHECK(box_stops(b, &def->snap_x, &def->snap_y, function));
  CHECK(box_room(b, VIEW_BYTES + PAD_BYTES * ((size_t)b->in->views.count + 1), function));
  // thing_add may move the table that contains the parent.
  void *parent_object = parent ? parent->object : 0;
  const uint32_t parent_number = parent ? (uint32_t)(parent - b->in->views.at) + 1 : 0;
  ENTER_AS(b, function);
  events_turn(b);
  uint32_t place;
  thing *t = thing_add(b, &b->in->views, &place);
  if (!t) {
    box_leave(b);
    return podium_fail(PODIUM_ERROR_MEMORY, function, "there is no room for another view");
  }
  t->user = def->user;
  t->parent = parent_number;
  void *view = inside_view(b->in->object, parent_object, place, def->frame, def->is_hidden);
  t->object = view;
  inside_view_set_content(view, def->content);
  inside_view_set_insets(view, def->insets);
  inside_view_set_snap(view, 0, &def->snap_x);
  inside_view_set_snap(view, 1, &def->snap_y);
  inside_view_set_zoom_limits(view, def->zoom_least, def->zoom_most);
  *made = (podium_view){thing_index(b, place), t->generation};
  LEAVE(b);
}

podium_view podium_create_view(podium_window window, const podium_view_def *def) {
  podium_view made = {0, 0};
  create(window, def, &made, __func__);
  return made;
}

// Whether a thing lies in the view at a place, at any depth.
static int lies_in(const inner *in, const thing *t, uint32_t place) {
  while (t->parent) {
    if (t->parent == place + 1) return 1;
    t = &in->views.at[t->parent - 1];
  }
  return 0;
}

static void mark_within(inner *in, things *t, uint32_t place) {
  for (uint32_t i = 0; i < t->count; i++) {
    if (!t->at[i].object || !lies_in(in, &t->at[i], place)) continue;
    // All are marked before any is freed, as lies_in follows parents that leave, too.
    t->at[i].is_leaving = 1;
  }
}

static void leave_marked(things *t, void (*leave)(void *)) {
  for (uint32_t i = 0; i < t->count; i++)
    if (t->at[i].object && t->at[i].is_leaving) leave(t->at[i].object);
}

static void free_marked(things *t) {
  for (uint32_t i = 0; i < t->count; i++)
    if (t->at[i].object && t->at[i].is_leaving) thing_free(t, i);
}

podium_result podium_destroy_view(podium_view view) {
  VIEW(view);
  if (b->kind == KIND_MODEL)
    return podium_fail(PODIUM_ERROR_ARGUMENT, __func__, "it is a model's view; destroy the model");
  ENTER_VIEW(b);
  uint32_t place = (uint32_t)(t - b->in->views.at);
  mark_within(b->in, &b->in->views, place);
  mark_within(b->in, &b->in->regions, place);
  t->is_leaving = 1;
  // A drag that its view's removal ends is an event with the view's id, which must be valid still.
  leave_marked(&b->in->regions, inside_region_remove);
  leave_marked(&b->in->views, inside_view_remove);
  free_marked(&b->in->regions);
  free_marked(&b->in->views);
  LEAVE(b);
}

static podium_result check_state(const podium_state *state, const char *function) {
  CHECK(check_null(state, "state", function));
  if (state->size == sizeof *state) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_VERSION, function, "size is %u; set it to sizeof(podium_state), here %zu", state->size,
      sizeof *state);
}

podium_result podium_view_state(podium_view view, podium_state *state) {
  VIEW(view);
  CHECK(check_state(state, __func__));
  ENTER(b);
  inside_view_state(t->object, state);
  LEAVE(b);
}

static podium_result predict(podium_view view, double time, podium_state *state, const char *function) {
  box *b;
  thing *t;
  CHECK(view_at(view, &b, &t, function));
  CHECK(check_state(state, function));
  CHECK(check_time(time, function));
  ENTER_AS(b, function);
  inside_view_predict(t->object, time, state);
  LEAVE(b);
}

podium_result podium_view_predict(podium_view view, double time, podium_state *state) {
  return predict(view, time == INFINITY ? 1e15 : time, state, __func__);
}

podium_result podium_view_set_frame(podium_view view, podium_rect frame) {
  VIEW(view);
  CHECK(check_rect(frame, "frame", __func__));
  ENTER_VIEW(b);
  inside_view_set_frame(t->object, frame);
  LEAVE(b);
}

podium_result podium_view_set_content(podium_view view, podium_size content) {
  VIEW(view);
  CHECK(check_size(content, "content", __func__));
  ENTER_VIEW(b);
  inside_view_set_content(t->object, content);
  LEAVE(b);
}

podium_result podium_view_set_insets(podium_view view, podium_insets insets) {
  VIEW(view);
  CHECK(check_insets(insets, __func__));
  ENTER_VIEW(b);
  inside_view_set_insets(t->object, insets);
  LEAVE(b);
}

podium_result podium_view_set_snap(podium_view view, podium_snap x, podium_snap y) {
  VIEW(view);
  CHECK(check_snap(&x, "x", __func__));
  CHECK(check_snap(&y, "y", __func__));
  CHECK(box_stops(b, &x, &y, __func__));
  ENTER_VIEW(b);
  inside_view_set_snap(t->object, 0, &x);
  inside_view_set_snap(t->object, 1, &y);
  LEAVE(b);
}

podium_result podium_view_set_offset(
    podium_view view, double time, podium_point offset, int32_t is_animated) {
  VIEW(view);
  CHECK(check_time(time, __func__));
  CHECK(check_offset(offset, "offset", __func__));
  ENTER_VIEW(b);
  inside_view_set_offset(t->object, time, offset, is_animated);
  LEAVE(b);
}

podium_result podium_view_show_rect(
    podium_view view, double time, podium_rect rect, int32_t is_animated) {
  VIEW(view);
  CHECK(check_time(time, __func__));
  CHECK(check_rect(rect, "rect", __func__));
  ENTER_VIEW(b);
  inside_view_show_rect(t->object, time, rect, is_animated);
  LEAVE(b);
}

podium_result podium_view_set_zoom(
    podium_view view, double time, double scale, podium_point about, int32_t is_animated) {
  VIEW(view);
  CHECK(check_time(time, __func__));
  CHECK(check_number(scale, "scale", 1e-6, 1e6, __func__));
  CHECK(check_place(about, "about", __func__));
  ENTER_VIEW(b);
  inside_view_set_zoom(t->object, time, scale, about, is_animated);
  LEAVE(b);
}

podium_result podium_view_retarget(podium_view view, double time, podium_point offset) {
  VIEW(view);
  CHECK(check_time(time, __func__));
  CHECK(check_offset(offset, "offset", __func__));
  ENTER_VIEW(b);
  int32_t is_free = inside_view_retarget(t->object, time, offset);
  box_leave(b);
  if (is_free) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_STATE, __func__,
      "fingers hold the content, or its scale changes; say where it goes in the callback of podium_view_on_landing");
}

podium_result podium_view_stop(podium_view view, double time) {
  VIEW(view);
  CHECK(check_time(time, __func__));
  ENTER_VIEW(b);
  inside_view_stop(t->object, time);
  LEAVE(b);
}

podium_result podium_view_translate(podium_view view, podium_point by) {
  VIEW(view);
  CHECK(check_offset(by, "by", __func__));
  ENTER_VIEW(b);
  inside_view_translate(t->object, by);
  LEAVE(b);
}

podium_result podium_view_key(podium_view view, double time, podium_key key, int32_t is_repeat) {
  VIEW(view);
  CHECK(check_time(time, __func__));
  CHECK(check_number(key, "key", PODIUM_KEY_LEFT, PODIUM_KEY_END, __func__));
  ENTER_VIEW(b);
  inside_view_key(t->object, time, key, is_repeat != 0);
  LEAVE(b);
}

podium_result podium_view_on_landing(
    podium_view view, void (*callback)(podium_landing *landing, void *user), void *user) {
  VIEW(view);
  if (b->is_busy)
    return podium_fail(PODIUM_ERROR_STATE, __func__, "the window is in a call; set it after it");
  t->landing = callback;
  t->landing_user = user;
  return PODIUM_OK;
}
