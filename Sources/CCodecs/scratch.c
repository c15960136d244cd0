// Files without a name.
#define _GNU_SOURCE
#include "CCodecs.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int podium_unnamed_file(const char *folder) {
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

int podium_memory_file(void) { return memfd_create("podium", MFD_CLOEXEC); }

int podium_replace_file(int descriptor, int other) { return dup3(other, descriptor, O_CLOEXEC); }
