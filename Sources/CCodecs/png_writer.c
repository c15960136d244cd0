// PNG of a picture in memory.
#include "internal.h"
#include <png.h>

static void png_bytes_fail(png_structp png, png_const_charp reason) {
  (void)reason;
  png_longjmp(png, 1);
}

static void png_bytes_ignore(png_structp png, png_const_charp warning) {
  (void)png;
  (void)warning;
}

static void png_bytes_append(png_structp png, png_bytep bytes, size_t count) {
  podium_bytes *out = png_get_io_ptr(png);
  if (count > out->capacity - out->count) {
    size_t capacity = 2 * (out->count + count);
    uint8_t *grown = realloc(out->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    out->bytes = grown;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

static void png_bytes_flush(png_structp png) { (void)png; }

/// Whether every fourth byte is 255.
static bool rgba_is_opaque(const uint8_t *rgba, size_t pixels) {
  uint8_t all = 255;
  for (size_t pixel = 0; pixel < pixels; pixel++) all &= rgba[4 * pixel + 3];
  return all == 255;
}

bool podium_png_encode(podium_bytes *out, const uint8_t *rgba, uint32_t width, uint32_t height,
                       int32_t level, bool filtered) {
  bool opaque = rgba_is_opaque(rgba, (size_t)width * height);
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, png_bytes_fail, png_bytes_ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_write_struct(&png, NULL);
    return false;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return false;
  }
  png_set_write_fn(png, out, png_bytes_append, png_bytes_flush);
  // One IDAT chunk per 128 KiB instead of per 8 KiB: fewer calls, fewer checksums.
  png_set_compression_buffer_size(png, 128 * 1024);
  png_set_compression_level(png, level);
  if (!filtered) png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
  png_set_IHDR(png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
               PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t row = 0; row < height; row++) png_write_row(png, rgba + (size_t)row * width * 4);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return true;
}
