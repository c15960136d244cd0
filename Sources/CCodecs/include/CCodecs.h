#pragma once
// Pictures in files as streams of rows, PNG, tiles as JPEG, and colors to sRGB. libjpeg and libpng report errors by
// longjmp, which must not cross Swift: functions that may jump stay in this target, and return plain results.
// No two readers share state (but with libtiff before 4.5, the process's error handler).
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Bytes for an error's sentence, with its terminating 0.
enum { podium_problem_size = 200 };

/// The greatest side of a picture, in pixels: products of two sides fit 64 bits.
enum { podium_most_side = 1 << 24 };

/// The bytes of a picture: an open file, read by pread so that no other reader's position in it moves, or,
/// where `file` is negative, memory that outlives the reader.
typedef struct {
  int file;
  const uint8_t *memory;
  uint64_t count;  ///< the number of bytes, when it was opened
} podium_source;

/// The limits beyond which a picture is refused by its header, before memory is taken for it.
typedef struct {
  uint64_t pixels;
  uint64_t memory;  ///< bytes that a decoder may hold beside the rows that it returns
} podium_limits;

/// The meaning of a pixel's four bytes, before `podium_color_convert`.
typedef enum {
  podium_pixels_rgba,
  podium_pixels_gray,  ///< red, green and blue are equal
  podium_pixels_cmyk,  ///< 255 is no ink
} podium_pixels;

/// A picture whose rows are read from the top.
typedef struct podium_reader podium_reader;
struct podium_reader {
  uint32_t width, height;  ///< of the rows that are read: the picture's, divided by the denominator
  uint32_t full_width, full_height;
  podium_pixels pixels;
  bool is_from_lab;  ///< the file has CIELab, which the decoder converts to sRGB
  int32_t depth;  ///< bits of a channel in the file
  bool has_alpha;
  bool is_premultiplied;
  bool is_progressive;  ///< the whole picture is held in memory, as where the file has passes
  bool is_arithmetic;
  bool halves_color;  ///< the file has at most one color for each two by two pixels, as 4:2:0 has
  const uint8_t *exif;  ///< a TIFF structure; null when there is none
  size_t exif_count;
  const uint8_t *profile;  ///< an ICC profile; null when there is none
  size_t profile_count;
  uint32_t orientation;  ///< from TIFF's own tag, else 0
  uint64_t held_memory;  ///< bytes of the picture that are held while it is read
  uint32_t next_row;  ///< the row that is read next
  uint32_t real_rows;  ///< rows that the file has bytes for; `height` unless some are known to be missing
  int64_t warnings;  ///< the number of the decoder's warnings about damage
  char problem[podium_problem_size];  ///< the reason why reading ended early, or the first warning
  /// Writes up to `count` rows of `4 * width` bytes and returns their number: 0 at the end, or where no more
  /// can be read.
  int32_t (*read)(podium_reader *, uint8_t *rows, int32_t count);
  void (*close)(podium_reader *);
};

/// Each returns null and writes the reason to `problem` where it refuses the picture.
///
/// JPEG: `denominator` 1, 2, 4 or 8 reads it scaled down; `hurried` reads only the first pass of a progressive
/// one.
podium_reader *podium_jpeg_open(podium_source, podium_limits, int32_t denominator, bool hurried,
                                char *problem);
podium_reader *podium_png_open(podium_source, podium_limits, char *problem);
podium_reader *podium_webp_open(podium_source, podium_limits, char *problem);
podium_reader *podium_bmp_open(podium_source, podium_limits, char *problem);
/// The first picture of the file.
podium_reader *podium_gif_open(podium_source, podium_limits, char *problem);
/// The first directory of the file.
podium_reader *podium_tiff_open(podium_source, podium_limits, char *problem);

/// Writes the gray of pixels for which a file has no bytes.
void podium_gray(uint8_t *rgba, size_t pixels);

/// A block of bytes that grows.
typedef struct {
  uint8_t *bytes;  ///< from malloc; the caller frees it
  size_t count;
  size_t capacity;
} podium_bytes;

/// Encodes RGBA rows as PNG, top row first, at zlib level `level` (0...9), with no filter or with libpng's choice
/// of filters. False where memory is short; the caller frees the bytes in either case.
///
/// Opaque pictures are stored without their alpha: a fifth faster, a quarter smaller.
bool podium_png_encode(podium_bytes *, const uint8_t *rgba, uint32_t width, uint32_t height,
                       int32_t level, bool filtered);

