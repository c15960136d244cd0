// What the C files of the library share: where a window's memory lies, what an id stands for, and how a
// call begins and ends. Not installed.
#ifndef PODIUM_BOUNDARY_H
#define PODIUM_BOUNDARY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include "podium.h"
#include "podium_inside.h"

// --- memory.c: all that Swift asks for while a call runs comes from the box of that call ---

enum { MEMORY_CHUNKS = 40, MEMORY_CLASSES = 160 };

// What has been given out. It lies in the first chunk, so that a snapshot of the chunks has it, too.
typedef struct memory_state {
  void *free[MEMORY_CLASSES];
  size_t used[MEMORY_CHUNKS];
  uint32_t current;
} memory_state;

typedef struct memory {
  char *chunk[MEMORY_CHUNKS];
  size_t size[MEMORY_CHUNKS];
  uint32_t count;
  memory_state *state;
} memory;

int memory_make(memory *m, size_t bytes);
void memory_drop(memory *m);
// Sees to it that so many bytes can be taken. 0: there are none to be had.
int memory_ensure(memory *m, size_t bytes);
void *memory_take(memory *m, size_t bytes, size_t alignment);
void memory_give(void *block);

#ifdef PODIUM_MALLOC_EACH
struct box;
void plain_drop(struct box *b);
#endif

void *host_take(size_t bytes);
void host_give(void *block, size_t bytes);

// --- handles.c ---

enum { KIND_WINDOW = 1, KIND_MODEL = 2 };

// A view or a region of a window.
typedef struct thing {
  void *object;         // Swift's; null: the place is free
  uint32_t generation;
  uint32_t next_free;   // one more than the next free place
  uint32_t parent;      // one more than the view in which it lies; 0: the window
  uint32_t is_leaving;  // not 0: it is being destroyed
  void *user;
  void (*landing)(podium_landing *landing, void *user);
  void *landing_user;
} thing;

typedef struct things {
  thing *at;
  uint32_t count, capacity, free;  // free: one more than the first free place
} things;

// What a snapshot takes along. It lies in the box's memory.
typedef struct inner {
  memory_state memory;
  void *object;
  void *user;
  double time;
  things views, regions;
  podium_event *events;
  size_t most_stops;  // of any snap rule so far
  uint32_t event_capacity, event_count, events_read, events_dropped;
  uint64_t recording;  // which record `noted` is of
  size_t noted;        // how many notes that one holds
  uint32_t errata;  // of its definition
} inner;

typedef struct record record;
typedef struct plain plain;

// A window or a model.
typedef struct box {
  uint32_t slot, generation;
  int32_t kind;
  int is_busy, is_broken;
  jmp_buf out;
  struct box *outer;  // whose callback this call was made from
  memory memory;
  inner *in;
  record *record;
  uint64_t recordings;  // how many were begun
  plain *blocks;  // where each block is malloc's
} box;

extern _Thread_local box *podium_current __attribute__((tls_model("initial-exec")));

podium_result podium_fail(podium_result result, const char *function, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

box *box_make(int32_t kind, size_t bytes, const char *function);
void box_drop(box *b);
box *box_at(uint32_t slot, uint32_t generation, int32_t kind);
// An id of a view or a region: the box's place, and its own place in the box.
uint32_t thing_index(const box *b, uint32_t place);
thing *thing_at(things *t, uint32_t index, uint32_t generation);
// Sees to it that a call finds room for so many bytes more than any takes.
podium_result box_room(box *b, size_t more, const char *function);
// A free place, or null; within a call.
thing *thing_add(box *b, things *t, uint32_t *place);
void thing_free(things *t, uint32_t place);
box *box_of_thing(uint32_t index, uint32_t generation);

podium_result box_enter(box *b, const char *function);
podium_result box_broke(box *b, const char *function);
void box_leave(box *b);
podium_result view_at(podium_view view, box **b, thing **t, const char *function);
// A view that a definition names, of the same window; null is well, too.
podium_result view_named(
    box *b, podium_view view, thing **t, const char *what, const char *function);
podium_result window_at(podium_window window, box **b, const char *function);
// Sees to it that calls, which copy the stops of rules, find room for those of these rules as well. Where there is
// none, nothing has changed.
podium_result box_stops(box *b, const podium_snap *x, const podium_snap *y, const char *function);
// What has been read goes, before anything new comes.
void events_turn(box *b);

podium_result give_events(
    box *b, const podium_event **events, size_t *count, size_t *dropped, const char *function);
podium_result box_hash(box *b, uint64_t *hash, const char *function);
podium_result box_snapshot(
    box *b, void *buffer, size_t capacity, size_t *length, const char *function);
podium_result box_restore(box *b, const void *snapshot, size_t length, const char *function);

void record_drop(box *b);

// Begins a call on a box; what Swift cannot get memory for ends here.
#define ENTER(b) ENTER_AS(b, __func__)
// The same for a function of the header that is called `function`.
#define ENTER_AS(b, function)                                        \
  do {                                                               \
    podium_result entered = box_enter(b, function);                  \
    if (entered) return entered;                                     \
    if (_setjmp((b)->out)) return box_broke(b, function);            \
  } while (0)
#define LEAVE(b) return box_leave(b), PODIUM_OK

// --- checks.c: each answers 0, or has said what is wrong ---

podium_result check_number(double x, const char *what, double least, double most, const char *function);
podium_result check_time(double time, const char *function);
podium_result check_place(podium_point p, const char *what, const char *function);
podium_result check_offset(podium_point p, const char *what, const char *function);
podium_result check_size(podium_size size, const char *what, const char *function);
podium_result check_rect(podium_rect rect, const char *what, const char *function);
podium_result check_insets(podium_insets insets, const char *function);
podium_result check_snap(const podium_snap *snap, const char *what, const char *function);
// Bits of errata that this version knows.
podium_result check_errata(uint32_t errata, const char *function);
podium_result check_null(const void *pointer, const char *what, const char *function);
// That a definition of a model, a window, a view or a region was set up; its cookie comes first.
podium_result check_cookie(
    const void *def, uint32_t cookie, const char *what, const char *function);

#define CHECK(call)                       \
  do {                                    \
    podium_result checked = (call);       \
    if (checked) return checked;          \
  } while (0)

// The cookies of definitions: one for each kind.
enum {
  COOKIE_MODEL = 0x70646d31,
  COOKIE_WINDOW = 0x70647731,
  COOKIE_VIEW = 0x70647631,
  COOKIE_REGION = 0x70647231
};

#endif
