// Models: a list with its fingers, without a window. A model's view is the only one of its box.

#include <math.h>
#include <string.h>

#include "boundary.h"

enum { MODEL_BYTES = 72 * 1024, MODEL_EVENTS = 64, MOST_EVENTS = 100000 };

podium_model_def podium_default_model_def(void) {
  podium_model_def def;
  memset(&def, 0, sizeof def);
  def.cookie = COOKIE_MODEL;
  def.event_capacity = MODEL_EVENTS;
  return def;
}

static podium_result check_def(const podium_model_def *def, const char *function) {
  CHECK(check_cookie(def, COOKIE_MODEL, "model", function));
  CHECK(check_number(def->event_capacity, "event_capacity", 1, MOST_EVENTS, function));
  CHECK(check_errata(def->errata, function));
  CHECK(check_size(def->bounds, "bounds", function));
  CHECK(check_size(def->content, "content", function));
  CHECK(check_insets(def->insets, function));
  CHECK(check_snap(&def->snap_x, "snap_x", function));
  return check_snap(&def->snap_y, "snap_y", function);
}

static podium_result fill(box *b, const podium_model_def *def, const char *function) {
  inner *in = b->in;
  in->user = def->user;
  in->errata = def->errata;
  CHECK(box_stops(b, &def->snap_x, &def->snap_y, function));
  size_t bytes = def->event_capacity * sizeof(podium_event);
  if (!memory_ensure(&b->memory, 2 * bytes + 64))
    return podium_fail(PODIUM_ERROR_MEMORY, function, "the allocator has no room for the events");
  in->events = memory_take(&b->memory, bytes, 16);
  in->event_capacity = def->event_capacity;
  ENTER_AS(b, function);
  uint32_t place;
  thing *view = thing_add(b, &in->views, &place);
  if (!view) longjmp(b->out, 1);
  view->user = def->user;
  in->object = view->object = inside_model(b, def->bounds);
  inside_view_set_content(in->object, def->content);
  inside_view_set_insets(in->object, def->insets);
  inside_view_set_snap(in->object, 0, &def->snap_x);
  inside_view_set_snap(in->object, 1, &def->snap_y);
  LEAVE(b);
}

podium_model podium_create_model(const podium_model_def *def) {
  const podium_model none = {0, 0};
  if (check_def(def, __func__)) return none;
  box *b = box_make(KIND_MODEL, MODEL_BYTES, __func__);
  if (!b) return none;
  if (fill(b, def, __func__)) {
    box_drop(b);
    return none;
  }
  return (podium_model){b->slot, b->generation};
}

static podium_result model_at(podium_model model, box **b, const char *function) {
  *b = box_at(model.index, model.generation, KIND_MODEL);
  if (*b) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ID, function, "there is no model %u.%u; it was destroyed, or never was", model.index,
      model.generation);
}
#define MODEL(model) \
  box *b;            \
  CHECK(model_at(model, &b, __func__))

podium_result podium_destroy_model(podium_model model) {
  MODEL(model);
  if (b->is_busy)
    return podium_fail(PODIUM_ERROR_STATE, __func__, "the model is in a call; destroy it after it");
  box_drop(b);
  return PODIUM_OK;
}

podium_view podium_model_view(podium_model model) {
  box *b;
  if (model_at(model, &b, __func__) || b->in->views.count == 0) return (podium_view){0, 0};
  return (podium_view){thing_index(b, 0), b->in->views.at[0].generation};
}

static podium_result finger(
    podium_model model, double time, int32_t kind, int32_t id, double x, double y,
    const char *function) {
  box *b;
  CHECK(model_at(model, &b, function));
  CHECK(check_time(time, function));
  CHECK(check_place((podium_point){x, y}, "the finger", function));
  ENTER_AS(b, function);
  events_turn(b);
  inside_model_finger(b->in->object, time, kind, id, x, y);
  LEAVE(b);
}

podium_result podium_model_down(
    podium_model model, double time, int32_t id, double x, double y) {
  return finger(model, time, PODIUM_TOUCH_DOWN, id, x, y, __func__);
}

podium_result podium_model_mouse_down(
    podium_model model, double time, int32_t id, double x, double y) {
  return finger(model, time, PODIUM_TOUCH_MOUSE_DOWN, id, x, y, __func__);
}

podium_result podium_model_move(
    podium_model model, double time, int32_t id, double x, double y) {
  return finger(model, time, PODIUM_TOUCH_MOVE, id, x, y, __func__);
}

podium_result podium_model_up(
    podium_model model, double time, int32_t id, double x, double y) {
  return finger(model, time, PODIUM_TOUCH_UP, id, x, y, __func__);
}

podium_result podium_model_cancel(podium_model model, double time) {
  MODEL(model);
  CHECK(check_time(time, __func__));
  ENTER(b);
  events_turn(b);
  inside_model_cancel(b->in->object, time);
  LEAVE(b);
}

podium_result podium_model_wheel(podium_model model, double time, double right, double down) {
  MODEL(model);
  CHECK(check_time(time, __func__));
  CHECK(check_number(right, "right", -1e6, 1e6, __func__));
  CHECK(check_number(down, "down", -1e6, 1e6, __func__));
  ENTER(b);
  events_turn(b);
  inside_model_wheel(b->in->object, time, right, down);
  LEAVE(b);
}

podium_result podium_model_advance(podium_model model, double time) {
  MODEL(model);
  CHECK(check_time(time, __func__));
  ENTER(b);
  events_turn(b);
  inside_model_advance(b->in->object, time);
  LEAVE(b);
}

podium_result podium_model_deadline(podium_model model, double *time) {
  MODEL(model);
  CHECK(check_null(time, "time", __func__));
  podium_state state = {.size = sizeof state};
  ENTER(b);
  inside_view_state(b->in->object, &state);
  *time = state.deadline;
  LEAVE(b);
}

podium_result podium_model_events(
    podium_model model, const podium_event **events, size_t *count, size_t *dropped) {
  MODEL(model);
  return give_events(b, events, count, dropped, __func__);
}

podium_result podium_model_hash(podium_model model, uint64_t *hash) {
  MODEL(model);
  return box_hash(b, hash, __func__);
}

podium_result podium_model_snapshot(
    podium_model model, void *buffer, size_t capacity, size_t *length) {
  MODEL(model);
  return box_snapshot(b, buffer, capacity, length, __func__);
}

podium_result podium_model_restore(podium_model model, const void *snapshot, size_t length) {
  MODEL(model);
  return box_restore(b, snapshot, length, __func__);
}
