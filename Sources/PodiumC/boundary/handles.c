// Ids, errors, and how a call begins and ends.

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "boundary.h"

_Thread_local box *podium_current __attribute__((tls_model("initial-exec")));

// --- Errors ---

static _Thread_local char sentence[256] __attribute__((tls_model("initial-exec")));
static _Thread_local podium_result last __attribute__((tls_model("initial-exec")));
static void (*logger)(podium_result, const char *, void *);
static void *logger_user;

void podium_set_log(void (*log)(podium_result, const char *, void *), void *user) {
  logger = log;
  logger_user = user;
}

podium_result podium_fail(
    podium_result result, const char *function, const char *format, ...) {
  int length = snprintf(sentence, sizeof sentence, "%s: ", function);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(sentence + length, sizeof sentence - (size_t)length, format, arguments);
  va_end(arguments);
  last = result;
  if (logger) logger(result, sentence, logger_user);
  return result;
}

const char *podium_last_error(void) { return sentence; }

podium_result podium_last_result(void) { return last; }

const char *podium_result_text(podium_result result) {
  static const char *const names[] = {
      "PODIUM_OK",           "PODIUM_ERROR_ARGUMENT", "PODIUM_ERROR_ID",   "PODIUM_ERROR_VERSION",
      "PODIUM_ERROR_MEMORY", "PODIUM_ERROR_FULL",     "PODIUM_ERROR_STATE"};
  return result >= 0 && result <= PODIUM_ERROR_STATE ? names[result] : "unknown";
}

int32_t podium_version(void) { return PODIUM_VERSION; }

size_t podium_abi_size(const char *name) {
#define SIZE(type) {#type, sizeof(podium_##type)}
  static const struct {
    const char *name;
    size_t size;
  } sizes[] = {SIZE(window),     SIZE(model),      SIZE(view),     SIZE(region),     SIZE(point),
               SIZE(size),       SIZE(rect),       SIZE(insets),   SIZE(snap),       SIZE(state),
               SIZE(event),      SIZE(model_def),  SIZE(view_def), SIZE(window_def), SIZE(region_def),
               SIZE(parameter),  SIZE(landing)};
  for (size_t i = 0; name && i < sizeof sizes / sizeof *sizes; i++)
    if (!strcmp(name, sizes[i].name)) return sizes[i].size;
  return 0;
}

// --- The table of boxes ---

// The index in a view's id: 12 bits for the slot of its box, 20 for its place in the box.
enum { SLOTS = 4096, PLACE_BITS = 20, PLACES = 1 << PLACE_BITS };

static _Atomic(box *) slots[SLOTS];
// The generation of the box in each slot; after the box is gone, a later one. A view's id with an older generation
// is refused before the box is read, which may belong to another thread.
static atomic_uint generations[SLOTS];
static pthread_mutex_t table = PTHREAD_MUTEX_INITIALIZER;
// Counted up for each box, view and region, so that no two have the same generation.
static atomic_uint last_generation;

static uint32_t new_generation(void) {
  uint32_t generation = atomic_fetch_add(&last_generation, 1) + 1;
  return generation ? generation : atomic_fetch_add(&last_generation, 1) + 1;
}

box *box_make(int32_t kind, size_t bytes, const char *function) {
  box *b = host_take(sizeof(box));
  if (b) {
    memset(b, 0, sizeof *b);
    if (!memory_make(&b->memory, bytes)) {
      host_give(b, sizeof *b);
      b = 0;
    }
  }
  if (!b) {
    podium_fail(PODIUM_ERROR_MEMORY, function, "the allocator has no %zu bytes", bytes);
    return 0;
  }
  b->in = (inner *)b->memory.chunk[0];
  b->kind = kind;
  pthread_mutex_lock(&table);
  uint32_t slot = 0;
  while (slot < SLOTS && atomic_load(&slots[slot])) slot++;
  if (slot < SLOTS) {
    b->slot = slot;
    b->generation = new_generation();
    atomic_store(&generations[slot], b->generation);
    atomic_store(&slots[slot], b);
  }
  pthread_mutex_unlock(&table);
  if (slot < SLOTS) return b;
  memory_drop(&b->memory);
  host_give(b, sizeof *b);
  podium_fail(
      PODIUM_ERROR_FULL, function, "there are %d windows and models already; destroy one", SLOTS);
  return 0;
}

void box_drop(box *b) {
  pthread_mutex_lock(&table);
  atomic_store(&generations[b->slot], new_generation());
  atomic_store(&slots[b->slot], 0);
  pthread_mutex_unlock(&table);
  record_drop(b);
#ifdef PODIUM_MALLOC_EACH
  plain_drop(b);
#endif
  memory_drop(&b->memory);
  host_give(b, sizeof *b);
}

box *box_at(uint32_t slot, uint32_t generation, int32_t kind) {
  if (slot >= SLOTS || generation == 0) return 0;
  if (atomic_load_explicit(&generations[slot], memory_order_acquire) != generation) return 0;
  box *b = atomic_load_explicit(&slots[slot], memory_order_acquire);
  return b && b->kind == kind ? b : 0;
}

box *box_of_thing(uint32_t index, uint32_t generation) {
  uint32_t slot = index >> PLACE_BITS;
  // The generations of views and regions are later than their box's.
  uint32_t first = atomic_load_explicit(&generations[slot], memory_order_acquire);
  if ((int32_t)(generation - first) <= 0) return 0;
  return atomic_load_explicit(&slots[slot], memory_order_acquire);
}

