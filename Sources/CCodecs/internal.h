#pragma once
#include "CCodecs.h"
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Reads up to `count` bytes from `offset` on; 0 at the end and where it cannot be read.
size_t podium_source_read(const podium_source *, uint64_t offset, uint8_t *bytes, size_t count);

/// Memory for a reader of so many bytes, all 0, and an empty `problem`; NULL leaves a reason there.
void *podium_reader_start(size_t bytes, char *problem);

/// Writes a sentence to `problem`, unless it has one already.
void podium_say(char *problem, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// Writes a sentence to `problem`, in place of any other.
void podium_refuse(char *problem, const char *format, ...) __attribute__((format(printf, 2, 3)));

/// The most passes of a JPEG: a small file can have thousands, each with the work of a whole picture.
enum { podium_most_scans = 200 };

/// Sets a progress monitor, which ends a decoder with an error after `podium_most_scans` passes.
struct jpeg_common_struct;
void podium_limit_scans(struct jpeg_common_struct *);

/// Whether a picture of this size may be read; if not, `problem` has the reason. `pixels_per_byte` is the most
/// pixels that the format can pack into a byte.
bool podium_size_is_allowed(const podium_source *, podium_limits, uint64_t width, uint64_t height,
                            uint64_t pixels_per_byte, char *problem);

/// Whether a decoder may hold `bytes`; if not, `problem` has the reason, and `advice` says what to do.
bool podium_memory_is_allowed(podium_limits, uint64_t bytes, const char *advice, char *problem);
