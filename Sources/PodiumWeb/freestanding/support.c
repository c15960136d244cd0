// Functions that Embedded Swift needs and wasi-libc lacks, and a count of allocations.

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

// Reads a number and returns the end of its text; null: there is no number.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end == text ? NULL : end;
}

// Seeds the hashes of dictionaries. Always the same: a module gives the same frames on every page.
void arc4random_buf(void *bytes, size_t count) {
  static uint64_t state = 0x9E3779B97F4A7C15u;
  for (unsigned char *byte = bytes; count > 0; count--, byte++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    *byte = (unsigned char)state;
  }
}

// Texts are compared by their scalars, without the 20 KB of tables of canonical equivalence: every scalar counts as
// normalized.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }
const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;

// The stack lies below everything else, so that an overflow traps without a guard.
uintptr_t __stack_chk_guard = 0x595e9fbd;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Linked with --wrap: every allocation goes through these.
static int32_t allocations;
void *__real_malloc(size_t count);
int __real_posix_memalign(void **memory, size_t alignment, size_t count);
void *__wrap_malloc(size_t count) {
  allocations++;
  return __real_malloc(count);
}
int __wrap_posix_memalign(void **memory, size_t alignment, size_t count) {
  allocations++;
  return __real_posix_memalign(memory, alignment, count);
}

// The number of allocations so far.
__attribute__((export_name("web_allocations"))) int32_t web_allocations(void) { return allocations; }
