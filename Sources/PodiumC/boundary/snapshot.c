// Hash, snapshot and rollback. A snapshot is a copy of the used parts of the box's chunks. Its pointers are valid
// in the same box only; its head names the box and the process.

#include <stddef.h>
#include <string.h>
#include <sys/auxv.h>

#include "boundary.h"

static uint64_t mixed(uint64_t hash, uint64_t word) {
  hash ^= word;
  hash *= 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 29;
}

static uint64_t mixed_number(uint64_t hash, double x) {
  uint64_t bits;
  x += 0.0;  // No negative zero.
  memcpy(&bits, &x, sizeof bits);
  return mixed(hash, bits);
}

podium_result box_hash(box *b, uint64_t *hash, const char *function) {
  CHECK(check_null(hash, "hash", function));
  ENTER_AS(b, function);
  uint64_t h = 0x706f6469756du;
  things *views = &b->in->views;
  for (uint32_t i = 0; i < views->count; i++) {
    if (!views->at[i].object) continue;
    podium_state s = {.size = sizeof s};
    inside_view_state(views->at[i].object, &s);
    const double numbers[] = {s.offset.x,        s.offset.y,        s.velocity.x, s.velocity.y,
                              s.resting_point.x, s.resting_point.y, s.minimum.x,  s.minimum.y,
                              s.maximum.x,       s.maximum.y,       s.zoom,       s.time};
    h = mixed(h, i);
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) h = mixed_number(h, numbers[k]);
    h = mixed(h, (uint64_t)s.phase << 8 | (uint64_t)(s.moves_itself != 0) << 1 | (s.is_tracking != 0));
  }
  *hash = h;
  LEAVE(b);
}

typedef struct snapshot_head {
  uint64_t magic, sum, length, process;
  uint32_t slot, generation, count, reserved;
} snapshot_head;

static const uint64_t magic = 0x32746f687370646fu;

// A number of this process: from the random bytes that the kernel gives a program when it starts.
static uint64_t this_process(void) {
  const void *random = (const void *)getauxval(AT_RANDOM);
  uint64_t number = 0;
  if (random) memcpy(&number, random, sizeof number);
  return number;
}

// The checksum of all bytes after its own.
static uint64_t sum_of(const void *snapshot, size_t length) {
  const char *bytes = snapshot;
  uint64_t sum = magic, word;
  size_t i = offsetof(snapshot_head, length);
  for (; i + 8 <= length; i += 8) {
    memcpy(&word, bytes + i, 8);
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    sum ^= sum >> 32;
  }
  for (; i < length; i++) sum = mixed(sum, (unsigned char)bytes[i]);
  return sum;
}

podium_result box_snapshot(
    box *b, void *buffer, size_t capacity, size_t *length, const char *function) {
  CHECK(check_null(length, "length", function));
#ifdef PODIUM_MALLOC_EACH
  return podium_fail(PODIUM_ERROR_STATE, function, "built for sanitizers, it has no snapshots");
#endif
  CHECK(box_enter(b, function));
  memory_state *state = b->memory.state;
  snapshot_head head = {magic, 0, sizeof head, this_process(), b->slot, b->generation, state->current + 1, 0};
  for (uint32_t i = 0; i < head.count; i++) head.length += state->used[i];
  *length = head.length;
  box_leave(b);
  if (!buffer && capacity == 0) return PODIUM_OK;
  CHECK(check_null(buffer, "buffer", function));
  if (capacity < head.length)
    return podium_fail(
        PODIUM_ERROR_FULL, function, "capacity is %zu; this snapshot needs %zu", capacity,
        (size_t)head.length);
  char *place = (char *)buffer + sizeof head;
  for (uint32_t i = 0; i < head.count; i++) {
    memcpy(place, b->memory.chunk[i], state->used[i]);
    place += state->used[i];
  }
  memcpy(buffer, &head, sizeof head);
  head.sum = sum_of(buffer, head.length);
  memcpy(buffer, &head, sizeof head);
  return PODIUM_OK;
}

podium_result box_restore(box *b, const void *snapshot, size_t length, const char *function) {
  CHECK(check_null(snapshot, "snapshot", function));
  if (b->is_busy)
    return podium_fail(PODIUM_ERROR_STATE, function, "the window is in a call; restore it after it");
  snapshot_head head;
  if (length >= sizeof head) memcpy(&head, snapshot, sizeof head);
  if (length < sizeof head || head.magic != magic || head.length != length ||
      head.sum != sum_of(snapshot, length))
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, function, "the %zu bytes are no snapshot, or were changed", length);
  if (head.process != this_process())
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, function, "it is a snapshot of another process; a record can be played in any");
  if (head.slot != b->slot || head.generation != b->generation)
    return podium_fail(
        PODIUM_ERROR_ARGUMENT, function, "it is a snapshot of another one, or of one that is gone");
  memory_state state;
  memcpy(&state, (const char *)snapshot + sizeof head, sizeof state);
  const char *place = (const char *)snapshot + sizeof head;
  for (uint32_t i = 0; i < head.count; i++) {
    memcpy(b->memory.chunk[i], place, state.used[i]);
    place += state.used[i];
  }
  // The record goes back, too; one that was begun after the snapshot becomes empty.
  if (b->in->recording != b->recordings) {
    b->in->recording = b->recordings;
    b->in->noted = 0;
  }
  b->is_broken = 0;
  return PODIUM_OK;
}
