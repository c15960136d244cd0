// Preloaded into a program: makes one of its system calls fail, to see what the program does then.
//   FAULT_CALL    write, close, fsync, rename, or open (of a file that is made); pwrite, pread, fdatasync,
//                 linkat, unnamed (the making of a file without a name), lock; several with commas
//   FAULT_AT      which of those calls, from 1; read-only descriptors do not count
//   FAULT_ERROR   the value of errno; 0: a write of one byte only
//   FAULT_ONWARD  if set, all those that follow fail as well
//   FAULT_UNDER   of pwrite, pread and fdatasync: only files in this folder count
//   FAULT_MARK    a file that is made when a call fails, so that the test knows that there was one
// Or it makes a folder slow, as a share of the network is:
//   SLOW_UNDER    the folder
//   SLOW          how many milliseconds open, pread and pwrite take there
//   SLOW_MARK     what the files are called that are made beside the folder when one begins: with .main at
//                 the end on the main thread, with .other on others
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static atomic_int calls;

/// Whether a list has a word in it.
static int names(const char *list, const char *word) {
  size_t length = strlen(word);
  for (; list; list = strchr(list, ','), list = list ? list + 1 : NULL)
    if (strncmp(list, word, length) == 0 && (!list[length] || list[length] == ',')) return 1;
  return 0;
}

static void make_mark(const char *path) {
  int mark = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (mark >= 0) syscall(SYS_close, mark);
}

/// Whether this call is to fail; `error` is then set.
static int fails(const char *call, int *error) {
  const char *wanted = getenv("FAULT_CALL");
  if (!wanted || !names(wanted, call)) return 0;
  int at = atoi(getenv("FAULT_AT"));
  int number = atomic_fetch_add(&calls, 1) + 1;
  if (number != at && !(number > at && getenv("FAULT_ONWARD"))) return 0;
  *error = atoi(getenv("FAULT_ERROR"));
  make_mark(getenv("FAULT_MARK"));
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

static int begins(const char *path, const char *folder) {
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

/// The path of an open file, with a name or without one; empty: it has none.
static void find_path(int descriptor, char path[4096]) {
  int error = errno;
  char name[32];
  snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
  ssize_t count = readlink(name, path, 4095);
  path[count > 0 ? count : 0] = 0;
  errno = error;
}

/// Whether a file lies in the folder that counts.
static int is_under(int descriptor) {
  char path[4096];
  find_path(descriptor, path);
  return begins(path, getenv("FAULT_UNDER"));
}

/// Takes its time where a file lies on the share.
static void dawdle_at(const char *path) {
  if (!begins(path, getenv("SLOW_UNDER"))) return;
  int error = errno;
  char mark[4096];
  snprintf(mark, sizeof mark, "%s.%s", getenv("SLOW_MARK"), gettid() == getpid() ? "main" : "other");
  make_mark(mark);
  long left = atol(getenv("SLOW"));
  struct timespec pause = {left / 1000, left % 1000 * 1000000};
  while (nanosleep(&pause, &pause) != 0) {}
  errno = error;
}

static void dawdle(int descriptor) {
  if (!getenv("SLOW_UNDER")) return;
  char path[4096];
  find_path(descriptor, path);
  dawdle_at(path);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  int error;
  dawdle(descriptor);
  if (is_under(descriptor) && fails("pwrite", &error)) {
    if (error == 0) return syscall(SYS_pwrite64, descriptor, bytes, count > 1 ? 1 : count, offset);
    errno = error;
    return -1;
  }
  return syscall(SYS_pwrite64, descriptor, bytes, count, offset);
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  int error;
  dawdle(descriptor);
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
  dawdle_at(path);
  if ((flags & O_CREAT && fails("open", &error)) || (is_unnamed && fails("unnamed", &error))) {
    errno = error;
    return -1;
  }
  return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

int flock(int descriptor, int operation) {
  int error;
  if (fails("lock", &error)) {
    errno = error;
    return -1;
  }
  return syscall(SYS_flock, descriptor, operation);
}

int fcntl(int descriptor, int command, ...) {
  int error;
  va_list rest;
  va_start(rest, command);
  // As all systems have it: what is not given is not looked at.
  void *argument = va_arg(rest, void *);
  va_end(rest);
  int locks = command == F_SETLK || command == F_SETLKW || command == F_OFD_SETLK ||
              command == F_OFD_SETLKW;
  if (locks && fails("lock", &error)) {
    errno = error;
    return -1;
  }
  return syscall(SYS_fcntl, descriptor, command, argument);
}

// As what was compiled for large files calls it.
int fcntl64(int descriptor, int command, ...) __attribute__((alias("fcntl")));
