// GIF: the first picture of a file, unpacked when it is opened (87a and 89a). One byte a pixel is held.
#include "internal.h"

typedef struct {
  podium_reader reader;
  podium_source source;
  uint64_t offset;  // of what is read next
  uint32_t left, top, frame_width, frame_height;
  bool is_interlaced;
  int clear;  // the index that is seen through; negative: none
  uint8_t palette[256][3];
  uint8_t *indices;  // of the frame, rows from its top
  uint8_t block[255];
  uint32_t block_count, block_next;
  uint32_t bits, bit_count;  // taken out of the blocks and not yet used
} gif_reader;

static void gif_reader_close(podium_reader *reader) {
  gif_reader *self = (gif_reader *)reader;
  free(self->indices);
  free(self);
}

static bool gif_take(gif_reader *self, uint8_t *bytes, size_t count) {
  size_t got = podium_source_read(&self->source, self->offset, bytes, count);
  self->offset += got;
  return got == count;
}

/// The next byte of the data's blocks; negative at their end.
static int gif_byte(gif_reader *self) {
  if (self->block_next == self->block_count) {
    uint8_t count = 0;
    if (!gif_take(self, &count, 1) || !count) return -1;
    self->block_count =
        (uint32_t)podium_source_read(&self->source, self->offset, self->block, count);
    self->offset += self->block_count;
    self->block_next = 0;
    if (!self->block_count) return -1;
  }
  return self->block[self->block_next++];
}

static int gif_code(gif_reader *self, uint32_t width) {
  while (self->bit_count < width) {
    int byte = gif_byte(self);
    if (byte < 0) return -1;
    self->bits |= (uint32_t)byte << self->bit_count;
    self->bit_count += 8;
  }
  int code = (int)(self->bits & ((1u << width) - 1));
  self->bits >>= width;
  self->bit_count -= width;
  return code;
}

/// Unpacks the frame's indices and returns their number.
static uint64_t gif_unpack(gif_reader *self, uint64_t wanted) {
  enum { most_codes = 4096 };
  uint16_t prefix[most_codes];
  uint8_t suffix[most_codes], first[most_codes], stack[most_codes];
  uint8_t least = 0;
  if (!gif_take(self, &least, 1) || least < 2 || least > 8) return 0;
  const int clear = 1 << least, end = clear + 1;
  for (int k = 0; k < clear; k++) suffix[k] = first[k] = (uint8_t)k, prefix[k] = 0;
  uint32_t width = (uint32_t)least + 1;
  int next = end + 1, old = -1;
  uint64_t done = 0;
  while (done < wanted) {
    int code = gif_code(self, width);
    if (code < 0 || code == end) break;
    if (code == clear) {
      width = (uint32_t)least + 1, next = end + 1, old = -1;
      continue;
    }
    if (code > next || (code == next && old < 0) || (old < 0 && code >= clear)) break;
    if (old >= 0 && next < most_codes) {
      prefix[next] = (uint16_t)old;
      first[next] = first[old];
      suffix[next] = code == next ? first[old] : first[code];
      next++;
      if (next == 1 << width && width < 12) width++;
    } else if (code >= next) {
      break;
    }
    int count = 0;
    for (int at = code;; at = prefix[at]) {
      stack[count++] = suffix[at];
      if (at < clear || count == most_codes) break;
    }
    while (count && done < wanted) self->indices[done++] = stack[--count];
    old = code;
  }
  return done;
}

/// The data's row that holds a row of the frame (interlaced files reorder rows).
static uint32_t gif_data_row(const gif_reader *self, uint32_t row) {
  if (!self->is_interlaced) return row;
  uint32_t height = self->frame_height;
  uint32_t eighths = (height + 7) / 8, odd_eighths = (height + 3) / 8, quarters = (height + 1) / 4;
  if (row % 8 == 0) return row / 8;
  if (row % 8 == 4) return eighths + row / 8;
  if (row % 4 == 2) return eighths + odd_eighths + row / 4;
  return eighths + odd_eighths + quarters + row / 2;
}

