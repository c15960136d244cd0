// Sixteen windows on sixteen threads, and each does what it does alone; ids of what is gone are refused on any.
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>

#include "test.h"

enum { THREADS = 16, ROUNDS = 20 };

static void* run(void* seed_) {
  uint64_t* result = seed_;
  const double step = 5 + (double)*result;
  uint64_t all = 0;
  for (int round = 0; round < ROUNDS; round++) {
    podium_window window = a_window();
    podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 50000);
    podium_model model = a_list(50000);
    for (int i = 0; i < 6; i++) {
      flick_window(window, 2 * i, 100, 400, step);
      flick(model, step);
      for (int frame = 5; frame < 60; frame++) {
        OK(podium_window_advance(window, 2 * i + frame / 60.0));
        OK(podium_model_advance(model, 2 * i + frame / 60.0));
      }
    }
    EXPECT(podium_view_set_content(list, (podium_size){-1, 0}) == PODIUM_ERROR_ARGUMENT);
    EXPECT(strstr(podium_last_error(), "width is -1") != NULL);
    uint64_t hash;
    OK(podium_window_hash(window, &hash));
    all ^= hash;
    OK(podium_model_hash(model, &hash));
    all = all * 31 + hash;
    OK(podium_destroy_window(window));
    OK(podium_destroy_model(model));
  }
  *result = all;
  return NULL;
}

// Ids of what is gone, while other threads create and destroy windows in its place.
static void* use_what_is_gone(void* unused) {
  for (int round = 0; round < 200; round++) {
    podium_window window = a_window();
    podium_view list = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 50000);
    podium_region_def def = podium_default_region_def();
    podium_region region = podium_create_region(window, &def);
    OK(podium_destroy_window(window));
    for (int i = 0; i < 200; i++) {
      EXPECT(podium_view_stop(list, 1) == PODIUM_ERROR_ID);
      EXPECT(podium_destroy_region(region) == PODIUM_ERROR_ID);
      EXPECT(podium_window_advance(window, 1) == PODIUM_ERROR_ID);
    }
  }
  return unused;
}

int main(void) {
  pthread_t threads[THREADS];
  uint64_t together[THREADS], alone[THREADS];
  for (int i = 0; i < THREADS; i++) {
    together[i] = alone[i] = (uint64_t)i;
    EXPECT(pthread_create(&threads[i], NULL, run, &together[i]) == 0);
  }
  for (int i = 0; i < THREADS; i++) pthread_join(threads[i], NULL);
  for (int i = 0; i < THREADS; i++) {
    run(&alone[i]);
    EXPECT(alone[i] == together[i]);
  }
  for (int i = 0; i < 4; i++) EXPECT(pthread_create(&threads[i], NULL, use_what_is_gone, NULL) == 0);
  for (int i = 0; i < 4; i++) pthread_join(threads[i], NULL);
  EXPECT(podium_byte_count() == 0);
  if (!failures) printf("well\n");
  return failures != 0;
}
