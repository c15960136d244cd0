// Regions: they recognize taps, presses and swipes, or scroll a view that lies elsewhere.

#include <string.h>

#include "boundary.h"

podium_region_def podium_default_region_def(void) {
  podium_region_def def;
  memset(&def, 0, sizeof def);
  def.cookie = COOKIE_REGION;
  def.count = def.fingers = def.directions = 1;
  def.delay = 0.5;
  def.distance = 10;
  return def;
}

static podium_result check_def(const podium_region_def *def, const char *function) {
  CHECK(check_cookie(def, COOKIE_REGION, "region", function));
  CHECK(check_number(def->kind, "kind", PODIUM_REGION_DUMMY, PODIUM_REGION_SWIPE, function));
  CHECK(check_rect(def->frame, "frame", function));
  CHECK(check_number(def->count, "count", 1, 10, function));
  CHECK(check_number(def->fingers, "fingers", 1, 10, function));
  CHECK(check_number(def->delay, "delay", 0, 1e6, function));
  CHECK(check_number(def->distance, "distance", 0, 1e6, function));
  return check_number(def->directions, "directions", 1, 15, function);
}

static podium_result create(
    podium_window window, const podium_region_def *def, podium_region *made, const char *function) {
  CHECK(check_def(def, function));
  box *b;
  thing *parent, *scrolls;
  CHECK(window_at(window, &b, function));
  CHECK(view_named(b, def->parent, &parent, "the parent", function));
  CHECK(view_named(b, def->scrolls, &scrolls, "scrolls", function));
  ENTER_AS(b, function);
  events_turn(b);
  uint32_t place;
  thing *t = thing_add(b, &b->in->regions, &place);
  if (!t) {
    box_leave(b);
    return podium_fail(PODIUM_ERROR_MEMORY, function, "there is no room for another region");
  }
  t->user = def->user;
  t->parent = parent ? (uint32_t)(parent - b->in->views.at) + 1 : 0;
  t->object = inside_region(
      b->in->object, parent ? parent->object : 0, place, def, scrolls ? scrolls->object : 0);
  *made = (podium_region){thing_index(b, place), t->generation};
  LEAVE(b);
}

podium_region podium_create_region(podium_window window, const podium_region_def *def) {
  podium_region made = {0, 0};
  create(window, def, &made, __func__);
  return made;
}

static podium_result region_at(podium_region region, box **b, thing **t, const char *function) {
  *b = box_of_thing(region.index, region.generation);
  *t = *b ? thing_at(&(*b)->in->regions, region.index, region.generation) : 0;
  if (*t) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ID, function, "there is no region %u.%u; it was destroyed, or never was", region.index,
      region.generation);
}

podium_result podium_destroy_region(podium_region region) {
  box *b;
  thing *t;
  CHECK(region_at(region, &b, &t, __func__));
  ENTER(b);
  events_turn(b);
  inside_region_remove(t->object);
  thing_free(&b->in->regions, (uint32_t)(t - b->in->regions.at));
  LEAVE(b);
}

podium_result podium_region_set_frame(podium_region region, podium_rect frame) {
  box *b;
  thing *t;
  CHECK(region_at(region, &b, &t, __func__));
  CHECK(check_rect(frame, "frame", __func__));
  ENTER(b);
  events_turn(b);
  inside_region_set_frame(t->object, frame);
  LEAVE(b);
}
