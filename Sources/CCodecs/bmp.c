// BMP by rows: each row is read at its offset in the file. SDL, which is linked, reads a BMP whole only, and one of
// hundreds of megapixels would need as much memory.
#include "internal.h"

typedef struct {
  podium_reader reader;
  podium_source source;
  uint64_t start;   // of the pixels
  uint64_t stride;  // from a row of the file to the next
  bool is_top_down;
  bool is_plain;  // blue, green, red in a byte each
  uint32_t bits;            // of a pixel
  uint32_t masks[4];        // of red, green, blue, alpha in pixels of 16 and 32 bits
  uint8_t palette[256][4];  // red, green, blue, 255
  uint8_t *row;
} bmp_reader;

static uint32_t word(const uint8_t *bytes) { return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8; }
static uint32_t long_word(const uint8_t *bytes) { return word(bytes) | word(bytes + 2) << 16; }

/// The bits of a mask as 0…255; 0 for an empty mask.
static uint8_t channel(uint32_t pixel, uint32_t mask) {
  if (!mask) return 0;
  int shift = __builtin_ctz(mask);
  uint64_t most = mask >> shift, value = (pixel & mask) >> shift;
  return (uint8_t)((value * 255 + most / 2) / most);
}

static void bmp_reader_close(podium_reader *reader) {
  bmp_reader *self = (bmp_reader *)reader;
  free(self->row);
  free(self);
}

static void bmp_convert(const bmp_reader *self, uint8_t *rgba) {
  const podium_reader *reader = &self->reader;
  for (uint32_t x = 0; x < reader->width; x++, rgba += 4) {
    const uint8_t *bytes = self->row + (uint64_t)x * self->bits / 8;
    if (self->bits <= 8) {
      uint32_t shift = 8 - self->bits - x * self->bits % 8;
      memcpy(rgba, self->palette[bytes[0] >> shift & ((1u << self->bits) - 1)], 4);
    } else if (self->is_plain) {
      rgba[0] = bytes[2], rgba[1] = bytes[1], rgba[2] = bytes[0], rgba[3] = 255;
    } else {
      uint32_t pixel = self->bits == 16 ? word(bytes) : long_word(bytes);
      for (int k = 0; k < 4; k++) rgba[k] = channel(pixel, self->masks[k]);
      if (!self->masks[3]) rgba[3] = 255;
    }
  }
}

static int32_t bmp_reader_read(podium_reader *reader, uint8_t *rows, int32_t count) {
  bmp_reader *self = (bmp_reader *)reader;
  int32_t done = 0;
  for (; done < count && reader->next_row < reader->height; done++, reader->next_row++) {
    uint8_t *rgba = rows + (size_t)done * reader->width * 4;
    uint32_t place = self->is_top_down ? reader->next_row : reader->height - 1 - reader->next_row;
    uint64_t wanted = ((uint64_t)reader->width * self->bits + 7) / 8;
    uint64_t offset = self->start + place * self->stride;
    if (podium_source_read(&self->source, offset, self->row, wanted) == wanted) {
      bmp_convert(self, rgba);
      continue;
    }
    // Rows stored bottom-up lack the upper ones in a file that is cut: the lower ones are there.
    podium_say(reader->problem, "the file ends early");
    reader->warnings++;
    reader->real_rows--;
    podium_gray(rgba, reader->width);
  }
  return done;
}

/// Whether a pixel has an alpha above 0. Some programs leave alpha 0 everywhere and mean an opaque picture.
static bool bmp_has_alpha(const bmp_reader *self, uint64_t width, uint64_t height) {
  uint64_t bytes = self->bits / 8, wanted = width * bytes;
  for (uint64_t k = 0; k < height; k++) {
    uint64_t offset = self->start + k * self->stride;
    // Behind a row that is cut there is none.
    if (podium_source_read(&self->source, offset, self->row, wanted) != wanted) return false;
    for (const uint8_t *pixel = self->row; pixel < self->row + wanted; pixel += bytes)
      if ((bytes == 2 ? word(pixel) : long_word(pixel)) & self->masks[3]) return true;
  }
  return false;
}

