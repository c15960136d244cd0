// Memory: each window has chunks of its own, from which blocks are cut for Swift's objects. To destroy a window
// gives its chunks back to the host; a snapshot is a copy of them.
//
// Each block has the size of its class, and a freed one goes to its class's list. After the first gestures the
// lists have all blocks that are needed, and the host is not asked for memory.

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "boundary.h"

// Stands before each block.
typedef struct head {
  memory *owner;
  uint32_t class;
  uint32_t offset;  // bytes from the start of the memory taken to this head
} head;
_Static_assert(sizeof(head) == 16, "blocks are aligned as their heads are");

// The sizes of classes: multiples of 16 bytes up to a kilobyte, then four for each power of two.
enum { STEP = 16, STEPS = 64, LARGEST_STEP = STEP * STEPS };

static size_t size_of(uint32_t class) {
  if (class < STEPS) return (size_t)(class + 1) * STEP;
  uint32_t beyond = class - STEPS;
  return (size_t)(LARGEST_STEP / 4 * (5 + beyond % 4)) << beyond / 4;
}

static uint32_t class_of(size_t bytes) {
  if (bytes <= LARGEST_STEP) return (uint32_t)((bytes + STEP - 1) / STEP) - (bytes > 0);
  uint32_t class = STEPS;
  while (size_of(class) < bytes) class ++;
  return class;
}

// --- The host's ---

static void *(*taker)(size_t bytes, void *user);
static void (*giver)(void *block, size_t bytes, void *user);
static void *host_user;
static atomic_size_t held;

void *host_take(size_t bytes) {
  void *block = taker ? taker(bytes, host_user) : malloc(bytes);
  if (block) atomic_fetch_add(&held, bytes);
  return block;
}

void host_give(void *block, size_t bytes) {
  if (!block) return;
  atomic_fetch_sub(&held, bytes);
  if (giver) {
    giver(block, bytes, host_user);
  } else {
    free(block);
  }
}

size_t podium_byte_count(void) { return atomic_load(&held); }

podium_result podium_set_allocator(
    void *(*take)(size_t bytes, void *user), void (*give)(void *block, size_t bytes, void *user),
    void *user) {
  if (!take != !give)
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, __func__, "one of take and give is null; both are, or neither is");
  if (podium_byte_count() > 0)
    return podium_fail(
        PODIUM_ERROR_STATE, __func__, "something was created already; set the allocator first");
  taker = take;
  giver = give;
  host_user = user;
  return PODIUM_OK;
}

// --- Chunks ---

static int add_chunk(memory *m, size_t bytes) {
  if (m->count == MEMORY_CHUNKS) return 0;
  char *chunk = host_take(bytes);
  if (!chunk) return 0;
  m->chunk[m->count] = chunk;
  m->size[m->count++] = bytes;
  return 1;
}

int memory_make(memory *m, size_t bytes) {
  memset(m, 0, sizeof *m);
  if (!add_chunk(m, bytes)) return 0;
  m->state = (memory_state *)m->chunk[0];
  memset(m->state, 0, sizeof(inner));
  m->state->used[0] = (sizeof(inner) + 63) / 64 * 64;
  return 1;
}

void memory_drop(memory *m) {
  while (m->count > 0) {
    m->count--;
    host_give(m->chunk[m->count], m->size[m->count]);
  }
}

int memory_ensure(memory *m, size_t bytes) {
  memory_state *s = m->state;
  if (m->size[s->current] - s->used[s->current] >= bytes) return 1;
  // The next chunks were added after a snapshot that was restored. One that is too small is skipped, but kept: a
  // later snapshot may need it in its place.
  for (uint32_t next = s->current + 1; next < m->count; next++) {
    s->used[next] = 0;
    if (m->size[next] < bytes) continue;
    s->current = next;
    return 1;
  }
  size_t all = 0;
  for (uint32_t i = 0; i < m->count; i++) all += m->size[i];
  if (!add_chunk(m, all > 2 * bytes ? all : 2 * bytes)) return 0;
  s->current = m->count - 1;
  s->used[s->current] = 0;
  return 1;
}

