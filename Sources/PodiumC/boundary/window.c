// Windows: they pass input and time on to their views and regions.

#include <math.h>
#include <string.h>

#include "boundary.h"

enum { WINDOW_BYTES = 192 * 1024, WINDOW_EVENTS = 256, MOST_EVENTS = 100000 };

podium_window_def podium_default_window_def(void) {
  podium_window_def def;
  memset(&def, 0, sizeof def);
  def.cookie = COOKIE_WINDOW;
  def.event_capacity = WINDOW_EVENTS;
  return def;
}

static podium_result check_def(const podium_window_def *def, const char *function) {
  CHECK(check_cookie(def, COOKIE_WINDOW, "window", function));
  CHECK(check_number(def->event_capacity, "event_capacity", 1, MOST_EVENTS, function));
  CHECK(check_errata(def->errata, function));
  return check_size(def->size, "size", function);
}

static podium_result fill(box *b, const podium_window_def *def, const char *function) {
  inner *in = b->in;
  in->user = def->user;
  in->errata = def->errata;
  size_t bytes = def->event_capacity * sizeof(podium_event);
  if (!memory_ensure(&b->memory, 2 * bytes + 64))
    return podium_fail(PODIUM_ERROR_MEMORY, function, "the allocator has no room for the events");
  in->events = memory_take(&b->memory, bytes, 16);
  in->event_capacity = def->event_capacity;
  ENTER_AS(b, function);
  in->object = inside_window(b, def->size);
  LEAVE(b);
}

podium_window podium_create_window(const podium_window_def *def) {
  const podium_window none = {0, 0};
  if (check_def(def, __func__)) return none;
  box *b = box_make(KIND_WINDOW, WINDOW_BYTES, __func__);
  if (!b) return none;
  if (fill(b, def, __func__)) {
    box_drop(b);
    return none;
  }
  return (podium_window){b->slot, b->generation};
}

podium_result window_at(podium_window window, box **b, const char *function) {
  *b = box_at(window.index, window.generation, KIND_WINDOW);
  if (*b) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ID, function, "there is no window %u.%u; it was destroyed, or never was",
      window.index, window.generation);
}
#define WINDOW(window) \
  box *b;              \
  CHECK(window_at(window, &b, __func__))

podium_result podium_destroy_window(podium_window window) {
  WINDOW(window);
  if (b->is_busy)
    return podium_fail(PODIUM_ERROR_STATE, __func__, "the window is in a call; destroy it after it");
  box_drop(b);
  return PODIUM_OK;
}

// Sends input that a record stores unchanged.
static podium_result send(box *b, podium_note note, const char *function) {
  CHECK(check_time(note.time, function));
  ENTER_AS(b, function);
  events_turn(b);
  inside_window_send(b->in->object, &note);
  LEAVE(b);
}

podium_result podium_window_set_size(podium_window window, podium_size size, double time) {
  WINDOW(window);
  CHECK(check_size(size, "size", __func__));
  const podium_note note = {PODIUM_NOTE_RESIZE, 0, time, size.width, size.height, 0, 0};
  return send(b, note, __func__);
}

podium_result podium_window_touch(
    podium_window window, double time, podium_touch kind, int32_t finger, double x, double y) {
  WINDOW(window);
  CHECK(check_place((podium_point){x, y}, "the finger", __func__));
  static const int32_t notes[] = {
      PODIUM_NOTE_DOWN, PODIUM_NOTE_MOVE, PODIUM_NOTE_UP, PODIUM_NOTE_MOUSE};
  if (kind < PODIUM_TOUCH_DOWN || kind > PODIUM_TOUCH_MOUSE_DOWN)
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, __func__, "kind is %d; it is one of PODIUM_TOUCH_", (int)kind);
  return send(b, (podium_note){notes[kind], finger, time, x, y, 0, 0}, __func__);
}

podium_result podium_window_cancel(podium_window window, double time) {
  WINDOW(window);
  return send(b, (podium_note){PODIUM_NOTE_CANCEL, 0, time, 0, 0, 0, 0}, __func__);
}

