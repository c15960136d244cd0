// Preloaded into a program: makes one of its system calls fail, to see what the program does then.
//   FAULT_CALL    write, close, fsync, rename, or open (of a file that is made); pwrite, pread, fdatasync,
//                 linkat, unnamed (the making of a file without a name)
//   FAULT_AT      which of those calls, from 1; read-only descriptors do not count
//   FAULT_ERROR   the value of errno; 0: a write of one byte only
//   FAULT_ONWARD  if set, all those that follow fail as well
//   FAULT_UNDER   of pwrite, pread and fdatasync: only files in this folder count
//   FAULT_MARK    a file that is made when a call fails, so that the test knows that there was one
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_int calls;

/// Whether this call is to fail; `error` is then set.
static int fails(const char *call, int *error) {
  const char *wanted = getenv("FAULT_CALL");
  if (!wanted || strcmp(wanted, call) != 0) return 0;
  int at = atoi(getenv("FAULT_AT"));
  int number = atomic_fetch_add(&calls, 1) + 1;
  if (number != at && !(number > at && getenv("FAULT_ONWARD"))) return 0;
  *error = atoi(getenv("FAULT_ERROR"));
  int mark = syscall(
      SYS_openat, AT_FDCWD, getenv("FAULT_MARK"), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (mark >= 0) syscall(SYS_close, mark);
  return 1;
}

static int is_written(int descriptor) {
  int error = errno;
  int flags = fcntl(descriptor, F_GETFL);
  errno = error;
  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  int error;
  if (is_written(descriptor) && fails("write", &error)) {
    if (error == 0) return syscall(SYS_write, descriptor, bytes, count > 1 ? 1 : count);
    errno = error;
    return -1;
  }
  return syscall(SYS_write, descriptor, bytes, count);
}

// A close that fails has closed.
int close(int descriptor) {
  int error;
  int failing = is_written(descriptor) && fails("close", &error);
  int result = syscall(SYS_close, descriptor);
  if (!failing) return result;
  errno = error;
  return -1;
}

int fsync(int descriptor) {
  int error;
  if (fails("fsync", &error)) {
    errno = error;
    return -1;
  }
  return syscall(SYS_fsync, descriptor);
}

int rename(const char *from, const char *to) {
  int error;
  if (fails("rename", &error)) {
    errno = error;
    return -1;
  }
  return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

/// Whether a file lies in the folder that counts, with a name or without one.
static int is_under(int descriptor) {
  const char *folder = getenv("FAULT_UNDER");
  if (!folder) return 0;
  int error = errno;
  char name[32], path[4096];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(name, path, sizeof path - 1);
  errno = error;
  return count > 0 && strncmp(path, folder, strlen(folder)) == 0;
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  int error;
  if (is_under(descriptor) && fails("pwrite", &error)) {
    if (error == 0) return syscall(SYS_pwrite64, descriptor, bytes, count > 1 ? 1 : count, offset);
    errno = error;
    return -1;
  }
  return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  int error;
  if (is_under(descriptor) && fails("pread", &error)) {
    if (error == 0) return syscall(SYS_pread64, descriptor, bytes, count > 1 ? 1 : count, offset);
    errno = error;
    return -1;
  }
  return syscall(SYS_pread64, descriptor, bytes, count, offset);
}

int fdatasync(int descriptor) {
  int error;
  if (is_under(descriptor) && fails("fdatasync", &error)) {
    errno = error;
    return -1;
  }
  return syscall(SYS_fdatasync, descriptor);
}

int linkat(int from, const char *old, int to, const char *new, int flags) {
  int error;
  if (fails("linkat", &error)) {
    errno = error;
    return -1;
  }
  return syscall(SYS_linkat, from, old, to, new, flags);
}

int open(const char *path, int flags, ...) {
  int error;
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  int is_unnamed = (flags & O_TMPFILE) == O_TMPFILE;
  if ((flags & O_CREAT && fails("open", &error)) || (is_unnamed && fails("unnamed", &error))) {
    errno = error;
    return -1;
  }
  return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