uint32_t thing_index(const box *b, uint32_t place) { return b->slot << PLACE_BITS | place; }

thing *thing_at(things *t, uint32_t index, uint32_t generation) {
  uint32_t place = index & (PLACES - 1);
  if (place >= t->count) return 0;
  thing *found = &t->at[place];
  return found->object && generation != 0 && found->generation == generation ? found : 0;
}

// More bytes than any call takes besides copies of the caller's arrays, and more copies of stops than it makes.
enum { HEADROOM = 32 * 1024, COPIES_OF_STOPS = 12 };

// The most bytes that a call on a box may take.
static size_t headroom(const box *b) {
  // A walk through the window keeps 8 bytes for each region and view that it has not visited yet.
  return HEADROOM + 64 * ((size_t)b->in->views.count + b->in->regions.count) +
         COPIES_OF_STOPS * sizeof(double) * b->in->most_stops;
}

thing *thing_add(box *b, things *t, uint32_t *place) {
  if (t->free) {
    *place = t->free - 1;
    t->free = t->at[*place].next_free;
  } else {
    if (t->count == t->capacity) {
      uint32_t capacity = t->capacity ? 2 * t->capacity : 8;
      if (capacity > PLACES) return 0;
      size_t bytes = capacity * sizeof(thing);
      // The rest of the call must still find its memory after the table has grown.
      if (!memory_ensure(&b->memory, 2 * bytes + headroom(b))) return 0;
      thing *more = memory_take(&b->memory, bytes, 16);
      if (!more) return 0;
      if (t->count) memcpy(more, t->at, t->count * sizeof(thing));
      if (t->at) memory_give(t->at);
      t->at = more;
      t->capacity = capacity;
    }
    *place = t->count++;
  }
  thing *added = &t->at[*place];
  memset(added, 0, sizeof *added);
  added->generation = new_generation();
  return added;
}

void thing_free(things *t, uint32_t place) {
  thing *freed = &t->at[place];
  freed->object = 0;
  freed->generation = 0;
  freed->next_free = t->free;
  t->free = place + 1;
}

// --- A call ---

podium_result box_room(box *b, size_t more, const char *function) {
  if (b->is_busy || b->is_broken || memory_ensure(&b->memory, headroom(b) + more)) return PODIUM_OK;
  return podium_fail(PODIUM_ERROR_MEMORY, function, "the allocator has no more; nothing was changed");
}

podium_result box_enter(box *b, const char *function) {
  if (b->is_busy)
    return podium_fail(
        PODIUM_ERROR_STATE, function,
        "the window is in a call; a callback cannot call it, and threads take turns");
  if (b->is_broken)
    return podium_fail(
        PODIUM_ERROR_MEMORY, function, "it ran out of memory in a call before; destroy it");
  if (!memory_ensure(&b->memory, headroom(b)))
    return podium_fail(
        PODIUM_ERROR_MEMORY, function, "the allocator has no more; nothing was changed");
  b->is_busy = 1;
  b->outer = podium_current;
  podium_current = b;
  return PODIUM_OK;
}

void box_leave(box *b) {
  podium_current = b->outer;
  b->is_busy = 0;
}

podium_result box_broke(box *b, const char *function) {
  box_leave(b);
  b->is_broken = 1;
  return podium_fail(
      PODIUM_ERROR_MEMORY, function, "memory ran out within the call; the window is lost, destroy it");
}

// --- Events ---

void events_turn(box *b) {
  inner *in = b->in;
  if (in->events_read == 0) return;
  uint32_t left = in->event_count - in->events_read;
  if (left) memmove(in->events, in->events + in->events_read, left * sizeof(podium_event));
  in->event_count = left;
  in->events_read = 0;
}

void podium_inside_emit(void *box_, uint32_t place, int32_t is_region, podium_event event) {
  box *b = box_;
  inner *in = b->in;
  if (in->event_count == in->event_capacity) {
    in->events_dropped++;
    return;
  }
  things *t = is_region ? &in->regions : &in->views;
  if (place < t->count) {
    uint32_t index = thing_index(b, place), generation = t->at[place].generation;
    if (is_region) {
      event.region = (podium_region){index, generation};
    } else {
      event.view = (podium_view){index, generation};
    }
    event.user = t->at[place].user;
  }
  if (!event.user) event.user = in->user;
  in->events[in->event_count++] = event;
}

podium_result give_events(
    box *b, const podium_event **events, size_t *count, size_t *dropped, const char *function) {
  CHECK(check_null(events, "events", function));
  CHECK(check_null(count, "count", function));
  if (b->is_busy)
    return podium_fail(PODIUM_ERROR_STATE, function, "the window is in a call; ask after it");
  inner *in = b->in;
  events_turn(b);
  *events = in->events;
  *count = in->event_count;
  if (dropped) *dropped = in->events_dropped;
  in->events_read = in->event_count;
  in->events_dropped = 0;
  return PODIUM_OK;
}

int32_t podium_inside_land(void *box_, uint32_t place, podium_landing *landing) {
  box *b = box_;
  thing *t = &b->in->views.at[place];
  if (!t->landing) return 0;
  landing->view = (podium_view){thing_index(b, place), t->generation};
  landing->user = t->user ? t->user : b->in->user;
  box *current = podium_current;
  t->landing(landing, t->landing_user);
  podium_current = current;
  return 1;
}