podium_result podium_window_wheel(
    podium_window window, double time, double right, double down, double x, double y) {
  WINDOW(window);
  CHECK(check_number(right, "right", -1e6, 1e6, __func__));
  CHECK(check_number(down, "down", -1e6, 1e6, __func__));
  CHECK(check_place((podium_point){x, y}, "the pointer", __func__));
  return send(b, (podium_note){PODIUM_NOTE_WHEEL, 0, time, right, -down, x, y}, __func__);
}

podium_result podium_window_scroll(
    podium_window window, double time, podium_pad phase, podium_point delta, podium_point place) {
  WINDOW(window);
  CHECK(check_time(time, __func__));
  CHECK(check_number(phase, "phase", PODIUM_PAD_BEGAN, PODIUM_PAD_MOMENTUM, __func__));
  CHECK(check_place(delta, "the delta", __func__));
  CHECK(check_place(place, "the pointer", __func__));
  ENTER(b);
  events_turn(b);
  inside_window_pad(b->in->object, time, phase, delta, place);
  LEAVE(b);
}

podium_result podium_window_magnify(
    podium_window window, double time, podium_pad phase, double scale, podium_point place) {
  WINDOW(window);
  CHECK(check_number(phase, "phase", PODIUM_PAD_BEGAN, PODIUM_PAD_CANCELLED, __func__));
  CHECK(check_number(scale, "scale", 1e-6, 1e6, __func__));
  CHECK(check_place(place, "the pointer", __func__));
  const podium_note note = {PODIUM_NOTE_MAGNIFY, phase, time, scale, place.x, place.y, 0};
  return send(b, note, __func__);
}

podium_result podium_window_advance(podium_window window, double time) {
  WINDOW(window);
  CHECK(check_time(time, __func__));
  ENTER(b);
  events_turn(b);
  inside_window_advance(b->in->object, time);
  box_leave(b);
  if (b->record) podium_inside_note(b, (podium_note){PODIUM_NOTE_FRAME, 0, time, 0, 0, 0, 0});
  return PODIUM_OK;
}

podium_result podium_window_deadline(podium_window window, double *time) {
  WINDOW(window);
  CHECK(check_null(time, "time", __func__));
  ENTER(b);
  *time = inside_window_deadline(b->in->object);
  LEAVE(b);
}

podium_result podium_window_events(
    podium_window window, const podium_event **events, size_t *count, size_t *dropped) {
  WINDOW(window);
  return give_events(b, events, count, dropped, __func__);
}

podium_result podium_window_verdict(podium_window window, int32_t finger, podium_verdict *verdict) {
  WINDOW(window);
  CHECK(check_null(verdict, "verdict", __func__));
  ENTER(b);
  *verdict = inside_window_verdict(b->in->object, finger);
  LEAVE(b);
}

static podium_result find_view(
    podium_window window, podium_point place, podium_view *view, const char *function) {
  box *b;
  CHECK(window_at(window, &b, function));
  CHECK(check_place(place, "the place", function));
  ENTER_AS(b, function);
  int64_t found = inside_window_view_at(b->in->object, place);
  if (found >= 0 && found < b->in->views.count)
    *view = (podium_view){thing_index(b, (uint32_t)found), b->in->views.at[found].generation};
  LEAVE(b);
}

podium_view podium_window_view_at(podium_window window, podium_point place) {
  podium_view view = {0, 0};
  find_view(window, place, &view, __func__);
  return view;
}

podium_result podium_window_hash(podium_window window, uint64_t *hash) {
  WINDOW(window);
  return box_hash(b, hash, __func__);
}

podium_result podium_window_snapshot(
    podium_window window, void *buffer, size_t capacity, size_t *length) {
  WINDOW(window);
  return box_snapshot(b, buffer, capacity, length, __func__);
}

podium_result podium_window_restore(podium_window window, const void *snapshot, size_t length) {
  WINDOW(window);
  return box_restore(b, snapshot, length, __func__);
}