podium_reader *podium_bmp_open(podium_source source, podium_limits limits, char *problem) {
  bmp_reader *self = podium_reader_start(sizeof *self, problem);
  if (!self) return NULL;
  podium_reader *reader = &self->reader;
  self->source = source;
  enum { file_header = 14, core = 12, info = 40, masks_end = file_header + info + 16 };
  uint8_t header[masks_end] = {0};
  size_t count = podium_source_read(&source, 0, header, masks_end);
  const uint8_t *dib = header + file_header;
  uint32_t size = long_word(dib), compression = 0, colors = 0, entry = 4;
  int64_t width = 0, height = 0;
  if (count >= file_header + core && size == core) {
    width = word(dib + 4), height = word(dib + 6), self->bits = word(dib + 10), entry = 3;
  } else if (count >= file_header + info && size >= info) {
    width = (int32_t)long_word(dib + 4), height = (int32_t)long_word(dib + 8);
    self->bits = word(dib + 14), compression = long_word(dib + 16), colors = long_word(dib + 32);
  }
  self->is_top_down = height < 0;
  if (height < 0) height = -height;
  bool is_masked = compression == 3 || compression == 6;
  bool has_depth = self->bits == 1 || self->bits == 4 || self->bits == 8 || self->bits == 16 ||
                   self->bits == 24 || self->bits == 32;
  bool works = false;
  if (!has_depth || width <= 0) {
    podium_say(problem, "its header is not that of a BMP");
  } else if (compression && !(is_masked && (self->bits == 16 || self->bits == 32))) {
    podium_say(problem, "it is compressed, which is not read; save it uncompressed, or as PNG");
  } else {
    // A byte holds at most eight pixels.
    works = podium_size_is_allowed(&source, limits, (uint64_t)width, (uint64_t)height, 8, problem);
  }
  if (works) {
    self->start = long_word(header + 10);
    self->stride = ((uint64_t)width * self->bits + 31) / 32 * 4;
    self->row = calloc(1, self->stride + 4);
    works = self->row;
    if (!works) podium_say(problem, "there is too little memory for it; end other programs");
  }
  if (!works) {
    bmp_reader_close(reader);
    return NULL;
  }
  if (is_masked) {
    for (int k = 0; k < 3; k++) self->masks[k] = long_word(dib + info + 4 * k);
    // Alpha has a mask where the header is long enough.
    if (size > info + 12 || compression == 6) self->masks[3] = long_word(dib + info + 12);
    if (self->bits == 16) self->masks[3] &= 0xffff;
    if (self->masks[3] && !bmp_has_alpha(self, (uint64_t)width, (uint64_t)height)) self->masks[3] = 0;
  } else if (self->bits == 16) {
    self->masks[0] = 0x7c00, self->masks[1] = 0x3e0, self->masks[2] = 0x1f;
  }
  if (self->bits <= 8) {
    uint32_t most = 1u << self->bits;
    uint8_t bytes[256 * 4] = {0};
    if (!colors || colors > most) colors = most;
    podium_source_read(&source, file_header + size, bytes, (size_t)colors * entry);
    for (uint32_t k = 0; k < most; k++) {
      const uint8_t *color = bytes + (size_t)k * entry;
      uint8_t rgba[4] = {color[2], color[1], color[0], 255};
      memcpy(self->palette[k], rgba, 4);
    }
  }
  self->is_plain = self->bits == 24 || (self->bits == 32 && !is_masked);
  reader->width = reader->full_width = (uint32_t)width;
  reader->height = reader->full_height = reader->real_rows = (uint32_t)height;
  reader->depth = 8;
  reader->has_alpha = self->masks[3] != 0;
  reader->held_memory = self->stride;
  reader->read = bmp_reader_read;
  reader->close = bmp_reader_close;
  return reader;
}
