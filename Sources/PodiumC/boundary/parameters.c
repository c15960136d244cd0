// Every number of a feel, by its name. Their order is that of Scrolled+Parameters.swift.

#include <math.h>
#include <string.h>

#include "boundary.h"

// The units of parameters that take whole numbers only.
#define SWITCH "0 or 1"
#define CHOICE "number"
#define PIXELS "pixels"

static const podium_parameter parameters[] = {
    {"deceleration", 0.001, 0.99999, 0.998, "per ms", "The share of speed that is left after a ms."},
    {"feel", 0, 9, 0, CHOICE, "Whose motion: uikit 0, mac, webkit, android, flutter, chromium, chromium-classic, gtk, "
                              "flickable, qscroller 9."},
    {"carry", -1, 7, -1, CHOICE, "The speed kept of content that a flick stopped: as the feel has it -1, nothing 0, "
                                 "flutter, apple, flywheel, booster, accumulation, boost, triple 7."},
    {"rubber-band", 0, 1, 0.55, "", "The share of the finger's way that content follows beyond its end; 0: as the feel "
                                    "has it."},
    {"bounces", 0, 1, 1, SWITCH, "Whether content goes beyond its ends."},
    {"bounces-x", 0, 1, 1, SWITCH, "Whether it goes beyond its left and right ends, if it bounces."},
    {"bounces-y", 0, 1, 1, SWITCH, "Whether it goes beyond its upper and lower ends, if it bounces."},
    {"bounce-rate", 0.001, 0.9999, 0.99, "per ms", "The share of an overshoot that is left after a ms."},
    {"always-bounce-x", 0, 1, 0, SWITCH, "Whether content that fits the width can be pulled sideways, too."},
    {"always-bounce-y", 0, 1, 0, SWITCH, "Whether content that fits the height can be pulled, too."},
    {"page-stiffness", 1, 1e6, 484, "per s2", "The stiffness of the spring of pages, keys and wheels."},
    {"slop", 0, 1e6, 10, "points", "How far a finger moves before it drags."},
    {"stale-after", 0, 1e6, 0.1, "s", "After so long a rest a finger has no speed."},
    {"directional-lock", 0, 1, 0, SWITCH, "Whether a drag that sets out near an axis leaves the other still."},
    {"momentum", 0, 1, 1, "", "The share of its way that content goes on after a finger; 0: it stops there."},
    {"pad-momentum", 0, 1, 1, "", "The same after two fingers on a touchpad."},
    {"pad-boost", 0, 1, 0, SWITCH, "Whether a touchpad's flick adds half the speed of content that it stopped."},
    {"display-scale", 0, 1000, 0, PIXELS, "Rounds offsets to so many pixels a point; 0: it does not."},
    {"zoom-least", 1e-6, 1e6, 1, "", "The least scale at rest; zoom-most goes up with it."},
    {"zoom-most", 1e-6, 1e6, 1, "", "The greatest scale at rest; zoom-least goes down with it."},
    {"zoom-bounces", 0, 1, 1, SWITCH, "Whether fingers can pull the scale beyond its limits."},
    {"align-x", 0, 1, 0, "", "Where content narrower than the bounds stands: left 0, in the middle 0.5, right 1."},
    {"align-y", 0, 1, 0, "", "Where content lower than the bounds stands: at the top 0, at the bottom 1."},
    {"endless-x", 0, 1, 0, SWITCH, "Whether content goes on for ever along x."},
    {"endless-y", 0, 1, 0, SWITCH, "Whether content goes on for ever along y."},
    {"enabled", 0, 1, 1, SWITCH, "Whether fingers, wheels, keys and touchpads scroll."},
    {"hands-over-x", 0, 1, 1, SWITCH, "Whether a drag goes on in the view around where this one ends along x."},
    {"hands-over-y", 0, 1, 1, SWITCH, "The same along y."},
    {"reduced-motion", 0, 1, 0, SWITCH, "Whether content has no momentum but on pages, no bounce, and no animation of set "
                                        "offsets, rectangles and scales."},
    {"fingers-least", 1, 10, 1, CHOICE, "How many fingers drag: with 2, one alone is left to the content."},
};
enum { COUNT = sizeof parameters / sizeof *parameters };