static int32_t gif_reader_read(podium_reader *reader, uint8_t *rows, int32_t count) {
  gif_reader *self = (gif_reader *)reader;
  int32_t done = 0;
  for (; done < count && reader->next_row < reader->height; done++, reader->next_row++) {
    uint8_t *rgba = rows + (size_t)done * reader->width * 4;
    memset(rgba, 0, (size_t)reader->width * 4);
    uint32_t row = reader->next_row - self->top;
    if (reader->next_row < self->top || row >= self->frame_height) continue;
    const uint8_t *indices =
        self->indices + (uint64_t)gif_data_row(self, row) * self->frame_width;
    for (uint32_t x = 0; x < self->frame_width && self->left + x < reader->width; x++) {
      if (indices[x] == self->clear) continue;
      uint8_t *pixel = rgba + 4 * (size_t)(self->left + x);
      memcpy(pixel, self->palette[indices[x]], 3);
      pixel[3] = 255;
    }
  }
  return done;
}

static bool gif_take_palette(gif_reader *self, uint8_t flags) {
  if (!(flags & 0x80)) return true;
  return gif_take(self, self->palette[0], (size_t)3 << ((flags & 7) + 1));
}

/// Goes to the first picture; false: there is none.
static bool gif_find_frame(gif_reader *self) {
  uint8_t kind = 0, bytes[9];
  while (gif_take(self, &kind, 1) && kind != 0x3b) {
    if (kind == 0x2c) {
      if (!gif_take(self, bytes, 9)) return false;
      self->left = bytes[0] | (uint32_t)bytes[1] << 8;
      self->top = bytes[2] | (uint32_t)bytes[3] << 8;
      self->frame_width = bytes[4] | (uint32_t)bytes[5] << 8;
      self->frame_height = bytes[6] | (uint32_t)bytes[7] << 8;
      self->is_interlaced = bytes[8] & 0x40;
      return gif_take_palette(self, bytes[8]);
    }
    uint8_t label = 0, count = 0;
    if (kind != 0x21 || !gif_take(self, &label, 1)) return false;
    while (gif_take(self, &count, 1) && count) {
      uint64_t next = self->offset + count;
      // The control extension of the picture that follows.
      if (label == 0xf9 && count >= 4 && gif_take(self, bytes, 4)) {
        self->clear = bytes[0] & 1 ? bytes[3] : -1;
      }
      self->offset = next;
    }
  }
  return false;
}

podium_reader *podium_gif_open(podium_source source, podium_limits limits, char *problem) {
  problem[0] = 0;
  gif_reader *self = calloc(1, sizeof *self);
  if (!self) {
    podium_say(problem, "there is too little memory for it");
    return NULL;
  }
  podium_reader *reader = &self->reader;
  self->source = source;
  self->clear = -1;
  uint8_t header[13] = {0};
  bool works = gif_take(self, header, 13) && gif_take_palette(self, header[10]) &&
               gif_find_frame(self);
  uint64_t width = header[6] | (uint64_t)header[7] << 8;
  uint64_t height = header[8] | (uint64_t)header[9] << 8;
  uint64_t held = (uint64_t)self->frame_width * self->frame_height;
  if (!works || !held) {
    podium_say(problem, "there is no picture in it");
    works = false;
  }
  // A code of twelve bits can stand for four thousand pixels.
  works = works && podium_size_is_allowed(&source, limits, width, height, 4096, problem) &&
          podium_memory_is_allowed(limits, held, problem);
  if (works) {
    self->indices = calloc(1, held);
    works = self->indices;
    if (!works) podium_say(problem, "there is too little memory for it");
  }
  if (!works) {
    gif_reader_close(reader);
    return NULL;
  }
  reader->width = reader->full_width = (uint32_t)width;
  reader->height = reader->full_height = reader->real_rows = (uint32_t)height;
  reader->depth = 8;
  reader->has_alpha = self->clear >= 0 || self->left || self->top ||
                      self->frame_width < width || self->frame_height < height;
  reader->held_memory = held;
  reader->read = gif_reader_read;
  reader->close = gif_reader_close;
  if (gif_unpack(self, held) < held) {
    podium_say(reader->problem, "the file ends early");
    reader->warnings++;
  }
  return reader;
}
