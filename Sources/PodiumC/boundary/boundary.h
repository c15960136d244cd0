// What the C files of the library share: where a window's memory lies, what an id stands for, and how a
// call begins and ends. Not installed.
#ifndef PODIUM_BOUNDARY_H
#define PODIUM_BOUNDARY_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>

#include "podium.h"
#include "podium_inside.h"

// --- memory.c: memory that Swift takes during a call comes from the box of that call ---

enum { MEMORY_CHUNKS = 40, MEMORY_CLASSES = 160 };

// Which memory is in use. It lies in the first chunk, so that a snapshot of the chunks contains it.
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
// Makes sure that `bytes` can be taken. 0: the host has no memory for them.
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
  void *object;         // Swift's object; null: the place is free
  uint32_t generation;
  uint32_t next_free;   // the next free place + 1; 0: none
  uint32_t parent;      // the place of the view around it + 1; 0: the window
  uint32_t is_leaving;  // not 0: it is being destroyed
  void *user;
  void (*landing)(podium_landing *landing, void *user);
  void *landing_user;
} thing;

typedef struct things {
  thing *at;
  uint32_t count, capacity, free;  // free: the first free place + 1; 0: none
} things;

// The part of a box that a snapshot copies: it lies in the box's memory.
typedef struct inner {
  memory_state memory;
  void *object;
  void *user;
  double time;
  things views, regions;
  podium_event *events;
  size_t most_stops;  // the most stops of a snap rule so far
  uint32_t event_capacity, event_count, events_read, events_dropped;
  uint64_t recording;  // the number of the record that `noted` is for
  size_t noted;        // the number of notes in that record
  uint32_t errata;  // the definition's
} inner;

typedef struct record record;
typedef struct plain plain;

// A window or a model.
typedef struct box {
  uint32_t slot, generation;
  int32_t kind;
  int is_busy, is_broken;
  jmp_buf out;
  struct box *outer;  // the box in whose callback the present call was made; null: none
  memory memory;
  inner *in;
  record *record;
  uint64_t recordings;  // the number of records begun so far
  plain *blocks;  // with PODIUM_MALLOC_EACH
} box;

extern _Thread_local box *podium_current __attribute__((tls_model("initial-exec")));

podium_result podium_fail(podium_result result, const char *function, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

box *box_make(int32_t kind, size_t bytes, const char *function);
void box_drop(box *b);
box *box_at(uint32_t slot, uint32_t generation, int32_t kind);
// The index in a view's or region's id: the box's slot, and the place in the box.
uint32_t thing_index(const box *b, uint32_t place);
thing *thing_at(things *t, uint32_t index, uint32_t generation);
// Makes sure that a call finds `more` bytes beyond those that any call may take.
podium_result box_room(box *b, size_t more, const char *function);
// Adds a thing, only within a call. Null: there is no room.
thing *thing_add(box *b, things *t, uint32_t *place);
void thing_free(things *t, uint32_t place);
box *box_of_thing(uint32_t index, uint32_t generation);

podium_result box_enter(box *b, const char *function);
podium_result box_broke(box *b, const char *function);
void box_leave(box *b);
podium_result view_at(podium_view view, box **b, thing **t, const char *function);
// Finds a view that a definition names, which must be of the same window. A zero id gives null in `t`.
podium_result view_named(
    box *b, podium_view view, thing **t, const char *what, const char *function);
podium_result window_at(podium_window window, box **b, const char *function);
// Makes sure that calls, which copy the stops of snap rules, find memory for those of `x` and `y`, too. If there is
// none, nothing has changed.
podium_result box_stops(box *b, const podium_snap *x, const podium_snap *y, const char *function);
// Removes the events that have been read; called before new ones are added.
void events_turn(box *b);

podium_result give_events(
    box *b, const podium_event **events, size_t *count, size_t *dropped, const char *function);
podium_result box_hash(box *b, uint64_t *hash, const char *function);
podium_result box_snapshot(
    box *b, void *buffer, size_t capacity, size_t *length, const char *function);
podium_result box_restore(box *b, const void *snapshot, size_t length, const char *function);

void record_drop(box *b);

// Begins a call on a box. If Swift finds no memory, the call returns from here with an error.
#define ENTER(b) ENTER_AS(b, __func__)
// The same with the name of the header's function, for errors.
#define ENTER_AS(b, function)                                        \
  do {                                                               \
    podium_result entered = box_enter(b, function);                  \
    if (entered) return entered;                                     \
    if (_setjmp((b)->out)) return box_broke(b, function);            \
  } while (0)
#define LEAVE(b) return box_leave(b), PODIUM_OK

// --- checks.c: each returns 0, or an error after setting its sentence ---

podium_result check_number(double x, const char *what, double least, double most, const char *function);
podium_result check_time(double time, const char *function);
podium_result check_place(podium_point p, const char *what, const char *function);
podium_result check_offset(podium_point p, const char *what, const char *function);
podium_result check_size(podium_size size, const char *what, const char *function);
podium_result check_rect(podium_rect rect, const char *what, const char *function);
podium_result check_insets(podium_insets insets, const char *function);
podium_result check_snap(const podium_snap *snap, const char *what, const char *function);
// Checks that this version knows all bits of `errata`.
podium_result check_errata(uint32_t errata, const char *function);
podium_result check_null(const void *pointer, const char *what, const char *function);
// Checks that a definition was set up by podium_default_…_def(): its first member is `cookie`.
podium_result check_cookie(
    const void *def, uint32_t cookie, const char *what, const char *function);

#define CHECK(call)                       \
  do {                                    \
    podium_result checked = (call);       \
    if (checked) return checked;          \
  } while (0)

// The cookies of the kinds of definitions.
enum {
  COOKIE_MODEL = 0x70646d31,
  COOKIE_WINDOW = 0x70647731,
  COOKIE_VIEW = 0x70647631,
  COOKIE_REGION = 0x70647231
};

#endif
