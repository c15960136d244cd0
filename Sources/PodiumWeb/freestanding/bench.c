// Times the frames of Tests/WebTests/Browser/frames.mjs natively: the same calls on libscenes.so.
// usage: bench libscenes.so

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static double milliseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

int main(int count, char **arguments) {
  void *library = count == 2 ? dlopen(arguments[1], RTLD_NOW) : NULL;
  if (!library) {
    fprintf(stderr, "bench: wants libscenes.so: %s\n", count == 2 ? dlerror() : "give its path");
    return 1;
  }
  void *(*text)(int32_t) = (void *(*)(int32_t))dlsym(library, "web_text");
  void *(*open)(int32_t, double, double, double, int32_t) =
      (void *(*)(int32_t, double, double, double, int32_t))dlsym(library, "scene_open");
  int32_t (*set)(void *, double, int32_t, int32_t) =
      (int32_t(*)(void *, double, int32_t, int32_t))dlsym(library, "scene_set");
  void (*advance)(void *, double) = (void (*)(void *, double))dlsym(library, "scene_advance");
  void *(*draw)(void *, int32_t, int32_t, double, int32_t) =
      (void *(*)(void *, int32_t, int32_t, double, int32_t))dlsym(library, "scene_draw");
  const int sizes[2][2] = {{640, 360}, {1280, 720}};
  printf("[");
  for (int s = 0; s < 2; s++) {
    int width = sizes[s][0], height = sizes[s][1];
    memcpy(text(6), "podium", 6);
    void *shown = open(6, width, height, 1, 0);
    memcpy(text(8), "stripoff", 8);
    set(shown, 0, 5, 3);
    double best = 1e9;
    for (int run = 0; run < 4; run++) {
      double begin = milliseconds();
      for (int k = 0; k < 60; k++) {
        advance(shown, run + k / 60.0);
        draw(shown, width, height, 1, 1);
      }
      double time = (milliseconds() - begin) / 60;
      if (run > 0 && time < best) best = time;
    }
    printf("%s{\"width\":%d,\"height\":%d,\"milliseconds\":%f}", s ? "," : "", width, height, best);
  }
  printf("]\n");
}
