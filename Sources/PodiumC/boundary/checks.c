// Checks of arguments, and the sentences for wrong ones.

#include <math.h>

#include "boundary.h"

static const double farthest_place = 1e6, farthest_offset = 1e12, farthest_time = 1e15;

podium_result check_null(const void *pointer, const char *what, const char *function) {
  if (pointer) return PODIUM_OK;
  return podium_fail(PODIUM_ERROR_ARGUMENT, function, "%s is null; pass its address", what);
}

podium_result check_cookie(
    const void *def, uint32_t cookie, const char *what, const char *function) {
  CHECK(check_null(def, "def", function));
  if (*(const uint32_t *)def == cookie) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_VERSION, function, "def was not set up; begin with podium_default_%s_def()", what);
}

podium_result check_number(
    double x, const char *what, double least, double most, const char *function) {
  if (x >= least && x <= most) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ARGUMENT, function, "%s is %.10g; it is a number from %g to %g", what, x, least, most);
}

podium_result check_time(double time, const char *function) {
  if (fabs(time) <= farthest_time) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ARGUMENT, function, "time is %g; a time is in seconds, at most 1e15 from zero", time);
}

podium_result check_place(podium_point p, const char *what, const char *function) {
  if (fabs(p.x) <= farthest_place && fabs(p.y) <= farthest_place) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ARGUMENT, function, "%s is at %.10g, %.10g; a place is at most 1e6 points from zero", what,
      p.x, p.y);
}

podium_result check_offset(podium_point p, const char *what, const char *function) {
  if (fabs(p.x) <= farthest_offset && fabs(p.y) <= farthest_offset) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ARGUMENT, function, "%s is %g, %g; it is at most 1e12 points from zero", what, p.x,
      p.y);
}

static podium_result check_side(
    double side, const char *what, const char *name, const char *function) {
  if (side >= 0 && side <= farthest_offset) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_ARGUMENT, function, "the %s's %s is %g; a size is zero or more, up to 1e12", what,
      name, side);
}

podium_result check_size(podium_size size, const char *what, const char *function) {
  CHECK(check_side(size.width, what, "width", function));
  return check_side(size.height, what, "height", function);
}

podium_result check_rect(podium_rect rect, const char *what, const char *function) {
  CHECK(check_offset((podium_point){rect.x, rect.y}, what, function));
  return check_size((podium_size){rect.width, rect.height}, what, function);
}

podium_result check_insets(podium_insets insets, const char *function) {
  const double sides[] = {insets.top, insets.left, insets.bottom, insets.right};
  for (int i = 0; i < 4; i++)
    CHECK(check_number(sides[i], "an inset", -farthest_offset, farthest_offset, function));
  return PODIUM_OK;
}

podium_result check_snap(const podium_snap *snap, const char *what, const char *function) {
  if (snap->kind < PODIUM_SNAP_NONE || snap->kind > PODIUM_SNAP_PAGES)
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, function, "the kind of %s is %d; it is one of PODIUM_SNAP_", what,
        (int)snap->kind);
  if (snap->most < 0)
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, function, "most of %s is %d; it is 0 for any number, or more", what,
        (int)snap->most);
  CHECK(check_number(snap->every, "every", -farthest_offset, farthest_offset, function));
  CHECK(check_number(snap->origin, "origin", -farthest_offset, farthest_offset, function));
  if (snap->kind == PODIUM_SNAP_PAGES && snap->origin != 0)
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, function, "origin of %s is %g; a view's pages begin at 0", what, snap->origin);
  if (snap->kind == PODIUM_SNAP_EVERY || (snap->kind == PODIUM_SNAP_PAGES && snap->every != 0)) {
    if (!(snap->every > 0 && snap->every <= farthest_offset))
      return podium_fail(
          PODIUM_ERROR_ARGUMENT, function, "every of %s is %g; it is above 0, up to 1e12", what,
          snap->every);
  }
  if (snap->kind != PODIUM_SNAP_STOPS) return PODIUM_OK;
  if (snap->count > 100000)
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, function, "%s has %zu stops; it has at most 100000", what, snap->count);
  if (snap->count) CHECK(check_null(snap->stops, "stops", function));
  for (size_t i = 0; i < snap->count; i++)
    CHECK(check_number(snap->stops[i], "a stop", -farthest_offset, farthest_offset, function));
  return PODIUM_OK;
}

podium_result check_errata(uint32_t errata, const char *function) {
  // The bits of PODIUM_ERRATA_ that this version knows: none yet.
  enum { KNOWN = 0 };
  if (!(errata & ~(uint32_t)KNOWN)) return PODIUM_OK;
  return podium_fail(
      PODIUM_ERROR_VERSION, function, "errata is %u; this version knows %u: a newer library may know it", errata,
      (unsigned)KNOWN);
}