/// Tiles as JPEG without tables, which are written once (as TIFF's JPEGTables wants them).
typedef struct podium_tile_encoder podium_tile_encoder;
/// `halves_color`: one color for each two by two pixels, 4:2:0; else each pixel has its own, 4:4:4.
podium_tile_encoder *podium_tile_encoder_open(int32_t side, int32_t quality, bool halves_color);
void podium_tile_encoder_close(podium_tile_encoder *);
/// The bytes stay until the next call; null when memory is short.
const uint8_t *podium_tile_encoder_tables(podium_tile_encoder *, size_t *count);
/// Adds the next rows of a tile, RGBA, `stride` bytes apart; a stride of 0 repeats one row. Alpha is left out.
/// False: memory is short, and the tile is lost.
bool podium_tile_encoder_add(podium_tile_encoder *, const uint8_t *rgba, size_t stride,
                             int32_t count);
/// The bytes of the tile after all its rows were added, valid until the next call; null when memory is short.
const uint8_t *podium_tile_encoder_finish(podium_tile_encoder *, size_t *count);
/// A whole JPEG of any size, for tiles in files of their own and for tests. `channels`: 1 gray, 3 RGB, 4 CMYK
/// (255 is no ink), of as many bytes a pixel. Freed by the caller.
typedef struct {
  int32_t quality;
  int32_t channels;
  bool is_progressive, is_arithmetic;
  bool keeps_color;  ///< each pixel has its own color, 4:4:4; else 4:2:0
  const uint8_t *exif, *profile;
  size_t exif_count, profile_count;
} podium_jpeg_options;
uint8_t *podium_jpeg_encode(const uint8_t *pixels, int32_t width, int32_t height,
                            podium_jpeg_options, size_t *count);

typedef struct podium_tile_decoder podium_tile_decoder;
/// `tables` may be null: then every tile has its own. `is_rgb`: the channels are RGB, not YCbCr.
podium_tile_decoder *podium_tile_decoder_open(const uint8_t *tables, size_t count, bool is_rgb);
void podium_tile_decoder_close(podium_tile_decoder *);
/// Writes the first `rows` RGBA rows, or all where there are fewer, `stride` bytes apart. The tile has at most
/// `width` by `height` pixels; `decoded` gets its size. False: it is no JPEG, or larger, or lacks some of the rows.
bool podium_tile_decode(podium_tile_decoder *, const uint8_t *bytes, size_t count, uint8_t *rgba,
                        size_t stride, int32_t width, int32_t height, int32_t rows,
                        int32_t decoded[2]);

/// Colors to sRGB.
typedef struct podium_color podium_color;
/// Null where the bytes are no profile, or no profile for such pixels.
podium_color *podium_color_open(const uint8_t *profile, size_t count, podium_pixels);
/// Of CIELab of 16 bits, white of D50; `podium_lab_convert` alone takes it. Null where memory is short.
podium_color *podium_lab_open(void);
/// Converts pixels of three numbers, L of 0...65535 for 0...100, a and b of 257 a step with 32896 for none.
void podium_lab_convert(podium_color *, const uint16_t *lab, uint8_t *rgba, size_t pixels);
void podium_color_close(podium_color *);
/// The name in the profile.
const char *podium_color_name(const podium_color *);
/// Whether it changes any of a few test colors by more than one level: a conversion from sRGB to sRGB does not.
bool podium_color_matters(podium_color *);
/// Converts pixels in place and leaves their alpha; that of CMYK becomes 255.
void podium_color_convert(podium_color *, uint8_t *rgba, size_t pixels);
/// Converts CMYK without a profile.
void podium_cmyk_to_rgba(uint8_t *pixels, size_t count);

// Unnamed files, which Swift's Glibc cannot make. Each returns a descriptor, or −1 with errno.

/// An unnamed file on the disk of a folder.
int podium_unnamed_file(const char *folder);
/// An unnamed file in memory.
int podium_memory_file(void);
/// Makes a descriptor refer to the file of another one, as dup3 does with O_CLOEXEC.
int podium_replace_file(int descriptor, int other);
