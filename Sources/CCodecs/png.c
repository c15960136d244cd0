// PNG by rows; an interlaced picture is read whole with its first row.
#include "internal.h"
#include <png.h>

typedef struct {
  podium_reader reader;
  png_structp png;
  png_infop info;
  jmp_buf jump;
  podium_source source;
  uint64_t offset;
  int passes;
  uint8_t *whole;  // the pixels of an interlaced picture
  uint8_t *exif;  // EXIF data that stands behind the pixels
  uint8_t buffer[1 << 15];
  size_t buffered, taken;
} png_reader;

static void png_reader_fail(png_structp png, png_const_charp reason) {
  png_reader *self = png_get_error_ptr(png);
  podium_refuse(self->reader.problem, "%s", reason);
  longjmp(self->jump, 1);
}

// Most warnings concern no pixels, such as those on profiles that other programs accept.
static void png_reader_ignore(png_structp png, png_const_charp reason) {
  (void)png;
  (void)reason;
}

static void png_reader_fill(png_structp png, png_bytep bytes, size_t count) {
  png_reader *self = png_get_io_ptr(png);
  while (count) {
    if (self->taken == self->buffered) {
      self->buffered =
          podium_source_read(&self->source, self->offset, self->buffer, sizeof self->buffer);
      self->offset += self->buffered;
      self->taken = 0;
      if (!self->buffered) png_error(png, "the file ends early");
    }
    size_t part = self->buffered - self->taken < count ? self->buffered - self->taken : count;
    memcpy(bytes, self->buffer + self->taken, part);
    self->taken += part;
    bytes += part;
    count -= part;
  }
}

static void png_reader_close(podium_reader *reader) {
  png_reader *self = (png_reader *)reader;
  png_destroy_read_struct(&self->png, &self->info, NULL);
  free(self->whole);
  free(self->exif);
  free(self);
}

/// Reads an interlaced picture. One that is cut shows the passes that it has; pixels without any pass are gray.
static void png_read_whole(png_reader *self) {
  podium_reader *reader = &self->reader;
  size_t bytes = (size_t)reader->width * reader->height * 4;
  self->whole = malloc(bytes);
  if (!self->whole) {
    podium_refuse(reader->problem, "there is too little memory for it; end other programs");
    return;
  }
  podium_gray(self->whole, bytes / 4);
  if (setjmp(self->jump)) {
    reader->warnings++;
    return;
  }
  for (int pass = 0; pass < self->passes; pass++) {
    for (uint32_t row = 0; row < reader->height; row++)
      png_read_row(self->png, NULL, self->whole + (size_t)row * reader->width * 4);
  }
}

static int32_t png_reader_read(podium_reader *reader, uint8_t *rows, int32_t count) {
  png_reader *self = (png_reader *)reader;
  uint32_t first = reader->next_row;
  size_t stride = (size_t)reader->width * 4;
  if (reader->is_progressive && !self->whole) png_read_whole(self);
  if (setjmp(self->jump)) {
    reader->real_rows = reader->next_row;
    reader->height = reader->next_row;  // no more rows can be read
    reader->warnings++;
    return (int32_t)(reader->next_row - first);
  }
  if (reader->is_progressive && !self->whole) longjmp(self->jump, 1);
  while ((int32_t)(reader->next_row - first) < count && reader->next_row < reader->height) {
    uint8_t *row = rows + stride * (reader->next_row - first);
    if (self->whole) memcpy(row, self->whole + stride * reader->next_row, stride);
    else png_read_row(self->png, row, NULL);
    reader->next_row++;
  }
  return (int32_t)(reader->next_row - first);
}

/// Finds the chunk eXIf, which may lie behind the pixels. libpng would reserve memory for the chunk's stated
/// length, which can be gigabytes in a file of 300 bytes.
static void png_find_exif(png_reader *self) {
  // libpng writes pixels in chunks of 8 KiB.
  const uint32_t most = 4 << 20, most_chunks = 1 << 16;
  uint64_t offset = 8;
  uint8_t header[8];
  for (uint32_t k = 0; k < most_chunks && podium_source_read(&self->source, offset, header, 8) == 8; k++) {
    uint32_t count = png_get_uint_32(header);
    if (!memcmp(header + 4, "eXIf", 4)) {
      self->exif = count && count <= most ? malloc(count) : NULL;
      if (!self->exif || podium_source_read(&self->source, offset + 8, self->exif, count) != count) return;
      self->reader.exif = self->exif;
      self->reader.exif_count = count;
      return;
    }
    offset += 12 + (uint64_t)count;
  }
}

podium_reader *podium_png_open(podium_source source, podium_limits limits, char *problem) {
  png_reader *self = podium_reader_start(sizeof *self, problem);
  if (!self) return NULL;
  podium_reader *reader = &self->reader;
  self->source = source;
  self->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, self, png_reader_fail, png_reader_ignore);
  self->info = self->png ? png_create_info_struct(self->png) : NULL;
  if (!self->info || setjmp(self->jump)) {
    podium_say(problem, "%s", reader->problem[0] ? reader->problem : "libpng could not start");
    png_reader_close(reader);
    return NULL;
  }
  png_structp png = self->png;
  png_infop info = self->info;
  png_set_read_fn(png, self, png_reader_fill);
  png_set_user_limits(png, podium_most_side, podium_most_side);
  // The most bytes of an unpacked chunk, such as a profile.
  png_set_chunk_malloc_max(png, 8 << 20);
  // A file may have any number of texts and palettes, each a thousand times as large in memory.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER,
                              (png_const_bytep) "iTXt\0sPLT\0tEXt\0zTXt\0eXIf", 5);
  png_read_info(png, info);
  png_uint_32 width, height;
  int depth, kind, interlace;
  png_get_IHDR(png, info, &width, &height, &depth, &kind, &interlace, NULL, NULL);
  // Deflate expands a byte to at most 1032.
  uint64_t bits = (uint64_t)depth * png_get_channels(png, info);
  if (!podium_size_is_allowed(&source, limits, width, height, 1032 * 8 / (bits ? bits : 1) + 1,
                              reader->problem))
    longjmp(self->jump, 1);
  reader->width = reader->full_width = width;
  reader->height = reader->full_height = reader->real_rows = height;
  reader->depth = depth;
  reader->is_progressive = interlace != PNG_INTERLACE_NONE;
  if (reader->is_progressive &&
      !podium_memory_is_allowed(limits, (uint64_t)width * height * 4, "save it without interlacing",
                                reader->problem))
    longjmp(self->jump, 1);
  reader->has_alpha = (kind & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, info, PNG_INFO_tRNS);
  if (!(kind & PNG_COLOR_MASK_COLOR)) reader->pixels = podium_pixels_gray;
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_charp name;
  int method;
  png_bytep profile;
  png_uint_32 profile_count;
  if (png_get_iCCP(png, info, &name, &method, &profile, &profile_count)) {
    reader->profile = profile;
    reader->profile_count = profile_count;
  }
  png_find_exif(self);
  self->passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != (size_t)width * 4) png_error(png, "its rows are of no known kind");
  if (reader->is_progressive) {
    reader->held_memory = (uint64_t)width * height * 4;
  }
  reader->read = png_reader_read;
  reader->close = png_reader_close;
  return reader;
}
