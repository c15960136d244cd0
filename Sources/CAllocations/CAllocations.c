// Counts allocations by standing in for the C library's allocator: glibc keeps its own functions under
// other names, which do the work.
#include "CAllocations.h"
#include <stdatomic.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

#if !defined(SANITIZED) && defined(__GLIBC__)

static _Thread_local uint64_t of_thread;
static _Atomic uint64_t of_process;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static void count(void) {
  of_thread++;
  atomic_fetch_add_explicit(&of_process, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}

void *calloc(size_t n, size_t size) {
  count();
  return __libc_calloc(n, size);
}

void *realloc(void *block, size_t size) {
  count();
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count();
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;  // ENOMEM
}

uint64_t allocations_of_thread(void) { return of_thread; }
uint64_t allocations_of_process(void) { return of_process; }
int allocations_are_counted(void) { return 1; }

#else

uint64_t allocations_of_thread(void) { return 0; }
uint64_t allocations_of_process(void) { return 0; }
int allocations_are_counted(void) { return 0; }

#endif
