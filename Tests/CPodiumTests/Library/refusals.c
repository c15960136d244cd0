// What may not come in, and what then: a result, a sentence, and nothing changed.
#define _GNU_SOURCE
#include "test.h"

#include <unistd.h>

#define REFUSED(call, result, words)                                                              \
  do {                                                                                            \
    const podium_result refused = (call);                                                         \
    if (refused != (result) || podium_last_result() != refused || !strstr(podium_last_error(), words)) {                             \
      failures++;                                                                                 \
      printf("%s:%d: %s: %d, %s\n", __FILE__, __LINE__, #call, (int)refused, podium_last_error()); \
    }                                                                                             \
  } while (0)

static podium_view inner_view;
static podium_window inner_window;
static podium_result inner_results[6];

static void call_back(podium_landing* landing, void* user) {
  (void)user;
  podium_state state = {.size = sizeof state};
  inner_results[0] = podium_view_state(landing->view, &state);
  inner_results[1] = podium_window_advance(inner_window, 9);
  inner_results[2] = podium_destroy_window(inner_window);
  size_t length;
  inner_results[4] = podium_window_record(inner_window, 9);
  inner_results[5] = podium_window_record_text(inner_window, NULL, 0, &length);
  // Another one can be called.
  podium_model other = podium_create_model(&(podium_model_def){0});
  inner_results[3] = other.generation ? PODIUM_OK : PODIUM_ERROR_VERSION;
  podium_model_def def = podium_default_model_def();
  other = podium_create_model(&def);
  OK(podium_model_advance(other, 1));
  OK(podium_destroy_model(other));
  landing->target.y = 1000;
}

static int logged;
static void log_it(podium_result result, const char* sentence, void* user) {
  logged += result == PODIUM_ERROR_ID && strstr(sentence, "no model") && user == &logged;
}

// A snapshot of a window, as its process has left it.
static char kept[1 << 20];

// Another process makes the same window, to which the same id falls.
static void restore_a_stranger(const char* path) {
  podium_window window = a_window();
  FILE* file = fopen(path, "rb");
  const size_t length = file ? fread(kept, 1, sizeof kept, file) : 0;
  EXPECT(file && fclose(file) == 0 && length > 1000);
  REFUSED(podium_window_restore(window, kept, length), PODIUM_ERROR_ARGUMENT, "of another process");
}

static void leave_to_another_process(const char* program) {
  podium_window window = a_window(), other = a_window();
  char path[] = "/tmp/podium-snapshot-XXXXXX", command[1024];
  const int file = mkstemp(path);
  size_t length = 0;
  OK(podium_window_snapshot(window, kept, sizeof kept, &length));
  EXPECT(file >= 0 && write(file, kept, length) == (ssize_t)length && close(file) == 0);
  snprintf(command, sizeof command, "'%s' %s", program, path);
  EXPECT(system(command) == 0);
  unlink(path);
  REFUSED(podium_window_restore(other, kept, length), PODIUM_ERROR_ARGUMENT, "of another one");
  // Any byte that is another is told, those of its head as well.
  for (size_t i = 0; i < length; i += i < 64 ? 1 : 97) {
    kept[i] ^= 4;
    REFUSED(podium_window_restore(window, kept, length), PODIUM_ERROR_ARGUMENT, "no snapshot, or were changed");
    kept[i] ^= 4;
  }
  REFUSED(podium_window_restore(window, kept, length - 1), PODIUM_ERROR_ARGUMENT, "no snapshot");
  OK(podium_window_restore(window, kept, length));
  OK(podium_destroy_window(window));
  OK(podium_destroy_window(other));
}

// A bit of errata that no version knows; a record that was made with one.
static void errata(void) {
  podium_window_def window_def = podium_default_window_def();
  podium_model_def model_def = podium_default_model_def();
  EXPECT(window_def.errata == 0 && model_def.errata == 0);
  window_def.errata = model_def.errata = 1u << 31;
  EXPECT(podium_create_window(&window_def).generation == 0 && strstr(podium_last_error(), "errata is 2147483648"));
  EXPECT(podium_create_model(&model_def).generation == 0 && strstr(podium_last_error(), "errata is 2147483648"));
  podium_window window = a_window();
  char text[256];
  size_t length, line;
  REFUSED(podium_window_record(window, 100000001), PODIUM_ERROR_ARGUMENT, "capacity is 100000001");
  OK(podium_window_record(window, 8));
  OK(podium_window_record_text(window, text, sizeof text, &length));
  char short_of[] = "unchanged";
  REFUSED(podium_window_record_text(window, short_of, 10, &line), PODIUM_ERROR_FULL, "capacity is 10");
  EXPECT(line == length && !strcmp(short_of, "unchanged"));
  char* bits = strstr(text, "# errata 0 libpodium-scroll ");
  EXPECT(bits != NULL);
  OK(podium_window_replay(window, text, length, &line));
  bits[9] = '4';
  REFUSED(podium_window_replay(window, text, length, &line), PODIUM_ERROR_VERSION, "line 2: it was recorded with errata 4");
  OK(podium_destroy_window(window));
}

int main(int words_count, char** words) {
  if (words_count > 1) {
    restore_a_stranger(words[1]);
    return failures != 0;
  }
  EXPECT(strcmp(podium_last_error(), "") == 0 && podium_last_result() == PODIUM_OK);
  leave_to_another_process(words[0]);
  errata();
  EXPECT(podium_version() == PODIUM_VERSION);
  EXPECT(!strcmp(podium_result_text(PODIUM_ERROR_FULL), "PODIUM_ERROR_FULL"));
  EXPECT(!strcmp(podium_result_text(-7), "unknown"));

  podium_model_def zero;
  memset(&zero, 0, sizeof zero);
  EXPECT(podium_create_model(&zero).generation == 0);
  EXPECT(strstr(podium_last_error(), "podium_default_model_def"));
  EXPECT(podium_create_model(NULL).generation == 0);

  podium_model list = a_list(5000);
  podium_view view = podium_model_view(list);
  uint64_t before, after;
  OK(podium_model_hash(list, &before));
  REFUSED(podium_view_set_content(view, (podium_size){-3, 0}), PODIUM_ERROR_ARGUMENT, "width is -3; a size is zero or more");
  REFUSED(podium_view_set_content(view, (podium_size){0, NAN}), PODIUM_ERROR_ARGUMENT, "height is");
  REFUSED(podium_model_down(list, NAN, 1, 0, 0), PODIUM_ERROR_ARGUMENT, "time is");
  REFUSED(podium_model_down(list, 0, 1, INFINITY, 0), PODIUM_ERROR_ARGUMENT, "podium_model_down: the finger is at inf");
  REFUSED(podium_model_down(list, 0, 1, 1000000.5, 0), PODIUM_ERROR_ARGUMENT, "the finger is at 1000000.5");
  REFUSED(podium_model_mouse_down(list, NAN, 1, 0, 0), PODIUM_ERROR_ARGUMENT, "podium_model_mouse_down: time is");
  REFUSED(podium_model_mouse_down(list, 0, 1, 0, NAN), PODIUM_ERROR_ARGUMENT, "podium_model_mouse_down: the finger is at");
  REFUSED(podium_model_mouse_down(list, 0, 1, 0, -1000000.5), PODIUM_ERROR_ARGUMENT, "-1000000.5");
  REFUSED(podium_model_mouse_down((podium_model){0, 0}, 0, 1, 0, 0), PODIUM_ERROR_ID, "podium_model_mouse_down: there is no model");
  REFUSED(podium_model_advance(list, INFINITY), PODIUM_ERROR_ARGUMENT, "time is");
  REFUSED(podium_view_set_offset(view, 0, (podium_point){0, 2e12}, 0), PODIUM_ERROR_ARGUMENT, "offset is");
  REFUSED(podium_view_set_insets(view, (podium_insets){0, NAN, 0, 0}), PODIUM_ERROR_ARGUMENT, "inset");
  REFUSED(podium_view_set_snap(view, (podium_snap){.kind = 9}, (podium_snap){.kind = 0}), PODIUM_ERROR_ARGUMENT, "kind of x is 9");
  REFUSED(podium_view_set_snap(view, (podium_snap){.kind = 0}, (podium_snap){.kind = 1, .every = 0}), PODIUM_ERROR_ARGUMENT, "every of y");
  REFUSED(podium_view_set_snap(view, (podium_snap){.kind = 2, .count = 3}, (podium_snap){.kind = 0}), PODIUM_ERROR_ARGUMENT, "stops is null");
  const podium_snap anywhere = {.kind = PODIUM_SNAP_NONE};
  for (int32_t kind = PODIUM_SNAP_NONE; kind <= PODIUM_SNAP_PAGES; kind++) {
    REFUSED(podium_view_set_snap(view, anywhere, podium_snap_rule(kind, NAN, 0)), PODIUM_ERROR_ARGUMENT, "every is");
    REFUSED(podium_view_set_snap(view, anywhere, podium_snap_rule(kind, 100, INFINITY)), PODIUM_ERROR_ARGUMENT, "origin is inf");
  }
  REFUSED(podium_view_set_snap(view, anywhere, podium_snap_rule(PODIUM_SNAP_PAGES, 300, 50)), PODIUM_ERROR_ARGUMENT, "origin of y is 50");
  REFUSED(podium_view_set_parameter(view, "decelerat", 0), PODIUM_ERROR_ARGUMENT, "no parameter \"decelerat\"");
  REFUSED(podium_view_set_parameter(view, "deceleration", 1), PODIUM_ERROR_ARGUMENT, "deceleration is 1");
  REFUSED(podium_view_set_parameter(view, "feel", 2.5), PODIUM_ERROR_ARGUMENT, "feel is 2.5; it is a whole number");
  REFUSED(podium_view_set_parameter(view, "bounces", 0.001), PODIUM_ERROR_ARGUMENT, "whole");
  REFUSED(podium_view_set_parameter(view, "display-scale", 1.5), PODIUM_ERROR_ARGUMENT, "whole");
  OK(podium_view_set_parameter(view, "hands-over-x", 1));
  REFUSED(podium_view_set_parameter(view, "hands-over-x", 0), PODIUM_ERROR_ARGUMENT, "a model has no hands-over-x");
  REFUSED(podium_view_set_preset(view, "ios"), PODIUM_ERROR_ARGUMENT, "no preset");
  REFUSED(podium_view_key(view, 0, 99, 0), PODIUM_ERROR_ARGUMENT, "key is 99");
  podium_state state;
  memset(&state, 0, sizeof state);
  REFUSED(podium_view_state(view, &state), PODIUM_ERROR_VERSION, "size is 0");
  REFUSED(podium_view_state(view, NULL), PODIUM_ERROR_ARGUMENT, "state is null");
  REFUSED(podium_model_events(list, NULL, NULL, NULL), PODIUM_ERROR_ARGUMENT, "events is null");
  REFUSED(podium_destroy_view(view), PODIUM_ERROR_ARGUMENT, "destroy the model");
  OK(podium_model_hash(list, &after));
  EXPECT(before == after);

  // Time that runs back is the last time.
  OK(podium_model_advance(list, 5));
  OK(podium_model_advance(list, 4));
  EXPECT(state_of(view).time == 5);

  // Ids of what is gone, of another kind, of nothing.
  OK(podium_destroy_model(list));
  podium_set_log(log_it, &logged);
  REFUSED(podium_model_advance(list, 6), PODIUM_ERROR_ID, "there is no model");
  podium_set_log(NULL, NULL);
  EXPECT(logged == 1);
  REFUSED(podium_destroy_model(list), PODIUM_ERROR_ID, "there is no model");
  REFUSED(podium_view_stop(view, 6), PODIUM_ERROR_ID, "there is no view");
  REFUSED(podium_view_set_preset(view, "gtk"), PODIUM_ERROR_ID, "podium_view_set_preset: there is no view");
  REFUSED(podium_view_stop((podium_view){0, 0}, 6), PODIUM_ERROR_ID, "there is no view");
  REFUSED(podium_view_stop((podium_view){~0u, ~0u}, 6), PODIUM_ERROR_ID, "there is no view");
  podium_window window = a_window();
  REFUSED(podium_model_advance((podium_model){window.index, window.generation}, 1), PODIUM_ERROR_ID, "no model");
  REFUSED(podium_view_stop(view, 6), PODIUM_ERROR_ID, "there is no view");

  // A view of another window is no parent; what lies in a view goes with it.
  podium_window other = a_window();
  podium_view_def def = podium_default_view_def();
  def.parent = a_view(other, (podium_rect){0, 0, 10, 10}, 10, 10);
  EXPECT(podium_create_view(window, &def).generation == 0 && podium_last_result() == PODIUM_ERROR_ID);
  EXPECT(strstr(podium_last_error(), "another window"));
  def.parent = a_view(window, (podium_rect){0, 0, 320, 480}, 320, 5000);
  podium_view child = podium_create_view(window, &def);
  podium_region_def tap = podium_default_region_def();
  tap.parent = child;
  podium_region region = podium_create_region(window, &tap);
  OK(podium_region_set_frame(region, (podium_rect){0, 0, 5, 5}));
  OK(podium_destroy_view(def.parent));
  REFUSED(podium_view_stop(child, 1), PODIUM_ERROR_ID, "no view");
  REFUSED(podium_destroy_region(region), PODIUM_ERROR_ID, "no region");
  REFUSED(podium_window_touch(window, 0, 7, 0, 0, 0), PODIUM_ERROR_ARGUMENT, "kind is 7");
  REFUSED(podium_window_record_text(window, NULL, 0, NULL), PODIUM_ERROR_ARGUMENT, "length is null");
  size_t length;
  REFUSED(podium_window_record_text(window, NULL, 0, &length), PODIUM_ERROR_STATE, "nothing is recorded");
  REFUSED(podium_window_replay(window, "0 down 1 2\n", 11, &length), PODIUM_ERROR_ARGUMENT, "line 1");
  // A line that says nothing, after some that say something: none is played.
  const char* half = "podium-script 1\n1 down 1 100 100\n# frame 2 0\n3 move 1 100 nowhere\n";
  OK(podium_window_hash(window, &before));
  REFUSED(podium_window_replay(window, half, strlen(half), &length), PODIUM_ERROR_ARGUMENT, "podium_window_replay: line 4");
  half = "1 down 1 100 100\n# frame 2e15 0\n";
  REFUSED(podium_window_replay(window, half, strlen(half), &length), PODIUM_ERROR_ARGUMENT, "podium_window_replay: line 2: time is 2e+15");
  const char* strange[] = {"podium-script 2\n", "# frame 0 zzzz\n", "0 pad began 1 1 1 1 junk\n",
                           "0 down 1 5 5 stylus\n", "0 down 1 5 5 mouse 3\n", "0 down 1.5 5 5\n", "0 cancel 4\n",
                           "0 wheel 0 1 5 5 5\n", "0 key f1 # view 0\n", "0 key up\n", "0 key up # view 77\n",
                           "0 key up # view 0.5\n", "0 key up repeat view 0\n", "0 key up # view -1\n"};
  for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
    REFUSED(podium_window_replay(window, strange[i], strlen(strange[i]), &length), PODIUM_ERROR_ARGUMENT, "line 1");
  podium_verdict verdict;
  OK(podium_window_hash(window, &after));
  OK(podium_window_verdict(window, 1, &verdict));
  EXPECT(before == after && verdict == PODIUM_VERDICT_NONE);
  REFUSED(podium_window_restore(window, "rubbish", 7), PODIUM_ERROR_ARGUMENT, "no snapshot");
  char small[8];
  REFUSED(podium_window_snapshot(window, small, sizeof small, &length), PODIUM_ERROR_FULL, "capacity is 8");

  // Within a callback.
  inner_window = other;
  inner_view = a_view(other, (podium_rect){0, 0, 320, 480}, 320, 5000);
  OK(podium_window_record(other, 100));
  OK(podium_view_on_landing(inner_view, call_back, NULL));
  flick_window(other, 0, 100, 400, 20);
  EXPECT(inner_results[0] == PODIUM_ERROR_STATE && inner_results[1] == PODIUM_ERROR_STATE);
  EXPECT(inner_results[2] == PODIUM_ERROR_STATE && inner_results[3] == PODIUM_ERROR_VERSION);
  EXPECT(inner_results[4] == PODIUM_ERROR_STATE && inner_results[5] == PODIUM_ERROR_STATE);
  OK(podium_window_advance(other, 30));
  NEAR(state_of(inner_view).offset.y, 1000, 0);

  // Events that are not read are counted.
  podium_model_def few = podium_default_model_def();
  few.event_capacity = 2;
  few.bounds = (podium_size){10, 10};
  few.content = (podium_size){10, 1000};
  list = podium_create_model(&few);
  flick(list, 14);
  const podium_event* events;
  size_t count, dropped;
  OK(podium_model_events(list, &events, &count, &dropped));
  EXPECT(count == 2 && dropped > 0 && events[0].kind == PODIUM_EVENT_DRAG_BEGAN);
  OK(podium_destroy_model(list));
  OK(podium_destroy_window(window));
  OK(podium_destroy_window(other));
  EXPECT(podium_byte_count() == 0);
  if (!failures) printf("well\n");
  return failures != 0;
}