void *memory_take(memory *m, size_t bytes, size_t alignment) {
  if (bytes > (size_t)1 << 32 || alignment > 4096) return 0;
  size_t extra = alignment > STEP ? alignment : 0;
  uint32_t class = class_of(bytes + extra);
  memory_state *s = m->state;
  head *block = s->free[class];
  if (block) {
    memcpy(&s->free[class], block, sizeof(void *));
  } else {
    size_t all = sizeof(head) + size_of(class);
    if (!memory_ensure(m, all)) return 0;
    block = (head *)(m->chunk[s->current] + s->used[s->current]);
    s->used[s->current] += all;
  }
  head *place = block;
  if (extra) {
    uintptr_t start = ((uintptr_t)(block + 1) + alignment - 1) / alignment * alignment;
    place = (head *)start - 1;
  }
  place->owner = m;
  place->class = class;
  place->offset = (uint32_t)((char *)place - (char *)block);
  return place + 1;
}

void memory_give(void *memory) {
  head *place = (head *)memory - 1;
  memory_state *s = place->owner->state;
  uint32_t class = place->class;
  head *block = (head *)((char *)place - place->offset);
  memcpy(block, &s->free[class], sizeof(void *));
  s->free[class] = block;
}

// --- What Swift calls in place of the C library's functions ---

// For the library's constants, which are made once, outside of calls, and never freed.
static char common_chunk[64 * 1024] __attribute__((aligned(64)));
static memory common;
static pthread_mutex_t common_lock = PTHREAD_MUTEX_INITIALIZER;

static void *take_common(size_t bytes, size_t alignment) {
  pthread_mutex_lock(&common_lock);
  if (!common.state) {
    common.chunk[0] = common_chunk;
    common.size[0] = sizeof common_chunk;
    common.count = 1;
    common.state = (memory_state *)common_chunk;
    common.state->used[0] = (sizeof(memory_state) + 63) / 64 * 64;
  }
  void *block = memory_take(&common, bytes, alignment);
  pthread_mutex_unlock(&common_lock);
  return block;
}

#ifdef PODIUM_MALLOC_EACH
// For sanitizers, which check malloc's blocks: each block comes from malloc and is in a list of its box.
struct plain {
  plain *before, *after;
  void *base;
  box *owner;
};
_Static_assert(sizeof(plain) == 32, "a block behind it is aligned");

static void *plain_take(box *b, size_t bytes, size_t alignment) {
  size_t extra = alignment > STEP ? alignment : 0;
  char *base = malloc(sizeof(plain) + extra + bytes);
  if (!base) longjmp(b->out, 1);
  uintptr_t start = (uintptr_t)(base + sizeof(plain));
  if (extra) start = (start + alignment - 1) / alignment * alignment;
  plain *p = (plain *)start - 1;
  *p = (plain){0, b->blocks, base, b};
  if (b->blocks) b->blocks->before = p;
  b->blocks = p;
  return p + 1;
}

static void plain_give(void *block) {
  plain *p = (plain *)block - 1;
  if (p->before) p->before->after = p->after;
  if (p->after) p->after->before = p->before;
  if (p->owner->blocks == p) p->owner->blocks = p->after;
  free(p->base);
}

void plain_drop(box *b) {
  while (b->blocks) plain_give(b->blocks + 1);
}
#endif

void *boundary_take(size_t bytes, size_t alignment) {
  box *b = podium_current;
  if (!b) return take_common(bytes, alignment);
#ifdef PODIUM_MALLOC_EACH
  return plain_take(b, bytes, alignment);
#else
  void *block = memory_take(&b->memory, bytes, alignment);
  // The call cannot go on without the block: it ends here, and the box is broken.
  if (!block) longjmp(b->out, 1);
  return block;
#endif
}

int boundary_memalign(void **block, size_t alignment, size_t bytes) {
  *block = boundary_take(bytes, alignment);
  return *block ? 0 : 12;
}

void *boundary_malloc(size_t bytes) { return boundary_take(bytes, STEP); }

void boundary_free(void *block) {
  if (!block) return;
  char *place = block;
  if (place >= common_chunk && place < common_chunk + sizeof common_chunk) return;
#ifdef PODIUM_MALLOC_EACH
  plain_give(block);
#else
  memory_give(block);
#endif
}

// Seeds hashing. A constant, as no result of the library depends on the order of a set.
void boundary_random(void *bytes, size_t count) { memset(bytes, 0x5a, count); }

// The first thread that needs a constant makes it; others wait.
void swift_once(_Atomic(long) *token, void (*make)(void *), void *context) {
  long fresh = 0;
  if (atomic_load(token) < 0) return;
  if (atomic_compare_exchange_strong(token, &fresh, 1)) {
    box *b = podium_current;
    podium_current = 0;
    make(context);
    podium_current = b;
    atomic_store(token, -1);
  }
  while (atomic_load(token) >= 0) {
  }
}
