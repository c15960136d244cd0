// Bytes and limits, for all readers.
#include "internal.h"
#include <errno.h>
#include <stdarg.h>
#include <unistd.h>

size_t podium_source_read(const podium_source *source, uint64_t offset, uint8_t *bytes,
                          size_t count) {
  if (source->file < 0) {
    if (offset >= source->count) return 0;
    if (count > source->count - offset) count = (size_t)(source->count - offset);
    memcpy(bytes, source->memory + offset, count);
    return count;
  }
  ssize_t got;
  do got = pread(source->file, bytes, count, (off_t)offset);
  while (got < 0 && errno == EINTR);
  return got < 0 ? 0 : (size_t)got;
}

void podium_say(char *problem, const char *format, ...) {
  if (problem[0]) return;
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(problem, podium_problem_size, format, arguments);
  va_end(arguments);
}

void podium_refuse(char *problem, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(problem, podium_problem_size, format, arguments);
  va_end(arguments);
}

void podium_gray(uint8_t *rgba, size_t pixels) {
  for (size_t k = 0; k < pixels; k++) memcpy(rgba + 4 * k, (uint8_t[]){128, 128, 128, 255}, 4);
}

void *podium_reader_start(size_t bytes, char *problem) {
  problem[0] = 0;
  void *reader = calloc(1, bytes);
  if (!reader) podium_say(problem, "there is too little memory for it; end other programs");
  return reader;
}

bool podium_size_is_allowed(const podium_source *source, podium_limits limits, uint64_t width,
                            uint64_t height, uint64_t pixels_per_byte, char *problem) {
  // Up to this size a picture may be cut anywhere: its first rows are shown.
  const uint64_t harmless = 64 << 20;
  if (!width || !height) {
    podium_refuse(problem, "it says %llux%llu pixels: there is nothing in it", (unsigned long long)width,
                  (unsigned long long)height);
    return false;
  }
  if (width > podium_most_side || height > podium_most_side ||
      width * height > limits.pixels) {
    podium_refuse(problem, "it has %llux%llu pixels; at most %llu are read: scale it down first",
                  (unsigned long long)width, (unsigned long long)height,
                  (unsigned long long)limits.pixels);
    return false;
  }
  if (width * height > harmless && width * height / pixels_per_byte > source->count) {
    podium_refuse(problem, "it says %llux%llu pixels, more than its %llu bytes can hold",
                  (unsigned long long)width, (unsigned long long)height,
                  (unsigned long long)source->count);
    return false;
  }
  return true;
}

bool podium_memory_is_allowed(podium_limits limits, uint64_t bytes, const char *advice, char *problem) {
  if (bytes <= limits.memory) return true;
  podium_refuse(problem, "decoding it takes %llu MiB of memory; at most %llu are taken; %s",
                (unsigned long long)((bytes + (1 << 20) - 1) >> 20),
                (unsigned long long)(limits.memory >> 20), advice);
  return false;
}