// The parameters that a model does not have: they concern views around it.
static const char *const of_windows[] = {"hands-over-x", "hands-over-y", "fingers-least"};

static int is_of_windows(const podium_parameter *p) {
  for (size_t i = 0; i < sizeof of_windows / sizeof *of_windows; i++)
    if (!strcmp(p->name, of_windows[i])) return 1;
  return 0;
}

const podium_parameter *podium_parameters(size_t *count) {
  if (count) *count = COUNT;
  return parameters;
}

static podium_result find(const char *name, int32_t *found, const char *function) {
  CHECK(check_null(name, "name", function));
  for (int32_t i = 0; i < COUNT; i++) {
    if (strcmp(parameters[i].name, name)) continue;
    *found = i;
    return PODIUM_OK;
  }
  return podium_fail(
      PODIUM_ERROR_ARGUMENT, function, "there is no parameter \"%.40s\"; podium_parameters lists them",
      name);
}

// Checks a value's range, whether it must be whole, and whether a model has the parameter.
static podium_result check_value(const box *b, int32_t which, double value, const char *function) {
  const podium_parameter *p = &parameters[which];
  CHECK(check_number(value, p->name, p->least, p->most, function));
  int is_whole = !strcmp(p->unit, SWITCH) || !strcmp(p->unit, CHOICE) || !strcmp(p->unit, PIXELS);
  if (is_whole && value != floor(value))
    return podium_fail(PODIUM_ERROR_ARGUMENT, function, "%s is %g; it is a whole number", p->name, value);
  if (b->kind == KIND_MODEL && value != p->standard && is_of_windows(p))
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, function, "a model has no %s; views of windows have", p->name);
  return PODIUM_OK;
}

static podium_result set(podium_view view, const char *name, double value, const char *function) {
  box *b;
  thing *t;
  int32_t which = 0;
  CHECK(view_at(view, &b, &t, function));
  CHECK(find(name, &which, function));
  CHECK(check_value(b, which, value, function));
  ENTER_AS(b, function);
  events_turn(b);
  inside_view_set_parameter(t->object, which, value);
  LEAVE(b);
}

podium_result podium_view_set_parameter(podium_view view, const char *name, double value) {
  return set(view, name, value, __func__);
}

podium_result podium_view_parameter(podium_view view, const char *name, double *value) {
  box *b;
  thing *t;
  int32_t which = 0;
  CHECK(view_at(view, &b, &t, __func__));
  CHECK(find(name, &which, __func__));
  CHECK(check_null(value, "value", __func__));
  ENTER(b);
  *value = inside_view_parameter(t->object, which);
  LEAVE(b);
}

podium_result podium_view_set_preset(podium_view view, const char *name) {
  static const char *const feels[] = {
      "uikit", "mac", "webkit", "android", "flutter", "chromium", "chromium-classic", "gtk", "flickable",
      "qscroller"};
  enum { FEELS = sizeof feels / sizeof *feels };
  static const char *const of_feel[] = {"deceleration", "bounces",        "bounce-rate",    "momentum", "pad-momentum",
                                        "pad-boost",    "page-stiffness", "reduced-motion", "stale-after"};
  CHECK(check_null(name, "name", __func__));
  double feel = 0;
  int is_fast = !strcmp(name, "fast"), is_reduced = !strcmp(name, "reduced");
  if (!is_fast && !is_reduced) {
    int i = 0;
    while (i < FEELS && strcmp(name, feels[i])) i++;
    if (i == FEELS)
      return podium_fail(
          PODIUM_ERROR_ARGUMENT, __func__, "there is no preset \"%.40s\"; the header lists them", name);
    feel = i;
  }
  for (size_t i = 0; i < sizeof of_feel / sizeof *of_feel; i++) {
    int32_t which = 0;
    CHECK(find(of_feel[i], &which, __func__));
    CHECK(set(view, of_feel[i], parameters[which].standard, __func__));
  }
  CHECK(set(view, "carry", -1, __func__));
  CHECK(set(view, "feel", feel, __func__));
  if (is_fast) return set(view, "deceleration", 0.99, __func__);
  return is_reduced ? set(view, "reduced-motion", 1, __func__) : PODIUM_OK;
}
