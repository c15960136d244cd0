// Prints what the functions of podium_motion.h answer over a grid of arguments, bit for bit: every
// compiler must print the same.
#include "podium_motion.h"

#include <stdio.h>
#include <string.h>

static const double velocities[] = {-40000, -2500, -700, -20, 0, 9, 11, 300, 1000, 3333, 12345, 1e6};
static const double positions[] = {-1000, -33.3, -0.2, 0, 0.4, 7, 320, 599.9, 600, 640, 12345.678};
static const double rates[] = {0.9, 0.98, 0.99, 0.998, 0.9995};
#define COUNT(list) (sizeof(list) / sizeof *(list))

static void print(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  printf("%016llx\n", (unsigned long long)bits);
}

static void curve(podium_curve c) {
  print(c.duration);
  print(c.end);
  print(c.exit);
  for (double t = 0; t < 2; t += 0.17) {
    print(podium_at(c, t).position);
    print(podium_at(c, t).velocity);
  }
}

static void all(double v, double x, double rate) {
  const podium_sample finger[] = {{0, x, 0}, {0.008, x + v / 99, 1}, {0.017, x + v / 50, 3}, {0.03, x + v, 9}};
  curve(podium_decay(x, v, rate));
  curve(podium_bounce(x, v, 600, rate, PODIUM_BOUNCE_RATE));
  curve(podium_spring(x, v, 600, rate));
  curve(podium_page_spring(x, v, 600, PODIUM_PAGE_STIFFNESS));
  curve(podium_ease(x, v));
  for (int feel = PODIUM_FEEL_UIKIT; feel <= PODIUM_FEEL_QSCROLLER; feel++) {
    const podium_curve glide = podium_glide(feel, x, v, rate * 500, 800);
    curve(glide);
    print(podium_time_at(glide, x + v / 9));
  }
  const podium_fling fling = podium_fling_from(x, v, 0, 600, rate);
  for (double t = 0; t < 2; t += 0.17) print(podium_fling_at(fling, t).position);
  print(podium_decay_target(x, v, rate));
  print(podium_decay_velocity_for(x, rate));
  print(podium_rubber_band(x, 480, rate));
  print(podium_rubber_band_inverse(x, 480, rate));
  print(podium_release_velocity(finger, 4, 0.03, PODIUM_STALE_AFTER, v > 0).x);
  print(podium_parabola_velocity(finger, 4, 0.03).x);
  podium_snap snap = podium_snap_rule(PODIUM_SNAP_EVERY, 120, x);
  print(podium_snap_target(snap, x + v / 2, x, v, 0, -100, 5000));
}

int main(void) {
  for (size_t i = 0; i < COUNT(velocities); i++)
    for (size_t j = 0; j < COUNT(positions); j++)
      for (size_t k = 0; k < COUNT(rates); k++) all(velocities[i], positions[j], rates[k]);
  return 0;
}
