#pragma once
#include <stdint.h>

/// How many blocks the calling thread has asked the C library for since it started: every malloc,
/// calloc, realloc and aligned allocation counts one. Always 0 under a sanitizer, which brings its own
/// allocator.
uint64_t allocations_of_thread(void);

/// The same for all threads together.
uint64_t allocations_of_process(void);

/// Whether allocations are counted in this build.
int allocations_are_counted(void);
