#pragma once
// libpng reports errors by longjmp, which must not cross Swift; so all functions that may jump stay in this
// file, and return plain results.
#include <png.h>
#include <zlib.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/// A growing block of bytes, and the reason why growing or encoding failed.
typedef struct {
  unsigned char *bytes;  ///< from malloc; the caller frees it
  size_t count;
  size_t capacity;
  char reason[128];  ///< empty when all is well
} PNGBytes;

static inline void png_bytes_fail(png_structp png, png_const_charp reason) {
  PNGBytes *out = (PNGBytes *)png_get_error_ptr(png);
  strncpy(out->reason, reason, sizeof out->reason - 1);
  png_longjmp(png, 1);
}

static inline void png_bytes_ignore(png_structp png, png_const_charp warning) {
  (void)png;
  (void)warning;
}

static inline void png_bytes_append(png_structp png, png_bytep bytes, size_t count) {
  PNGBytes *out = (PNGBytes *)png_get_io_ptr(png);
  if (count > out->capacity - out->count) {
    size_t capacity = 2 * (out->count + count);
    unsigned char *grown = (unsigned char *)realloc(out->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    out->bytes = grown;
    out->capacity = capacity;
  }
  memcpy(out->bytes + out->count, bytes, count);
  out->count += count;
}

static inline void png_bytes_flush(png_structp png) { (void)png; }

/// Whether every fourth byte is 255.
static inline bool png_rgba_is_opaque(const unsigned char *rgba, size_t pixels) {
  unsigned char all = 255;
  for (size_t pixel = 0; pixel < pixels; pixel++) all &= rgba[4 * pixel + 3];
  return all == 255;
}

/// Encodes RGBA rows, top row first, at zlib level `level` (0...9), with no filter or with libpng's choice of
/// filters. False leaves the reason in `out`; the caller frees its bytes in either case.
///
/// Opaque pictures are stored without their alpha: a fifth faster, a quarter smaller.
static inline bool png_bytes_encode(
    PNGBytes *out, const unsigned char *rgba, unsigned width, unsigned height, int level,
    bool filtered) {
  bool opaque = png_rgba_is_opaque(rgba, (size_t)width * height);
  png_structp png = png_create_write_struct(
      PNG_LIBPNG_VER_STRING, out, png_bytes_fail, png_bytes_ignore);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_write_struct(&png, NULL);
    strncpy(out->reason, "libpng could not start", sizeof out->reason - 1);
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
  png_set_IHDR(
      png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  if (opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (unsigned row = 0; row < height; row++) {
    png_write_row(png, rgba + (size_t)row * width * 4);
  }
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return true;
}

/// Functions for macros that Swift does not import, and for a format that it would have to compute.
static inline void png_image_prepare(png_image *image) {
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
}
static inline void png_image_ask_for_rgba(png_image *image) { image->format = PNG_FORMAT_RGBA; }
static inline bool png_image_has_failed(const png_image *image) { return PNG_IMAGE_FAILED(*image); }
