// How long a frame takes from C, in nanoseconds: a moment and a state while a flick runs. The best of many runs, since
// the machine has other things to do. And how often all frames asked for memory, of the library's allocator.
// usage: frame
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "test.h"

enum { FRAMES = 1000, RUNS = 400 };

static double seconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static int taken;

static void *take(size_t bytes, void *user) {
  (void)user;
  taken++;
  return malloc(bytes);
}

static void give(void *memory, size_t bytes, void *user) {
  (void)bytes, (void)user;
  free(memory);
}

static double best_of_model(int *allocations) {
  double best = INFINITY, sum = 0;
  for (int run = 0; run < RUNS; run++) {
    podium_model list = a_list(500000);
    const podium_view view = podium_model_view(list);
    podium_state state = {.size = sizeof state};
    flick(list, 60);
    const int before = taken;
    const double start = seconds();
    for (int i = 0; i < FRAMES; i++) {
      podium_model_advance(list, 0.1 + i / 1000.0);
      podium_view_state(view, &state);
      sum += state.offset.y;
    }
    const double took = (seconds() - start) / FRAMES;
    if (took < best) best = took;
    *allocations += taken - before;
    podium_destroy_model(list);
  }
  EXPECT(sum > 0);
  return best;
}

static double best_of_window(int *allocations) {
  double best = INFINITY, sum = 0;
  for (int run = 0; run < RUNS; run++) {
    podium_window window = a_window();
    const podium_view view = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 500000);
    podium_state state = {.size = sizeof state};
    flick_window(window, 0, 100, 400, 60);
    const int before = taken;
    const double start = seconds();
    for (int i = 0; i < FRAMES; i++) {
      podium_window_advance(window, 0.1 + i / 1000.0);
      podium_view_state(view, &state);
      sum += state.offset.y;
    }
    const double took = (seconds() - start) / FRAMES;
    if (took < best) best = took;
    *allocations += taken - before;
    podium_destroy_window(window);
  }
  EXPECT(sum > 0);
  return best;
}

int main(void) {
  OK(podium_set_allocator(take, give, NULL));
  int model_allocations = 0, window_allocations = 0;
  const double model = best_of_model(&model_allocations), window = best_of_window(&window_allocations);
  printf("{\"model_ns\": %.0f, \"model_allocations\": %d, ", 1e9 * model, model_allocations);
  printf("\"window_ns\": %.0f, \"window_allocations\": %d}\n", 1e9 * window, window_allocations);
  return failures != 0;
}
