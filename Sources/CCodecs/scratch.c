// Files without a name.
#define _GNU_SOURCE
#include "CCodecs.h"
#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

int podium_unnamed_file(const char *folder) {
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

int podium_memory_file(void) { return memfd_create("podium", MFD_CLOEXEC); }

void podium_return_memory(void) { malloc_trim(0); }

// Without it the allocator keeps, for each thread, up to 32 MiB of what was freed once.
void podium_return_large_memory(void) { mallopt(M_MMAP_THRESHOLD, 512 << 10); }

int podium_replace_file(int descriptor, int other) { return dup3(other, descriptor, O_CLOEXEC); }
