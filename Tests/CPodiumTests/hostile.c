// Calls every function of podium_motion.h with arguments that no scroll view has, so many times as the
// first argument says. Sanitizers watch; a call that hangs is found by its time.
#include "podium_motion.h"

#include <stdlib.h>

static uint64_t seed = 1;

static uint64_t next(void) {
  seed ^= seed << 13;
  seed ^= seed >> 7;
  seed ^= seed << 17;
  return seed;
}

static double number(void) {
  static const double odd[] = {0, -0.0, 1, -1, 0.5, 0.55, 0.99, 0.998, 1e-320, 1e-300, -1e-9, 1e-6,
                               250, 320, 1e9, 1e12, -1e15, 1e154, -1e200, 1e308, -1.79e308};
  const uint64_t choice = next() % 32;
  if (choice < sizeof odd / sizeof *odd) return odd[choice];
  if (choice == 29) return (double)NAN;
  if (choice == 30) return HUGE_VAL;
  if (choice == 31) return -HUGE_VAL;
  return (double)(next() >> 11) / 9007199254740992.0 * (choice % 2 == 0 ? 2000 : 1);
}

static double ask(podium_curve curve) {
  return podium_at(curve, number()).position + podium_time_at(curve, number());
}

int main(int count, char **arguments) {
  const long calls = count > 1 ? strtol(arguments[1], NULL, 10) : 1000;
  podium_sample samples[300];
  double stops[8], sum = 0;
  for (long i = 0; i < calls; i++) {
    const double a = number(), b = number(), c = number(), d = number(), e = number();
    sum += ask(podium_decay(a, b, c)) + ask(podium_bounce(a, b, c, d, e));
    sum += ask(podium_spring(a, b, c, d)) + ask(podium_page_spring(a, b, c, d)) + ask(podium_ease(a, b));
    sum += ask(podium_glide((int32_t)(next() % 12) - 1, a, b, c, d));
    sum += podium_fling_at(podium_fling_from(a, b, c, d, e), number()).position;
    sum += podium_decay_target(a, b, c) + podium_decay_velocity_for(a, b);
    sum += podium_rubber_band(a, b, c) + podium_rubber_band_inverse(a, b, c);
    const size_t n = i % 16 == 0 ? next() % 301 : next() % 6;
    for (size_t k = 0; k < n; k++) {
      samples[k].t = next() % 64 == 0 ? number() : (double)k * 0.008;
      samples[k].x = next() % 64 == 0 ? number() : (double)k;
      samples[k].y = (double)(next() % 9);
    }
    sum += podium_release_velocity(samples, n, (double)n * 0.008, 0.1, (int)(i % 2)).x;
    sum += podium_release_velocity(NULL, n, a, b, 1).x + podium_parabola_velocity(samples, n, a).y;
    podium_snap snap = podium_snap_rule((int32_t)(next() % 6) - 1, number(), number());
    for (size_t k = 0; k < 8; k++) stops[k] = next() % 64 == 0 ? number() : (double)k * 100;
    snap.stops = next() % 8 == 0 ? NULL : stops;
    snap.count = next() % 9;
    snap.most = (int32_t)(next() % 5) - 1 + (next() % 9 == 0 ? INT32_MAX - 9 : 0);
    snap.natural = (int32_t)(next() % 2);
    snap.directional = (int32_t)(next() % 2);
    sum += podium_snap_target(snap, a, b, c, d, e, number());
  }
  return sum == 0.125;
}
